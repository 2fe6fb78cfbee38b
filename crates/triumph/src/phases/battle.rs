//! Battles and Spoils (ledger sections 25 to 27).

use crate::action::*;
use crate::components::Moment;
use crate::event::{Event, Why};
use crate::flow::*;
use crate::parts::*;
use crate::phases::{anytime, clients, conflict, rounds};
use crate::play::{Hands, Play};
use crate::script::{Move, Script, Scripts};
use crate::state::*;
use crate::{Triumph, caesar};
use kernel::{Arrange, Offers, Pick, Rule, Seat, SeatSet};

/// The next player in Influence Order with a Major Commander fights (TRV-25.01).
pub(crate) fn campaign(p: &mut Play, i: u8) {
    let Some(&seat) = p.s.board.order.get(i as usize) else { return };
    p.then(Step::Campaign(i + 1));
    let Some((at, Side::Major)) = p.s.board.family(seat).commander else { return };
    if troops(p.rules, &p.s.board, at) == 0 {
        return home(p, at); // TRV-25.02, TRV-RUL.44
    }
    let quiet = p.s.board.control.has(at) && p.s.board.leader_in(at).is_none();
    if !quiet {
        begin(p, at, seat, false); // in a quiet Province he waits (TRV-RUL.43)
    }
}

/// Legions that count before the dice: markers of either side, Circus, Amphitheatrum (TRV-25.04).
pub(crate) fn troops(rules: &Triumph, b: &Board, p: Province) -> u8 {
    let here = |building| b.tile(building).with.is_some_and(|w| w.0 == p);
    let mut n = b.legions[p].all();
    if here(Building::Circus) {
        n += rules.parts.buildings.circus_legions;
    }
    if here(Building::Amphitheatrum) {
        n += rules.parts.buildings.amphitheatrum_legions;
    }
    n
}

/// Shields that count before the dice: printed ones without Roman control, and the Leaders' (TRV-25.05).
pub(crate) fn shields(rules: &Triumph, b: &Board, p: Province) -> u8 {
    let printed = if b.control.has(p) { 0 } else { rules.parts.at(p).shields };
    let leaders = b.leader_in(p).map_or(LeaderSet::NONE, |s| b.boxes[s].cards);
    printed + leaders.iter().map(|l| rules.parts.leader(l).shields).sum::<u8>()
}

/// The totals of the Battle under way, Legions first.
pub(crate) fn totals(rules: &Triumph, b: &Board, battle: &Battle) -> (u8, u8) {
    let legions = troops(rules, b, battle.province) + battle.roman + battle.more_legions;
    let shields = shields(rules, b, battle.province) + battle.barbarian + battle.more_shields;
    (legions, shields)
}

/// Is Rome losing the Battle under way?
pub(crate) fn losing(rules: &Triumph, b: &Board) -> bool {
    b.battle.is_some_and(|battle| {
        let (legions, shields) = totals(rules, b, &battle);
        legions < shields
    })
}

/// A Battle begins.
pub(crate) fn begin(p: &mut Play, province: Province, roller: Seat, invasion: bool) {
    let markers = p.s.board.legions[province].all();
    p.s.board.battle = Some(Battle {
        province,
        roller,
        markers,
        roman: 0,
        barbarian: 0,
        more_legions: 0,
        more_shields: 0,
        void: false,
        rerolls: [0; FAMILIES],
        won: None,
        invasion,
        amphitheatrum: false,
    });
    p.s.hidden.refused = SeatSet::NONE;
    p.then(Step::Decide);
    p.then(Step::Round(Window::Battle));
    p.then(Step::Roll);
}

/// The Major Commander's player rolls both dice (TRV-25.03).
pub(crate) fn roll(p: &mut Play) {
    let Some(mut battle) = p.s.board.battle else { return };
    battle.roman = throw(p, Die::Roman);
    battle.barbarian = throw(p, Die::Barbarian);
    p.s.board.battle = Some(battle);
    let Battle { roller: seat, province, roman, barbarian, .. } = battle;
    p.log.all(|| Event::Rolled { seat, province, roman, barbarian });
}

fn throw(p: &mut Play, die: Die) -> u8 {
    let faces = p.rules.parts.dice.faces(die);
    let face = p.chance.die(faces.len() as u32) as usize;
    faces[face - 1]
}

