//! How the military plan is carried out (ROR-S.40 to ROR-S.45).

use super::super::{Action as Senate, Business, bequest, business, draft, military};
use super::{Action, Ask, Attack, Event, Step, of, plan};
use crate::Republic;
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep, senate};
use crate::play::*;
use crate::state::{Board, Draft, Pending, Proposer, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat};

/// Forces that go along may bring the modifier up to this (ROR-S.40).
const MODIFIER: i32 = 15;
/// What players alone can do in one session.
const MOTIONS: u8 = 30;

/// The plan begins: forces that have lost their Commander come home first. Players who rule without neutrals plan themselves
/// (ROR-S.44).
pub(super) fn begin(p: &mut Play) {
    military::recall_who_broke_off(p);
    while let Some(i) = p.s.board.forces.iter().position(|f| f.commander.is_none() && !f.victorious) {
        military::bring_home(p, i);
    }
    let only_players = p.s.board.solo.coalition.iter().all(|f| p.rules.is_led(f));
    match only_players {
        true => p.open(AnyAsk::Solo(Ask::Plan { seat: p.s.board.solo.dominant })),
        false => by_guidelines(p),
    }
}

/// The plan of the guidelines: what it needs is built, then it is settled who commands where. It is not made with forces that
/// would be recalled when the session ends: they come home before, and may be sent anew (ROR-1.09.646b, ROR-1.09.643d).
pub(super) fn by_guidelines(p: &mut Play) {
    let helpless = |p: &Play| p.s.board.forces.iter().position(|f| p.rules.is_helpless(&p.s.board, f));
    while let Some(i) = helpless(p).filter(|_| p.rules.read_closely()) {
        military::bring_home(p, i);
    }
    let peace = !War::ALL.iter().any(|&w| p.s.board.wars[w].present()) && p.s.board.rebel.is_none();
    if peace {
        return at_peace(p);
    }
    let commanders = p.s.board.commanders().len();
    let drawn = draw_lots(p, commanders);
    let plan = p.rules.plan_by(&p.s.board, commanders, &drawn);
    p.then(AnyStep::Solo(Step::March(0)));
    if plan.attacks.is_empty() {
        p.log.all(|| Event::NoPlan.into());
        if p.rules.buildable(&p.s.board) > 0 {
            p.open(AnyAsk::Solo(Ask::Builds { seat: p.s.board.solo.dominant }));
        }
        return;
    }
    p.s.board.solo.attacks = std::array::from_fn(|i| plan.attacks.get(i).copied());
    raise(p, plan.legions, plan.fleets);
    let need = |of: fn(&Attack) -> u8| plan.attacks.iter().map(|a| u16::from(of(a))).sum::<u16>();
    let men = (p.s.board.rome.len() as u16).saturating_sub(need(|a| a.legions)) / 2; // ROR-S.40
    let ships = u16::from(p.s.board.fleets).saturating_sub(need(|a| a.fleets)) / 2;
    p.s.board.solo.along = [men as u8, ships as u8];
    command(p);
}

/// Where it depends on which of several equally strong Wars comes first what the plan is, dice say so (ROR-S.42, ROR-1.04.7a).
fn draw_lots(p: &mut Play, commanders: usize) -> plan::Drawn {
    let mut drawn = plan::Drawn::new();
    if !p.rules.read_anew() {
        return drawn; // the first in the list
    }
    let (rules, board) = (p.rules, &p.s.board);
    let targets = |first: &[War]| -> Set<War> {
        rules.plan_by(board, commanders, first).attacks.iter().filter_map(|a| a.war).collect()
    };
    let present = || War::ALL.iter().copied().filter(|&w| board.wars[w].present());
    let usual = targets(&[]);
    let others = present().map(|w| targets(&[w])).map(|wars| usual.minus(wars).union(wars.minus(usual)));
    let contested = others.fold(Set::NONE, Set::union);
    let rank = |w: War| (board.wars[w].status, rules.current_strength(board, w));
    let mut left: Set<War> = present().filter(|&w| contested.iter().any(|c| rank(c) == rank(w))).collect();
    while let Some(next) = p.break_tie(left.iter()) {
        left.remove(next);
        drawn.push(next);
    }
    drawn
}

