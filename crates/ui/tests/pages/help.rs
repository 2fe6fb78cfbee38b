//! Help in place: what the symbols of a board stand for, what choices would bring, why others are closed.

use super::*;
use std::collections::BTreeSet;

/// The parts of a page that a game draws.
const DRAWN: [Region; 5] = [Region::Board, Region::Hand, Region::Players, Region::Goal, Region::State];

/// The symbols that stand in a piece of a page.
fn symbols(html: &str) -> Vec<&str> {
    html.split("#i-").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

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

/// Every symbol that a game draws has an entry in its glossary, a title, or is one that stands beside words.
fn unexplained<G: Board>(table: &Table<G>, found: &mut BTreeSet<String>) {
    for viewer in Viewer::all(table.seats()) {
        let page = page(table, viewer);
        let whole = ui::table(&page).into_string();
        let (_, glossary) = whole.split_once("id=\"glossary\"").expect("a glossary");
        for region in DRAWN {
            let drawn = ui::table_region(&page, region).into_string();
            for symbol in symbols(&drawn) {
                let known =
                    glossary.contains(&format!("data-symbol=\"{symbol}\"")) || EVERYWHERE.contains(&symbol);
                if !known && !titled(&drawn, symbol) {
                    found.insert(format!("{}: {symbol}", G::info().id));
                }
            }
        }
    }
}

/// Does a symbol stand inside something that has a title, or beside words of its own?
fn titled(html: &str, symbol: &str) -> bool {
    let use_of = format!("#i-{symbol}\"");
    html.match_indices(&use_of).all(|(at, _)| {
        let before = &html[..at];
        let opened = before.rfind("title=\"").or_else(|| before.rfind("<title>"));
        opened.is_some_and(|title| at - title < 700)
    })
}

#[test]
fn every_symbol_of_a_board_is_explained() {
    let mut found = BTreeSet::new();
    wander::<Tribune>(4, "symbols", 61, |table| unexplained(table, &mut found));
    wander::<Triumph>(4, "symbols", 61, |table| unexplained(table, &mut found));
    wander_from(advanced(4, "symbols"), "symbols", 61, |table| unexplained(table, &mut found));
    wander::<Republic>(5, "symbols", 97, |table| unexplained(table, &mut found));
    assert!(found.is_empty(), "{found:?}: into the glossary with them");
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
