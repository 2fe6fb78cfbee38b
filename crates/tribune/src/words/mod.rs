//! The game in sentences. A language is a module.

mod board;
mod en;
mod events;
mod plans;
