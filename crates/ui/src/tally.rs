//! How the points, or the end, came about: one table for every game, shown above the board once the game is over.

use crate::parts::{hidden, icon, mark};
use crate::words::Words;
use kernel::{Seat, SeatSet};
use maud::{Markup, html};

/// A line of the table: what it is about, its symbol, and a figure for each column.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// What it is about.
    pub(crate) name: String,
    /// What one of it is worth, in a word or two; may be empty.
    pub(crate) worth: String,
    /// The symbol before it.
    pub(crate) symbol: &'static str,
    /// The figures, by column; 0 is written quietly.
    pub(crate) figures: Vec<i32>,
    /// How many there are of it, where that is not the figure itself.
    pub(crate) counts: Vec<Option<u32>>,
    /// The columns whose figure is enough for what it is about.
    pub(crate) enough: SeatSet,
}

impl Line {
    /// A line of figures alone.
    pub(crate) fn new<N: TryInto<i32>>(
        name: &str,
        symbol: &'static str,
        figures: impl IntoIterator<Item = N>,
    ) -> Line {
        let figure = |n: N| n.try_into().unwrap_or(i32::MAX);
        let figures = figures.into_iter().map(figure).collect();
        Line {
            name: name.into(),
            worth: String::new(),
            symbol,
            figures,
            counts: Vec::new(),
            enough: SeatSet::NONE,
        }
    }
    /// With how many there are of it.
    pub(crate) fn of(self, counts: impl IntoIterator<Item = u32>) -> Line {
        Line { counts: counts.into_iter().map(Some).collect(), ..self }
    }
    /// With what one of it is worth.
    pub(crate) fn worth(self, worth: impl Into<String>) -> Line {
        Line { worth: worth.into(), ..self }
    }
    /// With those for whom it is enough.
    pub(crate) fn enough(self, enough: SeatSet) -> Line {
        Line { enough, ..self }
    }
    /// The figure of a seat, with a check where it is enough.
    pub(crate) fn figure(&self, words: &Words, seat: Seat, said: &str) -> Markup {
        html! {
            @if self.enough.has(seat) { span.tag.ok { (icon("check")) " " (said) (hidden(words.parts.enough)) } } @else { (said) }
        }
    }
    /// Is it 0 for everybody?
    pub(crate) fn is_idle(&self) -> bool {
        self.figures.iter().all(|n| *n == 0)
    }
}

/// Where the points of everybody come from, by seat: the lines that add up, their sum, and what is not added.
#[derive(Clone, Debug, Default)]
pub(crate) struct Points {
    /// The lines that add up.
    pub(crate) lines: Vec<Line>,
    /// What the sum is called, and the sums.
    pub(crate) sum: (&'static str, Vec<i32>),
    /// What is not added: objectives met, what breaks a tie.
    pub(crate) beside: Vec<Line>,
}

/// A whole table: who stands in the columns, and their points.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table<'a> {
    /// The columns: seats and what they are called.
    pub(crate) columns: Vec<(Seat, &'a str)>,
    /// Where the points come from.
    pub(crate) points: Points,
}

impl Table<'_> {
    /// The table alone.
    pub(crate) fn draw(&self, words: &Words) -> Markup {
        let w = &words.parts;
        html! {
            table.tally {
                thead {
                    tr {
                        th { (hidden(w.source)) }
                        @for (seat, name) in &self.columns { th scope="col" title=(name) { (mark(*seat)) span.tn { (name) } } }
                    }
                }
                tbody { @for line in &self.points.lines { (row(words, line)) } }
                tfoot { tr { th scope="row" { (self.points.sum.0) } @for sum in &self.points.sum.1 { td { b { (sum) } } } } }
                @if !self.points.beside.is_empty() { tbody.beside { @for line in &self.points.beside { (row(words, line)) } } }
            }
        }
    }

    /// The table under its heading, with sentences before it.
    pub(crate) fn section(&self, words: &Words, title: &str, said: Markup) -> Markup {
        html! { section.scored aria-label=(title) tabindex="0" { h3 { (title) } (said) (self.draw(words)) } }
    }
}

fn row(words: &Words, line: &Line) -> Markup {
    let w = &words.parts;
    html! {
        tr {
            th scope="row" { (icon(line.symbol)) (line.name) }
            @for (n, figure) in line.figures.iter().enumerate() {
                td.z[*figure == 0] {
                    @if let Some(Some(count)) = line.counts.get(n) { small title=(w.how_many) { (count) } " " }
                    (line.figure(words, Seat(n as u8), &figure.to_string()))
                }
            }
        }
    }
}
