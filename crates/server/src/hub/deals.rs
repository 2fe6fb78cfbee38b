//! Deals: offered, countered, accepted, declined, withdrawn. Offers live here; only a concluded deal is a line of the
//! journal. They never stop the game, and only their parties know of them.

use super::desk::Offer;
use super::drive::STAND_IN;
use super::live::{Live, Playable};
use super::{Done, Hub, Trouble, What};
use crate::people::random;
use crate::storage::{PersonId, TableId};
use bots::Kind;
use games::with;
use kernel::{Code, Refusal, Rule, Seat, SeatSet, Table, Viewer};
use serde_json::Value;
use ui::Filled;

/// So many deals of one seat may lie on a table. Those of others do not count: they are none of its business.
const MANY_OFFERS: usize = 40;

/// What is done about a deal.
#[derive(Clone, PartialEq, Debug)]
pub enum Dealing {
    /// Offer one.
    Offer(Proposal),
    /// Accept the one with this number.
    Accept(u32),
    /// Decline it, or withdraw one's own.
    Drop(u32),
}

/// A deal to be offered.
#[derive(Clone, PartialEq, Debug)]
pub struct Proposal {
    /// What.
    pub terms: Terms,
    /// It lapses with the phase.
    pub lapses: bool,
    /// It answers the offer with this number, which it declines.
    pub counters: Option<u32>,
}

/// The terms of a deal.
#[derive(Clone, PartialEq, Debug)]
pub enum Terms {
    /// As a program says it.
    Plain(Value),
    /// As a form says it.
    Form(Filled),
}

/// What has become of it.
#[derive(Clone, PartialEq, Eq, Debug)]
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

fn no_deal(why: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRequest, format!("this is no deal: {why}"))
}

fn typed<G: Playable>(deal: &Value) -> Result<G::Deal, Refusal> {
    serde_json::from_value(deal.clone()).map_err(no_deal)
}

/// Fine now, or as soon as an effect is done?
fn now_or_later(verdict: Result<(), Refusal>) -> Result<(), Refusal> {
    verdict.or_else(|refusal| if refusal.code == Code::Later { Ok(()) } else { Err(refusal) })
}

/// Reads the terms; gives the other parties too. Judged from the offering seat's view alone.
fn read<G: Playable>(table: &Table<G>, seat: Seat, terms: &Terms) -> Result<(SeatSet, Value), Refusal> {
    let deal = match terms {
        Terms::Plain(deal) => typed::<G>(deal)?,
        Terms::Form(filled) => {
            let deal = table.rules().read_deal(seat, filled);
            deal.ok_or_else(|| no_deal("the form is not filled in"))?
        }
    };
    let (from, others) = table.rules().parties(&deal);
    if from != seat {
        return Err(Refusal::new(Code::Illegal, "offer deals of your own"));
    }
    now_or_later(table.may_offer(&deal))?;
    Ok((others, serde_json::to_value(&deal).map_err(no_deal)?))
}

/// Does this still stand, as far as whoever offered it can tell?
fn stands<G: Playable>(table: &Table<G>, deal: &Value) -> bool {
    typed::<G>(deal).is_ok_and(|deal| now_or_later(table.may_offer(&deal)).is_ok())
}

fn would_agree<G: Playable>(table: &Table<G>, seat: Seat, deal: &Value, kind: Kind) -> bool {
    typed::<G>(deal).is_ok_and(|deal| {
        now_or_later(table.offerable(&deal)).is_ok()
            && kind.bot::<G>().agrees(table.rules(), table.view(Viewer::Seat(seat)), &deal)
    })
}

fn conclude<G: Playable>(table: &mut Table<G>, deal: &Value) -> Result<(), Refusal> {
    table.deal(&typed::<G>(deal)?).map(drop)
}

/// How many offers the game allows in a phase, and the rule; the rule about answers that come too late.
fn limits<G: Playable>(_: &Table<G>) -> (Option<(u8, Rule)>, Option<Rule>) {
    (G::DEALS.map(|deals| deals.offers), G::DEALS.map(|deals| deals.answers))
}

impl Hub {
    /// Offers a deal, or answers one. A bot answers at once.
    pub async fn deal(
        &self,
        id: &TableId,
        person: PersonId,
        seat: Option<Seat>,
        dealing: Dealing,
    ) -> Result<Dealt, Trouble> {
        self.change(id, move |live, _| {
            let seat = live.own_seat(person, seat)?;
            live.playing()?;
            let (parties, dealt) = match dealing {
                Dealing::Offer(proposal) => live.offer(seat, proposal)?,
                Dealing::Accept(n) => live.accept(seat, n)?,
                Dealing::Drop(n) => live.drop_offer(seat, n)?,
            };
            // The others are not even told that there is an offer.
            Ok((Done::told_to(parties, What::Offers), dealt))
        })
        .await
    }
}

