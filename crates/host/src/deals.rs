//! Deals: offered, countered, accepted, declined, withdrawn. Offers live here; only a concluded deal is a line of the
//! journal. They never stop the game, and only their parties know of them.

use crate::desk::Desk;
use crate::words::Why;
use crate::{Done, Moment, Playable, Running, What};
use bots::Kind;
use kernel::{Code, Refusal, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// So many deals of one seat may lie on a table. Those of others do not count: they are none of its business.
const MANY_OFFERS: usize = 40;

/// A deal somebody offers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Offer<D> {
    /// Its number at this table, drawn by lot.
    pub n: u32,
    /// Who offers it.
    pub from: Seat,
    /// Who else must want it.
    #[serde(default)]
    pub others: SeatSet,
    /// Who of them does.
    #[serde(default)]
    pub agreed: SeatSet,
    /// The deal.
    pub deal: D,
    /// All want it: it is carried out as soon as the rules allow it.
    #[serde(default)]
    pub accepted: bool,
    /// It lapses when this phase is over.
    #[serde(default)]
    pub lapses: Option<kernel::Said>,
}

impl<D> Offer<D> {
    /// Everybody whom it concerns.
    pub fn parties(&self) -> SeatSet {
        self.others.with(self.from)
    }
}

/// A deal to be offered.
#[derive(Clone, PartialEq, Debug)]
pub struct Proposal<D> {
    /// What.
    pub deal: D,
    /// It lapses with the phase.
    pub lapses: bool,
    /// It answers the offer with this number, which it declines.
    pub counters: Option<u32>,
}

/// What has become of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealt {
    /// It lies on the table, or no longer does.
    Noted,
    /// It is concluded.
    Concluded,
    /// All want it; it is carried out as soon as the rules allow.
    Agreed,
    /// The bot at this seat does not want it.
    Declined(Seat),
}

/// Fine now, or as soon as an effect is done?
fn now_or_later(verdict: Result<(), Refusal>) -> Result<(), Refusal> {
    verdict.or_else(|refusal| if refusal.code == Code::Later { Ok(()) } else { Err(refusal) })
}

/// The others are not even told that there is an offer.
fn told(parties: SeatSet, dealt: Dealt) -> Done<Dealt> {
    Done::told_to(parties, What::Offers).with(dealt)
}

impl<G: Playable> Running<G> {
    /// Offers a deal, judged from the offering seat's view alone. A bot answers at once.
    pub fn offer(
        &mut self,
        desk: &mut Desk,
        seat: Seat,
        proposal: Proposal<G::Deal>,
        moment: &mut Moment,
    ) -> Result<Done<Dealt>, Refusal> {
        let Proposal { deal, lapses, counters } = proposal;
        let (from, others) = self.table.rules().parties(&deal);
        if from != seat {
            return Err(Refusal::new(Code::Illegal, Why::NotYourDeal));
        }
        now_or_later(self.table.may_offer(&deal))?;
        if let Some(n) = counters {
            self.drop_offer(seat, n)?;
        }
        if self.plans.offers.iter().filter(|offer| offer.from == seat).count() >= MANY_OFFERS {
            return Err(Refusal::new(Code::BadRequest, Why::ManyOffers));
        }
        self.count_offer(desk, seat)?;
        let mut offer = Offer {
            n: self.fresh_number(moment),
            from: seat,
            others,
            agreed: SeatSet::NONE,
            deal,
            accepted: false,
            lapses: lapses.then(|| desk.moment.clone()),
        };
        for to in others.iter() {
            // Nobody trades for a player who is away.
            let Some(kind) = desk.chair(to).and_then(|chair| chair.bot?.bot()) else { continue };
            if !self.would_agree(to, &offer.deal, kind) {
                return Ok(told(offer.parties(), Dealt::Declined(to)));
            }
            offer.agreed = offer.agreed.with(to);
        }
        let at = self.plans.offers.len();
        Ok(told(offer.parties(), self.weigh(offer, at)?))
    }

    fn would_agree(&self, seat: Seat, deal: &G::Deal, kind: Kind) -> bool {
        now_or_later(self.table.offerable(deal)).is_ok()
            && kind.bot::<G>().agrees(self.table.rules(), self.table.view(Viewer::Seat(seat)), deal)
    }

