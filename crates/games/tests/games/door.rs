//! The door: opening, playing and loading tables of any game in JSON, and what it says to what it cannot open.

use games::{AnyTable, Chosen, Setup, Wish};
use kernel::{Code, Names, Seat, Secret, Viewer};
use serde_json::{Value, json};

fn auction(seats: usize) -> AnyTable {
    let setup = Setup { seats, ..Setup::default() };
    AnyTable::open("auction", &setup, Secret::from_word("door"), vec!["a".into()]).expect("opens")
}

fn names() -> Names {
    Names::seats(5)
}

/// Plays a whole game, always the first choice with the most that may be named.
fn play_out(table: &mut AnyTable) {
    for _ in 0..1000 {
        let Some(seat) = table.turn().awaiting.first() else { return };
        let list = table.choices(seat, &names()).expect("choices");
        let amount = list.choices[0].amount.map_or(0, |range| range.max.min(2));
        table.act(seat, None, Chosen::Number(0), amount, &names()).expect("the first choice is legal");
    }
    panic!("the game does not end");
}

#[test]
fn every_listed_game_opens_at_every_size_and_loads_again() {
    for game in games::all() {
        for seats in game.seats.clone() {
            let setup = Setup { seats, ..Setup::default() };
            let table = AnyTable::open(game.id, &setup, Secret::from_word("x"), vec![]).expect(game.id);
            let again = AnyTable::load(&table.journal(), None).expect("loads");
            assert_eq!(again.state(), table.state());
        }
    }
}

#[test]
fn a_journal_loads_to_the_same_table_and_verifies() {
    let mut table = auction(3);
    play_out(&mut table);
    let journal = table.journal();
    let again = AnyTable::load(&journal, None).expect("loads");
    assert_eq!(again.digest(), table.digest());
    assert_eq!(again.log(Viewer::Spectator, None, &names()), table.log(Viewer::Spectator, None, &names()));
    let verified = AnyTable::verify(&journal, None).expect("verifies");
    assert_eq!(verified.digest, table.digest());
    assert!(verified.outcome.is_some());
}

#[test]
fn a_snapshot_goes_on_where_the_table_stood() {
    let mut table = auction(2);
    table.act(Seat(0), None, Chosen::Number(0), 3, &names()).expect("a bid");
    let snapshot = table.snapshot();
    table.act(Seat(1), None, Chosen::Number(0), 1, &names()).expect("a bid");
    let again = AnyTable::resume(&table.journal(), &snapshot, None).expect("resumes");
    assert_eq!(again.digest(), table.digest());
    assert_eq!(again.revision(Viewer::Spectator), table.revision(Viewer::Spectator));
}

fn refusal(journal: &Value) -> String {
    AnyTable::load(journal, None).expect_err("must be refused").why.to_string()
}

#[test]
fn journals_that_cannot_be_opened_say_why() {
    let mut table = auction(2);
    table.act(Seat(0), None, Chosen::Number(0), 3, &names()).expect("a bid");
    table.act(Seat(1), None, Chosen::Number(0), 1, &names()).expect("a bid");
    let good = table.journal();
    let with = |pointer: &str, value: Value| {
        let mut journal = good.clone();
        *journal.pointer_mut(pointer).expect(pointer) = value;
        journal
    };
    let said = |journal: Value, words: &str| {
        let why = refusal(&journal);
        assert!(why.contains(words), "{why:?} does not say {words:?}");
    };
    said(json!([1, 2]), "this is no journal");
    said(json!({}), "it has no head");
    said(with("/head/game", json!("ludo")), "there is no game \"ludo\"; there are: ");
    said(with("/head/version", json!(99)), "version 99 of the rules; this is version 1");
    said(with("/head/seats", json!(9)), "for 2 to 5 players, not 9");
    said(with("/head/seats", json!(3)), "journal");
    said(with("/head/options", json!({"x": 1})), "options: x");
    said(with("/head/components", json!("00".repeat(32))), "components of its own");
    said(with("/setup", json!([0, 1])), "set-up");
    said(with("/lines/0/act/amount", json!(11)), "journal line 0: the amount must be from 0 to 10");
    said(with("/lines/0/act/seat", json!(7)), "journal line 0: there is no seat 7");
    said(with("/lines/1/act/amount", json!(70000)), "journal line 1");
    said(with("/lines/1", json!({"act": {"seat": 1}})), "journal line 1");
    said(with("/fairness/secret", json!("00".repeat(32))), "not the one that was committed to");
    said(with("/fairness/secret", Value::Null), "the secret is missing");
    let mut truncated = good.clone();
    truncated.as_object_mut().expect("an object").remove("lines");
    said(truncated, "missing field `lines`");
}

