//! Phase 5: faction benefits; tiles and markers in possession.

use crate::common::*;
use kernel::{Names, Words};
use tribune::{Action, Ask, Event, Faction, Favour, Phase, Proconsul, Source, Tile};

use Faction::*;

fn tile(scene: Scene, seat: kernel::Seat, tile: Tile) -> Scene {
    scene.edit(|s| s.open.sheets[seat.ix()].tile = tile)
}

#[test]
fn every_controlled_faction_gives_every_round() {
    // TRI-26.01, TRI-29.08: also under the chariot; TRI-26.02: in order F; TRI-26.05: nothing without controller
    let scene = Scene::new(4)
        .control(Praetorians, ZOE, [2, 3])
        .control(Patricians, JOHN, [3, 4])
        .edit(|s| s.open.chariot = Some(Praetorians))
        .benefits(Gladiators);
    // TRI-27.06: a legion; TRI-27.09: the proconsul; TRI-DT.30, TRI-DC.28: unasked
    assert_eq!(scene.legions(ZOE), 1);
    assert_eq!(scene.s.open.proconsul, Proconsul::With(JOHN));
    let order: Vec<_> = scene
        .events
        .iter()
        .filter_map(|e| match e {
            Event::Legions { .. } => Some(1),
            Event::ProconsulReceived { .. } => Some(2),
            _ => None,
        })
        .collect();
    assert_eq!(order, [1, 2]);
    assert_eq!((scene.legions(MIKE), scene.laurels(MIKE), scene.hand_size(MIKE)), (0, 0, 0));
    // TRI-26.06: then Phase 6
    assert_eq!(scene.s.open.phase, Phase::Chariot);
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
}

#[test]
fn the_round_of_the_take_over_counts() {
    // TRI-26.01: Praetorians taken over in Phase 4 give their legion in Phase 5 of the same round
    let scene = Scene::new(4)
        .put(MIKE, tribune::Space::Faction(Praetorians))
        .hand(MIKE, [pra(2), pra(3)])
        .take_overs(Gladiators)
        .lay(MIKE, [pra(2), pra(3)]);
    assert_eq!(scene.legions(MIKE), 1);
}

#[test]
fn gladiators() {
    let scene = |denarii| {
        Scene::new(4)
            .control(Gladiators, MIKE, [1, 2])
            .control(Senators, ZOE, [4, 5, 6])
            .edit(|s| s.open.sheets[ZOE.ix()].tile = Tile::Tribune)
            .edit(|s| s.open.colosseum = denarii)
            .draws([gla(6)])
            .benefits(Gladiators)
    };
    // TRI-EX.10, TRI-27.01: all 6 denarii; TRI-26.03: one of two options
    let both = scene(6);
    assert_eq!(both.asks(), Some(Ask::Benefit(MIKE, Gladiators)));
    assert_eq!(both.choices(MIKE).len(), 2);
    let took = both.act(MIKE, Action::TakeColosseum);
    assert_eq!((took.coins(MIKE), took.s.open.colosseum), (26, 0));
    let told = |event: &Event| took.rules.event(event, &Names::seats(4)).text;
    assert!(took.events.iter().any(|event| told(event).ends_with("takes 6 denarii from the Colosseum.")));
    // TRI-27.02: a card, and perhaps an assassin; TRI-27.03: the denarii stay; TRI-RUL.76: the card first
    let card = scene(6).act(MIKE, Action::TakeCards);
    assert!(card.holds(MIKE, gla(6)));
    assert_eq!(card.asks(), Some(Ask::Assassin(MIKE)));
    let struck = card.act(MIKE, Action::Assassinate(Senators));
    assert_eq!((struck.set(Senators), struck.s.open.colosseum), (vec![4, 5], 6));
    // TRI-RUL.53, TRI-26.04: an empty Colosseum is not offered
    let empty = scene(0);
    assert_eq!(empty.asks(), Some(Ask::Assassin(MIKE)));
    assert!(empty.holds(MIKE, gla(6)));
    // TRI-27.03: without controller the denarii stay
    let scene = Scene::new(4).edit(|s| s.open.colosseum = 5).benefits(Gladiators);
    assert_eq!(scene.s.open.colosseum, 5);
    // TRI-DT.30: nothing in the Colosseum and no target: unasked
    let scene = Scene::new(4).control(Gladiators, MIKE, [1, 2]).benefits(Gladiators);
    assert_eq!(scene.hand_size(MIKE), 1);
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
}

