//! Composing a motion part by part: what may be named next, and what naming it does. A part is listed only if the
//! motion can be completed after it.

use super::legal::{business, settled};
use super::{Action, Business, bequest, military};
use crate::Republic;
use crate::parts::*;
use crate::state::{Board, Draft, Proposer};
use kernel::{Choices, Rule};

/// Parts that mean "nothing is half done" in slates, where the other values name the open line.
const NO_LINE: u8 = 0;

/// A motion of this kind with nothing named yet; the placeholders are never read.
fn blank(business: Business) -> Motion {
    let nobody = Senator::Cornelius;
    let dispatch = Dispatch { commander: nobody, war: War::FirstPunic, legions: Set::NONE, fleets: 0 };
    match business {
        Business::Consuls => Motion::Consuls([nobody; 2]),
        Business::Dictator => Motion::Dictator(nobody),
        Business::Censor => Motion::Censor(nobody),
        Business::Prosecution => {
            Motion::Prosecution { accused: nobody, ground: Ground::Major, prosecutor: None }
        }
        Business::Governors => Motion::Governors(Each::default()),
        Business::Concessions => Motion::Concessions(Each::default()),
        Business::LandBill => Motion::LandBill { bill: LandBill::I, sponsors: [nobody; 2] },
        Business::Repeal => Motion::Repeal { bill: LandBill::I, sponsor: nobody },
        Business::Recruit => Motion::Recruit { legions: 0, fleets: 0 },
        Business::Disband => Motion::Disband { legions: Set::NONE, fleets: 0 },
        Business::Deploy => Motion::Deploy([None; 3]),
        Business::March => Motion::March { commander: nobody, legions: Set::NONE },
        Business::Reinforce => Motion::Reinforce(dispatch),
        Business::Recall => Motion::Recall { commander: nobody, legions: Set::NONE, fleets: 0 },
        Business::Replace => Motion::Replace { old: None, new: dispatch },
        Business::Garrison => {
            Motion::Garrison { province: Province::Sicily, legions: Set::NONE, fleets: Ships(0) }
        }
        Business::Withdraw => {
            Motion::Withdraw { province: Province::Sicily, legions: Set::NONE, fleets: Ships(0) }
        }
        Business::RecallExile => Motion::RecallExile(nobody),
        Business::RejectRhodes => Motion::RejectRhodes,
        Business::ConsulForLife => Motion::ConsulForLife(nobody),
        Business::Minor => Motion::Minor,
        Business::CreateEgypt => Motion::CreateEgypt,
        Business::Fetch => Motion::Fetch(dispatch),
        Business::Pontifex => Motion::Pontifex(nobody),
        Business::RemovePontifex => Motion::RemovePontifex(nobody),
        Business::Law => Motion::Law { law: Law::Calpurnian, sponsors: [nobody; 2] },
    }
}

/// Begins a motion; one without parts is complete at once.
pub(super) fn begin(draft: &mut Draft, business: Business) {
    let ready = matches!(business, Business::RejectRhodes | Business::Minor | Business::CreateEgypt);
    *draft = Draft { motion: Some(blank(business)), parts: NO_LINE, ready };
}

/// Begins the motion of a Law card: its sponsors are to be named (ROR-3.8.1c).
pub(super) fn bring(draft: &mut Draft, law: Law) {
    let motion = Motion::Law { law, sponsors: [Senator::Cornelius; 2] };
    *draft = Draft { motion: Some(motion), parts: NO_LINE, ready: false };
}

/// Lists the kinds of motions that may be begun.
pub(super) fn openings(rules: &Republic, board: &Board, by: Proposer, out: &mut Choices<crate::Action>) {
    for &kind in Business::ALL {
        // nobody composes what a card puts (ROR-7.10s, ROR-3.8.1b)
        if !matches!(kind, Business::CreateEgypt | Business::Law) && rules.may_move(board, kind, by) {
            out.add(kind.rule(), crate::Action::Senate(Action::Move(kind)));
        }
    }
}

