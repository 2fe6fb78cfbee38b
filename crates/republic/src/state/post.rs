//! What rides on the forms of a game by correspondence (ROR-D.33): the docket of the Senate and each player's letter.

use crate::parts::*;
use arrayvec::ArrayVec;
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Motions the Magistrate may put on one docket; two Prosecutions come on top.
pub const DOCKET: usize = 5;
/// Motions one form can carry.
pub const ITEMS: usize = DOCKET + 2;

/// Factions that are called first, in this order (ROR-D.7a): four bits for each. In JSON it reads as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "ArrayVec<Seat, SEATS>", into = "ArrayVec<Seat, SEATS>")]
pub struct Calls(u32);

impl Calls {
    /// The factions, the first first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let place = move |i: usize| (self.0 >> (4 * i) & 15) as u8;
        (0..SEATS).map(place).take_while(|&n| n > 0).map(|n| Seat(n - 1))
    }
    /// Has this faction its place?
    pub fn has(self, seat: Seat) -> bool {
        self.iter().any(|s| s == seat)
    }
    /// Places a faction next, if it has none.
    pub fn add(&mut self, seat: Seat) {
        let next = self.iter().count();
        if next < SEATS && seat.ix() < SEATS && !self.has(seat) {
            self.0 |= (seat.ix() as u32 + 1) << (4 * next);
        }
    }
}

impl From<ArrayVec<Seat, SEATS>> for Calls {
    fn from(seats: ArrayVec<Seat, SEATS>) -> Calls {
        let mut calls = Calls::default();
        seats.into_iter().for_each(|seat| calls.add(seat));
        calls
    }
}

impl From<Calls> for ArrayVec<Seat, SEATS> {
    fn from(calls: Calls) -> Self {
        calls.iter().collect()
    }
}

/// Motions that are voted on one form and opened one after another (ROR-D.34).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Docket {
    /// In the order they are opened.
    pub items: ArrayVec<Motion, ITEMS>,
    /// The earlier items each of them is marked as depending on, one bit each (ROR-D.34d).
    pub depends: [u8; ITEMS],
    /// The factions its proposer calls first for each of them: his secret until they are called (DC.123).
    pub calls: [Calls; ITEMS],
    /// So many are public; the rest is still being composed.
    pub shown: u8,
    /// So many have been voted on by letter.
    pub balloted: u8,
    /// So many have been opened or dropped.
    pub next: u8,
    /// Which of them have passed, one bit each.
    pub passed: u8,
    /// Adjournment is the last item.
    pub adjourns: bool,
    /// The Tribune that put this one motion, if it was one.
    pub tribune: Option<Seat>,
    /// It was no Tribune but a right that put it (ROR-7.04h, ROR-7.10s).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub by_right: bool,
    /// The Censor has named his Prosecutions, or none.
    pub trials_named: bool,
    /// The highest official when it was composed; another stops it (ROR-D.34e).
    pub hrao: Option<Senator>,
    /// Prosecutions that candidates for Censor would hold, two for each nomination in order: nobody else's business
    /// until one of them is elected (ROR-6.2.13a).
    #[serde(default, skip_serializing_if = "uncharged")]
    pub charges: [Option<Charge>; CHARGES],
    /// Dockets of other business so far this session (ROR-D.34j).
    pub count: u8,
}

fn uncharged(charges: &[Option<Charge>; CHARGES]) -> bool {
    charges.iter().all(Option::is_none)
}

/// Charges on one form: two for each of three nominations.
pub const CHARGES: usize = 6;

/// What a candidate for Censor would prosecute (ROR-6.2.13a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Charge {
    /// Whom.
    pub accused: Senator,
    /// For what.
    pub ground: Ground,
    /// By whom.
    pub prosecutor: Senator,
}

impl From<Charge> for Motion {
    fn from(Charge { accused, ground, prosecutor }: Charge) -> Motion {
        Motion::Prosecution { accused, ground, prosecutor: Some(prosecutor) }
    }
}

