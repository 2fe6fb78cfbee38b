//! `quadriga sim`: bots play many games, and we count.

use crate::setup::{self, Asked, TableArgs};
use crate::{Fail, text};
use ::arena::{Estimate, Played, play_one, seed};
use bots::{Budget, Heuristic, Kind};
use indicatif::ProgressBar;
use kernel::{Choices, Game, Seat};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::time::Instant;

/// Let bots play many games and count how they end
#[derive(clap::Args)]
#[command(
    long_about = "Lets bots play many games on all cores and counts how they end. The same seed gives the same \
    games, however many cores there are.\n\n  quadriga sim tribune --games 1000 --bots greedy,random,random --rotate"
)]
pub struct Args {
    /// The game: tribune, triumph, ave-roma or republic
    game: String,
    /// How many play (if not given: as many as --bots names, or 4)
    #[arg(long)]
    seats: Option<usize>,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// A word or number that makes the games repeatable
    #[arg(long, default_value = "1")]
    seed: String,
    /// Who plays, seat by seat: one name stands for all (random, greedy, search, a level as in steady, somebody of the cast as in
    /// livia:gentle)
    #[arg(long, default_value = "random")]
    bots: String,
    /// Move the bots one seat on with each game, so that no bot profits from its seat
    #[arg(long)]
    rotate: bool,
    /// Play each deal once from every seat (with --rotate), so that no bot profits from its luck
    #[arg(long, requires = "rotate")]
    duplicate: bool,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    table: TableArgs,
}

/// What was counted. The keys are those of the printed object.
#[derive(Serialize, Default)]
struct Count {
    games: u64,
    seconds: f64,
    actions: u64,
    actions_per_second: f64,
    games_per_second: f64,
    rounds: Rounds,
    endings: BTreeMap<&'static str, u64>,
    wins_by_seat: Vec<u64>,
    wins_by_bot: BTreeMap<&'static str, u64>,
    /// The part of the wins of each bot, shared ones split, and the interval it lies in with 95 %.
    share_by_bot: BTreeMap<&'static str, [f64; 3]>,
    /// None if nobody won or the game has no points.
    scores: Option<Scores>,
}

/// The points of the games that somebody won.
#[derive(Serialize, Default)]
struct Scores {
    /// Of all players,
    mean: f64,
    /// of the winners,
    winners: f64,
    /// by seat,
    by_seat: Vec<f64>,
    /// the least and the most.
    min: i32,
    max: i32,
}

impl Scores {
    fn of(played: &[Played], seats: usize) -> Option<Scores> {
        let games: Vec<&Played> =
            played.iter().filter(|game| !game.winners.is_empty() && game.scores.len() == seats).collect();
        let all = || games.iter().flat_map(|game| &game.scores).copied();
        let (min, max) = (all().min()?, all().max()?);
        let mean = |points: i64, of: usize| points as f64 / of.max(1) as f64;
        let of_seat = |seat: usize| games.iter().map(|game| i64::from(game.scores[seat])).sum();
        let won = |game: &&Played| -> Vec<i64> {
            game.winners.iter().map(|seat| i64::from(game.scores[seat.ix()])).collect()
        };
        let won: Vec<i64> = games.iter().flat_map(won).collect();
        Some(Scores {
            mean: mean(all().map(i64::from).sum(), games.len() * seats),
            winners: mean(won.iter().sum(), won.len()),
            by_seat: (0..seats).map(|seat| mean(of_seat(seat), games.len())).collect(),
            min,
            max,
        })
    }
}

#[derive(Serialize, Default)]
struct Rounds {
    mean: f64,
    min: u32,
    max: u32,
}

