//! Hidden information: what each viewer sees, and the places where it ends.

use crate::common::*;
use kernel::{Chance, Fast, Log, Rules, Viewer};
use tribune::{Action, Ask, Event, Face, Faction, Phase, Region, Space, Turned};

use Faction::*;

#[test]
fn hands_and_piles() {
    let scene = Scene::new(3).hand(MIKE, [gla(1), sen(9)]).discards([leg(2)]).edit(|s| {
        s.secret.deck.remove(leg(3));
        s.secret.dark.add(leg(3));
    });
    // TRI-HI.01, TRI-RUL.04: only the owner sees his cards, everybody their number
    assert_eq!(scene.view(MIKE).hand.len(), 2);
    assert!(scene.view(ZOE).hand.is_empty() && scene.spectator().hand.is_empty());
    assert_eq!(scene.spectator().hand_sizes[..3], [2, 0, 0]);
    // TRI-HI.02: the number of the draw pile
    assert_eq!(scene.view(ZOE).deck, 96);
    // TRI-HI.03: open discards are listed, unseen ones counted
    assert_eq!(scene.spectator().open.discard.each().collect::<Vec<_>>(), [leg(2)]);
    assert_eq!(scene.spectator().dark, 1);
    // TRI-HI.19, TRI-1.13: sheets and control are public: the same for everybody
    assert_eq!(scene.view(ZOE).open, scene.spectator().open);
    // TRI-HI.21: the spectator's view is no more than what all players share
    let json = serde_json::to_value(scene.spectator()).unwrap();
    let hand = json["hand"].as_object().expect("by faction");
    assert!(hand.len() == 7 && hand.values().all(|cards| *cards == serde_json::json!([])), "{hand:?}");
}

#[test]
fn a_reshuffle_voids_what_was_known() {
    // TRI-HI.03
    let scene = Scene::new(2)
        .control(Senators, MIKE, [4, 5])
        .edit(|s| {
            s.open.sheets[0].tile = tribune::Tile::Scroll;
            s.open.discard = s.secret.deck.take();
        })
        .benefits(Senators);
    assert!(scene.spectator().open.discard.is_empty());
    assert_eq!(scene.spectator().deck, 96);
}

#[test]
fn open_fields_are_public() {
    // TRI-HI.05
    let scene = Scene::new(2).thermae([gla(1)]).forum([gla(2)]).curia(0, [gla(5)]);
    let open = scene.spectator().open;
    assert_eq!(open.on_board().collect::<Vec<_>>(), [gla(1), gla(2), gla(5)]);
}

#[test]
fn cards_taken_openly_are_remembered() {
    // TRI-HI.12: named in the log, and known to be in that hand, while the hand itself is the owner's
    let scene = Scene::new(2)
        .thermae([leg(4)])
        .put(MIKE, Space::Thermae(0))
        .hand(MIKE, [gla(1)])
        .evaluate(Region::Thermae);
    assert!(scene.logged(&Event::Bought { seat: MIKE, region: Region::Thermae, card: leg(4), price: 1 }));
    let known = scene.spectator().open.sheet(MIKE).known;
    assert_eq!(known.each().collect::<Vec<_>>(), [leg(4)]);
}

#[test]
fn what_is_known_shrinks_with_unseen_discards() {
    // TRI-HI.15, TRI-RUL.05: of a cesura others learn only the number; nothing known may be more than the hand
    let scene = Scene::new(2)
        .hand(MIKE, [gla(1), gla(2), gla(3), gla(4), gla(5), gla(6), leg(2), leg(3), leg(4)])
        .edit(|s| s.open.sheets[0].known = [leg(4), gla(1)].into_iter().collect())
        .without_deck()
        .phase1()
        .act(MIKE, Action::Discard(leg(4)));
    let last = Action::Discard(leg(3));
    let both = [leg(4), leg(3)].into_iter().collect();
    for (viewer, cards) in
        [(Viewer::Seat(MIKE), Some(both)), (Viewer::Seat(ZOE), None), (Viewer::Spectator, None)]
    {
        let seen = told(&scene, MIKE, last, viewer);
        assert!(
            seen.contains(&Event::CesuraDiscarded { seat: MIKE, count: 2, cards }),
            "{viewer:?}: {seen:?}"
        );
    }
    assert!(scene.act(MIKE, last).spectator().open.sheet(MIKE).known.is_empty());
}

