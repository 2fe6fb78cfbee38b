//! Finished games, one for each way a game can end. Each must lead where it led, to the last digest.

use kernel::{Chance, Fast, Game, Head, JournalOf, Rules, Secret, Setup, Table, Turn, position, verify};
use std::sync::Arc;
use triumph::Triumph;

fn replays(kind: &str, text: &str, winners: &[u8]) {
    let journal: JournalOf<Triumph> = serde_json::from_str(text).unwrap();
    let setup = Setup { seats: journal.head.seats, options: journal.head.options.clone(), components: None };
    let rules = Arc::new(Triumph::configure(&setup).unwrap());
    assert_eq!(journal.head, Head::of(&*rules));
    let last = position(&*rules, &journal).unwrap();
    rules.audit(&last).unwrap();
    let Turn::Over(outcome) = rules.turn(&last) else { panic!("{kind} is not over") };
    assert_eq!(outcome.kind, kind);
    assert_eq!(outcome.winners.iter().map(|s| s.0).collect::<Vec<_>>(), winners);
    verify(rules.clone(), &journal).unwrap();
    assert_eq!(Table::load(rules, &journal).unwrap().state(), &last);
}

#[test]
fn an_emperor() {
    replays("emperor", include_str!("golden/emperor.json"), &[0]);
}

#[test]
fn a_tie_without_emperor() {
    replays("no-emperor", include_str!("golden/no-emperor.json"), &[]);
}

#[test]
fn the_fall_of_rome() {
    replays("rome-falls", include_str!("golden/rome-falls.json"), &[]);
}

#[test]
fn caesar_wins() {
    replays("caesar", include_str!("golden/caesar.json"), &[]);
}

/// A game of random picks at a real table.
fn random_game(seats: usize, seed: u64) -> Table<Triumph> {
    let rules = Arc::new(Triumph::configure(&Setup { seats, ..Setup::default() }).unwrap());
    let head = Head::of(&*rules);
    let mut table = Table::new(rules, head, Secret::from_word(&format!("golden {seed}")), vec![]);
    let mut chance = Fast::new(seed);
    while let Some(open) = table.turn().awaiting() {
        let nth = chance.below(open.pending.len() as u32) as usize;
        let seat = open.pending.iter().nth(nth).unwrap();
        let pick = table.choices(seat).random(&mut chance).unwrap();
        table.submit(seat, None, pick).unwrap();
    }
    table
}

/// Writes the journals anew, after a change that is meant to change them.
#[test]
#[ignore = "writes the golden journals"]
fn write() {
    let wanted =
        [("emperor", 3, Some(0)), ("no-emperor", 4, None), ("rome-falls", 5, None), ("caesar", 2, None)];
    for (kind, seats, winner) in wanted {
        let found = (0..20_000).map(|seed| random_game(seats, seed)).find(|table| {
            let outcome = table.outcome().unwrap();
            outcome.kind == kind && outcome.winners.first().map(|s| s.0) == winner
        });
        let journal = serde_json::to_string(&found.unwrap().journal()).unwrap();
        std::fs::write(format!("{}/tests/golden/{kind}.json", env!("CARGO_MANIFEST_DIR")), journal).unwrap();
    }
}
