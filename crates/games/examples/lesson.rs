//! Plays a lesson from its file and says how it stands before each step: what is asked, what is offered, what chance would
//! bring. For whoever writes one.
//!
//! ```text
//! cargo run -p quadriga-games --example lesson -- tribune crates/tribune/data/lessons/followers.toml
//! ```

use kernel::lesson::Course;
use kernel::{Game, Names, Viewer};

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
    let told = games::game!(&id, G => tell::<G>(path.leak(), text.leak()));
    if let Err(why) = told {
        eprintln!("{why}");
    }
}

fn tell<G: Game>(path: &'static str, text: &'static str) {
    let course = Course::<G>::read(&[(path, text)]);
    let lesson = match course.lesson(0) {
        Some(Ok(lesson)) => lesson,
        Some(Err(fault)) => return println!("{fault}"),
        None => return,
    };
    let me = lesson.lesson.me;
    let names = Names::seats(lesson.lesson.seats);
    let mut told = 0;
    for (n, stage) in (1..).zip(&lesson.stages) {
        let table = &stage.before;
        let (rules, view) = (table.rules(), table.view(Viewer::Seat(me)));
        println!("==== step {n}: {}", rules.prompt(view, &names).text);
        for (_, event) in table.told(Viewer::Seat(me)).skip(told) {
            println!("   . {}", rules.event(event, &names).text);
        }
        told = table.told(Viewer::Seat(me)).count();
        println!("{}", rules.board(view, &names));
        for choice in table.choices(me).iter() {
            let act = serde_json::to_string(&choice.action).unwrap_or_default();
            let amount = choice.amount.map_or(String::new(), |a| format!(" {}..{}", a.min, a.max));
            println!("   [{}] {}{amount}: {act}", choice.rule, rules.choice(view, choice, &names));
        }
    }
}