/// What the log of one pick tells a viewer.
fn told(scene: &Scene, seat: kernel::Seat, action: Action, viewer: Viewer) -> Vec<Event> {
    let (mut state, mut log) = (scene.s.clone(), Log::on());
    scene.rules.apply(&mut state, seat, action.into(), &mut Fast::new(5), &mut log);
    assert!(log.revealed() || log.entries().iter().all(|e| e.rest.is_none()));
    log.entries().iter().filter_map(|e| e.face(viewer).cloned()).collect()
}

#[test]
fn the_faces_of_private_events() {
    let zoe = Viewer::Seat(ZOE);
    // TRI-HI.10, TRI-HI.11, TRI-EX.11: that he has peeked is public, what he saw is not
    let scene = Scene::new(3).pantheon(sen(9)).marker(MIKE, VestalVirgins);
    let peek = Action::Place(Space::Pantheon(0));
    assert!(
        told(&scene, MIKE, peek, Viewer::Seat(MIKE))
            .contains(&Event::Peeked { seat: MIKE, card: Some(sen(9)) })
    );
    assert!(told(&scene, MIKE, peek, zoe).contains(&Event::Peeked { seat: MIKE, card: None }));
    // TRI-HI.08, TRI-HI.09: the pile and the card bought in the private log of the buyer alone
    let scene =
        Scene::new(3).catacombs([gla(1), gla(2)]).put(MIKE, Space::Catacombs(0)).evaluate(Region::Catacombs);
    let bought = |card| Event::CatacombsBought { seat: MIKE, price: 4, card };
    assert!(told(&scene, MIKE, Action::Buy(gla(1)), Viewer::Seat(MIKE)).contains(&bought(Some(gla(1)))));
    assert!(told(&scene, MIKE, Action::Buy(gla(1)), zoe).contains(&bought(None)));
    // TRI-HI.13: a drawn card
    let scene = Scene::new(3).control(Senators, MIKE, [4, 5]).benefits(Senators);
    let drew = told(&scene, MIKE, Action::TakeCards, zoe);
    assert_eq!(drew.iter().filter(|e| **e == Event::Drew { seat: MIKE, card: None }).count(), 2);
    // TRI-HI.04: set-up discards
    let (game, mut chance) = (game(2, serde_json::json!({})), Fast::new(1));
    let mut state = game.setup(&mut chance, &mut Log::off());
    let mut log = Log::on();
    for seat in [MIKE, MIKE, ZOE, ZOE] {
        let pick = game.fallback(&state, seat);
        game.apply(&mut state, seat, pick, &mut chance, &mut log);
    }
    let seen: Vec<_> = log.entries().iter().filter_map(|e| e.face(zoe)).collect();
    assert!(seen.contains(&&Event::SetupDiscarded { seat: MIKE, cards: None }));
    assert!(!seen.contains(&&Event::SetupDiscarded { seat: ZOE, cards: None }));
}

#[test]
fn the_atrium_and_its_third_card() {
    // TRI-HI.07: hidden from all; two public with "1."; unturned, it is discarded unseen
    let scene = Scene::new(3).atrium([gla(1), gla(2), gla(3)]);
    assert_eq!(scene.spectator().open.atrium, [Face::Down; 3]);
    let scene = scene.place(MIKE, Space::AtriumFirst(Turned::MiddleRight));
    assert_eq!(scene.spectator().open.atrium, [Face::Down, Face::Up(gla(2)), Face::Up(gla(3))]);
    let scene = scene.evaluate(Region::Atrium);
    assert_eq!((scene.spectator().dark, scene.discarded(gla(1))), (1, false));
}

