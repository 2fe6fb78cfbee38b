//! What a victory does: glory for the victor, Spoils and Provinces for Rome, and the enemy's Leaders without a War
//! (ROR-1.10.4, ROR-1.07.34c, ROR-7.01.115).

use super::{Event, Founded, captives};
use crate::parts::*;
use crate::phases::forum::{self, Gone};
use crate::play::*;
use crate::state::{At, LeaderAt, Status};

/// Popularity and Influence, each half the printed strength he beat, rounded up (ROR-1.10.4d). Only he who commanded
/// in the battle, and lived, has it (ROR-1.09.34d); a captive lives, and has won (ROR-1.10.12f).
pub(super) fn glory(p: &mut Play, i: usize, commander: Option<Senator>, printed: u8) {
    gain(p, victor(p, i, commander), printed);
}

/// Who commanded in the battle, if he lived.
pub(super) fn victor(p: &Play, i: usize, commander: Option<Senator>) -> Option<Senator> {
    let force = &p.s.board.forces[i];
    let taken = |s: Senator| match p.s.board.senators[s].at {
        At::Captive(_) => !force.victorious, // on land he dies with the War (ROR-1.10.82d)
        at => at == At::Hostage,
    };
    commander.filter(|&s| force.commander == commander || p.rules.read_closely() && taken(s))
}

/// The victor has it.
pub(super) fn gain(p: &mut Play, victor: Option<Senator>, printed: u8) {
    let Some(senator) = victor.filter(|_| printed > 0) else { return };
    let gain = printed.div_ceil(2);
    let popularity = acclaim(p, senator, gain);
    p.gain_influence(senator, gain);
    p.log.all(|| Event::Glory { senator, gain, popularity }.into());
}

/// The people acclaim him: says how much of the Popularity the limit has left him, if it is less than is due.
pub(crate) fn acclaim(p: &mut Play, senator: Senator, gain: u8) -> Option<u8> {
    let before = p.s.board.senators[senator].popularity;
    p.change_popularity(senator, gain as i8);
    let gained = p.s.board.senators[senator].popularity - before;
    (gained != p.rules.popularity_of(senator, gain as i8)).then_some(gained as u8)
}

/// A War is beaten on land.
pub(super) fn win(p: &mut Play, war: War) {
    let front = &mut p.s.board.wars[war];
    (front.status, front.defeated, front.unprosecuted) = (Status::Over, true, false);
    let spoils = if front.revolt { 0 } else { p.rules.parts.wars[war].spoils }; // ROR-1.10.4e
    p.pay(Fund::Bank, Fund::State, spoils.into());
    p.log.all(|| Event::Won { war, spoils }.into());
    create_provinces(p, war, Founded::Victory);
    turn_into_revolts(p, war);
    forum::revolt::put_down(p, war);
    captives::die(p, At::Captive(war));
    leaders_lose_their_war(p, war);
}

/// Provinces named by the War, for a pair of Wars when both are beaten (ROR-1.10.4c).
fn create_provinces(p: &mut Play, war: War, by: Founded) {
    let card = &p.rules.parts.wars[war];
    let alone = card.creates_with.is_some_and(|other| !p.s.board.wars[other].defeated);
    if alone || card.creates_when_attacked {
        return;
    }
    found(p, &card.creates, by);
    for province in card.creates_developed.iter() {
        develop(p, province);
    }
}

/// A Commander attacks a War that creates its Provinces by that, whatever comes of it (ROR-7.07c).
pub(super) fn attacked(p: &mut Play, war: War) {
    let card = &p.rules.parts.wars[war];
    if card.creates_when_attacked {
        found(p, &card.creates, Founded::Attack);
    }
}

/// Provinces that do not exist yet are created.
fn found(p: &mut Play, provinces: &[Province], by: Founded) {
    provinces.iter().for_each(|&province| p.create_province(province, by));
}