#[test]
fn journals_of_an_earlier_version_are_opened_where_the_game_still_knows_it() {
    // The first version of Tribune had starting player and money before the set-up discards.
    let text = include_str!("../../../tribune/tests/golden/version-1/objectives.json");
    let journal: Value = serde_json::from_str(text).expect("a journal");
    let table = AnyTable::load(&journal, None).expect("it is opened");
    assert_eq!(table.head().version, 1);
    assert_eq!(table.journal()["head"], journal["head"], "and stays what it was");
    assert_eq!(AnyTable::load(&table.journal(), None).expect("in today's words").state(), table.state());
    AnyTable::verify(&journal, None).expect("its dice are checked");
    let mut foreign = journal.clone();
    foreign["head"]["version"] = json!(2);
    assert!(refusal(&foreign).contains("set-up"), "by today's rules it is another game");
    foreign["head"]["version"] = json!(3);
    assert!(refusal(&foreign).contains("version 3 of the rules; this is version 2"));
}

#[test]
fn tables_that_cannot_be_opened_say_why() {
    let open = |game: &str, seats, options: Value, components| {
        let setup = Setup { seats, options, components };
        AnyTable::open(game, &setup, Secret::from_word("x"), vec![]).expect_err("must be refused")
    };
    let unknown = open("chess", 2, Value::Null, None);
    assert_eq!(unknown.code, Code::Unknown);
    assert!(unknown.why.to_string().contains("there is no game \"chess\""));
    assert!(open("auction", 6, Value::Null, None).why.to_string().contains("2 to 5 players, not 6"));
    assert!(open("auction", 2, json!({"speed": 2}), None).why.to_string().contains("speed"));
    assert!(open("auction", 2, json!(3), None).why.to_string().contains("expected an object"));
    assert!(open("auction", 2, Value::Null, Some(("mine.toml", ""))).why.to_string().contains("mine.toml"));
}

#[test]
fn what_is_not_on_the_list_is_refused_and_changes_nothing() {
    let mut table = auction(2);
    let before = table.journal();
    let action = json!("keep");
    let nonsense = json!({"fly": 1});
    for (seat, revision, chosen, amount, code, words) in [
        (0, None, Chosen::Number(1), 0, Code::Illegal, "there is no choice 1"),
        (0, None, Chosen::Number(0), 11, Code::Illegal, "from 0 to 10, not 11"),
        (0, Some(4), Chosen::Number(0), 1, Code::Stale, "revision 4 is not 0"),
        (5, None, Chosen::Number(0), 1, Code::Unknown, "there is no seat 5"),
        (0, None, Chosen::Action(&action), 0, Code::Illegal, "not the one choice that there is"),
        (0, None, Chosen::Action(&nonsense), 0, Code::BadRequest, "not an action of auction"),
    ] {
        let refusal = table.act(Seat(seat), revision, chosen, amount, &names()).expect_err("refused");
        assert_eq!(refusal.code, code, "{}", refusal.why);
        assert!(refusal.why.to_string().contains(words), "{:?} does not say {words:?}", refusal.why);
        assert_eq!(table.journal(), before);
    }
}

#[test]
fn drafts_and_batches_name_choices_by_number_too() {
    let mut table = auction(2);
    let wish = |text: &str| serde_json::from_str::<Vec<Wish>>(text).expect("wishes");
    let draft = table.draft(Seat(0), &wish(r#"[{"choice":0,"amount":4}]"#), &names()).expect("a draft");
    assert!(draft.choices.is_empty());
    let refused = table.draft(Seat(0), &wish(r#"[{"choice":3}]"#), &names()).expect_err("refused");
    assert!(refused.why.to_string().starts_with("pick 0: there is no choice 3"), "{}", refused.why);
    let done = table.batch(Seat(0), Some(0), &wish(r#"[{"action":"bid","amount":4}]"#), &names());
    assert_eq!(done.expect("a batch").revision, 1);
}
