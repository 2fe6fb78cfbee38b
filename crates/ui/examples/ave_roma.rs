//! Writes pages of Ave Roma to a folder, from games played at random, so that they can be looked at without a server:
//! `cargo run -p quadriga-ui --example ave_roma -- FOLDER`, then serve the folder (`python3 -m http.server -d FOLDER`).

mod scenes;

use ave_roma::{Action, Ask, AveRoma, Location, Side, Why};
use kernel::{Seat, Setup, Table, Viewer};
use scenes::{Folder, find, page, play, to_answer};
use ui::text_table;

fn setup(seats: usize, mode: &str) -> Setup<'static> {
    let options = serde_json::json!({ "mode": mode });
    Setup { seats, options, ..Setup::default() }
}

fn main() -> std::io::Result<()> {
    let folder = Folder::new()?;
    let me = Viewer::Seat(Seat(0));
    let asked = |t: &Table<AveRoma>, round: u8, is: fn(&Ask) -> bool| {
        let table = t.view(Viewer::Spectator);
        to_answer(t, Seat(0)) && table.round >= round && table.flow.question().is_some_and(is)
    };
    // Name, players, mode, the round from which it is looked for, the question.
    type Scene = (&'static str, usize, &'static str, u8, fn(&Ask) -> bool);
    let scenes: [Scene; 16] = [
        ("first", 3, "basic", 1, |a| matches!(a, Ask::Turn)),
        ("turn", 4, "advanced", 5, |a| matches!(a, Ask::Turn)),
        ("five", 5, "basic", 5, |a| matches!(a, Ask::Turn)),
        ("two", 2, "basic", 3, |a| matches!(a, Ask::Turn)),
        ("shadow", 2, "basic", 2, |a| matches!(a, Ask::Shadow)),
        ("announce", 4, "advanced", 4, |a| matches!(a, Ask::Announce)),
        ("window", 4, "advanced", 5, |a| matches!(a, Ask::Window(Side::After))),
        ("pay", 3, "basic", 2, |a| matches!(a, Ask::Pay)),
        ("trade", 3, "basic", 3, |a| matches!(a, Ask::Trade)),
        ("overflow", 3, "basic", 2, |a| matches!(a, Ask::Overflow(_))),
        ("half", 3, "basic", 3, |a| matches!(a, Ask::Half)),
        ("influence", 3, "basic", 4, |a| matches!(a, Ask::Second)),
        ("kind", 3, "basic", 2, |a| matches!(a, Ask::Kind(_, Why::Fragments))),
        ("collect", 4, "basic", 2, |a| matches!(a, Ask::Collect)),
        ("draft", 4, "basic", 2, |a| matches!(a, Ask::Draft(_))),
        ("extra", 3, "basic", 5, |a| matches!(a, Ask::Extra)),
    ];
    for (name, n, mode, round, is) in scenes {
        let Some(table) = play::<AveRoma>(&setup(n, mode), name, |t| asked(t, round, is)) else {
            println!("{name:20} was never asked");
            continue;
        };
        folder.write(name, ui::table(&page(&table, me, None, false)))?;
        if name == "turn" {
            let rows = |a: &Action| {
                matches!(
                    a,
                    Action::Place { at: Location::Aedificator | Location::Legatus | Location::Senatus, .. }
                )
            };
            let chosen = find(&table, Seat(0), rows)
                .or_else(|| find(&table, Seat(0), |a| matches!(a, Action::Place { at: Location::Roma, .. })));
            folder.write("chosen", ui::table(&page(&table, me, chosen, false)))?;
            folder.write("watch", ui::table(&page(&table, Viewer::Spectator, None, false)))?;
            folder.write("text", text_table(&page(&table, me, None, true)))?;
        }
    }
    if let Some(over) = play::<AveRoma>(&setup(4, "basic"), "over", |t| t.outcome().is_some()) {
        folder.write("over", ui::table(&page(&over, me, None, false)))?;
    }
    Ok(())
}
