//! A game that is on: its table, and what its players have left with the host, in the words of the game.

use crate::desk::{Awaited, Desk, Pledge};
use crate::trail::Trail;
use crate::window::Early;
use crate::{Millis, Moment, Revisions, SECOND, deals::Offer};
use games::AnyTable;
use kernel::{Game, Names, Promised, Rules, Said, Seat, SeatSet, Table, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// So many of the promises of a game are kept in words: the latest.
const PLEDGES: usize = 30;

/// What a game must be for a host: it can be set up and told, and bots can play it.
pub trait Playable: Game + bots::Heuristic {}
impl<G: Game + bots::Heuristic> Playable for G {}

/// What players have left with the host. It is kept with the desk.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Plans<G: Rules> {
    /// Deals in the open.
    #[serde(default)]
    pub offers: Vec<Offer<G::Deal>>,
    /// Answers to a reaction window that do not count yet, by seat.
    #[serde(default)]
    pub early: Vec<Early<G::Action>>,
    /// Standing orders by seat.
    #[serde(default)]
    pub orders: Vec<Vec<G::Order>>,
}

// Not derived: the rules themselves need not be cloned for it.
impl<G: Rules> Clone for Plans<G> {
    fn clone(&self) -> Self {
        Plans { offers: self.offers.clone(), early: self.early.clone(), orders: self.orders.clone() }
    }
}

impl<G: Rules> Default for Plans<G> {
    fn default() -> Self {
        Plans { offers: Vec::new(), early: Vec::new(), orders: Vec::new() }
    }
}

impl<G: Rules> Plans<G> {
    /// Seats that have answered early.
    pub fn answered(&self) -> SeatSet {
        self.early.iter().map(|early| early.seat).collect()
    }
    /// A seat's standing orders.
    pub fn of(&self, seat: Seat) -> &[G::Order] {
        self.orders.get(seat.ix()).map(Vec::as_slice).unwrap_or_default()
    }
    /// Whatever a player has left is nobody's any more.
    pub(crate) fn forget(&mut self, seat: Seat) {
        if let Some(orders) = self.orders.get_mut(seat.ix()) {
            orders.clear();
        }
        self.early.retain(|early| early.seat != seat);
        self.offers.retain(|offer| offer.accepted || !offer.parties().has(seat));
    }
}

/// A game that is on, or was.
pub struct Running<G: Playable> {
    /// The game.
    pub table: Table<G>,
    /// What its players have left with the host.
    pub plans: Plans<G>,
    /// The same as they are kept.
    pub(crate) kept: Plans<G>,
    /// How things stood after each line.
    pub(crate) trail: Trail,
    /// Who had not answered yet when anything last happened.
    waited: SeatSet,
}

impl<G: Playable> fmt::Debug for Running<G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.table.fmt(f)
    }
}

macro_rules! games_that_run {
    ($d:tt $( $Name:ident ),+) => {
        /// A game that is on, whichever it is.
        #[derive(Debug)]
        #[allow(clippy::large_enum_variant, reason = "tables are few and are not moved about")]
        #[allow(missing_docs, reason = "the games have docs of their own")]
        pub enum AnyRunning {
            $( $Name(Running<games::played::$Name>), )+
        }

        $( impl From<Running<games::played::$Name>> for AnyRunning {
            fn from(running: Running<games::played::$Name>) -> AnyRunning {
                AnyRunning::$Name(running)
            }
        } )+

        /// Typed access to a game that is on: `running!(any, run => expression)`. The expression is compiled once for
        /// each game, with `run` being a [`Running`] of that game, borrowed as `any` is.
        #[macro_export]
        macro_rules! running {
            ($d any:expr, $d run:ident => $d body:expr) => {
                match $d any { $( $crate::AnyRunning::$Name($d run) => $d body, )+ }
            };
        }
    };
}

games::each! { $ games_that_run }

impl From<AnyTable> for AnyRunning {
    fn from(table: AnyTable) -> AnyRunning {
        games::with!(table, table => Running::new(table).into())
    }
}

