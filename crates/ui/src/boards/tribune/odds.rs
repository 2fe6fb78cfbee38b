//! What a card that nobody has seen may be.

use super::At;
use super::cards::{emblem, hue};
use maud::{Markup, html};
use tribune::{Action, Cards, Faction};

/// Beside a choice that draws: how likely the card is of each faction, from all the viewer has not seen.
pub(super) fn odds(at: &At) -> Markup {
    let w = &at.words.tribune;
    let draws = at.choices.iter().any(|c| matches!(c.action, Action::TakeCards));
    if !draws {
        return html! {};
    }
    let unseen = unseen(at);
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

/// All cards but those the viewer sees or remembers: each of them is as likely to be anywhere hidden.
fn unseen(at: &At) -> Cards {
    let mut seen = at.view.open.on_table();
    seen.join(&at.view.hand);
    for (sheet, seat) in at.view.open.sheets.iter().zip(0u8..) {
        if !at.ctx.viewer.is(kernel::Seat(seat)) {
            seen.join(&sheet.known);
        }
    }
    at.view.pantheon.into_iter().for_each(|card| seen.add(card));
    if let Some(pile) = &at.view.catacombs {
        seen.join(pile);
    }
    let all = &at.rules.numbers().deck;
    if all.includes(&seen) { all.minus(&seen) } else { *all }
}
