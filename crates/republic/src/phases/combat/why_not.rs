//! Why something cannot be done in the Combat Phase now.

use super::{Action, Ask, civil_war, proscription};
use crate::parts::*;
use crate::phases::Ask as AnyAsk;
use crate::refusals::Wish;
use crate::state::{Board, Charm};
use kernel::{Rule, Seat};

/// What the rules of battles forbid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unfought {
    /// Whoever is to attack next leads no army at this War that has still to attack.
    NoArmyThere,
    /// The ransom is more than the captive and his faction have.
    RansomTooDear,
    /// The Veteran owes none of his Senators allegiance, or is not with the rebel.
    NotHisVeteran,
    /// The War that the winning rebel would fight is not active.
    NotActive,
    /// He lacks the Fleets that the War asks for, or the men.
    TooWeakForWar,
    /// He has not taken over what he would leave behind, or has fought with it.
    NotTaken,
    /// There is no Commander whom Cleopatra could help.
    NobodyToCharm,
    /// Whoever is to have the money of the proscribed is no loyal Senator of his.
    NotToReceive,
    /// No Fleets are there to go home to Rhodes.
    NoFleetsThere,
}

impl Unfought {
    /// The line of the ledger that forbids it.
    pub(crate) fn rule(self) -> Rule {
        use Unfought::*;
        Rule(match self {
            NoArmyThere => "ROR-1.09.644b",
            RansomTooDear => "ROR-1.10.82b",
            NotHisVeteran => "ROR-1.11.36b",
            NotActive | TooWeakForWar => "ROR-1.12.4b",
            NotTaken => "ROR-DC.120",
            NobodyToCharm => "ROR-7.10l",
            NotToReceive => "ROR-R.65",
            NoFleetsThere => "ROR-7.01.116c",
        })
    }
}

/// What forbids it to a player who is asked, where a rule can be named.
pub(crate) fn why_not(wish: &Wish, action: Action) -> Option<Unfought> {
    let &Wish { rules, view: v, seat, ask: AnyAsk::Combat(ask) } = wish else { return None };
    let board = &v.board;
    if !super::asked(rules, board, ask).has(seat) {
        return None;
    }
    let why = match (*ask, action) {
        (Ask::Order { .. }, Action::First(_)) => Unfought::NoArmyThere,
        (Ask::Ransom { .. }, Action::Accept | Action::PayByFaction) => Unfought::RansomTooDear,
        (Ask::Desert, Action::Desert(legion, _)) if !torn(board, seat, legion) => Unfought::NotHisVeteran,
        (Ask::NextWar { .. }, Action::War(war)) => match board.wars[war].active() {
            true => Unfought::TooWeakForWar,
            false => Unfought::NotActive,
        },
        (Ask::NextWar { .. }, Action::LeaveLegion(_) | Action::LeaveFleets) => Unfought::NotTaken,
        (Ask::Cleopatra { .. }, Action::Charm(Charm::Help)) => Unfought::NobodyToCharm,
        (Ask::Proscription { .. }, Action::Proscribe(senator)) => {
            let own = proscription::receivers(board, seat).any(|s| s == senator);
            return (!own).then_some(Unfought::NotToReceive);
        }
        (Ask::Rhodes { .. }, Action::Fleets(_)) => Unfought::NoFleetsThere,
        _ => return None,
    };
    Some(why)
}

/// Does this Veteran in the rebel's army owe a loyal Senator of this player?
fn torn(board: &Board, seat: Seat, legion: Legion) -> bool {
    civil_war::torn(board).any(|(l, owner)| (l, owner) == (legion, seat))
}
