//! How fast random play is: `cargo run --release -p quadriga-ave-roma --example speed [SEATS] [basic|advanced] [GAMES]`.
//! Without a number of games it plays for three seconds; with one, always the same games, for counting instructions;
//! the checksum tells whether the same choices were listed.

use ave_roma::AveRoma;
use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn};
use std::time::Instant;

fn main() {
    let mut args = std::env::args().skip(1);
    let seats = args.next().and_then(|n| n.parse().ok()).unwrap_or(4);
    let mode = args.next().unwrap_or("basic".into());
    let most: Option<u64> = args.next().and_then(|n| n.parse().ok());
    let options = serde_json::json!({ "mode": mode });
    let rules = match AveRoma::configure(&Setup { seats, options, components: None }) {
        Ok(rules) => rules,
        Err(why) => return eprintln!("{why}"),
    };
    let (mut choices, mut log) = (Choices::default(), Log::off());
    let start = Instant::now();
    let (mut games, mut picks, mut seed, mut checksum) = (0u64, 0u64, 0, 0u64);
    while most.map_or(start.elapsed().as_secs_f64() < 3.0, |most| games < most) {
        seed += 1;
        let mut chance = Fast::new(seed);
        let mut state = rules.setup(&mut chance, &mut log);
        while let Turn::Awaiting(awaiting) = rules.turn(&state) {
            let Some(seat) = awaiting.pending.first() else { break };
            choices.clear();
            rules.choices(&state, seat, &mut choices);
            checksum = checksum.wrapping_mul(31).wrapping_add(choices.len() as u64);
            let Some(pick) = choices.random(&mut chance) else { break };
            rules.apply(&mut state, seat, pick, &mut chance, &mut log);
            picks += 1;
        }
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{seats} seats, {mode}: {games} games, {:.0} picks a game, {:.2} M choices a second, a position of {} bytes, \
         checksum {checksum:x}",
        picks as f64 / games as f64,
        picks as f64 / seconds / 1e6,
        std::mem::size_of::<ave_roma::State>()
    );
}
