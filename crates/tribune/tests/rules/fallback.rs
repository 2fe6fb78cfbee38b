//! The decision catalogue: what is done for a player whose time is up.

use crate::common::*;
use kernel::Pick;
use tribune::{Action, Ask, Face, Faction, Phase, Proconsul, Region, Space, Step, Tile, Turned};

use Faction::*;

#[track_caller]
fn default_is(scene: &Scene, seat: kernel::Seat, action: Action) {
    use kernel::Rules;
    let pick = scene.rules.fallback(&scene.s, seat);
    assert_eq!(pick, Pick::from(action));
    assert!(scene.choices(seat).allows(&pick));
}

#[test]
fn set_up_and_cesura_discards() {
    // TRI-DC.02, TRI-DC.27, TRI-RUL.82: lowest values, leaders last, ties by order F
    let discard = |ask: Ask, cards: Vec<tribune::Card>| {
        let scene = Scene::new(2).hand(MIKE, cards).edit(|s| {
            s.open.phase = if ask == Ask::SetupDiscard { Phase::Setup } else { Phase::Cards };
            s.open.agenda.clear();
            s.open.agenda.then(Step::NextFollower(MIKE));
            s.open.agenda.ask(ask);
            s.open.asked = kernel::SeatSet::of(MIKE);
        });
        scene.expire(MIKE)
    };
    let hand = vec![sen(4), ple(2), leg(2), gla(0), gla(3), pat(8)];
    let scene = discard(Ask::SetupDiscard, hand.clone());
    let given = |scene: &Scene| match scene.view(MIKE).answer {
        tribune::Answer::Discards(cards) => cards.each().collect::<Vec<_>>(),
        _ => vec![],
    };
    assert_eq!(given(&scene), [leg(2)], "the Legate comes before the Plebeian");
    default_is(&scene, MIKE, Action::Discard(ple(2)));
    // A card picked by hand that is not among the two lowest is taken back, and they are discarded.
    let picked = discard(Ask::SetupDiscard, hand.clone()).act(MIKE, Action::TakeBack);
    let picked = picked.act(MIKE, Action::Discard(pat(8)));
    default_is(&picked, MIKE, Action::TakeBack);
    assert_eq!(given(&picked.expire(MIKE).expire(MIKE)), [leg(2)]);
    let scene = discard(Ask::Cesura, [hand, vec![gla(4), gla(5), sen(5)]].concat());
    assert_eq!(given(&scene), [leg(2)]);
    let leaders = vec![gla(0), leg(0), pra(0), ple(0), pat(0), ves(0), sen(0), sen(10), sen(10)];
    assert_eq!(given(&discard(Ask::Cesura, leaders)), [sen(10)]);
}

#[test]
fn placements() {
    // TRI-DC.03: the coin bowl; TRI-DC.05: for the proconsul too
    default_is(&Scene::new(4), MIKE, Action::Place(Space::CoinBowl));
    let scene = Scene::new(4).all_placed().control(Patricians, MIKE, [3, 4]).edit(|s| {
        s.open.proconsul = Proconsul::With(MIKE);
    });
    assert!(scene.may(MIKE, Action::EndPlacement));
    default_is(&scene, MIKE, Action::Place(Space::CoinBowl));
}

#[test]
fn regions() {
    // TRI-DC.07: denarii
    let scene = Scene::new(4).latrine(gla(3)).put(MIKE, Space::Latrine).evaluate(Region::Latrine);
    default_is(&scene, MIKE, Action::TakeDenarii);
    // TRI-DC.08: none
    let scene = Scene::new(4)
        .curia(0, [gla(6)])
        .put(MIKE, Space::Curia(0))
        .hand(MIKE, [ple(1)])
        .evaluate(Region::Curia);
    default_is(&scene, MIKE, Action::Decline);
    // TRI-DC.09: 0
    let scene = Scene::new(4)
        .atrium([gla(1)])
        .put(MIKE, Space::AtriumFirst(Turned::LeftMiddle))
        .put(ZOE, Space::AtriumSecond)
        .edit(|s| s.open.atrium[0] = Face::Up(s.secret.atrium[0].take().unwrap()))
        .evaluate(Region::Atrium);
    default_is(&scene, ZOE, Action::Bid);
    // TRI-DC.10: none
    let scene = Scene::new(4).catacombs([gla(1)]).put(MIKE, Space::Catacombs(0)).evaluate(Region::Catacombs);
    default_is(&scene, MIKE, Action::Decline);
    // TRI-DC.11: none
    let scene = Scene::new(4)
        .pantheon(gla(1))
        .marker(MIKE, VestalVirgins)
        .put(MIKE, Space::Pantheon(0))
        .hand(MIKE, [gla(2)])
        .evaluate(Region::Pantheon);
    default_is(&scene, MIKE, Action::Decline);
    // TRI-DC.12: none, even with a pair begun
    let scene = Scene::new(4)
        .put(MIKE, Space::FieldOfMars(0))
        .hand(MIKE, [gla(2), gla(3)])
        .evaluate(Region::FieldOfMars)
        .act(MIKE, Action::Add(gla(2)));
    default_is(&scene, MIKE, Action::Decline);
}

