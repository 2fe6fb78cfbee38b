//! The printed numbers: cards, prices, points and victory conditions, read from `data/tribune.toml` or from a file
//! of the same shape, and checked.

use crate::cards::{Card, Cards, HIGHEST, MOST_ALIKE};
use crate::parts::{FACTIONS, Faction, Objective, Objectives, Title};
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Misconfigured, kept};
use serde::{Deserialize, Serialize, Serializer, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// The built-in file.
pub const BUILT_IN: &str = include_str!("../data/tribune.toml");
/// What the built-in file is called in messages.
pub const BUILT_IN_NAME: &str = "tribune.toml";

/// The most spaces a file may give the Thermae.
pub const MOST_THERMAE: usize = 4;
/// The most spaces a file may give the Forum.
pub const MOST_FORUM: usize = 8;
/// The most spaces a file may give the Field of Mars.
pub const MOST_MARS: usize = 4;
/// The cards of the game (TRI-1.03).
const CARDS: u32 = 100;
/// The fewest and the most players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;

/// A table of numbers by number of players, from two up.
pub type ByPlayers = [u8; 4];

/// The printed numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Components {
    /// The cards of each faction.
    #[serde(serialize_with = "in_order_f")]
    pub deck: Cards,
    /// The names of the leaders, in order F.
    pub leaders: [String; FACTIONS],
    /// Spaces and prices.
    pub board: Board,
    /// The starting player's denarii.
    pub denarii: u16,
    /// Followers of each player.
    pub followers: ByPlayers,
    /// What things are worth.
    pub points: Points,
    /// The markers that end a game of the variant.
    pub variant: ByPlayers,
    /// The victory condition cards.
    pub victory: Vec<VictoryCard>,
}

/// The text of the components has always told the deck so; its digest is in every journal.
fn in_order_f<S: Serializer>(deck: &Cards, s: S) -> Result<S::Ok, S::Error> {
    s.collect_seq(Faction::ALL.iter().map(|&faction| deck.of(faction)))
}

/// Spaces and prices of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Board {
    /// Region I.
    pub thermae: Stalls,
    /// Region II.
    pub forum: Stalls,
    /// Region V, for whoever is alone there.
    pub atrium: Price,
    /// Region VI.
    pub catacombs: Prices,
    /// Region VIII.
    pub field_of_mars: Spaces,
    /// What the bowl gives.
    pub coin_bowl: CoinBowl,
}

/// So many spaces, each with a card at this price.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Stalls {
    pub spaces: u8,
    pub price: u16,
}

/// A price in denarii.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Price {
    pub price: u16,
}

/// The prices on the three spaces of the Catacombs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Prices {
    pub prices: [u16; 3],
}

/// So many spaces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Spaces {
    pub spaces: u8,
}

/// Denarii for the first follower of a round and for every later one (TRI-10.01, TRI-10.02).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CoinBowl {
    pub first: u16,
    pub later: u16,
}

/// What things are worth in points (section 32 of the ledger).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Points {
    pub tribune: u8,
    pub scroll: u8,
    pub eternal_favour: u8,
    pub temporary_favour: u8,
    pub legion: u8,
    pub laurel: u8,
    pub ten_denarii: u8,
    pub marker: u8,
    pub first: u8,
}

/// The length of a title that is printed in two (TRI-2.13).
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// The red hourglass.
    Long,
    /// The green hourglass.
    Short,
}

/// How long a game with this card takes; a hint only (TRI-3.06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hourglass {
    /// Short.
    Green,
    /// Medium.
    Yellow,
    /// Long.
    Red,
}

/// A victory condition card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct VictoryCard {
    /// The name used in options.
    pub id: String,
    /// The name people use.
    pub title: String,
    /// Which of two lengths, if the title has two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<Length>,
    /// How long it takes.
    pub hourglass: Hourglass,
    /// How many are in the box.
    pub copies: u8,
    /// How many objectives must be met, by number of players; others cannot use the card (TRI-3.07).
    pub need: BTreeMap<String, u8>,
    /// Those that must be among them.
    pub obligatory: Objectives,
    /// The number of laurel wreaths.
    pub laurels: u16,
    /// The number of legions.
    pub legions: u16,
    /// The number of denarii.
    pub denarii: u16,
    /// The number of different markers.
    pub markers: u8,
}

impl VictoryCard {
    /// Its title by name.
    pub fn name(&self) -> Option<Title> {
        Title::ALL.iter().copied().find(|title| kept::name(title).as_deref() == Some(&self.id))
    }
    /// How many objectives so many players must meet; `None` if the card is not for that number.
    pub fn need(&self, players: usize) -> Option<u8> {
        self.need.get(&players.to_string()).copied()
    }
}

/// The objectives of a game and how many of them win it: a victory card as it applies to a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Goal {
    /// How many objectives must be met.
    pub need: u8,
    /// Those that must be among them.
    pub obligatory: Objectives,
    /// The number of laurel wreaths.
    pub laurels: u16,
    /// The number of legions.
    pub legions: u16,
    /// The number of denarii.
    pub denarii: u16,
    /// The number of different markers.
    pub markers: u8,
}

