//! Finds words in a book: in what it tells, in the rows of its tables, in the lines of the ledger.

use super::{Block, Book, Place};

/// A row of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The part the table stands in.
    pub at: Place,
    /// Which of its blocks the table is.
    pub block: usize,
    /// The row.
    pub row: usize,
}

/// What was found, each in the order of the book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// Parts that hold all the words.
    pub parts: Vec<Place>,
    /// Rows of tables: cards, prices, points.
    pub rows: Vec<Row>,
    /// Lines of the ledger.
    pub lines: Vec<usize>,
}

impl Found {
    /// Was nothing found?
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty() && self.rows.is_empty() && self.lines.is_empty()
    }
    /// How many things were found.
    pub fn count(&self) -> usize {
        self.parts.len() + self.rows.len() + self.lines.len()
    }
}

/// Everything that can be found, in small letters: made once.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    parts: Vec<(Place, String)>,
    rows: Vec<(Row, String)>,
    lines: Vec<(usize, String)>,
}

impl Index {
    pub(super) fn of(book: &Book) -> Index {
        let mut index = Index::default();
        for (at, part) in book.parts() {
            let mut text = String::new();
            for (block, what) in part.blocks.iter().enumerate() {
                let Block::Table { head, rows } = what else {
                    what.texts().iter().for_each(|piece| text += &format!("{piece} "));
                    continue;
                };
                let heads = head.join(" ");
                index.rows.extend(rows.iter().enumerate().map(|(row, cells)| {
                    let text = format!("{} {heads}", cells.join(" "));
                    (Row { at, block, row }, plain(&text))
                }));
            }
            if !text.is_empty() {
                text += book.section(at).title;
                index.parts.push((at, plain(&text)));
            }
            let line = |n: &usize| (*n, plain(&format!("{} {}", book.lines[*n].id, book.lines[*n].text)));
            index.lines.extend(part.told.iter().map(line));
        }
        index
    }

    pub(super) fn search(&self, query: &str) -> Found {
        let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
        if words.is_empty() {
            return Found::default();
        }
        let holds = |text: &str| words.iter().all(|word| text.contains(word.as_str()));
        Found {
            parts: these(&self.parts, holds),
            rows: these(&self.rows, holds),
            lines: these(&self.lines, holds),
        }
    }
}

fn these<T: Copy>(list: &[(T, String)], holds: impl Fn(&str) -> bool) -> Vec<T> {
    list.iter().filter(|(_, text)| holds(text)).map(|(what, _)| *what).collect()
}

/// In small letters, and without the stars of what is set apart.
fn plain(text: &str) -> String {
    text.replace('*', "").to_lowercase()
}
