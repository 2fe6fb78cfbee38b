//! Whole random games: they end, every position on the way is sound, and nothing leaks.

mod begun;
mod combinations;
mod corrupted;
mod scenes;
mod scramble;
mod size;
mod statesmen;
mod suspended;

use begun::{Begun, begun, enough};
use kernel::check::Suite;
use kernel::{Chance, Choices, Fast, Game, Log, Rules, Seat, Setup, Turn, Viewer};
use republic::parts::{Card, Kind};
use republic::state::Subject;
use republic::{Deal, DocketCap, Order, Republic, State, View};
use scramble::scramble;
use std::collections::BTreeMap;

#[test]
fn the_contract_holds() {
    for seats in 3..=6 {
        let games = if seats % 2 == 1 { 2 } else { 1 };
        let suite = Suite::new(rules(seats)).scramble(scramble).orders(pass_the_phase).deals(bargain);
        suite.games(games).seed(1).run();
    }
}

/// One game of each player count, one of them by correspondence.
fn contract_of(options: serde_json::Value, seats: std::ops::RangeInclusive<usize>) {
    let by_post = *seats.end();
    for seats in seats {
        let mut options = options.clone();
        if seats == by_post {
            options["mode"] = "correspondence".into();
        }
        let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
        let suite = Suite::new(rules).scramble(scramble).orders(pass_the_phase).deals(bargain);
        suite.games(1).seed(seats as u64).run();
    }
}

#[test]
fn the_contract_holds_where_senators_grow_old() {
    contract_of(serde_json::json!({ "ageing-senators": true }), 4..=5);
}

#[test]
fn the_contract_holds_in_the_middle_republic() {
    contract_of(serde_json::json!({ "scenario": "middle" }), 3..=6);
}

#[test]
fn the_contract_holds_in_the_late_republic() {
    contract_of(serde_json::json!({ "scenario": "late" }), 3..=6);
}

#[test]
fn the_contract_holds_in_the_alternate_history() {
    contract_of(serde_json::json!({ "scenario": "alternate-history" }), 3..=6);
}

