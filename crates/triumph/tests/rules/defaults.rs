//! What is done for a player whose time is up (ledger, 'Decision catalogue').

use crate::battle::battle;
use crate::common::*;
use Building::*;

impl Scene {
    pub(crate) fn default_of(&self, seat: Seat) -> Action {
        self.rules.fallback(&self.s, seat).action
    }
}

#[test]
fn set_up_and_bids() {
    let t = calm(3)
        .clients(Umbria, A, 2)
        .clients(Apulia, A, 1)
        .clients(Lucania, B, 1)
        .step(Step::FirstClients(0));
    assert_eq!(t.default_of(A), Action::Settle(Etruria)); // TRV-DC.01
    let t = calm(3).step(Step::FirstClients(0));
    assert_eq!(t.default_of(A), Action::Settle(Umbria), "ties in board order");
    let card = |n| Action::Bid(FamilyCard(n));
    let mut t = calm(3).spent(A, &[0]).begin(Phase::Justice);
    assert_eq!((t.default_of(A), t.default_of(B)), (card(2), card(0))); // TRV-DC.02: lowest, 1 last
    t.bid(&[1, 4, 4]);
    assert_eq!(t.default_of(A), card(2)); // TRV-DC.03
    let t = calm(3).spent(A, &[0, 2, 3, 4]).begin(Phase::Games);
    assert_eq!(t.default_of(A), card(5));
}

#[test]
fn rounds_and_any_time_effects_are_passed() {
    let mut t = calm(3).intrigue(A, 4).administrator(Forum, A).holds(A, "Annona").begin(Phase::Justice);
    t.bid(&[3, 3, 3]);
    assert_eq!(t.default_of(A), Action::Pass); // TRV-DC.04, TRV-DC.13
    let annona = t.law_named("Annona");
    t.act(A, (Action::Spend, 1));
    assert!(t.may(A, Action::Play(annona)));
    let t =
        calm(3).administrator(Basilica, A).administrator(Theatrum, A).window(Phase::Games, Window::Closing);
    assert_eq!(t.default_of(A), Action::Pass); // TRV-DC.11, TRV-DC.32
    let t = calm(3).leader("Brennus", Gallia).holds(A, "Indutiae").window(Phase::Conflict, Window::Invasion);
    assert_eq!(t.default_of(A), Action::Pass); // TRV-DC.32
}

/// All time-out moves of a seat for what it is asked.
fn time_is_up(t: &mut Scene, seat: Seat) {
    while t.pending().has(seat) && matches!(t.asks(), Some(Ask::Round(..))) {
        t.expire(seat);
    }
}

#[test]
fn what_is_half_composed_in_a_round_is_dropped() {
    // TRV-DC.04, TRV-DC.13, TRV-DC.29: one of two opponents was named, and the card is not played.
    let mut t = calm(3).holds(A, "Obnuntiatio").holds(B, "Annona").begin(Phase::Justice);
    let obnuntiatio = t.law_named("Obnuntiatio");
    t.bid(&[3, 3, 3]);
    t.act(A, Action::Play(obnuntiatio)).act(A, Action::Rival(B));
    time_is_up(&mut t, A);
    t.act(B, Action::Pass);
    assert!(t.s.hidden.laws[A.ix()].has(obnuntiatio) && t.influence(B) == 3);
    // TRV-DC.32: nor in the closing window, where it only waited for the end of the answer.
    let t = calm(3).holds(A, "Translatio").clients(Umbria, A, 2).holds(B, "Annona");
    let mut t = t.window(Phase::Games, Window::Closing);
    let translatio = t.law_named("Translatio");
    t.act(A, Action::Play(translatio)).act(A, Action::Remove(Umbria, A)).act(A, Action::Place(Apulia));
    time_is_up(&mut t, A);
    t.act(B, Action::Pass);
    assert!(t.s.hidden.laws[A.ix()].has(translatio) && t.b().clients_in(Umbria, A) == 2);
    // TRV-DC.20, TRV-DC.22, TRV-DC.23: in a Battle the default consent stands, and what was begun after it does not.
    let mut t = fight(calm(3).intrigue(B, 2).holds(A, "Fortuna"), 0, 3, &[B]);
    let fortuna = t.law_named("Fortuna");
    t.act(A, Action::Consent(true)).act(A, Action::Play(fortuna));
    assert_eq!(t.default_of(A), Action::Cancel);
    t.act(A, Action::Cancel).act(A, Action::Consent(false));
    assert_eq!(t.default_of(A), Action::Cancel);
    t.act(A, Action::Cancel).act(A, Action::Consent(true));
    assert_eq!(t.default_of(A), Action::Pass);
}

#[test]
fn a_gift_half_composed_is_not_given() {
    // TRV-DC.24, TRV-DC.31
    let mut t = battle(calm(3).leader("Hiero II", Sicilia), Sicilia, 9, &[B], 0, 0);
    t.act(A, (Action::Give(B), 1));
    time_is_up(&mut t, A);
    assert_eq!((t.f(A).talents, t.f(B).talents), (2, 0), "A keeps both of Hiero II");
}

