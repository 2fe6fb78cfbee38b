//! The table as plain text, at most 80 columns wide.

use super::en::{icon, location, price, resource, space_name, workers};
use crate::AveRoma;
use crate::parts::{Area, CardKind, CardSet, Location, Resource, Row};
use crate::state::State;
use crate::view::View;
use kernel::{Names, Seat};
use std::fmt::Write;

const WIDTH: usize = 80;

impl AveRoma {
    pub(crate) fn text_board(&self, view: &View, names: &Names) -> String {
        let s = &view.table;
        let mut lines = vec![format!("ROUND {}  order: {}", s.round, names.list(s.order.iter().copied()))];
        self.locations(s, &mut lines);
        self.rows_text(s, &mut lines);
        self.areas_text(s, names, &mut lines);
        self.colosseum_text(s, names, &mut lines);
        for seat in s.order.iter() {
            self.player_text(s, *seat, names, &mut lines);
        }
        lines.iter().map(|line| fit(line)).collect::<Vec<_>>().join("\n")
    }

    fn locations(&self, s: &State, lines: &mut Vec<String>) {
        lines.push(format!("WORKERS (x: closed with {} players)", self.seats));
        for at in Location::ALL {
            let open = if at.is_marked() { self.seats } else { 5 };
            let mut line = format!("  {:<12}", location(at));
            for (slot, value) in s.slots[at.ix()].iter().enumerate() {
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

    fn rows_text(&self, s: &State, lines: &mut Vec<String>) {
        for row in Row::ALL {
            lines.push(format!("{} (deck {})", location(row.location()).to_uppercase(), s.row_deck(row)));
            for space in 0..5u8 {
                if let Some(card) = s.rows[row.ix()][usize::from(space)] {
                    lines.push(format!("  {:<4}{}", space_name(space), self.card_text(card)));
                }
            }
            if let Some(card) = s.face_up[row.ix()] {
                lines.push(format!("  open {}", self.card_text(card)));
            }
        }
    }

    fn card_text(&self, card: crate::Card) -> String {
        let set = match card.kind() {
            CardKind::Building => format!("; pair: {}", self.reward(card)),
            CardKind::War => format!("; against {}", self.parts.face(card).set),
            CardKind::Patron => format!("; passive: {}", self.bonus(card)),
            CardKind::Area => String::new(),
        };
        let (name, icon) = (self.name(card), icon(self.parts.icon(card)));
        format!("{name} ({icon}): {}; costs {}{set}", self.yielding(card), price(self.parts.price(card)))
    }

    fn areas_text(&self, s: &State, names: &Names, lines: &mut Vec<String>) {
        lines.push(format!("AREAS (deck {})", s.deck(CardKind::Area).len()));
        for area in Area::ALL {
            let space = s.area(area);
            let card = match space.card {
                Some(card) => {
                    let face = self.parts.area(card);
                    let half = |pair: [Resource; 2]| format!("{}+{}", resource(pair[0]), resource(pair[1]));
                    let used = if space.upper { " (used once)" } else { "" };
                    format!("{}: {} | {}{used}", self.name(card), half(face.top), half(face.bottom))
                }
                None => "empty".into(),
            };
            let mut line = format!("  {area} {card}; brown cube {}", space.brown);
            for seat in Seat::all(self.seats) {
                if let Some(level) = s.player(seat).cubes[area.ix()] {
                    let _ = write!(line, "; {} {level}", names.of(seat));
                }
            }
            lines.push(line);
        }
    }

    fn colosseum_text(&self, s: &State, names: &Names, lines: &mut Vec<String>) {
        lines.push("COLOSSEUM (* honours)".into());
        for (n, space) in self.parts.colosseum.iter().enumerate() {
            let here: Vec<_> = Seat::all(self.seats)
                .filter(|seat| usize::from(s.player(*seat).colosseum) == n)
                .map(|seat| names.of(seat))
                .collect();
            let honours = if space.honours { "*" } else { " " };
            lines.push(format!("  {:>2}{honours} {:<18} {}", n + 1, price(&space.price), here.join(", ")));
        }
    }

    fn player_text(&self, s: &State, seat: Seat, names: &Names, lines: &mut Vec<String>) {
        let p = s.player(seat);
        let passed = if s.passed.has(seat) { ", passed" } else { "" };
        lines.push(format!(
            "{}: {} points, {} denarii, {} surplus, political influence {}{passed}",
            names.of(seat),
            p.points,
            p.money,
            p.surplus,
            p.politics
        ));
        let prices = self.prices(s, seat);
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
        if self.two_players() {
            let _ = write!(line, "; shadow {}", workers(&p.shadow));
        }
        lines.push(line);
        for card in p.active() {
            lines.push(format!("  active: {} ({})", self.name(card), self.effect(card)));
        }
        let rest = p.cards.minus(p.active().collect::<CardSet>());
        for kind in CardKind::ALL {
            let cards: Vec<_> = rest
                .and(CardSet::of(kind))
                .iter()
                .map(|card| {
                    let rotated = if s.rotated.has(card) { " (rotated)" } else { "" };
                    let right = if s.right.has(card) { " (on the right)" } else { "" };
                    format!("{}{rotated}{right}", self.name(card))
                })
                .collect();
            if !cards.is_empty() {
                lines.push(format!("  {:<9} {}", format!("{kind:?}"), cards.join(", ")));
            }
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
