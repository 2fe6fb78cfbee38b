//! What happens without anybody's click: bots move, clocks run out.

use crate::desk::Desk;
use crate::note::Noted;
use crate::words::Why;
use crate::{Done, Driver, Live, Moment, Playable, Running, Stage, What};
use bots::{Bot, Budget, Kind, Question};
use kernel::{Code, Fast, Pick, Refusal, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// One time-out answers a whole decision, but not more than this many steps of it.
const STEPS: usize = 32;

/// A choice by its number, and the number named with it.
pub type Numbered = (usize, u16);

/// What a bot has to decide, without the table: it may take its time.
pub struct Thought {
    /// Whose move it is.
    pub seat: Seat,
    /// What the thought is based on.
    pub revision: u32,
    /// Thinks, and says what it would be.
    pub think: Box<dyn FnOnce() -> Decided + Send>,
}

/// What a bot has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// This choice.
    Pick(Numbered),
    /// Nothing: the game's default move is made.
    Nothing,
    /// It has failed: the default move is made in its place, and everybody is told.
    Failed(Fault),
}

/// How a bot fails at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It broke down.
    Crashed,
    /// It did not come to an end.
    Stalled,
    /// What it answered is not on the list.
    Nonsense,
}

/// A move that was made in the place of a bot that failed. When that may be told is the business of the trail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Failed {
    /// The line of the journal: not told to anybody.
    pub line: u32,
    /// How it failed.
    pub fault: Fault,
}

/// So many failures are kept, the latest.
const KEPT_FAILURES: usize = 200;

/// Asks a bot, whatever it may do.
fn decide<G: Playable>(bot: &dyn Bot<G>, asked: Question<G>, seed: u64) -> Decided {
    let choices = asked.choices;
    let pick = catch_unwind(AssertUnwindSafe(|| bot.pick(asked, &mut Fast::new(seed))));
    match pick {
        Err(_) => Decided::Failed(Fault::Crashed),
        Ok(None) => Decided::Nothing,
        Ok(Some(pick)) => match choices.iter().position(|choice| choice.action == pick.action) {
            Some(n) if choices.allows(&pick) => Decided::Pick((n, pick.amount)),
            _ => Decided::Failed(Fault::Nonsense),
        },
    }
}

impl<G: Playable> Running<G> {
    fn thought(&self, seat: Seat, kind: Option<Kind>, seed: u64, budget: Budget) -> Thought {
        let viewer = Viewer::Seat(seat);
        let revision = self.table.revision(viewer);
        let Some(kind) = kind else {
            return Thought { seat, revision, think: Box::new(|| Decided::Nothing) };
        };
        let (rules, view, choices) =
            (self.table.rules().clone(), self.table.view(viewer).clone(), self.table.choices(seat));
        let think =
            move || decide(kind.bot::<G>(), Question::new(&*rules, &view, &choices).within(budget), seed);
        Thought { seat, revision, think: Box::new(think) }
    }

    /// Makes a bot's move; where it has none, or it turns out to be impossible, the game's default move. Says whether
    /// anything was done: if the table has moved on, the bot is to think again.
    fn bot_moves(
        &mut self,
        desk: &mut Desk,
        seat: Seat,
        revision: u32,
        decided: Decided,
    ) -> Result<bool, Refusal> {
        let stale = |refusal: &Refusal| refusal.code == Code::Stale;
        if self.table.admit(seat, Some(revision)).is_err_and(|refusal| stale(&refusal)) {
            return Ok(false);
        }
        let fault = match decided {
            Decided::Pick(numbered) => match self.bot_picks(seat, revision, numbered) {
                Ok(()) => return Ok(true),
                Err(refusal) if stale(&refusal) => return Ok(false),
                Err(_) => Some(Fault::Nonsense),
            },
            Decided::Nothing => None,
            Decided::Failed(fault) => Some(fault),
        };
        let line = self.table.len() as u32;
        // A bot must not hold a game up.
        self.default_move(seat)?;
        if let Some(fault) = fault {
            desk.failures.push(Failed { line, fault });
            let surplus = desk.failures.len().saturating_sub(KEPT_FAILURES);
            desk.failures.drain(..surplus);
        }
        Ok(true)
    }

    fn bot_picks(&mut self, seat: Seat, revision: u32, (n, amount): Numbered) -> Result<(), Refusal> {
        let menu = self.table.menu(seat);
        let choice = menu.choices.get(n).map(|choice| choice.action);
        let action = choice.ok_or_else(|| Refusal::new(Code::Illegal, Why::NoChoice(n)))?;
        self.table.submit_from(&menu, Some(revision), Pick { action, amount }).map(drop)
    }

    /// Makes the game's own move for a seat. Were that refused, any other choice is better than a table that waits for
    /// ever.
    fn default_move(&mut self, seat: Seat) -> Result<(), Refusal> {
        let Err(refusal) = self.table.expire(seat) else { return Ok(()) };
        if !self.table.pending(seat) {
            return Err(refusal);
        }
        let choices = self.table.choices(seat);
        let any = choices.iter().filter(|choice| !choice.back).any(|choice| {
            let amount = choice.amount.map_or(0, |amount| amount.min);
            self.table.submit(seat, None, Pick { action: choice.action, amount }).is_ok()
        });
        if any { Ok(()) } else { Err(refusal) }
    }

