//! Cards, face up and face down.

use crate::parts::{Symbol, hidden, icon, target};
use crate::{Target, boards::tribune::At};
use maud::{Markup, html};
use tribune::{Card, Faction};

/// The word of a faction in class names and symbols.
pub(super) fn word(faction: Faction) -> &'static str {
    match faction {
        Faction::Gladiators => "gladiators",
        Faction::Legates => "legates",
        Faction::Praetorians => "praetorians",
        Faction::Plebeians => "plebeians",
        Faction::Patricians => "patricians",
        Faction::VestalVirgins => "vestals",
        Faction::Senators => "senators",
    }
}

/// The class that gives an element its faction's colours.
pub(super) fn hue(faction: Faction) -> &'static str {
    match faction {
        Faction::Gladiators => "fac-gladiators",
        Faction::Legates => "fac-legates",
        Faction::Praetorians => "fac-praetorians",
        Faction::Plebeians => "fac-plebeians",
        Faction::Patricians => "fac-patricians",
        Faction::VestalVirgins => "fac-vestals",
        Faction::Senators => "fac-senators",
    }
}

/// The name of a faction's emblem in the sheet.
pub(super) fn symbol(faction: Faction) -> &'static str {
    match faction {
        Faction::Gladiators => "f-gladiators",
        Faction::Legates => "f-legates",
        Faction::Praetorians => "f-praetorians",
        Faction::Plebeians => "f-plebeians",
        Faction::Patricians => "f-patricians",
        Faction::VestalVirgins => "f-vestals",
        Faction::Senators => "f-senators",
    }
}

/// The emblem of a faction.
pub(super) fn emblem(faction: Faction) -> Symbol<'static> {
    icon(symbol(faction))
}

/// A card in words.
pub(super) fn named(at: &At, card: Card) -> String {
    let w = &at.words.tribune;
    if card.is_leader() {
        w.leader_of(at.rules.numbers().leader(card.faction), card.faction.name())
    } else {
        format!("{} {}", card.faction.name(), card.value)
    }
}

/// A card on the board. `place` says where it lies, so that it can be seen to move.
pub(super) fn mini(at: &At, card: Card, place: &str) -> Markup {
    let (faction, value) = (card.faction, card.value);
    let name = named(at, card);
    html! {
        span.card.mini.fac.leader[card.is_leader()].(hue(faction)) title=(name)
            data-piece={ (word(faction)) (value) } data-at=(place) {
            span.val { (value) } span.emb { (emblem(faction)) } (hidden(name))
        }
    }
}

/// A card on the board that may be chosen.
pub(super) fn mini_or_target(at: &At, card: Card, place: &str, choice: Option<Target>) -> Markup {
    match choice {
        None => mini(at, card, place),
        Some(choice) => target(
            &choice,
            &format!("card mini fac {}{}", hue(card.faction), if card.is_leader() { " leader" } else { "" }),
            html! { span.val { (card.value) } span.emb { (emblem(card.faction)) } },
        ),
    }
}

/// The back of a card: it says nothing because the page knows nothing.
pub(super) fn back(at: &At, place: &str) -> Markup {
    let w = &at.words.tribune;
    html! {
        span.card.mini.back title=(w.face_down) data-piece="back" data-at=(place) {
            (icon("quadriga")) (hidden(w.face_down_card))
        }
    }
}

/// The place of a card that is gone.
pub(super) fn gap(at: &At) -> Markup {
    let w = &at.words.tribune;
    html! { span.card.mini.gap title=(w.no_card) { (hidden(w.no_card)) } }
}

/// The face of a card in the hand.
pub(super) fn face(at: &At, card: Card) -> Markup {
    let name = if card.is_leader() { at.rules.numbers().leader(card.faction) } else { card.faction.name() };
    html! {
        span.top { span.val { (card.value) } @if card.is_leader() { (icon("laurel")) } }
        span.emb { (emblem(card.faction)) }
        span.name { (name) }
    }
}

/// A pile with a count.
pub(super) fn pile(at: &At, top: Markup, count: u32, label: &str) -> Markup {
    html! {
        span.pile title={ (label) ": " (count) } {
            @if count > 2 { span.card.mini.back aria-hidden="true" {} }
            @if count > 1 { span.card.mini.back aria-hidden="true" {} }
            @if count > 0 { (top) } @else { (gap(at)) }
            span.n { (hidden(html! { (label) ": " })) (count) }
        }
    }
}
