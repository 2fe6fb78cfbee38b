//! A position is small, and playing on allocates nothing.

use serde_json::json;
use tribune::Tribune;

kernel::size_tests! { Tribune: position 1024, action 4, seats 2..=5, options [json!({})] }
