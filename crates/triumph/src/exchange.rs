//! Negotiation: binding exchange of Talents, Intrigue and Law cards between two players (ledger section 17).
//!
//! Offers live at the host; here is what may be exchanged, when, and what an exchange does.

use crate::Triumph;
use crate::event::Event;
use crate::flow::clean;
use crate::flow::{Ask, Step};
use crate::parts::*;
use crate::phases::{self, rounds};
use crate::play::Play;
use crate::refusals::Refused;
use crate::state::{Board, State};
use crate::view::View;
use kernel::JsonSchema;
use kernel::{Reason, Refusal, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// Exchanges two players may conclude with each other in a Phase (TRV-DT.52).
pub const EXCHANGES_A_PHASE: u8 = 5;
/// Offers a player may make in a Phase, counter-offers included (TRV-DT.52). The host counts them.
pub const OFFERS_A_PHASE: u8 = 20;

/// An exchange: what each of two players gives the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Deal {
    /// Who offers it.
    pub from: Seat,
    /// Who is to accept it.
    pub to: Seat,
    /// What the first gives.
    pub gives: Bundle,
    /// What the first gets.
    pub gets: Bundle,
}

/// What one side of an exchange gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default, JsonSchema)]
#[serde(default)]
pub struct Bundle {
    /// Money.
    pub talents: u16,
    /// Intrigue markers.
    pub intrigue: u8,
    /// Law cards by name.
    pub laws: Laws,
    /// Law cards that the giver picks when the exchange is made.
    pub unnamed: u8,
}

impl Bundle {
    /// Nothing at all.
    pub const NOTHING: Bundle = Bundle { talents: 0, intrigue: 0, laws: Laws::NONE, unnamed: 0 };
    /// So many Talents.
    pub const fn talents(talents: u16) -> Bundle {
        Bundle { talents, ..Bundle::NOTHING }
    }
    /// So much Intrigue.
    pub const fn intrigue(intrigue: u8) -> Bundle {
        Bundle { intrigue, ..Bundle::NOTHING }
    }
    /// This Law card.
    pub fn law(law: Law) -> Bundle {
        Bundle { laws: [law].into_iter().collect(), ..Bundle::NOTHING }
    }
    /// Law cards, named or not.
    pub fn cards(&self) -> u8 {
        self.laws.len().saturating_add(self.unnamed)
    }
    fn plain(&self) -> [u8; 3] {
        [self.talents.min(255) as u8, self.intrigue, self.cards()]
    }
}

/// Is the exchange open: between the first bid of a Round and the end of its closing window (TRV-DT.39), and no
/// effect half carried out (TRV-RUL.80)?
pub fn is_open(b: &Board) -> bool {
    let between = match b.question() {
        Some(Ask::Bid(_) | Ask::Second(_) | Ask::Round(..)) => true,
        Some(ask) => clean(ask),
        None => false,
    };
    b.market && between
}

/// Could this party conclude the deal, as far as its own view tells?
pub(crate) fn permits(rules: &Triumph, view: &View, deal: &Deal) -> Result<(), Refused> {
    let b = &view.board;
    if deal.from == deal.to {
        return Err(Refused::WithOneself);
    }
    if !rules.is_human(deal.from) || !rules.is_human(deal.to) {
        return Err(Refused::NoPlayer);
    }
    if !b.market {
        return Err(Refused::ExchangeClosed);
    }
    if b.exchanges[Board::pair(deal.from, deal.to)] >= EXCHANGES_A_PHASE {
        return Err(Refused::ExchangesMade);
    }
    if deal.gives == Bundle::NOTHING && deal.gets == Bundle::NOTHING {
        return Err(Refused::NothingGiven);
    }
    for (seat, bundle) in [(deal.from, &deal.gives), (deal.to, &deal.gets)] {
        let family = b.family(seat);
        if family.talents < bundle.talents {
            return Err(Refused::NotTheTalents);
        }
        if family.intrigue < bundle.intrigue {
            return Err(Refused::NotTheIntrigue);
        }
        if b.held[seat.ix()] < bundle.cards() {
            return Err(Refused::NotTheCards);
        }
        // Which cards they are only their holder can tell.
        if view.viewer.is(seat) && view.laws.minus(bundle.laws).is_none() {
            return Err(Refused::NotThisCard);
        }
    }
    // The last question: whatever else is in order takes place right after the effect (TRV-DT.38).
    if is_open(b) { Ok(()) } else { Err(Refused::EffectUnderWay) }
}

