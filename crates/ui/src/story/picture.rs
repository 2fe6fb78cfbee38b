//! The result as a picture to send around: one drawing that needs nothing but itself.

use super::Story;
use crate::page::{Player, StoryPage};
use crate::parts::plain;
use crate::words::Words;
use kernel::Seat;
use maud::{Markup, html};

/// As networks like it.
const WIDTH: f32 = 1200.0;
const HEIGHT: f32 = 630.0;
/// The bars: where the first stands, how far apart they are at most, how long the longest is.
const FIRST: f32 = 290.0;
const APART: f32 = 56.0;
const LONG: f32 = 640.0;
/// A sentence has so many characters in a line.
const LINE: usize = 68;

/// The colours of the seats and the ground, as in the light theme: the picture stands outside every page.
const SEATS: [&str; 6] = ["#b4291f", "#e8b23a", "#2a66b0", "#4bae8a", "#4e1a4f", "#f7f2e8"];
const INK: &str = "#2a221b";
const QUIET: &str = "#6b5d4f";
const GROUND: &str = "#fffdf8";
const EDGE: &str = "#3f6b34";

/// A picture before it is drawn: rectangles and lines of text. Both as SVG and by whoever makes points of it, it is the same.
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    /// What it shows, for those who do not see it.
    pub label: String,
    /// What lies on its ground, in this order.
    pub marks: Vec<Mark>,
}

/// Something on a picture. Colours are written as in style sheets: `#b4291f`.
#[derive(Clone, Debug)]
pub enum Mark {
    /// A rectangle.
    Bar {
        /// Its left upper corner,
        at: (f32, f32),
        /// how wide and how high it is,
        size: (f32, f32),
        /// what it is filled with,
        fill: &'static str,
        /// and whether it has an edge and round corners.
        edge: bool,
    },
    /// A line of text.
    Line {
        /// Where its first letter stands.
        at: (f32, f32),
        /// How large.
        size: f32,
        /// Bold?
        bold: bool,
        /// In which colour.
        fill: &'static str,
        /// What it says.
        text: String,
    },
}

impl Mark {
    /// The width of an edge,
    pub const EDGE: f32 = 1.5;
    /// and the radius of a round corner.
    pub const ROUND: f32 = 4.0;

    /// A bar with an edge: points, or somebody's colour.
    fn bar(at: (f32, f32), wide: f32, seat: usize) -> Mark {
        Mark::Bar { at, size: (wide, 32.0), fill: SEATS[seat % SEATS.len()], edge: true }
    }

    fn line(at: (f32, f32), size: f32, fill: &'static str, text: impl Into<String>) -> Mark {
        Mark::Line { at, size, bold: false, fill, text: text.into() }
    }

    fn bold(at: (f32, f32), size: f32, text: impl Into<String>) -> Mark {
        Mark::Line { at, size, bold: true, fill: INK, text: text.into() }
    }

    fn svg(&self) -> Markup {
        let number = |n: f32| format!("{n:.1}");
        html! {
            @match self {
                Mark::Bar { at, size, fill, edge } => rect x=(number(at.0)) y=(number(at.1)) width=(number(size.0)) height=(number(size.1))
                    fill=(fill) rx=[edge.then_some(Mark::ROUND)] stroke=[edge.then_some(INK)] stroke-width=[edge.then_some(Mark::EDGE)] {},
                Mark::Line { at, size, bold, fill, text } => text x=(number(at.0)) y=(number(at.1)) font-size=(size)
                    font-weight=[bold.then_some("700")] fill=(fill) { (text) },
            }
        }
    }
}

impl Drawing {
    /// How wide and how high it is.
    pub const SIZE: (f32, f32) = (WIDTH, HEIGHT);
    /// The colour of its ground.
    pub const GROUND: &'static str = GROUND;
    /// That of letters, and of the edges of bars.
    pub const INK: &'static str = INK;

    /// A picture with a title and what is said below it.
    fn titled(house: &str, game: &str, title: &str, about: &str) -> Drawing {
        let edge = Mark::Bar { at: (0.0, 0.0), size: (14.0, HEIGHT), fill: EDGE, edge: false };
        let mut marks = vec![
            edge,
            Mark::line((64.0, 76.0), 26.0, QUIET, format!("{house}: {game}")),
            Mark::bold((64.0, 146.0), 54.0, cut(title, 40)),
        ];
        for (line, y) in lines(about).into_iter().take(2).zip([198.0, 234.0]) {
            marks.push(Mark::line((64.0, y), 28.0, QUIET, line));
        }
        Drawing { label: title.into(), marks }
    }

