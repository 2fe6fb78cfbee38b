//! Objectives, points, winner (sections 31 to 34 of the ledger).

use crate::components::{Goal, Points};
use crate::parts::{Favour, Objective, Objectives, Tile};
use crate::state::{Open, Phase, Sheet};
use crate::{Tribune, Variant};
use kernel::{Outcome, Seat, SeatSet};

/// The objectives that a sheet meets.
pub fn met(sheet: &Sheet, goal: &Goal) -> Objectives {
    Objectives::NONE
        .with_if(Objective::Tribune, sheet.tile == Tile::Tribune)
        .with_if(Objective::Favour, sheet.favour != Favour::None)
        .with_if(Objective::Laurels, sheet.laurels >= goal.laurels)
        .with_if(Objective::Legions, sheet.legions >= goal.legions)
        .with_if(Objective::Denarii, sheet.denarii >= goal.denarii)
        .with_if(Objective::Markers, sheet.markers.len() >= goal.markers as usize)
}

/// Are these objectives enough, the obligatory ones among them (TRI-3.04, TRI-RUL.69)?
pub fn fulfils(met: Objectives, goal: &Goal) -> bool {
    met.len() >= goal.need as usize && goal.obligatory.within(met)
}

/// The points of a player by where they come from (section 32).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The tribune, or the scroll.
    pub tile: u32,
    /// The favour of the gods.
    pub favour: u32,
    /// Legions.
    pub legions: u32,
    /// Laurels.
    pub laurels: u32,
    /// Ten denarii each.
    pub denarii: u32,
    /// Faction markers.
    pub markers: u32,
    /// For having announced first.
    pub first: u32,
}

impl Tally {
    /// All together.
    pub fn total(&self) -> u32 {
        self.tile + self.favour + self.legions + self.laurels + self.denarii + self.markers + self.first
    }
}

/// The points of a sheet by source, without those for having announced first (section 32).
pub fn tally(sheet: &Sheet, worth: &Points) -> Tally {
    let tile = match sheet.tile {
        Tile::None => 0,
        Tile::Scroll => worth.scroll,
        Tile::Tribune => worth.tribune, // instead of the scroll, TRI-RUL.50
    };
    let favour = match sheet.favour {
        Favour::None => 0,
        Favour::Temporary => worth.temporary_favour,
        Favour::Eternal => worth.eternal_favour,
    };
    let each = |count: u16, worth: u8| u32::from(count) * u32::from(worth);
    Tally {
        tile: tile.into(),
        favour: favour.into(),
        legions: each(sheet.legions, worth.legion),
        laurels: each(sheet.laurels, worth.laurel),
        denarii: each(sheet.denarii / 10, worth.ten_denarii),
        markers: each(sheet.markers.len() as u16, worth.marker),
        first: 0,
    }
}

/// The points of a sheet, without those for having announced first (section 32).
pub fn points(sheet: &Sheet, worth: &Points) -> u32 {
    tally(sheet, worth).total()
}

/// The points of every player by source as things stand, by seat.
pub fn tallies(rules: &Tribune, open: &Open) -> Vec<Tally> {
    let worth = &rules.components.points;
    let first = |seat| if open.first.has(seat) { u32::from(worth.first) } else { 0 }; // TRI-32.09
    let of = |seat| Tally { first: first(seat), ..tally(open.sheet(seat), worth) };
    Seat::all(rules.players).map(of).collect()
}

/// The points of every player as things stand, by seat.
pub fn all_points(rules: &Tribune, open: &Open) -> Vec<u32> {
    tallies(rules, open).iter().map(Tally::total).collect()
}

/// How the game ended.
pub(crate) fn outcome(rules: &Tribune, open: &Open) -> Outcome {
    debug_assert_eq!(open.phase, Phase::Over);
    let scores = all_points(rules, open);
    let everybody = SeatSet::all(rules.players);
    let compared = if open.announced.is_empty() { everybody } else { open.announced }; // TRI-31.06
    let best = compared.iter().map(|seat| scores[seat.ix()]).max();
    let winners: SeatSet = compared.iter().filter(|seat| Some(scores[seat.ix()]) == best).collect();
    let kind = match (open.announced.len(), winners.len()) {
        (0, _) if rules.options.variant == Variant::Points && has_enough_markers(rules, open) => "points",
        (0, _) => "round-limit",
        (1, _) => "objectives",
        (_, 1) => "comparison",
        _ => "shared",
    };
    Outcome { kind, winners, scores: scores.into_iter().map(|n| n as i32).collect() }
}

fn has_enough_markers(rules: &Tribune, open: &Open) -> bool {
    open.sheets.iter().any(|sheet| sheet.markers.len() >= rules.variant_markers())
}
