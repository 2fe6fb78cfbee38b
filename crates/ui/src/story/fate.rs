//! The fate of Rome: treasury, Unrest and Wars on one axis of years.

use super::{Fate, Lane, Stir};
use crate::assets::icons;
use crate::parts::icon;
use crate::words::Words;
use maud::{Markup, html};

/// Where the years begin and end, and where treasury and Unrest stand.
const LEFT: f32 = 104.0;
const RIGHT: f32 = 598.0;
const TREASURY: f32 = 96.0;
const UNREST: f32 = 166.0;
/// The first lane of a War, how far apart they are, how thick.
const WARS: f32 = 183.0;
const APART: f32 = 22.0;
const THICK: f32 = 14.0;
/// The room for bars.
const HIGH: f32 = 62.0;
const TILES: f32 = 45.0;
/// From here Unrest is hot, as on its track.
const HOT: u16 = 8;
/// The least that the scales hold.
const COIN: i32 = 100;
const TILE: u16 = 9;
/// More years have no figures over their bars.
const FIGURES: usize = 16;
/// A lane shorter than this says no word.
const WORD: f32 = 60.0;
/// More Wars than this share rows, each with its name beside it: a game of forty years has dozens.
const ROWS: usize = 12;
/// About what a letter of a name takes, what lies between two Wars of a row, and where the drawing ends.
const LETTER: f32 = 6.4;
const BETWEEN: f32 = 8.0;
const WIDTH: f32 = 620.0;

pub(super) fn panel(words: &Words, fate: &Fate) -> Markup {
    let w = &words.story;
    html! {
        section.panel.fate aria-label=(w.the_fate_of_rome) {
            header {
                h2 { (w.the_fate_of_rome) }
                span.legend {
                    span { i.asleep {} (w.war_asleep) } span { i.active {} (w.war_active) } span { (icon("laurel")) (w.war_won) }
                }
            }
            div.pbox tabindex="0" role="group" aria-label=(w.the_fate_of_rome) { (drawn(words, fate)) }
        }
    }
}

fn drawn(words: &Words, fate: &Fate) -> Markup {
    let w = &words.story;
    let years = fate.years.len();
    let wide = (RIGHT - LEFT) / years.max(1) as f32;
    let middle = |n: usize| LEFT + (n as f32 + 0.5) * wide;
    let bar = |n: usize| (middle(n) - wide * 0.3, wide * 0.6);
    let coin = HIGH / fate.treasury.iter().copied().max().unwrap_or(0).max(COIN) as f32;
    let tile = TILES / f32::from(fate.unrest.iter().copied().max().unwrap_or(0).max(TILE));
    let every = years.div_ceil(FIGURES).max(1);
    let rows = rows(words, fate, wide);
    let height = WARS + APART * rows.iter().map(|place| place.row + 1).max().unwrap_or(0) as f32 + 3.0;
    html! {
        svg.plot viewBox=(format!("0 0 620 {height}")) role="img" aria-labelledby="fate-t" {
            title #fate-t { (w.fate_said(&fate.years, &fate.treasury, &fate.unrest, &said(words, fate))) }
            defs {
                pattern #wh width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    path.hatch d="M0 0V6" {}
                }
            }
            @for (n, year) in fate.years.iter().enumerate().step_by(every) {
                text.ax x=(at(middle(n))) y="12" text-anchor="middle" { (year) }
            }
            text.ax x="0" y="12" { (w.year) }
            text.rl x="0" y="44" { (w.treasury) } text.ax x="0" y="60" { (w.in_talents) }
            path.grid d={ "M" (LEFT) " " (TREASURY) "H" (RIGHT) } {}
            @for (n, talents) in fate.treasury.iter().enumerate() {
                @let (x, width) = bar(n);
                @let high = (*talents).max(0) as f32 * coin;
                rect.tre.low[*talents < fate.low] x=(at(x)) y=(at(TREASURY - high)) width=(at(width)) height=(at(high)) rx="2" {}
                @if n % every == 0 { text.vl x=(at(middle(n))) y=(at(TREASURY - high - 4.0)) { (talents) } }
            }
            text.rl x="0" y="140" { (w.unrest) } text.ax x="0" y="156" { (w.hot_from(HOT)) }
            path.grid d={ "M" (LEFT) " " (UNREST) "H" (RIGHT) } {}
            path.dang d={ "M" (LEFT) " " (at(UNREST - f32::from(HOT) * tile)) "H" (RIGHT) } {}
            @for (n, unrest) in fate.unrest.iter().enumerate() {
                @let (x, width) = bar(n);
                @for level in 1..=*unrest {
                    rect.un.hot[*unrest >= HOT] x=(at(x)) y=(at(UNREST - f32::from(level) * tile)) width=(at(width)) height=(at(tile - 1.0)) rx="1" {}
                }
                @if n % every == 0 { text.vl x=(at(middle(n))) y=(at(UNREST - f32::from(*unrest) * tile - 4.0)) { (unrest) } }
            }
            @for (lane, place) in fate.wars.iter().zip(&rows) { (war(words, lane, place, wide)) }
        }
    }
}

fn at(place: f32) -> String {
    format!("{place:.1}")
}

