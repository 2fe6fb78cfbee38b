//! What games say, read as a person reads it: in whole games at random, every question, choice and line of the log.

use super::*;
use std::collections::BTreeSet;

const NAMES: [&str; 6] = ["Anna", "Ben", "Clio", "Dora", "Emil", "Flora"];

/// Words that come in the plural, and never after a bare 1.
const MANY: [&str; 30] = [
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
    "Veterans",
    "Assassins",
    "Armies",
    "units",
    "chits",
    "years",
    "dockets",
    "families",
];

/// Who is called by the name of many, and does things in the plural: the neutral factions of the Republic.
const FACTIONS: [&str; 4] = ["Imperials", "Plutocrats", "Conservatives", "Populists"];

/// What one of them does, in the words of one: "Imperials votes". After "of" it is somebody else who does it.
fn one_for_many(words: &[&str]) -> bool {
    let verb = |word: &str| word.ends_with('s') && word.starts_with(char::is_lowercase) && word != "less";
    let own = |n: usize| n == 0 || !["of", "against", "with", "to", "from", "for"].contains(&words[n - 1]);
    let done = |n: usize| words.get(n + 1).is_some_and(|next| verb(next));
    (0..words.len()).any(|n| FACTIONS.contains(&words[n]) && own(n) && done(n))
}

/// "1 of 5 Fleets follow": one of them follows.
fn many_for_one(words: &[&str]) -> bool {
    const DO: [&str; 7] = ["follow", "are", "have", "go", "leave", "stay", "meet"];
    let of = |four: &[&str]| four[0] == "1" && four[1] == "of" && DO.contains(&four[4]);
    let alone =
        |three: &[&str]| three[0] == "1" && !["they", "and"].contains(&three[1]) && DO.contains(&three[2]);
    words.windows(5).any(of) || words.windows(3).any(alone)
}

fn words_of(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// "1 Legions". "Levels 1 to 1" and the like are no counts; a decimal is none either.
fn one_of_many(text: &str) -> bool {
    let after_one = |pair: &[&str]| pair[0] == "1" && MANY.contains(&pair[1]);
    words_of(text).windows(2).any(after_one) && !text.contains(".1 ")
}

/// What is wrong with a sentence.
fn fault(text: &str) -> Option<&'static str> {
    let words = words_of(text);
    if one_of_many(text) {
        return Some("one of many");
    }
    if one_for_many(&words) || many_for_one(&words) {
        return Some("who does it, and how many they are");
    }
    if words.windows(2).any(|pair| pair[0] == "0" && MANY.contains(&pair[1])) {
        return Some("none of many");
    }
    // Whoever waits is told for what.
    if text.split_once("aiting for ").is_some_and(|(_, rest)| !rest.contains(": ")) {
        return Some("it does not say what is waited for");
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
        // Lines of a text table have columns and no stops; the first has the number of the phase.
        for line in rules.board(view, &names).lines().skip(1).filter(|line| one_of_many(line)) {
            look("the table in words", line, Some("one of many"));
        }
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
    whole(table::<Republic>(1, "read"), "read", 3);
    whole(table::<Republic>(2, "read"), "read", 3);
}

#[test]
fn logs_read_well() {
    for word in ["one", "three", "seventeen"] {
        whole_log(table::<Tribune>(4, word), word);
        whole_log(table::<Triumph>(4, word), word);
        whole_log(advanced(4, word), word);
    }
    // The Republic in all its ages, with everything that can be switched on, and against neutral factions.
    let printed = "as-printed";
    for (players, scenario, preset) in [
        (5, "early", printed),
        (4, "late", "advanced"),
        (6, "middle", "advanced"),
        (1, "early", printed),
        (2, "late", printed),
    ] {
        for word in ["one", "seventeen", "a hundred and three", "the Ides of March"] {
            whole_log(scenario_of(players, scenario, preset, word), word);
        }
    }
}

/// A game of the Republic of this age, with these switches.
fn scenario_of(players: usize, scenario: &str, preset: &str, word: &str) -> Table<Republic> {
    let options = serde_json::json!({ "scenario": scenario, "preset": preset });
    opened(&Setup { seats: players, options, ..Setup::default() }, word)
}

/// Everything that could be told at this table, also what hardly ever happens: of one thing, and of two.
fn whatever_may_happen<G: Board>(table: &Table<G>) {
    let rules = &**table.rules();
    let names = rules.all_names(Names::new(NAMES.iter().take(table.seats()).map(|name| name.to_string())));
    let (schemas, mut found, mut read) = (G::schemas(), BTreeSet::new(), 0);
    for number in [1, 2] {
        for event in instances::of(&schemas, &schemas["properties"]["event"], number) {
            let Ok(event) = serde_json::from_value::<G::Event>(event) else { continue };
            read += 1;
            let text = rules.event(&event, &names).text;
            found.extend(fault(&text).map(|fault| format!("{}, {fault}: {text}", G::info().id)));
        }
    }
    assert!(read > 100, "only {read} events of {}", G::info().id);
    assert!(found.is_empty(), "{}", found.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn whatever_may_happen_reads_well() {
    whatever_may_happen(&table::<Tribune>(4, "events"));
    whatever_may_happen(&table::<Triumph>(4, "events"));
    whatever_may_happen(&advanced(4, "events"));
    whatever_may_happen(&table::<Republic>(5, "events"));
    whatever_may_happen(&table::<Republic>(1, "events"));
}

#[test]
fn a_fault_of_a_sentence_is_found() {
    let faulty = [
        "Anna gains 1 Talents.",
        "Ben has no room: 1 surplus and 0 denarii instead.",
        "Take over the Plebeians? (to beat: 0-3-5 (3 cards, sum 8))",
        "Clio passes..",
        "Pay , or not.",
        "Imperials has voted: 7 for, 3 against so far.",
        "Clio and Populists rules Rome.",
        "1 of 5 Fleets follow Cornelius.",
        "1 Fleet go home to Rhodes.",
        "Rome builds 0 Legions.",
        "Waiting for Anna.",
        " Pass",
    ];
    for text in faulty {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in [
        "Anna gains 1 Talent.",
        "Space 1: two cards of the Forum.",
        "A roll of 11 Legions.",
        "Imperials have voted: 7 for, 3 against so far.",
        "Fabius of Imperials dies.",
        "1 of 5 Legions would follow him.",
        "Waiting for Anna: votes.",
    ] {
        assert!(fault(text).is_none(), "{text}");
    }
}
