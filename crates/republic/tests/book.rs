//! The rulebook that players read.

use republic::Republic;

#[test]
fn the_rulebook_tells_every_line_once() {
    kernel::check::book::<Republic>(env!("CARGO_MANIFEST_DIR"), 5_000..=7_000);
}
