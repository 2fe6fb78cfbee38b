//! Neutral factions: what the engine decides for those that nobody plays, with one or two players (ROR-S).
//!
//! There are always five factions. The players' come first; behind them sit the neutrals in the order of [`Neutral`], each
//! with its guidelines. A neutral is never asked anything: where a guideline decides, the phases call the functions here
//! instead of opening a question, and every step goes into the log with its line; what no guideline decides is asked of the
//! dominant player (ROR-S.04), who then answers for the neutral. No guideline reads what a player hides (ROR-R.128).
//!
//! | file | what it decides |
//! |---|---|
//! | `setup` | names, further families, the first Consul, Faction Leaders (ROR-S.05 to S.10) |
//! | `revenue` | incomes, the pool, contributions, bodyguards (ROR-S.12 to S.18, S.64) |
//! | `forum` | persuasion, Knights, Games, bids, cards (ROR-S.19 to S.28) |
//! | `revolution` | cards, trades, revolt (ROR-S.65 to S.68) |
//!
//! The Senate Phase, in which there are no motions, is in [`crate::phases::senate::coalition`].

pub(crate) mod forum;
pub(crate) mod revenue;
pub(crate) mod revolution;
pub(crate) mod setup;

use crate::Republic;
use crate::parts::*;
use crate::phases::senate::coalition::Attack;
use crate::phases::solo::Spoils;
use crate::play::*;
use crate::state::{Board, State};
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// There are always so many factions (ROR-S.01).
pub const FACTIONS: usize = 5;
/// So many players need no neutrals.
pub const FEWEST: usize = 3;

/// What a neutral prefers: a column of the table under ROR-S.11.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guideline {
    /// What the Talents for a Knight are (ROR-S.24).
    pub knight: u16,
    /// Added to its Initiative rolls (ROR-S.26).
    pub initiative: i32,
    /// A Governor takes his income on this roll or more; `None` for never (ROR-S.16).
    pub graft: Option<u8>,
    /// Does it match the players' contributions (ROR-S.17)?
    pub treasury: bool,
    /// Does it sponsor Games (ROR-S.25)?
    pub games: bool,
    /// What it takes of the spoils, in order (ROR-S.49).
    pub spoils: &'static [Spoils],
}

const ROME: Spoils = Spoils::Office(Office::RomeConsul);
const FIELD: Spoils = Spoils::Office(Office::FieldConsul);
const CENSOR: Spoils = Spoils::Office(Office::Censor);

impl Neutral {
    /// Its guidelines.
    pub fn guideline(self) -> Guideline {
        use Spoils::{Concession, Governor, LandBill};
        match self {
            Neutral::Imperials => Guideline {
                knight: 1,
                initiative: 0,
                graft: Some(4),
                treasury: true,
                games: true,
                spoils: &[FIELD, ROME, Governor, CENSOR, Concession, LandBill],
            },
            Neutral::Plutocrats => Guideline {
                knight: 2,
                initiative: 2,
                graft: Some(1),
                treasury: false,
                games: true,
                spoils: &[CENSOR, Concession, Governor, ROME, FIELD],
            },
            Neutral::Conservatives => Guideline {
                knight: 0,
                initiative: -1,
                graft: None,
                treasury: true,
                games: false,
                spoils: &[ROME, CENSOR, FIELD, Governor, Concession],
            },
            Neutral::Populists => Guideline {
                knight: 1,
                initiative: 1,
                graft: Some(3),
                treasury: false,
                games: true,
                spoils: &[ROME, FIELD, CENSOR, Concession, LandBill, Governor],
            },
        }
    }
}

/// What has to be known of a table with neutrals besides the board of any other. Ranks and coalition stay until the next
/// Senate Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Solo {
    /// The factions by dominance, the first rank first (ROR-S.32); all the same before the first Senate Phase.
    pub ranks: [Seat; FACTIONS],
    /// The Ruling Coalition (ROR-S.34).
    pub coalition: SeatSet,
    /// Players who would not be partners of the largest human faction.
    pub unwilling: SeatSet,
    /// Who decides what no guideline does (ROR-S.11).
    pub dominant: Seat,
    /// There is a Crisis (ROR-S.36).
    pub crisis: bool,
    /// The Consuls of last year, who are not eligible again.
    pub outgoing: [Option<Senator>; 2],
    /// Something was picked in this round of the sharing.
    pub picked: bool,
    /// The sponsor of the Land Bill that still needs another (ROR-S.54, ROR-S.55).
    pub sponsor: Option<Senator>,
    /// He must have one (ROR-S.54).
    pub mandatory: bool,
    /// The Land Bill of this year has passed or failed (ROR-S.56).
    pub billed: bool,
    /// The military plan that is being carried out (ROR-S.37, ROR-S.38).
    pub attacks: [Option<Attack>; 3],
    /// Legions, and Fleets, that may still go along (ROR-S.40).
    pub along: [u8; 2],
    /// Veterans that go with the force that is being put together.
    pub veterans: Set<Legion>,
    /// For whom dice have decided among the equally good generals of a faction (ROR-S.47, ROR-1.04.7a).
    #[serde(skip_serializing_if = "crate::state::is_none")]
    pub favoured: Set<Senator>,
}

