//! Writes pages of Triumph to a folder, from games played at random, so that they can be looked at without a server:
//! `cargo run -p quadriga-ui --example triumph -- FOLDER`, then serve the folder (`python3 -m http.server -d FOLDER`).

use kernel::{Choices, Fast, Game, Head, Seat, Secret, Setup, Table, Viewer};
use std::path::Path;
use std::sync::Arc;
use triumph::{Action, Ask, Triumph, Window};
use ui::*;

/// A table that plays itself until a position worth looking at.
fn play(players: usize, word: &str, until: impl Fn(&Table<Triumph>) -> bool) -> Option<Table<Triumph>> {
    (0..200).find_map(|n| {
        let rules =
            Triumph::configure(&Setup { seats: players, ..Setup::default() }).expect("a table of Triumph");
        let rules = Arc::new(rules);
        let head = Head::of(&*rules);
        let mut table = Table::new(rules, head, Secret::from_word(&format!("{word}{n}")), vec![]);
        let mut dice = Fast::new(7 + n);
        while !until(&table) {
            let seat = table.turn().awaiting()?.pending.first()?;
            let pick = table.choices(seat).random(&mut dice)?;
            table.submit(seat, None, pick).expect("a listed pick");
        }
        Some(table)
    })
}

fn players(n: usize, me: Option<Seat>) -> Vec<Player> {
    let people = ["Marta", "Benedek", "Planner bot", "Ines", "Kwame"];
    let player = |seat: Seat| Player {
        seat,
        name: people[seat.ix()].into(),
        kind: if seat.0 == 2 { PlayerKind::Bot } else { PlayerKind::Person },
        connected: seat.0 != 4,
        mine: Some(seat) == me,
        ..Player::default()
    };
    Seat::all(n).map(player).collect()
}

fn page(table: &Table<Triumph>, viewer: Viewer, chosen: Option<usize>, text: bool) -> TablePage {
    let asked = table.turn().awaiting().map(|a| a.asked).unwrap_or_default();
    let context = Context { viewer, players: players(table.seats(), viewer.seat()), asked, chosen, text };
    let choices = viewer.seat().map_or(Choices::default(), |seat| table.choices(seat));
    let dress = dress(&**table.rules(), table.view(viewer), &choices, &context);
    let draft = chosen.and_then(|n| dress.choices.get(n)).map(|c| Draft {
        steps: vec![DraftStep { n: c.n, amount: c.amount.map_or(0, |a| a.0), label: c.label.clone() }],
        last: true,
    });
    let outcome = table.outcome().map(|o| Ending {
        text: kernel::Words::outcome(&**table.rules(), &o, &kernel::Names::marked(table.seats())),
        winners: o.winners.iter().collect(),
        scores: o.scores.clone(),
    });
    let mut log: Vec<_> =
        table.told(viewer).map(|(line, event)| log_line(&**table.rules(), event, line)).collect();
    log.drain(..log.len().saturating_sub(40));
    TablePage {
        shell: Shell {
            title: "Triumph".into(),
            person: Some(Person { name: "Marta".into(), guest: true }),
            path: "/".into(),
            ..Shell::default()
        },
        table: TableInfo {
            id: "977".into(),
            game: "triumph".into(),
            game_title: "Triumph".into(),
            title: "Via Sacra".into(),
            pace: Pace::Days(1),
        },
        seat: viewer.seat(),
        revision: table.revision(viewer),
        players: context.players,
        draft,
        dress,
        log,
        steps: table.len() as u32,
        outcome,
        ..TablePage::default()
    }
}

/// The first choice of a kind.
fn find(table: &Table<Triumph>, seat: Seat, is: fn(&Action) -> bool) -> Option<usize> {
    table.choices(seat).iter().position(|c| is(&c.action))
}

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/gallery".into());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder.join("assets"))?;
    for asset in &assets::ALL {
        std::fs::write(folder.join("assets").join(asset.name), asset.bytes)?;
    }
    let write = |name: &str, markup: maud::Markup| {
        let html = markup.into_string();
        println!("{name:20} {:6} bytes", html.len());
        std::fs::write(folder.join(format!("{name}.html")), html)
    };
    let me = Viewer::Seat(Seat(0));
    let asked = |t: &Table<Triumph>, round: u8, is: fn(&Ask) -> bool| {
        let board = &t.view(Viewer::Spectator).board;
        let turn = t.turn();
        let mine = turn.awaiting().is_some_and(|a| a.pending.has(Seat(0)));
        mine && board.round >= round && board.question().as_ref().is_some_and(is)
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
        let Some(table) = play(n, name, |t| asked(t, round, is)) else {
            println!("{name:20} was never asked");
            continue;
        };
        write(name, ui::table(&page(&table, me, None, false)))?;
        if name == "march" {
            let chosen = find(
                &table,
                Seat(0),
                |a| matches!(a, Action::March(p) if !matches!(p.title(), "Umbria" | "Etruria" | "Apulia" | "Lucania")),
            );
            write("march-chosen", ui::table(&page(&table, me, chosen, false)))?;
            write("watch", ui::table(&page(&table, Viewer::Spectator, None, false)))?;
            write("text", text_table(&page(&table, me, None, true)))?;
        }
    }
    if let Some(over) = play(3, "over", |t| t.outcome().is_some()) {
        write("over", ui::table(&page(&over, me, None, false)))?;
    }
    Ok(())
}