impl Live {
    fn offer(&mut self, seat: Seat, proposal: Proposal) -> Result<(SeatSet, Dealt), Refusal> {
        let table = self.playing()?;
        let (limit, _) = with!(&*table, t => limits(t));
        let (others, deal) = with!(&*table, t => read(t, seat, &proposal.terms))?;
        if let Some(n) = proposal.counters {
            self.drop_offer(seat, n)?;
        }
        if self.desk.offers.iter().filter(|offer| offer.from == seat).count() >= MANY_OFFERS {
            return Err(Refusal::new(Code::BadRequest, "too many of your offers lie on the table"));
        }
        self.count_offer(seat, limit)?;
        let mut offer = Offer {
            n: self.fresh_number(),
            from: seat,
            others,
            agreed: SeatSet::NONE,
            deal,
            accepted: false,
            lapses: proposal.lapses.then(|| self.desk.moment.clone()),
        };
        for to in others.iter() {
            // Nobody trades for a player who is away.
            let chair = self.desk.chair(to).filter(|chair| !chair.by_default());
            let Some(bot) = chair.and_then(|chair| chair.bot.clone()) else { continue };
            let kind = bot.parse().unwrap_or(STAND_IN);
            let table = self.playing()?;
            if !with!(&*table, t => would_agree(t, to, &offer.deal, kind)) {
                return Ok((offer.parties(), Dealt::Declined(to)));
            }
            offer.agreed = offer.agreed.with(to);
        }
        let at = self.desk.offers.len();
        Ok((offer.parties(), self.weigh(offer, at)?))
    }

    /// A number for an offer, drawn by lot: numbers in a row would tell how many offers others have made.
    fn fresh_number(&self) -> u32 {
        let lots = std::iter::repeat_with(|| random().map_or(0, u32::from_le_bytes));
        let free = |n: &u32| self.desk.offers.iter().all(|offer| offer.n != *n);
        // Were there no randomness at all, any free number would do.
        lots.take(8).find(free).or_else(|| (0..).find(free)).unwrap_or(0)
    }

    /// So many offers in a phase: a phase always ends.
    fn count_offer(&mut self, seat: Seat, limit: Option<(u8, Rule)>) -> Result<(), Refusal> {
        if self.desk.offered_in != self.desk.moment {
            self.desk.offered_in.clone_from(&self.desk.moment);
            self.desk.offered.clear();
        }
        self.desk.offered.resize(self.desk.chairs.len(), 0);
        let Some(count) = self.desk.offered.get_mut(seat.ix()) else { return Ok(()) };
        match limit {
            Some((most, rule)) if *count >= most => {
                Err(Refusal::rule(rule, format!("nobody may make more than {most} offers in a phase")))
            }
            _ => {
                *count = count.saturating_add(1);
                Ok(())
            }
        }
    }

    /// The offer with this number, if this seat may answer it (or, with `own`, withdraw it).
    fn find_offer(&self, seat: Seat, n: u32, own: bool) -> Result<usize, Refusal> {
        let asked = |offer: &Offer| offer.others.has(seat) && (own || !offer.agreed.has(seat));
        let mine = |offer: &Offer| asked(offer) || own && offer.from == seat;
        let found = self.desk.offers.iter().position(|offer| offer.n == n && mine(offer) && !offer.accepted);
        found.ok_or_else(|| {
            let rule = self.table.as_ref().and_then(|table| with!(table, t => limits(t)).1);
            Refusal { code: Code::Illegal, rule, why: "this offer no longer lies on the table".into() }
        })
    }

    fn accept(&mut self, seat: Seat, n: u32) -> Result<(SeatSet, Dealt), Refusal> {
        let at = self.find_offer(seat, n, false)?;
        let mut offer = self.desk.offers.remove(at);
        offer.agreed = offer.agreed.with(seat);
        let parties = offer.parties();
        // It stays at its place: were it put last, the others would see that somebody has agreed.
        let dealt = self.weigh(offer, at)?;
        // While others are asked still, even that somebody has agreed is his own affair.
        Ok((if dealt == Dealt::Noted { SeatSet::of(seat) } else { parties }, dealt))
    }

    fn drop_offer(&mut self, seat: Seat, n: u32) -> Result<(SeatSet, Dealt), Refusal> {
        let at = self.find_offer(seat, n, true)?;
        Ok((self.desk.offers.remove(at).parties(), Dealt::Noted))
    }

    /// If all want it: now, or right after the effect that is being carried out. If not, it lies on the table, at
    /// this place.
    fn weigh(&mut self, offer: Offer, at: usize) -> Result<Dealt, Refusal> {
        if !offer.others.minus(offer.agreed).is_empty() {
            self.desk.offers.insert(at, offer);
            return Ok(Dealt::Noted);
        }
        let table = self.playing()?;
        match with!(table, t => conclude(t, &offer.deal)) {
            Ok(()) => Ok(Dealt::Concluded),
            Err(refusal) if refusal.code == Code::Later => {
                self.desk.offers.insert(at, Offer { accepted: true, ..offer });
                Ok(Dealt::Agreed)
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Carries out what all parties have agreed to, as far as the rules allow it by now; whatever has become impossible
    /// falls. `true` if anything was concluded.
    pub(super) fn conclude_agreed(&mut self) -> bool {
        let Some(table) = &mut self.table else { return false };
        let mut concluded = false;
        self.desk.offers.retain(|offer| {
            if !offer.accepted {
                return true;
            }
            let done = with!(&mut *table, t => conclude(t, &offer.deal));
            concluded |= done.is_ok();
            done.is_err_and(|refusal| refusal.code == Code::Later)
        });
        concluded
    }

    /// Offers that have lapsed, or that whoever made them can no longer keep, leave the table.
    pub(super) fn sweep_offers(&mut self) {
        let (Some(table), moment) = (&self.table, &self.desk.moment) else { return };
        self.desk.offers.retain(|offer| {
            let lapsed = offer.lapses.as_ref().is_some_and(|phase| phase != moment);
            let to_somebody = !offer.others.is_empty();
            offer.accepted || to_somebody && !lapsed && with!(table, t => stands(t, &offer.deal))
        });
    }
}
