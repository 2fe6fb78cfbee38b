//! The later steps of an Initiative: Knights (ROR-1.07.5), then the Faction Leader or Games (ROR-1.07.6, ROR-1.07.52).

use super::{Action, Ask, Event, of};
use crate::numbers::ATTRACTED;
use crate::parts::*;
use crate::phases::Ask as AnyAsk;
use crate::play::*;
use crate::state::{Board, State};
use crate::{Republic, neutrals};
use kernel::{Choices, Pick, Rule, Seat};

/// The most a Knight can be offered (ROR-1.07.5a), and what attracts him (ROR-1.07.5b).
const OFFER: u16 = 6;

// --- Knights

/// Asks for the Knight step, if anything can be done in it.
pub(super) fn begin(p: &mut Play, seat: Seat) {
    if !p.rules.is_led(seat) {
        return neutrals::forum::attract(p, seat);
    }
    let board = &p.s.board;
    let pressable = board.members(seat).any(|s| board.loyal(s) && board.senators[s].knights > 0);
    if pressable || may_attract(board, seat) {
        p.open(AnyAsk::Forum(Ask::Knights { seat }));
    }
}

/// Attract one, or announce all that are to be pressured and then roll (ROR-1.03l, ROR-1.07.51).
pub(super) fn choices(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    let announced = board.members(seat).any(|m| board.pressed[m] > 0);
    if announced {
        out.add(Rule("ROR-1.07.51a"), of(Action::Collect));
        out.back(Rule("ROR-1.07.51a"), of(Action::Back));
    } else {
        out.add(Rule("ROR-1.07.2d"), of(Action::Pass));
        for senator in board.present(seat).filter(|_| may_recruit(board, seat)) {
            let most = OFFER.min(board.senators[senator].talents);
            out.amount(Rule("ROR-1.07.5a"), of(Action::Attract(senator)), 0..=most);
        }
    }
    for senator in board.members(seat).filter(|&m| board.loyal(m) && board.pressed[m] == 0) {
        let most = board.senators[senator].knights.into();
        out.amount(Rule("ROR-1.07.51a"), of(Action::Pressure(senator)), 1..=most);
    }
}

pub(super) fn apply(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    match action {
        Action::Pressure(senator) => p.s.board.pressed[senator] = amount as u8,
        Action::Back => p.s.board.pressed = Each::default(),
        Action::Attract(senator) => {
            p.s.flow.answered();
            attract(p, senator, amount);
        }
        Action::Collect => {
            p.s.flow.answered();
            pressure(p, seat);
        }
        _ => {
            p.s.flow.answered();
        }
    }
}

pub(crate) fn attract(p: &mut Play, senator: Senator, offer: u16) {
    let talents = p.pay(Fund::Personal(senator), Fund::Bank, offer.into());
    let roll = p.dr();
    let bonus = p.rules.knight_bonus(&p.s.board, senator);
    let success = p.less_omens(roll) + talents + bonus >= ATTRACTED;
    if success {
        let knights = &mut p.s.board.senators[senator].knights;
        *knights = knights.saturating_add(1);
    }
    let (talents, omens, bonus) = (talents as u16, p.s.board.omens() as u8, bonus as u8);
    p.log.all(|| Event::Attracted { senator, talents, roll, success, omens, bonus }.into());
}

/// The Knights announced leave, a roll of Talents for each (ROR-1.07.51a).
fn pressure(p: &mut Play, seat: Seat) {
    let pressed = std::mem::take(&mut p.s.board.pressed);
    let members: Set<Senator> = p.s.board.members(seat).filter(|&m| pressed[m] > 0).collect();
    for senator in members.iter() {
        let knights = pressed[senator].min(p.s.board.senators[senator].knights);
        p.s.board.senators[senator].knights -= knights;
        let mut talents = 0;
        for _ in 0..knights {
            let roll = p.dr();
            let (pays, omens) = (p.less_omens(roll).max(0), p.s.board.omens() as u8);
            p.log.all(|| Event::KnightPays { senator, roll, omens, talents: pays as u8 }.into());
            talents += pays;
        }
        p.pay(Fund::Bank, Fund::Personal(senator), talents);
        p.log.all(|| Event::Pressured { senator, knights, talents: talents as u16 }.into());
    }
}

