//! How quick the rules are: random play on one core. `cargo run --release -p quadriga-republic --example speed [SEATS]`

use kernel::{Choices, Fast, Game, Log, Rules, Seat, Setup, Turn, Viewer};
use republic::{Republic, State};
use std::time::{Duration, Instant};

/// Plays on at random to the end; gives the picks made.
fn play_out(
    game: &Republic,
    state: &mut State,
    chance: &mut Fast,
    list: &mut Choices<republic::Action>,
    longest: &mut usize,
) -> u64 {
    let mut log = Log::off();
    let mut picks = 0;
    while let Turn::Awaiting(awaiting) = game.turn(state) {
        let Some(seat) = awaiting.pending.first() else { break };
        list.clear();
        game.choices(state, seat, list);
        *longest = list.len().max(*longest);
        let Some(pick) = list.random(chance) else { break };
        game.apply(state, seat, pick, chance, &mut log);
        picks += 1;
    }
    picks
}

fn main() -> Result<(), kernel::Misconfigured> {
    let number = |n: usize| std::env::args().nth(n).and_then(|a| a.parse::<u64>().ok());
    let seats = number(1).unwrap_or(5) as usize;
    let most = number(2).unwrap_or(u64::MAX); // so many games, for counting instructions
    let game = Republic::configure(&Setup { seats, ..Setup::default() })?;
    let (mut chance, mut list, mut longest) = (Fast::new(1), Choices::default(), 0);
    let (mut games, mut picks, mut years) = (0u64, 0u64, 0u64);
    let mut endings = std::collections::BTreeMap::<&str, u64>::new();
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(3) && games < most {
        let mut state = game.setup(&mut chance, &mut Log::off());
        picks += play_out(&game, &mut state, &mut chance, &mut list, &mut longest);
        years += u64::from(state.board.year);
        games += 1;
        if let Turn::Over(outcome) = game.turn(&state) {
            *endings.entry(outcome.kind).or_default() += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{seats} seats: {games} games, {picks} picks, {:.2} M picks/s", picks as f64 / seconds / 1e6);
    println!(
        "{:.1} years and {:.0} picks a game; endings {endings:?}",
        years as f64 / games as f64,
        picks as f64 / games as f64
    );
    println!("position: {} bytes; the longest list has {longest} choices", size_of::<State>());
    if most < u64::MAX {
        return Ok(());
    }

    let mut state = game.setup(&mut chance, &mut Log::off());
    for _ in 0..60 {
        let Turn::Awaiting(awaiting) = game.turn(&state) else { break };
        let Some(seat) = awaiting.pending.first() else { break };
        let pick = game.fallback(&state, seat);
        game.apply(&mut state, seat, pick, &mut chance, &mut Log::off());
    }
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let time = |name: &str, n: u32, mut f: Box<dyn FnMut() + '_>| {
        let start = Instant::now();
        (0..n).for_each(|_| f());
        println!("{name}: {:.2} us", start.elapsed().as_secs_f64() * 1e6 / f64::from(n));
    };
    time("clone", 1_000_000, Box::new(|| drop(std::hint::black_box(state.clone()))));
    time("view", 100_000, Box::new(|| drop(std::hint::black_box(game.view(&state, Viewer::Seat(Seat(0)))))));
    let mut dice = Fast::new(2);
    time("imagine", 100_000, Box::new(|| drop(std::hint::black_box(game.imagine(&view, &mut dice)))));
    time(
        "imagine and play out",
        500,
        Box::new(|| {
            let mut world = game.imagine(&view, &mut chance);
            play_out(&game, &mut world, &mut chance, &mut list, &mut longest);
        }),
    );
    Ok(())
}
