//! The Revenue Phase of the neutrals (ROR-S.12 to ROR-S.18, ROR-S.64).

use super::Ties;
use crate::numbers::{FOR_LIFE, MAY_BE_VOTED_FOR_LIFE};
use crate::parts::*;
use crate::phases::solo::Event;
use crate::play::*;
use arrayvec::ArrayVec;
use kernel::{Arrange, Seat};

/// Governors who never take personal income: the two Catos and Cicero (ROR-S.16).
const HONEST: [&str; 3] = ["22A", "22B", "28A"];

/// Those of a neutral who can receive money.
type Able = ArrayVec<Senator, { Senator::COUNT }>;

/// What the neutrals collect: every Concession once (ROR-S.12), a Governor's income as its guideline says (ROR-S.16).
pub(crate) fn incomes(p: &mut Play) {
    for seat in p.rules.neutrals(&p.s.board) {
        let Some(guideline) = p.rules.neutral(seat).map(Neutral::guideline) else { continue };
        let members: Set<Senator> = p.s.board.members(seat).filter(|&s| p.s.board.loyal(s)).collect();
        for senator in members.iter() {
            for concession in p.s.board.concessions_of(senator) {
                p.s.secret.forms.multiples[concession] = Some(1.into());
            }
            let board = &p.s.board;
            let governed: Set<Province> =
                board.provinces_of(senator).filter(|&x| board.fruitful(x).is_some()).collect();
            for province in governed.iter() {
                let honest = HONEST.contains(&p.rules.parts.senators[senator].id.as_str());
                let takes = match guideline.graft {
                    None => false,
                    Some(_) if honest => false,
                    Some(1) => true,
                    Some(least) => {
                        let die = p.dr();
                        p.omened(die) >= least.into()
                    }
                };
                p.s.secret.forms.graft[province] = Some(takes);
                p.log.all(|| Event::Graft { senator, province, takes }.into());
            }
        }
    }
}

/// All that a neutral has earned is one pool, placed once and for all (ROR-S.12 to ROR-S.14). It lies in the Faction
/// Treasury when it has been collected.
pub(crate) fn split(p: &mut Play, seat: Seat, pool: i32) {
    let Some(neutral) = p.rules.neutral(seat) else { return };
    let board = &p.s.board;
    let mut able: Able = board.members(seat).filter(|&s| board.loyal(s)).collect();
    able.arrange_by_key(|&s| std::cmp::Reverse(board.senators[s].influence));
    let leader = board.factions[seat.ix()].leader.filter(|s| able.contains(s));
    let (all, shares) = (able.len() as i32, pool - 1); // the Populists' shares of 1 T
    if neutral == Neutral::Populists && (1..all).contains(&shares) && p.rules.read_closely() {
        able = by_influence(p, able); // somebody gets nothing
    }
    let for_one = match neutral {
        Neutral::Plutocrats => false,
        Neutral::Populists => shares > all,
        Neutral::Imperials | Neutral::Conservatives => pool > 0,
    };
    let leader = leader.or_else(|| match for_one {
        true => p.foremost(able.iter().copied().collect(), |b, s| b.senators[s].influence),
        false => able.first().copied(),
    });
    let place = |p: &mut Play, senator: Senator, talents: i32| {
        p.pay(Fund::Faction(seat), Fund::Personal(senator), talents)
    };
    let placed = match (neutral, leader) {
        (_, None) => 0,
        (Neutral::Imperials, Some(leader)) => {
            let die = p.dr();
            let kept = p.omened(die).max(0).min(pool);
            place(p, leader, pool - kept)
        }
        (Neutral::Plutocrats, _) => {
            let share = pool / able.len() as i32;
            able.iter().map(|&s| place(p, s, share)).sum()
        }
        (Neutral::Conservatives, Some(leader)) => place(p, leader, pool - pool / 2),
        (Neutral::Populists, Some(leader)) => {
            let mut left = pool - 1.min(pool);
            for &senator in &able {
                left -= place(p, senator, 1.min(left));
            }
            pool - 1.min(pool) - left + place(p, leader, left)
        }
    };
    let kept = (pool - placed) as u16;
    p.log.all(|| Event::Split { seat, kept, placed: placed as u16 }.into());
}

