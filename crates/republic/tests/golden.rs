//! Finished games: one for each victory and each defeat of ROR-1.12 that the Early Republic can reach
//! (`examples/golden_republic.rs` finds them), then each scenario and a game through all decks, the ways to end that optional
//! rules bring, one and two players, and tables with all switches; all these by earlier versions of the rules, and the scenarios
//! and switches again by the fifth, some by the sixth and the seventh. Each must lead where it led, to the last digest.

use kernel::check::golden;
use kernel::{Head, JournalOf};
use republic::Republic;
use republic::parts::{Deck, Phase, Switch};
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

// --- the later eras and several decks (`crates/bots/examples/golden_republic_eras.rs`)

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

#[test]
fn the_alternate_history_to_its_end() {
    // ROR-1.12.1e, ROR-1.04.6a: three decks shuffled into one
    lasts(include_str!("golden/eras/alternate-history.json"), &[Deck::Early, Deck::Middle, Deck::Late]);
}

#[test]
fn an_extended_game_through_all_four_decks() {
    // ROR-1.04.5a, ROR-5.1.1a, ROR-5.1.7a: without Republic Restored, to the last card of the Civil Wars
    lasts(include_str!("golden/eras/all-decks.json"), Deck::ALL);
}

#[test]
fn a_game_that_all_agree_to_extend() {
    // ROR-1.04.5b: no switch is on, and the Middle deck has followed
    let (_, last) = golden::<Republic>(include_str!("golden/eras/agreed.json"));
    assert!(last.board.switches.is_empty() && last.board.decks.has(Deck::Middle));
}

#[test]
fn a_game_by_correspondence() {
    // ROR-6.1, ROR-D.33
    let text = include_str!("golden/eras/by-letter.json");
    assert_eq!(head(text).options["mode"], "correspondence");
    ends(text, "consul-for-life", 1, |board| board.year > 1);
}

// --- ways to end that optional rules bring

#[test]
fn the_republic_is_restored() {
    // ROR-7.09f: in the deck of the Civil Wars, after the Late Republic
    let text = include_str!("golden/endings/republic-restored.json");
    ends(text, "republic-restored", 1, |board| board.decks.has(Deck::CivilWar));
}

#[test]
fn a_governor_rises_against_rome() {
    // ROR-2.3.1a, ROR-1.12.1d
    let text = include_str!("golden/endings/rebel-governor.json");
    let from_a_province =
        |board: &Board| board.rebel.is_some_and(|rebel| rebel.home.is_some() || !rebel.sent.is_empty());
    ends(text, "rebel", 1, from_a_province);
}

#[test]
fn a_war_lasts_too_long() {
    // ROR-3.11.2a
    ends(include_str!("golden/endings/war-exhaustion.json"), "war-exhaustion", 0, |board| {
        board.active_wars() < 4
    });
}

#[test]
fn a_die_ends_the_game() {
    // ROR-3.6.2a
    ends(include_str!("golden/endings/end-roll.json"), "end-roll", 1, |board| board.year >= 2);
}

#[test]
fn the_marked_card_ends_the_game() {
    // ROR-3.6.3a
    ends(include_str!("golden/endings/kill-card.json"), "kill-card", 1, |board| board.phase == Phase::Forum);
}

// --- one and two players

/// How a game with neutral factions ended: the winners among those who play, and whether a faction won at all.
fn with_neutrals(text: &str, seats: usize) -> (usize, bool) {
    assert_eq!(head(text).seats, seats);
    let (outcome, last) = golden::<Republic>(text);
    (outcome.winners.len(), last.board.over.is_some_and(|over| !over.winners.is_empty()))
}

#[test]
fn a_solo_game_is_won() {
    // ROR-S.69
    assert_eq!(with_neutrals(include_str!("golden/solo/won.json"), 1), (1, true));
}

#[test]
fn a_solo_game_is_lost_to_a_neutral() {
    // ROR-S.69: in the Late Republic
    assert_eq!(with_neutrals(include_str!("golden/solo/lost.json"), 1), (0, true));
}

#[test]
fn a_solo_game_in_which_rome_falls() {
    // ROR-1.12.2: by correspondence
    assert_eq!(with_neutrals(include_str!("golden/solo/fallen.json"), 1), (0, false));
}

