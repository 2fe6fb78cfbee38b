//! `quadriga arena`: how strong are the bots?

use crate::setup::{Asked, TableArgs};
use crate::{Fail, text};
use ::arena::{Entrant, Head, Plan, Point, Record, Scheduled, Standings, play, plot, ratings};
use bots::{Budget, Heuristic};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Arrange, Game};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Let bots play each other on the same deals and say how strong they are
#[derive(clap::Args)]
#[command(
    long_about = "Lets bots play each other. Every deal is played from every seat, shared wins are split, and what is \
    uncertain is reckoned by deal. As many names as seats play at one table; fewer meet in pairs, each in turn alone against \
    a table of the other.\n\n  quadriga arena tribune --bots greedy,random --games 800\n  quadriga arena triumph --bots \
    greedy,search@100ms --games 400 --record triumph.jsonl\n\nA contest that is kept in a file goes on where it was cut off."
)]
pub struct Args {
    /// The game: tribune, triumph, ave-roma or republic
    game: String,
    /// Who plays: names, each with a limit if it is to have one: search@400 (play-outs) or search@100ms
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// At least so many games, in whole deals
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// How many play at a table
    #[arg(long)]
    seats: Option<usize>,
    /// A word or number that makes the deals repeatable
    #[arg(long, default_value = "1")]
    seed: String,
    /// Keep one JSON line for each game in this file, and go on with what it holds
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Draw the part of the wins against what the bots may spend into this file
    #[arg(long, value_name = "SVG")]
    plot: Option<PathBuf>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    table: TableArgs,
}

/// Plays and prints.
pub fn run(args: &Args) -> Result<(), Fail> {
    let asked = Asked::read(&args.game, args.seats, &args.table)?;
    let entrants: Vec<Entrant> =
        args.bots.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(Fail::Usage)?;
    if args.games == 0 {
        return Err(Fail::Usage("--games: at least one game must be played".into()));
    }
    let plan =
        Plan::new(entrants, asked.seats, args.games).map_err(|why| Fail::Usage(format!("--bots: {why}")))?;
    let records = games::game!(asked.game.id, G => {
        let rules: G = games::configure(&asked.setup()).map_err(|refusal| asked.fail(refusal))?;
        play_all(&rules, args, &plan)
    })
    .map_err(|refusal| Fail::Usage(refusal.why.to_string()))??;
    let standings = Standings::of(&plan, &records);
    if let Some(file) = &args.plot {
        draw(file, asked.game.title, &plan, &standings)?;
    }
    match args.json {
        true => text::print(&(json(&plan, &standings, &records).to_string() + "\n")),
        false => text::print(&page(asked.game.title, &plan, &standings, &records)),
    }
}

/// Plays what the file does not hold yet.
fn play_all<G: Game + Heuristic>(rules: &G, args: &Args, plan: &Plan) -> Result<Vec<Record>, Fail> {
    let kernel::Head { game, options, components, .. } = kernel::Head::of(rules);
    let components = serde_json::to_value(components).ok().and_then(|v| v.as_str().map(String::from));
    let head = Head {
        arena: 1,
        game: game.to_string(),
        options,
        components: components.unwrap_or_default(),
        seats: plan.seats,
        bots: plan.entrants.clone(),
        seed: args.seed.clone(),
    };
    let (mut records, file) = match &args.record {
        Some(path) => open(path, &head, plan)?,
        None => (BTreeMap::new(), None),
    };
    let file = Mutex::new(file);
    let left: Vec<Scheduled> = plan.games().filter(|game| !records.contains_key(&game.number)).collect();
    let progress = progress(left.len() as u64, args.json);
    let played: Vec<Record> = left
        .into_par_iter()
        .map(|game| {
            let number = game.number;
            let record = play(rules, plan, game, &args.seed)
                .ok_or_else(|| Fail::Failed(format!("game {number} of seed {:?} does not end", args.seed)))?;
            if let Ok(mut file) = file.lock()
                && let Some(file) = file.as_mut()
            {
                keep(file, &record)?;
            }
            progress.inc(1);
            Ok(record)
        })
        .collect::<Result<_, Fail>>()?;
    progress.finish_and_clear();
    records.extend(played.into_iter().map(|record| (record.number, record)));
    Ok(records.into_values().collect())
}