#[test]
fn law_cards_clients_and_buildings() {
    let t = calm(3).display("Annona", 1).display("Ovatio", 3).display("Banito", 3);
    let t = t.offices(Phase::Assembly, &[A, B, C]);
    assert_eq!(t.default_of(A), Action::TakeLaw(Source::FaceUp(t.law_named("Ovatio")))); // TRV-DC.05
    let t = calm(3).offices(Phase::Assembly, &[A, B, C]);
    assert_eq!(t.default_of(A), Action::TakeLaw(Source::Deck));
    // TRV-DC.06: safe and alone first.
    let t = calm(3).leader("Brennus", GalliaCisalpina).clients(Apulia, B, 1).holds(A, "Annona");
    let mut t = t.offices(Phase::Games, &[A, B, C]);
    assert_eq!(t.default_of(A), Action::Place(Lucania));
    t.act(A, Action::Place(Lucania));
    assert_eq!(t.default_of(A), Action::Pass); // TRV-DC.07
    // TRV-DC.10: with nothing Roman-controlled the Client goes to an Owner space.
    let t = [Umbria, Apulia, Lucania, Etruria].iter().fold(calm(3), |t, &p| t.no_control(p)).built(Circus);
    let t = t.offices(Phase::Games, &[A, B, C]);
    assert_eq!(t.default_of(A), Action::Occupy(Circus, Space::Owner));
    let mut t = calm(3).talents(A, 9).display("Annona", 3);
    t.s.board.phase = Phase::Assembly;
    let t = t.step(Step::Buy(0));
    assert_eq!(t.default_of(A), Action::Pass); // TRV-DC.08
    let t =
        calm(3).offer(Circus, 0).offer(Forum, 2).offer(Templum, 2).offices(Phase::Construction, &[A, B, C]);
    assert_eq!(t.default_of(A), Action::Build(Forum)); // TRV-DC.09
}

#[test]
fn commanders() {
    let t = calm(3).leader("Brennus", Umbria).no_control(Umbria).leader("Syphax", Sicilia);
    let mut t =
        t.administrator(Circus, A).garrison(Umbria, 2, 0).administrator(Mausoleum, B).begin(Phase::Conflict);
    t.bid(&[5, 4, 3]);
    assert_eq!(t.default_of(A), Action::March(Umbria)); // TRV-DC.14: nearest to Rome
    t.act(A, Action::March(Umbria));
    // TRV-DC.17: the Legions on the spot, for nothing; TRV-DC.18: the Circus; TRV-DC.16: no Auxiliaries.
    assert_eq!(t.rules.fallback(&t.s, A), Pick { action: Action::Garrison(Umbria), amount: 2 });
    t.act(A, (Action::Garrison(Umbria), 2));
    assert_eq!(t.default_of(A), Action::Marker(Circus));
    t.act(A, Action::Marker(Circus));
    assert_eq!(t.default_of(A), Action::Pass);
    t.act(A, Action::Pass);
    assert_eq!(t.default_of(B), Action::March(Umbria), "the others join Consul I");
    t.act(B, Action::March(Umbria));
    // TRV-DC.15: all now.
    assert_eq!(t.rules.fallback(&t.s, B), Pick { action: Action::FamilyLegions, amount: 2 });
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Mausoleum(_))));
    assert_eq!(t.default_of(B), Action::Mausoleum(Umbria)); // TRV-DC.19
    let t = calm(3).begin(Phase::Conflict);
    let mut t = t;
    t.bid(&[5, 4, 3]);
    assert_eq!(t.default_of(A), Action::March(Umbria), "without a Leader the first legal Province");
}

/// A Battle that A leads in Sicilia.
fn fight(t: Scene, roman: u8, barbarian: u8, minors: &[Seat]) -> Scene {
    let mut t = t.garrison(Sicilia, 0, 1);
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = [A, B, C].into_iter().collect();
    t.s.board.family_mut(A).commander = Some((Sicilia, Side::Major));
    minors.iter().for_each(|&s| t.s.board.family_mut(s).commander = Some((Sicilia, Side::Minor)));
    t.roll(roman, barbarian);
    t.s.board.flow.then(Step::EndConflict);
    t.step(Step::Campaign(0))
}

