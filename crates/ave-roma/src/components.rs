//! The numbers printed on cards, boards and tracks: read from `data/ave-roma.toml`, checked, and replaceable.

mod read;

use crate::parts::{Card, CardKind, CardSet, Goods, Hue, Icon, Kinds, Location, Resource};
use crate::price::{Counts, Price};
use serde::{Deserialize, Serialize};

/// The components that come with the game.
pub(crate) fn built_in() -> (&'static str, &'static str) {
    ("ave-roma.toml", kernel::packed!("data/ave-roma.toml"))
}

/// Where the list of needs has what no purse can meet, for spaces without a card.
pub(crate) const NO_CARD: usize = 127;

/// An area card: two resources above, two below, a fragment (AVE-18.01).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AreaCard {
    /// The two resources above.
    pub top: [Resource; 2],
    /// The two resources below.
    pub bottom: [Resource; 2],
    /// All four together.
    pub goods: Goods,
    /// The two above and the two below, counted.
    pub halves: [Goods; 2],
    /// The different kinds among the four.
    pub kinds: Kinds,
    /// What it adds to a set bonus.
    pub fragment: Fragment,
}

/// The fragment of a resource on an area card (AVE-18.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fragment {
    /// Two give a black resource.
    Black,
    /// Two give a green resource.
    Green,
    /// Two give a red resource.
    Red,
    /// Two give any basic resource.
    Multicolour,
}

impl Fragment {
    /// All four.
    pub const ALL: [Fragment; 4] = [Fragment::Black, Fragment::Green, Fragment::Red, Fragment::Multicolour];
    /// The colour that two of them give; any for multicoloured ones.
    pub const fn hue(self) -> Option<Hue> {
        match self {
            Fragment::Black => Some(Hue::Black),
            Fragment::Green => Some(Hue::Green),
            Fragment::Red => Some(Hue::Red),
            Fragment::Multicolour => None,
        }
    }
}

/// What a building or a war card yields (AVE-18.02).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Yield {
    /// Points, scored at once.
    pub points: u8,
    /// Area influence, kept for Propraetor.
    pub influence: u8,
}

/// The reward in the corner of a building, given with its pair (AVE-18.08).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reward {
    /// Points.
    Points(u8),
    /// One piece of this resource.
    Resource(Resource),
    /// One resource of this colour.
    Colour(Hue),
}

/// How an active patron modifies the action it names (section 26 of the ledger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect<P = Price> {
    /// 1 point (AVE-26.02).
    Point,
    /// 2 denarii more (AVE-26.03).
    Denarii,
    /// 1 surplus more (AVE-26.04).
    Surplus,
    /// 1 resource more of the area card (AVE-26.05).
    Resource,
    /// The area card costs nothing (AVE-26.06).
    FreeAreaCard,
    /// A training action afterwards (AVE-26.07).
    Training,
    /// Cards of this row cost 1 resource, 1 surplus or 2 denarii less (AVE-26.08 to 26.10).
    Cheaper,
    /// Surplus may stand for resources (AVE-26.11).
    SurplusForResources,
    /// Resources may stand for surplus (AVE-26.12).
    ResourcesForSurplus,
    /// The brown cube of the area used goes up (AVE-26.13).
    BrownCube,
    /// 1 influence in the area used for this price (AVE-26.14).
    Influence(P),
    /// One kind of payment is waived in the Colosseum (AVE-26.15).
    Passage(Passage),
    /// 1 free step in the Colosseum (AVE-26.16).
    Step,
}

impl<P> Effect<P> {
    /// The same effect with its price in another form.
    fn priced<Q, E>(self, price: impl FnOnce(P) -> Result<Q, E>) -> Result<Effect<Q>, E> {
        Ok(match self {
            Effect::Point => Effect::Point,
            Effect::Denarii => Effect::Denarii,
            Effect::Surplus => Effect::Surplus,
            Effect::Resource => Effect::Resource,
            Effect::FreeAreaCard => Effect::FreeAreaCard,
            Effect::Training => Effect::Training,
            Effect::Cheaper => Effect::Cheaper,
            Effect::SurplusForResources => Effect::SurplusForResources,
            Effect::ResourcesForSurplus => Effect::ResourcesForSurplus,
            Effect::BrownCube => Effect::BrownCube,
            Effect::Influence(p) => Effect::Influence(price(p)?),
            Effect::Passage(kind) => Effect::Passage(kind),
            Effect::Step => Effect::Step,
        })
    }
}

/// What need not be paid in the Colosseum (AVE-26.15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passage {
    /// No money.
    Denarii,
    /// No resources.
    Resources,
    /// No surplus.
    Surplus,
}

