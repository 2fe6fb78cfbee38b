//! What people are told when they are not looking: that it is their turn, that somebody offers them a deal, that the
//! game is over. Whether they want to know, and where, is somebody else's affair.

use crate::{Live, Millis, PersonId, Playable, Running, Seated};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What news can be about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// They are to move.
    Turn,
    /// Their clock runs low.
    Clock,
    /// Somebody offers them a deal.
    Offer,
    /// Somebody invites them to a table.
    Invitation,
    /// The game is over.
    Over,
    /// They were looking for opponents, and sit at a table with them.
    Paired,
    /// A round of a league begins for them: they sit at its table.
    Round,
}

impl Topic {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Topic; 7] = [
        Topic::Turn,
        Topic::Clock,
        Topic::Offer,
        Topic::Invitation,
        Topic::Over,
        Topic::Paired,
        Topic::Round,
    ];
}

/// Something that a change has brought for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct News {
    /// For whom.
    pub person: PersonId,
    /// What it is about.
    pub topic: Topic,
    /// How long they have, if a clock runs for them.
    pub left: Option<Millis>,
}

/// What a table was like for its people before a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    waiting: BTreeSet<PersonId>,
    offers: BTreeSet<(u32, PersonId)>,
}

impl<G: Playable> Running<G> {
    /// The offers that lie before somebody, by number and seat.
    fn open_offers(&self) -> Vec<(u32, kernel::Seat)> {
        let offers = self.plans.offers.iter().filter(|offer| !offer.accepted);
        let unanswered = |offer: &crate::Offer<G::Deal>| offer.others.minus(offer.agreed);
        offers.flat_map(|offer| unanswered(offer).iter().map(|seat| (offer.n, seat))).collect()
    }
}

impl Live {
    /// Who is to move, and who is offered what.
    pub(crate) fn known(&self, seated: &[Seated]) -> Known {
        let open = self.running.as_ref().map(|running| running!(running, run => run.open_offers()));
        let person = |seat: kernel::Seat| seated.iter().find(|s| s.seat == seat.0).map(|s| s.person);
        Known {
            waiting: seated.iter().filter(|s| s.waiting).map(|s| s.person).collect(),
            offers: open
                .into_iter()
                .flatten()
                .filter_map(|(n, seat)| person(seat).map(|person| (n, person)))
                .collect(),
        }
    }

    /// What is new for whom.
    pub(crate) fn news(&self, before: &Known, seated: &[Seated], ends: bool, now: Millis) -> Vec<News> {
        let people: BTreeSet<PersonId> = seated.iter().map(|s| s.person).collect();
        // Whoever plays against bots alone knows where the game stands.
        if self.desk.analysis || people.len() < 2 {
            return Vec::new();
        }
        let after = self.known(seated);
        let news = |topic| move |person: PersonId| News { person, topic, left: None };
        if ends {
            return people.into_iter().map(news(Topic::Over)).collect();
        }
        let turns = after.waiting.difference(&before.waiting).copied();
        let offered: BTreeSet<PersonId> =
            after.offers.difference(&before.offers).map(|(_, person)| *person).collect();
        let timed = |news: News| News { left: self.time_left(news.person, now), ..news };
        turns.map(news(Topic::Turn)).map(timed).chain(offered.into_iter().map(news(Topic::Offer))).collect()
    }

    /// Does an offer lie before somebody?
    pub fn is_offered(&self, person: PersonId) -> bool {
        self.known(&self.seated()).offers.iter().any(|(_, to)| *to == person)
    }

    /// How long somebody has before the first of their clocks runs out.
    pub fn time_left(&self, person: PersonId, now: Millis) -> Option<Millis> {
        let seats = self.desk.seats_of(person);
        let deadlines = seats.filter_map(|seat| self.desk.chair(seat)?.clock.deadline());
        deadlines.min().map(|deadline| (deadline - now).max(0))
    }
}
