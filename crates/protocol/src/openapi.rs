//! The HTTP interface as OpenAPI: every address, from the list that the server makes its own from.

use serde_json::{Map, Value, json};

use crate::VERSION;
use crate::schema::{Door, doors};

/// What is served at an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Serves {
    /// The page for those who write programs.
    Page,
    /// The house, which is asked.
    House,
    /// A table, which is asked.
    Table,
    /// The JSON schema.
    Schema,
    /// This description.
    OpenApi,
    /// Events, as they happen.
    Events,
}

/// An address of the HTTP interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Address {
    /// `get` or `post`.
    pub method: &'static str,
    /// Where; what is in braces is filled in.
    pub path: &'static str,
    /// What is served there.
    pub serves: Serves,
    /// The same in words.
    pub about: &'static str,
}

impl Address {
    /// All of them. There is no other: the server's addresses are made from this list.
    pub const ALL: [Address; 6] = [
        Address {
            method: "post",
            path: "/api",
            serves: Serves::House,
            about: "Asks the house: which games there are, one's own tables, a new table against bots.",
        },
        Address {
            method: "post",
            path: "/api/tables/{id}",
            serves: Serves::Table,
            about: "Asks at a table, from one's own seat: what one sees, what one may do; and does it.",
        },
        Address {
            method: "get",
            path: "/events",
            serves: Serves::Events,
            about: "Server-sent events: that one's view of a table has moved, and how many tables wait. Begins with how \
                    things stand, so that nothing is missed.",
        },
        Address {
            method: "get",
            path: "/api/schema",
            serves: Serves::Schema,
            about: "The JSON schema of every request and answer, of the games' options and of their words.",
        },
        Address {
            method: "get",
            path: "/api/openapi.json",
            serves: Serves::OpenApi,
            about: "This description.",
        },
        Address { method: "get", path: "/api", serves: Serves::Page, about: "The same for people to read." },
    ];
}

/// What names a table, as a pattern: letters and digits that nobody takes for one another.
pub(crate) const TABLE: &str = "[a-km-np-z2-9]{12}";

/// Why something may be refused, by status.
const REFUSED: [(&str, &str); 9] = [
    ("400", "It makes no sense as a request; `why` says which part."),
    ("401", "Nobody is signed in, or the token does not count."),
    ("403", "The token does not reach so far."),
    ("404", "There is no such request, game or table, or not for whoever asks."),
    ("409", "The revision sent is no longer the seat's; or somebody was quicker."),
    ("422", "The rules do not allow it; `rule` names the rule where one is behind it."),
    ("429", "Too much at once: `Retry-After` says for how many seconds to wait."),
    ("500", "Something is wrong with the house."),
    ("503", "The house cannot keep anything at the moment: `Retry-After` says for how many seconds to wait."),
];

/// The description in OpenAPI 3.1.
pub fn openapi() -> Value {
    let (doors, types) = doors();
    let mut schemas: Map<String, Value> =
        types.into_iter().map(|(name, schema)| (name, moved(schema))).collect();
    let mut paths = Map::new();
    for address in Address::ALL {
        let door = |name: &str| doors.iter().find(|(door, _)| *door == name).map(|(_, door)| door);
        let operation = match address.serves {
            Serves::House => asked(&address, "house", door("house"), &mut schemas),
            Serves::Table => asked(&address, "table", door("table"), &mut schemas),
            Serves::Events => events(&address),
            Serves::Schema => read(&address, "schema", "application/json", json!({ "type": "object" })),
            Serves::OpenApi => read(&address, "openapi", "application/json", json!({ "type": "object" })),
            Serves::Page => read(&address, "page", "text/html", json!({ "type": "string" })),
        };
        let path = paths.entry(address.path).or_insert_with(|| json!({}));
        path[address.method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Quadriga",
            "version": VERSION.to_string(),
            "description": "Board games of ancient Rome, for programs. Every answer is {\"ok\":..} or {\"err\":{\"code\",\"why\",\"rule\"}}.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "security": [{ "token": [] }, { "session": [] }, {}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {
                "Refused": {
                    "description": "It was refused, and nothing has changed.",
                    "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Wrong" } } },
                },
            },
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A token from one's account page. One that may only read is refused where something is done.",
                },
                "session": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "quadriga",
                    "description": "The session of a browser. Writes need an Origin header then.",
                },
            },
        },
    })
}