/// One die again; the new result stands (TRV-RUL.38). A void die stays as it is (TRV-RUL.96).
pub(crate) fn throw_again(p: &mut Play, seat: Seat, die: Die, means: Option<Means>) {
    let Some(mut battle) = p.s.board.battle else { return };
    let shows = if die == Die::Barbarian && battle.void { battle.barbarian } else { throw(p, die) };
    match die {
        Die::Roman => battle.roman = shows,
        Die::Barbarian => battle.barbarian = shows,
    }
    battle.rerolls[seat.ix()] = battle.rerolls[seat.ix()].saturating_add(1);
    p.s.board.battle = Some(battle);
    p.log.all(|| Event::Rerolled { seat, die, means, shows });
}

/// Has this player an Amphitheatrum here whose reroll is unused (TRV-RUL.39)?
pub(crate) fn amphitheatrum(b: &Board, p: Province, seat: Seat) -> bool {
    let used = b.battle.is_some_and(|battle| battle.amphitheatrum);
    b.tile(Building::Amphitheatrum).with == Some((p, seat)) && !used
}

/// Rerolls a player may make or ask for (TRV-25.06, TRV-25.07).
pub(crate) fn list_rerolls(s: &State, seat: Seat, out: &mut impl Offers<Action>) {
    let b = &s.board;
    let Some(battle) = b.battle else { return };
    if !b.commands_in(battle.province, seat) {
        return; // TRV-RUL.36
    }
    let rolls = battle.roller == seat;
    let asks = !s.hidden.refused.has(seat); // TRV-DT.32: the repeated round goes without the request
    for &die in Die::ALL {
        if rolls && b.consul == Some(seat) {
            out.add(Rule("TRV-RUL.37"), Action::Reroll(die, Means::Office));
        }
        if asks && b.family(seat).intrigue >= 2 {
            out.add(Rule("TRV-15.03"), Action::Reroll(die, Means::Intrigue));
        }
        if asks && amphitheatrum(b, battle.province, seat) {
            out.add(Rule("TRV-13.02"), Action::Reroll(die, Means::Amphitheatrum));
        }
        if rolls && b.ready(seat, Building::Templum) {
            out.add(Rule("TRV-RUL.19"), Action::Reroll(die, Means::Templum));
        }
    }
}

/// A reroll, by whatever right.
pub(crate) fn reroll(p: &mut Play, seat: Seat, die: Die, means: Means) {
    match means {
        Means::Office => p.s.board.consul = None,
        Means::Intrigue => p.s.board.family_mut(seat).intrigue -= 2,
        Means::Amphitheatrum => p.s.board.battle.iter_mut().for_each(|x| x.amphitheatrum = true),
        Means::Templum => {
            p.flip(seat, Building::Templum);
            p.intrigue(seat, 1, Why::Building(Building::Templum));
        }
    }
    throw_again(p, seat, die, Some(means));
}

/// A Battle round is revealed: only the first action in rank is carried out (TRV-DT.51).
pub(crate) fn resolve_round(p: &mut Play, asked: SeatSet, scripts: &Scripts) {
    let Some(battle) = p.s.board.battle else { return };
    let consent = consents(p, &battle, &scripts.of(battle.roller));
    let mut refused = SeatSet::NONE;
    let order = ranking(&p.s.board, &battle);
    for &seat in order.iter().filter(|&&seat| asked.has(seat)) {
        let script = &scripts.of(seat);
        if !rounds::is_action(script) {
            continue;
        }
        if needs_consent(p, &battle, seat, script) && !consent {
            refused = refused.with(seat);
        } else if rounds::perform(p, Window::Battle, seat, script) {
            p.s.hidden.refused = SeatSet::NONE;
            return p.then(Step::Round(Window::Battle));
        }
    }
    if refused.is_empty() {
        p.s.hidden.refused = SeatSet::NONE;
        p.log.all(|| Event::AllPassed);
    } else {
        // TRV-DT.32: the round is repeated without the request.
        p.s.hidden.refused = SeatSet(p.s.hidden.refused.0 | refused.0);
        p.log.all(|| Event::Refused);
        p.then(Step::Round(Window::Battle));
    }
}

/// Major Commander, Minor Commanders in Influence Order, all others in Influence Order.
fn ranking(b: &Board, battle: &Battle) -> arrayvec::ArrayVec<Seat, FAMILIES> {
    let mut order = b.order.clone();
    order.arrange_by_key(|&seat| match seat {
        _ if seat == battle.roller => 0,
        _ if b.commands_in(battle.province, seat) => 1,
        _ => 2,
    });
    order
}

