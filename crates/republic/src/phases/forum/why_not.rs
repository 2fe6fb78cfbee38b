//! Why something cannot be done in an Initiative now.

use super::{Action, Ask, knights};
use crate::parts::*;
use crate::phases::Ask as AnyAsk;
use crate::refusals::Wish;
use crate::state::Board;
use kernel::{Rule, Seat};

/// What the rules of an Initiative forbid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Forbidden {
    /// The steps of an Initiative keep their order.
    OutOfStep,
    /// The parts of an attempt are named in their order.
    OneByOne,
    /// A Scandal where an attempt has been begun.
    InsteadOfAttempt,
    /// A Knight to be attracted where others are to be pressed.
    NotBoth,
    /// Knights that are announced already.
    PressedAlready,
    /// A Persuader, or whoever is to be persuaded, is not in Rome, or is of the wrong faction.
    NotToBePersuaded,
    /// A Faction Leader is the target.
    LeaderIsImmune,
    /// The target is of the faction of a Consul for Life.
    RulersAreImmune,
    /// More than the persuader has.
    BribeTooLarge,
    /// Whom this card cannot be played against.
    ProofAgainst,
    /// More than the Faction Treasury has.
    TooMuchToResist,
    /// No Senator of one's own in Rome, or an offer that nobody makes.
    NoKnight,
    /// One's faction has proscribed.
    Proscribed,
    /// More Knights than he has.
    NoKnightsToPress,
    /// Nobody who could lead the faction, or who leads it already.
    NotToLead,
    /// Whoever is to sponsor Games cannot pay for them.
    GamesTooDear,
    /// Whoever bids is not in Rome, or has not so much.
    NoSuchBid,
    /// The target of a Scandal speaks too well.
    TooEloquent,
    /// The HRAO does not name their own faction.
    OwnFaction,
}

impl Forbidden {
    /// The line of the ledger that forbids it.
    pub(crate) fn rule(self) -> Rule {
        use Forbidden::*;
        Rule(match self {
            OutOfStep => "ROR-1.07.2d",
            OneByOne => "ROR-1.07.414a",
            NotBoth => "ROR-1.03l",
            NotToBePersuaded => "ROR-1.07.4a",
            LeaderIsImmune => "ROR-1.07.4b",
            RulersAreImmune => "ROR-1.12.3b",
            BribeTooLarge => "ROR-1.07.412a",
            ProofAgainst => "ROR-R.116",
            TooMuchToResist => "ROR-1.07.413a",
            NoKnight => "ROR-1.07.5a",
            Proscribed => "ROR-7.10k",
            NoKnightsToPress | PressedAlready => "ROR-1.07.51a",
            NotToLead => "ROR-1.07.6a",
            GamesTooDear => "ROR-1.07.52a",
            NoSuchBid => "ROR-1.07.21b",
            TooEloquent | InsteadOfAttempt => "ROR-7.10q",
            OwnFaction => "ROR-R.120",
        })
    }
}

/// What forbids it to a player who is asked in an Initiative, where a rule can be named. By letter the steps are fields of a
/// form.
pub(crate) fn why_not(wish: &Wish, action: Action) -> Option<Forbidden> {
    let &Wish { rules, view: v, seat, ask: AnyAsk::Forum(ask) } = wish else { return None };
    if ask.is_sealed() || !super::asked(rules, &v.board, ask).has(seat) {
        return None;
    }
    let board = &v.board;
    match (*ask, action) {
        (Ask::Persuade { persuader: None, .. }, Action::Persuader(_)) => Some(Forbidden::NotToBePersuaded),
        (Ask::Persuade { persuader: Some(_), target: None, .. }, Action::Target(target)) => {
            Some(immune(board, seat, target).unwrap_or(Forbidden::NotToBePersuaded))
        }
        (Ask::Persuade { target: Some(target), .. }, Action::Announce(card)) => {
            let proof = card.is_some_and(|card| rules.proof_against(target, card));
            Some(if proof { Forbidden::ProofAgainst } else { Forbidden::BribeTooLarge })
        }
        (Ask::Persuade { .. }, Action::Persuader(_) | Action::Target(_) | Action::Announce(_)) => {
            Some(Forbidden::OneByOne)
        }
        (Ask::Persuade { persuader: None, .. }, Action::Scandal(_)) => Some(Forbidden::TooEloquent),
        (Ask::Persuade { .. }, Action::Scandal(_)) => Some(Forbidden::InsteadOfAttempt),
        (Ask::Resist { .. }, Action::Spend) => Some(Forbidden::TooMuchToResist),
        (Ask::Raise { .. }, Action::Spend) => Some(Forbidden::BribeTooLarge),
        (Ask::Knights { .. }, Action::Attract(_)) => Some(match knights::may_recruit(board, seat) {
            true if board.members(seat).any(|m| board.pressed[m] > 0) => Forbidden::NotBoth,
            true => Forbidden::NoKnight,
            false => Forbidden::Proscribed,
        }),
        (Ask::Knights { .. }, Action::Pressure(of)) => Some(match board.pressed[of] {
            0 => Forbidden::NoKnightsToPress,
            _ => Forbidden::PressedAlready,
        }),
        (Ask::LeaderOrGames { .. }, Action::Lead(_)) => Some(Forbidden::NotToLead),
        (Ask::LeaderOrGames { .. }, Action::Games(..)) => Some(Forbidden::GamesTooDear),
        (Ask::Bid { .. }, Action::Bid(_)) => Some(Forbidden::NoSuchBid),
        (Ask::Catiline { .. }, Action::Accuse(_)) => Some(Forbidden::OwnFaction),
        (
            Ask::Persuade { .. } | Ask::Knights { .. } | Ask::LeaderOrGames { .. },
            Action::Persuader(_)
            | Action::Target(_)
            | Action::Announce(_)
            | Action::Attract(_)
            | Action::Pressure(_)
            | Action::Lead(_)
            | Action::Games(..)
            | Action::Scandal(_),
        ) => Some(Forbidden::OutOfStep),
        _ => None,
    }
}

/// Who could be persuaded but for this.
fn immune(board: &Board, seat: Seat, target: Senator) -> Option<Forbidden> {
    match () {
        () if board.leads(target) && board.owner(target) != Some(seat) => Some(Forbidden::LeaderIsImmune),
        () if board.in_rome(target) && board.immune(seat, board.owner(target)) => {
            Some(Forbidden::RulersAreImmune)
        }
        () => None,
    }
}
