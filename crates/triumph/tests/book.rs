//! The rulebook that players read.

use triumph::Triumph;

#[test]
fn the_rulebook_tells_every_line_once() {
    kernel::check::book::<Triumph>(env!("CARGO_MANIFEST_DIR"), 2_500..=4_500);
}
