//! A drawing of means with their intervals, row by row, for the documentation: what one change after another does.

use crate::Estimate;
use crate::svg::{BROKEN, GUIDE, Svg};

/// What is measured, and from where to where it is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// Its heading.
    pub title: String,
    /// The left end of its scale.
    pub from: f64,
    /// The right end.
    pub to: f64,
    /// Every so much stands a line with its number.
    pub step: f64,
}

const NAMES: f64 = 190.0;
const WIDTH: f64 = 180.0;
const GAP: f64 = 24.0;
const TOP: f64 = 58.0;
const LINE: f64 = 17.0;

/// The rows as SVG, one estimate a column; `None` where nothing was measured. The first row is what the others are compared with:
/// a broken line goes down from its means, and who differs by more than luck (its interval leaves that line out) is drawn bold.
pub fn rows(title: &str, columns: &[Column], rows: &[(String, Vec<Option<Estimate>>)]) -> String {
    let (width, height) =
        (NAMES + columns.len() as f64 * (WIDTH + GAP), TOP + rows.len() as f64 * LINE + 12.0);
    let mut svg = Svg::new(title, [width, height], 11, 4.0);
    let (line, bottom) = (|n: usize| TOP + (n as f64 + 0.5) * LINE, height - 12.0);
    for (n, (name, _)) in rows.iter().enumerate() {
        svg.text([4.0, line(n) + 4.0], "", name);
    }
    for (i, column) in columns.iter().enumerate() {
        let left = NAMES + i as f64 * (WIDTH + GAP);
        let x =
            |value: f64| left + ((value - column.from) / (column.to - column.from)).clamp(0.0, 1.0) * WIDTH;
        svg.text([left, 36.0], "", &column.title);
        let mut value = column.from;
        while value <= column.to + column.step / 1000.0 {
            svg.line([x(value), TOP], [x(value), bottom], GUIDE);
            svg.text([x(value), 50.0], "text-anchor=\"middle\" font-size=\"9\"", &value.to_string());
            value += column.step;
        }
        let of = |n: usize| rows[n].1.get(i).copied().flatten();
        let usual = rows.first().and_then(|_| of(0)).map(|first| first.mean);
        if let Some(mean) = usual {
            svg.line([x(mean), TOP], [x(mean), bottom], BROKEN);
        }
        for (n, estimate) in (0..rows.len()).filter_map(|n| Some((n, of(n)?))) {
            let bold = n > 0 && usual.is_some_and(|mean| mean < estimate.low || mean > estimate.high);
            let (colour, radius) = if bold { ("#b3402a", 4.0) } else { ("#2b6cb0", 3.0) };
            let at = |value: f64| [x(value), line(n)];
            svg.estimate(at(estimate.low), at(estimate.mean), at(estimate.high), colour, radius);
        }
    }
    svg.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_from_the_first_row_stands_out() {
        let around = |mean| Some(Estimate { mean, low: mean - 5.0, high: mean + 5.0 });
        let column = Column { title: "Rome survives, %".into(), from: 0.0, to: 100.0, step: 25.0 };
        let of = [
            ("none", around(80.0)),
            ("a <mild> one", around(78.0)),
            ("a hard one", around(40.0)),
            ("-", None),
        ];
        let svg = rows("Switches", &[column], &of.map(|(name, it)| (name.to_string(), vec![it])));
        let circles: Vec<&str> =
            svg.match_indices("<circle ").map(|(i, _)| svg[i..].split('>').next().unwrap_or("")).collect();
        assert_eq!(circles.len(), 3, "nothing is drawn of what was not measured");
        assert!(!circles[1].contains("#b3402a") && circles[2].contains("#b3402a"), "{circles:?}");
        let x = |n: usize| circles[n].split('"').nth(1).and_then(|x| x.parse::<f64>().ok());
        assert!(x(2) < x(1) && x(1) < x(0));
        assert!(svg.contains("a &lt;mild&gt; one"));
    }
}
