//! The words of the Senate Phase: its steps, its questions, what is answered, and the kinds of motions.

use crate::parts::*;
use kernel::JsonSchema;
use kernel::{Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The steps of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SenateStep")]
pub enum Step {
    /// The Senate meets.
    Begin,
    /// The next step of the order of business, when the present one is closed (ROR-1.09.19).
    Advance,
    /// The floor is open (ROR-D.5).
    Floor,
    /// Lodged orders are executed (ROR-D.1c).
    Boundary(Moment),
    /// The motion on the floor is announced: window, then ballots (ROR-D.6).
    Announce,
    /// The next faction is called (ROR-1.09.14a).
    Call,
    /// All have voted (ROR-1.09.143a).
    Close,
    /// A Proconsul has agreed to the recall that was voted (ROR-7.06r).
    Consented,
    /// By correspondence: a docket has been composed (ROR-D.34a).
    Composed,
    /// The posts of the Consuls elect are settled (ROR-D.10b).
    Posts,
    /// May the Consuls appoint a Dictator (ROR-1.09.31)?
    Appoint,
    /// Their answers are compared (ROR-D.10a).
    Appointed {
        /// For the second and last time.
        again: bool,
    },
    /// The Dictator names his Master of Horse (ROR-1.09.3d).
    MasterOfHorse,
    /// An assassin is punished (ROR-1.09.74).
    Caught {
        /// Who.
        assassin: Senator,
        /// Without consequences for his faction (ROR-1.09.623a).
        mild: bool,
        /// His Leader is not tried: it was a conspiracy (ROR-7.10p).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        conspiracy: bool,
    },
    /// His Faction Leader is tried (ROR-1.09.74b).
    Trial {
        /// Who.
        leader: Senator,
    },
    /// New Alliance (ROR-7.01.113).
    Peace,
    /// The session ends: Land Commissioner, recalls, New Alliance (ROR-R.88).
    End,
    /// Commanders and Governors may recruit on their own account (ROR-7.06h, ROR-5.1.4a).
    Recruit,
    /// What they want is raised.
    Raise,
    /// A Tribune that was shown does what it was played for, unless it has been cancelled before (ROR-D.8a).
    Tribune {
        /// Whose.
        seat: Seat,
        /// Card or Statesman.
        by: TribuneBy,
        /// What for.
        what: crate::state::TribuneUse,
        /// When it was shown.
        moment: Moment,
    },
    /// The next attempt to cancel it is revealed (ROR-D.8b).
    Cancel,
    /// Mobs are let loose on whoever attempts it (ROR-D.8c).
    Mobs,
    /// The attempt is rolled (ROR-7.10h, ROR-7.10j).
    Attempt {
        /// Whose.
        seat: Seat,
        /// Who tries.
        senator: Senator,
        /// By Graft, not by murder.
        graft: bool,
        /// A mob has killed him: it fails (ROR-R.40).
        lost: bool,
    },
    /// The condition of a card has come about (ROR-D.15a).
    Offer(Intrigue),
    /// Who plays it?
    Offered(Intrigue),
    /// The Magistrate has adjourned, and a Priesthood has been given (ROR-D.29a).
    Adjourn,
    /// Another attempt was made while one was on trial: what was loved in the first victim counts again (ROR-1.09.74e).
    Victim {
        /// His Popularity.
        popularity: i8,
    },
    /// The trial of a Faction Leader is over who was called from his Province for it: he goes back (ROR-3.7.3a).
    GoBack {
        /// Who.
        leader: Senator,
        /// Where he governs.
        province: Province,
    },
}

/// When lodged orders are executed: what the regular business is after them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// No motion is on the floor: the composer's is announced.
    Floor,
    /// A motion has been announced: the factions are called.
    Motion,
    /// The Senate has been adjourned: it is over.
    Adjourned,
}

