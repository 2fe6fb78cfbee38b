//! Reaction windows in live play: none ends before its shortest time is over, and players may hold it open.
//!
//! While the shortest time runs nothing that is answered enters the journal: what people send lies on the desk (stored
//! with it, so that no acknowledged answer is lost), standing orders and bots wait. When it is over all of that is
//! carried out in the order of the seats. So a window in which everybody has an order to pass ends at the same moment as
//! one in which everybody has thought about it, and until then nobody's page, revision or clock has moved.

use super::desk::{Awaited, Desk};
use super::live::{Live, Playable};
use super::note::Noted;
use super::play::{Numbers, picks_of};
use super::{Done, Hub, Trouble, What};
use crate::clock::SECOND;
use crate::people::random;
use crate::storage::{Millis, PersonId, Stage, TableId};
use games::with;
use kernel::{Code, Game, Pick, Refusal, Rule, Seat, SeatSet, Table, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a hold adds to a window.
pub const HOLD: Millis = 30 * SECOND;

/// So many holds has everybody in a phase.
pub const HOLDS: u8 = 3;

/// The shortest and the longest of the times drawn for a window.
const SHORTEST: (Millis, Millis) = (3 * SECOND, 5 * SECOND);

/// A reaction window that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// Nothing that is answered counts before.
    pub until: Millis,
    /// That time is over.
    pub ripe: bool,
    /// The spectators' revision: if it has moved since that time was over, this is another window.
    pub revision: u32,
}

/// An answer given before anything that is answered counts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Early {
    /// Whose.
    pub seat: Seat,
    /// The picks, in JSON.
    pub picks: Vec<Value>,
}

/// A time drawn for a window by the host: the game's dice have nothing to do with it.
fn shortest() -> Millis {
    let (least, most) = SHORTEST;
    let draw = random().map_or(0, u32::from_le_bytes);
    least + Millis::from(draw) % (most - least + 1)
}

impl Desk {
    /// Looks at the open question: has a reaction window opened, is its shortest time over, is it gone? Only where
    /// somebody could watch another answer does it take any time.
    pub fn watch_window(&mut self, on: Awaited, revision: u32, now: Millis) {
        let asks_people = self.deciding().any(|(seat, _)| on.asked.has(seat));
        if !on.reaction {
            self.early.clear();
        }
        if !(on.reaction && self.pace.is_live() && asks_people && self.people() > 1) {
            self.window = None;
            return;
        }
        match &mut self.window {
            Some(window) if !window.ripe || window.revision == revision => {
                (window.ripe, window.revision) = (window.ripe || window.until <= now, revision);
            }
            window => {
                *window = Some(Window { until: now + shortest(), ripe: false, revision });
                self.early.clear();
            }
        }
    }

    /// The shortest time of a window runs: nothing that is answered counts yet.
    pub fn waits(&self) -> bool {
        self.window.is_some_and(|window| !window.ripe)
    }

    /// Seats that have answered early.
    pub fn early(&self) -> SeatSet {
        self.early.iter().map(|early| early.seat).collect()
    }

    /// Gives everybody who is asked more time for this window.
    fn lengthen(&mut self, asked: SeatSet) {
        for (chair, n) in self.chairs.iter_mut().zip(0..) {
            for clock in [&mut chair.clock, &mut chair.shown] {
                if asked.has(Seat(n)) && clock.since.is_some() {
                    clock.free += HOLD;
                }
            }
        }
    }

    /// How many holds a seat has left in this phase.
    pub fn holds_left(&self, seat: Seat) -> u8 {
        let used = if self.held_in == self.moment { self.holds.get(seat.ix()).copied() } else { None };
        HOLDS.saturating_sub(used.unwrap_or(0))
    }

    fn use_hold(&mut self, seat: Seat) {
        if self.held_in != self.moment {
            (self.held_in, self.holds) = (self.moment.clone(), Vec::new());
        }
        self.holds.resize(self.chairs.len(), 0);
        if let Some(used) = self.holds.get_mut(seat.ix()) {
            *used += 1;
        }
    }
}

