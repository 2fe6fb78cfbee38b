//! What a file of components must fulfil: each fault is named by file, key and what was expected.

use super::{Command, Components, Moment, Road, Rome, TRACK, Who};
use crate::parts::*;
use kernel::{Arrange, Misconfigured, Part, Set, kept};
use serde::Serialize;
use serde_json::Value;

type Checked = Result<(), Misconfigured>;

/// Reads the text. Files of builds before ids call a card by its name alone.
pub(super) fn parse(file: &str, text: &str) -> Result<Components, Misconfigured> {
    let bad = |why: kept::Misread| Misconfigured::component(file, why.key(), why.why());
    let mut printed: Value = kept::toml(text).map_err(bad)?;
    identify::<Leader>(file, &mut printed, "leader")?;
    identify::<Law>(file, &mut printed, "law")?;
    kept::placed(&printed).map_err(bad)
}

/// Sees to it that every card of a list has an id that there is.
fn identify<T: Part + Serialize>(file: &str, printed: &mut Value, list: &str) -> Checked {
    let cards = printed.get_mut(list).and_then(Value::as_array_mut);
    for card in cards.into_iter().flatten().filter_map(Value::as_object_mut) {
        let name = card.get("name").and_then(Value::as_str).unwrap_or_default();
        let id = card.get("id").map_or_else(|| called(name), |id| id.as_str().unwrap_or_default().into());
        if !T::ALL.iter().any(|known| kept::name(known).as_deref() == Some(&id)) {
            let why =
                format!("there is no card {id:?} ({name}): each has one of the ids of the built-in file");
            return Err(Misconfigured::component(file, format!("{list}.id"), why));
        }
        card.insert("id".into(), id.into());
    }
    Ok(())
}

/// A name as an id: small letters, and a dash for all between the words.
fn called(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

impl Components {
    pub(super) fn check_provinces(&mut self, file: &str) -> Checked {
        self.province.arrange_by_key(|p| p.name);
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

    pub(super) fn check_borders(&mut self, file: &str) -> Checked {
        self.neighbours = EachProvince::default();
        for &[a, b] in self.adjacent.land.iter().chain(&self.adjacent.sea) {
            if a == b {
                let why = format!("{} cannot touch itself", a.title());
                return Err(Misconfigured::component(file, "adjacent", why));
            }
            self.neighbours[a].add(b);
            self.neighbours[b].add(a);
        }
        self.steps = EachProvince::from_fn(|_| EachProvince::from_fn(|_| u8::MAX));
        for &from in Province::ALL {
            let (mut reached, mut steps) = (ProvinceSet::of(from), 0);
            loop {
                for p in reached.iter() {
                    let best = &mut self.steps[from][p];
                    *best = (*best).min(steps);
                }
                let further = reached.iter().fold(reached, |all, p| all.union(self.neighbours[p]));
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

    pub(super) fn check_lines(&mut self, file: &str) -> Checked {
        self.line = EachSigil::default();
        for p in &self.province {
            self.line[p.sigil].add(p.name);
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
                        if !self.neighbours[here.name].has(next) {
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

    pub(super) fn check_leaders(&mut self, file: &str) -> Checked {
        let bad = |key: &str, why: &str| Err(Misconfigured::component(file, key, why));
        if self.leader.is_empty() {
            return bad("leader", "expected 1 to 16 Leader cards");
        }
        let mut found = LeaderSet::NONE;
        for (card, at) in self.leader.iter().zip(0..) {
            if found.has(card.id) {
                return bad("leader.id", &format!("{} is described twice", card.id.title()));
            }
            found.add(card.id);
            self.leader_at[card.id] = at;
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

    pub(super) fn check_numbers(&self, file: &str) -> Checked {
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

    pub(super) fn check_offices(&self, file: &str) -> Checked {
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

    pub(super) fn check_laws(&mut self, file: &str) -> Checked {
        let bad = |key: &str, why: String| Err(Misconfigured::component(file, format!("law.{key}"), why));
        if self.law.is_empty() {
            let why = format!("expected 1 to {LAWS} designs of Law card");
            return Err(Misconfigured::component(file, "law", why));
        }
        let mut found = Set::NONE;
        for (law, at) in self.law.iter().zip(0..) {
            if found.has(law.id) {
                return bad("id", format!("{} is described twice", law.id.title()));
            }
            found.add(law.id);
            self.law_at[law.id] = at;
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
