//! What players do, what happens, what they order in advance and what they agree on.

use crate::DocketCap;
use crate::parts::*;
use crate::phases::{any_time, combat, forum, hand, ledger, optional, revenue, revolution, senate, solo};
use crate::play::*;
use crate::state::{Agreement, EndingKind, Subject, Way};
use arrayvec::{ArrayString, ArrayVec};
use kernel::JsonSchema;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A decision. Those of a phase are in the phase's own list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Name the first Faction Leader.
    Lead(Senator),
    /// Plan the play or discard of red cards.
    Hand(hand::Action),
    /// Take an unaligned Senator of the Forum.
    Adopt(Senator),
    /// Let the lot decide, as it does when time runs out (ROR-D.30b).
    Lot,
    /// Between two steps, asked or not.
    AnyTime(any_time::Action),
    /// The public ledger of agreements (ROR-N.6).
    Ledger(ledger::Action),
    /// ROR-1.06.
    Revenue(revenue::Action),
    /// ROR-1.07.
    Forum(forum::Action),
    /// ROR-1.09.
    Senate(senate::Action),
    /// ROR-1.10.
    Combat(combat::Action),
    /// ROR-1.11.
    Revolution(revolution::Action),
    /// At set-up: this Senator governs a Province that was dealt, for so many years more (amount; ROR-1.04.3f).
    Govern(Province, Senator),
    /// Shall the game go on with the next deck (ROR-1.04.5b)?
    GoOn(bool),
    /// ROR-S.
    Solo(solo::Action),
    /// ROR-3.10.
    Traitors(optional::traitors::Action),
    /// ROR-3.1.
    Ageing(optional::ageing::Action),
}

/// A standing order (ROR-D.4): it answers for its owner from what he may know, until he takes it back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Pass to the end of this phase of this year (ROR-D.4f).
    PassPhase {
        /// The year.
        year: u16,
        /// The phase.
        phase: Phase,
        /// Also when his own Senator is Accused or a Consul for Life is voted on.
        #[serde(default)]
        whatever: bool,
    },
    /// Pass in every window of a kind, unless one of these holds (ROR-D.4a); without any: always.
    Pass {
        /// Where.
        window: Window,
        /// How long.
        until: Until,
        /// Ask me when any of these is true.
        #[serde(default)]
        unless: Vec<Unless>,
    },
    /// Veto any motion of this kind, naming this Senator (ROR-D.4c); lodged again whenever another Tribune went first
    /// (ROR-D.1e).
    Veto {
        /// Of this kind; any.
        business: Option<senate::Business>,
        /// Naming him; anybody.
        naming: Option<Senator>,
    },
    /// Secure the next motion with a Tribune (ROR-D.4c).
    Claim,
    /// Play so many Secret Bodyguards for his Senators (ROR-D.4c).
    Bodyguards(u8),
    /// Cancel the Tribunes of a player, or of anybody, by this Senator: with Murder of a Tribune, else with Graft (ROR-D.4c).
    Cancel {
        /// Whose Tribunes; anybody's.
        of: Option<Seat>,
        /// Who tries.
        by: Senator,
        /// Graft for so many Talents at most; none for 0.
        graft: u8,
    },
    /// Resist attempts on a Senator, or on unaligned ones, to bring the Base Number below a threshold (ROR-D.23a).
    Resist {
        /// Who is to be kept; `None` for unaligned ones.
        whom: Option<Senator>,
        /// As long as all resistance together stays within this.
        most: u16,
        /// The threshold.
        below: u8,
    },
}

/// The kinds of windows a standing order can name (ROR-D.4a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// No motion is on the floor, and he does not compose one.
    Floor,
    /// A motion has been announced.
    Motion,
    /// His faction is called.
    Ballot,
    /// The Senate has been adjourned.
    Adjournment,
    /// A consent is asked.
    Consent,
    /// Counter-bribes.
    Resistance,
    /// The auction of an Initiative.
    Auction,
    /// The card step of the Revolution Phase.
    Cards,
    /// A Tribune, or an attempt to cancel one, has been shown.
    Tribunes,
    /// The condition of a card has come about.
    Conditions,
    /// An attempt on a Senator of his that Secret Bodyguards could still foil.
    Bodyguards,
    /// The Consuls settle their posts, or name a Dictator.
    Posts,
    /// A ransom is asked for before its deadline.
    Ransom,
    /// His Veterans in a rebel army.
    Desertion,
    /// A victorious Commander, or a Governor, lays down his command or revolts.
    Revolt,
}

