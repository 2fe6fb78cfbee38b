//! `cargo run -p quadriga-mutants -- --help`; docs/testing.md says how it is meant.

use clap::{Parser, Subcommand};
use quadriga_mutants::cites::Cites;
use quadriga_mutants::list::{List, Mutant};
use quadriga_mutants::trial::{Trial, Verdict};
use quadriga_mutants::{GAMES, Game, root};
use std::process::ExitCode;
use std::time::Duration;

/// Breaks one rule at a time in a copy of the workspace and sees whether the test that cites it fails.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    command: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Sees that every mutant of every game still applies; builds nothing.
    Check,
    /// Names the rules that tests cite and the list says nothing about.
    Missing {
        /// tribune, triumph, ave-roma or republic.
        game: String,
    },
    /// Draws rules that tests cite, at random by a seed, and says which have a mutant.
    Draw {
        /// One or more games.
        games: Vec<String>,
        /// How many.
        #[arg(long, default_value_t = 20)]
        count: usize,
        /// The same seed draws the same rules from the same set.
        #[arg(long, default_value = "1")]
        seed: String,
    },
    /// Tries mutants: all of a game, or those of some rules.
    Run {
        /// tribune, triumph, ave-roma or republic.
        game: String,
        /// Only these rules.
        rules: Vec<String>,
        /// Only so many of the mutants, at random.
        #[arg(long)]
        count: Option<usize>,
        /// For --count.
        #[arg(long, default_value = "1")]
        seed: String,
        /// Test targets beside `rules` that are asked when nothing there fails, as `play` and `golden`.
        #[arg(long)]
        also: Vec<String>,
        /// Seconds after which a run of tests has failed.
        #[arg(long, default_value_t = 300)]
        limit: u64,
        /// Show only what the citing test did not catch.
        #[arg(long, short)]
        quiet: bool,
    },
}

fn main() -> ExitCode {
    match work(Args::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all is as it should be.
fn work(task: Task) -> Result<bool, String> {
    match task {
        Task::Check => check(),
        Task::Missing { game } => missing(Game::named(&game)?),
        Task::Draw { games, count, seed } => draw(&games, count, &seed),
        Task::Run { game, rules, count, seed, also, limit, quiet } => {
            let game = Game::named(&game)?;
            let mut mutants = chosen(game, &rules)?;
            if let Some(count) = count {
                mutants.sort_by_key(|m| order(&seed, &m.title()));
                mutants.truncate(count);
            }
            run(game, &mutants, &also, Duration::from_secs(limit), quiet)
        }
    }
}

fn check() -> Result<bool, String> {
    let mut sound = true;
    for game in GAMES {
        let list = List::load(&root(), game)?;
        let faults = list.faults(&root(), game)?;
        sound &= faults.is_empty();
        faults.iter().for_each(|fault| println!("{fault}"));
        println!("{}: {} mutants, {} rules without", game.name, list.mutants.len(), list.none.len());
    }
    Ok(sound)
}

fn missing(game: Game) -> Result<bool, String> {
    let (list, cites, ledger) =
        (List::load(&root(), game)?, Cites::read(&root(), game)?, game.ledger(&root())?);
    for rule in ledger.iter().filter(|r| !cites.of(r).is_empty() && !list.covers(r)) {
        let tests: Vec<&str> = cites.of(rule).iter().map(|t| t.name.as_str()).collect();
        println!("{rule}  {}", tests.join(", "));
    }
    Ok(true)
}

fn draw(games: &[String], count: usize, seed: &str) -> Result<bool, String> {
    let mut drawn = Vec::new();
    for name in games {
        let game = Game::named(name)?;
        let (list, cites) = (List::load(&root(), game)?, Cites::read(&root(), game)?);
        let ledger = game.ledger(&root())?;
        let cited = ledger.into_iter().filter(|r| !cites.of(r).is_empty());
        drawn.extend(cited.map(|rule| (list.covers(&rule), rule)));
    }
    drawn.sort_by_key(|(_, rule)| order(seed, rule));
    drawn.truncate(count);
    drawn.sort_by(|a, b| a.1.cmp(&b.1));
    for (covered, rule) in drawn {
        println!("{rule}{}", if covered { "" } else { "  no mutant" });
    }
    Ok(true)
}

/// A place in a shuffle that depends on nothing but the seed and the name.
fn order(seed: &str, name: &str) -> [u8; 32] {
    *blake3::hash(format!("{seed}/{name}").as_bytes()).as_bytes()
}

fn chosen(game: Game, rules: &[String]) -> Result<Vec<Mutant>, String> {
    let mut mutants = List::load(&root(), game)?.mutants;
    if !rules.is_empty() {
        if let Some(rule) = rules.iter().find(|r| !mutants.iter().any(|m| m.rules.contains(r))) {
            return Err(format!("{rule}: no mutant"));
        }
        mutants.retain(|m| m.rules.iter().any(|r| rules.contains(r)));
    }
    Ok(mutants)
}

fn run(
    game: Game,
    mutants: &[Mutant],
    also: &[String],
    limit: Duration,
    quiet: bool,
) -> Result<bool, String> {
    let (mut caught, mut others, mut survived, mut broken) = (0, 0, 0, 0);
    let mut report = |mutant: &Mutant, rule: &str, verdict: &Verdict| {
        *match verdict {
            Verdict::Caught => &mut caught,
            Verdict::OnlyBy(_) => &mut others,
            Verdict::Survived => &mut survived,
            Verdict::DoesNotCompile(_) => &mut broken,
        } += 1;
        match verdict {
            Verdict::Caught if quiet => {}
            Verdict::Caught => println!("{rule}: {verdict}"),
            _ => println!("{rule}: {verdict}\n    {}: {} -> {}", mutant.file, mutant.old, mutant.new),
        }
    };
    Trial::new(game, also, limit, &mut report)?.run(mutants)?;
    println!(
        "{}: {caught} caught by a citing test, {others} only by another, {survived} survived, {broken} do not compile",
        game.name
    );
    Ok(others + survived + broken == 0)
}