/// Switches in any combination: the contract for some, soundness and an end for many.
#[test]
fn the_contract_holds_with_any_switches() {
    let contract = |n| {
        let suite =
            Suite::new(combinations::rules(n)).scramble(scramble).orders(pass_the_phase).deals(bargain);
        suite.games(1).seed(n).run();
    };
    let faults: Vec<String> = (0..8).filter_map(|n| combinations::named(n, contract).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn three_hundred_random_tables_are_sound_and_end() {
    let mut seen = std::collections::BTreeSet::new();
    let different = (0..).filter(|&n| seen.insert(format!("{:?}", combinations::table(n)))).take(300);
    let faults: Vec<String> =
        different.filter_map(|n| combinations::named(n, combinations::plays).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_table_that_fails_is_named() {
    let fault = combinations::named(7, |_| -> u32 { panic!("the sky falls") }).unwrap_err();
    let (seats, options) = combinations::table(7);
    for part in
        ["table 7", &format!("{seats} players"), &options.to_string(), "the sky falls", "combinations 7 1"]
    {
        assert!(fault.contains(part), "{part}: {fault}");
    }
}

#[test]
fn the_contract_holds_in_extended_games() {
    let late = serde_json::json!({ "scenario": "late", "extended-game": true, "civil-war-deck": true });
    contract_of(late, 4..=4); // where refusals by letter once went round in circles
    contract_of(serde_json::json!({ "extended-game": true, "civil-war-deck": true }), 5..=5);
}

/// Every choice of the last card's question and of the decks that follow, from a deck that is nearly drawn out.
fn drawn_out(_: &Republic, mut s: State) -> State {
    let cards: Vec<Card> = s.secret.deck.cards().collect();
    for card in cards.into_iter().skip(2) {
        s.secret.deck.take(card);
        s.board.discards.add(card);
    }
    enough(&mut s)
}

#[test]
fn the_contract_holds_when_decks_run_out() {
    for options in [
        serde_json::json!({}),
        serde_json::json!({ "scenario": "middle" }),
        serde_json::json!({ "scenario": "late", "civil-war-deck": true }),
        serde_json::json!({ "extended-game": true, "civil-war-deck": true }),
    ] {
        let rules = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap();
        let begun_there = Begun { rules, in_play: true, position: drawn_out };
        Suite::new(begun_there).scramble(begun).games(2).seed(1).run();
    }
}

#[test]
fn the_contract_holds_by_correspondence() {
    for seats in 3..=6 {
        Suite::new(by_post(seats)).scramble(scramble).deals(bargain).games(2).seed(1).run();
    }
}

/// Two players trade a card, with or without a promise for all to see; by correspondence all may change a switch.
fn bargain(rules: &Republic, s: &State, chance: &mut dyn Chance) -> Option<Deal> {
    let from = Seat(chance.below(rules.seats as u32) as u8);
    let to = from.next(rules.seats);
    let card = chance.draw_from(&s.secret.hands[from.ix()].cards).map(Card::of_kind);
    let gives = card.filter(|_| chance.below(2) == 0).into_iter().collect();
    let subject = (chance.below(2) == 0).then_some(Subject::Vote);
    let private = chance.below(3) == 0;
    if rules.by_post() && chance.below(8) == 0 {
        return Some(Deal {
            from,
            docket_cap: Some(DocketCap(1 + chance.below(20) as u8)),
            ..Deal::default()
        });
    }
    Some(Deal { from, to, gives, gets: chance.below(3) as u16, subject, private, ..Deal::default() })
}

fn by_post(seats: usize) -> Republic {
    let options = serde_json::json!({ "mode": "correspondence" });
    Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap()
}

/// The standing order to pass to the end of the phase (ROR-D.4f).
fn pass_the_phase(_: &Republic, view: &View, _: &mut dyn Chance) -> Option<Order> {
    Some(Order::PassPhase { year: view.board.year, phase: view.board.phase, whatever: false })
}

fn rules(seats: usize) -> Republic {
    Republic::configure(&Setup { seats, ..Setup::default() }).unwrap()
}

#[test]
fn random_games_end_and_stay_sound() {
    let mut endings = BTreeMap::new();
    for game in 0..40 {
        let seats = 3 + game as usize % 4;
        let rules = if game % 8 < 4 { rules(seats) } else { by_post(seats) };
        let (mut chance, mut log) = (Fast::new(game), Log::off());
        let mut state = rules.setup(&mut chance, &mut log);
        let mut choices = Choices::default();
        for step in 0.. {
            assert!(
                step < rules.bound(),
                "game {game} does not end: {} {:?} {:?}",
                state.board.year,
                state.board.senate.item,
                state.secret.docket
            );
            assert_eq!(rules.audit(&state), Ok(()), "game {game}, step {step}: {:?}", state.flow);
            let awaiting = match rules.turn(&state) {
                Turn::Awaiting(awaiting) => awaiting,
                Turn::Over(outcome) => {
                    *endings.entry(outcome.kind).or_insert(0) += 1;
                    break;
                }
            };
            let seat = awaiting.pending.first().unwrap();
            choices.clear();
            rules.choices(&state, seat, &mut choices);
            assert!(choices.len() <= 200, "{} choices at {:?}", choices.len(), state.flow.question());
            assert!(choices.allows(&rules.fallback(&state, seat)));
            if step % 7 == 0 {
                for viewer in Viewer::all(rules.seats) {
                    let view = rules.view(&state, viewer);
                    let imagined = rules.imagine(&view, &mut Fast::new(step.into()));
                    assert_eq!(rules.view(&imagined, viewer), view);
                    assert_eq!(rules.audit(&imagined), Ok(()));
                }
            }
            let pick = choices.random(&mut chance).unwrap_or_else(|| panic!("stuck at {:?}", state.flow));
            rules.apply(&mut state, seat, pick, &mut chance, &mut log);
        }
    }
    println!("{endings:?}");
}

#[test]
fn positions_survive_json() {
    let rules = rules(5);
    let state = rules.setup(&mut Fast::new(3), &mut Log::off());
    let json = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<republic::State>(&json).unwrap(), state);
}

/// Positions that nobody could reach: the audit says what is wrong, and nothing panics.
#[test]
fn positions_that_make_no_sense_are_refused() {
    let refused = |rules: &Republic, change: &dyn Fn(&mut serde_json::Value)| {
        let good = rules.setup(&mut Fast::new(1), &mut Log::off());
        rules.audit(&good).expect("sound");
        let good = serde_json::to_value(&good).expect("plain");
        let mut bad = good.clone();
        change(&mut bad);
        assert_ne!(bad, good);
        let bad: State = serde_json::from_value(bad).expect("it reads");
        rules.audit(&bad).is_err()
    };
    let (alone, four) = (rules(1), rules(4));
    // ROR-S.04: who decides for the neutrals plays
    for seat in [1, 6] {
        assert!(refused(&alone, &|s| s["board"]["solo"]["dominant"] = seat.into()), "{seat}");
    }
    // a seat that no table has is not even read: sets of seats have no room for it
    let read = |seat: u8| serde_json::from_value::<Seat>(seat.into());
    assert!(read(kernel::MAX_SEATS as u8 - 1).is_ok() && read(kernel::MAX_SEATS as u8).is_err());
    // a faction that is not there, in a question that waits behind another
    let adopt = serde_json::json!({ "ask": { "adopt": { "seat": 5, "leader": false } } });
    assert!(refused(&four, &|s| s["flow"].as_array_mut().expect("frames").insert(0, adopt.clone())));
    // ROR-D.34: what was opened or voted on stands on the docket
    for count in ["shown", "balloted", "next"] {
        assert!(refused(&four, &|s| s["secret"]["docket"][count] = 1.into()), "{count}");
    }
}
