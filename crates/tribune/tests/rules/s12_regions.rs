//! Phase 3: regions in general; Thermae, Forum, Latrine, Curia.

use crate::common::*;
use kernel::{Names, Words};
use tribune::{Action, Ask, Event, Face, Phase, Proconsul, Region, Space};

use Space::*;

#[test]
fn regions_are_evaluated_in_ascending_order() {
    // TRI-12.01: I before II before III ... each leaves its mark in the log
    let scene = Scene::new(4)
        .thermae([gla(1)])
        .forum([gla(2)])
        .latrine(gla(3))
        .curia(0, [gla(5)])
        .atrium([leg(2)])
        .catacombs([leg(3)])
        .pantheon(leg(4))
        .evaluate(Region::Thermae);
    let order: Vec<_> = scene
        .events
        .iter()
        .filter_map(|e| match e {
            Event::LeftOver { region, .. } => Some(*region),
            _ => None,
        })
        .collect();
    assert_eq!(order, Region::ALL[..7]);
    // TRI-12.02: what nobody stands at is discarded, the open cards openly
    assert!([gla(1), gla(2), gla(5)].iter().all(|card| scene.discarded(*card)));
    // TRI-15.06, TRI-17.01, TRI-18.07, TRI-19.07, TRI-HI.06: the others unseen
    assert_eq!(scene.s.secret.dark.each().collect::<Vec<_>>(), [gla(3), leg(2), leg(3), leg(4)]);
    assert_eq!(scene.spectator().dark, 4);
}

#[test]
fn followers_leave_when_the_whole_region_is_done() {
    // TRI-12.03, TRI-RUL.79: at the Latrine question the Forum is empty and the Latrine still occupied
    let scene = Scene::new(4)
        .forum([gla(1), gla(2)])
        .latrine(gla(6))
        .put(MIKE, Forum(0))
        .put(ZOE, Forum(1))
        .put(ZOE, Latrine)
        .evaluate(Region::Forum);
    assert_eq!(scene.asks(), Some(Ask::Latrine(ZOE)));
    assert!(scene.s.open.forum.iter().all(|s| s.follower.is_none()));
    assert_eq!((scene.s.open.sheet(MIKE).followers, scene.s.open.sheet(ZOE).followers), (5, 4));
    assert_eq!(scene.s.open.latrine_follower, Some(ZOE));
    let scene = scene.act(ZOE, Action::TakeDenarii);
    assert_eq!(scene.s.open.sheet(ZOE).followers, 5);
    // TRI-RUL.79: inside a region a card without a taker goes when its field's turn comes: the first field of the
    // Curia is cleared while the second is asked about
    let scene = Scene::new(4)
        .curia(0, [gla(6)])
        .curia(1, [leg(6)])
        .put(MIKE, Curia(1))
        .hand(MIKE, [ple(1)])
        .evaluate(Region::Curia);
    assert_eq!(scene.asks(), Some(Ask::Curia(MIKE, 1)));
    assert!(scene.discarded(gla(6)));
}

#[test]
fn the_proconsul_goes_back_to_the_stock() {
    // TRI-RUL.80
    let scene = Scene::new(4)
        .latrine(gla(0))
        .put(MIKE, Latrine)
        .edit(|s| {
            s.open.sheets[MIKE.ix()].followers += 1;
            s.open.proconsul = Proconsul::At(MIKE, Latrine);
        })
        .evaluate(Region::Latrine);
    assert_eq!(scene.s.open.proconsul, Proconsul::Stock);
    assert_eq!(scene.s.open.sheet(MIKE).followers, 5);
}

#[test]
fn thermae_and_forum() {
    // TRI-13.01: one denarius to the stock, the card beside the follower to hand; TRI-14.01: three in the Forum
    let scene = Scene::new(4)
        .thermae([gla(1), gla(2), gla(3)])
        .forum([leg(2), leg(3), leg(4)])
        .put(MIKE, Thermae(1))
        .put(ZOE, Forum(0))
        .put(ZOE, Forum(2))
        .evaluate(Region::Thermae);
    // TRI-DT.17, TRI-DC.28, TRI-RUL.21: nobody is asked; he must pay
    assert_eq!((scene.coins(MIKE), scene.coins(ZOE)), (19, 14));
    assert!(scene.holds(MIKE, gla(2)) && scene.holds(ZOE, leg(2)) && scene.holds(ZOE, leg(4)));
    assert!(scene.discarded(gla(1)) && scene.discarded(leg(3)));
    // TRI-18.04 speaks of the Catacombs alone: nothing of this is on the Colosseum
    assert_eq!(scene.s.open.colosseum, 0);
}

