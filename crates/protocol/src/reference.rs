//! The reference of docs/protocol.md, from the types.

use serde_json::{Map, Value};

use crate::schema::{Asked, doors};

/// Every request and every answer in Markdown. `cargo run -p quadriga-protocol --example reference` writes it into
/// docs/protocol.md, and a test compares.
pub fn reference() -> String {
    let (doors, types) = doors();
    let mut page = String::new();
    for (_, door) in &doors {
        page += &format!("### `{}`\n\n", door.about);
        page += &door.asked.iter().map(request).collect::<String>();
    }
    page += "### What answers are made of\n\n";
    page += &types.iter().map(|(name, schema)| kind(name, schema)).collect::<String>();
    page
}

fn text<'a>(schema: &'a Value, key: &str) -> &'a str {
    schema.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn request(asked: &Asked) -> String {
    let about = text(&asked.request, "description");
    let mut page = format!("`{}`: {about} Answer: {}.\n\n", asked.word, phrase(&asked.answer));
    page += &fields(&asked.request, "do");
    page
}

/// A type that answers share.
fn kind(name: &str, schema: &Value) -> String {
    let about = text(schema, "description");
    let table = match fields(schema, "") {
        none if none.is_empty() => format!("{}\n", ways(schema)),
        table => table,
    };
    format!("#### {name}\n\n{about}\n\n{table}").replace("\n\n\n\n", "\n\n")
}

/// The ways in which something can be told, one a line where each has words of its own.
fn ways(schema: &Value) -> String {
    let ways = schema.get("oneOf").or(schema.get("anyOf")).and_then(Value::as_array);
    let way = |way: &Value| format!("- {}: {}\n", phrase(way), text(way, "description"));
    match ways {
        Some(ways) if ways.iter().all(|way| !text(way, "description").is_empty()) => {
            ways.iter().map(way).collect()
        }
        _ => format!("{}\n", phrase_of_parts(schema)),
    }
}

/// The fields of an object as a table, without the one that says which it is.
fn fields(schema: &Value, but: &str) -> String {
    let none = Map::new();
    let properties = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    let required = |name: &str| {
        let names = schema.get("required").and_then(Value::as_array);
        names.is_some_and(|names| names.iter().any(|one| one == name))
    };
    let row = |(name, schema): (&String, &Value)| {
        let left_out = if required(name) { "" } else { ", may be left out" };
        let about = text(schema, "description").replace('|', "\\|");
        format!("| `{name}` | {}{left_out} | {about} |\n", phrase(schema))
    };
    let rows: String = properties.iter().filter(|(name, _)| *name != but).map(row).collect();
    if rows.is_empty() { rows } else { format!("| field | what | about |\n|---|---|---|\n{rows}\n") }
}

/// A type in words.
fn phrase(schema: &Value) -> String {
    // A request is told in one piece; what it shares with answers goes by its title.
    let name = text(schema, "$ref").strip_prefix("#/$defs/").or(schema.get("title").and_then(Value::as_str));
    if let Some(name) = name {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    phrase_of_parts(schema)
}

fn phrase_of_parts(schema: &Value) -> String {
    let list = |key: &str| schema.get(key).and_then(Value::as_array);
    if let Some(value) = schema.get("const") {
        return format!("`{value}`");
    }
    if let Some(values) = list("enum") {
        return values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(" or ");
    }
    if let Some(ways) = list("oneOf").or_else(|| list("anyOf")) {
        return ways.iter().map(phrase).collect::<Vec<_>>().join(" or ");
    }
    match schema.get("type") {
        Some(Value::String(kind)) => phrase_of(kind, schema),
        Some(Value::Array(kinds)) => {
            let kinds = kinds.iter().filter_map(Value::as_str).map(|kind| phrase_of(kind, schema));
            kinds.collect::<Vec<_>>().join(" or ")
        }
        _ => "any JSON".into(),
    }
}

fn phrase_of(kind: &str, schema: &Value) -> String {
    match kind {
        "array" => match schema.get("items") {
            Some(items) => format!("list of {}", phrase(items)),
            None => "list".into(),
        },
        "object" => match schema.get("properties").and_then(Value::as_object) {
            Some(parts) => {
                let parts: Vec<_> =
                    parts.iter().map(|(name, part)| format!("`{name}`: {}", phrase(part))).collect();
                format!("{{{}}}", parts.join(", "))
            }
            None => "object".into(),
        },
        kind => kind.into(),
    }
}
