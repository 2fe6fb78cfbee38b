//! Plays games of greedy players among themselves and says how many a second, with a digest of all they picked: whoever makes
//! them quicker sees whether they still pick the same.
//! `cargo run --profile bench -p quadriga-bots --example picks GAME [SEATS] [GAMES] [HOW] [OPTIONS]`
//!
//! HOW is `greedy`, as at a table, from views; `roll`, as in the play-outs of search; or `judge`, the same with what search
//! thinks of every choice in the digest too. OPTIONS are those of the table, as JSON. Games a second are by the clock on the wall.

use ave_roma::AveRoma;
use bots::{Bot, Greedy, Judged, Policy, Question};
use games::{Setup, configure};
use kernel::{Choices, Fast, Game, Log, Pick, Seat, Turn, Viewer};
use republic::Republic;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;
use tribune::Tribune;
use triumph::Triumph;

type Fault = Box<dyn std::error::Error>;

/// Who picks.
#[derive(Clone, Copy, PartialEq)]
enum How {
    Greedy,
    Roll,
    Judge,
}

/// What a player by the policy of search writes on.
struct Desk<G: Policy> {
    scratch: G::Scratch,
    judged: Judged<G::Action>,
}

fn pick<G: Game + Policy>(
    rules: &G,
    (state, seat): (&G::State, Seat),
    choices: &Choices<G::Action>,
    how: How,
    (desk, thoughts, digest): (&mut Desk<G>, &mut Fast, &mut DefaultHasher),
) -> Option<Pick<G::Action>> {
    if how == How::Greedy {
        let view = rules.view(state, Viewer::Seat(seat));
        return Greedy.pick(Question::new(rules, &view, choices), thoughts);
    }
    if how == How::Judge {
        desk.judged.clear();
        rules.judge(state, seat, choices, &mut desk.scratch, &mut desk.judged);
        desk.judged.iter().for_each(|(pick, worth)| (pick, worth.to_bits()).hash(digest));
    }
    let rolled = rules.roll(state, seat, choices, thoughts, &mut desk.scratch);
    rolled.or_else(|| choices.random(thoughts))
}

fn play<G: Game + Policy>(
    rules: &G,
    n: u64,
    how: How,
    desk: &mut Desk<G>,
    digest: &mut DefaultHasher,
) -> Option<u64> {
    let (mut dice, mut thoughts, mut log) = (Fast::new(n), Fast::new(!n), Log::off());
    let mut choices = Choices::default();
    let mut state = rules.setup(&mut dice, &mut log);
    for actions in 0..=u64::from(rules.bound()) {
        let seat = match rules.turn(&state) {
            Turn::Awaiting(open) => open.pending.first()?,
            Turn::Over(_) => return Some(actions),
        };
        choices.clear();
        rules.choices(&state, seat, &mut choices);
        let pick = pick(rules, (&state, seat), &choices, how, (&mut *desk, &mut thoughts, &mut *digest))?;
        pick.hash(digest);
        rules.apply(&mut state, seat, pick, &mut dice, &mut log);
    }
    None
}

fn play_all<G: Game + Policy>(setup: &Setup, games: u64, how: How) -> Result<(), Fault> {
    let rules: G = configure(setup).map_err(|no| no.why.to_string())?;
    let mut desk = Desk { scratch: G::Scratch::default(), judged: Judged::new() };
    let (mut digest, mut actions, begin) = (DefaultHasher::new(), 0, Instant::now());
    for n in 0..games {
        actions += play(&rules, n, how, &mut desk, &mut digest).ok_or("a game does not end")?;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let a_second = games as f64 / seconds;
    println!("{games} games, {actions} picks, digest {:016x}, {a_second:.1} games a second", digest.finish());
    Ok(())
}

fn main() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |n: usize| args.get(n).map(String::as_str);
    let how = match arg(3) {
        None | Some("greedy") => How::Greedy,
        Some("roll") => How::Roll,
        Some("judge") => How::Judge,
        Some(_) => return Err("greedy, roll or judge".into()),
    };
    let options = arg(4).map_or(Ok(serde_json::Value::Null), serde_json::from_str)?;
    let setup = Setup { seats: arg(1).unwrap_or("4").parse()?, options, ..Setup::default() };
    let games = arg(2).unwrap_or("1000").parse()?;
    match arg(0) {
        Some("tribune") => play_all::<Tribune>(&setup, games, how),
        Some("triumph") => play_all::<Triumph>(&setup, games, how),
        Some("ave-roma") => play_all::<AveRoma>(&setup, games, how),
        Some("republic") => play_all::<Republic>(&setup, games, how),
        _ => Err("GAME [SEATS] [GAMES] [HOW] [OPTIONS]".into()),
    }
}
