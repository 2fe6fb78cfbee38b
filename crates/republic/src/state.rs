//! The whole position as one plain value.
//!
//! It has three parts. The [`Board`] is public: every viewer has all of it. The [`Secrets`] are hidden: hands, Faction
//! Treasuries, the deck, and what has been lodged or sealed and not yet opened; a view shows only the owner's share.
//! The [`Flow`] says what happens next and holds nothing secret, because sealed answers live in the `Secrets`.
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
mod draft;
mod ending;
mod forces;
mod names;
mod notes;
mod post;
mod secrets;
mod senate;
mod traitor;

pub use ages::Ages;
pub use agreements::{Agreement, Promise, Subject};
pub use draft::{Draft, Named, Work};
pub use ending::{Ending, EndingKind};
pub use forces::{Army, Campaign, CivilWar, Crossing, FORCES, Force, Forces, GARRISONS, Rebellion};
pub use notes::Notes;
pub use post::*;
pub use secrets::{
    Cancel, Charm, Forms, Hand, Known, Levy, Lodged, Muster, Payment, Pending, Plan, Pledge, Plot, Recall,
    Refused, Secrets, TribuneUse,
};
pub use senate::{FLOOR, Item, Proposer, Senate, Vote};
pub use traitor::Traitor;

use crate::DocketCap;
use crate::parts::*;
use crate::phases::{Ask, Step};
use arrayvec::ArrayVec;
use kernel::{Flow, Seat, SeatSet};
use schemars::JsonSchema;
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

fn is_false(it: &bool) -> bool {
    !it
}

fn is_nothing(solo: &crate::neutrals::Solo) -> bool {
    *solo == Default::default()
}

fn nobody(pair: &[Option<Senator>; 2]) -> bool {
    pair.iter().all(Option::is_none)
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

fn is_none<T: Part>(set: &Set<T>) -> bool {
    set.is_empty()
}

/// A Senator card: where he is and what lies on him.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Man {
    /// Where he is.
    pub at: At,
    /// His faction; `None` for one who is unaligned or not in play.
    pub faction: Option<Seat>,
    /// Never below 0 (ROR-1.07.31b).
    pub influence: u8,
    /// From -9 to 9 (ROR-1.07.31c).
    pub popularity: i8,
    /// Knights he controls.
    pub knights: u8,
    /// His Personal Treasury.
    pub talents: u16,
    /// Has a Prior Consul marker.
    pub prior_consul: bool,
    /// Took personal income as Governor, and was not yet tried for it (ROR-1.06.14c).
    pub corrupt: bool,
    /// Commands as Proconsul (ROR-1.10.7a).
    pub proconsul: bool,
    /// An Open Bodyguard stands by him (ROR-7.10o).
    #[serde(default, skip_serializing_if = "is_false")]
    pub open_bodyguard: bool,
    /// His Age marker; 0 without one (ROR-3.1.1a).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub age: u8,
}

impl Man {
    /// Is he of this faction? Asked of every card so often that it is answered without a branch.
    #[inline]
    pub fn is_of(&self, seat: Seat) -> bool {
        self.faction.map_or(u8::MAX, |faction| faction.0) == seat.0
    }
}

/// Where a Senator is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum At {
    /// In the deck, in a hand, or a Statesman who died.
    #[default]
    OutOfPlay,
    /// In Rome: with his faction, or unaligned in the Forum.
    Rome,
    /// Governor in his Province.
    Province(Province),
    /// With a force against a War: its Commander, or his Master of Horse.
    War(War),
    /// A Statesman in exile (ROR-1.09.431).
    Exile,
    /// A captive of the enemy (ROR-1.10.82).
    Captive(War),
    /// A captive of the rebel (ROR-R.98).
    Hostage,
    /// In revolt (ROR-1.11.3).
    Rebel,
    /// With the Senate's army against the rebel (ROR-1.11.35a).
    March,
    /// A dead family.
    Curia,
    /// A family under its Statesman (ROR-1.07.312c).
    Beneath(Senator),
    /// A Governor whom Barbarians took, until the next Forum Phase (ROR-1.10.82c-d). His Province is still his
    /// (ROR-R.167).
    Raiders,
}

impl At {
    /// Is he in the hands of an enemy or of the rebel?
    #[inline]
    pub fn is_captive(self) -> bool {
        matches!(self, At::Captive(_) | At::Hostage | At::Raiders)
    }
}