/// Lists the parts that may be named next.
pub(super) fn parts(rules: &Republic, board: &Board, draft: &Draft, out: &mut Choices<crate::Action>) {
    let Some(motion) = draft.motion else { return };
    let rule = business(&motion).rule();
    let mut list = List { rule, out };
    let open = |motion: Motion| !settled(board, &motion);
    match motion {
        Motion::Consuls([first, _]) => {
            let all = rules.consul_candidates(board);
            match draft.parts {
                0 => list.names(all.iter().filter(|&s| !rules.partners(board, s).is_empty())),
                _ => list.names(rules.partners(board, first).iter()),
            }
        }
        Motion::Dictator(_) => {
            list.names(rules.dictator_candidates(board).iter().filter(|&s| open(Motion::Dictator(s))));
        }
        Motion::Censor(_) => {
            list.names(rules.censor_candidates(board).iter().filter(|&s| open(Motion::Censor(s))));
        }
        Motion::Pontifex(_) => {
            list.names(rules.pontifex_candidates(board).iter().filter(|&s| open(Motion::Pontifex(s))));
        }
        Motion::RemovePontifex(_) => list.names(board.offices[Office::PontifexMaximus].into_iter()),
        Motion::Prosecution { accused, .. } => match draft.parts {
            0 => {
                list.names(rules.accusable(board).iter().filter(|&s| !rules.prosecutors(board, s).is_empty()))
            }
            1 => rules.grounds(board, accused).for_each(|g| list.add(Action::Ground(g))),
            _ => list.names(rules.prosecutors(board, accused).iter()),
        },
        Motion::Governors(slate) => governors(rules, board, draft, slate, &mut list),
        Motion::Concessions(slate) => concessions(rules, board, draft, slate, &mut list),
        Motion::LandBill { sponsors: [sponsor, _], .. } => match draft.parts {
            0 => rules.bills_open(board).for_each(|b| list.add(Action::Bill(b))),
            1 => list.names(board.attending()),
            _ => list.names(board.attending().filter(|&s| s != sponsor)),
        },
        Motion::Law { sponsors: [sponsor, _], .. } => match draft.parts {
            0 => list.names(board.attending()),
            _ => list.names(board.attending().filter(|&s| s != sponsor)),
        },
        Motion::Repeal { bill, .. } => match draft.parts {
            0 => LandBill::ALL
                .iter()
                .filter(|&&b| !rules.repealers(board, b).is_empty())
                .for_each(|&b| list.add(Action::Bill(b))),
            _ => list.names(rules.repealers(board, bill).iter()),
        },
        Motion::RecallExile(_) => {
            list.names(rules.exiles(board).iter().filter(|&s| open(Motion::RecallExile(s))));
        }
        Motion::ConsulForLife(_) => list.names(rules.nominees_for_life(board).iter()),
        Motion::RejectRhodes | Motion::Minor | Motion::CreateEgypt => {}
        _ => armies(rules, board, draft, motion, &mut list),
    }
    if list.out.is_empty() {
        // Only motions that are settled already could be made of it.
        list.out.add(Rule("ROR-1.09.131a"), crate::Action::Senate(Action::GiveUp));
    }
    out.back(Rule("ROR-D.33d"), crate::Action::Senate(Action::Clear));
}

/// A list under construction, all of one rule.
pub(super) struct List<'a> {
    rule: Rule,
    out: &'a mut Choices<crate::Action>,
}

impl List<'_> {
    pub(super) fn add(&mut self, action: Action) {
        self.out.add(self.rule, crate::Action::Senate(action));
    }
    fn names(&mut self, senators: impl Iterator<Item = Senator>) {
        senators.for_each(|s| self.add(Action::Name(s)));
    }
    pub(super) fn amount(&mut self, action: Action, least: u16, most: u16) {
        self.out.amount(self.rule, crate::Action::Senate(action), least..=most);
    }
    pub(super) fn veterans(&mut self, board: &Board, legions: Set<Legion>) {
        legions.both(board.veterans).iter().for_each(|l| self.add(Action::Veteran(l)));
    }
}

/// A slate of Governors: a Province, its Senator, the next Province (ROR-1.09.5d).
fn governors(
    rules: &Republic,
    board: &Board,
    draft: &Draft,
    slate: Each<Province, Option<Senator>, { Province::COUNT }>,
    list: &mut List,
) {
    let free = |p: Province| {
        let by_legate = board.laws.has(Law::Vatinian); // ROR-R.152
        let named = move |s: Senator| !by_legate && slate.values().any(|n| *n == Some(s));
        rules.governor_candidates(board, p).iter().filter(move |&s| !named(s))
    };
    if draft.parts != NO_LINE {
        list.names(free(Province::ALL[usize::from(draft.parts) - 1]));
        return;
    }
    if slate.values().any(Option::is_some) && !settled(board, &Motion::Governors(slate)) {
        list.add(Action::Done);
    }
    for p in rules.provinces_open(board).filter(|&p| slate[p].is_none() && free(p).next().is_some()) {
        list.add(Action::Province(p));
    }
}

