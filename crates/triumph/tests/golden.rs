//! Finished games, one for each way a game can end. Each must lead where it led, to the last digest.

use kernel::check::golden;
use triumph::Triumph;

fn replays(kind: &str, text: &str, winners: &[u8]) {
    let (outcome, _) = golden::<Triumph>(text);
    assert_eq!(outcome.kind, kind);
    assert_eq!(outcome.winners.iter().map(|s| s.0).collect::<Vec<_>>(), winners);
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
