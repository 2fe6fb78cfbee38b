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
use crate::play::{Hands, Play};
use crate::state::Phase;

/// Evaluates a region from this space on. Each region does one space, or asks about it, and puts itself back on
/// the agenda for the next; the number after the last space ends it.
pub(crate) fn evaluate(p: &mut Play, region: Region, space: usize) {
    match (region, space) {
        (Region::Thermae | Region::Forum, 0) => stalls::stalls(p, region),
        (Region::Latrine, 0) => latrine::latrine(p),
        (Region::Curia, 0..=2) => curia::curia(p, space),
        (Region::Atrium, 0) => atrium::atrium(p),
        (Region::Catacombs, 0..=2) => catacombs::catacombs(p, space),
        (Region::Catacombs, 3) => {
            catacombs::discard_catacombs(p);
            next_region(p, region);
        }
        (Region::Pantheon, 0) => pantheon::pantheon(p),
        (Region::FieldOfMars, 0) => field_of_mars::field_of_mars(p),
        _ => next_region(p, region),
    }
}

/// The followers leave together when the whole region is done (TRI-RUL.79).
fn next_region(p: &mut Play, region: Region) {
    p.leave_region(region);
    match region.next() {
        Some(next) => p.then(Step::Evaluate(next, 0)),
        None => {
            p.s.open.phase = Phase::TakeOvers;
            p.then(Step::TakeOvers(Faction::Gladiators));
        }
    }
}

/// Puts the rest of the region on the agenda.
fn then_space(p: &mut Play, region: Region, space: usize) {
    p.then(Step::Evaluate(region, space as u8));
}

fn tell_left_over(
    p: &mut Play,
    region: Region,
    occupied: bool,
    count: u32,
    shown: impl IntoIterator<Item = Card>,
) {
    if count > 0 {
        p.log.all(|| Event::LeftOver {
            region,
            count: count as u8,
            shown: shown.into_iter().collect(),
            occupied,
        });
    }
}
