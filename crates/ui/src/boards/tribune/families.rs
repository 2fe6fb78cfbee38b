//! Everybody's sheets, the goal, the round.

use super::At;
use super::cards::{emblem, hue, mini};
use crate::parts::{figure, hidden, icon, mark, player_class, player_head};
use kernel::Seat;
use maud::{Markup, html};
use tribune::score::{fulfils, met};
use tribune::{Favour, Goal, Hourglass, Objective, Phase, Proconsul, Sheet, Tile};

/// The objectives in the order of the sheets.
const SHOWN: [Objective; 6] = [
    Objective::Legions,
    Objective::Laurels,
    Objective::Denarii,
    Objective::Markers,
    Objective::Tribune,
    Objective::Favour,
];

const fn symbol(objective: Objective) -> &'static str {
    match objective {
        Objective::Legions => "legion",
        Objective::Laurels => "laurel",
        Objective::Denarii => "denarius",
        Objective::Markers => "shield",
        Objective::Tribune => "tribune",
        Objective::Favour => "favour",
    }
}

const fn name(objective: Objective) -> &'static str {
    match objective {
        Objective::Legions => "Legions",
        Objective::Laurels => "Laurels",
        Objective::Denarii => "Denarii",
        Objective::Markers => "Faction markers",
        Objective::Tribune => "Tribune",
        Objective::Favour => "Favour of the gods",
    }
}

/// How many a sheet has, and how many the goal wants; tribune and favour are a matter of yes or no.
fn count(sheet: &Sheet, goal: Option<&Goal>, objective: Objective) -> Option<(u32, Option<u32>)> {
    let (has, wants): (u32, Option<u32>) = match objective {
        Objective::Legions => (sheet.legions.into(), goal.map(|g| g.legions.into())),
        Objective::Laurels => (sheet.laurels.into(), goal.map(|g| g.laurels.into())),
        Objective::Denarii => (sheet.denarii.into(), goal.map(|g| g.denarii.into())),
        Objective::Markers => (sheet.markers.len() as u32, goal.map(|g| g.markers.into())),
        Objective::Tribune | Objective::Favour => return None,
    };
    Some((has, wants))
}

fn yes_or_no(sheet: &Sheet, objective: Objective) -> (&'static str, &'static str) {
    match (objective, sheet.tile, sheet.favour) {
        (Objective::Tribune, Tile::Tribune, _) => ("yes", "tribune"),
        (Objective::Tribune, Tile::Scroll, _) => ("scroll", "a scroll, not yet the tribune"),
        (Objective::Favour, _, Favour::Eternal) => ("yes", "eternal"),
        (Objective::Favour, _, Favour::Temporary) => ("yes", "temporary"),
        _ => ("no", "not yet"),
    }
}

/// One panel for each family.
pub(super) fn families(at: &At) -> Markup {
    html! { @for seat in Seat::all(at.view.players.into()) { (family(at, seat)) } }
}

fn family(at: &At, seat: Seat) -> Markup {
    let sheet = at.view.open.sheet(seat);
    let goal = at.view.goal.as_ref();
    let proconsul = matches!(at.view.open.proconsul, Proconsul::With(holder) if holder == seat);
    let figures = html! {
        span data-home={ "follower" (seat) } { (figure("follower", "Followers left", sheet.followers.into())) }
        @if proconsul {
            span.fig title="The proconsul, not yet placed" { (icon("proconsul")) (hidden("and the proconsul")) }
        }
        (held(at, seat))
    };
    html! {
        li class=(player_class(at, seat)) {
            (player_head(at, seat, figures))
            ul.objs { @for objective in SHOWN { (goal_of(sheet, goal, objective)) } }
            p.setline {
                @for faction in at.view.open.controlled(seat) {
                    @let set = at.view.open.field(faction).set;
                    span.set.(hue(faction)) title={ "Controls the " (faction.name()) ": " (set.len()) " cards, sum " (set.sum()) } {
                        (emblem(faction)) (hidden(faction.name())) (set.len()) small { "/" (set.sum()) }
                    }
                }
                @if at.view.open.controlled(seat).next().is_none() { span.muted { "controls nothing" } }
                span.met { (progress(at, seat)) }
            }
            @if let Some(unveiled) = &at.view.unveiled {
                p.shown { @for card in unveiled.hands[seat.ix()].each() { (mini(at, card, "shown")) } }
            }
        }
    }
}

