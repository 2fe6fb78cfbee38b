//! Finished games, one for each victory and each defeat of ROR-1.12 that the Early Republic can reach. Each must lead
//! where it led, to the last digest. `examples/golden_republic.rs` finds them.

use kernel::check::golden;
use republic::Republic;
use republic::parts::{Deck, Phase};
use republic::state::{Board, CivilWar};

fn ends(text: &str, kind: &str, winners: usize, how: impl Fn(&Board) -> bool) {
    let (outcome, last) = golden::<Republic>(text);
    assert_eq!((outcome.kind, outcome.winners.len()), (kind, winners));
    assert!(how(&last.board));
}

/// The Influence of the Consul for Life.
fn fame(board: &Board) -> u8 {
    board.consul_for_life.map_or(0, |s| board.senators[s].influence)
}

#[test]
fn for_life_by_influence() {
    // ROR-1.12.1a
    let text = include_str!("golden/for-life-by-influence.json");
    ends(text, "consul-for-life", 1, |board| fame(board) >= 35);
}

#[test]
fn for_life_by_vote() {
    // ROR-1.12.1c
    let text = include_str!("golden/for-life-by-vote.json");
    ends(text, "consul-for-life", 1, |board| fame(board) < 35);
}

#[test]
fn a_rebel_beats_the_senate() {
    // ROR-1.12.1b
    let text = include_str!("golden/rebel-in-battle.json");
    ends(text, "rebel", 1, |board| board.campaign.civil_war == CivilWar::Lost);
}

#[test]
fn a_rebel_takes_what_falls() {
    // ROR-1.12.1d
    let text = include_str!("golden/rebel-by-ruin.json");
    ends(text, "rebel", 1, |board| board.phase < Phase::Combat);
}

#[test]
fn the_deck_runs_out() {
    // ROR-1.12.1e
    ends(include_str!("golden/influence.json"), "influence", 1, |board| board.phase == Phase::Revolution);
}

#[test]
fn four_wars() {
    // ROR-1.12.2a
    ends(include_str!("golden/four-wars.json"), "four-wars", 0, |board| board.active_wars() >= 4);
}

#[test]
fn the_people_revolt() {
    // ROR-1.12.2b
    ends(include_str!("golden/people-revolt.json"), "people-revolt", 0, |board| board.rebel.is_none());
}

#[test]
fn an_event_ruins_the_state() {
    // ROR-1.12.2c
    ends(include_str!("golden/ruin-by-event.json"), "bankruptcy", 0, |board| board.phase == Phase::Forum);
}

#[test]
fn the_state_cannot_pay_its_debts() {
    // ROR-1.12.2d
    ends(include_str!("golden/ruin-by-debits.json"), "bankruptcy", 0, |board| board.phase == Phase::Revenue);
}

// --- the later eras (`examples/golden_republic_eras.rs`)

/// Most combined Influence after the last card of these decks.
fn lasts(text: &str, decks: &[Deck]) {
    ends(text, "influence", 1, |board| {
        board.phase == Phase::Revolution && board.decks == decks.iter().copied().collect()
    });
}

#[test]
fn the_middle_republic_to_its_end() {
    // ROR-1.12.1e
    lasts(include_str!("golden/eras/middle.json"), &[Deck::Middle]);
}

#[test]
fn the_late_republic_to_its_end() {
    // ROR-1.12.1e
    lasts(include_str!("golden/eras/late.json"), &[Deck::Late]);
}
