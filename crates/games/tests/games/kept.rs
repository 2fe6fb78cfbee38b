//! What earlier builds kept: every journal and snapshot of the corpus loads, verifies and goes on. `examples/corpus.rs`
//! writes what this build keeps; a folder that is there is never written again.

use games::{AnyTable, with};
use kernel::{Came, Fast, Seat};
use serde_json::{Value, json};
use std::path::PathBuf;

fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// The folders of the corpus, and in each the games kept there.
fn kept() -> Vec<(PathBuf, &'static str)> {
    let folders = std::fs::read_dir(corpus()).expect("a corpus");
    let mut folders: Vec<_> = folders.map(|folder| folder.expect("a folder").path()).collect();
    folders.sort();
    let games = || games::all().into_iter().map(|game| game.id);
    let all = folders.iter().flat_map(|folder| games().map(|game| (folder.clone(), game)));
    all.filter(|(folder, game)| folder.join(format!("{game}.journal.json")).exists()).collect()
}

fn read(folder: &std::path::Path, name: String) -> Value {
    let text = std::fs::read_to_string(folder.join(&name)).unwrap_or_else(|why| panic!("{name}: {why}"));
    serde_json::from_str(&text).unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// Goes on at random for so many picks, or to the end.
fn go_on(table: &mut AnyTable, picks: usize) {
    let mut chance = Fast::new(3);
    with!(table, table => for _ in 0..picks {
        let Some(open) = table.turn().awaiting() else { return };
        let seat: Seat = open.pending.first().expect("somebody is asked");
        let pick = table.choices(seat).random(&mut chance).expect("never stuck");
        table.submit(seat, None, pick).expect("listed");
    });
}

#[test]
fn every_game_is_in_the_corpus_by_its_present_version() {
    let version = |folder: &PathBuf, game: &str| {
        read(folder, format!("{game}.journal.json"))["head"]["version"].as_u64()
    };
    for game in games::all() {
        let of = |(folder, kept): &(PathBuf, &str)| {
            *kept == game.id && version(folder, kept) == Some(game.version.into())
        };
        assert!(kept().iter().any(of), "{} of version {} is not", game.id, game.version);
    }
}

#[test]
fn what_was_kept_loads_verifies_and_goes_on() {
    for (folder, game) in kept() {
        let at = format!("{} of {}", game, folder.display());
        let journal = read(&folder, format!("{game}.journal.json"));
        let mut table = AnyTable::load(&journal, None).unwrap_or_else(|why| panic!("{at}: {why}"));
        AnyTable::verify(&journal, None).unwrap_or_else(|why| panic!("{at}: {why}"));
        let snapshot = read(&folder, format!("{game}.snapshot.json"));
        let mut resumed =
            AnyTable::resume(&journal, &snapshot, None).unwrap_or_else(|why| panic!("{at}: {why}"));
        assert_eq!(resumed.state(), table.state(), "{at}: the snapshot is another position");
        for table in [&mut table, &mut resumed] {
            go_on(table, 100);
            AnyTable::load(&table.journal(), None).unwrap_or_else(|why| panic!("{at}, gone on: {why}"));
        }
    }
}

/// What a build knew that had no such field: the position without it.
fn without(mut state: Value, path: &str) -> Value {
    let (parent, key) = path.rsplit_once('/').expect("a path");
    let parent = state.pointer_mut(parent).and_then(Value::as_object_mut).expect("an object");
    parent.remove(key).unwrap_or_else(|| panic!("there is no {path}"));
    state
}

#[test]
fn what_an_older_position_does_not_mention_is_as_at_the_start() {
    let (folder, _) = kept().into_iter().rfind(|(_, game)| *game == "republic").expect("kept");
    let journal = read(&folder, "republic.journal.json".into());
    let mut table = AnyTable::load(&journal, None).expect("it loads");
    let state = table.state();
    let senators = state["board"]["senators"].as_object().expect("by name");
    let unused = senators.iter().find(|(_, man)| man["at"] == "out-of-play").expect("not all are in play").0;
    let unused = format!("/board/senators/{unused}");
    for path in [unused.as_str(), "/board/provinces/syria", "/board/announced", "/board/agreements"] {
        let snapshot = json!({"state": without(state.clone(), path)});
        let whole = read(&folder, "republic.snapshot.json".into());
        let mut older = whole.clone();
        older["state"] = snapshot["state"].clone();
        let resumed = AnyTable::resume(&journal, &older, None).unwrap_or_else(|why| panic!("{path}: {why}"));
        assert!(resumed.state().pointer(path).is_some(), "{path}");
    }
    // A later build knows more, and that is refused with the place.
    let mut later = state;
    later["board"]["egypt"] = json!(true);
    let refusal = table.put(&later, "a test").expect_err("unknown");
    assert!(refusal.why.to_string().contains("board.egypt"), "{}", refusal.why);
}

#[test]
fn a_motion_that_was_half_composed_has_the_names_that_were_said() {
    // The build that kept them had a motion from the first word on, with any names in its open parts.
    let trial = json!({
        "begun": "prosecution",
        "named": [{"senator": "junius"}, {"ground": {"concession": "egyptian-grain"}}],
        "motion": null,
        "ready": false,
    });
    let deployment = json!({
        "begun": "deploy",
        "named": [{"senator": "manlius"}, null],
        "motion": {"deploy": [null, null, null]},
        "ready": false,
    });
    for (name, draft) in [("half-a-trial", trial), ("half-a-deployment", deployment)] {
        let folder = corpus().join(format!("2026-11-16-{name}"));
        let snapshot = read(&folder, "republic.snapshot.json".into());
        let path = "/secret/lodged/3/draft";
        let kept = &snapshot["state"].pointer(path).expect("a draft")["parts"];
        assert!(kept.as_u64() > Some(0), "{name} was kept by an earlier build");
        let journal = read(&folder, "republic.journal.json".into());
        let resumed =
            AnyTable::resume(&journal, &snapshot, None).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(resumed.state().pointer(path), Some(&draft), "{name}");
    }
}

#[test]
fn a_rig_may_name_what_is_to_be_drawn() {
    let mut table = with_four("republic");
    table.rig(vec![Came::from("no-such-card")]);
    let seats: Vec<u8> = (0..4).collect();
    let refusals = seats.into_iter().filter_map(|seat| {
        let (seat, names) = (Seat(seat), kernel::Names::seats(4));
        table.act(seat, None, games::Chosen::Number(0), 0, &names).err()
    });
    let said: Vec<_> = refusals.map(|refusal| refusal.why).collect();
    assert_eq!(said, ["the outcome \"no-such-card\" cannot come up here"], "only the last draws cards");
}

fn with_four(game: &str) -> AnyTable {
    let setup = games::Setup { seats: 4, ..games::Setup::default() };
    AnyTable::open(game, &setup, kernel::Secret::from_word("kept"), vec![]).expect("a table")
}
