//! How each switch of The Republic of Rome moves survival, length and the balance of the seats: five greedy factions play so
//! many games with none, with each alone (and what it needs), with the advanced rules and with all that go together, in the
//! Early and in the Late Republic. Prints the tables of docs/republic.md and draws them.
//! `cargo run --release -p quadriga-arena --example republic_switches [GAMES [FILE.svg]]`

use arena::{Column, Estimate, Played, play_one, rows, seed};
use bots::{Budget, Kind};
use kernel::{Choices, Game, Setup};
use republic::parts::{Preset, Set, Switch};
use republic::switches::{TABLE, contradiction, together};
use republic::{Mode, Options, Republic, Scenario};

const SEATS: usize = 5;
const SCENARIOS: [Scenario; 2] = [Scenario::Early, Scenario::Late];

/// What came of the games of one table.
struct Figures {
    survives: Estimate,
    years: Estimate,
    choices: f64,
    wins: [usize; SEATS],
}

impl Figures {
    fn of(games: &[Played]) -> Figures {
        let mut wins = [0; SEATS];
        games.iter().flat_map(|game| game.winners.iter()).for_each(|seat| wins[seat.ix()] += 1);
        let won = games.iter().filter(|game| !game.winners.is_empty()).count();
        Figures {
            survives: Estimate::part(won, games.len()),
            years: Estimate::of(&games.iter().map(|game| f64::from(game.rounds)).collect::<Vec<_>>()),
            choices: games.iter().map(|game| game.actions as f64).sum::<f64>() / games.len().max(1) as f64,
            wins,
        }
    }
    /// Seats that are all alike would share the wins at least as unevenly as this with so many per cent (chi-squared, four degrees
    /// of freedom).
    fn even(&self) -> f64 {
        let par = self.wins.iter().sum::<usize>().max(1) as f64 / SEATS as f64;
        let x: f64 = self.wins.iter().map(|&wins| (wins as f64 - par).powi(2) / par).sum();
        100.0 * (-x / 2.0).exp() * (1.0 + x / 2.0)
    }
    fn row(&self, name: &str) -> String {
        let Estimate { mean, low, high } = self.survives;
        let years = (self.years.mean, (self.years.high - self.years.low) / 2.0);
        let wins = self.wins.map(|n| n.to_string()).join(" ");
        format!(
            "| {name} | {:.0} % [{:.0}-{:.0}] | {:.1} ± {:.1} | {:.0} | {wins} | {:.0} % |",
            100.0 * mean,
            100.0 * low,
            100.0 * high,
            years.0,
            years.1,
            self.choices,
            self.even(),
        )
    }
}

/// A switch with whatever it needs in this scenario; nothing if it cannot be on there.
fn alone(switch: Switch, scenario: Scenario) -> Option<Set<Switch>> {
    let mut on = Set::of(switch);
    loop {
        match contradiction(on, scenario, Set::NONE) {
            None => return Some(on),
            Some(republic::switches::Contradiction::Needs(_, other)) => on.add(other),
            Some(_) => return None,
        }
    }
}

fn plays(options: &Options, games: u64) -> Result<Figures, String> {
    let setup = Setup { seats: SEATS, options: options.settings(), ..Setup::default() };
    let rules = Republic::configure(&setup).map_err(|fault| fault.to_string())?;
    let (bots, mut choices) = ([(Kind::Greedy, Budget::default()); SEATS], Choices::default());
    let played = (0..games).map(|n| play_one(&rules, &bots, seed("switches", n), &mut choices));
    Ok(Figures::of(&played.collect::<Option<Vec<_>>>().ok_or("a game does not end")?))
}

/// Every table of a scenario: its name in the documentation, and its options.
fn tables(scenario: Scenario) -> Vec<(String, Options)> {
    let of = |switches: Set<Switch>| Options { scenario, switches, ..Options::default() };
    let by_letter = |switches: Set<Switch>| Options { mode: Mode::Correspondence, ..of(switches) };
    let quoted = |switch: Switch| {
        let key = serde_json::to_value(switch).unwrap_or_default();
        format!("`{}`", key.as_str().unwrap_or_default())
    };
    let mut tables = vec![("none".to_string(), of(Set::NONE))];
    let letters = Switch::NoCounterbribeUnaligned; // live it means nothing
    for row in TABLE.iter().filter(|row| row.switch != letters) {
        tables.extend(alone(row.switch, scenario).map(|on| (quoted(row.switch), of(on))));
    }
    tables.push(("all advanced rules".into(), of(Preset::Advanced.switches())));
    tables.push(("all that go together".into(), of(together(scenario))));
    tables.push(("none, by letter".into(), by_letter(Set::NONE)));
    tables.push((format!("{}, by letter", quoted(letters)), by_letter(Set::of(letters))));
    tables
}

fn main() -> Result<(), String> {
    let word = |n: usize| std::env::args().nth(n);
    let games = word(1).and_then(|n| n.parse().ok()).unwrap_or(300);
    let mut drawn: Vec<(String, Vec<Option<Estimate>>)> = Vec::new();
    for (i, scenario) in SCENARIOS.into_iter().enumerate() {
        println!(
            "\n{scenario:?}\n\n| switch | Rome survives | years | choices a game | won by seat | so uneven by chance |"
        );
        println!("|---|---|---|---|---|---|");
        for (name, options) in tables(scenario) {
            let figures = plays(&options, games)?;
            println!("{}", figures.row(&name));
            let plain = name.replace('`', "");
            let at = drawn.iter().position(|(other, _)| *other == plain).unwrap_or_else(|| {
                drawn.push((plain, vec![None; 2 * SCENARIOS.len()]));
                drawn.len() - 1
            });
            let percent =
                |e: Estimate| Estimate { mean: 100.0 * e.mean, low: 100.0 * e.low, high: 100.0 * e.high };
            drawn[at].1[i] = Some(percent(figures.survives));
            drawn[at].1[SCENARIOS.len() + i] = Some(figures.years);
        }
    }
    let Some(file) = word(2) else { return Ok(()) };
    let survives =
        |era: &str| Column { title: format!("{era}: Rome survives, %"), from: 0.0, to: 100.0, step: 25.0 };
    let years = |era: &str| Column { title: format!("{era}: years"), from: 0.0, to: 20.0, step: 5.0 };
    let columns = [survives("Early"), survives("Late"), years("Early"), years("Late")];
    let title = format!("What each switch does: five greedy factions, {games} games a row");
    std::fs::write(&file, rows(&title, &columns, &drawn)).map_err(|fault| format!("{file}: {fault}"))
}