/// From most to least Influence, dice for equals (ROR-S.14, ROR-1.04.7a).
fn by_influence(p: &mut Play, able: Able) -> Able {
    let (mut left, mut order): (Set<Senator>, Able) = (able.into_iter().collect(), Able::new());
    while let Some(next) = p.highest(left.iter(), |p, s| p.s.board.senators[s].influence) {
        left.remove(next);
        order.push(next);
    }
    order
}

/// An Open Bodyguard for the Senator with most Influence, if he has 21 or more (ROR-S.64).
pub(crate) fn guards(p: &mut Play) {
    for seat in p.rules.neutrals(&p.s.board) {
        let guard = Card::Intrigue(Intrigue::OpenBodyguard);
        let holds = p.s.secret.hands[seat.ix()].playable(guard) || !p.rules.read_closely(); // or nobody rolls for it
        let known = |s: &Senator| p.s.board.senators[*s].influence >= MAY_BE_VOTED_FOR_LIFE;
        let famous: Set<Senator> = p.s.board.present(seat).filter(|s| holds && known(s)).collect();
        let most = p.foremost(famous, |b, s| b.senators[s].influence);
        if let Some(senator) = most.filter(|&s| !p.s.board.senators[s].open_bodyguard) {
            p.s.secret.forms.guards.add(senator);
        }
    }
}

/// What the neutrals give the State, when the players have given (ROR-S.17, ROR-S.18).
pub(crate) fn contribute(p: &mut Play, largest: u16) {
    for seat in p.rules.neutrals(&p.s.board) {
        let members: Set<Senator> = p.s.board.members(seat).filter(|&s| p.s.board.loyal(s)).collect();
        let mut given = None;
        for senator in members.iter() {
            if let Some(talents) = step_to_life(p, senator) {
                p.log.all(|| Event::ReachesForLife { senator, talents }.into());
                give(p, senator, talents, 0);
                given = Some((senator, talents));
            }
        }
        let matches = p.rules.neutral(seat).is_some_and(|n| n.guideline().treasury);
        let able = p.s.board.members(seat).filter(|&s| p.s.board.loyal(s));
        let can = able.into_iter().any(|s| p.s.board.senators[s].talents >= largest);
        if !matches || !can || largest == 0 {
            continue;
        }
        if let Some(senator) = p.payer(seat) {
            p.log.all(|| Event::Matches { senator, talents: largest }.into());
            // what one Senator gives in a phase is added up and credited once (ROR-R.49)
            let own = given.filter(|(giver, _)| *giver == senator && p.rules.read_closely());
            give(p, senator, largest, own.map_or(0, |(_, talents)| talents));
        }
    }
}

/// The least contribution that brings him to 35 Influence, if he can pay it (ROR-S.18).
fn step_to_life(p: &Play, senator: Senator) -> Option<u16> {
    let man = &p.s.board.senators[senator];
    let reaches = |&talents: &u16| {
        talents <= man.talents
            && man.influence < FOR_LIFE
            && man.influence.saturating_add(p.rules.parts.contribution(talents)) >= FOR_LIFE
    };
    p.rules.parts.contributions().filter(reaches).min()
}

/// He gives so much, beside what he gave before.
fn give(p: &mut Play, senator: Senator, talents: u16, before: u16) {
    let talents = p.pay(Fund::Personal(senator), Fund::State, talents.into()) as u16;
    let credited = p.rules.parts.contribution(before);
    let influence = p.rules.parts.contribution(before.saturating_add(talents)).saturating_sub(credited);
    p.log.all(|| crate::Event::Contributed { senator, talents, influence });
    p.gain_influence(senator, influence);
}

/// The largest contribution of one Senator among these (ROR-R.226).
pub(crate) fn largest(p: &Play, given: &[(Senator, u16)]) -> u16 {
    let of_a_player = |s: Senator| p.s.board.owner(s).is_some_and(|seat: Seat| p.rules.is_led(seat));
    given.iter().filter(|(s, _)| of_a_player(*s)).map(|(_, talents)| *talents).max().unwrap_or(0)
}