/// Plays and prints.
pub fn run(args: &Args) -> Result<(), Fail> {
    // Several names mean a table of as many; a single one is for all.
    let named = args.bots.split(',').count();
    let asked = Asked::read(&args.game, args.seats.or((named > 1).then_some(named)), &args.table)?;
    let bots = setup::bots(&args.bots, asked.seats)?;
    if args.games == 0 {
        return Err(Fail::Usage("--games: at least one game must be played".into()));
    }
    let progress = match !args.json && std::io::stderr().is_terminal() {
        true => ProgressBar::new(args.games),
        false => ProgressBar::hidden(),
    };
    let begin = Instant::now();
    let played = games::game!(asked.game.id, G => {
        let rules: G = games::configure(&asked.setup()).map_err(|refusal| asked.fail(refusal))?;
        play_all(&rules, args, &bots, &progress)
    })
    .map_err(|refusal| Fail::Usage(refusal.why.to_string()))??;
    progress.finish_and_clear();
    let count = tally(&played, args, &bots, begin.elapsed().as_secs_f64());
    if args.json {
        let json = serde_json::to_string(&count).map_err(|fault| Fail::Failed(fault.to_string()))?;
        text::print(&(json + "\n"))
    } else {
        text::print(&page(&asked, &count, &bots))
    }
}

fn play_all<G: Game + Heuristic>(
    rules: &G,
    args: &Args,
    bots: &[Kind],
    progress: &ProgressBar,
) -> Result<Vec<Played>, Fail> {
    let one = |choices: &mut Choices<G::Action>, n: u64| {
        let bots: Vec<_> =
            seated(bots, n, args.rotate).into_iter().map(|kind| (kind, Budget::default())).collect();
        let played = play_one(rules, &bots, seed(&args.seed, deal(n, bots.len(), args.duplicate)), choices);
        progress.inc(1);
        played.ok_or_else(|| Fail::Failed(format!("game {n} of seed {:?} does not end", args.seed)))
    };
    (0..args.games).into_par_iter().map_init(Choices::default, one).collect()
}

/// The deal of the `n`th game.
fn deal(n: u64, seats: usize, duplicate: bool) -> u64 {
    if duplicate { n / seats as u64 } else { n }
}

/// The bots by seat in the `n`th game.
fn seated(bots: &[Kind], n: u64, rotate: bool) -> Vec<Kind> {
    let mut bots = bots.to_vec();
    if rotate {
        let by = (n % bots.len() as u64) as usize;
        bots.rotate_right(by);
    }
    bots
}

fn tally(played: &[Played], args: &Args, bots: &[Kind], seconds: f64) -> Count {
    let mut count = Count { seconds, wins_by_seat: vec![0; bots.len()], ..Count::default() };
    for kind in bots {
        count.wins_by_bot.entry(kind.name()).or_default();
    }
    count.rounds.min = u32::MAX;
    let mut rounds = 0;
    for (game, n) in played.iter().zip(0..) {
        count.games += 1;
        count.actions += game.actions;
        rounds += u64::from(game.rounds);
        count.rounds.min = count.rounds.min.min(game.rounds);
        count.rounds.max = count.rounds.max.max(game.rounds);
        *count.endings.entry(game.ending).or_default() += 1;
        let seated = seated(bots, n, args.rotate);
        for Seat(seat) in game.winners.iter() {
            count.wins_by_seat[usize::from(seat)] += 1;
            *count.wins_by_bot.entry(seated[usize::from(seat)].name()).or_default() += 1;
        }
    }
    count.scores = Scores::of(played, bots.len());
    count.share_by_bot = shares(played, args, bots);
    count.rounds.mean = rounds as f64 / count.games as f64;
    count.actions_per_second = count.actions as f64 / seconds;
    count.games_per_second = count.games as f64 / seconds;
    count
}

/// The part of the wins of each kind of bot, in one seat of its own on average, reckoned by deal.
fn shares(played: &[Played], args: &Args, bots: &[Kind]) -> BTreeMap<&'static str, [f64; 3]> {
    let mut by_deal: BTreeMap<&'static str, BTreeMap<u64, Vec<f64>>> = BTreeMap::new();
    for (game, n) in played.iter().zip(0..) {
        let won = 1.0 / game.winners.len().max(1) as f64;
        for (seat, kind) in seated(bots, n, args.rotate).into_iter().enumerate() {
            let share = if game.winners.has(Seat(seat as u8)) { won } else { 0.0 };
            let deals = by_deal.entry(kind.name()).or_default();
            deals.entry(deal(n, bots.len(), args.duplicate)).or_default().push(share);
        }
    }
    let mean = |shares: &Vec<f64>| shares.iter().sum::<f64>() / shares.len() as f64;
    let estimate = |deals: BTreeMap<u64, Vec<f64>>| {
        let Estimate { mean, low, high } = Estimate::of(&deals.values().map(mean).collect::<Vec<_>>());
        [mean, low.max(0.0), high.min(1.0)]
    };
    by_deal.into_iter().map(|(kind, deals)| (kind, estimate(deals))).collect()
}

