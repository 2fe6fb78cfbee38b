//! The games as one house: their door, their options, and what earlier builds kept.

mod door;
mod kept;
mod options;
