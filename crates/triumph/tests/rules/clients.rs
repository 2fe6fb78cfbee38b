//! Clients, Provinces, Law cards and their Client effect (ledger sections 10, 11 and 14).

use crate::common::*;

fn place(t: Scene, to: Where) -> Scene {
    let mut t = t;
    t.s.board.phase = Phase::Games;
    t.s.board.flow.then(Step::Begin(Phase::Administration));
    t.step(Step::Place(A, to, Fresh::Yes))
}

#[test]
fn a_client_goes_to_a_free_space_or_a_roman_province() {
    let t = place(calm(3).owner(Building::Circus, B).control(Sicilia), Where::Anywhere);
    // TRV-0.10, TRV-12.04, TRV-10.01
    assert!(t.may(A, Action::Place(Sicilia)) && t.may(A, Action::Place(Umbria)));
    assert!(t.may(A, Action::Occupy(Building::Circus, Space::Administrator)));
    // TRV-10.04: an occupied space cannot be taken.
    assert_eq!(t.may_not(A, Action::Occupy(Building::Circus, Space::Owner)), "TRV-10.04");
    // TRV-10.06, TRV-0.15, TRV-12.01: not without Roman control, and not in Rome outside Buildings.
    assert_eq!(t.may_not(A, Action::Place(Gallia)), "TRV-10.06");
    assert_eq!(t.may_not(A, Action::Occupy(Building::Forum, Space::Owner)), "TRV-12.04");
    let t = place(calm(3).built(Building::Circus).owner(Building::Theatrum, B), Where::Province);
    // TRV-0.11: whether a space is free, taken or not there
    for building in [Building::Circus, Building::Theatrum, Building::Forum] {
        assert_eq!(t.may_not(A, Action::Occupy(building, Space::Owner)), "TRV-0.11");
    }
}

#[test]
fn provinces_hold_any_number_and_buildings_two() {
    let mut t = place(calm(3).clients(Umbria, A, 40).built(Building::Circus), Where::Anywhere);
    t.act(A, Action::Place(Umbria));
    // TRV-10.02, TRV-1.12, TRV-0.08: more than the twenty cubes of the box.
    assert_eq!(t.b().clients_in(Umbria, A), 41);
    // TRV-10.03, TRV-RUL.14: one family may hold both spaces, and there are only two.
    let mut t = place(calm(3).owner(Building::Circus, A).talents(A, 9), Where::Anywhere);
    t.act(A, Action::Occupy(Building::Circus, Space::Administrator));
    assert_eq!(t.b().tenants_of(A), 2);
    assert_eq!(Space::ALL.len(), 2);
}

#[test]
fn clients_stay_when_control_is_lost_but_yield_nothing() {
    let t = calm(3).clients(Sicilia, A, 2).control(Sicilia);
    assert_eq!(majorities(&t.rules, t.b(), Sicilia)[0], 3);
    let mut t = calm(3).clients(Sicilia, A, 2).control(Sicilia).leader("Hamilcar Barca", Africa);
    t.s.board.flow.then(Step::EndConflict);
    let t = t.step(Step::Invade(0));
    // TRV-11.05, TRV-11.07, TRV-27.04, TRV-28.04, TRV-33.05
    assert!(!t.b().control.has(Sicilia));
    assert_eq!(t.b().clients_in(Sicilia, A), 2);
    assert_eq!(majorities(&t.rules, t.b(), Sicilia)[0], 0);
}

#[test]
fn adjacency_is_land_or_sea_and_control_needs_nobody() {
    let g = rules(3);
    let near = |a: Province, b: Province| g.parts.neighbours[a].has(b);
    // TRV-11.01
    assert!(near(Etruria, Umbria) && near(Umbria, GalliaCisalpina), "by land");
    assert!(near(Etruria, SardiniaEtCorsica) && near(SardiniaEtCorsica, Etruria), "by sea");
    assert!(!near(Umbria, SardiniaEtCorsica) && !near(Umbria, Lucania));
    // TRV-11.04, TRV-EX.07: a control marker is enough.
    let t = calm(3).control(GalliaCisalpina);
    assert!(t.b().control.has(GalliaCisalpina) && t.b().legions[GalliaCisalpina].all() == 0);
    let t = place(t, Where::Province);
    assert!(t.may(A, Action::Place(GalliaCisalpina)));
}

