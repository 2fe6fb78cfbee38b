//! A position is small, and playing on allocates nothing.

use republic::Republic;
use serde_json::json;

kernel::size_tests! { Republic: position 6144, action 16, seats 3..=6, options [json!({})] }
