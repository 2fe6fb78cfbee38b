//! Every Law card, played (ledger sections 8 and 14; rulings 92 to 96).

use crate::common::*;
use Building::*;

fn law(t: &Scene, name: &str) -> Action {
    Action::Play(t.law_named(name))
}

/// A holds the card; B is to decide in Games, so A may play unasked.
fn at_any_time(t: Scene, name: &str) -> Scene {
    let order: Vec<_> = Seat::all(t.rules.families()).map(|s| s.next(t.rules.families())).collect();
    t.holds(A, name).offices(Phase::Games, &order)
}

/// A modification round in which A holds the card; bids 3, 4, 5.
fn in_a_bid(t: Scene, name: &str) -> Scene {
    let mut t = t.holds(A, name).begin(Phase::Games);
    t.bid(&[3, 4, 5]);
    t
}

#[test]
fn cards_that_change_bids() {
    let mut t = in_a_bid(calm(3), "Captatio Benevolentiae");
    t.act(A, law(&t, "Captatio Benevolentiae"));
    assert_eq!(t.influence(A), 5); // TRV-8.05
    let mut t = in_a_bid(calm(3).talents(A, 1), "Ambitus");
    t.act(A, law(&t, "Ambitus"));
    t.act(A, Action::PayMore);
    assert_eq!((t.influence(A), t.f(A).talents), (5, 0));
    let mut t = in_a_bid(calm(3), "Ambitus");
    t.act(A, law(&t, "Ambitus")); // nothing to pay with, nothing to ask
    assert_eq!(t.influence(A), 4);
    let mut t = in_a_bid(calm(3), "Obnuntiatio");
    t.act(A, law(&t, "Obnuntiatio"));
    assert!(!t.may(A, Action::Pass)); // TRV-RUL.94: "up to" means at least one
    assert!(!t.may(A, Action::Rival(A)));
    t.act(A, Action::Rival(C));
    assert!(!t.may(A, Action::Rival(C)) && t.may(A, Action::Pass));
    t.act(A, Action::Rival(B));
    assert_eq!([A, B, C].map(|s| t.influence(s)), [3, 3, 4]);
}

#[test]
fn princeps_senatus_leads_the_senate_before_the_order_is_fixed() {
    let mut t = calm(3).senate(&[B, C, A]).holds(A, "Princeps Senatus").begin(Phase::Games);
    t.bid(&[4, 4, 2]);
    t.act(A, law(&t, "Princeps Senatus"));
    // Tied with B and now further left; then to the right end as the first.
    assert_eq!(t.b().order[..], [A, B, C]);
    assert_eq!(t.b().senate[..], [B, C, A]);
}

#[test]
fn prorogatio_takes_back_a_card_of_an_earlier_phase() {
    let mut t = calm(3).spent(A, &[5]).holds(A, "Prorogatio").begin(Phase::Games);
    t.bid(&[4, 3, 2]);
    // TRV-RUL.94: not in the modification rounds.
    assert!(!t.may(A, law(&t, "Prorogatio")));
    t.pass();
    t.act(A, law(&t, "Prorogatio"));
    assert_eq!(t.listed(A), [Action::Recall(FamilyCard(5))], "not the 4 of this Phase");
    t.act(A, Action::Recall(FamilyCard(5)));
    assert!(t.f(A).hand.has(FamilyCard(5)));
    let t = at_any_time(calm(3), "Prorogatio");
    assert!(!t.may(A, law(&t, "Prorogatio")), "nothing to take back");
}

