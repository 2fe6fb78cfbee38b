//! Writes pages of The Republic of Rome to a folder, from games played at random, so that they can be looked at without
//! a server: `cargo run -p quadriga-ui --example republic -- FOLDER`, then serve the folder
//! (`python3 -m http.server -d FOLDER`).

#[path = "scenes/late.rs"]
mod late;
mod scenes;

use kernel::{Choices, Rules, Seat, SeatSet, Setup, Table, Viewer};
use republic::parts::{Motion, Side};
use republic::phases::{Ask, forum, revenue, revolution, senate};
use republic::state::{Board, Subject};
use republic::{Action, Deal, Republic, setup};
use scenes::{Folder, context, find, page, play, to_answer};
use ui::{Context, dress, text_table};

fn setup(seats: usize, mode: &str) -> Setup<'static> {
    Setup { seats, options: serde_json::json!({ "mode": mode }), ..Setup::default() }
}

fn motion(board: &Board, is: fn(&Motion) -> bool) -> bool {
    board.senate.floor.last().is_some_and(|vote| is(&vote.motion))
}

fn main() -> std::io::Result<()> {
    let folder = Folder::new()?;
    let me = Viewer::Seat(Seat(0));
    // Name, players, the year from which it is looked for, the question.
    type Scene = (&'static str, usize, u16, fn(&Ask, &Board) -> bool);
    let scenes: [Scene; 21] = [
        ("set-up", 6, 0, |a, _| matches!(a, Ask::Setup(setup::Ask::Leader))),
        ("cards", 6, 0, |a, _| matches!(a, Ask::Setup(setup::Ask::Plays))),
        ("income", 5, 1, |a, _| matches!(a, Ask::Revenue(revenue::Ask::Income))),
        ("purse", 6, 2, |a, _| matches!(a, Ask::Revenue(revenue::Ask::Purse))),
        ("gifts", 4, 1, |a, b| {
            let rich = b.present(Seat(0)).filter(|s| b.senators[*s].talents > 1).count();
            matches!(a, Ask::Revenue(revenue::Ask::Gifts)) && rich >= 3
        }),
        ("target", 6, 2, |a, _| {
            matches!(a, Ask::Forum(forum::Ask::Persuade { persuader: Some(_), target: None, .. }))
        }),
        ("bribe", 6, 1, |a, _| matches!(a, Ask::Forum(forum::Ask::Persuade { target: Some(_), .. }))),
        ("resist", 6, 2, |a, _| matches!(a, Ask::Forum(forum::Ask::Resist { .. }))),
        ("floor", 6, 1, |a, b| matches!(a, Ask::Senate(senate::Ask::Floor)) && b.composes_next(Seat(0))),
        ("window", 6, 1, |a, _| matches!(a, Ask::Senate(senate::Ask::Window))),
        ("election", 6, 2, |a, b| {
            matches!(a, Ask::Senate(senate::Ask::Ballot { .. }))
                && motion(b, |m| matches!(m, Motion::Consuls(_)))
        }),
        ("prosecution", 6, 2, |a, b| {
            matches!(a, Ask::Senate(senate::Ask::Ballot { .. }))
                && motion(b, |m| matches!(m, Motion::Prosecution { .. }))
        }),
        ("deployment", 6, 1, |a, b| {
            matches!(a, Ask::Senate(senate::Ask::Ballot { .. }))
                && motion(b, |m| matches!(m, Motion::Deploy(_)))
        }),
        ("combat", 6, 1, |a, _| matches!(a, Ask::Combat(_))),
        ("revolution", 6, 2, |a, _| matches!(a, Ask::Revolution(revolution::Ask::Cards))),
        ("revolt", 3, 1, |a, _| matches!(a, Ask::Revolution(revolution::Ask::Loyalty { .. }))),
        ("ballot", 6, 1, |a, b| {
            let rich = b.present(Seat(0)).filter(|s| b.senators[*s].talents > 0).count();
            matches!(a, Ask::Senate(senate::Ask::Ballot { .. })) && rich >= 3
        }),
        ("declare", 3, 1, |a, _| matches!(a, Ask::Revolution(revolution::Ask::Declare { .. }))),
        ("civil-war", 6, 1, |a, b| matches!(a, Ask::Senate(senate::Ask::Floor)) && b.rebel.is_some()),
        ("leaders", 6, 1, |a, _| matches!(a, Ask::Forum(forum::Ask::LeaderOrGames { .. }))),
        ("bid", 4, 1, |a, _| matches!(a, Ask::Forum(forum::Ask::Bid { .. }))),
    ];
    for (name, n, year, is) in scenes {
        let there = |t: &Table<Republic>| {
            let view = t.view(Viewer::Spectator);
            to_answer(t, Seat(0))
                && view.board.year >= year
                && view.flow.question().is_some_and(|ask| is(ask, &view.board))
        };
        let Some(mut table) = play::<Republic>(&setup(n, "live"), name, there) else {
            println!("{name:20} was never asked");
            continue;
        };
        folder.write(name, ui::table(&page(&table, me, None, false)))?;
        if name == "purse" {
            let mut deal = Deal { to: Seat(1), gets: 4, subject: Some(Subject::Vote), ..Deal::default() };
            deal.words.push_str("Benedek pays 4 T and votes for Fulvius as Censor, whoever else is named");
            table.deal(&deal).expect("a deal");
            folder.write("ledger", ui::table(&page(&table, me, None, false)))?;
        }
        if name == "election" {
            let aye = |a: &Action| matches!(a, Action::Senate(senate::Action::Vote(Side::For)));
            let chosen = find(&table, Seat(0), aye);
            folder.write("chosen", ui::table(&page(&table, me, chosen, false)))?;
            folder.write("watch", ui::table(&page(&table, Viewer::Spectator, None, false)))?;
            folder.write("text", text_table(&page(&table, me, None, true)))?;
        }
    }
    let begun = play::<Republic>(&setup(6, "live"), "late", |t| t.view(Viewer::Spectator).board.year > 1);
    if let Some(table) = begun {
        let (rules, state) = late::late();
        let mut choices = Choices::default();
        rules.choices(&state, Seat(0), &mut choices);
        let context = Context { asked: SeatSet::of(Seat(0)), ..context(6, me) };
        let dress = dress(&rules, &rules.view(&state, me), &choices, &context);
        folder.write("late", ui::table(&ui::TablePage { dress, ..page(&table, me, None, false) }))?;
    }
    let letter = |t: &Table<Republic>| {
        let view = t.view(Viewer::Spectator);
        to_answer(t, Seat(0)) && matches!(view.flow.question(), Some(Ask::Senate(senate::Ask::Letter)))
    };
    if let Some(table) = play::<Republic>(&setup(5, "correspondence"), "letter", letter) {
        folder.write("letter", ui::table(&page(&table, me, None, false)))?;
    }
    if let Some(over) = play::<Republic>(&setup(6, "live"), "over", |t| t.outcome().is_some()) {
        folder.write("over", ui::table(&page(&over, me, None, false)))?;
    }
    Ok(())
}
