//! Finds finished games of the Republic's later eras, played by the greedy bot, and writes their journals to
//! `crates/republic/tests/golden/eras`: each scenario to its end, a game through all four decks, and the Republic restored.
//! `cargo run --release -p quadriga-bots --example golden_republic_eras [NAME]`. Do this only when the rules have changed on
//! purpose.

use bots::{Budget, Kind};
use kernel::check::{golden, record};
use kernel::{Fast, Game, Setup, Viewer};
use republic::Republic;
use republic::parts::{Deck, Set};
use republic::state::{Board, EndingKind};
use serde_json::{Value, json};

/// A game that is wanted: its name, players, options and how its end is known.
type Wanted = (&'static str, usize, Value, fn(&Board) -> bool);

fn wanted() -> [Wanted; 6] {
    let all = json!({ "extended-game": true, "civil-war-deck": true });
    let mut to_the_last = all.clone();
    to_the_last["no-republic-restored"] = true.into();
    [
        ("middle", 4, json!({ "scenario": "middle" }), by_influence),
        ("late", 5, json!({ "scenario": "late" }), by_influence),
        ("alternate-history", 3, json!({ "scenario": "alternate-history" }), by_influence),
        ("extended", 6, json!({ "extended-game": true }), |b| by_influence(b) && b.decks.has(Deck::Late)),
        ("all-decks", 5, to_the_last, |b| by_influence(b) && b.decks == Set::all()),
        ("republic-restored", 4, all, |b| ended(b, EndingKind::RepublicRestored)),
    ]
}

fn ended(board: &Board, kind: EndingKind) -> bool {
    board.over.is_some_and(|over| over.kind == kind)
}
fn by_influence(board: &Board) -> bool {
    ended(board, EndingKind::Influence)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../republic/tests/golden/eras");
    std::fs::create_dir_all(&folder)?;
    let only = std::env::args().nth(1);
    for (name, seats, options, found) in
        wanted().into_iter().filter(|w| only.as_deref().is_none_or(|o| o == w.0))
    {
        let rules = Republic::configure(&Setup { seats, options, ..Setup::default() })?;
        let mut dice = Fast::new(1);
        let game = (0..2_000).find_map(|n| {
            let bot = Kind::Greedy.bot::<Republic>();
            let (text, outcome) = record(rules.clone(), &format!("{name}-{n}"), |table, seat| {
                let (view, list) = (table.view(Viewer::Seat(seat)), table.choices(seat));
                bot.pick(&rules, view, &list, &mut dice, Budget::default())
            });
            let (_, last) = golden::<Republic>(&text);
            found(&last.board).then_some((text, outcome, last.board.year))
        });
        match game {
            Some((text, outcome, years)) => {
                std::fs::write(folder.join(format!("{name}.json")), text + "\n")?;
                println!("{name}: {years} years, {outcome:?}");
            }
            None => println!("no game ended as {name} should"),
        }
    }
    Ok(())
}
