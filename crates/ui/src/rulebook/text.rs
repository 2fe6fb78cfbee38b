//! Paragraphs, tables, examples and lines of the ledger.

use super::Rulebook;
use crate::parts::hidden;
use crate::to;
use kernel::book::{Block, Part, Set, spans};
use maud::{Markup, html};

/// Stands for a star in a name while a line is taken apart; no text holds it.
const STAR: &str = "\u{e000}";

/// Sets what a book says.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) book: &'a Rulebook,
}

impl Text<'_> {
    /// A text with its bold and other words.
    pub(super) fn inline(self, text: &str) -> Markup {
        html! {
            @for (set, piece) in spans(text) {
                @match set {
                    Set::Plain => (piece),
                    Set::Strong => b { (piece) },
                    Set::Other => em { (piece) },
                }
            }
        }
    }

    pub(super) fn blocks(self, blocks: &[Block]) -> Markup {
        html! { @for block in blocks { (self.block(block)) } }
    }

    fn block(self, block: &Block) -> Markup {
        let w = &self.book.words().rules;
        match block {
            Block::Text(text) => html! { p { (self.inline(text)) } },
            Block::List { ordered: true, items } => html! { ol.steps { (self.items(items)) } },
            Block::List { ordered: false, items } => html! { ul.points { (self.items(items)) } },
            Block::Table { head, rows } => self.table(head, rows),
            Block::Example(texts) => html! {
                div.ex { h4 { (w.example) } @for text in texts { p { (self.inline(text)) } } }
            },
            Block::Asked { question, answer } => html! {
                dl.often { dt { (self.inline(question)) } dd { (self.inline(answer)) } }
            },
            Block::Figure { name, caption } => html! {
                @if let Some(drawn) = self.book.figures.get(name) {
                    figure.fg.fresco {
                        div.drawn inert aria-hidden="true" { (drawn) }
                        figcaption { (self.inline(caption)) }
                    }
                }
            },
        }
    }

    fn items(self, items: &[&str]) -> Markup {
        html! { @for item in items { li { (self.inline(item)) } } }
    }

    fn table(self, head: &[&str], rows: &[Vec<&str>]) -> Markup {
        html! {
            div.wide.scroll tabindex="0" role="region" aria-label=(head.join(", ")) {
                table {
                    thead { tr { @for cell in head { th scope="col" { (self.inline(cell)) } } } }
                    tbody { @for row in rows { (self.row(row)) } }
                }
            }
        }
    }

    fn row(self, row: &[&str]) -> Markup {
        html! {
            tr {
                @for (n, cell) in row.iter().enumerate() {
                    @if n == 0 { th scope="row" { (self.inline(cell)) } } @else { td { (self.inline(cell)) } }
                }
            }
        }
    }

    /// A row of a table by itself: what stands in it, with the head of each column.
    pub(super) fn card(self, head: &[&str], row: &[&str]) -> Markup {
        let cells = head.iter().zip(row).skip(1).filter(|(_, cell)| !cell.is_empty());
        html! {
            @if let Some(first) = row.first() { b { (self.inline(first)) } }
            @for (head, cell) in cells { " " span.cell { span.muted { (head) } " " (self.inline(cell)) } }
        }
    }

    /// The ids behind a part, as short as they can be said: the first and the last of those that follow each other.
    pub(super) fn refs(self, part: &Part) -> Markup {
        let lines = &self.book.book.lines;
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for &line in &part.told {
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == line => *last = line,
                _ => runs.push((line, line)),
            }
        }
        html! {
            @for (first, last) in runs {
                span.rref {
                    (lines[first].short())
                    @if last > first { "–" (lines[last].short()) }
                }
                " "
            }
        }
    }

    /// Links to what is told elsewhere.
    pub(super) fn see(self, part: &Part) -> Markup {
        let lines = part.see.iter().map(|line| &self.book.book.lines[*line]);
        html! { @for line in lines { a href=(to::Rule { game: self.book.game, rule: line.id }) { (line.short()) } " " } }
    }

    /// Lines of the ledger, one of them marked.
    pub(super) fn lines(self, lines: &[usize], marked: Option<usize>) -> Markup {
        let w = &self.book.words().rules;
        html! {
            ol.led {
                @for &n in lines {
                    @let line = &self.book.book.lines[n];
                    li.rule.hot[marked == Some(n)] id=(line.id) {
                        a.rid href=(to::Rule { game: self.book.game, rule: line.id }) { (hidden(w.rule_said)) (line.short()) }
                        p { (self.prose(line.text)) }
                    }
                }
            }
        }
    }

    /// A ledger line: what is set apart in it, the names of settings, its references to other lines as links.
    pub(super) fn prose(self, text: &str) -> Markup {
        // A star in a name, as in `advanced.*`, sets nothing apart.
        let text: String = text
            .split('`')
            .enumerate()
            .map(
                |(n, piece)| {
                    if n % 2 == 1 { format!("`{}`", piece.replace('*', STAR)) } else { piece.into() }
                },
            )
            .collect();
        html! {
            @for (set, piece) in spans(&text) {
                @match set {
                    Set::Plain => (self.named(piece)),
                    Set::Strong => b { (self.named(piece)) },
                    Set::Other => em { (self.named(piece)) },
                }
            }
        }
    }

    /// Names such as `option.voted-laws` stand between backquotes.
    fn named(self, text: &str) -> Markup {
        html! {
            @for (n, piece) in text.split('`').enumerate() {
                @if n % 2 == 1 { code { (piece.replace(STAR, "*")) } } @else { (self.linked(piece)) }
            }
        }
    }

    fn linked(self, text: &str) -> Markup {
        html! {
            @for (n, piece) in text.split(' ').enumerate() {
                @if n > 0 { " " }
                @let (before, id, after) = reference(piece);
                (before)
                @if self.book.book.find(id).is_some() {
                    a href=(to::Rule { game: self.book.game, rule: id }) { (id) }
                } @else { (id) }
                (after)
            }
        }
    }
}

/// A word such as `(TRI-RUL.61),` split into what comes before the id, the id, and what comes after it.
fn reference(word: &str) -> (&str, &str, &str) {
    let Some(dash) = word.find('-') else { return (word, "", "") };
    let start = word[..dash]
        .rfind(|c: char| !c.is_ascii_uppercase())
        .map_or(0, |at| at + word[at..].chars().next().map_or(1, char::len_utf8));
    let end = word[dash + 1..]
        .find(|c: char| !(c.is_ascii_alphanumeric() || c == '.'))
        .map_or(word.len(), |at| dash + 1 + at);
    let id = word[start..end].trim_end_matches('.');
    let is_id = dash - start == 3 && id[4..].contains('.') && id[4..].contains(|c: char| c.is_ascii_digit());
    if is_id { (&word[..start], id, &word[start + id.len()..]) } else { (word, "", "") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_inside_a_line_become_links() {
        assert_eq!(reference("(TRI-RUL.61)."), ("(", "TRI-RUL.61", ")."));
        assert_eq!(reference("TRI-7.10."), ("", "TRI-7.10", "."));
        assert_eq!(reference("ROR-1.09.14a,"), ("", "ROR-1.09.14a", ","));
        for plain in ["two-sided", "face-down.", "-", "A-1", "XYZ-", "é-é"] {
            assert_eq!(reference(plain), (plain, "", ""));
        }
    }
}