    /// As SVG.
    pub fn svg(&self) -> Markup {
        html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) width=(WIDTH) height=(HEIGHT)
                role="img" aria-label=(self.label) font-family="serif" {
                rect width=(WIDTH) height=(HEIGHT) fill=(GROUND) {}
                @for mark in &self.marks { (mark.svg()) }
            }
        }
    }
}

/// How far rows are apart, if there are so many.
fn apart(rows: usize) -> f32 {
    APART.min((HEIGHT - FIRST - 50.0) / rows.max(1) as f32)
}

/// The result: who, why, and everybody's points as bars.
pub fn picture(page: &StoryPage) -> Drawing {
    let words = page.shell.words();
    let story = &page.story;
    let title = plain(words, &story.title, &page.players);
    let why = plain(words, &story.tale.why, &page.players);
    let mut drawing = Drawing::titled(words.shell.quadriga, &page.table.game_title, &title, &why);
    let bars = bars(words, story, &page.players);
    let most = bars.iter().map(|(_, _, n)| *n).max().unwrap_or(0).max(1) as f32;
    for (n, (seat, name, points)) in bars.iter().enumerate() {
        let y = FIRST + apart(bars.len()) * n as f32;
        let long = ((*points).max(0) as f32 / most * LONG).max(3.0);
        drawing.marks.extend([
            Mark::line((64.0, y + 24.0), 28.0, INK, cut(name, 16)),
            Mark::bar((330.0, y), long, seat.ix()),
            Mark::bold((346.0 + long, y + 25.0), 28.0, points.to_string()),
        ]);
    }
    drawing
}

/// What stands on the picture of a table that is not over.
#[derive(Clone, Debug, Default)]
pub struct TablePicture {
    /// The language of what is written on it.
    pub language: kernel::Language,
    /// The name of the game,
    pub game: String,
    /// and of the table.
    pub title: String,
    /// Where it stands, as anybody may know.
    pub about: String,
    /// The seats: who sits there, and whether the table waits for them.
    pub seats: Vec<(String, bool)>,
}

/// A table as anybody may see it: where it stands, who plays, whom it waits for.
pub fn table_picture(table: &TablePicture) -> Drawing {
    let w = crate::words(table.language);
    let mut drawing = Drawing::titled(w.shell.quadriga, &table.game, &table.title, &table.about);
    for (n, (name, awaited)) in table.seats.iter().enumerate() {
        let y = FIRST + apart(table.seats.len()) * n as f32;
        let (at, name) = ((116.0, y + 25.0), cut(name, 28));
        drawing.marks.extend([
            Mark::bar((64.0, y), 32.0, n),
            match awaited {
                true => Mark::bold(at, 28.0, format!("{name} \u{25C4}")),
                false => Mark::line(at, 28.0, INK, name),
            },
        ]);
    }
    drawing
}

/// Everybody with their points, the best first; nobody where none are counted.
fn bars(words: &Words, story: &Story, players: &[Player]) -> Vec<(Seat, String, i32)> {
    let Some((_, points)) = &story.tale.points else { return Vec::new() };
    let bar = |seat: &Seat| {
        let name = story.sides.get(seat.ix())?;
        Some((*seat, plain(words, name, players), *points.sum.1.get(seat.ix())?))
    };
    story.order.iter().filter_map(bar).collect()
}

fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        text.into()
    } else {
        text.chars().take(most - 1).chain(['…']).collect()
    }
}

/// A sentence in lines.
fn lines(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        if lines.last().is_some_and(|line| line.chars().count() + word.chars().count() >= LINE) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_broken_between_words() {
        let text = "Two families met the goal in the last round, so points decided. Benedek announced first and has the tribune.";
        let lines = lines(text);
        assert_eq!(lines.join(" "), text);
        assert!(lines.len() == 2 && lines.iter().all(|line| line.chars().count() <= LINE));
        assert_eq!((cut("Anna", 4), cut("Annabel", 4)), ("Anna".into(), "Ann…".into()));
    }
}
