//! Whole pages of Triumph: what must hold of every page holds with its map too.

#[path = "pages/html.rs"]
#[allow(dead_code, reason = "shared with the tests of all pages")]
mod html;

use html::elements;
use kernel::{Choices, Fast, Game, Head, Seat, Secret, Setup, Table, Viewer};
use std::sync::Arc;
use triumph::Triumph;
use ui::*;

/// Plays at random and shows every so many-th position.
fn wander(players: usize, every: usize, mut look: impl FnMut(&Table<Triumph>)) {
    let rules = Triumph::configure(&Setup { seats: players, ..Setup::default() }).expect("a table");
    let rules = Arc::new(rules);
    let head = Head::of(&*rules);
    let mut table = Table::new(rules, head, Secret::from_word("pages"), vec![]);
    let mut dice = Fast::new(players as u64);
    for n in 0.. {
        if n % every == 0 {
            look(&table);
        }
        let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) else { break };
        let Some(pick) = table.choices(seat).random(&mut dice) else { break };
        table.submit(seat, None, pick).expect("a listed pick");
    }
    look(&table);
}

fn page(table: &Table<Triumph>, viewer: Viewer) -> TablePage {
    let player = |seat: Seat| Player { seat, name: format!("<{}> & Co", seat.0), ..Player::default() };
    let players = Seat::all(table.seats()).map(player).collect();
    let asked = table.turn().awaiting().map(|a| a.asked).unwrap_or_default();
    let context = Context { viewer, players, asked, chosen: None, text: false };
    let choices = viewer.seat().map_or(Choices::default(), |seat| table.choices(seat));
    let told: Vec<_> = table.told(viewer).collect();
    let latest = &told[told.len().saturating_sub(60)..];
    TablePage {
        table: TableInfo { id: "7".into(), game: "triumph".into(), ..TableInfo::default() },
        seat: viewer.seat(),
        dress: dress(&**table.rules(), table.view(viewer), &choices, &context),
        players: context.players,
        log: latest.iter().map(|(line, event)| log_line(&**table.rules(), event, *line)).collect(),
        ..TablePage::default()
    }
}

/// For browsers, readers and the content-security policy.
fn is_sound(html: &str) {
    let list = elements(html);
    let ids: Vec<_> = list.iter().filter_map(|(tag, _)| tag.get("id")).collect();
    let sheet = std::str::from_utf8(assets::find("icons.svg").expect("the sheet").bytes).expect("text");
    for (n, id) in ids.iter().enumerate() {
        assert!(!ids[..n].contains(id), "the id {id} stands twice");
    }
    for (tag, text) in &list {
        assert!(tag.attributes.iter().all(|(key, _)| key != "style" && !key.starts_with("on")), "{tag:?}");
        assert_ne!(tag.name, "style");
        match tag.name.as_str() {
            "a" | "button" | "summary" => {
                let said = tag.get("aria-label").is_some_and(|l| !l.is_empty()) || !text.trim().is_empty();
                assert!(said || tag.get("hidden").is_some(), "no name: {tag:?}");
            }
            // The map is a named group; every other picture is hidden, or inside another one.
            "svg" if tag.get("role") == Some("group") => assert!(tag.get("aria-label").is_some()),
            "svg" if tag.get("x").is_some() => {}
            "svg" => assert_eq!(tag.get("aria-hidden"), Some("true"), "{tag:?}"),
            "use" => {
                let (file, id) = tag.get("href").and_then(|href| href.split_once('#')).expect("a reference");
                let known =
                    if file.is_empty() { ids.contains(&id) } else { sheet.contains(&format!("id=\"{id}\"")) };
                assert!(known, "nothing is called {id}");
            }
            _ => {}
        }
    }
    assert!(!html.contains("<0>"), "names are escaped");
}

#[test]
fn table_pages_are_sound() {
    for players in [2, 5] {
        wander(players, 31, |table| {
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
                is_sound(&ui::table(&page(table, viewer)).into_string());
            }
        });
    }
}

#[test]
fn a_table_page_stays_small() {
    let mut largest = 0;
    wander(5, 17, |table| {
        largest = largest.max(ui::table(&page(table, Viewer::Seat(Seat(0)))).into_string().len());
    });
    assert!(largest < 160_000, "{largest} bytes");
}