/// The rule of the open window, if players may hold it; an error says why they may not, by the same rule.
fn holdable<G: Playable>(table: &Table<G>) -> Result<Rule, Refusal> {
    let Some(rule) = <G as Game>::HOST.hold else {
        return Err(Refusal::new(Code::Illegal, "this game has no windows to hold open"));
    };
    if table.turn().awaiting().is_some() && table.rules().reaction(table.view(Viewer::Spectator)) {
        Ok(rule)
    } else {
        Err(Refusal::rule(rule, "there is no reaction window to hold open now"))
    }
}

/// Picks that are in order now, as they are kept until they count.
fn check<G: Playable>(
    table: &Table<G>,
    seat: Seat,
    revision: u32,
    numbers: &Numbers,
) -> Result<Vec<Value>, Refusal> {
    table.admit(seat, Some(revision))?;
    let (picks, _) = picks_of(table, seat, numbers).map_err(|(_, refusal)| refusal)?;
    table.may_batch(seat, Some(revision), &picks).map_err(|(_, refusal)| refusal)?;
    let kept = picks.iter().map(serde_json::to_value).collect::<Result<_, _>>();
    kept.map_err(|e| Refusal::new(Code::BadRequest, e.to_string()))
}

/// Makes an early answer count. If the rules no longer allow it, its seat is asked as if it had not answered.
pub(super) fn enter<G: Playable>(table: &mut Table<G>, early: &Early) {
    let picks = early.picks.iter().map(|pick| serde_json::from_value(pick.clone()));
    if let Ok(picks) = picks.collect::<Result<Vec<Pick<G::Action>>, _>>() {
        let _ = table.batch(early.seat, None, &picks);
    }
}

impl Live {
    /// Must what this seat answers wait?
    pub(super) fn answers_early(&self, seat: Seat) -> bool {
        let asked = self.turn().and_then(|turn| turn.awaiting()).is_some_and(|a| a.pending.has(seat));
        self.desk.waits() && asked
    }

    /// Keeps picks until they count, in the place of those given before.
    pub(super) fn keep_early(&mut self, seat: Seat, picks: Vec<Value>) -> Done {
        self.desk.early.retain(|early| early.seat != seat);
        self.desk.early.push(Early { seat, picks });
        self.desk.early.sort_by_key(|early| early.seat.0);
        // His own other pages; nobody else's.
        Done::told_to(SeatSet::of(seat), What::Offers)
    }

    pub(super) fn send_early(
        &mut self,
        seat: Seat,
        revision: u32,
        numbers: &Numbers,
    ) -> Result<Done, Refusal> {
        let table = self.playing()?;
        let picks = with!(&*table, t => check(t, seat, revision, numbers))?;
        Ok(self.keep_early(seat, picks))
    }

    /// Takes an early answer back; says whether there was one.
    pub(super) fn drop_early(&mut self, seat: Seat) -> bool {
        let given = self.desk.early().has(seat);
        self.desk.early.retain(|early| early.seat != seat);
        given
    }

    /// May somebody hold the open window, and by which rule?
    pub fn may_hold(&self) -> Result<Rule, Refusal> {
        let table = self.table.as_ref().filter(|_| self.stage == Stage::Playing);
        let Some(table) = table else { return Err(Refusal::new(Code::Illegal, "there is no game on")) };
        let rule = with!(table, t => holdable(t))?;
        if self.desk.pace.is_live() && !self.desk.analysis {
            Ok(rule)
        } else {
            Err(Refusal::rule(rule, "a window is held open only in live play against the clock"))
        }
    }

    fn hold(&mut self, seat: Seat) -> Result<(), Refusal> {
        let rule = self.may_hold()?;
        if self.desk.holds_left(seat) == 0 {
            return Err(Refusal::rule(rule, format!("you have held {HOLDS} windows in this phase")));
        }
        self.desk.use_hold(seat);
        self.desk.lengthen(self.asked());
        self.note_down(Noted::Held(seat));
        Ok(())
    }
}

impl Hub {
    /// Holds the open reaction window. It takes no card and tells nothing, so everybody may see who does.
    pub async fn hold(&self, id: &TableId, person: PersonId, seat: Option<Seat>) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            let seat = live.own_seat(person, seat)?;
            live.hold(seat)?;
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }
}