/// What everybody knows of a faction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Faction {
    /// Its Leader.
    pub leader: Option<Senator>,
    /// It has lost its last Senator by its own assassination attempt (ROR-1.05.3a).
    pub eliminated: bool,
    /// It has lost its last Senator, and the next family that appears is its own (ROR-R.54).
    pub awaits_senator: bool,
    /// It made its assassination attempt of this turn (ROR-1.09.7c).
    pub plotted: bool,
    /// It was the target of one.
    pub plotted_against: bool,
    /// Influence of its Senators who have retired, which counts when the game ends (ROR-3.3.1d). Up to 255 are noted: more
    /// than a dozen Senators would have to retire with what others need years for.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub retired: u8,
}

/// Where a Concession lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ConcessionAt {
    /// In the deck or in a hand.
    #[default]
    Unplayed,
    /// On a Senator.
    With(Senator),
    /// To be awarded by the Senate.
    Forum,
    /// Destroyed, until revived (ROR-1.07.32g).
    Curia,
    /// Discarded from a hand.
    Gone,
}

/// How a War stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// In the deck.
    #[default]
    Undrawn,
    /// Face up, ignored until activated (ROR-1.07.331a).
    Inactive,
    /// Placed face down this turn because it matches another (ROR-1.07.3321a).
    Waiting,
    /// It must be fought or paid for.
    Active,
    /// Beaten or discarded.
    Over,
    /// Face up and inactive after a Province beat it, though the Province it once waited for is there (ROR-R.171).
    Quelled,
    /// Beaten by a Province when the deck was nearly drawn out: it goes into the next one (ROR-2.2.414b).
    Shelved,
}

/// A War card in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Front {
    /// How it stands.
    pub status: Status,
    /// Yields no Spoils (ROR-1.07.335a).
    pub revolt: bool,
    /// Fleet Victorious: its navy has been beaten (ROR-1.10.12c).
    pub navy_beaten: bool,
    /// Ended the last Combat Phase without a Legion on it (ROR-1.07.334d).
    pub unprosecuted: bool,
    /// Beaten, not merely gone: it counts for the Provinces of a pair (ROR-R.132).
    pub defeated: bool,
    /// Its strength is halved by the Plautian-Papirian Law (ROR-7.06q).
    #[serde(default, skip_serializing_if = "is_false")]
    pub halved: bool,
}

impl Front {
    /// Is the card in the Forum, active or not?
    #[inline]
    pub fn present(&self) -> bool {
        matches!(self.status, Status::Inactive | Status::Waiting | Status::Active | Status::Quelled)
    }
    /// Does it lie face up and inactive?
    #[inline]
    pub fn dormant(&self) -> bool {
        matches!(self.status, Status::Inactive | Status::Quelled)
    }
    /// Is it active?
    #[inline]
    pub fn active(&self) -> bool {
        self.status == Status::Active
    }
}

/// Where a Leader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderAt {
    /// In the deck.
    #[default]
    Undrawn,
    /// Waiting for a War (ROR-1.07.34b).
    Curia,
    /// His card lies on this War; he aids all that match (ROR-R.15).
    With(War),
    /// Given refuge, until the next War is drawn (ROR-7.01.115a). He then lies with a War that is not of his own.
    Refuge,
    /// Aids every active War until one of them is beaten (ROR-7.01.115b, ROR-R.68).
    Abroad,
    /// Discarded.
    Gone,
    /// Cleopatra, beside a rebel who governed Egypt (ROR-7.10n).
    WithRebel,
}

/// Where an Event card of a deck is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EventAt {
    /// In the deck.
    #[default]
    Undrawn,
    /// In the Forum.
    Forum,
    /// A Bequest that the Field Consul is fetching or has fetched: it pays in the next Revenue Phase (ROR-7.09a).
    Fetched,
    /// Out of the game.
    Gone,
}

/// A Province card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Land {
    /// Has it been created?
    pub exists: bool,
    /// Its developed face is up.
    pub developed: bool,
    /// Its Governor; without one it lies in the Forum.
    pub governor: Option<Senator>,
    /// Years left to the Governor (ROR-1.09.51a).
    pub term: u8,
    /// Legions in garrison (ROR-1.09.645).
    pub garrison: Set<Legion>,
    /// Fleets in garrison (ROR-R.199).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub squadron: u8,
    /// Provincial Armies (ROR-2.2.3a).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub armies: u8,
    /// Provincial Fleets.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fleets: u8,
    /// The War it had to join after a defeat (ROR-2.2.412a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allied: Option<War>,
}

