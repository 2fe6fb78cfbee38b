//! Reports: what happened since a player's last visit, what is asked, what is done without an answer.

use games::{AnyTable, Report, Setup};
use kernel::{Names, Seat, Secret, Table, Viewer};
use republic::phases::{Ask, forum, revenue, revolution, senate};
use republic::{Event, Republic};
use serde_json::json;

fn table() -> Table<Republic> {
    let options = json!({ "mode": "correspondence" });
    let setup = Setup { seats: 3, options, ..Setup::default() };
    match AnyTable::open("republic", &setup, Secret::from_word("reports"), Vec::new()) {
        Ok(AnyTable::Republic(table)) => table,
        _ => panic!("the Republic can be played by letter"),
    }
}
fn names() -> Names {
    Names::new(["Anna", "Ben", "Clio"])
}
fn heading(event: &Event) -> bool {
    matches!(event, Event::Phase { .. })
}
fn report(table: &Table<Republic>, seat: Seat) -> Report {
    games::report(table, seat, &names(), heading, Vec::new())
}
/// The form that is open, by its step.
fn form(table: &Table<Republic>) -> Option<&'static str> {
    Some(match table.view(Viewer::Spectator).flow.question()? {
        Ask::Revenue(revenue::Ask::Purse) => "ROR-6.2.1a",
        Ask::Forum(forum::Ask::Orders) => "ROR-6.2.2b",
        Ask::Forum(forum::Ask::Resistance { .. }) => "ROR-6.2.3a",
        Ask::Senate(senate::Ask::Compose { .. }) => "ROR-6.2.6a",
        Ask::Senate(senate::Ask::Letter) => "ROR-6.2.15a",
        Ask::Revolution(revolution::Ask::Cards) => "ROR-6.2.16a",
        _ => return None,
    })
}

#[test]
fn every_form_says_what_happened_what_is_asked_and_what_is_done_without_an_answer() {
    let mut table = table();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..300 {
        let Some(awaiting) = table.turn().awaiting() else { break };
        let seat = awaiting.pending.first().unwrap();
        if let Some(step) = form(&table) {
            seen.insert(step);
            let report = report(&table, seat);
            assert!(report.waits && !report.points.is_empty(), "{step}");
            assert_eq!(report.silence.as_ref().and_then(|s| s.rule).map(|r| r.0), Some(step));
            // Nothing but the player's own log, and every line of it since.
            let own: Vec<String> = table
                .told(Viewer::Seat(seat))
                .map(|(_, e)| kernel::Words::event(&**table.rules(), e, &names()).text)
                .collect();
            let lines = report.happened.iter().flat_map(|part| &part.lines);
            assert!(lines.clone().all(|line| own.contains(&line.text)));
            let text = report.text(
                kernel::Language::English,
                "A table",
                Some(79_200),
                Some("https://example.org/t/1"),
            );
            assert!(text.lines().all(|line| line.chars().count() <= 72), "{text}");
            for part in ["What happened", "What is asked", "If you do not answer", "(22 h left)"] {
                assert!(text.contains(part), "{part}: {text}");
            }
        }
        table.expire(seat).unwrap();
    }
    assert!(seen.len() >= 5, "{seen:?}");
}

#[test]
fn what_goes_by_mail_is_known_to_all() {
    let mut table = table();
    let mut private = 0;
    for _ in 0..300 {
        let Some(awaiting) = table.turn().awaiting() else { break };
        for seat in Seat::all(3) {
            let own = report(&table, seat);
            private += own.happened.iter().flat_map(|p| &p.lines).filter(|l| l.private).count();
            let mail = own.for_mail();
            let public: Vec<String> = table
                .told(Viewer::Spectator)
                .map(|(_, e)| kernel::Words::event(&**table.rules(), e, &names()).text)
                .collect();
            assert!(mail.happened.iter().flat_map(|p| &p.lines).all(|l| public.contains(&l.text)));
            assert!(mail.prompt.is_empty());
        }
        table.expire(awaiting.pending.first().unwrap()).unwrap();
    }
    assert!(private > 0, "somebody drew a red card");
}

#[test]
fn what_is_half_written_is_no_visit() {
    // The report of an open form stays the same while it is written, and begins anew when it is closed.
    let mut table = table();
    while form(&table) != Some("ROR-6.2.2b") {
        let seat = table.turn().awaiting().unwrap().pending.first().unwrap();
        table.expire(seat).unwrap();
    }
    let seat = Seat(0);
    let before = report(&table, seat).happened;
    assert!(!before.is_empty());
    let nobody = kernel::Pick::from(republic::Action::Forum(forum::Action::Nobody));
    table.submit(seat, None, nobody).unwrap();
    assert_eq!(report(&table, seat).happened, before);
    for seat in Seat::all(3) {
        if table.turn().awaiting().is_some_and(|a| a.pending.has(seat)) {
            table.expire(seat).unwrap();
        }
    }
    assert_ne!(report(&table, seat).happened, before);
}
