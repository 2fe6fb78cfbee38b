//! Legions and Fleets of a motion whose names are there: which may be added, and what naming them does.

use super::super::{Action, bequest, military};
use super::List;
use crate::Republic;
use crate::parts::*;
use crate::state::{Board, Named};

/// The units of a force whose names are there.
pub(super) fn armies(rules: &Republic, board: &Board, motion: Motion, list: &mut List) {
    match motion {
        Motion::Recruit { legions, fleets } => {
            let price = military::unit_price(board);
            let units = i32::from(legions) + i32::from(fleets);
            let more = ((board.treasury - price * units) / price).clamp(0, 50) as u16;
            if units > 0 && !rules.defeated(board, &motion) {
                list.add(Action::Done);
            }
            if legions == 0 {
                list.amount(Action::Legions, 1, more.min(military::legions_to_raise(board)));
            }
            if fleets == 0 {
                list.amount(Action::Fleets, 1, more.min(military::fleets_to_raise(board)));
            }
        }
        Motion::Disband { legions, fleets } => {
            if (!legions.is_empty() || fleets > 0) && !rules.defeated(board, &motion) {
                list.add(Action::Done);
            }
            units(board, board.rome, board.fleets.into(), legions, fleets, 1, list);
        }
        Motion::March { commander, legions } => {
            let enough = !legions.is_empty() || board.takes_over(commander);
            if enough && !rules.defeated(board, &motion) {
                list.add(Action::Done);
            }
            units(board, board.rome, 0, legions, 0, 1, list);
        }
        Motion::Reinforce(d) => {
            if (!d.legions.is_empty() || d.fleets > 0) && !rules.defeated(board, &motion) {
                list.add(Action::Done);
            }
            units(board, board.rome, board.fleets.into(), d.legions, d.fleets, 1, list);
        }
        Motion::Recall { commander, legions, fleets } => {
            let Some((army, ships)) = board.units_of(commander) else { return };
            if !(rules.read_closely() && rules.defeated(board, &motion)) {
                list.add(Action::Done); // nothing named: all come home
            }
            // what stays must be able to stay
            let support =
                board.force_of(commander).and_then(|f| f.war).map_or(0, |war| rules.support(board, war));
            let keep = if army.is_empty() { 1 } else { support };
            let spare = army.len().saturating_sub(legions.len() + 1);
            if board.ordinary(legions).is_empty() {
                let ordinary = board.ordinary(army).len().min(spare) as u16;
                list.amount(Action::Legions, 1, ordinary);
            }
            if spare > 0 {
                list.veterans(board, army.minus(legions));
            }
            if fleets == 0 {
                list.amount(Action::Fleets, 1, ships.saturating_sub(keep).into());
            }
        }
        Motion::Replace { old, new } => {
            let Some(force) = board.forces.iter().find(|f| f.commander == old && f.war == Some(new.war))
            else {
                return;
            };
            let legions = force.legions.union(new.legions);
            if rules.fit(board, new.war, legions, force.fleets + new.fleets)
                && !rules.defeated(board, &motion)
            {
                list.add(Action::Done);
            }
            let support = rules.support(board, new.war);
            let ships = force.fleets + if new.fleets > 0 { new.fleets } else { board.fleets };
            let more = if ships >= support { board.rome } else { Set::NONE }; // ROR-1.09.64b
            let alone = legions.is_empty() && rules.at_sea(board, new.war); // ROR-R.105
            let least = if alone { 1 } else { u16::from(support.saturating_sub(force.fleets)).max(1) };
            units(board, more, board.fleets.into(), new.legions, new.fleets, least, list);
        }
        Motion::Garrison { legions, fleets, .. } => {
            if (!legions.is_empty() || !fleets.is_none()) && !rules.defeated(board, &motion) {
                list.add(Action::Done);
            }
            units(board, board.rome, board.spare_squadron().into(), legions, fleets.0, 1, list);
        }
        Motion::Fetch(d) => {
            if bequest::enough(d.legions, d.fleets) && !rules.defeated(board, &motion) {
                list.add(Action::Done);
            }
            bequest::units(board, &d, list);
        }
        Motion::Withdraw { province, legions, fleets } => {
            if (!legions.is_empty() || !fleets.is_none()) && !rules.defeated(board, &motion) {
                list.add(Action::Done);
            }
            let (garrison, squadron) = board.old_garrison(province);
            units(board, garrison, squadron.into(), legions, fleets.0, 1, list);
        }
        _ => {}
    }
}

