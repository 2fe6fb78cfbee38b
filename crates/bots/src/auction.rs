//! The sample game: bids about what a treasure is worth to it, and keeps what it has.

use crate::{Heuristic, Question};
use kernel::sample::{Action, Auction};
use kernel::{Chance, Pick};

impl Heuristic for Auction {
    fn greedy(asked: Question<Auction>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        let Question { view, choices, .. } = asked;
        let Some(bid) = choices.find(&Action::Bid).and_then(|choice| choice.amount) else {
            return Some(Action::Keep.into());
        };
        // A treasure costs coins that count as much as it does: only a price below its worth gains anything.
        let worth = u16::from(view.lot?) + 1;
        let offer = (worth / 2 + chance.below(2) as u16).min(worth.saturating_sub(1));
        Some(Pick { action: Action::Bid, amount: offer.clamp(bid.min, bid.max) })
    }
}