/// How many cards a family holds, and which of them everybody has seen it take.
fn held(at: &At, seat: Seat) -> Markup {
    let count = figure("draw", "Cards in hand", at.view.hand_sizes[seat.ix()].into());
    let known = &at.view.open.sheet(seat).known;
    if known.is_empty() || at.ctx.viewer.is(seat) {
        return count;
    }
    html! {
        button.known type="button" popovertarget={ "known-" (seat) } title={ (known.len()) " of these cards are known to everybody" } {
            (count) (hidden(html! { ", " (known.len()) " of them known" }))
        }
        div.pop.about id={ "known-" (seat) } popover {
            h3 { "Known cards of " (at.name(seat)) }
            p { "Everybody has seen these go into the hand." }
            div.cards { @for card in known.each() { (mini(at, card, "known")) } }
        }
    }
}

fn goal_of(sheet: &Sheet, goal: Option<&Goal>, objective: Objective) -> Markup {
    let done = goal.is_some_and(|goal| met(sheet, goal).has(objective));
    let must = goal.is_some_and(|goal| goal.obligatory.has(objective));
    let title = name(objective);
    let said = if done {
        ", met"
    } else if must {
        ", obligatory"
    } else {
        ""
    };
    html! {
        @match count(sheet, goal, objective) {
            Some((has, wants)) => li.met[done].must[must] title={ (title) ": " (has) @if let Some(wants) = wants { " of " (wants) } (said) } {
                (icon(symbol(objective)))
                span { (hidden(html! { (title) " " })) (has) @if let Some(wants) = wants { small { "/" (wants) } } (hidden(said)) }
            },
            None => li.met[done].must[must] title={ (title) ": " (yes_or_no(sheet, objective).1) (said) } {
                (icon(symbol(objective)))
                span { (hidden(html! { (title) " " })) (yes_or_no(sheet, objective).0) (hidden(said)) }
            },
        }
    }
}

/// How far a family is: one step away is said in words.
fn progress(at: &At, seat: Seat) -> Markup {
    let sheet = at.view.open.sheet(seat);
    let Some(goal) = &at.view.goal else {
        return html! { span.muted { (sheet.markers.len()) " markers" } };
    };
    let done = met(sheet, goal);
    let missing = (u32::from(goal.need)).saturating_sub(done.len() as u32);
    let must = goal.obligatory.iter().filter(|o| !done.has(*o)).count() as u32;
    html! {
        @if at.view.open.announced.has(seat) || fulfils(done, goal) {
            span.tag.ok { (icon("laurel")) "goal met" }
        }
        @else if missing.max(must) == 1 { span.tag.warn { (done.len()) " of " (goal.need) ", one step away" } }
        @else { span.muted { (done.len()) " of " (goal.need) " met" } }
    }
}