/// The questions of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SenateAsk")]
pub enum Ask {
    /// Sealed, all: the Magistrate's next business (DC.33), the others' orders (DC.35, DC.40, DC.43, DC.44).
    Floor,
    /// Open: does the owner of this Senator consent to his part in the motion (DC.59, DC.66, DC.70, DC.76)?
    Consent {
        /// Who is asked; for which motion only he and its proposer know.
        seat: Seat,
    },
    /// Sealed: orders before the first ballot (DC.36).
    Window,
    /// Open: the called faction votes (DC.45, DC.61, DC.62).
    Ballot {
        /// Which.
        seat: Seat,
        /// Its Senators who have voted already.
        voted: Set<Senator>,
    },
    /// Sealed: which post each Consul wants (DC.50).
    Posts,
    /// Sealed: whom the Consuls appoint Dictator (DC.51); the second time they have seen each other's name.
    Dictator {
        /// The names given the first time, Rome Consul's first; only the two Consuls' players see them.
        seen: Option<[Option<Senator>; 2]>,
    },
    /// Open: the Dictator names his Master of Horse (DC.53).
    MasterOfHorse {
        /// The Dictator's player.
        seat: Seat,
    },
    /// Open: lose 1 Influence or step down after a unanimous defeat (DC.46).
    StepDown {
        /// The Magistrate's player.
        seat: Seat,
    },
    /// Open: Secret Bodyguards against an attempt (DC.41).
    Bodyguards {
        /// The target's player.
        seat: Seat,
        /// Who strikes.
        assassin: Senator,
        /// Whom.
        target: Senator,
        /// Assassin cards.
        cards: u8,
        /// The modified roll.
        roll: i8,
    },
    /// Open: the voting order of a special Prosecution (DC.63).
    Order {
        /// The Censor's player.
        seat: Seat,
        /// So many factions have their place.
        placed: u8,
    },
    /// Sealed: a Tribune right after adjournment (DC.47).
    Adjourn,
    /// Open: the attempt to win a recalled exile (DC.77).
    WinExile {
        /// The faction that cast most votes for him.
        seat: Seat,
        /// Who.
        exile: Senator,
    },
    /// By correspondence, sealed: the Magistrate's docket, the Censor's Prosecutions, a claimant's motion (N1, N2, DC.123).
    Compose {
        /// Who has something to put.
        seats: SeatSet,
    },
    /// By correspondence, sealed, all: ballots, orders and policies on one form (F4 to F7).
    Letter,
    /// Open: the War that makes peace (DC.86).
    NewAlliance {
        /// The HRAO player.
        seat: Seat,
    },
    /// Sealed: units that Commanders and Governors raise with their own money (DC.85).
    Levies,
    /// Sealed: cancel the Tribune that was shown (DC.37)?
    Cancel {
        /// Those with a card and a Senator in Rome.
        seats: SeatSet,
        /// Whose Tribune.
        tribune: Seat,
    },
    /// Sealed: incite a mob against the one who tries to cancel it (DC.39)?
    Mob {
        /// Those with a card and a Senator in Rome.
        seats: SeatSet,
        /// Who tries.
        against: Senator,
    },
    /// Open: pay the price of Graft, or withdraw (DC.38)?
    Price {
        /// Whose attempt.
        seat: Seat,
        /// Who pays.
        senator: Senator,
        /// How much.
        talents: u8,
    },
    /// Sealed: play the card whose condition has come about (DC.56, DC.67)?
    Offer {
        /// Which.
        card: Intrigue,
        /// Those with a card and a Senator in Rome.
        seats: SeatSet,
    },
    /// Open: the Priesthood that the Pontifex has not given yet (DC.81).
    Priesthood {
        /// Who decides for him.
        seat: Seat,
    },
    /// Open: whom the Accused asks to defend him (DC.60).
    Advocate {
        /// The Accused's player.
        seat: Seat,
        /// Those who have declined.
        declined: Set<Senator>,
    },
    /// Open: does the Senator who was asked defend the Accused (DC.60)?
    Defend {
        /// His player.
        seat: Seat,
        /// Who.
        senator: Senator,
        /// Those who have declined before.
        declined: Set<Senator>,
    },
    /// Open: may the Accused ask another, now that one has declined (DC.60)?
    AskOn {
        /// The Censor's player.
        seat: Seat,
        /// Those who have declined.
        declined: Set<Senator>,
    },
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        matches!(
            self,
            Ask::Floor
                | Ask::Window
                | Ask::Posts
                | Ask::Dictator { .. }
                | Ask::Adjourn
                | Ask::Compose { .. }
                | Ask::Letter
                | Ask::Levies
                | Ask::Cancel { .. }
                | Ask::Mob { .. }
                | Ask::Offer { .. }
        )
    }
}

