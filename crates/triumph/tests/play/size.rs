//! A position is small, and playing on allocates nothing.

use serde_json::json;
use triumph::Triumph;

kernel::size_tests! { Triumph: position 1024, action 4, seats 2..=5, options [json!({})] }
