//! Finds finished games of the Republic beyond the basic rules of the Early one, most of them played by the greedy bot, and
//! writes their journals to `crates/republic/tests/golden`: the later scenarios and several decks (`eras`), the ways to end that
//! optional rules bring (`endings`), one and two players (`solo`), and tables with as many switches as go together, live and by
//! correspondence (`switches`); then, by the fifth version of the rules, each scenario and all switches again (`version-5`), and
//! some of them by each later one (`version-6` to `version-9`). Of the games that are as wanted the shortest is kept.
//! `cargo run --release -p quadriga-bots --example golden_republic_eras [NAMES]`. Do this only when the rules have changed on
//! purpose.

use bots::{Kind, Question};
use kernel::{
    Choice, Choices, Fast, Game, Head, Log, Pick, Rules, Sealed, Seat, Secret, Setup, Table, Turn, Viewer,
};
use republic::parts::{Deck, Scenario, Set, Switch};
use republic::phases::senate::Business;
use republic::phases::{revolution, senate};
use republic::state::{Board, EndingKind};
use republic::switches::together;
use republic::{Action, FirstEndRoll, Mode, Options, Republic, State};
use serde_json::{Value, json};
use std::sync::Arc;

/// A game that is wanted.
struct Wanted {
    /// Folder and file.
    name: &'static str,
    seats: usize,
    options: Value,
    /// Who plays it.
    kind: Kind,
    /// What they never do.
    shunned: fn(&Action) -> bool,
    /// What they do whenever they can.
    sought: fn(&Action) -> bool,
    /// How it is known when it is over.
    found: fn(&Board) -> bool,
    /// What has been seen on the way.
    seen: fn(&Board) -> bool,
    /// So many games are looked at.
    tries: u32,
}

impl Wanted {
    fn new(name: &'static str, seats: usize, options: Value, found: fn(&Board) -> bool) -> Wanted {
        let none: fn(&Action) -> bool = |_| false;
        let (shunned, sought, seen): (_, _, fn(&Board) -> bool) = (none, none, |_| true);
        Wanted { name, seats, options, kind: Kind::Greedy, shunned, sought, found, seen, tries: 400 }
    }
    /// Nobody is made Consul for Life by vote, so that it lasts.
    fn lasting(self) -> Wanted {
        Wanted { shunned: for_life, ..self }
    }
    fn seeking(self, sought: fn(&Action) -> bool) -> Wanted {
        Wanted { sought, ..self }
    }
    fn seeing(self, seen: fn(&Board) -> bool) -> Wanted {
        Wanted { seen, ..self }
    }
    fn at_random(self) -> Wanted {
        Wanted { kind: Kind::Random, ..self }
    }
    fn tries(self, tries: u32) -> Wanted {
        Wanted { tries, ..self }
    }
    fn rules(&self) -> Result<Republic, kernel::Misconfigured> {
        Republic::configure(&Setup { seats: self.seats, options: self.options.clone(), ..Setup::default() })
    }
}

