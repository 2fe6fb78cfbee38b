//! Governors revolt (ROR-2.3.2), march later (ROR-2.3.2d) and reinforce the Primary Rebel (ROR-2.3.51); a rebel Commander asks
//! his Fleets too (ROR-2.3.4).

use super::declare::{self, Event, Rival};
use super::{Action, AnyAsk, AnyStep, Ask, Step};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::cleopatra;
use crate::play::*;
use crate::state::{At, Board, Crossing, Rebellion};
use kernel::{Choices, Rule, Seat};

fn of(action: Action) -> crate::Action {
    crate::Action::Revolution(action)
}

// --- declaring

/// The Provinces with which this faction's Governors could revolt; of several that one rules, one of his choice
/// (ROR-7.06o, ROR-DC.101).
pub(super) fn provinces<'a>(
    rules: &Republic,
    board: &'a Board,
    seat: Seat,
) -> impl Iterator<Item = Province> + use<'a> {
    let again = rules.read_again();
    let played = board.switches.has(Switch::RebelGovernors) && board.rebel.is_none();
    let able = move |g: Senator| {
        let here = match board.senators[g].at {
            At::Province(_) => true,
            At::Rome => !again || !board.is_elder(g), // ROR-3.1.2a: from Rome, where a legate rules for him, no Elder goes
            _ => false,
        };
        here && board.owner(g) == Some(seat)
    };
    let governed = board.provinces.iter().filter(move |(_, land)| played && land.governor.is_some_and(able));
    governed.map(|(p, _)| p)
}

/// Is he stronger than whoever has declared before (ROR-2.3.2b, ROR-R.201)?
fn may_rise(rules: &Republic, board: &Board, province: Province, marches: bool, rival: Rival) -> bool {
    let earlier = rival.map_or(0, |(other, theirs)| declare::strength(rules, board, other, theirs));
    rules.uprising(board, province, marches) > earlier
}

/// Is a player to be asked about his Governors: once, unless a Commander of his own has declared?
pub(super) fn due(rules: &Republic, board: &Board, seat: Seat, rival: Rival) -> bool {
    let own = rival.is_some_and(|(rebel, _)| board.owner(rebel) == Some(seat));
    let able = |p: Province| [true, false].iter().any(|&marches| may_rise(rules, board, p, marches, rival));
    !own && !board.round.done.has(seat) && provinces(rules, board, seat).any(able)
}

/// He stays, or marches on Rome (ROR-2.3.2d).
pub(super) fn choices(
    rules: &Republic,
    board: &Board,
    seat: Seat,
    rival: Rival,
    out: &mut Choices<crate::Action>,
) {
    out.add(Rule("ROR-1.11.3b"), of(Action::Pass));
    for province in provinces(rules, board, seat) {
        for marches in [false, true] {
            if may_rise(rules, board, province, marches, rival) {
                out.add(Rule("ROR-2.3.2d"), of(Action::Uprise(province, marches)));
            }
        }
    }
}

/// A Governor declares, or none of the faction's does.
pub(super) fn answer(p: &mut Play, seat: Seat, rival: Rival, action: Action) {
    p.s.flow.answered();
    p.s.board.round.done = p.s.board.round.done.with(seat);
    let Action::Uprise(province, marches) = action else {
        p.then(AnyStep::Revolution(Step::Declare(rival)));
        return;
    };
    let Some(senator) = p.s.board.provinces[province].governor else { return };
    let strength = p.rules.uprising(&p.s.board, province, marches);
    p.s.board.round.rising = Some((province, marches));
    p.log.all(|| Event::Declared { senator, strength }.into());
    p.then(AnyStep::Revolution(Step::Declare(Some((senator, Set::NONE)))));
    if let Some((weaker, _)) = rival {
        declare::give_way(p, weaker);
    }
}

