//! Random Events (ROR-1.07.35, ROR-7.01): what each of them does when its card is placed or turned. Those that only
//! change a later phase are read there from `board.events`.
//!
//! The Early Republic never meets Barbarian Raids, Internal Disorder or a Pretender (ROR-T.EVENTS-ER).

use super::{Action, Ask, Event, Gone, Step, of};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::{captives, commanders, victory};
use crate::phases::senate::priests;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{At, Board, ConcessionAt, FORCES, Front, GARRISONS, LeaderAt, State, Status};
use kernel::{Choices, Pick, Rule, Seat};

/// Chits an Epidemic draws (ROR-7.01.107).
const EPIDEMIC: usize = 6;
/// What the State pays for Evil Omens (ROR-7.01.108a) and a Natural Disaster (ROR-7.01.112a).
const OMENS: u8 = 20;
const DISASTER: u8 = 50;
/// Fleets of Rhodes: on the front of the card, and more on its back (ROR-7.01.116).
const RHODES: [u8; 2] = [8, 4];
/// A card that lies with its back up.
const BACK: u8 = 2;
/// Cards whose back applies again and again (ROR-1.07.35c).
const REPEATED: [EventCard; 6] = [
    EventCard::Epidemic,
    EventCard::EvilOmens,
    EventCard::Drought,
    EventCard::ManpowerShortage,
    EventCard::StormAtSea,
    EventCard::MobViolence,
];

/// The Random Events Table is rolled on: the card is placed, or turned (ROR-1.07.35a-c).
pub(super) fn happen(p: &mut Play) {
    let roll = p.tdr().total();
    let Some(happening) = p.rules.parts.happening(p.s.board.period, roll) else { return };
    let event = happening.event();
    let at_least = if happening.is_back() && p.rules.read_closely() { BACK } else { 0 }; // ROR-R.69
    let level = &mut p.s.board.events[event];
    let applies = *level < BACK || REPEATED.contains(&event);
    if applies {
        *level = level.saturating_add(1).max(at_least);
        p.then(AnyStep::Forum(Step::Occur(event)));
    }
    let level = if applies { p.s.board.events[event] } else { 0 };
    p.log.all(|| crate::Event::Happens { event, roll, level: Some(level) });
}

/// What a card does at once.
pub(super) fn occur(p: &mut Play, event: EventCard) {
    let front = p.s.board.events[event] == 1;
    match event {
        EventCard::Epidemic if front => {
            p.chits_kill(EPIDEMIC, Cause::Epidemic, |p, s| p.s.board.in_rome(s)); // ROR-7.01.107a
        }
        EventCard::Epidemic => foreign_epidemic(p),
        EventCard::EvilOmens if p.s.board.offices[Office::PontifexMaximus].is_some() => {
            priests::omens(p, front, OMENS.into()); // ROR-2.1.6
        }
        EventCard::EvilOmens if front => pay(p, event, OMENS), // ROR-7.01.108a
        EventCard::MobViolence => mob_violence(p, front),
        EventCard::NaturalDisaster => natural_disaster(p, front),
        EventCard::RhodianAlliance => {
            // ROR-7.01.116b: to be rejected in the year it appears or not at all
            p.s.board.senate.rhodes |= front || !p.rules.read_anew();
            let fleets = p.raise_fleets(RHODES[usize::from(!front)]);
            let given = p.s.board.rhodian_fleets.unwrap_or(if front { 0 } else { RHODES[0] });
            p.s.board.rhodian_fleets = Some(given + fleets);
            p.log.all(|| Event::Allies { fleets, back: !front }.into());
        }
        EventCard::StormAtSea => storm(p),
        EventCard::EvilOmens
        | EventCard::AllyDeserts
        | EventCard::AlliedEnthusiasm
        | EventCard::BarbarianRaids
        | EventCard::Drought
        | EventCard::EnemyLeaderDies
        | EventCard::EnemysAllyDeserts
        | EventCard::InternalDisorder
        | EventCard::ManpowerShortage
        | EventCard::NewAlliance
        | EventCard::PretenderEmerges
        | EventCard::Refuge
        | EventCard::TrialOfVerres => {}
    }
}

