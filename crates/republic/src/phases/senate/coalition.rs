//! The Senate Phase with neutral factions (ROR-S.31): no motions and no votes. The factions are ranked, a Ruling Coalition is
//! found, and it shares the spoils and carries out a military plan.
//!
//! | file | steps |
//! |---|---|
//! | this | ranks and coalition (ROR-S.32 to ROR-S.35), orders (DC.132, DC.135), the fine (ROR-R.228) |
//! | `dagger` | Consul for Life and Assassination Check (ROR-S.60 to ROR-S.64) |
//! | `spoils` | Crisis offices and the sharing (ROR-S.46 to ROR-S.59) |
//! | `plan` | what the guidelines would do against the Wars (ROR-S.36 to ROR-S.43), as a value |
//! | `foresee` | what a player may know of the sharing before it begins |
//! | `muster` | how it is done, and a plan of players alone (ROR-S.41 to ROR-S.45) |

mod dagger;
mod foresee;
mod muster;
mod plan;
mod spoils;

pub use foresee::Share;
pub(crate) use muster::compose;
pub use plan::{Attack, Plan};
pub(crate) use spoils::{answers_with_a_mob, graft_has_failed, tribune};

use super::{governors, laws};
use crate::Republic;
use crate::neutrals::{self, Ties};
use crate::parts::*;
use crate::phases::solo::{Action, Ask, Event, Lodged, Step};
use crate::phases::{Ask as AnyAsk, Step as AnyStep, senate};
use crate::play::*;
use crate::state::{Board, Item, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Pick, Rule, Seat, SeatSet};

/// The sets among which the first with a majority rules, by ranks from 1 (ROR-S.34).
pub const SETS: [&[usize]; 9] =
    [&[1], &[2, 5], &[2, 4], &[2, 3], &[3, 4, 5], &[1, 5], &[1, 4], &[1, 3], &[1, 2]];
/// The set in which the second faction may take a player's place (ROR-S.35).
const REPLACED: u8 = 4;
/// What a question to join as a partner of one's choice has for the place in the list.
const CHOSEN: u8 = 255;

/// A choice of this chapter.
fn of(action: Action) -> crate::Action {
    crate::Action::Solo(action)
}

/// The session begins. Pushed first, done last.
pub(super) fn begin(p: &mut Play) {
    p.s.board.senate.item = Item::OtherBusiness;
    p.s.secret.lodged = Default::default();
    p.s.secret.orders = Default::default();
    p.then(AnyStep::Senate(senate::Step::End));
    for step in [Step::Fine, Step::Muster, Step::Round, Step::Crisis, Step::Life, Step::Orders] {
        p.then(AnyStep::Solo(step));
    }
    p.then(AnyStep::Solo(Step::Search { set: 0, instead: SeatSet::NONE, agreed: SeatSet::NONE }));
    p.then(AnyStep::Solo(Step::Rank));
    p.boundary();
}

/// Carries out a step; neutrals lay down their Laws as soon as they can (ROR-S.19).
pub(crate) fn run(p: &mut Play, step: Step) {
    if p.s.board.phase == Phase::Senate {
        for seat in p.rules.neutrals(&p.s.board) {
            neutrals::forum::play_laws(p, seat);
        }
    }
    match step {
        Step::Rank => rank(p),
        Step::Search { set, instead, agreed } => search(p, set, instead, agreed),
        Step::Partners => partners(p),
        Step::Orders => p.open(AnyAsk::Solo(Ask::Orders)),
        Step::Obey => dagger::obey(p),
        Step::Life => dagger::life(p),
        Step::Elect(senator) => dagger::elect(p, senator),
        Step::Crisis => spoils::crisis(p),
        Step::Round => spoils::round(p),
        Step::Share(turn) => spoils::share(p, turn),
        Step::Take { seat, spoil, to } => spoils::take(p, Some(seat), spoil, to),
        Step::Pass { seat, turn } => spoils::passes(p, seat, turn),
        Step::Muster => muster::begin(p),
        Step::March(place) => muster::march(p, place.into()),
        Step::Agreed => muster::agreed(p),
        Step::Fine => fine(p),
        Step::Offer { .. } => {}
    }
}