impl Docket {
    /// Puts a motion on it. Only so many are ever offered to be put ([`DOCKET`] and two Prosecutions), so there is room.
    pub(crate) fn put(&mut self, motion: Motion) {
        if !self.items.is_full() {
            self.items.push(motion);
        }
    }
    /// The motions a form is open for.
    pub fn on_form(&self) -> std::ops::Range<usize> {
        usize::from(self.next)..usize::from(self.balloted)
    }
    /// The motion opened last.
    pub fn current(&self) -> Option<usize> {
        usize::from(self.next).checked_sub(1)
    }
    /// Is this item dropped if that earlier one fails (ROR-D.34d)? Without marks a deployment needs the recruitments.
    pub fn needs(&self, item: usize, earlier: usize) -> bool {
        let motions = (self.items.get(item), self.items.get(earlier));
        let marked = match self.depends.get(item) {
            Some(0) => matches!(motions, (Some(Motion::Deploy(_)), Some(Motion::Recruit { .. }))),
            Some(marks) => marks & 1 << earlier != 0,
            None => false,
        };
        earlier < item && marked
    }
    /// Keeps these items, in this order, with their marks.
    pub fn keep(&mut self, order: &[usize]) {
        let old =
            std::mem::replace(self, Docket { items: ArrayVec::new(), depends: [0; ITEMS], ..self.clone() });
        let place = |j: usize| order.iter().position(|&i| i == j);
        self.calls = Default::default();
        for (new, &i) in order.iter().enumerate() {
            self.items.push(old.items[i]);
            self.calls[new] = old.calls[i];
            let marked = (0..ITEMS).filter(|j| old.depends[i] & 1 << j != 0).filter_map(place);
            self.depends[new] = marked.fold(0, |bits, j| bits | 1 << j);
        }
    }
    /// What has not been opened yet, as the beginning of another docket of at most so many items.
    pub fn rest(&self, most: usize) -> Docket {
        let unopened: ArrayVec<usize, ITEMS> =
            (0..self.items.len()).skip(self.next.into()).take(most).collect();
        let mut rest = self.clone();
        rest.keep(&unopened);
        let Docket { items, depends, calls, trials_named, count, adjourns, .. } = rest;
        Docket { items, depends, calls, trials_named, count, adjourns, ..Docket::default() }
    }
    /// It is stopped before its end: the rest is destroyed unread, and it does not count (ROR-D.34e, ROR-D.34j).
    pub fn cut(&mut self) {
        if self.next < self.balloted && self.tribune.is_none() {
            self.count = self.count.saturating_sub(1);
        }
        self.stop();
    }
    /// It is done with.
    pub fn stop(&mut self) {
        *self = Docket { trials_named: self.trials_named, count: self.count, ..Docket::default() };
    }
}

/// What one player has written on the open form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Letter {
    /// Nothing: the default moves.
    #[default]
    Blank,
    /// On a form of the Forum Phase.
    Forum(ForumLetter),
    /// On a form of the Senate Phase.
    Senate(SenateLetter),
    /// On the form of the Revenue Phase.
    Revenue(RevenueLetter),
    /// On the form of the Revolution Phase.
    Revolution(RevolutionLetter),
}

impl Letter {
    /// What it says about the Senate.
    pub fn senate(&self) -> SenateLetter {
        match self {
            Letter::Senate(letter) => *letter,
            _ => SenateLetter::default(),
        }
    }
    /// Writes on a form of the Senate.
    pub fn write_senate(&mut self, write: impl FnOnce(&mut SenateLetter)) {
        let mut letter = self.senate();
        write(&mut letter);
        *self = Letter::Senate(letter);
    }
    /// What it says about the Forum.
    pub fn forum(&self) -> ForumLetter {
        match self {
            Letter::Forum(letter) => *letter,
            _ => ForumLetter::default(),
        }
    }
    /// Writes on a form of the Forum.
    pub fn write_forum(&mut self, write: impl FnOnce(&mut ForumLetter)) {
        let mut letter = self.forum();
        write(&mut letter);
        *self = Letter::Forum(letter);
    }
}

