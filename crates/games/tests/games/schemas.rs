//! The schemas that each game keeps are those of its types: whoever changes a type, or what is written above it, has them
//! written anew with `QUADRIGA_SCHEMAS=write cargo test -p quadriga-games --test games schemas`.

use games::played::{AveRoma, Republic, Tribune, Triumph};
use kernel::{Game, JsonSchema};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// As they are kept: a line for each type, so that a change shows where it is.
fn written(schemas: &Value) -> String {
    let part = |(name, part): (&String, &Value)| {
        let entries = part.as_object().expect("an object").iter();
        let lines: Vec<String> = entries.map(|(name, schema)| format!("\"{name}\":{schema}")).collect();
        format!("\"{name}\":{{\n{}\n}}", lines.join(",\n"))
    };
    let parts: Vec<String> = schemas.as_object().expect("an object").iter().map(part).collect();
    format!("{{{}}}\n", parts.join(","))
}

fn kept<G: Game>()
where
    G::Action: JsonSchema,
    G::Event: JsonSchema,
    G::View: JsonSchema,
    G::State: JsonSchema,
{
    let (id, made) = (G::info().id, kernel::schemas::<G>());
    if std::env::var_os("QUADRIGA_SCHEMAS").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{id}/data/schemas.json"));
        fs::write(file, written(&made)).expect("a file");
        return;
    }
    let known = G::schemas();
    for part in ["properties", "$defs"] {
        let (made, known) = (made[part].as_object().unwrap(), known[part].as_object().expect(id));
        for name in made.keys().chain(known.keys()) {
            assert_eq!(made.get(name), known.get(name), "{part} of {id}: {name} is not as it is kept");
        }
    }
    assert_eq!(made, known, "{id}");
}

#[test]
fn the_schemas_are_those_of_the_types() {
    kept::<Tribune>();
    kept::<Triumph>();
    kept::<AveRoma>();
    kept::<Republic>();
}
