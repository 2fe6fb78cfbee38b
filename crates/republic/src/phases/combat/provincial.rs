//! Provincial Wars (ROR-2.2.4): when all other battles have been fought, each active War that no Roman force has brought to a
//! stand attacks the first Province of its list, and that Province must fight it.

use super::{AnyStep, Arm, Event, Fate, Step, battle, captives, cleopatra, commanders, victory};
use crate::Republic;
use crate::parts::*;
use crate::phases::forum::Gone;
use crate::phases::optional;
use crate::phases::revenue::frontier;
use crate::play::*;
use crate::provinces;
use crate::state::{At, Board, Front, LeaderAt, Status};

/// With fewer cards left in the deck a beaten War is not shuffled into it (ROR-2.2.414b).
const FEW_CARDS: usize = 6;

/// A force that stood on a War when a Province beat it attacks the War anew (ROR-2.2.414a, ROR-1.07.331b).
pub(super) fn attack_again(p: &mut Play) {
    for i in 0..p.s.board.forces.len() {
        let force = p.s.board.forces[i];
        let asleep = force.war.filter(|&war| p.s.board.wars[war].dormant());
        if let Some(war) = asleep.filter(|_| !force.victorious && force.commander.is_some()) {
            p.activate(war);
            p.boundary();
        }
    }
}

/// The Wars that attack a Province, as far as they have not done so and nobody has stopped them (ROR-2.2.4c). A naval victory
/// alone does not stop them (ROR-R.196).
pub(super) fn attackers(rules: &Republic, board: &Board) -> Set<War> {
    let done = board.campaign.worn.union(board.campaign.assailed);
    rules.attacks(board).map(|(war, _)| war).filter(|&w| !done.has(w)).collect()
}

/// Who attacks next: of a series the earliest, otherwise the strongest (ROR-R.195), on land and at sea together (ROR-R.12).
fn next(rules: &Republic, board: &Board) -> Option<War> {
    let all = attackers(rules, board);
    let waits = |w: War| all.iter().any(|other| rules.matching(board, w, other) && rules.earlier(other, w));
    let first = War::cards().iter().rev().copied().filter(|&w| all.has(w) && !waits(w));
    first.max_by_key(|&w| rules.might(board, w))
}

/// The next War attacks, until none is left. A War whose target another has just conquered takes the next of its list
/// (ROR-R.195).
pub(super) fn attack(p: &mut Play) {
    let Some(war) = next(p.rules, &p.s.board) else { return };
    p.then(AnyStep::Combat(Step::Provinces));
    let Some(province) = p.rules.target(&p.s.board, war) else { return };
    let by_sea = arm_of(p.rules, &p.s.board, war) == Arm::Sea;
    if by_sea && p.rules.forces_of(&p.s.board, province, Arm::Sea) == 0 {
        p.log.all(|| Event::Undefended { war, province }.into()); // ROR-2.2.4g
        conquer(p, war, province);
        attacked(p, war, None);
    } else {
        p.then(AnyStep::Combat(Step::Defend(war)));
        cleopatra::ask_before_defence(p, war);
    }
}

/// The Province fights the War that attacks it.
pub(super) fn defend(p: &mut Play, war: War) {
    let target = p.rules.target(&p.s.board, war);
    let fate = target.map(|province| fight(p, war, province, arm_of(p.rules, &p.s.board, war)));
    attacked(p, war, fate);
}

/// A War attacks at sea as long as it has a navy.
fn arm_of(rules: &Republic, board: &Board, war: War) -> Arm {
    if rules.naval_strength(board, war) > 0 { Arm::Sea } else { Arm::Land }
}

/// It attacks once in a phase. Only a battle that decided nothing wears it out for whoever fights it later, which only a rebel
/// can who has Rome (ROR-1.09.644c, ROR-R.93).
fn attacked(p: &mut Play, war: War, fate: Option<Fate>) {
    let (campaign, anew) = (&mut p.s.board.campaign, p.rules.read_anew());
    if anew {
        campaign.assailed.add(war);
    }
    if !anew || matches!(fate, Some(Fate::Stalemate | Fate::Standoff)) {
        campaign.worn.add(war);
    }
    p.boundary();
}