/// The same two doors for the forms of Revenue and Revolution.
impl Letter {
    /// What it says about money.
    pub fn revenue(&self) -> RevenueLetter {
        match self {
            Letter::Revenue(letter) => *letter,
            _ => RevenueLetter::default(),
        }
    }
    /// Writes on the form of the Revenue Phase.
    pub fn write_revenue(&mut self, write: impl FnOnce(&mut RevenueLetter)) {
        let mut letter = self.revenue();
        write(&mut letter);
        *self = Letter::Revenue(letter);
    }
    /// What it says about revolts and trades.
    pub fn revolution(&self) -> RevolutionLetter {
        match self {
            Letter::Revolution(letter) => *letter,
            _ => RevolutionLetter::default(),
        }
    }
    /// Writes on the form of the Revolution Phase.
    pub fn write_revolution(&mut self, write: impl FnOnce(&mut RevolutionLetter)) {
        let mut letter = self.revolution();
        write(&mut letter);
        *self = Letter::Revolution(letter);
    }
}

// --- Revenue and Revolution

/// Beside redistribution and gifts (F1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RevenueLetter {
    /// Payments to each player hold only if he pays back at least so much (ROR-N.16).
    pub needs: [u16; SEATS],
    /// How many units the rebel pays, and whether his own money goes first (DC.13).
    pub pay: Option<(u8, bool)>,
    /// Does the State keep what the rebel releases (DC.14)?
    pub keeps: Option<bool>,
    /// Those whom Barbarians hold and who are to be bought free (ROR-D.17a).
    #[serde(default)]
    pub ransoms: Set<Senator>,
}

/// Beside the cards to be played and discarded and the coming incomes (F8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RevolutionLetter {
    /// Cards for other players.
    pub gifts: [Option<Gift>; 4],
    /// Which victorious Commanders revolt, and when.
    pub risings: [Option<Rising>; 2],
    /// What a Master of Horse lends a Commander of another faction (DC.98).
    pub lends: u8,
    /// Who joins if one of the faction revolts (DC.100).
    pub joins: Set<Senator>,
    /// Does a rebel leave the Province of his Bequest to the Senate (DC.119)?
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub leaves: bool,
    /// Is Cleopatra played for a rebel of Egypt (DC.105)?
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub charms: bool,
    /// Which victorious Commanders march to which War, if they do not revolt (DC.102).
    #[serde(default, skip_serializing_if = "stays_home")]
    pub marches: [Option<(Senator, War)>; 2],
    /// Which loyal Commanders disband how many of their Veterans (DC.103).
    #[serde(default, skip_serializing_if = "keeps_all")]
    pub disbands: [Option<(Senator, u8)>; 2],
    /// With which Province a Governor revolts, and whether he marches (DC.99, DC.101).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uprising: Option<(Province, bool)>,
    /// What a rebel does later (DC.104).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub advance: Option<Advance>,
    /// Who is to win the heirs of which Elders in the coming Mortality Phase (DC.8).
    #[serde(default, skip_serializing_if = "no_heirs")]
    pub heirs: [Option<HeirOrder>; 3],
    /// Who retires (DC.94).
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub retires: Set<Senator>,
    /// How far the attempts of others on heirs are resisted there, all together (DC.21).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resists: Option<Limit>,
}

/// What is done for the heir of somebody who may die of his age (ROR-3.1.21b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HeirOrder {
    /// Whose heir.
    pub of: Senator,
    /// Who tries to win him; nobody, if he is let go.
    pub by: Option<Senator>,
    /// The bribe he begins with.
    pub talents: u8,
    /// What he spends besides, at most, if others resist.
    pub more: u8,
}

fn no_heirs(heirs: &[Option<HeirOrder>; 3]) -> bool {
    heirs.iter().all(Option::is_none)
}

/// A later march or reinforcement (ROR-DC.104).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Advance {
    /// The Primary Rebel marches on Rome.
    March,
    /// Another reinforces him.
    Reinforce(super::Crossing),
}

fn keeps_all(disbands: &[Option<(Senator, u8)>; 2]) -> bool {
    disbands.iter().all(Option::is_none)
}

fn stays_home(marches: &[Option<(Senator, War)>; 2]) -> bool {
    marches.iter().all(Option::is_none)
}

/// A card for another player, perhaps only if he gives one in return (ROR-N.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Gift {
    /// What.
    pub card: Card,
    /// To whom.
    pub to: Seat,
    /// Only if he gives this card.
    pub for_his: Option<Card>,
}

