//! A battle at sea or on land (ROR-1.10.11 to ROR-1.10.62): strengths, dice, Disaster and Standoff, losses, Veterans.

use super::{AnyStep, Event, Step, cleopatra, commanders, proscription, uprising, victory};
use crate::Republic;
use crate::components::Battle;
use crate::parts::*;
use crate::phases::optional;
use crate::play::*;
use crate::state::{At, Board, Force};
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// On land or at sea.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Legions against the land strength.
    Land,
    /// Fleets against the naval strength.
    Sea,
}

/// What a battle brings: a result of the table, or what a natural roll prescribes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// ROR-1.10.2.
    Defeat,
    /// ROR-1.10.21.
    Disaster,
    /// ROR-1.10.3.
    Stalemate,
    /// ROR-1.10.31.
    Standoff,
    /// ROR-1.10.4.
    Victory,
}

// --- strength

/// The strength of a force without its leaders: Veterans count 2 (ROR-1.10.11a); Provincial Armies follow a rebel who has Rome.
fn army(board: &Board, force: &Force, arm: Arm) -> u8 {
    match arm {
        Arm::Land => board.army_of(auxiliaries(board, force), force.legions),
        Arm::Sea => force.fleets,
    }
}

/// The Provincial Armies in a force: only a rebel who has Rome leads any to a War (ROR-1.12.4b).
pub(super) fn auxiliaries(board: &Board, force: &Force) -> u8 {
    let his = board.rebel.is_some_and(|r| force.commander == Some(r.leader));
    if his { board.campaign.auxiliaries } else { 0 }
}

/// With the Military of its Commander and his Master of Horse, together never more than the force itself
/// (ROR-1.10.11b, ROR-1.09.34b, ROR-1.09.34f). Military that is rolled counts as printed for the minimum force.
pub(crate) fn strength(rules: &Republic, board: &Board, force: &Force, arm: Arm) -> u8 {
    let military = military(rules, board, [force.commander, force.master_of_horse]);
    capped(army(board, force, arm), military) + mastery(rules, force, arm)
}

/// An army of this strength with the Military of its leaders.
pub(crate) fn led(rules: &Republic, board: &Board, army: u8, leaders: [Option<Senator>; 2]) -> u8 {
    capped(army, military(rules, board, leaders))
}

/// Military never counts for more than the army itself (ROR-1.10.11b).
pub(crate) fn capped(army: u8, military: u8) -> u8 {
    army + military.min(army)
}

/// The Military of the leaders of a force where no battle is rolled (ROR-R.163).
pub(crate) fn military(rules: &Republic, board: &Board, leaders: [Option<Senator>; 2]) -> u8 {
    leaders.into_iter().flatten().map(|s| rules.military_of(board, s)).sum()
}

/// In a battle it may be rolled, anew each time, with Evil Omens (ROR-7.04k, ROR-4.1f, ROR-R.19).
pub(super) fn roll_military(p: &mut Play, leaders: [Option<Senator>; 2]) -> u8 {
    let mut sum = 0;
    for senator in leaders.into_iter().flatten() {
        let printed = p.rules.parts.senators[senator].military;
        let mut military = p.rules.military_of(&p.s.board, senator);
        if p.rules.can(senator, Ability::RolledMilitary) {
            let die = p.dr();
            let rolled = (p.less_omens(die) + 1).max(0) as u8;
            military = military - printed + rolled;
            p.log.all(|| Event::Military { senator, military }.into());
        }
        sum += military;
    }
    sum
}

/// What a Commander adds to every naval battle he leads, above what Military may (ROR-7.04n, ROR-R.164).
pub(crate) fn mastery(rules: &Republic, force: &Force, arm: Arm) -> u8 {
    if arm == Arm::Sea { rules.naval_mastery(force.commander) } else { 0 }
}

/// Is there anybody to fight on land?
pub(super) fn has_men(board: &Board, force: &Force) -> bool {
    !force.legions.is_empty() || auxiliaries(board, force) > 0
}

/// Legions, and the Fleets the War asks for (ROR-1.10.12b).
pub(super) fn can_land(rules: &Republic, board: &Board, force: &Force) -> bool {
    let supported = |war| force.fleets >= rules.support(board, war);
    has_men(board, force) && force.war.is_some_and(supported)
}

/// Is a force as strong as its War on land (ROR-R.70)?
pub(super) fn strong_enough(rules: &Republic, board: &Board, i: usize) -> bool {
    let strong = |f: &Force| {
        f.war.is_some_and(|war| strength(rules, board, f, Arm::Land) >= rules.land_strength(board, war))
    };
    board.forces.get(i).is_some_and(strong)
}

