//! The whole position: what lies open on the table, and what does not.
//!
//! [`Open`] is public by its type: a view copies it as it is. [`Secret`] leaves only through `view`.

use crate::cards::{Card, Cards, Set};
use crate::components::{MOST_FORUM, MOST_MARS, MOST_THERMAE};
use crate::flow::{Ask, Step};
use crate::parts::{EachFaction, Faction, FactionSet, Favour, Proconsul, Region, Space, Tile, Title};
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Flow, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The most that can play.
pub const MOST_PLAYERS: usize = 5;
/// The most frames that can be stacked: a take-over whose card draw brings a cesura stacks about ten.
pub const DEPTH: usize = 16;
/// A Curia field is full at a sum of five, and no card but a leader has less than one.
pub const MOST_CURIA: usize = 5;
/// The cards of the Catacombs (TRI-5.08).
pub const CATACOMBS: usize = 5;

/// What is going to happen, the next thing on top.
pub type Agenda = Flow<Step, Ask, DEPTH>;

/// The position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// What some or all do not.
    pub secret: Secret,
}

kernel::flowing! { State: open.agenda, Flow<Step, Ask, DEPTH> }

/// Everything that lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Open {
    /// Steps and questions to come.
    pub agenda: Agenda,
    /// Who takes part in the sealed window that is open; nobody if none is.
    pub asked: SeatSet,
    /// The round, from 1; 0 during set-up.
    pub round: u8,
    /// The phase of the round.
    pub phase: Phase,
    /// Who has the starting player coin. It means nothing before the set-up has named somebody: [`Open::starter`].
    pub start: Seat,
    /// The title of the victory card; none in the variant, and none before it is drawn.
    pub victory: Option<Title>,
    /// The family sheets, by seat. Those beyond the number of players stay empty.
    pub sheets: [Sheet; MOST_PLAYERS],
    /// The faction fields, in order F.
    pub fields: EachFaction<FactionField>,
    /// The set that "2" has laid and that "1" may answer, or that was beaten and waits for its penalty.
    pub challenge: Set,
    /// Region I.
    pub thermae: ArrayVec<Stall, MOST_THERMAE>,
    /// Region II.
    pub forum: ArrayVec<Stall, MOST_FORUM>,
    /// Region III: its card and its follower.
    pub latrine: Face,
    /// Who stands in the Latrine.
    pub latrine_follower: Option<Seat>,
    /// Region IV.
    pub curia: [CuriaField; 3],
    /// Region V: its cards.
    pub atrium: [Face; 3],
    /// Region V: the spaces "1." and "2.".
    pub atrium_followers: [Option<Seat>; 2],
    /// Region VI: how many cards are left in the pile.
    pub catacombs: u8,
    /// Who has seen the pile as it is now (TRI-HI.08).
    pub catacombs_seen: SeatSet,
    /// Region VI: the spaces "4", "3" and "2".
    pub catacombs_followers: [Option<Seat>; 3],
    /// Region VII: its card.
    pub pantheon: Face,
    /// Region VII: its two spaces. Whoever stands there has seen the card (TRI-8.07).
    pub pantheon_followers: [Option<Seat>; 2],
    /// Region VIII: its spaces.
    pub mars_followers: ArrayVec<Option<Seat>, MOST_MARS>,
    /// Followers on the coin bowl, by seat, the proconsul counted.
    pub bowl: [u8; MOST_PLAYERS],
    /// Denarii on the Colosseum.
    pub colosseum: u16,
    /// Where the proconsul is.
    pub proconsul: Proconsul,
    /// The faction that the chariot blocks.
    pub chariot: Option<Faction>,
    /// The discarded cards that were shown.
    pub discard: Cards,
    /// Who has announced that he meets the victory condition.
    pub announced: SeatSet,
    /// Who announced first: several if in the same step (TRI-RUL.65).
    pub first: SeatSet,
    /// Is this the last round?
    pub last_round: bool,
}

/// What cannot be seen by everybody.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Secret {
    /// The hands, by seat.
    pub hands: [Cards; MOST_PLAYERS],
    /// The draw pile. Nobody knows its order, so it has none: cards are drawn when needed.
    pub deck: Cards,
    /// The discarded cards that were not shown.
    pub dark: Cards,
    /// The Latrine's card while it is face down.
    pub latrine: Option<Card>,
    /// The Atrium's cards while they are face down.
    pub atrium: [Option<Card>; 3],
    /// The cards of the Catacombs.
    pub catacombs: Cards,
    /// The Pantheon's card while it is face down.
    pub pantheon: Option<Card>,
    /// Who has answered in the sealed window that is open.
    pub answered: SeatSet,
    /// The answers of the sealed window, finished or not, by seat.
    pub answers: [Answer; MOST_PLAYERS],
    /// The set that the player on the move is putting together.
    pub laying: Set,
}

