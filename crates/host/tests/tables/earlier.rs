//! Tables that earlier builds have stored come back with all that lies on their desks, and go on.
//!
//! The files in `kept/` were written by the server when the desk still held plain JSON: standing orders, offers, an open
//! window, ballots, notes, a table called off, one still waiting for players, one with a sealed answer.

use host::{Driver, Hidden, Kept, Live, Moment, PersonId, Stage, TableId, running};
use serde_json::Value;

fn read(name: &str) -> (Kept, Vec<String>, Option<String>) {
    let path = format!("{}/tests/kept/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let text = |key: &str| file[key].as_str().unwrap().to_string();
    let optional = |key: &str| file[key].as_str().map(String::from);
    let kept = Kept {
        id: TableId::new([0; TableId::LEN]),
        game: text("game"),
        visibility: serde_json::from_value(file["visibility"].clone()).unwrap(),
        stage: serde_json::from_value(file["stage"].clone()).unwrap(),
        owner: PersonId(file["owner"].as_i64().unwrap()),
        secret: Hidden(text("secret")),
        opening: optional("opening"),
        desk: text("desk"),
    };
    let lines = file["lines"].as_array().unwrap().iter().map(|l| l.as_str().unwrap().into()).collect();
    (kept, lines, optional("snapshot"))
}

fn load(name: &str) -> Live {
    let (kept, lines, snapshot) = read(name);
    Live::load(kept, &lines, snapshot.as_deref()).unwrap_or_else(|broken| panic!("{name}: {broken}"))
}

const ALL: [&str; 8] = ["ballots", "called-off", "notes", "offers", "orders", "sealed", "waiting", "window"];

#[test]
fn everything_on_the_desk_is_read_and_written_again() {
    for name in ALL {
        let old: Value = serde_json::from_str(&read(name).0.desk).unwrap();
        let new: Value = serde_json::from_str(&load(name).row().unwrap().desk).unwrap();
        for (key, value) in old.as_object().unwrap() {
            // A table that has not begun keeps no empty lists of what is said in the words of its game.
            let empty = value.as_array().is_some_and(Vec::is_empty) && new.get(key).is_none();
            assert!(empty || new[key] == *value, "{name}, {key}: {value} is now {}", new[key]);
        }
    }
}

#[test]
fn what_players_have_left_is_in_the_words_of_the_game() {
    let orders = |live: &Live| running!(live.running.as_ref().unwrap(), run => run.plans.orders.iter().map(Vec::len).collect::<Vec<_>>());
    let offers = load("offers");
    let made = running!(offers.running.as_ref().unwrap(), run => run.plans.offers.len());
    assert!(made > 0 && orders(&offers).iter().sum::<usize>() > 0);
    assert!(orders(&load("orders")).iter().sum::<usize>() > 0);
    let ballots = load("ballots");
    assert!(!ballots.desk.ballots.is_empty());
    assert!(ballots.desk.chairs.iter().any(|chair| chair.bot == Some(Driver::Defaults)));
    assert!(load("window").desk.window.is_some() && !load("notes").desk.notes.is_empty());
    assert!(load("called-off").called_off());
}

#[test]
fn tables_of_earlier_builds_go_on() {
    for name in ALL {
        let mut live = load(name);
        if live.stage != Stage::Playing {
            continue;
        }
        let lines = live.lines();
        for n in 0..400 {
            let Some(wake) = live.next_wake(0) else { break };
            live.change(Moment::new(wake, n), |live, moment| live.wake(moment)).unwrap();
            while let Some(thought) = live.thought(n, bots::Budget::ms(0)) {
                let choice = (thought.think)();
                let moment = Moment::new(wake, n);
                live.change(moment, |live, moment| {
                    live.bot_moves(thought.seat, thought.revision, choice, moment)
                })
                .unwrap();
            }
        }
        assert!(live.lines() > lines, "{name}");
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_what_and_why() {
    let broken = |spoil: &dyn Fn(&mut Kept, &mut Vec<String>)| {
        let (mut kept, mut lines, _) = read("orders");
        spoil(&mut kept, &mut lines);
        Live::load(kept, &lines, None).unwrap_err().to_string()
    };
    let later =
        broken(&|kept, _| kept.desk = kept.desk.replace("\"orders\":[[", "\"orders\":[[\"prophesy\","));
    assert!(later.starts_with("the desk: ") && later.contains("prophesy"), "{later}");
    let short = broken(&|kept, _| kept.desk.truncate(100));
    assert!(short.starts_with("the desk: "), "{short}");
    let line = broken(&|_, lines| lines[1] = "{\"fly\":{}}".into());
    assert!(line.starts_with("journal line 1: ") && line.contains("fly"), "{line}");
    let head =
        broken(&|kept, _| kept.opening = kept.opening.take().map(|o| o.replace("\"head\"", "\"tail\"")));
    assert!(head.starts_with("the journal's head: "), "{head}");
    let bot = broken(&|kept, _| kept.desk = kept.desk.replacen("\"bot\":null", "\"bot\":\"oracle\"", 1));
    assert!(bot.contains("oracle"), "{bot}");
}
