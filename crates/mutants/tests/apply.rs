//! The lists of mutants fit the code, the ledgers and the tests of today.

use quadriga_mutants::{GAMES, list::List, root};

/// A mutant whose piece of code was rewritten must be aimed again, or it proves nothing.
#[test]
fn every_mutant_applies() {
    for game in GAMES {
        let list = List::load(&root(), game).expect("a list");
        let faults = list.faults(&root(), game).expect("source that can be read");
        assert!(faults.is_empty(), "crates/{}/mutants.toml:\n{}", game.name, faults.join("\n"));
    }
}