/// A round in which each faction has one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Round {
    /// Who began it.
    pub first: Seat,
    /// Who has had his turn.
    pub done: SeatSet,
    /// The best bid of an auction, if any.
    pub bid: u16,
    /// Whose bid it is: seat and paying Senator.
    pub bidder: Option<(Seat, Senator)>,
    /// The Province with which a Governor has declared revolt, and whether he marches on Rome (ROR-2.3.2d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rising: Option<(Province, bool)>,
}

/// A Persuasion Attempt (ROR-1.07.414). Base Number = `base` + `bribes` - `resisted`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Attempt {
    /// Who persuades.
    pub persuader: Senator,
    /// Who is to be won.
    pub target: Senator,
    /// Oratory + Influence - Loyalty with its modifiers, fixed at the announcement.
    pub base: i16,
    /// Spent by the persuader; held apart until the end (ROR-1.07.414e).
    pub bribes: u16,
    /// Spent to resist.
    pub resisted: u16,
    /// Blackmail or Seduction: no counter-bribes.
    pub card: Option<Intrigue>,
}

/// Questions about the board that need no printed numbers. Those that do are in [`crate::play`].
impl Board {
    /// In Rome, aligned or not (ROR-DEFg).
    #[inline]
    pub fn in_rome(&self, senator: Senator) -> bool {
        self.senators[senator].at == At::Rome
    }
    /// Alive and on the table: chits can find him.
    #[inline]
    pub fn in_play(&self, senator: Senator) -> bool {
        !matches!(self.senators[senator].at, At::OutOfPlay | At::Curia | At::Beneath(_))
    }
    /// Who lies on this card: a family's Statesman, or the Senator himself. What was said of the one holds for the other
    /// (ROR-1.07.312c).
    #[inline]
    pub fn on_top_of(&self, senator: Senator) -> Senator {
        match self.senators[senator].at {
            At::Beneath(statesman) => statesman,
            _ => senator,
        }
    }
    /// The family card under a Statesman.
    pub fn beneath(&self, statesman: Senator) -> Option<Senator> {
        self.senators.iter().find(|(_, m)| m.at == At::Beneath(statesman)).map(|(s, _)| s)
    }
    /// A Senator's faction.
    #[inline]
    pub fn owner(&self, senator: Senator) -> Option<Seat> {
        self.senators[senator].faction
    }
    /// All Senators of a faction, wherever they are.
    #[inline]
    pub fn members(&self, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
        self.senators.which(|m| m.is_of(seat)).iter()
    }
    /// The Senators of a faction in Rome.
    #[inline]
    pub fn present(&self, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
        self.senators.which(|m| m.is_of(seat) & (m.at == At::Rome)).iter()
    }
    /// Those of these factions that have a Senator in Rome.
    pub fn in_session(&self, factions: SeatSet) -> SeatSet {
        factions.minus(self.without(factions, |man| man.faction.filter(|_| man.at == At::Rome)))
    }
    /// Those of these factions for which no Senator counts.
    #[inline]
    pub(crate) fn without(&self, factions: SeatSet, counts: impl Fn(&Man) -> Option<Seat>) -> SeatSet {
        let mut without = factions;
        for seat in self.senators.values().filter_map(counts) {
            without = without.without(seat);
            if without.is_empty() {
                break;
            }
        }
        without
    }
    /// Aligned Senators in Rome: they attend, vote and can be elected.
    #[inline]
    pub fn attending(&self) -> impl Iterator<Item = Senator> + '_ {
        self.senators.which(|m| (m.at == At::Rome) & m.faction.is_some()).iter()
    }
    /// Loyal: in a faction and neither exile, captive nor rebel, so that his money moves and earns (ROR-1.06.1e).
    #[inline]
    pub fn loyal(&self, senator: Senator) -> bool {
        let man = &self.senators[senator];
        man.faction.is_some() && matches!(man.at, At::Rome | At::Province(_) | At::War(_) | At::March)
    }
    /// The ranked office a Senator holds.
    #[inline]
    pub fn office(&self, senator: Senator) -> Option<Office> {
        self.offices.iter().find(|(_, holder)| **holder == Some(senator)).map(|(office, _)| office)
    }
    /// Holds no office that excludes others (ROR-R.9).
    #[inline]
    pub fn free_of_office(&self, senator: Senator) -> bool {
        let man = &self.senators[senator];
        self.office(senator).is_none() && !man.proconsul && !matches!(man.at, At::Province(_))
    }
    /// Is he a Faction Leader?
    #[inline]
    pub fn leads(&self, senator: Senator) -> bool {
        self.factions.iter().any(|f| f.leader == Some(senator))
    }
    /// Concessions on a Senator.
    #[inline]
    pub fn concessions_of(&self, senator: Senator) -> impl Iterator<Item = Concession> + '_ {
        self.concessions.iter().filter(move |(_, at)| **at == ConcessionAt::With(senator)).map(|(c, _)| c)
    }
    /// Is any Land Bill in effect?
    #[inline]
    pub fn any_land_bill(&self) -> bool {
        self.land_bills.values().any(|&n| n > 0)
    }
    /// The modifier of Evil Omens (ROR-7.01.108).
    #[inline]
    pub fn omens(&self) -> i32 {
        i32::from(self.events[EventCard::EvilOmens])
    }
    /// Active Wars, the Civil War counting as one (ROR-R.71).
    pub fn active_wars(&self) -> usize {
        self.wars.values().filter(|w| w.active()).count() + usize::from(self.rebel.is_some())
    }
    /// Does the card of a Province lie in the Forum as a War (ROR-7.01.109c, ROR-R.67)?
    #[inline]
    pub fn in_revolt(&self, province: Province) -> bool {
        self.wars[War::of(province)].present()
    }
    /// The Governor who is in his Province: no captive, no rebel (ROR-R.33, ROR-R.167). A legate brings no Military and
    /// risks no chits (ROR-7.06m).
    #[inline]
    pub fn resident(&self, province: Province) -> Option<Senator> {
        self.provinces[province].governor.filter(|&g| self.senators[g].at == At::Province(province))
    }
    /// The Governor for whom a Province has income and may improve this year: neither a rebel nor a captive
    /// (ROR-1.06.21b, ROR-R.167), and neither overrun nor in disorder.
    pub fn fruitful(&self, province: Province) -> Option<Senator> {
        let governor = self.provinces[province].governor.filter(|_| !self.barren.has(province))?;
        self.at_hand(governor).then_some(governor)
    }
    /// Is he neither a rebel nor a captive?
    pub fn at_hand(&self, senator: Senator) -> bool {
        let at = self.senators[senator].at;
        at != At::Rebel && !at.is_captive()
    }
    /// Seats in turn order: the HRAO player first, then clockwise (ROR-DEFj).
    #[inline]
    pub fn turn_order(&self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        self.first.clockwise(seats)
    }
    /// A faction's combined Influence: not that of captives and exiles (ROR-R.58).
    pub fn combined_influence(&self, seat: Seat) -> u32 {
        self.influential(seat).map(|(_, influence)| u32::from(influence)).sum()
    }
    /// What counts for a faction where the game is decided by combined Influence: with that of those who have retired
    /// (ROR-3.3.1d, ROR-R.221).
    pub fn final_influence(&self, seat: Seat) -> u32 {
        self.combined_influence(seat) + u32::from(self.factions[seat.ix()].retired)
    }
    /// The Senators whose Influence makes up that of the faction, and how much each has (ROR-R.58).
    pub fn influential(&self, seat: Seat) -> impl Iterator<Item = (Senator, u8)> + '_ {
        let counts = |s: &Senator| !self.senators[*s].at.is_captive() && self.senators[*s].at != At::Exile;
        self.members(seat).filter(counts).map(|s| (s, self.senators[s].influence))
    }
    /// Is a faction, as that of a Consul for Life, safe from the persuasion of this one? Only from a rebel's it is not
    /// (ROR-1.12.3b).
    pub fn immune(&self, from: Seat, faction: Option<Seat>) -> bool {
        let rebel = self.rebel.and_then(|r| self.owner(r.leader));
        let ruler = self.consul_for_life.and_then(|s| self.owner(s));
        ruler.is_some() && faction == ruler && rebel != Some(from)
    }
    /// May this player look at another's hand? A Consul for Life's may, but not at a rebel's (ROR-1.12.3c).
    pub fn looks(&self, seat: Seat, other: Seat) -> bool {
        let rebel = self.rebel.and_then(|r| self.owner(r.leader));
        seat != other
            && rebel != Some(other)
            && self.consul_for_life.and_then(|s| self.owner(s)) == Some(seat)
    }
    /// Factions that still take part.
    pub fn playing(&self, factions: usize) -> SeatSet {
        Seat::all(factions).filter(|s| !self.factions[s.ix()].eliminated).collect()
    }
}