/// Without any War Rome has 10 Legions and 5 Fleets (ROR-S.43).
fn at_peace(p: &mut Play) {
    let (men, ships) = plan::PEACE;
    let most = p.rules.buildable(&p.s.board).clamp(0, 50) as u8;
    let legions = men.saturating_sub(p.s.board.legions().len() as u8).min(most);
    let fleets = ships.saturating_sub(p.s.board.all_fleets()).min(most - legions);
    raise(p, legions, fleets);
    let spare = (p.s.board.legions().len() as u8).saturating_sub(men);
    let sunk = p.s.board.all_fleets().saturating_sub(ships).min(p.s.board.fleets);
    let ordinary = p.s.board.ordinary(p.s.board.rome);
    let veterans = p.s.board.rome.minus(ordinary);
    let gone: Set<Legion> = ordinary.iter().chain(veterans.iter()).take(spare.into()).collect();
    if !gone.is_empty() || sunk > 0 {
        p.log.all(|| Event::Builds { legions: -(gone.len() as i8), fleets: -(sunk as i8) }.into());
        business::disband(p, gone, sunk);
    }
    fetch(p);
}

fn raise(p: &mut Play, legions: u8, fleets: u8) {
    if legions + fleets > 0 {
        p.log.all(|| Event::Builds { legions: legions as i8, fleets: fleets as i8 }.into());
        business::recruit(p, legions, fleets);
    }
}

// --- who commands where (ROR-S.41)

/// The Commanders who are sent and have no place yet: the highest in Rome, as many as are needed (ROR-R.13).
fn unplaced(board: &Board) -> ArrayVec<Senator, 3> {
    let sent = board.solo.attacks.iter().flatten().filter(|a| !a.stands).count();
    let placed = |c: &Senator| board.solo.attacks.iter().flatten().any(|a| a.under == Some(*c));
    board.commanders().into_iter().take(sent).filter(|c| !placed(c)).collect()
}

/// The first place without a Commander.
fn vacant(board: &Board) -> Option<usize> {
    board.solo.attacks.iter().position(|a| a.is_some_and(|a| a.under.is_none()))
}

/// Who commands in the next place is asked, if there is a choice.
fn command(p: &mut Play) {
    let Some(place) = vacant(&p.s.board) else { return };
    match unplaced(&p.s.board)[..] {
        [] => {}
        [only] => commands(p, place, only),
        _ => p.open(AnyAsk::Solo(Ask::Command { seat: p.s.board.solo.dominant, place: place as u8 })),
    }
}

/// He commands there.
pub(super) fn commands(p: &mut Play, place: usize, commander: Senator) {
    if let Some(Some(attack)) = p.s.board.solo.attacks.get_mut(place) {
        attack.under = Some(commander);
    }
    command(p);
}

/// Lists who may command in the next place.
pub(super) fn commanders(board: &Board, out: &mut Choices<crate::Action>) {
    for commander in unplaced(board) {
        out.add(Rule("ROR-S.41"), of(Action::Name(commander)));
    }
}

// --- the forces (ROR-S.39 to ROR-S.41)

/// The attack in a place of the plan, if its Commander is there.
fn attack_at(board: &Board, place: usize) -> Option<(Attack, Senator)> {
    let attack = board.solo.attacks.get(place).copied().flatten()?;
    let commander = attack.under.filter(|&c| attack.stands || board.attends(c))?;
    Some((attack, commander))
}

/// Veterans in Rome that owe allegiance to somebody of the Commander's faction: they go with him (ROR-S.41).
fn own_veterans(board: &Board, commander: Senator) -> Set<Legion> {
    let faction = board.owner(commander);
    let owes = |l: &Legion| board.owed[*l].is_some_and(|s| board.owner(s) == faction);
    board.rome.iter().filter(|_| faction.is_some()).filter(owes).collect()
}

/// Other Veterans, about whom the dominant player decides; those of a Commander still to come go with him.
fn other_veterans(board: &Board) -> Set<Legion> {
    let promised = (0..3).filter_map(|i| attack_at(board, i)).map(|(_, c)| own_veterans(board, c));
    let own = promised.fold(Set::NONE, |all, set| all.union(set));
    board.rome.both(board.veterans).minus(own).minus(board.solo.veterans)
}

/// The force of a place is put together: other Veterans are asked for, if there is a choice.
pub(super) fn march(p: &mut Play, place: usize) {
    if place >= p.s.board.solo.attacks.len() {
        p.s.board.solo.attacks = [None; 3];
        return fetch(p);
    }
    p.s.board.solo.veterans = Set::NONE;
    let wanted = attack_at(&p.s.board, place).filter(|(a, _)| !a.everything && a.legions > 0);
    if wanted.is_some() && !other_veterans(&p.s.board).is_empty() {
        return p.open(AnyAsk::Solo(Ask::Veterans { seat: p.s.board.solo.dominant, place: place as u8 }));
    }
    send(p, place);
}

