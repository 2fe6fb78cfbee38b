//! Tunes the weights of a game by self-play, and says whether others are better than those that are built in.
//!
//! ```text
//! cargo run --release -p quadriga-arena --example tune GAME run FILE.jsonl STEPS [DEALS] [SEED] [SEATS]
//! cargo run --release -p quadriga-arena --example tune GAME show FILE.jsonl > weights.toml
//! cargo run --release -p quadriga-arena --example tune GAME check weights.toml DEALS [SEED] [SEATS]
//! cargo run --release -p quadriga-arena --example tune GAME table weights.toml GAMES [SEED] [SEATS]
//! ```
//!
//! `run` is SPSA (Spall 1992): in each step every number is made a little larger or smaller at once, by lot; those who play by the
//! one set meet those who play by its mirror image, on the same deals in both seatings; and all numbers move a little towards
//! whoever won more. What came of a step is one line of the file, with the seed: a run that was cut off goes on where it stopped, and
//! gives the same numbers. Whole numbers stay as they are. `show` prints the mean of the later half of the steps, which wanders less
//! than the last one. `check` lets one by these weights meet a table of those that are built in, on the same deals from every seat;
//! and then both meet tables of the cast, who play by weights that neither was tuned against. `table` seats nobody but players by
//! these weights, and says how often somebody wins at all: where all may lose together, what is good for one is not yet good for
//! the table. A file need name no more than what differs from what is built in.

use arena::{Estimate, Played, play_by, seed};
use ave_roma::AveRoma;
use bots::{Bot, Character, Greedy, Question, Weighted};
use games::{Setup, configure};
use kernel::{Chance, Choices, Fast, Game, Seat, Viewer};
use republic::Republic;
use std::fs::{OpenOptions, read_to_string};
use std::io::Write;
use toml::{Table, Value};
use tribune::Tribune;
use triumph::Triumph;

type Fault = Box<dyn std::error::Error>;

/// How far numbers are moved apart in the first step, as a power of e, and how the distance shrinks.
const APART: f64 = 0.15;
const APART_SHRINKS: f64 = 0.101;
/// How far they follow the winner, how that shrinks, and after how many steps it begins to.
const FOLLOW: f64 = 0.12;
const FOLLOW_SHRINKS: f64 = 0.602;
const CALM: f64 = 20.0;

/// Who sits at a seat: somebody by these weights, or somebody of the cast.
enum Player<'a, G: Weighted> {
    By(&'a G::Weights),
    Cast(Character),
}

fn play<G: Game + Weighted>(
    rules: &G,
    deal: u64,
    at: impl Fn(Seat) -> usize,
    players: &[Player<G>],
) -> Result<Played, Fault> {
    let played = play_by(rules, deal, &mut Choices::default(), |state, seat, choices, thoughts| {
        let view = rules.view(state, Viewer::Seat(seat));
        let asked = Question::new(rules, &view, choices);
        let pick = match &players[at(seat)] {
            Player::By(weights) => G::greedy_by(asked, weights, thoughts),
            Player::Cast(who) => Greedy.pick(asked.by(Some(*who)), thoughts),
        };
        pick.filter(|pick| choices.allows(pick)).or_else(|| choices.random(thoughts))
    });
    played.ok_or_else(|| format!("the game of deal {deal} does not end").into())
}

// ----- weights as a list of numbers -----

/// Every number with a point in a table, one by one.
fn each(table: &mut Table, f: &mut impl FnMut(&mut f64)) {
    fn visit(value: &mut Value, f: &mut impl FnMut(&mut f64)) {
        match value {
            Value::Float(x) => f(x),
            Value::Array(list) => list.iter_mut().for_each(|value| visit(value, f)),
            _ => {}
        }
    }
    table.iter_mut().for_each(|(_, value)| visit(value, f));
}

/// The weights that are built in, as a table. Numbers are kept with five digits, as people write them.
fn built_in<G: Weighted>() -> Result<Table, Fault> {
    let mut table = Table::try_from(G::sheet().of(None))?;
    each(&mut table, &mut |x| *x = rounded(*x));
    Ok(table)
}

fn rounded(x: f64) -> f64 {
    format!("{x:.4e}").parse().unwrap_or(x)
}

/// The same with every number multiplied by a power of e.
fn moved(base: &Table, by: &[f64]) -> Table {
    let (mut table, mut by) = (base.clone(), by.iter());
    each(&mut table, &mut |x| *x *= by.next().copied().unwrap_or(0.0).exp());
    table
}

