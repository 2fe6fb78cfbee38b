//! Learning: a lesson at its table, the page of all courses, and the coach beside somebody's first game.

mod courses;
mod light;
mod panel;
mod step;

pub use courses::learn;
pub(crate) use light::light;
pub(crate) use panel::{beside, terms};
pub use step::{Taken, Taking, course_card, filled, lesson, note, note_name, opening, take};