/// How long a standing order holds (ROR-D.4a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// Until it is taken back.
    Changed,
    /// To the end of this phase.
    Phase(u16, Phase),
    /// To the end of this turn.
    Turn(u16),
}

/// Public facts that make a standing order ask after all (ROR-D.4b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unless {
    /// A Senator of his is nominee, recipient, sponsor, Accused, Prosecutor, commander or target.
    Mine,
    /// This Senator is.
    Names(Senator),
    /// The motion is of this kind.
    Business(senate::Business),
    /// A Tribune of theirs put the motion, or has just been shown.
    ByTribune(Seat),
    /// Somebody's Influence has reached this.
    Influence(u8),
    /// The State Treasury is below this.
    Treasury(i32),
    /// Unrest is at least this.
    Unrest(u16),
}

/// A bargain between two players: cards change hands or are shown now (ROR-N.3, ROR-N.11); money can only be promised,
/// for it moves in its own segment (ROR-1.06.3b). This and any other promise goes into the public ledger (ROR-N.6),
/// unless it stays between the two: then it binds nobody (ROR-N.10).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Deal {
    /// Who offers it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// Cards given.
    pub gives: ArrayVec<Card, 8>,
    /// Cards wanted; none for a gift.
    pub takes: ArrayVec<Card, 8>,
    /// Cards only shown.
    pub shows: ArrayVec<Card, 8>,
    /// Talents promised for the next Transfer segment.
    pub pays: u16,
    /// Talents wanted then.
    pub gets: u16,
    /// What else is promised is about this.
    pub subject: Option<Subject>,
    /// What else is promised, in the players' own words: recorded, never executed (ROR-N.7).
    pub words: ArrayString<TERMS>,
    /// By the end of this turn (0) or so many turns later, three at most; with money it is the next Transfer segment.
    pub years: u8,
    /// The promises stay between the two (ROR-N.10).
    pub private: bool,
    /// Not a bargain at all but a change of the switch `pbem.docket-cap`, which all must want (ROR-DC.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub docket_cap: Option<DocketCap>,
    /// The same for any other switch: on or off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub switch: Option<(Switch, bool)>,
}

