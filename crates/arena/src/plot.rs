//! A drawing of strength against what a bot may spend, for the documentation.

use crate::Estimate;
use crate::svg::{BROKEN, GUIDE, Svg};

/// A measured point: how much it may spend, and its part of the wins.
#[derive(Clone, Debug)]
pub struct Point {
    /// The line it belongs to.
    pub series: String,
    /// Play-outs or milliseconds.
    pub budget: f64,
    /// What came of it.
    pub share: Estimate,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 130.0;
const TOP: f64 = 28.0;
const BOTTOM: f64 = 44.0;
const MIDDLE: &str = "text-anchor=\"middle\"";
/// Told apart by people who see colours differently, on light and dark ground.
pub(crate) const COLOURS: [&str; 6] = ["#b3402a", "#2b6cb0", "#7a8b2a", "#7b4fa3", "#c98a1b", "#3a8a84"];

/// The plot as SVG: budgets double along the axis, wins from none to all; `par` is what equal players would have.
pub fn plot(title: &str, unit: &str, par: f64, points: &[Point]) -> String {
    let budgets = || points.iter().map(|p| p.budget.max(1.0).log2());
    let least = budgets().fold(f64::INFINITY, f64::min).floor();
    let most = budgets().fold(f64::NEG_INFINITY, f64::max).ceil().max(least + 1.0);
    let x = |budget: f64| LEFT + (budget.max(1.0).log2() - least) / (most - least) * (WIDTH - LEFT - RIGHT);
    let y = |share: f64| TOP + (1.0 - share.clamp(0.0, 1.0)) * (HEIGHT - TOP - BOTTOM);
    let right = WIDTH - RIGHT;
    let mut svg = Svg::new(title, [WIDTH, HEIGHT], 12, LEFT);
    for tenth in (0..=10).step_by(2) {
        let at = y(f64::from(tenth) / 10.0);
        svg.line([LEFT, at], [right, at], GUIDE);
        svg.text([LEFT - 6.0, at + 4.0], "text-anchor=\"end\"", &format!("{} %", tenth * 10));
    }
    for power in least as i32..=most as i32 {
        let budget = f64::from(power).exp2();
        svg.text([x(budget), HEIGHT - BOTTOM + 18.0], MIDDLE, &budget.to_string());
    }
    svg.text([(LEFT + right) / 2.0, HEIGHT - 8.0], MIDDLE, unit);
    svg.line([LEFT, y(par)], [right, y(par)], BROKEN);
    let mut names: Vec<&str> = points.iter().map(|p| p.series.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    for (name, colour) in names.iter().zip(COLOURS.iter().cycle()) {
        let mut of: Vec<&Point> = points.iter().filter(|p| p.series == *name).collect();
        of.sort_by(|a, b| a.budget.total_cmp(&b.budget));
        let means: Vec<[f64; 2]> = of.iter().map(|p| [x(p.budget), y(p.share.mean)]).collect();
        svg.through(&means, colour);
        for (Point { share, .. }, [at, mean]) in of.iter().zip(&means) {
            svg.estimate([*at, y(share.low)], [*at, *mean], [*at, y(share.high)], colour, 3.0);
        }
        if let Some([at, mean]) = means.last() {
            svg.text([at + 10.0, mean + 4.0], &format!("fill=\"{colour}\""), name);
        }
    }
    svg.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_is_higher_and_further_right() {
        let share = |mean| Estimate { mean, low: mean - 0.05, high: mean + 0.05 };
        let points = [(100.0, 0.3), (400.0, 0.5)].map(|(budget, mean)| Point {
            series: "search <1>".into(),
            budget,
            share: share(mean),
        });
        let svg = plot("Strength & thought", "play-outs", 0.25, &points);
        let circles: Vec<Vec<f64>> = svg
            .match_indices("<circle ")
            .map(|(i, _)| svg[i..].split('"').filter_map(|word| word.parse().ok()).take(2).collect())
            .collect();
        assert!(circles[0][0] < circles[1][0] && circles[0][1] > circles[1][1], "{circles:?}");
        assert!(svg.contains("search &lt;1&gt;") && svg.contains("Strength &amp; thought"));
    }
}
