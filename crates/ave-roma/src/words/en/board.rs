//! The table as plain text, at most 80 columns wide.

use super::{
    bonus, denarii, effect, icon, location, points, price, resource, reward, space_name, workers, yielding,
};
use crate::AveRoma;
use crate::parts::{Area, Card, CardKind, CardSet, Location, Resource, Row};
use crate::view::View;
use kernel::{Names, Seat};
use std::fmt::Write;

const WIDTH: usize = 80;

/// The table as plain text.
pub(crate) fn board(rules: &AveRoma, v: &View, names: &Names) -> String {
    let mut lines = vec![format!("ROUND {}  order: {}", v.round, names.list(v.order.iter().copied()))];
    locations(rules, v, &mut lines);
    rows_text(rules, v, &mut lines);
    areas_text(rules, v, names, &mut lines);
    colosseum_text(rules, v, names, &mut lines);
    for seat in v.order.iter() {
        player_text(rules, v, *seat, names, &mut lines);
    }
    lines.iter().map(|line| fit(line)).collect::<Vec<_>>().join("\n")
}

fn locations(rules: &AveRoma, v: &View, lines: &mut Vec<String>) {
    lines.push(format!("WORKERS (x: closed with {} players)", rules.seats));
    for &at in Location::ALL {
        let open = rules.open_slots(at);
        let mut line = format!("  {:<12}", location(at));
        for (slot, value) in v.slots[at].iter().enumerate() {
            let mark = match (*value, slot < open) {
                (0, true) => ".".to_string(),
                (0, false) => "x".to_string(),
                (value, _) => value.to_string(),
            };
            let _ = write!(line, " {mark}");
        }
        lines.push(line);
    }
}

fn rows_text(rules: &AveRoma, v: &View, lines: &mut Vec<String>) {
    for &row in Row::ALL {
        lines.push(format!("{} (deck {})", location(row.location()).to_uppercase(), v.row_deck(row)));
        for space in 0..5u8 {
            if let Some(card) = v.rows[row][usize::from(space)] {
                lines.push(format!("  {:<4}{}", space_name(space), card_text(rules, card)));
            }
        }
        if let Some(card) = v.face_up[row] {
            lines.push(format!("  open {}", card_text(rules, card)));
        }
    }
}

fn card_text(rules: &AveRoma, card: Card) -> String {
    let set = match card.kind() {
        CardKind::Building => format!("; pair: {}", reward(rules, card)),
        CardKind::War => format!("; against {}", rules.parts.face(card).set),
        CardKind::Patron => format!("; at the end: {}", bonus(rules, card)),
        CardKind::Area => String::new(),
    };
    let (name, icon) = (rules.name(card), icon(rules.parts.icon(card)));
    format!("{name} ({icon}): {}; costs {}{set}", yielding(rules, card), price(rules.parts.price(card)))
}

fn areas_text(rules: &AveRoma, v: &View, names: &Names, lines: &mut Vec<String>) {
    lines.push(format!("AREAS (deck {})", v.deck(CardKind::Area).len()));
    for area in Area::ALL {
        let space = v.area(area);
        let card = match space.card {
            Some(card) => {
                let face = rules.parts.area(card);
                let half = |pair: [Resource; 2]| format!("{}+{}", resource(pair[0]), resource(pair[1]));
                let used = if space.upper { " (used once)" } else { "" };
                format!("{}: {} | {}{used}", rules.name(card), half(face.top), half(face.bottom))
            }
            None => "empty".into(),
        };
        let mut line = format!("  {area} {card}; brown cube {}", space.brown);
        for seat in Seat::all(rules.seats) {
            if let Some(level) = v.player(seat).cubes[area] {
                let _ = write!(line, "; {} {level}", names.of(seat));
            }
        }
        lines.push(line);
    }
}

fn colosseum_text(rules: &AveRoma, v: &View, names: &Names, lines: &mut Vec<String>) {
    lines.push("COLOSSEUM (* honours)".into());
    for (n, space) in rules.parts.colosseum.iter().enumerate() {
        let here: Vec<_> = Seat::all(rules.seats)
            .filter(|seat| usize::from(v.player(*seat).colosseum) == n)
            .map(|seat| names.of(seat))
            .collect();
        let honours = if space.honours { "*" } else { " " };
        lines.push(format!("  {:>2}{honours} {:<18} {}", n + 1, price(&space.price), here.join(", ")));
    }
}

fn player_text(rules: &AveRoma, v: &View, seat: Seat, names: &Names, lines: &mut Vec<String>) {
    let p = v.player(seat);
    let passed = if v.passed.has(seat) { ", passed" } else { "" };
    lines.push(format!(
        "{}: {}, {}, {} surplus, political influence {}{passed}",
        names.of(seat),
        points(p.points),
        denarii(p.money),
        p.surplus,
        p.politics
    ));
    let prices = rules.prices(p);
    let store: Vec<_> =
        p.goods.iter().map(|(kind, n)| format!("{} {n} ({})", resource(kind), prices[kind])).collect();
    lines.push(format!("  goods (and their price): {}", store.join(", ")));
    let training: Vec<_> = (0..4)
        .filter(|slot| p.training[*slot] > 0)
        .map(|slot| format!("{} on ±{}", p.training[slot], slot + 1))
        .collect();
    let mut line = format!("  workers {}", workers(&p.workers));
    if !training.is_empty() {
        let _ = write!(line, "; training {}", training.join(", "));
    }
    if rules.two_players() {
        let _ = write!(line, "; shadow {}", workers(&p.shadow));
    }
    lines.push(line);
    for card in p.active() {
        lines.push(format!("  active: {} ({})", rules.name(card), effect(rules, card)));
    }
    let rest = p.cards.minus(p.active().collect::<CardSet>());
    for &kind in CardKind::ALL {
        let cards: Vec<_> = rest
            .and(CardSet::of(kind))
            .iter()
            .map(|card| {
                let rotated = if v.rotated.has(card) { " (rotated)" } else { "" };
                let right = if v.right.has(card) { " (on the right)" } else { "" };
                format!("{}{rotated}{right}", rules.name(card))
            })
            .collect();
        if !cards.is_empty() {
            lines.push(format!("  {:<9} {}", format!("{kind:?}"), cards.join(", ")));
        }
    }
}

/// Breaks a line that is too long between words; what follows is indented.
fn fit(line: &str) -> String {
    const INDENT: usize = 6;
    let mut text = String::new();
    let mut column = 0;
    for (i, word) in line.split(' ').enumerate() {
        let width = word.chars().count();
        if column > INDENT && column + 1 + width > WIDTH {
            text.push('\n');
            text.extend(std::iter::repeat_n(' ', INDENT));
            column = INDENT;
        } else if i > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text.trim_end().to_string()
}
