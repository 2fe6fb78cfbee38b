//! Ave Roma in numbers, for what is learned.

use super::Mind;
use super::weights::weights;
use crate::learned::{Features, Learned, Net};
use ave_roma::{AveRoma, CardKind, State};
use kernel::{Rules, Seat};

impl Learned for AveRoma {
    fn own(&self, world: &State, seat: Seat, f: &mut Features) {
        let mind = Mind { rules: self, seat, weights: weights(None) };
        let me = world.player(seat);
        let ahead = mind.ahead(world);
        f.number(mind.worth(world));
        f.number(mind.stock(world, me, ahead));
        f.number(mind.plans(world, me, ahead));
        f.number(mind.politics(me, ahead));
        f.number(mind.areas(world, me, ahead));
        f.number(mind.cards(world, me, ahead));
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
        f.number(Mind { rules: self, seat: Seat(0), weights: weights(None) }.ahead(world));
        f.flag(world.ending.is_some());
        CardKind::ALL.iter().for_each(|kind| f.count(world.deck(*kind).len()));
        world.areas.values().for_each(|area| f.number(area.brown));
    }

    /// The value made by hand stands until games have shown that another plays better.
    fn net() -> Option<&'static Net> {
        None
    }
}