/// Says what came of it.
fn fight(p: &mut Play, war: War, province: Province, arm: Arm) -> Fate {
    let governor = p.s.board.resident(province);
    let (fate, [legions, lost]) = clash(p, war, province, arm);
    if fate == Fate::Defeat {
        conquer(p, war, province);
        return fate;
    }
    if let Some(governor) = governor.filter(|_| lost > 0) {
        frontier::endanger(p, governor, lost, At::Captive(war)); // ROR-1.10.8a
    }
    let victor = governor.filter(|g| p.s.board.resident(province) == Some(*g));
    let taken = |g: &Senator| p.s.board.senators[*g].at == At::Captive(war);
    let lives = victor.or(governor.filter(taken));
    // Neither Unrest nor the Treasury changes, whatever comes of it (ROR-2.2.412b, ROR-2.2.414c, ROR-R.192).
    if fate == Fate::Victory {
        let glory = if p.rules.read_closely() { lives } else { victor }; // a captive lives, and has won
        match arm {
            Arm::Sea => {
                p.s.board.wars[war].navy_beaten = true; // ROR-2.2.414d: it stays active and unprosecuted
                victory::gain(p, glory, p.rules.parts.wars[war].naval);
            }
            Arm::Land => {
                let owed = if p.rules.read_anew() { glory } else { victor }; // ROR-1.10.5b: be he captured
                for _ in 0..p.rules.veterans_made(&p.s.board, governor, fate) {
                    battle::harden(p, p.s.board.provinces[province].garrison, owed); // ROR-2.2.414c
                }
                victory::gain(p, glory, p.rules.land(&p.s.board, war));
                optional::treason::glory(p, war, glory);
                beaten(p, war);
            }
        }
    }
    if p.rules.read_anew() {
        battle::mourn(p, lives, fate, legions); // ROR-3.2.1a: he commands the garrison (ROR-1.09.63f)
    }
    fate
}

/// The dice, and what they cost (ROR-2.2.41a), in Legions and in all units: the Governor is the Commander, but Lucullus breaks off
/// no battle as Governor (ROR-R.38).
fn clash(p: &mut Play, war: War, province: Province, arm: Arm) -> (Fate, [usize; 2]) {
    let governor = p.s.board.resident(province);
    let military = battle::roll_military(p, [governor, None]) + cleopatra::helps(p);
    let dice = p.tdr();
    let (roll, board) = (dice.total(), &p.s.board);
    let mastery = if arm == Arm::Sea { p.rules.naval_mastery(governor) } else { 0 };
    let rome = battle::capped(p.rules.forces_of(board, province, arm), military) + mastery; // ROR-R.119
    let enemy = battle::enemy(board, battle::opposes(p.rules, board, war, arm), dice);
    let (table, listed) = battle::by_table(p.rules, board, rome, enemy, roll);
    let reads = governor.filter(|g| !p.rules.can(*g, Ability::StandsOff));
    let fated = battle::fated(p.rules, board, war, reads).of(roll);
    let (fate, _) = match p.rules.read_again() {
        true => battle::decided(board, fated, table), // ROR-3.13b
        false => fated.unwrap_or((table, false)),
    };
    let fate = match fate {
        Fate::Victory if arm == Arm::Land && !p.rules.supported(board, war, province) => Fate::Stalemate, // ROR-2.2.4f
        fate => fate,
    };
    let halves = p.rules.halves_losses(governor);
    let (armies, lost) = land_losses(p, province, fate, listed, halves);
    let [own, sent] = fleet_losses(p, province, fate, listed, halves);
    let (legions, fleets) = (lost.len() as u8, own + sent);
    let omens = battle::omens_told(p);
    let fought =
        Event::Defends { war, province, arm, roll, rome, enemy, fate, legions, armies, fleets, omens };
    p.log.all(|| fought.into());
    p.s.board.fall(province, lost, armies);
    let land = &mut p.s.board.provinces[province];
    (land.fleets, land.squadron) = (land.fleets - own, land.squadron - sent);
    provinces::wear_down(p, war, (fate, arm), armies + legions, fleets);
    (fate, [legions, armies + legions + fleets].map(usize::from))
}

