//! Finished games, one for each way a game can end. Each must lead where it led, to the last digest; those begun by an
//! earlier version of the rules too.

use kernel::check::golden;
use tribune::Tribune;

fn replays(kind: &str, text: &str, winners: &[u8]) {
    let (outcome, _) = golden::<Tribune>(text);
    assert_eq!(outcome.kind, kind);
    assert_eq!(outcome.winners.iter().map(|s| s.0).collect::<Vec<_>>(), winners);
}

#[test]
fn one_announcer() {
    replays("objectives", include_str!("golden/objectives.json"), &[1]);
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

#[test]
fn games_of_the_first_version() {
    // Starting player and money before the set-up discards.
    replays("objectives", include_str!("golden/version-1/objectives.json"), &[2]);
    replays("comparison", include_str!("golden/version-1/comparison.json"), &[2]);
    replays("shared", include_str!("golden/version-1/shared.json"), &[2, 3]);
    replays("points", include_str!("golden/version-1/points.json"), &[1]);
    replays("round-limit", include_str!("golden/version-1/round-limit.json"), &[0, 1]);
}
