//! Random tables: any scenario, number of players, mode and switches that go together, played at random to the end.

use kernel::{Chance, Choices, Fast, Game, Log, Rules, Setup, Turn, check};
use republic::parts::{Scenario, Set, Switch};
use republic::switches::contradiction;
use republic::{Republic, State};
use serde_json::{Value, json};
use std::panic::UnwindSafe;

/// A game of random moves ends long before this.
const ENDLESS: u32 = 400_000;

/// The `n`th table: its players and its options.
pub fn table(n: u64) -> (usize, Value) {
    let mut chance = Fast::new(n);
    let scenario = Scenario::ALL[chance.below(Scenario::ALL.len() as u32) as usize];
    let switches = || Switch::ALL.iter().copied();
    let mut on: Set<Switch> = match n % 8 {
        0 => switches().collect(), // as many as go together
        _ => switches().filter(|_| chance.below(3) == 0).collect(),
    };
    while contradiction(on, scenario, Set::NONE).is_some() {
        let out = on.iter().nth(chance.below(on.iter().count() as u32) as usize);
        out.into_iter().for_each(|switch| on.remove(switch));
    }
    let mut options = json!({ "scenario": scenario });
    if chance.below(3) == 0 {
        options["mode"] = "correspondence".into();
    }
    for switch in on.iter() {
        options[serde_json::to_value(switch).unwrap_or_default().as_str().unwrap_or_default()] = true.into();
    }
    (3 + chance.below(4) as usize, options)
}

/// Rules of that table.
pub fn rules(n: u64) -> Republic {
    let (seats, options) = table(n);
    Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap_or_else(|e| panic!("{e}"))
}

/// Does something at the `n`th table. Whatever goes wrong there is told with all that is needed to play it again.
pub fn named<T>(n: u64, what: impl FnOnce(u64) -> T + UnwindSafe) -> Result<T, String> {
    std::panic::catch_unwind(|| what(n)).map_err(|fault| {
        let said = fault.downcast_ref::<String>().map(String::as_str);
        let said = said.or_else(|| fault.downcast_ref::<&str>().copied()).unwrap_or("a panic without words");
        let (seats, options) = table(n);
        format!(
            "table {n}, {seats} players, {options}: {said} \
             (again: cargo run --release -p quadriga-republic --example combinations {n} 1)"
        )
    })
}

/// Plays the `n`th table at random: every position is sound, and the game ends. Returns how many moves it took.
pub fn plays(n: u64) -> u32 {
    let rules = rules(n);
    let (mut chance, mut random) = (Fast::new(n), Fast::new(!n));
    let mut log = Log::off();
    let mut s: State = rules.setup(&mut chance, &mut log);
    let mut list = Choices::default();
    for moves in 0..ENDLESS {
        let Turn::Awaiting(awaiting) = rules.turn(&s) else { return moves };
        let nth = random.below(awaiting.pending.len() as u32) as usize;
        let Some(seat) = awaiting.pending.iter().nth(nth) else { panic!("nobody is asked") };
        list.clear();
        rules.choices(&s, seat, &mut list);
        // seldom back, often what ends a form, so that the years go by
        let forth = || list.iter().filter(|c| !c.back);
        let which = if random.below(4) == 0 { 0 } else { random.below(forth().count() as u32) as usize };
        let Some(choice) = forth().nth(which) else { panic!("nothing goes on in {:?}", s.flow) };
        let pick = check::small(choice, 6, &mut random);
        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
        if let Err(fault) = rules.audit(&s) {
            panic!("move {moves}: {fault} after {pick:?} by {seat:?}: {:?}", s.flow);
        }
    }
    panic!("it does not end: {:?}", s.flow)
}
