//! Commanders (ROR-1.10.7, ROR-1.10.8): chits, capture, the Master of Horse, Proconsuls, the way home.

use super::{Event, civil_war};
use crate::parts::*;
use crate::play::*;
use crate::state::{At, Board};

/// Chits for the units lost: one that finds a leader of the force kills him, or captures him if it is the last of two
/// or more (ROR-1.10.8a, ROR-1.10.82a). A Dictator's Master of Horse who survives him takes command (ROR-1.10.8d).
pub(super) fn brave(p: &mut Play, i: usize, lost: usize) {
    let chits = p.draw_chits(lost);
    let force = p.s.board.forces[i];
    let both = [force.commander, force.master_of_horse];
    let rebel =
        force.war.and_then(|war| p.s.board.rebel_at(war)).and_then(|land| p.s.board.provinces[land].governor);
    let spared = one_of_a_pair(p, both.into_iter().flatten().chain(rebel).collect(), &chits);
    let rebel = rebel.filter(|r| !spared.has(*r) && chits.contains(&p.rules.parts.number(*r)));
    if let Some(rebel) = rebel.filter(|_| !p.rules.read_closely()) {
        p.kill(rebel, Cause::War);
    }
    let usurpers = if p.rules.read_anew() { usurpers(&p.s.board, both) } else { Set::NONE };
    for leader in both.into_iter().flatten().filter(|s| !spared.has(*s)) {
        let number = p.rules.parts.number(leader);
        let Some(place) = chits.iter().position(|&chit| chit == number) else { continue };
        if has_fallen(&p.s.board, usurpers, leader) {
            continue;
        }
        if captures(place, &chits) {
            capture(p, i, leader);
        } else {
            p.kill(leader, Cause::War);
        }
    }
    if let Some(rebel) = rebel.filter(|_| p.rules.read_closely()) {
        p.kill(rebel, Cause::War); // ROR-1.11.37f, ROR-2.3.7a: and with him whom he has just taken (ROR-1.10.82d)
    }
    succeed(p, i);
}

/// Those who lead an army of the rebel who has Rome.
fn usurpers(board: &Board, leaders: [Option<Senator>; 2]) -> Set<Senator> {
    leaders.into_iter().flatten().filter(|&s| board.senators[s].at == At::Rebel).collect()
}

/// Has he fallen with the rebel whom he joined (ROR-1.11.32b)? Then who is there is at most his heir.
fn has_fallen(board: &Board, usurpers: Set<Senator>, leader: Senator) -> bool {
    usurpers.has(leader) && board.senators[leader].at != At::Rebel
}

/// Where a drawn chit is that of a pair in play, a roll picks who is hit (ROR-1.05.11b), be he here or not: the other is
/// spared.
pub(super) fn one_of_a_pair(p: &mut Play, leaders: Set<Senator>, chits: &[Chit]) -> Set<Senator> {
    let mut spared = Set::NONE;
    for leader in leaders.iter() {
        let here = p.rules.of_number(p.rules.parts.number(leader)).both(leaders);
        let of = here.union(p.at_risk_with(leader));
        let drawn = chits.contains(&p.rules.parts.number(leader));
        if drawn && of.len() > 1 && here.first() == Some(leader) {
            let hit = p.random_of(of).map_or(Set::NONE, Set::of);
            spared = spared.union(of.minus(hit));
        }
    }
    spared
}

/// Is the chit at this place the last of two or more, so that it captures (ROR-1.10.82a, ROR-R.142)?
pub(crate) fn captures(place: usize, chits: &[Chit]) -> bool {
    place > 0 && place + 1 == chits.len()
}

