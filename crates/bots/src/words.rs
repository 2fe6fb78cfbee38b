//! What is said of the bots: a language is a module here.

pub(crate) mod en;
