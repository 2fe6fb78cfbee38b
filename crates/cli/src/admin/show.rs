//! How people, tables and the record are shown: as lines, or as JSON.

use crate::language::of_terminal;
use host::desk::Desk;
use serde_json::{Value, json};
use server::clock::{date, time_of_day};
use server::office::Checked;
use server::settings::{Setting, Settings};
use server::storage::{Millis, Recorded, Somebody, TableRow};

/// A time as it is read: `2027-03-15 14:05` (UTC).
pub fn time(at: Millis) -> String {
    let (day, month, year) = date(at);
    format!("{year:04}-{:02}-{day:02} {}", month + 1, time_of_day(at))
}

fn lines(json: Value) -> String {
    format!("{json:#}\n")
}

fn person_json(whom: &Somebody) -> Value {
    json!({
        "id": whom.person.id.0,
        "name": whom.person.name,
        "guest": whom.person.guest,
        "program": whom.program,
        "host": whom.host,
        "since": whom.created,
        "tables": whom.tables,
        "finished": whom.finished,
        "ban": whom.ban,
    })
}

fn standing(whom: &Somebody) -> String {
    let marks = [
        (whom.person.guest, "guest"),
        (whom.program, "program"),
        (whom.host, "host"),
        (whom.ban.is_some(), "banned"),
    ];
    marks.into_iter().filter_map(|(is, mark)| is.then_some(mark)).collect::<Vec<_>>().join(", ")
}

/// People in a list.
pub fn people(people: &[Somebody], json: bool) -> String {
    if json {
        return lines(people.iter().map(person_json).collect());
    }
    let line = |whom: &Somebody| {
        let id = format!("#{}", whom.person.id.0);
        let text = format!("{id:>7}  {:24}  {}", whom.person.name, standing(whom));
        format!("{}\n", text.trim_end())
    };
    people.iter().map(line).collect()
}

/// One person.
pub fn person(whom: &Somebody, json: bool) -> String {
    if json {
        return lines(person_json(whom));
    }
    let mut page = format!("{} (#{})", whom.person.name, whom.person.id.0);
    let standing = standing(whom);
    if !standing.is_empty() {
        page += &format!(", {standing}");
    }
    page += &format!("\nhere since {}\n", time(whom.created));
    let tables = if whom.tables == 1 { "table that is" } else { "tables that are" };
    let games = if whom.finished == 1 { "game" } else { "games" };
    page += &format!("{} {tables} not over, {} finished {games}\n", whom.tables, whom.finished);
    if let Some(ban) = &whom.ban {
        let until = ban.until.map_or("for good".into(), |until| format!("until {}", time(until)));
        page += &format!("banned since {}, {until}: {}\n", time(ban.since), ban.why);
    }
    page
}

/// What is on a table's desk, if that can be read.
fn desk(table: &TableRow) -> Desk {
    serde_json::from_str(&table.desk).unwrap_or_default()
}

fn table_json(table: &TableRow) -> Value {
    let desk = desk(table);
    let seat = |chair: &host::desk::Chair| json!({ "name": chair.name, "person": chair.person, "bot": chair.bot.is_some() });
    json!({
        "table": table.id,
        "game": table.game,
        "title": desk.title.read(of_terminal()),
        "stage": table.stage,
        "visibility": table.visibility,
        "seats": desk.chairs.iter().map(seat).collect::<Vec<_>>(),
        "opened": table.created,
        "changed": table.changed,
        "lines": table.lines,
        "ending": desk.ending.as_ref().map(|ending| ending.read(of_terminal())),
    })
}

fn word(value: impl serde::Serialize) -> String {
    json!(value).as_str().unwrap_or_default().into()
}

