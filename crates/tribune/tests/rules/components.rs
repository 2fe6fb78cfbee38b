//! Files of components: what is refused, with file, key and reason; and what a good one changes.

use crate::common::*;
use kernel::{Game, Misconfigured, Rules, Setup};
use tribune::{Components, Tribune};

const BUILT_IN: &str = include_str!("../../data/tribune.toml");

/// The built-in file with one thing changed.
fn changed(from: &str, to: &str) -> String {
    assert!(BUILT_IN.contains(from), "{from}");
    BUILT_IN.replacen(from, to, 1)
}

fn refusal(from: &str, to: &str) -> Misconfigured {
    let why = Components::read("mine.toml", &changed(from, to)).unwrap_err();
    assert_eq!(why.place, "mine.toml");
    why
}

#[track_caller]
fn refused(from: &str, to: &str, key: &str, reason: &str) {
    let why = refusal(from, to);
    assert_eq!(why.key, key, "{why}");
    assert!(why.why.to_string().contains(reason), "{why}");
}

#[test]
fn a_deck_that_is_not_one() {
    // TRI-1.03, TRI-UNK.01: 100 cards
    refused("values = [1, 1, 2, 2,", "values = [1, 2, 2,", "deck", "99 cards with the leaders; expected 100");
    // TRI-0.13: every faction has its leader
    refused("leader = \"Varus\"\n", "", "deck.legates", "leader");
    refused("leader = \"Varus\"", "leader = \" \"", "deck.legates", "one leader");
    // TRI-UNK.02: no ordinary card of value 0
    refused("values = [1, 1, 2, 2, 3", "values = [0, 1, 2, 2, 3", "deck.gladiators", "0 is not a card value");
    refused("10, 10]", "10, 11]", "deck.senators", "11 is not a card value");
    refused("[deck.senators]", "[deck.sailors]", "deck.senators", "missing");
    refused("[4, 4, 5, 5, 6, 6, 7, 7, 8", "[4, 4, 4, 4, 4, 4, 4, 4, 8", "deck.senators", "more than 7");
    refused(
        "[board]",
        "[deck.sailors]\nleader = \"X\"\nvalues = []\n[board]",
        "deck.sailors",
        "no such faction",
    );
}

#[test]
fn objectives_nobody_can_reach() {
    refused(
        "markers = 6\n",
        "markers = 8\n",
        "victory.per-aspera-ad-astra",
        "markers: 8 cannot be an objective",
    );
    refused("legions = 4", "legions = 0", "victory.per-aspera-ad-astra", "legions: 0");
    refused("need = { 5 = 4 }", "need = { 5 = 7 }", "victory.vox-populi", "7 of six");
    refused("need = { 5 = 3 }", "need = { 5 = 0 }", "victory.cursus-honorum", "0 of six");
    refused("need = { 5 = 4 }", "need = { 6 = 4 }", "victory.vox-populi", "`6` is not a number of players");
    refused(
        "obligatory = [\"tribune\", \"favour\"]\nlaurels = 12",
        "obligatory = [\"tribune\", \"favour\", \"laurels\", \"legions\", \"denarii\"]\nlaurels = 12",
        "victory.per-aspera-ad-astra",
        "more objectives than the 4 needed",
    );
    refused("obligatory = [\"denarii\"]", "obligatory = [\"sesterces\"]", "victory", "sesterces");
}

#[test]
fn cards_that_do_not_fit_together() {
    refused("id = \"carpe-diem\"", "id = \"vox-populi\"", "victory.vox-populi", "listed twice");
    refused("id = \"carpe-diem\"", "id = \"Carpe\"", "victory.Carpe", "small letters");
    refused("length = \"short\"\n", "", "victory.alea-iacta-est", "long and a short");
    let two_to_four =
        BUILT_IN.replace("need = { 5 = 3 }", "need = { 4 = 3 }").replace("{ 5 = 4 }", "{ 4 = 4 }");
    let why = Components::read("mine.toml", &two_to_four).unwrap_err();
    assert_eq!(why.to_string(), "mine.toml: victory: no card for 5 players");
}

#[test]
fn boards_and_tables_that_do_not_work() {
    refused("forum = { spaces = 6", "forum = { spaces = 60", "board.forum", "60 spaces; expected 1 to 8");
    refused(
        "field-of-mars = { spaces = 3 }",
        "field-of-mars = { spaces = 0 }",
        "board.field-of-mars",
        "expected 1",
    );
    refused("prices = [4, 3, 2]", "prices = [4, 3]", "board", "length 3");
    refused("price = 3", "price = 300", "board.forum", "at most 99");
    refused("2 = 6, 3 = 6, 4 = 5, 5 = 4 }", "2 = 6, 3 = 6, 4 = 5 }", "start.followers", "nothing for 5");
    refused("2 = 7, 3 = 6", "2 = 8, 3 = 6", "variant.markers", "8 with 2 players");
    refused("scroll = 3", "scroll = -3", "points", "-3");
    refused("scroll = 3", "parchment = 3", "points", "parchment");
    refused("[variant]", "[variants]", "variants", "unknown");
    refused("denarii = 12", "denarii = 5000", "start.denarii", "at most 1000");
}

#[test]
fn text_that_is_not_toml() {
    let why = Components::read("mine.toml", "deck = [").unwrap_err();
    assert_eq!(why.place, "mine.toml");
    assert!(Components::read("mine.toml", "").unwrap_err().to_string().contains("deck"));
}

#[test]
fn a_good_file_replaces_the_built_in_numbers() {
    let text = changed("coin-bowl = { first = 7, later = 5 }", "coin-bowl = { first = 9, later = 4 }");
    let setup = Setup { seats: 2, options: Default::default(), components: Some(("mine.toml", &text)) };
    let game = Tribune::configure(&setup).unwrap();
    assert_eq!(game.numbers().board.coin_bowl.first, 9);
    let plain = Tribune::configure(&Setup { seats: 2, ..Setup::default() }).unwrap();
    assert_ne!(game.components(), plain.components(), "the journal tells them apart");
    assert_eq!(
        Tribune::configure(&Setup { seats: 2, ..Setup::default() }).unwrap().components(),
        plain.components()
    );
    let scene = Scene::new(2);
    assert_eq!(scene.rules.seats(), 2);
}

#[test]
fn a_victory_card_has_one_of_the_titles() {
    refused("id = \"carpe-diem\"", "id = \"carpe-noctem\"", "victory.carpe-noctem", "no such title");
}
