//! Phase III, Construction: Buildings are put up (ledger section 20).

use crate::action::*;
use crate::caesar;
use crate::event::{Event, Why};
use crate::flow::*;
use crate::parts::*;
use crate::phases::clients;
use crate::play::{Hands, Play};
use crate::state::{Board, Site};
use kernel::{Offers, Rule, Seat};

/// Is there a Building on offer, and a Hill for it?
pub(crate) fn can_build(b: &Board) -> bool {
    b.offer().next().is_some() && !b.hills.is_full()
}

/// A Building is to be put up; without one on offer or a free Hill the part is skipped (TRV-RUL.76).
pub(crate) fn build(p: &mut Play, seat: Seat, fresh: Fresh) {
    if !can_build(&p.s.board) {
        return clients::stay_fresh(p, fresh);
    }
    if p.rules.is_caesar(seat) {
        return caesar::build(p);
    }
    p.ask(Ask::Build(seat, fresh));
}

pub(crate) fn list(b: &Board, out: &mut impl Offers<Action>) {
    b.offer().for_each(|x| out.add(Rule("TRV-20.01"), Action::Build(x)));
}

/// The tile goes to the next free Hill (they are all equal, TRV-2.07), its Talents to the builder (TRV-20.05).
pub(crate) fn put_up(p: &mut Play, seat: Seat, b: Building) {
    let tile = p.s.board.tile_mut(b);
    tile.site = Site::Rome;
    let talents = std::mem::take(&mut tile.talents);
    p.s.board.hills.push(b);
    let left: arrayvec::ArrayVec<Building, BUILDINGS> = p.s.board.offer().collect();
    p.s.board.offered = std::array::from_fn(|i| left.get(i).copied());
    p.log.all(|| Event::Built(seat, b));
    p.talents(seat, talents.into(), Why::OnBuilding);
}

/// A Talent on every Building left over (TRV-20.06).
pub(crate) fn end(p: &mut Play) {
    for tile in p.s.board.tiles.values_mut() {
        if tile.site == Site::Offer {
            tile.talents = tile.talents.saturating_add(1);
        }
    }
    if p.s.board.offer().next().is_some() {
        p.log.all(|| Event::OnBuildings);
    }
    p.then(Step::Begin(Phase::Conflict));
}
