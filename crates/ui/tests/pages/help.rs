//! Help in place: what the symbols of a board stand for, what choices would bring, why others are closed.

use super::html::{self, Inside, Node, Tag};
use super::*;
use std::collections::BTreeSet;

/// The parts of a page that a game draws.
const DRAWN: [Region; 5] = [Region::Board, Region::Hand, Region::Players, Region::Goal, Region::State];

/// Symbols that say the same on every page, beside words of their own.
const EVERYWHERE: [&str; 15] = [
    "arrow",
    "check",
    "hidden",
    "hourglass",
    "human",
    "lock",
    "log",
    "more",
    "next",
    "quadriga",
    "restart",
    "up",
    "visible",
    "warning",
    "watch",
];

/// What is drawn, and does not say what it is when somebody asks: a symbol, a card, or a number without words beside it.
/// The script asks in the same way (`subject` in help.js).
struct Asking<'a> {
    glossary: &'a str,
    /// The classes of what is drawn without a symbol.
    drawn: &'a [&'a str],
    found: &'a mut BTreeSet<String>,
    game: &'a str,
    way: Vec<&'a Tag>,
}

impl<'a> Asking<'a> {
    fn known(&self, symbol: &str) -> bool {
        self.glossary.contains(&format!("data-symbol=\"{symbol}\"")) || EVERYWHERE.contains(&symbol)
    }

    /// Does the element say what it is, with all that is in it?
    fn says(&self, node: &Node) -> bool {
        let choice = || node.tag.get("name") == Some("choice");
        let drawn = || node.children().any(|child| child.tag.name == "title");
        let term = || self.drawn.iter().any(|class| node.tag.has_class(class));
        let figure = || node.tag.has_class("fig") && node.children().any(|child| self.is_known_symbol(child));
        node.tag.get("title").is_some_and(|title| !title.is_empty())
            || choice()
            || drawn()
            || term()
            || figure()
    }

    fn is_known_symbol(&self, node: &Node) -> bool {
        let uses = node.children().filter_map(|child| child.tag.get("href"));
        uses.filter_map(|href| href.split_once("#i-")).any(|(_, symbol)| self.known(symbol))
    }

    fn fault(&mut self, what: &str) {
        let names = self.way.iter().rev().take(3).rev();
        let names = names.map(|tag| format!("{}.{}", tag.name, tag.get("class").unwrap_or_default()));
        let way: Vec<_> = names.collect();
        self.found.insert(format!("{}: {} {what}", self.game, way.join(" ")));
    }

    /// Looks at an element; `in_words` if what is around it says what its numbers are.
    fn ask(&mut self, node: &'a Node, in_words: bool) {
        // The labels of a map let the pointer through to what lies beneath them.
        let quiet = ["vh", "lab"].iter().any(|class| node.tag.has_class(class))
            || ["title", "option", "style"].contains(&&*node.tag.name);
        if quiet || self.says(node) || ["h2", "h3", "h4", "summary", "label"].contains(&&*node.tag.name) {
            return;
        }
        self.way.push(&node.tag);
        // Words beside a number, in the same row, say what it is.
        let row = ["tr", "th", "dl", "p", "li", "small", "header"].contains(&&*node.tag.name);
        let in_words =
            in_words || row && node.shown().split(|c: char| !c.is_alphabetic()).any(|w| w.len() > 2);
        if node.tag.has_class("card") {
            self.fault("is a card");
        }
        if let Some((_, symbol)) = node.tag.get("href").and_then(|href| href.split_once("#i-"))
            && !in_words
            && !self.known(symbol)
        {
            self.fault(&format!("is the symbol {symbol}"));
        }
        for inside in &node.inside {
            match inside {
                Inside::Element(child) => self.ask(child, in_words),
                Inside::Text(text) if !in_words && is_number(text) => {
                    self.fault(&format!("is the number {text}"))
                }
                Inside::Text(_) => {}
            }
        }
        self.way.pop();
    }
}

fn is_number(text: &str) -> bool {
    let text = text.trim();
    text.chars().any(|c| c.is_ascii_digit()) && !text.chars().any(char::is_alphabetic)
}

/// Asks what everything is that a game draws.
fn unexplained<G: Board>(table: &Table<G>, found: &mut BTreeSet<String>) {
    for viewer in Viewer::all(table.seats()) {
        let page = page(table, viewer);
        let whole = ui::table(&page).into_string();
        let (_, glossary) = whole.split_once("id=\"glossary\"").expect("a glossary");
        let drawn = glossary.split("data-drawn=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let classes: Vec<_> =
            drawn.flat_map(|list| list.split([',', ' ', '.'])).filter(|c| !c.is_empty()).collect();
        for region in DRAWN {
            let drawn = html::tree(&ui::table_region(&page, region).into_string());
            Asking { glossary, drawn: &classes, found, game: G::info().id, way: Vec::new() }
                .ask(&drawn, false);
        }
    }
}

#[test]
fn every_symbol_card_and_number_of_a_board_is_explained() {
    let mut found = BTreeSet::new();
    wander::<Tribune>(4, "symbols", 61, |table| unexplained(table, &mut found));
    wander::<Triumph>(4, "symbols", 61, |table| unexplained(table, &mut found));
    wander_from(advanced(4, "symbols"), "symbols", 61, |table| unexplained(table, &mut found));
    wander::<Republic>(5, "symbols", 97, |table| unexplained(table, &mut found));
    let found: Vec<_> = found.into_iter().collect();
    assert!(found.is_empty(), "a title, or a term of the glossary:\n{}", found.join("\n"));
}

#[test]
fn a_choice_says_what_it_costs_and_what_is_closed_says_why() {
    let (mut costs, mut later, mut poor) = (0, 0, 0);
    wander::<Tribune>(3, "costs", 7, |table| {
        let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) else { return };
        let page = page(table, Viewer::Seat(seat));
        let board = ui::table_region(&page, Region::Board).into_string();
        costs += usize::from(page.dress.choices.iter().any(|c| c.on_board && c.means.is_some()));
        // TRI-9.02: space 2 waits for space 1.
        later += usize::from(
            board.contains("opens when another family stands on space 1\" data-line=\"TRI-9.02\""),
        );
    });
    wander::<AveRoma>(3, "costs", 7, |table| {
        let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) else { return };
        let board = ui::table_region(&page(table, Viewer::Seat(seat)), Region::Board).into_string();
        // AVE-9.05: what cannot be paid cannot be bought.
        poor += usize::from(board.contains("Not now: "));
    });
    assert!(costs > 0 && later > 0 && poor > 0, "{costs} {later} {poor}");
}
