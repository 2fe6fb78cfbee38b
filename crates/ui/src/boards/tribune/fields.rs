//! The frieze of the seven faction fields.

use super::cards::{emblem, hue, mini, mini_or_target, word};
use super::{At, to_decide};
use crate::parts::{hidden, icon, mark, target};
use kernel::{Pick, Seat};
use maud::{Markup, html};
use tribune::{Action, Card, Faction, Space, legion_price};

/// The seven fields, in order F.
pub(super) fn frieze(at: &At) -> Markup {
    let w = &at.words.tribune;
    html! {
        ol.frieze aria-label=(w.faction_fields) data-group="frieze" {
            @for &faction in Faction::ALL { (field(at, faction)) }
        }
        @for &faction in Faction::ALL { (about(at, faction)) }
    }
}

fn abbreviated(w: &crate::words::tribune::Tribune, faction: Faction) -> &'static str {
    match faction {
        Faction::Gladiators => w.glad,
        Faction::Legates => w.leg,
        Faction::Praetorians => w.praet,
        Faction::Plebeians => w.pleb,
        Faction::Patricians => w.patr,
        Faction::VestalVirgins => w.vest,
        Faction::Senators => w.sen,
    }
}

/// "Vestals" is short enough for a column; the board says Vestal Virgins where there is room.
fn shortened(w: &crate::words::tribune::Tribune, faction: Faction) -> &'static str {
    match faction {
        Faction::VestalVirgins => w.vestals,
        other => other.name(),
    }
}

fn field(at: &At, faction: Faction) -> Markup {
    let w = &at.words.tribune;
    let field = at.view.open.field(faction);
    let name = faction.name();
    html! {
        li.field-col.(hue(faction)) aria-label=(name) data-line="TRI-9.01" data-spot=(super::since::field(faction)) {
            button.fhead type="button" popovertarget={ "about-" (word(faction)) } title=(w.benefits_and_leader(name)) {
                (emblem(faction))
                span.fname.desk-only { (shortened(w, faction)) }
                abbr.fname.phone-only title=(name) { (abbreviated(w, faction)) }
            }
            p.ctl {
                @match field.controller {
                    Some(seat) => {
                        (mark(seat))
                        span title=(w.controlled_by(at.name(seat), field.set.len(), field.set.sum())) {
                            (hidden(w.controlled_by_said(at.name(seat))))
                            b { (field.set.len()) }
                            span.desk-only { " " (w.cards) " " }
                            span.phone-only { "/" }
                            b { (field.set.sum()) }
                        }
                    },
                    None => span.muted {
                        span.desk-only {
                            @if field.laurel { (icon("laurel")) " " (w.for_the_first) }
                            @else { (w.no_controller) }
                        }
                        span.phone-only { (w.free) }
                    },
                }
            }
            p.ben { (benefit(at, faction)) }
            (special(at, faction))
            div.slots { (space(at, faction, 0)) (space(at, faction, 1)) }
        }
    }
}

/// What the controller gets each round, in symbols.
fn benefit(at: &At, faction: Faction) -> Markup {
    let w = &at.words.tribune;
    let open = &at.view.open;
    html! {
        @match faction {
            Faction::Gladiators => {
                (icon("colosseum")) (open.colosseum) " " (w.or) " " (icon("draw")) (icon("dagger"))
            },
            Faction::Legates => {
                @let sum = legion_price(open);
                (icon("scroll")) (w.or) " " (icon("draw")) (icon("legion")) @if sum > 0 { (sum) }
            },
            Faction::Praetorians => { (icon("legion")) (w.legion) },
            Faction::Plebeians => { (icon("draw")) (icon("denarius")) (w.two_or) " " (icon("tribune")) },
            Faction::Patricians => { (icon("proconsul")) (w.proconsul_benefit) },
            Faction::VestalVirgins => { (icon("laurel")) (icon("favour-temp")) (w.or) " " (icon("tribune")) },
            Faction::Senators => { (icon("scroll")) (w.or_two) " " (icon("draw")) },
        }
    }
}

/// A field that is itself the target: the assassin's, Cato's or the chariot's.
fn special(at: &At, faction: Faction) -> Markup {
    let choice = at.target(|action| {
        *action == Action::Assassinate(faction)
            || *action == Action::TakeMarker(faction)
            || *action == Action::Block(faction)
    });
    let Some(choice) = choice else { return html! {} };
    let symbol = match at.choices[choice.n].action {
        Action::Assassinate(_) => "dagger",
        Action::TakeMarker(_) => "shield",
        _ => "chariot",
    };
    html! { div.special { (target(&choice, "slot", icon(symbol))) } }
}

