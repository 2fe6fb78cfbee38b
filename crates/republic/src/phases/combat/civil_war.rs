//! The Civil War (ROR-1.11.35 to ROR-1.11.37) and what a winning rebel still has to face (ROR-1.12.4).
//!
//! The Senate's army is in [`crate::state::Rebellion::army`]; the Senate sends it, and its leaders are at
//! [`At::March`]. Its battle is fought at the army's place in the order of dispatch; a rebel whom nobody meets, or who
//! wins it, has Rome when all other battles have been fought.

use super::{
    Action, AnyAsk, AnyStep, Ask, Event, Fate, Step, battle, captives, commanders, of, proscription, victory,
};
use crate::Republic;
use crate::numbers::TOO_MANY_WARS;
use crate::parts::*;
use crate::phases::{any_time, optional};
use crate::play::*;
use crate::provinces;
use crate::state::{Army, At, Board, CivilWar, EndingKind, FORCES, Force, LeaderAt, Rebellion, State, Way};
use arrayvec::ArrayVec;
use kernel::{Choices, Frame, Rule, Seat, SeatSet};

// --- before the battle

/// The Senate sends an army against the rebel, its Legions from Rome (ROR-1.11.35a). One that is there already takes
/// them in.
pub fn send_against_rebel(p: &mut Play, commander: Senator, master: Option<Senator>, legions: Set<Legion>) {
    let board = &mut p.s.board;
    let Some(rebellion) = &mut board.rebel else { return };
    let legions = legions.both(board.rome);
    board.rome = board.rome.minus(legions);
    let there = rebellion.army;
    let reinforced = there.filter(|a| a.commander == Some(commander));
    let anew = p.rules.read_anew(); // a Master of Horse may come to lead what was sent before
    let leaders = |f: &Force| [f.commander, f.master_of_horse.filter(|_| anew)];
    let sent: Set<Senator> = board.forces.iter().flat_map(leaders).flatten().collect();
    rebellion.army = Some(Army {
        commander: Some(commander),
        master_of_horse: reinforced.map_or(master, |a| a.master_of_horse),
        legions: there.map_or(Set::NONE, |a| a.legions).union(legions),
        after: reinforced.map_or(sent, |a| a.after),
    });
    for leader in [Some(commander), master].into_iter().flatten() {
        board.senators[leader].at = At::March;
    }
    p.boundary();
}

/// Can the Senate's army fight?
pub(super) fn able(army: &Army) -> bool {
    army.commander.is_some() && !army.legions.is_empty()
}

/// Is the Senate's army to fight before this force, which was sent later (ROR-R.93)?
pub(super) fn comes_before(board: &Board, force: &Force) -> bool {
    let later = |army: &Army| force.commander.is_some_and(|s| !army.after.has(s));
    let in_italy = board.rebel.is_some_and(|r| r.home.is_none());
    let to_come = board.campaign.civil_war == CivilWar::ToCome && in_italy;
    to_come && board.army().is_some_and(|a| able(a) && later(a))
}

/// The rebel must fight the army sent against him (ROR-1.11.35a). Before that Veterans desert (ROR-D.19a).
pub(super) fn meet(p: &mut Play) {
    p.s.board.campaign.civil_war = CivilWar::Fought;
    p.s.secret.forms.deserting = Default::default();
    p.then(AnyStep::Combat(Step::CivilBattle));
    p.open(AnyAsk::Combat(Ask::Desert));
}

/// All other battles have been fought. A rebel whom nobody met, or who has won, has Rome (ROR-1.11.35a, ROR-1.11.37e).
pub(super) fn march(p: &mut Play) {
    let Some(rebellion) = p.s.board.rebel else { return };
    if rebellion.home.is_some() {
        stand_down(p); // ROR-2.3.6a: he has not come, and cannot win so
        return;
    }
    let opposed = p.s.board.army().is_some_and(able);
    match p.s.board.campaign.civil_war {
        CivilWar::Fought | CivilWar::Won => return,
        CivilWar::ToCome if opposed => {
            p.then(AnyStep::Combat(Step::March));
            meet(p);
            return;
        }
        CivilWar::ToCome | CivilWar::Lost if p.rules.read_closely() && provinces_fight(p) => return,
        CivilWar::ToCome => p.log.all(|| Event::Marches { rebel: rebellion.leader }.into()),
        CivilWar::Lost => {}
    }
    take_over(p, false);
    p.then(AnyStep::Combat(Step::Usurp { ongoing: false }));
}

