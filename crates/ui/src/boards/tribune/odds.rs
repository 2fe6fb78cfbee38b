//! What a card that nobody has seen may be.

use super::At;
use super::cards::{emblem, hue};
use maud::{Markup, html};
use tribune::{Action, Faction};

/// Beside a choice that draws: how likely the card is of each faction, from all the viewer has not seen.
pub(super) fn odds(at: &At) -> Markup {
    let w = &at.words.tribune;
    let draws = at.choices.iter().any(|c| matches!(c.action, Action::TakeCards));
    if !draws {
        return html! {};
    }
    let unseen = at.rules.unseen(at.view);
    let total = unseen.len().max(1);
    html! {
        p.drawodds {
            span { (w.a_drawn_card_is) " " }
            @for &faction in Faction::ALL {
                @let n = unseen.of(faction).len();
                span.set.(hue(faction)) title=(faction.name()) {
                    (emblem(faction)) (crate::parts::hidden(faction.name())) " " ((n * 100 + total / 2) / total) "%"
                }
            }
        }
    }
}
