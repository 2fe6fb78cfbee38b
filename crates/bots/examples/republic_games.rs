//! The statistics of The Republic of Rome that `quadriga sim` does not count: how Rome stood when a game ended, and how
//! often she survived.
//! `cargo run --release -p quadriga-bots --example republic_games [GAMES] [SEATS] [BOTS] [MODE] [SEED] [OPTIONS]`, BOTS one name or
//! one for each seat, MODE `live` or `correspondence`, OPTIONS others as JSON: `{"scenario": "late"}`.

use bots::{Kind, Question};
use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn, Viewer};
use republic::Republic;
use republic::parts::War;
use std::collections::BTreeMap;
use std::time::Instant;

/// Sums over the games of one ending.
#[derive(Default)]
struct Sums {
    games: u32,
    years: u32,
    treasury: i32,
    unrest: u32,
    active: usize,
    beaten: usize,
    units: i32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let word = |n: usize| std::env::args().nth(n);
    let number = |n: usize, default: u64| word(n).and_then(|a| a.parse().ok()).unwrap_or(default);
    let (games, seats, first) = (number(1, 200), number(2, 5) as usize, number(5, 0));
    let names = word(3).unwrap_or("greedy".into());
    let kinds = names.split(',').map(str::parse).collect::<Result<Vec<Kind>, String>>()?;
    let kinds: Vec<Kind> = kinds.iter().copied().cycle().take(seats).collect();
    let mut options: serde_json::Value = serde_json::from_str(&word(6).unwrap_or("{}".into()))?;
    options["mode"] = word(4).unwrap_or("live".into()).into();
    let rules = Republic::configure(&Setup { seats, options, ..Setup::default() })?;

    let mut endings = BTreeMap::<&str, Sums>::new();
    let (mut picks, mut wins, mut choices) = (0u64, vec![0u32; seats], Choices::default());
    let start = Instant::now();
    for seed in first..first + games {
        let mut dice = Fast::new(seed);
        let mut state = rules.setup(&mut dice, &mut Log::off());
        let outcome = loop {
            let awaiting = match rules.turn(&state) {
                Turn::Over(outcome) => break outcome,
                Turn::Awaiting(awaiting) => awaiting,
            };
            let seat = awaiting.pending.first().ok_or("nobody is pending")?;
            choices.clear();
            rules.choices(&state, seat, &mut choices);
            let view = rules.view(&state, Viewer::Seat(seat));
            let bot = kinds[seat.ix()].bot::<Republic>();
            let pick = bot.pick(Question::new(&rules, &view, &choices), &mut dice).ok_or("no pick")?;
            rules.apply(&mut state, seat, pick, &mut dice, &mut Log::off());
            picks += 1;
        };
        let board = &state.board;
        let sums = endings.entry(outcome.kind).or_default();
        sums.games += 1;
        sums.years += u32::from(board.year);
        sums.treasury += board.treasury;
        sums.unrest += u32::from(board.unrest);
        sums.active += board.active_wars();
        sums.beaten += War::ALL.iter().filter(|&&w| board.wars[w].defeated).count();
        sums.units += board.maintained();
        outcome.winners.iter().for_each(|s| wins[s.ix()] += 1);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games of {seats}, {names}: {:.2} ms and {} picks a game",
        1e3 * seconds / games as f64,
        picks / games
    );
    println!(
        "{:16} {:>6} {:>6} {:>9} {:>7} {:>12} {:>7} {:>6}",
        "ending", "games", "years", "treasury", "unrest", "active wars", "beaten", "units"
    );
    for (kind, s) in &endings {
        let mean = |sum: f64| sum / f64::from(s.games);
        println!(
            "{kind:16} {:>6} {:>6.1} {:>9.0} {:>7.1} {:>12.1} {:>7.1} {:>6.1}",
            s.games,
            mean(s.years.into()),
            mean(s.treasury.into()),
            mean(s.unrest.into()),
            mean(s.active as f64),
            mean(s.beaten as f64),
            mean(s.units.into()),
        );
    }
    let fell = |kind: &str| {
        ["four-wars", "people-revolt", "bankruptcy", "war-exhaustion", "traitor"].contains(&kind)
    };
    let survived: u32 = endings.iter().filter(|(k, _)| !fell(k)).map(|(_, s)| s.games).sum();
    let (n, p) = (games as f64, f64::from(survived) / games as f64);
    // Wilson's interval
    let (z, centre) = (1.96f64, p + 1.96f64.powi(2) / (2.0 * n));
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let of = |x: f64| 100.0 * x / (1.0 + z * z / n);
    println!("Rome survives {:.1} % (95 %: {:.1} to {:.1})", 100.0 * p, of(centre - half), of(centre + half));
    println!("won by seat: {wins:?}");
    Ok(())
}