/// What the force meets on land or at sea, before the battle's own dice.
pub(crate) fn opposes(rules: &Republic, board: &Board, war: War, arm: Arm) -> u8 {
    match arm {
        Arm::Land => rules.land_strength(board, war),
        Arm::Sea => rules.naval_strength(board, war),
    }
}

/// The enemy's strength in this battle: allies desert either side by the battle's own dice
/// (ROR-7.01.101, ROR-7.01.106, ROR-R.60).
pub(crate) fn enemy(board: &Board, strength: u8, dice: Tdr) -> u8 {
    let deserters = |event: EventCard| match board.events[event] {
        0 => 0,
        1 => dice.coloured,
        _ => dice.white,
    };
    if dice.total().is_multiple_of(2) {
        strength + deserters(EventCard::AllyDeserts)
    } else {
        strength.saturating_sub(deserters(EventCard::EnemysAllyDeserts))
    }
}

// --- the dice

/// The natural rolls that are fate, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fated {
    disasters: u32,
    standoffs: u32,
    /// The Commander breaks off: a Standoff that costs nothing (ROR-R.38).
    broken_off: u32,
}

impl Fated {
    /// What a natural roll prescribes: Disaster before Standoff (ROR-R.43); and whether it costs nothing.
    pub(crate) fn of(&self, natural: u8) -> Option<(Fate, bool)> {
        let bit = 1 << natural;
        match () {
            () if self.disasters & bit != 0 => Some((Fate::Disaster, false)),
            () if self.standoffs & bit != 0 => Some((Fate::Standoff, false)),
            () if self.broken_off & bit != 0 => Some((Fate::Standoff, true)),
            () => None,
        }
    }
}

/// A natural roll may be fate, unless an earlier army wore the War out (ROR-1.09.644c). A Statesman may void the War's
/// own numbers, or break off the battle at them, but not at its Leaders' (ROR-7.04b, ROR-1.07.34e, ROR-R.38).
pub(crate) fn fated(rules: &Republic, board: &Board, war: War, commander: Option<Senator>) -> Fated {
    let mut fated = Fated::default();
    if board.campaign.worn.has(war) || board.rebel_at(war).is_some() {
        return fated;
    }
    let card = &rules.parts.wars[war];
    let bits = |numbers: &[u8]| numbers.iter().fold(0, |bits, n| bits | 1 << n);
    if commander.is_some_and(|s| rules.breaks_off(board, s)) {
        fated.broken_off = bits(&card.disaster) | bits(&card.standoff);
    } else if !rules.voids_numbers(commander, war) {
        (fated.disasters, fated.standoffs) = (bits(&card.disaster), bits(&card.standoff));
    }
    for &leader in Leader::ALL.iter().filter(|&&l| rules.led_by(board, war, l)) {
        if rules.voids_leader(board, commander, war, leader) {
            continue;
        }
        fated.disasters |= 1 << rules.parts.leaders[leader].disaster;
        fated.standoffs |= 1 << rules.parts.leaders[leader].standoff;
    }
    fated
}

/// What a battle comes to: fate before the table (ROR-1.10.31c), unless its switch lets a Defeat of the table stand
/// (ROR-3.13b). Also says whether it costs nothing.
pub(crate) fn decided(board: &Board, fated: Option<(Fate, bool)>, table: Fate) -> (Fate, bool) {
    let stands = table == Fate::Defeat && board.switches.has(Switch::DsBelowDefeat);
    fated.filter(|_| !stands).unwrap_or((table, false))
}

/// What the table gives for a roll and these two strengths, where no fate decides; and the losses listed there.
pub(crate) fn by_table(rules: &Republic, board: &Board, rome: u8, enemy: u8, roll: u8) -> (Fate, Option<u8>) {
    let modified = i32::from(roll) - board.omens() + i32::from(rome) - i32::from(enemy);
    let row = rules.parts.combat(modified);
    let fate = match row.result {
        Battle::Defeat => Fate::Defeat,
        Battle::Stalemate => Fate::Stalemate,
        Battle::Victory => Fate::Victory,
    };
    (fate, row.loss)
}

/// What Evil Omens take from the roll of a battle is told with it (ROR-D.3f).
pub(super) fn omens_told(p: &Play) -> u8 {
    if p.rules.read_anew() { p.s.board.events[EventCard::EvilOmens] } else { 0 }
}

