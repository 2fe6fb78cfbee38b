//! Composing a motion part by part: what may be named next, and what naming it does. A part is listed only if the
//! motion can be completed after it.

mod units;

use super::legal::settled;
use super::{Action, Business, bequest, military};
use crate::Republic;
use crate::parts::*;
use crate::state::{Board, Draft, Named, Proposer, Work};
use kernel::{Choices, Rule};

/// Begins a motion. Slates, new units and armies to be sent out are motions from the beginning and grow; one without parts
/// is complete at once.
pub(super) fn begin(draft: &mut Draft, business: Business) {
    let motion = match business {
        Business::Governors => Some(Motion::Governors(Each::default())),
        Business::Concessions => Some(Motion::Concessions(Each::default())),
        Business::Recruit => Some(Motion::Recruit { legions: 0, fleets: 0 }),
        Business::Disband => Some(Motion::Disband { legions: Set::NONE, fleets: 0 }),
        Business::Deploy => Some(Motion::Deploy([None; 3])),
        Business::RejectRhodes => Some(Motion::RejectRhodes),
        Business::Minor => Some(Motion::Minor),
        Business::CreateEgypt => Some(Motion::CreateEgypt),
        _ => None,
    };
    let ready = matches!(business, Business::RejectRhodes | Business::Minor | Business::CreateEgypt);
    *draft = Draft { ready, ..motion.map_or(Draft::waiting(business, [None; 2]), Draft::grown) };
}

/// Begins the motion of a Law card: its sponsors are to be named (ROR-3.8.1c).
pub(super) fn bring(draft: &mut Draft, law: Law) {
    *draft = Draft::waiting(Business::Law, [Some(Named::Law(law)), None]);
}

/// The kinds of motions that may be begun.
pub(super) fn openable(rules: &Republic, board: &Board, by: Proposer) -> impl Iterator<Item = Business> {
    // nobody composes what a card puts (ROR-7.10s, ROR-3.8.1b)
    let composed = |kind: &Business| !matches!(kind, Business::CreateEgypt | Business::Law);
    Business::ALL.iter().copied().filter(composed).filter(move |&kind| rules.may_move(board, kind, by))
}

/// Lists them.
pub(super) fn openings(rules: &Republic, board: &Board, by: Proposer, out: &mut Choices<crate::Action>) {
    for kind in openable(rules, board, by) {
        out.add(kind.rule(), crate::Action::Senate(Action::Move(kind)));
    }
}

/// Lists the parts that may be named next.
pub(super) fn parts(rules: &Republic, board: &Board, draft: &Draft, out: &mut Choices<crate::Action>) {
    let Some(kind) = draft.begun() else { return };
    let mut list = List { rule: kind.rule(), out };
    match draft.work {
        Work::Nothing => {}
        Work::Names(_, named) => names(rules, board, kind, named, &mut list),
        Work::Motion(Motion::Governors(slate)) => governors(rules, board, draft.line, slate, &mut list),
        Work::Motion(Motion::Concessions(slate)) => concessions(rules, board, draft.line, slate, &mut list),
        Work::Motion(Motion::Deploy(sent)) => {
            let motion = Motion::Deploy(sent);
            units::deployment(rules, board, draft.line, sent, &motion, &mut list);
            let next =
                matches!(draft.line, Some(Named::Senator(s)) if units::may_meet_rebel(rules, board, s, sent));
            if next {
                list.add(Action::AgainstRebel);
            }
        }
        Work::Motion(motion @ Motion::Campaign { .. }) => {
            units::campaign(rules, board, draft.line, &motion, &mut list);
        }
        Work::Motion(motion) => units::armies(rules, board, motion, &mut list),
    }
    if list.out.is_empty() {
        // Only motions that are settled already could be made of it.
        list.out.add(Rule("ROR-1.09.131a"), crate::Action::Senate(Action::GiveUp));
    }
    out.back(Rule("ROR-D.33d"), crate::Action::Senate(Action::Clear));
}

