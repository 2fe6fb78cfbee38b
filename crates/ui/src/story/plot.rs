//! A figure for everybody over the course of a game, as lines: told apart by dash and shape, not by colour alone.

use super::Course;
use crate::assets::icons;
use crate::words::Words;
use kernel::{Arrange, Seat};
use maud::{Markup, html};
use std::fmt::Write;

/// Where the lines begin and end, and the top and bottom of the scale; the picture is so wide.
const LEFT: f32 = 40.0;
const RIGHT: f32 = 492.0;
const TOP: f32 = 14.0;
const WIDTH: f32 = 690.0;
/// What stands under the scale: numbers and what they count.
const FOOT: f32 = 40.0;
/// The marks at the end stand so far apart.
const APART: f32 = 21.0;
/// A turning point's number stands so far from its line.
const OFF: f32 = 24.0;
/// More numbers under the scale would run into each other.
const NUMBERS: usize = 15;
/// With more moments each has no shape of its own.
const SHAPES: usize = 24;
/// A longer name is cut at the end of its line; the title has it whole.
const NAME: usize = 13;

/// How the lines of the seats are dashed.
const DASHES: [Option<&str>; 6] =
    [None, Some("9 4"), Some("2 4"), Some("10 4 2 4"), Some("5 3"), Some("1 5")];

/// The scale of a plot: its height, the highest figure, the distance of its lines.
#[derive(Clone, Copy)]
struct Scale {
    height: f32,
    most: f32,
    step: f32,
}

impl Scale {
    fn of(course: &Course, height: f32) -> Scale {
        let highest = course.moments.iter().flat_map(|(_, figures)| figures).fold(0.0_f32, |a, b| a.max(*b));
        if course.shares {
            let (most, step) = if highest <= 0.5 { (0.5, 0.1) } else { (1.0, 0.2) };
            return Scale { height, most, step };
        }
        let step =
            [1.0, 2.0, 5.0, 10.0, 20.0, 50.0].into_iter().find(|step| highest / step <= 4.0).unwrap_or(100.0);
        Scale { height, most: ((highest / step).ceil() * step).max(step), step }
    }
    fn bottom(self) -> f32 {
        self.height - FOOT
    }
    fn y(self, figure: f32) -> f32 {
        self.bottom() - figure / self.most * (self.bottom() - TOP)
    }
    fn lines(self) -> impl Iterator<Item = f32> {
        let count = (self.most / self.step).round() as u32;
        (0..=count).map(move |n| n as f32 * self.step)
    }
}

/// The plot. `title` says what it shows, and all figures of everybody.
pub(super) fn plot(
    words: &Words,
    course: &Course,
    sides: &[String],
    height: f32,
    title: &str,
    id: &str,
) -> Markup {
    let w = &words.story;
    let scale = Scale::of(course, height);
    let last = course.moments.len().saturating_sub(1);
    let x = |n: usize| LEFT + n as f32 * (RIGHT - LEFT) / last.max(1) as f32;
    let figure = |value: f32| {
        if course.shares { w.percent((value * 100.0).round() as i64) } else { format!("{value}") }
    };
    let seats = || Seat::all(course.moments.first().map_or(0, |(_, figures)| figures.len()));
    let of = |seat: Seat, n: usize| course.moments[n].1.get(seat.ix()).copied().unwrap_or_default();
    let numbered = course.moments.iter().filter(|(number, _)| number.is_some()).count();
    let every = numbered.div_ceil(NUMBERS).max(1);
    html! {
        svg.plot viewBox=(format!("0 0 {WIDTH} {height}")) role="img" aria-labelledby=(id) {
            title id=(id) { (title) @for seat in seats() { " " (all(course, seat, &sides[seat.ix()], &figure)) } }
            @for line in scale.lines() {
                path.grid d=(format!("M{LEFT} {:.1}H{RIGHT}", scale.y(line))) {}
                text.ax x=(LEFT - 8.0) y=(format!("{:.1}", scale.y(line) + 4.0)) text-anchor="end" { (figure(line)) }
            }
            @for (n, number) in course.moments.iter().enumerate().filter_map(|(n, (number, _))| Some((n, (*number)?))).step_by(every) {
                text.ax x=(format!("{:.1}", x(n))) y=(scale.bottom() + 18.0) text-anchor="middle" { (number) }
            }
            @for seat in seats() {
                polyline class={ "ln s" (seat.ix() + 1) } stroke-dasharray=[DASHES[seat.ix() % 6]]
                    points=(line(&scale, (0..=last).map(|n| (x(n), of(seat, n))))) {}
            }
            @if course.moments.len() <= SHAPES {
                @for seat in seats() {
                    @for n in 0..=last { (symbol("shape", seat, x(n) - 5.5, scale.y(of(seat, n)) - 5.5, 11.0)) }
                }
            }
            @for (seat, y) in ends(&scale, seats().map(|seat| (seat, of(seat, last)))) {
                @let value = of(seat, last);
                path.lead d=(format!("M500 {:.1}L510 {y:.1}", scale.y(value))) {}
                (symbol("seat", seat, 512.0, y - 9.5, 19.0))
                text.end x="536" y=(format!("{:.1}", y + 4.5)) {
                    tspan.en { (short(&sides[seat.ix()])) " " } tspan.ev { (figure(value)) }
                }
            }
            @for (place, (n, seat, number)) in course.marks.iter().enumerate() {
                // Those of one moment stand above each other, over the highest of their lines.
                @let before = course.marks[..place].iter().filter(|mark| mark.0 == *n).count();
                @let here = course.marks.iter().filter(|mark| mark.0 == *n).map(|mark| scale.y(of(mark.1, *n)));
                (turn(&scale, x(*n), here.fold(scale.y(of(*seat, *n)), f32::min), *number, before))
            }
            text.ax x=((LEFT + RIGHT) / 2.0) y=(height - 4.0) text-anchor="middle" { (if course.years { w.year_axis } else { w.round_axis }) }
        }
    }
}

