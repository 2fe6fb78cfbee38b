//! Take-over benefits, leaders, the assassin.

use crate::common::*;
use kernel::Seat;
use tribune::{Action, Ask, Card, Event, Faction, Favour, Source, Space, Tile};

use Faction::*;

/// Mike, who has a marker of the faction already, takes it over from nobody with this set; the laurel is gone.
fn takes(faction: Faction, values: &[u8], prepare: impl FnOnce(Scene) -> Scene) -> Scene {
    let cards: Vec<_> = values.iter().map(|value| Card { faction, value: *value }).collect();
    let scene = Scene::new(4)
        .put(MIKE, Space::Faction(faction))
        .hand(MIKE, cards.clone())
        .edit(|s| s.open.fields[faction].laurel = false);
    prepare(scene).take_overs(Gladiators).lay(MIKE, cards)
}

fn gained(scene: &Scene, why: Source) -> (u16, u16, u16) {
    scene.events.iter().fold((0, 0, 0), |(laurels, legions, denarii), e| match e {
        Event::Laurels { count, why: w, .. } if *w == why => (laurels + count, legions, denarii),
        Event::Legions { count, why: w, .. } if *w == why => (laurels, legions + count, denarii),
        Event::Denarii { count, why: w, .. } if *w == why => (laurels, legions, denarii + count),
        _ => (laurels, legions, denarii),
    })
}

#[test]
fn what_take_overs_bring() {
    // TRI-24.01: one legion; TRI-24.03: two laurels; TRI-24.09 and TRI-24.13: one; TRI-24.11: five denarii
    for (faction, expected) in [
        (Gladiators, (0, 1, 0)),
        (Legates, (2, 0, 0)),
        (Patricians, (1, 0, 0)),
        (VestalVirgins, (0, 0, 5)),
        (Senators, (1, 0, 0)),
    ] {
        let scene = takes(faction, &[4, 5], |s| s);
        assert_eq!(gained(&scene, Source::TakeOver(faction)), expected, "{faction:?}");
        // TRI-23.06: no leader, no leader's benefit
        assert_eq!(gained(&scene, Source::Leader(faction)), (0, 0, 0), "{faction:?}");
    }
    // TRI-24.05: a card from the draw pile, unseen by others (TRI-0.14, TRI-HI.13)
    let scene = takes(Praetorians, &[4, 5], |s| s.draws([gla(6)]));
    assert!(scene.holds(MIKE, gla(6)) && scene.logged(&Event::Drew { seat: MIKE, card: Some(gla(6)) }));
    assert!(scene.spectator().open.sheet(MIKE).known.is_empty());
}

#[test]
fn what_leaders_bring() {
    // TRI-24.02 Spartacus: a legion; TRI-24.04 and TRI-EX.20 Varus: 2 + 1 laurels; TRI-24.10 Scipio: 10 denarii
    assert_eq!(gained(&takes(Gladiators, &[0, 5], |s| s), Source::Leader(Gladiators)), (0, 1, 0));
    let scene = takes(Legates, &[0, 5], |s| s);
    assert_eq!(scene.laurels(MIKE), 3);
    assert_eq!(gained(&takes(Patricians, &[0, 5], |s| s), Source::Leader(Patricians)), (0, 0, 10));
    // TRI-24.12 Aquilia Severa: the eternal favour, if he has none; TRI-23.01: after the take-over benefit
    let scene = takes(VestalVirgins, &[0, 5], |s| s);
    assert_eq!(scene.s.open.sheet(MIKE).favour, Favour::Eternal);
    let at = |test: fn(&Event) -> bool| scene.events.iter().position(test).unwrap();
    assert!(at(|e| matches!(e, Event::Denarii { .. })) < at(|e| matches!(e, Event::EternalFavour { .. })));
    assert!(at(|e| matches!(e, Event::EternalFavour { .. })) < at(|e| matches!(e, Event::Marker { .. })));
    let scene = takes(VestalVirgins, &[0, 5], |s| s.edit(|s| s.open.sheets[0].favour = Favour::Eternal));
    assert_eq!(scene.count(|e| matches!(e, Event::EternalFavour { .. })), 0);
}

#[test]
fn a_leader_in_hand_brings_nothing() {
    // TRI-23.06: he must be part of the set
    let scene = takes(Legates, &[4, 5], |s| s.hand(MIKE, [leg(0)]));
    assert_eq!(scene.laurels(MIKE), 2);
}

