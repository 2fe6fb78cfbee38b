//! The settings of a table in words: what those who sit down agree to.

use crate::page::Pace;
use crate::words::{Words, words};
use kernel::Language;
use maud::{Markup, html};
use serde_json::Value;

/// A setting: what it is called, and what is set.
pub type Setting = (String, String);

/// The options of a game in words, those that have their usual values too. `schema` is what `Game::options` says and
/// `values` what `Game::settings` does.
pub fn options(language: Language, schema: &Value, values: &Value) -> Vec<Setting> {
    let words = words(language);
    let Some(properties) = schema.get("properties").and_then(Value::as_object) else { return Vec::new() };
    let one = |(key, schema): (&String, &Value)| {
        let title =
            schema.get("title").and_then(Value::as_str).map_or_else(|| in_words(words, key), str::to_string);
        let value = values.get(key).or(schema.get("default")).unwrap_or(&Value::Null);
        (title, said(words, schema, value))
    };
    // Of the switches those that are on, and which set of them that is.
    let off = |(key, schema): &(&String, &Value)| {
        schema.get("group").is_some() && !on(values, key) && !of_one_that_is_on(values, schema)
    };
    let set = |(_, schema): &(&String, &Value)| schema.get("presets").is_some();
    let told = properties.iter().filter(|property| !off(property));
    told.map(
        |property| {
            if set(&property) { set_in_words(words, property.1, properties, values) } else { one(property) }
        },
    )
    .collect()
}

/// So many options stand in a line.
const BRIEF: usize = 4;

/// The options of a table in a line: which cards and which set of switches, and what else is not as usual. `values` is what
/// was asked for.
pub fn brief(language: Language, schema: &Value, values: &Value) -> String {
    let words = words(language);
    let Some(properties) = schema.get("properties").and_then(Value::as_object) else { return String::new() };
    let one = |(key, schema): (&String, &Value)| {
        if schema.get("presets").is_some() {
            return Some(set_in_words(words, schema, properties, values).1);
        }
        if schema.get("group").is_some() {
            return None; // the set of switches tells
        }
        let usual = schema.get("default").unwrap_or(&Value::Null);
        let value = values.get(key).filter(|value| !value.is_null()).unwrap_or(usual);
        let title = || {
            schema.get("title").and_then(Value::as_str).map_or_else(|| in_words(words, key), str::to_string)
        };
        match value {
            value if value == usual && schema.get("about").is_none() => None,
            Value::Bool(true) => Some(title()),
            Value::Bool(false) => Some(words.settings.without(&title())),
            Value::String(_) => Some(said(words, schema, value)),
            value => Some(format!("{}: {}", title(), said(words, schema, value))),
        }
    };
    let told: Vec<String> =
        properties.iter().filter_map(one).filter(|said| !said.is_empty()).take(BRIEF).collect();
    told.join(", ")
}

/// Is a switch on?
fn on(values: &Value, key: &str) -> bool {
    values.get(key) == Some(&Value::Bool(true))
}

/// Does a number belong to a switch that is on?
fn of_one_that_is_on(values: &Value, schema: &Value) -> bool {
    schema.get("of").and_then(Value::as_str).is_some_and(|of| on(values, of))
}

/// The set of switches that comes nearest to those that are on, and how many are different.
fn set_in_words(
    words: &Words,
    schema: &Value,
    properties: &serde_json::Map<String, Value>,
    values: &Value,
) -> Setting {
    let title = schema.get("title").and_then(Value::as_str).unwrap_or_default();
    let told = match nearest(words, schema, properties, &|key| on(values, key)) {
        None => String::new(),
        Some((_, label, 0)) => label,
        Some((_, label, n)) => words.settings.changed(&label, n),
    };
    (title.into(), told)
}

/// The set of switches that comes nearest to those that are on: its key, what it is called, and how many are different.
pub(crate) fn nearest<'a>(
    words: &Words,
    schema: &'a Value,
    properties: &serde_json::Map<String, Value>,
    on: &dyn Fn(&str) -> bool,
) -> Option<(&'a str, String, usize)> {
    let switches = || properties.iter().filter(|(_, s)| s.get("group").is_some() && s.get("of").is_none());
    let changed = |set: &Value| {
        let has = |key: &str| set.as_array().is_some_and(|all| all.iter().any(|other| other == key));
        switches().filter(|(key, _)| has(key) != on(key)).count()
    };
    let sets = schema.get("presets").and_then(Value::as_object).into_iter().flatten();
    let order: Vec<_> = alternatives(words, schema).unwrap_or_default();
    let place = |key: &str| order.iter().position(|(other, _)| other == key);
    let (key, set) = sets.min_by_key(|(key, set)| (changed(set), place(key)))?;
    let label = order.iter().find(|(other, _)| other == key).map_or(key.as_str(), |(_, label)| label);
    Some((key, label.to_string(), changed(set)))
}