/// The bonus of a patron at the end of the game (section 27 of the ledger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// 1 point per level of political influence (AVE-27.02).
    PoliticalLevels,
    /// Political influence rises (AVE-27.03).
    PoliticalRise(u8),
    /// 1 point per active patron (AVE-27.04).
    ActivePatrons,
    /// Another own patron counts twice (AVE-27.05).
    Doubling,
    /// 2 or 3 points per area led (AVE-27.06).
    FirstPlaces,
    /// 1 level up in one area (AVE-27.07).
    AreaRise,
    /// The level in one area as points (AVE-27.10).
    AreaLevel,
    /// 1 point per area with a cube (AVE-27.11).
    Presence,
    /// 1 point per building and war with points (AVE-27.12).
    CardsWithPoints,
    /// 1 point per building and war with area influence (AVE-27.12).
    CardsWithInfluence,
    /// 2 points per set of three different icons (AVE-27.13).
    IconSets,
    /// 2 points per pair of one icon (AVE-27.14).
    IconPairs(Icon),
    /// 1 point per 2 basic resources (AVE-27.15).
    Goods,
    /// 1 point per marked resource (AVE-27.16).
    Marked(Mark),
    /// 1 point per card of a kind (AVE-27.17).
    Cards(CardKind),
}

/// What a marked-resource patron counts (AVE-27.16, AVE-27.19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Black resources.
    Black,
    /// Green resources.
    Green,
    /// Red resources.
    Red,
    /// Surplus.
    Surplus,
    /// The best of the three colours.
    Chosen,
}

/// A patron card: its modifier and its bonus (AVE-18.04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patron {
    /// The action it modifies.
    pub at: Location,
    /// How.
    pub effect: Effect,
    /// Its bonus at the end.
    pub bonus: Bonus,
}

/// What every card has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Its name.
    pub name: String,
    /// The name of its war set, empty for other cards.
    pub set: String,
    /// The least number of players it is used with (AVE-1.45, AVE-RU.79).
    pub players: u8,
}

/// One space of the Colosseum track (AVE-12.03, AVE-12.08).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Space {
    /// What a step onto it costs.
    pub price: Price,
    /// Does it give political influence?
    pub honours: bool,
}

/// Where a space of the Colosseum lies between honours (AVE-12.08).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Steps since the last honours, 0 on them.
    pub since: u8,
    /// Steps to the next ones.
    pub to_go: u8,
}

/// One side of a player board (AVE-1.39).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Its name and side, such as `III A`.
    pub name: String,
    /// The price of each resource, for buying and selling.
    pub prices: Goods,
    /// The resources in the order of their prices.
    pub cheapest_first: [Resource; 6],
}

/// All printed numbers, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// Names and player numbers of the 120 cards.
    pub faces: Vec<Face>,
    /// The icon of each card.
    pub icons: [Icon; 120],
    /// The price of each card; area cards have none here.
    pub prices: [Price; 120],
    /// What the price of each card needs, and that of each space of the Colosseum.
    pub(crate) needs: [Counts; 128],
    pub(crate) steps: Vec<Counts>,
    /// What buildings and wars yield.
    pub yields: [Yield; 120],
    /// The 30 area cards.
    pub areas: Vec<AreaCard>,
    /// The pair rewards of the 30 buildings.
    pub rewards: Vec<Reward>,
    /// The 30 patrons.
    pub patrons: Vec<Patron>,
    /// The Colosseum; the last space is the start.
    pub colosseum: Vec<Space>,
    /// How far each of its spaces is from honours.
    pub ways: Vec<Way>,
    /// The ten board sides: I A, I B, II A ...
    pub boards: Vec<Board>,
    /// The highest level of the grey tracks.
    pub grey_top: u8,
    /// The highest level of the brown tracks.
    pub brown_top: u8,
    /// Points by level with 2-3 and with 4-5 players.
    pub area_points: [Vec<u8>; 2],
    /// Points by political level.
    pub political_points: Vec<u8>,
    /// Prices of the four training slots.
    pub training: [u8; 4],
    /// Points per first place with 2-3 and with 4-5 players.
    pub first_place: [u8; 2],
}

impl Components {
    /// The icon of a card.
    #[inline]
    pub fn icon(&self, card: Card) -> Icon {
        self.icons[card.0 as usize % 120]
    }
    /// The price of a card.
    #[inline]
    pub fn price(&self, card: Card) -> &Price {
        &self.prices[card.0 as usize % 120]
    }
    /// What a building or a war yields.
    #[inline]
    pub fn yields(&self, card: Card) -> Yield {
        self.yields[card.0 as usize % 120]
    }
    /// The patron on a card.
    #[inline]
    pub fn patron(&self, card: Card) -> &Patron {
        &self.patrons[card.n()]
    }
    /// The area card.
    #[inline]
    pub fn area(&self, card: Card) -> &AreaCard {
        &self.areas[card.n()]
    }
    /// Name, set and player number of a card.
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.0 as usize % 120]
    }
    /// The other copy of a building (AVE-18.07).
    #[inline]
    pub fn twin(&self, card: Card) -> Card {
        Card::new(CardKind::Building, card.n() ^ 1)
    }
    /// How many of these cards belong to the war set of a card (AVE-18.10).
    pub fn of_set(&self, cards: CardSet, card: Card) -> usize {
        let wars = cards.and(CardSet::of(CardKind::War));
        wars.iter().filter(|war| self.set(*war) == self.set(card)).count()
    }
    /// The war set of a card, 0 to 5 (AVE-18.10).
    #[inline]
    pub fn set(&self, card: Card) -> usize {
        card.n() / 5
    }
}
