//! The course and the coach, as they lie in `data/lessons`.

use kernel::lesson::File;

/// A file of the course, by its name.
macro_rules! file {
    ($name:literal) => {
        (concat!("ave-roma/", $name), include_str!(concat!("../data/lessons/", $name)))
    };
}

/// The lessons, in the order in which one learns.
pub(crate) const FILES: &[File] = &[
    file!("workers.toml"),
    file!("rows.toml"),
    file!("market.toml"),
    file!("areas.toml"),
    file!("patrons.toml"),
    file!("rounds.toml"),
];

/// What the coach says.
pub(crate) const COACH: File = file!("coach.toml");
