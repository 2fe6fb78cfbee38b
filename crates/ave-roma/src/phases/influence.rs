//! The grey and brown tracks of the areas. (Section 17 of the ledger.)

use crate::AveRoma;
use crate::action::Action;
use crate::parts::Area;
use crate::rule;
use crate::state::Player;
use kernel::{Offers, Seat};

/// AVE-RU.35: the first step of a cube that enters an area leads to this level.
const FIRST_STEP: u8 = 1;

/// Where a cube would stand after gaining so much influence: at most the top of the track; from an occupied
/// space down to the next empty one, the own former space counting as empty; any number of cubes on level 0
/// (AVE-17.03 to 17.09).
pub(crate) fn target(
    rules: &AveRoma,
    players: &[Player],
    seat: Seat,
    area: Area,
    influence: u8,
) -> Option<u8> {
    target_from(rules, players, seat, area, players[seat.ix()].cubes[area], influence)
}

/// The same from another level, or from outside.
pub(crate) fn target_from(
    rules: &AveRoma,
    players: &[Player],
    seat: Seat,
    area: Area,
    own: Option<u8>,
    influence: u8,
) -> Option<u8> {
    if influence == 0 {
        return own;
    }
    let entry = own.map_or(influence.saturating_add(FIRST_STEP) - 1, |level| level.saturating_add(influence));
    let mut level = entry.min(rules.parts.grey_top);
    let taken = |level: u8| {
        let others = players.iter().enumerate().filter(|(i, _)| *i != seat.ix());
        level > 0 && others.into_iter().any(|(_, p)| p.cubes[area] == Some(level))
    };
    while taken(level) && own.is_none_or(|own| level > own) {
        level -= 1;
    }
    Some(level)
}

/// The fifth card of a war set: any area, or none (AVE-18.13, AVE-DC.23).
pub(crate) fn list_war_area(out: &mut impl Offers<Action>) {
    Area::ALL.into_iter().for_each(|area| out.add(rule::FIFTH_WAR, Action::Area(area)));
    out.add(rule::OPTIONAL, Action::Done);
}
