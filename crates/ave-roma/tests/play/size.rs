//! A position is small, and playing on allocates nothing.

use ave_roma::AveRoma;
use serde_json::json;

kernel::size_tests! { AveRoma: position 1024, action 8, seats 2..=5, options [json!({"mode": "basic"}), json!({"mode": "advanced"})] }
