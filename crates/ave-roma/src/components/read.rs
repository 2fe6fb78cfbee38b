//! Reading a file of components, and checking it: every error names the file, the key and what was expected.

use super::{AreaCard, Board, Bonus, Components, Effect, Face, Fragment, Patron, Reward, Space, Way, Yield};
use crate::parts::{Card, CardKind, Goods, Icon, Location, Resource, SIDES};
use crate::price::{Counts, Price};
use kernel::{Arrange, Each, Misconfigured, kept};
use serde::Deserialize;

impl Components {
    /// Reads and checks a component file.
    pub fn read(file: &str, text: &str) -> Result<Components, Misconfigured> {
        let printed: Printed =
            kept::from_toml(text).map_err(|e| Misconfigured::component(file, e.key(), e.why()))?;
        Checker { file }.components(printed)
    }
}

// ----- the file ------------------------------------------------------------------------------------------------

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Printed {
    tracks: Tracks,
    colosseum: Vec<PrintedSpace>,
    board: Vec<PrintedBoard>,
    area: Vec<PrintedArea>,
    building: Vec<PrintedBuilding>,
    war: Vec<PrintedWar>,
    patron: Vec<PrintedPatron>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Tracks {
    grey: u8,
    brown: u8,
    #[serde(rename = "area-points-2-3")]
    area_points_few: Vec<u8>,
    #[serde(rename = "area-points-4-5")]
    area_points_many: Vec<u8>,
    political_points: Vec<u8>,
    training: [u8; 4],
    #[serde(rename = "first-place-2-3")]
    first_place_few: u8,
    #[serde(rename = "first-place-4-5")]
    first_place_many: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrintedSpace {
    price: PrintedPrice,
    #[serde(default)]
    honours: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrintedBoard {
    name: String,
    side: String,
    prices: PrintedPrice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrintedArea {
    code: String,
    name: String,
    #[serde(default = "everybody")]
    players: u8,
    top: [Resource; 2],
    bottom: [Resource; 2],
    fragment: Fragment,
    icon: Icon,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrintedBuilding {
    code: String,
    name: String,
    #[serde(default = "everybody")]
    players: u8,
    price: PrintedPrice,
    #[serde(default)]
    points: u8,
    #[serde(default)]
    influence: u8,
    reward: Reward,
    icon: Icon,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrintedWar {
    code: String,
    name: String,
    set: String,
    #[allow(dead_code, reason = "shown to readers of the file; the set is what counts")]
    equipment: Option<String>,
    #[serde(default = "everybody")]
    players: u8,
    price: PrintedPrice,
    #[serde(default)]
    points: u8,
    #[serde(default)]
    influence: u8,
    icon: Icon,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrintedPatron {
    code: String,
    name: String,
    #[serde(default = "everybody")]
    players: u8,
    price: PrintedPrice,
    at: Location,
    effect: PrintedEffect,
    bonus: Bonus,
    icon: Icon,
}

/// [`Effect`] as it stands in the file: a price is written with the names of its elements.
type PrintedEffect = Effect<PrintedPrice>;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct PrintedPrice {
    wood: u8,
    stone: u8,
    livestock: u8,
    wheat: u8,
    ore: u8,
    wine: u8,
    black: u8,
    green: u8,
    red: u8,
    any: u8,
    surplus: u8,
    denarii: u8,
}

const fn everybody() -> u8 {
    2
}

// ----- the checks ----------------------------------------------------------------------------------------------

/// No element of a price is larger than this; money may be.
const MOST_OF_ONE: u8 = 9;
/// No price asks for more denarii.
const MOST_DENARII: u8 = 40;

struct Checker<'a> {
    file: &'a str,
}

type Checked<T> = Result<T, Misconfigured>;

impl Checker<'_> {
    fn wrong<T>(&self, key: impl Into<String>, why: impl Into<String>) -> Checked<T> {
        Err(Misconfigured::component(self.file, key, why))
    }

    fn components(&self, p: Printed) -> Checked<Components> {
        self.tracks(&p.tracks)?;
        let colosseum = self.colosseum(&p.colosseum)?;
        let boards = self.boards(&p.board)?;
        for (key, n) in [
            ("area", p.area.len()),
            ("building", p.building.len()),
            ("war", p.war.len()),
            ("patron", p.patron.len()),
        ] {
            if n != Card::EACH {
                return self.wrong(key, format!("there must be 30 cards of each kind, found {n}"));
            }
        }
        self.pairs(&p.building)?;
        self.sets(&p.war)?;

        let mut faces = Vec::with_capacity(120);
        let mut icons = [Icon::Amphora; 120];
        let mut prices = [Price::FREE; 120];
        let mut yields = [Yield { points: 0, influence: 0 }; 120];
        let mut areas = Vec::with_capacity(Card::EACH);
        let mut rewards = Vec::with_capacity(Card::EACH);
        let mut patrons = Vec::with_capacity(Card::EACH);

        for c in p.area {
            icons[faces.len()] = c.icon;
            let goods: Goods = c.top.into_iter().chain(c.bottom).collect();
            let halves = [c.top, c.bottom].map(|half| half.into_iter().collect());
            let (top, bottom, kinds) = (c.top, c.bottom, goods.kinds());
            areas.push(AreaCard { top, bottom, goods, halves, kinds, fragment: c.fragment });
            faces.push(self.face(faces.len(), &c.code, c.name, String::new(), c.players)?);
        }
        for c in p.building {
            let n = faces.len();
            (icons[n], prices[n]) = (c.icon, self.price(&c.code, &c.price)?);
            yields[n] = self.yields(&c.code, c.points, c.influence)?;
            if let Reward::Points(points) = c.reward
                && !(1..=MOST_OF_ONE).contains(&points)
            {
                return self.wrong(format!("{}.reward", c.code), "expected 1 to 9 points");
            }
            rewards.push(c.reward);
            faces.push(self.face(faces.len(), &c.code, c.name, String::new(), c.players)?);
        }
        for c in p.war {
            let n = faces.len();
            (icons[n], prices[n]) = (c.icon, self.price(&c.code, &c.price)?);
            yields[n] = self.yields(&c.code, c.points, c.influence)?;
            faces.push(self.face(faces.len(), &c.code, c.name, c.set, c.players)?);
        }
        for c in p.patron {
            let n = faces.len();
            (icons[n], prices[n]) = (c.icon, self.price(&c.code, &c.price)?);
            let effect = self.effect(&c.code, c.at, c.effect)?;
            if let Bonus::PoliticalRise(levels) = c.bonus
                && !(1..=10).contains(&levels)
            {
                return self.wrong(format!("{}.bonus", c.code), "expected a rise of 1 to 10 levels");
            }
            patrons.push(Patron { at: c.at, effect, bonus: c.bonus });
            faces.push(self.face(faces.len(), &c.code, c.name, String::new(), c.players)?);
        }
        self.enough(&faces)?;
        Ok(Components {
            faces,
            icons,
            needs: std::array::from_fn(|n| prices.get(n).map_or(Counts::NEVER, Counts::needed)),
            steps: colosseum.iter().map(|space| Counts::needed(&space.price)).collect(),
            prices,
            yields,
            areas,
            rewards,
            patrons,
            ways: ways(&colosseum),
            colosseum,
            boards,
            grey_top: p.tracks.grey,
            brown_top: p.tracks.brown,
            area_points: [p.tracks.area_points_few, p.tracks.area_points_many],
            political_points: p.tracks.political_points,
            training: p.tracks.training,
            first_place: [p.tracks.first_place_few, p.tracks.first_place_many],
        })
    }

    fn tracks(&self, t: &Tracks) -> Checked<()> {
        for (key, top) in [("tracks.grey", t.grey), ("tracks.brown", t.brown)] {
            if !(1..=20).contains(&top) {
                return self.wrong(key, format!("expected a highest level of 1 to 20, found {top}"));
            }
        }
        let levels = usize::from(t.grey) + 1;
        for (key, points) in
            [("tracks.area-points-2-3", &t.area_points_few), ("tracks.area-points-4-5", &t.area_points_many)]
        {
            if points.len() != levels {
                return self.wrong(key, format!("expected {levels} numbers, one for each level"));
            }
            if points[0] != 1 {
                return self.wrong(key, "a cube on level 0 scores 1 point (AVE-22.07)");
            }
            self.rising(key, points)?;
        }
        if t.political_points.len() != 11 {
            return self.wrong("tracks.political-points", "expected 11 numbers, for levels 0 to 10");
        }
        self.rising("tracks.political-points", &t.political_points)?;
        if t.training[0] != 0 {
            return self.wrong("tracks.training", "the lowest slot is free (AVE-14.03)");
        }
        if t.training.iter().any(|price| *price > MOST_OF_ONE) {
            return self.wrong("tracks.training", "expected prices of 0 to 9 denarii");
        }
        if t.first_place_few > MOST_OF_ONE || t.first_place_many > MOST_OF_ONE {
            return self.wrong("tracks.first-place-2-3", "expected 0 to 9 points");
        }
        Ok(())
    }

    fn rising(&self, key: &str, points: &[u8]) -> Checked<()> {
        match points.is_sorted() {
            true => Ok(()),
            false => self.wrong(key, "points may not fall from one level to the next"),
        }
    }

    fn colosseum(&self, spaces: &[PrintedSpace]) -> Checked<Vec<Space>> {
        if !(6..=30).contains(&spaces.len()) {
            return self.wrong("colosseum", format!("expected 6 to 30 spaces, found {}", spaces.len()));
        }
        let honours = spaces.iter().filter(|space| space.honours).count();
        if honours != 3 {
            return self.wrong("colosseum", format!("expected 3 honours spaces, found {honours}"));
        }
        let read = |(n, space): (usize, &PrintedSpace)| {
            let price = self.price(&format!("colosseum[{}]", n + 1), &space.price)?;
            Ok(Space { price, honours: space.honours })
        };
        spaces.iter().enumerate().map(read).collect()
    }

    fn boards(&self, printed: &[PrintedBoard]) -> Checked<Vec<Board>> {
        if printed.len() != 10 {
            return self
                .wrong("board", format!("expected ten sides of five boards, found {}", printed.len()));
        }
        // In the file the A sides may come first: here each board has its two sides side by side.
        let mut boards = Vec::with_capacity(10);
        for a in printed.iter().filter(|b| b.side == "a") {
            let Some(b) = printed.iter().find(|b| b.side == "b" && b.name == a.name) else {
                return self.wrong("board", format!("board {} has no side b", a.name));
            };
            for side in [a, b] {
                let key = format!("board {} {}", side.name, side.side);
                let price = self.price(&key, &side.prices)?;
                let named = Price { goods: price.goods, ..Price::FREE };
                if price != named || price.goods.0.iter().any(|p| !(1..=3).contains(p)) {
                    return self.wrong(key, "expected a price of 1, 2 or 3 for each of the six resources");
                }
                let name = format!("{} {}", side.name, side.side.to_uppercase());
                let expected = SIDES.get(boards.len()).copied().unwrap_or_default();
                if name != expected {
                    return self.wrong("board", format!("expected the board {expected} here, found {name}"));
                }
                let mut cheapest_first: [Resource; 6] = std::array::from_fn(|n| Resource::ALL[n]);
                cheapest_first.arrange_by_key(|kind| price.goods[*kind]);
                boards.push(Board { name, prices: price.goods, cheapest_first });
            }
        }
        if boards.len() != 10 {
            return self.wrong("board", "expected a side a and a side b of each of five boards");
        }
        // AVE-1.40: every board has its own arrangement.
        for (n, board) in boards.iter().enumerate() {
            if let Some(same) = boards[..n].iter().find(|other| other.prices == board.prices) {
                return self.wrong("board", format!("{} and {} have the same prices", same.name, board.name));
            }
        }
        Ok(boards)
    }

    fn pairs(&self, buildings: &[PrintedBuilding]) -> Checked<()> {
        for pair in buildings.chunks(2) {
            let [a, b] = pair else { continue };
            if a.name != b.name {
                return self
                    .wrong(&b.code, format!("expected the second copy of {}, found {}", a.name, b.name));
            }
            if a.players != b.players {
                return self.wrong(&b.code, "both copies of a building must have the same player number");
            }
        }
        for (n, pair) in buildings.chunks(2).enumerate() {
            if buildings[..2 * n].iter().any(|other| other.name == pair[0].name) {
                return self.wrong(&pair[0].code, format!("{} appears more than twice", pair[0].name));
            }
        }
        Ok(())
    }

    fn sets(&self, wars: &[PrintedWar]) -> Checked<()> {
        for (n, set) in wars.chunks(5).enumerate() {
            if let Some(stray) = set.iter().find(|war| war.set != set[0].set) {
                return self.wrong(&stray.code, format!("expected a card of the set {}", set[0].set));
            }
            if let Some(stray) = set.iter().find(|war| war.players != set[0].players) {
                return self.wrong(&stray.code, "all five cards of a set must have the same player number");
            }
            if wars[..5 * n].iter().any(|other| other.set == set[0].set) {
                return self.wrong(&set[0].code, format!("the set {} has more than five cards", set[0].set));
            }
        }
        Ok(())
    }

    /// The cards of a file are those of the built-in one, in their order: their codes stand in journals.
    fn face(&self, n: usize, code: &str, name: String, set: String, players: u8) -> Checked<Face> {
        match Card::coded(code).map(|card| usize::from(card.0)) {
            None => return self.wrong(code, "there is no card with this code"),
            Some(place) if place < n => return self.wrong(code, "this code is used twice"),
            Some(place) if place > n => {
                return self.wrong(code, format!("expected the card {} here", Card(n as u8).code()));
            }
            Some(_) => {}
        }
        if name.is_empty() {
            return self.wrong(code, "every card needs a name");
        }
        if !(2..=5).contains(&players) {
            return self.wrong(code, format!("expected a player number of 2 to 5, found {players}"));
        }
        Ok(Face { name, set, players })
    }

    fn enough(&self, faces: &[Face]) -> Checked<()> {
        // A game needs at least 15 cards of each kind at every player number (AVE-2.20).
        for &kind in CardKind::ALL {
            let of_kind = &faces[kind.ix() * Card::EACH..][..Card::EACH];
            let used = of_kind.iter().filter(|face| face.players <= 2).count();
            if used < 15 {
                let why = format!("at least 15 cards must be used with 2 players, found {used}");
                return self.wrong(format!("{kind:?}").to_lowercase(), why);
            }
        }
        Ok(())
    }

    fn yields(&self, code: &str, points: u8, influence: u8) -> Checked<Yield> {
        if points > 20 || influence > 6 {
            return self.wrong(code, "expected at most 20 points and 6 area influence");
        }
        if points == 0 && influence == 0 {
            return self.wrong(code, "expected points, area influence or both (AVE-18.03)");
        }
        Ok(Yield { points, influence })
    }

    fn effect(&self, code: &str, at: Location, effect: PrintedEffect) -> Checked<Effect> {
        let key = || format!("{code}.effect");
        let effect = effect.priced(|price| self.price(&key(), &price))?;
        let fits = match effect {
            Effect::FreeAreaCard => at.uses_area(),
            Effect::Cheaper => at.row().is_some(),
            Effect::SurplusForResources => at == Location::Aedificator,
            Effect::ResourcesForSurplus => at == Location::Legatus,
            Effect::Passage(_) => at == Location::Roma,
            _ => true,
        };
        if !fits {
            return self.wrong(key(), format!("this effect does nothing at {at:?}"));
        }
        Ok(effect)
    }

    fn price(&self, key: &str, p: &PrintedPrice) -> Checked<Price> {
        let goods = Goods([p.wood, p.stone, p.livestock, p.wheat, p.ore, p.wine]);
        let hues = Each::new([p.black, p.green, p.red]);
        let mut parts = goods.0.iter().chain(hues.values()).chain([&p.any, &p.surplus]);
        if parts.any(|n| *n > MOST_OF_ONE) || p.denarii > MOST_DENARII {
            return self.wrong(format!("{key}.price"), "expected at most 9 of each element and 40 denarii");
        }
        Ok(Price { goods, hues, any: p.any, surplus: p.surplus, denarii: p.denarii })
    }
}

/// How far each space of the Colosseum is from honours, back and ahead.
fn ways(spaces: &[Space]) -> Vec<Way> {
    let n = spaces.len();
    let honours = |space: usize| spaces[space % n].honours;
    let way = |space: usize| Way {
        since: (0..n).find(|back| honours(space + n - back)).unwrap_or(0) as u8,
        to_go: (1..=n).find(|on| honours(space + on)).unwrap_or(n) as u8,
    };
    (0..n).map(way).collect()
}
