//! Whole random games: they end, and every position on the way is sound.

use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn, Viewer};
use republic::Republic;
use std::collections::BTreeMap;

fn rules(seats: usize) -> Republic {
    Republic::configure(&Setup { seats, ..Setup::default() }).unwrap()
}

#[test]
fn random_games_end_and_stay_sound() {
    let mut endings = BTreeMap::new();
    for game in 0..40 {
        let rules = rules(3 + game as usize % 4);
        let (mut chance, mut log) = (Fast::new(game), Log::off());
        let mut state = rules.setup(&mut chance, &mut log);
        let mut choices = Choices::default();
        for step in 0.. {
            assert!(step < rules.bound(), "game {game} does not end");
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
fn a_position_is_small() {
    assert!(size_of::<republic::State>() <= 4096, "{} bytes", size_of::<republic::State>());
    println!("{} bytes", size_of::<republic::State>());
}

#[test]
fn positions_survive_json() {
    let rules = rules(5);
    let state = rules.setup(&mut Fast::new(3), &mut Log::off());
    let json = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<republic::State>(&json).unwrap(), state);
}
