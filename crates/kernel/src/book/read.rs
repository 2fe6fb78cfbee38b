//! Reads the text of a book.

use super::search::Index;
use super::{Block, Book, Chapter, Fault, Part, Place, RuleLine, Section};
use std::collections::HashMap;

/// The lines of a ledger: `- **ID** text` under their headings.
fn ledger_lines(ledger: &'static str, prefix: &str) -> Vec<RuleLine> {
    let (mut heading, mut lines) = ("", Vec::new());
    for line in ledger.lines() {
        if line.starts_with('#') {
            heading = line.trim_start_matches('#').trim();
        } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**"))
            && !id.contains(' ')
            && id.starts_with(prefix)
        {
            lines.push(RuleLine { id, text: text.trim(), heading });
        }
    }
    lines
}

/// Where an `ids` or `lines` line stands: for faults, and for what is told twice.
struct Told {
    at: Place,
    line: usize,
}

/// A book in the making.
struct Reader<'a> {
    book: Book,
    prefix: &'a str,
    faults: Vec<Fault>,
    /// Blocks that wait for their ids.
    open: Vec<Block>,
    /// Where each line is told.
    told: HashMap<usize, usize>,
    /// Appendices, which take what is left in the end.
    rest: Vec<(Told, Vec<usize>)>,
    /// A block is being read and grows with the next line.
    growing: Option<&'static str>,
}

pub(super) fn read(text: &'static str, ledger: &'static str, prefix: &str) -> (Book, Vec<Fault>) {
    let lines = ledger_lines(ledger, prefix);
    let ids = lines.iter().enumerate().map(|(n, line)| (line.id, n)).collect();
    let places = vec![None; lines.len()];
    let book = Book { lines, ids, places, ..Book::default() };
    let (open, told, rest) = (Vec::new(), HashMap::new(), Vec::new());
    let mut reader = Reader { book, prefix, faults: Vec::new(), open, told, rest, growing: None };
    if text.trim().is_empty() {
        reader.whole_ledger();
    }
    for (n, line) in text.lines().enumerate() {
        reader.line(text, n + 1, line);
    }
    reader.close(Part::default());
    reader.take_the_rest();
    let mut book = reader.book;
    for (place, part) in book.parts().map(|(place, part)| (place, part.told.clone())).collect::<Vec<_>>() {
        part.into_iter().for_each(|line| book.places[line] = Some(place));
    }
    book.index = Index::of(&book);
    (book, reader.faults)
}

