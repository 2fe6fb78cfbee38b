//! What happens without anybody's click: bots move, clocks run out.

use crate::note::Noted;
use crate::words::Why;
use crate::{Done, Driver, Live, Moment, Playable, Running, Stage, What};
use bots::{Budget, Kind};
use kernel::{Code, Fast, Pick, Refusal, Seat, SeatSet, Viewer};

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
    /// Thinks, and says which choice it would be; none leaves it to the game's default move.
    pub think: Box<dyn FnOnce() -> Option<Numbered> + Send>,
}

impl<G: Playable> Running<G> {
    fn thought(&self, seat: Seat, kind: Option<Kind>, seed: u64, budget: Budget) -> Thought {
        let viewer = Viewer::Seat(seat);
        let revision = self.table.revision(viewer);
        let Some(kind) = kind else {
            return Thought { seat, revision, think: Box::new(|| None) };
        };
        let (rules, view, choices) =
            (self.table.rules().clone(), self.table.view(viewer).clone(), self.table.choices(seat));
        let think = move || {
            let pick = kind.bot::<G>().pick(&rules, &view, &choices, &mut Fast::new(seed), budget)?;
            let n = choices.iter().position(|choice| choice.action == pick.action)?;
            Some((n, pick.amount))
        };
        Thought { seat, revision, think: Box::new(think) }
    }

    /// Makes a bot's move; where it has none, or it turns out to be impossible, the game's default move.
    fn bot_moves(&mut self, seat: Seat, revision: u32, choice: Option<Numbered>) -> Result<bool, Refusal> {
        let submitted = match choice {
            Some((n, amount)) => self.table.admit(seat, Some(revision)).and_then(|()| {
                let menu = self.table.menu(seat);
                let choice = menu.choices.get(n).map(|choice| choice.action);
                let action = choice.ok_or_else(|| Refusal::new(Code::Illegal, Why::NoChoice(n)))?;
                self.table.submit_from(&menu, Some(revision), Pick { action, amount }).map(drop)
            }),
            None => Err(Refusal::new(Code::Illegal, "")),
        };
        match submitted {
            Ok(()) => Ok(true),
            // The table has moved on: think again.
            Err(refusal) if refusal.code == Code::Stale => Ok(false),
            // A bot must not hold a game up.
            Err(_) => self.default_move(seat).map(|()| true),
        }
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
        choice: Option<Numbered>,
    ) -> Result<Done<bool>, Refusal> {
        let driven = self.desk.chair(seat).is_some_and(|chair| chair.bot.is_some());
        // Nor does anything move at a table that waits, or for a seat that is not asked any more.
        if !driven || self.desk.waits() || !self.pending().has(seat) {
            return Ok(Done::quietly().with(false));
        }
        let (_, game) = self.game()?;
        let moved = running!(game, run => run.bot_moves(seat, revision, choice))?;
        Ok(if moved { Done::by(seat).with(true) } else { Done::quietly().with(false) })
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