// --- ranks and coalition (ROR-S.32 to ROR-S.35)

impl Republic {
    /// All money of a faction (ROR-S.32).
    fn wealth(&self, s: &State, faction: Seat) -> u32 {
        let personal: u32 = s.board.members(faction).map(|m| u32::from(s.board.senators[m].talents)).sum();
        personal + u32::from(s.secret.treasuries[faction.ix()])
    }
    /// The votes of several factions together.
    pub fn votes_of(&self, board: &Board, factions: SeatSet) -> i16 {
        factions.iter().map(|faction| self.faction_votes(board, faction)).sum()
    }
    /// Do these have more than half of the votes of all (ROR-S.33)?
    pub fn majority(&self, board: &Board, factions: SeatSet) -> bool {
        2 * self.votes_of(board, factions) > self.votes_of(board, board.playing(self.factions))
    }
    /// The factions of a set of the list.
    pub fn set_of_ranks(&self, board: &Board, set: usize) -> SeatSet {
        let playing = board.playing(self.factions);
        let ranks = SETS.get(set).into_iter().flat_map(|ranks| ranks.iter());
        ranks.map(|rank| board.solo.ranks[rank - 1]).filter(|faction| playing.has(*faction)).collect()
    }
    /// Who is dominant when somebody is out: whoever was, or the other player (ROR-S.11). Alone it is the human in any case.
    pub(super) fn next_dominant(&self, board: &Board) -> Seat {
        let dominant = board.solo.dominant;
        if board.plays(dominant) { dominant } else { self.largest_of_players(board) }
    }
    /// The player's faction with the best rank.
    fn largest_of_players(&self, board: &Board) -> Seat {
        let led =
            board.solo.ranks.into_iter().find(|&f| self.is_led(f) && board.playing(self.factions).has(f));
        led.unwrap_or(Seat(0))
    }
}

/// The factions are ranked by their votes, then their money, then by dice (ROR-S.32). The Consuls and the Dictator of last
/// year leave.
fn rank(p: &mut Play) {
    let mut left: SeatSet = SeatSet::all(p.factions());
    let mut ranks: ArrayVec<Seat, { neutrals::FACTIONS }> = ArrayVec::new();
    while let Some(next) = p.highest(left.iter(), |p, f| {
        let playing = p.s.board.playing(p.factions()).has(f);
        (playing, p.rules.faction_votes(&p.s.board, f), p.rules.wealth(p.s, f))
    }) {
        left = left.without(next);
        ranks.push(next);
        if ranks.is_full() {
            break;
        }
    }
    let mut solo = neutrals::Solo::default();
    solo.ranks.iter_mut().zip(&ranks).for_each(|(slot, faction)| *slot = *faction);
    for (slot, office) in solo.outgoing.iter_mut().zip([Office::RomeConsul, Office::FieldConsul]) {
        *slot = p.s.board.offices[office].take();
        if let Some(consul) = *slot {
            p.s.board.senators[consul].prior_consul = true; // ROR-R.10
        }
    }
    for office in [Office::Dictator, Office::MasterOfHorse] {
        p.s.board.offices[office] = None; // ROR-1.09.21b
    }
    p.s.board.solo = solo;
    p.s.board.solo.dominant = p.rules.largest_of_players(&p.s.board); // ROR-S.11
    let votes = |f: &Seat| (*f, p.rules.faction_votes(&p.s.board, *f));
    p.log.all(|| Event::Ranks { ranks: ranks.iter().map(votes).collect() }.into());
    p.boundary();
}

/// The first set with a majority in which all players agree.
fn search(p: &mut Play, set: u8, instead: SeatSet, agreed: SeatSet) {
    let listed = p.rules.set_of_ranks(&p.s.board, set.into());
    let with = if instead.is_empty() { listed } else { instead };
    let next = Step::Search { set: set + 1, instead: SeatSet::NONE, agreed: SeatSet::NONE };
    if usize::from(set) >= SETS.len() {
        let neutral: SeatSet = p.rules.neutrals(&p.s.board).collect();
        match p.rules.majority(&p.s.board, neutral) {
            true => rules(p, neutral),
            false => p.then(AnyStep::Solo(Step::Partners)),
        }
    } else if !p.rules.majority(&p.s.board, with) {
        p.then(AnyStep::Solo(next));
    } else if let Some(seat) = with.iter().find(|&f| p.rules.is_led(f) && !agreed.has(f)) {
        p.open(AnyAsk::Solo(Ask::Join { seat, set, with, agreed }));
    } else {
        rules(p, with);
    }
}

