//! The schemas that each game keeps are those of its types: whoever changes a type, or what is written above it, has them
//! written anew with `QUADRIGA_SCHEMAS=write cargo test -p quadriga-games --test games schemas`.

use games::played::{Auction, AveRoma, Republic, Tribune, Triumph};
use kernel::{Game, JsonSchema};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

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

fn data(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file)
}

/// The schema of a game's options, without what people read of them.
fn kept_options<O: JsonSchema>(id: &str) {
    let (file, made) = (data(&format!("{id}/data/options.json")), kernel::options_of::<O>());
    if std::env::var_os("QUADRIGA_SCHEMAS").is_some() {
        let entries = made["properties"].as_object().expect("an object").iter();
        let lines: Vec<String> = entries.map(|(name, schema)| format!("\"{name}\":{schema}")).collect();
        let rest = made.as_object().expect("an object").iter().filter(|(name, _)| *name != "properties");
        let rest: String = rest.map(|(name, part)| format!("\"{name}\":{part},")).collect();
        let text = format!("{{{rest}\"properties\":{{\n{}\n}}}}\n", lines.join(",\n"));
        return fs::write(file, text).expect("a file");
    }
    let known: Value = serde_json::from_str(&fs::read_to_string(file).expect("a file")).expect("JSON");
    assert_eq!(made, known, "the options of {id} are not as they are kept");
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
        // The sample game lies in the kernel.
        let file = if id == "auction" {
            "kernel/data/auction.json".into()
        } else {
            format!("{id}/data/schemas.json")
        };
        fs::write(data(&file), written(&made)).expect("a file");
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
    kept::<Auction>();
    kept_options::<tribune::Options>("tribune");
    kept_options::<triumph::Options>("triumph");
    kept_options::<ave_roma::Options>("ave-roma");
}
