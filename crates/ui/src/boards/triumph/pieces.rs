//! The pieces on the map, as SVG.

use super::map::Point;
use crate::Target;
use crate::assets::icons;
use crate::parts::{FORM, meaning, quick};
use kernel::Seat;
use maud::{Markup, html};
use triumph::{Building, Side, Sigil};

/// A symbol inside the map.
pub(super) fn symbol(name: &str, class: &str, (x, y): Point, size: f32) -> Markup {
    html! {
        svg class=(class) x=(x) y=(y) width=(size) height=(size) { use href={ (icons()) "#i-" (name) } {} }
    }
}

/// A seat's mark (`seat`) or plain shape (`shape`) inside the map.
fn of_seat(kind: &str, seat: Seat, (x, y): Point, size: f32) -> Markup {
    html! { use href={ (icons()) "#" (kind) "-" (seat.ix() % 6 + 1) } x=(x) y=(y) width=(size) height=(size) {} }
}

/// Translates a group: everything in it is drawn around the origin.
pub(super) fn to((x, y): Point) -> String {
    format!("translate({x} {y})")
}

/// A button in the map. `area` is its place; it may be cut to an outline.
pub(super) fn button(
    choice: &Target,
    class: &str,
    about: &str,
    area: [f32; 4],
    cut: Option<&str>,
    inner: Markup,
) -> Markup {
    let [x, y, width, height] = area;
    let selected = if choice.chosen { " is-selected" } else { "" };
    let label = if about.is_empty() { choice.label.clone() } else { format!("{}. {about}", choice.label) };
    let cut = cut.map(|name| format!("url(#area-{name})"));
    html! {
        foreignObject x=(x) y=(y) width=(width) height=(height) clip-path=[cut] {
            button type="submit" form=(FORM) name="choice" value=(choice.n) class={ (class) " is-legal" (selected) }
                aria-label=(quick(&label)) title={ (quick(&label)) (meaning(choice)) } data-line=(choice.rule) aria-pressed=[choice.chosen.then_some("true")] { (inner) }
        }
    }
}

/// The word of a sigil in class names and symbols.
pub(super) const fn word(sigil: Sigil) -> &'static str {
    match sigil {
        Sigil::Boar => "boar",
        Sigil::Sun => "sun",
        Sigil::Elephant => "elephant",
        Sigil::Bull => "bull",
    }
}

/// The symbol of a Building.
pub(super) const fn emblem(building: Building) -> &'static str {
    match building {
        Building::Circus => "circus",
        Building::Amphitheatrum => "colosseum",
        Building::Mausoleum => "mausoleum",
        Building::Forum => "forum",
        Building::Basilica => "basilica",
        Building::Theatrum => "theatrum",
        Building::Templum => "templum",
        Building::Thermae => "thermae",
    }
}

/// A sigil: Boar shield, Sun disc, Elephant square, Bull diamond.
pub(super) fn sigil(sigil: Sigil, (x, y): Point, scale: f32) -> Markup {
    let (class, outline) = match sigil {
        Sigil::Boar => ("sig sig-boar", "M-7.5 -7.5H7.5V1C7.5 5 4 7.5 0 9C-4 7.5 -7.5 5 -7.5 1Z"),
        Sigil::Sun => ("sig sig-sun", "M0 -8.4A8.4 8.4 0 1 1 0 8.4A8.4 8.4 0 0 1 0 -8.4Z"),
        Sigil::Elephant => ("sig sig-elephant", "M-7.6 -7.6H7.6V7.6H-7.6Z"),
        Sigil::Bull => ("sig sig-bull", "M0 -9.6L9.6 0L0 9.6L-9.6 0Z"),
    };
    let name = format!("sigil-{}", word(sigil));
    html! {
        g class=(class) transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {
            path d=(outline) {} (symbol(&name, "", (-6.0, -6.3), 12.0))
        }
    }
}

/// A control marker.
pub(super) fn control(at: Point) -> Markup {
    html! { g.ctrl transform=(to(at)) { circle r="6.6" {} (symbol("laurel", "", (-5.0, -5.0), 10.0)) } }
}

/// A plate with a symbol and a number: light and upright while Available, dark with a cut corner once Recruited.
pub(super) fn plate(at: Point, kind: Plate, icon: &str, n: u8) -> Markup {
    let (class, outline) = match kind {
        Plate::Available => ("leg", "M-14 -8H14V8H-14Z"),
        Plate::Recruited => ("leg used", "M-14 -8H9L14 -3V8H-14Z"),
    };
    html! {
        g class=(class) transform=(to(at)) {
            path d=(outline) {} (symbol(icon, "", (-13.0, -7.0), 14.0)) text x="7" y="4.3" { (n) }
        }
    }
}

/// The two sides of a Legion marker.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Plate {
    Available,
    Recruited,
}

/// Clients of a family: its shape, with the number from two up.
pub(super) fn clients(seat: Seat, n: u8, x: f32, y: f32) -> Markup {
    html! {
        (of_seat("shape", seat, (x, y - 6.0), 12.0))
        @if n > 1 { text.cn x=(x + 15.5) y=(y + 4.4) { (n) } }
    }
}

/// How much room that takes.
pub(super) fn width_of(n: u8) -> f32 {
    match n {
        0 => 0.0,
        1 => 14.0,
        2..=9 => 21.0,
        _ => 27.0,
    }
}

/// A Commander: square standard with finial for a Major, pennant for a Minor; a marker that marches alone shows itself.
pub(super) fn standard(at: Point, seat: Seat, side: Side, ghost: bool) -> Markup {
    html! {
        g.flag.ghost[ghost] transform=(to(at)) data-piece={ "commander" (seat) } data-at={ (at.0) "-" (at.1) } {
            @match side {
                Side::Major => {
                    path.pole d="M0 -21V19M-13 -16H13" {} circle.fin cy="-22.5" r="3.2" {}
                    path.cloth d="M-12 -16H12V4L8 1.4 4 4 0 1.4 -4 4 -8 1.4 -12 4Z" {}
                    (of_seat("seat", seat, (-8.5, -15.6), 17.0))
                },
                Side::Minor => {
                    path.pole d="M-10 -19V19" {} path.cloth d="M-9 -18L15 -9.5L-9 -1Z" {}
                    (of_seat("shape", seat, (-7.0, -15.0), 11.0))
                },
            }
        }
    }
}
