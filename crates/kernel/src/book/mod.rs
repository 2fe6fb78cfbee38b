//! The rulebook: what the ledger says line by line, told in the order in which one learns it.
//!
//! A game writes its book as plain Markdown (`data/book/en.md`, one file a language). The form is small:
//!
//! ```text
//! left out: EX.*, DC.*            lines of the ledger that are for developers: they stand nowhere in the book
//!
//! # A chapter
//! The lead of the chapter.
//! - what is worth remembering     (a list before the first section: "at a glance")
//! ## A section
//! A paragraph with **bold** and *other* words, over as many lines as it takes.
//! ids: 9.01..9.07, RUL.38         what was told since the last such line: ids without the game's prefix; from .. to in
//!                                 the order of the ledger; `9.*` is whatever begins so
//! see: 22.01                      lines that are told elsewhere and are of interest here
//! > An example. Each such line is a paragraph of it.
//! ? A question that is often asked
//! Its answer.
//! | Head | Head |
//! | - | - |
//! | cell | cell |
//! figure: fields What one sees in it; the pages draw it by its name.
//! lines: RUL.*                    the lines themselves, those that are told nowhere else: an appendix
//! ```
//!
//! A game without a book gets one from its ledger, chapter by chapter.

mod read;
mod search;

pub use search::{Found, Row};

use crate::{Game, Language};
use std::collections::HashMap;

/// One line of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleLine {
    /// Its id, with the game's prefix.
    pub id: &'static str,
    /// What it says.
    pub text: &'static str,
    /// The heading of the ledger that it stands under.
    pub heading: &'static str,
}

impl RuleLine {
    /// The id as pages show it, without the game's prefix.
    pub fn short(&self) -> &'static str {
        self.id.split_once('-').map_or(self.id, |(_, rest)| rest)
    }
}

/// A chapter of the book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chapter {
    /// Its title.
    pub title: &'static str,
    /// What it is about.
    pub lead: Option<&'static str>,
    /// What is worth remembering of it.
    pub glance: Vec<&'static str>,
    /// Its sections.
    pub sections: Vec<Section>,
}

/// A section of a chapter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// Its title.
    pub title: &'static str,
    /// Its parts, each with the lines it tells.
    pub parts: Vec<Part>,
}

/// Some paragraphs and the lines of the ledger behind them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// What one reads.
    pub blocks: Vec<Block>,
    /// What it tells, as indices of [`Book::lines`].
    pub told: Vec<usize>,
    /// What is of interest besides.
    pub see: Vec<usize>,
    /// The lines themselves are the text: an appendix.
    pub letter: bool,
}

/// A piece of text. In it `**bold**` and `*other*` words are set apart ([`crate::book::spans`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A paragraph.
    Text(&'static str),
    /// A list.
    List {
        /// Its items have an order.
        ordered: bool,
        /// Its items.
        items: Vec<&'static str>,
    },
    /// A table.
    Table {
        /// The heads of its columns.
        head: Vec<&'static str>,
        /// Its rows, as many cells as columns.
        rows: Vec<Vec<&'static str>>,
    },
    /// An example, by paragraphs.
    Example(Vec<&'static str>),
    /// A question that is often asked.
    Asked {
        /// The question.
        question: &'static str,
        /// What to say to it.
        answer: &'static str,
    },
    /// Something that the pages draw.
    Figure {
        /// What it is called.
        name: &'static str,
        /// What one sees in it.
        caption: &'static str,
    },
}

impl Block {
    /// All that can be read in it, piece by piece.
    pub fn texts(&self) -> Vec<&'static str> {
        match self {
            Block::Text(text) | Block::Figure { caption: text, .. } => vec![text],
            Block::List { items: texts, .. } | Block::Example(texts) => texts.clone(),
            Block::Table { head, rows } => head.iter().chain(rows.iter().flatten()).copied().collect(),
            Block::Asked { question, answer } => vec![question, answer],
        }
    }
}

/// Where something stands: chapter, section, part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Index of the chapter.
    pub chapter: usize,
    /// Index of the section in it.
    pub section: usize,
    /// Index of the part in that.
    pub part: usize,
}

/// Something in the text of a book that cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// A game's rulebook in one language, with the ledger behind it.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The chapters.
    pub chapters: Vec<Chapter>,
    /// Every line of the ledger, in its order.
    pub lines: Vec<RuleLine>,
    /// Lines that are for developers and stand nowhere.
    pub left_out: Vec<usize>,
    ids: HashMap<&'static str, usize>,
    places: Vec<Option<Place>>,
    index: search::Index,
}

