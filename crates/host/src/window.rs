//! Reaction windows in live play: none ends before its shortest time is over, and players may hold it open.
//!
//! While the shortest time runs nothing that is answered enters the journal: what people send lies on the desk (stored
//! with it, so that no acknowledged answer is lost), standing orders and bots wait. When it is over all of that is
//! carried out in the order of the seats. So a window in which everybody has an order to pass ends at the same moment as
//! one in which everybody has thought about it, and until then nobody's page, revision or clock has moved.

use crate::desk::{Awaited, Desk};
use crate::note::Noted;
use crate::words::Why;
use crate::{Done, Live, Millis, Moment, PersonId, Playable, Running, SECOND, Stage, What};
use kernel::{Arrange, Code, Pick, Refusal, Rule, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

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
pub struct Early<A> {
    /// Whose.
    pub seat: Seat,
    /// The picks.
    pub picks: Vec<Pick<A>>,
}

impl Desk {
    /// Looks at the open question: has a reaction window opened, is its shortest time over, is it gone? Only where
    /// somebody could watch another answer does it take any time. Says whether early answers are void.
    pub(crate) fn watch_window(&mut self, on: Awaited, revision: u32, moment: &mut Moment) -> bool {
        let asks_people = self.deciding().any(|(seat, _)| on.asked.has(seat));
        if !(on.reaction && self.pace.is_live() && asks_people && self.people() > 1) {
            self.window = None;
            return !on.reaction;
        }
        match &mut self.window {
            Some(window) if !window.ripe || window.revision == revision => {
                (window.ripe, window.revision) = (window.ripe || window.until <= moment.now, revision);
                false
            }
            window => {
                let (least, most) = SHORTEST;
                let shortest = least + Millis::from(moment.lot((most - least + 1) as u32));
                *window = Some(Window { until: moment.now + shortest, ripe: false, revision });
                true
            }
        }
    }

    /// The shortest time of a window runs: nothing that is answered counts yet.
    pub fn waits(&self) -> bool {
        self.window.is_some_and(|window| !window.ripe)
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

impl<G: Playable> Running<G> {
    /// The rule of the open window, if players may hold it; an error says why they may not, by the same rule.
    fn holdable(&self) -> Result<Rule, Refusal> {
        let Some(rule) = G::HOST.hold else {
            return Err(Refusal::new(Code::Illegal, Why::NoWindows));
        };
        let public = self.table.view(Viewer::Spectator);
        if self.table.turn().awaiting().is_some() && self.table.rules().reaction(public) {
            Ok(rule)
        } else {
            Err(Refusal::rule(rule, Why::NoWindowNow))
        }
    }

    /// Must what this seat answers wait?
    pub(crate) fn answers_early(&self, desk: &Desk, seat: Seat) -> bool {
        desk.waits() && self.table.pending(seat)
    }

    /// Keeps picks until they count, in the place of those given before.
    pub(crate) fn keep_early(&mut self, seat: Seat, picks: Vec<Pick<G::Action>>) -> Done {
        let early = &mut self.plans.early;
        early.retain(|early| early.seat != seat);
        early.push(Early { seat, picks });
        early.arrange_by_key(|early| early.seat.0);
        // Their own other pages; nobody else's.
        Done::told_to(SeatSet::of(seat), What::Offers)
    }

    /// Takes an early answer back; says whether there was one.
    pub(crate) fn drop_early(&mut self, seat: Seat) -> bool {
        let given = self.plans.answered().has(seat);
        self.plans.early.retain(|early| early.seat != seat);
        given
    }
}

impl Live {
    /// May somebody hold the open window, and by which rule?
    pub fn may_hold(&self) -> Result<Rule, Refusal> {
        let running = self.running.as_ref().filter(|_| self.stage == Stage::Playing);
        let Some(running) = running else { return Err(Refusal::new(Code::Illegal, Why::NoGame)) };
        let rule = running!(running, run => run.holdable())?;
        if self.desk.pace.is_live() && !self.desk.analysis {
            Ok(rule)
        } else {
            Err(Refusal::rule(rule, Why::OnlyLive))
        }
    }

    /// Holds the open reaction window. It takes no card and tells nothing, so everybody may see who does.
    pub fn hold(&mut self, person: PersonId, seat: Option<Seat>) -> Result<Done, Refusal> {
        let seat = self.own_seat(person, seat)?;
        let rule = self.may_hold()?;
        if self.desk.holds_left(seat) == 0 {
            return Err(Refusal::rule(rule, Why::HoldsUsed(HOLDS)));
        }
        self.desk.use_hold(seat);
        self.desk.lengthen(self.asked());
        self.note_down(Noted::Held(seat));
        Ok(Done::told(What::Seats))
    }
}
