//! Helpers for the tests of a game: finished games that must replay for ever, and random play pick by pick.

use crate::{
    Choices, Fast, Game, JournalOf, Log, Names, Outcome, Rules, Setup, Table, Turn, position, verify,
};
use serde_json::Value;
use std::sync::Arc;

/// Replays the journal of a finished game in every way there is: straight on the rules, with all checks of a table, and
/// against its sealed dice. Gives how it ended and the last position; panics where it leads elsewhere.
///
/// ```
/// use kernel::{Head, Secret, Table, check::golden, sample::Auction};
/// # use std::sync::Arc;
/// let rules = Arc::new(Auction { seats: 2 });
/// let mut table = Table::new(rules.clone(), Head::of(&*rules), Secret::from_word("golden"), vec![]);
/// while let Some(open) = table.turn().awaiting() {
///     table.expire(open.pending.first().unwrap()).unwrap();
/// }
/// let text = serde_json::to_string(&table.journal()).unwrap();
/// let (outcome, last) = golden::<Auction>(&text);
/// assert_eq!((outcome.kind, last.round), ("points", 4));
/// ```
pub fn golden<G: Game>(text: &str) -> (Outcome, G::State) {
    let journal: JournalOf<G> = serde_json::from_str(text).expect("a journal of this game");
    let (seats, options) = (journal.head.seats, journal.head.options.clone());
    let mut rules = G::configure(&Setup { seats, options, components: None }).expect("a table");
    assert!(rules.play_by(journal.head.version), "version {} is not known", journal.head.version);
    assert!(journal.head.same_components(&rules, true), "other components");
    assert!(journal.head.same_options(&rules), "other options");
    let rules = Arc::new(rules);
    let last = position(&*rules, &journal).expect("it replays");
    rules.audit(&last).expect("it is well formed");
    let Turn::Over(outcome) = rules.turn(&last) else { panic!("it is not over") };
    verify(rules.clone(), &journal).expect("it verifies");
    assert!(*Table::load(rules, &journal).expect("it loads").state() == last, "a table ends elsewhere");
    (outcome, last)
}

/// Plays so many games at random and holds every sentence of their stories against a table: each kind of event, as it is
/// written, with the lines of the ledger it may rest on. The table is written by reading the ledger; a kind that is
/// missing from it, or that names another line, is a fault.
pub fn cites<G: Game>(rules: &G, games: u64, table: &[(&str, &[&str])]) {
    let names = Names::seats(rules.seats());
    let hold = |event: &G::Event| {
        let kind = match serde_json::to_value(event) {
            Ok(Value::String(kind)) => kind,
            Ok(Value::Object(parts)) => parts.keys().next().cloned().unwrap_or_default(),
            _ => String::new(),
        };
        let told = rules.event(event, &names);
        let rule = told.rule.map_or("", |rule| rule.0);
        let row = table.iter().find(|(named, _)| *named == kind);
        assert!(row.is_some_and(|(_, lines)| lines.contains(&rule)), "{kind} rests on {rule}: {}", told.text);
    };
    for seed in 0..games {
        let (mut chance, mut log) = (Fast::new(seed), Log::on());
        let mut list = Choices::default();
        let mut state = rules.setup(&mut chance, &mut log);
        loop {
            for entry in log.drain().0 {
                hold(&entry.full);
                entry.rest.iter().for_each(hold);
            }
            let Turn::Awaiting(awaiting) = rules.turn(&state) else { break };
            let seat = awaiting.pending.first().expect("somebody is asked");
            list.clear();
            rules.choices(&state, seat, &mut list);
            let pick = list.random(&mut chance).expect("a choice that leads on");
            rules.apply(&mut state, seat, pick, &mut chance, &mut log);
        }
    }
    for (kind, lines) in table {
        for line in *lines {
            assert!(G::ledger().contains(&format!("**{line}**")), "{kind}: there is no {line}");
        }
    }
}

/// No list of choices is longer.
const LONGEST: usize = 400;

/// Plays so many games at random to their ends. Each listing, picking and applying is handed to `around`, which must do it
/// and may measure it. Gives how many picks were made.
pub fn every_pick<R: Rules>(rules: &R, games: u32, mut around: impl FnMut(&mut dyn FnMut())) -> u64 {
    let (mut chance, mut log) = (Fast::new(9), Log::off());
    let mut list = Choices::with_capacity(LONGEST);
    let mut picks = 0;
    for _ in 0..games {
        let mut state = rules.setup(&mut chance, &mut log);
        while let Turn::Awaiting(awaiting) = rules.turn(&state) {
            let seat = awaiting.pending.first().expect("somebody is asked");
            around(&mut || {
                list.clear();
                rules.choices(&state, seat, &mut list);
                let pick = list.random(&mut chance).expect("a choice that leads on");
                rules.apply(&mut state, seat, pick, &mut chance, &mut log);
            });
            picks += 1;
        }
    }
    picks
}