#[test]
fn colonia_settles_where_a_client_was_placed_outside_italia() {
    let t =
        calm(3).control(Sicilia).holds(B, "Colonia").holds(B, "Colonia").offices(Phase::Games, &[B, A, C]);
    let mut t = t;
    assert!(!t.may(B, law(&t, "Colonia")), "TRV-14.04: it names its moment");
    assert_eq!(t.may_not(B, law(&t, "Colonia")), "TRV-14.04");
    t.act(B, Action::Place(Umbria));
    assert!(!t.may(B, law(&t, "Colonia")), "Umbria is Italian");
    let t2 =
        calm(3).control(Sicilia).holds(B, "Colonia").holds(B, "Annona").offices(Phase::Games, &[B, A, C]);
    let mut t = t2;
    t.act(B, Action::Place(Sicilia));
    t.act(B, law(&t, "Colonia")); // TRV-DT.25: inside the prompt of that moment
    assert_eq!(t.b().clients_in(Sicilia, B), 3);
    let t = calm(3).control(Sicilia).holds(B, "Colonia").holds(B, "Annona").holds(B, "Banito");
    let mut t = t.offices(Phase::Games, &[B, A, C]);
    let (annona, banito) = (t.law_named("Annona"), t.law_named("Banito"));
    t.act(B, Action::Place(Sicilia));
    t.act(B, Action::ClientEffect(annona, Umbria));
    assert!(!t.may(B, Action::ClientEffect(banito, Umbria)), "the one of the Office is used");
    t.act(B, law(&t, "Colonia"));
    // TRV-RUL.92: Clients placed by a Law card allow the Client effect.
    assert!(t.may(B, Action::ClientEffect(banito, Umbria)));
}

#[test]
fn a_client_of_the_client_effect_may_trigger_a_card_but_no_further_effect() {
    let t = calm(3).control(Sicilia).holds(B, "Colonia").holds(B, "Annona").holds(B, "Banito");
    let mut t = t.offices(Phase::Games, &[B, A, C]);
    let (annona, banito) = (t.law_named("Annona"), t.law_named("Banito"));
    t.act(B, Action::Place(Umbria));
    t.act(B, Action::ClientEffect(annona, Sicilia));
    // TRV-RUL.92, TRV-RUL.28
    assert!(!t.may(B, Action::ClientEffect(banito, Umbria)));
    t.act(B, law(&t, "Colonia"));
    assert_eq!(t.b().clients_in(Sicilia, B), 3);
}

#[test]
fn lex_agraria_settles_two_italian_provinces() {
    let mut t = at_any_time(calm(3).control(Sicilia).no_control(Apulia), "Lex Agraria");
    t.act(A, law(&t, "Lex Agraria"));
    assert_eq!(t.listed(A), [Umbria, Lucania, Etruria].map(Action::Place));
    t.act(A, Action::Place(Umbria));
    assert!(!t.may(A, Action::Place(Umbria)));
    t.act(A, Action::Place(Etruria));
    assert_eq!((t.b().clients_in(Umbria, A), t.b().clients_in(Etruria, A)), (1, 1));
    assert!(matches!(t.asks(), Some(Ask::Place(B, ..))), "and B still decides");
}

#[test]
fn banito_and_damnatio_remove_rivals() {
    let mut t = at_any_time(calm(3).clients(Gallia, C, 1).clients(Umbria, A, 1).owner(Circus, B), "Banito");
    t.act(A, law(&t, "Banito"));
    assert_eq!(t.listed(A), [Action::Remove(Gallia, C)]);
    t.act(A, Action::Remove(Gallia, C));
    assert_eq!((t.b().clients_in(Gallia, C), t.f(C).intrigue), (0, 1));
    let t = calm(3).clients(Gallia, C, 1).administrator(Circus, A).owner(Circus, B);
    let mut t = at_any_time(t, "Damnatio Memoriae");
    t.act(A, law(&t, "Damnatio Memoriae"));
    assert_eq!(t.listed(A), [Action::Evict(Circus, Space::Owner)]);
    t.act(A, Action::Evict(Circus, Space::Owner));
    assert_eq!((t.b().tile(Circus).owner, t.f(B).intrigue), (None, 1));
    let t = at_any_time(calm(3).clients(Umbria, A, 1), "Banito");
    assert!(!t.may(A, law(&t, "Banito")), "nobody to remove");
}