/// Are the battles of Provinces still to come (ROR-R.93)?
fn provinces_fight(p: &Play) -> bool {
    let to_come = |frame: &Frame<_, _>| matches!(frame, Frame::Do(AnyStep::Combat(Step::Provinces)));
    p.s.flow.frames().iter().any(to_come)
}

/// The Senate's army goes home: the rebel has not landed.
fn stand_down(p: &mut Play) {
    let army = p.s.board.rebel.as_mut().and_then(|r| r.army.take());
    for army in army.into_iter() {
        p.s.board.rome = p.s.board.rome.union(army.legions);
        for leader in [army.commander, army.master_of_horse].into_iter().flatten() {
            p.come_home(leader);
        }
    }
}

/// Veterans in the rebel army whose owner is loyal, with their owners' seats.
pub(crate) fn torn(board: &Board) -> impl Iterator<Item = (Legion, Seat)> + '_ {
    board.rebel_legions().iter().filter_map(|l| {
        let owner = board.owed[l].filter(|&s| board.loyal(s))?;
        board.owner(owner).map(|seat| (l, seat))
    })
}
/// A player may call his Senators' Veterans home before it comes to a battle (DC.125).
pub(crate) fn veterans(board: &Board, seat: Seat, out: &mut Choices<crate::Action>) {
    for (legion, _) in torn(board).filter(|(_, owner)| *owner == seat) {
        out.add(Rule("ROR-1.11.36b"), crate::Action::AnyTime(any_time::Action::CallHome(legion)));
    }
}
/// It goes to Rome, to the State's active forces.
pub(crate) fn call_home(p: &mut Play, seat: Seat, legion: Legion) {
    if torn(&p.s.board).any(|(l, owner)| (l, owner) == (legion, seat)) {
        p.s.board.leave_revolt(Set::of(legion));
        p.s.board.rome.add(legion);
        p.log.reveal();
        p.log.all(|| Event::Deserted { legions: 1 }.into());
    }
}

/// Those who are asked about before a battle: where it is fought in a rebel's Province, its garrison (ROR-1.10.51c).
fn wavering(board: &Board) -> impl Iterator<Item = (Legion, Seat)> + '_ {
    let there = board.campaign.attacked.map_or(Set::all(), |p| board.provinces[p].garrison);
    torn(board).filter(move |(legion, _)| there.has(*legion))
}
/// Who is asked about them.
pub(super) fn owners(board: &Board) -> SeatSet {
    wavering(board).map(|(_, seat)| seat).collect()
}
/// Those a player has not decided on.
pub(super) fn undecided<'a>(
    rules: &'a Republic,
    s: &'a State,
    seat: Seat,
) -> impl Iterator<Item = Legion> + 'a {
    wavering(&s.board)
        .filter(move |(l, owner)| {
            rules.decides(&s.board, *owner) == seat && s.secret.forms.deserting.of(*l).is_none()
        })
        .map(|(l, _)| l)
}

pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if let Some(legion) = undecided(rules, s, seat).next() {
        out.add(Rule("ROR-1.11.36b"), of(Action::Desert(legion, true)));
        out.add(Rule("ROR-1.11.36b"), of(Action::Desert(legion, false)));
    }
}

pub(super) fn decide(p: &mut Play, seat: Seat, legion: Legion, leaves: bool) {
    p.s.secret.forms.deserting.say(legion, leaves);
    if undecided(p.rules, p.s, seat).next().is_none() {
        p.sealed(seat);
    }
}

