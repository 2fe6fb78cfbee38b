//! What is said in whole games: boards fit a terminal, sentences end once.

use games::played::{AveRoma, Republic, Tribune, Triumph};
use kernel::{Fast, Game, Head, Names, Secret, Setup, Table, Viewer};
use serde_json::{Value, json};
use std::sync::Arc;

/// How wide the table in words may be.
const WIDTH: usize = 80;

/// What there is never one of.
const MANY: [&str; 16] = [
    "Clients",
    "Fleets",
    "Knights",
    "Legions",
    "Provinces",
    "Talents",
    "Triumphs",
    "cards",
    "denarii",
    "laurels",
    "legions",
    "markers",
    "points",
    "steps",
    "votes",
    "years",
];

/// Plays a game at random, at most so many picks, and looks at every table and every sentence of it.
fn listened<G: Game>(seats: usize, options: Value, word: &str, picks: usize) {
    let rules = Arc::new(G::configure(&Setup { seats, options, components: None }).expect("a table"));
    let names = Names::new(["Cornelia", "Bartholomew", "Cassia", "Maximilian", "Egeria", "Hortensius"]);
    let mut table = Table::new(rules.clone(), Head::of(&*rules), Secret::from_word(word), vec![]);
    let mut dice = Fast::new(3);
    for n in 0..picks {
        let Some(seat) = table.turn().awaiting().and_then(|open| open.pending.first()) else { break };
        let view = table.view(Viewer::Seat(seat));
        // Every position is much like the one before.
        if n % 5 == 0 {
            let board = rules.board(view, &names);
            let wide = board.lines().find(|line| line.chars().count() > WIDTH);
            assert!(wide.is_none(), "{}, pick {n}: {wide:?}", G::info().id);
        }
        ends_once(&rules.prompt(view, &names).text);
        let pick = table.choices(seat).random(&mut dice).expect("a choice");
        table.submit(seat, None, pick).expect("a listed pick");
    }
    for (_, event) in table.told(Viewer::Spectator) {
        ends_once(&rules.event(event, &names).text);
    }
}

fn ends_once(text: &str) {
    let twice = ["!.", "?.", "..", ",.", " ."].iter().any(|end| text.contains(end));
    assert!(!twice, "{text:?}");
    let words: Vec<_> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let one_of_many = words.windows(2).any(|pair| pair[0] == "1" && MANY.contains(&pair[1]));
    assert!(!one_of_many, "{text:?}");
}

#[test]
fn tribune_is_told_well() {
    (2..=5).for_each(|seats| listened::<Tribune>(seats, json!({}), "words", 1500));
}

#[test]
fn triumph_is_told_well() {
    for word in ["one", "two", "three", "four"] {
        (2..=5).for_each(|seats| listened::<Triumph>(seats, json!({}), word, 2000));
    }
}

#[test]
fn ave_roma_is_told_well() {
    for mode in ["basic", "advanced"] {
        (2..=5).for_each(|seats| listened::<AveRoma>(seats, json!({ "mode": mode }), "words", 2000));
    }
}

#[test]
fn the_republic_is_told_well() {
    for scenario in ["early", "middle", "late"] {
        (3..=6).for_each(|seats| listened::<Republic>(seats, json!({ "scenario": scenario }), "words", 3000));
    }
    listened::<Republic>(1, json!({}), "alone", 2000);
}