#[test]
fn battles() {
    let consul = |t: Scene| {
        let mut t = t;
        t.s.board.consul = Some(A);
        t
    };
    // TRV-DC.20: the Barbarian die while losing, not while winning.
    let t = fight(consul(calm(3)), 0, 3, &[]);
    assert_eq!(t.default_of(A), Action::Reroll(Die::Barbarian, Means::Office));
    let t = fight(consul(calm(3)), 2, 0, &[]);
    assert_eq!(t.default_of(A), Action::Pass);
    // TRV-DC.21, TRV-DC.23
    let t = fight(calm(3).intrigue(A, 4).holds(A, "Testudo").administrator(Templum, A), 0, 3, &[]);
    assert_eq!(t.default_of(A), Action::Pass);
    // TRV-DC.22: consent while losing only.
    let t = fight(calm(3).intrigue(B, 2), 0, 3, &[B]);
    assert_eq!((t.default_of(A), t.default_of(B)), (Action::Consent(true), Action::Pass));
    let t = fight(calm(3).intrigue(B, 2), 2, 0, &[B]);
    assert_eq!(t.default_of(A), Action::Consent(false));
    // TRV-DC.24, TRV-DC.31: no gift, nothing added.
    let mut t = calm(3).leader("Hiero II", Sicilia).holds(B, "Annona");
    t.s.board.legions[Sicilia].recruited = 9;
    let mut t = {
        t.s.board.phase = Phase::Conflict;
        t.s.board.order = [A, B, C].into_iter().collect();
        t.s.board.family_mut(A).commander = Some((Sicilia, Side::Major));
        t.s.board.family_mut(B).commander = Some((Sicilia, Side::Minor));
        t.roll(0, 0);
        t.s.board.flow.then(Step::EndConflict);
        t.step(Step::Campaign(0))
    };
    t.pass_battle();
    assert_eq!((t.default_of(A), t.default_of(B)), (Action::Pass, Action::Pass));
}

#[test]
fn the_praetor_and_taxes() {
    // TRV-DC.25: of the opponent with most Triumphs, in a Building first, else in the Province worth most.
    let t = calm(3)
        .triumphs(C, 9)
        .triumphs(B, 5)
        .owner(Circus, B)
        .clients(Umbria, C, 1)
        .control(Gallia)
        .clients(Gallia, C, 1);
    let t = t.offices(Phase::Justice, &[A, B, C]);
    assert_eq!(t.default_of(A), Action::Remove(Gallia, C));
    let t = calm(3).owner(Circus, B).administrator(Forum, C).offices(Phase::Justice, &[A, B, C]);
    assert_eq!(t.default_of(A), Action::Evict(Circus, Space::Owner), "a tie: B is further left");
    // TRV-DC.26: Owner spaces, then Administrator spaces, then Games.
    let t = calm(3).round(2).administrator(Forum, A).owner(Circus, A).favour(A, 5).talents(A, 4);
    let mut t = t.begin(Phase::Administration);
    assert_eq!(t.default_of(A), Action::Pay(Circus, Space::Owner));
    t.act(A, Action::Pay(Circus, Space::Owner));
    assert_eq!(t.default_of(A), Action::Pay(Forum, Space::Administrator));
}

#[test]
fn choices_for_caesar_and_for_law_cards() {
    // TRV-DC.28: first in board order.
    let t = calm(2).leader("Syphax", Sicilia).leader("Brennus", GalliaCisalpina);
    let t = t.offices(Phase::Conflict, &[Seat(2), A, B]);
    assert_eq!(t.default_of(A), Action::March(GalliaCisalpina));
    // TRV-DC.29: a card is never played by default; one already played does as little as it can.
    let mut t = calm(3).holds(A, "Translatio").clients(Umbria, A, 3).offices(Phase::Games, &[B, C, A]);
    let translatio = t.law_named("Translatio");
    t.act(A, Action::Play(translatio));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Lift(..))));
    t.act(A, Action::Remove(Umbria, A));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Lift(..))));
    assert_eq!(t.default_of(A), Action::Pass);
}

#[test]
fn a_whole_game_of_defaults_ends() {
    // TRV-DT.09: whoever leaves is replaced by the defaults; the game goes on to its end.
    for seats in 2..=5 {
        let mut t = fresh(seats, 8);
        t.expire_until(|_| false);
        assert!(matches!(t.rules.turn(&t.s), Turn::Over(_)));
    }
}

#[test]
fn what_nobody_decides() {
    // TRV-DC.30, TRV-DT.48: from the end of Games to the next bid without a question, Auguries and all.
    let t = calm(3).control(Sicilia).clients(Sicilia, A, 1).begin(Phase::Administration);
    assert_eq!((t.b().round, t.asks()), (2, Some(Ask::Bid(SeatSet::all(3)))));
}

#[test]
fn the_order_of_buildings_is_that_of_the_board() {
    // TRV-DC.28: for Caesar the Building that was put up first.
    let t = calm(2).built(Forum).built(Circus).offices(Phase::Games, &[Seat(2), A, B]);
    assert_eq!(t.default_of(A), Action::Occupy(Forum, Space::Owner));
    // TRV-DC.09: of equal Buildings the leftmost on offer, that is the one laid out first.
    let mut t = calm(3).round(2);
    t.dice([0, 4].into_iter().chain([Templum, Circus, Forum].map(|b| b.ix() as u16)));
    let mut t = t.begin(Phase::Auguries);
    t.s.board.flow.clear();
    let mut t = t.offices(Phase::Construction, &[A, B, C]);
    assert_eq!(t.default_of(A), Action::Build(Templum));
    assert_eq!(t.listed(A), [Templum, Circus, Forum].map(Action::Build));
    t.act(A, Action::Build(Circus));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Build(B, _))));
    assert_eq!(t.listed(B), [Templum, Forum].map(Action::Build));
}