/// A Province is created with its developed face up, its other face never seen, or turned to it; nobody improved it, so nobody
/// gains by it (ROR-1.06.161b, ROR-R.166).
fn develop(p: &mut Play, province: Province) {
    p.s.board.provinces[province].exists = true;
    if !p.s.board.provinces[province].developed && !p.s.board.in_revolt(province) {
        p.s.board.provinces[province].developed = true;
        p.log.all(|| Event::Developed { province }.into());
    }
    forum::lapse(p);
}

/// With the last War of a series beaten, the earlier ones are Revolts (ROR-1.07.335c).
fn turn_into_revolts(p: &mut Play, war: War) {
    let card = &p.rules.parts.wars[war];
    if card.series.is_some_and(|s| card.number == p.rules.parts.series[s]) {
        for &other in War::ALL {
            let turns = p.rules.matching(&p.s.board, war, other) && p.s.board.wars[other].present();
            p.s.board.wars[other].revolt |= turns;
        }
    }
}

/// A Leader goes to another War of his or waits for one (the checks see to that); with none left on the board or in the
/// deck he is out, unless somebody gives him refuge. A guest falls with his host (ROR-7.01.115a).
fn leaders_lose_their_war(p: &mut Play, war: War) {
    for &leader in Leader::ALL {
        let own = |w: War| p.rules.parts.aids(leader, w);
        let left = War::cards().iter().any(|&w| own(w) && p.rules.still_in_game(&p.s.board, w));
        match p.s.board.leaders[leader] {
            LeaderAt::With(host) if host == war && !own(war) => p.leader_leaves(leader, Gone::Guest),
            LeaderAt::Abroad => p.leader_leaves(leader, Gone::Abroad), // ROR-R.68
            // nobody gives Cleopatra refuge: she leads one War only (ROR-7.10m)
            LeaderAt::With(_) if own(war) && !left && leader != Leader::Cleopatra => flee(p, leader),
            LeaderAt::With(_) if own(war) && !left => p.leader_leaves(leader, Gone::War),
            LeaderAt::Curia if own(war) && !left => p.leader_leaves(leader, Gone::War),
            _ => {}
        }
    }
}

/// A War has left by peace. For good it counts as beaten, but nobody has won it (ROR-R.132); a guest goes with his host, and so
/// does Cleopatra, who waits for no other War (ROR-7.10m); a Leader who has no War left is out (ROR-1.07.34c).
pub(crate) fn after_peace(p: &mut Play, war: War, for_good: bool) {
    if for_good {
        create_provinces(p, war, Founded::Peace);
        turn_into_revolts(p, war);
    }
    for &leader in Leader::ALL {
        let own = |w: War| p.rules.parts.aids(leader, w);
        let left = War::cards().iter().any(|&w| own(w) && p.rules.still_in_game(&p.s.board, w));
        match p.s.board.leaders[leader] {
            LeaderAt::With(host) if host == war && !own(war) => p.leader_leaves(leader, Gone::Guest),
            LeaderAt::With(host) if host == war && leader == Leader::Cleopatra => {
                p.leader_leaves(leader, Gone::War);
            }
            LeaderAt::With(_) | LeaderAt::Curia if own(war) && !left => p.leader_leaves(leader, Gone::War),
            _ => {}
        }
    }
}

/// Refuge, if its card is in play and unused: on the front he waits for the next War drawn, on the back he rouses all
/// Wars that lie face up (ROR-7.01.115, ROR-R.68).
fn flee(p: &mut Play, leader: Leader) {
    match std::mem::take(&mut p.s.board.events[EventCard::Refuge]) {
        0 => p.leader_leaves(leader, Gone::War),
        1 => {
            p.s.board.leaders[leader] = LeaderAt::Refuge;
            p.log.all(|| forum::Event::Fled { leader }.into());
        }
        _ => {
            p.s.board.leaders[leader] = LeaderAt::Abroad;
            p.log.all(|| forum::Event::Refuge { leader, war: None }.into());
            for &war in War::ALL {
                p.wake(war);
            }
        }
    }
}