#[test]
fn tigellinus() {
    // TRI-24.06, TRI-RUL.44: any hand card, the one just drawn too, for a legion
    let take = || takes(Praetorians, &[0, 4], |s| s.draws([gla(6)]));
    assert_eq!(take().asks(), Some(Ask::Tigellinus(MIKE)));
    let scene = take().act(MIKE, Action::Give(gla(6)));
    assert_eq!(scene.count(|e| matches!(e, Event::GaveForLegion { .. })), 1);
    assert!(scene.discarded(gla(6)));
    // (the other legion is the Phase 5 benefit)
    assert_eq!(scene.legions(MIKE), 2);
    // it is optional
    assert_eq!(take().act(MIKE, Action::Decline).legions(MIKE), 1);
    // TRI-DT.28: with an empty hand there is no exchange
    let scene = takes(Praetorians, &[0, 4], |s| s.without_deck());
    assert_eq!(scene.count(|e| matches!(e, Event::NothingToDraw { .. })), 1);
    assert_ne!(scene.s.open.question(), Some(&Ask::Tigellinus(MIKE)));
}

#[test]
fn plebeians_send_an_assassin() {
    // TRI-24.07, TRI-25.06, TRI-25.05: a card first, then perhaps an assassin
    let take = || takes(Plebeians, &[4, 5], |s| s.control(Senators, ZOE, [4, 6, 6]).draws([gla(6)]));
    let scene = take();
    assert!(scene.holds(MIKE, gla(6)));
    assert_eq!(scene.asks(), Some(Ask::Assassin(MIKE)));
    // TRI-25.02: a set of two is no target (his own Plebeians)
    assert_eq!(scene.may_not(MIKE, Action::Assassinate(Plebeians)), "TRI-25.02");
    // TRI-25.01, TRI-RUL.48: the highest card goes to the discard pile, equal ones need no choice
    let scene = scene.act(MIKE, Action::Assassinate(Senators));
    assert_eq!(scene.set(Senators), [4, 6]);
    assert!(scene.discarded(sen(6)));
    // TRI-25.04: control stays
    assert_eq!(scene.controller(Senators), Some(ZOE));
    let scene = take().act(MIKE, Action::Decline);
    assert_eq!(scene.set(Senators).len(), 3);
    // TRI-DT.28: no target, no question
    let scene = takes(Plebeians, &[4, 5], |s| s.draws([gla(6)]));
    assert_eq!(scene.count(|e| matches!(e, Event::AssassinSpared { .. })), 0);
    assert!(scene.holds(MIKE, gla(6)));
}

#[test]
fn any_set_of_three_is_a_target() {
    // TRI-25.03, TRI-RUL.47: one's own, the one just laid, one under the chariot
    let scene = takes(Plebeians, &[3, 4, 5], |s| {
        s.control(Gladiators, MIKE, [1, 2, 3])
            .control(Senators, ZOE, [4, 5, 6])
            .edit(|s| s.open.chariot = Some(Senators))
    });
    for faction in [Plebeians, Gladiators, Senators] {
        assert!(scene.may(MIKE, Action::Assassinate(faction)));
    }
}

#[test]
fn the_assassin_strikes_before_later_take_overs() {
    // TRI-RUL.49, TRI-21.01: 4-5-6 (15) becomes 4-5 (9), and 5-6 is sufficient then
    let scene = takes(Plebeians, &[4, 5], |s| {
        s.control(Patricians, ZOE, [4, 5, 6])
            .put(JOHN, Space::Faction(Patricians))
            .hand(JOHN, [pat(5), pat(6)])
    })
    .act(MIKE, Action::Assassinate(Patricians));
    assert_eq!(scene.asks(), Some(Ask::TakeOver(JOHN, Patricians)));
    let scene = scene.lay(JOHN, [pat(5), pat(6)]);
    assert_eq!(scene.controller(Patricians), Some(JOHN));
}

