//! What is hidden: hands, Faction Treasuries, the deck, sealed forms and lodged orders (ROR-D.3f).

use super::{Calls, Docket, Draft, Letter, Notes, PLEDGES, Proposer, Sequence, Standing};
use crate::parts::*;
use crate::phases::senate::Moment;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU8;

/// Everything that not everybody sees. Views take the owner's share of it and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Secrets {
    /// Cards nobody has drawn; their order does not exist until they are.
    pub deck: Cards,
    /// Red cards of earlier decks that left the game unseen when it was prepared (ROR-1.04.3b, ROR-1.04.4b).
    #[serde(default)]
    pub boxed: Reds,
    /// How many cards lie below the marked one, if it is in the deck (ROR-3.6.3a).
    #[serde(default, skip_serializing_if = "super::is_zero")]
    pub below_marked: u8,
    /// Red cards held, by seat.
    pub hands: [Hand; FACTIONS],
    /// Faction Treasuries, by seat.
    pub treasuries: [u16; FACTIONS],
    /// The Bank's side of every payment, so that money is conserved. It would betray the Faction Treasuries.
    pub bank: i32,
    /// Who has answered the sealed question on top of the flow.
    pub answered: SeatSet,
    /// Answers to sealed questions, until they are opened.
    pub forms: Forms,
    /// Orders lodged in a session of the Senate, by seat (ROR-D.1b).
    pub lodged: [Lodged; SEATS],
    /// The motion its composer had ready when a Tribune went before him (ROR-D.5b).
    pub held: Option<(Seat, Draft)>,
    /// By correspondence: the docket of the Senate, of which a part may still be unpublished (ROR-D.34).
    pub docket: Docket,
    /// By correspondence: what each player has written on the open form.
    pub letters: [Letter; SEATS],
    /// By correspondence: what stands from the forms of the Senate to the end of the Combat Phase.
    pub standing: [Standing; SEATS],
    /// A motion that waits for somebody's consent before it is announced.
    pub pending: Option<Pending>,
    /// By correspondence: whose garrisons do not attack a Province in which a Pretender emerges (DC.31).
    #[serde(default, skip_serializing_if = "nobody")]
    pub withdrawing: SeatSet,
    /// Whose order it is, and which Traitor is to join his War at the next boundary (DC.113).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joins: Option<(Seat, Senator)>,
    /// By correspondence: who made his assassination attempt of this turn unknown (ROR-D.13e).
    pub plotted: SeatSet,
    /// Governorships that were refused: only whoever proposed them knows (ROR-D.16a).
    pub refused: ArrayVec<Refused, 16>,
    /// Cards given under agreements of the public ledger.
    pub pledges: ArrayVec<Pledge, PLEDGES>,
    /// Who finds the disputed agreement unfulfilled.
    pub verdict: SeatSet,
    /// Who had answered the question that a dispute set aside.
    pub shelved: SeatSet,
    /// What players know of each other's hands by trade, showing or theft.
    pub known: ArrayVec<Known, 24>,
    /// With neutral factions: what the one or two players have lodged (DC.131, DC.132).
    #[serde(default, skip_serializing_if = "none_lodged")]
    pub orders: [Option<crate::phases::solo::Lodged>; 2],
}

fn none_lodged(orders: &[Option<crate::phases::solo::Lodged>; 2]) -> bool {
    *orders == [None; 2]
}

fn nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

/// The red cards of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Hand {
    /// What he holds.
    pub cards: Reds,
    /// Those of them that he may not play before the next Revolution Phase (ROR-N.4).
    pub waiting: Reds,
}