/// A player joins, or refuses: then the search goes on, or the second faction takes his place (ROR-S.35).
fn joined(p: &mut Play, seat: Seat, ask: (u8, SeatSet, SeatSet), joins: bool) {
    let (set, with, agreed) = ask;
    p.s.flow.answered();
    if !joins {
        p.log.all(|| Event::Refuses { seat, set: with }.into());
    }
    if set == CHOSEN {
        let solo = &mut p.s.board.solo;
        match joins {
            true => solo.coalition = solo.coalition.with(seat),
            false => solo.unwilling = solo.unwilling.with(seat),
        }
        return p.then(AnyStep::Solo(Step::Partners));
    }
    let second = p.s.board.solo.ranks[1];
    let step = match joins {
        true => Step::Search { set, instead: with, agreed: agreed.with(seat) },
        false if set == REPLACED && !with.has(second) => {
            Step::Search { set, instead: with.without(seat).with(second), agreed }
        }
        false => Step::Search { set: set + 1, instead: SeatSet::NONE, agreed: SeatSet::NONE },
    };
    p.then(AnyStep::Solo(step));
}

/// Nobody else has a majority: the largest human faction rules with partners of its choice (ROR-S.34).
fn partners(p: &mut Play) {
    let largest = p.rules.largest_of_players(&p.s.board);
    let coalition = p.s.board.solo.coalition.with(largest);
    p.s.board.solo.coalition = coalition;
    let able = partners_left(p.rules, &p.s.board);
    if p.rules.majority(&p.s.board, coalition) || able.is_empty() {
        rules(p, coalition);
    } else {
        p.open(AnyAsk::Solo(Ask::Partner { seat: largest }));
    }
}

/// Who could still become a partner.
fn partners_left(rules: &Republic, board: &Board) -> SeatSet {
    board.playing(rules.factions).minus(board.solo.coalition).minus(board.solo.unwilling)
}

/// The coalition is formed; the dominant player is the one in it, if only one is (ROR-S.11).
fn rules(p: &mut Play, coalition: SeatSet) {
    p.s.board.solo.coalition = coalition;
    let within: SeatSet = coalition.iter().filter(|&f| p.rules.is_led(f)).collect();
    let dominant = within.only().unwrap_or_else(|| p.rules.largest_of_players(&p.s.board));
    p.s.board.solo.dominant = p.rules.answering(&p.s.board, dominant);
    let (votes, of) = {
        let all = p.s.board.playing(p.factions());
        (p.rules.votes_of(&p.s.board, coalition), p.rules.votes_of(&p.s.board, all))
    };
    p.log.reveal();
    p.log.all(|| Event::Rules { coalition, votes, of }.into());
}

// --- the fine (ROR-R.228)

/// Whoever may levy the fine: a neutral on the richest Governor of another faction.
fn fine(p: &mut Play) {
    let Some(seat) = p.rules.may_fine(&p.s.board) else { return };
    let able: Set<Senator> = Senator::ALL.iter().copied().filter(|&g| p.s.board.finable(g)).collect();
    if able.is_empty() {
        return;
    }
    if p.rules.is_led(seat) {
        return p.open(AnyAsk::Solo(Ask::Fine { seat }));
    }
    let others = able.iter().filter(|&g| p.s.board.owner(g) != Some(seat)).collect::<Set<Senator>>();
    if let Some(governor) = p.highest(others.iter(), |p, g| p.s.board.senators[g].talents) {
        laws::fine(p, seat, governor);
    }
}

// --- questions

