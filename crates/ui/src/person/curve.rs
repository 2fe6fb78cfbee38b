//! The course of a rating, drawn.

use crate::page::{Point, Rating};
use crate::words::person::Person as Said;
use maud::{Markup, html};
use std::fmt::Write;

/// The drawing: width, height, and the margins left, right, above and below.
const WIDTH: f64 = 760.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 746.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 204.0;

/// So many dates stand under it.
const DATES: usize = 6;

/// Where values lie on the paper.
struct Paper {
    points: usize,
    low: f64,
    high: f64,
}

impl Paper {
    /// The hundreds around all that is drawn.
    fn of(points: &[Point]) -> Paper {
        let edge = |sign: f64| points.iter().map(move |p| p.strength.mean + sign * p.strength.deviation);
        let low = edge(-1.0).fold(f64::MAX, f64::min);
        let high = edge(1.0).fold(f64::MIN, f64::max);
        Paper {
            points: points.len(),
            low: (low / 100.0).floor() * 100.0,
            high: (high / 100.0).ceil() * 100.0,
        }
    }
    fn x(&self, n: usize) -> f64 {
        match self.points {
            0 | 1 => RIGHT,
            points => LEFT + (RIGHT - LEFT) * n as f64 / (points - 1) as f64,
        }
    }
    fn y(&self, value: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * (value - self.low) / (self.high - self.low).max(1.0)
    }
    /// A line for every hundred, or for every so many hundreds if there are too many.
    fn grid(&self) -> impl Iterator<Item = f64> + use<> {
        let hundreds = ((self.high - self.low) / 100.0).round() as usize;
        let (low, step) = (self.low, hundreds.div_ceil(6).max(1));
        (0..=hundreds).step_by(step).map(move |n| low + 100.0 * n as f64)
    }
}

fn path(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut text = String::new();
    for (x, y) in points {
        let _ = write!(text, "{x:.1},{y:.1} ");
    }
    text
}

/// The course of a rating with its uncertainty: games won are full, others hollow.
pub(super) fn curve(w: &Said, rating: &Rating) -> Markup {
    let (points, paper) = (&rating.curve, Paper::of(&rating.curve));
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return Markup::default() };
    let at = |(n, point): (usize, &Point), by: f64| {
        (paper.x(n), paper.y(point.strength.mean + by * point.strength.deviation))
    };
    let above = points.iter().enumerate().map(|point| at(point, 1.0));
    let below = points.iter().enumerate().rev().map(|point| at(point, -1.0));
    let mean = |point: &Point| point.strength.mean.round() as i64;
    let said = w.course(&rating.title, mean(first), mean(last), last.strength.deviation.round() as i64);
    let step = points.len().div_ceil(DATES).max(1);
    html! {
        svg.curve viewBox={ "0 0 " (WIDTH) " 230" } role="img" aria-label=(said) {
            @for value in paper.grid() {
                path.g d={ "M" (LEFT) " " (format!("{:.1}", paper.y(value))) "H" (RIGHT) } {}
                text.yl x=(LEFT - 7.0) y=(format!("{:.1}", paper.y(value) + 4.0)) { (w.number(value as i64)) }
            }
            @for (n, point) in points.iter().enumerate().step_by(step) {
                // The last one ends where the paper does.
                text.xl x=(format!("{:.1}", paper.x(n))) y="223" text-anchor=[(n + 1 == points.len()).then_some("end")] { (point.when) }
            }
            polygon.band points=(path(above.chain(below))) {}
            polyline.ln points=(path(points.iter().enumerate().map(|point| at(point, 0.0)))) {}
            @for (n, point) in points.iter().enumerate() {
                @let (x, y) = at((n, point), 0.0);
                circle class=(if point.won { "w" } else { "l" }) cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="2.6" {}
            }
            @let (x, y) = at((points.len() - 1, last), 0.0);
            circle.now cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="5" {}
            text.lab x=(RIGHT) y=(format!("{:.1}", if y > TOP + 34.0 { y - 26.0 } else { y + 30.0 })) text-anchor="end" {
                (w.plus_minus(mean(last), last.strength.deviation.round() as i64))
            }
        }
    }
}

/// The same in a finger's breadth.
pub(super) fn spark(points: &[Point]) -> Markup {
    let means = || points.iter().map(|point| point.strength.mean);
    let (low, high) = (means().fold(f64::MAX, f64::min), means().fold(f64::MIN, f64::max));
    let x = |n: usize| 2.0 + 128.0 * n as f64 / (points.len().max(2) - 1) as f64;
    let y = |value: f64| 30.0 - 26.0 * (value - low) / (high - low).max(20.0);
    let line = path(means().enumerate().map(|(n, value)| (x(n), y(value))));
    html! {
        @if points.len() > 1 {
            svg.spark viewBox="0 0 132 34" aria-hidden="true" {
                polyline points=(line) fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" {}
                @if let Some(last) = points.last() {
                    circle cx=(format!("{:.1}", x(points.len() - 1))) cy=(format!("{:.1}", y(last.strength.mean))) r="3.2" fill="currentColor" {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Strength;

    fn point(mean: f64, deviation: f64) -> Point {
        Point { strength: Strength { mean, deviation, games: 1 }, ..Point::default() }
    }

    #[test]
    fn everything_drawn_lies_on_the_paper() {
        for points in
            [vec![point(1500.0, 190.0)], vec![point(1500.0, 190.0), point(1612.0, 80.0), point(980.0, 60.0)]]
        {
            let paper = Paper::of(&points);
            for (n, p) in points.iter().enumerate() {
                assert!((LEFT..=RIGHT).contains(&paper.x(n)));
                for by in [-1.0, 0.0, 1.0] {
                    let y = paper.y(p.strength.mean + by * p.strength.deviation);
                    assert!((TOP - 0.01..=BOTTOM + 0.01).contains(&y), "{y}");
                }
            }
            assert!(paper.grid().count() <= 8);
        }
    }
}