#[test]
fn a_questor_places_in_a_province_only_and_may_discard_a_law_card_for_another() {
    let t = calm(4).built(Building::Circus).holds(C, "Annona").holds(C, "Insidiae");
    let mut t = t.offices(Phase::Construction, &[A, B, C, D]);
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Place(C, ..))));
    // TRV-EX.05, TRV-RUL.11, TRV-20.03
    assert!(!t.may(C, Action::Occupy(Building::Circus, Space::Owner)));
    t.act(C, Action::Place(Umbria));
    // TRV-EX.06, TRV-14.09: one more in any Roman-controlled Province.
    let (annona, insidiae) = (t.law_named("Annona"), t.law_named("Insidiae"));
    assert!(t.may(C, Action::ClientEffect(annona, Apulia)));
    assert!(!t.may(C, Action::ClientEffect(annona, Gallia)));
    t.act(C, Action::ClientEffect(insidiae, Umbria)); // any Law card, a Battle Law card too
    assert_eq!(t.b().clients_in(Umbria, C), 2);
    assert!(t.b().discard.has(insidiae)); // TRV-RUL.33
    // TRV-RUL.28: one card for one placed Client, and no chain.
    assert!(!t.may(C, Action::ClientEffect(annona, Umbria)));
    // TRV-RUL.29: it was not played.
    assert_eq!(t.f(C).played, 0);
    t.act(C, Action::Pass);
    assert!(t.may(C, Action::Play(annona)), "so he may still play one");
}

#[test]
fn a_removed_client_goes_back_and_an_administrator_leaves_his_marker() {
    let t = calm(3).administrator(Building::Forum, B).owner(Building::Circus, B).clients(Umbria, B, 1);
    let mut t = t.offices(Phase::Justice, &[A, B, C]);
    t.act(A, Action::Evict(Building::Forum, Space::Administrator));
    // TRV-10.05
    assert_eq!(t.b().tile(Building::Forum).administrator, None);
    // TRV-RUL.15: the marker is on its tile, unused as it was; whoever comes next has it.
    assert!(!t.b().tile(Building::Forum).used);
    t.act(A, Action::Occupy(Building::Forum, Space::Administrator)); // TRV-RUL.78: the freed space
    assert!(t.b().ready(A, Building::Forum));
}

#[test]
fn law_cards_are_taken_from_display_or_deck_without_limit() {
    let t = calm(3).display("Annona", 2).display("Ovatio", 0);
    let mut t = ["Banito", "Patronus", "Ambitus", "Testudo", "Testudo", "Fortuna"]
        .iter()
        .fold(t, |t, law| t.holds(A, law))
        .offices(Phase::Assembly, &[A, B, C]);
    let (annona, ovatio) = (t.law_named("Annona"), t.law_named("Ovatio"));
    // TRV-14.01
    assert_eq!(
        t.listed(A)[..3],
        [annona, ovatio]
            .map(|l| Action::TakeLaw(Source::FaceUp(l)))
            .into_iter()
            .chain([Action::TakeLaw(Source::Deck)])
            .collect::<Vec<_>>()[..]
    );
    t.act(A, Action::TakeLaw(Source::FaceUp(annona)));
    // TRV-14.10, TRV-14.03: all Talents on it, and a seventh card in hand.
    assert_eq!((t.f(A).talents, t.b().held[0]), (2, 7));
    // TRV-RUL.34: the display is not refilled during the Round.
    assert_eq!(t.b().display.len(), 1);
}