/// The answers. A motion is composed by a few of them: its kind, then one part after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SenateAction")]
pub enum Action {
    /// Nothing; no; enough.
    Pass,
    /// The motion, the ballot or the order is complete.
    Done,
    /// Take back what is not yet complete.
    Clear,
    /// Begin a motion of this kind.
    Move(Business),
    /// Name a Senator: nominee, Accused, Prosecutor, sponsor, commander, recipient.
    Name(Senator),
    /// Name the ground of a Prosecution.
    Ground(Ground),
    /// Name a Province.
    Province(Province),
    /// Name a Concession.
    Concession(Concession),
    /// Name a type of Land Bill.
    Bill(LandBill),
    /// Name a War.
    War(War),
    /// Name the rebel: the commander of this line of a package marches against him.
    AgainstRebel,
    /// Name a number of Legions (amount): ordinary ones.
    Legions,
    /// Name a Veteran.
    Veteran(Legion),
    /// Name a number of Fleets (amount).
    Fleets,
    /// The Magistrate adjourns.
    Adjourn,
    /// Call this faction before the others not yet called.
    CallFirst(Seat),
    /// The whole faction votes like this.
    Vote(Side),
    /// One Senator votes like this.
    VoteOne(Senator, Side),
    /// One Senator votes like this with bought votes (amount).
    Buy(Senator, Side),
    /// Lodge a Tribune.
    Tribune(TribuneBy, crate::state::TribuneUse),
    /// Lodge an assassination: this Senator is the assassin; the target is named next.
    Assassin(Senator),
    /// Add Assassin cards to it (amount), or play Secret Bodyguards (amount).
    Cards,
    /// The Accused appeals to the people.
    Appeal,
    /// The Accused goes into exile.
    Exile,
    /// Yes: consent, Rome Consul, roll.
    Accept,
    /// No: refuse, Field Consul.
    Refuse,
    /// Step down as Magistrate.
    StepDown,
    /// By letter: the whole faction votes like this on this motion of the docket.
    VoteOn(u8, Side),
    /// By letter: write a ballot with conditions on this motion of the docket.
    Ballot(u8),
    /// By letter: the choice if the condition holds.
    Then(Side),
    /// By letter: a Tribune stops the motion if the condition holds.
    ThenVeto,
    /// By letter: a condition (amount: the margin of those that name one).
    If(crate::state::When),
    /// By letter: spend at most so much (amount) on votes.
    Spend,
    /// By letter: to be so many votes (amount) ahead.
    Ahead,
    /// By letter: a Tribune tied to the own ballot.
    Tie(TribuneBy),
    /// By letter: his man stays in Rome as Consul, or does not.
    Post(bool),
    /// By letter: so many Secret Bodyguards (amount) whenever the assassin is not caught.
    Guards,
    /// By letter: the fewest Secret Bodyguards that save his man, at most so many (amount).
    FewestGuards,
    /// By letter: the orders run before this motion.
    Before(u8),
    /// By letter: the motion put on the docket last depends on this earlier one of his own.
    Depends(u8),
    /// By letter: this Senator is to be his Dictator's Master of Horse.
    Master(Senator),
    /// By letter: this War makes peace, if New Alliance asks him.
    MakePeace(War),
    /// By letter: does this Commander's army land after a naval victory?
    Land(Senator, crate::state::Landing),
    /// By letter: of several armies at one War this Commander's attacks first.
    AttackFirst(Senator),
    /// By letter: his winning rebel fights this War next.
    FightNext(War),
    /// By letter: this Veteran stays with the rebel.
    StayWithRebel(Legion),
    /// Nothing can be made of the motion that has not been refused this year: give it up.
    GiveUp,
    /// By letter: Cleopatra is played before a battle.
    Charm(crate::state::Charm),
    /// By letter: Proscription is played after a Civil War; this Senator has the money.
    Proscribe(Senator),
    /// This Senator raises so many Legions (amount) himself; does the Faction Treasury pay first?
    RaiseLegions(Senator, bool),
    /// This Senator raises so many Fleets (amount) himself; does the Faction Treasury pay first?
    RaiseFleets(Senator, bool),
    /// Murder of a Tribune, by this Senator.
    Murder(Senator),
    /// Graft, by this Senator, who pays at most so much (amount).
    Graft(Senator),
    /// Mob Incited to Violence, by this Senator.
    Incite(Senator),
    /// Add the Assassination Conspiracy to the attempt.
    Conspire,
    /// Play this card, now that its condition has come about.
    Play(Intrigue),
    /// This Statesman takes the Land Commissioner without a vote.
    TakeCommission(Senator),
    /// By letter: what was said last about Tribunes concerns only those of this player.
    OnlyOf(Seat),
    /// By letter: only those on this motion of the docket.
    OnlyOn(u8),
    /// The Pontifex takes a Priesthood from this Senator, to give it to another.
    TakePriesthood(Senator),
    /// The Pontifex gives this Senator a Priesthood.
    Priesthood(Senator),
    /// By letter: so many Fleets (amount) meet rebels who cross to Italy.
    Intercept,
    /// By letter: the Accused asks this Senator to defend him.
    AskAdvocate(Senator),
    /// By letter: this Senator defends the Accused if he is asked.
    Defend(Senator),
    /// By letter: the Accused may ask another when one has declined.
    HearOthers,
    /// By letter: nobody is sent to win an exile whom the Senate recalls (DC.77).
    LetExileBe,
}

