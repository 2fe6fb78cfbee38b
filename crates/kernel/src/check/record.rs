//! Helpers for the tests of a game: finished games that must replay for ever, and random play pick by pick.

use crate::{
    Choices, Fast, Game, Head, JournalOf, Log, Names, Outcome, Pick, Rules, Seat, Secret, Setup, Table, Turn,
    position, verify,
};
use serde_json::Value;
use std::path::Path;
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

/// Plays a game to its end and writes its journal as golden journals are kept: one line a pick. `pick` decides what the
/// seat does; `None` leaves it to chance.
pub fn record<G: Game>(
    rules: G,
    word: &str,
    mut pick: impl FnMut(&Table<G>, Seat) -> Option<Pick<G::Action>>,
) -> (String, Outcome) {
    let rules = Arc::new(rules);
    let mut chance = Fast::new(word.bytes().fold(1u64, |n, b| n.wrapping_mul(31).wrapping_add(b.into())));
    let mut table = Table::new(rules.clone(), Head::of(&*rules), Secret::from_word(word), vec![]);
    loop {
        let awaiting = match table.turn() {
            Turn::Awaiting(awaiting) => awaiting,
            Turn::Over(outcome) => {
                let text = serde_json::to_string(&table.journal()).expect("a journal");
                return (text.replace("},{\"act\"", "},\n{\"act\""), outcome);
            }
        };
        let seat = awaiting.pending.first().expect("somebody is asked");
        let pick = pick(&table, seat).or_else(|| table.choices(seat).random(&mut chance));
        table.submit(seat, None, pick.expect("a choice that leads on")).expect("a listed pick");
    }
}

/// Looks for golden journals: plays one game after the other with `play`, which is given a number, until each of the
/// endings has been found, and writes the first of each to `DIR/ENDING.json`.
pub fn find_golden(dir: &Path, endings: &[&str], mut play: impl FnMut(u64) -> (String, Outcome)) {
    let mut wanted: Vec<_> = endings.to_vec();
    for n in 0.. {
        if wanted.is_empty() {
            return;
        }
        let (text, outcome) = play(n);
        if let Some(at) = wanted.iter().position(|kind| *kind == outcome.kind) {
            let file = dir.join(format!("{}.json", wanted.remove(at)));
            std::fs::write(&file, text).expect("written");
            println!("game {n}: {}", file.display());
        }
    }
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

/// The tests of size and allocation, the same for every game: a position and an action are small, and playing on allocates
/// nothing. Stands in a game's `tests/play/size.rs`, which brings `allocation_counter`.
#[macro_export]
macro_rules! size_tests {
    ($game:ty: position $position:literal, action $action:literal, seats $seats:expr, options [$($options:tt)*]) => {
        #[test]
        fn positions_and_actions_are_small() {
            let position = size_of::<<$game as $crate::Rules>::State>();
            assert!(position <= $position, "a position of {position} bytes");
            let action = size_of::<<$game as $crate::Rules>::Action>();
            assert!(action <= $action, "an action of {action} bytes");
        }

        #[test]
        fn playing_on_allocates_nothing() {
            for seats in $seats {
                for options in [$($options)*] {
                    let setup = $crate::Setup { seats, options, components: None };
                    let game = <$game as $crate::Game>::configure(&setup).expect("a table");
                    let mut allocations = 0;
                    let picks = $crate::check::every_pick(&game, 5, |pick| {
                        allocations += ::allocation_counter::measure(pick).count_total;
                    });
                    assert_eq!(allocations, 0, "in {picks} picks");
                }
            }
        }
    };
}