/// A War: hatched while it sleeps, red while it is active, a laurel where it was won.
fn war(words: &Words, lane: &Lane, place: &Place, wide: f32) -> Markup {
    let w = &words.story;
    let end = |n: usize| LEFT + n as f32 * wide;
    let y = WARS + APART * place.row as f32;
    html! {
        text.rl x=(at(place.name)) y=(at(y + 11.0)) text-anchor=[place.before.then_some("end")] { (short(&w.war_short(&lane.name))) }
        @if place.first { path.grid d={ "M" (LEFT) " " (at(y + 18.0)) "H" (RIGHT) } {} }
        @for (from, to, stir) in spans(&lane.years) {
            @let (x, width) = (end(from) + 2.0, end(to) - end(from) - 4.0);
            rect class=(if stir == Stir::Active { "wa" } else { "wi" }) x=(at(x)) y=(at(y)) width=(at(width)) height=(at(THICK)) rx="3" {}
            @if stir == Stir::Active && width >= WORD { text.wt x=(at(x + width / 2.0)) y=(at(y + 11.0)) { (w.active) } }
        }
        @if let Some(year) = lane.won {
            circle.wonb cx=(at(end(year + 1) - 2.0)) cy=(at(y + THICK / 2.0)) r="9.5" {}
            svg.won x=(at(end(year + 1) - 10.0)) y=(at(y - 1.0)) width="16" height="16" { use href={ (icons()) "#i-laurel" } {} }
        }
    }
}

/// Where a War is drawn.
struct Place {
    row: usize,
    /// It is the first in its row.
    first: bool,
    /// Where its name stands, and whether that is its end.
    name: f32,
    before: bool,
}

/// A row for each War; where there are many, those that do not meet share one.
fn rows(words: &Words, fate: &Fate, wide: f32) -> Vec<Place> {
    if fate.wars.len() <= ROWS {
        let own = |(row, _): (usize, &Lane)| Place { row, first: true, name: 0.0, before: false };
        return fate.wars.iter().enumerate().map(own).collect();
    }
    let mut ends: Vec<f32> = Vec::new();
    let place = |lane: &Lane| {
        let spans = spans(&lane.years);
        let end = |n: usize| LEFT + n as f32 * wide;
        let from = spans.first().map_or(LEFT, |span| end(span.0));
        let won = lane.won.map_or(0.0, |year| end(year + 1) + BETWEEN);
        let to = spans.last().map_or(LEFT, |span| end(span.1)).max(won);
        let name = short(&words.story.war_short(&lane.name)).chars().count() as f32 * LETTER;
        let before = from - name > 0.0;
        let (left, right) = if before { (from - name, to) } else { (from, (to + name).min(WIDTH)) };
        let row = ends.iter().position(|end| end + BETWEEN < left).unwrap_or(ends.len());
        let first = row == ends.len();
        if first {
            ends.push(right);
        }
        ends[row] = right;
        Place { row, first, name: if before { from - 2.0 } else { to + 4.0 }, before }
    };
    fate.wars.iter().map(place).collect()
}

/// A name as long as the room before the axis.
fn short(name: &str) -> String {
    if name.chars().count() <= 16 { name.into() } else { name.chars().take(15).chain(['…']).collect() }
}

/// The years in which nothing changes, put together: from, to, how it stands.
fn spans(years: &[Stir]) -> Vec<(usize, usize, Stir)> {
    let mut spans: Vec<(usize, usize, Stir)> = Vec::new();
    for (n, stir) in years.iter().enumerate() {
        match spans.last_mut().filter(|span| span.2 == *stir && span.1 == n) {
            Some(span) => span.1 += 1,
            None => spans.push((n, n + 1, *stir)),
        }
    }
    spans.retain(|span| span.2 != Stir::Away);
    spans
}

/// What came of each War, for those who hear the page.
fn said(words: &Words, fate: &Fate) -> Vec<String> {
    let w = &words.story;
    let year = |n: usize| fate.years.get(n).copied().unwrap_or_default();
    let came = |lane: &Lane| {
        let last = lane.years.last().copied().unwrap_or_default();
        w.war_said(&lane.name, lane.won.map(year), last == Stir::Active)
    };
    fate.wars.iter().map(came).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_wars_share_rows_and_none_lies_over_another() {
        let lane = |n: usize| {
            let stir = |year: usize| if (n..n + 2).contains(&year) { Stir::Active } else { Stir::Away };
            Lane { name: format!("War {n}"), years: (0..40).map(stir).collect(), won: Some(n + 1) }
        };
        let words = crate::words::words(kernel::Language::English);
        let few = Fate { wars: (0..ROWS).map(lane).collect(), ..Fate::default() };
        assert!(rows(words, &few, 12.0).iter().map(|place| place.row).eq(0..ROWS), "a row each");
        let many = Fate { wars: (0..36).map(lane).collect(), ..Fate::default() };
        let rows = rows(words, &many, 12.0);
        assert!(rows.iter().all(|place| place.row < ROWS), "36 Wars of two years");
        for row in 0..ROWS {
            let names: Vec<f32> = rows.iter().filter(|p| p.row == row).map(|place| place.name).collect();
            assert!(names.windows(2).all(|pair| pair[1] - pair[0] > 30.0 + 24.0), "{names:?}");
        }
    }

    #[test]
    fn years_of_a_war_are_put_together() {
        use Stir::{Active, Asleep, Away};
        assert_eq!(
            spans(&[Away, Asleep, Asleep, Active, Away, Active]),
            [(1, 3, Asleep), (3, 4, Active), (5, 6, Active)]
        );
        assert_eq!(
            (short("1st Punic"), short("Cilician Pirates at sea")),
            ("1st Punic".into(), "Cilician Pirate…".into())
        );
    }
}
