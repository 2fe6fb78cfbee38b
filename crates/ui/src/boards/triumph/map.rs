//! The drawing of the map: its paths, and where on it things stand. Read once from `assets/triumph-map.svg`.

use kernel::packed;
use std::fmt::Write;
use std::sync::LazyLock;
use triumph::{PROVINCES, Province};

/// A point of the map, which is 880 units wide and 440 high.
pub(super) type Point = (f32, f32);

/// Where the things of a Province stand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Anchors {
    /// The baseline of the name, at its middle.
    pub label: Point,
    /// The middle of the row of control marker, Shields and Triumphs.
    pub values: Point,
    /// The middle of the row of Clients.
    pub clients: Point,
    /// The middle of the row of Legion plates.
    pub legions: Point,
    /// Where a Leader stands.
    pub leader: Point,
    /// Where Commanders put up their standards.
    pub camp: Point,
}

/// The drawing, cut into the parts between which the game puts its own.
pub(super) struct Map {
    /// Definitions, sea, coasts, and the land beyond the frontier.
    pub ground: String,
    /// What lies on the land: rivers, mountains, Sea Routes, names of seas.
    pub over: String,
    anchors: [Anchors; PROVINCES],
    /// Sea Routes as pairs of slugs, in the order in which the file names them.
    routes: Vec<(String, String)>,
}

/// Where Rome is.
pub(super) const ROME: Point = (406.0, 226.0);

fn file() -> &'static str {
    packed!("assets/triumph-map.svg")
}

/// The map, read when it is drawn for the first time.
pub(super) static MAP: LazyLock<Map> = LazyLock::new(|| Map::read(file()));

/// A Province as ids and class names call it.
pub(super) const fn slug(p: Province) -> &'static str {
    match p {
        Province::Umbria => "umbria",
        Province::GalliaCisalpina => "gallia-cisalpina",
        Province::Gallia => "gallia",
        Province::Britannia => "britannia",
        Province::Apulia => "apulia",
        Province::Macedonia => "macedonia",
        Province::AsiaMinor => "asia-minor",
        Province::SyriaEtCilicia => "syria-et-cilicia",
        Province::Lucania => "lucania",
        Province::Sicilia => "sicilia",
        Province::Africa => "africa",
        Province::Aegyptus => "aegyptus",
        Province::Etruria => "etruria",
        Province::SardiniaEtCorsica => "sardinia-et-corsica",
        Province::Hispania => "hispania",
        Province::Mauretania => "mauretania",
    }
}

/// Leader and camp: the file leaves them to us.
const fn camps(p: Province) -> (Point, Point) {
    match p {
        Province::Umbria => ((397.0, 181.0), (471.0, 154.0)),
        Province::GalliaCisalpina => ((454.0, 115.0), (296.0, 122.0)),
        Province::Gallia => ((236.0, 88.0), (166.0, 92.0)),
        Province::Britannia => ((208.0, 18.0), (92.0, 44.0)),
        Province::Apulia => ((548.0, 226.0), (576.0, 262.0)),
        Province::Macedonia => ((560.0, 183.0), (672.0, 226.0)),
        Province::AsiaMinor => ((718.0, 270.0), (846.0, 252.0)),
        Province::SyriaEtCilicia => ((861.0, 345.0), (796.0, 350.0)),
        Province::Lucania => ((424.0, 273.0), (550.0, 304.0)),
        Province::Sicilia => ((386.0, 346.0), (524.0, 356.0)),
        Province::Africa => ((386.0, 415.0), (272.0, 408.0)),
        Province::Aegyptus => ((690.0, 420.0), (800.0, 416.0)),
        Province::Etruria => ((290.0, 178.0), (392.0, 178.0)),
        Province::SardiniaEtCorsica => ((238.0, 284.0), (330.0, 286.0)),
        Province::Hispania => ((118.0, 288.0), (166.0, 240.0)),
        Province::Mauretania => ((88.0, 404.0), (226.0, 404.0)),
    }
}

/// The islands are small: their names and figures belong to what may be pressed.
const fn beside(p: Province) -> Option<[i32; 4]> {
    match p {
        Province::SardiniaEtCorsica => Some([214, 214, 100, 76]),
        Province::Sicilia => Some([388, 338, 84, 50]),
        _ => None,
    }
}

impl Map {
    /// Where the things of a Province stand.
    pub fn at(&self, p: Province) -> Anchors {
        self.anchors[p.ix()]
    }

    /// The id of the Sea Route between two Provinces, if one is drawn.
    pub fn route(&self, a: Province, b: Province) -> Option<String> {
        let (a, b) = (slug(a), slug(b));
        let joins = |(from, to): &&(String, String)| (from == a && to == b) || (from == b && to == a);
        self.routes.iter().find(joins).map(|(from, to)| format!("sea-{from}--{to}"))
    }