impl Hand {
    /// May this card be played now?
    #[inline]
    pub fn playable(&self, card: Card) -> bool {
        self.cards.count(card) > self.waiting.count(card)
    }
    /// The Laws that may be played now.
    #[inline]
    pub fn laws(&self) -> Set<Law> {
        self.cards.laws().minus(self.waiting.laws())
    }
    /// Takes a playable card out of the hand.
    pub fn play(&mut self, card: Card) -> bool {
        self.playable(card) && self.cards.take(card)
    }
    /// Takes any copy out, a waiting one if it must be; says whether it was waiting.
    pub fn lose(&mut self, card: Card) -> Option<bool> {
        self.lose_one(card, false)
    }
    /// The same, and a waiting one if it is to be.
    pub fn lose_one(&mut self, card: Card, waiting: bool) -> Option<bool> {
        if self.playable(card) && !waiting {
            self.cards.take(card).then_some(false)
        } else {
            self.waiting.take(card);
            self.cards.take(card).then_some(true)
        }
    }
}

/// A card that was given under an agreement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Pledge {
    /// The agreement's number.
    pub number: u8,
    /// Who gave it.
    pub giver: Seat,
    /// What.
    pub card: Card,
}

/// Somebody knows that somebody else holds a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Known {
    /// Who knows.
    pub by: Seat,
    /// Who holds it.
    pub holder: Seat,
    /// What.
    pub card: Card,
}

/// Answers to sealed questions. Each card and each Senator belongs to one player, so one table serves all; a view
/// shows only the entries of its owner's cards and Senators. Cleared when a window closes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Forms {
    /// The Senator each player names: his Faction Leader at setup (DC.3), the army to attack next (DC.88), who has the money
    /// of a Proscription (DC.106).
    pub leaders: [Option<Senator>; SEATS],
    /// Revenue: the multiple of each Concession's income, 0 to decline (DC.10).
    pub multiples: Each<Concession, Option<Few>, { Concession::COUNT }>,
    /// Revenue: does the Governor collect (DC.11)?
    pub graft: Each<Province, Option<bool>, { Province::COUNT }>,
    /// Revenue: what each Senator is to hold (DC.12), or what he contributes (DC.16).
    pub sums: Each<Senator, u16, { Senator::COUNT }>,
    /// Senators whose sum has been set.
    pub set: Set<Senator>,
    /// Revenue: contributions only if the others together give so much (ROR-D.22b).
    pub conditions: [u16; SEATS],
    /// Revenue: payments to other players (DC.17).
    pub payments: [Payments; SEATS],
    /// Revenue: where money from others goes; `None` is the Faction Treasury (DC.115).
    pub receivers: [Option<Senator>; SEATS],
    /// Revenue: Senators whose own money stands for their player's promises (ROR-N.8).
    pub vouching: Set<Senator>,
    /// What else is written about each Senator.
    #[serde(flatten)]
    pub notes: Notes,
    /// Civil War: which Veterans leave the rebel army for the Senate's (DC.90).
    pub deserting: Deserting,
    /// By correspondence: Veterans that are to stay with the rebel when it comes to a battle (ROR-D.19a).
    pub loyal: Set<Legion>,
    /// By correspondence: Commanders who land after a naval victory whatever their strength (ROR-D.26c).
    pub landing: Set<Senator>,
    /// By correspondence: Commanders who do not land this year.
    pub staying: Set<Senator>,
    /// Setup and Revolution: cards to be played (DC.5, DC.95) and discarded (DC.96).
    pub plan: Plan,
    /// Setup: who is to govern each Province that was dealt, and for how many years more (DC.4).
    #[serde(default)]
    pub posts: Each<Province, Option<(Senator, u8)>, { Province::COUNT }>,
    /// The last card of a deck: who wants to go on with the next (DC.6).
    #[serde(default)]
    pub willing: SeatSet,
    /// Who plays Cleopatra, and how (DC.89, DC.105).
    #[serde(default)]
    pub charms: [Option<Charm>; SEATS],
    /// Revenue: Senators by whom an Open Bodyguard is to be placed, or whose own is not to be paid any more (DC.15).
    #[serde(default)]
    pub guards: Set<Senator>,
    /// Revenue: Provincial forces to be raised (DC.18).
    #[serde(default, skip_serializing_if = "no_musters")]
    pub musters: Each<Province, Muster, { Province::COUNT }>,
}

