//! Check 1 against stubborn players: a game that random play leaves sooner or later must also end when somebody moves
//! the same thing again and again, and somebody else refuses it every time.

use super::play::{answerable, clock_ends};
use super::{Check, Failure, Suite};
use crate::{Awaiting, Chance, Choices, Fast, Head, Log, Pick, Rules, Seat, SeatSet, Turn, Viewer};
use serde_json::json;
use std::collections::VecDeque;

/// So many picks before the end of patience are told: enough to see the circle.
const TOLD: usize = 40;

/// At every so many steps somebody might leave for good, in the middle of whatever he has begun.
const LEFT: u32 = 3;

/// How somebody who does not change his ways plays a game through.
#[derive(Clone, Copy)]
enum Manner {
    /// Always the first choice that leads on, with the least amount.
    First,
    /// Always the last, with the greatest amount.
    Last,
    /// Never answers in time.
    Absent,
    /// Any choice.
    Whim,
}

impl Manner {
    const ALL: [Manner; 4] = [Manner::First, Manner::Last, Manner::Absent, Manner::Whim];
}

/// Plays one game in which everybody keeps to one manner from the first question to the last. The table is left out:
/// what it promises is checked elsewhere, and without it such games take no time.
pub(super) fn one_game<R: Rules>(suite: &Suite<R>, game: u32) -> Result<(), Box<Failure>> {
    let rules = &*suite.rules;
    let mut chance = Fast::new(suite.seed.wrapping_mul(1 << 32) + u64::from(game));
    let mut state = rules.setup(&mut chance, &mut Log::off());
    let manners: Vec<Manner> = Seat::all(rules.seats())
        .map(|_| Manner::ALL[chance.below(Manner::ALL.len() as u32) as usize])
        .collect();
    let (mut choices, mut last) = (Choices::default(), VecDeque::with_capacity(TOLD));
    for step in 0.. {
        let Turn::Awaiting(awaiting) = rules.turn(&state) else { break };
        // Others meddle while somebody is asked; what they do must leave him something to choose.
        let meddled = meddle(suite, &mut state, awaiting, &mut chance);
        if let Some(what) = meddled.as_ref().filter(|_| step < suite.bound) {
            match answerable(rules, &state) {
                Ok(()) => {
                    last.truncate(TOLD - 1);
                    last.push_front(what.clone());
                    continue;
                }
                Err((check, why)) => {
                    return Err(told(suite, game, step, check, format!("after {what}: {why}"), &last));
                }
            }
        }
        let seat = awaiting.pending.first().unwrap_or_default();
        if step % LEFT == 0
            && let Err(why) = clock_ends(rules, &state, seat, &mut Fast::new(u64::from(step)))
        {
            return Err(told(suite, game, step, Check::NeverStuck, why, &last));
        }
        choices.clear();
        rules.choices(&state, seat, &mut choices);
        let pick = answer(rules, &state, seat, manners[seat.ix()], &choices, &mut chance);
        let stuck = match pick {
            _ if step >= suite.bound => format!("no end after {step} picks of stubborn players"),
            Some(pick) if choices.allows(&pick) => {
                last.truncate(TOLD - 1);
                last.push_front(format!("seat {seat}: {pick:?}"));
                rules.apply(&mut state, seat, pick, &mut chance, &mut Log::off());
                continue;
            }
            pick => format!("stubborn seat {seat} cannot answer {pick:?}"),
        };
        return Err(told(suite, game, step, Check::NeverStuck, stuck, &last));
    }
    Ok(())
}

/// The failure, with what was done last.
fn told<R: Rules>(
    suite: &Suite<R>,
    game: u32,
    step: u32,
    check: Check,
    what: String,
    last: &VecDeque<String>,
) -> Box<Failure> {
    let picks: Vec<String> = last.iter().rev().cloned().collect();
    let journal = json!({ "head": Head::bare("check", &*suite.rules), "picks": &picks });
    let seed = format!("{}-stubborn-{game}", suite.seed);
    Box::new(Failure { check, seed, step, viewer: None, what, diff: picks, journal, file: None })
}

/// Now and then somebody who is not awaited acts unasked, or two seats conclude a deal. Says what was done.
fn meddle<R: Rules>(
    suite: &Suite<R>,
    state: &mut R::State,
    open: Awaiting,
    chance: &mut Fast,
) -> Option<String> {
    let rules = &*suite.rules;
    match chance.below(16) {
        0 => {
            let seat = Seat(chance.below(rules.seats() as u32) as u8);
            let mut choices = Choices::default();
            if !open.asked.has(seat) {
                rules.choices(state, seat, &mut choices);
            }
            let pick = choices.random(chance)?;
            rules.apply(state, seat, pick, chance, &mut Log::off());
            Some(format!("seat {seat}, unasked: {pick:?}"))
        }
        1 => {
            let deal = suite.deals?(rules, state, chance)?;
            let (from, others) = rules.parties(&deal);
            let parties = others.with(from);
            let there = !others.is_empty()
                && !others.has(from)
                && parties.minus(SeatSet::all(rules.seats())).is_empty();
            let wants = |seat| rules.permits(&rules.view(state, Viewer::Seat(seat)), &deal).is_ok();
            if !there || !parties.iter().all(wants) {
                return None;
            }
            rules.conclude(state, &deal, chance, &mut Log::off());
            Some(format!("{deal:?}"))
        }
        _ => None,
    }
}

/// What somebody of this manner answers.
fn answer<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    manner: Manner,
    choices: &Choices<R::Action>,
    chance: &mut Fast,
) -> Option<Pick<R::Action>> {
    let mut forward = choices.iter().filter(|c| !c.back);
    match manner {
        Manner::First => forward.next().map(|c| c.least()),
        Manner::Last => forward.next_back().map(|c| c.most()),
        Manner::Absent => Some(rules.fallback(state, seat)),
        Manner::Whim => choices.random(chance),
    }
}