    /// Answers for a seat whose time is up: all of an unfinished decision, as far as nobody else may answer first.
    fn time_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        for _ in 0..STEPS {
            let before = self.table.revision(Viewer::Spectator);
            self.default_move(seat)?;
            self.mark_trail();
            // The rest of an unfinished decision is answered too; what others may answer first is left alone.
            let sealed = before == self.table.revision(Viewer::Spectator);
            let pending = self.pending();
            if !pending.has(seat) || (pending.len() > 1 && !sealed) {
                break;
            }
        }
        Ok(())
    }
}

impl Live {
    /// The next seat that is not driven by a person and has to answer, and what drives it.
    pub fn driven_to_move(&self) -> Option<(Seat, Driver)> {
        if self.stage != Stage::Playing || self.desk.waits() {
            return None;
        }
        let seat = SeatSet(self.pending().0 & self.desk.driven().0).first()?;
        Some((seat, self.desk.chair(seat)?.bot?))
    }

    /// What the next bot has to decide.
    pub fn thought(&self, seed: u64, budget: Budget) -> Option<Thought> {
        let (seat, driver) = self.driven_to_move()?;
        let running = self.running.as_ref()?;
        Some(running!(running, run => run.thought(seat, driver.bot(), seed, budget)))
    }

    /// A bot has thought. Says whether it moved: its player may have come back meanwhile, or the table moved on.
    pub fn bot_moves(
        &mut self,
        seat: Seat,
        revision: u32,
        decided: Decided,
        moment: &mut Moment,
    ) -> Result<Done<bool>, Refusal> {
        let driven = self.desk.chair(seat).is_some_and(|chair| chair.bot.is_some());
        // Nor does anything move at a table that waits, or for a seat that is not asked any more.
        if !driven || self.desk.waits() || !self.pending().has(seat) {
            return Ok(Done::quietly().with(false));
        }
        let (desk, game) = self.game()?;
        running!(game, run => {
            let seen = run.table.revision(Viewer::Spectator);
            if !run.bot_moves(desk, seat, revision, decided)? {
                return Ok(Done::quietly().with(false));
            }
            run.mark_trail();
            // An offer after a sealed answer would tell that there is one.
            let public = run.table.revision(Viewer::Spectator) != seen;
            let offered = if public { run.bot_offers(desk, seat, moment) } else { None };
            let tell = offered.and_then(|offered| offered.tell);
            Ok(Done { tell, ..Done::by(seat) }.with(true))
        })
    }

    /// Does what is due by now: the shortest time of a window is over, clocks have run out. Says how many clocks.
    pub fn wake(&mut self, moment: &Moment) -> Result<Done<usize>, Refusal> {
        let early = self.early();
        let (expired, away) = self.expire_due(moment)?;
        // That somebody has not answered in time is told when the question is closed, not by an event before.
        let done = match (expired.is_empty(), early.is_empty()) {
            _ if away => Done::told(What::Seats),
            (false, _) => Done::told_to(SeatSet(expired.0 | early.0), What::Seats),
            (true, false) => Done::told_to(early, What::Offers),
            (true, true) => Done::quietly(),
        };
        Ok(done.with(expired.len()))
    }

    /// Makes the game's own moves for everybody whose time is up. Gives the seats, and whether anybody is away from now
    /// on.
    fn expire_due(&mut self, moment: &Moment) -> Result<(SeatSet, bool), Refusal> {
        let (mut expired, mut away) = (SeatSet::NONE, false);
        if self.stage != Stage::Playing
            || self.desk.window.is_some_and(|window| !window.ripe && moment.now < window.until)
        {
            return Ok((expired, away));
        }
        for seat in self.desk.expired(moment.now).iter() {
            // Whoever was answered for first may have closed the question.
            if !self.pending().has(seat) {
                continue;
            }
            let (_, game) = self.game()?;
            running!(game, run => run.time_up(seat))?;
            let driven_by = self.stand_in();
            if self.desk.expire(seat, driven_by) {
                self.note_down(Noted::Absent(seat));
                away = true;
            }
            expired = expired.with(seat);
        }
        Ok((expired, away))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::sample::{Action, Auction};
    use kernel::{Chance, Choices, Log, Rules};

    /// What a bot does that is not to be relied upon.
    #[derive(Clone, Copy)]
    enum Bad {
        Breaks,
        Raves,
        Passes,
        Sound,
    }

    impl Bot<Auction> for Bad {
        fn pick(&self, asked: Question<Auction>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
            let choices = asked.choices;
            match self {
                Bad::Breaks => panic!("it breaks down, as it should in this test"),
                Bad::Raves => choices.random(chance).map(|pick| Pick { amount: u16::MAX, ..pick }),
                Bad::Passes => None,
                Bad::Sound => choices.random(chance),
            }
        }
    }

    #[test]
    fn a_bot_that_breaks_down_or_raves_is_caught() {
        let game = Auction { seats: 3 };
        let state = game.setup(&mut Fast::new(1), &mut Log::off());
        let mut choices = Choices::default();
        game.choices(&state, Seat(0), &mut choices);
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let asked = |bot: Bad| decide(&bot, Question::new(&game, &view, &choices), 1);
        assert_eq!(asked(Bad::Breaks), Decided::Failed(Fault::Crashed));
        assert_eq!(asked(Bad::Raves), Decided::Failed(Fault::Nonsense));
        assert_eq!(asked(Bad::Passes), Decided::Nothing);
        assert!(matches!(asked(Bad::Sound), Decided::Pick(_)));
    }
}
