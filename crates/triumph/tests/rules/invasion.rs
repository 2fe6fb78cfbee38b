//! Barbarian Leaders: how they appear, move and are met (ledger sections 18, 28 and 29).

use crate::common::*;

/// Barbarians invade now.
fn invade(mut t: Scene) -> Scene {
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = Seat::all(t.rules.families()).collect();
    t.s.board.market = true;
    t.s.board.flow.then(Step::EndConflict);
    t.step(Step::Invade(0))
}

fn at(t: &Scene, sigil: Sigil) -> Option<Province> {
    t.b().boxes[sigil].at
}

#[test]
fn undefeated_leaders_move_one_province_towards_rome() {
    let t = calm(3).leader("Brennus", Gallia).leader("Pyrrhus", Macedonia).garrison(Apulia, 2, 1);
    let t = invade(t.clients(Apulia, A, 2));
    // TRV-28.01, TRV-29.03, TRV-29.04: along their own sigil.
    assert_eq!((at(&t, Sigil::Boar), at(&t, Sigil::Sun)), (Some(GalliaCisalpina), Some(Apulia)));
    // TRV-28.04: Legions and control go, Clients stay.
    assert_eq!(t.b().legions[Apulia].all(), 0);
    assert!(!t.b().control.has(Apulia));
    assert_eq!(t.b().clients_in(Apulia, A), 2);
}

#[test]
fn a_leader_in_the_last_province_enters_rome_and_everybody_loses() {
    let mut t = calm(3).leader("Brennus", Umbria).triumphs(A, 50);
    t = t.round(3);
    t.s.board.phase = Phase::Conflict;
    t.s.board.flow.then(Step::EndConflict);
    t.s.board.flow.then(Step::Invade(0));
    t.s.board.flow.ask(Ask::After(A));
    t.act(A, Action::Pass);
    // TRV-EX.31, TRV-4.07, TRV-28.05, TRV-RUL.67, TRV-RUL.83, TRV-RUL.84: at once, in Round 3 too, and nothing is scored.
    let Turn::Over(outcome) = t.rules.turn(&t.s) else { panic!("Rome stands") };
    assert_eq!((outcome.kind, outcome.winners, outcome.scores), ("rome-falls", SeatSet::NONE, vec![0, 0, 0]));
    assert_eq!(t.b().ending, Some(Ending::RomeFalls));
}

#[test]
fn a_commander_on_the_path_meets_the_leader_in_roman_land() {
    let mut t = calm(3).leader("Hamilcar Barca", Sicilia).garrison(Lucania, 0, 4);
    // Our Lucania has no printed Shields; a copy of the game with 2 there shows whether they count.
    t.rules.parts.province[Lucania.ix()].shields = 2;
    t.s.board.family_mut(A).commander = Some((Lucania, Side::Major));
    t.roll(1, 1);
    let t = invade(t);
    // TRV-28.02, TRV-28.03, TRV-28.06, TRV-RUL.63: 4 + 1 against 4 + 1; full spoils, no new Province.
    assert_eq!((t.f(A).triumphs, t.f(A).talents, t.b().clients_in(Lucania, A)), (5, 3, 2));
    assert_eq!((t.b().control, at(&t, Sigil::Elephant)), (t.rules.parts.italia, None));
}

#[test]
fn a_lost_battle_against_an_entering_leader_loses_the_province() {
    let mut t = calm(3).leader("Hamilcar Barca", Sicilia).garrison(Lucania, 0, 2).clients(Lucania, A, 1);
    t.s.board.family_mut(A).commander = Some((Lucania, Side::Major));
    t.roll(0, 3);
    let t = invade(t);
    // TRV-27.02, TRV-RUL.59, TRV-11.05
    assert!(!t.b().control.has(Lucania));
    assert_eq!((t.b().legions[Lucania].all(), t.b().clients_in(Lucania, A)), (0, 1));
    assert_eq!(at(&t, Sigil::Elephant), Some(Lucania));
}

#[test]
fn a_waiting_commander_without_legions_is_taken_back() {
    let mut t = calm(3).leader("Hamilcar Barca", Sicilia).holds(B, "Annona");
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = [A, B, C].into_iter().collect();
    t.s.board.family_mut(A).commander = Some((Lucania, Side::Major));
    t.s.board.flow.then(Step::EndConflict);
    t.s.board.flow.then(Step::Invade(0));
    t.s.board.flow.then(Step::Round(Window::Invasion));
    let mut t = t.step(Step::Campaign(0));
    // TRV-RUL.44: in the Battle step, before the Leader comes, who then finds nobody.
    assert!(matches!(t.asks(), Some(Ask::Round(Window::Invasion, _))));
    assert_eq!(t.f(A).commander, None);
    t.pass();
    assert!(!t.b().control.has(Lucania));
    assert!(t.b().battle.is_none());
}

#[test]
fn garrisons_left_by_a_victory_do_not_stop_a_leader() {
    // TRV-RUL.62: Sicilia is won from Africa's side of the map, then the Leader from Africa enters it.
    let mut t = calm(3).leader("Syphax", Africa).garrison(Sicilia, 0, 5);
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = [A, B, C].into_iter().collect();
    t.s.board.family_mut(A).commander = Some((Sicilia, Side::Major));
    t.roll(0, 0);
    t.s.board.flow.then(Step::EndConflict);
    t.s.board.flow.then(Step::Invade(0));
    let t = t.step(Step::Campaign(0));
    assert_eq!(t.b().clients_in(Sicilia, A), 2, "it was won");
    assert!(!t.b().control.has(Sicilia) && t.b().legions[Sicilia].all() == 0);
}