/// Space "1" or "2" of a field.
fn space(at: &At, faction: Faction, n: usize) -> Markup {
    let w = &at.words.tribune;
    let open = &at.view.open;
    let field = open.field(faction);
    let label = w.space(faction.name(), n + 1);
    let place = format!("{}-{n}", word(faction));
    if let Some(seat) = field.followers[n] {
        return follower(at, seat, &label, &place);
    }
    if open.chariot == Some(faction) {
        let why = w.closed_by_the_chariot(&label);
        return html! {
            span.slot.is-blocked title=(why) { @if n == 0 { (icon("chariot")) } (hidden(why)) }
        };
    }
    let next = field.next_space();
    let choice = (n == next).then(|| at.target(|a| *a == Action::Place(Space::Faction(faction)))).flatten();
    match choice {
        Some(choice) => free(at, &choice, html! { (n + 1) }, &place),
        None if n > next && placing(at) => later(at, &label, html! { (n + 1) }),
        None => shut(at, Space::Faction(faction), &label, html! { (n + 1) }, true),
    }
}

/// A follower on a space. A proconsul stands there as a follower with his own sign.
pub(super) fn follower(at: &At, seat: Seat, label: &str, place: &str) -> Markup {
    let label = format!("{label}: {}", at.name(seat));
    html! {
        span.slot.is-full title=(label) data-piece={ "follower" (seat) } data-at=(place) {
            (mark(seat)) (hidden(label))
        }
    }
}

/// A free space that may be taken; once chosen it shows the follower to be.
pub(super) fn free(at: &At, choice: &crate::Target, inner: Markup, _place: &str) -> Markup {
    let ghost = at.ctx.viewer.seat().filter(|_| choice.chosen);
    target(choice, "slot", html! { @match ghost { Some(seat) => (mark(seat)), None => (inner) } })
}

/// A free space that is not open to the viewer now. When he is placing, it says why.
pub(super) fn shut(at: &At, space: Space, label: &str, inner: Markup, ask: bool) -> Markup {
    let w = &at.words.tribune;
    let why = (ask && placing(at))
        .then(|| kernel::Rules::why_not(at.rules, at.view, &Pick::from(Action::Place(space))))
        .flatten();
    let label = match &why {
        Some(refusal) => format!("{label}: {}", refusal.why.read(at.names.language())),
        None => w.is_free(label),
    };
    let rule = why.and_then(|refusal| refusal.rule);
    html! { span.slot title=(label) data-line=[rule.map(|rule| rule.0)] { (inner) (hidden(label)) } }
}

/// Is the viewer placing a follower now?
fn placing(at: &At) -> bool {
    to_decide(at) && at.choices.iter().any(|c| matches!(c.action, Action::Place(_)))
}

/// Space "2" while space "1" is free (TRI-9.02).
fn later(at: &At, label: &str, inner: Markup) -> Markup {
    let label = at.words.tribune.space_one_comes_first(label);
    html! { span.slot title=(label) data-line="TRI-9.02" { (inner) (hidden(label)) } }
}

/// The set laid by the challenger, to be answered or to lose a card.
pub(super) fn contest(at: &At) -> Markup {
    let w = &at.words.tribune;
    let open = &at.view.open;
    let Some(faction) = open.contested().filter(|_| !open.challenge.is_empty()) else { return html! {} };
    let cards = open.challenge.each().map(|value| Card { faction, value });
    html! {
        section.contest.(hue(faction)) aria-label=(w.laid_set) {
            h3 { (emblem(faction)) (w.laid_for(faction.name())) }
            div.cards data-group="contest" {
                @for card in cards {
                    @let choice = at.target(|a| *a == Action::Forfeit(card));
                    (mini_or_target(at, card, "contest", choice))
                }
            }
            p.note { (w.cards_sum(open.challenge.len(), open.challenge.sum())) }
        }
    }
}

/// What a faction brings, and who leads it.
fn about(at: &At, faction: Faction) -> Markup {
    let w = &at.words.tribune;
    let leader = at.rules.numbers().leader(faction);
    let (each_round, take_over, rule) = match faction {
        Faction::Gladiators => (w.all_denarii_of_the_colosseum, w.a_legion_the_leader_brings, "TRI-27.01"),
        Faction::Legates => (w.a_scroll_or_a_card, w.two_laurels_the_leader_brings, "TRI-27.04"),
        Faction::Praetorians => (w.a_legion, w.a_card_the_leader_trades, "TRI-27.06"),
        Faction::Plebeians => (w.a_card_and_denarii, w.a_card_and_an_assassin, "TRI-27.07"),
        Faction::Patricians => (w.the_proconsul_one_more_follower, w.a_laurel_the_leader_brings, "TRI-27.09"),
        Faction::VestalVirgins => (w.a_laurel_and_the_temporary, w.denarii_the_leader_brings, "TRI-27.10"),
        Faction::Senators => (w.a_scroll_or_two_cards, w.a_laurel_the_leader_brings_any, "TRI-27.12"),
    };
    let set = at.view.open.field(faction).set;
    html! {
        div.pop.about.(hue(faction)) id={ "about-" (word(faction)) } popover {
            h3 { (faction.name()) }
            p { b { (w.each_round) " " } (each_round) ". " b { (w.on_take_over) " " } (take_over) "." }
            @if !set.is_empty() {
                div.cards { @for value in set.each() { (mini(at, Card { faction, value }, "set")) } }
            }
            p.ref { (w.leader(leader)) " " (crate::parts::reference(at.words, "tribune", rule)) }
        }
    }
}