/// The longest terms of an agreement, in bytes.
pub const TERMS: usize = 240;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    /// A new year.
    Year { year: u16 },
    /// A new period begins: its Random Events, and how loyal its Legions are (ROR-1.04.5c, ROR-1.04.6b).
    Period { period: Deck },
    /// A new phase.
    Phase { phase: Phase },
    /// A Faction Leader was named.
    Leader {
        seat: Seat,
        senator: Senator,
        /// In an Initiative, and not at set-up.
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        initiative: bool,
    },
    /// A Senator joined a faction.
    Joined { senator: Senator, seat: Seat },
    /// A Senator took an office.
    Office {
        senator: Senator,
        office: Office,
        /// Until Consuls are elected (ROR-1.04.26a).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        temporary: bool,
    },
    /// There is a new HRAO.
    Hrao { senator: Senator },
    /// Mortality chits; 0 is a blank.
    Chits { numbers: Vec<u8> },
    /// A Senator died.
    Died { senator: Senator, cause: Cause },
    /// A Statesman came into play.
    Fielded { seat: Seat, statesman: Senator },
    /// A Concession was put on a Senator.
    Concession { concession: Concession, senator: Senator },
    /// A card was drawn; hidden from others if it is red.
    Drew { seat: Seat, card: Option<Card> },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card },
    /// A card was used, and discarded.
    Used { seat: Seat, card: Intrigue },
    /// Cards changed hands; which ones only the two know.
    Traded { from: Seat, to: Seat, gives: u8, takes: u8 },
    /// All agreed to change how many dockets a session may have.
    Switched { docket_cap: DocketCap },
    /// All agreed to turn another switch on or off.
    Turned { switch: Switch, on: bool },
    /// A card was shown; to others only that it was.
    Shown { from: Seat, to: Seat, card: Option<Card> },
    /// Two players made a public agreement.
    Agreed { agreement: Agreement },
    /// What they promised under this number, in their own words.
    Terms { number: u8, from: Seat, to: Seat, words: String },
    /// Promises that only the two know of, and that bind neither.
    Whispered { from: Seat, to: Seat, pays: u16, gets: u16, words: String },
    /// An agreement was kept, or could not be.
    AgreementDue {
        agreement: Agreement,
        /// Who could not pay.
        #[serde(default)]
        broke: SeatSet,
    },
    /// A party says that it was not fulfilled.
    Disputed { agreement: Agreement, by: Seat },
    /// All have judged: who found it unfulfilled, whether that was more than half, and how many cards went back.
    Judged {
        agreement: Agreement,
        against: SeatSet,
        upheld: bool,
        returned: u8,
        /// Who has not kept their word, if so it was found.
        #[serde(default)]
        broke: SeatSet,
    },
    /// A card was taken by Influence Peddling; the two know which.
    Peddled { by: Seat, from: Seat, card: Option<Card> },
    /// A Statesman was abandoned to the Forum.
    Abandoned { statesman: Senator },
    /// A captive was ransomed.
    Ransomed { senator: Senator, talents: u16 },
    /// A faction's income.
    Income { seat: Seat, talents: u16 },
    /// A Governor's personal income.
    Graft {
        senator: Senator,
        province: Province,
        roll: u8,
        talents: i16,
        /// What Evil Omens take from it (ROR-1.06.14f).
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
        /// What the Trial of Verres takes from it (ROR-7.01.118a).
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        verres: u8,
    },
    /// A Governor rolled for improvement.
    Improvement {
        province: Province,
        roll: u8,
        developed: bool,
        /// Who rolled; he gains Influence if it improves (ROR-1.06.16e).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        governor: Option<Senator>,
        /// He took nothing (ROR-1.06.16b).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        honest: bool,
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// Money moved inside the factions.
    Redistributed,
    /// What a Province brought the State.
    ProvinceIncome {
        province: Province,
        roll: u8,
        talents: i16,
        /// What Evil Omens take from it (ROR-1.06.14f).
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
        /// What the Trial of Verres adds to it (ROR-7.01.118a).
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        verres: u8,
    },
    /// The State's year.
    StateRevenue { income: i16, wars: i16, land_bills: i16, forces: i16, treasury: i32 },
    /// The State Treasury is dangerously low.
    Danger { treasury: i32 },
    /// The State cannot pay.
    Bankrupt,
    /// A Senator gave money to the State.
    Contributed { senator: Senator, talents: u16, influence: u8 },
    /// Money passed between players.
    Transferred { from: Seat, to: Seat, talents: u16 },
    /// A Governor's term is over.
    GovernorReturns { senator: Senator, province: Province },
    /// The term is over of one who is not there: a captive, or a Governor by legate.
    TermEnds { senator: Senator, province: Province },
    /// An Initiative began.
    Initiative { seat: Seat, roll: u8 },
    /// A Random Event.
    Happens {
        event: EventCard,
        roll: u8,
        /// How often it applies now; 0 if it has no further effect (ROR-1.07.35c).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
    },
    /// A War became active.
    WarActive { war: War },
    /// The people were addressed.
    StateOfTheRepublic {
        roll: u8,
        total: i32,
        unrest: i8,
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
        /// NR (ROR-1.08.2c).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        no_recruitment: bool,
        /// MS (ROR-1.08.2d).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        manpower_shortage: bool,
        /// A mob gathers (ROR-1.08.2e).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        mob: bool,
    },
    /// What raises Unrest at the start of the Population Phase, and what it comes to (ROR-1.08.1a).
    UnrestRises { droughts: u8, wars: u8, civil: u8, unrest: u16 },
    /// A Senator became Consul for Life: by vote, or by Influence alone.
    ConsulForLife {
        senator: Senator,
        #[serde(default)]
        elected: bool,
    },
    /// Something in the Senate.
    Senate(senate::Event),
    /// In the Forum.
    Forum(forum::Event),
    /// In the field.
    Combat(combat::Event),
    /// In the Revolution Phase.
    Revolution(revolution::Event),
    /// The game is over.
    Over {
        kind: EndingKind,
        winners: SeatSet,
        #[serde(default, skip_serializing_if = "Way::is_usual")]
        way: Way,
    },
    /// At set-up a Province was dealt to a faction.
    Dealt { seat: Seat, province: Province },
    /// At set-up there was a Province too few: the low roller gets none.
    NoProvince { seat: Seat, roll: u8 },
    /// At set-up a Senator was given a Province for so many years.
    Governs { senator: Senator, province: Province, term: u8 },
    /// All were asked whether the game goes on with this deck.
    GoesOn { deck: Deck, agreed: bool },
    /// In the Revenue Phase.
    Revenue(revenue::Happened),
    /// A Law came into force.
    Law { seat: Seat, law: Law },
    /// A Law was repealed and left the game.
    LawRepealed { seat: Seat, law: Law },
    /// By an optional rule.
    Optional(optional::Event),
    /// Traitors.
    Traitors(optional::traitors::Event),
    /// By the guidelines of a neutral faction (ROR-S).
    Solo(solo::Event),
}
