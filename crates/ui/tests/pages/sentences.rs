//! What games say, read as a person reads it: in whole games at random, every question, choice and line of the log.

use super::*;
use std::collections::BTreeSet;

const NAMES: [&str; 6] = ["Anna", "Ben", "Clio", "Dora", "Emil", "Flora"];

/// Words that come in the plural, and never after a bare 1.
const MANY: [&str; 22] = [
    "Talents",
    "Legions",
    "Fleets",
    "denarii",
    "laurels",
    "legions",
    "cards",
    "points",
    "Triumphs",
    "Knights",
    "votes",
    "motions",
    "steps",
    "Clients",
    "Senators",
    "Provinces",
    "Wars",
    "workers",
    "rounds",
    "markers",
    "scrolls",
    "pairs",
];

/// What is wrong with a sentence.
fn fault(text: &str) -> Option<&'static str> {
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let after_one = |pair: &[&str]| pair[0] == "1" && MANY.contains(&pair[1]);
    // "Levels 1 to 1" and the like are no counts; a decimal is none either.
    if words.windows(2).any(after_one) && !text.contains(".1 ") {
        return Some("one of many");
    }
    let stops = [
        "..", ",,", ";;", ":.", ",.", "?.", "!.", ".,", " .", " ,", " ;", " :", "( ", " )", "((", "))", "  ",
    ];
    if stops.iter().any(|stop| text.contains(stop)) {
        return Some("its stops");
    }
    if text.contains(" and 0 ") || text.contains(", 0 ") && text.contains("instead") {
        return Some("what is nothing is said");
    }
    (text.is_empty() || text.starts_with(' ') || text.ends_with(' ')).then_some("its ends")
}

/// All that is said at a table now: to each seat, and to whoever looks on.
fn read<G: Board>(table: &Table<G>, found: &mut BTreeSet<String>) {
    let rules = &**table.rules();
    let names = rules.all_names(Names::new(NAMES.iter().take(table.seats()).map(|name| name.to_string())));
    let id = G::info().id;
    let mut look = |what: &str, text: &str, wrong: Option<&str>| {
        if let Some(fault) = wrong.or_else(|| fault(text)) {
            found.insert(format!("{id}, {what}, {fault}: {text}"));
        }
    };
    for viewer in Viewer::all(table.seats()) {
        let view = table.view(viewer);
        let said = rules.prompt(view, &names).text;
        let own = viewer.seat().is_some_and(|seat| said.contains(NAMES[seat.ix()]));
        let waits = said.contains("aiting for") && own;
        look("a question", &said, waits.then_some("somebody waits for themselves"));
        let Some(seat) = viewer.seat() else { continue };
        for choice in table.choices(seat).iter() {
            look("a choice", &rules.choice(view, choice, &names), None);
        }
    }
}

/// The log of a whole game, as everybody reads it.
fn read_log<G: Board>(table: &Table<G>, found: &mut BTreeSet<String>) {
    let rules = &**table.rules();
    let names = rules.all_names(Names::new(NAMES.iter().take(table.seats()).map(|name| name.to_string())));
    for viewer in Viewer::all(table.seats()) {
        for (_, event) in table.told(viewer) {
            let text = rules.event(event, &names).text;
            if let Some(fault) = fault(&text) {
                found.insert(format!("{}, the log, {fault}: {text}", G::info().id));
            }
        }
    }
}

fn whole<G: Board>(table: Table<G>, word: &str, every: usize) {
    let mut found = BTreeSet::new();
    let mut last = None;
    wander_from(table, word, every, |table| {
        read(table, &mut found);
        last = Some(table.told(Viewer::Spectator).count());
    });
    assert!(last.is_some_and(|lines| lines > 100), "it was played");
    assert!(found.is_empty(), "{}", found.into_iter().collect::<Vec<_>>().join("\n"));
}

fn whole_log<G: Board>(table: Table<G>, word: &str) {
    let mut found = BTreeSet::new();
    // At its end alone: the log is all there.
    wander_from(table, word, 1_501, |table| read_log(table, &mut found));
    assert!(found.is_empty(), "{}", found.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn questions_and_choices_read_well_and_nobody_waits_for_themselves() {
    whole(table::<Tribune>(4, "read"), "read", 2);
    whole(table::<Triumph>(4, "read"), "read", 2);
    whole(advanced(4, "read"), "read", 3);
    whole(table::<Republic>(5, "read"), "read", 5);
}

#[test]
fn logs_read_well() {
    for word in ["one", "three", "seventeen"] {
        whole_log(table::<Tribune>(4, word), word);
        whole_log(table::<Triumph>(4, word), word);
        whole_log(advanced(4, word), word);
    }
}

#[test]
fn a_fault_of_a_sentence_is_found() {
    let faulty = [
        "Anna gains 1 Talents.",
        "Ben has no room: 1 surplus and 0 denarii instead.",
        "Take over the Plebeians? (to beat: 0-3-5 (3 cards, sum 8))",
        "Clio passes..",
        "Pay , or not.",
        " Pass",
    ];
    for text in faulty {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in ["Anna gains 1 Talent.", "Space 1: two cards of the Forum.", "A roll of 11 Legions."] {
        assert!(fault(text).is_none(), "{text}");
    }
}
