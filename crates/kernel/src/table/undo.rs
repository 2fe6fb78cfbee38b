//! Undo, and take-back by consent. Both are lines of the journal; the dice are never rewound.

use super::{Deed, Horizon, Live, Snapshot, SnapshotOf, Table, Told, replay};
use crate::words::Cause;
use crate::{Code, Damaged, Line, Log, Refusal, Refusing, Rules, Seat, SeatSet, Viewer};

impl<R: Rules> Table<R> {
    /// May the seat take back its latest line by itself? It may until chance has been used, something hidden has been
    /// shown, a question has been put to several, the rules let what was done stand ([`Log::stand`]), or somebody else has
    /// done something the seat can see. Others' sealed answers do not count: otherwise this button would tell that they
    /// have answered.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_some()
    }

    fn undoable(&self, seat: Seat) -> Option<usize> {
        let latest = self.live.iter().rposition(|l| matches!(l.deed, Deed::Pick(s, ..) if s == seat))?;
        self.live[latest + 1..].iter().all(|l| !l.moved.has(Viewer::Seat(seat))).then_some(latest)
    }

    /// Takes back the seat's latest line. Answers that others have sealed since are kept; where the question itself
    /// was withdrawn they fall with it, and those seats are asked again.
    pub fn undo(&mut self, seat: Seat, revision: Option<u32>) -> Result<(), Refusal> {
        self.admit(seat, revision)?;
        let Some(at) = self.undoable(seat) else {
            return Err(Refusal::illegal(R::UNDO, Cause::NoUndo));
        };
        if at + 1 < self.live.len() && self.rebased.is_none() {
            self.rebased = self.live.first().map(|first| self.before(first));
        }
        let mut later = self.live.split_off(at).into_iter();
        let Some(undone) = later.next() else { return Ok(()) };
        let mut dropped = vec![undone.line];
        self.state = undone.before;
        self.told.truncate(undone.mark);
        for live in later {
            let line = live.line;
            if !self.keep(live) {
                dropped.push(line);
            }
        }
        if self.live.is_empty() {
            self.rebased = None;
        }
        // Whatever was noted on the way since then no longer holds.
        let first = dropped.iter().min().map_or(0, |line| *line as usize);
        self.waymarks.retain(|(line, _)| *line <= first);
        self.lines.push(Line::Undo { seat, dropped });
        self.refresh();
        Ok(())
    }

    /// How things stood before a line.
    fn before(&self, live: &Live<R>) -> Horizon<R::State> {
        let Live { line, before, revisions, mark, .. } = live;
        Horizon { lines: *line as usize, state: before.clone(), revisions: *revisions, mark: *mark }
    }

    /// The table at the last moment that nobody can go behind by themselves: together with the lines since, the whole
    /// table comes back, undo included ([`Table::from_snapshot`]).
    pub fn settled(&self) -> SnapshotOf<R> {
        let first = || self.live.first().map(|first| self.before(first));
        match self.rebased.clone().or_else(first) {
            Some(Horizon { lines, state, revisions, mark }) => {
                Snapshot { lines, state, revisions, told: self.told[..mark].to_vec() }
            }
            None => self.snapshot(),
        }
    }

    /// Plays a later line again on top of the undone position, if it still can be.
    fn keep(&mut self, live: Live<R>) -> bool {
        if let Deed::Pick(seat, pick, _) = &live.deed
            && self.listed(*seat, pick).is_err()
        {
            return false;
        }
        let before = self.state.clone();
        let (mut chance, mut log) = (Refusing::default(), Log::on());
        self.enact(&live.deed, &mut chance, &mut log);
        if chance.asked || log.stands() {
            self.state = before;
            return false;
        }
        let (entries, _) = log.drain();
        let mark = self.told.len();
        self.told.extend(entries.into_iter().map(|entry| Told { line: Some(live.line), entry }));
        self.live.push(Live { before, mark, ..live });
        true
    }

    /// The position that the lines before one lead to, as far as they still count: from the last waymark, if lines are
    /// followed just now, and else from the set-up.
    fn standing_before(&self, to: usize) -> Result<R::State, Damaged> {
        let (from, state) = match self.waymarks.iter().rfind(|(line, _)| *line <= to) {
            Some((line, state)) => (*line, state.clone()),
            None => (0, replay::first_position(&*self.rules, &self.setup)?),
        };
        let standing = replay::standing::<R>(&self.lines);
        let between = standing.into_iter().filter(|line| (from..to).contains(line));
        replay::replayed(&*self.rules, state, &self.lines, between)
    }

    /// Whose consent a take-back to this line needs: every other seat.
    pub fn concerned(&self, seat: Seat) -> SeatSet {
        SeatSet::all(self.seats()).without(seat)
    }

    /// Goes back to just before a line, if everybody concerned has agreed. What chance brings afterwards is new.
    pub fn take_back(&mut self, seat: Seat, to: u32, agreed: SeatSet) -> Result<(), Refusal> {
        self.seat(seat)?;
        self.running()?;
        let missing = self.concerned(seat).minus(agreed);
        if let Some(first) = missing.first() {
            return Err(Refusal::new(Code::Illegal, Cause::NotAgreed { seat: first }));
        }
        if to as usize >= self.lines.len() {
            return Err(Refusal::new(Code::BadRequest, Cause::NoLine { line: to }));
        }
        let before = self.standing_before(to as usize);
        self.state = before.map_err(|damaged| Refusal::new(Code::BadRequest, damaged.to_string()))?;
        self.waymarks.retain(|(line, _)| *line <= to as usize);
        let gone = |told: &Told<R::Event>| told.line.is_some_and(|line| line >= to);
        self.told.retain(|told| !gone(told));
        self.lines.push(Line::TakeBack { seat, to, agreed });
        self.stand();
        self.refresh();
        Ok(())
    }
}
