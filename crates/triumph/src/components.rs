//! The numbers printed on board, cards, tiles and dice: read from a file, checked, and turned into tables.

use crate::parts::*;
use kernel::Misconfigured;
use serde::{Deserialize, Serialize};

/// The built-in file of components.
pub const BUILT_IN: &str = include_str!("../data/triumph.toml");
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
#[serde(rename_all = "kebab-case", untagged)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// Building spaces and Roman-controlled Provinces.
    Anywhere,
    /// Roman-controlled Provinces only.
    Province,
}

/// Which side of the Commander an Office allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    pub neighbours: [ProvinceSet; PROVINCES],
    /// Worked out: steps between Provinces, never through Rome (TRV-RUL.48).
    #[serde(skip)]
    pub steps: [[u8; PROVINCES]; PROVINCES],
    /// Worked out: Italia.
    #[serde(skip)]
    pub italia: ProvinceSet,
    /// Worked out: the Provinces of each sigil.
    #[serde(skip)]
    pub line: [ProvinceSet; 4],
}

type Checked = Result<(), Misconfigured>;

impl Components {
    /// Reads a file of components and checks it. `file` is its name, for messages.
    pub fn read(file: &str, text: &str) -> Result<Components, Misconfigured> {
        let mut c: Components =
            toml::from_str(text).map_err(|e| Misconfigured::component(file, "", e.to_string()))?;
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
    /// A Law card as printed.
    #[inline]
    pub fn law(&self, law: Law) -> &LawCard {
        &self.law[law.ix()]
    }
    /// A Leader card as printed.
    #[inline]
    pub fn leader(&self, leader: Leader) -> &LeaderCard {
        &self.leader[leader.ix()]
    }
    /// All Law cards, as one pile.
    pub fn all_laws(&self) -> Laws {
        let mut all = Laws::NONE;
        for (i, law) in self.law.iter().enumerate() {
            (0..law.copies).for_each(|_| all.add(Law(i as u8)));
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
        control.iter().fold(control, |all, p| all.or(self.neighbours[p.ix()]))
    }

    fn check_provinces(&mut self, file: &str) -> Checked {
        self.province.sort_by_key(|p| p.name);
        let names: Vec<_> = self.province.iter().map(|p| p.name).collect();
        if names != Province::ALL {
            let why = "each of the 16 Provinces must be described exactly once";
            return Err(Misconfigured::component(file, "province", why));
        }
        for p in &self.province {
            let key = format!("province.{}", p.name.title());
            if !(2..=3).contains(&p.triumphs.len()) {
                return Err(Misconfigured::component(
                    file,
                    key + ".triumphs",
                    "expected two or three values",
                ));
            }
            if p.triumphs.windows(2).any(|w| w[0] < w[1]) {
                return Err(Misconfigured::component(file, key + ".triumphs", "expected falling values"));
            }
        }
        self.italia = self.province.iter().filter(|p| p.italia).map(|p| p.name).collect();
        if self.italia.len() != PROVINCES - TRACK {
            let why = format!("expected 4 Italian Provinces, found {}", self.italia.len());
            return Err(Misconfigured::component(file, "province.italia", why));
        }
        Ok(())
    }

    fn check_borders(&mut self, file: &str) -> Checked {
        self.neighbours = [ProvinceSet::NONE; PROVINCES];
        for &[a, b] in self.adjacent.land.iter().chain(&self.adjacent.sea) {
            if a == b {
                let why = format!("{} cannot touch itself", a.title());
                return Err(Misconfigured::component(file, "adjacent", why));
            }
            self.neighbours[a.ix()].insert(b);
            self.neighbours[b.ix()].insert(a);
        }
        self.steps = [[u8::MAX; PROVINCES]; PROVINCES];
        for &from in Province::ALL {
            let (mut reached, mut steps) = (ProvinceSet::of(from), 0);
            loop {
                for p in reached.iter() {
                    let best = &mut self.steps[from.ix()][p.ix()];
                    *best = (*best).min(steps);
                }
                let further = reached.iter().fold(reached, |all, p| all.or(self.neighbours[p.ix()]));
                if further == reached {
                    break;
                }
                (reached, steps) = (further, steps + 1);
            }
            if reached.len() < PROVINCES {
                let why = format!("the map is not connected: {} reaches only {reached:?}", from.title());
                return Err(Misconfigured::component(file, "adjacent", why));
            }
        }
        Ok(())
    }

    fn check_lines(&mut self, file: &str) -> Checked {
        self.line = [ProvinceSet::NONE; 4];
        for p in &self.province {
            self.line[p.sigil.ix()].insert(p.name);
        }
        for &sigil in Sigil::ALL {
            let gates: Vec<_> = self
                .province
                .iter()
                .filter(|p| p.sigil == sigil && p.next == Road::Rome(Rome::Rome))
                .collect();
            if gates.len() != 1 || !gates[0].italia {
                let why =
                    format!("the {} line must enter Rome from exactly one Italian Province", sigil.title());
                return Err(Misconfigured::component(file, "province.next", why));
            }
        }
        for start in &self.province {
            let key = format!("province.{}.next", start.name.title());
            let mut here = start;
            for _ in 0..=PROVINCES {
                match here.next {
                    Road::Rome(_) => break,
                    Road::Province(next) => {
                        let there = &self.province[next.ix()];
                        if there.sigil != start.sigil {
                            let why = format!("{} has another sigil", next.title());
                            return Err(Misconfigured::component(file, key, why));
                        }
                        if !self.neighbours[here.name.ix()].has(next) {
                            let why = format!("{} is not adjacent to {}", next.title(), here.name.title());
                            return Err(Misconfigured::component(file, key, why));
                        }
                        here = there;
                    }
                }
            }
            if here.next != Road::Rome(Rome::Rome) {
                return Err(Misconfigured::component(file, key, "the path does not end in Rome"));
            }
        }
        Ok(())
    }

    fn check_leaders(&self, file: &str) -> Checked {
        let bad = |key: &str, why: &str| Err(Misconfigured::component(file, key, why));
        if self.leader.is_empty() || self.leader.len() > 16 {
            return bad("leader", "expected 1 to 16 Leader cards");
        }
        if let Some(l) = self.leader.iter().find(|l| l.minor > l.major) {
            let why = format!("{}: the Minor Commander's Triumphs exceed the Major Commander's", l.name);
            return bad("leader.minor", &why);
        }
        for rows in [&self.leader_table.standard, &self.leader_table.hard] {
            for row in [rows.three, rows.four, rows.five] {
                if row.iter().sum::<u8>() as usize > self.leader.len() {
                    return bad("leader-table", "more Leaders are to come than there are cards");
                }
            }
        }
        Ok(())
    }

    fn check_numbers(&self, file: &str) -> Checked {
        let bad = |key: &str, why: &str| Err(Misconfigured::component(file, key, why));
        for &die in Die::ALL {
            let faces = self.dice.faces(die);
            if faces.len() != 6 {
                let why = format!("the {} die must have 6 faces, found {}", die.title(), faces.len());
                return bad("dice", &why);
            }
        }
        if self.family.legions[..2] != [0, 0] {
            return bad("family.legions", "the cards 0 and 1 carry no Legion");
        }
        let games = &self.games_track;
        if games.tax.len() != games.triumphs.len() || !(2..=64).contains(&games.tax.len()) {
            return bad("games-track", "expected as many taxes as Triumphs, from space 0 on");
        }
        if games.tax[0] != 0 || games.triumphs[0] != 0 {
            return bad("games-track", "nothing is due and nothing is gained on the start space");
        }
        let aux = &self.auxiliary_track;
        if aux.starting > 4 {
            return bad("auxiliary-track.starting", "expected at most 4 Legions");
        }
        if aux.icons.iter().any(|i| !(1..=TRACK as u8).contains(i))
            || aux.icons.windows(2).any(|w| w[0] >= w[1])
        {
            return bad("auxiliary-track.icons", "expected rising numbers of spaces, 1 to 12");
        }
        Ok(())
    }

    fn check_offices(&self, file: &str) -> Checked {
        for &phase in Phase::ALL {
            for families in 3..=FAMILIES {
                let n = self.offices(phase, families).count();
                let fits = if phase.is_bidding() { (1..families).contains(&n) } else { n == 0 };
                if !fits {
                    let why = format!(
                        "{}: {n} Offices with {families} families; expected between one and four, \
                                       and fewer than families",
                        phase.title()
                    );
                    return Err(Misconfigured::component(file, "office", why));
                }
            }
        }
        for o in &self.office {
            if (o.phase == Phase::Conflict) != o.commander.is_some() {
                let why = format!("{}: Commanders are placed in Conflict, and only there", o.name);
                return Err(Misconfigured::component(file, "office.commander", why));
            }
        }
        let first = self.offices(Phase::Conflict, 3).next().and_then(|o| o.commander);
        if first != Some(Command::Major) {
            let why = "the first Office of Conflict must place a Major Commander";
            return Err(Misconfigured::component(file, "office.commander", why));
        }
        Ok(())
    }

    fn check_laws(&self, file: &str) -> Checked {
        if self.law.is_empty() || self.law.len() > LAWS {
            let why = format!("expected 1 to {LAWS} designs of Law card");
            return Err(Misconfigured::component(file, "law", why));
        }
        for law in &self.law {
            let bad = |key: &str, why: String| Err(Misconfigured::component(file, format!("law.{key}"), why));
            if !(1..=LAW_COPIES).contains(&law.copies) {
                return bad("copies", format!("{}: expected 1 to {LAW_COPIES}", law.name));
            }
            if !law.effect.moments().contains(&law.when) {
                return bad(
                    "when",
                    format!("{}: this effect belongs to {:?}", law.name, law.effect.moments()),
                );
            }
            if law.when != Moment::Battle && law.who != Who::Anyone {
                return bad("who", format!("{}: only Battle Law cards say who may play them", law.name));
            }
        }
        if self.all_laws().len() < 2 * FAMILIES as u8 {
            let why = format!("expected at least {} Law cards", 2 * FAMILIES);
            return Err(Misconfigured::component(file, "law.copies", why));
        }
        Ok(())
    }
}