    fn read(file: &str) -> Map {
        let mut ground = String::from("<defs>");
        ground.push_str(
            r##"<clipPath id="map-frame"><rect width="880" height="440" rx="4"/></clipPath><pattern id="map-waves" width="36" height="18" patternUnits="userSpaceOnUse"><path class="wave" d="M4 9q4.5-3.4 9 0t9 0"/></pattern><pattern id="map-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatching" d="M0 0V7"/></pattern><marker id="map-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="5.4" markerHeight="5.4" orient="auto-start-reverse"><path class="arrowhead" d="M0 0L10 5L0 10Z"/></marker>"##,
        );
        let mut halo = String::new();
        let mut anchors = [Anchors::default(); PROVINCES];
        for &p in Province::ALL {
            let name = slug(p);
            let group = element(file, &format!("<g id=\"province-{name}\""), "</g>");
            anchors[p.ix()] = read_anchors(group, p);
            define(&mut ground, &mut halo, name, path(group), beside(p));
        }
        let rome = element(file, "<g id=\"province-rome\"", "</g>");
        define(&mut ground, &mut halo, "rome", path(rome), None);
        ground.push_str("</defs><rect class=\"sea\" width=\"880\" height=\"440\"/><rect width=\"880\" height=\"440\" fill=\"url(#map-waves)\"/>");
        let _ = write!(ground, "<g class=\"halo\">{halo}</g>");
        let mut rest = file;
        while let Some(n) = rest.find("<path class=\"wild\"") {
            let wild = element(&rest[n..], "<path", "/>");
            let _ = write!(ground, "{wild}/>");
            rest = &rest[n + wild.len()..];
        }
        let mut over = String::new();
        for part in ["rivers", "apennines", "alpes", "sea-routes", "seas"] {
            let start = format!("<g id=\"{part}\"");
            let _ = write!(over, "{}</g>", element(file, &start, "</g>"));
        }
        Map { ground, over, anchors, routes: routes(file) }
    }
}

/// The text from a beginning up to an end, the end left out.
fn element<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let Some(start) = text.find(from) else { return "" };
    let rest = &text[start..];
    &rest[..rest.find(to).unwrap_or(rest.len())]
}

/// The value of an attribute.
fn attribute<'a>(text: &'a str, name: &str) -> &'a str {
    let start = format!(" {name}=\"");
    text.find(&start).map_or("", |n| {
        let rest = &text[n + start.len()..];
        &rest[..rest.find('"').unwrap_or(0)]
    })
}

fn path(group: &str) -> &str {
    attribute(element(group, "<path class=\"land\"", "/>"), "d")
}

/// An outline that others refer to, and the area in which it can be pressed.
fn define(defs: &mut String, halo: &mut String, name: &str, outline: &str, more: Option<[i32; 4]>) {
    let _ = write!(defs, "<path id=\"land-{name}\" d=\"{outline}\"/>");
    let _ = write!(defs, "<clipPath id=\"area-{name}\"><use href=\"#land-{name}\"/>");
    if let Some([x, y, width, height]) = more {
        let _ = write!(defs, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>");
    }
    defs.push_str("</clipPath>");
    let _ = write!(halo, "<use href=\"#land-{name}\"/>");
}

fn read_anchors(group: &str, p: Province) -> Anchors {
    let number = |name: &str| attribute(group, name).parse().unwrap_or(0.0);
    let point = |kind: &str| (number(&format!("data-{kind}x")), number(&format!("data-{kind}y")));
    let (leader, camp) = camps(p);
    Anchors {
        label: point("label-"),
        values: point("values-"),
        clients: point(""),
        legions: match p {
            // Their rows of Clients and the names beside them need the room when all families are there.
            Province::Etruria => (318.0, 224.0),
            Province::Umbria => (446.0, 207.0),
            _ => point("legions-"),
        },
        leader,
        camp,
    }
}

fn routes(file: &str) -> Vec<(String, String)> {
    let part = element(file, "<g id=\"sea-routes\"", "</g>");
    let ends =
        |line: &str| (attribute(line, "data-from").to_string(), attribute(line, "data-to").to_string());
    part.lines().filter(|line| line.contains("data-from")).map(ends).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Setup};
    use triumph::Triumph;

    #[test]
    fn every_province_has_its_outline_and_its_places() {
        for &p in Province::ALL {
            let spot = MAP.at(p);
            assert!(MAP.ground.contains(&format!("<path id=\"land-{}\" d=\"M", slug(p))), "{p:?}");
            for (x, y) in [spot.label, spot.values, spot.clients, spot.legions, spot.leader, spot.camp] {
                assert!((1.0..880.0).contains(&x) && (1.0..440.0).contains(&y), "{p:?}: {x} {y}");
            }
        }
        assert!(MAP.ground.contains("land-rome"));
        assert_eq!(MAP.ground.matches("class=\"wild\"").count(), 3);
        assert!(MAP.over.contains("Mare Internum"));
    }

    #[test]
    fn every_sea_route_of_the_game_is_drawn_and_no_other() {
        let rules = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).expect("a table of Triumph");
        let sea = &rules.parts.adjacent.sea;
        for &[a, b] in sea {
            assert!(
                MAP.route(a, b).is_some_and(|id| MAP.over.contains(&format!("id=\"{id}\""))),
                "{a:?} {b:?}"
            );
        }
        assert_eq!(MAP.routes.len(), sea.len());
    }

    #[test]
    fn the_map_agrees_with_the_printed_numbers() {
        let rules = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).expect("a table of Triumph");
        for &p in Province::ALL {
            let group = element(file(), &format!("<g id=\"province-{}\"", slug(p)), "</g>");
            let card = rules.parts.at(p);
            let worth: Vec<_> = card.triumphs.iter().map(u8::to_string).collect();
            assert_eq!(attribute(group, "data-triumphs"), worth.join("/"), "{p:?}");
            assert_eq!(attribute(group, "data-shields"), card.shields.to_string(), "{p:?}");
            assert_eq!(attribute(group, "data-sigil"), card.sigil.title().to_lowercase(), "{p:?}");
        }
    }
}