impl Components {
    /// The built-in numbers.
    pub fn built_in() -> Components {
        Components::read(BUILT_IN_NAME, BUILT_IN).unwrap_or_else(|e| unreachable!("the built-in file: {e}"))
    }

    /// Reads and checks a file.
    pub fn read(file: &str, text: &str) -> Result<Components, Misconfigured> {
        let table: Map<String, Value> =
            kept::from_toml(text).map_err(|e| Misconfigured::component(file, "", e.why()))?;
        let known = ["deck", "board", "start", "points", "variant", "victory"];
        if let Some(key) = table.keys().find(|key| !known.contains(&key.as_str())) {
            let why = format!("unknown; expected one of {}", known.join(", "));
            return Err(Misconfigured::component(file, key, why));
        }
        let (deck, leaders) = read_deck(file, section(file, &table, "deck")?)?;
        let start: Start = section(file, &table, "start")?;
        let variant: Variant = section(file, &table, "variant")?;
        let components = Components {
            deck,
            leaders,
            board: section(file, &table, "board")?,
            denarii: start.denarii,
            followers: by_players(file, "start.followers", &start.followers, 1..=9)?,
            points: section(file, &table, "points")?,
            variant: by_players(file, "variant.markers", &variant.markers, 1..=FACTIONS as u8)?,
            victory: section(file, &table, "victory")?,
        };
        check_board(file, &components.board)?;
        if components.denarii > 1000 {
            return Err(Misconfigured::component(file, "start.denarii", "expected at most 1000"));
        }
        check_victory(file, &components.victory)?;
        Ok(components)
    }

    /// The name of a leader.
    pub fn leader(&self, faction: Faction) -> &str {
        &self.leaders[faction.ix()]
    }

    /// The victory cards that so many players may use, of titles with two lengths the given one.
    pub fn fitting(&self, players: usize, length: Length) -> impl Iterator<Item = (Title, &VictoryCard)> {
        self.victory
            .iter()
            .filter(move |card| card.need(players).is_some())
            .filter(move |card| card.length.is_none_or(|l| l == length))
            .filter_map(|card| Some((card.name()?, card)))
    }

    /// Where the victory card of a title lies in the list, in this length if it has two.
    pub fn place(&self, title: Title, length: Length) -> Option<usize> {
        let fits = |card: &VictoryCard| card.length.is_none_or(|l| l == length);
        self.victory.iter().position(|card| fits(card) && card.name() == Some(title))
    }

    /// The victory card of a title, in this length if it has two.
    pub fn card(&self, title: Title, length: Length) -> Option<&VictoryCard> {
        self.victory.get(self.place(title, length)?)
    }