/// The revolt of a Governor stands: Provincial forces and garrison are his (ROR-2.3.2c, ROR-2.3.3a); if he marches he has
/// landed already (ROR-2.3.5d, ROR-2.3.4b).
pub(super) fn rise(p: &mut Play, senator: Senator, province: Province, marches: bool) {
    let of_egypt = p.rules.read_closely() && cleopatra::may_help_rebel(&p.s.board, senator);
    let board = &mut p.s.board;
    let home = (!marches).then_some(province);
    board.rebel = Some(Rebellion { home, ..Rebellion::of(senator) });
    let deserters = declare::outlaw(board, senator, Some(province));
    if marches {
        board.lands(board.all_of(province));
    }
    p.log.all(|| Event::Uprising { senator, province, marches }.into());
    declare::tell_of(p, senator, deserters);
    p.boundary();
    p.then(AnyStep::Revolution(Step::Joining));
    if of_egypt {
        cleopatra::ask_for_rebel(p); // ROR-7.10n
    }
}

// --- later (ROR-DC.104)

/// The Provinces whose rebels can reinforce the Primary Rebel, after a battle that decided nothing (ROR-2.3.51a); one in a
/// turn (ROR-2.3.51c).
fn reserves(board: &Board) -> impl Iterator<Item = Province> + '_ {
    let rebellion = board.rebel.filter(|r| r.stalled && r.crossing.is_none());
    board.rebel_lands().filter(move |&p| {
        rebellion.is_some_and(|r| {
            board.provinces[p].governor != Some(r.leader) && !r.sent.has(p) && board.land_units(p) > 0
        })
    })
}

/// The rebel's player may let the Primary Rebel march, or another reinforce him.
pub(super) fn advance(p: &mut Play) {
    let Some(rebellion) = p.s.board.rebel else { return };
    let able = rebellion.home.is_some() || reserves(&p.s.board).next().is_some();
    if let Some(seat) = p.s.board.owner(rebellion.leader).filter(|_| able && rebellion.crossing.is_none()) {
        p.open(AnyAsk::Revolution(Ask::Advance { seat, stay: Set::NONE }));
    }
}

pub(super) fn advances(rules: &Republic, board: &Board, stay: Set<Legion>, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-DC.104"), of(Action::Pass));
    advance_fields(rules, board, stay, out);
    if !stay.is_empty() {
        out.back(Rule("ROR-2.3.51a"), of(Action::Clear));
    }
}

/// The same on a form. A reserve comes with any of its forces (ROR-2.3.51a): first it is said which Legions, if any, stay behind;
/// those that are no Veterans cannot be told apart.
pub(super) fn advance_fields(
    rules: &Republic,
    board: &Board,
    stay: Set<Legion>,
    out: &mut Choices<crate::Action>,
) {
    if board.rebel.is_some_and(|r| r.home.is_some() && r.crossing.is_none()) {
        out.add(Rule("ROR-2.3.2d"), of(Action::Advance));
    }
    for province in reserves(board) {
        let land = &board.provinces[province];
        let goes = land.garrison.minus(stay);
        if !goes.is_empty() {
            out.amount(Rule("ROR-2.3.51a"), of(Action::Reinforce(province, true)), 0..=land.armies.into());
        }
        let one = goes.minus(board.veterans).first();
        for legion in goes.both(board.veterans).iter().chain(one).filter(|_| rules.read_closely()) {
            out.add(Rule("ROR-2.3.51a"), of(Action::StayBehind(legion)));
        }
        out.amount(Rule("ROR-2.3.51a"), of(Action::Reinforce(province, false)), 1..=land.armies.into());
    }
}

/// Without a sea between they are there at once, otherwise they are in transit (ROR-2.3.51b, ROR-2.3.6c).
pub(super) fn advanced(p: &mut Play, seat: Seat, stay: Set<Legion>, action: Action, amount: u16) {
    p.s.flow.answered();
    let crossing = match action {
        Action::Advance => p.s.board.rebel.and_then(|r| r.home).map(|home| p.s.board.all_of(home)),
        Action::Reinforce(province, legions) => {
            let there = if legions { p.s.board.provinces[province].garrison } else { Set::NONE };
            let stay = stay.both(there);
            Some(Crossing { province, armies: amount as u8, legions, stay })
        }
        Action::StayBehind(legion) => {
            p.open(AnyAsk::Revolution(Ask::Advance { seat, stay: stay.with(legion) }));
            None
        }
        Action::Clear => {
            p.open(AnyAsk::Revolution(Ask::Advance { seat, stay: Set::NONE }));
            None
        }
        _ => None,
    };
    let Some(crossing) = crossing else { return };
    let [_, by_sea] = p.rules.printed(&p.s.board, crossing.province);
    let board = &mut p.s.board;
    if by_sea == 0 {
        board.lands(crossing);
    } else if let Some(rebellion) = &mut board.rebel {
        rebellion.crossing = Some(crossing);
    }
    let province = crossing.province;
    p.log.all(|| Event::Advances { province, in_transit: by_sea > 0 }.into());
    p.boundary();
}