#[test]
fn translatio_moves_clients_without_placing_them() {
    let t = calm(3).administrator(Forum, A).clients(Gallia, A, 1).holds(A, "Annona");
    let mut t = at_any_time(t, "Translatio");
    t.s.board.tile_mut(Forum).used = true;
    t.act(A, law(&t, "Translatio"));
    assert!(!t.may(A, Action::Pass)); // TRV-RUL.94
    t.act(A, Action::Evict(Forum, Space::Administrator));
    assert!(!t.may(A, Action::Place(Gallia)), "only to Roman-controlled Provinces");
    t.act(A, Action::Place(Umbria));
    t.act(A, Action::Remove(Gallia, A));
    t.act(A, Action::Place(Umbria));
    assert_eq!((t.b().clients_in(Umbria, A), t.b().clients_in(Gallia, A)), (2, 0));
    // TRV-RUL.93: no Client effect; the marker stays with its tile and its state.
    assert!(matches!(t.asks(), Some(Ask::Place(B, ..))));
    assert!(t.b().tile(Forum).used && t.b().tile(Forum).administrator.is_none());
}

#[test]
fn patronus_places_in_a_building() {
    let t = calm(3).built(Circus).holds(B, "Patronus").offices(Phase::Games, &[B, A, C]);
    let mut t = t;
    t.act(B, Action::Place(Umbria));
    t.act(B, law(&t, "Patronus"));
    assert_eq!(t.listed(B), Space::ALL.iter().map(|&s| Action::Occupy(Circus, s)).collect::<Vec<_>>());
    t.act(B, Action::Occupy(Circus, Space::Owner));
    assert_eq!(t.b().tile(Circus).owner, Some(B));
}

#[test]
fn cards_that_bring_money_intrigue_favour_and_cards() {
    let t = calm(3)
        .control(Sicilia)
        .control(Gallia)
        .clients(Sicilia, A, 2)
        .clients(Gallia, A, 1)
        .clients(Umbria, A, 1);
    let mut t = at_any_time(t, "Vectigal");
    t.act(A, law(&t, "Vectigal"));
    assert_eq!(t.f(A).talents, 2);
    let mut t = at_any_time(calm(3), "Vectigal");
    t.act(A, law(&t, "Vectigal"));
    assert_eq!(t.f(A).talents, 1, "TRV-RUL.94: the number in brackets is the limit, 1 to 4");
    let mut t = at_any_time(calm(3), "Annona");
    t.act(A, law(&t, "Annona"));
    assert_eq!(t.f(A).talents, 3);
    let mut t = at_any_time(calm(4).talents(B, 1).talents(D, 5), "Peculatus");
    t.act(A, law(&t, "Peculatus"));
    assert!(!t.may(A, Action::Rival(C)), "nothing to take");
    t.act(A, Action::Rival(B));
    t.act(A, Action::Rival(D));
    assert_eq!([A, B, C, D].map(|s| t.f(s).talents), [2, 0, 0, 4]);
    let mut t = at_any_time(calm(3), "Coniuratio");
    t.act(A, law(&t, "Coniuratio"));
    assert_eq!(t.f(A).intrigue, 3);
    let mut t = at_any_time(calm(3).favour(A, 15), "Panem et Circenses");
    t.act(A, law(&t, "Panem et Circenses"));
    assert_eq!(t.f(A).favour, 16);
    let mut t = at_any_time(calm(3), "Acta Diurna");
    t.act(A, law(&t, "Acta Diurna"));
    assert_eq!(t.b().held[0], 2);
}

#[test]
fn a_card_is_discarded_after_its_effect() {
    // TRV-RUL.101: the reshuffle that Acta Diurna causes does not include it.
    let mut t = calm(3).discarded("Annona").discarded("Banito");
    t.s.board.held[2] = t.s.hidden.deck.len() - 1;
    let acta = t.law_named("Acta Diurna");
    t.s.hidden.laws[2] = t.s.hidden.deck;
    t.s.hidden.laws[2].take(acta);
    t.s.hidden.laws[0].add(acta);
    t.s.board.held[0] = 1;
    t.s.hidden.deck = Laws::NONE;
    t.s.board.deck = 0;
    let mut t = t.offices(Phase::Games, &[B, C, A]);
    t.act(A, Action::Play(acta));
    assert_eq!(t.b().held[0], 2);
    assert_eq!(t.b().discard.cards().collect::<Vec<_>>(), [acta]); // TRV-RUL.33
}

