//! The course and the coach, as they lie in `data/lessons`.

use kernel::lesson::File;

/// A file of the course, by its name.
macro_rules! file {
    ($name:literal) => {
        (concat!("triumph/", $name), include_str!(concat!("../data/lessons/", $name)))
    };
}

/// The lessons, in the order in which one learns.
pub(crate) const FILES: &[File] = &[
    file!("family.toml"),
    file!("offices.toml"),
    file!("buildings.toml"),
    file!("campaign.toml"),
    file!("justice.toml"),
    file!("end.toml"),
];

/// What the coach says.
pub(crate) const COACH: File = file!("coach.toml");