/// Lists the other Veterans.
pub(super) fn veterans(board: &Board, place: usize, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-S.41"), of(Action::Done));
    let room = attack_at(board, place).map_or(0, |(attack, c)| {
        usize::from(attack.legions).saturating_sub(own_veterans(board, c).len() + board.solo.veterans.len())
    });
    for legion in other_veterans(board).iter().filter(|_| room > 0) {
        out.add(Rule("ROR-S.41"), of(Action::Veteran(legion)));
    }
}

/// The force is sent.
pub(super) fn send(p: &mut Play, place: usize) {
    p.then(AnyStep::Solo(Step::March(place as u8 + 1)));
    let Some((attack, commander)) = attack_at(&p.s.board, place) else { return };
    match attack.war {
        Some(war) => against(p, place, attack, commander, war),
        None => {
            let legions = p.s.board.rome;
            let may = !legions.is_empty() && p.s.board.rebel.is_some();
            if may && (attack.stands || !asks_him(p, commander, Motion::March { commander, legions })) {
                marches(p, commander, legions);
            }
        }
    }
}

/// How much stronger a force is than its War with what stands there already: Veterans count twice, and the Commander's
/// Military counts (ROR-R.225), a Dictator's with his Master of Horse's (ROR-1.09.34b).
fn modifier(p: &Play, commander: Senator, war: War, legions: Set<Legion>, fleets: u8) -> i32 {
    let there = p.s.board.force_of(commander).filter(|_| p.rules.read_closely());
    let (men, ships) = there.map_or((Set::NONE, 0), |f| (f.legions, f.fleets));
    let (legions, fleets) = (legions.union(men), fleets + ships);
    let naval = p.rules.naval_strength(&p.s.board, war);
    let units = if naval > 0 { fleets } else { p.s.board.strength(legions) };
    let enemy = if naval > 0 { naval } else { p.rules.land_strength(&p.s.board, war) };
    let military = match p.rules.read_closely() {
        true => p.rules.military(&p.s.board, commander, units),
        false => p.rules.parts.senators[commander].military.min(units),
    };
    i32::from(units) + i32::from(military) - i32::from(enemy)
}

/// What is left for the attacks that come later in the plan, each of which must be adequate too (ROR-S.37): how many Legions may go
/// before them; and the Veterans who are to go with their Commanders, of whom the force takes only what it lacks otherwise
/// (ROR-S.41). At tables begun earlier nothing was.
fn for_later(p: &Play, place: usize, first: &[Legion]) -> (usize, Set<Legion>) {
    if !p.rules.read_to_the_end() {
        return (usize::MAX, Set::NONE);
    }
    let board = &p.s.board;
    let later = board.solo.attacks.iter().skip(place + 1).flatten().filter(|a| !a.everything);
    let needed: usize = later.map(|a| usize::from(a.legions)).sum();
    let listed: Set<Legion> = first.iter().copied().collect();
    (board.rome.len().saturating_sub(needed), board.rome.minus(listed))
}

fn against(p: &mut Play, place: usize, attack: Attack, commander: Senator, war: War) {
    let board = &p.s.board;
    let naval = p.rules.naval_strength(board, war) > 0;
    let own = own_veterans(board, commander);
    let (chosen, others) = (board.solo.veterans, other_veterans(board));
    let ordinary = board.ordinary(board.rome);
    let first: ArrayVec<Legion, { Legion::COUNT }> =
        own.iter().chain(chosen.iter()).chain(ordinary.iter()).chain(others.iter()).collect();
    let (room, promised) = for_later(p, place, &first);
    let rest = board.solo.attacks[place..].iter().flatten().filter(|a| a.everything).count().max(1);
    let share = |all: usize| all.div_ceil(rest);
    let capped = !attack.everything || p.s.board.active_wars() <= 3;
    let need = if naval { 0 } else { usize::from(attack.legions) };
    let need = if attack.everything && !naval { share(board.rome.len()).max(1) } else { need };
    let mut legions: Set<Legion> =
        first.iter().copied().take(need.max(if naval { 0 } else { own.len().min(room) })).collect();
    if !attack.everything {
        let short = need.saturating_sub(legions.len());
        legions = legions.union(promised.iter().take(short).collect());
    }
    let ships = if attack.everything && naval { share(board.fleets.into()) as u8 } else { attack.fleets };
    let mut fleets = ships.min(board.fleets);
    while attack.everything
        && capped
        && legions.len() > 1
        && modifier(p, commander, war, legions, fleets) > MODIFIER
    {
        // ROR-S.38: up to +15; his own Veterans go with him as long as anybody does (ROR-S.41)
        let least = first.iter().rev().copied().find(|l| legions.has(*l));
        let spare = if p.rules.read_closely() { least } else { legions.iter().last() };
        if let Some(spare) = spare {
            legions.remove(spare);
        }
    }
    while !naval && !attack.everything && p.s.board.solo.along[0] > 0 && legions.len() < room {
        let Some(&more) = first.iter().find(|l| !legions.has(**l)) else { break };
        if modifier(p, commander, war, legions.with(more), fleets) > MODIFIER {
            break;
        }
        legions.add(more);
        p.s.board.solo.along[0] -= 1;
    }
    while naval && !attack.everything && p.s.board.solo.along[1] > 0 && fleets < p.s.board.fleets {
        if modifier(p, commander, war, legions, fleets + 1) > MODIFIER {
            break;
        }
        fleets += 1;
        p.s.board.solo.along[1] -= 1;
    }
    dispatch(p, attack, Dispatch { commander, war, legions, fleets });
}

