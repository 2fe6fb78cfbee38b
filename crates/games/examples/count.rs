//! The same fixed work each time, for counting instructions: `count GAME WHAT TIMES [SEATS [OPTIONS]]`.
//!
//! ```text
//! cargo build --profile bench -p quadriga-games --example count
//! valgrind --tool=callgrind target/release/examples/count triumph play 1
//! valgrind --tool=callgrind target/release/examples/count republic play 1 5 '{"scenario":"late"}'
//! ```
//!
//! What is done besides (opening the game, recording a game to work on) is the same for any number of times: the count of
//! three times less that of once is twice the work. docs/benchmarks.md has the figures.

use games::{Setup, configure, game};
use kernel::{Choices, Fast, Game, Head, Log, Secret, Table, Turn, Viewer};
use serde_json::Value;
use std::hint::black_box;
use std::sync::Arc;

/// Picks applied in `play`, and the most that are recorded for the rest.
const PICKS: usize = 1000;
const RECORDED: usize = 200;

fn count<G: Game>(what: &str, times: usize, seats: Option<usize>, options: Value) -> Result<(), String> {
    let seats = seats.unwrap_or((*G::info().seats.start()).max(4));
    let setup = Setup { seats, options, ..Setup::default() };
    let rules: Arc<G> = Arc::new(configure(&setup).map_err(|why| why.to_string())?);
    let open = || Table::new(rules.clone(), Head::of(&*rules), Secret::from_word("instructions"), vec![]);
    let mut table = open();
    let mut dice = Fast::new(1);
    let (mut picks, mut positions, mut views) = (vec![], vec![], vec![]);
    while let (Some(awaiting), true) = (table.turn().awaiting(), picks.len() < RECORDED) {
        let seat = awaiting.pending.first().ok_or("nobody is asked")?;
        let pick = table.choices(seat).random(&mut dice).ok_or("nothing leads on")?;
        positions.push(table.state().clone());
        views.push(table.view(Viewer::Seat(seat)).clone());
        picks.push((seat, pick));
        table.submit(seat, None, pick).map_err(|why| why.to_string())?;
    }
    let journal = table.private_journal();
    let (mut dice, mut log, mut choices) = (Fast::new(2), Log::off(), Choices::default());
    for _ in 0..times {
        match what {
            "play" => {
                let mut state = rules.setup(&mut dice, &mut log);
                for _ in 0..PICKS {
                    let Turn::Awaiting(awaiting) = rules.turn(&state) else {
                        state = rules.setup(&mut dice, &mut log);
                        continue;
                    };
                    let seat = awaiting.pending.first().ok_or("nobody is asked")?;
                    choices.clear();
                    rules.choices(&state, seat, &mut choices);
                    let pick = choices.random(&mut dice).ok_or("nothing leads on")?;
                    rules.apply(&mut state, seat, pick, &mut dice, &mut log);
                }
            }
            "submit" => {
                let mut table = open();
                for (seat, pick) in &picks {
                    table.submit(*seat, None, *pick).map_err(|why| why.to_string())?;
                }
            }
            "draft" => {
                let (seat, pick) = picks[0];
                let table = open();
                for _ in 0..RECORDED {
                    let _ = black_box(table.draft(seat, &[pick]).is_ok());
                }
            }
            "view" => positions.iter().for_each(|state| {
                black_box(rules.view(state, Viewer::Spectator));
            }),
            "imagine" => views.iter().for_each(|view| {
                black_box(rules.imagine(view, &mut dice));
            }),
            "replay" => {
                kernel::position(&*rules, &journal).map_err(|why| why.to_string())?;
            }
            other => return Err(format!("{other}: expected play, submit, draft, view, imagine or replay")),
        }
    }
    Ok(())
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [id, what, times, more @ ..] = args.as_slice() else {
        return Err("count GAME WHAT TIMES [SEATS [OPTIONS]]".into());
    };
    let number = |text: &String| text.parse::<usize>().map_err(|_| format!("{text} is no number"));
    let (times, seats) = (number(times)?, more.first().map(number).transpose()?);
    let options = more.get(1).map_or(Ok(Value::Null), |text| serde_json::from_str(text));
    let options = options.map_err(|fault| fault.to_string())?;
    game!(id, G => count::<G>(what, times, seats, options)).map_err(|why| why.to_string())?
}
