//! Law cards: the display, and their faces.

use super::At;
use super::pieces::emblem;
use crate::parts::{hidden, icon, target};
use maud::{Markup, html};
use triumph::{Action, Building, Law, Moment, Source};

/// The classes of a Law card.
pub(super) fn class(at: &At, law: Law) -> &'static str {
    match at.rules.parts.law(law).when {
        Moment::Battle => "card lcard battle",
        _ => "card lcard",
    }
}

/// The face of a Law card.
pub(super) fn face(at: &At, law: Law) -> Markup {
    let card = at.rules.parts.law(law);
    let symbol = if card.when == Moment::Battle { "gladius" } else { "law" };
    html! {
        span.nm { (card.name) } span.tx { (card.text) }
        span.wh { (icon(symbol)) (card.when.words(at.ctx.language)) }
    }
}

/// The face-up Law cards with the Talents on them, and the deck.
pub(super) fn display(at: &At) -> Markup {
    let w = &at.words.triumph;
    let b = &at.view.board;
    html! {
        section.lawrow aria-label=(w.law_cards_on_display) data-group="laws" data-line="TRV-14.01" {
            h3 { (w.laws) small { (w.deck_of(b.deck)) } }
            ol {
                @for (n, open) in b.display.iter().enumerate() {
                    li { (offered(at, open.source(&b.display), html! {
                        b { (at.rules.parts.law(open.law).name) }
                        @if open.talents > 0 { em title=(w.talents_on_the_card) { (icon("talent")) (hidden(w.talents_said)) (open.talents) } }
                        span { (at.rules.parts.law(open.law).text) }
                    }, n)) }
                }
                li.deck { (offered(at, Source::Deck, html! {
                    b { (icon("quadriga")) (w.deck) } span { (w.unseen_cards(b.deck)) }
                }, 9)) }
            }
        }
    }
}

/// A Law card that can be taken or bought; the Thermae have a button of their own.
fn offered(at: &At, source: Source, face: Markup, n: usize) -> Markup {
    let take = at.target(|a| *a == Action::TakeLaw(source) || *a == Action::BuyLaw(source));
    let text = source.law().map(|law| &at.rules.parts.law(law).text);
    let bathe = at.target(|a| *a == Action::Thermae(source));
    html! {
        @match &take {
            Some(choice) => (target(choice, "target lawcard", face)),
            None => span.lawcard title=[text] data-piece="law" data-at={ "display-" (n) } { (face) },
        }
        @if let Some(choice) = &bathe { (target(choice, "pip", icon(emblem(Building::Thermae)))) }
    }
}