impl<G: Playable> Running<G> {
    /// A game with nothing left by its players yet.
    pub fn new(table: Table<G>) -> Self {
        let mut trail = Trail::default();
        trail.mark(&table);
        Running::resumed(table, trail, Plans::default())
    }

    /// A game as it was kept.
    pub(crate) fn resumed(table: Table<G>, trail: Trail, plans: Plans<G>) -> Self {
        let waited = table.turn().awaiting().map_or(SeatSet::NONE, |open| open.pending);
        Running { table, kept: plans.clone(), plans, trail, waited }
    }

    /// Who has not answered yet, now that something has happened.
    pub(crate) fn note_waited(&mut self) {
        self.waited = self.table.turn().awaiting().map_or(SeatSet::NONE, |open| open.pending);
    }

    /// What is asked of whom, as far as clocks are concerned.
    pub(crate) fn awaited(&self) -> Awaited {
        let turn = self.table.turn();
        let Some(open) = turn.awaiting() else { return Awaited::default() };
        // From what a spectator sees: the time that a window has tells nothing else.
        let (rules, public) = (self.table.rules(), self.table.view(Viewer::Spectator));
        Awaited {
            asked: open.asked,
            pending: open.pending,
            counted: open.counted,
            window: Millis::from(rules.allowance(public)) * SECOND,
            reaction: rules.reaction(public),
            halved: rules.halves(public),
        }
    }

    /// Seats that have not answered yet: for the host alone.
    pub fn pending(&self) -> SeatSet {
        let open = self.table.turn().awaiting();
        open.map_or(SeatSet::NONE, |open| open.pending.minus(self.plans.answered()))
    }

    /// Everybody's revision.
    pub fn revisions(&self) -> Revisions {
        crate::trail::revisions(&self.table)
    }

    /// The viewer's own revision after a line of the journal: the only number of a line that they may know.
    pub fn step_of(&self, line: u32, viewer: Viewer) -> u32 {
        self.trail.revision(line, viewer).unwrap_or_else(|| self.table.revision(viewer))
    }

    /// Notes how things stand after the lines that are new.
    pub(crate) fn mark_trail(&mut self) {
        self.trail.mark(&self.table);
    }

    /// The standing orders that a player has when they sit down.
    pub(crate) fn first_orders(&self, desk: &Desk) -> Vec<G::Order> {
        let rules = self.table.rules();
        match (desk.analysis, desk.pace.is_live()) {
            (true, _) => Vec::new(),
            (false, false) => rules.default_orders(),
            (false, true) => rules.default_orders().into_iter().chain(rules.live_orders()).collect(),
        }
    }

    /// After anything was done: early answers and standing orders answer, what all have agreed to takes place, clocks
    /// run, the desk tells where things stand. Says how the game ended, if it has.
    pub(crate) fn settle(
        &mut self,
        desk: &mut Desk,
        moved: Option<Seat>,
        before: &Revisions,
        moment: &mut Moment,
    ) -> Option<Said> {
        let now = moment.now;
        self.mark_trail();
        let mut answered = self.answer(desk, moment);
        // What two have agreed to takes place right after an effect; and then orders may have an answer again.
        while self.conclude_agreed() {
            answered = SeatSet(answered.0 | self.answer(desk, moment).0);
        }
        desk.answered(answered, now);
        let awaited = self.awaited();
        desk.run_clocks(awaited, moved, now);
        if let Some(asked) = &desk.take_back
            && before[Viewer::Seat(asked.seat).slot()] != self.table.revision(Viewer::Seat(asked.seat))
        {
            desk.take_back = None;
        }
        // What is seen of clocks moves only with what everybody sees: nobody can watch another answer.
        let seen = before[0] != self.table.revision(Viewer::Spectator);
        let asked = desk.asked != awaited.asked;
        if awaited.counted || asked || seen {
            // A window has opened if somebody else is asked, or somebody again who had answered.
            let opened = asked || !awaited.pending.minus(self.waited).is_empty();
            desk.show_clocks(awaited, opened, now);
        }
        self.waited = awaited.pending;
        self.tell_lists(desk, awaited.pending);
        desk.asked = awaited.asked;
        let ending = self.ending(desk);
        if ending.is_some() {
            desk.promises = self.promises();
            desk.pledges = self.pledges();
            desk.take_back = None;
            self.plans.offers.clear();
        }
        self.sweep_offers(desk);
        ending
    }

