//! A drawing of means with their intervals, row by row, for the documentation: what one change after another does.

use crate::Estimate;
use crate::plot::escaped;
use std::fmt::Write;

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
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"11\" fill=\"#777\">\n<title>{0}</title>\n\
         <text x=\"4\" y=\"16\" font-size=\"14\">{0}</text>\n",
        escaped(title)
    );
    let line = |n: usize| TOP + (n as f64 + 0.5) * LINE;
    for (n, (name, _)) in rows.iter().enumerate() {
        let _ = writeln!(svg, "<text x=\"4\" y=\"{:.1}\">{}</text>", line(n) + 4.0, escaped(name));
    }
    for (i, column) in columns.iter().enumerate() {
        let left = NAMES + i as f64 * (WIDTH + GAP);
        let x =
            |value: f64| left + ((value - column.from) / (column.to - column.from)).clamp(0.0, 1.0) * WIDTH;
        let _ = writeln!(svg, "<text x=\"{left:.1}\" y=\"36\">{}</text>", escaped(&column.title));
        let mut value = column.from;
        while value <= column.to + column.step / 1000.0 {
            let _ = writeln!(
                svg,
                "<line x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"{TOP}\" y2=\"{1:.1}\" stroke=\"#8884\"/>\
                 <text x=\"{0:.1}\" y=\"50\" text-anchor=\"middle\" font-size=\"9\">{value}</text>",
                x(value),
                height - 12.0,
            );
            value += column.step;
        }
        let of = |n: usize| rows[n].1.get(i).copied().flatten();
        let usual = rows.first().and_then(|_| of(0)).map(|first| first.mean);
        if let Some(mean) = usual {
            let _ = writeln!(
                svg,
                "<line x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"{TOP}\" y2=\"{1:.1}\" stroke=\"#777\" stroke-dasharray=\"4 4\"/>",
                x(mean),
                height - 12.0,
            );
        }
        for (n, estimate) in (0..rows.len()).filter_map(|n| Some((n, of(n)?))) {
            let bold = n > 0 && usual.is_some_and(|mean| mean < estimate.low || mean > estimate.high);
            let (colour, radius) = if bold { ("#b3402a", 4.0) } else { ("#2b6cb0", 3.0) };
            let _ = writeln!(
                svg,
                "<line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"{colour}\" stroke-width=\"1.5\"/>\
                 <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{colour}\"/>",
                x(estimate.low),
                x(estimate.high),
                x(estimate.mean),
                y = line(n),
            );
        }
    }
    svg + "</svg>\n"
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