impl Republic {
    /// Who decides for a faction: its player, or the dominant one (ROR-S.04).
    #[inline]
    pub fn decides(&self, board: &Board, faction: Seat) -> Seat {
        if self.is_led(faction) { faction } else { board.solo.dominant }
    }
    /// Who answers for a faction in a session without motions: a player who is Consul for Life for every other player
    /// (ROR-1.12.3a, ROR-D.31a). Neutrals go by their guidelines all the same, and nobody goes by a neutral's.
    pub(crate) fn answering(&self, board: &Board, faction: Seat) -> Seat {
        let ruler = board.controller(faction);
        let ruled = self.read_anew() && self.is_led(ruler) && self.is_led(faction);
        if ruled { ruler } else { faction }
    }
    /// The same for several; without neutrals nothing changes.
    #[inline]
    pub(crate) fn deciding(&self, board: &Board, factions: SeatSet) -> SeatSet {
        if !self.has_neutrals() {
            return factions;
        }
        factions.iter().map(|faction| self.decides(board, faction)).collect()
    }
    /// What a Faction Treasury has for a ransom or a fine: that of a neutral pays only counter-bribes and revolts
    /// (ROR-S.13).
    pub(crate) fn purse(&self, s: &State, faction: Seat) -> u16 {
        let kept = self.read_closely() && !self.is_led(faction);
        if kept { 0 } else { s.secret.treasuries[faction.ix()] }
    }
    /// Whom a player may give money and cards: other players (ROR-1.06.3a, ROR-N.2, ROR-N.3). Neutrals trade as their
    /// guideline says, and have what they earn (ROR-S.12, ROR-S.65); at tables begun earlier they took what they got.
    pub(crate) fn others_to_give(&self, board: &Board, seat: Seat) -> SeatSet {
        board.playing(if self.read_anew() { self.seats } else { self.factions }).without(seat)
    }
    /// The factions that nobody plays and that still take part.
    pub fn neutrals(&self, board: &Board) -> impl Iterator<Item = Seat> + use<> {
        board
            .playing(self.factions)
            .minus(SeatSet::all(self.seats))
            .iter()
            .collect::<ArrayVec<Seat, SEATS>>()
            .into_iter()
    }
    /// Who would pay now what a neutral buys (ROR-S.15); nobody where dice would say.
    pub fn payer(&self, board: &Board, faction: Seat) -> Option<Senator> {
        let able = || board.members(faction).filter(|&s| board.loyal(s));
        let most = able().map(|s| wealth(board, s)).max()?;
        let mut richest = able().filter(|&s| wealth(board, s) == most);
        richest.next().filter(|_| !self.read_closely() || richest.next().is_none())
    }
}

/// The rank of who pays: most money, then most Influence (ROR-S.15).
pub(crate) fn wealth(board: &Board, senator: Senator) -> (u16, u8) {
    (board.senators[senator].talents, board.senators[senator].influence)
}

/// What the richest Senator of a faction in Rome has (ROR-S.26).
pub(crate) fn most_in_rome(board: &Board, faction: Seat) -> Option<u16> {
    board.present(faction).map(|s| board.senators[s].talents).max()
}

/// The first of those with the highest rank.
pub(crate) fn best<T: Copy, K: Ord>(all: impl Iterator<Item = T>, rank: impl Fn(T) -> K) -> Option<T> {
    let mut found: Option<(T, K)> = None;
    for one in all {
        let key = rank(one);
        if found.as_ref().is_none_or(|(_, other)| key > *other) {
            found = Some((one, key));
        }
    }
    found.map(|(one, _)| one)
}

/// Ties and rolls of guidelines.
#[easy_ext::ext(Ties)]
pub(crate) impl Play<'_> {
    /// A die that a guideline compares, or takes as an amount, less Evil Omens as any other (ROR-R.19).
    fn omened(&self, die: u8) -> i32 {
        if self.rules.read_again() { self.less_omens(die) } else { die.into() }
    }
    /// Who pays what a neutral buys: its Senator with most money, then most Influence (ROR-S.15).
    fn payer(&mut self, faction: Seat) -> Option<Senator> {
        let able = self.s.board.members(faction).filter(|&s| self.s.board.loyal(s)).collect();
        self.foremost(able, wealth)
    }
    /// The same of those in Rome.
    fn payer_in_rome(&mut self, faction: Seat) -> Option<Senator> {
        let present = self.s.board.present(faction).collect();
        self.foremost(present, wealth)
    }
    /// The Senator with the highest rank. Dice break what is tied (ROR-1.04.7a); at tables begun before the rules were read so
    /// closely he comes first who stands first in the list.
    fn foremost<K: Ord>(
        &mut self,
        all: Set<Senator>,
        rank: impl Fn(&Board, Senator) -> K,
    ) -> Option<Senator> {
        match self.rules.read_closely() {
            true => self.highest(all.iter(), |p, s| rank(&p.s.board, s)),
            false => best(all.iter(), |s| rank(&self.s.board, s)),
        }
    }
    /// The one with the highest rank; dice break what is tied (ROR-1.04.7).
    fn highest<T: Copy, K: Ord>(
        &mut self,
        all: impl Iterator<Item = T>,
        rank: impl Fn(&Play, T) -> K,
    ) -> Option<T> {
        let all: ArrayVec<T, MOST_TIED> = all.take(MOST_TIED).collect();
        let most = all.iter().map(|&one| rank(self, one)).max()?;
        let tied: ArrayVec<T, MOST_TIED> = all.into_iter().filter(|&one| rank(self, one) == most).collect();
        self.break_tie(tied)
    }
}