fn dispatch(p: &mut Play, attack: Attack, d: Dispatch) {
    let fit = p.rules.fit(&p.s.board, d.war, d.legions, d.fleets);
    let sent = attack.stands || fit && p.s.board.room_for(1);
    if !sent {
        return;
    }
    if !attack.stands && asks_him(p, d.commander, Motion::Deploy([Some(d), None, None])) {
        return;
    }
    goes(p, attack, d);
}

/// The force is on its way.
fn goes(p: &mut Play, attack: Attack, d: Dispatch) {
    let Dispatch { war, legions, fleets, .. } = d;
    let (n, adequate) = (legions.len() as u8, !attack.everything);
    p.log.all(|| Event::Attacks { war: Some(war), legions: n, fleets, adequate }.into());
    match attack.stands {
        true => military::reinforce(p, d),
        false => military::deploy(p, [Some(d), None, None]),
    }
}

/// These Legions march against the rebel.
fn marches(p: &mut Play, commander: Senator, legions: Set<Legion>) {
    let n = legions.len() as u8;
    p.log.all(|| Event::Attacks { war: None, legions: n, fleets: 0, adequate: false }.into());
    military::march_against_rebel(p, commander, legions);
}

/// A player's Commander with too little is asked, whoever has made the plan; one of a neutral goes by the guidelines
/// (ROR-1.09.642a, ROR-DC.76). Says whether he is.
fn asks_him(p: &mut Play, commander: Senator, motion: Motion) -> bool {
    let (rules, board) = (p.rules, &p.s.board);
    let player = board.owner(commander).filter(|&faction| rules.is_led(faction));
    let Some(faction) = player.filter(|_| rules.read_to_the_end()) else { return false };
    if !rules.commanders_to_consent(board, &motion).has(commander) {
        return false;
    }
    let (seat, proposer) = (rules.answering(board, faction), Proposer::Right(board.solo.dominant));
    let asked = Some(commander);
    p.s.secret.pending = Some(Pending { motion, proposer, consented: Set::NONE, asked, tribune: None });
    p.then(AnyStep::Solo(Step::Agreed));
    p.log.reveal();
    p.open(AnyAsk::Senate(senate::Ask::Consent { seat }));
    true
}

/// He has agreed, and goes as the plan of the guidelines says.
fn goes_all_the_same(p: &mut Play, motion: Motion) {
    let board = &p.s.board;
    let able = |c: Senator, legions: Set<Legion>| board.attends(c) && legions.within(board.rome);
    match motion {
        Motion::Deploy([Some(d), ..]) if able(d.commander, d.legions) && d.fleets <= board.fleets => {
            let attacks = board.solo.attacks.iter().flatten();
            let attack = attacks.copied().find(|a| a.under == Some(d.commander));
            attack.into_iter().for_each(|attack| goes(p, attack, d));
        }
        Motion::March { commander, legions } if able(commander, legions) => marches(p, commander, legions),
        _ => {}
    }
}

/// The Field Consul fetches a Bequest with forces that are left, three Legions and three Fleets (ROR-S.45).
fn fetch(p: &mut Play) {
    let waiting = bequest::waiting(p.rules, &p.s.board).next();
    let consul = p.s.board.offices[Office::FieldConsul];
    if let (Some(province), Some(commander)) = (waiting, consul) {
        let (ordinary, war) = (p.s.board.ordinary(p.s.board.rome), War::of(province));
        let others = p.s.board.rome.minus(ordinary);
        let legions = ordinary.iter().chain(others.iter()).take(bequest::ESCORT).collect();
        let d = Dispatch { commander, war, legions, fleets: bequest::ESCORT as u8 };
        if bequest::may_fetch(p.rules, &p.s.board, &d) {
            bequest::fetch(p, d);
        }
    }
}

