//! Exchanges: what they bring, and which are worth offering.
//!
//! All that is looked at lies open: Talents, Intrigue and the number of Law cards (TRV-HI.04, TRV-HI.12). Which Law cards the
//! player holds plays no part in it.

use super::{Mind, weights};
use crate::{Bargain, No};
use kernel::{Refusing, Rules, Seat};
use triumph::{Bundle, Deal, Laws, State, Triumph};

/// What is tried in an offer: Talents, Intrigue and Law cards, given or taken.
const TALENTS: i16 = 6;
const INTRIGUE: i16 = 2;
const LAWS: i16 = 1;
/// Among equal offers the one of fewer things is made.
const PLAINER: f32 = 1e-3;

/// The two sides of an exchange of so much, given if above 0 and taken if below.
fn sides(talents: i16, intrigue: i16, laws: i16) -> [Bundle; 2] {
    [1, -1].map(|sign| Bundle {
        talents: (sign * talents).max(0).unsigned_abs(),
        intrigue: (sign * intrigue).max(0) as u8,
        laws: Laws::NONE,
        unnamed: (sign * laws).max(0) as u8,
    })
}

/// The world as far as everybody sees it: which one is imagined makes no difference.
fn seen(at: &Bargain<Triumph>) -> State {
    at.rules.imagine(at.view, &mut Refusing::default())
}

/// Is this exchange a good one for the viewer?
pub(super) fn answer(at: Bargain<Triumph>, deal: &Deal) -> Result<(), No> {
    let seat = at.view.viewer.seat().ok_or(No::Never)?;
    let own = seat == deal.from;
    let (other, give, get) =
        if own { (deal.to, &deal.gives, &deal.gets) } else { (deal.from, &deal.gets, &deal.gives) };
    if !own && give.laws != Laws::NONE {
        return Err(No::NotOnRequest);
    }
    let times = if own { 1.0 } else { at.past[other.ix()].patience()? };
    let world = seen(&at);
    let mind = Mind { w: weights::weights(at.who), ..Mind::new(at.rules, &world, seat) };
    let gain = mind.gain(give, get);
    // A gift is a gift; whatever is given away must bring more than it seems to be worth.
    let least = if *give == Bundle::NOTHING { f32::MIN_POSITIVE } else { weights::MARGIN * times };
    match gain {
        gain if gain < least => Err(No::TooLittle),
        gain if gain - mind.helped(other, get, give) < least && *give != Bundle::NOTHING => Err(No::Leader),
        _ => Ok(()),
    }
}

/// The exchange by which both gain most, the one who gains less counting, if there is any.
pub(super) fn offer(at: Bargain<Triumph>) -> Option<Deal> {
    let seat = at.view.viewer.seat()?;
    let world = seen(&at);
    let mind = Mind { w: weights::weights(at.who), ..Mind::new(at.rules, &world, seat) };
    let mut best: Option<(f32, Deal)> = None;
    for to in Seat::all(at.rules.seats()).filter(|&to| to != seat && at.past[to.ix()].listens()) {
        let theirs = Mind::new(at.rules, &world, to);
        for (talents, intrigue, laws) in baskets() {
            let [gives, gets] = sides(talents, intrigue, laws);
            let (mine, other) = (mind.gain(&gives, &gets), theirs.gain(&gets, &gives));
            let mine = mine - mind.helped(to, &gets, &gives);
            let things = talents.abs() + intrigue.abs() + laws.abs();
            let worth = mine.min(other) - PLAINER * f32::from(things);
            let deal = Deal { from: seat, to, gives, gets };
            if worth >= weights::MARGIN && best.is_none_or(|(most, _)| worth > most) && at.permitted(&deal) {
                best = Some((worth, deal));
            }
        }
    }
    best.map(|(_, deal)| deal)
}

/// What may be given and taken in an offer.
fn baskets() -> impl Iterator<Item = (i16, i16, i16)> {
    (-TALENTS..=TALENTS).flat_map(|talents| {
        (-INTRIGUE..=INTRIGUE)
            .flat_map(move |intrigue| (-LAWS..=LAWS).map(move |laws| (talents, intrigue, laws)))
    })
}

impl Mind<'_> {
    /// What it costs us that another gains by an exchange: something only if they are ahead of everybody.
    fn helped(&self, other: Seat, gives: &Bundle, gets: &Bundle) -> f32 {
        let ahead = |seat: Seat| self.prospects(self.b, other) > self.prospects(self.b, seat);
        if !Seat::all(self.g.families()).filter(|&seat| seat != other).all(ahead) {
            return 0.0;
        }
        self.w.rival * Mind::new(self.g, self.world, other).gain(gives, gets).max(0.0)
    }
}
