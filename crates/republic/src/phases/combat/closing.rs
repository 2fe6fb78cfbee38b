//! The end of the Combat Phase: homecomings, Unprosecuted Wars, Rhodes, and the four-War check, in this order
//! (ROR-R.93).

use super::{AnyAsk, AnyStep, Ask, Event, Step, commanders, events};
use crate::numbers::TOO_MANY_WARS;
use crate::parts::*;
use crate::phases::optional;
use crate::play::*;
use crate::state::{Campaign, EndingKind, Force};

/// Fleets that Rhodes takes home (ROR-7.01.116c, e).
const RHODES: [u8; 2] = [8, 12];

pub(super) fn end(p: &mut Play) {
    p.then(AnyStep::Combat(Step::FourWars));
    for i in 0..p.s.board.forces.len() {
        let force = p.s.board.forces[i];
        let goes_on = |war| p.s.board.wars[war].present() || p.s.board.rebel_at(war).is_some();
        let over = !force.war.is_some_and(goes_on);
        let led = force.victorious && force.commander.is_some();
        if over && !led {
            commanders::send_home(p, i); // ROR-R.139
        }
    }
    commanders::sweep(p);
    for &war in War::ALL {
        let prosecuted = prosecuted(p, war);
        let front = &mut p.s.board.wars[war];
        front.unprosecuted = front.active() && !prosecuted;
    }
    if p.s.board.campaign.rhodes.iter().any(|w| p.s.board.wars[w].defeated) {
        let level = std::mem::take(&mut p.s.board.events[EventCard::RhodianAlliance]);
        p.s.board.rhodian_fleets = None;
        rhodes_goes_home(p, RHODES[usize::from(level > 1)]);
    }
    let broke_off = p.s.board.campaign.broke_off; // ROR-R.38: until they come home
    p.s.board.campaign = Campaign { broke_off, ..Campaign::default() };
    p.boundary();
}

/// A Legion stands on the War; or its navy was beaten this turn, or Fleets fought it and some are left
/// (ROR-1.10.1c-d, ROR-1.10.9d). Support does not matter now (ROR-1.10.9f).
fn prosecuted(p: &Play, war: War) -> bool {
    let board = &p.s.board;
    let broke_off = |f: &Force| f.commander.is_some_and(|c| board.campaign.broke_off.has(c)); // ROR-R.38
    let mut forces = board.forces.iter().filter(|f| f.war == Some(war) && !broke_off(f));
    let fought_at_sea = board.campaign.at_sea.has(war);
    let left = board.forces.iter().any(|f| f.war == Some(war) && broke_off(f));
    board.campaign.navy_beaten.has(war) && !left
        || forces.any(|f| !f.legions.is_empty() || fought_at_sea && f.fleets > 0)
}

/// The Wars in the Forum that need most Fleets: support and navy, as long as Rhodes is allied (ROR-7.01.116c).
pub(super) fn hungriest(p: &Play) -> Set<War> {
    let board = &p.s.board;
    if board.events[EventCard::RhodianAlliance] == 0 {
        return Set::NONE;
    }
    let need = |w: War| p.rules.support(board, w) + p.rules.strength_as_it_lies(board, w)[1];
    let present = || War::ALL.iter().copied().filter(|&w| board.wars[w].present());
    let most = present().map(need).max();
    present().filter(|&w| Some(need(w)) == most).collect()
}

/// Rhodes takes its Fleets, or all that Rome has; the HRAO says which, if there is anything to say.
pub(crate) fn rhodes_goes_home(p: &mut Play, due: u8) {
    let there: u8 = events::places(p.rules, &p.s.board).map(|(_, n)| n).sum();
    let fleets = due.min(there);
    if events::lost_anyway(p.rules, &mut p.s.board, fleets) {
        p.log.all(|| Event::Rhodes { fleets }.into());
    } else {
        let board = &p.s.board;
        let ruled = p.rules.read_anew(); // ROR-D.31a: she may be rejected under a Consul for Life
        let seat = if ruled { board.controller(board.first) } else { board.first };
        p.open(AnyAsk::Combat(Ask::Rhodes { seat, fleets }));
    }
}

/// Four active Wars end it all, a Civil War counted (ROR-R.71, ROR-R.147).
pub(super) fn four_wars(p: &mut Play) {
    if p.s.board.active_wars() >= TOO_MANY_WARS {
        p.fall(EndingKind::FourWars); // ROR-1.12.2a
    } else if p.s.board.switches.has(Switch::WarExhaustion) {
        optional::exhaustion::check(p);
    }
}