/// What is lost of so many units; one who spares his men loses half (ROR-7.04c).
fn losses(rules: &Republic, force: &Force, men: u8, fate: Fate, listed: Option<u8>) -> (u8, u8) {
    let halves = rules.halves_losses(force.commander);
    let of = |there: u8| lost(there, fate, listed, halves);
    (of(men), of(force.fleets))
}

/// What is lost of so many units of one kind.
pub(crate) fn lost(there: u8, fate: Fate, listed: Option<u8>, halves: bool) -> u8 {
    let lost = match fate {
        Fate::Disaster => there.div_ceil(2),
        Fate::Standoff => there.div_ceil(4),
        Fate::Defeat | Fate::Stalemate | Fate::Victory => listed.map_or(there, |n| n.min(there)),
    };
    if halves { lost.div_ceil(2) } else { lost }
}

/// Units that cannot be told apart go without dice, others at random (ROR-1.10.6a, ROR-1.10.61a).
pub(crate) fn choose_losses(p: &mut Play, legions: Set<Legion>, n: usize) -> Set<Legion> {
    let mixed = !legions.both(p.s.board.veterans).is_empty() && !legions.within(p.s.board.veterans);
    let owed = legions.iter().any(|l| p.s.board.owed[l].is_some());
    if n >= legions.len() {
        return legions;
    }
    let (mut left, mut lost) = (legions, Set::NONE);
    for _ in 0..n {
        let legion = if mixed || owed { p.random_of(left) } else { left.first() };
        let Some(legion) = legion else { break };
        left.remove(legion);
        lost.add(legion);
    }
    lost
}

/// Rolls, reads the result, takes the losses; Fleets suffer on land as Legions do at sea (ROR-1.10.62a, ROR-1.10.12e).
fn clash(p: &mut Play, i: usize, war: War, arm: Arm) -> (Fate, Lost) {
    let force = p.s.board.forces[i];
    let military = roll_military(p, [force.commander, force.master_of_horse]) + cleopatra::helps(p);
    let rebels = p.s.board.rebel_at(war);
    let defended = rebels.map(|province| uprising::defended(p, province, arm));
    let dice = p.tdr();
    let roll = dice.total();
    let rome = capped(army(&p.s.board, &force, arm), military) + mastery(p.rules, &force, arm);
    let enemy = match defended {
        Some(strength) => strength, // ROR-1.11.37a: no allies desert
        None => enemy(&p.s.board, opposes(p.rules, &p.s.board, war, arm), dice),
    };
    let (table, listed) = by_table(p.rules, &p.s.board, rome, enemy, roll);
    let fated = fated(p.rules, &p.s.board, war, force.commander).of(roll);
    let (fate, broken_off) = decided(&p.s.board, fated, table);
    let provincial = auxiliaries(&p.s.board, &force);
    let men = provincial + force.legions.len() as u8;
    let (men, fleets) = if broken_off { (0, 0) } else { losses(p.rules, &force, men, fate, listed) };
    let (armies, lost) = match provincial {
        0 => (0, choose_losses(p, force.legions, men.into())),
        armies => crate::provinces::draw_losses(p, armies, force.legions, men), // ROR-R.205
    };
    let legions = lost.len() as u8;
    let omens = omens_told(p);
    p.log.all(|| Event::Battle { war, arm, roll, rome, enemy, fate, legions, fleets, armies, omens }.into());
    if let Some(senator) = force.commander.filter(|_| broken_off) {
        p.s.board.campaign.broke_off.add(senator);
        p.log.all(|| Event::BrokeOff { senator, war }.into());
    }
    for legion in lost.iter() {
        p.s.board.forget_legion(legion);
    }
    p.s.board.campaign.auxiliaries -= armies;
    let left = &mut p.s.board.forces[i];
    left.legions = left.legions.minus(lost);
    left.fleets -= fleets;
    if let Some(province) = rebels {
        let due = match p.rules.read_closely() {
            true => uprising::due(p, province, fate, listed),
            false => (men, fleets),
        };
        uprising::losses(p, province, arm, fate, due);
        uprising::stalls(&mut p.s.board, province, fate);
    } else {
        crate::provinces::wear_down(p, war, (fate, arm), men, fleets);
    }
    (fate, Lost { legions: legions.into(), units: usize::from(men + fleets) })
}

/// What a battle cost.
struct Lost {
    legions: usize,
    /// With the Fleets.
    units: usize,
}