/// Can somebody in Rome try for a Knight? Not once others have been announced for pressure.
pub(crate) fn may_attract(board: &Board, seat: Seat) -> bool {
    board.present(seat).next().is_some()
        && may_recruit(board, seat)
        && board.members(seat).all(|m| board.pressed[m] == 0)
}

/// A faction that proscribed never recruits Knights again (ROR-7.10k).
pub(super) fn may_recruit(board: &Board, seat: Seat) -> bool {
    board.proscriber != Some(seat)
}

/// Where nobody can try for a Knight (DC.24): what is half composed is dropped (ROR-D.2b).
pub(super) fn fallback(s: &State, seat: Seat) -> Pick<Action> {
    let announced = s.board.members(seat).any(|m| s.board.pressed[m] > 0);
    (if announced { Action::Back } else { Action::Pass }).into()
}

// --- Faction Leader or Games

/// Asks for the last step, if anything can be done in it.
pub(super) fn leader_or_games(p: &mut Play, seat: Seat) {
    if !p.rules.is_led(seat) {
        return neutrals::forum::lead_or_amuse(p, seat);
    }
    let board = &p.s.board;
    let leader = board.factions[seat.ix()].leader;
    let cheapest = p.rules.parts.games.values().map(|g| g.cost).min().unwrap_or(u8::MAX);
    let pays = |s: Senator| board.loyal(s) && board.senators[s].talents >= cheapest.into();
    let others = leaders(p.rules, board, seat).any(|s| Some(s) != leader);
    if others || board.members(seat).any(pays) {
        p.open(AnyAsk::Forum(Ask::LeaderOrGames { seat }));
    }
}

/// Who can be made Faction Leader: anybody of the faction, be he a captive or in revolt (ROR-1.07.6a, ROR-R.50).
fn leaders<'a>(rules: &Republic, board: &'a Board, seat: Seat) -> impl Iterator<Item = Senator> + use<'a> {
    let any = rules.read_to_the_end();
    board.members(seat).filter(move |&m| any || board.loyal(m))
}

/// One or the other (ROR-1.03m), and at most one set of Games (ROR-R.122); the sponsor need not be in Rome.
pub(super) fn leader_or_games_choices(
    rules: &Republic,
    s: &State,
    seat: Seat,
    out: &mut Choices<crate::Action>,
) {
    let board = &s.board;
    let can_lead: Set<Senator> = leaders(rules, board, seat).collect();
    out.add(Rule("ROR-1.07.2d"), of(Action::Pass));
    for senator in board.members(seat) {
        if can_lead.has(senator) && board.factions[seat.ix()].leader != Some(senator) {
            out.add(Rule("ROR-1.07.6a"), of(Action::Lead(senator)));
        }
        for (games, row) in rules.parts.games.iter() {
            if board.loyal(senator) && board.senators[senator].talents >= row.cost.into() {
                out.add(Rule("ROR-1.07.52a"), of(Action::Games(senator, games)));
            }
        }
    }
}

pub(super) fn apply_leader_or_games(p: &mut Play, seat: Seat, action: Action) {
    p.s.flow.answered();
    match action {
        Action::Lead(senator) => {
            p.s.board.factions[seat.ix()].leader = Some(senator);
            p.log.all(|| crate::Event::Leader { seat, senator, initiative: true });
        }
        Action::Games(senator, games) => sponsor(p, senator, games),
        _ => {}
    }
}

/// The people are amused (ROR-T.GAMES).
pub(crate) fn sponsor(p: &mut Play, senator: Senator, games: Games) {
    let row = &p.rules.parts.games[games];
    let (cost, popularity, unrest) = (row.cost, row.popularity, row.unrest);
    p.pay(Fund::Personal(senator), Fund::Bank, cost.into());
    p.change_popularity(senator, popularity);
    p.change_unrest(-i32::from(unrest));
    p.log.all(|| Event::Games { senator, games }.into());
}

/// DC.25: nothing, but a faction without Leader names its Senator of most Influence.
pub(super) fn leader_fallback(rules: &Republic, s: &State, seat: Seat) -> Pick<Action> {
    let board = &s.board;
    if board.factions[seat.ix()].leader.is_some() {
        return Action::Pass.into();
    }
    let best = leaders(rules, board, seat).max_by_key(|&m| board.senators[m].influence);
    best.map_or(Action::Pass, Action::Lead).into()
}