#[test]
fn two_players_and_three_neutrals() {
    // ROR-S.01: in the Middle Republic
    assert_eq!(with_neutrals(include_str!("golden/solo/two-players.json"), 2), (1, true));
}

// --- switches

const WITH_SWITCHES: [(&str, &str); 7] = [
    ("live", include_str!("golden/switches/middle.json")),
    ("correspondence", include_str!("golden/switches/middle-by-letter.json")),
    ("live", include_str!("golden/switches/late.json")),
    // with switches that have come into the game since: age, retirement, Advocates, Traitors
    ("live", include_str!("golden/switches/middle-later.json")),
    ("correspondence", include_str!("golden/switches/middle-later-by-letter.json")),
    ("live", include_str!("golden/switches/late-later.json")),
    ("correspondence", include_str!("golden/switches/late-by-letter.json")),
];

/// Tables with as many switches as go together, played for three years or more.
fn with_switches(n: usize) {
    let (mode, text) = WITH_SWITCHES[n];
    assert_eq!(head(text).options["mode"], mode);
    let (_, last) = golden::<Republic>(text);
    assert!(last.board.year >= 3);
}

#[test]
fn the_middle_republic_with_all_switches() {
    with_switches(0);
}

#[test]
fn the_middle_republic_with_all_switches_by_correspondence() {
    with_switches(1);
}

#[test]
fn the_late_republic_with_all_switches() {
    with_switches(2);
}

#[test]
fn the_middle_republic_with_the_later_switches() {
    with_switches(3);
}

#[test]
fn the_middle_republic_with_the_later_switches_by_correspondence() {
    with_switches(4);
}

#[test]
fn the_late_republic_with_the_later_switches() {
    with_switches(5);
}

#[test]
fn the_late_republic_with_all_switches_by_correspondence() {
    with_switches(6);
}

#[test]
fn every_switch_is_on_in_a_journal_live_and_by_correspondence() {
    every_switch_is_on(&WITH_SWITCHES);
    every_switch_is_on(&OF_VERSION_5);
}

fn every_switch_is_on(journals: &[(&str, &str)]) {
    for mode in ["live", "correspondence"] {
        let on = |switch: Switch| {
            let key = serde_json::to_value(switch).unwrap();
            let mut of = journals.iter().filter(|(m, _)| *m == mode);
            of.any(|(_, text)| head(text).options[key.as_str().unwrap()] == true)
        };
        let off: Vec<_> = Switch::ALL.iter().filter(|s| !on(**s)).collect();
        assert!(off.is_empty(), "{mode}: {off:?}");
    }
}

// --- by the fifth version of the rules: each scenario, and all switches

const OF_VERSION_5: [(&str, &str); 10] = [
    ("live", include_str!("golden/version-5/early.json")),
    ("live", include_str!("golden/version-5/middle.json")),
    ("live", include_str!("golden/version-5/late.json")),
    ("live", include_str!("golden/version-5/alternate-history.json")),
    ("live", include_str!("golden/version-5/rebel.json")),
    ("live", include_str!("golden/version-5/solo.json")),
    ("live", include_str!("golden/version-5/middle-switches.json")),
    ("correspondence", include_str!("golden/version-5/middle-switches-by-letter.json")),
    ("live", include_str!("golden/version-5/late-switches.json")),
    ("correspondence", include_str!("golden/version-5/late-switches-by-letter.json")),
];

fn of_version_5(n: usize) {
    finished(OF_VERSION_5[n], 5);
}

/// A finished table of this version.
fn finished((mode, text): (&str, &str), version: u32) {
    assert_eq!((head(text).version, &head(text).options["mode"]), (version, &mode.into()));
    let (_, last) = golden::<Republic>(text);
    assert!(last.board.over.is_some());
}

#[test]
fn version_5_early() {
    of_version_5(0);
}

#[test]
fn version_5_middle() {
    of_version_5(1);
}

#[test]
fn version_5_late() {
    of_version_5(2);
}

#[test]
fn version_5_alternate_history() {
    of_version_5(3);
}

#[test]
fn version_5_rebel() {
    of_version_5(4);
}

#[test]
fn version_5_solo() {
    of_version_5(5);
}

#[test]
fn version_5_middle_with_all_switches() {
    of_version_5(6);
}