/// The victory card in words.
pub(super) fn goal(at: &At) -> Markup {
    let title = at.view.title.as_deref();
    let Some(goal) = &at.view.goal else {
        let (heading, text) = if at.rules.is_variant() {
            (
                "For points",
                format!(
                    "Whoever has {} faction markers makes the round the last one. Most points win.",
                    at.rules.variant_markers()
                ),
            )
        } else {
            ("Victory card", "It is drawn when everybody has discarded.".to_string())
        };
        return html! { section.panel.goal { h2 { (heading) } p { (text) } (overview(at)) } };
    };
    let hourglass = at.rules.victory_card(&at.view.open).map(|card| &card.hourglass);
    let must: Vec<_> = goal.obligatory.iter().map(|o| name(o).to_lowercase()).collect();
    html! {
        section.panel.goal aria-label="Goal" {
            div.spread {
                h2 { (title.unwrap_or("Victory card")) }
                @if let Some(glass) = hourglass {
                    span.tag {
                        (icon("hourglass")) @match glass {
                            Hourglass::Green => " short",
                            Hourglass::Yellow => " medium",
                            Hourglass::Red => " long"
                        }
                    }
                }
            }
            p {
                "Meet any " b { (goal.need) " of 6" }
                @if must.is_empty() { ", none obligatory: " }
                @else { ", " b { (must.join(" and ")) } " obligatory: " }
                (goal.legions) " legions, " (goal.laurels) " laurels, " (goal.denarii) " denarii, " (goal.markers) " faction markers, tribune, favour."
            }
            (overview(at))
        }
    }
}

/// How an objective is met.
const fn way(objective: Objective) -> &'static str {
    match objective {
        Objective::Legions => "so many legions at once, or more",
        Objective::Laurels => "so many laurels at once, or more",
        Objective::Denarii => "so many denarii at once, or more",
        Objective::Markers => "so many faction markers of your own",
        Objective::Tribune => "the tribune tile; a scroll comes first",
        Objective::Favour => "the favour of the gods, eternal or temporary",
    }
}

/// The overview and scoring cards of the box (TRI-1.05), folded away.
fn overview(at: &At) -> Markup {
    let worth = &at.rules.numbers().points;
    let points = [
        ("tribune", worth.tribune),
        ("scroll", worth.scroll),
        ("eternal favour", worth.eternal_favour),
        ("temporary favour", worth.temporary_favour),
        ("each legion", worth.legion),
        ("each laurel", worth.laurel),
        ("every 10 denarii", worth.ten_denarii),
        ("each faction marker", worth.marker),
        ("first to meet the goal", worth.first),
    ];
    html! {
        details.overview {
            summary { "Objectives and points" }
            ul { @for objective in SHOWN { li { (icon(symbol(objective))) b { (name(objective)) } ": " (way(objective)) } } }
            dl { @for (what, worth) in points { dt { (what) } dd { (worth) } } }
        }
    }
}

/// Order of play, chariot, Colosseum, proconsul.
pub(super) fn round(at: &At) -> Markup {
    let open = &at.view.open;
    let players = usize::from(at.view.players);
    html! {
        section.panel.roundbox aria-label="Round" {
            header {
                h2 { @if open.phase == Phase::Setup { "Set-up" } @else { "Round " (open.round) } }
                @if open.last_round { span.tag.warn { "the last one" } }
            }
            dl {
                dt { "Order" }
                dd.order {
                    @match open.starter() {
                        Some(starter) => @for seat in starter.clockwise(players) {
                            span.now[at.ctx.asked.has(seat)] title=(at.name(seat)) { (mark(seat)) (hidden(html! { (at.name(seat)) " " })) }
                        },
                        None => span.muted { "drawn after the discards" }
                    }
                }
                dt { "Chariot" }
                dd {
                    @match open.chariot {
                        Some(faction) => { (icon("chariot")) " on the " (faction.name()) },
                        None => span.muted { "off the board" }
                    }
                }
                dt { "Colosseum" }
                dd { span.fig.coin { (icon("denarius")) (hidden("Denarii: ")) (open.colosseum) } }
                dt { "Proconsul" }
                dd {
                    @match open.proconsul {
                        Proconsul::Stock => span.muted { "in the stock" },
                        Proconsul::With(seat) => { (mark(seat)) (at.name(seat)) ", not yet placed" },
                        Proconsul::At(seat, _) => { (mark(seat)) (at.name(seat)) ", placed" },
                    }
                }
            }
        }
    }
}
