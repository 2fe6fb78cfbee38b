//! Why something cannot be done in the Revolution Phase now.

use super::{Action, Ask, declare, governors};
use crate::parts::*;
use crate::phases::Ask as AnyAsk;
use crate::refusals::Wish;
use crate::state::{Board, Force};
use kernel::Rule;

/// What the rules of revolts forbid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Loyal {
    /// Somebody is in revolt.
    RebelStands,
    /// An earlier declaration is at least as strong: of a Commander, or of a Governor.
    CommanderTooWeak,
    GovernorTooWeak,
    /// Nobody would follow him.
    NobodyFollows,
    /// The dice have been rolled.
    RolledAlready,
    /// All his Legions are Veterans of his own.
    AllFollow,
    /// No Governor of his is in this Province, or rules it by legate.
    NotHisProvince,
    /// Rebel Governors are not played.
    GovernorsStay,
    /// The Manilian Law is not in force.
    NoLawToMarch,
    /// He has fetched a Bequest.
    Fetched,
    /// It is no War in the Forum.
    NoSuchWar,
    /// He has no Legions left, or too few Fleets for that War.
    NoFleetsToMarch,
    /// He is not of the rebel's faction, or not loyal.
    NotToJoin,
    /// An Elder stays in Rome.
    ElderStays,
    /// None of the Veterans he commands is his own.
    NoVeterans,
    /// The rebel has left his Province, or is on his way.
    HasMarched,
    /// No battle of the Primary Rebel has ended undecided this year, or that Province has no forces to send.
    NoReserve,
}

impl Loyal {
    /// The line of the ledger that forbids it.
    pub(crate) fn rule(self) -> Rule {
        use Loyal::*;
        Rule(match self {
            RebelStands => "ROR-1.11.3e",
            CommanderTooWeak => "ROR-1.11.3d",
            GovernorTooWeak => "ROR-2.3.2b",
            NobodyFollows | RolledAlready => "ROR-1.11.31a",
            AllFollow => "ROR-1.11.31c",
            NotHisProvince => "ROR-2.3.2a",
            GovernorsStay => "ROR-2.0b",
            NoLawToMarch | NoFleetsToMarch => "ROR-7.06i",
            Fetched => "ROR-R.39",
            NoSuchWar => "ROR-R.183",
            NotToJoin => "ROR-1.11.32a",
            ElderStays => "ROR-3.1.2a",
            NoVeterans => "ROR-2.4.1a",
            HasMarched => "ROR-2.3.2d",
            NoReserve => "ROR-2.3.51a",
        })
    }
}

/// What forbids it to a player who is asked, where a rule can be named. By letter all that are fields of a form.
pub(crate) fn why_not(wish: &Wish, action: Action) -> Option<Loyal> {
    let &Wish { rules, view: v, seat, ask: AnyAsk::Revolution(ask) } = wish else { return None };
    let board = &v.board;
    if ask.is_sealed() || !super::asked(rules, board, ask).has(seat) {
        return None;
    }
    let rival = match *ask {
        Ask::Loyalty { rival, .. } | Ask::Declare { rival, .. } | Ask::Uprising { rival, .. } => rival,
        _ => None,
    };
    let why = match (*ask, action) {
        (
            Ask::Loyalty { .. } | Ask::Declare { .. } | Ask::Uprising { .. },
            Action::Revolt | Action::Uprise(..),
        ) if board.rebel.is_some() => Loyal::RebelStands,
        (Ask::Loyalty { .. } | Ask::Declare { .. }, Action::Revolt) => match rival {
            Some(_) => Loyal::CommanderTooWeak,
            None => Loyal::NobodyFollows,
        },
        (_, Action::Uprise(..)) if !board.switches.has(Switch::RebelGovernors) => Loyal::GovernorsStay,
        (Ask::Uprising { .. }, Action::Uprise(province, _)) => {
            let his = governors::provinces(rules, board, seat).any(|p| p == province);
            if his { Loyal::GovernorTooWeak } else { Loyal::NotHisProvince }
        }
        (Ask::Loyalty { commander, .. }, Action::Roll) if declare::doubtful(board, commander).is_empty() => {
            Loyal::AllFollow
        }
        (Ask::Declare { .. }, Action::Roll) => Loyal::RolledAlready,
        (Ask::Loyalty { commander, .. } | Ask::Declare { commander, .. }, Action::March(who, war))
            if who == commander =>
        {
            no_march(board, commander, war)
        }
        (Ask::Join { .. }, Action::Join(senator)) => match board.is_elder(senator) {
            true => Loyal::ElderStays,
            false => Loyal::NotToJoin,
        },
        (Ask::Disband { .. }, Action::Disband(_)) => Loyal::NoVeterans,
        (Ask::Advance { .. }, Action::Advance) => Loyal::HasMarched,
        (Ask::Advance { .. }, Action::Reinforce(..) | Action::StayBehind(_)) => Loyal::NoReserve,
        _ => return None,
    };
    Some(why)
}

/// Why a victorious Commander does not take his army to this War.
fn no_march(board: &Board, commander: Senator, war: War) -> Loyal {
    let fetched = |f: &Force| f.province().is_some_and(|p| !board.provinces[p].exists);
    match () {
        () if !board.laws.has(Law::Manilian) => Loyal::NoLawToMarch,
        () if declare::force_of(board, commander).is_some_and(|(_, f)| fetched(f)) => Loyal::Fetched,
        () if !board.wars[war].present() => Loyal::NoSuchWar,
        () => Loyal::NoFleetsToMarch,
    }
}
