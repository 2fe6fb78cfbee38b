//! What the drawings are made of.

use std::fmt::Write;

/// A drawing under way. Its ground may be light or dark.
pub(crate) struct Svg(String);

impl Svg {
    /// An empty one with its title, which begins at `left`.
    pub fn new(title: &str, [width, height]: [f64; 2], size: u8, left: f64) -> Svg {
        let title = escaped(title);
        Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"sans-serif\" font-size=\"{size}\" fill=\"#777\">\n<title>{title}</title>\n\
             <text x=\"{left}\" y=\"16\" font-size=\"14\">{title}</text>\n"
        ))
    }
    /// A line with its attributes.
    pub fn line(&mut self, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2], look: &str) {
        let _ =
            writeln!(self.0, "<line x1=\"{x1:.1}\" x2=\"{x2:.1}\" y1=\"{y1:.1}\" y2=\"{y2:.1}\" {look}/>");
    }
    /// Words with their attributes.
    pub fn text(&mut self, [x, y]: [f64; 2], look: &str, text: &str) {
        let _ = writeln!(self.0, "<text x=\"{x:.1}\" y=\"{y:.1}\" {look}>{}</text>", escaped(text));
    }
    /// A mean as a dot, on its interval.
    pub fn estimate(&mut self, from: [f64; 2], at: [f64; 2], to: [f64; 2], colour: &str, radius: f64) {
        self.line(from, to, &format!("stroke=\"{colour}\" stroke-width=\"1.5\""));
        let [x, y] = at;
        let _ = writeln!(self.0, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{colour}\"/>");
    }
    /// A line from point to point.
    pub fn through(&mut self, points: &[[f64; 2]], colour: &str) {
        let points: Vec<String> = points.iter().map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(
            self.0,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            points.join(" ")
        );
    }
    /// The whole of it.
    pub fn finish(self) -> String {
        self.0 + "</svg>\n"
    }
}

/// A line that guides the eye, and one to compare with.
pub(crate) const GUIDE: &str = "stroke=\"#8884\"";
pub(crate) const BROKEN: &str = "stroke=\"#777\" stroke-dasharray=\"4 4\"";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
