//! Scenarios are rows of data: what they say comes into play, and what is wrong with them is refused by its key.

use crate::common::*;
use kernel::{Fast, Head, JournalOf, Misconfigured, Secret, Table, verify};
use republic::components::{BUILT_IN, FILE};
use std::sync::Arc;

/// The built-in file with something else in it.
fn file(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(BUILT_IN.to_string(), |text, (old, new)| {
        assert_eq!(text.matches(old).count(), 1, "{old} stands there once");
        text.replace(old, new)
    })
}

fn table(text: &str) -> Result<Republic, Misconfigured> {
    Republic::configure(&Setup { seats: 3, components: Some(("mine.toml", text)), ..Setup::default() })
}

const EARLY: &str =
    "decks = [\"early\"]\ninactive = [\"first-punic\"]\nperiods = [{ turn = 1, period = \"early\" }]";

#[test]
fn what_the_row_says_is_laid_out() {
    // ROR-1.04.2a: what it leaves out is as in the base procedure
    let row = "decks = [\"early\"]\nsenators = 2\nlegions = 6\nfleets = 2\nactive = [\"syrian\"]\nlaws = [\"calpurnian\"]\n\
        undeveloped = [\"sicily\"]\ndeveloped = [\"greece\"]\nperiods = [{ turn = 1, period = \"early\" }]";
    let rules = table(&file(&[(EARLY, row)])).unwrap();
    let s = rules.setup(&mut Fast::new(1), &mut Log::off());
    let board = &s.board;
    assert_eq!((board.treasury, board.rome.len(), board.fleets), (100, 6, 2));
    assert!(Seat::all(3).all(|seat| board.members(seat).count() == 2));
    assert_eq!(
        (board.wars[War::Syrian].status, board.wars[War::FirstPunic].status),
        (Status::Active, Status::Undrawn)
    );
    assert!(s.secret.deck.has(Card::War(War::FirstPunic)) && !s.secret.deck.has(Card::War(War::Syrian)));
    let land = |p: Province| (board.provinces[p].exists, board.provinces[p].developed);
    assert_eq!(
        [Province::Sicily, Province::Greece, Province::Asia].map(land),
        [(true, false), (true, true), (false, false)]
    );
    assert_eq!(board.laws, Set::of(Law::Calpurnian));
    rules.audit(&s).unwrap();
}

#[test]
fn the_period_changes_with_the_years() {
    // ROR-1.04.6b: its Legions are less loyal
    let row =
        "decks = [\"early\"]\nperiods = [{ turn = 1, period = \"early\" }, { turn = 3, period = \"late\" }]";
    let events = file(&[(EARLY, row)]);
    let mut scene = Scene::three();
    scene.rules = table(&events).unwrap();
    assert_eq!((scene.s.board.period, scene.rules.follows(&scene.s.board)), (Deck::Early, 5));
    let scene = scene.run(Step::StartOfTurn, &[BLANK]);
    assert_eq!((scene.s.board.year, scene.s.board.period), (3, Deck::Late));
    assert_eq!(scene.rules.follows(&scene.s.board), 3); // ROR-1.11.31a
    assert_eq!(scene.rules.parts.event(Deck::Late, 11), Some(EventCard::InternalDisorder));
}

#[test]
fn the_rows_of_the_ledger() {
    // the table after ROR-1.04.4m
    let parts = Components::built_in().unwrap();
    let row = |s: Scenario| {
        let (row, start) = (&parts.scenarios[s], parts.start_of(s));
        let wars = row.inactive.len() + row.active.len();
        (
            start.senators,
            start.legions,
            start.treasury,
            row.undeveloped.len(),
            row.developed.len(),
            wars,
            row.laws.len(),
        )
    };
    use republic::Scenario;
    assert_eq!(row(Scenario::Early), (3, 4, 100, 0, 0, 1, 0));
    assert_eq!(row(Scenario::Middle), (4, 6, 100, 6, 0, 0, 0));
    assert_eq!(row(Scenario::Late), (5, 8, 100, 5, 6, 0, 3));
    assert_eq!(row(Scenario::AlternateHistory), (3, 4, 100, 0, 0, 1, 0));
    let follows = |s: Scenario, turn| parts.loyalty[parts.scenarios[s].period(turn).unwrap()];
    assert_eq!([Scenario::Early, Scenario::Middle, Scenario::Late].map(|s| follows(s, 1)), [5, 4, 3]);
    assert_eq!([7, 8, 15, 16].map(|turn| follows(Scenario::AlternateHistory, turn)), [5, 4, 4, 3]);
    assert!(parts.playable_scenarios().eq(Scenario::ALL.iter().copied()));
}

