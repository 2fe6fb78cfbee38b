//! The JSON schema of all requests and answers, as it is kept in `data/doors.json`. It is made from their types
//! ([`derived`]); a released program does without what that takes, and a test compares.

use serde_json::{Map, Value, json};

use crate::{Engine, House, Table, VERSION};

/// What an answer must have: a schema, where schemas are made.
#[cfg(not(debug_assertions))]
pub trait Schemed {}
#[cfg(not(debug_assertions))]
impl<T> Schemed for T {}
#[cfg(debug_assertions)]
pub use schemars::JsonSchema as Schemed;

/// A request at a door, and its answer.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The word after `do`.
    pub word: &'static str,
    /// The schema of the whole request.
    pub request: Value,
    /// The schema of what stands after `ok`.
    pub answer: Value,
}

/// One of the doors.
#[derive(Clone, Debug)]
pub struct Door {
    /// Where it is, and who asks there.
    pub about: &'static str,
    /// What may be asked.
    pub asked: Vec<Asked>,
}

impl Door {
    /// With the schemas that are kept for its words.
    fn kept(about: &'static str, words: &[&'static str], schemas: &mut Value) -> Door {
        let asked = |&word: &&'static str| {
            let mut schemas = schemas[word].take();
            Asked { word, request: schemas["request"].take(), answer: schemas["answer"].take() }
        };
        Door { about, asked: words.iter().map(asked).collect() }
    }
}

/// Every door by its name, and the types that its answers share.
pub type Doors = ([(&'static str, Door); 3], Map<String, Value>);

const ENGINE: &str = "quadriga engine";
const HOUSE: &str = "POST /api";
const TABLE: &str = "POST /api/tables/ID";

/// Every door by its name, and the types that its answers share.
pub fn doors() -> Doors {
    let mut kept: Value = serde_json::from_str(kernel::packed!("data/doors.json")).unwrap_or_default();
    let doors = [
        ("engine", Door::kept(ENGINE, Engine::WORDS, &mut kept["engine"])),
        ("house", Door::kept(HOUSE, House::WORDS, &mut kept["house"])),
        ("table", Door::kept(TABLE, Table::WORDS, &mut kept["table"])),
    ];
    match kept["types"].take() {
        Value::Object(types) => (doors, types),
        _ => (doors, Map::new()),
    }
}

/// The JSON schema of the protocol: for each door, each request by its word with its own schema and that of its answer.
pub fn schema() -> Value {
    let (doors, types) = doors();
    let mut whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The Quadriga protocol",
        "version": VERSION,
        "error": { "$ref": "#/$defs/Wrong" },
    });
    for (name, door) in doors {
        whole[name] = by_word(door);
    }
    whole["$defs"] = Value::Object(types);
    whole
}

fn by_word(door: Door) -> Value {
    let one =
        |asked: Asked| (asked.word.to_string(), json!({ "request": asked.request, "answer": asked.answer }));
    Value::Object(door.asked.into_iter().map(one).collect())
}

#[cfg(debug_assertions)]
pub use from_types::derived;

#[cfg(debug_assertions)]
mod from_types {
    use super::{Asked, ENGINE, HOUSE, TABLE, by_word};
    use crate::{Engine, House, Table, answer};
    use schemars::generate::SchemaSettings;
    use schemars::transform::{RecursiveTransform, Transform};
    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use serde_json::{Map, Value, json};

    impl Asked {
        /// Requests are told in one piece; answers by way of `$defs`, which many of them share.
        pub(crate) fn of<R: JsonSchema, A: JsonSchema>(
            word: &'static str,
            generator: &mut SchemaGenerator,
        ) -> Asked {
            let settings = SchemaSettings::draft2020_12().with(|settings| {
                settings.meta_schema = None;
                settings.inline_subschemas = true;
            });
            let mut request = settings.into_generator().into_root_schema_for::<R>();
            plainly(&mut request);
            request.remove("title");
            let mut request = request.to_value();
            let fields = request["properties"].as_object().cloned().unwrap_or_default();
            let mut properties = Map::from_iter([("do".to_string(), json!({ "const": word }))]);
            properties.extend(fields);
            request["properties"] = Value::Object(properties);
            let mut required = vec![json!("do")];
            required.extend(request["required"].as_array().cloned().unwrap_or_default());
            request["required"] = required.into();
            let mut answer = generator.subschema_for::<A>();
            plainly(&mut answer);
            Asked { word, request, answer: answer.to_value() }
        }
    }

    /// What is kept, made anew from the types: each door by its name, and under `types` what answers share. Only builds with
    /// assertions can do it.
    pub fn derived() -> Value {
        let settings = SchemaSettings::draft2020_12().with(|settings| settings.meta_schema = None);
        let mut generator = settings.for_serialize().into_generator();
        let mut all = json!({
            "engine": by_word(Engine::door(ENGINE, &mut generator)),
            "house": by_word(House::door(HOUSE, &mut generator)),
            "table": by_word(Table::door(TABLE, &mut generator)),
        });
        generator.subschema_for::<answer::Wrong>();
        let mut types = generator.take_definitions(true);
        for schema in types.values_mut() {
            if let Ok(schema) = <&mut Schema>::try_from(schema) {
                plainly(schema);
            }
        }
        all["types"] = Value::Object(types);
        all
    }

    /// Takes out what speaks of Rust: links and examples in comments, the sizes of numbers.
    fn plainly(schema: &mut Schema) {
        let words = |schema: &mut Schema| {
            schema.remove("format");
            if let Some(Value::String(text)) = schema.get_mut("description") {
                let words = text.split("```").next().unwrap_or_default().trim();
                *text = words.replace("[`", "`").replace("`]", "`").replace('\n', " ");
            }
        };
        RecursiveTransform(words).transform(schema);
    }
}