fn no_musters(musters: &Each<Province, Muster, { Province::COUNT }>) -> bool {
    musters.values().all(|muster| *muster == Muster::default())
}

/// A small number; that it has not been said needs no byte besides. In JSON it is the number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "u8", into = "u8")]
pub struct Few(NonZeroU8);

impl From<u8> for Few {
    fn from(n: u8) -> Few {
        Few(NonZeroU8::MIN.saturating_add(n))
    }
}

impl From<Few> for u8 {
    fn from(few: Few) -> u8 {
        few.0.get() - 1
    }
}

/// Which Veterans leave the rebel and which stay, as far as it has been said. In JSON it says so for each Legion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "EachLegion", into = "EachLegion")]
pub struct Deserting {
    said: Set<Legion>,
    leave: Set<Legion>,
}

type EachLegion = Each<Legion, Option<bool>, { Legion::COUNT }>;

impl Deserting {
    /// Does this Legion leave, if it has been said?
    pub fn of(&self, legion: Legion) -> Option<bool> {
        self.said.has(legion).then_some(self.leave.has(legion))
    }
    /// It leaves or stays.
    pub fn say(&mut self, legion: Legion, leaves: bool) {
        self.said.add(legion);
        match leaves {
            true => self.leave.add(legion),
            false => self.leave.remove(legion),
        }
    }
}

impl From<EachLegion> for Deserting {
    fn from(each: EachLegion) -> Deserting {
        let mut deserting = Deserting::default();
        for (legion, leaves) in each.iter() {
            leaves.iter().for_each(|leaves| deserting.say(legion, *leaves));
        }
        deserting
    }
}

impl From<Deserting> for EachLegion {
    fn from(deserting: Deserting) -> EachLegion {
        let mut each = EachLegion::default();
        for legion in deserting.said.iter() {
            each[legion] = deserting.of(legion);
        }
        each
    }
}

/// How many Armies and how many Fleets a Governor orders, each if he has said so: four bits for each, for a Province never
/// has more. In JSON it reads as a list of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "[Option<u8>; 2]", into = "[Option<u8>; 2]")]
pub struct Muster(u8);

impl Muster {
    /// Nothing has been said.
    const UNSAID: u8 = 15;
    /// What he orders of Armies (0) or Fleets (1).
    pub fn of(self, kind: usize) -> Option<u8> {
        Some(self.0 >> (4 * (kind & 1)) & 15).filter(|&n| n != Muster::UNSAID)
    }
    /// He orders so many Armies (0) or Fleets (1).
    pub fn say(&mut self, kind: usize, units: u8) {
        let place = 4 * (kind & 1);
        self.0 = self.0 & !(15 << place) | units.min(Muster::UNSAID - 1) << place;
    }
}

impl Default for Muster {
    fn default() -> Self {
        Muster(Muster::UNSAID | Muster::UNSAID << 4)
    }
}

impl From<[Option<u8>; 2]> for Muster {
    fn from(said: [Option<u8>; 2]) -> Muster {
        let mut muster = Muster::default();
        for (kind, units) in said.into_iter().enumerate() {
            if let Some(units) = units {
                muster.say(kind, units);
            }
        }
        muster
    }
}

impl From<Muster> for [Option<u8>; 2] {
    fn from(muster: Muster) -> Self {
        [muster.of(0), muster.of(1)]
    }
}

/// What Cleopatra does (ROR-7.10l-n).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Charm {
    /// She helps the Roman Commander, or the rebel.
    Help,
    /// She leads the enemy.
    Lead,
}

/// Units that a Senator raises with his own money or his faction's (ROR-7.06h, ROR-5.1.4a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Levy {
    /// Legions.
    pub legions: u8,
    /// Fleets.
    pub fleets: u8,
    /// The Faction Treasury pays first, then he; otherwise he, then it.
    pub faction: bool,
}

/// A payment to another player in the Transfer segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Payment {
    /// From a Senator's treasury, or the Faction Treasury.
    pub from: Option<Senator>,
    /// To whom.
    pub to: Seat,
    /// Talents.
    pub talents: u16,
}

