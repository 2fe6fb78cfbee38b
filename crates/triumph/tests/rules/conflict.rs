//! Conflict: Offices and Planning (ledger sections 21 to 24).

use crate::common::*;

fn planning(t: Scene, bids: &[u8]) -> Scene {
    let mut t = t.begin(Phase::Conflict);
    t.bid(bids);
    t
}

#[test]
fn offices_of_conflict() {
    let mut t = planning(calm(5), &[5, 4, 3, 2, 0]);
    // TRV-21.02, TRV-22.07, TRV-RUL.41: 3 Talents at the start of his own turn, a Major Commander.
    assert_eq!(t.asks(), Some(Ask::March(A, Command::Major)));
    assert_eq!((t.f(A).talents, t.f(B).talents), (3, 0));
    assert_eq!(t.b().consul, Some(A));
    t.act(A, Action::March(Sicilia));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(B, _))));
    // TRV-21.03
    assert_eq!((t.asks(), t.f(B).talents), (Some(Ask::March(B, Command::Either)), 2));
    t.act(B, Action::March(Sicilia));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(C, _))));
    // TRV-21.04, TRV-21.05
    assert_eq!((t.asks(), t.f(C).talents), (Some(Ask::March(C, Command::Either)), 1));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(D, _))));
    assert_eq!((t.asks(), t.f(D).talents), (Some(Ask::March(D, Command::Either)), 1));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(E, _))));
    // TRV-21.06: card 0 brought a Talent, the Office none.
    assert_eq!((t.asks(), t.f(E).talents, t.f(E).intrigue), (Some(Ask::March(E, Command::Minor)), 1, 1));
    assert_eq!(t.b().order[..], [A, B, C, D, E]); // TRV-21.07: the order is on record
}

#[test]
fn major_commanders_go_to_roman_provinces_or_next_to_them() {
    let t = planning(calm(3).control(Sicilia), &[5, 4, 3]);
    // TRV-22.03, TRV-RUL.74
    let near =
        [Umbria, Apulia, Lucania, Etruria, Sicilia, GalliaCisalpina, Macedonia, SardiniaEtCorsica, Africa];
    assert!(near.iter().all(|&p| t.may(A, Action::March(p))));
    assert_eq!(t.listed(A).len(), near.len());
    assert_eq!(t.may_not(A, Action::March(Gallia)), "TRV-22.03");
}

#[test]
fn a_second_commander_in_a_province_is_minor() {
    let mut t = planning(calm(4), &[5, 4, 3, 2]);
    t.act(A, Action::March(Sicilia));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(B, _))));
    // TRV-22.02: in Influence Order; TRV-22.04, TRV-22.05, TRV-0.20
    t.act(B, Action::March(Sicilia));
    assert_eq!(t.f(A).commander, Some((Sicilia, Side::Major)));
    assert_eq!(t.f(B).commander, Some((Sicilia, Side::Minor)));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(C, _))));
    t.act(C, Action::March(Macedonia));
    assert_eq!(t.f(C).commander, Some((Macedonia, Side::Major)));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(D, _))));
    // TRV-22.06: only where a Major Commander stands.
    assert_eq!(t.listed(D), [Action::March(Macedonia), Action::March(Sicilia)]);
    assert_eq!(t.may_not(D, Action::March(Umbria)), "TRV-22.06");
}

#[test]
fn family_legions_come_from_the_supply_recruited() {
    let mut t = planning(calm(3), &[1, 4, 3]);
    t.act(A, Action::Bid(FamilyCard(5)));
    t.act(A, Action::March(Sicilia));
    // TRV-22.09, TRV-7.04, TRV-RUL.06, TRV-23.06: 1 with 5 brings the Legion of the 5.
    assert_eq!(t.b().legions[Sicilia], Legions { available: 0, recruited: 1 });
    // TRV-RUL.47: the card of this Phase, not of earlier ones.
    let mut t = planning(calm(3).spent(A, &[2]), &[5, 4, 3]);
    t.act(A, Action::March(Sicilia));
    assert_eq!(t.b().legions[Sicilia].recruited, 1);
}

