//! Everybody's sheets, the goal, the round.

use super::At;
use super::cards::{emblem, hue, mini};
use crate::parts::{figure, hidden, icon, mark, player_class, player_head, quick};
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

fn name(w: &crate::words::tribune::Tribune, objective: Objective) -> &'static str {
    match objective {
        Objective::Legions => w.legions,
        Objective::Laurels => w.laurels,
        Objective::Denarii => w.denarii,
        Objective::Markers => w.faction_markers,
        Objective::Tribune => w.tribune,
        Objective::Favour => w.favour_of_the_gods,
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

fn yes_or_no(
    w: &crate::words::tribune::Tribune,
    sheet: &Sheet,
    objective: Objective,
) -> (&'static str, &'static str) {
    match (objective, sheet.tile, sheet.favour) {
        (Objective::Tribune, Tile::Tribune, _) => (w.yes, w.tribune_tile),
        (Objective::Tribune, Tile::Scroll, _) => (w.scroll, w.a_scroll_not_yet),
        (Objective::Favour, _, Favour::Eternal) => (w.yes, w.eternal),
        (Objective::Favour, _, Favour::Temporary) => (w.yes, w.temporary),
        _ => (w.no, w.not_yet),
    }
}

/// One panel for each family.
pub(super) fn families(at: &At) -> Markup {
    html! { @for seat in Seat::all(at.view.players.into()) { (family(at, seat)) } }
}

fn family(at: &At, seat: Seat) -> Markup {
    let w = &at.words.tribune;
    let sheet = at.view.open.sheet(seat);
    let goal = at.view.goal.as_ref();
    let proconsul = matches!(at.view.open.proconsul, Proconsul::With(holder) if holder == seat);
    let figures = html! {
        span data-home={ "follower" (seat) } { (figure("follower", w.followers_left, sheet.followers.into())) }
        @if proconsul {
            span.fig title=(w.the_proconsul_not_yet_placed) { (icon("proconsul")) (hidden(w.and_the_proconsul)) }
        }
        (held(at, seat))
    };
    html! {
        li class=(player_class(at, seat)) {
            (player_head(at, seat, figures))
            ul.objs { @for objective in SHOWN { (goal_of(w, sheet, goal, objective)) } }
            p.setline {
                @for faction in at.view.open.controlled(seat) {
                    @let set = at.view.open.field(faction).set;
                    span.set.(hue(faction)) title=(quick(&w.controls(faction.name(), set.len(), set.sum()))) {
                        (emblem(faction)) (hidden(faction.name())) (set.len()) small { "/" (set.sum()) }
                    }
                }
                @if at.view.open.controlled(seat).next().is_none() { span.muted { (w.controls_nothing) } }
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
    let w = &at.words.tribune;
    let count = figure("draw", w.cards_in_hand, at.view.hand_sizes[seat.ix()].into());
    let known = &at.view.open.sheet(seat).known;
    if known.is_empty() || at.ctx.viewer.is(seat) {
        return count;
    }
    html! {
        button.known type="button" popovertarget={ "known-" (seat) } title=(w.known_to_everybody(known.len())) {
            (count) (hidden(w.known_said(known.len())))
        }
        div.pop.about id={ "known-" (seat) } popover {
            h3 { (w.known_cards_of(at.name(seat))) }
            p { (w.everybody_has_seen_these_go) }
            div.cards { @for card in known.each() { (mini(at, card, "known")) } }
        }
    }
}

fn goal_of(
    w: &crate::words::tribune::Tribune,
    sheet: &Sheet,
    goal: Option<&Goal>,
    objective: Objective,
) -> Markup {
    let done = goal.is_some_and(|goal| met(sheet, goal).has(objective));
    let must = goal.is_some_and(|goal| goal.obligatory.has(objective));
    let title = name(w, objective);
    let said = if done {
        w.met
    } else if must {
        w.obligatory
    } else {
        ""
    };
    html! {
        @match count(sheet, goal, objective) {
            Some((has, wants)) => li.met[done].must[must] title={ (quick(&w.counted(title, has, wants))) (quick(said)) } {
                (icon(symbol(objective)))
                span { span.vh { (quick(title)) " " } (has) @if let Some(wants) = wants { small { "/" (wants) } } (hidden(quick(said))) }
            },
            None => li.met[done].must[must] title={ (quick(title)) ": " (quick(yes_or_no(w, sheet, objective).1)) (quick(said)) } {
                (icon(symbol(objective)))
                span { span.vh { (quick(title)) " " } (quick(yes_or_no(w, sheet, objective).0)) (hidden(quick(said))) }
            },
        }
    }
}

/// How far a family is: one step away is said in words.
fn progress(at: &At, seat: Seat) -> Markup {
    let w = &at.words.tribune;
    let sheet = at.view.open.sheet(seat);
    let Some(goal) = &at.view.goal else {
        return html! { span.muted { (w.markers(sheet.markers.len())) } };
    };
    let done = met(sheet, goal);
    let missing = (u32::from(goal.need)).saturating_sub(done.len() as u32);
    let must = goal.obligatory.iter().filter(|o| !done.has(*o)).count() as u32;
    html! {
        @if at.view.open.announced.has(seat) || fulfils(done, goal) {
            span.tag.ok { (icon("laurel")) (w.goal_met) }
        }
        @else if missing.max(must) == 1 { span.tag.warn { (w.one_step_away(done.len(), goal.need)) } }
        @else { span.muted { (w.met_of(done.len(), goal.need)) } }
    }
}

/// The victory card in words.
pub(super) fn goal(at: &At) -> Markup {
    let w = &at.words.tribune;
    let title = at.view.title.as_deref();
    let Some(goal) = &at.view.goal else {
        let (heading, text) = if at.rules.is_variant() {
            (w.for_points, w.markers_end_it(at.rules.variant_markers()))
        } else {
            (w.victory_card, w.it_is_drawn_when_everybody.to_string())
        };
        return html! { section.panel.goal { h2 { (heading) } p { (text) } (overview(at)) } };
    };
    let hourglass = at.rules.victory_card(&at.view.open).map(|card| &card.hourglass);
    let must: Vec<_> = goal.obligatory.iter().map(|o| name(w, o)).collect();
    html! {
        section.panel.goal aria-label=(w.goal) {
            div.spread {
                h2 { (title.unwrap_or(w.victory_card)) }
                @if let Some(glass) = hourglass {
                    span.tag {
                        (icon("hourglass")) @match glass {
                            Hourglass::Green => { " " (w.short) },
                            Hourglass::Yellow => { " " (w.medium) },
                            Hourglass::Red => { " " (w.long) },
                        }
                    }
                }
            }
            p {
                (w.meet(goal, &must))
            }
            (overview(at))
        }
    }
}

/// How an objective is met.
fn way(w: &crate::words::tribune::Tribune, objective: Objective) -> &'static str {
    match objective {
        Objective::Legions => w.so_many_legions_at_once,
        Objective::Laurels => w.so_many_laurels_at_once,
        Objective::Denarii => w.so_many_denarii_at_once,
        Objective::Markers => w.so_many_faction_markers,
        Objective::Tribune => w.the_tribune_tile_a_scroll,
        Objective::Favour => w.the_favour_of_the_gods,
    }
}

/// The overview and scoring cards of the box (TRI-1.05), folded away.
fn overview(at: &At) -> Markup {
    let w = &at.words.tribune;
    let worth = &at.rules.numbers().points;
    let points = [
        (w.tribune_tile, worth.tribune),
        (w.scroll, worth.scroll),
        (w.eternal_favour, worth.eternal_favour),
        (w.temporary_favour, worth.temporary_favour),
        (w.each_legion, worth.legion),
        (w.each_laurel, worth.laurel),
        (w.every_denarii, worth.ten_denarii),
        (w.each_faction_marker, worth.marker),
        (w.first_to_meet_it, worth.first),
    ];
    html! {
        details.overview {
            summary { (w.objectives_and_points) }
            ul { @for objective in SHOWN { li { (icon(symbol(objective))) b { (name(w, objective)) } ": " (way(w, objective)) } } }
            dl { @for (what, worth) in points { dt { (what) } dd { (worth) } } }
        }
    }
}

/// Order of play, chariot, Colosseum, proconsul.
pub(super) fn round(at: &At) -> Markup {
    let w = &at.words.tribune;
    let open = &at.view.open;
    let players = usize::from(at.view.players);
    html! {
        section.panel.roundbox aria-label=(w.round) {
            header {
                h2 { @if open.phase == Phase::Setup { (w.set_up) } @else { (w.round_n(open.round)) } }
                @if open.last_round { span.tag.warn { (w.the_last_one) } }
            }
            dl {
                dt { (w.order) }
                dd.order {
                    @match open.starter() {
                        Some(starter) => @for seat in starter.clockwise(players) {
                            span.now[at.ctx.asked.has(seat)] title=(at.name(seat)) { (mark(seat)) (hidden(html! { (at.name(seat)) " " })) }
                        },
                        None => span.muted { (w.drawn_after_the_discards) }
                    }
                }
                dt { (w.chariot) }
                dd {
                    @match open.chariot {
                        Some(faction) => { (icon("chariot")) " " (w.on_the(faction.name())) },
                        None => span.muted { (w.off_the_board) }
                    }
                }
                dt { (w.colosseum) }
                dd { span.fig.coin { (icon("denarius")) (hidden(w.denarii_said)) (open.colosseum) } }
                dt { (w.proconsul) }
                dd {
                    @match open.proconsul {
                        Proconsul::Stock => span.muted { (w.in_the_stock) },
                        Proconsul::With(seat) => { (mark(seat)) (w.not_yet_placed(at.name(seat))) },
                        Proconsul::At(seat, _) => { (mark(seat)) (w.placed(at.name(seat))) },
                    }
                }
            }
        }
    }
}
