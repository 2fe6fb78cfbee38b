//! JSON schemas from types: what a table may be asked for, told to forms and programs.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;

use crate::{Digest, MAX_SEATS, Part, Seat, SeatSet, kept};

/// What people read of an option: its key, its title, and a sentence about it, which may be empty.
pub type OptionText = (&'static str, &'static str, &'static str);

/// The schema of a game's options from their type, for [`crate::Game::options`]: in one piece, each option with its
/// default and, where its values are listed, an `enum`. What people read of them is put in by [`titled`].
///
/// ```
/// use schemars::JsonSchema;
/// use serde::Serialize;
///
/// #[derive(Serialize, JsonSchema, Default)]
/// #[serde(default, deny_unknown_fields)]
/// struct Options {
///     /// A comment; what people read is the title.
///     #[schemars(range(max = 10))]
///     bids: u8,
/// }
///
/// let schema = kernel::titled(kernel::options::<Options>(), &[("bids", "Bids at most", "")]);
/// let bids = &schema["properties"]["bids"];
/// assert_eq!((&bids["title"], &bids["default"], &bids["maximum"]), (&"Bids at most".into(), &0.into(), &10.into()));
/// ```
pub fn options<O: JsonSchema>() -> Value {
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

/// The schema of a game's options with what people read of them, words of the game in some language.
pub fn titled(mut schema: Value, texts: &[OptionText]) -> Value {
    for (key, title, about) in texts {
        if let Some(option) = schema["properties"].get_mut(*key).and_then(Value::as_object_mut) {
            option.insert("title".into(), (*title).into());
            if !about.is_empty() {
                option.insert("description".into(), (*about).into());
            }
        }
    }
    schema
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