/// An address that is only read.
fn read(address: &Address, id: &str, kind: &str, schema: Value) -> Value {
    json!({
        "operationId": id,
        "summary": address.about,
        "responses": { "200": { "description": "As asked.", "content": { kind: { "schema": schema } } } },
    })
}

fn events(address: &Address) -> Value {
    let mut operation = read(address, "events", "text/event-stream", json!({ "type": "string" }));
    operation["description"] = json!(
        "`event: table` has the data {\"table\",\"revision\",\"what\"}: what has moved at that table is `view`, `chat`, `seats` \
         or `offers`, and the revision is one's own. `event: turns` has {\"count\"}. `event: alive` comes every 25 seconds. \
         Data is padded with spaces to one length."
    );
    operation["parameters"] = json!([{
        "name": "tables",
        "in": "query",
        "description": "The tables to hear of, with commas between them: 32 at most.",
        "style": "form",
        "explode": false,
        "schema": {
            "type": "array",
            "items": { "type": "string", "pattern": format!("^{TABLE}$") },
            "maxItems": 32,
        },
    }]);
    for status in ["400", "401", "429", "503"] {
        operation["responses"][status] = json!({ "$ref": "#/components/responses/Refused" });
    }
    operation
}

/// A door: one request of many goes in, and the answer that belongs to it comes out.
fn asked(address: &Address, name: &str, door: Option<&Door>, schemas: &mut Map<String, Value>) -> Value {
    let (mut requests, mut answers) = (Vec::new(), Vec::new());
    let (mut mapping, mut belongs, mut examples) = (Map::new(), Map::new(), Map::new());
    for asked in door.into_iter().flat_map(|door| &door.asked) {
        let (request, answer) = (format!("{name}.{}", asked.word), format!("{name}.{}.answer", asked.word));
        let at = |name: &str| json!(format!("#/components/schemas/{name}"));
        mapping.insert(asked.word.into(), at(&request));
        belongs.insert(asked.word.into(), at(&answer));
        requests.push(json!({ "$ref": at(&request) }));
        answers.push(json!({ "$ref": at(&answer) }));
        let about = asked.request["description"].clone();
        examples.insert(
            asked.word.into(),
            json!({ "summary": about, "value": example(asked.word, &asked.request) }),
        );
        schemas.insert(request, moved(asked.request.clone()));
        let ok = json!({ "type": "object", "required": ["ok"], "properties": { "ok": moved(asked.answer.clone()) } });
        schemas.insert(answer, ok);
    }
    let discriminator = json!({ "propertyName": "do", "mapping": mapping });
    let mut responses = Map::from_iter([(
        "200".to_string(),
        json!({
            "description": "The answer that belongs to the request: see `x-answers`.",
            "content": { "application/json": { "schema": { "anyOf": answers } } },
        }),
    )]);
    for (status, why) in REFUSED {
        let content = json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Wrong" } } });
        responses.insert(status.into(), json!({ "description": why, "content": content }));
    }
    let mut operation = json!({
        "operationId": name,
        "summary": address.about,
        "requestBody": {
            "required": true,
            "content": { "application/json": {
                "schema": { "oneOf": requests, "discriminator": discriminator },
                "examples": examples,
            } },
        },
        "responses": responses,
        "x-answers": belongs,
    });
    if address.path.contains("{id}") {
        let schema = json!({ "type": "string", "pattern": format!("^{TABLE}$") });
        operation["parameters"] = json!([{ "name": "id", "in": "path", "required": true, "description": "The table.", "schema": schema }]);
    }
    operation
}

/// A request with no more in it than it must have.
fn example(word: &str, request: &Value) -> Value {
    let mut example = json!({ "do": word });
    for name in request["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let value = match (name, request["properties"][name]["type"].as_str()) {
            ("do", _) => continue,
            ("game", _) => json!("tribune"),
            ("seats", _) => json!(3),
            (_, Some("integer")) => json!(0),
            (_, Some("boolean")) => json!(true),
            (_, Some("string")) => json!(""),
            _ => json!({}),
        };
        example[name] = value;
    }
    example
}

/// A schema that finds what it refers to among the components.
fn moved(schema: Value) -> Value {
    match schema {
        Value::Object(parts) => {
            let one = |(key, value): (String, Value)| match (key.as_str(), value) {
                ("$ref", Value::String(to)) => (key, json!(to.replace("#/$defs/", "#/components/schemas/"))),
                (_, value) => (key, moved(value)),
            };
            Value::Object(parts.into_iter().map(one).collect())
        }
        Value::Array(parts) => parts.into_iter().map(moved).collect(),
        plain => plain,
    }
}
