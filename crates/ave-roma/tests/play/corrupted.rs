//! Positions that nobody reached by play: what makes no sense is refused, and whatever passes the audit can be played.

use ave_roma::{AveRoma, State};
use kernel::{Chance, Choices, Fast, Game, Log, Names, Rules, Setup, Turn, Viewer, Words};
use serde_json::{Value, json};

fn table(seats: usize, mode: &str) -> AveRoma {
    let options = json!({"mode": mode});
    AveRoma::configure(&Setup { seats, options, components: None }).expect("a table")
}

#[test]
fn positions_that_make_no_sense_are_refused() {
    let rules = table(3, "basic");
    let start = rules.setup(&mut Fast::new(1), &mut Log::off());
    let good = serde_json::to_value(&start).expect("plain");
    assert_eq!(rules.audit(&start), Ok(()));
    let refused = |change: fn(&mut Value)| {
        let mut bad = good.clone();
        change(&mut bad);
        assert_ne!(bad, good);
        // Either it cannot be read, or the audit says what is wrong with it.
        serde_json::from_value::<State>(bad).map_or(true, |state| rules.audit(&state).is_err())
    };
    // Seats, order, round.
    assert!(refused(|s| s["active"] = 3.into()));
    assert!(refused(|s| s["order"][0] = s["order"][1].clone()));
    assert!(refused(|s| s["turn"] = 6.into()));
    assert!(refused(|s| s["turn"] = 2.into()), "another one is asked");
    assert!(refused(|s| s["for_shadow"] = true.into()));
    assert!(refused(|s| s["round"] = 0.into()));
    assert!(refused(|s| s["players"].as_array_mut().map_or((), |p| p.truncate(2))));
    // Cards: one is in two places, of the wrong kind, or none at all.
    assert!(refused(|s| s["rows"]["buildings"][0] = s["rows"]["buildings"][1].clone()));
    assert!(refused(|s| s["rows"]["buildings"][0] = s["rows"]["wars"][0].clone()));
    assert!(refused(|s| s["rows"]["buildings"][0] = 120.into()));
    assert!(refused(|s| s["rows"]["buildings"][0] = "B16a".into()), "there is no such code");
    assert!(refused(|s| s["areas"]["1"]["card"] = s["areas"]["2"]["card"].clone()));
    assert!(refused(|s| s["players"][0]["cards"] = json!([s["rows"]["patrons"][0]])));
    assert!(refused(|s| s["right"] = json!(["A02"])));
    assert!(refused(|s| s["rotated"] = json!(["B03b"])));
    assert!(refused(|s| s["face_up"]["buildings"] = s["decks"][0].clone()));
    // Workers: one too many, one of no value, a shadow with three players.
    assert!(refused(|s| s["slots"]["quaestor"][0] = 1.into()));
    assert!(refused(|s| s["players"][0]["training"][0] = 6.into()));
    assert!(refused(|s| s["players"][0]["shadow"][0] = 1.into()));
    // What a player has.
    assert!(refused(|s| s["players"][0]["goods"]["livestock"] = 4.into()));
    assert!(refused(|s| s["players"][0]["surplus"] = 8.into()));
    assert!(refused(|s| s["players"][0]["politics"] = 11.into()));
    assert!(refused(|s| s["players"][0]["colosseum"] = 12.into()));
    assert!(refused(|s| s["players"][0]["board"] = s["players"][1]["board"].clone()));
    assert!(refused(|s| s["players"][0]["slots"][0] = "P06".into()));
    assert!(refused(|s| s["players"][0]["money"] = 65_000.into()));
    // Areas.
    assert!(refused(|s| s["areas"]["1"]["brown"] = 7.into()));
    assert!(refused(|s| s["players"][0]["cubes"]["1"] = 7.into()));
    assert!(refused(|s| {
        s["areas"]["1"]["card"] = Value::Null;
        s["areas"]["1"]["upper"] = true.into();
    }));
    assert!(refused(|s| s["areas"]["6"] = s["areas"]["5"].clone()), "there is no such area");
    // What is still to happen.
    assert!(refused(|s| s["flow"] = json!([{"do": "next-turn"}])));
    assert!(refused(|s| s["flow"] = json!([{"ask": {"replace": "P06"}}])));
    assert!(refused(
        |s| s["flow"] = json!([{"ask": {"overflow": {"wood": 0, "stone": 0, "livestock": 0, "wheat": 0, "ore": 0, "wine": 0}}}])
    ));
    assert!(refused(|s| s["flow"] = json!([{"ask": "activate"}])));
}

/// Changes one thing somewhere in a position.
fn corrupt(value: &mut Value, chance: &mut dyn Chance) {
    const NUMBERS: [u64; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 29, 40, 95, 119, 200, 255];
    match value {
        Value::Array(list) if !list.is_empty() => {
            let (n, other) = (list.len() as u32, chance.below(8));
            let at = chance.below(n) as usize;
            match other {
                0 => list.swap(at, chance.below(n) as usize),
                1 => drop(list.remove(at)),
                2 => list.insert(at, list[at].clone()),
                _ => corrupt(&mut list[at], chance),
            }
        }
        Value::Object(map) if !map.is_empty() => {
            let at = chance.below(map.len() as u32) as usize;
            if let Some(value) = map.values_mut().nth(at) {
                corrupt(value, chance);
            }
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Null | Value::Number(_) if chance.below(5) == 0 => *value = Value::Null,
        other => *other = NUMBERS[chance.below(NUMBERS.len() as u32) as usize].into(),
    }
}

/// Looks at a position from every side and plays on from it.
fn try_out(rules: &AveRoma, mut state: State, chance: &mut Fast) {
    let mut choices = Choices::default();
    let names = Names::seats(rules.seats());
    for _ in 0..40 {
        let Turn::Awaiting(awaiting) = rules.turn(&state) else { return };
        let Some(seat) = awaiting.pending.first() else { return };
        choices.clear();
        rules.choices(&state, seat, &mut choices);
        let view = rules.view(&state, Viewer::Seat(seat));
        rules.prompt(&view, &names);
        rules.board(&view, &names);
        choices.iter().for_each(|choice| drop(rules.choice(&view, choice, &names)));
        rules.fallback(&state, seat);
        let Some(pick) = choices.random(chance) else { return };
        rules.apply(&mut state, seat, pick, chance, &mut Log::on());
    }
}

#[test]
fn whatever_passes_the_audit_can_be_played() {
    let mut passed = 0;
    for (seats, mode) in [(2, "basic"), (2, "advanced"), (4, "basic"), (4, "advanced")] {
        let rules = table(seats, mode);
        let mut choices = Choices::default();
        for seed in 0..3 {
            let (mut chance, mut log) = (Fast::new(seed), Log::off());
            let mut state = rules.setup(&mut chance, &mut log);
            while let Turn::Awaiting(awaiting) = rules.turn(&state) {
                let good = serde_json::to_value(&state).expect("plain");
                for _ in 0..2 {
                    let mut bad = good.clone();
                    (0..=chance.below(2)).for_each(|_| corrupt(&mut bad, &mut chance));
                    if let Ok(other) = serde_json::from_value::<State>(bad)
                        && rules.audit(&other).is_ok()
                    {
                        passed += 1;
                        try_out(&rules, other, &mut chance);
                    }
                }
                let seat = awaiting.pending.first().expect("somebody is asked");
                choices.clear();
                rules.choices(&state, seat, &mut choices);
                let pick = choices.random(&mut chance).expect("never stuck");
                rules.apply(&mut state, seat, pick, &mut chance, &mut log);
            }
        }
    }
    assert!(passed > 300, "only {passed} changed positions made sense");
}
