//! The style sheet: colours come from tokens, and each file stands in its layer.

use std::collections::BTreeSet;

/// The files in their order, and the layer that each stands in.
const SHEETS: [(&str, &str, &str); 17] = [
    ("tokens.css", "tokens", include_str!("../../assets/css/tokens.css")),
    ("components.css", "look", include_str!("../../assets/css/components.css")),
    ("pages.css", "look", include_str!("../../assets/css/pages.css")),
    ("new-table.css", "look", include_str!("../../assets/css/new-table.css")),
    ("api.css", "look", include_str!("../../assets/css/api.css")),
    ("desk.css", "look", include_str!("../../assets/css/desk.css")),
    ("book.css", "look", include_str!("../../assets/css/book.css")),
    ("lessons.css", "look", include_str!("../../assets/css/lessons.css")),
    ("since.css", "look", include_str!("../../assets/css/since.css")),
    ("help.css", "look", include_str!("../../assets/css/help.css")),
    ("league.css", "look", include_str!("../../assets/css/league.css")),
    ("people.css", "look", include_str!("../../assets/css/people.css")),
    ("story.css", "look", include_str!("../../assets/css/story.css")),
    ("tribune.css", "look", include_str!("../../assets/css/tribune.css")),
    ("triumph.css", "look", include_str!("../../assets/css/triumph.css")),
    ("ave-roma.css", "look", include_str!("../../assets/css/ave-roma.css")),
    ("republic.css", "look", include_str!("../../assets/css/republic.css")),
];

/// The functions and the commonest names by which a colour can be written.
const COLOURS: [&str; 22] = [
    "rgb(",
    "rgba(",
    "hsl(",
    "hsla(",
    "hwb(",
    "lab(",
    "lch(",
    "oklab(",
    "oklch(",
    "light-dark(",
    " white",
    " black",
    " red",
    " green",
    " blue",
    " yellow",
    " gray",
    " grey",
    " orange",
    " purple",
    " brown",
    " gold",
];

/// A sheet without its comments.
fn plain(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| text + part.split_once("*/").map_or("", |(_, rest)| rest))
}

/// What stands after the colons: every declaration as its name and its value.
fn declarations(sheet: &str) -> Vec<(String, String)> {
    let plain = plain(sheet);
    let bodies = plain.split('{').skip(1).map(|part| part.split('}').next().unwrap_or_default());
    let all = bodies.flat_map(|body| body.split(';')).filter_map(|one| one.split_once(':'));
    all.map(|(name, value)| (name.trim().to_string(), value.trim().to_string())).collect()
}

fn is_colour(value: &str) -> bool {
    let hexadecimal = |part: &str| {
        let digits = part.chars().take_while(char::is_ascii_hexdigit).count();
        matches!(digits, 3 | 4 | 6 | 8)
    };
    let named = COLOURS.iter().any(|colour| {
        let whole = |rest: &str| {
            colour.ends_with('(') || !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-')
        };
        format!(" {value}").match_indices(colour).any(|(at, _)| {
            let text = format!(" {value}");
            // `oklab` names a space to mix in, and is a colour only with a bracket of its own.
            whole(&text[at + colour.len()..])
        })
    });
    value.split('#').skip(1).any(hexadecimal) || named
}

#[test]
fn colours_are_tokens() {
    for (file, _, sheet) in SHEETS {
        for (name, value) in declarations(sheet) {
            let token = file == "tokens.css" && name.starts_with("--");
            assert!(
                token || !is_colour(&value),
                "{file}: {name}: {value}: give the colour a name in tokens.css"
            );
        }
    }
}

/// Whoever has chosen dark pages prints on paper that is light: tables, stories and rulebooks alike.
#[test]
fn paper_is_light() {
    let (_, _, pages) = SHEETS[2];
    let (_, paper) = pages.split_once("@media print {").expect("a part for paper");
    assert!(paper.trim_start().starts_with(":root { color-scheme: light; }"), "{paper}");
}

#[test]
fn a_literal_colour_is_found() {
    for value in
        ["#fff", "1px solid #a1b2c3", "rgb(0 0 0 / .5)", "red", "0 0 2px black", "light-dark(#000, #111)"]
    {
        assert!(is_colour(value), "{value}");
    }
    for value in
        ["var(--ink)", "color-mix(in oklab, var(--line), transparent 55%)", "nowrap", "url(#i-sun)", "none"]
    {
        assert!(!is_colour(value), "{value}");
    }
}

