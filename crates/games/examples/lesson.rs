//! Plays a lesson from its file and says how it stands before each step: what is asked, what is offered, what chance would
//! bring. Where the file does not fit its game: what is wrong, and how the table stood then. For whoever writes one.
//!
//! ```text
//! cargo run -p quadriga-games --example lesson -- tribune crates/tribune/data/lessons/followers.toml
//! ```

use kernel::lesson::Course;
use kernel::{Game, Names, Seat, Table, Viewer};

fn main() {
    let mut words = std::env::args().skip(1);
    let (Some(id), Some(path)) = (words.next(), words.next()) else {
        eprintln!("lesson GAME FILE");
        std::process::exit(2);
    };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| {
        eprintln!("{path}: {why}");
        std::process::exit(1);
    });
    match games::game!(&id, G => tell::<G>(path.leak(), text.leak())) {
        Ok(true) => {}
        Ok(false) => std::process::exit(1),
        Err(why) => eprintln!("{why}"),
    }
}

/// Tells a lesson; does it fit its game?
fn tell<G: Game>(path: &'static str, text: &'static str) -> bool {
    match Course::<G>::read(&[(path, text)]).rehearse(0) {
        Some(Ok(lesson)) => {
            let (me, mut told) = (lesson.lesson.me, 0);
            for (n, stage) in (1..).zip(&lesson.stages) {
                println!("==== step {n}");
                told = stands(&stage.before, me, told);
                if let Some(after) = &stage.after {
                    println!("---- after it");
                    told = events(after, me, told);
                }
            }
            true
        }
        Some(Err(stopped)) => {
            if let Some(table) = &stopped.table {
                let first = table.turn().awaiting().and_then(|open| open.pending.first());
                stands(table, first.unwrap_or(Seat(0)), 0);
            }
            println!("{}", stopped.fault);
            false
        }
        None => false,
    }
}

/// What has happened since, and how many events that makes.
fn events<G: Game>(table: &Table<G>, seat: Seat, told: usize) -> usize {
    let names = Names::seats(table.rules().seats());
    for (_, event) in table.told(Viewer::Seat(seat)).skip(told) {
        println!("   . {}", table.rules().event(event, &names).text);
    }
    table.told(Viewer::Seat(seat)).count()
}

/// How the table stands for a seat: what has happened since, the board in words, what is asked and what is offered.
fn stands<G: Game>(table: &Table<G>, seat: Seat, told: usize) -> usize {
    let rules = table.rules();
    let (names, view) = (Names::seats(rules.seats()), table.view(Viewer::Seat(seat)));
    let told = events(table, seat, told);
    println!("{}", rules.board(view, &names));
    println!("seat {seat}: {}", rules.prompt(view, &names).text);
    for choice in table.choices(seat).iter() {
        let act = serde_json::to_string(&choice.action).unwrap_or_default();
        let amount = choice.amount.map_or(String::new(), |a| format!(" {}..{}", a.min, a.max));
        println!("   [{}] {}{amount}: {act}", choice.rule, rules.choice(view, choice, &names));
    }
    told
}