/// What an Event costs the State at once.
fn pay(p: &mut Play, event: EventCard, talents: u8) {
    p.log.all(|| Event::Paid { event, talents }.into());
    p.state_pays(talents.into());
}

/// The first Senator away from Rome whose chit is drawn dies, and no more are drawn (ROR-7.01.107b).
fn foreign_epidemic(p: &mut Play) {
    let away = |p: &Play, s: Senator| !p.s.board.in_rome(s);
    let mut victim = None;
    p.draw_chits_until(EPIDEMIC, |p, chit| {
        let could = p.rules.of_number(chit).iter().any(|s| p.s.board.in_play(s) && away(p, s));
        victim = if could { p.chit_finds(chit, away) } else { None };
        // where the chit of a pair hits the one in Rome nobody dies of it, and more are drawn (ROR-1.05.11b)
        victim.is_some() || could && !p.rules.read_closely()
    });
    if let Some(victim) = victim {
        p.kill(victim, Cause::Epidemic);
    }
}

/// Who is less popular than the people are angry (ROR-7.01.111).
fn mob_violence(p: &mut Play, front: bool) {
    let unrest = i32::from(p.s.board.unrest);
    let more = if front {
        0
    } else {
        let roll = p.dr();
        let omens = p.s.board.omens() as u8;
        p.log.all(|| Event::MobGrows { roll, omens }.into());
        p.less_omens(roll)
    };
    let due = (unrest + more).max(0); // ROR-R.178: the sum, not the die
    let hated = unrest + i32::from(!front); // the back kills those not above it
    p.chits_kill(due as usize, Cause::Mob, |p, s| {
        p.s.board.in_rome(s) && i32::from(p.s.board.senators[s].popularity) < hated
    });
}

/// The State pays once and at once; then a die picks the Concession that is lost (ROR-7.01.112, ROR-T.DISASTER).
fn natural_disaster(p: &mut Play, front: bool) {
    let at_once = p.rules.read_closely();
    if front && at_once {
        pay(p, EventCard::NaturalDisaster, DISASTER);
        let bankrupt = p.rules.read_anew() && p.s.board.treasury < 0; // ROR-1.12.4c: the turn goes straight to Combat
        if p.s.board.over.is_some() || bankrupt {
            return;
        }
    }
    let roll = p.dr();
    let concession = p.rules.parts.disasters[usize::from(roll) - 1];
    named_by_die(p, concession, roll, Some(front));
    if front && !at_once {
        pay(p, EventCard::NaturalDisaster, DISASTER);
    }
}

/// A die has named this Concession, that of a Natural Disaster by its front or its back, or that of a War; one that is not in
/// play is safe, and nothing more happens.
pub(super) fn named_by_die(p: &mut Play, concession: Concession, roll: u8, front: Option<bool>) {
    let (disaster, back) = (front.is_some(), front == Some(false));
    let hit = matches!(p.s.board.concessions[concession], ConcessionAt::With(_) | ConcessionAt::Forum);
    p.log.all(|| Event::Struck { concession, roll, disaster, hit, back }.into());
    destroy(p, concession);
}

/// A Concession in play goes to the Curia; one in a hand or the deck is safe (ROR-1.09.611e).
pub(crate) fn destroy(p: &mut Play, concession: Concession) {
    let at = &mut p.s.board.concessions[concession];
    if matches!(at, ConcessionAt::With(_) | ConcessionAt::Forum) {
        *at = ConcessionAt::Curia;
        p.log.all(|| Event::Destroyed { concession }.into());
    }
}

// --- Storm at Sea (ROR-7.01.117)

/// So many Fleets of the State are lost: the HRAO says which, if there is anything to say.
fn storm(p: &mut Play) {
    let roll = p.dr2();
    let due = p.less_omens(roll).max(0) as u8;
    let there: u8 = places(p.rules, &p.s.board).map(|(_, fleets)| fleets).sum();
    let fleets = due.min(there);
    let omens = p.s.board.omens() as u8;
    p.log.all(|| Event::Storm { fleets, roll, omens }.into());
    go_on(p, fleets);
}

