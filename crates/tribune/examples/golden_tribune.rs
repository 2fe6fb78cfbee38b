//! Finds one finished game for each way a game can end and writes its journal to `tests/golden`.
//! `cargo run --release -p quadriga-tribune --example golden_tribune`. Do this only when the rules have changed on purpose;
//! `tests/golden.rs` says who has won.

use kernel::check::{find_golden, record};
use kernel::{Game, Misconfigured, Rules, Setup};
use serde_json::{Value, json};
use std::path::Path;
use tribune::Tribune;

/// The ways to end, and the tables they are looked for at.
fn wanted() -> [(&'static str, usize, Value); 5] {
    let short = json!({"victory": "alea-iacta-est", "alea": "short"});
    [
        ("objectives", 4, json!({})),
        ("comparison", 3, short.clone()),
        ("shared", 4, short),
        ("points", 5, json!({"variant": "points"})),
        ("round-limit", 2, json!({"victory": "per-aspera-ad-astra"})),
    ]
}

fn main() -> Result<(), Misconfigured> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (ending, seats, options) in wanted() {
        let rules = Tribune::configure(&Setup { seats, options, components: None })?;
        // The round limit is reached by time-out moves alone.
        let idle = ending == "round-limit";
        find_golden(&folder, &[ending], |n| {
            record(rules.clone(), &format!("{ending}-{n}"), |table, seat| {
                idle.then(|| rules.fallback(table.state(), seat))
            })
        });
    }
    Ok(())
}
