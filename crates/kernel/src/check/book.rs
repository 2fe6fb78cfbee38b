//! A game's rulebook held against its ledger.

use crate::book::{Block, Book};
use crate::{Game, Language};
use std::ops::RangeInclusive;
use std::path::Path;

/// So many words stand in one paragraph at most.
const PARAGRAPH: usize = 120;
/// So many words stand in one section at most, tables left aside.
const SECTION: usize = 480;

/// Holds the rulebook of a game (`data/book/LANGUAGE.md` under `root`, the folder of its crate) against its ledger. Every id
/// it names exists; none is told twice; every line of the ledger is told by a paragraph, stands in an appendix or is
/// left out by name; whatever rule the game's code can cite is in the book; and there are about as many words as
/// players will read. Panics with file and line.
pub fn book<G: Game>(root: &str, words: RangeInclusive<usize>) {
    for language in Language::ALL {
        let file = format!("data/book/{}.md", language.code());
        let prefix = G::info().prefix;
        let (book, faults) = Book::read(G::book(language), G::ledger(), prefix);
        let mut wrong: Vec<String> =
            faults.iter().map(|fault| format!("{file}:{}: {}", fault.line, fault.what)).collect();
        for (n, line) in book.lines.iter().enumerate() {
            if book.place(n).is_none() && !book.left_out.contains(&n) {
                wrong.push(format!("{file}: {} is told nowhere: {}", line.id, line.text));
            }
        }
        for (source, id) in cited(&Path::new(root).join("src"), prefix) {
            if book.find(&id).is_none() {
                wrong.push(format!("{source}: cites {id}, which {file} does not have"));
            }
        }
        for (_, part) in book.parts() {
            for text in part
                .blocks
                .iter()
                .filter(|block| !matches!(block, Block::Table { .. }))
                .flat_map(Block::texts)
            {
                if text.split_whitespace().count() > PARAGRAPH {
                    wrong.push(format!("{file}: more than {PARAGRAPH} words in a paragraph: {text}"));
                }
            }
        }
        for section in book.chapters.iter().flat_map(|chapter| &chapter.sections) {
            let blocks = section.parts.iter().flat_map(|part| &part.blocks);
            let texts = blocks.filter(|block| !matches!(block, Block::Table { .. })).flat_map(Block::texts);
            let count: usize = texts.map(|text| text.split_whitespace().count()).sum();
            if count > SECTION {
                wrong.push(format!("{file}: {count} words in the section {:?}", section.title));
            }
        }
        let count = book.words();
        if !words.contains(&count) {
            wrong.push(format!("{file}: {count} words"));
        }
        assert!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong.join("\n"));
    }
}

/// The ids of rules that stand as literals in the sources of a folder, with the file of each.
fn cited(folder: &Path, prefix: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).expect("sources").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            found.extend(cited(&path, prefix));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = std::fs::read_to_string(&path).expect("a source");
            let opening = format!("\"{prefix}-");
            for (at, _) in source.match_indices(&opening) {
                let id: String = source[at + 1..].chars().take_while(|c| *c != '"').collect();
                let whole = id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-');
                if whole {
                    found.push((path.display().to_string(), id));
                }
            }
        }
    }
    found
}
