//! Aimed mutants: each breaks one rule of one game, and a test that cites the rule must fail.
//!
//! The lists are data, `crates/GAME/mutants.toml` ([`list`]). Which tests cite a rule is read from the tests
//! themselves ([`cites`]). A scratch copy of the workspace gets as many mutants as possible at once, each behind a
//! switch, so that one build serves them all ([`scratch`]); then each is switched on and judged ([`trial`]).
//! How to use it: docs/testing.md.

pub mod cites;
pub mod list;
pub mod scratch;
pub mod trial;

use std::path::{Path, PathBuf};

/// A game that has a list of mutants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// The folder under `crates/`; the package is called `quadriga-` and this.
    pub name: &'static str,
    /// What the ids of its rules begin with.
    pub prefix: &'static str,
}

/// All of them.
pub const GAMES: [Game; 4] = [
    Game { name: "tribune", prefix: "TRI" },
    Game { name: "triumph", prefix: "TRV" },
    Game { name: "ave-roma", prefix: "AVE" },
    Game { name: "republic", prefix: "ROR" },
];

impl Game {
    /// The game of this name.
    pub fn named(name: &str) -> Result<Game, String> {
        let known = || GAMES.map(|g| g.name).join(", ");
        GAMES.into_iter().find(|g| g.name == name).ok_or_else(|| format!("{name}: one of {}", known()))
    }

    /// Its crate, in a workspace.
    pub fn folder(self, root: &Path) -> PathBuf {
        root.join("crates").join(self.name)
    }

    /// The ids of its ledger.
    pub fn ledger(self, root: &Path) -> Result<Vec<String>, String> {
        let text = read(&self.folder(root).join("data/rules.md"))?;
        let id = |line: &str| Some(line.trim_start().strip_prefix("- **")?.split_once("**")?.0.to_owned());
        Ok(text.lines().filter_map(id).filter(|id| id.starts_with(self.prefix)).collect())
    }
}

/// The workspace this crate was built in.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// A text file, with its name in the error.
pub fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}
