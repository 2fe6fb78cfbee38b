//! Random games of the later eras: every position is sound, and what only they can meet is met.

use crate::common::*;
use kernel::{Chance, Fast, Turn, check};

/// What is looked for among the events, what it is called, and how often it came.
pub type Sought = (fn(&Event) -> bool, &'static str, u32);

/// Plays at random until the game ends or has gone on long enough; counts which of these have been told.
pub fn plays(rules: &Republic, seed: u64, seen: &mut [Sought]) {
    plays_from(rules, seed, seen, |_| {});
}

/// The same from a changed beginning.
pub fn plays_from(rules: &Republic, seed: u64, seen: &mut [Sought], change: impl FnOnce(&mut State)) {
    plays_out(rules, seed, seen, change);
}

/// The same; says whether the game has ended.
pub fn plays_out(rules: &Republic, seed: u64, seen: &mut [Sought], change: impl FnOnce(&mut State)) -> bool {
    let (mut chance, mut random) = (Fast::new(seed), Fast::new(seed + 1000));
    let mut log = Log::on();
    let mut s = rules.setup(&mut chance, &mut log);
    change(&mut s);
    let mut list = Choices::default();
    for _ in 0..6000 {
        let Turn::Awaiting(awaiting) = rules.turn(&s) else { break };
        let nth = random.below(awaiting.pending.len() as u32) as usize;
        let seat = awaiting.pending.iter().nth(nth).unwrap();
        list.clear();
        rules.choices(&s, seat, &mut list);
        // seldom back, often what ends a form, so that the years go by
        let forth: Vec<_> = list.iter().filter(|c| !c.back).collect();
        let choice =
            if random.below(4) == 0 { forth[0] } else { forth[random.below(forth.len() as u32) as usize] };
        let pick = check::small(choice, 6, &mut random);
        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
        if let Err(fault) = rules.audit(&s) {
            panic!("{fault} after {pick:?} by {seat:?}, seed {seed}: {:?}", s.flow);
        }
    }
    for (test, _, count) in seen {
        *count += log.entries().iter().filter(|e| test(&e.full)).count() as u32;
    }
    s.board.over.is_some()
}

/// Random games with these switches on: all scenarios, live and by letter. How often each of these was told.
pub fn soaked(switches: &[&str], sought: &[fn(&Event) -> bool]) -> Vec<u32> {
    let mut seen: Vec<Sought> = sought.iter().map(|test| (*test, "", 0)).collect();
    for (scenario, seats) in [("early", 4), ("middle", 5), ("late", 5), ("alternate-history", 4)] {
        for mode in ["live", "correspondence"] {
            let mut options = serde_json::json!({ "scenario": scenario, "mode": mode });
            switches.iter().for_each(|switch| options[*switch] = true.into());
            let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
            (0..4).for_each(|seed| plays(&rules, seed, &mut seen));
        }
    }
    seen.iter().map(|(_, _, n)| *n).collect()
}

#[test]
fn random_games_of_the_later_eras_are_sound() {
    use forum::Event as F;
    use revenue::Happened as R;
    let mut seen: [Sought; 6] = [
        (|e| matches!(e, Event::Revenue(R::Raid { .. })), "Raids", 0),
        (|e| matches!(e, Event::Revenue(R::Disorder { .. })), "disorder", 0),
        (|e| matches!(e, Event::Forum(F::Revolts { .. })), "revolts", 0),
        (|e| matches!(e, Event::Forum(F::Pretender { .. })), "Pretenders", 0),
        (|e| matches!(e, Event::Forum(F::Conspired { .. })), "Catiline", 0),
        (|e| matches!(e, Event::Forum(F::PutDown { .. })), "Provinces put down", 0),
    ];
    for (scenario, seats) in [("middle", 5), ("late", 5), ("alternate-history", 4)] {
        for mode in ["live", "correspondence"] {
            let options = serde_json::json!({ "scenario": scenario, "mode": mode });
            let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
            (0..8).for_each(|seed| plays(&rules, seed, &mut seen));
        }
    }
    let met = |n: &usize| seen[*n].2 > 0;
    assert!((0..2).all(|n| met(&n)), "{:?}", seen.map(|(_, what, n)| (what, n)));
}
