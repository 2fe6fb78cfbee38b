//! What the host keeps beside a table's journal: chairs, clocks, windows, votes. What players have left in the words of
//! their game (orders, offers, early answers) is kept with it: [`crate::Plans`].

use crate::absence::Ballot;
use crate::drive::Failed;
use crate::note::Note;
use crate::time::{Pace, SeatClock, Vacation};
use crate::window::Window;
use crate::{Answers, Delay, Driver, Millis, PersonId, Reached, TableId};
use kernel::{Language, MAX_SEATS, Names, Said, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A chair at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chair {
    /// Whose seat it is.
    pub person: Option<PersonId>,
    /// What they, or the bot, are called.
    pub name: String,
    /// What drives the seat now in the place of a person.
    pub bot: Option<Driver>,
    /// What the seat has added to the dice.
    pub nonce: String,
    /// Their clock.
    pub clock: SeatClock,
    /// Their clock as others may see it: in a sealed window it runs on, whether they have answered or not.
    #[serde(default)]
    pub shown: SeatClock,
    /// What everybody knows to be in their bank: it changes only while no sealed answer of theirs is awaited.
    #[serde(default)]
    pub known: Millis,
    /// Their days off (by correspondence).
    #[serde(default)]
    pub vacation: Vacation,
    /// How often in a row their time has run out.
    pub expiries: u8,
    /// Since when they have the seat; 0 if from the beginning.
    #[serde(default)]
    pub since: Millis,
    /// What they are asked, in words, for the list of the tables that wait for them.
    pub asks: Said,
    /// The notes that their coach has said, by name; nothing if they have no coach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coach: Option<Vec<String>>,
    /// A program plays under this person's name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
    /// Before the game: for whom the host keeps this seat, and what they are called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_for: Option<(PersonId, String)>,
    /// How long they took to answer (by correspondence).
    #[serde(default, skip_serializing_if = "Answers::is_empty")]
    pub answers: Answers,
    /// They are asked again after their own move: that is one answer, however many moves it has.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub goes_on: bool,
}

impl Chair {
    /// Nobody sits here and no bot drives it.
    pub fn free(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }
    /// Does nobody sit here yet, and may this person? A seat that is kept for somebody is theirs to take.
    pub fn open_to(&self, person: Option<PersonId>) -> bool {
        self.free() && self.kept_for.as_ref().is_none_or(|(whom, _)| Some(*whom) == person)
    }
    /// Does a person decide here, and not a bot for them?
    pub(crate) fn timed(&self) -> bool {
        self.person.is_some() && self.bot.is_none()
    }
}

/// What is awaited, as far as clocks are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Awaited {
    /// Who is asked.
    pub asked: SeatSet,
    /// Who has not answered yet.
    pub pending: SeatSet,
    /// Everybody may see who has answered.
    pub counted: bool,
    /// The time that the rules name for this window.
    pub window: Millis,
    /// It is a reaction window.
    pub reaction: bool,
    /// By correspondence it has half the usual time.
    pub halved: bool,
}

/// A take-back somebody has asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeBack {
    /// Who asks.
    pub seat: Seat,
    /// The journal line to go back to: not told to anybody.
    pub to: u32,
    /// Who has agreed.
    pub agreed: SeatSet,
}

/// What a bot remembers of how somebody has traded with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dealings {
    /// The bot's seat.
    pub bot: Seat,
    /// The other's.
    pub with: Seat,
    /// Offers of theirs that it has refused in this phase.
    #[serde(default)]
    pub refused: u8,
    /// Deals that the two have made in this phase.
    #[serde(default)]
    pub made: u8,
    /// Offers of the bot that they have let pass, one after the other.
    #[serde(default)]
    pub spurned: u8,
}