#[test]
fn ovatio_after_a_victory_with_a_commander() {
    let mut t = calm(3).holds(A, "Ovatio").garrison(Sicilia, 0, 5);
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = [A, B, C].into_iter().collect();
    t.s.board.family_mut(A).commander = Some((Sicilia, Side::Major));
    t.roll(0, 0);
    t.s.board.flow.then(Step::EndConflict);
    let mut t = t.step(Step::Campaign(0));
    assert!(!t.may(A, law(&t, "Ovatio")), "not yet");
    t.pass_battle();
    t.act(A, law(&t, "Ovatio"));
    // TRV-16.03
    assert_eq!(t.view(A).script.len(), 1);
    assert!(!t.may(A, law(&t, "Ovatio")));
    t.act(A, Action::Pass);
    assert_eq!(t.f(A).triumphs, 2);
}

#[test]
fn cards_of_planning() {
    let t = calm(3)
        .holds(A, "Alliances")
        .holds(B, "Viae Militares")
        .garrison(Umbria, 2, 1)
        .garrison(Etruria, 4, 0);
    let mut t = t.offices(Phase::Conflict, &[A, B, C]);
    assert!(!t.may(A, law(&t, "Alliances")), "first the Commander");
    t.act(A, Action::March(Sicilia));
    t.act(A, law(&t, "Alliances"));
    // TRV-RUL.95, TRV-22.10, TRV-DT.28: free and Recruited.
    assert_eq!((t.b().legions[Sicilia], t.f(A).talents), (Legions { available: 0, recruited: 2 }, 3));
    t.act(A, Action::Pass);
    t.act(B, Action::March(GalliaCisalpina));
    t.act(B, law(&t, "Viae Militares"));
    assert!(!t.may(B, Action::Pass));
    assert_eq!(t.most(B, Action::Garrison(Etruria)), 3);
    assert_eq!(t.most(B, Action::Garrison(Umbria)), 2, "only Available ones");
    t.act(B, (Action::Garrison(Umbria), 2));
    t.act(B, (Action::Garrison(Etruria), 1));
    assert_eq!((t.b().legions[GalliaCisalpina].recruited, t.f(B).talents), (3, 2));
    assert!(matches!(t.asks(), Some(Ask::Muster(B, GalliaCisalpina))), "three is the limit");
}

#[test]
fn indutiae_hold_a_leader_for_the_round() {
    let mut t = calm(3).leader("Brennus", Gallia).leader("Syphax", Africa).holds(B, "Indutiae");
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = [A, B, C].into_iter().collect();
    t.s.board.flow.then(Step::EndConflict);
    t.s.board.flow.then(Step::Invade(0));
    let mut t = t.step(Step::Round(Window::Invasion));
    t.act(B, law(&t, "Indutiae"));
    t.act(B, Action::Hold(Sigil::Boar));
    assert_eq!(t.b().boxes[Sigil::Boar].at, Some(Gallia));
    assert_eq!(t.b().boxes[Sigil::Elephant].at, Some(Sicilia));
    assert_eq!(t.b().halted, Default::default(), "for this Round only");
}

/// A Battle of A in Sicilia with so many Legions.
fn fight(t: Scene, legions: u8, roman: u8, barbarian: u8) -> Scene {
    let mut t = t.garrison(Sicilia, 0, legions);
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = [A, B, C].into_iter().collect();
    t.s.board.family_mut(A).commander = Some((Sicilia, Side::Major));
    t.roll(roman, barbarian);
    t.s.board.flow.then(Step::EndConflict);
    t.step(Step::Campaign(0))
}

