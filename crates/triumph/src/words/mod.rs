//! The game in sentences. A language is a module.

mod board;
mod en;
mod plans;
mod why;

pub(crate) use why::why_not;