/// Where Fleets are: in Rome, then with the forces, then in garrison (ROR-R.199), numbered after all forces.
/// Those in rebellion are not Rome's, wherever they are (ROR-1.06.22c, ROR-7.01.116c).
pub(crate) fn places<'a>(
    rules: &Republic,
    board: &'a Board,
) -> impl Iterator<Item = (Option<u8>, u8)> + use<'a> {
    let closely = rules.read_closely();
    let field = board.forces.iter().enumerate().map(|(i, f)| (Some(i as u8), f.fleets));
    let roman = move |p: &Province| !(closely && board.is_rebel_land(*p));
    let lands = board.provinces.iter().filter(move |(p, _)| roman(p));
    let garrisons = lands.map(|(p, land)| (Some((GARRISONS + p.ix()) as u8), land.squadron));
    std::iter::once((None, board.fleets)).chain(field).chain(garrisons).filter(|(_, fleets)| *fleets > 0)
}

/// The Province whose garrison has this place among those of Fleets.
pub(crate) fn garrison_at(place: u8) -> Option<Province> {
    usize::from(place).checked_sub(GARRISONS).and_then(|i| Province::ALL.get(i)).copied()
}

fn go_on(p: &mut Play, fleets: u8) {
    if !lost_anyway(p.rules, &mut p.s.board, fleets) {
        let seat = p.s.board.first;
        p.open(AnyAsk::Forum(Ask::Storm { seat, fleets }));
    }
}

/// Takes Fleets where there is nothing to decide: all of them, or those of the only place. Otherwise says `false`.
pub(crate) fn lost_anyway(rules: &Republic, board: &mut Board, fleets: u8) -> bool {
    let (mut only, mut there, mut several) = (None, 0, 0);
    for (place, n) in places(rules, board) {
        (only, there, several) = (place, there + n, several + 1);
    }
    if fleets == 0 || several == 0 {
        return true;
    }
    if several == 1 {
        sink(board, only, fleets);
        return true;
    }
    if fleets >= there {
        let all: arrayvec::ArrayVec<_, { FORCES + Province::COUNT + 1 }> = places(rules, board).collect();
        all.into_iter().for_each(|(place, n)| sink(board, place, n));
    }
    fleets >= there
}

/// Takes Fleets from a place.
pub(crate) fn sink(board: &mut Board, place: Option<u8>, fleets: u8) {
    let from = match place {
        None => Some(&mut board.fleets),
        Some(i) => match garrison_at(i) {
            Some(province) => Some(&mut board.provinces[province].squadron),
            None => board.forces.get_mut(usize::from(i)).map(|f| &mut f.fleets),
        },
    };
    if let Some(from) = from {
        *from = from.saturating_sub(fleets);
    }
}

pub(super) fn storm_choices(rules: &Republic, s: &State, fleets: u8, out: &mut Choices<crate::Action>) {
    for (place, there) in places(rules, &s.board) {
        let most = fleets.min(there).into();
        out.amount(Rule("ROR-7.01.117a"), of(Action::LoseFleets(place)), 1..=most);
    }
}

pub(super) fn lose_fleets(p: &mut Play, _: Seat, due: u8, place: Option<u8>, fleets: u8) {
    p.s.flow.answered();
    sink(&mut p.s.board, place, fleets);
    go_on(p, due.saturating_sub(fleets));
}

/// DC.28, ROR-R.66: first those in Rome, then those no army needs; the lot picks the rest.
pub(super) fn storm_fallback(rules: &Republic, s: &State, fleets: u8) -> Pick<crate::Action> {
    let lose = |(place, spare): (Option<u8>, u8)| Pick {
        action: of(Action::LoseFleets(place)),
        amount: spare.min(fleets).into(),
    };
    spare_fleets(rules, &s.board).map_or(crate::Action::Lot.into(), lose)
}

/// Where the Fleet lies that the lot picks.
pub(crate) fn fleet_by_lot(p: &mut Play) -> Option<Option<u8>> {
    let there: u8 = places(p.rules, &p.s.board).map(|(_, n)| n).sum();
    let mut nth = p.chance.below(there.into());
    places(p.rules, &p.s.board).find_map(|(place, n)| {
        let here = nth < u32::from(n);
        nth = nth.saturating_sub(n.into());
        here.then_some(place)
    })
}

