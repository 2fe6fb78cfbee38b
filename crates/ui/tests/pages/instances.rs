//! Values that a JSON schema allows, for what a game could say and seldom does: each way of each choice is in one of them.

use serde_json::{Map, Value, json};

/// As many values as there are ways through the schema, each field varied by itself; every number is this one.
pub fn of(root: &Value, schema: &Value, number: u64) -> Vec<Value> {
    let within = |schema: &Value| of(root, schema, number);
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
        return within(&root["$defs"][name]);
    }
    if let Some(value) = schema.get("const") {
        return vec![value.clone()];
    }
    // Names are all alike: a few stand for all of them.
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().take(3).cloned().collect();
    }
    if let Some(ways) = ["oneOf", "anyOf"].iter().find_map(|key| schema[*key].as_array()) {
        return ways.iter().flat_map(within).collect();
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.clone(),
        kind => vec![kind.clone()],
    };
    kinds.iter().flat_map(|kind| of_kind(root, schema, kind.as_str().unwrap_or_default(), number)).collect()
}

fn of_kind(root: &Value, schema: &Value, kind: &str, number: u64) -> Vec<Value> {
    match kind {
        "null" => vec![Value::Null],
        "boolean" => vec![false.into(), true.into()],
        "integer" | "number" => {
            let least = schema["minimum"].as_u64().unwrap_or(0);
            vec![number.max(least).min(schema["maximum"].as_u64().unwrap_or(u64::MAX)).into()]
        }
        "string" => vec!["so it be".into()],
        "array" => lists(root, schema, number),
        "object" if schema["propertyNames"].is_object() => {
            let key = schema["propertyNames"]["enum"][0].as_str().unwrap_or_default();
            let values = of(root, &schema["additionalProperties"], number);
            values.into_iter().filter(|value| !value.is_null()).map(|value| json!({ key: value })).collect()
        }
        "object" => {
            let fields = schema["properties"].as_object().cloned().unwrap_or_default();
            let each: Vec<_> = fields.iter().map(|(key, field)| (key, of(root, field, number))).collect();
            varied(&each.iter().map(|(_, values)| &**values).collect::<Vec<_>>())
                .into_iter()
                .map(|values| {
                    each.iter().map(|(key, _)| key.to_string()).zip(values).collect::<Map<_, _>>().into()
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

/// A tuple of all its parts, or lists of one thing.
fn lists(root: &Value, schema: &Value, number: u64) -> Vec<Value> {
    if let Some(parts) = schema["prefixItems"].as_array() {
        let parts: Vec<_> = parts.iter().map(|part| of(root, part, number)).collect();
        return varied(&parts.iter().map(|part| &**part).collect::<Vec<_>>())
            .into_iter()
            .map(Value::from)
            .collect();
    }
    let items = of(root, &schema["items"], number);
    let least = schema["minItems"].as_u64().unwrap_or(1) as usize;
    let Some(first) = items.iter().find(|item| !item.is_null()) else { return vec![json!([])] };
    vec![vec![first.clone(); least].into()]
}

/// The first of each, and then each of the others in its place.
fn varied(each: &[&[Value]]) -> Vec<Vec<Value>> {
    let Some(first) = each.iter().map(|values| values.first().cloned()).collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let mut all = vec![first.clone()];
    for (n, values) in each.iter().enumerate() {
        for value in &values[1..] {
            let mut next = first.clone();
            next[n] = value.clone();
            all.push(next);
        }
    }
    all
}