// --- what the dominant player builds where no plan can be carried out (ROR-S.43)

/// Lists what can be built.
pub(super) fn build_choices(board: &Board, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-DC.129"), of(Action::Done));
    let affordable = (board.treasury / military::unit_price(board)).clamp(0, 50) as u16;
    if !board.no_recruitment {
        let (men, ships) = (military::legions_to_raise(board), military::fleets_to_raise(board));
        out.amount(Rule("ROR-S.43"), of(Action::Legions), 1..=affordable.min(men));
        out.amount(Rule("ROR-S.43"), of(Action::Fleets), 1..=affordable.min(ships));
    }
}

/// Builds them; he is asked on.
pub(super) fn build(p: &mut Play, action: Action, amount: u16) {
    match action {
        Action::Legions => raise(p, amount as u8, 0),
        Action::Fleets => raise(p, 0, amount as u8),
        _ => {}
    }
}

// --- a plan of players (ROR-S.44)

/// Lists what players who rule alone may do: the automatic plan, or any military business without a vote.
pub(super) fn plan_choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let (board, draft) = (&s.board, &s.secret.lodged[seat.ix()].draft);
    if draft.begun().is_some() {
        draft::parts(rules, board, draft, out);
        return;
    }
    out.add(Rule("ROR-DC.129"), of(Action::Automatic));
    out.add(Rule("ROR-S.44"), of(Action::Done));
    for &kind in Business::ALL.iter().filter(|kind| kind.is_military()) {
        if board.senate.motions < MOTIONS && military::possible(rules, board, kind) {
            out.add(kind.rule(), crate::Action::Senate(Senate::Move(kind)));
        }
    }
}

/// A part of the plan is named; what is complete is done at once.
pub(crate) fn compose(p: &mut Play, seat: Seat, action: Senate, amount: u16) {
    let draft = &mut p.s.secret.lodged[seat.ix()].draft;
    match action {
        Senate::Move(kind) => draft::begin(draft, kind),
        Senate::Clear | Senate::GiveUp => *draft = Draft::default(),
        action => draft::name(p.rules, &p.s.board, draft, action, amount),
    }
    let Some(motion) = draft.motion().filter(|_| draft.ready) else { return };
    *draft = Draft::default();
    let motions = &mut p.s.board.senate.motions;
    *motions = motions.saturating_add(1);
    let proposer = Proposer::Right(seat);
    p.s.secret.pending = Some(Pending { motion, proposer, consented: Set::NONE, asked: None, tribune: None });
    agreed(p);
}

/// What waits is done when every Commander with too little has agreed (ROR-1.09.642a): for those of neutrals the dominant
/// player speaks, who plans (ROR-S.04); another player is asked (ROR-DC.76).
pub(super) fn agreed(p: &mut Play) {
    let Some(mut pending) = p.s.secret.pending.take() else { return };
    if let Motion::Governors(_) = pending.motion {
        return super::spoils::agreed(p, &pending); // ROR-1.09.51b
    }
    if p.s.board.solo.attacks.iter().any(Option::is_some) && p.rules.read_to_the_end() {
        return goes_all_the_same(p, pending.motion); // nobody has planned it
    }
    let Proposer::Right(planner) = pending.proposer else { return };
    let (board, rules) = (&p.s.board, p.rules);
    let speaks = |faction: Seat| match rules.read_closely() {
        true => rules.decides(board, board.controller(faction)),
        false => faction,
    };
    let speaker = |c: Senator| board.owner(c).map(speaks);
    let weak = rules.commanders_to_consent(board, &pending.motion).minus(pending.consented);
    match weak.iter().find(|&c| speaker(c) != Some(speaks(planner))) {
        Some(_) if !rules.read_closely() => {}
        Some(commander) => {
            let Some(seat) = speaker(commander) else { return };
            pending.asked = Some(commander);
            p.s.secret.pending = Some(pending);
            p.then(AnyStep::Solo(Step::Agreed));
            p.log.reveal();
            p.open(AnyAsk::Senate(senate::Ask::Consent { seat }));
        }
        None if military::may_put(rules, board, &pending.motion) => {
            p.log.reveal();
            business::send_out(p, pending.motion);
        }
        None => {}
    }
}
