//! The frieze of the seven faction fields.

use super::cards::{emblem, hue, mini, mini_or_target, word};
use super::{At, to_decide};
use crate::parts::{hidden, icon, mark, target};
use kernel::{Pick, Seat};
use maud::{Markup, html};
use tribune::{Action, Card, Faction, Space, legion_price};

/// The seven fields, in order F.
pub(super) fn frieze(at: &At) -> Markup {
    html! {
        ol.frieze aria-label="Faction fields" data-group="frieze" {
            @for &faction in Faction::ALL { (field(at, faction)) }
        }
        @for &faction in Faction::ALL { (about(at, faction)) }
    }
}

const fn abbreviated(faction: Faction) -> &'static str {
    match faction {
        Faction::Gladiators => "Glad.",
        Faction::Legates => "Leg.",
        Faction::Praetorians => "Praet.",
        Faction::Plebeians => "Pleb.",
        Faction::Patricians => "Patr.",
        Faction::VestalVirgins => "Vest.",
        Faction::Senators => "Sen.",
    }
}

/// "Vestals" is short enough for a column; the board says Vestal Virgins where there is room.
const fn shortened(faction: Faction) -> &'static str {
    match faction {
        Faction::VestalVirgins => "Vestals",
        other => other.name(),
    }
}

fn field(at: &At, faction: Faction) -> Markup {
    let field = at.view.open.field(faction);
    let name = faction.name();
    html! {
        li.field-col.(hue(faction)) {
            button.fhead type="button" popovertarget={ "about-" (word(faction)) } title={ (name) ": benefits and leader" } {
                (emblem(faction))
                span.fname.desk-only { (shortened(faction)) }
                abbr.fname.phone-only title=(name) { (abbreviated(faction)) }
            }
            p.ctl {
                @match field.controller {
                    Some(seat) => {
                        (mark(seat))
                        span title={ "Controlled by " (at.name(seat)) ": " (field.set.len()) " cards, sum " (field.set.sum()) } {
                            (hidden(html! { "Controlled by " (at.name(seat)) ": " }))
                            b { (field.set.len()) }
                            span.desk-only { " cards, " }
                            span.phone-only { "/" }
                            b { (field.set.sum()) }
                        }
                    },
                    None => span.muted {
                        span.desk-only {
                            @if field.laurel { (icon("laurel")) " for the first" }
                            @else { "no controller" }
                        }
                        span.phone-only { "free" }
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
    let open = &at.view.open;
    html! {
        @match faction {
            Faction::Gladiators => {
                (icon("colosseum")) (open.colosseum) " or " (icon("draw")) (icon("dagger"))
            },
            Faction::Legates => {
                @let sum = legion_price(open);
                (icon("scroll")) "or " (icon("draw")) (icon("legion")) @if sum > 0 { (sum) }
            },
            Faction::Praetorians => { (icon("legion")) "legion" },
            Faction::Plebeians => { (icon("draw")) (icon("denarius")) "2 or " (icon("tribune")) },
            Faction::Patricians => { (icon("proconsul")) "proconsul" },
            Faction::VestalVirgins => { (icon("laurel")) (icon("favour-temp")) "or " (icon("tribune")) },
            Faction::Senators => { (icon("scroll")) "or 2 " (icon("draw")) },
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
    let open = &at.view.open;
    let field = open.field(faction);
    let label = format!("{}, space {}", faction.name(), n + 1);
    let place = format!("{}-{n}", word(faction));
    if let Some(seat) = field.followers[n] {
        return follower(at, seat, &label, &place);
    }
    if open.chariot == Some(faction) {
        let why = format!("{label}: closed by the chariot");
        return html! {
            span.slot.is-blocked title=(why) { @if n == 0 { (icon("chariot")) } (hidden(why)) }
        };
    }
    let next = field.next_space();
    let choice = (n == next).then(|| at.target(|a| *a == Action::Place(Space::Faction(faction)))).flatten();
    match choice {
        Some(choice) => free(at, &choice, html! { (n + 1) }, &place),
        None => shut(at, Space::Faction(faction), &label, html! { (n + 1) }, n == next),
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
    let placing = ask && to_decide(at) && at.choices.iter().any(|c| matches!(c.action, Action::Place(_)));
    let why = placing
        .then(|| kernel::Rules::why_not(at.rules, at.view, &Pick::from(Action::Place(space))))
        .flatten();
    let label = match why {
        Some(refusal) => format!("{label}: {}", refusal.why),
        None => format!("{label}: free"),
    };
    html! { span.slot title=(label) { (inner) (hidden(label)) } }
}

/// The set laid by the challenger, to be answered or to lose a card.
pub(super) fn contest(at: &At) -> Markup {
    let open = &at.view.open;
    let Some(faction) = open.contested().filter(|_| !open.challenge.is_empty()) else { return html! {} };
    let cards = open.challenge.each().map(|value| Card { faction, value });
    html! {
        section.contest.(hue(faction)) aria-label="Laid set" {
            h3 { (emblem(faction)) "Laid for the " (faction.name()) }
            div.cards data-group="contest" {
                @for card in cards {
                    @let choice = at.target(|a| *a == Action::Forfeit(card));
                    (mini_or_target(at, card, "contest", choice))
                }
            }
            p.note { (open.challenge.len()) " cards, sum " (open.challenge.sum()) }
        }
    }
}

/// What a faction brings, and who leads it.
fn about(at: &At, faction: Faction) -> Markup {
    let leader = at.rules.numbers().leader(faction);
    let (each_round, take_over, rule) = match faction {
        Faction::Gladiators => (
            "all denarii of the Colosseum, or a card and an assassin",
            "a legion; the leader brings one more",
            "TRI-27.01",
        ),
        Faction::Legates => (
            "a scroll, or a card and one legion for the sum of the set",
            "two laurels; the leader brings one more",
            "TRI-27.04",
        ),
        Faction::Praetorians => {
            ("a legion", "a card; the leader trades a hand card for a legion", "TRI-27.06")
        }
        Faction::Plebeians => (
            "a card and 2 denarii, or the tribune for a scroll while the Patricians are yours too",
            "a card and an assassin; the leader brings a scroll or a card",
            "TRI-27.07",
        ),
        Faction::Patricians => (
            "the proconsul, one more follower for the next round",
            "a laurel; the leader brings 10 denarii",
            "TRI-27.09",
        ),
        Faction::VestalVirgins => (
            "a laurel and the temporary favour, or the tribune for a scroll while the Senators are yours too",
            "5 denarii; the leader brings the eternal favour",
            "TRI-27.10",
        ),
        Faction::Senators => {
            ("a scroll, or two cards", "a laurel; the leader brings any missing marker", "TRI-27.12")
        }
    };
    let set = at.view.open.field(faction).set;
    html! {
        div.pop.about.(hue(faction)) id={ "about-" (word(faction)) } popover {
            h3 { (faction.name()) }
            p { b { "Each round: " } (each_round) ". " b { "On take-over: " } (take_over) "." }
            @if !set.is_empty() {
                div.cards { @for value in set.each() { (mini(at, Card { faction, value }, "set")) } }
            }
            p.ref { "Leader: " (leader) ". " (crate::parts::reference("tribune", rule)) }
        }
    }
}
