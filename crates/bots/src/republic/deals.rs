//! Deals: cards that change hands at once, and Talents promised in the public ledger for the next Transfer segment.
//!
//! Faction Treasuries and hands are secret, so what is looked at is what a year brings and what lies with the Senators for
//! all to see. Promises in words are not made: nobody could tell whether a faction that votes by what it sees keeps them.

use super::mind::Mind;
use crate::{Bargain, No, Past};
use kernel::{Choices, Seat};
use republic::parts::*;
use republic::{Deal, Republic};

/// In an exchange the faction must gain at least so much, in points of Influence.
const MARGIN: f32 = 0.8;

/// Is this deal a good one for the viewer?
pub(super) fn answer(at: Bargain<Republic>, deal: &Deal) -> Result<(), No> {
    // How the game is run is for people to say.
    if deal.change().is_some() {
        return Ok(());
    }
    let none = Choices::default();
    let mut mind = Mind::new(at.rules, at.view, &none).ok_or(No::Never)?;
    mind.w = super::weights::weights(at.who);
    let (own, asked) = (deal.from == mind.me, deal.to == mind.me);
    match (own, asked) {
        (true, _) => mind.weighs(&Terms::of(&deal.turned(), true), &at.past[deal.to.ix()]),
        (false, true) => mind.weighs(&Terms::of(deal, false), &at.past[deal.from.ix()]),
        (false, false) => Err(No::Never),
    }
}

/// A card that is worth more to another than to us, for what they can pay.
pub(super) fn offer(at: Bargain<Republic>) -> Option<Deal> {
    let none = Choices::default();
    let mut mind = Mind::new(at.rules, at.view, &none)?;
    mind.w = super::weights::weights(at.who);
    if mind.too_late() {
        return None;
    }
    let playing = mind.b.playing(at.rules.seats).without(mind.me);
    let buyers = || playing.iter().filter(|to| at.past[to.ix()].listens());
    let sales = mind.v.hand.cards.kinds().flat_map(|card| buyers().map(move |to| (card, to)));
    let mut best: Option<(f32, Deal)> = None;
    for (card, to) in sales {
        let (worth, gets) = mind.price(card, to, &at.past[to.ix()]);
        let deal = Deal { from: mind.me, to, gives: [card].into_iter().collect(), gets, ..Deal::default() };
        if worth >= MARGIN && best.as_ref().is_none_or(|(most, _)| worth > *most) && at.permitted(&deal) {
            best = Some((worth, deal));
        }
    }
    best.map(|(_, deal)| deal)
}

/// A deal from the side of one of the two.
struct Terms<'a> {
    other: Seat,
    gets: &'a [Card],
    gives: &'a [Card],
    /// What the other promises to pay,
    paid: u16,
    /// and what we would.
    pays: u16,
    words: bool,
    private: bool,
    /// We have offered it ourselves.
    own: bool,
}

impl Terms<'_> {
    /// As whoever is to accept it sees it.
    fn of(deal: &Deal, own: bool) -> Terms<'_> {
        Terms {
            other: deal.from,
            gets: &deal.gives,
            gives: &deal.takes,
            paid: deal.pays,
            pays: deal.gets,
            words: deal.about().is_some(),
            private: deal.private,
            own,
        }
    }
}

impl Mind<'_> {
    /// Is what it brings worth more than what it costs?
    fn weighs(&self, deal: &Terms, past: &Past) -> Result<(), No> {
        let gift = deal.gives.is_empty() && deal.pays == 0;
        if deal.words {
            return Err(No::Words);
        }
        if deal.private && (deal.paid > 0 || deal.pays > 0) {
            return Err(No::Unbound);
        }
        if !deal.own && !deal.gives.is_empty() {
            return Err(No::NotOnRequest);
        }
        let times = if deal.own { 1.0 } else { past.patience()? };
        if deal.pays > 0 && (self.too_late() || deal.pays > self.sure_of(self.me)) {
            return Err(No::CannotPay);
        }
        if !gift && deal.paid > self.able_to_pay(deal.other) {
            return Err(No::Credit);
        }
        let cards = |cards: &[Card]| cards.iter().map(|&c| self.card_worth(c, self.me)).sum::<f32>();
        let rest = cards(deal.gets) - cards(deal.gives) - self.w.promise * f32::from(deal.pays);
        let gain = |trust: f32| rest + self.w.promise * f32::from(deal.paid) * trust;
        let least = if gift { f32::MIN_POSITIVE } else { MARGIN * times };
        match past.trust() {
            trust if gain(trust) >= least => Ok(()),
            _ if past.broken > 0 && gain(Past::default().trust()) >= least => Err(No::Distrust),
            _ => Err(No::TooLittle),
        }
    }

    /// What whoever gains less by the sale of a card gains, at a price by which both gain alike, as far as the other is sure
    /// to have it; and the price.
    fn price(&self, card: Card, to: Seat, past: &Past) -> (f32, u16) {
        let (mine, theirs) = (self.card_worth(card, self.me), self.card_worth(card, to));
        let talent = self.w.promise;
        let fair = ((mine + theirs) / 2.0 / talent).max(0.0) as u16;
        let price = fair.min(self.sure_of(to));
        let sum = talent * f32::from(price);
        ((sum * past.trust() - mine).min(theirs - sum), price)
    }

    /// The year's money is being handed out: who has sealed their form already pays nothing more by it.
    fn too_late(&self) -> bool {
        self.b.phase == Phase::Revenue
    }

    /// Talents that a faction is sure to have when the next Transfer segment comes: what its Senators bring in a year at
    /// least, less a quarter, for some of them may die, and less what it owes.
    fn sure_of(&self, seat: Seat) -> u16 {
        let of = |man: Senator| {
            let grants =
                self.b.concessions_of(man).map(|c| u16::from(self.rules.parts.concessions[c].income));
            1 + u16::from(self.b.senators[man].knights) + grants.sum::<u16>()
        };
        let income: u16 = self.b.members(seat).filter(|&man| self.b.loyal(man)).map(of).sum();
        let owed: u16 = self.b.agreements.iter().map(|line| line.owes(seat)).sum();
        (income - income / 4).saturating_sub(owed)
    }
    /// What a faction could pay then, for all that can be seen: half of what its Senators hold besides.
    fn able_to_pay(&self, seat: Seat) -> u16 {
        let held: u16 = self.b.members(seat).map(|man| self.b.senators[man].talents).sum();
        self.sure_of(seat).saturating_add(held / 2)
    }
}
