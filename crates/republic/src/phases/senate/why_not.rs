//! Why something cannot be said in the Senate now.

use super::{Action, Ask, Business, trials, unheard};
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, solo};
use crate::refusals::{Refused, Wish};
use crate::state::{Board, Item, Proposer, TribuneUse, Work};
use crate::{Republic, View};
use kernel::Seat;

/// The rule that forbids it, where one can be named.
pub(crate) fn why_not(wish: &Wish, action: Action, amount: u16) -> Option<Refused> {
    let &Wish { rules, view: v, seat, ask: AnyAsk::Senate(ask) } = wish else {
        return match wish.ask {
            AnyAsk::Solo(solo::Ask::Plan { .. }) => None,
            AnyAsk::Solo(_) if wish.view.board.phase == Phase::Senate => Some(Refused::NoMotions),
            _ => Some(Refused::NoSession),
        };
    };
    let board = &v.board;
    match action {
        _ if board.controller(seat) != seat => Some(Refused::AnotherDecides),
        Action::Exile if stays_for_his_trial(v, seat, ask) => {
            Some(Refused::Senate(unheard::Unheard::NoExile))
        }
        // what is said of a docket stands on the form, and nobody is called (ROR-D.33c)
        Action::Vote(_) | Action::VoteOne(..) | Action::Buy(..) | Action::Tribune(..)
            if *ask == Ask::Letter =>
        {
            None
        }
        // a docket holds motions; daggers are written on the form that goes with it (ROR-D.33a)
        Action::Assassin(_) if matches!(ask, Ask::Compose { .. }) => None,
        Action::Move(business) => proposal(rules, v, seat, ask, business),
        Action::Adjourn => Some(Refused::OnlyMagistrateAdjourns),
        Action::Pass if presides_over_the_rest(board, seat, ask) => Some(Refused::ProposeOrAdjourn),
        Action::Vote(side) => ballot(board, seat, ask, side, None),
        Action::VoteOne(senator, side) => ballot(board, seat, ask, side, Some(senator)),
        Action::Buy(senator, side) => ballot(board, seat, ask, side, Some(senator))
            .or_else(|| (amount > board.senators[senator].talents).then_some(Refused::VotesCostMoney)),
        Action::Tribune(TribuneBy::Card | TribuneBy::Statesman(_), _) if board.senate.decree => {
            Some(Refused::NoTribunesByDecree)
        }
        Action::Tribune(TribuneBy::Law(law), _) => Some(match unheard::law(board, law) {
            Some(why) => Refused::Senate(why),
            None if !rules.law_fits(board, law) => Refused::LawDoesNotFit(law),
            None => Refused::FloorClosed,
        }),
        Action::Tribune(TribuneBy::Statesman(s), _) if !rules.own_tribunes(board, seat).any(|t| t == s) => {
            Some(Refused::Senate(unheard::Unheard::NoOwnTribune))
        }
        Action::Tribune(_, what) => tribune(rules, board, seat, ask, what),
        Action::Murder(_) | Action::Graft(_) if !matches!(ask, Ask::Cancel { .. }) => {
            Some(Refused::NoTribuneShown)
        }
        Action::Incite(_) if !matches!(ask, Ask::Mob { .. }) => Some(Refused::NoTribuneShown),
        Action::Play(card) if !matches!(ask, Ask::Offer { card: asked, .. } if *asked == card) => {
            Some(Refused::ConditionNotMet)
        }
        Action::TakePriesthood(_) | Action::Priesthood(_) => Some(Refused::NoPriesthoodNow),
        Action::TakeCommission(_) => Some(Refused::NoCommissionNow),
        Action::Assassin(assassin) => attempt(v, seat, ask, assassin),
        Action::Name(senator) if board.is_elder(senator) && sends_away(v) => Some(Refused::ElderStays),
        Action::Name(target) if plots(v) => Some(no_target(board, seat, target)),
        Action::CallFirst(_) => Some(match board.motion().map(|vote| vote.motion) {
            Some(Motion::Prosecution { ground: Ground::Assassination, .. }) => {
                Refused::Senate(unheard::Unheard::CensorCalls)
            }
            _ => Refused::OrderOfCalls,
        }),
        Action::Appeal | Action::Exile => {
            let why = unheard::answer(board, seat, ask, action == Action::Exile);
            Some(why.map_or(Refused::AccusedAnswersLater, Refused::Senate))
        }
        Action::StepDown => Some(Refused::NoResignation),
        Action::Name(_) if matches!(ask, Ask::Advocate { .. }) => Some(Refused::NoAdvocate),
        Action::Name(_) if matches!(ask, Ask::Dictator { .. }) => {
            Some(Refused::NotToBeNamed(Business::Dictator, false))
        }
        Action::AskAdvocate(_) | Action::Defend(_) => Some(Refused::NoAdvocate),
        Action::Name(_)
        | Action::War(_)
        | Action::AgainstRebel
        | Action::Province(_)
        | Action::Concession(_)
        | Action::Bill(_)
        | Action::Ground(_)
        | Action::Legions
        | Action::Fleets
        | Action::Done => {
            let why = unheard::part(rules, v, action).map(Refused::Senate);
            why.or_else(|| unnamed(v, action))
        }
        _ => None,
    }
}