/// Payments of one player in a year: one to each of the others (ROR-1.06.3a).
pub const PAYMENTS: usize = SEATS - 1;

/// What one player pays the others, in the order it was written. An entry that is free needs no byte besides. In JSON it reads
/// as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "ArrayVec<Payment, PAYMENTS>", into = "ArrayVec<Payment, PAYMENTS>")]
pub struct Payments([Option<Payment>; PAYMENTS]);

impl Payments {
    /// The payments, the first first.
    pub fn iter(&self) -> impl Iterator<Item = &Payment> {
        self.0.iter().flatten()
    }
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Payment> {
        self.0.iter_mut().flatten()
    }
    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
    /// Is there no room for another?
    pub fn is_full(&self) -> bool {
        self.iter().count() == PAYMENTS
    }
    /// Writes another, if there is room.
    pub(crate) fn add(&mut self, payment: Payment) {
        if let Some(free) = self.0.iter_mut().find(|entry| entry.is_none()) {
            *free = Some(payment);
        }
    }
}

impl From<ArrayVec<Payment, PAYMENTS>> for Payments {
    fn from(list: ArrayVec<Payment, PAYMENTS>) -> Payments {
        let mut payments = Payments::default();
        list.into_iter().for_each(|payment| payments.add(payment));
        payments
    }
}

impl From<Payments> for ArrayVec<Payment, PAYMENTS> {
    fn from(payments: Payments) -> Self {
        payments.iter().copied().collect()
    }
}

/// Cards to be played and discarded, of all players together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Plan {
    /// Statesmen to be played.
    pub statesmen: Set<Senator>,
    /// Concessions to be played, and on whom.
    pub concessions: Each<Concession, Option<Senator>, { Concession::COUNT }>,
    /// Cards to be discarded, by seat.
    pub discards: [Reds; SEATS],
    /// Who leaves it to the lot what he discards above the limit.
    pub by_lot: SeatSet,
}

/// What a player has lodged in a session of the Senate (ROR-D.5, ROR-D.6): executed at the next boundary in turn
/// order, each player's own in the sequence he listed, Tribunes last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Lodged {
    /// The motion being composed: the Magistrate's next, or the one a Tribune is to propose.
    pub draft: Draft,
    /// A Tribune, and what for.
    pub tribune: Option<(TribuneBy, TribuneUse)>,
    /// An assassination attempt.
    pub plot: Option<Plot>,
    /// Influence Peddling against this opponent (ROR-D.12a).
    pub peddle: Option<Seat>,
    /// An opposed Statesman to be abandoned (ROR-D.18a).
    pub abandon: Option<Senator>,
    /// A captive to be ransomed (ROR-D.17a).
    pub ransom: Option<Senator>,
    /// For that the Faction Treasury pays first (DC.19).
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub faction_pays: bool,
    /// The factions the conducting magistrate calls first, in this order (ROR-D.7a).
    pub calls: Calls,
    /// By correspondence, at tables begun before each order had its own: the orders run before this motion of the docket; after
    /// adjournment with [`super::ITEMS`] (ROR-D.34h).
    pub before: u8,
    /// By correspondence: the Magistrate's docket ends with adjournment.
    pub adjourns: bool,
    /// Which Consul elect shall stay in Rome (DC.50).
    pub post: Option<Senator>,
    /// Whom a Consul would appoint Dictator (DC.51).
    pub dictator: Option<Senator>,
    /// A Law to be played (ROR-D.14a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub law: Option<Law>,
    /// The Servilian Law is to be discarded against the Acilian Law (ROR-D.14b).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub repeals: bool,
    /// A corrupt Governor to be fined (ROR-DC.57).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fine: Option<Senator>,
    /// A Governor who is to go to this Province, or to Rome (ROR-DC.83).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub journey: Option<(Senator, Option<Province>)>,
    /// An attempt to cancel the Tribune that was shown (DC.37).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancel: Option<Cancel>,
    /// Incites a mob against whoever tries to cancel it (DC.39).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mob: Option<Senator>,
    /// Plays the card whose condition has come about (ROR-D.15a).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub plays: bool,
    /// This Statesman takes the Land Commissioner (DC.73).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commission: Option<Senator>,
    /// The Priesthood the Pontifex gives: from whom he takes it, if from anybody, and to whom it goes (DC.81).
    #[serde(default, skip_serializing_if = "super::nobody")]
    pub priest: [Option<Senator>; 2],
    /// Disbanded Legions that a Consul recalls (DC.82).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recall: Option<Recall>,
    /// Which of these orders he has listed, in this sequence (ROR-D.1c); by correspondence each with the motion of the docket
    /// before which it is to run, or [`super::ITEMS`] for after adjournment (ROR-D.34h).
    #[serde(default, skip_serializing_if = "Sequence::is_empty")]
    pub listed: Sequence,
}

