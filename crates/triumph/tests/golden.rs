//! Finished games, one for each way a game can end. Each must lead where it led, to the last digest.

use kernel::{Game, Head, JournalOf, Rules, Setup, Table, Turn, position, verify};
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
