//! Finished games as journals: each way a game can end, a tie, two players, the advanced game. They must replay, line by
//! line, to the same end for ever. `QUADRIGA_GOLDEN=write cargo test -p quadriga-ave-roma --test golden` records them anew.

use ave_roma::{Action, Ask, AveRoma, State};
use kernel::{Game, Journal, Line, LineOf, Outcome, Pick, SeatSet, Setup, check};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::PathBuf;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.json"))
}

/// A way to play: `None` leaves the pick to chance.
type Player = fn(&State) -> Option<Pick<Action>>;

fn at_random(_: &State) -> Option<Pick<Action>> {
    None
}

/// Passes whenever it can: the rows run out before the areas do.
fn always_passing(state: &State) -> Option<Pick<Action>> {
    matches!(state.flow.question(), Some(Ask::Turn | Ask::Extra)).then_some(Action::Pass.into())
}

/// Passes as soon as one worker has been placed.
fn idle(state: &State) -> Option<Pick<Action>> {
    let done = state.flow.question() == Some(&Ask::Turn) && state.me().unused() < 5;
    done.then_some(Action::Pass.into())
}

fn golden(name: &str, seats: usize, options: Value, player: Player, end: impl Fn(&Outcome, &State)) {
    if std::env::var_os("QUADRIGA_GOLDEN").is_some() {
        let setup = Setup { seats, options, components: None };
        let rules = AveRoma::configure(&setup).expect("a table");
        // The first game that ends as the journal is called, where it is called by its end.
        let fits = |outcome: &Outcome| outcome.kind == name || !["areas", "rows"].contains(&name);
        let play =
            |n: u32| check::record(rules.clone(), &format!("{name} {n}"), |table, _| player(table.state()));
        let (text, _) = (0..100).map(play).find(|(_, outcome)| fits(outcome)).expect("a game that ends so");
        std::fs::write(file(name), text).expect("written");
    }
    let text = std::fs::read_to_string(file(name)).expect("a golden journal");
    let journal: Journal<LineOf<AveRoma>> = serde_json::from_str(&text).expect("a journal of this game");
    let digest = |line: &LineOf<AveRoma>| match line {
        Line::Position(mark) => Some(mark.digest),
        Line::Digest(digest) => Some(*digest),
        _ => None,
    };
    let digests = || journal.lines.iter().filter_map(digest);
    let different: HashSet<_> = digests().map(|digest| digest.0).collect();
    assert_eq!(different.len(), digests().count(), "every position has its own digest");
    let (outcome, last) = check::golden::<AveRoma>(&text);
    end(&outcome, &last);
}

#[test]
fn the_areas_run_out() {
    golden("areas", 3, json!({}), at_random, |outcome, _| assert_eq!(outcome.kind, "areas"));
}

#[test]
fn a_row_runs_out() {
    golden("rows", 4, json!({"deck": "short"}), idle, |outcome, state| {
        assert_eq!(outcome.kind, "rows");
        assert!(state.round > 5);
    });
}

#[test]
fn everything_is_shared() {
    golden("tie", 3, json!({}), always_passing, |outcome, state| {
        assert_eq!(outcome.winners, SeatSet::all(3));
        assert_eq!(state.round, 16);
    });
}

#[test]
fn two_players_with_shadows() {
    golden("two-players", 2, json!({}), at_random, |outcome, _| assert_eq!(outcome.scores.len(), 2));
}

#[test]
fn advanced_with_four() {
    golden("advanced", 4, json!({"mode": "advanced"}), at_random, |_, state| {
        assert!(!state.right.is_empty(), "cards were used up");
    });
}
