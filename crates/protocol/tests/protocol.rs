//! The words of the protocol hold together: types, schema, page.

use protocol::{Engine, House, Table, doors, schema};
use serde_json::{Value, json};
use std::path::Path;

const PAGE: &str = include_str!("../../../docs/protocol.md");

#[test]
fn the_page_has_the_reference_of_the_types() {
    let written = PAGE.split("<!-- reference -->\n").nth(1).and_then(|rest| rest.split("<!-- end").next());
    let expected = format!("\n{}", protocol::reference());
    assert!(
        written == Some(&expected),
        "docs/protocol.md is behind the types: cargo run -p quadriga-protocol --example reference"
    );
}

/// As they are kept: a line for each request and each type, so that a change shows where it is.
fn written(schemas: &Value) -> String {
    let part = |(name, part): (&String, &Value)| {
        let entries = part.as_object().expect("an object").iter();
        let lines: Vec<String> = entries.map(|(name, schema)| format!("\"{name}\":{schema}")).collect();
        format!("\"{name}\":{{\n{}\n}}", lines.join(",\n"))
    };
    let parts: Vec<String> = schemas.as_object().expect("an object").iter().map(part).collect();
    format!("{{{}}}\n", parts.join(","))
}

/// Whoever changes a type, or what is written above it, has the schemas written anew with
/// `QUADRIGA_SCHEMAS=write cargo test -p quadriga-protocol`.
#[test]
fn the_schemas_are_those_of_the_types() {
    let made = protocol::derived();
    if std::env::var_os("QUADRIGA_SCHEMAS").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/doors.json");
        return std::fs::write(file, written(&made)).expect("a file");
    }
    let (doors, types) = doors();
    for (name, door) in doors {
        let words: Vec<_> = door.asked.iter().map(|asked| asked.word).collect();
        assert_eq!(made[name].as_object().expect(name).len(), words.len(), "{name}: {words:?}");
        for asked in door.asked {
            assert_eq!(made[name][asked.word]["request"], asked.request, "{name}: {}", asked.word);
            assert_eq!(made[name][asked.word]["answer"], asked.answer, "{name}: {}", asked.word);
        }
    }
    for (name, kept) in &types {
        assert_eq!(made["types"].get(name), Some(kept), "{name} is not as it is kept");
    }
    assert_eq!(made["types"].as_object().expect("types").len(), types.len());
}

#[test]
fn every_request_is_explained_above_the_reference() {
    let above = PAGE.split("<!-- reference -->").next().unwrap();
    for word in Engine::WORDS {
        assert!(above.contains(&format!("\"do\":\"{word}\"")), "{word} is not explained");
    }
    for word in House::WORDS.iter().chain(Table::WORDS) {
        let told =
            [format!("\"do\":\"{word}\""), format!("`{word}`")].iter().any(|told| above.contains(told));
        assert!(told, "{word} is not explained");
    }
}

#[test]
fn the_same_word_at_two_doors_has_the_same_fields() {
    let (doors, _) = doors();
    let fields = |request: &Value| {
        let names = request["properties"].as_object().unwrap().keys();
        names.cloned().collect::<Vec<_>>()
    };
    for (_, door) in &doors {
        for asked in &door.asked {
            let brothers =
                doors.iter().flat_map(|(_, door)| &door.asked).filter(|other| other.word == asked.word);
            for other in brothers {
                // A table of the house has the house's dice and components.
                if asked.word != "new" {
                    assert_eq!(fields(&asked.request), fields(&other.request), "{}", asked.word);
                }
            }
        }
    }
}

#[test]
fn every_reference_in_the_schema_leads_somewhere() {
    fn check(part: &Value, whole: &Value) {
        if let Some(place) = part.get("$ref").and_then(Value::as_str) {
            let place = place.strip_prefix('#').expect("inside the schema");
            assert!(whole.pointer(place).is_some(), "{place}");
        }
        match part {
            Value::Object(parts) => parts.values().for_each(|part| check(part, whole)),
            Value::Array(parts) => parts.iter().for_each(|part| check(part, whole)),
            _ => {}
        }
    }
    let whole = schema();
    check(&whole, &whole);
}

#[test]
fn what_is_wrong_with_a_request_is_told_with_its_place() {
    for (request, why) in [
        (json!([]), "expected an object with \"do\", such as {\"do\":\"games\"}"),
        (json!({ "do": 7 }), "\"do\" must be a string"),
        (json!({ "do": "turn", "sea": 1 }), "unknown field `sea`, there are no fields"),
        (json!({ "do": "choices" }), "missing field `seat`"),
        (
            json!({ "do": "new", "game": "x", "seats": 2, "seed": [] }),
            "`seed`: expected a string or a number",
        ),
        (
            json!({ "do": "draft", "seat": 0, "picks": [{}, { "amount": -1 }] }),
            "`picks[1].amount`: invalid value: integer `-1`, expected u16",
        ),
        (
            json!({ "do": "draft", "seat": 0, "picks": [{ "chioce": 1 }] }),
            "`picks[0]`: unknown field `chioce`, expected one of `choice`, `action`, `amount`",
        ),
    ] {
        assert_eq!(Engine::read(request).expect_err("refused").why, why);
    }
    let unknown = House::read(json!({ "do": "fly" })).expect_err("refused");
    assert_eq!(unknown.why, "there is no request `fly`, expected one of `games`, `schema`, `new`, `tables`");
}