/// All figures of one seat, in words.
fn all(course: &Course, seat: Seat, name: &str, figure: &dyn Fn(f32) -> String) -> String {
    let figures: Vec<String> =
        course.moments.iter().filter_map(|(_, figures)| figures.get(seat.ix())).map(|n| figure(*n)).collect();
    format!("{name}: {}.", figures.join(", "))
}

fn line(scale: &Scale, points: impl Iterator<Item = (f32, f32)>) -> String {
    points.fold(String::new(), |mut line, (x, figure)| {
        let _ = write!(line, "{}{x:.1},{:.1}", if line.is_empty() { "" } else { " " }, scale.y(figure));
        line
    })
}

/// The number of a turning point above its line, or under it where there is no room.
fn turn(scale: &Scale, x: f32, y: f32, number: usize, before: usize) -> Markup {
    let off = |n: usize| OFF + n as f32 * APART;
    let above = (0..before).take_while(|n| has_room(y - off(*n))).count();
    let up = above == before && has_room(y - off(before));
    // Under the line they begin anew, the first of them beside it.
    let before = if up { before } else { before - above };
    let at = if up { y - off(before) } else { (y + off(before)).min(scale.bottom() - 8.0) };
    html! {
        g.tp transform=(format!("translate({x:.1} {at:.1})")) {
            @if before == 0 { path d=(if up { "M0 8.4V18" } else { "M0 -8.4V-18" }) {} }
            circle r="9.5" {}
            text y="4" { (number) }
        }
    }
}

/// Does the number of a turning point have room at this height?
fn has_room(y: f32) -> bool {
    y > 10.0
}

/// Where the marks at the end stand: by their figures, pushed apart.
fn ends(scale: &Scale, figures: impl Iterator<Item = (Seat, f32)>) -> Vec<(Seat, f32)> {
    let mut ends: Vec<(Seat, f32)> = figures.map(|(seat, figure)| (seat, scale.y(figure))).collect();
    ends.arrange_by(|a, b| a.1.total_cmp(&b.1));
    for n in 1..ends.len() {
        ends[n].1 = ends[n].1.max(ends[n - 1].1 + APART);
    }
    let mut lowest = scale.bottom() + APART / 2.0;
    for end in ends.iter_mut().rev() {
        end.1 = end.1.min(lowest);
        lowest = end.1 - APART;
    }
    ends
}

/// A symbol of the sheet inside a drawing.
pub(super) fn symbol(kind: &str, seat: Seat, x: f32, y: f32, size: f32) -> Markup {
    html! {
        use href={ (icons()) "#" (kind) "-" (seat.ix() % 6 + 1) } x=(format!("{x:.1}")) y=(format!("{y:.1}")) width=(size) height=(size) {}
    }
}

fn short(name: &str) -> String {
    if name.chars().count() <= NAME {
        name.into()
    } else {
        name.chars().take(NAME - 1).chain(['…']).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(most: f32, shares: bool) -> Scale {
        Scale::of(
            &Course { moments: vec![(Some(1), vec![0.0, most])], shares, years: false, marks: vec![] },
            300.0,
        )
    }

    #[test]
    fn a_scale_holds_what_it_shows_in_few_lines() {
        for most in [0.0, 1.0, 3.0, 9.0, 22.0, 54.0, 90.0, 350.0] {
            let scale = scale(most, false);
            assert!(scale.most >= most && scale.lines().count() <= 6, "{most}");
            assert!(scale.y(most) >= TOP - 0.01 && scale.y(0.0) == scale.bottom());
        }
        assert_eq!((scale(0.45, true).most, scale(0.51, true).most), (0.5, 1.0));
    }

    #[test]
    fn ends_stand_apart_and_inside() {
        let scale = scale(1.0, true);
        let ends =
            ends(&scale, [0.0, 0.0, 0.01, 0.02, 0.9, 0.0].into_iter().zip(0..).map(|(f, n)| (Seat(n), f)));
        assert_eq!(ends.len(), 6);
        assert!(ends.windows(2).all(|pair| pair[1].1 - pair[0].1 >= APART - 0.01));
        assert!(ends.iter().all(|(_, y)| (0.0..=scale.height).contains(y)));
    }

    /// Numbers of one moment stand above each other as long as there is room; the first under the line is joined to it again.
    #[test]
    fn a_number_without_room_above_stands_right_under_the_line() {
        let scale = Scale { height: 296.0, most: 40.0, step: 10.0 };
        let at = |y: f32, before: usize| turn(&scale, 0.0, y, 1, before).into_string();
        let joined = |html: &str| html.contains("<path");
        for (y, before, stands, line) in [
            (100.0, 0, "76.0", true),
            (100.0, 1, "55.0", false),
            (40.0, 0, "16.0", true),
            (40.0, 1, "64.0", true),
            (40.0, 2, "85.0", false),
            (20.0, 0, "44.0", true),
        ] {
            let html = at(y, before);
            assert!(html.contains(&format!("translate(0.0 {stands})")), "{y}, {before}: {html}");
            assert_eq!(joined(&html), line, "{y}, {before}: {html}");
        }
    }
}
