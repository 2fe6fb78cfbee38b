//! The reference of docs/protocol.md, from the types; and the same in parts, for a page.

use serde_json::{Map, Value};

use crate::schema::{Asked, doors};

/// Everything that may be asked, in parts. Types are told in Markdown: code, and links to what answers are made of.
#[derive(Clone, Debug)]
pub struct Reference {
    /// The doors: name, where each is, and what may be asked there.
    pub doors: Vec<(&'static str, &'static str, Vec<Request>)>,
    /// What answers are made of.
    pub types: Vec<Kind>,
}

/// A request.
#[derive(Clone, Debug)]
pub struct Request {
    /// The word after `do`.
    pub word: &'static str,
    /// What it asks.
    pub about: String,
    /// What it is answered with.
    pub answer: String,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// A type that answers share.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// What it is.
    pub about: String,
    /// Its fields, if it has any;
    pub fields: Vec<Field>,
    /// otherwise the ways in which it is told: in one phrase, or each with words of its own.
    pub ways: Ways,
}

/// The ways in which something can be told.
#[derive(Clone, Debug)]
pub enum Ways {
    /// In one phrase.
    Phrase(String),
    /// Each with words of its own.
    Each(Vec<String>),
}

/// A field of an object.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Of which type, and whether it may be left out.
    pub what: String,
    /// What it means.
    pub about: String,
}

impl Reference {
    /// From the types.
    pub fn of_types() -> Reference {
        let (doors, types) = doors();
        let door = |(name, door): (&'static str, crate::Door)| {
            (name, door.about, door.asked.iter().map(request).collect())
        };
        Reference {
            doors: doors.into_iter().map(door).collect(),
            types: types.iter().map(|(name, schema)| kind(name, schema)).collect(),
        }
    }
}

/// Every request and every answer in Markdown. `cargo run -p quadriga-protocol --example reference` writes it into
/// docs/protocol.md, and a test compares.
pub fn reference() -> String {
    let Reference { doors, types } = Reference::of_types();
    let mut page = String::new();
    for (_, about, requests) in &doors {
        page += &format!("### `{about}`\n\n");
        for Request { word, about, answer, fields } in requests {
            page += &format!("`{word}`: {about} Answer: {answer}.\n\n{}", table(fields));
        }
    }
    page += "### What answers are made of\n\n";
    for Kind { name, about, fields, ways } in &types {
        let told = match ways {
            _ if !fields.is_empty() => table(fields),
            Ways::Phrase(phrase) => format!("{phrase}\n\n"),
            Ways::Each(ways) => ways.iter().map(|way| format!("- {way}\n")).collect::<String>() + "\n",
        };
        page += &format!("#### {name}\n\n{about}\n\n{told}").replace("\n\n\n\n", "\n\n");
    }
    page
}

fn table(fields: &[Field]) -> String {
    let row = |Field { name, what, about }: &Field| {
        format!("| `{name}` | {what} | {} |\n", about.replace('|', "\\|"))
    };
    let rows: String = fields.iter().map(row).collect();
    if rows.is_empty() { rows } else { format!("| field | what | about |\n|---|---|---|\n{rows}\n") }
}

fn text<'a>(schema: &'a Value, key: &str) -> &'a str {
    schema.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn request(asked: &Asked) -> Request {
    Request {
        word: asked.word,
        about: text(&asked.request, "description").into(),
        answer: phrase(&asked.answer),
        fields: fields(&asked.request, "do"),
    }
}

fn kind(name: &str, schema: &Value) -> Kind {
    let (about, fields) = (text(schema, "description").into(), fields(schema, ""));
    Kind { name: name.into(), about, fields, ways: ways(schema) }
}

/// The ways in which something can be told, one by one where each has words of its own.
fn ways(schema: &Value) -> Ways {
    let ways = schema.get("oneOf").or(schema.get("anyOf")).and_then(Value::as_array);
    let way = |way: &Value| format!("{}: {}", phrase(way), text(way, "description"));
    match ways {
        Some(ways) if ways.iter().all(|way| !text(way, "description").is_empty()) => {
            Ways::Each(ways.iter().map(way).collect())
        }
        _ => Ways::Phrase(phrase_of_parts(schema)),
    }
}

/// The fields of an object, without the one that says which it is.
fn fields(schema: &Value, but: &str) -> Vec<Field> {
    let none = Map::new();
    let properties = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    let required = |name: &str| {
        let names = schema.get("required").and_then(Value::as_array);
        names.is_some_and(|names| names.iter().any(|one| one == name))
    };
    let field = |(name, schema): (&String, &Value)| Field {
        name: name.clone(),
        what: format!("{}{}", phrase(schema), if required(name) { "" } else { ", may be left out" }),
        about: text(schema, "description").into(),
    };
    properties.iter().filter(|(name, _)| *name != but).map(field).collect()
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