/// Everything the host keeps beside the journal, but for what is in the words of the game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Desk {
    /// The table's own title.
    pub title: Said,
    /// The name of whoever opened it.
    pub host: String,
    /// The game's options as asked for.
    pub options: Value,
    /// How fast it is played.
    pub pace: Pace,
    /// The chairs by seat.
    pub chairs: Vec<Chair>,
    /// Opens the door of a private table.
    pub invite: String,
    /// Who has come in by it.
    pub invited: Vec<PersonId>,
    /// One person studies a position of their own imagining: no curtain, no clock.
    pub analysis: bool,
    /// Its result counts for ratings: then nobody may ask a bot for advice ([`crate::Live::counsels`]).
    #[serde(default)]
    pub rated: bool,
    /// While the game is on, whoever has no seat sees it so late.
    #[serde(default, skip_serializing_if = "Delay::is_none")]
    pub delay: Delay,
    /// If it is late by minutes: how far their view had come by when.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reached: Vec<Reached>,
    /// A take-back in the open.
    pub take_back: Option<TakeBack>,
    /// How many offers each seat has made in a phase,
    #[serde(default)]
    pub offered: Vec<u8>,
    /// and in which.
    #[serde(default)]
    pub offered_in: Said,
    /// What bots remember of those they trade with; what it says of a phase is about the same one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dealings: Vec<Dealings>,
    /// How often each seat has taken back since it last went on.
    #[serde(default)]
    pub backs: Vec<u16>,
    /// How many moves have been taken back by consent.
    #[serde(default)]
    pub taken_back: u16,
    /// The reaction window that is open, in live play.
    #[serde(default)]
    pub window: Option<Window>,
    /// How many windows each seat has held open in a phase,
    #[serde(default)]
    pub holds: Vec<u8>,
    /// and in which.
    #[serde(default)]
    pub held_in: Said,
    /// Who wants whom to play for players who are away.
    #[serde(default)]
    pub ballots: Vec<Ballot>,
    /// The host's own lines of the log.
    #[serde(default)]
    pub notes: Vec<Note>,
    /// Moves that were made in the place of bots that failed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failures: Vec<Failed>,
    /// Where it stands, as a spectator sees it, for lists.
    pub moment: Said,
    /// Whom it waits for, as everybody may see it, for lists.
    pub asked: SeatSet,
    /// How it ended, for lists.
    pub ending: Option<Said>,
    /// It is a copy of a rated game that was still on: nobody is advised here either.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unadvised: bool,
    /// Who has left which seat to others for good.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<(Seat, PersonId)>,
    /// The table at which they play again, once somebody has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<TableId>,
    /// By seat, when it has ended: promises before all that were kept, and that were not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub promises: Vec<(u16, u16)>,
    /// The latest of them, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pledges: Vec<Pledge>,
}

/// A promise before all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pledge {
    /// Who has promised something.
    pub by: SeatSet,
    /// Those of them who have not kept it.
    pub broken: SeatSet,
    /// What, with seats as in [`Names::marked`].
    pub said: Said,
}

impl Pledge {
    /// In words, with the names that everybody has now.
    ///
    /// ```
    /// # use host::desk::Pledge;
    /// # use kernel::{Language, Names, Said, SeatSet};
    /// let said = Said::each(|_| "\u{E001} pays \u{E000} 3 T.".into());
    /// let pledge = Pledge { by: SeatSet::all(2), broken: SeatSet::NONE, said };
    /// assert_eq!(pledge.read(&Names::new(["Anna", "Ben"]), Language::English), "Ben pays Anna 3 T.");
    /// ```
    pub fn read(&self, names: &Names, language: Language) -> String {
        let marks = Names::marked(MAX_SEATS);
        let name = |said: String, seat| said.replace(marks.of(seat), names.of(seat));
        Seat::all(MAX_SEATS).fold(self.said.read(language).into(), name)
    }
}