#[test]
fn the_example_of_planning() {
    // TRV-EX.14: 1 Family Legion, Etruria 1 Talent, Umbria 2, two Auxiliaries 2: 5 Talents, 5 Legions.
    let t = calm(3).garrison(Etruria, 1, 0).garrison(Umbria, 1, 0).talents(A, 2);
    let mut t = planning(t, &[5, 4, 3]);
    t.act(A, Action::March(SardiniaEtCorsica));
    assert_eq!(t.f(A).talents, 5);
    t.act(A, (Action::Garrison(Etruria), 1)); // TRV-23.04, TRV-23.05
    assert_eq!(t.f(A).talents, 4);
    t.act(A, (Action::Garrison(Umbria), 1)); // TRV-EX.10
    assert_eq!(t.f(A).talents, 2);
    assert_eq!(t.most(A, Action::Auxiliaries), 2);
    t.act(A, (Action::Auxiliaries, 2)); // TRV-23.01, TRV-23.02
    assert_eq!((t.f(A).talents, t.b().legions[SardiniaEtCorsica].all()), (0, 5));
    // TRV-0.18: none left on the track.
    assert_eq!(t.b().auxiliaries, 0);
}

#[test]
fn auxiliaries_cost_printed_shields_and_nothing_in_italia() {
    // TRV-EX.09: Hispania has 2 Shields.
    let t = calm(3)
        .control(Hispania)
        .control(SardiniaEtCorsica)
        .auxiliaries(2)
        .administrator(Building::Circus, A);
    let mut t = planning(t, &[5, 4, 3]);
    t.act(A, Action::March(Hispania));
    assert_eq!(t.most(A, Action::Auxiliaries), 1); // TRV-23.09, TRV-RUL.51: 3 Talents pay for one
    t.act(A, (Action::Auxiliaries, 1));
    assert_eq!(t.f(A).talents, 1); // TRV-RUL.50: although Hispania is Roman-controlled
    assert_eq!(t.may_not(A, Action::Auxiliaries), "TRV-23.09");
    // TRV-23.03, TRV-RUL.50: free in Italia, even without control.
    let mut t = calm(3).no_control(Umbria).auxiliaries(2);
    t.rules.parts.province[Umbria.ix()].shields = 2; // ours has none, so nothing would be seen
    let mut t = planning(t, &[5, 4, 3]);
    t.act(A, Action::March(Umbria));
    t.act(A, (Action::Auxiliaries, 2));
    assert_eq!((t.f(A).talents, t.b().legions[Umbria].recruited), (3, 3));
}

#[test]
fn recruited_legions_cannot_be_recruited_again() {
    let t = calm(3).garrison(Etruria, 0, 2).garrison(Lucania, 1, 0);
    let mut t = planning(t, &[5, 4, 3]);
    t.act(A, Action::March(Etruria));
    // TRV-23.07, TRV-0.19
    assert!(!t.may(A, Action::Garrison(Etruria)));
    t.act(A, (Action::Garrison(Lucania), 1));
    assert_eq!(t.b().legions[Etruria], Legions { available: 0, recruited: 4 });
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(B, _))));
    t.act(B, Action::March(Lucania));
    // TRV-23.08: A was first.
    assert!(!t.may(B, Action::Garrison(Lucania)) && !t.may(B, Action::Garrison(Etruria)));
}

#[test]
fn legions_have_no_owner_and_those_on_the_spot_cost_nothing() {
    let t = calm(3).garrison(Umbria, 2, 0).talents(B, 0);
    let mut t = planning(t, &[5, 4, 3]);
    t.act(A, Action::March(Umbria));
    // TRV-RUL.48: cost 0, turned to Recruited.
    t.act(A, (Action::Garrison(Umbria), 1));
    assert_eq!((t.f(A).talents, t.b().legions[Umbria]), (3, Legions { available: 1, recruited: 2 }));
    t.act(A, Action::Pass);
    t.act(B, Action::March(Etruria));
    // TRV-RUL.49, TRV-23.10: B recruits the other one away from A's Commander.
    t.act(B, (Action::Garrison(Umbria), 1));
    assert_eq!(t.b().legions[Umbria], Legions { available: 0, recruited: 2 });
}

#[test]
fn the_way_of_a_garrison_is_the_shortest_and_never_through_rome() {
    let g = rules(3);
    let steps = |a: Province, b: Province| g.parts.steps[a][b];
    // TRV-RUL.48: Umbria and Lucania lie on opposite sides of Rome.
    assert_eq!((steps(Umbria, Lucania), steps(Umbria, Umbria), steps(Britannia, Umbria)), (2, 0, 3));
    // Through any Province, Roman or not.
    assert_eq!(steps(Mauretania, Sicilia), 2);
}

