//! Random games of one and two players: every position is sound, no neutral is ever asked, every game ends, and the lines that
//! only they know come up.

use crate::common::*;
use kernel::{Chance, Fast, Turn, Words, check};
use republic::phases::{senate, solo};
use std::collections::BTreeSet;

fn table(seats: usize, scenario: &str, mode: &str) -> Republic {
    let options = serde_json::json!({ "scenario": scenario, "mode": mode });
    Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap()
}

/// Plays at random to the end; notes which lines of the ledger the log has named.
fn plays(rules: &Republic, seed: u64, lines: &mut BTreeSet<String>) {
    let (mut chance, mut random) = (Fast::new(seed), Fast::new(seed + 1000));
    let mut log = Log::on();
    let mut s = rules.setup(&mut chance, &mut log);
    let mut list = Choices::default();
    let mut over = false;
    for _ in 0..20_000 {
        let Turn::Awaiting(awaiting) = rules.turn(&s) else {
            over = true;
            break;
        };
        assert!(
            awaiting.pending.minus(SeatSet::all(rules.seats)).is_empty(),
            "a neutral is asked: {:?}",
            s.flow
        );
        let nth = random.below(awaiting.pending.len() as u32) as usize;
        let seat = awaiting.pending.iter().nth(nth).unwrap();
        list.clear();
        rules.choices(&s, seat, &mut list);
        let forth: Vec<_> = list.iter().filter(|c| !c.back).collect();
        let pick = match random.below(6) {
            0 => rules.fallback(&s, seat),
            1 => forth[0].least(),
            _ => check::small(forth[random.below(forth.len() as u32) as usize], 8, &mut random),
        };
        assert!(list.allows(&pick), "{pick:?} at {:?}", s.flow.question());
        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
        if let Err(fault) = rules.audit(&s) {
            panic!("{fault} after {pick:?} by {seat:?}, seed {seed}: {:?}", s.flow);
        }
    }
    assert!(over, "the game goes on and on, seed {seed}: year {}", s.board.year);
    no_force_is_sent_in_vain(&log, seed);
    let names = kernel::Names::seats(rules.seats);
    for entry in log.entries() {
        let told = rules.event(&entry.full, &names);
        assert!(!told.text.to_string().contains("nobody"), "{told:?}");
        lines.extend(told.rule.map(|rule| rule.to_string()));
    }
}

/// ROR-S.37, ROR-1.09.646b, ROR-1.09.646c: what the guidelines send is not recalled in the same session.
fn no_force_is_sent_in_vain(log: &Log<Event>, seed: u64) {
    let (mut planned, mut sent, mut year) = (false, Set::NONE, 0);
    for entry in log.entries() {
        match &entry.full {
            Event::Year { year: y } => year = *y,
            Event::Phase { .. } => sent = Set::NONE,
            Event::Solo(solo::Event::Attacks { .. }) => planned = true,
            Event::Senate(senate::Event::Sent { commander, .. }) if planned => {
                sent.add(*commander);
                planned = false;
            }
            Event::Senate(senate::Event::CameHome { commander: Some(commander), war }) => {
                assert!(
                    !sent.has(*commander),
                    "{commander:?} against {war:?} in vain, seed {seed}, year {year}"
                );
            }
            _ => {}
        }
    }
}

#[test]
fn random_games_of_one_and_two_are_sound_and_end() {
    let mut lines = BTreeSet::new();
    for scenario in ["early", "middle", "late"] {
        for (seats, mode) in [(1, "live"), (2, "live"), (1, "correspondence"), (2, "correspondence")] {
            let rules = table(seats, scenario, mode);
            (0..6).for_each(|seed| plays(&rules, seed, &mut lines));
        }
    }
    let missing: Vec<_> = [
        "S.05", "S.06", "S.07", "S.08", "S.12", "S.16", "S.19", "S.20", "S.21", "S.22", "S.24", "S.25",
        "S.26", "S.27", "S.28", "S.32", "S.34", "S.35", "S.36", "S.37", "S.38", "S.43", "S.49", "S.54",
        "S.57", "S.61",
    ]
    .into_iter()
    .filter(|line| !lines.contains(&format!("ROR-{line}")))
    .collect();
    assert!(missing.is_empty(), "never told: {missing:?}");
}