#[test]
fn an_empty_deck_is_made_of_the_discards() {
    let mut t = calm(3).discarded("Annona").discarded("Banito");
    t.s.board.held[2] = t.s.hidden.deck.len();
    t.s.hidden.laws[2] = t.s.hidden.deck;
    t.s.hidden.deck = Laws::NONE;
    t.s.board.deck = 0;
    let mut t = t.offices(Phase::Assembly, &[A, B, C]);
    // TRV-RUL.32: shuffled into a new deck.
    t.act(A, Action::TakeLaw(Source::Deck));
    assert_eq!((t.b().deck, t.b().discard, t.b().held[0]), (1, Laws::NONE, 1));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::TakeLaw(B, _))));
    t.act(B, Action::TakeLaw(Source::Deck));
    // Nothing left: nobody can buy (the rest is in hands).
    assert_eq!(t.b().deck, 0);
    t.s.board.family_mut(A).talents = 9;
    t.expire_until(|s| {
        s.board.phase == Phase::Construction || matches!(s.board.question(), Some(Ask::Buy(_)))
    });
    assert_eq!(t.b().phase, Phase::Construction);
}

#[test]
fn one_law_card_in_a_phase() {
    let t = calm(3).holds(A, "Annona").holds(A, "Coniuratio").offices(Phase::Justice, &[B, A, C]);
    let mut t = t;
    let (annona, coniuratio) = (t.law_named("Annona"), t.law_named("Coniuratio"));
    // TRV-14.05: at any time, here while B decides.
    t.act(A, Action::Play(annona));
    assert_eq!((t.f(A).talents, t.b().discard.has(annona)), (3, true));
    // TRV-14.06
    assert_eq!(t.may_not(A, Action::Play(coniuratio)), "TRV-14.06");
    t.until(Phase::Games);
    t.bid(&[2, 3, 4]);
    assert!(t.may(A, Action::Play(coniuratio)), "a new Phase");
}

#[test]
fn neither_law_cards_nor_buildings_in_administration() {
    let t = calm(3)
        .holds(A, "Annona")
        .administrator(Building::Basilica, A)
        .owner(Building::Circus, A)
        .talents(A, 1);
    let mut t = t.round(2).favour(A, 1);
    t.s.board.family_mut(A).talents = 3;
    let t = t.begin(Phase::Administration);
    // TRV-5.06: A is asked about his Taxes and nothing else.
    assert_eq!(t.asks(), Some(Ask::Taxes(set(&[A]))));
    assert!(t.listed(A).iter().all(|a| matches!(a, Action::Pay(..) | Action::PayGames)));
    assert_eq!(t.may_not(A, Action::Play(t.law_named("Annona"))), "TRV-5.06");
}

#[test]
fn an_effect_is_finished_before_the_next_card() {
    let t = calm(3).holds(B, "Annona").clients(Umbria, C, 1).offices(Phase::Justice, &[A, B, C]);
    let mut t = t;
    let annona = t.law_named("Annona");
    assert!(t.may(B, Action::Play(annona)), "A has not begun");
    t.act(A, Action::Remove(Umbria, C));
    // TRV-14.05: in the middle of the Praetor's effect nobody plays.
    assert_eq!(t.may_not(B, Action::Play(annona)), "TRV-14.05");
    t.act(A, Action::Place(Umbria));
}

#[test]
fn whoever_can_add_nothing_by_public_facts_is_not_asked() {
    // TRV-DT.02: the limit of the Phase is used up and the Client effect too, whatever the cards in hand are.
    let t = calm(3).holds(A, "Annona").holds(A, "Banito").offices(Phase::Games, &[A, B, C]);
    let mut t = t;
    t.s.board.family_mut(A).played = 1;
    let annona = t.law_named("Annona");
    t.act(A, Action::Place(Umbria));
    assert!(matches!(t.asks(), Some(Ask::Extras(_))));
    t.act(A, Action::ClientEffect(annona, Umbria));
    assert!(!matches!(t.asks(), Some(Ask::Extras(_))));
}