/// The kinds of motions, in the order of the chart (ROR-1.09.19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Business {
    Consuls,
    Dictator,
    Censor,
    Prosecution,
    Governors,
    Concessions,
    LandBill,
    Repeal,
    Recruit,
    Disband,
    Deploy,
    March,
    Reinforce,
    Recall,
    Replace,
    Garrison,
    Withdraw,
    RecallExile,
    RejectRhodes,
    ConsulForLife,
    Minor,
    CreateEgypt,
    Fetch,
    Pontifex,
    RemovePontifex,
    Law,
}

impl Business {
    /// All of them, in order.
    pub const ALL: &'static [Business] = &[
        Business::Consuls,
        Business::Dictator,
        Business::Censor,
        Business::Prosecution,
        Business::Governors,
        Business::Concessions,
        Business::LandBill,
        Business::Repeal,
        Business::Recruit,
        Business::Disband,
        Business::Deploy,
        Business::March,
        Business::Reinforce,
        Business::Recall,
        Business::Replace,
        Business::Garrison,
        Business::Withdraw,
        Business::RecallExile,
        Business::RejectRhodes,
        Business::ConsulForLife,
        Business::Minor,
        Business::CreateEgypt,
        Business::Fetch,
        Business::Pontifex,
        Business::RemovePontifex,
        Business::Law,
    ];
    /// Does it raise, disband or move forces? What players who rule alone plan without a vote (ROR-S.44).
    pub(crate) fn is_military(self) -> bool {
        (Business::Recruit..=Business::Withdraw).contains(&self) || self == Business::Fetch
    }
    /// The line of the ledger it rests on.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Business::Consuls => "ROR-1.09.2a",
            Business::Dictator => "ROR-1.09.32a",
            Business::Censor => "ROR-1.09.4a",
            Business::Prosecution => "ROR-1.09.41a",
            Business::Governors => "ROR-1.09.5b",
            Business::Concessions => "ROR-1.09.61a",
            Business::LandBill => "ROR-1.09.62a",
            Business::Repeal => "ROR-1.09.621a",
            Business::Recruit => "ROR-1.09.63a",
            Business::Disband => "ROR-1.09.63e",
            Business::Deploy => "ROR-1.09.64a",
            Business::March => "ROR-1.11.35a",
            Business::Reinforce => "ROR-1.09.646a",
            Business::Recall => "ROR-1.09.643b",
            Business::Replace => "ROR-1.09.643a",
            Business::Garrison | Business::Withdraw => "ROR-1.09.645a",
            Business::RecallExile => "ROR-1.09.433a",
            Business::RejectRhodes => "ROR-7.01.116b",
            Business::ConsulForLife => "ROR-1.09.82a",
            Business::Minor => "ROR-1.09.84a",
            Business::CreateEgypt => "ROR-7.10s",
            Business::Fetch => "ROR-7.09a",
            Business::Pontifex => "ROR-2.1.1a",
            Business::RemovePontifex => "ROR-2.1.7a",
            Business::Law => "ROR-3.8.1a",
        })
    }
    /// The line of the ledger that says who, or what, may be named in such a motion; of a Prosecution first the Accused, then
    /// the Prosecutor.
    pub(crate) fn names(self, second: bool) -> Rule {
        match self {
            Business::Consuls if second => Rule("ROR-1.09.2b"),
            Business::Consuls => Rule("ROR-1.09.2c"),
            Business::Dictator => Rule("ROR-1.09.3b"),
            Business::Prosecution if second => Rule("ROR-1.09.411a"),
            Business::Prosecution => Rule("ROR-1.09.42a"),
            Business::Governors => Rule("ROR-1.09.5f"),
            Business::LandBill => Rule("ROR-1.09.62g"),
            Business::Repeal => Rule("ROR-1.09.621b"),
            Business::Deploy if second => Rule("ROR-1.09.64b"),
            Business::Deploy => Rule("ROR-1.07.332e"),
            Business::Recruit => Rule("ROR-1.09.63d"),
            _ => self.rule(),
        }
    }
}