#[test]
fn testudo_and_proditio_add_icons() {
    let mut t = fight(
        calm(3).holds(A, "Testudo").holds(A, "Annona").holds(B, "Proditio").holds(B, "Banito"),
        2,
        0,
        1,
    );
    t.act(B, Action::Pass);
    t.act(A, law(&t, "Testudo"));
    assert_eq!(t.rules.totals(t.b()), Some((4, 2)));
    t.act(A, Action::Pass);
    t.act(B, law(&t, "Proditio"));
    assert_eq!(t.rules.totals(t.b()), Some((4, 4)));
}

#[test]
fn fortuna_rerolls_one_or_both_dice() {
    let mut t = fight(calm(3).holds(A, "Fortuna").holds(A, "Annona"), 1, 0, 3);
    t.act(A, law(&t, "Fortuna"));
    t.face(Die::Roman, 2);
    t.face(Die::Barbarian, 1);
    t.act(A, Action::Dice(Rolled::Both));
    assert_eq!(t.rules.totals(t.b()), Some((3, 2)));
}

#[test]
fn insidiae_void_the_barbarian_die_for_good() {
    let mut t = fight(calm(3).holds(A, "Insidiae").intrigue(A, 2), 1, 0, 3);
    t.act(A, law(&t, "Insidiae"));
    assert_eq!(t.rules.totals(t.b()), Some((1, 1)));
    // TRV-RUL.96: a reroll changes nothing (and uses no die).
    t.act(A, Action::Reroll(Die::Barbarian, Means::Intrigue));
    assert!(t.logged(&Event::Rerolled {
        seat: A,
        die: Die::Barbarian,
        means: Some(Means::Intrigue),
        shows: 0
    }));
}

#[test]
fn any_time_cards_in_rounds_and_windows() {
    // TRV-DT.19 B: as an answer in a modification round; TRV-RUL.98: with all its sub-choices.
    let mut t = calm(3).holds(A, "Lex Agraria").holds(A, "Banito").begin(Phase::Games);
    t.bid(&[3, 4, 5]);
    t.act(A, law(&t, "Lex Agraria"));
    t.act(A, Action::Place(Umbria));
    assert_eq!(t.b().clients_in(Umbria, A), 0, "nothing shows before the round is revealed");
    t.act(A, Action::Place(Etruria));
    let banito = t.law_named("Banito");
    t.act(A, Action::ClientEffect(banito, Umbria)); // TRV-RUL.92
    assert_eq!((t.b().clients_in(Umbria, A), t.b().clients_in(Etruria, A)), (2, 1));
    // In a Battle round too.
    let mut t = fight(calm(3).holds(A, "Annona"), 1, 0, 3);
    t.act(A, law(&t, "Annona"));
    assert_eq!(t.f(A).talents, 3);
}

#[test]
fn equal_cards_with_different_talents_are_both_offered() {
    // TRV-14.01, TRV-14.10: any face-up card may be taken, not only the one that brings most.
    let t = calm(3).display("Testudo", 2).display("Annona", 1).display("Testudo", 0);
    let mut t = t.offices(Phase::Assembly, &[A, B, C]);
    let takes: Vec<Action> =
        t.listed(A).into_iter().filter(|action| matches!(action, Action::TakeLaw(_))).collect();
    assert_eq!(takes.len(), 4, "{takes:?} with the deck");
    t.act(A, takes[2]);
    assert_eq!((t.f(A).talents, t.view(A).laws.has(t.law_named("Testudo"))), (0, true));
    assert_eq!(t.b().display.iter().map(|f| f.talents).collect::<Vec<_>>(), [2, 1]);
    // Copies with equal Talents are one choice, and one left alone is an ordinary one.
    let t = calm(3).display("Testudo", 1).display("Testudo", 1).offices(Phase::Assembly, &[A, B, C]);
    let testudo = t.law_named("Testudo");
    let taken = |source| Action::TakeLaw(source);
    assert_eq!(t.listed(A), [taken(Source::FaceUp(testudo)), taken(Source::Deck)]);
}