/// The answers are opened: says who leaves the revolt.
pub(super) fn deserters(p: &mut Play) -> Set<Legion> {
    let wishes = std::mem::take(&mut p.s.secret.forms.deserting);
    let leave: Set<Legion> =
        wavering(&p.s.board).map(|(l, _)| l).filter(|&l| wishes.of(l) == Some(true)).collect();
    p.s.board.campaign.attacked = None;
    if !leave.is_empty() {
        p.s.board.leave_revolt(leave);
        p.log.all(|| Event::Deserted { legions: leave.len() as u8 }.into());
    }
    leave
}

// --- the battle (ROR-1.11.37)

pub(super) fn battle(p: &mut Play) {
    if p.s.board.army().is_none() {
        p.s.secret.forms.deserting = Default::default();
        return;
    }
    let leave = deserters(p);
    if let Some(army) = p.s.board.rebel.as_mut().and_then(|r| r.army.as_mut()) {
        army.legions = army.legions.union(leave);
    }
    let Some(rebellion) = p.s.board.rebel else { return };
    let Some(army) = rebellion.army else { return };
    let ours = battle::roll_military(p, [army.commander, army.master_of_horse]);
    let theirs = battle::roll_military(p, [Some(rebellion.leader), rebellion.master_of_horse]);
    let roll = p.tdr().total();
    let board = &p.s.board;
    let senate = battle::capped(board.strength(army.legions), ours);
    let beaten_strength = p.rules.rebel_army(board, &rebellion); // ROR-R.204
    let defended = battle::capped(beaten_strength, theirs);
    let (fate, loss) = battle::by_table(p.rules, board, senate, defended, roll);
    let spares = |commander: Option<Senator>| p.rules.read_again() && p.rules.halves_losses(commander); // ROR-7.04c
    let due = |units: usize, leader| usize::from(battle::lost(units as u8, fate, loss, spares(leader)));
    let ours = due(army.legions.len(), army.commander);
    let theirs = due(rebellion.legions.len() + usize::from(rebellion.armies), Some(rebellion.leader));
    let lost = battle::choose_losses(p, army.legions, ours);
    let (armies, theirs) = match (fate, rebellion.armies) {
        (Fate::Defeat, _) => (0, Set::NONE), // ROR-1.11.37e
        (_, 0) => (0, battle::choose_losses(p, rebellion.legions, theirs)), // ROR-1.11.37b
        (_, armies) => {
            let due = theirs as u8;
            provinces::draw_losses(p, armies, rebellion.legions, due) // ROR-R.205
        }
    };
    let (legions, rebels) = (lost.len() as u8, theirs.len() as u8);
    let (rebel, omens) = (defended, battle::omens_told(p));
    p.log.all(|| Event::CivilBattle { roll, senate, rebel, fate, legions, rebels, armies, omens }.into());
    for legion in lost.union(theirs).iter() {
        p.s.board.forget_legion(legion);
    }
    if let Some(rebellion) = &mut p.s.board.rebel {
        rebellion.legions = rebellion.legions.minus(theirs);
        rebellion.armies -= armies;
        if let Some(army) = &mut rebellion.army {
            army.legions = army.legions.minus(lost);
        }
    }
    let fallen = match fate {
        Fate::Victory => {
            let led_by = p.s.board.owner(rebellion.leader);
            let fallen = won(p, lost.len(), beaten_strength);
            harden(p, &army, lost, fallen, fate);
            proscription::ask(p, led_by);
            fallen
        }
        Fate::Defeat => {
            defeated(p);
            Set::NONE
        }
        _ => {
            let fallen = undecided_battle(p, lost.len());
            harden(p, &army, lost, fallen, fate);
            fallen
        }
    };
    // ROR-3.2.1a: no heir pays for a dead man
    let at = |s: Senator, board: &Board| board.senators[s].at;
    let old = !p.rules.read_closely();
    let ours = army.commander.filter(|&s| old || !fallen.has(s) || at(s, &p.s.board) == At::Hostage);
    let his = Some(rebellion.leader).filter(|&s| old || at(s, &p.s.board) == At::Rebel);
    battle::mourn(p, ours, fate, lost.len());
    battle::mourn(p, his, fate, theirs.len());
    p.boundary();
}