/// With its switch the people mourn the Legions that their Commander lost: half of them in a Disaster, Standoff or
/// Stalemate, a third in a Victory, each rounded up; what he won he has before (ROR-3.2.1a, ROR-R.216).
pub(super) fn mourn(p: &mut Play, commander: Option<Senator>, fate: Fate, legions: usize) {
    if !p.s.board.switches.has(Switch::LegionPopularityLoss) {
        return;
    }
    let lost = match fate {
        Fate::Disaster | Fate::Standoff | Fate::Stalemate => legions.div_ceil(2) as u8,
        Fate::Victory => legions.div_ceil(3) as u8,
        Fate::Defeat => 0, // he is dead
    };
    if let Some(senator) = commander.filter(|&s| lost > 0 && p.s.board.in_play(s)) {
        let popularity = lost;
        let fell = p.lose_popularity(senator, popularity); // never below -9
        let due = p.rules.popularity_of(senator, popularity as i8) as u8;
        let lost = Some(fell).filter(|fell| *fell != due && p.rules.read_anew());
        p.log.all(|| optional::Event::Mourned { senator, popularity, lost }.into());
    }
}

/// The Commander who pays for the Legions he lost: a dead man does not, nor the heir who bears his name (ROR-3.2.1a). Who was
/// captured lives.
fn survivor(p: &Play, i: usize, commander: Option<Senator>) -> Option<Senator> {
    let commands = p.s.board.forces[i].commander == commander;
    commander.filter(|&s| !p.rules.read_closely() || commands || is_captured(&p.s.board, s))
}

/// What every battle does but its own victory: the men, the people, the Proconsul.
fn suffer(p: &mut Play, i: usize, war: War, fate: Fate, lost: usize) {
    match fate {
        Fate::Defeat => {
            commanders::fall(p, i);
            p.change_unrest(2); // ROR-1.10.2a
        }
        Fate::Disaster | Fate::Stalemate | Fate::Standoff | Fate::Victory => commanders::brave(p, i, lost),
    }
    match fate {
        Fate::Disaster => p.change_unrest(1), // ROR-1.10.21c
        Fate::Victory => p.change_unrest(-1), // ROR-1.10.4a-b
        Fate::Stalemate | Fate::Standoff => p.s.board.campaign.worn.add(war),
        Fate::Defeat => {}
    }
    if matches!(fate, Fate::Disaster | Fate::Stalemate | Fate::Standoff) && !is_over(p, war) {
        commanders::stay(p, i);
    }
}

/// Was this a War against a rebel whose life a chit has taken, so that nobody is left to stand against (ROR-1.11.37h)?
fn is_over(p: &Play, war: War) -> bool {
    p.rules.read_closely() && war.province().is_some() && !p.s.board.fought(war)
}

/// An army that a rebel has beaten in his Province returns to Rome (ROR-1.11.37e, ROR-2.3.7a), and so does one whose rebel
/// has fallen in a battle that was no Victory.
fn goes_home(p: &mut Play, i: usize, war: War, fate: Fate) {
    let beaten = fate == Fate::Defeat && p.s.board.rebel_at(war).is_some() && p.rules.read_closely();
    if beaten || fate != Fate::Victory && is_over(p, war) {
        commanders::send_home(p, i);
    }
}

// --- at sea

/// A naval battle is never refought once won (ROR-1.10.12c); it makes no Veterans (ROR-1.10.5c).
pub(super) fn naval(p: &mut Play, i: usize) {
    let Some(war) = p.s.board.forces[i].war else { return };
    uprising::desert(p, i);
    p.then(AnyStep::Combat(Step::Ashore(i as u8)));
    let commander = p.s.board.forces[i].commander;
    let worth = match p.s.board.rebel_at(war).filter(|_| p.rules.read_closely()) {
        Some(province) => uprising::worth(p, province, Arm::Sea), // ROR-R.204
        None => p.rules.parts.wars[war].naval,
    };
    let (fate, lost) = clash(p, i, war, Arm::Sea);
    p.s.board.campaign.at_sea.add(war);
    if fate == Fate::Victory {
        p.s.board.wars[war].navy_beaten = true;
        p.s.board.campaign.navy_beaten.add(war);
    }
    suffer(p, i, war, fate, lost.units);
    if fate == Fate::Victory {
        victory::glory(p, i, commander, worth);
    }
    mourn(p, survivor(p, i, commander), fate, lost.legions);
    goes_home(p, i, war, fate);
    p.boundary();
}

// --- on land

