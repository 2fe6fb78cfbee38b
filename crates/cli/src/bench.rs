//! `quadriga bench`: how quick a game is on one core.

use crate::setup::{Asked, TableArgs};
use crate::{Fail, text};
use kernel::{Chance, Choices, Fast, Game, Head, JournalOf, Log, Pick, Seat, Secret, Table, Turn, Viewer};
use serde::Serialize;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Measure how quick the games are on one core
#[derive(clap::Args)]
#[command(
    long_about = "Measures, on one core and in random play: choices applied a second, and what a submitted pick, a \
    draft, a view, an imagined position, a play-out and a replayed action cost. Figures need a release build."
)]
pub struct Args {
    /// The game; all of them if not given
    game: Option<String>,
    /// How many play (if not given: 4, or as many as can)
    #[arg(long)]
    seats: Option<usize>,
    /// How long each measurement runs
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    ms: u64,
    /// Only play so many games, always the same ones: for counting instructions
    #[arg(long, value_name = "N", conflicts_with_all = ["ms", "json"])]
    games: Option<u64>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    table: TableArgs,
}

/// What was measured. The keys are those of the printed object.
#[derive(Serialize)]
struct Figures {
    game: &'static str,
    seats: usize,
    choices_per_second: f64,
    games_per_second: f64,
    actions_per_game: f64,
    longest_list: usize,
    submit_ns: f64,
    draft_ns: f64,
    view_ns: f64,
    imagine_ns: f64,
    round_playouts_per_second: f64,
    playouts_per_second: f64,
    replay_ns_per_action: f64,
    load_ns_per_action: f64,
    state_bytes: usize,
    view_bytes: usize,
    action_bytes: usize,
}

/// Measures and prints.
pub fn run(args: &Args) -> Result<(), Fail> {
    let ids = match &args.game {
        Some(game) => vec![game.clone()],
        None => games::all().iter().map(|game| game.id.to_string()).collect(),
    };
    let mut all = Vec::new();
    for id in ids {
        let asked = Asked::read(&id, args.seats, &args.table)?;
        let figures = games::game!(asked.game.id, G => {
            let rules: G = games::configure(&asked.setup()).map_err(|refusal| asked.fail(refusal))?;
            match args.games {
                Some(games) => count(&rules, games).map(|()| None),
                None => measure(rules, Duration::from_millis(args.ms)).map(Some),
            }
        });
        all.extend(figures.map_err(|refusal| Fail::Usage(refusal.why.to_string()))??);
    }
    match (args.json, args.game.is_some(), all.as_slice()) {
        (_, _, []) => Ok(()),
        (true, true, [one]) => json(one),
        (true, _, all) => json(&all),
        (false, _, all) => all.iter().try_for_each(|figures| text::print(&page(figures))),
    }
}

/// Plays so many games, each with dice of its own number. The checksum tells whether the same choices were listed.
fn count<G: Game>(rules: &G, games: u64) -> Result<(), Fail> {
    let mut all = Played::default();
    for seed in 1..=games {
        let mut dice = Fast::new(seed);
        let state = rules.setup(&mut dice, &mut Log::off());
        play_out(rules, state, Until::GameEnds, &mut dice, &mut all);
    }
    let (game, seats) = (G::info().id, rules.seats());
    let Played { picks, longest, checksum } = all;
    text::print(&format!(
        "{game}, {seats} seats: {games} games, {picks} choices, the longest list {longest}, checksum {checksum:x}\n"
    ))
}

fn json(figures: &impl Serialize) -> Result<(), Fail> {
    let json = serde_json::to_string(figures).map_err(|fault| Fail::Failed(fault.to_string()))?;
    text::print(&(json + "\n"))
}

/// Repeats something for a while; gives how often it was done (the sum of what it returns) and how long it took.
fn repeat(time: Duration, mut what: impl FnMut() -> u64) -> (u64, f64) {
    let begin = Instant::now();
    let mut done = 0;
    while begin.elapsed() < time {
        done += what();
    }
    (done, begin.elapsed().as_secs_f64())
}

