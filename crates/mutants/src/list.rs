//! The lists of mutants, `crates/GAME/mutants.toml`.
//!
//! ```toml
//! ["src/phases/battle.rs"]                     # a file of the crate
//! "TRV-26.10" = { old = 'a < b', new = 'a <= b', note = "why this breaks the rule" }
//! "TRV-26.11 TRV-EX.07" = { old = '+ 1', new = '+ 2' }      # several rules live in this piece
//!
//! [none]                                       # rules that no single piece of code makes true
//! "TRV-0.07" = "a name"
//! ```

use crate::{Game, cites, read};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// One change that breaks one rule (or several that say the same).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mutant {
    /// The ids of the rules.
    pub rules: Vec<String>,
    /// The file, from the crate's folder.
    pub file: String,
    /// A piece of the file that occurs once.
    pub old: String,
    /// What stands there instead.
    pub new: String,
    /// Why this breaks the rule, where that is not plain.
    pub note: String,
}

/// The list of one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct List {
    /// In the order of the file.
    pub mutants: Vec<Mutant>,
    /// Rules without a mutant, and why.
    pub none: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    old: String,
    new: String,
    #[serde(default)]
    note: String,
}

impl List {
    /// The list of a game; an empty one if it has none.
    pub fn load(root: &Path, game: Game) -> Result<List, String> {
        let path = game.folder(root).join("mutants.toml");
        if !path.exists() {
            return Ok(List::default());
        }
        List::parse(&read(&path)?).map_err(|e| format!("{}: {e}", path.display()))
    }

    /// Reads the text of a list.
    pub fn parse(text: &str) -> Result<List, String> {
        let mut files: BTreeMap<String, toml::Table> = toml::from_str(text).map_err(|e| e.to_string())?;
        let mut none = BTreeMap::new();
        for (ids, why) in files.remove("none").unwrap_or_default() {
            let why = why.as_str().ok_or_else(|| format!("none: {ids}: a reason"))?;
            none.extend(ids.split_whitespace().map(|id| (id.to_owned(), why.to_owned())));
        }
        let mut mutants = Vec::new();
        for (file, entries) in files {
            for (ids, change) in entries {
                let change: Change = change.try_into().map_err(|e| format!("{file}: {ids}: {e}"))?;
                mutants.push(Mutant {
                    rules: ids.split_whitespace().map(str::to_owned).collect(),
                    file: file.clone(),
                    old: change.old,
                    new: change.new,
                    note: change.note,
                });
            }
        }
        Ok(List { mutants, none })
    }

    /// Whether the list says something about a rule.
    pub fn covers(&self, rule: &str) -> bool {
        self.none.contains_key(rule) || self.mutants.iter().any(|m| m.rules.iter().any(|r| r == rule))
    }

    /// What no longer fits the code, the ledger or the tests.
    pub fn faults(&self, root: &Path, game: Game) -> Result<Vec<String>, String> {
        let (ledger, cited) = (game.ledger(root)?, cites::Cites::read(root, game)?);
        let mut faults = Vec::new();
        for rule in self.mutants.iter().flat_map(|m| &m.rules).chain(self.none.keys()) {
            if !ledger.contains(rule) {
                faults.push(format!("{rule}: not in the ledger"));
            } else if cited.of(rule).is_empty() {
                faults.push(format!("{rule}: no test cites it"));
            }
        }
        for mutant in &self.mutants {
            faults.extend(mutant.place(root, game).err());
        }
        Ok(faults)
    }
}

impl Mutant {
    /// Where its piece of code is, in bytes.
    pub fn place(&self, root: &Path, game: Game) -> Result<std::ops::Range<usize>, String> {
        let text = read(&game.folder(root).join(&self.file)).map_err(|e| format!("{}: {e}", self.title()))?;
        let mut found = text.match_indices(&self.old);
        let (Some((at, _)), None) = (found.next(), found.next()) else {
            let times = text.matches(&self.old).count();
            return Err(format!("{}: occurs {times} times in {}: {}", self.title(), self.file, self.old));
        };
        if self.old == self.new {
            return Err(format!("{}: changes nothing", self.title()));
        }
        Ok(at..at + self.old.len())
    }

    /// Its rules in one word.
    pub fn title(&self) -> String {
        self.rules.join(" ")
    }
}