/// A revolt, if enough Legions follow and nobody stronger has declared before (ROR-D.25b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rising {
    /// Whose.
    pub commander: Senator,
    /// Talents spent on the Legions' loyalty.
    pub talents: u8,
    /// Only if at least so many Legions follow.
    pub follow: u8,
}

// --- from the Senate to the field

/// What a player says on the forms of the Senate about things that come after its votes; it stands until he says
/// something else, or the Combat Phase is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Standing {
    /// His Dictator's Master of Horse (ROR-D.10e).
    pub master: Option<Senator>,
    /// The War that makes peace by New Alliance (DC.86).
    pub peace: Option<War>,
    /// Which of several armies at one War attacks first (ROR-D.26a).
    pub first: Option<Senator>,
    /// The War his winning rebel fights next (DC.93).
    pub next: Option<War>,
    /// What Cleopatra does before a battle (DC.89, ROR-D.15b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charm: Option<super::Charm>,
    /// Who has the money of a Proscription (DC.106, ROR-D.15b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proscribe: Option<Senator>,
    /// Fleets that meet rebels who cross to Italy, and one more; 0 where nothing is said (DC.92).
    #[serde(default, skip_serializing_if = "super::is_zero")]
    pub intercept: u8,
}

/// Does an army land after a naval victory (ROR-D.26c)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Landing {
    /// Whatever its strength.
    Attack,
    /// If it is as strong as the War (DC.91).
    #[default]
    IfStrong,
    /// Not this year.
    Stay,
}

// --- the Senate

/// Ballots, posts and policies (F4 to F7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SenateLetter {
    /// One for each motion of the docket.
    pub ballots: [Ballot; ITEMS],
    /// Conditions of all of them, in the order they are tried.
    pub clauses: [Option<Clause>; 5],
    /// Senators who vote apart, and Advocates.
    pub dissent: [Option<Dissent>; 5],
    /// The ballot being written, counted from 1.
    pub open: u8,
    /// Consents to his own part in a motion, one bit for each (ROR-D.16c); and the last bit if the Accused of his Censor's
    /// trials may ask another when one has declined (ROR-3.4.1b).
    pub consents: u8,
    /// Does his man stay in Rome as Consul (ROR-D.10e)?
    pub in_rome: Option<bool>,
    /// Whom his Consul would appoint Dictator, and whom if the names differ.
    pub dictators: [Option<Senator>; 2],
    /// Secret Bodyguards to play whenever the assassin is not caught already (ROR-D.13f).
    pub guards: u8,
    /// The Accused appeals to the people.
    pub appeals: bool,
    /// The Accused goes into exile if he may.
    pub flees: bool,
    /// The Magistrate steps down after a unanimous defeat.
    pub steps_down: bool,
    /// What is done about Tribunes, tried in this order (ROR-D.8d).
    #[serde(default, skip_serializing_if = "unsaid")]
    pub interferes: [Option<Interference>; 3],
    /// Plays the Ultimate Decree when it can be played (ROR-D.15b).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub decrees: bool,
    /// Plays the Annexation of Egypt when it can be played.
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub annexes: bool,
}

fn unsaid(interferes: &[Option<Interference>; 3]) -> bool {
    interferes.iter().all(Option::is_none)
}

/// A line of the cancel policy (ROR-D.8d): against whose Tribunes, on which motion, with which card and by whom. A mob
/// answers attempts on the Tribunes it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Interference {
    /// Murder of a Tribune, Graft, or Mob Incited to Violence.
    pub card: Intrigue,
    /// By this Senator.
    pub by: Senator,
    /// Graft: he pays at most so much.
    pub most: u8,
    /// Only Tribunes of this player.
    pub of: Option<Seat>,
    /// Only Tribunes on this motion of the docket.
    pub item: Option<u8>,
}

