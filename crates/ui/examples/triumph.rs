//! Writes pages of Triumph to a folder, from games played at random, so that they can be looked at without a server:
//! `cargo run -p quadriga-ui --example triumph -- FOLDER`, then serve the folder (`python3 -m http.server -d FOLDER`).

mod scenes;

use kernel::{Seat, Setup, Table, Viewer};
use scenes::{Folder, find, page, play, to_answer};
use triumph::{Action, Ask, Triumph, Window};
use ui::text_table;

fn main() -> std::io::Result<()> {
    let folder = Folder::new()?;
    let table_of = |seats| Setup { seats, ..Setup::default() };
    let me = Viewer::Seat(Seat(0));
    let asked = |t: &Table<Triumph>, round: u8, is: fn(&Ask) -> bool| {
        let board = &t.view(Viewer::Spectator).board;
        to_answer(t, Seat(0)) && board.round >= round && board.question().as_ref().is_some_and(is)
    };
    // Name, players, the Round from which it is looked for, the question.
    type Scene = (&'static str, usize, u8, fn(&Ask) -> bool);
    let scenes: [Scene; 16] = [
        ("settle", 4, 1, |a| matches!(a, Ask::Settle(_))),
        ("bid", 5, 2, |a| matches!(a, Ask::Bid(_))),
        ("modify", 4, 2, |a| matches!(a, Ask::Round(Window::Bid, _))),
        ("law", 4, 2, |a| matches!(a, Ask::TakeLaw(..))),
        ("place", 5, 2, |a| matches!(a, Ask::Place(..))),
        ("build", 4, 2, |a| matches!(a, Ask::Build(..))),
        ("march", 5, 2, |a| matches!(a, Ask::March(..))),
        ("muster", 5, 2, |a| matches!(a, Ask::Muster(..))),
        ("battle", 4, 2, |a| matches!(a, Ask::Round(Window::Battle, _))),
        ("spoils", 4, 2, |a| matches!(a, Ask::Round(Window::Spoils, _))),
        ("extras", 4, 2, |a| matches!(a, Ask::Extras(_))),
        ("remove", 4, 2, |a| matches!(a, Ask::Remove(..))),
        ("hold", 4, 1, |a| matches!(a, Ask::Round(Window::Invasion, _))),
        ("taxes", 3, 2, |a| matches!(a, Ask::Taxes(_))),
        ("after", 3, 3, |a| matches!(a, Ask::After(_))),
        ("caesar", 2, 2, |a| matches!(a, Ask::Bid(_))),
    ];
    for (name, n, round, is) in scenes {
        let Some(table) = play(&table_of(n), name, |t| asked(t, round, is)) else {
            println!("{name:20} was never asked");
            continue;
        };
        folder.write(name, ui::table(&page(&table, me, None, false)))?;
        if name == "march" {
            let chosen = find(
                &table,
                Seat(0),
                |a| matches!(a, Action::March(p) if !matches!(p.title(), "Umbria" | "Etruria" | "Apulia" | "Lucania")),
            );
            folder.write("march-chosen", ui::table(&page(&table, me, chosen, false)))?;
            folder.write("watch", ui::table(&page(&table, Viewer::Spectator, None, false)))?;
            folder.write("text", text_table(&page(&table, me, None, true)))?;
        }
    }
    if let Some(over) = play::<Triumph>(&table_of(3), "over", |t| t.outcome().is_some()) {
        folder.write("over", ui::table(&page(&over, me, None, false)))?;
    }
    Ok(())
}