#[test]
fn agrippa() {
    // TRI-24.08: a scroll or a card
    let take = |tile| {
        takes(Plebeians, &[0, 5], |s| s.draws([gla(5), gla(6)]).edit(|s| s.open.sheets[0].tile = tile))
    };
    let scene = take(Tile::None);
    assert_eq!(scene.asks(), Some(Ask::Agrippa(MIKE)));
    let with_scroll = scene.act(MIKE, Action::TakeScroll);
    assert_eq!(with_scroll.s.open.sheet(MIKE).tile, Tile::Scroll);
    // (one card for the take-over, one in Phase 5)
    assert_eq!(with_scroll.count(|e| matches!(e, Event::Drew { .. })), 2);
    let with_card = take(Tile::None).act(MIKE, Action::TakeCards);
    assert_eq!(with_card.s.open.sheet(MIKE).tile, Tile::None);
    assert_eq!(with_card.count(|e| matches!(e, Event::Drew { .. })), 3);
    // TRI-RUL.45, TRI-DT.28: with scroll or tribune only the card, unasked
    for tile in [Tile::Scroll, Tile::Tribune] {
        let scene = take(tile);
        assert_eq!(scene.count(|e| matches!(e, Event::Drew { .. })), 3);
        assert_eq!(scene.s.open.sheet(MIKE).tile, tile);
    }
}

fn cato(markers: &[Faction]) -> Scene {
    takes(Senators, &[0, 5], |s| markers.iter().fold(s, |s, f| s.marker(MIKE, *f)))
}

#[test]
fn cato_brings_a_further_marker() {
    // TRI-EX.23, TRI-24.14: the Senators' marker and one of his choice, the Vestal Virgins
    let scene = cato(&[]);
    assert_eq!(scene.asks(), Some(Ask::Cato(MIKE)));
    // TRI-RUL.46: the Senators' own is set aside first
    assert_eq!(scene.may_not(MIKE, Action::TakeMarker(Senators)), "TRI-24.14");
    assert_eq!(scene.choices(MIKE).len(), 6);
    let scene = scene.act(MIKE, Action::TakeMarker(VestalVirgins));
    let markers = scene.s.open.sheet(MIKE).markers;
    assert!(markers.has(Senators) && markers.has(VestalVirgins) && markers.len() == 2);
    // TRI-RUL.46: no take-over of the Vestal Virgins: no benefit, no laurel, no control
    assert!(scene.s.open.field(VestalVirgins).laurel && scene.controller(VestalVirgins).is_none());
    assert_eq!(gained(&scene, Source::TakeOver(VestalVirgins)), (0, 0, 0));
    // TRI-EX.24: from the next round on he may enter the Pantheon
    let scene = Scene::new(4).marker(MIKE, VestalVirgins);
    assert!(scene.may(MIKE, Action::Place(Space::Pantheon(0))));
}

#[test]
fn cato_with_little_left_to_bring() {
    // TRI-DT.28: one missing: no question; TRI-RUL.46: none missing: nothing
    let five = [Gladiators, Legates, Praetorians, Plebeians, Patricians];
    let scene = cato(&five);
    assert_eq!(scene.s.open.sheet(MIKE).markers.len(), 7);
    let all = [Gladiators, Legates, Praetorians, Plebeians, Patricians, VestalVirgins, Senators];
    let scene = cato(&all);
    assert_eq!(scene.count(|e| matches!(e, Event::Marker { .. })), 0);
}

#[test]
fn a_leader_lost_in_a_cesura_still_helps() {
    // TRI-RUL.77: Praetorians 0-2-3-4; the draw brings a cesura that takes the leader and the 2 from the set
    let scene = takes(Praetorians, &[0, 2, 3, 4], |s| s.hand(MIKE, [gla(1)]).without_deck());
    assert!(scene.logged(&Event::Cesura));
    assert_eq!(scene.set(Praetorians), [3, 4]);
    assert_eq!(scene.asks(), Some(Ask::Tigellinus(MIKE)));
}

#[test]
fn benefits_are_for_new_controllers_only() {
    // TRI-23.05, TRI-0.16: Zoe keeps the Gladiators: no take-over benefit in Phase 4
    let scene = Scene::new(4).control(Gladiators, ZOE, [1, 2]).take_overs(Gladiators);
    assert_eq!(gained(&scene, Source::TakeOver(Gladiators)), (0, 0, 0));
    assert_eq!(scene.legions(Seat(1)), 0);
}

#[test]
fn a_missing_card_does_not_stop_the_rest() {
    // TRI-RUL.54: Plebeians without a card to draw: the assassin all the same
    let scene = takes(Plebeians, &[4, 5], |s| {
        s.control(Senators, ZOE, [4, 5]).without_deck().edit(|s| {
            s.open.discard = Default::default();
        })
    });
    assert!(scene.logged(&Event::NothingToDraw { seat: MIKE }));
    assert!(scene.s.open.sheet(MIKE).markers.has(Plebeians));
}