/// The Senate's army has a Veteran more, as after any land battle that is not lost (ROR-1.10.5a); he owes its Commander, be he
/// captured (ROR-1.10.5b), or whoever commands it now.
fn harden(p: &mut Play, army: &Army, lost: Set<Legion>, fallen: Set<Senator>, fate: Fate) {
    if !p.rules.read_again() {
        return;
    }
    let captured = army.commander.filter(|&s| p.rules.read_closely() && battle::is_captured(&p.s.board, s));
    let mut leaders = [army.commander, army.master_of_horse].into_iter().flatten();
    let commands = leaders.find(|s| !fallen.has(*s));
    for _ in 0..p.rules.veterans_made(&p.s.board, army.commander, fate) {
        battle::harden(p, army.legions.minus(lost), captured.or(commands));
    }
}

/// As many chits as units lost, and each can hit the leaders of either side (ROR-1.11.37f); says whom. The last of two
/// or more captures: a Senator of the Senate's army is the rebel's hostage, while a rebel, killed or captured, is beaten
/// (ROR-R.98).
fn chits(p: &mut Play, lost: usize) -> Set<Senator> {
    let drawn = p.draw_chits(lost);
    let Some(rebellion) = p.s.board.rebel else { return Set::NONE };
    let army = rebellion.army.map_or([None; 2], |a| [a.commander, a.master_of_horse]);
    let rebels = [rebellion.master_of_horse, Some(rebellion.leader)];
    let all = army.into_iter().chain(rebels).flatten().collect();
    let spared = commanders::one_of_a_pair(p, all, &drawn);
    let mut hit = Set::NONE;
    for (senator, ours) in army.map(|s| (s, true)).into_iter().chain(rebels.map(|s| (s, false))) {
        let Some(senator) = senator.filter(|s| !spared.has(*s)) else { continue };
        let Some(place) = drawn.iter().position(|&c| c == p.rules.parts.number(senator)) else { continue };
        hit.add(senator);
        if ours && commanders::captures(place, &drawn) {
            take_hostage(p, senator);
        } else {
            p.kill(senator, Cause::War);
        }
    }
    if let Some(army) = p.s.board.rebel.as_mut().and_then(|r| r.army.as_mut())
        && army.commander.is_none()
    {
        army.commander = army.master_of_horse.take(); // ROR-1.10.8d
    }
    hit
}

/// He is in the rebel's hands, and keeps office and faction as any captive does (ROR-R.98, ROR-1.10.82f).
fn take_hostage(p: &mut Play, senator: Senator) {
    let man = &mut p.s.board.senators[senator];
    (man.at, man.proconsul) = (At::Hostage, false);
    if let Some(army) = p.s.board.rebel.as_mut().and_then(|r| r.army.as_mut()) {
        for post in [&mut army.commander, &mut army.master_of_horse] {
            if *post == Some(senator) {
                *post = None;
            }
        }
    }
    p.log.all(|| Event::Captured { senator, war: None }.into());
}

/// The revolt fails; the Commander gains half the strength of the rebel Legions (ROR-1.11.37c, ROR-R.127). Says who fell.
fn won(p: &mut Play, lost: usize, beaten: u8) -> Set<Senator> {
    let commander = p.s.board.army().and_then(|a| a.commander);
    if p.rules.read_thrice() {
        p.s.board.campaign.civil_war = CivilWar::Won;
    }
    let fallen = chits(p, lost);
    p.change_unrest(-1);
    victory::gain(p, commander.filter(|&s| !fallen.has(s)), beaten);
    if let Some(rebellion) = p.s.board.rebel {
        p.kill(rebellion.leader, Cause::Rebellion);
    }
    fallen
}

