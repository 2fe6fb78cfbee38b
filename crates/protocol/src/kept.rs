//! What is kept outside: positions and journals, each with the version of their form.

use kernel::{Code, Journal, JsonSchema, Line, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The version of the form that positions and journals have. What has none was written before there were versions, and
/// has the form of the first. It is raised when an older build could no longer read what this one writes; what older
/// builds wrote is read for ever.
pub const VERSION: u32 = 1;

/// Where the version stands in what is kept.
const KEY: &str = "version";

/// A whole position, in the words of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Position {
    /// The version of its form; the first, if left out.
    #[serde(default = "first")]
    pub version: u32,
    /// The position itself: everything by name. What is left out is as at the start of the game.
    #[serde(flatten)]
    pub state: Map<String, Value>,
}

/// A journal: the whole record of a table. The position is its replay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Record {
    /// The version of its form; the first, if left out. (The version of the rules stands in the head.)
    #[serde(default = "first")]
    pub version: u32,
    /// The journal itself.
    #[serde(flatten)]
    pub journal: Journal<Line<Value, Value, Map<String, Value>, Value>>,
}

fn first() -> u32 {
    1
}

/// What is kept, with the version of its form.
pub fn marked(mut kept: Value) -> Value {
    if let Value::Object(parts) = &mut kept {
        parts.insert(KEY.into(), VERSION.into());
    }
    kept
}

/// What was kept, without the version of its form, if this build knows that form.
///
/// ```
/// use serde_json::json;
/// assert_eq!(protocol::unmarked("the position", json!({ "version": 1, "round": 2 })).unwrap(), json!({ "round": 2 }));
/// let refused = protocol::unmarked("the position", json!({ "version": 3 })).unwrap_err();
/// assert_eq!(refused.why, "the position: version 3 is from a later build; this one knows up to 1");
/// ```
pub fn unmarked(what: &str, mut kept: Value) -> Result<Value, Refusal> {
    let bad = |why: String| Err(Refusal::new(Code::BadRequest, format!("{what}: {why}")));
    let Some(version) = kept.as_object_mut().and_then(|parts| parts.remove(KEY)) else { return Ok(kept) };
    match version.as_u64() {
        Some(version) if (1..=VERSION.into()).contains(&version) => Ok(kept),
        Some(version) if version > VERSION.into() => {
            bad(format!("version {version} is from a later build; this one knows up to {VERSION}"))
        }
        _ => bad(format!("`{KEY}` must be a number from 1 to {VERSION}, not {version}")),
    }
}