#[test]
fn all_planning_comes_before_any_battle() {
    let t = calm(3).garrison(Etruria, 9, 0).talents(A, 9);
    let mut t = planning(t, &[5, 4, 3]);
    t.act(A, Action::March(SardiniaEtCorsica));
    t.act(A, (Action::Garrison(Etruria), 5));
    t.act(A, Action::Pass);
    // TRV-RUL.42, TRV-22.01, TRV-21.01: B and C plan before A fights.
    assert!(matches!(t.asks(), Some(Ask::March(B, _))) && t.b().battle.is_none());
    t.act(B, Action::March(SardiniaEtCorsica));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(C, _))));
    assert!(t.b().battle.is_none());
    t.act(C, Action::March(SardiniaEtCorsica));
    t.roll(1, 1);
    t.expire_until(|s| s.board.control.has(SardiniaEtCorsica) && s.board.battle.is_none());
    assert_eq!(t.b().clients[SardiniaEtCorsica][..3], [2, 1, 1]);
}

#[test]
fn a_commander_must_be_placed_if_it_can_be() {
    let t = planning(calm(3), &[5, 4, 3]);
    // TRV-RUL.40
    assert!(!t.may(A, Action::Pass));
    // TRV-RUL.85: nothing is Roman-controlled, so nobody can be placed; the Talents are kept.
    let t = [Umbria, Apulia, Lucania, Etruria].iter().fold(calm(3), |t, &p| t.no_control(p));
    let t = planning(t, &[5, 4, 3]);
    assert_eq!(t.b().phase, Phase::Justice);
    assert_eq!([A, B, C].map(|s| (t.f(s).talents, t.f(s).intrigue)), [(3, 0), (2, 0), (0, 1)]);
    assert!(t.b().legions.values().all(|l| l.all() == 0), "and no Family Legions");
}

#[test]
fn the_auxiliary_track_follows_roman_control() {
    // TRV-24.02, TRV-11.03: the fifth Province uncovers space 1, the sixth space 2 with its Legion icon.
    let t = calm(3).control(Sicilia).garrison(Lucania, 9, 0).talents(A, 20).auxiliaries(1);
    let mut t = planning(t, &[5, 4, 3]);
    t.act(A, Action::March(SardiniaEtCorsica));
    t.act(A, (Action::Garrison(Lucania), 7));
    t.act(A, Action::Pass);
    t.roll(2, 0);
    t.expire_until(|s| s.board.phase == Phase::Justice);
    assert_eq!(t.b().uncovered(), 2);
    // TRV-EX.11, TRV-24.03: no Legion there yet.
    assert_eq!(t.b().auxiliaries.count_ones(), 1);
    t.expire_until(|s| s.board.round == 2);
    // TRV-24.05, TRV-34.04, TRV-RUL.90: every uncovered icon, and the two starting spaces.
    assert_eq!(t.b().auxiliaries.count_ones(), 3);
}

#[test]
fn a_lost_province_covers_an_icon_again() {
    let t = calm(3).control(Sicilia).control(SardiniaEtCorsica).auxiliaries(3).leader("Syphax", Africa);
    let mut t = t;
    t.s.board.flow.then(Step::EndConflict);
    let t = t.step(Step::Invade(0));
    // TRV-24.04, TRV-11.06, TRV-RUL.52: the rightmost free space is space 2; its Legion is gone.
    assert_eq!((t.b().uncovered(), t.b().auxiliaries), (1, 0b11));
    // TRV-RUL.53: an Italian Province lost before any conquest: the track stays as full as it is.
    let mut t = calm(3).leader("Syphax", Sicilia);
    t.s.board.flow.then(Step::EndConflict);
    let t = t.step(Step::Invade(0));
    assert!(!t.b().control.has(Lucania));
    assert_eq!((t.b().uncovered(), t.b().auxiliaries.count_ones()), (0, 2));
    let t = t.control(GalliaCisalpina);
    assert_eq!(t.b().uncovered(), 0, "the marker beside the track is used first");
}

#[test]
fn auxiliaries_are_taken_from_the_left() {
    let mut t = planning(calm(3).control(Sicilia).control(SardiniaEtCorsica).auxiliaries(3), &[5, 4, 3]);
    t.act(A, Action::March(Umbria));
    t.act(A, (Action::Auxiliaries, 2));
    assert_eq!(t.b().auxiliaries, 0b100); // TRV-RUL.90
    // TRV-RUL.54: otherwise there is no limit of Legions.
    assert_eq!(t.b().legions[Umbria].all(), 3);
}
