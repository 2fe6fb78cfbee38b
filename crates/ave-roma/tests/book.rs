//! The rulebook that players read.

use ave_roma::AveRoma;

#[test]
fn the_rulebook_tells_every_line_once() {
    kernel::check::book::<AveRoma>(env!("CARGO_MANIFEST_DIR"), 2_500..=4_500);
}
