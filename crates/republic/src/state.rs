//! The whole position as one plain value.
//!
//! It has three parts. The [`Board`] is public: every viewer has all of it. The [`Secrets`] are hidden: hands, Faction
//! Treasuries, the deck, and what has been lodged or sealed and not yet opened; a view shows only the owner's share.
//! The [`Flow`] says what happens next; sealed answers live in the `Secrets`. One secret is in it: the names that the Consuls
//! have shown each other (ROR-D.10a), which views leave out.
//!
//! | field of the board | written by |
//! |---|---|
//! | `senators`, `factions`, `offices`, `curia` | everywhere, through [`crate::play`] |
//! | `wars`, `leaders` | forum (1.07.33-34), senate (a force wakes a War), combat |
//! | `rome`, `fleets`, `forces`, `veterans`, `owed` | senate (1.09.63-64), combat (1.10), revolution (1.11) |
//! | `provinces` | revenue (1.06.16), senate (1.09.5), combat (creation) |
//! | `events`, `attempt`, `auction` | forum (1.07) |
//! | `senate` | senate (1.09) |
//! | `rebel` | revolution (1.11), combat, revenue (1.06.15) |

mod ages;
mod agreements;
mod audit;
mod cards;
mod draft;
mod ending;
mod forces;
mod listed;
mod man;
mod names;
mod notes;
mod post;
mod questions;
mod round;
mod secrets;
mod senate;
mod traitor;

pub use ages::Ages;
pub use agreements::{Agreement, Promise, Subject};
pub use cards::{ConcessionAt, EventAt, Front, Land, LeaderAt, Status};
pub use draft::{Draft, Named, Work};
pub use ending::{Ending, EndingKind, Way};
pub use forces::{Army, Campaign, CivilWar, Crossing, FORCES, Force, Forces, GARRISONS, Rebellion};
pub use listed::{Listed, Sequence};
pub use man::{At, Faction, Man};
pub use notes::Notes;
pub use post::*;
pub use round::{Attempt, Round};
pub use secrets::{
    Cancel, Charm, Deserting, Few, Forms, Hand, Known, Levy, Lodged, Muster, PAYMENTS, Payment, Payments,
    Pending, Plan, Pledge, Plot, Recall, Refused, Secrets, TribuneUse,
};
pub use senate::{CLAIMS, FLOOR, Item, Proposer, Senate, Vote};
pub use traitor::Traitor;

use crate::DocketCap;
use crate::parts::*;
use crate::phases::{Ask, Step};
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Flow, Seat};
use serde::{Deserialize, Serialize};

/// Lines of the public ledger; when it is full, what is settled goes.
pub const LEDGER: usize = 6;
/// Cards given under all its agreements together.
pub const PLEDGES: usize = 12;
/// The deepest the flow can be nested.
pub const DEPTH: usize = 24;

/// The position, secrets and all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct State {
    /// What everybody sees.
    pub board: Board,
    /// What not everybody sees.
    pub secret: Secrets,
    /// What happens next.
    pub flow: Flow<Step, Ask, DEPTH>,
}

kernel::flowing! { State: flow, Flow<Step, Ask, DEPTH> }

