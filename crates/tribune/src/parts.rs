//! The vocabulary: factions, cards, regions, spaces, tiles, objectives.

use kernel::JsonSchema;
use kernel::{Each, Set, vocabulary};
use serde::{Deserialize, Serialize};

/// How many factions there are.
pub const FACTIONS: usize = Faction::COUNT;

vocabulary! {
    /// One of the seven factions, in the order of their fields on the board, which is also the order of play in the
    /// fourth and fifth phase ("order F", TRI-0.09).
    Faction: u8 {
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
}

impl Faction {
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

/// A set of factions: the markers on a family sheet.
pub type FactionSet = Set<Faction>;
/// Something for each faction.
pub type EachFaction<T> = Each<Faction, T, FACTIONS>;

vocabulary! {
    /// One of the eight numbered regions of the city, in the order in which they are evaluated (TRI-12.01).
    Region: u8 {
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
}

impl Region {
    /// The next region, in ascending order.
    #[inline]
    pub fn next(self) -> Option<Region> {
        Region::ALL.get(self as usize + 1).copied()
    }
}

vocabulary! {
    /// Which two of the three Atrium cards whoever enters "1." turns face up (TRI-8.03).
    Turned: u8 {
        /// The two on the left; this is what happens if nothing is said (TRI-RUL.26).
        LeftMiddle,
        /// The two on the outside.
        LeftRight,
        /// The two on the right.
        MiddleRight,
    }
}

impl Turned {
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
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

vocabulary! {
    /// One of the six kinds of objective (TRI-3.02).
    Objective: u8 {
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
}

/// A set of objectives.
pub type Objectives = Set<Objective>;

vocabulary! {
    /// The title of a victory card (TRI-3.01). A title may have a long and a short version; which one counts is an
    /// option of the table. Builds before names wrote the number of the card in the file of components.
    Title: u8 {
        AleaIactaEst = "Alea Iacta Est",
        CarpeDiem = "Carpe Diem",
        PecuniaNonOlet = "Pecunia Non Olet",
        PerAsperaAdAstra = "Per Aspera Ad Astra",
        CursusHonorum = "Cursus Honorum",
        VoxPopuli = "Vox Populi",
    } formerly [AleaIactaEst, AleaIactaEst, CarpeDiem, PecuniaNonOlet, PerAsperaAdAstra, CursusHonorum, VoxPopuli]
}