#[test]
fn what_is_not_known_is_refused_with_its_key() {
    let fault = |changes: &[(&str, &str)]| {
        let fault = table(&file(changes)).expect_err("it is refused");
        assert_eq!(fault.place, "mine.toml");
        (fault.key, fault.why)
    };
    let cato = "id = \"22A\"\ndeck = \"early\"";
    let (key, why) = fault(&[(cato, "id = \"22A\"\ndeck = \"imperial\"")]);
    assert!(key == "senators.cato-the-elder.deck" && why.contains("imperial"), "{key}: {why}");
    let (key, why) = fault(&[(
        "\ninactive = [\"first-punic\"]\nperiods = [{ turn = 1, period = \"early\" }]\n",
        "\ninactive = [\"trojan\"]\nperiods = [{ turn = 1, period = \"early\" }]\n",
    )]);
    assert!(key == "scenarios.early.inactive" && why.contains("trojan"), "{key}: {why}");
    let (key, why) = fault(&[("[senators.cato-the-elder]", "[senators.remus]")]);
    assert!(key == "senators.remus" && why.contains("remus"), "{key}: {why}");
    let (key, _) =
        fault(&[(EARLY, "decks = [\"early\", \"early\"]\nperiods = [{ turn = 1, period = \"early\" }]")]);
    assert_eq!(key, "scenarios.early.decks");
    let (key, _) = fault(&[(EARLY, "decks = [\"early\"]\nperiods = [{ turn = 2, period = \"early\" }]")]);
    assert_eq!(key, "scenarios.early.periods");
    let syrian = "[wars.syrian]\nname = \"Syrian War\"\ndeck = \"early\"";
    let late = "[wars.syrian]\nname = \"Syrian War\"\ndeck = \"late\"";
    let (key, _) = fault(&[
        (syrian, late),
        (EARLY, "decks = [\"early\"]\nactive = [\"syrian\"]\nperiods = [{ turn = 1, period = \"early\" }]"),
    ]);
    assert_eq!(key, "scenarios.early.inactive", "a War of another deck cannot lie in the Forum");
}

#[test]
fn a_file_of_the_first_version_still_loads() {
    let from = BUILT_IN.find("[loyalty]").unwrap();
    let to = BUILT_IN.find("[mortality]").unwrap();
    let first = [&BUILT_IN[..from], &BUILT_IN[to..]].concat();
    assert_eq!(Components::read(FILE, &first).unwrap(), Components::built_in().unwrap());
    let richer = first.replace("treasury = 100", "treasury = 120");
    let s = table(&richer).unwrap().setup(&mut Fast::new(1), &mut Log::off());
    assert_eq!(s.board.treasury, 120, "what it says of the start holds");
}

#[test]
fn a_card_of_a_later_deck_changes_nothing() {
    // Cunctator waits for the Civil Wars; what is printed on him there is nothing to an Alternate History.
    let here = "id = \"2A\"\ndeck = \"early\"\nmilitary = 5";
    let alternate = |changes: &[(&str, &str)]| {
        let (text, options) = (file(changes), serde_json::json!({ "scenario": "alternate-history" }));
        let setup = Setup { seats: 3, options, components: Some(("mine.toml", &text)) };
        Arc::new(Republic::configure(&setup).unwrap())
    };
    let later = alternate(&[(here, "id = \"2A\"\ndeck = \"civil-war\"\nmilitary = 5")]);
    let other = alternate(&[(here, "id = \"2A\"\ndeck = \"civil-war\"\nmilitary = 1")]);
    assert_eq!(Head::of(&*later), Head::of(&*other), "the digest covers what the table can use");
    assert_ne!(Head::of(&*later).components, Head::of(&*alternate(&[])).components);
    let mut table = Table::new(later.clone(), Head::of(&*later), Secret::from_word("later"), vec![]);
    while let Some(open) = table.turn().awaiting() {
        table.expire(open.pending.first().unwrap()).unwrap();
    }
    let state = table.state();
    assert_eq!(state.board.senators[Senator::Cunctator], Man::default(), "he never came");
    assert!(!state.board.discards.has(Card::Senator(Senator::Cunctator)));
    let text = serde_json::to_string(&table.journal()).unwrap();
    let journal: JournalOf<Republic> = serde_json::from_str(&text).unwrap();
    verify(other.clone(), &journal).expect("it replays with the other print");
    assert!(*Table::load(other, &journal).unwrap().state() == *state);
}