/// Ordinary Legions by number, Veterans by name, Fleets by number; each is named once.
fn units(
    board: &Board,
    legions: Set<Legion>,
    fleets: u16,
    named: Set<Legion>,
    ships: u8,
    least: u16,
    list: &mut List,
) {
    if board.ordinary(named).is_empty() {
        list.amount(Action::Legions, 1, board.ordinary(legions).len() as u16);
    }
    list.veterans(board, legions.minus(named));
    if ships == 0 {
        list.amount(Action::Fleets, least, fleets);
    }
}

/// Commanders in the order of their rank; for each his War, then his units (ROR-1.09.64e). An earlier War of the series may
/// be left to one who is named later (ROR-1.07.332e, ROR-1.09.641b).
pub(super) fn deployment(
    rules: &Republic,
    board: &Board,
    commander: Option<Named>,
    sent: [Option<Dispatch>; 3],
    motion: &Motion,
    list: &mut List,
) {
    let n = sent.iter().flatten().count();
    let next = board.commanders().get(n).copied();
    if commander.is_some() {
        return rules.targets(board, &sent[..n]).iter().for_each(|w| list.add(Action::War(w)));
    }
    let Some((before, d)) = n.checked_sub(1).and_then(|last| Some((&sent[..last], sent[last]?))) else {
        return list.names(next.into_iter());
    };
    let (legions, fleets) = military::left_in_rome(board, before);
    // may he have these units, so that enough is left for what must be sent besides?
    let may = |legions: Set<Legion>, fleets: u8| {
        let mut with = sent;
        with[n - 1] = Some(Dispatch { legions: d.legions.union(legions), fleets, ..d });
        rules.completes(board, &with)
    };
    if rules.fit(board, d.war, d.legions, d.fleets) {
        let alone = sent.iter().flatten().all(|d| rules.may_attack(board, d.war, &sent));
        if alone && !rules.defeated(board, motion) {
            list.add(Action::Done);
        }
        if !rules.targets(board, &sent).is_empty() {
            list.names(next.into_iter());
        }
    }
    if board.ordinary(d.legions).is_empty() {
        let all = board.ordinary(legions).len() as u16;
        let most = (1..=all).rev().find(|&n| may(board.some_ordinary(legions, n), d.fleets));
        list.amount(Action::Legions, 1, most.unwrap_or(0));
    }
    let veterans = legions.minus(d.legions).iter();
    list.veterans(board, veterans.filter(|&l| may(Set::of(l), d.fleets)).collect());
    if d.fleets == 0 {
        let mut able = (1..=fleets).filter(|&n| may(Set::NONE, n));
        let (least, most) = (able.next(), able.next_back());
        list.amount(Action::Fleets, least.unwrap_or(1).into(), most.or(least).unwrap_or(0).into());
    }
}

/// May this commander be sent against the rebel in the same package (ROR-1.09.641c, ROR-R.93), so that it can be completed?
pub(super) fn may_meet_rebel(
    rules: &Republic,
    board: &Board,
    commander: Senator,
    sent: [Option<Dispatch>; 3],
) -> bool {
    let left = military::left_in_rome(board, &sent).0;
    let after = board.after_march(commander, Set::NONE);
    let others = sent[0].is_none() || rules.completes(&after, &sent);
    let army = !left.is_empty() || board.takes_over(commander);
    rules.read_closely() && board.may_be_met() && army && others
}