/// A group of Concessions: a Concession, its Senator, the next Concession (ROR-1.09.61a).
fn concessions(
    rules: &Republic,
    board: &Board,
    draft: &Draft,
    slate: Each<Concession, Option<Senator>, { Concession::COUNT }>,
    list: &mut List,
) {
    if draft.parts != NO_LINE {
        list.names(board.attending());
        return;
    }
    if slate.values().any(Option::is_some) {
        list.add(Action::Done);
    }
    for c in rules.concessions_open(board).filter(|&c| slate[c].is_none()) {
        list.add(Action::Concession(c));
    }
}

/// Units, commanders and Wars.
fn armies(rules: &Republic, board: &Board, draft: &Draft, motion: Motion, list: &mut List) {
    match motion {
        Motion::Recruit { legions, fleets } => {
            let price = military::unit_price(board);
            let units = i32::from(legions) + i32::from(fleets);
            let more = ((board.treasury - price * units) / price).clamp(0, 50) as u16;
            if units > 0 && !settled(board, &motion) {
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
            if (!legions.is_empty() || fleets > 0) && !settled(board, &motion) {
                list.add(Action::Done);
            }
            units(board, board.rome, board.fleets.into(), legions, fleets, 1, list);
        }
        Motion::Deploy(sent) => deployment(rules, board, draft, sent, list),
        Motion::March { commander, legions } => match draft.parts {
            0 => {
                let able = |c: &Senator| !board.rome.is_empty() || board.takes_over(*c);
                list.names(board.marchers().filter(able)); // ROR-R.13
            }
            _ => {
                let enough = !legions.is_empty() || board.takes_over(commander);
                if enough && !settled(board, &motion) {
                    list.add(Action::Done);
                }
                units(board, board.rome, 0, legions, 0, 1, list);
            }
        },
        Motion::Reinforce(d) => match draft.parts {
            0 => list.names(board.forces.iter().filter(|f| !f.victorious).filter_map(|f| f.commander)),
            _ => {
                if (!d.legions.is_empty() || d.fleets > 0) && !settled(board, &motion) {
                    list.add(Action::Done);
                }
                units(board, board.rome, board.fleets.into(), d.legions, d.fleets, 1, list);
            }
        },
        Motion::Recall { commander, legions, fleets } => match draft.parts {
            0 => list.names(board.recallable_commanders()),
            _ => {
                let Some((army, ships)) = board.units_of(commander) else { return };
                list.add(Action::Done); // nothing named: all come home
                // what stays must be able to stay
                let support = board.force_of(commander).map_or(0, |f| rules.support(board, f.war));
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
        },
        Motion::Replace { old, new } => match draft.parts {
            0 => {
                let mut leaderless: Set<War> = Set::NONE; // of two at one War the first comes first
                for force in board.recallable().filter(|f| military::replaceable(rules, board, f)) {
                    match force.commander {
                        Some(c) => list.add(Action::Name(c)),
                        None if leaderless.has(force.war) => {}
                        None => {
                            leaderless.add(force.war);
                            list.add(Action::War(force.war));
                        }
                    }
                }
            }
            1 => list.names(board.commanders().into_iter().take(1)), // ROR-R.13
            _ => {
                let Some(force) = board.forces.iter().find(|f| f.commander == old && f.war == new.war) else {
                    return;
                };
                let legions = force.legions.union(new.legions);
                if rules.fit(board, new.war, legions, force.fleets + new.fleets) && !settled(board, &motion) {
                    list.add(Action::Done);
                }
                let support = rules.support(board, new.war);
                let ships = force.fleets + if new.fleets > 0 { new.fleets } else { board.fleets };
                let more = if ships >= support { board.rome } else { Set::NONE }; // ROR-1.09.64b
                let alone = legions.is_empty() && rules.at_sea(board, new.war); // ROR-R.105
                let least = if alone { 1 } else { u16::from(support.saturating_sub(force.fleets)).max(1) };
                units(board, more, board.fleets.into(), new.legions, new.fleets, least, list);
            }
        },
        Motion::Garrison { legions, fleets, .. } => match draft.parts {
            0 => board.loyal_provinces().for_each(|p| list.add(Action::Province(p))),
            _ => {
                if (!legions.is_empty() || !fleets.is_none()) && !settled(board, &motion) {
                    list.add(Action::Done);
                }
                units(board, board.rome, board.spare_squadron().into(), legions, fleets.0, 1, list);
            }
        },
        Motion::Fetch(d) => match draft.parts {
            0 => bequest::waiting(rules, board).for_each(|p| list.add(Action::Province(p))),
            _ => {
                if bequest::enough(d.legions, d.fleets) && !settled(board, &motion) {
                    list.add(Action::Done);
                }
                bequest::units(board, &d, list);
            }
        },
        Motion::Withdraw { province, legions, fleets } => match draft.parts {
            0 => military::withdrawable(board).for_each(|p| list.add(Action::Province(p))),
            _ => {
                if (!legions.is_empty() || !fleets.is_none()) && !settled(board, &motion) {
                    list.add(Action::Done);
                }
                let land = &board.provinces[province];
                units(board, land.garrison, land.squadron.into(), legions, fleets.0, 1, list);
            }
        },
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
fn deployment(rules: &Republic, board: &Board, draft: &Draft, sent: [Option<Dispatch>; 3], list: &mut List) {
    let n = sent.iter().flatten().count();
    let next = board.commanders().get(n).copied();
    match draft.parts {
        0 => list.names(next.into_iter()),
        1 => {
            let before = &sent[..n - 1];
            rules.targets(board, before).iter().for_each(|w| list.add(Action::War(w)));
        }
        _ => {
            let Some(d) = sent[n - 1] else { return };
            let (legions, fleets) = military::left_in_rome(board, &sent[..n - 1]);
            // may he have these units, so that enough is left for what must be sent besides?
            let may = |legions: Set<Legion>, fleets: u8| {
                let mut with = sent;
                with[n - 1] = Some(Dispatch { legions: d.legions.union(legions), fleets, ..d });
                rules.completes(board, &with)
            };
            if rules.fit(board, d.war, d.legions, d.fleets) {
                let alone = sent.iter().flatten().all(|d| rules.may_attack(board, d.war, &sent));
                if alone && !settled(board, &Motion::Deploy(sent)) {
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
    }
}

/// Names a part.
pub(super) fn name(board: &Board, draft: &mut Draft, action: Action, amount: u16) {
    let Some(motion) = &mut draft.motion else { return };
    let done = &mut draft.ready;
    let parts = &mut draft.parts;
    match (motion, action) {
        (_, Action::Clear) => *draft = Draft::default(),
        (Motion::Consuls(pair), Action::Name(s)) => {
            if *parts == 0 {
                (pair[0], *parts) = (s, 1);
            } else {
                *draft = Draft { motion: Some(Republic::pair(pair[0], s)), parts: 2, ready: true };
            }
        }
        (
            Motion::Dictator(x)
            | Motion::Censor(x)
            | Motion::RecallExile(x)
            | Motion::ConsulForLife(x)
            | Motion::Pontifex(x)
            | Motion::RemovePontifex(x),
            Action::Name(s),
        ) => (*x, *done) = (s, true),
        (Motion::Prosecution { accused, prosecutor, .. }, Action::Name(s)) => match *parts {
            0 => (*accused, *parts) = (s, 1),
            _ => (*prosecutor, *done) = (Some(s), true),
        },
        (Motion::Prosecution { ground, .. }, Action::Ground(g)) => (*ground, *parts) = (g, 2),
        (Motion::Governors(_), Action::Province(p)) => *parts = p.ix() as u8 + 1,
        (Motion::Governors(slate), Action::Name(s)) => {
            slate[Province::ALL[usize::from(*parts).max(1) - 1]] = Some(s);
            *parts = NO_LINE;
        }
        (Motion::Concessions(_), Action::Concession(c)) => *parts = c.ix() as u8 + 1,
        (Motion::Concessions(slate), Action::Name(s)) => {
            slate[Concession::ALL[usize::from(*parts).max(1) - 1]] = Some(s);
            *parts = NO_LINE;
        }
        (Motion::LandBill { bill, .. } | Motion::Repeal { bill, .. }, Action::Bill(b)) => {
            (*bill, *parts) = (b, 1);
        }
        (Motion::LandBill { sponsors, .. }, Action::Name(s)) => match *parts {
            1 => (sponsors[0], *parts) = (s, 2),
            _ => (sponsors[1], *done) = (s, true),
        },
        (Motion::Law { sponsors, .. }, Action::Name(s)) => match *parts {
            0 => (sponsors[0], *parts) = (s, 1),
            _ => (sponsors[1], *done) = (s, true),
        },
        (Motion::Repeal { sponsor, .. }, Action::Name(s)) => (*sponsor, *done) = (s, true),
        (Motion::Recall { commander, legions, fleets }, Action::Done) => {
            if let (true, 0, Some(all)) = (legions.is_empty(), *fleets, board.units_of(*commander)) {
                (*legions, *fleets) = all;
            }
            *done = true;
        }
        (_, Action::Done | Action::GiveUp) => *done = true,
        (motion, action) => arm(board, parts, motion, action, amount),
    }
}

/// Names units, commanders and Wars.
fn arm(board: &Board, parts: &mut u8, motion: &mut Motion, action: Action, amount: u16) {
    match (motion, action) {
        (Motion::Recruit { legions, .. }, Action::Legions) => *legions = amount as u8,
        (Motion::Recruit { fleets, .. }, Action::Fleets) => *fleets = amount as u8,
        (Motion::Deploy(sent), Action::Name(commander)) => {
            if let Some(slot) = sent.iter_mut().find(|d| d.is_none()) {
                let (war, legions, fleets) = (War::FirstPunic, Set::NONE, 0);
                *slot = Some(Dispatch { commander, war, legions, fleets });
                *parts = 1;
            }
        }
        (Motion::Deploy(sent), action) => {
            let n = sent.iter().flatten().count().max(1);
            let (legions, _) = military::left_in_rome(board, &sent[..n - 1]);
            let Some(d) = &mut sent[n - 1] else { return };
            match action {
                Action::War(w) => (d.war, *parts) = (w, 2),
                Action::Legions => d.legions = d.legions.union(board.some_ordinary(legions, amount)),
                Action::Veteran(l) => d.legions.add(l),
                Action::Fleets => d.fleets = amount as u8,
                _ => {}
            }
        }
        (Motion::Reinforce(d), Action::Name(s)) => {
            let war = board.force_of(s).map_or(d.war, |f| f.war);
            (d.commander, d.war, *parts) = (s, war, 1);
        }
        (Motion::March { commander, .. } | Motion::Recall { commander, .. }, Action::Name(s)) => {
            (*commander, *parts) = (s, 1)
        }
        (Motion::Recall { commander, legions, .. }, Action::Legions) => {
            let all = board.units_of(*commander).map_or(Set::NONE, |units| units.0);
            *legions = legions.union(board.some_ordinary(all, amount));
        }
        (Motion::Replace { old, new }, Action::Name(s)) => match *parts {
            0 => {
                let war = board.force_of(s).map_or(new.war, |f| f.war);
                (*old, new.war, *parts) = (Some(s), war, 1);
            }
            _ => (new.commander, *parts) = (s, 2),
        },
        (Motion::Replace { new, .. }, Action::War(w)) => (new.war, *parts) = (w, 1),
        (Motion::Garrison { province, .. } | Motion::Withdraw { province, .. }, Action::Province(p)) => {
            (*province, *parts) = (p, 1)
        }
        (Motion::Fetch(d), Action::Province(p)) => {
            let consul = board.offices[Office::FieldConsul].unwrap_or(d.commander);
            (d.commander, d.war, *parts) = (consul, War::of(p), 1);
        }
        (Motion::Withdraw { province, legions, .. }, Action::Legions) => {
            *legions = legions.union(board.some_ordinary(board.provinces[*province].garrison, amount));
        }
        (
            Motion::Disband { legions, .. }
            | Motion::March { legions, .. }
            | Motion::Recall { legions, .. }
            | Motion::Garrison { legions, .. }
            | Motion::Withdraw { legions, .. }
            | Motion::Reinforce(Dispatch { legions, .. })
            | Motion::Fetch(Dispatch { legions, .. })
            | Motion::Replace { new: Dispatch { legions, .. }, .. },
            action,
        ) if matches!(action, Action::Legions | Action::Veteran(_)) => match action {
            Action::Veteran(l) => legions.add(l),
            _ => *legions = legions.union(board.some_ordinary(board.rome, amount)),
        },
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
