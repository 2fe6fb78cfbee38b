//! Tables on the web.

pub mod clock;
pub mod hub;
mod limits;
mod metrics;
pub mod people;
pub mod storage;
