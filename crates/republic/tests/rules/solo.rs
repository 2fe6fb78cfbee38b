//! Solo and two players (ROR-S).

use crate::common::*;
use serde_json::json;

#[test]
fn there_are_always_five_factions() {
    // ROR-S.01
    for (seats, factions) in [(1, 5), (2, 5), (3, 3), (6, 6)] {
        assert_eq!(rules(seats).factions, factions);
    }
    let neutrals = |seats: usize| -> Vec<_> { (0..5).map(|i| rules(seats).neutral(Seat(i))).collect() };
    use Neutral::*;
    let all = [Imperials, Plutocrats, Conservatives, Populists].map(Some);
    assert_eq!(neutrals(1), [&[None][..], &all[..]].concat());
    assert_eq!(neutrals(2), [&[None, None][..], &all[..3]].concat());
    assert_eq!(neutrals(4), [None; 5]);
}

#[test]
fn no_optional_rule_is_played() {
    // ROR-S.02: both are named
    for seats in [1, 2] {
        for (key, options) in [
            ("extended-game", json!({ "extended-game": true })),
            ("alternate-history", json!({ "scenario": "alternate-history" })),
        ] {
            let refused = Republic::configure(&Setup { seats, options, ..Setup::default() });
            let why = refused.map(|_| ()).unwrap_err().to_string();
            let players = if seats == 1 { "one player" } else { "two players" };
            assert!(why.contains(key) && why.contains(players), "{why}");
        }
    }
}