/// Lists what may be answered.
pub(crate) fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    let (board, seat) = (&s.board, ask.faction().unwrap_or(seat));
    match *ask {
        Ask::Join { .. } => {
            out.add(Rule("ROR-S.34"), of(Action::Join));
            out.add(Rule("ROR-S.35"), of(Action::Refuse));
        }
        Ask::Partner { .. } => {
            for partner in partners_left(rules, board).iter() {
                out.add(Rule("ROR-S.34"), of(Action::Partner(partner)));
            }
        }
        Ask::Orders => dagger::orders(rules, s, seat, out),
        Ask::Tribunes { .. } => spoils::tribunes(rules, s, seat, out),
        Ask::Assassin { .. } => dagger::assassins(rules, s, seat, out),
        Ask::Master { .. } => {
            rules.masters_of_horse(board).iter().for_each(|m| out.add(Rule("ROR-S.46"), of(Action::Name(m))));
        }
        Ask::Pick { .. } => spoils::picks(rules, &governors::as_seen_by(s, Some(seat)), seat, out),
        Ask::Which { .. } => spoils::which(rules, board, seat, out),
        Ask::Receive { spoil, .. } => {
            let board = governors::as_seen_by(s, Some(seat)); // nobody is asked twice
            for senator in spoils::receivers(rules, &board, seat, spoil).iter() {
                out.add(Rule("ROR-S.53"), of(Action::Name(senator)));
            }
            out.back(Rule("ROR-S.48"), of(Action::Back));
        }
        Ask::Plan { .. } => muster::plan_choices(rules, s, seat, out),
        Ask::Builds { .. } => muster::build_choices(board, out),
        Ask::Command { .. } => muster::commanders(board, out),
        Ask::Veterans { place, .. } => muster::veterans(board, place.into(), out),
        Ask::Fine { .. } => {
            out.add(Rule("ROR-DC.57"), of(Action::Pass));
            for &governor in Senator::ALL.iter().filter(|&&g| board.finable(g)) {
                out.add(Rule("ROR-7.06a"), of(Action::Fine(governor)));
            }
        }
        Ask::Trade { .. } => {}
    }
}

/// Carries out an answer.
pub(crate) fn apply(p: &mut Play, seat: Seat, ask: Ask, action: Action, amount: u16) {
    let seat = ask.faction().unwrap_or(seat);
    if !ask.is_sealed() {
        p.log.reveal(); // a sealed window may follow: the decision stands
    }
    match (ask, action) {
        (Ask::Join { set, with, agreed, .. }, action) => {
            joined(p, seat, (set, with, agreed), action == Action::Join);
        }
        (Ask::Partner { .. }, Action::Partner(partner)) => {
            p.s.flow.answered();
            if p.rules.is_led(partner) {
                let with = p.s.board.solo.coalition.with(partner);
                let agreed = SeatSet::of(seat);
                return p.open(AnyAsk::Solo(Ask::Join { seat: partner, set: CHOSEN, with, agreed }));
            }
            p.s.board.solo.coalition = p.s.board.solo.coalition.with(partner);
            p.then(AnyStep::Solo(Step::Partners));
        }
        (Ask::Orders, Action::AskLaw(neutral, law)) => {
            p.log.reveal();
            p.log.all(|| Event::Plays { seat: neutral, card: Card::Law(law) }.into());
            laws::lay_down(p, neutral, law);
        }
        (Ask::Orders, action) => {
            lodge(p, seat, action);
            if p.sealed(seat) {
                p.then(AnyStep::Solo(Step::Obey));
            }
        }
        (Ask::Tribunes { .. }, action) => {
            lodge(p, seat, action);
            p.sealed(seat);
        }
        (Ask::Assassin { target, .. }, Action::Strike(assassin)) => {
            p.s.flow.answered();
            dagger::strike(p, assassin, target, amount as u8);
        }
        (Ask::Assassin { .. }, _) => {
            p.s.flow.answered();
        }
        (Ask::Master { .. }, Action::Name(senator)) => {
            p.s.flow.answered();
            p.take_office(senator, Office::MasterOfHorse);
        }
        (Ask::Pick { turn, .. }, Action::Take(spoil)) => {
            p.s.flow.answered();
            p.open(AnyAsk::Solo(Ask::Receive { seat, turn, spoil }));
        }
        (Ask::Pick { turn, .. }, _) => {
            p.s.flow.answered();
            spoils::declines(p, seat, turn);
        }
        (Ask::Which { turn, .. }, Action::Take(spoil)) => {
            p.s.flow.answered();
            spoils::picks_for_its_own(p, seat, turn, spoil);
        }
        (Ask::Receive { turn, .. }, Action::Back) => {
            p.s.flow.answered();
            p.open(AnyAsk::Solo(Ask::Pick { seat, turn }));
        }
        (Ask::Receive { turn, spoil, .. }, Action::Name(to)) => {
            p.s.flow.answered();
            spoils::names(p, seat, turn, spoil, to);
        }
        (Ask::Plan { .. }, Action::Automatic) => {
            p.s.flow.answered();
            p.s.secret.lodged[seat.ix()].draft = Default::default();
            muster::by_guidelines(p);
        }
        (Ask::Plan { .. } | Ask::Builds { .. }, Action::Done) => {
            p.s.flow.answered();
            p.s.secret.lodged[seat.ix()].draft = Default::default();
        }
        (Ask::Builds { .. }, action) => muster::build(p, action, amount),
        (Ask::Command { place, .. }, Action::Name(commander)) => {
            p.s.flow.answered();
            muster::commands(p, place.into(), commander);
        }
        (Ask::Veterans { .. }, Action::Veteran(legion)) => p.s.board.solo.veterans.add(legion),
        (Ask::Veterans { place, .. }, _) => {
            p.s.flow.answered();
            muster::send(p, place.into());
        }
        (Ask::Fine { .. }, Action::Fine(governor)) => {
            p.s.flow.answered();
            laws::fine(p, seat, governor);
        }
        (Ask::Fine { .. }, _) => {
            p.s.flow.answered();
        }
        _ => {}
    }
}

