//! What is read before a table is opened, in English.

use crate::options::RANDOM;
use serde_json::{Value, json};

pub(in crate::words) const fn about() -> &'static str {
    "Send followers through Rome, take over its seven factions, be the first among equals."
}

pub(in crate::words) fn options(ids: &[String]) -> Value {
    json!({
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "variant": {
                "title": "What is played for",
                "description": "The objectives of a victory card, or points alone.",
                "enum": ["objectives", "points"],
                "default": "objectives",
            },
            "victory": {
                "title": "Victory card",
                "description": "A title, or one drawn at random after the set-up discards.",
                "type": "string",
                "enum": ids,
                "default": RANDOM,
            },
            "alea": {
                "title": "Length of Alea Iacta Est",
                "description": "Which version counts if that card is chosen or drawn.",
                "enum": ["long", "short"],
                "default": "long",
            },
            "seating": {
                "title": "Seats",
                "description": "In the order of joining, or at random. The starting player is always random.",
                "enum": ["joined", "random"],
                "default": "joined",
            },
        },
    })
}
