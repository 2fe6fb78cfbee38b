//! The games as one house: their door, their options, and what earlier builds kept, and how they speak.

mod door;
mod kept;
mod options;
#[cfg(debug_assertions)]
mod schemas;
mod texts;
mod words;