#[test]
fn version_5_middle_with_all_switches_by_correspondence() {
    of_version_5(7);
}

#[test]
fn version_5_late_with_all_switches() {
    of_version_5(8);
}

#[test]
fn version_5_late_with_all_switches_by_correspondence() {
    of_version_5(9);
}

// --- by the sixth: the army that beats a rebel keeps its Commander, and a Statesman who is left pays for his vote

const OF_VERSION_6: [(&str, &str); 5] = [
    ("live", include_str!("golden/version-6/early.json")),
    ("live", include_str!("golden/version-6/late.json")),
    ("live", include_str!("golden/version-6/saviour.json")),
    ("live", include_str!("golden/version-6/middle-switches.json")),
    ("correspondence", include_str!("golden/version-6/late-switches-by-letter.json")),
];

#[test]
fn version_6_early() {
    finished(OF_VERSION_6[0], 6);
}

#[test]
fn version_6_late() {
    finished(OF_VERSION_6[1], 6);
}

#[test]
fn version_6_in_which_a_rebel_is_beaten_and_the_victor_asked() {
    finished(OF_VERSION_6[2], 6);
}

#[test]
fn version_6_middle_with_all_switches() {
    finished(OF_VERSION_6[3], 6);
}

#[test]
fn version_6_late_with_all_switches_by_correspondence() {
    finished(OF_VERSION_6[4], 6);
}

// --- by the seventh, after a fourth reading

const OF_VERSION_7: [(&str, &str); 5] = [
    ("live", include_str!("golden/version-7/early.json")),
    ("live", include_str!("golden/version-7/late.json")),
    ("live", include_str!("golden/version-7/solo.json")),
    ("live", include_str!("golden/version-7/middle-switches.json")),
    ("correspondence", include_str!("golden/version-7/letter.json")),
];

#[test]
fn version_7_early() {
    finished(OF_VERSION_7[0], 7);
}

#[test]
fn version_7_late() {
    finished(OF_VERSION_7[1], 7);
}

#[test]
fn version_7_by_letter() {
    finished(OF_VERSION_7[4], 7);
}

#[test]
fn version_7_alone() {
    finished(OF_VERSION_7[2], 7);
}

#[test]
fn version_7_middle_with_all_switches() {
    finished(OF_VERSION_7[3], 7);
}

// --- by the eighth, after a fifth reading

const OF_VERSION_8: [(&str, &str); 5] = [
    ("live", include_str!("golden/version-8/early.json")),
    ("live", include_str!("golden/version-8/late.json")),
    ("live", include_str!("golden/version-8/solo.json")),
    ("live", include_str!("golden/version-8/middle-switches.json")),
    ("correspondence", include_str!("golden/version-8/letter.json")),
];

#[test]
fn version_8_early() {
    finished(OF_VERSION_8[0], 8);
}

#[test]
fn version_8_late() {
    finished(OF_VERSION_8[1], 8);
}

#[test]
fn version_8_by_letter() {
    finished(OF_VERSION_8[4], 8);
}

#[test]
fn version_8_alone() {
    finished(OF_VERSION_8[2], 8);
}

#[test]
fn version_8_middle_with_all_switches() {
    finished(OF_VERSION_8[3], 8);
}

// --- by the ninth, after what a sixth reading left over

const OF_VERSION_9: [(&str, &str); 5] = [
    ("live", include_str!("golden/version-9/early.json")),
    ("live", include_str!("golden/version-9/late.json")),
    ("live", include_str!("golden/version-9/solo.json")),
    ("live", include_str!("golden/version-9/middle-switches.json")),
    ("correspondence", include_str!("golden/version-9/letter.json")),
];

#[test]
fn version_9_early() {
    finished(OF_VERSION_9[0], 9);
}

#[test]
fn version_9_late() {
    finished(OF_VERSION_9[1], 9);
}

#[test]
fn version_9_by_letter() {
    finished(OF_VERSION_9[4], 9);
}

#[test]
fn version_9_alone() {
    finished(OF_VERSION_9[2], 9);
}

#[test]
fn version_9_middle_with_all_switches() {
    finished(OF_VERSION_9[3], 9);
}

/// The table of a journal.
fn head(text: &str) -> Head {
    let journal: JournalOf<Republic> = serde_json::from_str(text).unwrap();
    journal.head
}