/// The Civil War goes on and the Commander stays as Proconsul (ROR-1.11.37d), unless the rebel has nobody left
/// (ROR-1.11.37h). Says who fell.
fn undecided_battle(p: &mut Play, lost: usize) -> Set<Senator> {
    let fallen = chits(p, lost);
    let Some(rebellion) = p.s.board.rebel else { return fallen };
    if let Some(rebellion) = &mut p.s.board.rebel {
        rebellion.stalled = true; // ROR-2.3.51a
    }
    if rebellion.legions.is_empty() && rebellion.armies == 0 {
        p.kill(rebellion.leader, Cause::Rebellion);
    } else if let Some(army) = rebellion.army {
        if let Some(commander) = army.commander {
            commanders::prolongs(p, commander, None);
        }
        if let Some(master) = army.master_of_horse.filter(|&m| p.s.board.senators[m].at == At::March) {
            if let Some(army) = p.s.board.rebel.as_mut().and_then(|r| r.army.as_mut()) {
                army.master_of_horse = None;
            }
            p.come_home(master);
        }
    }
    fallen
}

/// The Senate's leaders die, and the rebel rules Rome (ROR-1.11.37e) once the others have fought their battles.
fn defeated(p: &mut Play) {
    p.s.board.campaign.civil_war = CivilWar::Lost;
    let army = p.s.board.army().copied();
    for leader in army.into_iter().flat_map(|a| [a.commander, a.master_of_horse]).flatten() {
        p.kill(leader, Cause::War);
    }
}

/// A revolt without its leader is over: his Legions go to the active pool, the Senate's army too unless it has won, and those
/// who joined share his fate (ROR-1.11.32b, ROR-1.11.37c), as do his hostages (ROR-R.98, ROR-1.10.82d).
pub(crate) fn collapse(p: &mut Play) {
    let Some(rebellion) = p.s.board.rebel else { return };
    p.log.all(|| Event::Collapsed { rebel: rebellion.leader }.into());
    let lands: Set<Province> = p.s.board.rebel_lands().filter(|_| p.rules.read_again()).collect();
    lands.iter().for_each(|province| forfeit(p, province));
    p.s.board.rebel = None;
    if p.s.board.leaders[Leader::Cleopatra] == LeaderAt::WithRebel {
        p.leader_leaves(Leader::Cleopatra, crate::phases::forum::Gone::Rebel); // ROR-7.10n: she was beside him
    }
    let board = &mut p.s.board;
    board.rome = board.rome.union(rebellion.legions);
    board.fleets += rebellion.fleets;
    if let Some(army) = rebellion.army.filter(|army| !keeps_command(board, army)) {
        board.rome = board.rome.union(army.legions);
        for leader in [army.commander, army.master_of_horse].into_iter().flatten() {
            p.come_home(leader);
        }
    }
    let others: Set<Senator> =
        p.s.board.senators.iter().filter(|(_, m)| m.at == At::Rebel).map(|(s, _)| s).collect();
    for senator in others.iter() {
        p.kill(senator, Cause::Rebellion);
    }
    captives::die(p, At::Hostage);
}

/// The army that has beaten the rebel lies on its Commander's card, as any that has won (ROR-1.10.4a, ROR-R.95): a Master of
/// Horse takes the place of one who fell (ROR-1.10.8d). Says whether there is anybody.
fn keeps_command(board: &mut Board, army: &Army) -> bool {
    let mut leaders = [army.commander, army.master_of_horse].into_iter().flatten();
    let commander = leaders.next().filter(|_| board.campaign.civil_war == CivilWar::Won);
    let (master_of_horse, legions) = (leaders.next(), army.legions);
    let force = Force { commander, master_of_horse, war: None, legions, fleets: 0, victorious: true };
    commander.is_some() && board.takes_the_field(force)
}

/// The Province of a rebel who dies is Rome's again, undeveloped and without forces (ROR-2.3.71a). Whoever stands against it
/// goes home: in the Combat Phase when it ends, and not at all where a rebel who has Rome fights, which ends the game.
pub(crate) fn forfeit(p: &mut Play, province: Province) {
    p.s.board.lose_rebel_land(p.rules, province);
    let usurps = |frame: &Frame<_, _>| matches!(frame, Frame::Do(AnyStep::Combat(Step::Usurp { .. })));
    // a force in battle keeps its number
    if p.s.board.phase != Phase::Combat && !p.s.flow.frames().iter().any(usurps) {
        commanders::release(p, War::of(province));
    }
}

