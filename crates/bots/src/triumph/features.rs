//! Triumph in numbers, for what is learned.

use super::Mind;
use crate::learned::{Features, Learned, Net};
use kernel::{Rules, Seat};
use std::sync::OnceLock;
use triumph::{Dues, FamilyCard, Phase, Province, Space, State, Triumph, majorities};

/// Leaders are counted by how many moves they need to Rome, up to so many.
const FAR: u8 = 4;

impl Learned for Triumph {
    /// Caesar may win too.
    fn rivals(&self) -> usize {
        self.families()
    }

    fn own(&self, world: &State, seat: Seat, f: &mut Features) {
        let b = &world.board;
        let mind = Mind::new(self, world, seat);
        let family = b.family(seat);
        f.number(mind.prospects(b, seat));
        f.number(family.triumphs);
        f.number(family.talents);
        f.number(family.intrigue);
        f.number(b.held[seat.ix()]);
        f.number(family.favour);
        f.number(self.parts.games_track.triumphs[usize::from(family.favour)]);
        f.count(family.leaders.len());
        f.flag(family.commander.is_some());
        f.number(family.kept);
        f.flag(self.is_caesar(seat));
        f.flag(b.consul == Some(seat));
        (0..6).for_each(|card| f.flag(family.hand.has(FamilyCard(card))));
        f.number(family.influence());
        f.count(b.senate.iter().position(|who| *who == seat).unwrap_or(0));
        let dues = Dues::of(self, b, seat).total();
        f.number(dues);
        f.number(dues.saturating_sub(family.talents));
        for space in [Space::Owner, Space::Administrator] {
            f.count(b.hills.iter().filter(|x| b.tenant(**x, space) == Some(seat)).count());
        }
        let (mut score, mut at_risk) = (0, 0);
        for &p in Province::ALL {
            let share = if b.control.has(p) { majorities(self, b, p)[seat.ix()] } else { 0 };
            score += u16::from(share);
            at_risk += if mind.threatened(b, p) { u16::from(share) } else { 0 };
            f.number(b.clients_in(p, seat));
            f.number(share);
        }
        f.number(score);
        f.number(at_risk);
    }

    fn common(&self, world: &State, f: &mut Features) {
        let b = &world.board;
        f.count(self.seats());
        f.number(b.round);
        Phase::ALL.iter().for_each(|phase| f.flag(b.phase == *phase));
        f.number(b.auxiliaries);
        f.count(b.hills.len());
        f.count(b.free(Space::Owner).len());
        f.count(b.free(Space::Administrator).len());
        f.number(b.deck);
        for far in 1..=FAR {
            f.count(b.led().iter().filter(|p| self.steps_to_rome(*p).min(FAR) == far).count());
        }
        let held = |p: Province| (b.control.has(p), b.leader_in(p).is_some());
        for &p in Province::ALL {
            let (roman, led) = held(p);
            f.flag(roman);
            f.flag(led);
        }
    }

    fn net() -> Option<&'static Net> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        NET.get_or_init(|| Net::read(include_bytes!("../../data/triumph.net"))).as_ref()
    }
}
