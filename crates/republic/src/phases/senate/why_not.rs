//! Why something cannot be said in the Senate now.

use super::{Action, Ask, Business};
use crate::parts::*;
use crate::phases::Ask as AnyAsk;
use crate::state::{Board, Item, Proposer, TribuneUse};
use crate::{Republic, View};
use kernel::Seat;

type Reason = Option<(&'static str, &'static str)>;

/// The rule that forbids it, where one can be named.
pub(crate) fn why_not(
    rules: &Republic,
    v: &View,
    seat: Seat,
    ask: &AnyAsk,
    action: Action,
    amount: u16,
) -> Reason {
    let AnyAsk::Senate(ask) = ask else {
        return Some(("ROR-1.09.1b", "The Senate is not in session."));
    };
    let board = &v.board;
    match action {
        Action::Move(business) => proposal(rules, v, seat, ask, business),
        Action::Adjourn => Some((
            "ROR-1.09.12d",
            "Only the Magistrate adjourns, after elections and Prosecutions, with nothing unresolved.",
        )),
        Action::Vote(side) => ballot(board, seat, ask, side, None),
        Action::VoteOne(senator, side) => ballot(board, seat, ask, side, Some(senator)),
        Action::Buy(senator, side) => ballot(board, seat, ask, side, Some(senator)).or_else(|| {
            (amount > board.senators[senator].talents)
                .then_some(("ROR-1.09.141a", "Extra votes cost 1 T each from his own treasury."))
        }),
        Action::Tribune(_, what) => tribune(rules, board, seat, ask, what),
        Action::Assassin(assassin) => attempt(v, seat, ask, assassin),
        Action::CallFirst(_) => Some(("ROR-1.09.12b", "The Magistrate settles the voting order.")),
        Action::Appeal | Action::Exile => {
            Some(("ROR-1.09.44a", "The Accused answers when his own faction is called."))
        }
        Action::StepDown => Some(("ROR-1.09.181a", "No one may resign an office.")),
        _ => None,
    }
}

/// A proposal out of sequence, by the wrong man, or once too often (ROR-1.09.19).
fn proposal(rules: &Republic, v: &View, seat: Seat, ask: &Ask, business: Business) -> Reason {
    let board = &v.board;
    let tribune = v.own.as_ref().is_some_and(|own| {
        matches!(own.lodged.tribune, Some((_, TribuneUse::Propose)))
            && matches!(ask, Ask::Floor | Ask::Adjourn)
    });
    if *ask != Ask::Floor && !tribune {
        return Some(("ROR-1.09.19a", "A proposal waits until the floor is open."));
    }
    if board.composer() != Some(seat) && !tribune {
        return Some(("ROR-1.09.13a", "Only the Magistrate proposes without a Tribune."));
    }
    if tribune && business == Business::Prosecution {
        return Some(("ROR-1.09.151f", "A Prosecution cannot be initiated by Tribune."));
    }
    let senate = &board.senate;
    let due = match business {
        Business::Consuls => senate.item == Item::Consuls,
        Business::Dictator => senate.item == Item::Dictator,
        Business::Censor => senate.item == Item::Censor,
        Business::Prosecution => senate.item == Item::Prosecutions,
        Business::Governors => senate.item >= Item::Governors,
        Business::ConsulForLife => senate.item > Item::Consuls && senate.item != Item::Prosecutions,
        Business::Minor => senate.item != Item::Prosecutions,
        _ => senate.item == Item::OtherBusiness,
    };
    if !due {
        return Some(("ROR-1.09.19a", "The order of business is binding: this is not its turn."));
    }
    let by = if tribune { Proposer::Tribune(seat) } else { Proposer::Magistrate };
    if rules.may_move(board, business, by) {
        return None; // it could be: something else is wrong
    }
    Some(match business {
        Business::ConsulForLife if senate.life => {
            ("ROR-1.09.82e", "A Consul for Life can be proposed only once a year.")
        }
        Business::Repeal if senate.repeal => ("ROR-1.09.621a", "There is one repeal attempt a turn."),
        Business::Recruit if board.no_recruitment => ("ROR-1.09.63d", "Nobody can be recruited now."),
        Business::Prosecution => ("ROR-1.09.41a", "No further Prosecution is possible this turn."),
        other => (other.rule().0, "Nothing of this kind can be put now."),
    })
}