/// A sealed ballot of a whole faction (ROR-D.7f): the first clause whose condition holds, else the plain choice; Senators
/// named apart vote as said of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ballot {
    /// The plain choice; none is the default move.
    pub side: Option<Side>,
    /// At most so many Talents are spent on votes ...
    pub buy: u8,
    /// ... the least that brings the side chosen so many votes ahead.
    pub ahead: u8,
    /// A Tribune against the motion: at once, or tied to the own ballot (ROR-6.1t).
    pub veto: Option<(TribuneBy, bool)>,
}

/// What is chosen instead if a condition holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Clause {
    /// On which motion.
    pub item: u8,
    /// If.
    pub when: When,
    /// Then.
    pub then: Stance,
}

/// What a clause chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// The faction votes like this.
    Vote(Side),
    /// A Tribune stops the motion.
    Veto,
}

/// A Senator of whom something is written apart: who does not vote with his faction, or is an Advocate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Dissent {
    /// On which motion.
    pub item: u8,
    /// Who.
    pub senator: Senator,
    /// How.
    pub side: Role,
}

/// What is written of one Senator about a motion of the docket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "BallotRole")]
pub enum Role {
    /// He votes for it.
    For,
    /// He votes against it.
    Against,
    /// He abstains.
    Abstain,
    /// He is asked to defend the Accused, or does so if he is asked (DC.60).
    Advocate,
}

impl From<Side> for Role {
    fn from(side: Side) -> Role {
        match side {
            Side::For => Role::For,
            Side::Against => Role::Against,
            Side::Abstain => Role::Abstain,
        }
    }
}

impl Role {
    /// How he votes, if that is what is written.
    pub fn side(self) -> Option<Side> {
        match self {
            Role::For => Some(Side::For),
            Role::Against => Some(Side::Against),
            Role::Abstain => Some(Side::Abstain),
            Role::Advocate => None,
        }
    }
}

impl SenateLetter {
    /// The bit of [`SenateLetter::consents`] that belongs to no motion.
    const HEARS: u8 = 1 << ITEMS;

    /// May the Accused of his Censor's trials ask another when one has declined (DC.60)?
    pub fn hears(&self) -> bool {
        self.consents & SenateLetter::HEARS != 0
    }
    /// He may.
    pub(crate) fn hear_others(&mut self) {
        self.consents |= SenateLetter::HEARS;
    }
    /// Senators who vote apart on a motion, and how.
    pub fn apart(&self, item: usize) -> impl Iterator<Item = (Senator, Side)> + '_ {
        let here = self.dissent.iter().flatten().filter(move |d| usize::from(d.item) == item);
        here.filter_map(|d| d.side.side().map(|side| (d.senator, side)))
    }
    /// The Advocates named for a motion, in the order they were written.
    pub fn advocates(&self, item: usize) -> impl Iterator<Item = Senator> + '_ {
        let here = self.dissent.iter().flatten().filter(move |d| usize::from(d.item) == item);
        here.filter(|d| d.side == Role::Advocate).map(|d| d.senator)
    }
    /// Writes something of one Senator, if there is room.
    pub(crate) fn write_apart(&mut self, item: usize, senator: Senator, side: Role) {
        if let Some(slot) = self.dissent.iter_mut().find(|d| d.is_none()) {
            *slot = Some(Dissent { item: item as u8, senator, side });
        }
    }
}

/// The conditions of a ballot. One about a faction not yet called is false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// An earlier motion of the docket has passed.
    Passed(u8),
    /// An earlier motion of the docket has not passed.
    Failed(u8),
    /// The votes for lead by at least this many at his turn.
    Leading(u8),
    /// The votes against lead by at least this many, or it is even at 0.
    Trailing(u8),
    /// A faction has voted so, with all its Senators.
    Voted(Seat, Side),
    /// A faction has bought at least so many votes.
    Bought(Seat, u8),
    /// No votes still to come can change the outcome.
    Decided,
    /// He is called last.
    Last,
}

// --- the Forum