impl Desk {
    /// The players' names by seat.
    pub fn names(&self) -> Names {
        Names::new(self.chairs.iter().map(|chair| chair.name.clone()))
    }
    /// The seats of a person, in order.
    pub fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> {
        let chairs = self.chairs.iter().zip(0..MAX_SEATS as u8);
        chairs.filter(move |(chair, _)| chair.person == Some(person)).map(|(_, n)| Seat(n))
    }
    /// The chair at a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.ix())
    }
    /// The bot whose own seat this is: nobody trades for a player who is away.
    pub fn bot_of(&self, seat: Seat) -> Option<bots::Kind> {
        let chair = self.chair(seat).filter(|chair| chair.person.is_none())?;
        chair.bot?.bot()
    }
    /// Seats that bots drive now.
    pub fn driven(&self) -> SeatSet {
        let chairs = self.chairs.iter().zip(0..MAX_SEATS as u8);
        chairs.filter(|(chair, _)| chair.bot.is_some()).map(|(_, n)| Seat(n)).collect()
    }
    /// The seats at which people decide, and who.
    pub fn deciding(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        let chairs = self.chairs.iter().zip(0..MAX_SEATS as u8);
        chairs.filter(|(chair, _)| chair.timed()).filter_map(|(chair, n)| Some((Seat(n), chair.person?)))
    }
    /// How many people decide here.
    pub fn people(&self) -> usize {
        self.deciding().map(|(_, person)| person).collect::<std::collections::BTreeSet<_>>().len()
    }
    /// Is every chair taken?
    pub fn full(&self) -> bool {
        self.chairs.iter().all(|chair| !chair.free())
    }

    /// Lets the clocks of those run who are to answer, and those of the others stand. `moved` has just made a move.
    pub fn run_clocks(&mut self, on: Awaited, moved: Option<Seat>, now: Millis) {
        let pace = self.pace;
        for (chair, n) in self.chairs.iter_mut().zip(0..) {
            let seat = Seat(n);
            let awaited = on.pending.has(seat) && !self.analysis;
            let asked = awaited && chair.timed();
            if moved == Some(seat) {
                if let (Pace::Days { .. }, Some(since), false) = (pace, chair.clock.since, chair.goes_on) {
                    chair.answers.note(now - since);
                }
                chair.clock.stop(pace, now, true);
            }
            chair.goes_on =
                asked && matches!(pace, Pace::Days { .. }) && (chair.goes_on || moved == Some(seat));
            // Who moves is back; and vacation does not last for ever.
            if moved == Some(seat) || chair.vacation.end().is_some_and(|end| end <= now) {
                chair.vacation.finish(now);
            }
            if asked {
                let fresh = chair.clock.since.is_none() && !chair.clock.held;
                chair.clock.start(pace, on.window, now);
                if fresh && on.halved {
                    chair.clock.halve(pace);
                }
            } else if awaited && chair.person.is_some() {
                // Somebody plays for them. Should they come back to the same question, they have what they had: going away
                // gives no time.
                chair.clock.hold(now);
            } else {
                chair.clock.stop(pace, now, false);
            }
            if chair.vacation.since.is_some() {
                chair.clock.hold(now);
                chair.shown.hold(now);
            } else if chair.shown.held && chair.bot.is_none() {
                chair.shown.start(pace, on.window, now);
            }
        }
    }

    /// Sets the clocks that others see. Where answers are sealed they run for everybody who is asked, from what they were
    /// known to have when the window opened; only then do they change, so nobody can watch another answer.
    pub fn show_clocks(&mut self, on: Awaited, opened: bool, now: Millis) {
        let sealed = on.asked.len() > 1 && !on.counted;
        for (chair, n) in self.chairs.iter_mut().zip(0..) {
            let asked = on.asked.has(Seat(n));
            if !(sealed && asked && chair.timed()) {
                (chair.known, chair.shown) = (chair.clock.left, chair.clock);
            } else if opened {
                chair.shown = self.pace.fresh(chair.known, on.window, now);
                if on.halved {
                    chair.shown.halve(self.pace);
                }
            }
            if chair.vacation.since.is_some() {
                chair.shown.hold(now);
            }
        }
    }

    /// These seats were answered for, or had answered before it counted: that is a move like any other.
    pub fn answered(&mut self, seats: SeatSet, now: Millis) {
        for seat in seats.iter() {
            if let Some(chair) = self.chairs.get_mut(seat.ix()) {
                chair.clock.stop(self.pace, now, true);
            }
        }
    }

    /// When the first of the running clocks runs out, or the vacation of somebody who is waited for, or the shortest
    /// time of a window.
    pub fn deadline(&self) -> Option<Millis> {
        let clocks = self.chairs.iter().filter_map(|chair| chair.clock.deadline());
        let back =
            self.chairs.iter().filter(|chair| chair.clock.held).filter_map(|chair| chair.vacation.end());
        let window = self.window.filter(|window| !window.ripe).map(|window| window.until);
        clocks.chain(back).chain(window).min()
    }

    /// Seats whose time is up.
    pub fn expired(&self, now: Millis) -> SeatSet {
        let up = |chair: &Chair| chair.clock.deadline().is_some_and(|deadline| deadline <= now);
        self.chairs
            .iter()
            .zip(0..MAX_SEATS as u8)
            .filter(|(chair, _)| up(chair))
            .map(|(_, n)| Seat(n))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DAY, SECOND};

    fn desk(pace: Pace) -> Desk {
        let person = |n| Chair {
            person: Some(PersonId(n)),
            clock: SeatClock::standing(pace.bank()),
            ..Chair::default()
        };
        Desk { pace, chairs: vec![person(1), person(2)], ..Desk::default() }
    }

    fn both(pending: SeatSet) -> Awaited {
        Awaited { asked: SeatSet::all(2), pending, window: 30 * SECOND, ..Awaited::default() }
    }

    fn only(seat: Seat) -> Awaited {
        Awaited { asked: SeatSet::of(seat), ..both(SeatSet::of(seat)) }
    }

    #[test]
    fn a_live_clock_runs_for_whoever_is_to_answer_and_a_move_adds_the_increment() {
        let mut desk = desk(Pace::Live { bank: 60_000, increment: 5_000 });
        desk.run_clocks(only(Seat(0)), None, 0);
        assert_eq!(desk.deadline(), Some(60_000));
        desk.run_clocks(only(Seat(1)), Some(Seat(0)), 10_000);
        assert_eq!(desk.chairs[0].clock, SeatClock::standing(55_000));
        assert_eq!(desk.deadline(), Some(70_000));
        assert_eq!(desk.expired(69_999), SeatSet::NONE);
        assert_eq!(desk.expired(70_000), SeatSet::of(Seat(1)));
    }

    #[test]
    fn how_long_somebody_takes_is_noted_once_for_a_turn_however_many_moves_it_has() {
        let mut desk = desk(Pace::Days { days: 9 });
        desk.run_clocks(only(Seat(0)), None, 0);
        // Three moves in one turn, the first of them after a day.
        desk.run_clocks(only(Seat(0)), Some(Seat(0)), DAY);
        desk.run_clocks(only(Seat(0)), Some(Seat(0)), DAY + SECOND);
        desk.run_clocks(only(Seat(1)), Some(Seat(0)), DAY + 2 * SECOND);
        let noted = |desk: &Desk, n: usize| desk.chairs[n].answers.counts().collect::<Vec<_>>();
        let one = |took| {
            let mut answers = Answers::default();
            answers.note(took);
            answers.counts().collect::<Vec<_>>()
        };
        assert_eq!((noted(&desk, 0), noted(&desk, 1)), (one(DAY), vec![]));
        desk.run_clocks(only(Seat(0)), Some(Seat(1)), 3 * DAY + 2 * SECOND);
        assert_eq!(noted(&desk, 1), one(2 * DAY));
        // Being asked no more, a time that has run out and days off are no answers.
        desk.run_clocks(only(Seat(1)), None, 4 * DAY);
        desk.chairs[1].vacation.begin(4 * DAY);
        desk.run_clocks(only(Seat(1)), None, 4 * DAY);
        desk.run_clocks(only(Seat(0)), Some(Seat(1)), 5 * DAY);
        assert_eq!((noted(&desk, 0), noted(&desk, 1)), (one(DAY), one(2 * DAY)));
        desk.run_clocks(only(Seat(1)), Some(Seat(0)), 7 * DAY);
        assert_eq!(desk.chairs[0].answers.counts().count(), 2, "the next turn counts again");
    }

    #[test]
    fn at_the_table_nobody_counts_how_long_anybody_takes() {
        let mut desk = desk(Pace::Live { bank: 60_000, increment: 0 });
        desk.run_clocks(only(Seat(0)), None, 0);
        desk.run_clocks(only(Seat(1)), Some(Seat(0)), 9_000);
        assert!(desk.chairs[0].answers.is_empty() && !desk.chairs[0].goes_on);
    }

    #[test]
    fn days_begin_anew_with_every_move() {
        let mut desk = desk(Pace::Days { days: 2 });
        desk.run_clocks(only(Seat(0)), None, 0);
        desk.run_clocks(only(Seat(0)), Some(Seat(0)), DAY);
        assert_eq!(desk.deadline(), Some(3 * DAY));
        desk.run_clocks(only(Seat(0)), Some(Seat(1)), 2 * DAY);
        assert_eq!(desk.deadline(), Some(3 * DAY), "somebody else's move does not give time");
    }

    // ROR-D.3c: not even from one sealed window to the next does a clock tell who was quicker.
    #[test]
    fn a_window_that_follows_another_does_not_tell_who_was_quicker() {
        let seen = |first: Seat| {
            let (all, mut desk) = (SeatSet::all(2), desk(Pace::Live { bank: 60_000, increment: 5_000 }));
            desk.chairs.iter_mut().for_each(|chair| chair.known = 60_000);
            desk.run_clocks(both(all), None, 0);
            desk.show_clocks(both(all), true, 0);
            let other = all.without(first);
            desk.run_clocks(both(other), Some(first), 10_000);
            desk.run_clocks(both(all), other.first(), 20_000);
            desk.show_clocks(both(all), true, 20_000);
            desk.chairs.iter().map(|chair| chair.shown).collect::<Vec<_>>()
        };
        assert_eq!(seen(Seat(0)), seen(Seat(1)));
    }

    #[test]
    fn whoever_leaves_and_comes_back_to_the_same_question_has_the_time_they_had() {
        let paces = [
            (Pace::Days { days: 2 }, 2 * DAY),
            (Pace::Windows { reserve: 60 * SECOND, percent: 100 }, 90 * SECOND),
            (Pace::Live { bank: 60 * SECOND, increment: SECOND }, 60 * SECOND),
            (Pace::Untimed, 30 * DAY),
        ];
        for (pace, whole) in paces {
            let mut desk = desk(pace);
            desk.chairs.iter_mut().for_each(|chair| chair.clock = SeatClock::standing(pace.bank()));
            desk.run_clocks(only(Seat(0)), None, 0);
            assert_eq!(desk.deadline(), Some(whole), "{pace:?}");
            desk.chairs[0].bot = Some(Driver::STAND_IN);
            desk.run_clocks(only(Seat(0)), None, 20 * SECOND);
            assert_eq!((desk.deadline(), desk.expired(99 * DAY)), (None, SeatSet::NONE), "{pace:?}");
            desk.chairs[0].bot = None;
            desk.run_clocks(only(Seat(0)), None, 50 * SECOND);
            assert_eq!(desk.deadline(), Some(whole + 30 * SECOND), "{pace:?}: what was left, and no more");
            // What the bot has answered for them is another matter: the next question is a new one.
            desk.chairs[0].bot = Some(Driver::STAND_IN);
            desk.run_clocks(only(Seat(0)), None, 60 * SECOND);
            desk.run_clocks(only(Seat(1)), Some(Seat(0)), 60 * SECOND);
            desk.chairs[0].bot = None;
            desk.run_clocks(only(Seat(0)), Some(Seat(1)), 70 * SECOND);
            assert!(desk.chairs[0].clock.since == Some(70 * SECOND) && !desk.chairs[0].clock.held);
        }
    }

    // ROR-6.1c
    #[test]
    fn a_reopened_nomination_has_half_the_days() {
        let halved = |seat| Awaited { halved: true, ..only(seat) };
        let mut desk = desk(Pace::Days { days: 1 });
        desk.run_clocks(halved(Seat(0)), None, 0);
        desk.run_clocks(halved(Seat(0)), None, DAY / 4);
        assert_eq!(desk.deadline(), Some(DAY / 2));
        let sealed = Awaited { halved: true, ..both(SeatSet::all(2)) };
        desk.show_clocks(sealed, true, 0);
        assert_eq!(desk.chairs[1].shown.deadline(), Some(DAY / 2), "as others see it too");
        let mut live = super::tests::desk(Pace::Live { bank: 60_000, increment: 0 });
        live.run_clocks(halved(Seat(0)), None, 0);
        assert_eq!(live.deadline(), Some(60_000), "only where time is counted in days");
    }

    // TRI-DT.08: a clock stands while its player is on vacation, and goes on when that is over.
    #[test]
    fn vacation_ends_with_a_move_or_when_it_is_used_up() {
        let mut desk = desk(Pace::Days { days: 1 });
        desk.chairs[0].vacation.begin(0);
        desk.run_clocks(only(Seat(0)), None, 0);
        assert_eq!((desk.deadline(), desk.expired(20 * DAY)), (Some(21 * DAY), SeatSet::NONE));
        desk.run_clocks(only(Seat(0)), None, 21 * DAY);
        assert_eq!(desk.deadline(), Some(22 * DAY), "they have their day when they are back");
        desk.chairs[1].vacation.begin(21 * DAY);
        desk.run_clocks(only(Seat(1)), Some(Seat(0)), 21 * DAY);
        desk.run_clocks(only(Seat(1)), Some(Seat(1)), 22 * DAY);
        assert_eq!((desk.chairs[1].vacation.since, desk.deadline()), (None, Some(23 * DAY)));
    }

    // TRI-DT.03, TRV-DT.05: what others see of a clock tells nothing about a sealed answer.
    #[test]
    fn in_a_sealed_window_all_clocks_are_seen_to_run_alike() {
        let paces =
            [Pace::Live { bank: 60_000, increment: 5_000 }, Pace::Windows { reserve: 60_000, percent: 100 }];
        for pace in paces {
            let seen = |answered: Option<Seat>| {
                let mut desk = desk(pace);
                desk.run_clocks(only(Seat(0)), None, 0);
                desk.show_clocks(only(Seat(0)), true, 0);
                desk.run_clocks(both(SeatSet::all(2)), Some(Seat(0)), 1_000);
                desk.show_clocks(both(SeatSet::all(2)), true, 1_000);
                let pending = answered.map_or(SeatSet::all(2), |seat| SeatSet::all(2).without(seat));
                desk.run_clocks(both(pending), answered, 40_000);
                // Something else happens that everybody sees.
                desk.show_clocks(both(pending), false, 50_000);
                desk.chairs.iter().map(|chair| chair.shown).collect::<Vec<_>>()
            };
            assert_eq!(seen(None), seen(Some(Seat(1))));
            assert_eq!(seen(None), seen(Some(Seat(0))));
        }
    }
}