// ----- SPSA -----

/// What one step came to.
struct Step {
    at: Vec<f64>,
    gain: f64,
}

fn read_steps(file: &str, head: &str) -> Result<Vec<Step>, Fault> {
    let Ok(text) = read_to_string(file) else { return Ok(Vec::new()) };
    let mut lines = text.lines();
    if lines.next() != Some(head) {
        return Err(format!("{file} holds another run").into());
    }
    let step = |line: &str| -> Option<Step> {
        let line: serde_json::Value = serde_json::from_str(line).ok()?;
        let at = line["at"].as_array()?.iter().filter_map(serde_json::Value::as_f64).collect();
        Some(Step { at, gain: line["gain"].as_f64()? })
    };
    // A line that was cut off is played again.
    Ok(lines.map_while(step).collect())
}

fn run<G: Game + Weighted>(
    file: &str,
    steps: usize,
    deals: u64,
    word: &str,
    seats: usize,
) -> Result<(), Fault> {
    let rules: G = configure(&Setup { seats, ..Setup::default() }).map_err(|no| no.why.to_string())?;
    let base = built_in::<G>()?;
    let head =
        serde_json::json!({"game": G::info().id, "deals": deals, "seed": word, "seats": seats, "from": base});
    let head = head.to_string();
    let mut done = read_steps(file, &head)?;
    let mut out = OpenOptions::new().create(true).write(true).truncate(true).open(file)?;
    writeln!(out, "{head}")?;
    let line =
        |n: usize, step: &Step| serde_json::json!({"step": n, "gain": step.gain, "at": step.at}).to_string();
    for (n, step) in done.iter().enumerate() {
        writeln!(out, "{}", line(n, step))?;
    }
    let mut size = 0;
    each(&mut base.clone(), &mut |_| size += 1);
    for n in done.len()..steps {
        let at = done.last().map_or(vec![0.0; size], |step| step.at.clone());
        let k = n as f64 + 1.0;
        let apart = APART / k.powf(APART_SHRINKS);
        let follow = FOLLOW / ((k + CALM) / (1.0 + CALM)).powf(FOLLOW_SHRINKS);
        let mut lot = Fast::new(seed(word, n as u64));
        let sides: Vec<f64> = (0..size).map(|_| if lot.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let beside = |sign: f64| -> Vec<f64> {
            at.iter().zip(&sides).map(|(x, side)| x + sign * apart * side).collect()
        };
        let both = [1.0, -1.0].map(|sign| moved(&base, &beside(sign)).try_into::<G::Weights>());
        let [up, down] = both;
        let (up, down) = (up?, down?);
        let players = [Player::<G>::By(&up), Player::By(&down)];
        let mut gain = 0.0;
        for deal in 0..deals {
            let deal = seed(&format!("{word}/{n}"), deal);
            for turned in 0..2 {
                let at = |seat: Seat| (seat.ix() + turned) % 2;
                let played = play(&rules, deal, at, &players)?;
                let of = |side: usize| {
                    let seats = || Seat::all(seats).filter(|seat| at(*seat) == side);
                    seats().map(|seat| played.share(seat)).sum::<f64>() / seats().count() as f64
                };
                gain += of(0) - of(1);
            }
        }
        // In parts of what an even player wins.
        let gain = gain / (2 * deals) as f64 * seats as f64;
        let at = at.iter().zip(&sides).map(|(x, side)| x + follow * gain * side).collect();
        let step = Step { at, gain };
        writeln!(out, "{}", line(n, &step))?;
        done.push(step);
    }
    let far = |step: &Step| step.at.iter().map(|x| x * x).sum::<f64>().sqrt();
    let lately = &done[done.len() / 2..];
    let mean = lately.iter().map(|step| step.gain.abs()).sum::<f64>() / lately.len().max(1) as f64;
    println!(
        "{} steps, {:.3} away from where it began, {mean:.3} between the two sides",
        done.len(),
        done.last().map_or(0.0, far)
    );
    Ok(())
}

fn show<G: Game + Weighted>(file: &str) -> Result<(), Fault> {
    let text = read_to_string(file)?;
    let head = text.lines().next().ok_or("it is empty")?;
    let from: Table =
        serde_json::from_value(serde_json::from_str::<serde_json::Value>(head)?["from"].clone())?;
    let steps = read_steps(file, head)?;
    let late = &steps[steps.len() / 2..];
    let size = late.first().map_or(0, |step| step.at.len());
    let mean: Vec<f64> =
        (0..size).map(|i| late.iter().map(|step| step.at[i]).sum::<f64>() / late.len() as f64).collect();
    let mut table = moved(&from, &mean);
    each(&mut table, &mut |x| *x = format!("{x:.2e}").parse().unwrap_or(*x));
    // It must be what the game reads.
    table.clone().try_into::<G::Weights>()?;
    print!("{}", toml::to_string(&table)?);
    Ok(())
}

// ----- is it better? -----

/// One alone against a table of others, on the same deals from every seat.
fn contest<G: Game + Weighted>(
    rules: &G,
    players: &[Player<G>; 2],
    deals: u64,
    word: &str,
) -> Result<Estimate, Fault> {
    let seats = rules.seats();
    let mut shares = Vec::new();
    for deal in 0..deals {
        let mut sum = 0.0;
        for alone in Seat::all(seats) {
            sum += play(rules, seed(word, deal), |seat| usize::from(seat != alone), players)?.share(alone);
        }
        shares.push(sum / seats as f64);
    }
    Ok(Estimate::of(&shares))
}

/// The rules, and the weights of a file.
fn tried<G: Game + Weighted>(file: &str, seats: usize) -> Result<(G, G::Weights), Fault> {
    let rules = configure(&Setup { seats, ..Setup::default() }).map_err(|no| no.why.to_string())?;
    let mut table = built_in::<G>()?;
    table.extend(read_to_string(file)?.parse::<Table>()?);
    Ok((rules, table.try_into()?))
}

/// How often somebody wins where all play by these weights.
fn table<G: Game + Weighted>(file: &str, games: u64, word: &str, seats: usize) -> Result<(), Fault> {
    let (rules, weights): (G, _) = tried(file, seats)?;
    let players = [Player::By(&weights)];
    let (mut won, mut rounds) = (Vec::new(), 0.0);
    for deal in 0..games {
        let played = play(&rules, seed(word, deal), |_| 0, &players)?;
        won.push(f64::from(u8::from(!played.winners.is_empty())));
        rounds += f64::from(played.rounds) / games as f64;
    }
    println!("somebody wins {} of {games} games of {rounds:.1} rounds in the mean", Estimate::of(&won));
    Ok(())
}

fn check<G: Game + Weighted>(file: &str, deals: u64, word: &str, seats: usize) -> Result<(), Fault> {
    let (rules, new): (G, _) = tried(file, seats)?;
    let old = G::sheet().of(None);
    let games = deals * seats as u64;
    let share = contest(&rules, &[Player::By(&new), Player::By(old)], deals, word)?;
    println!("{file} against the built-in ones: {share} in {games} games, par {:.1} %", 100.0 / seats as f64);
    let share = contest(&rules, &[Player::By(old), Player::By(&new)], deals, word)?;
    println!("a built-in one against {file}: {share} in {games} games");
    for who in Character::ALL {
        let [new, old] = [&new, old]
            .map(|weights| contest(&rules, &[Player::By(weights), Player::Cast(who)], deals, word));
        println!("against a table of {}: {}, and the built-in ones {}", who.name(), new?, old?);
    }
    Ok(())
}

fn all<G: Game + Weighted>(args: &[String]) -> Result<(), Fault> {
    let number = |n: usize, usual: u64| args.get(n).map_or(Ok(usual), |text| text.parse());
    let word = |n: usize| args.get(n).map_or("tune", String::as_str);
    let usual = if G::info().id == "republic" { 5 } else { 4 };
    match args {
        [verb, file, ..] if verb == "run" => {
            run::<G>(file, number(2, 200)? as usize, number(3, 16)?, word(4), number(5, usual)? as usize)
        }
        [verb, file, ..] if verb == "show" => show::<G>(file),
        [verb, file, ..] if verb == "check" => {
            check::<G>(file, number(2, 100)?, word(3), number(4, usual)? as usize)
        }
        [verb, file, ..] if verb == "table" => table::<G>(
            file,
            number(2, 1000)?,
            args.get(3).map_or("table", String::as_str),
            number(4, usual)? as usize,
        ),
        _ => Err("GAME run|show|check|table FILE ...".into()),
    }
}

fn main() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        Some("tribune") => all::<Tribune>(&args[1..]),
        Some("triumph") => all::<Triumph>(&args[1..]),
        Some("ave-roma") => all::<AveRoma>(&args[1..]),
        Some("republic") => all::<Republic>(&args[1..]),
        _ => Err("GAME run|show|check|table FILE ...".into()),
    }
}
