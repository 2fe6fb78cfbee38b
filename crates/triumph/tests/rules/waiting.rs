//! A question that waits in the open is looked at again after whatever has happened meanwhile (ledger, RUL.13, DT.19,
//! DT.38).

use crate::common::*;
use crate::exchange::deal;
use Building::*;
use kernel::{Head, Names, Secret, Words};
use std::sync::Arc;

const CAESAR: Seat = Seat(2);

fn law(t: &Scene, name: &str) -> Action {
    Action::Play(t.law_named(name))
}

/// The purchases of Assembly begin.
fn purchases(mut t: Scene) -> Scene {
    t.s.board.phase = Phase::Assembly;
    t.s.board.market = true;
    t.step(Step::Buy(0))
}

/// All Law cards of the deck are in this hand.
fn without_deck(mut t: Scene, holder: Seat) -> Scene {
    let all = std::mem::take(&mut t.s.hidden.deck);
    t.s.hidden.laws[holder.ix()].add_all(all);
    t.s.board.held[holder.ix()] += all.len();
    t.s.board.deck = 0;
    t
}

/// Somebody plays a card that removes a Client, and removes this one.
fn strikes(t: &mut Scene, seat: Seat, card: &str, victim: Action) {
    t.act(seat, law(t, card));
    t.act(seat, victim);
}

#[test]
fn who_has_exchanged_his_talents_away_buys_nothing() {
    let mut t = purchases(calm(3).talents(A, 3).display("Annona", 1));
    assert_eq!(t.asks(), Some(Ask::Buy(A)));
    t.conclude(deal(A, Bundle::talents(1), B, Bundle::NOTHING));
    assert_eq!(t.asks(), Some(Ask::Buy(A)), "two Talents are enough");
    t.conclude(deal(A, Bundle::talents(1), B, Bundle::NOTHING));
    // TRV-19.05, TRV-RUL.87, TRV-DT.45: with one Talent he is passed openly; B can pay now.
    assert_eq!((t.asks(), t.f(A).talents, t.f(B).talents), (Some(Ask::Buy(B)), 1, 2));
    let annona = t.law_named("Annona");
    t.act(B, Action::BuyLaw(Source::FaceUp(annona)));
    assert_eq!(t.f(B).talents, 1);
}

#[test]
fn who_is_robbed_while_he_is_asked_buys_nothing() {
    let mut t = purchases(calm(3).talents(A, 2).talents(B, 2).holds(C, "Peculatus").display("Annona", 1));
    t.act(C, law(&t, "Peculatus"));
    t.act(C, Action::Rival(A));
    t.act(C, Action::Pass);
    assert_eq!((t.asks(), t.f(A).talents), (Some(Ask::Buy(B)), 1)); // TRV-19.05
}

#[test]
fn the_table_that_bought_without_money() {
    // 17 first choices, then everything of whoever is asked to buy goes to another: TRV-RUL.87.
    let rules = Arc::new(rules(3));
    let head = Head::of(&*rules);
    let mut table = kernel::Table::new(rules, head, Secret::from_word("0"), vec![]);
    let mut buyer = None;
    for _ in 0..40 {
        if let Some(Ask::Buy(seat)) = table.state().board.question() {
            buyer = Some(seat);
            break;
        }
        let seat = table.turn().awaiting().expect("goes on").pending.first().expect("somebody");
        let pick = table.choices(seat).iter().find(|c| !c.back).expect("a choice").least();
        table.submit(seat, None, pick).expect("listed");
    }
    let buyer = buyer.expect("somebody can pay");
    let all = table.state().board.family(buyer).talents;
    let other = Seat::all(3).find(|&seat| seat != buyer).expect("another");
    table.deal(&deal(buyer, Bundle::talents(all), other, Bundle::NOTHING)).expect("open");
    let buys = |seat| table.choices(seat).iter().any(|c| matches!(c.action, Action::BuyLaw(_)));
    assert!(!buys(buyer));
}