/// Tables in a list.
pub fn tables(tables: &[TableRow], json: bool) -> String {
    if json {
        return lines(tables.iter().map(table_json).collect());
    }
    let line = |table: &TableRow| {
        let desk = desk(table);
        let names: Vec<&str> =
            desk.chairs.iter().map(|chair| &*chair.name).filter(|name| !name.is_empty()).collect();
        let (stage, changed) = (word(table.stage), time(table.changed));
        format!("{}  {:10} {stage:8} {changed}  {}\n", table.id, table.game, names.join(", "))
    };
    tables.iter().map(line).collect()
}

/// One table.
pub fn table(table: &TableRow, json: bool) -> String {
    if json {
        return lines(table_json(table));
    }
    let desk = desk(table);
    let mut page = format!("{} ({}), {}\n", desk.title.read(of_terminal()), table.game, word(table.stage));
    page += &format!("opened {}, last changed {}\n", time(table.created), time(table.changed));
    page += &format!("{}, {} lines\n", word(table.visibility), table.lines);
    for (n, chair) in desk.chairs.iter().enumerate() {
        let who = match (chair.person, chair.bot.is_some()) {
            (Some(person), false) => format!("#{}", person.0),
            (Some(person), true) => format!("#{}, played by a bot", person.0),
            (None, true) => "bot".into(),
            (None, false) => "free".into(),
        };
        page += format!("seat {}: {} ({who})\n", n + 1, chair.name).as_str();
    }
    if let Some(ending) = &desk.ending {
        page += &format!("{}\n", ending.read(of_terminal()));
    }
    page
}

/// How the house is set.
pub fn settings(settings: &Settings, json: bool) -> String {
    let usual = Settings::default();
    let all = Setting::all().into_iter().filter(|setting| *setting != Setting::Message);
    let values = all.map(|setting| (setting.name(), settings.value(setting), usual.value(setting)));
    if json {
        return lines(Value::Object(values.map(|(name, value, _)| (name, json!(value))).collect()));
    }
    let line = |(name, value, usual): (String, String, String)| {
        let told = if value == usual { String::new() } else { format!("  (usually {usual})") };
        format!("{name}={value}{told}\n")
    };
    values.map(line).collect()
}

/// What hosts have done.
pub fn record(record: &[Recorded], json: bool) -> String {
    let host = |recorded: &Recorded| match recorded.act.host {
        Some(_) => recorded.host.clone(),
        None => "command".into(),
    };
    if json {
        let one = |recorded: &Recorded| {
            let act = &recorded.act;
            json!({
                "id": recorded.id,
                "at": act.at,
                "host": host(recorded),
                "deed": act.deed,
                "person": act.person,
                "name": recorded.about,
                "table": act.table,
                "detail": act.detail,
                "why": act.why,
            })
        };
        return lines(record.iter().map(one).collect());
    }
    let line = |recorded: &Recorded| {
        let act = &recorded.act;
        let about = match (&act.person, &act.table) {
            (Some(person), _) => format!("{} (#{})", recorded.about, person.0),
            (None, Some(table)) => table.to_string(),
            (None, None) => String::new(),
        };
        let parts = [about, act.detail.clone(), act.why.clone()];
        let told: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let (at, by, deed) = (time(act.at), host(recorded), word(act.deed));
        format!("{at}  {by:12} {deed:10} {}\n", told.join(": ")).replace(" \n", "\n")
    };
    record.iter().map(line).collect()
}

/// What a check has found.
pub fn checked(checked: &Checked, json: bool) -> String {
    if json {
        return lines(json!(checked));
    }
    let mut page = format!(
        "{} people and {} guests, {} tables; {} journals replayed with {} lines, {} of earlier rules go on from snapshots\n",
        checked.people, checked.guests, checked.tables, checked.journals, checked.lines, checked.by_snapshot
    );
    for fault in &checked.faults {
        let place = fault.table.as_deref().map(|table| format!("table {table}: ")).unwrap_or_default();
        page += &format!("{place}{}\n", fault.what);
    }
    if checked.faults.is_empty() {
        page += "nothing is wrong\n";
    }
    page
}
