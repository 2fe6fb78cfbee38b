//! The rulebook that players read.

use tribune::Tribune;

#[test]
fn the_rulebook_tells_every_line_once() {
    kernel::check::book::<Tribune>(env!("CARGO_MANIFEST_DIR"), 2_500..=4_500);
}
