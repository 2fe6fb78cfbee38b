//! The optional rules of chapter 3 that have steps, questions or tales of their own. Each is off unless its switch is on
//! ([`crate::switches`]); what only changes a number is asked where that number is used.

pub mod ageing;
pub(crate) mod ending;
pub(crate) mod exhaustion;
mod tale;
pub mod traitors;
pub(crate) mod treason;

pub use tale::Event;
