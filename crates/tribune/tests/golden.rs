//! Finished games, one for each way a game can end. Each must lead where it led, to the last digest.

use kernel::check::golden;
use tribune::Tribune;

fn replays(kind: &str, text: &str, winners: &[u8]) {
    let (outcome, _) = golden::<Tribune>(text);
    assert_eq!(outcome.kind, kind);
    assert_eq!(outcome.winners.iter().map(|s| s.0).collect::<Vec<_>>(), winners);
}

#[test]
fn one_announcer() {
    replays("objectives", include_str!("golden/objectives.json"), &[2]);
}

#[test]
fn several_announcers() {
    replays("comparison", include_str!("golden/comparison.json"), &[2]);
}

#[test]
fn a_shared_victory() {
    replays("shared", include_str!("golden/shared.json"), &[2, 3]);
}

#[test]
fn points() {
    replays("points", include_str!("golden/points.json"), &[1]);
}

#[test]
fn the_round_limit() {
    replays("round-limit", include_str!("golden/round-limit.json"), &[0, 1]);
}
