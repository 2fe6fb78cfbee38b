//! The quadriga program.
fn main() {}