/// Names without which there is no motion of this kind yet.
fn names(rules: &Republic, board: &Board, kind: Business, named: [Option<Named>; 2], list: &mut List) {
    let open = |motion: Motion| !settled(board, &motion);
    match (kind, named) {
        (Business::Consuls, [Some(Named::Senator(first)), _]) => {
            list.names(rules.partners(board, first).iter());
        }
        (Business::Consuls, _) => {
            let all = rules.consul_candidates(board);
            list.names(all.iter().filter(|&s| !rules.partners_among(board, all, s).is_empty()));
        }
        (Business::Dictator, _) => {
            list.names(rules.dictator_candidates(board).iter().filter(|&s| open(Motion::Dictator(s))));
        }
        (Business::Censor, _) => {
            list.names(rules.censor_candidates(board).iter().filter(|&s| open(Motion::Censor(s))));
        }
        (Business::Pontifex, _) => {
            list.names(rules.pontifex_candidates(board).iter().filter(|&s| open(Motion::Pontifex(s))));
        }
        (Business::RemovePontifex, _) => list.names(board.offices[Office::PontifexMaximus].into_iter()),
        (Business::Prosecution, [Some(Named::Senator(accused)), None]) => {
            rules.grounds(board, accused).for_each(|g| list.add(Action::Ground(g)));
        }
        (Business::Prosecution, [Some(Named::Senator(accused)), Some(_)]) => {
            list.names(rules.prosecutors(board, accused).iter());
        }
        (Business::Prosecution, _) => {
            list.names(rules.accusable(board).iter().filter(|&s| !rules.prosecutors(board, s).is_empty()));
        }
        (Business::LandBill | Business::Law, [Some(_), Some(Named::Senator(sponsor))]) => {
            list.names(board.attending().filter(|&s| s != sponsor));
        }
        (Business::LandBill | Business::Law, [Some(_), _]) => list.names(board.attending()),
        (Business::LandBill, _) => rules.bills_open(board).for_each(|b| list.add(Action::Bill(b))),
        (Business::Repeal, [Some(Named::Bill(bill)), _]) => list.names(rules.repealers(board, bill).iter()),
        (Business::Repeal, _) => LandBill::ALL
            .iter()
            .filter(|&&b| !rules.repealers(board, b).is_empty())
            .for_each(|&b| list.add(Action::Bill(b))),
        (Business::RecallExile, _) => {
            list.names(rules.exiles(board).iter().filter(|&s| open(Motion::RecallExile(s))));
        }
        (Business::ConsulForLife, _) => list.names(rules.nominees_for_life(board).iter()),
        (Business::March, _) => {
            let able = |c: &Senator| !board.rome.is_empty() || board.takes_over(*c);
            list.names(board.marchers().filter(able)); // ROR-R.13
        }
        (Business::Reinforce, _) => {
            list.names(board.forces.iter().filter(|f| !f.victorious).filter_map(|f| f.commander));
        }
        (Business::Recall, _) => list.names(board.recallable_commanders()),
        (Business::Replace, [Some(_), _]) => list.names(board.commanders().into_iter().take(1)), // ROR-R.13
        (Business::Replace, _) => {
            let mut leaderless: Set<War> = Set::NONE; // of two at one War the first comes first
            for force in board.recallable().filter(|f| military::replaceable(rules, board, f)) {
                match (force.commander, force.war) {
                    (Some(c), _) => list.add(Action::Name(c)),
                    (None, Some(war)) if !leaderless.has(war) => {
                        leaderless.add(war);
                        list.add(Action::War(war));
                    }
                    _ => {}
                }
            }
        }
        (Business::Garrison, _) => board.loyal_provinces().for_each(|p| list.add(Action::Province(p))),
        (Business::Fetch, _) => {
            bequest::waiting(rules, board).for_each(|p| list.add(Action::Province(p)));
        }
        (Business::Withdraw, _) => {
            military::withdrawable(board).for_each(|p| list.add(Action::Province(p)));
        }
        _ => {}
    }
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
    line: Option<Named>,
    slate: Each<Province, Option<Senator>, { Province::COUNT }>,
    list: &mut List,
) {
    let named = match board.laws.has(Law::Vatinian) {
        true => Set::NONE, // ROR-R.152
        false => slate.values().flatten().copied().collect(),
    };
    if let Some(Named::Province(province)) = line {
        return list.names(rules.governor_candidates(board, province).minus(named).iter());
    }
    if slate.values().any(Option::is_some) && !settled(board, &Motion::Governors(slate)) {
        list.add(Action::Done);
    }
    for p in rules.provinces_to_fill(board, named).filter(|&p| slate[p].is_none()) {
        list.add(Action::Province(p));
    }
}

