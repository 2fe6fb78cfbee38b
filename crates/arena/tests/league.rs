//! The short league: fails when a bot has become weaker, games longer or more one-sided by seat than when it was recorded.
//! What it was then stands in `league.json`; `cargo run --release -p quadriga-arena --example league` writes it anew, for a
//! change that is meant.

use arena::Bout;
use games::{Setup, configure};

/// Plays the recorded bouts of a game.
fn check(game: &str) {
    let bouts: Vec<Bout> = serde_json::from_str(include_str!("league.json")).expect("a league");
    let bouts: Vec<Bout> = bouts.into_iter().filter(|bout| bout.game == game).collect();
    assert!(!bouts.is_empty(), "{game} plays in no league");
    for bout in bouts {
        let setup = Setup { seats: bout.seats, ..Setup::default() };
        let now = games::game!(&bout.game, G => bout.play(&configure::<G>(&setup).expect("a table")))
            .expect("a game")
            .expect("a bout");
        assert_eq!(bout.faults(&now), [] as [&str; 0]);
    }
}

#[test]
fn tribune_is_played_as_well_as_before() {
    check("tribune");
}

#[test]
fn triumph_is_played_as_well_as_before() {
    check("triumph");
}

#[test]
fn ave_roma_is_played_as_well_as_before() {
    check("ave-roma");
}

#[test]
fn the_republic_is_played_as_well_as_before() {
    check("republic");
}