// --- the Fleets of a rebel Commander (ROR-2.3.4a)

/// The Commander, for whose Fleets dice must be rolled, is asked for money first, and before him the Master of Horse of another
/// faction for his (ROR-1.11.31b); says whether he is.
pub(super) fn ask_fleets(p: &mut Play, commander: Senator, follow: Set<Legion>) -> bool {
    let board = &p.s.board;
    let fleets = declare::force_of(board, commander).map_or(0, |(_, f)| f.fleets);
    let asked = board.switches.has(Switch::RebelGovernors) && fleets > 0;
    let lender = declare::lender(board, commander).filter(|s| p.rules.is_led(*s) && p.rules.read_closely());
    match (board.owner(commander).filter(|_| asked), lender) {
        (Some(_), Some(seat)) => p.open(AnyAsk::Revolution(Ask::LendFleets { seat, commander, follow })),
        (Some(seat), None) => p.open(AnyAsk::Revolution(Ask::Fleets { seat, commander, follow, lent: 0 })),
        (None, _) => {}
    }
    asked
}

/// So many of his Talents are of use for the Fleets.
fn for_fleets(board: &Board, commander: Senator, purse: u16) -> u16 {
    purse.min(declare::force_of(board, commander).map_or(0, |(_, f)| f.fleets).into())
}

/// What a Master of Horse could lend for them.
pub(super) fn lendable(board: &Board, commander: Senator) -> u16 {
    let purse = declare::master(board, commander).map_or(0, |m| board.senators[m].talents);
    for_fleets(board, commander, purse)
}

/// What the Commander can spend on them, with what is lent to him.
pub(super) fn spendable(board: &Board, commander: Senator, lent: u8) -> u16 {
    let help = declare::help(board, commander, lent);
    for_fleets(board, commander, board.senators[commander].talents.saturating_add(help))
}

pub(super) fn fleet_choices(board: &Board, commander: Senator, lent: u8, out: &mut Choices<crate::Action>) {
    out.amount(Rule("ROR-2.3.4a"), of(Action::RollFleets), 0..=spendable(board, commander, lent));
}

pub(super) fn fleet_loan(board: &Board, commander: Senator, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-D.16a"), of(Action::Pass));
    out.amount(Rule("ROR-2.3.4a"), of(Action::LendFleets), 1..=lendable(board, commander));
}

/// The Master of Horse's player has answered.
pub(super) fn lent_for_fleets(p: &mut Play, commander: Senator, follow: Set<Legion>, lent: u8) {
    p.s.flow.answered();
    if let Some(seat) = p.s.board.owner(commander) {
        p.open(AnyAsk::Revolution(Ask::Fleets { seat, commander, follow, lent }));
    }
}

/// A die for each Fleet, as for a Legion; those that do not follow go home.
pub(super) fn sound_fleets(p: &mut Play, commander: Senator, follow: Set<Legion>, talents: u16) {
    p.s.flow.answered();
    let Some((i, force)) = declare::force_of(&p.s.board, commander) else { return };
    let of = force.fleets;
    let verdicts = declare::roll_for(p, commander, of.into(), talents);
    let fleets = verdicts.iter().filter(|follows| **follows).count() as u8;
    p.log.all(|| Event::FleetsSounded { senator: commander, follow: fleets, of }.into());
    p.s.board.forces[i].fleets = fleets;
    p.s.board.fleets += of - fleets;
    declare::stand(p, commander, follow);
}