/// A proposal out of sequence, by the wrong man, or once too often (ROR-1.09.19).
fn proposal(rules: &Republic, v: &View, seat: Seat, ask: &Ask, business: Business) -> Option<Refused> {
    let board = &v.board;
    let tribune = v.own.as_ref().is_some_and(|own| {
        matches!(own.lodged.tribune, Some((_, TribuneUse::Propose)))
            && matches!(ask, Ask::Floor | Ask::Adjourn)
    });
    if let Ask::Compose { seats } = ask
        && seats.has(seat)
    {
        return for_the_docket(rules, board, business);
    }
    if *ask != Ask::Floor && !tribune {
        return Some(Refused::FloorClosed);
    }
    if board.composer() != Some(seat) && !tribune {
        return Some(Refused::OnlyMagistrateProposes);
    }
    if tribune && business == Business::Prosecution {
        return Some(Refused::NoProsecutionByTribune);
    }
    let senate = &board.senate;
    let due = match business {
        Business::Consuls => senate.item == Item::Consuls,
        Business::Dictator => senate.item == Item::Dictator,
        Business::Pontifex => senate.item == Item::Pontifex,
        Business::Censor => senate.item == Item::Censor,
        Business::Prosecution => senate.item == Item::Prosecutions,
        Business::Governors => senate.item >= Item::Governors,
        Business::ConsulForLife => senate.item > Item::Consuls && senate.item != Item::Prosecutions,
        Business::Minor => senate.item != Item::Prosecutions || rules.read_anew(),
        _ => senate.item == Item::OtherBusiness,
    };
    if !due {
        return Some(Refused::OutOfOrder);
    }
    let by = if tribune { Proposer::Tribune(seat) } else { Proposer::Magistrate };
    if rules.may_move(board, business, by) {
        return None; // it could be: something else is wrong
    }
    Some(nothing_of_the_kind(rules, board, business))
}

/// The same of a docket: it reaches into later items of the order of business (ROR-D.34g).
fn for_the_docket(rules: &Republic, board: &Board, business: Business) -> Option<Refused> {
    let due = match business {
        Business::Consuls => Item::Consuls,
        Business::Dictator => Item::Dictator,
        Business::Pontifex => Item::Pontifex,
        Business::Censor => Item::Censor,
        Business::Prosecution => Item::Prosecutions,
        Business::Governors => Item::Governors,
        _ => Item::OtherBusiness,
    };
    let item = board.senate.item;
    let past = due < Item::Governors && due < item;
    let alone = item == Item::Consuls && due != item; // Consuls have a form of their own
    if past || alone || due == Item::Prosecutions && due != item {
        return Some(Refused::OutOfOrder);
    }
    let mut then = board.clone();
    then.senate.item = due.max(item);
    match rules.may_move(&then, business, Proposer::Magistrate) {
        true => None, // it could be: something else is wrong
        false => Some(nothing_of_the_kind(rules, board, business)),
    }
}

/// Why nothing of this kind can be put.
fn nothing_of_the_kind(rules: &Republic, board: &Board, business: Business) -> Refused {
    let senate = &board.senate;
    match business {
        Business::ConsulForLife if board.consul_for_life.is_some() => Refused::SomebodyRulesForLife,
        Business::ConsulForLife if senate.life => Refused::OnceForLife,
        Business::Repeal if senate.repeal => Refused::OneRepeal,
        Business::Recruit if board.no_recruitment => Refused::NobodyToRecruit,
        Business::Prosecution => Refused::NoMoreProsecutions,
        Business::Withdraw if senate.has_sent_garrisons() => Refused::JustSent,
        other => {
            unheard::proposal(rules, board, other).map_or(Refused::NothingOfThisKind(other), Refused::Senate)
        }
    }
}

/// Is somebody of his being tried, by the vote in which he is called or by the form before him, who may not go into exile?
fn stays_for_his_trial(v: &View, seat: Seat, ask: &Ask) -> bool {
    let on_the_floor = v.board.motion().map(|vote| vote.motion);
    let stays = |motion: &Motion| match *motion {
        Motion::Prosecution { accused, ground, .. } => {
            v.board.owner(accused) == Some(seat) && !trials::may_flee(accused, ground)
        }
        _ => false,
    };
    match ask {
        Ask::Ballot { seat: called, .. } => *called == seat && on_the_floor.is_some_and(|m| stays(&m)),
        Ask::Letter => v.docket.on_form().filter_map(|i| v.docket.items.get(i)).any(stays),
        _ => false,
    }
}

/// Is the floor open for other business, and is it his to propose some or to adjourn?
fn presides_over_the_rest(board: &Board, seat: Seat, ask: &Ask) -> bool {
    let magistrate = board.composes_as() == Proposer::Magistrate && board.composer() == Some(seat);
    *ask == Ask::Floor && board.senate.item == Item::OtherBusiness && magistrate
}

