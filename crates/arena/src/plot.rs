//! A drawing of strength against what a bot may spend, for the documentation.

use crate::Estimate;
use std::fmt::Write;

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
/// Told apart by people who see colours differently, on light and dark ground.
const COLOURS: [&str; 6] = ["#b3402a", "#2b6cb0", "#7a8b2a", "#7b4fa3", "#c98a1b", "#3a8a84"];

/// The plot as SVG: budgets double along the axis, wins from none to all; `par` is what equal players would have.
pub fn plot(title: &str, unit: &str, par: f64, points: &[Point]) -> String {
    let budgets = || points.iter().map(|p| p.budget.max(1.0).log2());
    let least = budgets().fold(f64::INFINITY, f64::min).floor();
    let most = budgets().fold(f64::NEG_INFINITY, f64::max).ceil().max(least + 1.0);
    let x = |budget: f64| LEFT + (budget.max(1.0).log2() - least) / (most - least) * (WIDTH - LEFT - RIGHT);
    let y = |share: f64| TOP + (1.0 - share.clamp(0.0, 1.0)) * (HEIGHT - TOP - BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"12\" fill=\"#777\">\n<title>{0}</title>\n\
         <text x=\"{LEFT}\" y=\"16\" font-size=\"14\">{0}</text>\n",
        escaped(title)
    );
    for tenth in (0..=10).step_by(2) {
        let (share, at) = (f64::from(tenth) / 10.0, y(f64::from(tenth) / 10.0));
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#8884\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{:.0} %</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            at + 4.0,
            share * 100.0
        );
    }
    for power in least as i32..=most as i32 {
        let budget = f64::from(power).exp2();
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{budget}</text>",
            x(budget),
            HEIGHT - BOTTOM + 18.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\n\
         <line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{par:.1}\" y2=\"{par:.1}\" stroke=\"#777\" stroke-dasharray=\"4 4\"/>",
        (LEFT + WIDTH - RIGHT) / 2.0,
        HEIGHT - 8.0,
        escaped(unit),
        WIDTH - RIGHT,
        par = y(par),
    );
    let mut names: Vec<&str> = points.iter().map(|p| p.series.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    for (name, colour) in names.iter().zip(COLOURS.iter().cycle()) {
        let mut of: Vec<&Point> = points.iter().filter(|p| p.series == *name).collect();
        of.sort_by(|a, b| a.budget.total_cmp(&b.budget));
        let line: Vec<String> =
            of.iter().map(|p| format!("{:.1},{:.1}", x(p.budget), y(p.share.mean))).collect();
        let _ = writeln!(svg, "<g stroke=\"{colour}\" fill=\"{colour}\">");
        let _ = writeln!(svg, "<polyline points=\"{}\" fill=\"none\" stroke-width=\"2\"/>", line.join(" "));
        for point in &of {
            let (at, mean) = (x(point.budget), y(point.share.mean));
            let (low, high) = (y(point.share.low), y(point.share.high));
            let _ = writeln!(
                svg,
                "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{low:.1}\" y2=\"{high:.1}\"/><circle cx=\"{at:.1}\" cy=\"{mean:.1}\" r=\"3\"/>"
            );
        }
        if let Some(last) = of.last() {
            let (at, mean) = (x(last.budget) + 10.0, y(last.share.mean) + 4.0);
            let _ =
                writeln!(svg, "<text x=\"{at:.1}\" y=\"{mean:.1}\" stroke=\"none\">{}</text>", escaped(name));
        }
        svg += "</g>\n";
    }
    svg + "</svg>\n"
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
