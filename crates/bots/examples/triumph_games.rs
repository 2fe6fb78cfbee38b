//! The statistics of Triumph for its documentation: a row of its table, who wins, Caesar included, and where the Triumphs
//! come from. Players may be better than any bot of the house (`search` tries every choice
//! in play-outs of greedy players), and numbers of the components may be others, so that one can see what a result is
//! owed to.
//! `cargo run --release -p quadriga-bots --example triumph_games SEATS GAMES PLAYERS [NUMBERS]`, PLAYERS one name for all or
//! one for each seat (random, greedy, search), NUMBERS one of those below, or `all`.

use bots::{Kind, Question};
use kernel::{Chance, Choices, Fast, Game, Log, Pick, Rules, Seat, Setup, Turn, Viewer};
use std::sync::atomic::{AtomicU64, Ordering};
use triumph::{Action, Event, Goods, Phase, State, Triumph, View};

/// Reconstructed numbers that could well be others: a name, and what is replaced in the file by what.
const NUMBERS: &[(&str, &[(&str, &str)])] = &[
    ("as they are", &[]),
    ("more Legions", &[("legions = [0, 0, 3, 2, 2, 1]", "legions = [0, 0, 4, 3, 3, 2]")]),
    ("fewer Legions", &[("legions = [0, 0, 3, 2, 2, 1]", "legions = [0, 0, 2, 1, 1, 1]")]),
    ("more Auxiliaries", &[("starting = 2\n", "starting = 4\n")]),
    ("more Leaders", &[("three = [1, 2, 3]", "three = [2, 3, 3]")]),
    ("fewer Leaders", &[("three = [1, 2, 3]", "three = [1, 1, 2]")]),
    ("flat Provinces", &[("[5, 2]", "[3, 2]"), ("[5, 3, 1]", "[3, 2, 1]"), ("[4, 2", "[3, 2")]),
    ("steep Provinces", &[("[3, 2, 1]", "[4, 1]"), ("[4, 2, 1]", "[6, 2]"), ("[5, 3, 1]", "[7, 2]")]),
    ("poor Leaders", &[("major = 4", "major = 2"), ("major = 5", "major = 3"), ("major = 7", "major = 4")]),
    ("rich Games", &[("7, 8, 9, 10, 11, 12, 13]", "9, 11, 13, 15, 17, 19, 21]")]),
    ("poor Games", &[("4, 5, 6, 7, 8, 9, 10, 11, 12, 13]", "3, 3, 4, 4, 5, 5, 6, 6, 7, 7]")]),
    ("kind dice", &[("roman = [0, 1, 1, 1, 2, 2]", "roman = [1, 1, 2, 2, 2, 3]")]),
];

const SOURCES: [&str; 4] = ["Provinces", "war", "Owner spaces", "Talents and Games"];
/// Play-outs for each choice of a searching player.
const PLAY_OUTS: u32 = 24;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    Bot(Kind),
    Search,
}

/// How one game went: who won, and Triumphs by family and source.
struct Played {
    actions: u32,
    ending: &'static str,
    winner: Option<Seat>,
    triumphs: Vec<[u32; 4]>,
}

fn greedy(g: &Triumph, view: &View, choices: &Choices<Action>, chance: &mut Fast) -> Option<Pick<Action>> {
    Kind::Greedy.bot::<Triumph>().pick(Question::new(g, view, choices), chance)
}

/// How a game that greedy players finish from here ends for a seat: won or not, and by how much.
fn play_out(g: &Triumph, mut s: State, seat: Seat, chance: &mut Fast) -> Option<f64> {
    let mut choices = Choices::default();
    loop {
        let open = match g.turn(&s) {
            Turn::Over(outcome) => {
                let margin = |x: Seat| f64::from(s.board.family(x).triumphs);
                let rival = Seat::all(g.families()).filter(|&x| x != seat).map(margin).fold(0.0, f64::max);
                let won = if outcome.winners.has(seat) { 1.0 } else { 0.0 };
                let stands = if outcome.kind == "rome-falls" { -0.5 } else { 0.0 };
                return Some(won + stands + 0.01 * (margin(seat) - rival));
            }
            Turn::Awaiting(open) => open,
        };
        let asked = open.pending.first()?;
        choices.clear();
        g.choices(&s, asked, &mut choices);
        let pick = greedy(g, &g.view(&s, Viewer::Seat(asked)), &choices, chance)?;
        g.apply(&mut s, asked, pick, chance, &mut Log::off());
    }
}

