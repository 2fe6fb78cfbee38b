//! Finds one finished game for each way a game can end and writes its journal to `tests/golden`.
//! `cargo run --release -p quadriga-triumph --example golden_triumph`. Do this only when the rules have changed on purpose.

use kernel::{Chance, Fast, Game, Head, Secret, Setup, Table};
use std::sync::Arc;
use triumph::Triumph;

/// The ways to end, at how many seats each is looked for, and who must have won.
const WANTED: [(&str, usize, Option<u8>); 4] =
    [("emperor", 3, Some(0)), ("no-emperor", 4, None), ("rome-falls", 5, None), ("caesar", 2, None)];

/// A game of random picks at a real table.
fn random_game(seats: usize, seed: u64) -> Result<Table<Triumph>, Box<dyn std::error::Error>> {
    let rules = Arc::new(Triumph::configure(&Setup { seats, ..Setup::default() })?);
    let head = Head::of(&*rules);
    let mut table = Table::new(rules, head, Secret::from_word(&format!("golden {seed}")), vec![]);
    let mut chance = Fast::new(seed);
    while let Some(open) = table.turn().awaiting() {
        let nth = chance.below(open.pending.len() as u32) as usize;
        let Some(seat) = open.pending.iter().nth(nth) else { break };
        let Some(pick) = table.choices(seat).random(&mut chance) else { break };
        table.submit(seat, None, pick)?;
    }
    Ok(table)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (kind, seats, winner) in WANTED {
        for seed in 0..400_000 {
            let table = random_game(seats, seed)?;
            let fits = table.outcome().is_some_and(|outcome| {
                outcome.kind == kind && outcome.winners.first().map(|s| s.0) == winner
            });
            if fits {
                std::fs::write(
                    folder.join(format!("{kind}.json")),
                    serde_json::to_string(&table.journal())?,
                )?;
                break;
            }
        }
    }
    Ok(())
}