impl Book {
    /// The book of a game in this language.
    pub fn of<G: Game>(language: Language) -> Book {
        Book::read(G::book(language), G::ledger(), G::info().prefix).0
    }

    /// Reads a book and its ledger, and says what is wrong with it. What names a line that is not there is left out.
    pub fn read(text: &'static str, ledger: &'static str, prefix: &str) -> (Book, Vec<Fault>) {
        read::read(text, ledger, prefix)
    }

    /// The line with this id, whether or not the book tells it.
    pub fn line(&self, id: &str) -> Option<usize> {
        self.ids.get(id).copied()
    }

    /// Where a line is told or stands.
    pub fn place(&self, line: usize) -> Option<Place> {
        self.places.get(line).copied().flatten()
    }

    /// Where the line with this id is told or stands; none if there is none in the book.
    pub fn find(&self, id: &str) -> Option<Place> {
        self.place(self.line(id)?)
    }

    /// The section at a place.
    pub fn section(&self, at: Place) -> &Section {
        &self.chapters[at.chapter].sections[at.section]
    }

    /// The part at a place.
    pub fn part(&self, at: Place) -> &Part {
        &self.section(at).parts[at.part]
    }

    /// Every part, with where it stands.
    pub fn parts(&self) -> impl Iterator<Item = (Place, &Part)> {
        self.chapters.iter().enumerate().flat_map(|(c, chapter)| {
            chapter.sections.iter().enumerate().flat_map(move |(s, section)| {
                let part = move |(p, part)| (Place { chapter: c, section: s, part: p }, part);
                section.parts.iter().enumerate().map(part)
            })
        })
    }

    /// How many words one reads, without tables and the lines of the ledger, which one looks up.
    pub fn words(&self) -> usize {
        let count = |text: &str| text.split_whitespace().count();
        let chapters = self.chapters.iter().map(|chapter| {
            count(chapter.title)
                + chapter.lead.map_or(0, count)
                + chapter.glance.iter().map(|item| count(item)).sum::<usize>()
                + chapter.sections.iter().map(|section| count(section.title)).sum::<usize>()
        });
        let blocks = self.parts().flat_map(|(_, part)| &part.blocks);
        let blocks = blocks.filter(|block| !matches!(block, Block::Table { .. }));
        chapters.sum::<usize>() + blocks.flat_map(Block::texts).map(count).sum::<usize>()
    }

    /// What holds all of these words.
    pub fn search(&self, query: &str) -> Found {
        self.index.search(query)
    }
}

/// How a piece of text is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Set {
    /// As it is.
    Plain,
    /// Bold.
    Strong,
    /// Set apart.
    Other,
}