fn page(asked: &Asked, count: &Count, bots: &[Kind]) -> String {
    let names: Vec<_> = bots.iter().map(|kind| kind.name()).collect();
    let mut page = format!("{}, {} seats: {}\n\n", asked.game.title, asked.seats, names.join(", "));
    let mut row = |what: &str, text: String| page += &format!("{what:<20} {text}\n");
    row("games", text::thousands(count.games));
    row("seconds", format!("{:.2}", count.seconds));
    row("games a second", text::thousands(count.games_per_second as u64));
    row("actions", text::thousands(count.actions));
    row("actions a game", format!("{:.1}", count.actions as f64 / count.games as f64));
    row("actions a second", text::thousands(count.actions_per_second as u64));
    let Rounds { mean, min, max } = count.rounds;
    row("rounds", format!("{mean:.2} (from {min} to {max})"));
    if let Some(Scores { mean, winners, by_seat, min, max }) = &count.scores {
        row("points", format!("{mean:.1} (from {min} to {max}), winners {winners:.1}"));
        row("points by seat", by_seat.iter().map(|mean| format!("{mean:.1}")).collect::<Vec<_>>().join(" "));
    }
    let mut chart = |title: &str, bars: Vec<(String, u64)>| {
        page += &format!("\n{title}\n");
        for (what, n) in bars {
            let percent = 100.0 * n as f64 / count.games as f64;
            page += &format!("  {what:<18} {n:>8} {percent:5.1} %  {}\n", text::bar(n, count.games));
        }
    };
    chart("endings", count.endings.iter().map(|(kind, n)| (kind.to_string(), *n)).collect());
    let by_seat = count.wins_by_seat.iter().enumerate();
    chart("wins by seat", by_seat.map(|(seat, n)| (format!("seat {}", seat + 1), *n)).collect());
    chart("wins by bot", count.wins_by_bot.iter().map(|(name, n)| (name.to_string(), *n)).collect());
    page += "\na seat of its own wins (95 %)\n";
    for (name, [mean, low, high]) in &count.share_by_bot {
        page += &format!("  {name:<18} {}\n", Estimate { mean: *mean, low: *low, high: *high });
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::SeatSet;

    #[test]
    fn rotation_brings_each_bot_to_each_seat() {
        let bots = [Kind::Greedy, Kind::Random, Kind::Random];
        let at = |n| seated(&bots, n, true).iter().position(|kind| *kind == Kind::Greedy);
        assert_eq!([at(0), at(1), at(2), at(3)], [Some(0), Some(1), Some(2), Some(0)]);
        assert_eq!(seated(&bots, 2, false), bots);
        assert_eq!([0, 2, 3].map(|n| deal(n, 3, true)), [0, 0, 1], "three games of a deal");
    }

    #[test]
    fn points_are_those_of_games_that_somebody_won() {
        let game = |winners, scores: &[i32]| Played {
            actions: 1,
            rounds: 1,
            ending: "end",
            winners,
            scores: scores.to_vec(),
        };
        let lost = game(SeatSet::NONE, &[90, 90]);
        let played = [game(SeatSet::of(Seat(0)), &[10, 4]), game(SeatSet::of(Seat(1)), &[2, 20]), lost];
        let scores = Scores::of(&played, 2).unwrap();
        assert_eq!((scores.mean, scores.winners, scores.min, scores.max), (9.0, 15.0, 2, 20));
        assert_eq!(scores.by_seat, [6.0, 12.0]);
        assert!(Scores::of(&played[2..], 2).is_none());
    }
}