/// An order to recall disbanded Legions (ROR-2.4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Recall {
    /// Who calls them.
    pub consul: Senator,
    /// The Commander whose army they join; without one they are in Rome.
    pub army: Option<Senator>,
    /// How many.
    pub legions: u8,
    /// The Faction Treasury pays first, then he; otherwise he, then it.
    pub faction: bool,
}

/// How a Tribune is to be cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cancel {
    /// By murder; this Senator's men do it (ROR-7.10h).
    Murder(Senator),
    /// By graft: this Senator pays the price, if it is no higher than this (ROR-7.10j).
    Graft(Senator, u8),
}

impl Cancel {
    /// Who tries.
    pub fn senator(self) -> Senator {
        match self {
            Cancel::Murder(senator) | Cancel::Graft(senator, _) => senator,
        }
    }
    /// With which card.
    pub fn card(self) -> Intrigue {
        match self {
            Cancel::Murder(_) => Intrigue::MurderOfATribune,
            Cancel::Graft(..) => Intrigue::Graft,
        }
    }
}

/// A motion before it is announced: its proposer knows it, and whoever is asked for his consent (ROR-D.16a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Pending {
    /// What is to be put.
    pub motion: Motion,
    /// By whom.
    pub proposer: Proposer,
    /// Senators whose players have agreed to their part.
    pub consented: Set<Senator>,
    /// The Senator whose player is being asked.
    pub asked: Option<Senator>,
    /// The Tribune that was shown for it, and when: others may cancel it before it takes effect (ROR-D.8a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tribune: Option<(TribuneBy, Moment)>,
}

/// A returned Governor's player did not want him sent out again (ROR-1.09.51b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Refused {
    /// Who asked.
    pub proposer: Seat,
    /// Where he was to go.
    pub province: Province,
    /// Who.
    pub senator: Senator,
}

/// What a Tribune is used for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TribuneUse {
    /// To stop the motion on the floor (ROR-1.09.152).
    Veto,
    /// To put the motion that is being drafted (ROR-1.09.151).
    Propose,
    /// To secure the next motion without naming it (ROR-1.09.151c).
    Claim,
    /// To suspend a vote that sends the HRAO away (ROR-1.09.641d).
    Suspend,
    /// To skip the faction about to pick (ROR-S.58).
    Skip,
    /// To cancel a pass and make its own faction co-sponsor (ROR-S.55).
    Cosponsor,
    /// To cancel a voluntary Land Bill (ROR-S.58).
    CancelBill,
}

/// An assassination order (ROR-D.13a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Plot {
    /// Whose dagger.
    pub assassin: Senator,
    /// Who is to die; named next.
    pub target: Option<Senator>,
    /// Assassin cards added; settled last.
    pub cards: Option<u8>,
    /// With the Assassination Conspiracy (ROR-7.10p).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub conspiracy: bool,
}

impl Plot {
    /// An attempt of this Senator; the rest is named later.
    pub fn by(assassin: Senator) -> Plot {
        Plot { assassin, target: None, cards: None, conspiracy: false }
    }
}
