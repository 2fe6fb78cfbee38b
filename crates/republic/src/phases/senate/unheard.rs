//! What the Senate does not hear, and the line of the ledger behind it: a part that a motion cannot have, an answer the Accused
//! cannot give, a Law that is brought otherwise.

use super::{Action, Ask, Business, named};
use crate::parts::*;
use crate::state::{Board, ConcessionAt, Draft, Item, Named, Work};
use crate::{Republic, View};
use kernel::{Rule, Seat};

/// Why the Senate does not hear it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unheard {
    /// It was defeated or vetoed.
    Defeated,
    /// The next commander is of higher rank.
    HigherFirst,
    /// He commands nothing.
    NoCommander,
    /// There is no such War.
    NoWar,
    /// An earlier War of the series comes first.
    EarlierWar,
    /// The Fleets are not there.
    NoSupport,
    /// A commander sent in this session.
    JustDeployed,
    /// A commander who has won.
    Victorious,
    /// A Land Bill of this type was proposed this year.
    BillProposed,
    /// All its markers are in use.
    BillsInEffect,
    /// No such Land Bill can be repealed.
    NoRepeal,
    /// Nobody is popular enough to sponsor the repeal.
    Unpopular,
    /// The Senate has voted on this Concession.
    VotedOn,
    /// The Land Commissioner without a Land Bill.
    NoLandBill,
    /// A Governor elected in this session.
    JustElected,
    /// No such Province.
    NoProvince,
    /// The Accused is not in Rome.
    AccusedAway,
    /// The Accused is the Censor.
    CensorAccused,
    /// A Tribune has stopped a Prosecution of his.
    Spared,
    /// The Censor has held his Prosecutions.
    TrialsHeld,
    /// He has been tried for it.
    Tried,
    /// Only a Statesman on trial for his life may flee.
    NoExile,
    /// One appeal.
    NoAppeal,
    /// A Law that must be voted on.
    LawIsVoted,
    /// A Law that is not voted on.
    LawIsPlayed,
    /// Where Laws are voted on none is discarded.
    LawIsKept,
    /// The Censor settles the order of this vote.
    CensorCalls,
    /// No Tribune of his own, or none any more this year.
    NoOwnTribune,
}

impl Unheard {
    /// The line of the ledger behind it.
    pub(crate) fn rule(self) -> Rule {
        Rule(match self {
            Unheard::Defeated => "ROR-1.09.131a",
            Unheard::HigherFirst => "ROR-R.13",
            Unheard::NoCommander => "ROR-1.09.63f",
            Unheard::NoWar => "ROR-1.09.64a",
            Unheard::EarlierWar => "ROR-1.07.332e",
            Unheard::NoSupport => "ROR-1.09.64b",
            Unheard::JustDeployed => "ROR-1.09.643c",
            Unheard::Victorious => "ROR-1.09.643a",
            Unheard::BillProposed => "ROR-1.09.62e",
            Unheard::BillsInEffect => "ROR-1.09.62f",
            Unheard::NoRepeal => "ROR-1.09.621a",
            Unheard::Unpopular => "ROR-1.09.621b",
            Unheard::VotedOn => "ROR-1.09.131b",
            Unheard::NoLandBill => "ROR-1.09.61d",
            Unheard::JustElected => "ROR-1.09.52b",
            Unheard::NoProvince => "ROR-1.09.5a",
            Unheard::AccusedAway => "ROR-1.09.41d",
            Unheard::CensorAccused => "ROR-1.09.41f",
            Unheard::Spared => "ROR-1.09.152d",
            Unheard::TrialsHeld => "ROR-1.09.41a",
            Unheard::Tried => "ROR-1.09.41b",
            Unheard::NoExile => "ROR-1.09.431a",
            Unheard::NoAppeal => "ROR-1.09.44a",
            Unheard::LawIsVoted => "ROR-3.8.1a",
            Unheard::LawIsPlayed => "ROR-1.07.363a",
            Unheard::LawIsKept => "ROR-3.8.1e",
            Unheard::CensorCalls => "ROR-1.09.74d",
            Unheard::NoOwnTribune => "ROR-7.04d",
        })
    }
}

/// Why nothing of this kind can be put, where more can be said than that.
pub(super) fn proposal(rules: &Republic, board: &Board, business: Business) -> Option<Unheard> {
    let in_effect =
        |bill: &LandBill| board.land_bills[*bill] > 0 && rules.parts.land_bills[*bill].repeal.is_some();
    match business {
        Business::Law if !board.switches.has(Switch::VotedLaws) => Some(Unheard::LawIsPlayed),
        Business::Repeal if LandBill::ALL.iter().any(in_effect) => Some(Unheard::Unpopular),
        Business::Repeal => Some(Unheard::NoRepeal),
        Business::Recall | Business::Replace => {
            let commanders = board.forces.iter().filter_map(|f| f.commander);
            commanders.filter_map(|c| stays(board, c)).next()
        }
        Business::Concessions => Concession::ALL.iter().find_map(|&c| concession(rules, board, c)),
        Business::LandBill => LandBill::ALL.iter().find_map(|&b| bill(rules, board, b)),
        _ => None,
    }
}