#[test]
fn leaders_move_line_by_line_and_each_battle_is_finished_first() {
    let mut t = calm(3).leader("Brennus", GalliaCisalpina).leader("Syphax", Sicilia).garrison(Umbria, 0, 1);
    t = t.intrigue(A, 2);
    t.s.board.family_mut(A).commander = Some((Umbria, Side::Major));
    t.roll(0, 3);
    let mut t = invade(t);
    // TRV-RUL.60
    assert_eq!((at(&t, Sigil::Boar), at(&t, Sigil::Elephant)), (Some(Umbria), Some(Sicilia)));
    assert!(t.b().battle.unwrap().invasion);
    t.pass_battle();
    assert_eq!(at(&t, Sigil::Elephant), Some(Lucania));
}

/// Auguries with so many Leaders, the deck being drawn in the order of these names.
fn auguries(mut t: Scene, round: u8, names: &[&str]) -> Scene {
    t.s.board.round = round;
    for name in names {
        let ix = t.rules.parts.leader.iter().position(|l| l.name == *name).expect("a Leader");
        t.comes(ix as u16);
    }
    t.begin(Phase::Auguries)
}

#[test]
fn new_leaders_appear_in_the_first_free_province_of_their_line() {
    let t = calm(3).control(GalliaCisalpina).control(Sicilia).control(Africa);
    let t = auguries(t, 2, &["Brennus", "Syphax"]);
    // TRV-18.02 (two in Round 2 with three players), TRV-18.08
    assert_eq!((at(&t, Sigil::Boar), at(&t, Sigil::Elephant)), (Some(Gallia), Some(Aegyptus)));
    assert_eq!((at(&t, Sigil::Sun), at(&t, Sigil::Bull)), (None, None));
}

#[test]
fn a_leader_whose_box_is_full_goes_to_the_bottom() {
    let t = calm(3).leader("Brennus", Umbria);
    let t = auguries(t, 2, &["Viridomarus", "Pyrrhus", "Syphax"]);
    // TRV-18.03, TRV-HI.10: known to lie at the bottom.
    let bottom: Vec<_> = t.b().leader_bottom.iter().map(|&l| t.rules.parts.leader(l).name.clone()).collect();
    assert_eq!(bottom, ["Viridomarus"]);
    assert_eq!((at(&t, Sigil::Sun), at(&t, Sigil::Elephant)), (Some(Macedonia), Some(Sicilia)));
}

#[test]
fn a_line_that_is_roman_counts_as_full() {
    let t = calm(3).control(GalliaCisalpina).control(Gallia).control(Britannia);
    let t = auguries(t, 2, &["Brennus", "Pyrrhus", "Syphax"]);
    // TRV-18.04, TRV-RUL.65
    assert_eq!((at(&t, Sigil::Boar), t.b().leader_bottom.len()), (None, 1));
}

#[test]
fn when_all_boxes_are_full_leaders_overlap() {
    let t = calm(3).leader("Pyrrhus", Apulia).leader("Syphax", Sicilia).leader("Jugurtha", Hispania);
    let t = t.control(GalliaCisalpina).control(Gallia).control(Britannia);
    let t = auguries(t, 2, &["Brennus", "Antiochus III", "Philippus V"]);
    // TRV-18.05, TRV-18.06, TRV-RUL.64: three cards in one box, at the marker's present place.
    assert_eq!(t.b().boxes[Sigil::Sun].cards.len(), 3);
    assert_eq!(at(&t, Sigil::Sun), Some(Apulia));
    assert_eq!(t.rules.strengths(t.b(), Apulia).1, 4 + 3 + 3);
    // TRV-RUL.65: Brennus has no Leader to overlap.
    assert_eq!(t.b().leader_bottom.len(), 1);
}

#[test]
fn a_deck_without_a_placeable_leader_ends_in_an_overlap() {
    // TRV-RUL.66: only Boar cards are left, their box is full, other boxes are empty.
    let mut t = calm(3).leader("Brennus", Gallia);
    let boars: LeaderSet = leaders(0..4);
    t.s.board.families[1].leaders = LeaderSet::all().minus(boars);
    t.s.board.leader_deck = leaders(0..2).with(Leader::Vercingetorix);
    let t = {
        let mut t = t;
        t.s.board.round = 2;
        t.begin(Phase::Auguries)
    };
    assert_eq!(t.b().boxes[Sigil::Boar].cards.len(), 3, "both new ones overlap");
    // And if there is none to overlap, none is placed.
    let mut t = calm(3).control(GalliaCisalpina).control(Gallia).control(Britannia);
    t.s.board.families[1].leaders = LeaderSet::all().minus(leaders(0..4));
    t.s.board.leader_deck = leaders(0..4);
    t.s.board.round = 2;
    let t = t.begin(Phase::Auguries);
    assert_eq!((at(&t, Sigil::Boar), t.b().leader_bottom.len()), (None, 4));
}
