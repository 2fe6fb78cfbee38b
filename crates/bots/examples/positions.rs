//! Plays games and writes down positions with how the games ended, for the training of a value (`training/README.md`):
//! `cargo run --release -p quadriga-bots --example positions GAME SEATS GAMES SEED [PLAYOUTS] [KEEP] [OPTIONS] > positions.bin`
//!
//! SEATS lists numbers of players, which follow each other (`4,3,4,5`); SEED is a number, and the games are the same for the same
//! one. All at a table are of a kind: greedy, or with PLAYOUTS they search with so many. Of a hundred picks 0, 3, 8 or 20 are
//! any choice at all, from game to game, so that positions vary. Written down is where a stage begins (where search cuts its
//! play-outs), one in KEEP of them. OPTIONS are those of the table, as JSON.
//!
//! The file is one line of JSON that tells its sizes, then records of 16-bit numbers, little-endian, in 64ths: the game (in
//! two halves, whole), players, rivals; what all share; for eight players what each has; for eight what the value by hand says
//! (in 4096ths), and their part of the win (in 4096ths).

use ave_roma::AveRoma;
use bots::{Budget, Features, Kind, Learned, Question};
use games::{Setup, configure};
use kernel::{Chance, Choices, Fast, Game, Log, MAX_SEATS, Seat, Turn, Viewer};
use republic::Republic;
use std::io::{BufWriter, Write, stdout};
use tribune::Tribune;
use triumph::Triumph;

/// Of a hundred picks so many are any choice at all.
const SOFT: [u32; 4] = [0, 3, 8, 20];
/// How fine numbers and chances are written.
const NUMBER: f32 = 64.0;
const CHANCE: f32 = 4096.0;

type Fault = Box<dyn std::error::Error>;

/// What is played.
struct Order {
    seats: Vec<usize>,
    games: u64,
    seed: u64,
    playouts: Option<u32>,
    keep: u32,
    options: serde_json::Value,
}

fn rough(number: f32, unit: f32) -> [u8; 2] {
    ((number * unit).round().clamp(i16::MIN.into(), i16::MAX.into()) as i16).to_le_bytes()
}

/// A position that waits for the end of its game.
fn note<R: Learned>(rules: &R, world: &R::State, game: u64, out: &mut Vec<u8>) -> [usize; 2] {
    let mut common = Features::NONE;
    rules.common(world, &mut common);
    out.extend((game as u32).to_le_bytes());
    out.extend((rules.seats() as i16).to_le_bytes());
    out.extend((rules.rivals() as i16).to_le_bytes());
    common.numbers().iter().for_each(|x| out.extend(rough(*x, NUMBER)));
    let mut own = 0;
    for player in 0..MAX_SEATS {
        let mut features = Features::NONE;
        rules.own(world, Seat(player.min(rules.rivals() - 1) as u8), &mut features);
        own = features.numbers().len();
        let there = player < rules.rivals();
        features.numbers().iter().for_each(|x| out.extend(rough(if there { *x } else { 0.0 }, NUMBER)));
    }
    rules.margin(world).iter().for_each(|x| out.extend(rough(*x, CHANCE)));
    [common.numbers().len(), own]
}

fn play<R: Learned>(
    rules: &R,
    order: &Order,
    game: u64,
    out: &mut dyn Write,
    head: &mut bool,
) -> Result<(), Fault> {
    let mut dice = Fast::new(order.seed << 32 ^ game);
    let mut thoughts = Fast::new(!(order.seed << 32 ^ game));
    let soft = SOFT[thoughts.below(SOFT.len() as u32) as usize];
    let (kind, budget) = match order.playouts {
        Some(playouts) => (Kind::Search, Budget::playouts(playouts)),
        None => (Kind::Greedy, Budget::default()),
    };
    let mut choices = Choices::default();
    let mut state = rules.setup(&mut dice, &mut Log::off());
    let (mut stage, mut noted) = (rules.stage(&state), Vec::new());
    loop {
        let open = match rules.turn(&state) {
            Turn::Awaiting(open) => open,
            Turn::Over(outcome) => {
                let share = 1.0 / outcome.winners.len().max(1) as f32;
                for mut record in noted {
                    for seat in 0..MAX_SEATS {
                        let won = outcome.winners.has(Seat(seat as u8));
                        Vec::extend(&mut record, rough(if won { share } else { 0.0 }, CHANCE));
                    }
                    out.write_all(&record)?;
                }
                return Ok(());
            }
        };
        if rules.stage(&state) > stage {
            stage = rules.stage(&state);
            if thoughts.below(order.keep) == 0 {
                let mut record = Vec::new();
                let [common, own] = note(rules, &state, game, &mut record);
                if !std::mem::replace(head, true) {
                    writeln!(out, "{{\"common\":{common},\"own\":{own},\"players\":{MAX_SEATS}}}")?;
                }
                noted.push(record);
            }
        }
        let seat = open.pending.first().ok_or("nobody is asked")?;
        choices.clear();
        rules.choices(&state, seat, &mut choices);
        let pick = match thoughts.below(100) < soft {
            true => choices.random(&mut thoughts),
            false => {
                let view = rules.view(&state, Viewer::Seat(seat));
                kind.bot::<R>().pick(Question::new(rules, &view, &choices).within(budget), &mut thoughts)
            }
        };
        rules.apply(&mut state, seat, pick.ok_or("nothing to pick")?, &mut dice, &mut Log::off());
    }
}

fn play_all<G: Game + Learned>(order: &Order) -> Result<(), Fault> {
    let mut out = BufWriter::new(stdout().lock());
    let tables: Vec<G> = order
        .seats
        .iter()
        .map(|&seats| Setup { seats, options: order.options.clone(), ..Setup::default() })
        .map(|setup| configure(&setup).map_err(|no| no.why.to_string()))
        .collect::<Result<_, _>>()?;
    let mut head = false;
    for game in 0..order.games {
        let rules = &tables[(game % tables.len() as u64) as usize];
        play(rules, order, game, &mut out, &mut head)?;
    }
    Ok(out.flush()?)
}

fn main() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, games, seed, rest @ ..] = &args[..] else {
        return Err("GAME SEATS GAMES SEED [PLAYOUTS] [KEEP] [OPTIONS]".into());
    };
    let order = Order {
        seats: seats.split(',').map(str::parse).collect::<Result<_, _>>()?,
        games: games.parse()?,
        seed: seed.parse()?,
        playouts: rest.first().map(|n| n.parse()).transpose()?.filter(|n| *n > 0),
        keep: rest.get(1).map_or(Ok(1), |n| n.parse())?,
        options: rest.get(2).map_or(Ok(serde_json::Value::Null), |text| serde_json::from_str(text))?,
    };
    match game.as_str() {
        "tribune" => play_all::<Tribune>(&order),
        "triumph" => play_all::<Triumph>(&order),
        "ave-roma" => play_all::<AveRoma>(&order),
        "republic" => play_all::<Republic>(&order),
        other => Err(format!("nothing is learned of {other:?}").into()),
    }
}
