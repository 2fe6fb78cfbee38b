//! What is kept says names, and what builds before names wrote still reads.

use crate::common::*;
use ave_roma::*;
use kernel::{Fast, Log, Rules, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};
use std::fmt::Debug;

/// This is written so, and both this and what was written before read as it.
#[track_caller]
fn kept<T: Serialize + DeserializeOwned + PartialEq + Debug>(thing: T, today: Value, before: Value) {
    assert_eq!(to_value(&thing).unwrap(), today);
    assert_eq!(from_value::<T>(today).unwrap(), thing);
    assert_eq!(from_value::<T>(before).unwrap(), thing);
}

fn card(code: &str) -> Card {
    Card::coded(code).unwrap()
}

#[test]
fn names_are_written_and_numbers_still_read() {
    kept(Action::Use(card("W4a")), json!({"use": "W4a"}), json!({"use": 75}));
    kept(Action::Bonus(card("P06")), json!({"bonus": "P06"}), json!({"bonus": 95}));
    kept(
        Event::Dealt(Row::Buildings, 4, card("B12b")),
        json!({"dealt": ["buildings", 4, "B12b"]}),
        json!({"dealt": ["buildings", 4, 53]}),
    );
    let cards: CardSet = [card("A01"), card("P30")].into_iter().collect();
    kept(cards, json!(["A01", "P30"]), json!([0, 119]));
    kept(
        goods("2 stone 1 wine"),
        json!({"wood": 0, "stone": 2, "livestock": 0, "wheat": 0, "ore": 0, "wine": 1}),
        json!([0, 2, 0, 0, 0, 1]),
    );
    kept(
        Ask::Kind(Hue::Red.kinds(), Why::Pair),
        json!({"kind": [["ore", "wine"], "pair"]}),
        json!({"kind": [0b11_0000, "pair"]}),
    );
}

#[test]
fn what_is_no_name_is_refused() {
    let refused = |value: Value| from_value::<Action>(value).unwrap_err().to_string();
    assert_eq!(refused(json!({"use": "P31"})), "there is no card P31");
    assert_eq!(refused(json!({"use": 120})), "there is no card 120");
    assert_eq!(refused(json!({"use": -1})), "there is no card 18446744073709551615");
    assert_eq!(refused(json!({"area": 6})), "there is no area 6");
    assert!(from_value::<Goods>(json!({"wood": 1, "gold": 2})).is_err());
    assert!(from_value::<Goods>(json!([1, 2, 3])).is_err(), "too few");
    assert!(from_value::<Ask>(json!({"kind": [64, "pair"]})).is_err());
    assert!(from_value::<PatronSet>(json!(["W1a"])).is_err());
    assert!(from_value::<Hired>(json!({"W1a": 1})).is_err());
}

/// A position as builds before names wrote it.
fn as_before(state: &State) -> Value {
    let mut old = to_value(state).unwrap();
    let number = |code: &Value| code.as_str().map(|code| card(code).0);
    let list = |names: &[&str], each: &Value| Value::from_iter(names.iter().map(|name| each[name].clone()));
    let goods = |each: &Value| list(&["wood", "stone", "livestock", "wheat", "ore", "wine"], each);
    let areas = |each: &Value| list(&["1", "2", "3", "4", "5"], each);
    let rows = |each: &Value| list(&["buildings", "wars", "patrons"], each);
    let numbers = |codes: &Value| Value::from_iter(codes.as_array().unwrap().iter().map(number));
    for key in ["decks", "left_out", "right", "rotated"] {
        old[key] = numbers(&old[key]);
    }
    for player in old["players"].as_array_mut().unwrap() {
        player["board"] = json!(
            ["I A", "II A", "III A", "IV A", "V A"].iter().position(|name| player["board"] == *name).unwrap()
                * 2
        );
        player["cards"] = numbers(&player["cards"]);
        player["slots"] = numbers(&player["slots"]);
        player["goods"] = goods(&player["goods"]);
        player["cubes"] = areas(&player["cubes"]);
    }
    old["areas"] = areas(&old["areas"]);
    for area in old["areas"].as_array_mut().unwrap() {
        area["card"] = json!(number(&area["card"]));
    }
    old["rows"] = Value::from_iter(rows(&old["rows"]).as_array().unwrap().iter().map(numbers));
    old["face_up"] = numbers(&rows(&old["face_up"]));
    old["rises"] = areas(&old["rises"]);
    let at = ["quaestor", "aedilis", "mercator", "aedificator", "legatus", "propraetor", "roma", "senatus"];
    old["slots"] = list(&at, &old["slots"]);
    old["hired"] = Value::from_iter((1..=30).map(|n| old["hired"][format!("P{n:02}")].as_u64().unwrap_or(0)));
    let bit = |code: &Value| 1 << card(code.as_str().unwrap()).n();
    old["act"]["patrons"] = json!(old["act"]["patrons"].as_array().unwrap().iter().map(bit).sum::<u32>());
    old["act"]["last"] = json!(number(&old["act"]["last"]));
    old["act"]["basket"] = goods(&old["act"]["basket"]);
    for part in ["price", "paid"] {
        old["bill"][part]["goods"] = goods(&old["bill"][part]["goods"]);
        old["bill"][part]["hues"] = list(&["black", "green", "red"], &old["bill"][part]["hues"]);
    }
    old
}

#[test]
fn a_position_of_a_build_before_names_reads() {
    for mode in ["basic", "advanced"] {
        let rules = configure(4, json!({"mode": mode}));
        let mut s = rules.setup(&mut Fast::new(5), &mut Log::off());
        let mut chance = Fast::new(6);
        let mut judged = 0;
        while let Some(open) = rules.turn(&s).awaiting() {
            let seat = open.pending.first().unwrap();
            // Questions hold names of their own, and a choice with a card in it does too.
            if s.flow.question() == Some(&Ask::Turn) && s.round > 2 {
                assert_eq!(from_value::<State>(as_before(&s)).unwrap(), s);
                judged += 1;
            }
            let mut list = kernel::Choices::default();
            rules.choices(&s, seat, &mut list);
            let pick = list.random(&mut chance).unwrap();
            rules.apply(&mut s, seat, pick, &mut chance, &mut Log::off());
        }
        assert!(judged > 50);
        assert_eq!(from_value::<State>(to_value(&s).unwrap()).unwrap(), s);
    }
}

#[test]
fn a_view_names_what_it_shows() {
    // A field added to the position is not in a view until it is named in `View` too.
    let t = basic(3);
    let view = to_value(t.rules.view(&t.s, Viewer::Spectator)).unwrap();
    let shown: Vec<_> = view.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        shown,
        [
            "act",
            "active",
            "areas",
            "bill",
            "decks",
            "doubled",
            "doublers_spent",
            "ending",
            "face_up",
            "flow",
            "for_shadow",
            "hired",
            "left_out",
            "order",
            "passed",
            "players",
            "right",
            "rises",
            "rotated",
            "round",
            "rows",
            "slots",
            "turn",
            "viewer",
        ]
    );
}