#[test]
fn without_a_card_left_nothing_is_taken_or_bought() {
    // TRV-RUL.32, TRV-RUL.13: B takes the last card by the Thermae; A only places his Client, which is now the first
    // thing he does.
    let t = calm(3).display("Annona", 0).administrator(Thermae, B);
    let mut t = without_deck(t, C).offices(Phase::Assembly, &[A, B, C]);
    assert_eq!(t.asks(), Some(Ask::TakeLaw(A, Fresh::Yes)));
    let annona = t.law_named("Annona");
    t.act(B, Action::Thermae(Source::FaceUp(annona)));
    assert_eq!(t.asks(), Some(Ask::Place(A, Where::Anywhere, Fresh::Yes)));
    let t = calm(3).talents(A, 2).display("Annona", 0).administrator(Thermae, B);
    let mut t = purchases(without_deck(t, C));
    t.act(B, Action::Thermae(Source::FaceUp(annona)));
    assert!(!matches!(t.asks(), Some(Ask::Buy(_))));
}

/// A leads a Campaign in Sicilia, B has kept a Family Legion for his Mausoleum, and it is to be placed.
fn mausoleum(t: Scene) -> Scene {
    let mut t = t.administrator(Mausoleum, B).clients(Umbria, B, 1).begin(Phase::Conflict);
    t.bid(&[5, 4, 3]);
    if matches!(t.asks(), Some(Ask::Round(..))) {
        t.pass();
    }
    t.act(A, Action::March(Sicilia));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(B, _))));
    t.act(B, Action::March(Sicilia));
    t.act(B, (Action::FamilyLegions, 1));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Mausoleum(_))));
    assert_eq!((t.asks(), t.f(B).kept), (Some(Ask::Mausoleum(B)), 1));
    t.events.clear();
    t
}

#[test]
fn a_former_administrator_no_longer_places_the_mausoleum() {
    let lost = |t: &Scene| {
        // TRV-13.03, TRV-RUL.15, TRV-RUL.91: what he kept for it joins his Commander.
        let joined = Event::Mustered { seat: B, to: Sicilia, from: None, legions: 1, talents: 0 };
        assert!(t.logged(&joined), "{:?}", t.events);
        assert!(!matches!(t.asks(), Some(Ask::Mausoleum(_))) && t.f(B).kept == 0);
        assert_eq!(t.b().tile(Mausoleum).with, None);
    };
    let mut t = mausoleum(calm(3).holds(C, "Damnatio Memoriae"));
    strikes(&mut t, C, "Damnatio Memoriae", Action::Evict(Mausoleum, Space::Administrator));
    lost(&t);
    // TRV-RUL.93: so too if he moves out himself.
    let mut t = mausoleum(calm(3).holds(B, "Translatio"));
    strikes(&mut t, B, "Translatio", Action::Evict(Mausoleum, Space::Administrator));
    t.act(B, Action::Place(Apulia));
    t.act(B, Action::Pass);
    lost(&t);
}

#[test]
fn the_praetor_goes_on_when_the_last_rival_client_is_gone() {
    // TRV-RUL.78, TRV-RUL.13: nothing is left to remove; he places his Client.
    let t = calm(3).clients(Umbria, C, 1).holds(B, "Banito");
    let mut t = t.offices(Phase::Justice, &[A, B, C]);
    assert_eq!(t.asks(), Some(Ask::Remove(A, Fresh::Yes)));
    strikes(&mut t, B, "Banito", Action::Remove(Umbria, C));
    assert_eq!(t.asks(), Some(Ask::Place(A, Where::Anywhere, Fresh::Yes)));
    assert!(!t.choices(A).is_empty() && t.choices(A).allows(&t.rules.fallback(&t.s, A)));
    // Nothing of his Office has been done yet, so an effect may still come before it (TRV-DT.19).
    let d = deal(B, Bundle::NOTHING, C, Bundle::intrigue(1));
    assert_eq!(t.refuses(&d), "");
    // Caesar as Praetor (TRV-RULC.13): the same, and with one place left for his Client nobody is asked.
    let t = calm(2).clients(Umbria, A, 1).holds(B, "Banito").built(Forum);
    let mut t = t.offices(Phase::Justice, &[CAESAR, A, B]);
    assert_eq!(t.asks(), Some(Ask::Caesar(CaesarAsk::Remove)));
    strikes(&mut t, B, "Banito", Action::Remove(Umbria, A));
    assert_eq!(t.b().tile(Forum).owner, Some(CAESAR));
}