pub(super) fn land(p: &mut Play, i: usize) {
    let Some(war) = p.s.board.forces[i].war else { return };
    let commander = p.s.board.forces[i].commander;
    uprising::desert(p, i);
    if let Some(province) = p.s.board.rebel_at(war) {
        against_rebel(p, i, province);
        return;
    }
    victory::attacked(p, war);
    let (fate, lost) = clash(p, i, war, Arm::Land);
    let made = p.rules.veterans_made(&p.s.board, commander, fate);
    suffer(p, i, war, fate, lost.units);
    veterans(p, i, commander, made);
    if fate == Fate::Victory {
        p.s.board.forces[i].victorious = true;
        victory::glory(p, i, commander, p.rules.land(&p.s.board, war));
        optional::treason::glory(p, war, victory::victor(p, i, commander));
        victory::win(p, war);
    }
    mourn(p, survivor(p, i, commander), fate, lost.legions);
    p.boundary();
}

/// A land battle against a rebel in his Province (ROR-2.3.61).
fn against_rebel(p: &mut Play, i: usize, province: Province) {
    let commander = p.s.board.forces[i].commander;
    let (war, worth) = (War::of(province), uprising::worth(p, province, Arm::Land));
    let led = p.s.board.rebel.filter(|r| r.home == Some(province) && p.rules.read_closely());
    let led_by = led.and_then(|r| p.s.board.owner(r.leader));
    let (fate, lost) = clash(p, i, war, Arm::Land);
    let made = p.rules.veterans_made(&p.s.board, commander, fate);
    suffer(p, i, war, fate, lost.units);
    if p.rules.read_again() {
        veterans(p, i, commander, made);
    }
    if fate == Fate::Victory {
        p.s.board.forces[i].victorious = p.rules.read_thrice(); // ROR-R.95, ROR-2.3.7a
        victory::glory(p, i, commander, worth);
        uprising::beaten(p, province);
        if led.is_some() {
            proscription::ask(p, led_by); // ROR-7.10k: the Civil War is won
        }
    }
    mourn(p, survivor(p, i, commander), fate, lost.legions);
    goes_home(p, i, war, fate);
    p.boundary();
}

/// A battle that is only a test: units and men suffer as in any other, and a Veteran may come of it, but nothing is gained
/// and the people do not mind (ROR-R.173).
pub(crate) fn skirmish(p: &mut Play, i: usize, war: War) -> Fate {
    let commander = p.s.board.forces[i].commander;
    let (fate, lost) = clash(p, i, war, Arm::Land);
    let made = p.rules.veterans_made(&p.s.board, commander, fate);
    match fate {
        Fate::Defeat => commanders::fall(p, i),
        _ => commanders::brave(p, i, lost.units),
    }
    if p.rules.read_closely() {
        veterans(p, i, commander, made);
    } else if matches!(fate, Fate::Stalemate | Fate::Standoff | Fate::Victory) {
        let force = p.s.board.forces[i];
        harden(p, force.legions, force.commander);
    }
    if p.rules.read_anew() {
        mourn(p, survivor(p, i, commander), fate, lost.legions); // a loss is no gain (ROR-3.2.1a)
    }
    fate
}

/// A land battle under this Commander has made so many Veterans (ROR-1.10.5a). They owe him, be he captured, until he dies
/// (ROR-1.10.5b); without him whoever commands the force now.
fn veterans(p: &mut Play, i: usize, commander: Option<Senator>, made: usize) {
    let captured = commander.filter(|&s| p.rules.read_closely() && is_captured(&p.s.board, s));
    for _ in 0..made {
        let force = p.s.board.forces[i];
        harden(p, force.legions, captured.or(force.commander));
    }
}

/// Is he in the hands of the enemy or of a rebel? Then he lives.
pub(super) fn is_captured(board: &Board, senator: Senator) -> bool {
    matches!(board.senators[senator].at, At::Captive(_) | At::Hostage)
}

/// One surviving Legion becomes Veteran, at random, and owes the Commander allegiance (ROR-1.10.5, ROR-R.56).
pub(super) fn harden(p: &mut Play, legions: Set<Legion>, commander: Option<Senator>) {
    let green = legions.minus(p.s.board.veterans);
    // Legions that are no Veterans cannot be told apart: any of them will do.
    let Some(legion) = green.first() else { return };
    p.s.board.veterans.add(legion);
    p.s.board.owed[legion] = commander;
    p.log.all(|| Event::Veteran { legion, owed: commander }.into());
}