/// A text in pieces: `**bold**`, `*set apart*`, and what is neither.
pub fn spans(text: &str) -> impl Iterator<Item = (Set, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let marked = |marks: &str, set| {
            let (inner, after) = rest.strip_prefix(marks)?.split_once(marks)?;
            (!inner.is_empty() && !inner.starts_with(' ')).then_some((set, inner, after))
        };
        if rest.is_empty() {
            return None;
        }
        let (set, piece, after) =
            marked("**", Set::Strong).or_else(|| marked("*", Set::Other)).unwrap_or_else(|| {
                // A star that opens nothing is a star.
                let end =
                    rest.char_indices().skip(1).find(|(_, c)| *c == '*').map_or(rest.len(), |(at, _)| at);
                (Set::Plain, &rest[..end], &rest[end..])
            });
        rest = after;
        Some((set, piece))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "# T\n## 1. Bids\n- **X-1.1** One.\n- **X-1.2** Two.\n- **X-1.3** Three coins.\n- note\n\
        ## 2. More\n- **X-2.1** Four.\n- **X-R.1** A ruling.\n- **X-R.2** Another.\n## EX. For tests\n- **X-EX.1** Five.\n";
    const TEXT: &str = "left out: EX.*\n\n# Bidding\nAll about it.\n- Bid well\n\n## First\nOne **coin**\nand more.\nids: 1.1..1.2\n\
        see: 2.1\n\n> An example.\n> And on.\n\n| Coin | Worth |\n| --- | --- |\n| As | 1 |\n\n1. First\n2. Then\nids: 1.3, R.2\n\
        figure: bowl A bowl.\n? Why?\nBecause.\nids: 2.1\n\n# Appendix\n## Rulings\nWhat was settled.\nlines: R.*\n";

    #[test]
    fn a_book_is_read() {
        let (book, faults) = Book::read(TEXT, LEDGER, "X");
        assert_eq!(faults, []);
        assert_eq!(book.chapters.iter().map(|c| c.title).collect::<Vec<_>>(), ["Bidding", "Appendix"]);
        let first = &book.chapters[0];
        assert_eq!((first.lead, first.glance.as_slice()), (Some("All about it."), ["Bid well"].as_slice()));
        let parts = &first.sections[0].parts;
        assert_eq!(parts[0].blocks, [Block::Text("One **coin**\nand more.")]);
        assert_eq!((parts[0].told.as_slice(), parts[0].see.as_slice()), ([0, 1].as_slice(), [3].as_slice()));
        let table = Block::Table { head: vec!["Coin", "Worth"], rows: vec![vec!["As", "1"]] };
        let list = Block::List { ordered: true, items: vec!["First", "Then"] };
        assert_eq!(parts[1].blocks, [Block::Example(vec!["An example.", "And on."]), table, list]);
        let figure = Block::Figure { name: "bowl", caption: "A bowl." };
        assert_eq!(parts[2].blocks, [figure, Block::Asked { question: "Why?", answer: "Because." }]);
        // What is told elsewhere does not stand in the appendix again.
        let appendix = &book.chapters[1].sections[0].parts[0];
        assert_eq!((appendix.told.as_slice(), appendix.letter), ([4].as_slice(), true));
        assert_eq!(book.find("X-R.2"), Some(Place { chapter: 0, section: 0, part: 1 }));
        assert_eq!((book.find("X-EX.1"), book.left_out.as_slice()), (None, [6].as_slice()));
    }

    #[test]
    fn what_cannot_be_is_named_with_its_line() {
        let faults = |text: &'static str| -> Vec<(usize, String)> {
            Book::read(text, LEDGER, "X").1.into_iter().map(|fault| (fault.line, fault.what)).collect()
        };
        assert_eq!(faults("# A\n## B\nWords.\nids: 9.9\n"), [(4, "there is no X-9.9".into())]);
        assert_eq!(
            faults("# A\n## B\nWords.\nids: 1.3..1.1\n"),
            [(4, "nothing stands from X-1.3 to X-1.1".into())]
        );
        let twice = faults("# A\n## B\nWords.\nids: 1.*\nMore.\nids: 1.2\n");
        assert_eq!(twice, [(6, "X-1.2 is told before, in line 4".into())]);
        assert_eq!(faults("# A\nLead.\nids: 1.1\n"), [(3, "there is no section yet".into())]);
        assert_eq!(faults("# A\n## B\n| a | b |\n| c |\n"), [(4, "1 cells under 2 heads".into())]);
        assert_eq!(faults("# A\n## B\nids: 1.1\n"), [(3, "nothing is told here".into())]);
    }

    #[test]
    fn a_game_without_a_book_has_its_ledger() {
        let (book, faults) = Book::read("", LEDGER, "X");
        assert_eq!((faults.len(), book.chapters.len()), (0, 1));
        assert_eq!(
            book.chapters[0].sections.iter().map(|s| s.title).collect::<Vec<_>>()[..2],
            ["1. Bids", "2. More"]
        );
        assert!(book.find("X-EX.1").is_some());
    }

    #[test]
    fn a_search_finds_paragraphs_rows_and_lines() {
        let (book, _) = Book::read(TEXT, LEDGER, "X");
        let found = book.search("COIN one");
        assert_eq!((found.parts.len(), found.rows.len(), found.lines.len()), (1, 0, 0));
        let found = book.search("as worth");
        assert_eq!(found.rows, [Row { at: Place { chapter: 0, section: 0, part: 1 }, block: 1, row: 0 }]);
        assert_eq!(book.search("three").lines, [2]);
        assert_eq!(book.search("x-1.3").lines, [2]);
        assert!(book.search("five").lines.is_empty(), "what is for developers is not found");
        assert!(book.search("  ").is_empty() && book.search("nothing of the kind").is_empty());
    }

    #[test]
    fn words_are_set_apart() {
        let set: Vec<_> = spans("a **b** c*d* * e **").collect();
        use Set::{Other, Plain, Strong};
        assert_eq!(set[..4], [(Plain, "a "), (Strong, "b"), (Plain, " c"), (Other, "d")]);
        assert_eq!(set[4..].iter().map(|(_, text)| *text).collect::<String>(), " * e **");
    }
}
