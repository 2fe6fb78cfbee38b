//! Everything that the host itself says to people: its lines of the log, and why it refuses something. What the games
//! say is in the words of the games.
//!
//! A language is one submodule. There is one so far.

pub(crate) mod en;

pub(crate) use en::*;