#[test]
fn bids_are_public_for_good_once_revealed() {
    // TRI-HI.18, TRI-HI.17: losing bids included
    let scene = Scene::new(2).phase6().bid(MIKE, 3);
    assert_eq!(scene.view(MIKE).answer, tribune::Answer::Bid(3));
    assert_eq!(scene.view(ZOE).answer, tribune::Answer::Nothing);
    assert_eq!(scene.view(ZOE).open.sheet(MIKE).denarii, 20);
    let scene = scene.bid(ZOE, 2);
    assert!(scene.logged(&Event::ChariotBids { bids: vec![3, 2], winner: Some(MIKE) }));
}

#[test]
fn a_set_in_the_making_is_the_players_own() {
    // TRI-HI.01, TRI-HI.16: laid sets are public, a set being put together is not
    let scene = Scene::new(2)
        .put(MIKE, Space::Faction(Legates))
        .hand(MIKE, [leg(2), leg(3)])
        .take_overs(Gladiators)
        .act(MIKE, Action::Add(leg(2)));
    assert_eq!(scene.view(MIKE).laying.len(), 1);
    assert!(scene.view(ZOE).laying.is_empty());
    let scene = scene.act(MIKE, Action::Add(leg(3))).act(MIKE, Action::Lay);
    assert!(scene.logged(&Event::SetLaid { seat: MIKE, faction: Legates, set: tribune::Set::of([2, 3]) }));
}

#[test]
fn penalties_assassins_and_beaten_sets_are_public() {
    // TRI-HI.14: an assassin's victim and a beaten set lie in the open discards
    let scene = Scene::new(3)
        .control(Plebeians, ZOE, [1, 2])
        .control(Senators, ZOE, [4, 5, 9])
        .put(MIKE, Space::Faction(Plebeians))
        .hand(MIKE, [ple(4), ple(5)])
        .take_overs(Gladiators)
        .lay(MIKE, [ple(4), ple(5)])
        .act(MIKE, Action::Assassinate(Senators));
    let discard = scene.spectator().open.discard;
    assert!([ple(1), ple(2), sen(9)].iter().all(|card| discard.has(*card)));
}

#[test]
fn when_it_is_over_everything_is_shown() {
    // TRI-HI.23
    let mut scene = Scene::new(2).hand(MIKE, [sen(9)]).edit(|s| {
        s.open.round = 100;
        s.open.last_round = true;
    });
    assert_eq!(scene.view(ZOE).unveiled, None);
    scene.expire_until(|s| s.open.phase == Phase::Over);
    let unveiled = scene.view(ZOE).unveiled.unwrap();
    assert!(unveiled.hands[0].has(sen(9)));
    assert_eq!(unveiled.deck, scene.s.secret.deck);
    assert_eq!(scene.spectator().unveiled.unwrap().dark, scene.s.secret.dark);
}

#[test]
fn imagined_worlds_respect_what_is_known() {
    // TRI-HI.01, TRI-HI.12: the same view, other cards
    let scene = Scene::new(3)
        .hand(ZOE, [gla(1), gla(2), sen(9)])
        .hand(MIKE, [leg(2)])
        .latrine(pra(2))
        .edit(|s| s.open.sheets[ZOE.ix()].known.add(sen(9)));
    let view = scene.view(MIKE);
    let mut chance = Fast::new(3);
    let mut differ = 0;
    for _ in 0..20 {
        let world = scene.rules.imagine(&view, &mut chance);
        scene.rules.audit(&world).unwrap();
        assert!(world.secret.hands[1].has(sen(9)));
        assert_eq!(scene.rules.view(&world, Viewer::Seat(MIKE)), view);
        differ += u32::from(world != scene.s);
    }
    assert!(differ > 15);
    assert_eq!(chance.below(1), 0);
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
}