fn nanoseconds((done, seconds): (u64, f64)) -> f64 {
    seconds * 1e9 / done.max(1) as f64
}

fn measure<G: Game>(rules: G, time: Duration) -> Result<Figures, Fail> {
    let rules = Arc::new(rules);
    let mut dice = Fast::new(1);
    let mut games = 0;
    let mut played = Played::default();
    let (picks, seconds) = repeat(time, || {
        games += 1;
        let state = rules.setup(&mut dice, &mut Log::off());
        play_out(&*rules, state, Until::GameEnds, &mut dice, &mut played)
    });
    let record = record(&rules)?;
    let positions: Vec<G::State> = record.positions;
    let seats = rules.seats();
    // Every position through the eyes of the seat to move.
    let views: Vec<G::View> =
        positions.iter().zip(&record.movers).map(|(s, seat)| rules.view(s, Viewer::Seat(*seat))).collect();
    let view = repeat(time, || {
        for state in &positions {
            Viewer::all(seats).for_each(|viewer| drop(black_box(rules.view(state, viewer))));
        }
        (positions.len() * (seats + 1)) as u64
    });
    let imagine = repeat(time, || {
        views.iter().for_each(|view| drop(black_box(rules.imagine(view, &mut dice))));
        views.len() as u64
    });
    let mut playouts = |until: Until| {
        let mut next = 0;
        repeat(time, || {
            next = (next + 1) % views.len().max(1);
            if let Some(view) = views.get(next) {
                let world = rules.imagine(view, &mut dice);
                black_box(play_out(&*rules, world, until, &mut dice, &mut Played::default()));
            }
            1
        })
    };
    let (rounds_out, games_out) = (playouts(Until::RoundEnds), playouts(Until::GameEnds));
    let actions = record.picks.len() as u64;
    let journal = &record.journal;
    let replay = repeat(time, || black_box(kernel::position(&*rules, journal)).map_or(0, |_| actions));
    let load = repeat(time, || black_box(Table::load(rules.clone(), journal)).map_or(0, |_| actions));
    Ok(Figures {
        game: G::info().id,
        seats,
        choices_per_second: picks as f64 / seconds,
        games_per_second: games as f64 / seconds,
        actions_per_game: picks as f64 / games as f64,
        longest_list: played.longest,
        submit_ns: submit(&rules, &record.picks, time),
        draft_ns: draft(&rules, &record.picks, time),
        view_ns: nanoseconds(view),
        imagine_ns: nanoseconds(imagine),
        round_playouts_per_second: 1e9 / nanoseconds(rounds_out),
        playouts_per_second: 1e9 / nanoseconds(games_out),
        replay_ns_per_action: nanoseconds(replay),
        load_ns_per_action: nanoseconds(load),
        state_bytes: size_of::<G::State>(),
        view_bytes: size_of::<G::View>(),
        action_bytes: size_of::<G::Action>(),
    })
}

/// How far a play-out goes.
#[derive(Clone, Copy, PartialEq)]
enum Until {
    /// What search does: random players wander, so the position is judged where the round ends.
    RoundEnds,
    GameEnds,
}

/// What random play has met.
#[derive(Default)]
struct Played {
    picks: u64,
    longest: usize,
    checksum: u64,
}

/// Random play from a position: how many choices were applied.
fn play_out<G: Game>(
    rules: &G,
    mut state: G::State,
    until: Until,
    dice: &mut Fast,
    played: &mut Played,
) -> u64 {
    let (mut choices, mut log) = (Choices::default(), Log::off());
    let mut applied = 0;
    let round = rules.round(&state);
    while let Turn::Awaiting(awaiting) = rules.turn(&state) {
        if until == Until::RoundEnds && rules.round(&state) != round {
            break;
        }
        let Some(seat) = awaiting.pending.first() else { break };
        choices.clear();
        rules.choices(&state, seat, &mut choices);
        played.longest = choices.len().max(played.longest);
        played.checksum = played.checksum.wrapping_mul(31).wrapping_add(choices.len() as u64);
        let Some(pick) = choices.random(dice) else { break };
        rules.apply(&mut state, seat, pick, dice, &mut log);
        applied += 1;
    }
    played.picks += applied;
    applied
}

