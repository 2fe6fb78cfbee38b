//! Finds one finished game for each way a game can end and writes its journal to `tests/golden`.
//! `cargo run --release -p quadriga-tribune --example golden_tribune`. Do this only when the rules have changed on purpose.

use kernel::{Chance, Fast, Game, Head, Secret, Setup, Table};
use serde_json::{Value, json};
use std::sync::Arc;
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

/// A whole game: by chance, or, for the round limit, by time-out moves alone.
fn play(rules: &Arc<Tribune>, word: &str, idle: bool) -> Table<Tribune> {
    let mut table = Table::new(rules.clone(), Head::of(&**rules), Secret::from_word(word), vec![]);
    let mut chance = Fast::new(word.bytes().fold(7, |n: u64, b| n.wrapping_mul(31).wrapping_add(b.into())));
    while let Some(awaiting) = table.turn().awaiting() {
        let nth = chance.below(awaiting.pending.len() as u32) as usize;
        let Some(seat) = awaiting.pending.iter().nth(nth) else { break };
        let done = match table.choices(seat).random(&mut chance) {
            Some(pick) if !idle => table.submit(seat, None, pick),
            _ => table.expire(seat),
        };
        done.expect("what is listed is accepted");
    }
    table
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    std::fs::create_dir_all(&folder)?;
    for (kind, seats, options) in wanted() {
        let rules = Arc::new(Tribune::configure(&Setup { seats, options, components: None })?);
        let mut games = (0..20_000).map(|n| play(&rules, &format!("{kind}-{n}"), kind == "round-limit"));
        let found =
            games.find(|table| table.len() < 1_500 && table.outcome().is_some_and(|o| o.kind == kind));
        let Some(table) = found else { return Err(format!("no game ended by {kind}").into()) };
        let file = folder.join(format!("{kind}.json"));
        std::fs::write(&file, serde_json::to_string(&table.journal())? + "\n")?;
        println!("{kind}: {} lines, {:?}", table.len(), table.outcome());
    }
    Ok(())
}
