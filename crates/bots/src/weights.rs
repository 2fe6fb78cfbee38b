//! What bots think things are worth: one file a game (`data/GAME.toml`), with a table for nobody in particular and one for each
//! of the cast, which names no more than what differs from it.

use crate::{Character, Heuristic, Question};
use kernel::{Chance, Pick, kept};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The table of nobody in particular.
const EVEN: &str = "even";

/// The weights of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet<W> {
    even: W,
    cast: [W; Character::ALL.len()],
}

impl<W: DeserializeOwned + Copy> Sheet<W> {
    /// Reads a file; says what is wrong with it if it is none.
    pub fn read(text: &str) -> Result<Sheet<W>, String> {
        let mut file: Map<String, Value> = kept::from_toml(text).map_err(|fault| fault.to_string())?;
        let mut table = |name: &str| match file.remove(name) {
            Some(Value::Object(table)) => Ok(table),
            _ => Err(format!("there is no table {name:?}")),
        };
        let weights = |name: &str, table| {
            kept::from_json(&Value::Object(table)).map_err(|fault| format!("{name}: {fault}"))
        };
        let plain = table(EVEN)?;
        let even: W = weights(EVEN, plain.clone())?;
        let mut cast = [even; Character::ALL.len()];
        for (own, who) in cast.iter_mut().zip(Character::ALL) {
            let mut all = plain.clone();
            all.extend(table(who.id())?);
            *own = weights(who.id(), all)?;
        }
        match file.keys().next() {
            Some(name) => Err(format!("nobody is called {name:?}")),
            None => Ok(Sheet { even, cast }),
        }
    }

    /// The file of a game that is built in. Panics if it is none, which a test would have shown before.
    pub(crate) fn built_in(text: &str) -> Sheet<W> {
        Sheet::read(text).unwrap_or_else(|fault| panic!("weights that are built in: {fault}"))
    }

    /// What somebody of the cast goes by; nobody in particular goes by the even ones.
    pub fn of(&self, who: Option<Character>) -> &W {
        who.map_or(&self.even, |who| &self.cast[who as usize])
    }
}

/// A game whose greedy player can be told what things are worth: for whoever tunes it.
pub trait Weighted: Heuristic {
    /// The numbers.
    type Weights: Copy + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The file that is built in.
    fn sheet() -> &'static Sheet<Self::Weights>;

    /// As [`Heuristic::greedy`], by these weights.
    fn greedy_by(
        asked: Question<Self>,
        weights: &Self::Weights,
        chance: &mut dyn Chance,
    ) -> Option<Pick<Self::Action>>
    where
        Self: Sized;
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Two {
        coin: f32,
        men: [f32; 2],
    }

    const FILE: &str = "
        even = { coin = 0.5, men = [1, 2.5] }
        fabia = { coin = 2 }
        rufus = {}
        livia = { men = [0, 0] }
        gnaeus = {}
        servia = {}
        cassia = {}
        drusus = {}";

    #[test]
    fn a_table_names_what_differs_from_the_even_one() {
        let sheet: Sheet<Two> = Sheet::read(FILE).unwrap();
        assert_eq!(sheet.of(None), &Two { coin: 0.5, men: [1.0, 2.5] });
        assert_eq!(sheet.of(Some(Character::Fabia)), &Two { coin: 2.0, men: [1.0, 2.5] });
        assert_eq!(sheet.of(Some(Character::Livia)), &Two { coin: 0.5, men: [0.0, 0.0] });
        assert_eq!(sheet.of(Some(Character::Drusus)), sheet.of(None));
    }

    #[test]
    fn what_is_no_weight_is_refused() {
        let read = |text: &str| Sheet::<Two>::read(text).unwrap_err();
        assert!(read("coin = ").contains("TOML"), "{}", read("coin = "));
        assert_eq!(read("fabia = {}"), "there is no table \"even\"");
        assert_eq!(read(&FILE.replace("servia = {}", "")), "there is no table \"servia\"");
        assert_eq!(read(&format!("{FILE}\nbrutus = {{}}")), "nobody is called \"brutus\"");
        assert!(read(&FILE.replace("rufus = {}", "rufus = { luck = 1 }")).starts_with("rufus: "));
        assert!(read(&FILE.replace("coin = 0.5,", "")).starts_with("even: "));
    }
}
