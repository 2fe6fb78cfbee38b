//! The schemas of the options are derived from their types: what forms and programs read of them holds at the tables.

use games::{Listing, Setup, game};
use kernel::Language;
use serde_json::{Value, json};

/// What a game says to a table with this one option, at some size that it has.
fn asked(game: &Listing, key: &str, value: &Value) -> Result<(), String> {
    let [least, most] = game.seats;
    let one = |seats: usize| {
        let setup = Setup { seats, options: json!({ key: value }), components: None };
        game!(game.id, G => games::configure::<G>(&setup).map(drop))
            .and_then(|set| set)
            .map_err(|why| why.to_string())
    };
    (least..=most).map(one).reduce(Result::or).expect("a size")
}

fn options(game: &Listing) -> impl Iterator<Item = (&String, &Value)> {
    game.options["properties"].as_object().expect("properties").iter()
}

#[test]
fn every_option_has_a_title_and_a_default_that_is_taken() {
    for game in games::listings(Language::English) {
        assert_eq!(game.options["additionalProperties"], false, "{}", game.id);
        for (key, schema) in options(&game) {
            let at = format!("{key} of {}", game.id);
            assert!(schema["title"].as_str().is_some_and(|title| !title.is_empty()), "{at}");
            assert!(schema["type"].is_string(), "{at}: forms go by the type");
            asked(&game, key, schema.get("default").expect(&at)).unwrap_or_else(|why| panic!("{at}: {why}"));
        }
    }
}

#[test]
fn listed_values_are_those_that_the_game_knows() {
    for game in games::listings(Language::English) {
        for (key, schema) in options(&game) {
            let Some(listed) = schema["enum"].as_array() else { continue };
            for value in listed {
                let said = asked(&game, key, value).err().unwrap_or_default();
                // A deck of one's own wants its cards besides.
                let known = said.is_empty() || (key, value) == (&"deck".to_string(), &json!("custom"));
                assert!(known, "{key} of {}: {value}: {said}", game.id);
            }
            assert!(asked(&game, key, &json!("no-such-value")).is_err(), "{key} of {}", game.id);
        }
    }
}

#[test]
fn limits_are_those_of_the_game() {
    let mut limits = 0;
    for game in games::listings(Language::English) {
        for (key, schema) in options(&game) {
            let (Some(least), Some(most)) = (schema["minimum"].as_i64(), schema["maximum"].as_i64()) else {
                continue;
            };
            for (value, fits) in [(least - 1, false), (least, true), (most, true), (most + 1, false)] {
                assert_eq!(asked(&game, key, &json!(value)).is_ok(), fits, "{value} as {key} of {}", game.id);
                limits += 1;
            }
        }
    }
    assert!(limits > 0, "some option is a number");
}
