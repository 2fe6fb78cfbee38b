//! Phase 3: region evaluation, I to VIII (sections 12 to 20 of the ledger).

pub(crate) mod atrium;
pub(crate) mod catacombs;
pub(crate) mod curia;
pub(crate) mod field_of_mars;
pub(crate) mod latrine;
pub(crate) mod pantheon;
mod stalls;

use crate::cards::Card;
use crate::event::Event;
use crate::flow::Step;
use crate::parts::{Faction, Region};
use crate::play::Play;
use crate::state::Phase;

impl Play<'_> {
    /// Evaluates a region from this space on. Each region does one space, or asks about it, and puts itself back on
    /// the agenda for the next; the number after the last space ends it.
    pub fn evaluate(&mut self, region: Region, space: usize) {
        match (region, space) {
            (Region::Thermae | Region::Forum, 0) => self.stalls(region),
            (Region::Latrine, 0) => self.latrine(),
            (Region::Curia, 0..=2) => self.curia(space),
            (Region::Atrium, 0) => self.atrium(),
            (Region::Catacombs, 0..=2) => self.catacombs(space),
            (Region::Catacombs, 3) => {
                self.discard_catacombs();
                self.next_region(region);
            }
            (Region::Pantheon, 0) => self.pantheon(),
            (Region::FieldOfMars, 0) => self.field_of_mars(),
            _ => self.next_region(region),
        }
    }

    /// The followers leave together when the whole region is done (TRI-RUL.79).
    fn next_region(&mut self, region: Region) {
        self.leave_region(region);
        self.open.agenda.then(match region.next() {
            Some(next) => Step::Evaluate(next, 0),
            None => {
                self.open.phase = Phase::TakeOvers;
                Step::TakeOvers(Faction::Gladiators)
            }
        });
    }

    /// Puts the rest of the region on the agenda.
    fn then_space(&mut self, region: Region, space: usize) {
        self.open.agenda.then(Step::Evaluate(region, space as u8));
    }

    fn tell_left_over(
        &mut self,
        region: Region,
        occupied: bool,
        count: u32,
        shown: impl IntoIterator<Item = Card>,
    ) {
        if count > 0 {
            self.log.all(|| Event::LeftOver {
                region,
                count: count as u8,
                shown: shown.into_iter().collect(),
                occupied,
            });
        }
    }
}