/// The phase of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first round.
    Setup,
    /// 1: cards are laid.
    Cards,
    /// 2: followers are placed.
    Followers,
    /// 3: regions are evaluated.
    Regions,
    /// 4: factions are taken over.
    TakeOvers,
    /// 5: faction benefits.
    Benefits,
    /// 6: the chariot auction.
    Chariot,
    /// The game has ended.
    Over,
}

/// A family sheet: what a player has, for all to see (TRI-1.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Sheet {
    /// Denarii.
    pub denarii: u16,
    /// Laurel wreaths, by value.
    pub laurels: u16,
    /// Legions.
    pub legions: u16,
    /// Faction markers.
    pub markers: FactionSet,
    /// Scroll or tribune.
    pub tile: Tile,
    /// The favour of the gods.
    pub favour: Favour,
    /// Followers not yet placed, the proconsul not counted.
    pub followers: u8,
    /// What everybody knows to be in the player's hand: a lower bound (TRI-HI.12, TRI-HI.16).
    pub known: Cards,
}

/// A faction field and the set displayed by its controller.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FactionField {
    /// The followers on the spaces "1" and "2".
    pub followers: [Option<Seat>; 2],
    /// Who controls the faction.
    pub controller: Option<Seat>,
    /// The set that proves it.
    pub set: Set,
    /// Does the laurel for the first controller still lie there?
    pub laurel: bool,
}

/// A card field of the Thermae or the Forum and the follower space beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Stall {
    /// The card.
    pub card: Option<Card>,
    /// Who stands there.
    pub follower: Option<Seat>,
}

/// A card field of the Curia and its follower space.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct CuriaField {
    /// The cards, in the order in which they were laid.
    pub cards: ArrayVec<Card, MOST_CURIA>,
    /// Who stands there.
    pub follower: Option<Seat>,
}

/// A card field whose card lies face down at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// No card.
    #[default]
    Empty,
    /// A card, face down.
    Down,
    /// A card, face up.
    Up(Card),
}

/// An answer in a sealed window, as far as it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Nothing yet; or, once given, nothing offered.
    #[default]
    Nothing,
    /// Cards to be discarded (set-up, cesura).
    Discards(Cards),
    /// Denarii in the fist.
    Bid(u16),
    /// The card to sacrifice.
    Sacrifice(Card),
    /// Cards of the pairs, two by two; the last may be half.
    Pairs(Pairs),
}

/// The most cards one player can discard on the Field of Mars.
pub const MOST_PAIRED: usize = 2 * MOST_MARS;

/// Cards chosen for the Field of Mars: a short list that can be copied. The first two make a pair, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Pairs {
    cards: [Option<Card>; MOST_PAIRED],
}

impl Pairs {
    /// How many cards.
    pub fn len(&self) -> usize {
        self.cards.iter().flatten().count()
    }
    /// Is there no card?
    pub fn is_empty(&self) -> bool {
        self.cards[0].is_none()
    }
    /// Adds a card; a full list stays as it is.
    pub fn push(&mut self, card: Card) {
        if let Some(free) = self.cards.iter_mut().find(|c| c.is_none()) {
            *free = Some(card);
        }
    }
    /// The first card of a pair that lacks its second.
    pub fn half(&self) -> Option<Card> {
        let n = self.len();
        if n % 2 == 1 { self.cards[n - 1] } else { None }
    }
    /// The complete pairs.
    pub fn iter(&self) -> impl Iterator<Item = [Card; 2]> + '_ {
        self.cards.chunks_exact(2).filter_map(|pair| Some([pair[0]?, pair[1]?]))
    }
    /// Every card, those of a half pair included.
    pub fn each(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().copied().flatten()
    }
}

impl TryFrom<Vec<Card>> for Pairs {
    type Error = String;
    fn try_from(cards: Vec<Card>) -> Result<Pairs, String> {
        if cards.len() > MOST_PAIRED {
            return Err(format!("at most {MOST_PAIRED} cards are chosen for the Field of Mars"));
        }
        let mut pairs = Pairs::default();
        cards.into_iter().for_each(|card| pairs.push(card));
        Ok(pairs)
    }
}

impl From<Pairs> for Vec<Card> {
    fn from(pairs: Pairs) -> Self {
        pairs.each().collect()
    }
}

impl Default for FactionField {
    fn default() -> Self {
        FactionField { followers: [None; 2], controller: None, set: Set::EMPTY, laurel: true }
    }
}

impl FactionField {
    /// The space the next follower takes, counted from 0: "1" if that is free, else "2" (TRI-9.01).
    pub fn next_space(&self) -> usize {
        usize::from(self.followers[0].is_some())
    }
}