#[test]
fn who_cannot_pay_gets_nothing() {
    // TRI-13.02
    let scene =
        Scene::new(4).thermae([gla(1)]).put(MIKE, Thermae(0)).denarii(MIKE, 0).evaluate(Region::Thermae);
    assert!(scene.discarded(gla(1)) && scene.hand_size(MIKE) == 0);
    // TRI-EX.30, TRI-14.02, TRI-12.05, TRI-12.06, TRI-RUL.22, TRI-RUL.23: 4 denarii, three followers, the first in reading order
    let scene = Scene::new(4)
        .forum([leg(2), leg(3), leg(4), leg(5), leg(6)])
        .put(MIKE, Forum(1))
        .put(MIKE, Forum(3))
        .put(MIKE, Forum(4))
        .denarii(MIKE, 4)
        .evaluate(Region::Forum);
    assert_eq!(scene.coins(MIKE), 1);
    assert!(scene.holds(MIKE, leg(3)));
    assert!(scene.discarded(leg(5)) && scene.discarded(leg(6)));
}

#[test]
fn a_space_without_card_costs_nothing() {
    // TRI-RUL.74
    let scene = Scene::new(4)
        .put(MIKE, Forum(0))
        .put(MIKE, Thermae(0))
        .put(MIKE, Latrine)
        .put(MIKE, Curia(0))
        .hand(MIKE, [gla(1)])
        .put(MIKE, AtriumFirst(tribune::Turned::LeftMiddle))
        .evaluate(Region::Thermae);
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
    assert_eq!((scene.coins(MIKE), scene.hand_size(MIKE)), (20, 1));
}

#[test]
fn a_space_without_card_says_so() {
    // TRI-RUL.74: nothing is given there, so nothing is said of a price or of what would be turned
    let label = |scene: &Scene, space| {
        let choices = scene.choices(MIKE);
        let choice = choices.find(&Action::Place(space)).expect("listed");
        scene.rules.choice(&scene.view(MIKE), choice, &Names::seats(4))
    };
    let left = AtriumFirst(tribune::Turned::LeftMiddle);
    let bare = Scene::new(4);
    for space in [Thermae(0), Forum(0), Latrine, Curia(0), left, Catacombs(0)] {
        assert!(label(&bare, space).ends_with(": no card"), "{}", label(&bare, space));
    }
    let scene = Scene::new(4).atrium([sen(5), pra(3)]);
    assert_eq!(label(&scene, left), "Atrium, first space, turning what lies there");
    let scene = Scene::new(4).atrium([sen(5), pra(3), ves(7)]);
    assert_eq!(label(&scene, left), "Atrium, first space, turning left and middle");
}

#[test]
fn gains_can_be_used_at_once() {
    // TRI-12.04: a Thermae card pays in the Curia and serves in a take-over of the same round; TRI-12.07, TRI-6.11
    let scene = Scene::new(4)
        .thermae([leg(4)])
        .curia(0, [leg(5)])
        .put(MIKE, Thermae(0))
        .put(MIKE, Curia(0))
        .evaluate(Region::Thermae);
    assert_eq!(scene.asks(), Some(Ask::Curia(MIKE, 0)));
    let scene = scene.act(MIKE, Action::Give(leg(4)));
    assert!(scene.holds(MIKE, leg(5)));
}

