//! Ave Roma in numbers, for what is learned.

use super::Mind;
use super::weights::weights;
use super::worth::ahead;
use crate::learned::{Features, Learned, Net};
use ave_roma::{AveRoma, CardKind, State};
use kernel::{Rules, Seat};
use std::sync::OnceLock;

impl Learned for AveRoma {
    fn own(&self, world: &State, seat: Seat, f: &mut Features) {
        let mind = Mind::new(self, world, seat, weights(None));
        let me = world.player(seat);
        f.number(mind.worth(world));
        f.number(mind.stock(world, me));
        f.number(mind.plans(world, me));
        f.number(mind.politics(me));
        f.number(mind.areas(world, me));
        f.number(mind.cards(world, me));
        f.number(me.points);
        f.number(me.money);
        me.goods.0.iter().for_each(|n| f.number(*n));
        f.number(me.surplus);
        f.number(me.politics);
        f.number(me.colosseum);
        me.workers.0.iter().for_each(|n| f.number(*n));
        f.count(me.training.iter().filter(|w| **w > 0).count());
        for (cube, area) in me.cubes.values().zip(world.areas.values()) {
            f.number(cube.map_or(0, |level| level + 1));
            f.number(cube.map_or(0, |level| level.min(area.brown)));
        }
        CardKind::ALL.iter().for_each(|kind| f.count(me.cards.iter().filter(|c| c.kind() == *kind).count()));
        f.count(me.active().count());
        let unused = me.cards.iter().filter(|card| !world.rotated.has(*card));
        f.number(unused.map(|card| self.parts().yields(card).influence).sum::<u8>());
        f.count(world.order.iter().position(|who| *who == seat).unwrap_or(0));
    }

    fn common(&self, world: &State, f: &mut Features) {
        f.count(self.seats());
        f.number(world.round);
        f.number(ahead(world));
        f.flag(world.ending.is_some());
        CardKind::ALL.iter().for_each(|kind| f.count(world.deck(*kind).len()));
        world.areas.values().for_each(|area| f.number(area.brown));
    }

    fn net() -> Option<&'static Net> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        NET.get_or_init(|| Net::read(include_bytes!("../../data/ave-roma.net"))).as_ref()
    }
}
