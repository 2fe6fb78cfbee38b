//! A drawing of several curves over each other, both axes by powers of ten, for the documentation.

use crate::plot::COLOURS;
use crate::svg::{BROKEN, GUIDE, Svg};

/// A curve with its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// What it is.
    pub name: String,
    /// Its points, all greater than nothing.
    pub points: Vec<[f64; 2]>,
}

const SIZE: [f64; 2] = [720.0, 380.0];
const LEFT: f64 = 64.0;
const RIGHT: f64 = 210.0;
const TOP: f64 = 28.0;
const BOTTOM: f64 = 44.0;

/// An axis: what it counts, and from which power of ten to which it goes.
#[derive(Clone, Copy, Debug)]
pub struct Axis<'a> {
    /// What it counts.
    pub unit: &'a str,
    /// The first power of ten,
    pub from: i32,
    /// and the last.
    pub to: i32,
}

impl Axis<'_> {
    /// How far along the axis a value is, from 0 to 1.
    fn along(&self, value: f64) -> f64 {
        let (from, to) = (f64::from(self.from), f64::from(self.to));
        ((value.max(f64::MIN_POSITIVE).log10() - from) / (to - from)).clamp(0.0, 1.0)
    }
    fn marks(&self) -> impl Iterator<Item = f64> {
        (self.from..=self.to).map(|power| 10_f64.powi(power))
    }
}

/// The curves as SVG; `limit` is a level that none of them should pass.
pub fn curves(title: &str, across: Axis, up: Axis, limit: Option<f64>, curves: &[Curve]) -> String {
    let [width, height] = SIZE;
    let right = width - RIGHT;
    let x = |value: f64| LEFT + across.along(value) * (right - LEFT);
    let y = |value: f64| TOP + (1.0 - up.along(value)) * (height - TOP - BOTTOM);
    let mut svg = Svg::new(title, SIZE, 12, LEFT);
    for mark in up.marks() {
        svg.line([LEFT, y(mark)], [right, y(mark)], GUIDE);
        svg.text([LEFT - 6.0, y(mark) + 4.0], "text-anchor=\"end\"", &short(mark));
    }
    for mark in across.marks() {
        svg.line([x(mark), TOP], [x(mark), height - BOTTOM], GUIDE);
        svg.text([x(mark), height - BOTTOM + 18.0], "text-anchor=\"middle\"", &short(mark));
    }
    let legend = format!("{} (up: {})", across.unit, up.unit);
    svg.text([(LEFT + right) / 2.0, height - 8.0], "text-anchor=\"middle\"", &legend);
    if let Some(limit) = limit {
        svg.line([LEFT, y(limit)], [right, y(limit)], BROKEN);
    }
    for (n, (curve, colour)) in curves.iter().zip(COLOURS.iter().cycle()).enumerate() {
        let points: Vec<[f64; 2]> = curve.points.iter().map(|[at, value]| [x(*at), y(*value)]).collect();
        svg.through(&points, colour);
        let beside = [right + 12.0, TOP + 16.0 * (n as f64 + 1.0)];
        svg.text(beside, &format!("fill=\"{colour}\""), &curve.name);
    }
    svg.finish()
}

/// A power of ten in few letters.
fn short(value: f64) -> String {
    match value {
        v if v >= 1e6 => format!("{}M", v / 1e6),
        v if v >= 1e3 => format!("{}k", v / 1e3),
        v => format!("{v}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_times_as_much_is_one_step_further() {
        let axis = Axis { unit: "moves", from: 0, to: 3 };
        let points = vec![[1.0, 1.0], [10.0, 10.0], [100.0, 100.0], [1e9, 1e9]];
        let svg = curves("A & b", axis, axis, Some(10.0), &[Curve { name: "c <d>".into(), points }]);
        let line = svg.lines().find(|line| line.starts_with("<polyline")).unwrap();
        let at: Vec<f64> = line.split(['"', ' ', ',']).filter_map(|part| part.parse().ok()).take(8).collect();
        assert!((at[2] - at[0] - (at[4] - at[2])).abs() < 0.2, "{at:?}");
        assert!((at[1] - at[3] - (at[3] - at[5])).abs() < 0.2, "{at:?}");
        assert!(at[6] <= SIZE[0] - RIGHT, "nothing leaves the drawing: {at:?}");
        assert!(svg.contains("A &amp; b") && svg.contains("c &lt;d&gt;") && svg.contains("1k"));
    }
}
