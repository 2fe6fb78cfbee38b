//! The JSON schema of all requests and answers, from their types.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::{Engine, House, Table, VERSION, answer};

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

/// One of the doors.
#[derive(Clone, Debug)]
pub struct Door {
    /// Where it is, and who asks there.
    pub about: &'static str,
    /// What may be asked.
    pub asked: Vec<Asked>,
}

/// Every door by its name, and the types that its answers share.
pub fn doors() -> ([(&'static str, Door); 3], Map<String, Value>) {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.meta_schema = None);
    let mut generator = settings.for_serialize().into_generator();
    let doors = [
        ("engine", Engine::door("quadriga engine", &mut generator)),
        ("house", House::door("POST /api", &mut generator)),
        ("table", Table::door("POST /api/tables/ID", &mut generator)),
    ];
    generator.subschema_for::<answer::Wrong>();
    let mut types = generator.take_definitions(true);
    for schema in types.values_mut() {
        if let Ok(schema) = <&mut Schema>::try_from(schema) {
            plainly(schema);
        }
    }
    (doors, types)
}

/// The JSON schema of the protocol: for each door, each request by its word with its own schema and that of its answer.
pub fn schema() -> Value {
    let (doors, types) = doors();
    let asked = |door: Door| -> Value {
        let one = |asked: Asked| {
            (asked.word.to_string(), json!({ "request": asked.request, "answer": asked.answer }))
        };
        Value::Object(door.asked.into_iter().map(one).collect())
    };
    let mut whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The Quadriga protocol",
        "version": VERSION,
        "error": { "$ref": "#/$defs/Wrong" },
    });
    for (name, door) in doors {
        whole[name] = asked(door);
    }
    whole["$defs"] = Value::Object(types);
    whole
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
