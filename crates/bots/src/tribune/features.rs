//! Tribune in numbers, for what is learned.

use super::mind::{missing, plan};
use super::policy::prospects;
use crate::learned::{Features, Learned, Net};
use kernel::{Rules, Seat};
use std::sync::OnceLock;
use tribune::{Faction, Favour, Objective, Proconsul, State, Tile, Tribune, score, would_take_over};

impl Learned for Tribune {
    fn own(&self, world: &State, seat: Seat, f: &mut Features) {
        let open = &world.open;
        let sheet = open.sheet(seat);
        let goal = self.goal(open);
        f.number(prospects(self, world, seat));
        f.number(sheet.denarii);
        f.number(sheet.laurels);
        f.number(sheet.legions);
        f.count(sheet.markers.len());
        f.flag(sheet.tile == Tile::Scroll);
        f.flag(sheet.tile == Tile::Tribune);
        f.flag(sheet.favour == Favour::Temporary);
        f.flag(sheet.favour == Favour::Eternal);
        f.number(sheet.followers);
        f.count(score::points(sheet, &self.numbers().points) as usize);
        let planned = plan(sheet, goal);
        for &objective in Objective::ALL {
            f.number(goal.map_or(0, |goal| missing(sheet, goal, objective)));
            f.flag(goal.is_some() && planned.has(objective));
        }
        let met = goal.is_some_and(|goal| score::fulfils(score::met(sheet, goal), goal));
        f.flag(met);
        f.flag(open.announced.has(seat));
        f.flag(matches!(open.proconsul, Proconsul::With(who) | Proconsul::At(who, _) if who == seat));
        // How long until it is their turn.
        f.count((seat.ix() + self.seats() - open.start.ix() % self.seats()) % self.seats());
        let hand = &world.secret.hands[seat.ix()];
        f.number(hand.len() as f32);
        for &faction in Faction::ALL {
            let (field, set) = (open.field(faction), hand.of(faction));
            let holds = open.controls(seat, faction);
            f.flag(holds);
            f.number(if holds { field.set.len() as f32 } else { 0.0 });
            f.number(if holds { field.set.sum() as f32 } else { 0.0 });
            f.flag(sheet.markers.has(faction));
            f.number(set.len() as f32);
            f.number(set.sum() as f32);
            f.flag(set.has_leader());
            f.flag(!holds && would_take_over(open, faction, set));
        }
    }

    fn common(&self, world: &State, f: &mut Features) {
        let open = &world.open;
        let goal = self.goal(open);
        f.flag(goal.is_some());
        f.number(goal.map_or(0, |goal| goal.need));
        f.number(goal.map_or(0, |goal| goal.laurels));
        f.number(goal.map_or(0, |goal| goal.legions));
        f.number(goal.map_or(0, |goal| goal.denarii));
        f.number(goal.map_or(0, |goal| goal.markers));
        for &objective in Objective::ALL {
            f.flag(goal.is_some_and(|goal| goal.obligatory.has(objective)));
        }
        f.count(self.seats());
        f.number(open.round);
        f.flag(open.last_round);
        f.count(open.announced.len());
        f.number(open.colosseum);
        for &faction in Faction::ALL {
            let field = open.field(faction);
            f.flag(field.controller.is_some());
            f.number(field.set.len() as f32);
            f.number(field.set.sum() as f32);
            f.flag(field.laurel);
        }
    }

    fn net() -> Option<&'static Net> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        NET.get_or_init(|| Net::read(include_bytes!("../../data/tribune.net"))).as_ref()
    }
}