impl Open {
    /// A seat's sheet.
    #[inline]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.ix()]
    }
    /// Who has the starting player coin; nobody until it is given out with the money, after the set-up discards
    /// (TRI-2.01).
    pub fn starter(&self) -> Option<Seat> {
        let paid = self.sheets.iter().any(|sheet| sheet.denarii > 0);
        (self.phase != Phase::Setup || paid).then_some(self.start)
    }
    /// A faction's field.
    #[inline]
    pub fn field(&self, faction: Faction) -> &FactionField {
        &self.fields[faction]
    }
    /// Does the seat control the faction?
    #[inline]
    pub fn controls(&self, seat: Seat, faction: Faction) -> bool {
        self.field(faction).controller == Some(seat)
    }
    /// The factions a seat controls, in order F.
    pub fn controlled(&self, seat: Seat) -> impl Iterator<Item = Faction> + '_ {
        Faction::ALL.iter().copied().filter(move |f| self.controls(seat, *f))
    }
    /// The question that is open.
    #[inline]
    pub fn question(&self) -> Option<&Ask> {
        self.agenda.question()
    }
    /// The displayed sets that an assassin may strike (TRI-25.02, TRI-25.03).
    pub fn targets(&self) -> impl Iterator<Item = Faction> + '_ {
        Faction::ALL.iter().copied().filter(|f| self.field(*f).set.len() >= 3)
    }
    /// Who stands on a space; nobody on the coin bowl. For a faction field this is its space "1".
    pub fn occupant(&self, space: Space) -> Option<Seat> {
        let stall = |stalls: &[Stall], n: u8| stalls.get(n as usize).and_then(|s| s.follower);
        match space {
            Space::Thermae(n) => stall(&self.thermae, n),
            Space::Forum(n) => stall(&self.forum, n),
            Space::Latrine => self.latrine_follower,
            Space::Curia(n) => self.curia.get(n as usize).and_then(|f| f.follower),
            Space::AtriumFirst(_) => self.atrium_followers[0],
            Space::AtriumSecond => self.atrium_followers[1],
            Space::Catacombs(n) => self.catacombs_followers.get(n as usize).copied().flatten(),
            Space::Pantheon(n) => self.pantheon_followers.get(n as usize).copied().flatten(),
            Space::FieldOfMars(n) => self.mars_followers.get(n as usize).copied().flatten(),
            Space::Faction(faction) => self.field(faction).followers[0],
            Space::CoinBowl => None,
        }
    }
    /// How many followers a seat has on the Field of Mars.
    pub fn on_mars(&self, seat: Seat) -> usize {
        self.mars_followers.iter().filter(|f| **f == Some(seat)).count()
    }
    /// All cards that lie open: on the board, in displayed and challenging sets, in the discard pile.
    ///
    /// The challenge belongs to the faction that is being decided; see [`Open::contested`].
    pub fn on_table(&self) -> Cards {
        let mut cards = self.discard;
        for &faction in Faction::ALL {
            let set = cards.of_mut(faction);
            *set = set.plus(self.field(faction).set);
        }
        if let Some(faction) = self.contested() {
            let set = cards.of_mut(faction);
            *set = set.plus(self.challenge);
        }
        self.on_board().for_each(|card| cards.add(card));
        cards
    }
    /// The cards that lie face up on the card fields of the regions.
    pub fn on_board(&self) -> impl Iterator<Item = Card> + '_ {
        let stalls = self.thermae.iter().chain(&self.forum).filter_map(|stall| stall.card);
        let curia = self.curia.iter().flat_map(|field| field.cards.iter().copied());
        let faces = [self.latrine, self.pantheon].into_iter().chain(self.atrium);
        stalls.chain(curia).chain(faces.filter_map(|face| match face {
            Face::Up(card) => Some(card),
            _ => None,
        }))
    }
    /// The faction that a challenging set is about: the one whose take-over is being decided.
    pub fn contested(&self) -> Option<Faction> {
        match self.question()? {
            Ask::TakeOver(_, faction) | Ask::Penalty(_, faction) => Some(*faction),
            _ => None,
        }
    }
    /// The region being evaluated, while one waits for an answer.
    pub fn region(&self) -> Option<Region> {
        match self.question()? {
            Ask::Latrine(_) => Some(Region::Latrine),
            Ask::Curia(..) => Some(Region::Curia),
            Ask::AtriumBid => Some(Region::Atrium),
            Ask::Catacombs(..) => Some(Region::Catacombs),
            Ask::Sacrifice => Some(Region::Pantheon),
            Ask::Pairs => Some(Region::FieldOfMars),
            _ => None,
        }
    }
}