// --- the winning rebel (ROR-1.12.4)

/// He adds the Senate's army and the Fleets to his own, or all that Rome has, garrisons too (ROR-1.12.4b, ROR-R.114).
fn take_over(p: &mut Play, all: bool) {
    let army = p.s.board.rebel.as_mut().and_then(|r| r.army.take());
    for leader in army.into_iter().flat_map(|a| [a.commander, a.master_of_horse]).flatten() {
        p.come_home(leader);
    }
    let board = &mut p.s.board;
    let Some(rebellion) = &mut board.rebel else { return };
    let (own, own_fleets) = (rebellion.legions, rebellion.fleets);
    rebellion.legions = rebellion.legions.union(army.map_or(Set::NONE, |a| a.legions));
    board.fleets += std::mem::take(&mut rebellion.fleets);
    let home = rebellion.home.take(); // he has Rome
    if all {
        rebellion.legions = rebellion.legions.union(std::mem::take(&mut board.rome));
    }
    if p.rules.read_closely() {
        for &province in Province::ALL {
            let land = &mut board.provinces[province];
            board.fleets += std::mem::take(&mut land.squadron);
            if all {
                rebellion.legions = rebellion.legions.union(std::mem::take(&mut land.garrison));
            }
            if home == Some(province) {
                rebellion.armies += std::mem::take(&mut land.armies);
            }
        }
    }
    for force in &mut board.forces {
        board.fleets += std::mem::take(&mut force.fleets);
        if all {
            rebellion.legions = rebellion.legions.union(std::mem::take(&mut force.legions));
        }
    }
    let active = board.wars.values().filter(|w| w.active()).count() + usize::from(all);
    if p.rules.read_closely() && active >= TOO_MANY_WARS {
        board.campaign.taken = rebellion.legions.minus(own);
        board.campaign.fleets_taken = board.fleets - own_fleets;
    }
}

/// What he has taken over he need not lead to the Wars (ROR-DC.120): until he fights he says what stays behind. Legions that are
/// no Veterans cannot be told apart.
pub(super) fn spoils(board: &Board, out: &mut Choices<crate::Action>) {
    let (taken, veterans) = (board.campaign.taken, board.veterans);
    for legion in taken.both(veterans).iter().chain(taken.minus(veterans).first()) {
        out.add(Rule("ROR-DC.120"), of(Action::LeaveLegion(legion)));
    }
    if board.campaign.fleets_taken > 0 {
        out.amount(Rule("ROR-DC.120"), of(Action::LeaveFleets), 1..=board.campaign.fleets_taken.into());
    }
}

/// He leaves a Legion in Rome, or so many Fleets.
pub(super) fn leave_behind(p: &mut Play, action: Action, fleets: u8) {
    let board = &mut p.s.board;
    match action {
        Action::LeaveLegion(legion) => {
            board.campaign.taken.remove(legion);
            board.leave_revolt(Set::of(legion));
            board.rome.add(legion);
        }
        _ => {
            board.campaign.fleets_taken -= fleets.min(board.campaign.fleets_taken);
            board.campaign.aside = board.campaign.aside.saturating_add(fleets);
        }
    }
    p.boundary();
}

/// Rome falls from within during a Civil War: the turn goes straight to the Combat Phase, and the revolt still counts as a
/// War (ROR-1.12.4c, ROR-R.114).
pub(super) fn rebel_rules(p: &mut Play) {
    if p.rules.read_anew() {
        super::enter(p);
    }
    take_over(p, true);
    p.then(AnyStep::Combat(Step::Usurp { ongoing: true }));
}

