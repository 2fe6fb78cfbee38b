//! The grey and brown tracks of the areas. (Section 17 of the ledger.)

use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::event::Event;
use crate::parts::Area;
use crate::state::State;
use kernel::Seat;

/// AVE-RU.35: the first step of a cube that enters an area leads to this level.
const FIRST_STEP: u8 = 1;

impl AveRoma {
    /// Where a cube would stand after gaining so much influence: at most the top of the track; from an occupied
    /// space down to the next empty one, the own former space counting as empty; any number of cubes on level 0
    /// (AVE-17.03 to 17.09).
    pub(crate) fn target(&self, s: &State, seat: Seat, area: Area, influence: u8) -> Option<u8> {
        self.target_from(s, seat, area, s.player(seat).cubes[area.ix()], influence)
    }

    /// The same from another level, or from outside.
    pub(crate) fn target_from(
        &self,
        s: &State,
        seat: Seat,
        area: Area,
        own: Option<u8>,
        influence: u8,
    ) -> Option<u8> {
        if influence == 0 {
            return own;
        }
        let entry =
            own.map_or(influence.saturating_add(FIRST_STEP) - 1, |level| level.saturating_add(influence));
        let mut level = entry.min(self.parts.grey_top);
        let taken = |level: u8| {
            let others = s.players.iter().enumerate().filter(|(i, _)| *i != seat.ix());
            level > 0 && others.into_iter().any(|(_, p)| p.cubes[area.ix()] == Some(level))
        };
        while taken(level) && own.is_none_or(|own| level > own) {
            level -= 1;
        }
        Some(level)
    }

    /// Raises a player's influence in an area, from whatever source (AVE-17.21).
    pub(crate) fn raise(&self, s: &mut State, seat: Seat, area: Area, influence: u8, log: &mut L) {
        let level = self.target(s, seat, area, influence);
        s.players[seat.ix()].cubes[area.ix()] = level;
        if let Some(level) = level {
            log.all(|| Event::Influence(seat, area, influence, level));
        }
    }

    /// The brown cube goes up 1 and stays at the top (AVE-17.11, AVE-17.12).
    pub(crate) fn raise_brown(&self, s: &mut State, area: Area, log: &mut L) {
        let space = &mut s.areas[area.ix()];
        if space.brown < self.parts.brown_top {
            space.brown += 1;
            let level = space.brown;
            log.all(|| Event::Brown(area, level));
        }
    }

    /// The fifth card of a war set: any area, or none (AVE-18.13, AVE-DC.23).
    pub(crate) fn list_war_area(&self, out: &mut impl Offers) {
        Area::ALL.into_iter().for_each(|area| out.add(rule::FIFTH_WAR, Action::Area(area)));
        out.add(rule::OPTIONAL, Action::Done);
    }
}
