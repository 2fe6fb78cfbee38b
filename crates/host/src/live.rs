//! A table in memory: the game, the host's desk beside it, and who may see what of both.

use crate::desk::Desk;
use crate::kept::{Changed, Unchanged};
use crate::words::Why;
use crate::{AnyRunning, Done, Looking, Millis, Moment, PersonId, Seated, Stage, TableId, Visibility, Who};
use kernel::{Code, MAX_SEATS, Refusal, Seat, SeatSet, Secret, Turn, Viewer};
use std::collections::{BTreeSet, HashMap};

/// Every viewer's revision.
pub type Revisions = [u32; MAX_SEATS + 1];

/// A table in memory. Every change of it goes through [`Live::change`].
#[derive(Debug)]
pub struct Live {
    /// Its address.
    pub id: TableId,
    /// What is played.
    pub game: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// How far it has come.
    pub stage: Stage,
    /// Who opened it.
    pub owner: PersonId,
    /// What the host keeps beside the journal.
    pub desk: Desk,
    /// The game, once it has begun.
    pub running: Option<AnyRunning>,
    /// Hot seat: which of their seats a person is looking from.
    pub curtains: HashMap<PersonId, Seat>,
    pub(crate) secret: Secret,
    /// How many lines are kept already,
    pub(crate) stored: u64,
    /// whether the head of the journal is,
    pub(crate) begun: bool,
    /// and the desk as it is kept.
    pub(crate) kept: Desk,
}

impl Live {
    /// A new table, not yet kept.
    pub(crate) fn new(
        id: TableId,
        game: &str,
        owner: PersonId,
        visibility: Visibility,
        secret: Secret,
        desk: Desk,
    ) -> Self {
        Live {
            id,
            game: game.into(),
            visibility,
            stage: Stage::Open,
            owner,
            desk,
            running: None,
            curtains: HashMap::new(),
            secret,
            stored: 0,
            begun: false,
            kept: Desk::default(),
        }
    }

    /// Does something at the table, and what follows from it by itself: standing orders answer, clocks run. Says what is
    /// to be kept and who is to be told. A refusal leaves everything as it was.
    pub fn change<T>(
        &mut self,
        mut moment: Moment,
        act: impl FnOnce(&mut Live, &mut Moment) -> Result<Done<T>, Refusal>,
    ) -> Result<Changed<T>, Unchanged> {
        let (stage, lines, before) = (self.stage, self.lines(), self.revisions());
        let seated = self.seated();
        let known = self.known(&seated);
        let settings = (self.desk.options.clone(), self.desk.pace);
        let acted = act(self, &mut moment).and_then(|done| {
            // What was agreed to by sitting down stands: a table's settings are never changed (ROR-DC.1).
            let stand = (&self.desk.options, self.desk.pace) == (&settings.0, settings.1);
            if stand { Ok(done) } else { Err(Refusal::new(Code::Illegal, Why::SettingsStand)) }
        });
        let done = match acted {
            Ok(done) => done,
            Err(refusal) => {
                // What is played cannot be put back here; whoever keeps the table loads it again.
                let spoilt = self.stage != stage || self.lines() != lines;
                self.restore();
                return Err(Unchanged { refusal, spoilt });
            }
        };
        self.settle(done.moved, &before, &mut moment);
        self.note_reached(moment.now);
        let (after, now_seated, wake) = (self.revisions(), self.seated(), self.next_wake(moment.now));
        // What everybody may know: what a spectator sees, and what everybody is told of. Nothing else moves lists.
        let seen = before[Viewer::Spectator.slot()] != after[Viewer::Spectator.slot()];
        let shown = seen || matches!(done.tell, Some((_, None))) || self.stage != stage;
        // Where others look on late, their lists stand still too.
        let listed = shown
            && (self.desk.delay.is_none() || matches!(done.tell, Some((_, None))) || self.stage != stage);
        let ends = self.stage != stage && self.stage == Stage::Over;
        let turned = turned(&seated, &now_seated);
        let news = self.news(&known, &now_seated, ends, moment.now);
        let chairs = Some(now_seated).filter(|now| *now != seated);
        let keep = self.addition(wake, (shown, listed), ends, chairs).map_err(|broken| Unchanged {
            refusal: Refusal::new(Code::BadRequest, broken.to_string()),
            spoilt: true,
        })?;
        Ok(Changed { value: done.value, keep, before, after, tell: done.tell, wake, turned, news })
    }

    /// Standing orders answer, clocks run, the desk tells where things stand.
    fn settle(&mut self, moved: Option<Seat>, before: &Revisions, moment: &mut Moment) {
        if self.broken_off() {
            return;
        }
        let Live { desk, running: Some(running), .. } = self else { return };
        let ending = running!(running, run => run.settle(desk, moved, before, moment));
        if ending.is_some() {
            self.stage = Stage::Over;
            self.desk.ending = ending;
        }
    }

    /// The people at the table, and whether they are to move.
    pub fn seated(&self) -> Vec<Seated> {
        let pending = self.pending();
        let seated = |(chair, seat): (&crate::desk::Chair, u8)| {
            let waiting = pending.has(Seat(seat)) && chair.bot.is_none();
            chair.person.map(|person| Seated { seat, person, waiting })
        };
        self.desk.chairs.iter().zip(0..).filter_map(seated).collect()
    }

    /// Does it wait for this person?
    pub fn waits_for(&self, person: PersonId) -> bool {
        self.seated().iter().any(|seated| seated.person == person && seated.waiting)
    }

