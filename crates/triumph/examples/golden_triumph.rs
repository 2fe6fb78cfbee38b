//! Finds one finished game for each way a game can end and writes its journal to `tests/golden`.
//! `cargo run --release -p quadriga-triumph --example golden_triumph`. Do this only when the rules have changed on purpose;
//! `tests/golden.rs` says who has won.

use kernel::check::{find_golden, record};
use kernel::{Game, Misconfigured, Setup};
use std::path::Path;
use triumph::Triumph;

/// The ways to end, and at how many seats each is looked for.
const WANTED: [(&str, usize); 4] = [("emperor", 3), ("no-emperor", 4), ("rome-falls", 5), ("caesar", 2)];

fn main() -> Result<(), Misconfigured> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (ending, seats) in WANTED {
        let rules = Triumph::configure(&Setup { seats, ..Setup::default() })?;
        find_golden(&folder, &[ending], |n| record(rules.clone(), &format!("golden {n}"), |_, _| None));
    }
    Ok(())
}
