//! The vocabulary: factions, cards, regions, spaces, tiles, objectives.

use serde::{Deserialize, Serialize};

/// How many factions there are.
pub const FACTIONS: usize = 7;

/// One of the seven factions, in the order of their fields on the board, which is also the order of play in the
/// fourth and fifth phase ("order F", TRI-0.09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Faction {
    /// Led by Spartacus.
    Gladiators,
    /// Led by Varus.
    Legates,
    /// Led by Gaius Tigellinus.
    Praetorians,
    /// Led by Agrippa.
    Plebeians,
    /// Led by Scipio Africanus.
    Patricians,
    /// Led by Aquilia Severa.
    VestalVirgins,
    /// Led by Cato the Elder.
    Senators,
}

impl Faction {
    /// All seven in order F.
    pub const ALL: [Faction; FACTIONS] = [
        Faction::Gladiators,
        Faction::Legates,
        Faction::Praetorians,
        Faction::Plebeians,
        Faction::Patricians,
        Faction::VestalVirgins,
        Faction::Senators,
    ];

    /// The faction as an index into a per-faction array.
    #[inline]
    pub const fn ix(self) -> usize {
        self as usize
    }

    /// The next one in order F.
    #[inline]
    pub fn next(self) -> Option<Faction> {
        Faction::ALL.get(self.ix() + 1).copied()
    }

    /// The name used in data files and protocols.
    pub const fn id(self) -> &'static str {
        match self {
            Faction::Gladiators => "gladiators",
            Faction::Legates => "legates",
            Faction::Praetorians => "praetorians",
            Faction::Plebeians => "plebeians",
            Faction::Patricians => "patricians",
            Faction::VestalVirgins => "vestal-virgins",
            Faction::Senators => "senators",
        }
    }
}

/// A set of factions in one byte: the markers on a family sheet. In JSON it reads as a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Faction>", into = "Vec<Faction>")]
pub struct FactionSet(u8);

impl FactionSet {
    /// No faction.
    pub const NONE: FactionSet = FactionSet(0);

    /// Is the faction a member?
    #[inline]
    pub const fn has(self, faction: Faction) -> bool {
        self.0 & (1 << faction as u8) != 0
    }
    /// The set with this faction added.
    #[inline]
    #[must_use]
    pub const fn with(self, faction: Faction) -> Self {
        FactionSet(self.0 | 1 << faction as u8)
    }
    /// How many members?
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Has it no member?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The members in order F.
    pub fn iter(self) -> impl Iterator<Item = Faction> + Clone {
        Faction::ALL.into_iter().filter(move |f| self.has(*f))
    }
    /// The factions that are not members, in order F.
    pub fn missing(self) -> impl Iterator<Item = Faction> + Clone {
        Faction::ALL.into_iter().filter(move |f| !self.has(*f))
    }
}

impl FromIterator<Faction> for FactionSet {
    fn from_iter<I: IntoIterator<Item = Faction>>(factions: I) -> Self {
        factions.into_iter().fold(FactionSet::NONE, FactionSet::with)
    }
}

impl From<Vec<Faction>> for FactionSet {
    fn from(list: Vec<Faction>) -> Self {
        list.into_iter().collect()
    }
}

impl From<FactionSet> for Vec<Faction> {
    fn from(set: FactionSet) -> Self {
        set.iter().collect()
    }
}

/// One of the eight numbered regions of the city, in the order in which they are evaluated (TRI-12.01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Region {
    /// I: a card for a denarius.
    Thermae,
    /// II: a card for three.
    Forum,
    /// III: sell or buy a hidden card.
    Latrine,
    /// IV: give one card, take all that lie there.
    Curia,
    /// V: the auction.
    Atrium,
    /// VI: choose from a hidden pile, at a price.
    Catacombs,
    /// VII: a sacrifice for the favour of the gods.
    Pantheon,
    /// VIII: pairs for laurels.
    FieldOfMars,
}

impl Region {
    /// All eight, I to VIII.
    pub const ALL: [Region; 8] = [
        Region::Thermae,
        Region::Forum,
        Region::Latrine,
        Region::Curia,
        Region::Atrium,
        Region::Catacombs,
        Region::Pantheon,
        Region::FieldOfMars,
    ];

    /// The next region, in ascending order.
    #[inline]
    pub fn next(self) -> Option<Region> {
        Region::ALL.get(self as usize + 1).copied()
    }
}

/// Which two of the three Atrium cards whoever enters "1." turns face up (TRI-8.03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turned {
    /// The two on the left; this is what happens if nothing is said (TRI-RUL.26).
    LeftMiddle,
    /// The two on the outside.
    LeftRight,
    /// The two on the right.
    MiddleRight,
}

impl Turned {
    /// The three ways.
    pub const ALL: [Turned; 3] = [Turned::LeftMiddle, Turned::LeftRight, Turned::MiddleRight];