    /// How many lines the journal has.
    pub fn lines(&self) -> usize {
        self.running.as_ref().map_or(0, |running| running!(running, run => run.table.len()))
    }

    /// Seats that have not answered yet: for the host alone.
    pub fn pending(&self) -> SeatSet {
        let running = self.running.as_ref().filter(|_| !self.broken_off());
        running.map_or(SeatSet::NONE, |running| running!(running, run => run.pending()))
    }

    /// Seats that have answered before it counts.
    pub fn early(&self) -> SeatSet {
        self.running.as_ref().map_or(SeatSet::NONE, |running| running!(running, run => run.plans.answered()))
    }

    /// Seats that are asked, as everybody may know.
    pub fn asked(&self) -> SeatSet {
        self.turn().and_then(|turn| turn.awaiting()).map_or(SeatSet::NONE, |open| open.asked)
    }

    /// Whose move it is, once the game has begun.
    pub fn turn(&self) -> Option<Turn> {
        self.broken_turn()
            .or_else(|| self.running.as_ref().map(|running| running!(running, run => run.table.turn())))
    }

    /// The commitment to the dice.
    pub fn commitment(&self) -> String {
        self.secret.commitment().to_string()
    }

    /// The secret of the dice, once the game is over.
    pub fn revealed(&self) -> Option<String> {
        (self.stage == Stage::Over).then(|| self.secret.reveal().to_string())
    }

    /// A viewer's revision.
    pub fn revision(&self, viewer: Viewer) -> u32 {
        self.revisions()[viewer.slot()]
    }

    /// Everybody's revision.
    pub fn revisions(&self) -> Revisions {
        self.running
            .as_ref()
            .map_or_else(Revisions::default, |running| running!(running, run => run.revisions()))
    }

    /// May this person look at the table at all?
    pub fn admits(&self, person: Option<PersonId>) -> bool {
        match (self.visibility, person) {
            (Visibility::Public | Visibility::Unlisted, _) => true,
            (Visibility::Private, None) => false,
            (Visibility::Private, Some(person)) => {
                self.owner == person
                    || self.desk.invited.contains(&person)
                    || self.desk.seats_of(person).next().is_some()
            }
        }
    }

    /// From where somebody looks. Whoever has several seats looks from the one to move; while a game with secrets is
    /// on, a curtain falls between them.
    pub fn looking(&self, who: Who) -> Looking {
        let mine: Vec<Seat> = who.person.map(|p| self.desk.seats_of(p).collect()).unwrap_or_default();
        let at = |seat| Looking { viewer: Viewer::Seat(seat), curtain: None };
        let meant = who.seat.filter(|seat| mine.contains(seat));
        let pending = self.pending();
        match (mine.as_slice(), self.stage) {
            ([], _) => Looking { viewer: Viewer::Spectator, curtain: None },
            ([only], _) => at(*only),
            ([first, ..], Stage::Over | Stage::Open) => at(meant.unwrap_or(*first)),
            ([first, ..], Stage::Playing) => {
                let open = who.person.and_then(|p| self.curtains.get(&p).copied());
                let next = mine.iter().copied().find(|seat| pending.has(*seat));
                let wanted = match (open, meant) {
                    (Some(open), None) if pending.has(open) => open,
                    (_, Some(meant)) if pending.has(meant) || next.is_none() => meant,
                    (open, _) => next.or(open).unwrap_or(*first),
                };
                if self.desk.analysis || open == Some(wanted) {
                    at(wanted)
                } else {
                    Looking { viewer: Viewer::Spectator, curtain: Some(wanted) }
                }
            }
        }
    }

    /// From where somebody may look at the past: from their own seats, and from everywhere once the game is over.
    pub fn viewpoints(&self, person: Option<PersonId>) -> Vec<Seat> {
        match self.stage {
            Stage::Over => Seat::all(self.desk.chairs.len()).collect(),
            _ => person.map(|p| self.desk.seats_of(p).collect()).unwrap_or_default(),
        }
    }

    /// The seat that somebody may act for: their own, and not one behind the curtain.
    pub(crate) fn acting(&self, person: PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let looking = self.looking(Who { person: Some(person), seat });
        match (looking.viewer, seat) {
            (Viewer::Seat(mine), None) => Ok(mine),
            (Viewer::Seat(mine), Some(seat)) if mine == seat => Ok(mine),
            _ => Err(Refusal::new(Code::Illegal, Why::NotYourSeat)),
        }
    }

    /// The game with the desk beside it, or a refusal if it has not begun.
    pub fn game(&mut self) -> Result<(&mut Desk, &mut AnyRunning), Refusal> {
        if self.broken_off() {
            return Err(Refusal::new(Code::Over, Why::Over));
        }
        match &mut self.running {
            Some(running) => Ok((&mut self.desk, running)),
            None => Err(Refusal::new(Code::BadRequest, Why::NotBegun)),
        }
    }

    /// When the host must next do something by itself.
    pub fn next_wake(&self, now: Millis) -> Option<Millis> {
        if self.stage != Stage::Playing {
            return None;
        }
        if self.driven_to_move().is_some() { Some(now) } else { self.desk.deadline() }
    }
}

/// Who is to move now and was not, or the other way round. Nobody else is told anything.
fn turned(before: &[Seated], after: &[Seated]) -> Vec<PersonId> {
    let to_move = |seated: &[Seated]| -> BTreeSet<PersonId> {
        seated.iter().filter(|seated| seated.waiting).map(|seated| seated.person).collect()
    };
    to_move(before).symmetric_difference(&to_move(after)).copied().collect()
}