/// A group of Concessions: a Concession, its Senator, the next Concession (ROR-1.09.61a).
fn concessions(
    rules: &Republic,
    board: &Board,
    line: Option<Named>,
    slate: Each<Concession, Option<Senator>, { Concession::COUNT }>,
    list: &mut List,
) {
    if line.is_some() {
        return list.names(board.attending());
    }
    if slate.values().any(Option::is_some) {
        list.add(Action::Done);
    }
    for c in rules.concessions_open(board).filter(|&c| slate[c].is_none()) {
        list.add(Action::Concession(c));
    }
}

/// Names a part.
pub(super) fn name(rules: &Republic, board: &Board, draft: &mut Draft, action: Action, amount: u16) {
    let Some(kind) = draft.begun() else { return };
    match action {
        Action::Clear => *draft = Draft::default(),
        Action::GiveUp => *draft = Draft::given_up(kind),
        Action::Done => {
            // ROR-1.09.643a: the whole force is what it is when it is called home
            if !rules.read_closely()
                && let Work::Motion(Motion::Recall { commander, legions, fleets }) = &mut draft.work
                && let (true, 0, Some(all)) = (legions.is_empty(), *fleets, board.units_of(*commander))
            {
                (*legions, *fleets) = all;
            }
            if let Work::Motion(motion @ Motion::Campaign { sent: [None, None], .. }) = &mut draft.work
                && let Motion::Campaign { commander, legions, .. } = *motion
            {
                *motion = Motion::March { commander, legions }; // nobody else goes
            }
            draft.ready = true;
        }
        Action::AgainstRebel => {
            if let (Some(Named::Senator(commander)), Some(Motion::Deploy([a, b, _]))) =
                (draft.line, draft.motion())
            {
                *draft = Draft::grown(Motion::Campaign { commander, legions: Set::NONE, sent: [a, b] });
            }
        }
        Action::Name(s) => say(board, draft, kind, Named::Senator(s)),
        Action::War(w) => say(board, draft, kind, Named::War(w)),
        Action::Province(p) => say(board, draft, kind, Named::Province(p)),
        Action::Concession(c) => say(board, draft, kind, Named::Concession(c)),
        Action::Bill(b) => say(board, draft, kind, Named::Bill(b)),
        Action::Ground(g) => say(board, draft, kind, Named::Ground(g)),
        action => {
            if let Work::Motion(motion) = &mut draft.work {
                units::arm(board, motion, action, amount);
            }
        }
    }
}

/// Says a name: if it was the last that is needed, there is the motion, or the next line of it; else it is remembered.
fn say(board: &Board, draft: &mut Draft, kind: Business, name: Named) {
    let Some(motion) = with_name(board, draft, kind, name) else {
        let place = match &mut draft.work {
            Work::Names(_, named) => named.iter_mut().find(|place| place.is_none()),
            _ => Some(&mut draft.line),
        };
        place.into_iter().for_each(|place| *place = Some(name));
        return;
    };
    let grows = matches!(
        kind,
        Business::Governors
            | Business::Concessions
            | Business::Deploy
            | Business::March
            | Business::Reinforce
            | Business::Recall
            | Business::Replace
            | Business::Garrison
            | Business::Withdraw
            | Business::Fetch
    );
    *draft = Draft { ready: !grows, ..Draft::grown(motion) };
}

