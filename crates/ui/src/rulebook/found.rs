//! What a search finds: paragraphs, rows of tables, lines of the ledger.

use super::Rulebook;
use super::text::Text;
use crate::page::RulesPage;
use crate::to;
use kernel::book::{Block, Found, Place, Row};
use maud::{Markup, html};

/// So many paragraphs, and so many rows of tables, are shown.
const FEW: usize = 20;
/// So many lines of the ledger.
const MANY: usize = 60;
/// So many characters of a paragraph are shown.
const PIECE: usize = 180;

/// What was found, on a page of its own.
pub(super) fn page(page: &RulesPage) -> Markup {
    let w = &page.shell.words().rules;
    let found = page.book.book.search(&page.query);
    html! {
        header.chead {
            h2 { (w.found(found.count())) }
            p.std { a href=(to::rules(&page.game)) { (w.the_whole_book) } }
        }
        (lists(page, &found))
    }
}

/// The same without a head, for page and panel.
pub(super) fn lists(page: &RulesPage, found: &Found) -> Markup {
    let w = &page.shell.words().rules;
    let (book, text) = (&*page.book, Text { book: &page.book });
    html! {
        @if !found.parts.is_empty() {
            h3 { (w.paragraphs) }
            ol.hits {
                @for &at in found.parts.iter().take(FEW) {
                    li { a href=(link(book, at)) { (book.book.section(at).title) } p { (piece(book, at, &page.query)) } }
                }
            }
        }
        @if !found.rows.is_empty() {
            h3 { (w.cards_and_tables) }
            ol.hits {
                @for row in found.rows.iter().take(FEW) {
                    li { a href=(link(book, row.at)) { (book.book.section(row.at).title) } p { (card(book, *row)) } }
                }
            }
        }
        @if !found.lines.is_empty() {
            h3 { (w.in_the_letter) }
            @if found.lines.len() > MANY { p.muted { (w.the_first(MANY)) } }
            (text.lines(&found.lines[..found.lines.len().min(MANY)], None))
        }
    }
}

/// The way to a part: by the first line it tells, so that a panel opens at it.
pub(super) fn link(book: &Rulebook, at: Place) -> String {
    let part = book.book.part(at);
    match part.told.first() {
        Some(&line) => format!("{}#{}", to::rules(book.game), book.book.lines[line].id),
        None => to::section(book.game, at.chapter, at.section),
    }
}

fn card(book: &Rulebook, row: Row) -> Markup {
    match &book.book.part(row.at).blocks[row.block] {
        Block::Table { head, rows } => Text { book }.card(head, &rows[row.row]),
        _ => Markup::default(),
    }
}

/// The paragraph of a part that has the first of the words, or the beginning of it.
fn piece(book: &Rulebook, at: Place, query: &str) -> Markup {
    let word = query.split_whitespace().next().unwrap_or_default().to_lowercase();
    let blocks = book.book.part(at).blocks.iter().filter(|block| !matches!(block, Block::Table { .. }));
    let texts: Vec<&str> = blocks.flat_map(Block::texts).collect();
    let Some(text) = texts.iter().find(|text| text.to_lowercase().contains(&word)).or(texts.first()) else {
        return Markup::default();
    };
    Text { book }.inline(&beginning(text))
}

/// So much of a text as is shown. What is set apart in it and goes on beyond that ends there too.
fn beginning(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(PIECE) else { return text.to_string() };
    let words = text[..end].rsplit_once(' ').map_or(&text[..end], |(words, _)| words);
    let strong = words.matches("**").count() % 2 == 1;
    let other = words.replace("**", "").matches('*').count() % 2 == 1;
    format!("{words}{}{} …", if other { "*" } else { "" }, if strong { "**" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is cut, no mark is left over that would be read as a star.
    #[test]
    fn a_piece_ends_what_is_set_apart_in_it() {
        let long = "word ".repeat(40);
        for (before, after) in [
            ("", ""),
            ("**It** goes ", ""),
            ("**It goes ", "**"),
            ("*It goes ", "*"),
            ("**It** and *more ", "*"),
        ] {
            let cut = beginning(&format!("{before}{long}"));
            assert!(cut.starts_with(before) && cut.ends_with(&format!("word{after} …")), "{cut}");
        }
        assert_eq!(beginning("**short**"), "**short**");
    }
}