/// He wins if three Wars or fewer are active; otherwise he fights on until he fails (ROR-1.12.4a-b).
pub(super) fn usurp(p: &mut Play, ongoing: bool) {
    let board = &p.s.board;
    let Some(rebellion) = board.rebel.filter(|r| board.senators[r.leader].at == At::Rebel) else {
        collapse(p); // ROR-R.45: dead or a captive he wins nothing, and his revolt is over
        let survives = p.rules.read_closely() && !ongoing && p.s.board.active_wars() < TOO_MANY_WARS;
        if !survives {
            p.fall(EndingKind::FourWars); // ROR-1.12.2a
        }
        return;
    };
    regroup(&mut p.s.board, rebellion.leader);
    let active = p.s.board.wars.values().filter(|w| w.active()).count() + usize::from(ongoing);
    match p.s.board.owner(rebellion.leader) {
        Some(seat) if active < TOO_MANY_WARS => {
            if p.rules.read_closely() {
                optional::exhaustion::check(p); // ROR-3.11.2a, ROR-1.12.5a: all lose, he too
            }
            if p.s.board.over.is_none() {
                let way = match p.s.board.campaign.civil_war {
                    _ if ongoing => Way::FromWithin,
                    CivilWar::Lost => Way::Usual,
                    _ => Way::Unopposed,
                };
                p.end_by(way, EndingKind::Rebel, SeatSet::of(seat));
            }
        }
        Some(seat) if next_wars(p.rules, &p.s.board).next().is_some() => {
            p.open(AnyAsk::Combat(Ask::NextWar { seat, ongoing }));
        }
        _ => p.fall(EndingKind::FourWars),
    }
}

/// A force of his that has won is his again; one that has not stays where it is, and with it his hopes.
fn regroup(board: &mut Board, leader: Senator) {
    let Some(i) = board.forces.iter().position(|f| f.victorious && f.commander == Some(leader)) else {
        return;
    };
    let force = board.forces.remove(i);
    board.fleets += force.fleets;
    if let Some(rebellion) = &mut board.rebel {
        rebellion.legions = rebellion.legions.union(force.legions);
        rebellion.armies += std::mem::take(&mut board.campaign.auxiliaries);
    }
}

/// Wars he can still fight: he has Legions or Provincial Armies, and the Fleets.
pub(super) fn next_wars<'a>(rules: &'a Republic, board: &'a Board) -> impl Iterator<Item = War> + 'a {
    let armies = |r: Rebellion| rules.read_closely() && r.armies > 0;
    let able = board.rebel.is_some_and(|r| !r.legions.is_empty() || armies(r));
    War::ALL.iter().copied().filter(move |&w| {
        let fleets = board.fleets.saturating_sub(board.campaign.aside) >= rules.support(board, w);
        board.wars[w].active() && able && fleets
    })
}

/// He fights a War with all he has.
pub(super) fn attack(p: &mut Play, war: War, ongoing: bool) {
    p.then(AnyStep::Combat(Step::Usurp { ongoing }));
    if p.rules.read_closely() {
        let leaderless = |i: &usize| p.s.board.forces[*i].commander.is_none();
        let all: ArrayVec<usize, FORCES> = (0..p.s.board.forces.len()).filter(leaderless).collect();
        all.into_iter().for_each(|i| commanders::send_home(p, i)); // should he fall, Rome goes on
    }
    let board = &mut p.s.board;
    let Some(rebellion) = &mut board.rebel else { return };
    let force = Force {
        commander: Some(rebellion.leader),
        master_of_horse: rebellion.master_of_horse,
        legions: std::mem::take(&mut rebellion.legions),
        fleets: board.fleets.saturating_sub(board.campaign.aside),
        ..Force::against(war)
    };
    board.fleets -= force.fleets;
    (board.campaign.taken, board.campaign.fleets_taken) = (Set::NONE, 0); // what he has not left is his now
    if p.rules.read_closely() {
        board.campaign.auxiliaries = std::mem::take(&mut rebellion.armies);
    }
    board.forces.retain(|f| f.commander.is_some());
    if board.takes_the_field(force) {
        let last = board.forces.len() as u8 - 1;
        p.then(AnyStep::Combat(Step::Fight(last)));
    }
}
