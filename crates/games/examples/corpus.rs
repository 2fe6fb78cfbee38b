//! Writes what this build keeps of a table of each game, for every later build to read: a journal and a snapshot.
//!
//! `cargo run -p quadriga-games --example corpus -- crates/games/tests/corpus/NAME`, once for each version that is let out.
//! What was written before is never written again: `tests/games/kept.rs` reads all of it.

use games::{AnyTable, Setup, with};
use kernel::{Chance, Fast, Secret};
use std::path::Path;

/// A table after so many picks made at random, with its undo and its time-outs.
fn played(game: &str, seats: usize, picks: usize) -> Result<AnyTable, Box<dyn std::error::Error>> {
    let setup = Setup { seats, ..Setup::default() };
    let mut any =
        AnyTable::open(game, &setup, Secret::from_word("corpus"), vec![]).map_err(|why| why.to_string())?;
    let mut chance = Fast::new(7);
    with!(&mut any, table => for n in 0..picks {
        let Some(open) = table.turn().awaiting() else { break };
        let nth = chance.below(open.pending.len() as u32) as usize;
        let Some(seat) = open.pending.iter().nth(nth) else { break };
        match table.choices(seat).random(&mut chance) {
            Some(pick) if n % 17 > 0 => table.submit(seat, None, pick),
            _ => table.expire(seat),
        }
        .map_err(|why| why.to_string())?;
        if n % 23 == 0 && table.can_undo(seat) {
            table.undo(seat, None).map_err(|why| why.to_string())?;
        }
    });
    Ok(any)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder to write to")?;
    let folder = Path::new(&folder);
    if folder.exists() {
        return Err(format!("{} is there already, and stays as it is", folder.display()).into());
    }
    std::fs::create_dir_all(folder)?;
    for game in games::all() {
        let table = played(game.id, (*game.seats.start()).max(3), 200)?;
        std::fs::write(folder.join(format!("{}.journal.json", game.id)), table.journal().to_string())?;
        std::fs::write(folder.join(format!("{}.snapshot.json", game.id)), table.snapshot().to_string())?;
        println!("{}: {} lines", game.id, table.len());
    }
    Ok(())
}