#[test]
fn legates() {
    let scene = |tile, denarii| {
        Scene::new(4)
            .control(Legates, MIKE, [2, 5])
            .edit(|s| s.open.sheets[0].tile = tile)
            .denarii(MIKE, denarii)
            .draws([gla(6)])
            .benefits(Gladiators)
    };
    // TRI-27.04: a scroll, if he has none
    let both = scene(Tile::None, 10);
    assert_eq!(both.asks(), Some(Ask::Benefit(MIKE, Legates)));
    assert_eq!(both.act(MIKE, Action::TakeScroll).s.open.sheet(MIKE).tile, Tile::Scroll);
    // TRI-27.05, TRI-RUL.55: a card, and a legion for 2 + 5 denarii to the stock
    let card = scene(Tile::None, 10).act(MIKE, Action::TakeCards);
    assert!(card.holds(MIKE, gla(6)));
    assert_eq!(card.asks(), Some(Ask::Legion(MIKE)));
    let bought = card.act(MIKE, Action::BuyLegion);
    assert_eq!((bought.coins(MIKE), bought.legions(MIKE), bought.s.open.colosseum), (3, 1, 0));
    // TRI-RUL.52: "optionally"
    let not = scene(Tile::None, 10).act(MIKE, Action::TakeCards).act(MIKE, Action::Decline);
    assert_eq!((not.coins(MIKE), not.legions(MIKE)), (10, 0));
    // TRI-26.04: with a scroll only the card; TRI-DT.30: and no question if the legion is too dear
    assert_eq!(scene(Tile::Scroll, 10).asks(), Some(Ask::Legion(MIKE)));
    let poor = scene(Tile::Tribune, 6);
    assert!(poor.holds(MIKE, gla(6)));
    assert_eq!(poor.asks(), Some(Ask::ChariotBid));
}

#[test]
fn the_price_of_a_legion_after_an_assassin() {
    // TRI-RUL.55: the Gladiators' assassin of the same phase takes the 6 first
    let scene = tile(Scene::new(4), MIKE, Tile::Tribune)
        .control(Gladiators, ZOE, [1, 2])
        .control(Legates, MIKE, [2, 3, 6])
        .benefits(Gladiators)
        .act(ZOE, Action::Assassinate(Legates));
    assert_eq!(scene.asks(), Some(Ask::Legion(MIKE)));
    assert_eq!(scene.act(MIKE, Action::BuyLegion).coins(MIKE), 15);
}

#[test]
fn plebeians() {
    // TRI-27.07: a card and 2 denarii, unasked while the tribune is closed (TRI-DT.30)
    let scene = Scene::new(4).control(Plebeians, MIKE, [1, 2]).draws([gla(6)]).benefits(Gladiators);
    assert!(scene.holds(MIKE, gla(6)));
    assert_eq!(scene.coins(MIKE), 22);
    // TRI-27.08: the tribune needs a scroll and the Patricians
    let with = |tile_, patricians: bool| {
        let scene = tile(Scene::new(4), MIKE, tile_).control(Plebeians, MIKE, [1, 2]);
        let owner = if patricians { MIKE } else { ZOE };
        scene.control(Patricians, owner, [3, 4]).benefits(Gladiators)
    };
    assert_eq!(with(Tile::None, true).asks(), Some(Ask::ChariotBid));
    assert_eq!(with(Tile::Scroll, false).asks(), Some(Ask::ChariotBid));
    let scene = with(Tile::Scroll, true);
    assert_eq!(scene.asks(), Some(Ask::Benefit(MIKE, Plebeians)));
    let scene = scene.act(MIKE, Action::TakeTribune);
    // TRI-28.03, TRI-RUL.50, TRI-1.06: the scroll is turned over: one tile
    assert_eq!(scene.s.open.sheet(MIKE).tile, Tile::Tribune);
    assert_eq!(scene.hand_size(MIKE), 0);
    // TRI-RUL.50: and no second one
    assert_eq!(with(Tile::Tribune, true).asks(), Some(Ask::ChariotBid));
}

#[test]
fn vestal_virgins() {
    // TRI-27.10, TRI-RUL.57: a laurel, and the temporary favour by itself
    let with = |favour| {
        Scene::new(4)
            .control(VestalVirgins, MIKE, [3, 4])
            .edit(|s| s.open.sheets[0].favour = favour)
            .benefits(Gladiators)
    };
    let scene = with(Favour::None);
    assert_eq!((scene.laurels(MIKE), scene.s.open.sheet(MIKE).favour), (1, Favour::Temporary));
    // not with the eternal one
    let scene = with(Favour::Eternal);
    assert_eq!((scene.laurels(MIKE), scene.s.open.sheet(MIKE).favour), (1, Favour::Eternal));
    assert_eq!(with(Favour::Temporary).count(|e| matches!(e, Event::TemporaryFavour { .. })), 0);
}

