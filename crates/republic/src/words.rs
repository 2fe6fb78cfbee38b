//! The game in sentences. A language is a module.

pub mod en;