/// Every choice is tried in worlds imagined from the player's own view, which greedy players play to the end.
fn search(g: &Triumph, view: &View, choices: &Choices<Action>, chance: &mut Fast) -> Option<Pick<Action>> {
    let seat = view.viewer.seat()?;
    let mut picks: Vec<Pick<Action>> = Vec::new();
    for c in choices.iter().filter(|c| !c.back) {
        picks.push(c.least());
        if c.most() != c.least() {
            picks.push(c.most());
        }
    }
    let mut best = None;
    for &pick in picks.iter().filter(|_| picks.len() > 1) {
        let mut sum = 0.0;
        for _ in 0..PLAY_OUTS {
            let mut world = g.imagine(view, chance);
            g.apply(&mut world, seat, pick, chance, &mut Log::off());
            sum += play_out(g, world, seat, chance)?;
        }
        if best.is_none_or(|(most, _)| sum > most) {
            best = Some((sum, pick));
        }
    }
    best.map(|(_, pick)| pick).or(picks.first().copied())
}

fn play(g: &Triumph, players: &[Player], seed: u64) -> Option<Played> {
    let (mut dice, mut thoughts, mut log) = (Fast::new(seed), Fast::new(!seed), Log::on());
    let mut choices = Choices::default();
    let mut s = g.setup(&mut dice, &mut log);
    let mut triumphs = vec![[0; 4]; g.families()];
    let (mut phase, mut ranked, mut actions) = (Phase::Assembly, false, 0);
    loop {
        for entry in log.drain().0 {
            match entry.full {
                Event::Phase { phase: now, .. } => (phase, ranked) = (now, false),
                Event::Majority(seat, _, n) => {
                    ranked = true;
                    triumphs[seat.ix()][0] += u32::from(n);
                }
                Event::Gain { seat, what: Goods::Triumphs, by, .. } => {
                    // Owner spaces come before the Provinces, Talents and Games after them.
                    let source = match phase {
                        Phase::Administration if ranked => 3,
                        Phase::Administration => 2,
                        _ => 1,
                    };
                    triumphs[seat.ix()][source] += by.unsigned_abs() as u32;
                }
                _ => {}
            }
        }
        let open = match g.turn(&s) {
            Turn::Over(outcome) => {
                let winner = match outcome.kind {
                    "caesar" => g.caesar(),
                    _ => outcome.winners.first(),
                };
                return Some(Played { actions, ending: outcome.kind, winner, triumphs });
            }
            Turn::Awaiting(open) => open,
        };
        let seat = open.pending.iter().nth(dice.below(open.pending.len() as u32) as usize)?;
        choices.clear();
        g.choices(&s, seat, &mut choices);
        let view = g.view(&s, Viewer::Seat(seat));
        let pick = match players[seat.ix()] {
            Player::Bot(kind) => {
                kind.bot::<Triumph>().pick(Question::new(g, &view, &choices), &mut thoughts)?
            }
            Player::Search => search(g, &view, &choices, &mut thoughts)?,
        };
        g.apply(&mut s, seat, pick, &mut dice, &mut log);
        actions += 1;
    }
}

/// Plays all games on all cores; the same games however many there are.
fn play_all(g: &Triumph, players: &[Player], games: u64) -> Vec<Played> {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut played = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= games {
                return played;
            }
            played.extend(play(g, players, seed));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().filter_map(|w| w.join().ok()).flatten().collect()
    })
}