/// The motion that this name makes of what was named before.
fn with_name(board: &Board, draft: &Draft, kind: Business, name: Named) -> Option<Motion> {
    use Named::{Bill, Ground, Province, Senator, War};
    let sent = |commander, war| Dispatch { commander, war, legions: Set::NONE, fleets: 0 };
    let (legions, ships) = (Set::NONE, Ships(0));
    let named = match draft.work {
        Work::Names(_, named) => named,
        _ => [draft.line, None],
    };
    Some(match (kind, named, name) {
        (Business::Consuls, [Some(Senator(first)), _], Senator(s)) => Republic::pair(first, s),
        (Business::Dictator, _, Senator(s)) => Motion::Dictator(s),
        (Business::Censor, _, Senator(s)) => Motion::Censor(s),
        (Business::Pontifex, _, Senator(s)) => Motion::Pontifex(s),
        (Business::RemovePontifex, _, Senator(s)) => Motion::RemovePontifex(s),
        (Business::RecallExile, _, Senator(s)) => Motion::RecallExile(s),
        (Business::ConsulForLife, _, Senator(s)) => Motion::ConsulForLife(s),
        (Business::Prosecution, [Some(Senator(accused)), Some(Ground(ground))], Senator(s)) => {
            Motion::Prosecution { accused, ground, prosecutor: Some(s) }
        }
        (Business::LandBill, [Some(Bill(bill)), Some(Senator(sponsor))], Senator(s)) => {
            Motion::LandBill { bill, sponsors: [sponsor, s] }
        }
        (Business::Law, [Some(Named::Law(law)), Some(Senator(sponsor))], Senator(s)) => {
            Motion::Law { law, sponsors: [sponsor, s] }
        }
        (Business::Repeal, [Some(Bill(bill)), _], Senator(sponsor)) => Motion::Repeal { bill, sponsor },
        (Business::Governors, [Some(Province(line)), _], Senator(s)) => {
            let Some(Motion::Governors(mut slate)) = draft.motion() else { return None };
            slate[line] = Some(s);
            Motion::Governors(slate)
        }
        (Business::Concessions, [Some(Named::Concession(line)), _], Senator(s)) => {
            let Some(Motion::Concessions(mut slate)) = draft.motion() else { return None };
            slate[line] = Some(s);
            Motion::Concessions(slate)
        }
        (Business::Deploy, [Some(Senator(commander)), _], War(war)) => {
            let mut motion = draft.motion()?;
            let lines = match &mut motion {
                Motion::Deploy(all) => &mut all[..],
                Motion::Campaign { sent, .. } => &mut sent[..],
                _ => return None,
            };
            *lines.iter_mut().find(|d| d.is_none())? = Some(sent(commander, war));
            motion
        }
        (Business::March, _, Senator(commander)) => Motion::March { commander, legions },
        (Business::Recall, _, Senator(commander)) => Motion::Recall { commander, legions, fleets: 0 },
        (Business::Reinforce, _, Senator(commander)) => {
            Motion::Reinforce(sent(commander, board.force_of(commander)?.war?))
        }
        (Business::Replace, [Some(Senator(old)), _], Senator(s)) => {
            Motion::Replace { old: Some(old), new: sent(s, board.force_of(old)?.war?) }
        }
        (Business::Replace, [Some(War(war)), _], Senator(s)) => {
            Motion::Replace { old: None, new: sent(s, war) }
        }
        (Business::Garrison, _, Province(province)) => Motion::Garrison { province, legions, fleets: ships },
        (Business::Withdraw, _, Province(province)) => Motion::Withdraw { province, legions, fleets: ships },
        (Business::Fetch, _, Province(province)) => {
            let consul = board.offices[Office::FieldConsul]?;
            Motion::Fetch(sent(consul, self::War::of(province)))
        }
        _ => return None,
    })
}