#[test]
fn the_latrine() {
    let scene = |denarii| {
        Scene::new(4).latrine(ple(4)).put(MIKE, Latrine).denarii(MIKE, denarii).evaluate(Region::Latrine)
    };
    // TRI-15.02, TRI-DT.18, TRI-HI.06, TRI-DC.07: turned for all, then two answers for the occupant
    let shown = scene(5);
    assert_eq!(shown.asks(), Some(Ask::Latrine(MIKE)));
    assert_eq!(shown.spectator().open.latrine, Face::Up(ple(4)));
    assert!(shown.may(MIKE, Action::TakeDenarii) && shown.may(MIKE, Action::BuyCard));
    assert_eq!(shown.choices(MIKE).len(), 2);
    // TRI-15.03, TRI-EX.03: denarii from the stock, the card is discarded
    let sold = scene(5).act(MIKE, Action::TakeDenarii);
    assert_eq!(sold.coins(MIKE), 9);
    assert!(sold.discarded(ple(4)));
    // TRI-15.04: or pay the value and keep it
    let bought = scene(5).act(MIKE, Action::BuyCard);
    assert_eq!(bought.coins(MIKE), 1);
    assert!(bought.holds(MIKE, ple(4)));
    // TRI-RUL.28, TRI-DT.05: three denarii do not pay for a 4; no question
    let poor = scene(3);
    assert_eq!(poor.coins(MIKE), 7);
    assert_eq!(poor.asks(), Some(Ask::ChariotBid));
}

#[test]
fn a_leader_in_the_latrine() {
    // TRI-15.05, TRI-RUL.29, TRI-DC.28: taken for nothing, without asking
    let scene = Scene::new(4).latrine(ple(0)).put(MIKE, Latrine).denarii(MIKE, 0).evaluate(Region::Latrine);
    assert!(scene.holds(MIKE, ple(0)));
    assert!(scene.logged(&Event::Bought { seat: MIKE, region: Region::Latrine, card: ple(0), price: 0 }));
}

/// Michelle on fields 1 and 3, John on field 2.
fn curia_example() -> Scene {
    Scene::new(4)
        .curia(0, [gla(3), leg(0)])
        .curia(1, [ple(1), ple(2), gla(5)])
        .curia(2, [sen(8)])
        .put(MICHELLE, Curia(0))
        .put(JOHN, Curia(1))
        .put(MICHELLE, Curia(2))
        .hand(MICHELLE, [pra(2)])
        .hand(JOHN, [pra(3), ves(0)])
        .evaluate(Region::Curia)
}

#[test]
fn the_curia() {
    // TRI-EX.04: fields left to right (TRI-16.01, TRI-DT.19), each for one hand card
    let scene = curia_example();
    assert_eq!(scene.asks(), Some(Ask::Curia(MICHELLE, 0)));
    // TRI-RUL.30: a card cannot pay for its own field
    assert_eq!(scene.may_not(MICHELLE, Action::Give(leg(0))), "TRI-16.02");
    let scene = scene.act(MICHELLE, Action::Give(pra(2)));
    // TRI-16.02: she takes every card of the field
    assert!(scene.holds(MICHELLE, gla(3)) && scene.holds(MICHELLE, leg(0)) && scene.discarded(pra(2)));
    assert_eq!(scene.asks(), Some(Ask::Curia(JOHN, 1)));
    // TRI-16.05: any card will do, a leader too
    let scene = scene.act(JOHN, Action::Give(ves(0)));
    assert_eq!(scene.hand_size(JOHN), 4);
    assert_eq!(scene.asks(), Some(Ask::Curia(MICHELLE, 2)));
    // TRI-16.04, TRI-RUL.30: the Legate just taken may pay for a later field
    let scene = scene.act(MICHELLE, Action::Give(leg(0)));
    assert!(scene.holds(MICHELLE, sen(8)) && scene.discarded(leg(0)) && !scene.holds(MICHELLE, leg(0)));
    // TRI-HI.14, TRI-RUL.06: what was given is shown
    assert!(scene.spectator().open.discard.has(pra(2)));
}

#[test]
fn the_curia_may_be_declined() {
    // TRI-16.03: the cards of the field are discarded
    let scene = curia_example().act(MICHELLE, Action::Decline);
    assert!(scene.discarded(gla(3)) && scene.discarded(leg(0)) && scene.holds(MICHELLE, pra(2)));
    // TRI-DT.19, TRI-DT.05: no hand card, no question; nor for a field without cards
    let scene = Scene::new(4).curia(0, [gla(6)]).put(MIKE, Curia(0)).evaluate(Region::Curia);
    assert!(scene.discarded(gla(6)));
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
    let scene = Scene::new(4).hand(MIKE, [gla(6)]).put(MIKE, Curia(0)).evaluate(Region::Curia);
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
    assert_eq!(scene.hand_size(MIKE), 1);
    assert_eq!(scene.s.open.phase, Phase::Chariot);
}