fn consents(p: &Play, battle: &Battle, script: &Script) -> bool {
    if p.rules.is_caesar(battle.roller) {
        return losing(p.rules, &p.s.board); // TRV-RULC.18
    }
    let said = script.moves().find_map(|m| match m.action {
        Action::Consent(yes) => Some(yes),
        _ => None,
    });
    // TRV-DT.40: where an exchange has made a consent necessary after he had answered, the preset holds.
    said.unwrap_or_else(|| losing(p.rules, &p.s.board))
}

fn needs_consent(p: &Play, battle: &Battle, seat: Seat, script: &Script) -> bool {
    let rerolls = |m: Move| matches!(m.action, Action::Reroll(_, Means::Intrigue | Means::Amphitheatrum));
    p.s.board.supports_in(battle.province, seat) && script.moves().any(rerolls)
}

/// Nobody does anything more: the totals decide (TRV-25.09, TRV-25.10).
pub(crate) fn decide(p: &mut Play) {
    let Some(battle) = p.s.board.battle else { return };
    let (legions, shields) = totals(p.rules, &p.s.board, &battle);
    p.then(Step::EndBattle);
    if legions >= shields {
        victory(p, battle, legions, shields);
    } else {
        defeat(p, battle.province, legions, shields);
    }
}

/// Legions and control first, then the Spoils window (TRV-26.01, TRV-RUL.97).
fn victory(p: &mut Play, mut battle: Battle, legions: u8, shields: u8) {
    let province = battle.province;
    let stay = (legions - shields).min(battle.markers); // TRV-26.02, TRV-26.03
    let here = &mut p.s.board.legions[province];
    // Those that stay keep their side (TRV-RUL.57): the Recruited ones first, they were sent here.
    let recruited = here.recruited.min(stay);
    *here = Legions { recruited, available: stay - recruited };
    p.log.all(|| Event::Victory { province, legions, shields, stay });
    conflict::gain_control(p, province); // TRV-26.05
    let cards = p.s.board.leader_in(province).map_or(LeaderSet::NONE, |s| p.s.board.boxes[s].cards);
    let sum =
        |f: fn(&crate::components::LeaderCard) -> u8| cards.iter().map(|l| f(p.rules.parts.leader(l))).sum();
    battle.won = Some(Spoils {
        talents: sum(|l| l.talents),
        major: sum(|l| l.major),
        minor: sum(|l| l.minor), // TRV-RUL.82
        leader: !cards.is_empty(),
    });
    p.s.board.battle = Some(battle);
    p.then(Step::Round(Window::Spoils));
}

/// TRV-27.01 to TRV-27.05
fn defeat(p: &mut Play, province: Province, legions: u8, shields: u8) {
    p.s.board.legions[province] = Legions::default();
    p.log.all(|| Event::Defeat { province, legions, shields });
    conflict::lose_control(p, province);
}

/// Is there a gift to decide on: a Leader's Talents, and another family with a Minor Commander (TRV-RUL.81)?
pub(crate) fn has_gift(rules: &Triumph, b: &Board, seat: Seat) -> bool {
    let Some(Battle { province, roller, won: Some(won), .. }) = b.battle else { return false };
    roller == seat && won.leader && won.talents > 0 && supporters(rules, b, province).next().is_some()
}

/// Families with a Minor Commander here, in seat order. The Major Commander's own Mausoleum is none.
fn supporters(rules: &Triumph, b: &Board, p: Province) -> impl Iterator<Item = Seat> {
    Seat::all(rules.families()).filter(move |&seat| b.supports_in(p, seat))
}

/// A player's gains, and then what he may add to them.
pub(crate) fn enter_spoils(p: &mut Play, seat: Seat) {
    let Some(Battle { province, roller, won: Some(won), .. }) = p.s.board.battle else { return };
    let placed = if seat == roller { 2 } else { 1 }; // TRV-26.06, TRV-26.12
    p.s.board.clients[province][seat.ix()] += placed;
    (0..placed).for_each(|_| p.log.all(|| Event::Placed(seat, province)));
    if won.leader && seat == roller {
        p.triumphs(seat, won.major, Why::Leader);
        p.talents(seat, won.talents.into(), Why::Leader);
        capture(p, seat, province);
    } else if won.leader {
        p.triumphs(seat, won.minor, Why::Support);
    }
    let asked = p.s.board.held[seat.ix()] > 0 || has_gift(p.rules, &p.s.board, seat);
    if p.rules.is_human(seat) && asked {
        let placed = ProvinceSet::of(province);
        p.ask(Ask::Spoils(Extras { seat, effects: if seat == roller { 2 } else { 1 }, placed }));
    }
}