fn wanted() -> Vec<Wanted> {
    let late = json!({ "scenario": "late", "extended-game": true, "civil-war-deck": true });
    let all_decks = json!({ "extended-game": true, "civil-war-deck": true, "no-republic-restored": true });
    let governors = json!({ "scenario": "late", "provincial-wars": true, "rebel-governors": true });
    let (middle, in_late) = (|mode| with_all(Scenario::Middle, mode), |mode| with_all(Scenario::Late, mode));
    vec![
        Wanted::new("eras/middle", 4, json!({ "scenario": "middle" }), by_influence),
        Wanted::new("eras/late", 5, json!({ "scenario": "late" }), by_influence),
        Wanted::new("eras/alternate-history", 5, json!({ "scenario": "alternate-history" }), by_influence)
            .lasting(),
        Wanted::new("eras/all-decks", 5, all_decks, |b| by_influence(b) && b.decks == Set::all()).lasting(),
        Wanted::new("eras/agreed", 5, json!({}), |b| b.decks.has(Deck::Middle))
            .lasting()
            .seeking(|action| *action == Action::GoOn(true)),
        Wanted::new("eras/by-letter", 3, json!({ "mode": "correspondence" }), |b| survives(b) && b.year >= 4),
        Wanted::new("endings/republic-restored", 4, late, |b| ended(b, EndingKind::RepublicRestored))
            .lasting(),
        Wanted::new("endings/war-exhaustion", 4, json!({ "war-exhaustion": true }), |b| {
            ended(b, EndingKind::Exhaustion)
        })
        .lasting()
        .tries(2_000),
        Wanted::new("endings/end-roll", 3, json!({ "end-roll": true, "end-roll-from": 3 }), |b| {
            ended(b, EndingKind::EndRoll)
        }),
        Wanted::new("endings/kill-card", 3, json!({ "kill-card": true, "kill-card-depth": 40 }), |b| {
            ended(b, EndingKind::KillCard) && some_years(b)
        })
        .lasting(),
        Wanted::new("endings/rebel-governor", 4, governors, |b| {
            ended(b, EndingKind::Rebel) && from_a_province(b)
        })
        .seeking(|action| matches!(action, Action::Revolution(revolution::Action::Uprise(..))))
        .at_random()
        .tries(4_000),
        Wanted::new("solo/won", 1, json!({}), |b| won_by(b, 1)),
        Wanted::new("solo/lost", 1, json!({ "scenario": "late" }), |b| survives(b) && !won_by(b, 1)),
        Wanted::new("solo/fallen", 1, json!({ "mode": "correspondence" }), |b| !survives(b) && some_years(b)),
        Wanted::new("solo/two-players", 2, json!({ "scenario": "middle" }), |b| won_by(b, 2)),
        Wanted::new("switches/middle", 3, middle(Mode::Live), some_years),
        Wanted::new("switches/middle-by-letter", 4, middle(Mode::Correspondence), some_years).at_random(),
        Wanted::new("switches/late", 4, in_late(Mode::Live), some_years),
        Wanted::new("switches/late-by-letter", 3, in_late(Mode::Correspondence), some_years).at_random(),
        // with the switches that came after those journals
        Wanted::new("switches/middle-later", 3, middle(Mode::Live), some_years),
        Wanted::new("switches/middle-later-by-letter", 3, middle(Mode::Correspondence), some_years)
            .at_random(),
        Wanted::new("switches/late-later", 3, in_late(Mode::Live), some_years),
        // by the second reading of the rules
        Wanted::new("version-5/early", 4, json!({}), by_influence),
        Wanted::new("version-5/middle", 5, json!({ "scenario": "middle" }), four_years),
        Wanted::new("version-5/late", 5, json!({ "scenario": "late" }), four_years),
        Wanted::new("version-5/alternate-history", 5, json!({ "scenario": "alternate-history" }), four_years),
        Wanted::new("version-5/rebel", 3, json!({ "scenario": "late" }), |b| ended(b, EndingKind::Rebel))
            .at_random()
            .tries(2_000),
        Wanted::new("version-5/solo", 1, json!({ "scenario": "late" }), four_years),
        Wanted::new("version-5/middle-switches", 4, middle(Mode::Live), some_years),
        Wanted::new("version-5/middle-switches-by-letter", 3, middle(Mode::Correspondence), some_years)
            .at_random(),
        Wanted::new("version-5/late-switches", 4, in_late(Mode::Live), some_years),
        Wanted::new("version-5/late-switches-by-letter", 3, in_late(Mode::Correspondence), some_years)
            .at_random(),
        // by the third
        Wanted::new("version-6/early", 4, json!({}), by_influence),
        Wanted::new("version-6/late", 5, json!({ "scenario": "late" }), four_years),
        Wanted::new("version-6/saviour", 3, json!({ "scenario": "late" }), |b| ended(b, EndingKind::Rebel))
            .seeing(|b| b.forces.iter().any(|force| force.war.is_none()))
            .seeking(|action| matches!(action, Action::Revolution(revolution::Action::Revolt)))
            .at_random()
            .tries(4_000),
        Wanted::new("version-6/middle-switches", 4, middle(Mode::Live), some_years),
        Wanted::new("version-6/late-switches-by-letter", 3, in_late(Mode::Correspondence), some_years)
            .at_random(),
        // by the fourth
        Wanted::new("version-7/early", 4, json!({}), by_influence),
        Wanted::new("version-7/late", 5, json!({ "scenario": "late" }), four_years),
        Wanted::new("version-7/solo", 1, json!({ "scenario": "late" }), four_years),
        Wanted::new("version-7/middle-switches", 4, middle(Mode::Live), some_years).at_random(),
        Wanted::new("version-7/letter", 4, json!({ "mode": "correspondence" }), some_years),
        Wanted::new("version-8/early", 4, json!({}), by_influence),
        Wanted::new("version-8/late", 5, json!({ "scenario": "late" }), four_years),
        Wanted::new("version-8/solo", 1, json!({ "scenario": "late" }), four_years),
        Wanted::new("version-8/middle-switches", 4, middle(Mode::Live), some_years).at_random(),
        Wanted::new("version-8/letter", 4, json!({ "mode": "correspondence" }), some_years),
        Wanted::new("version-9/early", 4, json!({}), by_influence),
        Wanted::new("version-9/late", 5, json!({ "scenario": "late" }), four_years),
        Wanted::new("version-9/solo", 1, json!({ "scenario": "late" }), four_years),
        Wanted::new("version-9/middle-switches", 4, middle(Mode::Live), some_years).at_random(),
        Wanted::new("version-9/letter", 4, json!({ "mode": "correspondence" }), some_years),
    ]
}

/// A table of this scenario with as many switches as go together; of two that exclude each other the Middle Republic has the
/// first, the Late one the second. A die soon ends it.
fn with_all(scenario: Scenario, mode: Mode) -> Value {
    let mut switches = together(scenario);
    if scenario == Scenario::Late {
        switches.remove(Switch::WineAndDine);
        switches.add(Switch::CompleteIndulgence);
    }
    Options { scenario, mode, switches, end_roll_from: FirstEndRoll(3), ..Options::default() }.settings()
}

