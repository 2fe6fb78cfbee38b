//! Positions that nobody reached by play: what makes no sense is refused, and whatever passes the audit can be played.
//!
//! A referee may put any position (`put`), and a stored one may be damaged. The audit is all that stands between it and
//! the rules, which trust a position to be sound.

use super::play::answerable;
use crate::{Chance, Choices, Fast, Log, Names, Rules, Turn, Viewer, Words};
use serde_json::Value;

/// Steps played from a changed position.
const STEPS: u32 = 30;
/// Pieces of earlier positions that are kept to be put elsewhere.
const PIECES: usize = 400;
/// Numbers that are more or less than anything can be, and those between.
const NUMBERS: [u64; 20] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 29, 40, 95, 100, 119, 127, 200, 255, 9_999, 65_535];

/// Plays so many games, changes every position of them here and there and plays on from whatever the audit lets pass.
/// Returns how many did.
///
/// # Panics
/// When a position that passed the audit leaves somebody without a choice, or makes the rules panic.
pub fn corrupted<R: Rules + Words>(rules: &R, games: u64) -> u32 {
    corrupted_where(rules, games, 1, |_| true)
}

/// The same for games of which one position in so many is changed, for long games, and only those changed ones are tried
/// that a test lets pass.
///
/// # Panics
/// As [`corrupted`].
pub fn corrupted_where<R: Rules + Words>(
    rules: &R,
    games: u64,
    one_in: u32,
    tried: impl Fn(&R::State) -> bool,
) -> u32 {
    let mut passed = 0;
    for seed in 0..games {
        let (mut chance, mut pieces) = (Fast::new(seed), Vec::new());
        let mut state = rules.setup(&mut chance, &mut Log::off());
        let mut choices = Choices::default();
        while let Turn::Awaiting(awaiting) = rules.turn(&state) {
            if one_in == 1 || chance.below(one_in) == 0 {
                passed += changed(rules, &state, &tried, &mut pieces, &mut chance);
            }
            let seat = awaiting.pending.first().unwrap_or_default();
            choices.clear();
            rules.choices(&state, seat, &mut choices);
            let Some(pick) = choices.random(&mut chance) else { break };
            rules.apply(&mut state, seat, pick, &mut chance, &mut Log::off());
        }
    }
    passed
}

/// Changes a position three times and plays on from whatever passes; says how often it did.
fn changed<R: Rules + Words>(
    rules: &R,
    state: &R::State,
    tried: impl Fn(&R::State) -> bool,
    pieces: &mut Vec<Value>,
    chance: &mut Fast,
) -> u32 {
    let good = serde_json::to_value(state).unwrap_or_default();
    gather(&good, pieces, chance);
    let mut passed = 0;
    for _ in 0..3 {
        let mut bad = good.clone();
        (0..=chance.below(3)).for_each(|_| change(&mut bad, pieces, chance));
        let read = serde_json::from_value::<R::State>(bad);
        if let Some(other) = read.ok().filter(|other| rules.audit(other).is_ok() && tried(other)) {
            passed += 1;
            try_out(rules, other, chance);
        }
    }
    passed
}

/// Keeps some small pieces of a position: frames of its flow, names, numbers.
fn gather(value: &Value, pieces: &mut Vec<Value>, chance: &mut dyn Chance) {
    let inner: Vec<&Value> = match value {
        Value::Array(list) => list.iter().collect(),
        Value::Object(map) => map.values().collect(),
        _ => Vec::new(),
    };
    let small = inner.len() <= 4;
    if small && pieces.len() < PIECES {
        pieces.push(value.clone());
    } else if small && chance.below(20) == 0 {
        pieces[chance.below(PIECES as u32) as usize] = value.clone();
    }
    inner.into_iter().for_each(|value| gather(value, pieces, chance));
}

/// Changes one thing somewhere in a position.
fn change(value: &mut Value, pieces: &[Value], chance: &mut dyn Chance) {
    let any = |chance: &mut dyn Chance| pieces[chance.below(pieces.len() as u32) as usize].clone();
    match value {
        Value::Array(list) if !list.is_empty() => {
            let (n, way) = (list.len() as u32, chance.below(12));
            let at = chance.below(n) as usize;
            match way {
                0 => list.swap(at, chance.below(n) as usize),
                1 => drop(list.remove(at)),
                2 => list.insert(at, list[at].clone()),
                3 => list.insert(at, any(chance)),
                // A whole hand is gone.
                4 => list.clear(),
                _ => change(&mut list[at], pieces, chance),
            }
        }
        Value::Object(map) if !map.is_empty() => {
            let at = chance.below(map.len() as u32) as usize;
            // What is left out is as at the start of the game.
            if chance.below(40) == 0
                && let Some(key) = map.keys().nth(at).cloned()
            {
                map.remove(&key);
            } else if let Some(value) = map.values_mut().nth(at) {
                change(value, pieces, chance);
            }
        }
        Value::Bool(flag) => *flag = !*flag,
        other => {
            *other = match chance.below(6) {
                0 => Value::Null,
                1 | 2 => any(chance),
                _ => NUMBERS[chance.below(NUMBERS.len() as u32) as usize].into(),
            }
        }
    }
}

/// Looks at a position from every side and plays on from it.
fn try_out<R: Rules + Words>(rules: &R, mut state: R::State, chance: &mut Fast) {
    let mut choices = Choices::default();
    let names = Names::seats(rules.seats());
    for _ in 0..STEPS {
        let Turn::Awaiting(awaiting) = rules.turn(&state) else { return };
        if let Err((check, why)) = answerable(rules, &state) {
            panic!("{check:?}: {why} in {}", serde_json::to_string(&state).unwrap_or_default());
        }
        let seat = awaiting.pending.first().unwrap_or_default();
        choices.clear();
        rules.choices(&state, seat, &mut choices);
        let view = rules.view(&state, Viewer::Seat(seat));
        rules.prompt(&view, &names);
        rules.board(&view, &names);
        choices.iter().for_each(|choice| drop(rules.choice(&view, choice, &names)));
        let pick = match chance.below(3) {
            0 => Some(rules.fallback(&state, seat)),
            _ => choices.random(chance),
        };
        let Some(pick) = pick else { return };
        rules.apply(&mut state, seat, pick, chance, &mut Log::on());
    }
}
