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

/// The result: who, why, and everybody's points as bars.
pub fn picture(page: &StoryPage) -> Markup {
    let words = page.shell.words();
    let story = &page.story;
    let title = plain(words, &story.headline, &page.players);
    let why = plain(words, &story.tale.why, &page.players);
    let bars = bars(words, story, &page.players);
    let apart = APART.min((HEIGHT - FIRST - 50.0) / bars.len().max(1) as f32);
    let most = bars.iter().map(|(_, _, n)| *n).max().unwrap_or(0).max(1) as f32;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) width=(WIDTH) height=(HEIGHT)
            role="img" aria-label=(title) font-family="serif" {
            rect width=(WIDTH) height=(HEIGHT) fill=(GROUND) {}
            rect width="14" height=(HEIGHT) fill=(EDGE) {}
            text x="64" y="76" font-size="26" fill=(QUIET) { (words.shell.quadriga) ": " (page.table.game_title) }
            text x="64" y="146" font-size="54" font-weight="700" fill=(INK) { (cut(&title, 40)) }
            @for (n, line) in lines(&why).iter().take(2).enumerate() {
                text x="64" y=(198.0 + 36.0 * n as f32) font-size="28" fill=(QUIET) { (line) }
            }
            @for (n, (seat, name, points)) in bars.iter().enumerate() {
                @let y = FIRST + apart * n as f32;
                @let long = (*points).max(0) as f32 / most * LONG;
                text x="64" y=(format!("{:.1}", y + 24.0)) font-size="28" fill=(INK) { (cut(name, 16)) }
                rect x="330" y=(format!("{y:.1}")) width=(format!("{:.1}", long.max(3.0))) height="32" rx="4"
                    fill=(SEATS[seat.ix() % 6]) stroke=(INK) stroke-width="1.5" {}
                text x=(format!("{:.1}", 346.0 + long.max(3.0))) y=(format!("{:.1}", y + 25.0)) font-size="28" font-weight="700" fill=(INK) { (points) }
            }
        }
    }
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
pub fn table_picture(table: &TablePicture) -> Markup {
    let w = crate::words(table.language);
    let apart = APART.min((HEIGHT - FIRST - 50.0) / table.seats.len().max(1) as f32);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) width=(WIDTH) height=(HEIGHT)
            role="img" aria-label=(table.title) font-family="serif" {
            rect width=(WIDTH) height=(HEIGHT) fill=(GROUND) {}
            rect width="14" height=(HEIGHT) fill=(EDGE) {}
            text x="64" y="76" font-size="26" fill=(QUIET) { (w.shell.quadriga) ": " (table.game) }
            text x="64" y="146" font-size="54" font-weight="700" fill=(INK) { (cut(&table.title, 40)) }
            @for (n, line) in lines(&table.about).iter().take(2).enumerate() {
                text x="64" y=(198.0 + 36.0 * n as f32) font-size="28" fill=(QUIET) { (line) }
            }
            @for (n, (name, awaited)) in table.seats.iter().enumerate() {
                @let y = FIRST + apart * n as f32;
                rect x="64" y=(format!("{y:.1}")) width="32" height="32" rx="4" fill=(SEATS[n % 6]) stroke=(INK) stroke-width="1.5" {}
                text x="116" y=(format!("{:.1}", y + 25.0)) font-size="28" font-weight=[awaited.then_some("700")] fill=(INK) {
                    (cut(name, 28)) @if *awaited { " \u{25C0}" }
                }
            }
        }
    }
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