    /// The goal that a victory card sets so many players.
    pub fn goal(&self, title: Title, length: Length, players: usize) -> Option<Goal> {
        let card = self.card(title, length)?;
        let &VictoryCard { obligatory, laurels, legions, denarii, markers, .. } = card;
        Some(Goal { need: card.need(players)?, obligatory, laurels, legions, denarii, markers })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    denarii: u16,
    followers: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Variant {
    markers: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionDeck {
    leader: String,
    values: Vec<u8>,
}

/// One top-level entry of the file.
fn section<T: DeserializeOwned>(
    file: &str,
    table: &Map<String, Value>,
    key: &str,
) -> Result<T, Misconfigured> {
    let Some(value) = table.get(key) else {
        return Err(Misconfigured::component(file, key, "missing"));
    };
    kept::from_json(value).map_err(|why| Misconfigured::component(file, key, why))
}

fn read_deck(
    file: &str,
    mut deck: BTreeMap<String, Value>,
) -> Result<(Cards, [String; FACTIONS]), Misconfigured> {
    let mut cards = Cards::EMPTY;
    let mut leaders = ArrayVec::<String, FACTIONS>::new();
    for &faction in Faction::ALL {
        let key = format!("deck.{}", faction.id());
        let wrong = |why: String| Misconfigured::component(file, key.clone(), why);
        let entry = deck.remove(faction.id()).ok_or_else(|| wrong("missing".into()))?;
        let FactionDeck { leader, values } = kept::from_json(&entry).map_err(wrong)?;
        if leader.trim().is_empty() {
            return Err(wrong("leader: expected a name; every faction has one leader".into()));
        }
        if values.is_empty() {
            return Err(wrong("values: expected at least one ordinary card".into()));
        }
        for value in values {
            if !(1..=HIGHEST).contains(&value) {
                return Err(wrong(format!("values: {value} is not a card value; expected 1 to {HIGHEST}")));
            }
            if cards.of(faction).count(value) == MOST_ALIKE {
                return Err(wrong(format!("values: more than {MOST_ALIKE} cards of value {value}")));
            }
            cards.add(Card { faction, value });
        }
        cards.add(Card::leader(faction));
        leaders.push(leader);
    }
    if let Some(key) = deck.keys().next() {
        return Err(Misconfigured::component(file, format!("deck.{key}"), "there is no such faction"));
    }
    let total = cards.len();
    if total != CARDS {
        let why = format!("{total} cards with the leaders; expected {CARDS}");
        return Err(Misconfigured::component(file, "deck", why));
    }
    let leaders = leaders.into_inner().map_err(|_| Misconfigured::component(file, "deck", "incomplete"))?;
    Ok((cards, leaders))
}

fn by_players(
    file: &str,
    key: &str,
    table: &BTreeMap<String, u8>,
    range: std::ops::RangeInclusive<u8>,
) -> Result<ByPlayers, Misconfigured> {
    let wrong = |why: String| Err(Misconfigured::component(file, key, why));
    let mut out = ByPlayers::default();
    for players in PLAYERS {
        match table.get(&players.to_string()) {
            Some(n) if range.contains(n) => out[players - 2] = *n,
            Some(n) => {
                let (least, most) = (range.start(), range.end());
                return wrong(format!("{n} with {players} players; expected {least} to {most}"));
            }
            None => return wrong(format!("nothing for {players} players")),
        }
    }
    if table.len() > out.len() {
        return wrong("expected entries for 2, 3, 4 and 5 players and no others".into());
    }
    Ok(out)
}

fn check_board(file: &str, board: &Board) -> Result<(), Misconfigured> {
    let spaces = [
        ("board.thermae", board.thermae.spaces, MOST_THERMAE),
        ("board.forum", board.forum.spaces, MOST_FORUM),
        ("board.field-of-mars", board.field_of_mars.spaces, MOST_MARS),
    ];
    for (key, n, most) in spaces {
        if n == 0 || usize::from(n) > most {
            return Err(Misconfigured::component(file, key, format!("{n} spaces; expected 1 to {most}")));
        }
    }
    let [a, b, c] = board.catacombs.prices;
    let prices = [
        ("board.thermae", board.thermae.price),
        ("board.forum", board.forum.price),
        ("board.atrium", board.atrium.price),
        ("board.catacombs", a.max(b).max(c)),
        ("board.coin-bowl", board.coin_bowl.first.max(board.coin_bowl.later)),
    ];
    match prices.into_iter().find(|(_, price)| *price > 99) {
        Some((key, price)) => {
            Err(Misconfigured::component(file, key, format!("{price} denarii; expected at most 99")))
        }
        None => Ok(()),
    }
}

fn check_victory(file: &str, cards: &[VictoryCard]) -> Result<(), Misconfigured> {
    let mut seen = BTreeSet::new();
    for card in cards {
        let key = format!("victory.{}", card.id);
        let wrong = |why: String| Err(Misconfigured::component(file, key.clone(), why));
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if card.id.is_empty() || card.id == "random" || !card.id.chars().all(plain) {
            return wrong("id: expected small letters, digits and hyphens, and not `random`".into());
        }
        if card.name().is_none() {
            return wrong("id: there is no such title; expected one of those of the built-in file".into());
        }
        if !seen.insert((&card.id, card.length.map(|l| l == Length::Long))) {
            return wrong("id: listed twice".into());
        }
        if card.title.trim().is_empty() {
            return wrong("title: expected a name".into());
        }
        check_reachable(card).or_else(wrong)?;
    }
    for card in cards {
        let same: Vec<_> = cards.iter().filter(|c| c.id == card.id).collect();
        if card.length.is_some() && (same.len() != 2 || same.iter().any(|c| c.length.is_none())) {
            let why = "length: a title with lengths needs a long and a short version";
            return Err(Misconfigured::component(file, format!("victory.{}", card.id), why));
        }
    }
    match PLAYERS.into_iter().find(|n| cards.iter().all(|card| card.need(*n).is_none())) {
        Some(n) => Err(Misconfigured::component(file, "victory", format!("no card for {n} players"))),
        None => Ok(()),
    }
}

/// Can anybody meet this card at all?
fn check_reachable(card: &VictoryCard) -> Result<(), String> {
    if card.need.is_empty() {
        return Err("need: expected an entry for each number of players that may use the card".into());
    }
    for (players, need) in &card.need {
        if !players.parse().is_ok_and(|n| PLAYERS.contains(&n)) {
            return Err(format!("need: `{players}` is not a number of players"));
        }
        if *need == 0 || usize::from(*need) > Objective::ALL.len() {
            return Err(format!("need: {need} of six objectives; expected 1 to 6"));
        }
        if card.obligatory.len() > usize::from(*need) {
            return Err(format!("obligatory: more objectives than the {need} needed"));
        }
    }
    let limits = [
        ("laurels", card.laurels, 99),
        ("legions", card.legions, 99),
        ("denarii", card.denarii, 999),
        ("markers", card.markers.into(), FACTIONS as u16),
    ];
    match limits.into_iter().find(|(_, n, most)| *n == 0 || n > most) {
        Some((key, n, most)) => Err(format!("{key}: {n} cannot be an objective; expected 1 to {most}")),
        None => Ok(()),
    }
}