fn ended(board: &Board, kind: EndingKind) -> bool {
    board.over.is_some_and(|over| over.kind == kind)
}
fn by_influence(board: &Board) -> bool {
    ended(board, EndingKind::Influence)
}
fn survives(board: &Board) -> bool {
    board.over.is_some_and(|over| !over.winners.is_empty())
}
/// Has one of so many players won, and not a neutral?
fn won_by(board: &Board, players: usize) -> bool {
    board.over.is_some_and(|over| Seat::all(players).any(|seat| over.winners.has(seat)))
}
fn some_years(board: &Board) -> bool {
    board.year >= 3
}
/// Has Rome seen four years and more, and stands?
fn four_years(board: &Board) -> bool {
    survives(board) && board.year >= 4
}
/// Did the rebel rise as Governor?
fn from_a_province(board: &Board) -> bool {
    board.rebel.is_some_and(|rebel| rebel.home.is_some() || !rebel.sent.is_empty())
}
fn for_life(action: &Action) -> bool {
    matches!(action, Action::Senate(senate::Action::Move(Business::ConsulForLife)))
}

/// The dice of those who think, from the word of the game.
fn mind(word: &str) -> Fast {
    Fast::new(word.bytes().fold(7, |n: u64, b| n.wrapping_mul(31).wrapping_add(b.into())))
}

/// What somebody does who is asked.
fn decide(
    wanted: &Wanted,
    rules: &Republic,
    view: &republic::View,
    mut list: Choices<Action>,
    dice: &mut Fast,
) -> Option<Pick<Action>> {
    if let Some(choice) = list.iter().find(|c: &&Choice<Action>| (wanted.sought)(&c.action)) {
        return Some(choice.least());
    }
    list.retain(|choice| !(wanted.shunned)(&choice.action));
    wanted.kind.bot::<Republic>().pick(Question::new(rules, view, &list), dice)
}

/// Of so many lines one of a table's journal is a digest.
const DIGESTS: u64 = 64;

/// A game as a table would play it, without the table: the same seed gives the same dice. Nothing if it has more lines.
fn ends(wanted: &Wanted, rules: &Republic, word: &str, most: u64) -> Option<(State, u64)> {
    let seed = Secret::from_word(word).seed(&[]);
    let (mut dice, mut log, mut list) = (mind(word), Log::off(), Choices::default());
    let mut state = rules.setup(&mut Sealed::new(seed, 0), &mut log);
    let (mut lines, mut seen) = (0, false);
    while let Turn::Awaiting(awaiting) = rules.turn(&state) {
        seen |= (wanted.seen)(&state.board);
        let seat = awaiting.pending.first()?;
        list.clear();
        rules.choices(&state, seat, &mut list);
        let view = rules.view(&state, Viewer::Seat(seat));
        let pick = decide(wanted, rules, &view, list.clone(), &mut dice)?;
        rules.apply(&mut state, seat, pick, &mut Sealed::new(seed, lines + 1), &mut log);
        lines += 1;
        lines += u64::from(lines % DIGESTS == DIGESTS - 1);
        if lines > most {
            return None;
        }
    }
    seen.then_some((state, lines))
}

/// The same game at a table, which keeps its journal.
fn play(wanted: &Wanted, rules: &Arc<Republic>, word: &str) -> Table<Republic> {
    let mut table = Table::new(rules.clone(), Head::of(&**rules), Secret::from_word(word), vec![]);
    let mut dice = mind(word);
    while let Some(seat) = table.turn().awaiting().and_then(|awaiting| awaiting.pending.first()) {
        let view = table.view(Viewer::Seat(seat)).clone();
        let Some(pick) = decide(wanted, rules, &view, table.choices(seat), &mut dice) else { break };
        table.submit(seat, None, pick).expect("what is listed is accepted");
    }
    table
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../republic/tests/golden");
    let only: Vec<String> = std::env::args().skip(1).collect();
    for wanted in wanted().into_iter().filter(|w| only.is_empty() || only.iter().any(|name| name == w.name)) {
        let (name, rules) = (wanted.name, Arc::new(wanted.rules()?));
        let (mut best, mut most) = (None, u64::MAX);
        for n in 0..wanted.tries {
            let word = format!("{name}-{n}");
            let Some((last, lines)) = ends(&wanted, &rules, &word, most) else { continue };
            if (wanted.found)(&last.board) {
                (best, most) = (Some(word), lines);
            }
        }
        let Some(word) = best else {
            println!("{name}: none of {} games", wanted.tries);
            continue;
        };
        let table = play(&wanted, &rules, &word);
        assert!((wanted.found)(&table.state().board), "a table plays the same game");
        let file = folder.join(format!("{name}.json"));
        file.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        let text = serde_json::to_string(&table.journal())? + "\n";
        std::fs::write(file, &text)?;
        let (years, lines) = (table.state().board.year, table.len());
        println!("{name}: {years} years, {lines} lines, {} bytes, {:?}", text.len(), table.outcome());
    }
    Ok(())
}