/// One random game at a table, to measure on.
struct Record<G: Game> {
    picks: Vec<(Seat, Pick<G::Action>)>,
    positions: Vec<G::State>,
    movers: Vec<Seat>,
    journal: JournalOf<G>,
}

fn open<G: Game>(rules: &Arc<G>) -> Table<G> {
    Table::new(rules.clone(), Head::of(&**rules), Secret::from_word("bench"), vec![])
}

fn record<G: Game>(rules: &Arc<G>) -> Result<Record<G>, Fail> {
    let mut table = open(rules);
    let mut dice = Fast::new(7);
    let (mut picks, mut positions, mut movers) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(awaiting) = table.turn().awaiting() {
        let Some(seat) = awaiting.pending.iter().nth(dice.below(awaiting.pending.len() as u32) as usize)
        else {
            break;
        };
        let stuck = || Fail::Failed("a seat has no choice".into());
        let pick = table.choices(seat).random(&mut dice).ok_or_else(stuck)?;
        positions.push(table.state().clone());
        movers.push(seat);
        picks.push((seat, pick));
        table.submit(seat, None, pick).map_err(|refusal| Fail::Failed(refusal.to_string()))?;
    }
    Ok(Record { picks, positions, movers, journal: table.private_journal() })
}

/// A pick submitted to a table: membership, sealed chance, log, every viewer's view and revision, journal.
fn submit<G: Game>(rules: &Arc<G>, picks: &[(Seat, Pick<G::Action>)], time: Duration) -> f64 {
    let mut spent = Duration::ZERO;
    let mut done = 0u64;
    while spent < time {
        let mut table = open(rules);
        let begin = Instant::now();
        for (seat, pick) in picks {
            done += u64::from(black_box(table.submit(*seat, None, *pick)).is_ok());
        }
        spent += begin.elapsed();
    }
    spent.as_secs_f64() * 1e9 / done.max(1) as f64
}

/// A draft of one pick: imagine, membership, apply, view, choices. Those that would roll or show something stop early.
fn draft<G: Game>(rules: &Arc<G>, picks: &[(Seat, Pick<G::Action>)], time: Duration) -> f64 {
    let (mut spent, mut done) = (Duration::ZERO, 0u64);
    while spent < time {
        let mut table = open(rules);
        for (seat, pick) in picks {
            let begin = Instant::now();
            let _ = black_box(table.draft(*seat, std::slice::from_ref(pick)));
            spent += begin.elapsed();
            done += 1;
            if table.submit(*seat, None, *pick).is_err() {
                break;
            }
        }
    }
    spent.as_secs_f64() * 1e9 / done.max(1) as f64
}

fn page(f: &Figures) -> String {
    let mut page = format!("{}, {} seats, one core, random play\n\n", f.game, f.seats);
    let mut row = |what: &str, text: String| page += &format!("  {what:<36} {text:>14}\n");
    let whole = |n: f64| text::thousands(n as u64);
    let time = |ns: f64| format!("{} ns", text::thousands(ns as u64));
    row("choices applied a second", whole(f.choices_per_second));
    row("games a second", whole(f.games_per_second));
    row("actions a game", format!("{:.1}", f.actions_per_game));
    row("longest list of choices", f.longest_list.to_string());
    row("submit", time(f.submit_ns));
    row("draft", time(f.draft_ns));
    row("view", time(f.view_ns));
    row("imagine", time(f.imagine_ns));
    row("imagine and play the round, a second", whole(f.round_playouts_per_second));
    row("imagine and play the game, a second", whole(f.playouts_per_second));
    row("replay, an action", time(f.replay_ns_per_action));
    row("load (all checks), an action", time(f.load_ns_per_action));
    row("position", format!("{} bytes", f.state_bytes));
    row("view", format!("{} bytes", f.view_bytes));
    row("action", format!("{} bytes", f.action_bytes));
    page + "\n"
}
