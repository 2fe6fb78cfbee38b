//! Deals: offered, countered, accepted, declined, withdrawn. Offers live here; only a concluded deal is a line of the
//! journal. They never stop the game, and only their parties know of them.
//!
//! A bot answers at once, whatever it is asked, and by what everybody can see (`bots::Bargain`): neither what it says nor how
//! long it takes tells anything. It offers something of its own only after a move that everybody has seen, at most once in a
//! phase, and nothing more to whoever has let its offers pass; what it remembers of somebody counts with nobody else.

use crate::desk::{Dealings, Desk};
use crate::words::Why;
use crate::{Done, Moment, Playable, Running, What};
use bots::{Bargain, No, Past, Pasts};
use kernel::{Code, Refusal, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// So many deals of one seat may lie on a table. Those of others do not count: they are none of its business.
const MANY_OFFERS: usize = 40;
/// So many offers a bot makes in a phase.
const BOTS_OFFERS: u8 = 1;

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
    /// The bot at this seat does not want it, and says why.
    Declined(Seat, No),
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
            self.drop_offer(desk, seat, n)?;
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
        for to in others.iter().filter(|to| desk.bot_of(*to).is_some()) {
            if let Err(no) = self.bot_answers(desk, to, &offer.deal) {
                let memory = desk.dealings_of(to, seat);
                (memory.refused, memory.spurned) = (memory.refused.saturating_add(1), 0);
                return Ok(told(offer.parties(), Dealt::Declined(to, no)));
            }
            offer.agreed = offer.agreed.with(to);
        }
        let parties = offer.parties();
        let at = self.plans.offers.len();
        Ok(told(parties, self.weigh(desk, offer, at)?))
    }

    /// What a bot says to a deal. Whether the rules let it be concluded is asked of the table: a bot that does not hold what
    /// is wanted declines as one that does.
    fn bot_answers(&self, desk: &Desk, seat: Seat, deal: &G::Deal) -> Result<(), No> {
        let kind = desk.bot_of(seat).ok_or(No::Never)?;
        kind.bot::<G>().answers(self.bargain(seat, &self.pasts(desk, seat)), deal)?;
        now_or_later(self.table.offerable(deal)).map_err(|_| No::NotOnRequest)
    }

    /// What the bot at a seat is asked about deals.
    fn bargain<'a>(&'a self, seat: Seat, past: &'a Pasts) -> Bargain<'a, G> {
        Bargain { rules: self.table.rules(), view: self.table.view(Viewer::Seat(seat)), who: None, past }
    }

    /// What the bot at a seat remembers of everybody: what all were told of promises, and what passed between the two.
    fn pasts(&self, desk: &Desk, bot: Seat) -> Pasts {
        let promises = self.promises();
        let mut pasts = Pasts::default();
        for (past, n) in pasts.iter_mut().zip(0..desk.chairs.len() as u8) {
            let with = Seat(n);
            let (kept, broken) = promises.get(with.ix()).copied().unwrap_or_default();
            let memory = desk.dealings.iter().find(|memory| (memory.bot, memory.with) == (bot, with));
            let Dealings { mut refused, mut made, spurned, .. } =
                memory.copied().unwrap_or_else(|| Dealings::new(bot, with));
            if desk.offered_in != desk.moment {
                (refused, made) = (0, 0);
            }
            *past = Past { kept, broken, refused, made, spurned };
        }
        pasts
    }

    /// A bot that has just moved before everybody's eyes offers a deal, if it finds one by which both gain.
    pub(crate) fn bot_offers(
        &mut self,
        desk: &mut Desk,
        seat: Seat,
        moment: &mut Moment,
    ) -> Option<Done<Dealt>> {
        let kind = desk.bot_of(seat)?;
        desk.open_phase();
        if desk.offered.get(seat.ix()).is_some_and(|made| *made >= BOTS_OFFERS) {
            return None;
        }
        let mut past = self.pasts(desk, seat);
        for (past, n) in past.iter_mut().zip(0..desk.chairs.len() as u8) {
            // Nobody has more than one offer of bots before them, and whoever is away none.
            let there =
                desk.chair(Seat(n)).is_some_and(|chair| chair.person.is_some() != chair.bot.is_some());
            let asked = |offer: &Offer<_>| offer.others.has(Seat(n)) && desk.bot_of(offer.from).is_some();
            if !there || self.plans.offers.iter().any(asked) {
                *past = Past::AWAY;
            }
        }
        let deal = kind.bot::<G>().offers(self.bargain(seat, &past))?;
        self.offer(desk, seat, Proposal { deal, lapses: true, counters: None }, moment).ok()
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
        desk.open_phase();
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
    pub fn accept(&mut self, desk: &mut Desk, seat: Seat, n: u32) -> Result<Done<Dealt>, Refusal> {
        let at = self.find_offer(seat, n, false)?;
        let mut offer = self.plans.offers.remove(at);
        offer.agreed = offer.agreed.with(seat);
        let parties = offer.parties();
        // It stays at its place: were it put last, the others would see that somebody has agreed.
        let dealt = self.weigh(desk, offer, at)?;
        // While others are asked still, even that somebody has agreed is their own affair.
        Ok(told(if dealt == Dealt::Noted { SeatSet::of(seat) } else { parties }, dealt))
    }

    /// Declines an offer, or withdraws one's own.
    pub fn drop_offer(&mut self, desk: &mut Desk, seat: Seat, n: u32) -> Result<Done<Dealt>, Refusal> {
        let at = self.find_offer(seat, n, true)?;
        let offer = self.plans.offers.remove(at);
        if offer.from != seat {
            desk.spurn(offer.from, seat);
        }
        Ok(told(offer.parties(), Dealt::Noted))
    }

    /// If all want it: now, or right after the effect that is being carried out. If not, it lies on the table, at
    /// this place.
    fn weigh(&mut self, desk: &mut Desk, offer: Offer<G::Deal>, at: usize) -> Result<Dealt, Refusal> {
        if !offer.others.minus(offer.agreed).is_empty() {
            self.plans.offers.insert(at, offer);
            return Ok(Dealt::Noted);
        }
        let (from, others) = (offer.from, offer.others);
        match self.table.deal(&offer.deal) {
            Ok(_) => {
                desk.traded(from, others);
                Ok(Dealt::Concluded)
            }
            Err(refusal) if refusal.code == Code::Later => {
                desk.traded(from, others);
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

    /// Offers that have lapsed, or that whoever made them can no longer keep, leave the table; those of a bot also when it
    /// would no longer gain by them.
    pub(crate) fn sweep_offers(&mut self, desk: &mut Desk) {
        for offer in std::mem::take(&mut self.plans.offers) {
            let lapsed = offer.lapses.as_ref().is_some_and(|phase| *phase != desk.moment);
            let to_somebody = !offer.others.is_empty();
            let stands = || now_or_later(self.table.may_offer(&offer.deal)).is_ok();
            let wanted = || desk.bot_of(offer.from).is_none() || self.still_wanted(desk, &offer);
            if offer.accepted || to_somebody && !lapsed && stands() && wanted() {
                self.plans.offers.push(offer);
            } else if lapsed {
                offer.others.iter().for_each(|to| desk.spurn(offer.from, to));
            }
        }
    }

    fn still_wanted(&self, desk: &Desk, offer: &Offer<G::Deal>) -> bool {
        let Some(kind) = desk.bot_of(offer.from) else { return false };
        let past = self.pasts(desk, offer.from);
        kind.bot::<G>().answers(self.bargain(offer.from, &past), &offer.deal).is_ok()
    }
}

impl Dealings {
    fn new(bot: Seat, with: Seat) -> Dealings {
        Dealings { bot, with, refused: 0, made: 0, spurned: 0 }
    }
}

impl Desk {
    /// A new phase: what is counted by phase begins anew.
    fn open_phase(&mut self) {
        if self.offered_in != self.moment {
            self.offered_in.clone_from(&self.moment);
            self.offered.clear();
            self.dealings.iter_mut().for_each(|memory| (memory.refused, memory.made) = (0, 0));
            self.dealings.retain(|memory| memory.spurned > 0);
        }
        self.offered.resize(self.chairs.len(), 0);
    }

    /// What a bot remembers of somebody.
    fn dealings_of(&mut self, bot: Seat, with: Seat) -> &mut Dealings {
        let found = self.dealings.iter().position(|memory| (memory.bot, memory.with) == (bot, with));
        let at = found.unwrap_or_else(|| {
            self.dealings.push(Dealings::new(bot, with));
            self.dealings.len() - 1
        });
        &mut self.dealings[at]
    }

    /// Somebody has let the offer of a bot pass.
    fn spurn(&mut self, bot: Seat, by: Seat) {
        if self.bot_of(bot).is_some() {
            let memory = self.dealings_of(bot, by);
            memory.spurned = memory.spurned.saturating_add(1);
        }
    }

    /// These have made a deal: the bots among them remember it.
    fn traded(&mut self, from: Seat, others: SeatSet) {
        self.open_phase();
        let pairs = others.iter().flat_map(|to| [(from, to), (to, from)]);
        for (bot, with) in pairs.collect::<Vec<_>>() {
            if self.bot_of(bot).is_some() {
                let memory = self.dealings_of(bot, with);
                (memory.made, memory.spurned) = (memory.made.saturating_add(1), 0);
            }
        }
    }
}
