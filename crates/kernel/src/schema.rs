//! JSON schemas from types: what a table may be asked for, told to forms and programs.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;

use crate::{Bag, Digest, Each, Flow, Frame, Kind, MAX_SEATS, Part, Rules, Seat, SeatSet, Set, kept};

/// What people read of an option: its key, its title, and a sentence about it, which may be empty.
pub type OptionText = (&'static str, &'static str, &'static str);

/// The schema of a game's options, for [`crate::Game::options`]: what the game keeps of it ([`options_of`] makes it from their
/// type), and with it what people read of them, words of the game in some language.
///
/// ```
/// let kept = r#"{"properties":{"bids":{"type":"integer","default":0}}}"#;
/// let schema = kernel::options(kept, &[("bids", "Bids at most", "")]);
/// assert_eq!((&schema["properties"]["bids"]["title"], &schema["properties"]["bids"]["order"]), (&"Bids at most".into(), &0.into()));
/// ```
pub fn options(kept: &str, texts: &[OptionText]) -> Value {
    titled(kept_schemas(kept), texts)
}

/// The schema of a game's options from their type: in one piece, each option with its default and, where its values are
/// listed, an `enum`. A game keeps it.
///
/// ```
/// use schemars::JsonSchema;
/// use serde::Serialize;
///
/// #[derive(Serialize, JsonSchema, Default)]
/// #[serde(default, deny_unknown_fields)]
/// struct Options {
///     /// A comment, which is not told.
///     #[schemars(range(max = 10))]
///     bids: u8,
/// }
///
/// let schema = kernel::options_of::<Options>();
/// let bids = &schema["properties"]["bids"];
/// assert_eq!((&bids["default"], &bids["maximum"]), (&0.into(), &10.into()));
/// ```
pub fn options_of<O: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.meta_schema = None;
        settings.inline_subschemas = true;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<O>();
    for about_the_type in ["title", "description"] {
        schema.remove(about_the_type);
    }
    RecursiveTransform(plainly).transform(&mut schema);
    schema.to_value()
}

/// Puts in what people read of each option.
fn titled(mut schema: Value, texts: &[OptionText]) -> Value {
    for (order, (key, title, about)) in texts.iter().enumerate() {
        if let Some(option) = schema["properties"].get_mut(*key).and_then(Value::as_object_mut) {
            option.insert("title".into(), (*title).into());
            option.insert("order".into(), order.into()); // as people read them: keys of an object have none
            if !about.is_empty() {
                option.insert("description".into(), (*about).into());
            }
        }
    }
    schema
}

/// What is kept of [`schemas`] and their like. For [`crate::library!`].
#[doc(hidden)]
pub fn kept_schemas(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// The schemas of what is said in the words of a game: its actions, events, views and positions, with the types they are
/// made of under `$defs`. A game keeps them ([`crate::Game::schemas`]).
pub fn schemas<R: Rules>() -> Value
where
    R::Action: JsonSchema,
    R::Event: JsonSchema,
    R::View: JsonSchema,
    R::State: JsonSchema,
{
    let mut generator =
        SchemaSettings::draft2020_12().with(|settings| settings.meta_schema = None).into_generator();
    let mut schemas = json_schema!({
        "properties": {
            "action": generator.subschema_for::<R::Action>(),
            "event": generator.subschema_for::<R::Event>(),
            "view": generator.subschema_for::<R::View>(),
            "position": generator.subschema_for::<R::State>(),
        },
    });
    schemas.insert("$defs".into(), generator.take_definitions(true).into());
    schemas.to_value()
}

/// The schema of a name from a [`crate::vocabulary!`].
#[doc(hidden)]
pub fn names<T: Part + Serialize>() -> Schema {
    json_schema!({ "type": "string", "enum": T::ALL.iter().map(kept::name).collect::<Vec<_>>() })
}

/// Takes out what speaks of Rust: the sizes of its numbers, comments, and listed values one by one.
fn plainly(schema: &mut Schema) {
    schema.remove("format");
    schema.remove("description");
    let one_by_one = schema.get("oneOf").and_then(Value::as_array);
    let values: Option<Vec<Value>> =
        one_by_one.and_then(|ways| ways.iter().map(|way| way.get("const").cloned()).collect());
    if let Some(values) = values {
        schema.remove("oneOf");
        schema.insert("type".into(), "string".into());
        schema.insert("enum".into(), values.into());
    }
}

/// A name or a number as the key of an object.
fn key(part: &impl Serialize) -> String {
    match serde_json::to_value(part) {
        Ok(Value::String(name)) => name,
        Ok(number) => number.to_string(),
        Err(_) => String::new(),
    }
}

/// One thing for each name; what is left out of a position is as at the start.
impl<K: Part + Serialize, V: JsonSchema, const N: usize> JsonSchema for Each<K, V, N> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("EachOf{}", V::schema_name()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": { "enum": K::ALL.iter().map(key).collect::<Vec<_>>() },
            "additionalProperties": generator.subschema_for::<V>(),
        })
    }
}

impl<T: Part + JsonSchema> JsonSchema for Set<T> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("SetOf{}", T::schema_name()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<T>(), "uniqueItems": true })
    }
}

impl<T: Kind + JsonSchema, const N: usize> JsonSchema for Bag<T, N> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("BagOf{}", T::schema_name()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<T>() })
    }
}

impl<D: JsonSchema, A: JsonSchema, const N: usize> JsonSchema for Flow<D, A, N> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Flow".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "What is still to happen, the next thing last.",
            "type": "array",
            "items": generator.subschema_for::<Frame<D, A>>(),
            "maxItems": N,
        })
    }
}

impl JsonSchema for SeatSet {
    fn schema_name() -> Cow<'static, str> {
        "SeatSet".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Seats, in order.",
            "type": "array",
            "items": generator.subschema_for::<Seat>(),
            "maxItems": MAX_SEATS,
            "uniqueItems": true,
        })
    }
}

impl JsonSchema for Digest {
    fn schema_name() -> Cow<'static, str> {
        "Digest".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A BLAKE3 digest in hexadecimal.",
            "type": "string",
            "pattern": "^[0-9a-fA-F]{64}$",
        })
    }
}