/// Captured, he keeps his office for the year and his faction (ROR-1.10.82f, ROR-R.50).
fn capture(p: &mut Play, i: usize, senator: Senator) {
    let Some(war) = p.s.board.forces[i].war else { return };
    let rebel = p.s.board.rebel_at(war).is_some();
    let man = &mut p.s.board.senators[senator];
    (man.at, man.proconsul) = (if rebel { At::Hostage } else { At::Captive(war) }, false); // ROR-R.98
    let force = &mut p.s.board.forces[i];
    for post in [&mut force.commander, &mut force.master_of_horse] {
        if *post == Some(senator) {
            *post = None;
        }
    }
    p.log.all(|| Event::Captured { senator, war: (!rebel).then_some(war) }.into());
    if p.rules.read_anew() && p.s.board.rebel.is_some_and(|r| r.leader == senator) {
        civil_war::collapse(p); // ROR-R.45: who has Rome and is captured wins nothing, nor does anybody for him
    }
    p.boundary();
}

/// Without a Commander the Master of Horse leads.
fn succeed(p: &mut Play, i: usize) {
    let force = &mut p.s.board.forces[i];
    if force.commander.is_none()
        && let Some(senator) = force.master_of_horse.take()
    {
        force.commander = Some(senator);
        p.log.all(|| Event::TakesCommand { senator }.into());
    }
}

/// A Defeat kills whoever leads (ROR-1.10.2a, ROR-1.09.34e).
pub(super) fn fall(p: &mut Play, i: usize) {
    let force = p.s.board.forces[i];
    let both = [force.commander, force.master_of_horse];
    let usurpers = if p.rules.read_to_the_end() { usurpers(&p.s.board, both) } else { Set::NONE };
    for leader in both.into_iter().flatten() {
        if !has_fallen(&p.s.board, usurpers, leader) {
            p.kill(leader, Cause::War);
        }
    }
}

/// The Commander of a War that goes on stays as Proconsul; a Master of Horse goes home (ROR-1.10.7d).
pub(super) fn stay(p: &mut Play, i: usize) {
    let force = p.s.board.forces[i];
    let Some(senator) = force.commander else { return };
    let usurper = p.rules.read_closely() && p.s.board.senators[senator].at == At::Rebel;
    if usurper {
        return; // he has Rome, and no command of hers
    }
    prolongs(p, senator, force.war);
    if let Some(master) = p.s.board.forces[i].master_of_horse.take() {
        p.come_home(master);
    }
    p.boundary();
}

/// His command at this War, or against the rebel in Italy, is prolonged, and all hear of it.
pub(super) fn prolongs(p: &mut Play, senator: Senator, war: Option<War>) {
    if prolong(p, senator) {
        p.log.all(|| Event::Proconsul { senator, war }.into());
    }
}

/// His command is prolonged: no Consul or Dictator any more, but Proconsul, with a Prior Consul marker at once
/// (ROR-1.10.7a, ROR-1.10.7e). Says whether he was none before.
pub(crate) fn prolong(p: &mut Play, senator: Senator) -> bool {
    let board = &mut p.s.board;
    let man = &mut board.senators[senator];
    if man.proconsul {
        return false;
    }
    (man.proconsul, man.prior_consul) = (true, true);
    board.proconsuls[0].add(senator);
    for holder in board.offices.values_mut().filter(|h| **h == Some(senator)) {
        *holder = None;
    }
    true
}

/// A force goes home: its units to the active pool, its leaders to Rome. It keeps its place in the list, empty, until
/// [`sweep`].
pub(crate) fn send_home(p: &mut Play, i: usize) {
    let board = &mut p.s.board;
    let force = &mut board.forces[i];
    board.rome = board.rome.union(std::mem::take(&mut force.legions));
    board.fleets += std::mem::take(&mut force.fleets);
    force.victorious = false;
    let leaders = [force.commander.take(), force.master_of_horse.take()];
    for leader in leaders.into_iter().flatten() {
        p.come_home(leader);
    }
}

/// Takes forces without anybody and anything off the list.
pub(crate) fn sweep(p: &mut Play) {
    p.s.board.forces.retain(|f| f.commander.is_some() || !f.legions.is_empty() || f.fleets > 0);
}

/// All forces against a War go home: it is over without them (ROR-R.87).
pub(crate) fn release(p: &mut Play, war: War) {
    for i in 0..p.s.board.forces.len() {
        if p.s.board.forces[i].war == Some(war) && !p.s.board.forces[i].victorious {
            send_home(p, i);
        }
    }
    sweep(p);
}