/// The Leader card is taken, the box is empty (TRV-26.11); overlapping cards all go (TRV-18.07).
fn capture(p: &mut Play, seat: Seat, at: Province) {
    let Some(sigil) = p.s.board.leader_in(at) else { return };
    let cards = std::mem::take(&mut p.s.board.boxes[sigil]).cards;
    let family = p.s.board.family_mut(seat);
    family.leaders = family.leaders.union(cards);
    cards.iter().for_each(|leader| p.log.all(|| Event::Captured(seat, leader)));
}

pub(crate) fn list_spoils(rules: &Triumph, s: &State, x: Extras, out: &mut impl Offers<Action>) {
    let b = &s.board;
    out.add(Rule("TRV-DC.31"), Action::Pass);
    let Some(Battle { province, won: Some(won), .. }) = b.battle else { return };
    if has_gift(rules, b, x.seat) {
        for to in supporters(rules, b, province) {
            out.amount(Rule("TRV-26.09"), Action::Give(to), 1..=won.talents.into());
        }
    }
    for law in s.hidden.laws[x.seat.ix()].kinds() {
        if rules.parts.law(law).when == Moment::Victory && anytime::may_play(b, x.seat) {
            out.add(Rule("TRV-DC.31"), Action::Play(law));
        }
    }
    clients::list_additions(rules, s, x, out);
}

pub(crate) fn answer_spoils(p: &mut Play, x: Extras, pick: Pick<Action>) {
    match pick.action {
        Action::Pass => drop(p.answered()),
        Action::Give(to) => give(p, x.seat, to, pick.amount as u8),
        Action::Play(law) if p.rules.parts.law(law).when == Moment::Victory => {
            crate::phases::laws::play(p, x.seat, law);
        }
        action => clients::add(p, x, action),
    }
}

/// Talents of the Leader go to a supporter; each brings the giver a Triumph (TRV-26.09).
pub(crate) fn give(p: &mut Play, from: Seat, to: Seat, talents: u8) {
    if let Some(Battle { won: Some(won), .. }) = &mut p.s.board.battle {
        won.talents -= talents;
    }
    p.log.all(|| Event::Gave { from, to, talents });
    p.pay(from, talents.into(), Why::Gift);
    p.talents(to, talents.into(), Why::Gift);
    p.triumphs(from, talents, Why::Gift);
}

/// All gains: Major Commander first, then Minor Commanders in Influence Order, each with his answer (TRV-DT.35).
pub(crate) fn gains(p: &mut Play) {
    let Some(battle) = p.s.board.battle else { return };
    let scripts = std::mem::take(&mut p.s.hidden.scripts);
    for seat in ranking(&p.s.board, &battle) {
        if !p.s.board.commands_in(battle.province, seat) {
            continue;
        }
        if !rounds::perform(p, Window::Spoils, seat, &scripts.of(seat)) {
            let flow = std::mem::take(&mut p.s.board.flow);
            enter_spoils(p, seat);
            p.s.board.flow = flow;
        }
        if p.rules.is_caesar(seat) && seat == battle.roller {
            caesar::give(p);
        }
    }
}

/// Commanders and markers go home (TRV-26.13, TRV-27.03).
pub(crate) fn end(p: &mut Play) {
    if let Some(battle) = p.s.board.battle.take() {
        home(p, battle.province);
    }
}

/// Commanders and Building markers of a Province return; the markers are flipped (TRV-RUL.24).
pub(crate) fn home(p: &mut Play, at: Province) {
    for family in &mut p.s.board.families {
        if family.commander.is_some_and(|c| c.0 == at) {
            family.commander = None;
        }
    }
    for tile in p.s.board.tiles.values_mut() {
        if tile.with.is_some_and(|w| w.0 == at) {
            (tile.with, tile.used) = (None, true);
        }
    }
}