fn lodge(p: &mut Play, seat: Seat, action: Action) {
    if let Some(order) = p.s.secret.orders.get_mut(seat.ix()) {
        *order = match action {
            Action::Lodge(lodged) => Some(lodged),
            _ => None,
        };
    }
}

/// What this player has lodged.
fn lodged(s: &State, seat: Seat) -> Option<Lodged> {
    s.secret.orders.get(seat.ix()).copied().flatten()
}

/// The time-out moves.
pub(crate) fn fallback(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    let (board, seat) = (&s.board, ask.faction().unwrap_or(seat));
    let action = match *ask {
        Ask::Join { .. } => Action::Join, // DC.127
        Ask::Partner { .. } => {
            let able = partners_left(rules, board); // DC.128: the lowest-ranked neutrals
            let neutral = |f: &Seat| able.has(*f) && !rules.is_led(*f);
            let lowest = board.solo.ranks.into_iter().rev().find(neutral).or(able.first())?;
            Action::Partner(lowest)
        }
        Ask::Orders | Ask::Tribunes { .. } | Ask::Fine { .. } => Action::Pass, // DC.131, DC.132, DC.135
        Ask::Assassin { .. } => return dagger::default(s, seat).map(Pick::from),
        Ask::Pick { .. } => spoils::default_pick(rules, board, seat), // DC.130
        Ask::Receive { spoil, .. } => match spoils::default_receiver(rules, board, seat, spoil) {
            Some(own) => Action::Name(own),
            None => Action::Back, // DC.130: only for his own
        },
        Ask::Plan { .. } if s.secret.lodged[seat.ix()].draft.begun().is_some() => {
            return Some(crate::Action::Senate(senate::Action::Clear).into()); // what is half composed is dropped
        }
        Ask::Plan { .. } => Action::Automatic, // DC.129
        Ask::Builds { .. } => Action::Done,
        // DC.53, DC.129, DC.134
        Ask::Master { .. } | Ask::Command { .. } | Ask::Veterans { .. } | Ask::Which { .. } => {
            return Some(crate::Action::Lot.into());
        }
        Ask::Trade { .. } => Action::Refuse,
    };
    Some(of(action).into())
}