    /// The fields whose cards are turned, counted from 0.
    #[inline]
    pub const fn fields(self) -> [usize; 2] {
        match self {
            Turned::LeftMiddle => [0, 1],
            Turned::LeftRight => [0, 2],
            Turned::MiddleRight => [1, 2],
        }
    }
}

/// Where a follower may be put. Spaces of one region are counted from 0 in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Space {
    /// I, beside the card of that field.
    Thermae(u8),
    /// II, beside the card of that field.
    Forum(u8),
    /// III.
    Latrine,
    /// IV, at that card field.
    Curia(u8),
    /// V, the space "1.", with the cards to turn.
    AtriumFirst(Turned),
    /// V, the space "2.".
    AtriumSecond,
    /// VI: 0, 1 and 2 are the spaces "4", "3" and "2".
    Catacombs(u8),
    /// VII.
    Pantheon(u8),
    /// VIII.
    FieldOfMars(u8),
    /// A faction field: its space "1" if that is free, else its space "2".
    Faction(Faction),
    /// The coin bowl, which holds any number.
    CoinBowl,
}

impl Space {
    /// The region the space belongs to; faction fields and the coin bowl belong to none.
    pub const fn region(self) -> Option<Region> {
        match self {
            Space::Thermae(_) => Some(Region::Thermae),
            Space::Forum(_) => Some(Region::Forum),
            Space::Latrine => Some(Region::Latrine),
            Space::Curia(_) => Some(Region::Curia),
            Space::AtriumFirst(_) | Space::AtriumSecond => Some(Region::Atrium),
            Space::Catacombs(_) => Some(Region::Catacombs),
            Space::Pantheon(_) => Some(Region::Pantheon),
            Space::FieldOfMars(_) => Some(Region::FieldOfMars),
            Space::Faction(_) | Space::CoinBowl => None,
        }
    }
}

/// The two-sided tile of a family (TRI-28.03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tile {
    /// None yet.
    #[default]
    None,
    /// The scroll side.
    Scroll,
    /// Turned over: the tribune.
    Tribune,
}

/// The favour of the gods a family has. Nobody has both (TRI-19.06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Favour {
    /// None.
    #[default]
    None,
    /// The one temporary tile, for as long as the Vestal Virgins are held.
    Temporary,
    /// An eternal tile, for good.
    Eternal,
}

/// The proconsul (TRI-1.15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proconsul {
    /// In the stock, nobody's.
    #[default]
    Stock,
    /// With a player, who may place it once his followers are placed.
    With(kernel::Seat),
    /// Placed, as that player's follower.
    At(kernel::Seat, Space),
}

/// One of the six kinds of objective (TRI-3.02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Objective {
    /// Have the tribune tile.
    Tribune,
    /// Have a favour of the gods.
    Favour,
    /// So many laurel wreaths.
    Laurels,
    /// So many legions.
    Legions,
    /// So many denarii.
    Denarii,
    /// So many different faction markers.
    Markers,
}

impl Objective {
    /// All six.
    pub const ALL: [Objective; 6] = [
        Objective::Tribune,
        Objective::Favour,
        Objective::Laurels,
        Objective::Legions,
        Objective::Denarii,
        Objective::Markers,
    ];
}

/// A set of objectives in one byte. In JSON it reads as a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Objective>", into = "Vec<Objective>")]
pub struct Objectives(u8);

impl Objectives {
    /// No objective.
    pub const NONE: Objectives = Objectives(0);

    /// Is it a member?
    pub const fn has(self, objective: Objective) -> bool {
        self.0 & (1 << objective as u8) != 0
    }
    /// The set with this one added.
    #[must_use]
    pub const fn with(self, objective: Objective) -> Self {
        Objectives(self.0 | 1 << objective as u8)
    }
    /// The set with this one added if the condition holds.
    #[inline]
    #[must_use]
    pub const fn with_if(self, objective: Objective, condition: bool) -> Self {
        Objectives(self.0 | (condition as u8) << objective as u8)
    }
    /// Are all members of the other set members of this one?
    pub const fn includes(self, other: Objectives) -> bool {
        self.0 & other.0 == other.0
    }
    /// How many members?
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Has it no member?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The members.
    pub fn iter(self) -> impl Iterator<Item = Objective> + Clone {
        Objective::ALL.into_iter().filter(move |o| self.has(*o))
    }
}

impl FromIterator<Objective> for Objectives {
    fn from_iter<I: IntoIterator<Item = Objective>>(list: I) -> Self {
        list.into_iter().fold(Objectives::NONE, Objectives::with)
    }
}

impl From<Vec<Objective>> for Objectives {
    fn from(list: Vec<Objective>) -> Self {
        list.into_iter().collect()
    }
}

impl From<Objectives> for Vec<Objective> {
    fn from(set: Objectives) -> Self {
        set.iter().collect()
    }
}
