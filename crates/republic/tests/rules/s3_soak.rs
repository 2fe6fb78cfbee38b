//! Random games with optional rules of chapter 3: every position is sound, every game ends, and what only these rules bring
//! about comes about.

use crate::common::*;
use crate::s7_soak::{Sought, plays_out};
use phases::optional::Event as E;
use serde_json::{Value, json};

/// A game of each scenario, live and by correspondence, with these options besides.
fn soak(options: &Value, scenarios: &[&str], seed: u64, seen: &mut [Sought]) {
    for (i, scenario) in scenarios.iter().enumerate() {
        for mode in ["live", "correspondence"] {
            let mut options = options.clone();
            (options["scenario"], options["mode"]) = ((*scenario).into(), mode.into());
            let setup =
                Setup { seats: 3 + (seed as usize + i) % 4, options: options.clone(), ..Setup::default() };
            let rules = Republic::configure(&setup).unwrap();
            assert!(plays_out(&rules, seed + i as u64, seen, |_| {}), "{options} does not end");
        }
    }
}

const ALL: [&str; 4] = ["early", "middle", "late", "alternate-history"];

#[test]
fn small_switches_play_soundly() {
    // so much Popularity that it fades hardly ever comes about by chance: s3_small has it
    let mut seen: [Sought; 2] = [
        (|e| matches!(e, Event::Optional(E::Mourned { .. })), "mourning", 0),
        (|e| matches!(e, Event::Optional(E::WarAged { .. })), "ageing Wars", 0),
    ];
    let all = json!({
        "legion-popularity-loss": true, "popularity-cap": true, "popularity-cap-pompey-exempt": true,
        "early-random-consul": true, "early-ds-leaders": true, "wine-and-dine": true, "war-exhaustion": true,
        "spanish-series": true, "ds-below-defeat": true
    });
    for seed in 0..5 {
        soak(&all, &ALL, seed, &mut seen);
    }
    soak(&json!({ "complete-indulgence": true }), &ALL, 7, &mut []);
    assert!(seen.iter().all(|(_, _, n)| *n > 0), "{:?}", seen.map(|(_, what, n)| (what, n)));
}

#[test]
fn traitors_play_soundly() {
    use phases::optional::traitors::Event as T;
    let mut seen: [Sought; 4] = [
        (|e| matches!(e, Event::Traitors(T::Marked { .. })), "Traitors", 0),
        (|e| matches!(e, Event::Traitors(T::Defected { .. })), "exiles", 0),
        (|e| matches!(e, Event::Traitors(T::Removed { .. })), "removals", 0),
        (|e| matches!(e, Event::Over { kind: EndingKind::Traitor, .. }), "victories", 0),
    ];
    for seed in 0..4 {
        soak(&json!({ "traitors": true }), &ALL, seed, &mut seen);
        soak(
            &json!({ "traitors": true, "preset": "advanced", "extended-game": true }),
            &["early"],
            seed,
            &mut seen,
        );
    }
    assert!(seen.iter().all(|(_, _, n)| *n > 0), "{:?}", seen.map(|(_, what, n)| (what, n)));
}

#[test]
fn ageing_senators_play_soundly() {
    let mut seen: [Sought; 4] = [
        (|e| matches!(e, Event::Optional(E::Checked { dies: false, .. })), "Elders who live on", 0),
        (|e| matches!(e, Event::Optional(E::Checked { dies: true, .. })), "Elders who die", 0),
        (|e| matches!(e, Event::Optional(E::HeirLeft { .. })), "heirs let go", 0),
        (|e| matches!(e, Event::Optional(E::FirstAges { .. })), "first ages", 0),
    ];
    let options = json!({ "ageing-senators": true, "absent-leader-recall": true });
    for seed in 0..3 {
        soak(&options, &ALL, seed, &mut seen);
    }
    // in games that go on for long, heirs of heirs
    soak(&json!({ "ageing-senators": true, "extended-game": true }), &["early", "middle"], 5, &mut seen);
    assert!(seen.iter().all(|(_, _, n)| *n > 0), "{:?}", seen.map(|(_, what, n)| (what, n)));
}

#[test]
fn unforeseen_ends_and_other_set_ups_play_soundly() {
    let mut seen: [Sought; 2] = [
        (|e| matches!(e, Event::Optional(E::EndRoll { .. })), "end rolls", 0),
        (|e| matches!(e, Event::Optional(E::MarkedDrawn { .. })), "marked cards", 0),
    ];
    let ends = json!({ "end-roll": true, "end-roll-from": 2, "kill-card": true, "kill-card-depth": 60 });
    soak(&ends, &ALL, 1, &mut seen);
    let extended = json!({ "end-roll": true, "end-roll-from": 0, "kill-card": true, "extended-game": true });
    soak(&extended, &["early", "middle"], 2, &mut seen);
    soak(&json!({ "alt-setup-middle": true, "kill-card": true }), &["middle"], 3, &mut seen);
    soak(&json!({ "alt-setup-late": true }), &["late"], 4, &mut seen);
    assert!(seen[0].2 > 0, "{:?}", seen.map(|(_, what, n)| (what, n)));
}