/// Orders for the Initiatives, bids and resistance (F2 and F3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ForumLetter {
    /// For his regular Initiative, and for one he wins at auction.
    pub errands: [Errand; 2],
    /// Which errand is being written: 0 the regular one.
    pub page: u8,
    /// A bid for each Initiative to be auctioned, in order (ROR-D.24b).
    pub bids: [Option<Bid>; 3],
    /// Resistance for unaligned Senators, and for the announced attempts of each seat.
    pub unaligned: Option<Limit>,
    /// By the seat that makes the attempt (F3).
    pub attempts: [Option<Limit>; SEATS],
    /// The threshold that goes with the limits named next; 0 is 2.
    pub threshold: u8,
    /// The most he spends on resistance in all; `None` is without limit.
    pub cap: Option<u8>,
    /// Spent on resistance in the present attempt, and on all of them.
    pub spent: [u16; 2],
    /// Spent on raising his own present attempt.
    pub raised: u16,
    /// Has his last attempt of this turn succeeded? What others order may wait for it (ROR-6.1d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// As HRAO: in a storm so many Fleets are lost here first, in Rome or of the force with this number (DC.28).
    pub storm: Option<(Option<u8>, u8)>,
    /// As HRAO: the Leader who dies (DC.30).
    pub dies: Option<Leader>,
    /// The faction his HRAO names for the 2nd Catiline Conspiracy (DC.29).
    #[serde(default)]
    pub accuses: Option<Seat>,
    /// The Senator whose Influence is bid for the Traitor tokens (DC.32).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid_for_tokens: Option<Senator>,
    /// On whom the tokens are to be laid if they are won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traitor: Option<Senator>,
    /// And on which War.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub betrays: Option<War>,
}

impl ForumLetter {
    /// The errand being written.
    pub fn errand(&self) -> &Errand {
        &self.errands[usize::from(self.page.min(1))]
    }
    /// The errand being written.
    pub fn errand_mut(&mut self) -> &mut Errand {
        &mut self.errands[usize::from(self.page.min(1))]
    }
    /// The threshold of the limits being named.
    pub fn below(&self) -> u8 {
        self.threshold.max(2)
    }
}

/// How far somebody resists: at most so many Talents, to bring the Base Number below a threshold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Limit {
    /// At most so much.
    pub most: u8,
    /// To bring it below this.
    pub below: u8,
}

/// A sealed bid of one Senator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Bid {
    /// Who pays.
    pub senator: Senator,
    /// So much, or at most so much.
    pub talents: u16,
    /// One more than the highest earlier bid, instead of a fixed sum.
    pub outbids: bool,
}

/// Orders for one Initiative; what is not ordered is the default move (ROR-6.2.2b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Errand {
    /// A Persuasion Attempt.
    pub persuade: Persuade,
    /// Money spent with the announcement.
    pub bribe: u16,
    /// At most so much more ...
    pub more: u16,
    /// ... to bring the Base Number to this.
    pub want: u8,
    /// What he spends with the announcement is his limit: nothing more (ROR-6.2.2a).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub limit: bool,
    /// The attempt is made only if this holds when his Initiative comes (ROR-6.1d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Given>,
    /// What he orders besides holds only if his attempt has succeeded, or has not (ROR-6.1d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<bool>,
    /// Blackmail or Seduction.
    pub card: Option<Intrigue>,
    /// Knights.
    pub knights: KnightErrand,
    /// Money or Knights it takes.
    pub spend: u8,
    /// Leader or Games.
    pub show: Show,
}

/// What an attempt may wait for: results of earlier Initiatives (ROR-6.1d).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Given {
    /// Its target belongs to no faction.
    Unaligned,
    /// The last attempt of this player has succeeded.
    Won(Seat),
    /// It has not, or none was made.
    NotWon(Seat),
}

/// Whom to persuade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Persuade {
    /// The default move.
    #[default]
    Unsaid,
    /// Nobody.
    Nobody,
    /// Who persuades; whom is named next.
    By(Senator),
    /// Who persuades whom.
    Try(Senator, Senator),
    /// A Scandal about this Senator instead (ROR-7.10q).
    Scandal(Senator),
}

/// What to do about Knights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KnightErrand {
    /// The default move.
    #[default]
    Unsaid,
    /// Attract one.
    Attract(Senator),
    /// Press some.
    Pressure(Senator),
}

/// A new Leader or Games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// Neither; a faction without Leader names one.
    #[default]
    Unsaid,
    /// A new Faction Leader.
    Lead(Senator),
    /// Games.
    Games(Senator, Games),
}