/// A vote by one who is away, not called, or has voted.
fn ballot(board: &Board, seat: Seat, ask: &Ask, side: Side, senator: Option<Senator>) -> Option<Refused> {
    let Ask::Ballot { seat: called, voted } = ask else {
        return Some(Refused::NobodyCalled);
    };
    let decides = board.controller(*called) == seat;
    if let Some(senator) = senator {
        if !board.in_rome(senator) {
            return Some(Refused::AwayFromRome);
        }
        if decides && board.owner(senator) != Some(*called) {
            return Some(Refused::OtherFaction);
        }
        if voted.has(senator) {
            return Some(Refused::VoteDeclared);
        }
    }
    if !decides {
        return Some(if board.present(seat).next().is_none() {
            Refused::NobodyInRome
        } else if board.motion().is_some_and(|v| v.called.has(seat)) {
            Refused::FactionHasVoted
        } else {
            Refused::NotCalledYet
        });
    }
    let bill = board.motion().map(|v| v.motion);
    match bill {
        Some(Motion::LandBill { .. } | Motion::Repeal { .. }) if side == Side::Abstain => {
            Some(Refused::NoAbstention)
        }
        Some(Motion::Repeal { .. }) => Some(Refused::SponsorVotesFor),
        Some(Motion::LandBill { .. }) => Some(Refused::NotAgainstLandBill),
        _ => None,
    }
}

/// A Tribune that cannot be used so.
fn tribune(rules: &Republic, board: &Board, seat: Seat, ask: &Ask, what: TribuneUse) -> Option<Refused> {
    if board.present(seat).next().is_none() {
        return Some(Refused::TribuneNeedsSenator);
    }
    let veto = what == TribuneUse::Veto;
    let presides = board.senate.magistrate.and_then(|m| board.owner(m)) == Some(seat);
    match (board.motion(), ask) {
        (Some(vote), Ask::Ballot { .. }) if veto && vote.called.has(seat) => Some(Refused::TooLateToVeto),
        (Some(vote), _) if veto && !rules.vetoable(board, vote) => Some(Refused::NotVetoable),
        (None, _) if veto => Some(Refused::NothingToVeto),
        _ if !veto && board.senate.item == Item::Prosecutions => Some(Refused::NoTribuneInProsecutions),
        _ if !veto && presides => Some(Refused::MagistrateNeedsNoTribune),
        _ => Some(Refused::TribuneNotNow),
    }
}

/// Would whoever is named next in the motion being composed leave Rome?
fn sends_away(v: &View) -> bool {
    let begun = v.own.as_ref().and_then(|own| own.lodged.draft.begun());
    matches!(begun, Some(Business::Governors | Business::Deploy | Business::March | Business::Replace))
}

/// Somebody or something that the motion being composed cannot name.
fn unnamed(v: &View, action: Action) -> Option<Refused> {
    let draft = v.own.as_ref()?.lodged.draft;
    let begun = draft.begun()?;
    let named = match draft.work {
        Work::Names(_, named) => named,
        _ => [draft.line, None],
    };
    let consuls = [Office::RomeConsul, Office::FieldConsul].map(|office| v.board.offices[office]);
    Some(match action {
        Action::Name(s) if begun == Business::Consuls && consuls.contains(&Some(s)) => {
            Refused::ConsulsStepBack
        }
        Action::Name(s) if begun == Business::Consuls => Refused::NotToBeNamed(
            begun,
            named[0].is_some() && v.board.attends(s) && v.board.free_of_office(s),
        ),
        Action::Name(_) => Refused::NotToBeNamed(begun, named.iter().all(Option::is_some)),
        Action::Legions | Action::Fleets | Action::Done => Refused::NotToBeNamed(begun, true),
        _ => Refused::NotToBeNamed(begun, false),
    })
}

/// Is the target of an attempt to be named next?
fn plots(v: &View) -> bool {
    let plot = v.own.as_ref().and_then(|own| own.lodged.plot);
    plot.is_some_and(|plot| plot.target.is_none())
}

/// Somebody who cannot be the target of an attempt.
fn no_target(board: &Board, seat: Seat, target: Senator) -> Refused {
    let owner = board.owner(target);
    match () {
        () if owner == Some(seat) => Refused::OwnSenator,
        () if board.consul_for_life == Some(target) => Refused::ConsulForLifeIsSafe,
        () if !board.attends(target) => Refused::TargetMustAttend,
        () => Refused::TargetOfAnother,
    }
}

/// An attempt that cannot be made.
fn attempt(v: &View, seat: Seat, ask: &Ask, assassin: Senator) -> Option<Refused> {
    let board = &v.board;
    if *ask == Ask::Adjourn {
        return Some(Refused::Adjourned);
    }
    if board.factions[seat.ix()].plotted || v.own.as_ref().is_some_and(|own| own.plotted) {
        return Some(Refused::AttemptMade);
    }
    if board.owner(assassin) != Some(seat) || !board.in_rome(assassin) {
        return Some(Refused::AssassinMustAttend);
    }
    if board.is_elder(assassin) {
        return Some(Refused::ElderStays);
    }
    if !board.strikes_freely(seat) {
        return Some(Refused::OnlyRebelsStrike);
    }
    Some(Refused::NoTarget)
}
