//! The numbers printed on board, cards, tiles and dice: read from a file, checked, and turned into tables.

mod check;

use crate::parts::*;
use kernel::JsonSchema;
use kernel::{Each, Misconfigured};
use serde::{Deserialize, Serialize};

/// The built-in file of components, with its name.
pub(crate) fn built_in() -> (&'static str, &'static str) {
    ("triumph.toml", kernel::packed!("data/triumph.toml"))
}

/// Control markers that start on the Auxiliary track, one for each Province outside Italia (TRV-1.09).
pub const TRACK: usize = 12;

/// A Province as printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProvinceCard {
    /// Which Province.
    pub name: Province,
    /// The sigil on it: whose line it lies on.
    pub sigil: Sigil,
    /// Does it belong to Italia?
    #[serde(default)]
    pub italia: bool,
    /// Where a Leader goes from here.
    pub next: Road,
    /// Printed Barbarian Shields.
    pub shields: u8,
    /// Triumphs for the most Clients, the second most, the third most.
    pub triumphs: Vec<u8>,
}

/// The next step of a Leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", untagged, expecting = "expected a Province or `rome`")]
pub enum Road {
    /// Into a Province.
    Province(Province),
    /// Into the city.
    Rome(Rome),
}

/// The city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rome {
    /// The end of every line.
    Rome,
}

/// Which Provinces touch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Borders {
    /// Across a land border.
    pub land: Vec<[Province; 2]>,
    /// Along a Sea Route.
    pub sea: Vec<[Province; 2]>,
}

/// A Barbarian Leader card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderCard {
    /// Which card.
    pub id: Leader,
    /// Who.
    pub name: String,
    /// His line.
    pub sigil: Sigil,
    /// What he adds in Battle.
    pub shields: u8,
    /// Talents for the Major Commander.
    pub talents: u8,
    /// Triumphs for the Major Commander.
    pub major: u8,
    /// Triumphs for each Minor Commander.
    pub minor: u8,
}

/// How many Leaders appear in each Round, by families.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderRows {
    /// Three families.
    pub three: [u8; 3],
    /// Four families.
    pub four: [u8; 3],
    /// Five families.
    pub five: [u8; 3],
}

/// The two tables of Leaders to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderTable {
    /// As in the box.
    pub standard: LeaderRows,
    /// For those who like it harder.
    pub hard: LeaderRows,
}

/// The faces of the Battle dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// Legions.
    pub roman: Vec<u8>,
    /// Shields.
    pub barbarian: Vec<u8>,
}

impl Dice {
    /// The faces of one die.
    pub fn faces(&self, die: Die) -> &[u8] {
        match die {
            Die::Roman => &self.roman,
            Die::Barbarian => &self.barbarian,
        }
    }
}

/// What is printed on Family cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FamilyTable {
    /// Legion icons on the cards 0 to 5.
    pub legions: [u8; 6],
}

/// The Games track, space by space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamesTrack {
    /// Games tax.
    pub tax: Vec<u8>,
    /// Triumphs at the end.
    pub triumphs: Vec<u8>,
}

/// The Auxiliary track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuxiliaryTrack {
    /// Legions from the start.
    pub starting: u8,
    /// Spaces with a Legion icon, 1 being the leftmost.
    pub icons: Vec<u8>,
}

/// Numbers of the Buildings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BuildingTable {
    /// What the Circus counts as.
    pub circus_legions: u8,
    /// What the Amphitheatrum counts as.
    pub amphitheatrum_legions: u8,
    /// What the Forum adds to a bid.
    pub forum_influence: u8,
    /// What the Basilica pays.
    pub basilica_talents: u8,
    /// What an Owner space brings in Income.
    pub owner_triumphs: u8,
    /// Building tax by Round.
    pub tax: [u8; 3],
}

/// Where an Office lets its holder place a Client.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// Building spaces and Roman-controlled Provinces.
    Anywhere,
    /// Roman-controlled Provinces only.
    Province,
}

/// Which side of the Commander an Office allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Major only.
    Major,
    /// Either side.
    Either,
    /// Minor only.
    Minor,
}

