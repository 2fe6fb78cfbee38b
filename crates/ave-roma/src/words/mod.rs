//! The game in sentences. A language is a module.

mod board;
pub mod en;
pub mod plans;