/// A refused exchange. One that only has to wait may be kept (TRV-DT.38).
pub(crate) fn refusal(why: Refused) -> Refusal {
    match why {
        Refused::EffectUnderWay => Refusal::later(why.rule(), why),
        why => Refusal::of(why),
    }
}

/// Carries out a deal at once and completely (TRV-17.02, TRV-DT.37).
pub(crate) fn conclude(p: &mut Play, deal: &Deal) {
    let Deal { from, to, gives, gets } = *deal;
    p.log.all(|| Event::Exchanged { from, to, gave: gives.plain(), got: gets.plain() });
    p.s.board.exchanges[Board::pair(from, to)] += 1;
    p.then(Step::Reopen(from, to));
    [from, to].into_iter().for_each(|seat| rounds::forget(p, seat)); // TRV-DT.40
    for (giver, receiver, bundle) in [(from, to, gives), (to, from, gets)] {
        let family = p.s.board.family_mut(giver);
        family.talents -= bundle.talents;
        family.intrigue -= bundle.intrigue;
        let family = p.s.board.family_mut(receiver);
        family.talents += bundle.talents;
        family.intrigue = family.intrigue.saturating_add(bundle.intrigue);
    }
    // Cards stay in hand until all have been picked, so that nobody gives what has just arrived.
    *p.s.hidden.promised.of_mut(from, to) = gives.laws;
    *p.s.hidden.promised.of_mut(to, from) = gets.laws;
    for (giver, receiver, bundle) in [(to, from, gets), (from, to, gives)] {
        if bundle.unnamed > 0 {
            p.ask(Ask::HandOver(giver, receiver, bundle.unnamed));
        }
    }
    p.log.reveal();
    phases::run(p);
}

/// A giver has picked a card. It shows that he had it to give, so it cannot be undone.
pub(crate) fn promise(p: &mut Play, from: Seat, to: Seat, law: Law) {
    p.s.hidden.promised.of_mut(from, to).add(law);
    p.log.reveal();
}

/// All cards have been picked: they change hands, and an open round is looked at again.
pub(crate) fn complete(p: &mut Play, from: Seat, to: Seat) {
    let promised = std::mem::take(&mut p.s.hidden.promised);
    for (giver, receiver) in [(from, to), (to, from)] {
        promised.of(giver, receiver).cards().for_each(|law| hand_over(p, giver, receiver, law));
    }
    rounds::reopen(p, [from, to]);
}

/// A Law card changes hands; only the two see which one (TRV-HI.06).
fn hand_over(p: &mut Play, from: Seat, to: Seat, law: Law) {
    let State { board, hidden } = &mut *p.s;
    let last = board.held[from.ix()] == 1;
    for viewer in Viewer::all(FAMILIES) {
        let row = &mut hidden.known[viewer.slot()];
        let knew = if viewer.is(from) || viewer.is(to) {
            row[from.ix()].take(law);
            true
        } else {
            // Others no longer know what is left, unless it was the only card and they knew it.
            let known = std::mem::take(&mut row[from.ix()]);
            last && known.has(law)
        };
        if knew {
            row[to.ix()].add(law);
        }
    }
    hidden.laws[from.ix()].take(law);
    hidden.laws[to.ix()].add(law);
    board.held[from.ix()] -= 1;
    board.held[to.ix()] += 1;
    p.log.reveal();
    let both = [from, to].into_iter().collect();
    p.log.secret(both, || Event::HandedOver(from, to, law));
}