/// An Office.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Office {
    /// When it is held.
    pub phase: Phase,
    /// What it is called.
    pub name: String,
    /// The least number of families.
    #[serde(default = "three")]
    pub from: u8,
    /// Take a Law card.
    #[serde(default)]
    pub law: bool,
    /// Put up a Building.
    #[serde(default)]
    pub building: bool,
    /// Remove a rival Client.
    #[serde(default)]
    pub remove: bool,
    /// Place a Client.
    #[serde(default)]
    pub client: Option<Where>,
    /// Gain Talents.
    #[serde(default)]
    pub talents: u8,
    /// Place a Commander.
    #[serde(default)]
    pub commander: Option<Command>,
    /// Reroll one die.
    #[serde(default)]
    pub reroll: bool,
}

fn three() -> u8 {
    3
}
fn one() -> u8 {
    1
}

/// The moment a Law card names (TRV-DT.26).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// While bids are modified.
    Bid,
    /// None: at any time.
    Any,
    /// When its player places a Client.
    Placing,
    /// While its player plans.
    Planning,
    /// In a Battle.
    Battle,
    /// After a victory.
    Victory,
    /// Before Barbarians Invade.
    Invasion,
}

/// Who may play a Battle Law card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// Whoever has a Commander there.
    Commander,
    /// Whoever has none.
    Outsider,
    /// Everybody (TRV-RUL.35).
    #[default]
    Anyone,
}

/// What a Law card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind", deny_unknown_fields)]
pub enum Effect {
    /// Lowers the bids of up to so many opponents.
    LowerBids {
        /// Influence each loses.
        by: u8,
        /// How many at most.
        rivals: u8,
    },
    /// Raises one's own bid.
    RaiseBid {
        /// Influence gained.
        by: u8,
    },
    /// Raises one's own bid, more for money.
    BuyBid {
        /// Influence for nothing.
        by: u8,
        /// Talents.
        price: u8,
        /// Influence for the price.
        instead: u8,
    },
    /// One's marker goes to the left end of the Senate track.
    LeadSenate,
    /// Takes back a Family card played in an earlier Phase.
    RecallCard,
    /// More Clients where one has just been placed outside Italia.
    SettleThere {
        /// How many.
        clients: u8,
    },
    /// A Client in each of so many Italian Provinces.
    SettleItalia {
        /// How many Provinces.
        provinces: u8,
    },
    /// A Client in an empty space of a Building.
    SettleBuilding,
    /// Removes a rival Client from a Province.
    BanishFromProvince,
    /// Removes a rival Client from a Building.
    BanishFromBuilding,
    /// Moves own Clients to Roman-controlled Provinces.
    MoveClients {
        /// How many at most.
        clients: u8,
    },
    /// Talents for Provinces outside Italia.
    Tribute {
        /// Never less.
        least: u8,
        /// Never more.
        most: u8,
    },
    /// Talents.
    Talents {
        /// How many.
        gain: u8,
    },
    /// A Talent from each of up to so many opponents.
    Embezzle {
        /// How many at most.
        rivals: u8,
    },
    /// Intrigue.
    Intrigue {
        /// How many.
        gain: u8,
    },
    /// Law cards from the deck.
    DrawLaws {
        /// How many.
        cards: u8,
    },
    /// Triumphs.
    Triumphs {
        /// How many.
        gain: u8,
    },
    /// The Favour marker moves up.
    Favour {
        /// How far.
        spaces: u8,
    },
    /// Legions from the supply.
    RaiseLegions {
        /// How many.
        legions: u8,
    },
    /// Garrisons for nothing.
    MarchGarrisons {
        /// How many at most.
        legions: u8,
    },
    /// A Leader stays where he is.
    HoldLeader,
    /// Legions in a Battle.
    BattleLegions {
        /// How many.
        plus: u8,
    },
    /// Shields in a Battle.
    BattleShields {
        /// How many.
        plus: u8,
    },
    /// One or both dice again.
    BattleReroll,
    /// The Barbarian die counts as its lowest face.
    VoidBarbarianDie,
}