/// A value of an option in words.
fn said(words: &Words, schema: &Value, value: &Value) -> String {
    let w = &words.settings;
    match value {
        Value::Bool(true) => w.yes.into(),
        Value::Bool(false) => w.no.into(),
        Value::Null => w.as_the_game_decides.into(),
        Value::Array(list) if list.is_empty() => w.none.into(),
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join(", "),
        value => {
            let word = plain(value);
            let listed = alternatives(words, schema).unwrap_or_default();
            listed.into_iter().find(|(key, _)| *key == word).map_or(word, |(_, label)| label)
        }
    }
}

/// The sets of switches that a game has: their keys, and what they are called.
pub fn sets(language: Language, schema: &Value) -> Vec<Setting> {
    let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let of = |(_, schema): (&String, &Value)| {
        let sets = schema.get("presets")?.as_object()?;
        let listed = alternatives(words(language), schema).unwrap_or_default();
        Some(listed.into_iter().filter(|(key, _)| sets.contains_key(key)).collect())
    };
    properties.filter_map(of).next().unwrap_or_default()
}

/// How fast a table is played, in words.
pub fn clocks(language: Language, pace: Pace) -> String {
    let w = &words(language).settings;
    match pace {
        Pace::Untimed => w.no_clock.into(),
        Pace::Windows(reserve, percent) => w.windows(reserve, percent),
        Pace::Live(bank, increment) => w.live(bank, increment),
        Pace::Days(days) => w.by_letter(days),
    }
}

/// The name of the setting that [`clocks`] tells.
pub fn clocks_title(language: Language) -> &'static str {
    let w = &words(language).settings;
    w.clocks
}

/// Settings as a list.
pub(crate) fn list(words: &Words, settings: &[Setting]) -> Markup {
    let w = &words.settings;
    html! {
        ul.settings aria-label=(w.settings_of_the_table) { @for (name, value) in settings { li { b { (name) } ": " (value) } } }
    }
}

/// The values an option may have, where they are listed: `enum`, or `oneOf` with a `const` and a `title` each.
pub(crate) fn alternatives(words: &Words, schema: &Value) -> Option<Vec<(String, String)>> {
    if let Some(list) = schema.get("enum").and_then(Value::as_array) {
        return Some(list.iter().map(|v| (plain(v), in_words(words, &plain(v)))).collect());
    }
    let list = schema.get("oneOf").or(schema.get("anyOf"))?.as_array()?;
    let one = |v: &Value| {
        let key = plain(v.get("const")?);
        let title =
            v.get("title").and_then(Value::as_str).map_or_else(|| in_words(words, &key), str::to_string);
        Some((key, title))
    };
    list.iter().map(one).collect()
}

/// What an option of this schema is at a pace, where it is not chosen by itself: mode and pace are one choice.
/// `"pace": { "days": "by-post" }` says so; at every other pace it has its usual value.
pub fn by_pace(schema: &Value, pace: &str) -> Option<Value> {
    let modes = schema.get("pace")?.as_object()?;
    modes.get(pace).or(schema.get("default")).cloned()
}

/// The pace that an option of this schema is only for: `"pace": "days"`.
pub(crate) fn only_at(schema: &Value) -> Option<&str> {
    schema.get("pace")?.as_str()
}

/// A value as a form shows it: a list as its words.
pub(crate) fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

/// `vox-populi` reads "Vox populi".
fn in_words(words: &Words, key: &str) -> String {
    let w = &words.settings;
    let spaced = key.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => w.as_the_game_decides.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_option_is_told_in_words() {
        let schema = json!({ "properties": {
            "docket-cap": { "title": "Dockets a session", "type": "integer", "default": 5 },
            "mode": { "title": "Mode", "enum": ["live", "by-post"], "default": "live" },
            "omens": { "type": "boolean" },
            "sides": { "title": "Sides", "oneOf": [{ "const": "a", "title": "The plain one" }] },
            "order": { "title": "Order", "type": "array", "default": [] },
        } });
        let told =
            options(Language::English, &schema, &json!({ "mode": "by-post", "omens": true, "sides": "a" }));
        let told: Vec<(&str, &str)> = told.iter().map(|(name, value)| (&**name, &**value)).collect();
        assert_eq!(
            told,
            [
                ("Dockets a session", "5"),
                ("Mode", "By post"),
                ("Omens", "yes"),
                ("Order", "none"),
                ("Sides", "The plain one"),
            ]
        );
    }

    #[test]
    fn clocks_are_told_whole() {
        let told = clocks(Language::English, Pace::Windows(1, 50));
        assert!(told.contains("50 %") && told.contains("a reserve of 1 minute for"), "{told}");
        let told = clocks(Language::English, Pace::Live(20, 15));
        assert!(told.contains("20 minutes") && told.contains("15 seconds"), "{told}");
        assert!(clocks(Language::English, Pace::Days(2)).contains("2 days for each move"));
    }
}