/// A vote by one who is away, not called, or has voted.
fn ballot(board: &Board, seat: Seat, ask: &Ask, side: Side, senator: Option<Senator>) -> Reason {
    let Ask::Ballot { seat: called, voted } = ask else {
        return Some(("ROR-1.09.14a", "No faction is being called to vote."));
    };
    let decides = board.controller(*called) == seat;
    if let Some(senator) = senator {
        if !board.in_rome(senator) {
            return Some(("ROR-1.09.11c", "He is not in Rome and has no vote."));
        }
        if decides && board.owner(senator) != Some(*called) {
            return Some(("ROR-1.09.142a", "He does not belong to the faction that is called."));
        }
        if voted.has(senator) {
            return Some(("ROR-1.09.142b", "A declared vote cannot be changed."));
        }
    }
    if !decides {
        return Some(if board.present(seat).next().is_none() {
            ("ROR-1.09.11c", "None of your Senators is in Rome.")
        } else if board.motion().is_some_and(|v| v.called.has(seat)) {
            ("ROR-1.09.142b", "Your faction has voted: a declared vote cannot be changed.")
        } else {
            ("ROR-1.09.14a", "Your faction has not been called yet.")
        });
    }
    let bill = board.motion().map(|v| v.motion);
    match bill {
        Some(Motion::LandBill { .. } | Motion::Repeal { .. }) if side == Side::Abstain => {
            Some(("ROR-1.09.14d", "On a Land Bill nobody may abstain."))
        }
        Some(Motion::Repeal { .. }) => Some(("ROR-1.09.621b", "The sponsor must vote for the repeal.")),
        Some(Motion::LandBill { .. }) => {
            Some(("ROR-1.12.3d", "A Consul for Life cannot make others vote against a Land Bill."))
        }
        _ => None,
    }
}

/// A Tribune that cannot be used so.
fn tribune(rules: &Republic, board: &Board, seat: Seat, ask: &Ask, what: TribuneUse) -> Reason {
    if board.present(seat).next().is_none() {
        return Some(("ROR-R.41", "A Tribune needs a Senator of yours in Rome."));
    }
    let veto = what == TribuneUse::Veto;
    match (board.motion(), ask) {
        (Some(vote), Ask::Ballot { .. }) if veto && vote.called.has(seat) => {
            Some(("ROR-1.09.142b", "Your faction has voted and cannot stop this vote any more."))
        }
        (Some(vote), _) if veto && !rules.vetoable(board, vote) => {
            Some(("ROR-1.09.152b", "This motion cannot be vetoed."))
        }
        (None, _) if veto => Some(("ROR-1.09.152a", "There is nothing to veto.")),
        (_, Ask::Floor) if board.composer() == Some(seat) => {
            Some(("ROR-1.09.151a", "The Magistrate needs no Tribune."))
        }
        _ if board.senate.item == Item::Prosecutions => {
            Some(("ROR-1.09.151f", "No Tribune proposes anything during Prosecutions."))
        }
        _ => Some(("ROR-1.09.151c", "A Tribune cannot be played for that now.")),
    }
}

/// An attempt that cannot be made.
fn attempt(v: &View, seat: Seat, ask: &Ask, assassin: Senator) -> Reason {
    let board = &v.board;
    if *ask == Ask::Adjourn {
        return Some(("ROR-D.9b", "The Senate is adjourned: no assassination can be lodged."));
    }
    if board.factions[seat.ix()].plotted || v.own.as_ref().is_some_and(|own| own.plotted) {
        return Some(("ROR-1.09.7c", "Your faction has made its attempt of this turn."));
    }
    if board.owner(assassin) != Some(seat) || !board.in_rome(assassin) {
        return Some(("ROR-1.09.71a", "The assassin must be a Senator of yours in attendance."));
    }
    if !board.strikes_freely(seat) {
        return Some(("ROR-1.12.3e", "Under a Consul for Life only a rebel's faction may strike."));
    }
    Some(("ROR-1.09.7a", "Nobody can be the target of an attempt now."))
}