#[test]
fn the_end_of_a_turn_that_holds_nothing_more() {
    let turn = |t: Scene| {
        let mut t = t.clients(Umbria, B, 1).offices(Phase::Games, &[A, B, C]);
        t.act(A, Action::Place(Umbria));
        while !matches!(t.asks(), Some(Ask::After(A))) {
            t.act(A, Action::Pass);
        }
        t
    };
    // TRV-DT.20: no prompt with nothing but a pass. The effect has been used;
    let mut t = turn(calm(3).administrator(Theatrum, A));
    t.act(A, Action::Theatrum(Umbria));
    assert_eq!(t.asks(), Some(Ask::Place(B, Where::Anywhere, Fresh::Yes)));
    // the Building has been lost;
    let mut t = turn(calm(3).administrator(Theatrum, A).holds(C, "Damnatio Memoriae"));
    strikes(&mut t, C, "Damnatio Memoriae", Action::Evict(Theatrum, Space::Administrator));
    assert_eq!(t.asks(), Some(Ask::Place(B, Where::Anywhere, Fresh::Yes)));
    // the only card has been given away.
    let mut t = turn(calm(3).holds(A, "Annona"));
    // TRV-DT.04: asked like anybody who could, were it only to end the turn: the question says what to press
    let asked = t.rules.prompt(&t.view(A), &Names::seats(3)).text;
    assert_eq!(asked, "Anything else? If not, end the turn.");
    let annona = t.law_named("Annona");
    t.conclude(deal(A, Bundle::law(annona), C, Bundle::NOTHING));
    assert_eq!(t.asks(), Some(Ask::Place(B, Where::Anywhere, Fresh::Yes)));
    // TRV-DT.04: a card that happens to be of no use is a card like any other.
    let mut t = turn(calm(3).administrator(Theatrum, A).holds(A, "Testudo"));
    t.act(A, Action::Theatrum(Umbria));
    assert_eq!((t.asks(), t.listed(A)), (Some(Ask::After(A)), vec![Action::Pass]));
}

#[test]
fn caesars_client_waits_in_the_open() {
    let t = calm(2).built(Circus).built(Forum).owner(Templum, B).talents(B, 1);
    let t = t.holds(B, "Annona").holds(A, "Damnatio Memoriae").offices(Phase::Games, &[CAESAR, A, B]);
    // TRV-DT.49, TRV-DT.19: a public window of A; nothing is half carried out, so B may act and exchange.
    assert_eq!((t.asked(), t.listed(A).len()), (set(&[A]), 3));
    assert!(t.may(B, law(&t, "Annona")) && t.may(A, law(&t, "Damnatio Memoriae")));
    assert_eq!(t.refuses(&deal(B, Bundle::talents(1), A, Bundle::NOTHING)), "");
    // Inside an effect they may not: the Client of a Law card he took.
    let t = calm(2).display("Ovatio", 0).holds(B, "Annona").talents(B, 1);
    let t = t.offices(Phase::Assembly, &[CAESAR, A, B]);
    assert!(matches!(t.asks(), Some(Ask::Caesar(_))) && !t.may(B, law(&t, "Annona")));
    assert_eq!(t.refuses(&deal(B, Bundle::talents(1), A, Bundle::NOTHING)), "TRV-RUL.80");
}

#[test]
fn where_caesars_client_goes_is_worked_out_anew() {
    // TRV-35.05: no Owner space is free, four Provinces are equal; then B frees the Owner space of the Circus.
    let t = calm(2).owner(Circus, A).holds(B, "Damnatio Memoriae").offices(Phase::Games, &[CAESAR, A, B]);
    let mut t = t;
    assert_eq!(t.listed(A).len(), 4);
    strikes(&mut t, B, "Damnatio Memoriae", Action::Evict(Circus, Space::Owner));
    assert_eq!(t.b().tile(Circus).owner, Some(CAESAR));
    // TRV-35.06: where an opponent has settled meanwhile it is no longer the best.
    let t = calm(2).administrator(Basilica, B).owner(Basilica, A).offices(Phase::Games, &[CAESAR, A, B]);
    let mut t = t;
    assert!(t.may(A, Action::Place(Umbria)));
    t.act(B, Action::Basilica(Umbria));
    assert_eq!(t.listed(A), [Apulia, Lucania, Etruria].map(Action::Place));
    t.act(A, Action::Place(Lucania));
    assert_eq!(t.b().clients_in(Lucania, CAESAR), 1);
}