/// What is lost on land: with Legions any unit at random (ROR-2.2.411b), without them twice as many Provincial Armies
/// (ROR-2.2.411a, ROR-R.191).
fn land_losses(
    p: &mut Play,
    province: Province,
    fate: Fate,
    listed: Option<u8>,
    halves: bool,
) -> (u8, Set<Legion>) {
    let land = p.s.board.provinces[province];
    if !land.garrison.is_empty() {
        let lost = battle::lost(p.s.board.land_units(province), fate, listed, halves);
        return provinces::draw_losses(p, land.armies, land.garrison, lost);
    }
    let once = battle::lost(land.armies, fate, listed, false);
    let twice = if halves { once } else { 2 * once };
    (twice.min(land.armies), Set::NONE)
}

/// The Fleets that are lost, its own and those in garrison, at random: never twice as many (ROR-2.2.411a), and never the
/// printed ones (ROR-R.190).
fn fleet_losses(p: &mut Play, province: Province, fate: Fate, listed: Option<u8>, halves: bool) -> [u8; 2] {
    let lost = battle::lost(p.s.board.fleets_of(province), fate, listed, halves);
    provinces::draw_fleets(p, province, lost)
}

/// A Defeat kills the Governor; the Province is an ally of the War with what is left of its own forces, and what is left of
/// Rome's goes home (ROR-2.2.412a).
fn conquer(p: &mut Play, war: War, province: Province) {
    if let Some(governor) = p.s.board.resident(province) {
        p.kill(governor, Cause::War);
    }
    p.s.board.withdraw_garrison(province);
    let land = &mut p.s.board.provinces[province];
    (land.governor, land.term, land.allied) = (None, 0, Some(war));
    p.log.all(|| Event::Allies { war, province }.into());
}

/// A War beaten on land by a Province lies inactive (ROR-2.2.414a), or leaves the Forum if another of its type or a Leader
/// who aids it is there (ROR-2.2.414b).
fn beaten(p: &mut Play, war: War) {
    let board = &p.s.board;
    let matched = War::cards().iter().any(|&w| p.rules.matching(board, war, w) && board.wars[w].present());
    // one to whom a War has given refuge activates it as its own does (ROR-1.07.331b)
    let counts = |l: Leader| p.rules.parts.aids(l, war) || p.rules.read_closely();
    let led = Leader::ALL.iter().any(|&l| counts(l) && p.rules.led_by(board, war, l));
    if matched || led {
        leave(p, war);
        return;
    }
    // ROR-R.171: one that waited for its Province does not wake for it again, nor one of a series by itself (ROR-2.2.414a)
    let quelled = p.rules.parts.wars[war].needs.is_some() || p.rules.read_again();
    let status = if quelled { Status::Quelled } else { Status::Inactive };
    let front = &mut p.s.board.wars[war];
    (front.status, front.unprosecuted) = (status, false);
    p.log.all(|| Event::Quelled { war }.into());
}

/// The card goes back into the deck; with few cards left into the next one, or out of the game, where it creates no Province.
fn leave(p: &mut Play, war: War) {
    let few = p.s.secret.deck.len() < FEW_CARDS;
    let status = match few {
        false => Status::Undrawn,
        true if p.s.board.to_come.is_empty() => Status::Over,
        true => Status::Shelved,
    };
    if status == Status::Undrawn {
        p.s.secret.deck.add(Card::War(war));
    }
    p.s.board.wars[war] = Front { status, ..Front::default() };
    p.log.all(|| Event::Leaves { war, status }.into());
    commanders::release(p, war);
    captives::die(p, At::Captive(war)); // ROR-1.10.82d
    victory::after_peace(p, war, false);
    if p.rules.read_closely() {
        // ROR-R.68: whoever aided all Rome's enemies is gone with the first of them that is beaten
        let abroad = |l: &&Leader| p.s.board.leaders[**l] == LeaderAt::Abroad;
        let gone: Set<Leader> = Leader::ALL.iter().filter(abroad).copied().collect();
        gone.iter().for_each(|leader| p.leader_leaves(leader, Gone::Abroad));
    }
}