/// A package in which somebody marches against the rebel: his Legions, then the others as in any package.
pub(super) fn campaign(
    rules: &Republic,
    board: &Board,
    named: Option<Named>,
    motion: &Motion,
    list: &mut List,
) {
    let Motion::Campaign { commander, legions, sent } = *motion else { return };
    let lines = [sent[0], sent[1], None];
    let after = board.after_march(commander, legions);
    if named.is_some() || !board.marches_last(commander, sent) {
        return deployment(rules, &after, named, lines, motion, list);
    }
    let n = sent.iter().flatten().count();
    if !legions.is_empty() || board.takes_over(commander) {
        let alone = sent.iter().flatten().all(|d| rules.may_attack(&after, d.war, &lines));
        if alone && !rules.defeated(board, motion) {
            list.add(Action::Done);
        }
        if !rules.targets(&after, &lines[..n]).is_empty() {
            list.names(after.commanders().get(n).copied().into_iter());
        }
    }
    let left = military::left_in_rome(board, &lines).0.minus(legions);
    let may = |more: Set<Legion>| {
        n == 0 || rules.completes(&board.after_march(commander, legions.union(more)), &lines)
    };
    if board.ordinary(legions).is_empty() {
        let all = board.ordinary(left).len() as u16;
        let most = (1..=all).rev().find(|&n| may(board.some_ordinary(left, n)));
        list.amount(Action::Legions, 1, most.unwrap_or(0));
    }
    list.veterans(board, left.iter().filter(|&l| may(Set::of(l))).collect());
}

/// Names units.
pub(super) fn arm(board: &Board, motion: &mut Motion, action: Action, amount: u16) {
    match (motion, action) {
        (Motion::Recruit { legions, .. }, Action::Legions) => *legions = amount as u8,
        (Motion::Recruit { fleets, .. }, Action::Fleets) => *fleets = amount as u8,
        (Motion::Deploy(sent), action) => {
            let n = sent.iter().flatten().count().max(1);
            let (legions, _) = military::left_in_rome(board, &sent[..n - 1]);
            let Some(d) = &mut sent[n - 1] else { return };
            match action {
                Action::Legions => d.legions = d.legions.union(board.some_ordinary(legions, amount)),
                Action::Veteran(l) => d.legions.add(l),
                Action::Fleets => d.fleets = amount as u8,
                _ => {}
            }
        }
        (Motion::Campaign { commander, legions, sent }, action) => {
            let marches = board.marches_last(*commander, *sent);
            let named = sent.iter().flatten().fold(*legions, |all, d| all.union(d.legions));
            let left = board.rome.minus(named);
            let last = sent.iter_mut().flatten().last();
            match (action, last) {
                (Action::Legions, _) if marches => {
                    *legions = legions.union(board.some_ordinary(left, amount))
                }
                (Action::Veteran(l), _) if marches => legions.add(l),
                (Action::Legions, Some(d)) => d.legions = d.legions.union(board.some_ordinary(left, amount)),
                (Action::Veteran(l), Some(d)) => d.legions.add(l),
                (Action::Fleets, Some(d)) => d.fleets = amount as u8,
                _ => {}
            }
        }
        (Motion::Recall { commander, legions, .. }, Action::Legions) => {
            let all = board.units_of(*commander).map_or(Set::NONE, |units| units.0);
            *legions = legions.union(board.some_ordinary(all, amount));
        }
        (Motion::Withdraw { province, legions, .. }, Action::Legions) => {
            *legions = legions.union(board.some_ordinary(board.old_garrison(*province).0, amount));
        }
        // these motions speak of one force
        (motion, Action::Veteran(l)) => motion.forces(&mut |legions| legions.add(l)),
        (motion, Action::Legions) => {
            motion.forces(&mut |legions| *legions = legions.union(board.some_ordinary(board.rome, amount)));
        }
        (
            Motion::Disband { fleets, .. }
            | Motion::Recall { fleets, .. }
            | Motion::Reinforce(Dispatch { fleets, .. })
            | Motion::Fetch(Dispatch { fleets, .. })
            | Motion::Replace { new: Dispatch { fleets, .. }, .. },
            Action::Fleets,
        ) => *fleets = amount as u8,
        (Motion::Garrison { fleets, .. } | Motion::Withdraw { fleets, .. }, Action::Fleets) => {
            *fleets = Ships(amount as u8)
        }
        _ => {}
    }
}