impl Effect {
    /// The moments at which it makes sense.
    fn moments(self) -> &'static [Moment] {
        use Effect::*;
        match self {
            LowerBids { .. } | RaiseBid { .. } | BuyBid { .. } | LeadSenate => &[Moment::Bid],
            SettleThere { .. } | SettleBuilding => &[Moment::Placing],
            RaiseLegions { .. } | MarchGarrisons { .. } => &[Moment::Planning],
            HoldLeader => &[Moment::Invasion],
            BattleLegions { .. } | BattleShields { .. } | BattleReroll | VoidBarbarianDie => {
                &[Moment::Battle]
            }
            Talents { .. } | Intrigue { .. } | Triumphs { .. } | Favour { .. } => {
                &[Moment::Any, Moment::Victory]
            }
            _ => &[Moment::Any],
        }
    }
}

/// A design of Law card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LawCard {
    /// Which card.
    pub id: Law,
    /// What it is called.
    pub name: String,
    /// How many there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// When it is played.
    pub when: Moment,
    /// Who may play it, if it is a Battle Law card.
    #[serde(default)]
    pub who: Who,
    /// What it does.
    pub effect: Effect,
    /// The same for people.
    pub text: String,
}

/// All of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Components {
    /// The Provinces, in board order once read.
    pub province: Vec<ProvinceCard>,
    /// What touches what.
    pub adjacent: Borders,
    /// Barbarian Leaders.
    pub leader: Vec<LeaderCard>,
    /// How many of them come.
    pub leader_table: LeaderTable,
    /// The Battle dice.
    pub dice: Dice,
    /// Family cards.
    pub family: FamilyTable,
    /// Favour.
    pub games_track: GamesTrack,
    /// Auxiliaries.
    pub auxiliary_track: AuxiliaryTrack,
    /// Buildings.
    pub buildings: BuildingTable,
    /// Offices.
    pub office: Vec<Office>,
    /// Law cards.
    pub law: Vec<LawCard>,
    /// Worked out: neighbours of each Province.
    #[serde(skip)]
    pub neighbours: EachProvince<ProvinceSet>,
    /// Worked out: steps between Provinces, never through Rome (TRV-RUL.48).
    #[serde(skip)]
    pub steps: EachProvince<EachProvince<u8>>,
    /// Worked out: Italia.
    #[serde(skip)]
    pub italia: ProvinceSet,
    /// Worked out: the Provinces of each sigil.
    #[serde(skip)]
    pub line: EachSigil<ProvinceSet>,
    /// Worked out: where each Law card stands in the file.
    #[serde(skip)]
    law_at: Each<Law, u8, LAWS>,
    /// Worked out: where each Leader stands in the file.
    #[serde(skip)]
    leader_at: Each<Leader, u8, { Leader::COUNT }>,
}

impl Components {
    /// Reads a file of components and checks it. `file` is its name, for messages.
    pub fn read(file: &str, text: &str) -> Result<Components, Misconfigured> {
        let mut c = check::parse(file, text)?;
        c.check_provinces(file)?;
        c.check_borders(file)?;
        c.check_lines(file)?;
        c.check_leaders(file)?;
        c.check_numbers(file)?;
        c.check_offices(file)?;
        c.check_laws(file)?;
        Ok(c)
    }

    /// A Province as printed.
    #[inline]
    pub fn at(&self, p: Province) -> &ProvinceCard {
        &self.province[p.ix()]
    }
    /// A Law card as printed. One that is not in the file is in no position either: the audit counts the cards.
    #[inline]
    pub fn law(&self, law: Law) -> &LawCard {
        &self.law[usize::from(self.law_at[law])]
    }
    /// A Leader card as printed.
    #[inline]
    pub fn leader(&self, leader: Leader) -> &LeaderCard {
        &self.leader[usize::from(self.leader_at[leader])]
    }
    /// All Law cards, as one pile.
    pub fn all_laws(&self) -> Laws {
        let mut all = Laws::NONE;
        for law in &self.law {
            (0..law.copies).for_each(|_| all.add(law.id));
        }
        all
    }
    /// The Offices of a Phase with so many families, the most powerful first.
    pub fn offices(&self, phase: Phase, families: usize) -> impl Iterator<Item = &Office> {
        self.office.iter().filter(move |o| o.phase == phase && usize::from(o.from) <= families)
    }
    /// Can the Province be reached from Italia's side: itself controlled or next to a controlled one?
    #[inline]
    pub fn reach(&self, control: ProvinceSet) -> ProvinceSet {
        control.iter().fold(control, |all, p| all.union(self.neighbours[p]))
    }
}
