//! What comes from outside and cannot be: refused with both names, or with the rule, and nothing is half-done.

use crate::s7_06_laws::{play, why};
use crate::session::*;
use kernel::{Code, Fast, Head, JournalOf, Refusal, Secret, Table};
use republic::switches::{TABLE, contradiction, together};
use republic::{Options, Scenario};
use serde_json::{Value, json};
use std::sync::Arc;

fn key<T: serde::Serialize>(name: T) -> String {
    serde_json::to_value(name).unwrap().as_str().unwrap().to_string()
}

/// Why a table with these switches and no others cannot be.
fn fault(scenario: Scenario, on: &[Switch]) -> Option<String> {
    let mut options = json!({ "scenario": scenario });
    on.iter().for_each(|switch| options[key(switch)] = true.into());
    Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).err().map(|why| why.to_string())
}

// --- options

#[test]
fn whatever_contradicts_itself_is_refused_and_both_are_named() {
    // ROR-DC.1, the table of chapter 3: each row of it, in every scenario
    for row in &TABLE {
        let mut with = vec![row.switch];
        for other in row.needs.into_iter().chain(row.needs_in.map(|(_, other)| other)) {
            let scenario = row.needs_in.map_or(Scenario::Early, |(scenario, _)| scenario);
            let alone = fault(scenario, &with).unwrap();
            assert!(alone.contains(&format!("{} needs {}", key(row.switch), key(other))), "{alone}");
            with.push(other);
        }
        if let Some(other) = row.excludes {
            let both = fault(Scenario::Early, &[row.switch, other]).unwrap();
            assert!(both.contains(&key(row.switch)) && both.contains(&key(other)), "{both}");
        }
        let barred =
            |scenario| row.never_in == Some(scenario) || row.only_in.is_some_and(|only| only != scenario);
        for &scenario in Scenario::ALL.iter().filter(|scenario| barred(**scenario)) {
            let both = fault(scenario, &with).unwrap();
            assert!(both.contains(&key(scenario)), "{both}");
            assert!(with.iter().any(|switch| both.contains(&key(switch))), "{both}");
        }
    }
}

#[test]
fn what_goes_together_can_be_played() {
    for &scenario in Scenario::ALL {
        let on = together(scenario);
        assert_eq!(contradiction(on, scenario, Set::NONE), None);
        let options = Options { scenario, switches: on, ..Options::default() }.settings();
        assert!(
            Republic::configure(&Setup { seats: 5, options, ..Setup::default() }).is_ok(),
            "{scenario:?}"
        );
        // nothing could be added
        for row in TABLE.iter().filter(|row| !on.has(row.switch)) {
            assert!(contradiction(on.with(row.switch), scenario, Set::NONE).is_some(), "{:?}", row.switch);
        }
    }
}

#[test]
fn what_is_unknown_is_refused_by_name() {
    // ROR-DC.1: a switch, a scenario, a preset and a mode of another version
    let fault = |options: Value| {
        Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).err().unwrap().to_string()
    };
    for (options, said) in [
        (json!({ "senators-may-duel": true }), "senators-may-duel"),
        (json!({ "senators-may-duel": false }), "senators-may-duel"),
        (json!({ "scenario": "imperial" }), "imperial"),
        (json!({ "preset": "brutal" }), "as-printed"),
        (json!({ "mode": "telepathy" }), "telepathy"),
        (json!({ "voted-laws": 1 }), "voted-laws"),
        (json!([]), "object"),
    ] {
        let why = fault(options);
        assert!(why.contains(said), "{said}: {why}");
    }
    // what is expected is not said wrongly: there are switches and presets as well
    let why = fault(json!({ "senators-may-duel": true }));
    assert_eq!(why, "options: senators-may-duel: there is no such option");
    // and of a value that cannot be, its key is named
    for (key, value) in [
        ("docket-cap", json!(-1)),
        ("docket-cap", json!("5")),
        ("kill-card-depth", json!(300)),
        ("end-roll-from", json!(2.5)),
        ("scenario", json!("imperial")),
        ("mode", json!(["live"])),
    ] {
        let why = fault(json!({ key: value }));
        assert!(why.starts_with(&format!("options: {key}: ")), "{why}");
    }
}

// --- cards