#[test]
fn vestal_virgins_and_the_tribune() {
    // TRI-EX.22, TRI-27.11: scroll and Senators: the tribune, or a laurel with the temporary favour
    let scene = || {
        tile(Scene::new(4), MICHELLE, Tile::Scroll)
            .control(VestalVirgins, MICHELLE, [3, 4])
            .control(Senators, MICHELLE, [4, 5])
            .benefits(Gladiators)
    };
    assert_eq!(scene().asks(), Some(Ask::Benefit(MICHELLE, VestalVirgins)));
    let laurel = scene().act(MICHELLE, Action::TakeLaurel);
    assert_eq!((laurel.laurels(MICHELLE), laurel.s.open.sheet(MICHELLE).favour), (1, Favour::Temporary));
    let tribune = scene().act(MICHELLE, Action::TakeTribune);
    assert_eq!((tribune.laurels(MICHELLE), tribune.s.open.sheet(MICHELLE).tile), (0, Tile::Tribune));
    // without the Senators the option is closed, and the refusal says so
    let closed = tile(Scene::new(4), MIKE, Tile::None).control(Legates, MIKE, [2, 3]).benefits(Gladiators);
    assert_eq!(closed.may_not(MIKE, Action::TakeTribune), "TRI-26.04");
    // TRI-DT.01: what is no benefit at all answers another question
    assert_eq!(
        [Action::Bid, Action::Lay, Action::Decline].map(|a| closed.may_not(MIKE, a)),
        ["TRI-DT.01"; 3]
    );
}

#[test]
fn the_tribune_option_keeps_a_temporary_favour() {
    // TRI-RUL.56
    let scene = tile(Scene::new(4), ZOE, Tile::Scroll)
        .control(VestalVirgins, ZOE, [3, 4])
        .control(Senators, ZOE, [4, 5])
        .edit(|s| s.open.sheets[ZOE.ix()].favour = Favour::Temporary)
        .benefits(Gladiators)
        .act(ZOE, Action::TakeTribune);
    assert_eq!(scene.s.open.sheet(ZOE).favour, Favour::Temporary);
}

#[test]
fn senators() {
    // TRI-27.12: a scroll, if he has none; TRI-27.13: two cards
    let scene = || Scene::new(4).control(Senators, MIKE, [4, 5]).draws([gla(6), leg(6)]).benefits(Gladiators);
    assert_eq!(scene().asks(), Some(Ask::Benefit(MIKE, Senators)));
    assert_eq!(scene().act(MIKE, Action::TakeScroll).s.open.sheet(MIKE).tile, Tile::Scroll);
    let cards = scene().act(MIKE, Action::TakeCards);
    assert!(cards.holds(MIKE, gla(6)) && cards.holds(MIKE, leg(6)));
    // TRI-DT.30: closed: two cards unasked
    let scene = tile(Scene::new(4), MIKE, Tile::Scroll).control(Senators, MIKE, [4, 5]).benefits(Gladiators);
    assert_eq!(scene.hand_size(MIKE), 2);
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
}

#[test]
fn a_scroll_of_the_same_phase_counts() {
    // TRI-RUL.51: the Legates' scroll becomes the tribune at the Plebeians
    let scene = Scene::new(4)
        .control(Legates, MIKE, [2, 3])
        .control(Plebeians, MIKE, [1, 2])
        .control(Patricians, MIKE, [3, 4])
        .benefits(Gladiators)
        .act(MIKE, Action::TakeScroll)
        .act(MIKE, Action::TakeTribune);
    assert_eq!(scene.s.open.sheet(MIKE).tile, Tile::Tribune);
}

#[test]
fn benefits_are_compulsory() {
    // TRI-RUL.52: at a benefit nobody can decline
    let scene = Scene::new(4).control(Senators, MIKE, [4, 5]).benefits(Gladiators);
    assert!(!scene.may(MIKE, Action::Decline));
}

#[test]
fn a_benefit_without_a_card_gives_the_rest() {
    // TRI-RUL.54
    let scene = Scene::new(4).control(Plebeians, MIKE, [1, 2]).without_deck().benefits(Gladiators);
    assert_eq!(scene.coins(MIKE), 22);
    assert!(scene.logged(&Event::NothingToDraw { seat: MIKE }));
    assert!(scene.logged(&Event::Denarii { seat: MIKE, count: 2, why: Source::Benefit(Plebeians) }));
}

#[test]
fn what_is_gained_for_good() {
    // TRI-28.04, TRI-28.05, TRI-23.03, TRI-1.09: a beaten controller of everything keeps tile, tokens and markers
    let scene = Scene::new(4)
        .control(Legates, ZOE, [2, 3])
        .edit(|s| {
            let sheet = &mut s.open.sheets[ZOE.ix()];
            (sheet.tile, sheet.legions, sheet.laurels) = (Tile::Tribune, 2, 3);
        })
        .put(MIKE, tribune::Space::Faction(Legates))
        .hand(MIKE, [leg(5), leg(6)])
        .take_overs(Gladiators)
        .lay(MIKE, [leg(5), leg(6)]);
    let sheet = scene.s.open.sheet(ZOE);
    assert_eq!((sheet.tile, sheet.legions, sheet.laurels, sheet.markers.len()), (Tile::Tribune, 2, 3, 1));
    assert_eq!((sheet.denarii, scene.controller(Legates)), (20, Some(MIKE)));
}