#[test]
fn every_token_that_is_used_is_there() {
    let set: BTreeSet<String> =
        SHEETS.iter().flat_map(|(_, _, sheet)| declarations(sheet)).map(|(name, _)| name).collect();
    for (file, _, sheet) in SHEETS {
        for (name, value) in declarations(sheet) {
            for used in value.split("var(").skip(1) {
                let end = used.find([',', ')']).unwrap_or(used.len());
                let (used, fallback) = (used[..end].trim(), used[end..].starts_with(','));
                // Pages set some themselves, and say what holds until they do.
                assert!(fallback || set.contains(used), "{file}: {name}: {value}: {used}");
            }
        }
    }
}

#[test]
fn each_sheet_stands_in_its_layer() {
    let order = "@layer tokens, look;";
    assert!(plain(SHEETS[0].2).trim_start().starts_with(order), "the order of the layers comes first");
    for (file, layer, sheet) in SHEETS {
        let rest = plain(sheet).replace(order, "");
        let mut depth = 0;
        let mut outside = String::new();
        for c in rest.chars() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            if depth == 0 && c != '}' {
                outside.push(c);
            }
        }
        let layers: Vec<_> = outside.split("@layer").map(str::trim).filter(|name| !name.is_empty()).collect();
        assert!(!layers.is_empty(), "{file}");
        for name in layers {
            assert!(name == layer, "{file}: `{name}` stands outside of the layer {layer}");
        }
    }
}

/// Components that several sheets shape, each for its own part of the pages.
const SHARED: [&str; 12] =
    ["bar", "chip", "dockbar", "field", "i", "mark", "meter", "notice", "phases", "pop", "row", "tools"];

/// The classes that a sheet speaks of with nothing around them that would keep them to its own pages: rules whose whole
/// selector is one class, perhaps with a state.
fn unscoped(sheet: &str) -> BTreeSet<String> {
    let plain = plain(sheet);
    let mut found = BTreeSet::new();
    // Whether each open brace belongs to a rule; inside of one everything is its own.
    let (mut open, mut begun) = (Vec::new(), 0);
    for (at, c) in plain.char_indices() {
        match c {
            '{' => {
                let head = plain[begun..at].trim();
                let rule = !head.starts_with('@');
                if rule && !open.contains(&true) {
                    found.extend(selectors(head).iter().filter_map(|selector| alone(selector)));
                }
                open.push(rule);
            }
            '}' => drop(open.pop()),
            ';' => {}
            _ => continue,
        }
        begun = at + c.len_utf8();
    }
    found
}

/// The parts of a list of selectors; commas inside brackets are none.
fn selectors(head: &str) -> Vec<&str> {
    let mut depth = 0;
    let between = |c: char| {
        depth += i32::from(matches!(c, '(' | '[')) - i32::from(matches!(c, ')' | ']'));
        c == ',' && depth == 0
    };
    head.split(between).map(str::trim).collect()
}

/// The one class of a selector that has nothing else to go by.
fn alone(selector: &str) -> Option<String> {
    let class = selector.strip_prefix('.')?;
    let end = class.find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').unwrap_or(class.len());
    let (class, rest) = class.split_at(end);
    let bound = rest.contains(['.', '#', '[']) || rest.contains(":has(");
    (!bound).then(|| class.to_string())
}

#[test]
fn no_sheet_speaks_of_what_belongs_to_another() {
    for (n, (file, _, sheet)) in SHEETS.iter().enumerate() {
        for (other, _, against) in &SHEETS[n + 1..] {
            let both: Vec<_> = unscoped(sheet)
                .intersection(&unscoped(against))
                .filter(|class| !SHARED.contains(&class.as_str()))
                .cloned()
                .collect();
            assert!(
                both.is_empty(),
                "{file} and {other}: {both:?}: scope them under a class of their own page"
            );
        }
    }
}

#[test]
fn a_class_that_stands_alone_is_found() {
    let sheet = "@layer look { .ways { gap: 2px; } @media (max-width: 9px) { .pp:hover, .of b { top: 0; } } \
                 .seatcard:has(.six) .gg, .board-t .slot, ul .x { top: 0; & .y { top: 0; } } /* .z {} */ }";
    assert_eq!(unscoped(sheet).into_iter().collect::<Vec<_>>(), ["of", "pp", "ways"]);
}