#[test]
fn a_card_of_a_deck_that_is_not_in_play() {
    // ROR-1.04.2a, ROR-DEFi: the Early Republic knows neither Caesar nor Laws nor what later decks scheme
    let scene = || under_fabius().hand(A, TRIBUNE).at(Item::OtherBusiness);
    for action in [
        play(Law::Julian),
        Action::Hand(phases::hand::Action::Field(Senator::Caesar)),
        Action::Senate(Say::Murder(Senator::Julius)),
        Action::Senate(Say::Play(Intrigue::Proscription)),
    ] {
        assert_eq!(why(&scene(), A, action), Some("ROR-DEFi"), "{action:?}");
    }
    let deal =
        Deal { from: A, to: B, gives: [Card::Law(Law::Julian)].into_iter().collect(), ..Deal::default() };
    let view = scene().rules.view(&scene().s, Viewer::Seat(A));
    let refusal: Refusal = scene().rules.permits(&view, &deal).unwrap_err();
    assert!(refusal.rule.is_some(), "{}", refusal.why);
    // nor can a position have one
    for card in
        [Card::Senator(Senator::Caesar), Card::Law(Law::Julian), Card::Intrigue(Intrigue::Proscription)]
    {
        let rules = rules(3);
        let sound = rules.setup(&mut Fast::new(1), &mut Log::off());
        assert_eq!(rules.audit(&sound), Ok(()));
        let mut held = sound.clone();
        held.secret.hands[0].cards.add(card);
        assert!(rules.audit(&held).is_err(), "{card:?}");
    }
}

#[test]
fn a_journal_in_which_such_a_card_is_drawn() {
    // the dice of a table are sealed, and no deck of the Early Republic has a Law
    let rules = Arc::new(rules(3));
    let mut table = Table::new(rules.clone(), Head::of(&*rules), Secret::from_word("drawn"), vec![]);
    while let Some(seat) =
        table.turn().awaiting().and_then(|a| a.pending.first()).filter(|_| table.len() < 100)
    {
        table.expire(seat).unwrap();
    }
    let text = serde_json::to_string(&table.private_journal()).unwrap();
    let load = |text: &str| {
        let journal: JournalOf<Republic> = serde_json::from_str(text).unwrap();
        Table::load(rules.clone(), &journal).map(|table| table.len()).map_err(|why| why.to_string())
    };
    assert_eq!(load(&text), Ok(table.len()));
    let forged = text.replacen("\"tribune\"", "\"julian\"", 1);
    assert_ne!(forged, text, "a Tribune was drawn");
    assert!(load(&forged).is_err());
}

// --- neutral factions

#[test]
fn a_neutral_is_never_asked_and_cannot_answer() {
    // ROR-S.03, ROR-S.04: whatever is asked, and what comes in its name changes nothing
    for (seats, mode) in [(1, "live"), (2, "live"), (1, "correspondence"), (2, "correspondence")] {
        let options = json!({ "mode": mode });
        let rules = Arc::new(Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap());
        let mut table = Table::new(rules.clone(), Head::of(&*rules), Secret::from_word("neutral"), vec![]);
        let view = table.view(Viewer::Seat(A)).clone();
        let deal = Deal { from: A, to: Seat(4), gets: 1, ..Deal::default() };
        assert_eq!(
            rules.permits(&view, &deal).unwrap_err().code,
            Code::BadRequest,
            "nobody bargains with one"
        );
        let mut dice = Fast::new(seats as u64);
        while let Some(asked) = table.turn().awaiting().filter(|_| table.len() < 600) {
            assert!(asked.asked.minus(SeatSet::all(seats)).is_empty(), "{:?}", table.state().flow);
            let seat = asked.pending.first().unwrap();
            let pick = table.choices(seat).random(&mut dice).unwrap();
            for neutral in Seat::all(rules.factions).skip(seats) {
                let before = (table.len(), table.digest());
                assert!(table.choices(neutral).is_empty());
                assert!(table.submit(neutral, None, pick).is_err() && table.expire(neutral).is_err());
                assert_eq!((table.len(), table.digest()), before);
            }
            table.submit(seat, None, pick).unwrap();
        }
    }
}

// --- forms

#[test]
fn a_form_that_comes_again_is_refused_with_a_rule_and_loses_nothing() {
    // ROR-D.33d: whatever was written before and is not on the form any more, step by step through whole games by letter
    let mut tried = 0;
    for seats in [3, 5] {
        let rules = Arc::new(by_post(seats));
        let mut table = Table::new(rules.clone(), Head::of(&*rules), Secret::from_word("again"), vec![]);
        let mut dice = Fast::new(seats as u64);
        let mut written: Vec<(Seat, Pick<Action>)> = Vec::new();
        while let Some(asked) = table.turn().awaiting().filter(|_| table.len() < 2_500) {
            for &(seat, pick) in written.iter().rev().take(4) {
                let before = (table.len(), table.digest(), table.revision(Viewer::Seat(seat)));
                if table.choices(seat).allows(&pick) {
                    continue; // it is asked again, or may be replaced
                }
                let refusal = table.submit(seat, None, pick).unwrap_err();
                assert!(
                    refusal.rule.is_some(),
                    "{pick:?}: {} in {:?}",
                    refusal.why,
                    table.state().flow.question()
                );
                assert_eq!((table.len(), table.digest(), table.revision(Viewer::Seat(seat))), before);
                tried += 1;
            }
            let seat = asked.pending.first().unwrap();
            let pick = table.choices(seat).random(&mut dice).unwrap();
            table.submit(seat, None, pick).unwrap();
            written.push((seat, pick));
        }
    }
    assert!(tried > 1_000, "{tried} forms came again");
}