/// Why the motion being composed cannot have this part, where more can be said than who or what it can name.
pub(super) fn part(rules: &Republic, v: &View, action: Action) -> Option<Unheard> {
    let (board, draft) = (&v.board, v.own.as_ref()?.lodged.draft);
    let first = match draft.work {
        Work::Names(_, named) => named[0],
        _ => draft.line,
    };
    match (draft.begun()?, action) {
        (_, Action::Done) => refused(rules, board, &draft),
        (Business::Deploy, Action::Name(s)) if board.commanders().contains(&s) => Some(Unheard::HigherFirst),
        (Business::Replace, Action::Name(s)) if first.is_some() && board.commanders().contains(&s) => {
            Some(Unheard::HigherFirst)
        }
        (Business::Deploy, Action::Name(_)) => Some(Unheard::NoCommander),
        (Business::Replace, Action::Name(_)) if first.is_some() => Some(Unheard::NoCommander),
        (Business::Deploy, Action::War(war)) => Some(target(rules, board, war)),
        (Business::Recall | Business::Replace, Action::Name(s)) => stays(board, s),
        (Business::LandBill, Action::Bill(b)) => bill(rules, board, b),
        (Business::Repeal, Action::Bill(b)) => {
            let repealed = rules.parts.land_bills[b].repeal.is_some() && board.land_bills[b] > 0;
            Some(if repealed { Unheard::Unpopular } else { Unheard::NoRepeal })
        }
        (Business::Concessions, Action::Concession(c)) => concession(rules, board, c),
        (Business::Governors, Action::Province(p)) if board.senate.appointed.has(p) => {
            Some(Unheard::JustElected)
        }
        (Business::Governors, Action::Province(p)) if !board.provinces[p].exists => Some(Unheard::NoProvince),
        (Business::Prosecution, Action::Name(s)) if first.is_none() => accused(board, s),
        (Business::Prosecution, Action::Ground(ground)) => match first {
            Some(Named::Senator(accused)) => trial(board, accused, ground),
            _ => None,
        },
        _ => None,
    }
}

/// Has the Senate refused the motion as it stands?
fn refused(rules: &Republic, board: &Board, draft: &Draft) -> Option<Unheard> {
    let motion = draft.motion()?;
    let names_any =
        !named(&motion).is_empty() || matches!(motion, Motion::Recruit { .. } | Motion::Disband { .. });
    (names_any && rules.defeated(board, &motion)).then_some(Unheard::Defeated)
}

/// Why nobody is sent against this War.
fn target(rules: &Republic, board: &Board, war: War) -> Unheard {
    let there = board.wars[war].present() || board.rebel_at(war).is_some();
    match () {
        () if !there => Unheard::NoWar,
        () if !rules.may_attack_with(board, war, |_| false) => Unheard::EarlierWar,
        () => Unheard::NoSupport,
    }
}

/// Why this commander is not recalled.
fn stays(board: &Board, commander: Senator) -> Option<Unheard> {
    let victorious = board.force_of(commander)?.victorious;
    match () {
        () if board.senate.deployed.has(commander) => Some(Unheard::JustDeployed),
        () => victorious.then_some(Unheard::Victorious),
    }
}

/// Why this Land Bill is not proposed.
fn bill(rules: &Republic, board: &Board, bill: LandBill) -> Option<Unheard> {
    match () {
        () if board.senate.bills.has(bill) => Some(Unheard::BillProposed),
        () => {
            (board.land_bills[bill] >= rules.parts.land_bills[bill].markers).then_some(Unheard::BillsInEffect)
        }
    }
}

/// Why this Concession of the Forum is not assigned.
fn concession(rules: &Republic, board: &Board, concession: Concession) -> Option<Unheard> {
    match board.concessions[concession] {
        ConcessionAt::Forum if board.senate.flipped.has(concession) => Some(Unheard::VotedOn),
        ConcessionAt::Forum if !rules.can_be_held(board, concession) => Some(Unheard::NoLandBill),
        _ => None,
    }
}

/// Why he is not accused.
fn accused(board: &Board, accused: Senator) -> Option<Unheard> {
    match () {
        () if !board.attends(accused) => Some(Unheard::AccusedAway),
        () if board.offices[Office::Censor] == Some(accused) => Some(Unheard::CensorAccused),
        () => board.senate.spared.has(accused).then_some(Unheard::Spared),
    }
}

/// Why he is not accused of this.
fn trial(board: &Board, accused: Senator, ground: Ground) -> Option<Unheard> {
    let senate = &board.senate;
    let held = senate.major_trial || senate.minor_trials > 0 && ground.is_major();
    match () {
        () if super::settled(board, &Motion::Prosecution { accused, ground, prosecutor: None }) => {
            Some(Unheard::Tried)
        }
        () => (held && ground != Ground::Extra).then_some(Unheard::TrialsHeld),
    }
}

/// Why somebody cannot appeal or flee now, if it is his own faction that is called.
pub(super) fn answer(board: &Board, seat: Seat, ask: &Ask, exile: bool) -> Option<Unheard> {
    let Ask::Ballot { seat: called, .. } = ask else { return None };
    let Some(Motion::Prosecution { accused, .. }) = board.motion().map(|vote| vote.motion) else {
        return None;
    };
    let his = board.owner(accused) == Some(*called) && board.controller(*called) == seat;
    his.then_some(if exile { Unheard::NoExile } else { Unheard::NoAppeal })
}

/// Why a Law cannot be brought to the vote now; nothing if its condition, or the floor, is wanting.
pub(super) fn law(board: &Board, law: Law) -> Option<Unheard> {
    let motion = Motion::Law { law, sponsors: [Senator::Cornelius; 2] };
    match () {
        () if !board.switches.has(Switch::VotedLaws) => Some(Unheard::LawIsPlayed),
        () if board.senate.item != Item::OtherBusiness => Some(Unheard::LawIsVoted),
        () => super::settled(board, &motion).then_some(Unheard::Defeated),
    }
}