#[test]
fn take_overs() {
    let field = Space::Faction(Senators);
    let scene = Scene::new(4)
        .put(MIKE, field)
        .put(ZOE, field)
        .hand(ZOE, [sen(0), sen(4), sen(5)])
        .hand(MIKE, [sen(6), sen(7), sen(8), sen(9)])
        .take_overs(Gladiators);
    // TRI-DC.13: decline
    default_is(&scene, ZOE, Action::Decline);
    let scene = scene.lay(ZOE, [sen(0), sen(4), sen(5)]);
    // TRI-DC.14: decline
    default_is(&scene, MIKE, Action::Decline);
    let scene = scene.lay(MIKE, [sen(6), sen(7)]);
    // TRI-DC.15: the lowest card that is not a leader
    default_is(&scene, ZOE, Action::Forfeit(sen(4)));
}

#[test]
fn gains() {
    let takes = |faction, cards: [tribune::Card; 2], scene: Scene| {
        scene.put(MIKE, Space::Faction(faction)).hand(MIKE, cards).take_overs(Gladiators).lay(MIKE, cards)
    };
    // TRI-DC.16: no assassin
    let scene = takes(Plebeians, [ple(1), ple(2)], Scene::new(4).control(Senators, ZOE, [4, 5, 6]));
    default_is(&scene, MIKE, Action::Decline);
    // TRI-DC.17: no exchange
    default_is(&takes(Praetorians, [pra(0), pra(2)], Scene::new(4)), MIKE, Action::Decline);
    // TRI-DC.18: the scroll
    default_is(&takes(Plebeians, [ple(0), ple(2)], Scene::new(4)), MIKE, Action::TakeScroll);
    // TRI-DC.19: the first missing in order F
    let scene = takes(Senators, [sen(0), sen(4)], Scene::new(4).marker(MIKE, Gladiators));
    default_is(&scene, MIKE, Action::TakeMarker(Legates));
}

#[test]
fn benefits() {
    // TRI-DC.20: the Colosseum if it holds denarii, else a card without assassin
    let scene =
        Scene::new(4).control(Gladiators, MIKE, [1, 2]).edit(|s| s.open.colosseum = 3).benefits(Gladiators);
    default_is(&scene, MIKE, Action::TakeColosseum);
    let scene = Scene::new(4).control(Gladiators, MIKE, [1, 2, 3]).benefits(Gladiators);
    default_is(&scene, MIKE, Action::Decline);
    // TRI-DC.21: the scroll, else a card without purchase
    let scene = Scene::new(4).control(Legates, MIKE, [2, 3]).benefits(Gladiators);
    default_is(&scene, MIKE, Action::TakeScroll);
    let with = |tile| move |s: &mut tribune::State| s.open.sheets[0].tile = tile;
    let scene = Scene::new(4).edit(with(Tile::Scroll)).control(Legates, MIKE, [2, 3]).benefits(Gladiators);
    default_is(&scene, MIKE, Action::Decline);
    // TRI-DC.22, TRI-DC.23: the tribune
    let scene = Scene::new(4).edit(with(Tile::Scroll)).control(Plebeians, MIKE, [1, 2]);
    let scene = scene.control(Patricians, MIKE, [3, 4]).benefits(Gladiators);
    default_is(&scene, MIKE, Action::TakeTribune);
    let scene = Scene::new(4).edit(with(Tile::Scroll)).control(VestalVirgins, MIKE, [3, 4]);
    let scene = scene.control(Senators, MIKE, [4, 5]).benefits(Gladiators);
    default_is(&scene, MIKE, Action::TakeTribune);
    // TRI-DC.24: the scroll
    let scene = Scene::new(4).control(Senators, MIKE, [4, 5]).benefits(Gladiators);
    default_is(&scene, MIKE, Action::TakeScroll);
}

#[test]
fn the_chariot() {
    // TRI-DC.25: 0; TRI-DC.26: off the board
    let scene = Scene::new(2).control(Senators, MIKE, [4, 5]).phase6();
    default_is(&scene, MIKE, Action::Bid);
    let scene = scene.bid(MIKE, 2).bid(ZOE, 0);
    default_is(&scene, MIKE, Action::LeaveChariot);
}

#[test]
fn a_sealed_answer_stays_given() {
    // who has answered has nothing to do; the answer can still be replaced (TRI-DT.03)
    let scene = Scene::new(2).phase6().bid(MIKE, 2);
    assert!(scene.may(MIKE, Action::TakeBack));
    assert!(scene.choices(MIKE).iter().all(|c| c.back));
    // another bid is refused for that, not because he were not asked
    assert_eq!(scene.may_not(MIKE, Action::Decline), "TRI-DT.03");
    assert_eq!(scene.may_not(MIKE, (Action::Bid, 3)), "TRI-DT.03");
    let scene = scene.act(MIKE, Action::TakeBack).bid(MIKE, 7).bid(ZOE, 0);
    assert_eq!(scene.coins(MIKE), 13);
}