    /// What lists say of the table, in the language of whoever reads them: to those it waits for what they are asked.
    fn tell_lists(&self, desk: &mut Desk, pending: SeatSet) {
        let (rules, public) = (self.table.rules(), self.table.view(Viewer::Spectator));
        desk.moment = Said::each(|language| rules.moment(public, language));
        let names = desk.names();
        for (chair, n) in desk.chairs.iter_mut().zip(0..) {
            let view = self.table.view(Viewer::Seat(Seat(n)));
            let prompt = || Said::each(|language| rules.prompt(view, &names.clone().read_in(language)).text);
            let waits = chair.person.is_some() && pending.has(Seat(n));
            chair.asks = waits.then(prompt).unwrap_or_default();
        }
    }

    /// Promises that everybody was told of: the event, who made it, and who of them has not kept it.
    fn promised(&self) -> Vec<(&G::Event, SeatSet, SeatSet)> {
        let mut found: Vec<(u32, (&G::Event, _, _))> = Vec::new();
        for (_, event) in self.table.told(Viewer::Spectator) {
            match G::promise(event) {
                Some(Promised::Made(number, by)) => found.push((number, (event, by, SeatSet::NONE))),
                // Numbers may come again: it is the latest. One that is judged after it was not paid is broken once.
                Some(Promised::Broken(number, by)) => {
                    match found.iter_mut().rfind(|(made, _)| *made == number) {
                        Some((_, (_, _, broken))) => *broken = by.iter().fold(*broken, SeatSet::with),
                        None => found.push((number, (event, by, by))),
                    }
                }
                None => {}
            }
        }
        found.into_iter().map(|(_, promise)| promise).collect()
    }

    /// By seat, promises that were kept and that were not; nothing where none was made.
    pub(crate) fn promises(&self) -> Vec<(u16, u16)> {
        let promised = self.promised();
        if promised.is_empty() {
            return Vec::new();
        }
        let mut sums = vec![(0, 0); self.table.seats()];
        for (_, by, broken) in promised {
            for (seat, (kept, not)) in Seat::all(sums.len()).zip(&mut sums) {
                match (by.has(seat), broken.has(seat)) {
                    (_, true) => *not += 1,
                    (true, false) => *kept += 1,
                    (false, false) => {}
                }
            }
        }
        sums
    }

    /// The latest of them in words.
    fn pledges(&self) -> Vec<Pledge> {
        let (rules, names) = (self.table.rules(), Names::marked(self.table.seats()));
        let promised = self.promised();
        let latest = promised.into_iter().rev().take(PLEDGES);
        latest
            .map(|(event, by, broken)| Pledge {
                by,
                broken,
                said: Said::each(|language| rules.event(event, &names.clone().read_in(language)).text),
            })
            .collect()
    }

    fn ending(&self, desk: &Desk) -> Option<Said> {
        let turn = self.table.turn();
        let outcome = turn.outcome()?;
        let (rules, names) = (self.table.rules(), desk.names());
        Some(Said::each(|language| rules.outcome(outcome, &names.clone().read_in(language))))
    }

    /// What has an answer without anybody's click: early answers that count now, and standing orders. Gives the seats
    /// that were answered for.
    fn answer(&mut self, desk: &mut Desk, moment: &mut Moment) -> SeatSet {
        let mut answered = SeatSet::NONE;
        loop {
            if desk.watch_window(self.awaited(), self.table.revision(Viewer::Spectator), moment) {
                self.plans.early.clear();
            }
            if desk.waits() {
                return answered;
            }
            let next = if self.plans.early.is_empty() {
                self.table.obey_one(&self.plans.orders)
            } else {
                let early = self.plans.early.remove(0);
                // If the rules no longer allow it, its seat is asked as if it had not answered.
                let _ = self.submit_all(early.seat, None, &early.picks);
                Some(early.seat)
            };
            let Some(seat) = next else { return answered };
            self.mark_trail();
            answered = answered.with(seat);
        }
    }
}