/// What lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    /// The Game Turn, from 1.
    pub year: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// The period: it decides the Random Events column and how loyal Legions are.
    pub period: Deck,
    /// Decks that have been shuffled in: the scenario's, and those that followed them (ROR-1.04.5a).
    #[serde(default = "early_deck")]
    pub decks: Set<Deck>,
    /// Decks that are to follow when the present one is drawn out, as agreed so far.
    #[serde(default)]
    pub to_come: Set<Deck>,
    /// Laws in force (ROR-7.06).
    pub laws: Set<Law>,
    /// The faction whose Servilian Law helps it to attract Knights (ROR-7.06d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub servilian: Option<Seat>,
    /// The faction that proscribed: it recruits no Knights any more, all others more easily (ROR-7.10k).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proscriber: Option<Seat>,
    /// The State Treasury; below 0 only between debits and contributions of a Revenue Phase.
    pub treasury: i32,
    /// The Unrest Level.
    pub unrest: u16,
    /// NR on the Population Table, until the next Population Phase (ROR-1.08.2g).
    pub no_recruitment: bool,
    /// MS on the Population Table, until the next Population Phase.
    pub manpower_shortage: bool,
    /// After so many dockets a session by correspondence adjourns; all together may change it (ROR-D.34j, ROR-DC.2).
    pub docket_cap: DocketCap,
    /// The optional rules that are on; all together may change them (ROR-DC.2).
    pub switches: Set<Switch>,
    /// Land Bills in effect.
    pub land_bills: Each<LandBill, u8, { LandBill::COUNT }>,
    /// Every Senator card.
    pub senators: Each<Senator, Man, { Senator::COUNT }>,
    /// In the order of the seats; beyond the table's number they stay empty.
    pub factions: [Faction; FACTIONS],
    /// Who holds which office.
    pub offices: Each<Office, Option<Senator>, { Office::COUNT }>,
    /// Who took which office this year (elected or appointed): ground for a Prosecution next year.
    pub taken: Each<Office, Set<Senator>, { Office::COUNT }>,
    /// Who took which office last year (ROR-1.09.42a, ROR-1.09.43a).
    pub held: Each<Office, Set<Senator>, { Office::COUNT }>,
    /// Who became Proconsul this year, and who last year.
    pub proconsuls: [Set<Senator>; 2],
    /// The highest ranking available official, kept current by the checks (ROR-1.09.11).
    pub hrao: Option<Senator>,
    /// The HRAO player: first in turn order (ROR-DEFj, ROR-R.74).
    pub first: Seat,
    /// Dead families, the top first (ROR-1.05.2c).
    pub curia: ArrayVec<Senator, { Senator::FAMILIES }>,
    /// Where each Concession lies.
    pub concessions: Each<Concession, ConcessionAt, { Concession::COUNT }>,
    /// Who took income from a Concession since the last Prosecutions (ROR-1.09.42b-c).
    pub profited: Each<Concession, Option<Senator>, { Concession::COUNT }>,
    /// How each War stands.
    pub wars: Each<War, Front, { War::COUNT }>,
    /// Where each Leader is.
    pub leaders: Each<Leader, LeaderAt, { Leader::COUNT }>,
    /// How each Province stands.
    pub provinces: Each<Province, Land, { Province::COUNT }>,
    /// Legions in Rome.
    pub rome: Set<Legion>,
    /// Fleets in Rome.
    pub fleets: u8,
    /// Legions that are Veterans.
    pub veterans: Set<Legion>,
    /// Whom a Veteran owes allegiance.
    pub owed: Each<Legion, Option<Senator>, { Legion::COUNT }>,
    /// Legions that have left play; their markers lie on the card of whom they owe allegiance (ROR-2.4.1a).
    #[serde(default, skip_serializing_if = "is_none")]
    pub disbanded: Set<Legion>,
    /// Forces in the field, in the order of their dispatch (ROR-R.93).
    pub forces: Forces,
    /// The Civil War, if there is one.
    pub rebel: Option<Rebellion>,
    /// Fleets the Rhodian Maritime Alliance gave, as long as it lasts (ROR-7.01.116a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rhodian_fleets: Option<u8>,
    /// EventCard cards: 0 not in play, 1 front, 2 back, more for those that apply again (ROR-1.07.35c).
    pub events: Each<EventCard, u8, { EventCard::COUNT }>,
    /// Where each Event card of the decks is (ROR-7.09).
    #[serde(default)]
    pub deck_events: Each<DeckEvent, EventAt, { DeckEvent::COUNT }>,
    /// Cards out of the game, all shown.
    pub discards: Cards,
    /// Initiatives taken this turn (ROR-1.03n).
    pub initiatives: u8,
    /// The order of the current round of Initiatives, bids or declarations is fixed when it begins (ROR-R.104).
    pub round: Round,
    /// By correspondence: the attempts announced by the factions' orders, with the money they begin with (ROR-D.23b).
    pub announced: [Option<(Senator, Senator, u16)>; SEATS],
    /// The Persuasion Attempt being made.
    pub attempt: Option<Attempt>,
    /// Knights announced to be pressured in this Initiative (ROR-1.07.51a).
    pub pressed: Each<Senator, u8, { Senator::COUNT }>,
    /// What this Combat Phase has brought so far.
    pub campaign: Campaign,
    /// The session of the Senate.
    pub senate: Senate,
    /// The public ledger of agreements, the newest last.
    pub agreements: ArrayVec<Agreement, LEDGER>,
    /// A Consul for Life, who wins if he and Rome survive the turn (ROR-1.12.3).
    pub consul_for_life: Option<Senator>,
    /// How the game ended.
    pub over: Option<Ending>,
    /// Provinces that bring nothing in this Revenue Phase: overrun, or in disorder (ROR-7.01.103c, ROR-7.01.109a).
    #[serde(default, skip_serializing_if = "is_none")]
    pub barren: Set<Province>,
    /// Governors ransomed from Barbarians: in Rome until the phase ends (ROR-R.232).
    #[serde(default, skip_serializing_if = "is_none")]
    pub ransomed: Set<Senator>,
    /// A War card has become active while a Pretender waits for one: the checks see to him (ROR-7.01.114a).
    #[serde(default, skip_serializing_if = "is_false")]
    pub roused: bool,
    /// Those who hold a Priesthood (ROR-2.1.21b).
    #[serde(default, skip_serializing_if = "is_none")]
    pub priests: Set<Senator>,
    /// Those who may face a Major Prosecution beyond the usual ones in the next Prosecutions; one of a faction
    /// (ROR-2.1.6d, ROR-3.10.31b, ROR-3.10.4a, ROR-R.210).
    #[serde(default, skip_serializing_if = "is_none")]
    pub answerable: Set<Senator>,
    /// Whoever held the pontificate last year had it before, and was not elected then: that is no ground for a Major
    /// Prosecution (ROR-1.09.43a).
    #[serde(default, skip_serializing_if = "is_false")]
    pub pontifex_stayed: bool,
    /// How many years each War has been fought, where that matters (ROR-3.11.2a).
    #[serde(default, skip_serializing_if = "Ages::is_empty")]
    pub ages: Ages,
    /// The marked card that ends the game lies in the deck (ROR-3.6.3a); how deep is secret.
    #[serde(default, skip_serializing_if = "is_false")]
    pub marked: bool,
    /// End rolls made so far (ROR-3.6.2a).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub end_rolls: u8,
    /// The Traitor and his War, while the tokens are in play (ROR-3.10.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traitor: Option<Traitor>,
    /// With neutral factions: ranks, coalition, what is being shared (ROR-S.31 to ROR-S.59).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub solo: crate::neutrals::Solo,
}

fn early_deck() -> Set<Deck> {
    Set::of(Deck::Early) // the only one there was before it was noted
}

pub(crate) fn is_false(it: &bool) -> bool {
    !it
}

/// For sets of players that are seldom filled.
pub(crate) fn no_seats(seats: &kernel::SeatSet) -> bool {
    seats.is_empty()
}

fn is_nothing(solo: &crate::neutrals::Solo) -> bool {
    *solo == Default::default()
}

fn nobody(pair: &[Option<Senator>; 2]) -> bool {
    pair.iter().all(Option::is_none)
}

pub(crate) fn is_zero(count: &u8) -> bool {
    *count == 0
}

pub(crate) fn is_none<T: Part>(set: &Set<T>) -> bool {
    set.is_empty()
}