fn progress(games: u64, json: bool) -> ProgressBar {
    if json || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A kept game is written in one piece, so that a contest cut off has whole lines only, and perhaps half a last one.
fn keep(file: &mut File, line: &impl serde::Serialize) -> Result<(), Fail> {
    let mut text = serde_json::to_string(line).map_err(|fault| Fail::Failed(fault.to_string()))?;
    text.push('\n');
    Ok(file.write_all(text.as_bytes())?)
}

type Kept = (BTreeMap<u64, Record>, Option<File>);

/// Opens a file of games: a new one gets its head, one of another contest is refused, half a last line is written anew.
fn open(path: &Path, head: &Head, plan: &Plan) -> Result<Kept, Fail> {
    let name = path.display();
    let fail = |why: String| Fail::Failed(format!("{name}: {why}"));
    let mut file = OpenOptions::new()
        .read(true)
        .append(true)
        .create(true)
        .open(path)
        .map_err(|e| fail(e.to_string()))?;
    let mut lines = BufReader::new(&file).lines();
    let Some(first) = lines.next() else {
        drop(lines);
        keep(&mut file, head)?;
        return Ok((BTreeMap::new(), Some(file)));
    };
    let first = first?;
    let head_len = first.len() as u64 + 1;
    let first: Head = serde_json::from_str(&first).map_err(|e| fail(format!("line 1: {e}")))?;
    if first != *head {
        return Err(fail("it holds another contest: another game, options, bots, seats or seed".into()));
    }
    let mut records = BTreeMap::new();
    let mut broken = None;
    // Where the last whole line ends.
    let mut whole = head_len;
    for (line, number) in lines.zip(2..) {
        let line = line?;
        if let Some((at, fault)) = &broken {
            return Err(fail(format!("line {at}: {fault}")));
        }
        match serde_json::from_str::<Record>(&line) {
            Ok(record) => {
                whole += line.len() as u64 + 1;
                // Others are of a longer contest.
                if record.number < plan.len() {
                    records.insert(record.number, record);
                }
            }
            Err(fault) => broken = Some((number, fault)),
        }
    }
    // Half a last line goes; a last line without its end gets it.
    let len = file.metadata()?.len();
    if len > whole {
        file.set_len(whole)?;
    } else if len < whole {
        file.write_all(b"\n")?;
    }
    Ok((records, Some(file)))
}

/// The part of the wins of each limited bot against the first that has no limit.
fn draw(path: &Path, title: &str, plan: &Plan, standings: &Standings) -> Result<(), Fail> {
    let field = plan.entrants.iter().position(|entrant| entrant.budget.is_none()).unwrap_or(0);
    let spent = |budget: Budget| f64::from(budget.playouts.unwrap_or(budget.ms));
    let points: Vec<Point> = plan
        .entrants
        .iter()
        .enumerate()
        .filter_map(|(i, entrant)| {
            let share = standings.duel(i, field)?.share;
            Some(Point { series: entrant.kind.to_string(), budget: spent(entrant.budget?), share })
        })
        .collect();
    if points.is_empty() {
        return Err(Fail::Usage("--plot: name bots with limits, and one without to play against".into()));
    }
    let counted = plan.entrants.iter().any(|e| e.budget.is_some_and(|b| b.playouts.is_some()));
    let title = format!("{title}: wins against {} at {} seats", plan.entrants[field], plan.seats);
    let unit = if counted { "play-outs a decision" } else { "milliseconds a decision" };
    std::fs::write(path, plot(&title, unit, 1.0 / plan.seats as f64, &points))
        .map_err(|fault| Fail::Failed(format!("{}: {fault}", path.display())))
}

fn json(plan: &Plan, standings: &Standings, records: &[Record]) -> serde_json::Value {
    let estimate = |e: ::arena::Estimate| serde_json::json!({ "mean": e.mean, "low": e.low, "high": e.high });
    let rated = ratings(plan, records);
    let bots: Vec<_> = plan
        .entrants
        .iter()
        .zip(&standings.lines)
        .zip(&rated)
        .map(|((entrant, line), rating)| {
            serde_json::json!({
                "bot": entrant, "games": line.games, "share": estimate(line.share), "rank": estimate(line.rank),
                "rating": estimate(rating.points),
            })
        })
        .collect();
    let n = plan.entrants.len();
    let duels: Vec<_> = (0..n)
        .flat_map(|a| (0..n).map(move |b| (a, b)))
        .filter_map(|(a, b)| {
            let line = standings.duel(a, b)?;
            Some(serde_json::json!({
                "bot": plan.entrants[a], "against": plan.entrants[b], "games": line.games,
                "share": estimate(line.share), "rank": estimate(line.rank),
            }))
        })
        .collect();
    serde_json::json!({
        "games": records.len(), "deals": plan.deals, "seats": plan.seats, "bots": bots, "duels": duels,
        "by_seat": standings.by_seat.iter().map(|e| estimate(*e)).collect::<Vec<_>>(),
        "endings": standings.endings, "rounds": standings.rounds, "actions": standings.actions,
    })
}

fn page(title: &str, plan: &Plan, standings: &Standings, records: &[Record]) -> String {
    let (games, par) = (records.len() as u64, 100.0 / plan.seats as f64);
    let mut page = format!(
        "{title}, {} seats: {} games on {} deals, each from every seat; par is {par:.1} %\n\n",
        plan.seats,
        text::thousands(games),
        text::thousands(plan.deals)
    );
    let rated = ratings(plan, records);
    let _ = writeln!(page, "{:<20} {:>7}  {:<26} {:<10} rating", "bot", "games", "wins (95 %)", "mean rank");
    let mut order: Vec<usize> = (0..plan.entrants.len()).collect();
    order.arrange_by(|a, b| rated[*b].points.mean.total_cmp(&rated[*a].points.mean));
    for i in order {
        let (line, points) = (&standings.lines[i], rated[i].points);
        let _ = writeln!(
            page,
            "{:<20} {:>7}  {:<26} {:<10.2} {:.0} [{:.0}-{:.0}]",
            plan.entrants[i].to_string(),
            line.games,
            line.share.to_string(),
            line.rank.mean,
            points.mean,
            points.low,
            points.high
        );
    }
    let n = plan.entrants.len();
    let duels: Vec<_> = (0..n)
        .flat_map(|a| (0..n).map(move |b| (a, b)))
        .filter_map(|(a, b)| Some((a, b, standings.duel(a, b)?)))
        .collect();
    if !duels.is_empty() {
        page += "\none alone against a table of the other\n";
        for (a, b, line) in duels {
            let names = format!("{} against {}", plan.entrants[a], plan.entrants[b]);
            let _ = writeln!(
                page,
                "  {names:<38} {:<26} mean rank {:.2}",
                line.share.to_string(),
                line.rank.mean
            );
        }
    }
    page += "\nwins by seat\n";
    for (seat, share) in standings.by_seat.iter().enumerate() {
        let _ = writeln!(page, "  seat {:<33} {share}", seat + 1);
    }
    page += "\nendings\n";
    for (ending, n) in &standings.endings {
        let _ = writeln!(page, "  {ending:<38} {:.1} %", 100.0 * *n as f64 / games.max(1) as f64);
    }
    let _ = writeln!(page, "\nrounds {:.2}, choices {:.1} a game", standings.rounds, standings.actions);
    page
}