fn mean(values: impl Iterator<Item = u32>) -> f64 {
    let (mut sum, mut n) = (0.0, 0);
    values.for_each(|value| (sum, n) = (sum + f64::from(value), n + 1));
    sum / f64::from(n.max(1))
}

/// The row of the table: points are those of the games that a player won.
fn row(g: &Triumph, players: &str, played: &[Played]) {
    let count = |fits: &dyn Fn(&Played) -> bool| played.iter().filter(|p| fits(p)).count();
    let points = |p: &Played, seat: Seat| p.triumphs[seat.ix()].iter().sum::<u32>();
    let won = || played.iter().filter(|p| p.ending == "emperor");
    let all = || won().flat_map(|p| Seat::all(g.seats).map(move |seat| points(p, seat)));
    let wins: Vec<_> =
        Seat::all(g.seats).map(|seat| count(&|p| p.winner == Some(seat)).to_string()).collect();
    let endings: Vec<_> = ["caesar", "emperor", "no-emperor", "rome-falls"]
        .into_iter()
        .map(|kind| (kind, count(&|p| p.ending == kind)))
        .filter(|(_, n)| *n > 0)
        .map(|(kind, n)| format!("{kind} {n}"))
        .collect();
    let by_seat: Vec<_> =
        Seat::all(g.seats).map(|seat| format!("{:.1}", mean(won().map(|p| points(p, seat))))).collect();
    println!(
        "| {players} | {} | {:.0} | {} | {} | {:.1} ({} to {}) | {:.1} | {} |",
        g.seats,
        mean(played.iter().map(|p| p.actions)),
        wins.join(" "),
        endings.join(", "),
        mean(all()),
        all().min().unwrap_or(0),
        all().max().unwrap_or(0),
        mean(won().filter_map(|p| p.winner.map(|seat| points(p, seat)))),
        by_seat.join(" "),
    );
}

/// Where the Triumphs of each family come from, in games that Rome survives.
fn sources(g: &Triumph, numbers: &str, played: &[Played]) {
    let stood = || played.iter().filter(|p| p.ending != "rome-falls");
    let wins = |seat| stood().filter(|p| p.winner == Some(seat)).count();
    for seat in Seat::all(g.families()) {
        let of = |i: usize| mean(stood().map(|p| p.triumphs[seat.ix()][i]));
        let who = if g.is_caesar(seat) { "Caesar".into() } else { format!("seat {seat}") };
        let by: Vec<_> =
            SOURCES.iter().enumerate().map(|(i, source)| format!("{source} {:.1}", of(i))).collect();
        let (sum, share) =
            ((0..4).map(of).sum::<f64>(), 100.0 * wins(seat) as f64 / stood().count().max(1) as f64);
        println!("  {numbers}, {who}: wins {share:.1} %, {sum:.1} Triumphs ({})", by.join(", "));
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seats: usize = args.first().map_or(Ok(2), |s| s.parse())?;
    let games: u64 = args.get(1).map_or(Ok(1000), |s| s.parse())?;
    let names = args.get(2).map_or("greedy", String::as_str);
    let wanted = args.get(3).map_or("as they are", String::as_str);
    let mut players = Vec::new();
    for name in names.split(',') {
        players.push(if name == "search" { Player::Search } else { Player::Bot(name.parse()?) });
    }
    let players: Vec<Player> = players.iter().copied().cycle().take(seats).collect();
    for (name, changes) in NUMBERS.iter().filter(|(name, _)| wanted == "all" || wanted == *name) {
        let mut text = include_str!("../../triumph/data/triumph.toml").to_string();
        for (from, to) in *changes {
            if !text.contains(from) {
                return Err(format!("{name}: there is no {from:?} any more").into());
            }
            text = text.replace(from, to);
        }
        let setup = Setup { seats, components: Some(("triumph.toml", &text)), ..Setup::default() };
        let g = Triumph::configure(&setup).map_err(|why| format!("{name}: {why}"))?;
        let played = play_all(&g, &players, games);
        row(&g, names, &played);
        sources(&g, name, &played);
    }
    Ok(())
}