    /// A number for an offer, drawn by lot: numbers in a row would tell how many offers others have made.
    fn fresh_number(&self, moment: &mut Moment) -> u32 {
        let lots = std::iter::repeat_with(|| moment.lot(u32::MAX));
        let free = |n: &u32| self.plans.offers.iter().all(|offer| offer.n != *n);
        // Were there no randomness at all, any free number would do.
        lots.take(8).find(free).or_else(|| (0..).find(free)).unwrap_or(0)
    }

    /// So many offers in a phase: a phase always ends.
    fn count_offer(&self, desk: &mut Desk, seat: Seat) -> Result<(), Refusal> {
        if desk.offered_in != desk.moment {
            desk.offered_in.clone_from(&desk.moment);
            desk.offered.clear();
        }
        desk.offered.resize(desk.chairs.len(), 0);
        let Some(count) = desk.offered.get_mut(seat.ix()) else { return Ok(()) };
        match G::DEALS.map(|deals| deals.offers) {
            Some((most, rule)) if *count >= most => Err(Refusal::rule(rule, Why::OffersMade(most))),
            _ => {
                *count = count.saturating_add(1);
                Ok(())
            }
        }
    }

    /// The offer with this number, if this seat may answer it (or, with `own`, withdraw it).
    fn find_offer(&self, seat: Seat, n: u32, own: bool) -> Result<usize, Refusal> {
        let asked = |offer: &Offer<_>| offer.others.has(seat) && (own || !offer.agreed.has(seat));
        let mine = |offer: &Offer<_>| asked(offer) || own && offer.from == seat;
        let found = self.plans.offers.iter().position(|offer| offer.n == n && mine(offer) && !offer.accepted);
        found.ok_or_else(|| {
            let rule = G::DEALS.map(|deals| deals.answers);
            Refusal { code: Code::Illegal, rule, why: Why::OfferGone.into() }
        })
    }

    /// Accepts an offer.
    pub fn accept(&mut self, seat: Seat, n: u32) -> Result<Done<Dealt>, Refusal> {
        let at = self.find_offer(seat, n, false)?;
        let mut offer = self.plans.offers.remove(at);
        offer.agreed = offer.agreed.with(seat);
        let parties = offer.parties();
        // It stays at its place: were it put last, the others would see that somebody has agreed.
        let dealt = self.weigh(offer, at)?;
        // While others are asked still, even that somebody has agreed is their own affair.
        Ok(told(if dealt == Dealt::Noted { SeatSet::of(seat) } else { parties }, dealt))
    }

    /// Declines an offer, or withdraws one's own.
    pub fn drop_offer(&mut self, seat: Seat, n: u32) -> Result<Done<Dealt>, Refusal> {
        let at = self.find_offer(seat, n, true)?;
        Ok(told(self.plans.offers.remove(at).parties(), Dealt::Noted))
    }

    /// If all want it: now, or right after the effect that is being carried out. If not, it lies on the table, at
    /// this place.
    fn weigh(&mut self, offer: Offer<G::Deal>, at: usize) -> Result<Dealt, Refusal> {
        if !offer.others.minus(offer.agreed).is_empty() {
            self.plans.offers.insert(at, offer);
            return Ok(Dealt::Noted);
        }
        match self.table.deal(&offer.deal) {
            Ok(_) => Ok(Dealt::Concluded),
            Err(refusal) if refusal.code == Code::Later => {
                self.plans.offers.insert(at, Offer { accepted: true, ..offer });
                Ok(Dealt::Agreed)
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Carries out what all parties have agreed to, as far as the rules allow it by now; whatever has become impossible
    /// falls. `true` if anything was concluded.
    pub(crate) fn conclude_agreed(&mut self) -> bool {
        let mut concluded = false;
        let Running { table, plans, trail, .. } = self;
        plans.offers.retain(|offer| {
            if !offer.accepted {
                return true;
            }
            let done = table.deal(&offer.deal);
            if done.is_ok() {
                concluded = true;
                trail.mark(table);
            }
            done.is_err_and(|refusal| refusal.code == Code::Later)
        });
        concluded
    }

    /// Offers that have lapsed, or that whoever made them can no longer keep, leave the table.
    pub(crate) fn sweep_offers(&mut self, desk: &Desk) {
        let Running { table, plans, .. } = self;
        plans.offers.retain(|offer| {
            let lapsed = offer.lapses.as_ref().is_some_and(|phase| *phase != desk.moment);
            let to_somebody = !offer.others.is_empty();
            let stands = || now_or_later(table.may_offer(&offer.deal)).is_ok();
            offer.accepted || to_somebody && !lapsed && stands()
        });
    }
}