/// The place that can best do without Fleets, and how many it can spare; none if every Fleet is needed.
pub(crate) fn spare_fleets(rules: &Republic, board: &Board) -> Option<(Option<u8>, u8)> {
    let excess = |(place, there): (Option<u8>, u8)| {
        let force = place.and_then(|i| board.forces.get(usize::from(i)));
        let needed = force
            .filter(|f| !f.legions.is_empty())
            .and_then(|f| f.war)
            .map_or(0, |war| rules.support(board, war));
        (place, there.saturating_sub(needed))
    };
    places(rules, board).map(excess).find(|(_, spare)| *spare > 0)
}

// --- Enemy Leader Dies (ROR-7.01.105)

/// Enemy Leaders who lie open, those who wait in the Curia too (ROR-R.176).
fn in_play(board: &Board) -> impl Iterator<Item = Leader> + '_ {
    board
        .leaders
        .iter()
        .filter(|(_, at)| matches!(at, LeaderAt::With(_) | LeaderAt::Abroad | LeaderAt::Curia))
        .map(|(leader, _)| leader)
}

/// At the end of the phase the HRAO names the Leader who dies, if there is a choice.
pub(super) fn leader_dies(p: &mut Play) {
    if p.s.board.events[EventCard::EnemyLeaderDies] == 0 {
        return;
    }
    let mut leaders = in_play(&p.s.board);
    match (leaders.next(), leaders.next()) {
        (Some(leader), None) => {
            drop(leaders);
            discard_leader(p, leader);
        }
        (Some(_), Some(_)) => {
            let seat = p.s.board.first;
            drop(leaders);
            p.open(AnyAsk::Forum(Ask::LeaderDies { seat }));
        }
        _ => {}
    }
}

pub(super) fn leader_choices(s: &State, out: &mut Choices<crate::Action>) {
    for leader in in_play(&s.board) {
        out.add(Rule("ROR-7.01.105a"), of(Action::Dies(leader)));
    }
}

/// DC.30: the strongest.
pub(super) fn leader_fallback(rules: &Republic, s: &State) -> Option<Pick<Action>> {
    let best = in_play(&s.board).max_by_key(|&l| rules.parts.leaders[l].strength)?;
    Some(Action::Dies(best).into())
}

/// He is gone; on the back of the card his largest War makes peace too (ROR-7.01.105b).
pub(super) fn discard_leader(p: &mut Play, leader: Leader) {
    p.leader_leaves(leader, Gone::Event);
    if p.s.board.events[EventCard::EnemyLeaderDies] > 1 {
        let (rules, board) = (p.rules, &p.s.board);
        let his =
            War::ALL.iter().copied().filter(|&w| rules.parts.aids(leader, w) && board.wars[w].present());
        let size = |w: War| (board.wars[w].active(), rules.strength_as_it_lies(board, w)[0]);
        if let Some(war) = his.rev().max_by_key(|&w| size(w)) {
            make_peace(p, war, false);
        }
    }
    p.boundary();
}

/// A War makes peace: half its Spoils to the State, the card back into the deck, or out of the game if there is no deck
/// left (ROR-7.01.105b, ROR-R.52); for good with all its Spoils, as if beaten (ROR-7.01.113c, ROR-R.132). Its captives
/// die (ROR-1.10.82d) and forces on it come home (ROR-R.87).
pub(crate) fn make_peace(p: &mut Play, war: War, for_good: bool) {
    let spoils = if p.s.board.wars[war].revolt { 0 } else { p.rules.parts.wars[war].spoils };
    let talents = if for_good { spoils } else { spoils / 2 };
    p.pay(Fund::Bank, Fund::State, talents.into());
    let allied = p.s.board.phase == Phase::Senate; // the other card takes effect in the Forum Phase
    p.log.all(|| Event::Peace { war, talents, allied, for_good }.into());
    let province = war.province().is_some(); // ROR-7.01.113b: its revolt is over, and it is no card of a deck
    let undrawn = !for_good && !province && p.shuffle_in(Card::War(war));
    let status = if undrawn { Status::Undrawn } else { Status::Over };
    p.s.board.wars[war] = Front { status, defeated: for_good || province, ..Front::default() };
    super::revolt::put_down(p, war);
    commanders::release(p, war);
    captives::die(p, At::Captive(war));
    victory::after_peace(p, war, for_good);
    p.boundary();
}
