//! The program holds long texts packed: they are unpacked to what was written.

use games::played::{AveRoma, Republic, Tribune, Triumph};
use kernel::{Game, Language};
use std::fs;
use std::path::Path;

fn as_written<G: Game>() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{}/data", G::info().id));
    let written = |file: &str| fs::read_to_string(data.join(file)).expect(file);
    assert!(G::ledger() == written("rules.md"), "{}: the ledger", G::info().id);
    assert!(G::book(Language::English) == written("book/en.md"), "{}: the rulebook", G::info().id);
    assert_eq!(
        G::schemas().to_string().len(),
        written("schemas.json").replace('\n', "").len(),
        "the schemas"
    );
}

#[test]
fn texts_are_as_they_were_written() {
    as_written::<Tribune>();
    as_written::<Triumph>();
    as_written::<AveRoma>();
    as_written::<Republic>();
}