/// The text from the beginning of one piece to the end of another that follows it.
fn joined(text: &'static str, first: &'static str, last: &'static str) -> &'static str {
    let start = first.as_ptr() as usize - text.as_ptr() as usize;
    let end = last.as_ptr() as usize - text.as_ptr() as usize + last.len();
    &text[start..end]
}

impl Reader<'_> {
    fn fault(&mut self, line: usize, what: String) {
        self.faults.push(Fault { line, what });
    }

    fn line(&mut self, text: &'static str, n: usize, line: &'static str) {
        let whole = line;
        let line = line.trim();
        if line.is_empty() {
            self.growing = None;
        } else if let Some(title) = line.strip_prefix("# ") {
            self.close(Part::default());
            self.book.chapters.push(Chapter { title: title.trim(), ..Chapter::default() });
        } else if let Some(title) = line.strip_prefix("## ") {
            self.section(n, title.trim());
        } else if let Some(ids) = line.strip_prefix("left out:") {
            self.book.left_out = self.ids(n, ids);
        } else if let Some(ids) = line.strip_prefix("ids:") {
            let told = self.ids(n, ids);
            self.tells(n, told);
        } else if let Some(ids) = line.strip_prefix("see:") {
            let see = self.ids(n, ids);
            match self.parts().and_then(|parts| parts.last_mut()) {
                Some(part) => part.see = see,
                None => self.fault(n, "there is nothing to see it from".into()),
            }
        } else if let Some(ids) = line.strip_prefix("lines:") {
            let lines = self.ids(n, ids);
            self.appendix(n, lines);
        } else {
            self.words(text, n, whole, line);
        }
    }

    /// A line of what one reads.
    fn words(&mut self, text: &'static str, n: usize, whole: &'static str, line: &'static str) {
        let grows = self.growing;
        self.growing = None;
        if let Some(figure) = line.strip_prefix("figure:") {
            let (name, caption) = figure.trim().split_once(' ').unwrap_or((figure.trim(), ""));
            self.open.push(Block::Figure { name, caption: caption.trim() });
        } else if let Some(row) = line.strip_prefix('|') {
            self.row(n, row.strip_suffix('|').unwrap_or(row));
        } else if let Some(example) = line.strip_prefix("> ") {
            match self.open.last_mut() {
                Some(Block::Example(texts)) => texts.push(example),
                _ => self.open.push(Block::Example(vec![example])),
            }
        } else if let Some(question) = line.strip_prefix("? ") {
            self.open.push(Block::Asked { question, answer: "" });
            self.growing = Some("");
        } else if let Some((ordered, item)) = item(line) {
            match self.open.last_mut() {
                Some(Block::List { ordered: same, items }) if *same == ordered => items.push(item),
                _ => self.open.push(Block::List { ordered, items: vec![item] }),
            }
            self.growing = Some(item);
        } else {
            // A line that goes on with what stands before it, or the first of a paragraph.
            let first = grows.filter(|first| !first.is_empty()).unwrap_or(line);
            let joined = joined(text, first, line);
            match (self.open.last_mut(), grows) {
                (Some(Block::Text(text)), Some(_)) => *text = joined,
                (Some(Block::Asked { answer, .. }), Some(_)) => *answer = joined,
                (Some(Block::List { items, .. }), Some(_)) if whole.starts_with("  ") => {
                    items.pop();
                    items.push(joined);
                }
                _ => self.open.push(Block::Text(line)),
            }
            self.growing = Some(first);
        }
    }

    fn row(&mut self, n: usize, row: &'static str) {
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        match self.open.last_mut() {
            Some(Block::Table { head, rows }) => {
                let heads = head.len();
                if cells.iter().all(|cell| cell.bytes().all(|b| b == b'-' || b == b':')) {
                    return;
                }
                if cells.len() == heads {
                    rows.push(cells);
                } else {
                    self.fault(n, format!("{} cells under {heads} heads", cells.len()));
                }
            }
            _ => self.open.push(Block::Table { head: cells, rows: Vec::new() }),
        }
    }

    fn section(&mut self, n: usize, title: &'static str) {
        self.close(Part::default());
        match self.book.chapters.last_mut() {
            Some(chapter) => chapter.sections.push(Section { title, parts: Vec::new() }),
            None => self.fault(n, "there is no chapter yet".into()),
        }
    }

    /// The parts of the section in hand.
    fn parts(&mut self) -> Option<&mut Vec<Part>> {
        Some(&mut self.book.chapters.last_mut()?.sections.last_mut()?.parts)
    }

    /// What has been read since the last ids becomes a part, or the head of its chapter.
    fn close(&mut self, part: Part) {
        self.growing = None;
        let blocks = std::mem::take(&mut self.open);
        if blocks.is_empty() && part.told.is_empty() && !part.letter {
            return;
        }
        if let Some(parts) = self.parts() {
            parts.push(Part { blocks, ..part });
            return;
        }
        let Some(chapter) = self.book.chapters.last_mut() else { return };
        for block in blocks {
            match block {
                Block::Text(text) => chapter.lead = Some(text),
                Block::List { items, .. } => chapter.glance = items,
                _ => {}
            }
        }
    }

    /// Where the next part will stand.
    fn next(&mut self) -> Option<Place> {
        let part = self.parts()?.len();
        let chapter = self.book.chapters.len() - 1;
        Some(Place { chapter, section: self.book.chapters[chapter].sections.len() - 1, part })
    }

    fn tells(&mut self, n: usize, mut told: Vec<usize>) {
        if self.next().is_none() {
            return self.fault(n, "there is no section yet".into());
        }
        if self.open.is_empty() {
            return self.fault(n, "nothing is told here".into());
        }
        told.retain(|line| match self.told.get(line) {
            Some(before) => {
                let what = format!("{} is told before, in line {before}", self.book.lines[*line].id);
                self.faults.push(Fault { line: n, what });
                false
            }
            None => self.told.insert(*line, n).is_none(),
        });
        self.close(Part { told, ..Part::default() });
    }

    fn appendix(&mut self, n: usize, lines: Vec<usize>) {
        let Some(at) = self.next() else { return self.fault(n, "there is no section yet".into()) };
        self.close(Part { letter: true, ..Part::default() });
        self.rest.push((Told { at, line: n }, lines));
    }

    fn take_the_rest(&mut self) {
        for (Told { at, line }, mut lines) in std::mem::take(&mut self.rest) {
            lines.retain(|n| !self.told.contains_key(n));
            if lines.is_empty() {
                self.fault(line, "all of it is told elsewhere".into());
            }
            self.told.extend(lines.iter().map(|n| (*n, line)));
            self.book.chapters[at.chapter].sections[at.section].parts[at.part].told = lines;
        }
    }

    /// The lines that a list of ids names.
    fn ids(&mut self, n: usize, ids: &str) -> Vec<usize> {
        self.growing = None;
        let mut found = Vec::new();
        for id in ids.split(',').map(str::trim) {
            let full = |id: &str| format!("{}-{}", self.prefix, id.trim());
            let lines = match (id.split_once(".."), id.strip_suffix('*')) {
                (Some((first, last)), _) => {
                    let (first, last) = (full(first), full(last));
                    match (self.book.line(&first), self.book.line(&last)) {
                        (Some(from), Some(to)) if from < to => Ok((from..=to).collect()),
                        (Some(_), Some(_)) => Err(format!("nothing stands from {first} to {last}")),
                        (None, _) => Err(format!("there is no {first}")),
                        (_, None) => Err(format!("there is no {last}")),
                    }
                }
                (_, Some(start)) => {
                    let start = full(start);
                    let begins = |n: &usize| self.book.lines[*n].id.starts_with(&start);
                    let lines: Vec<_> = (0..self.book.lines.len()).filter(begins).collect();
                    if lines.is_empty() { Err(format!("nothing begins with {start}")) } else { Ok(lines) }
                }
                _ => self
                    .book
                    .line(&full(id))
                    .map(|n| vec![n])
                    .ok_or_else(|| format!("there is no {}", full(id))),
            };
            match lines {
                Ok(lines) => found.extend(lines),
                Err(what) => self.fault(n, what),
            }
        }
        found
    }

    /// For a game that has written none: the ledger is the book.
    fn whole_ledger(&mut self) {
        let mut sections: Vec<Section> = Vec::new();
        for (n, line) in self.book.lines.iter().enumerate() {
            if sections.last().is_none_or(|section| section.title != line.heading) {
                let parts = vec![Part { letter: true, ..Part::default() }];
                sections.push(Section { title: line.heading, parts });
            }
            if let Some(section) = sections.last_mut() {
                section.parts[0].told.push(n);
            }
        }
        self.book.chapters = vec![Chapter { sections, ..Chapter::default() }];
    }
}

/// An item of a list: is it numbered, and what it says.
fn item(line: &'static str) -> Option<(bool, &'static str)> {
    if let Some(item) = line.strip_prefix("- ") {
        return Some((false, item));
    }
    let (number, item) = line.split_once(". ")?;
    (!number.is_empty() && number.len() < 3 && number.bytes().all(|b| b.is_ascii_digit()))
        .then_some((true, item))
}
