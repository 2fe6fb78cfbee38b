//! 1.07.312, 1.11.1 and 1.11.2: Statesmen, Concessions and the hand; trades.

use crate::common::*;
use hand::Action as Do;
use phases::revolution;

fn revolution(scene: Scene) -> Scene {
    scene.run(Step::Revolution(revolution::Step::Begin), &[])
}
fn act(action: Do) -> Action {
    Action::Hand(action)
}

#[test]
fn a_statesman_takes_over_his_family() {
    // ROR-1.07.312c, ROR-1.07.312d
    let fabius = Senator::Fabius;
    let mut scene = Scene::three()
        .with(A, fabius)
        .influence(fabius, 14)
        .knights(fabius, 2)
        .holding(fabius, 9)
        .led_by(fabius)
        .office(fabius, Office::Censor)
        .concession(Concession::Mining, ConcessionAt::With(fabius))
        .set(|s| s.board.senators[fabius].prior_consul = true)
        .hand(A, Card::Senator(Senator::Cunctator));
    scene.happens(&[], |p| p.field(A, Senator::Cunctator));
    let man = *scene.man(Senator::Cunctator);
    assert_eq!((man.faction, man.at, man.influence), (Some(A), At::Rome, 14));
    assert_eq!((man.knights, man.talents, man.prior_consul), (2, 9, true));
    let board = &scene.s.board;
    assert_eq!(board.factions[0].leader, Some(Senator::Cunctator));
    assert_eq!(board.offices[Office::Censor], Some(Senator::Cunctator));
    assert_eq!(board.concessions[Concession::Mining], ConcessionAt::With(Senator::Cunctator));
    assert_eq!(board.senators[fabius], Man { at: At::Beneath(Senator::Cunctator), ..Man::default() });
    assert_eq!(scene.rules.votes(board, Senator::Cunctator), 2 + 2, "his own Oratory and the Knights");
    // the higher Influence of the two may be the Statesman's
    let mut scene = Scene::three().with(A, Senator::Aemilius).hand(A, Card::Senator(Senator::Macedonicus));
    scene.happens(&[], |p| p.field(A, Senator::Macedonicus));
    assert_eq!(scene.man(Senator::Macedonicus).influence, 4);
}

#[test]
fn a_family_in_the_forum_comes_along() {
    // ROR-1.07.312e
    let mut scene = Scene::three()
        .forum(Senator::Fabius)
        .holding(Senator::Fabius, 6)
        .hand(A, Card::Senator(Senator::Cunctator));
    scene.happens(&[], |p| p.field(A, Senator::Cunctator));
    assert_eq!((scene.man(Senator::Cunctator).faction, scene.man(Senator::Cunctator).talents), (Some(A), 6));
    assert_eq!(scene.man(Senator::Fabius).at, At::Beneath(Senator::Cunctator));
}

#[test]
fn no_statesman_while_an_opponent_has_his_family() {
    // ROR-1.07.312b, ROR-1.07.312g
    let scene = Scene::three().with(B, Senator::Fabius).hand(A, Card::Senator(Senator::Cunctator));
    assert!(!revolution(scene).may(A, act(Do::Field(Senator::Cunctator))));
    let own = Scene::three().with(A, Senator::Fabius).hand(A, Card::Senator(Senator::Cunctator));
    assert!(revolution(own).may(A, act(Do::Field(Senator::Cunctator))));
    let undrawn = Scene::three().hand(A, Card::Senator(Senator::Cunctator));
    assert!(revolution(undrawn).may(A, act(Do::Field(Senator::Cunctator))), "in the deck: not in play");
    let dead = Scene::three().buried(Senator::Fabius).hand(A, Card::Senator(Senator::Cunctator));
    assert!(revolution(dead).may(A, act(Do::Field(Senator::Cunctator))), "in the Curia: not in play");
}

#[test]
fn opposed_statesmen_lose_their_loyalty() {
    // ROR-1.07.312m, ROR-1.07.411c, ROR-R.25, ROR-4.1c: Flamininus and Cato oppose each other, Aemilianus is not in
    let mut scene = Scene::three()
        .hand(A, Card::Senator(Senator::CatoTheElder))
        .hand(A, Card::Senator(Senator::Flamininus));
    scene.happens(&[], |p| p.field(A, Senator::Flamininus));
    assert_eq!(scene.rules.loyalty(&scene.s.board, Senator::Flamininus), 7);
    scene.happens(&[], |p| p.field(A, Senator::CatoTheElder));
    assert_eq!(scene.rules.loyalty(&scene.s.board, Senator::Flamininus), 0);
    assert_eq!(scene.rules.loyalty(&scene.s.board, Senator::CatoTheElder), 0);
    scene.s.board.senators[Senator::CatoTheElder].faction = Some(B);
    assert_eq!(scene.rules.loyalty(&scene.s.board, Senator::Flamininus), 7);
    // one-sided, as with a Statesman of a later deck: only he whose own card names the other
    scene.s.board.senators[Senator::CatoTheElder].faction = Some(A);
    scene.rules.parts.senators[Senator::Flamininus].opposes = Default::default();
    assert_eq!(scene.rules.loyalty(&scene.s.board, Senator::Flamininus), 7);
    assert_eq!(scene.rules.loyalty(&scene.s.board, Senator::CatoTheElder), 0);
}

#[test]
fn cards_are_played_in_the_revolution_phase() {
    // ROR-1.11.1a, ROR-1.03aa, ROR-1.07.32a, ROR-DC.95, ROR-D.25a: also on a Senator away from Rome
    let mut scene = revolution(
        Scene::three()
            .hand(A, Card::Concession(Concession::HarborFees))
            .set(|s| s.board.senators[Senator::Julius].at = At::War(War::Syrian)),
    );
    assert!(
        !scene.may(A, act(Do::Place(Concession::HarborFees, Senator::Claudius))),
        "on his own Senator only"
    );
    scene.act(A, act(Do::Place(Concession::HarborFees, Senator::Julius)));
    let before = scene.rules.view(&scene.s, Viewer::Seat(B));
    scene.act(A, act(Do::Done));
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(B)), before);
    scene.act(B, act(Do::Done));
    scene.act(C, act(Do::Done));
    assert_eq!(scene.s.board.concessions[Concession::HarborFees], ConcessionAt::With(Senator::Julius));
}

#[test]
fn a_captive_can_be_given_a_concession() {
    // ROR-1.11.1a, ROR-R.50: in Rome or not; but a rebel has none (ROR-1.11.34a)
    let may = |at: At| {
        let scene = Scene::three().hand(A, Card::Concession(Concession::HarborFees)).with(A, Senator::Fabius);
        let scene = revolution(scene.set(|s| s.board.senators[Senator::Fabius].at = at));
        scene.may(A, act(Do::Place(Concession::HarborFees, Senator::Fabius)))
    };
    assert_eq!([At::Captive(War::Syrian), At::Hostage, At::Rebel].map(may), [true, true, false]);
}

fn seven_cards() -> Scene {
    let mut scene = Scene::three().hand(A, Card::Intrigue(Intrigue::Blackmail));
    for _ in 0..6 {
        scene = scene.hand(A, Card::Intrigue(Intrigue::Tribune));
    }
    revolution(scene)
}

#[test]
fn nobody_keeps_more_than_five_cards() {
    // ROR-1.11.2a, ROR-1.07.3b, ROR-DC.96
    let mut scene = seven_cards();
    let tribune = Card::Intrigue(Intrigue::Tribune);
    assert!(!scene.may(A, act(Do::Done)));
    scene.act(A, act(Do::Discard(tribune)));
    assert!(!scene.may(A, act(Do::Done)));
    scene.act(A, act(Do::Discard(Card::Intrigue(Intrigue::Blackmail))));
    assert!(scene.may(A, act(Do::Done)));
    scene.act(A, act(Do::Discard(tribune))); // ROR-1.11.2b: more if he likes
    for seat in [A, B, C] {
        scene.act(seat, act(Do::Done));
    }
    assert_eq!(scene.s.secret.hands[0].cards.len(), 4);
    assert_eq!((scene.s.board.discards.count(tribune), scene.s.board.discards.len()), (2, 3), "face up");
    let mut scene = seven_cards();
    scene.all_default(&[drawn(tribune), drawn(tribune)]);
    assert_eq!(scene.s.secret.hands[0].cards.len(), 5, "by default only the excess");
    assert_eq!(scene.s.board.discards.count(tribune), 2, "as the lot fell");
    // ROR-D.2b: what was picked and not sent is dropped with the rest of the plan; nothing voluntary goes
    let mut scene = revolution(Scene::three().hand(A, tribune));
    scene.act(A, act(Do::Discard(tribune)));
    scene.time_out(&[]);
    assert!(scene.s.secret.hands[0].cards.has(tribune) && scene.s.board.discards.is_empty());
    let mut scene = seven_cards();
    let blackmail = Card::Intrigue(Intrigue::Blackmail);
    scene.act(A, act(Do::Discard(blackmail)));
    scene.time_out(&[drawn(tribune), drawn(tribune)]);
    assert!(scene.s.secret.hands[0].cards.has(blackmail), "the lot takes what it takes");
    assert_eq!(scene.s.secret.hands[0].cards.len(), 5);
}

#[test]
fn a_traded_card_waits_for_the_next_revolution_phase() {
    // ROR-1.07.37b, ROR-N.4, ROR-N.3
    let mining = Card::Concession(Concession::Mining);
    let mut scene = Scene::three().hand(A, mining).set(|s| s.board.phase = Phase::Senate);
    let deal = Deal { from: A, to: B, gives: [mining].into_iter().collect(), ..Deal::default() };
    let mut dice = Script::new([]);
    scene.rules.conclude(&mut scene.s, &deal, &mut dice, &mut scene.log);
    assert!(scene.s.secret.hands[1].cards.has(mining) && !scene.s.secret.hands[1].playable(mining));
    let known = scene.rules.view(&scene.s, Viewer::Seat(A)).own.unwrap().known;
    assert_eq!(known.as_slice(), [Known { by: A, holder: B, card: mining }], "the giver remembers");
    let seen = scene.log.entries().last().unwrap().face(Viewer::Seat(C)).cloned();
    assert_eq!(seen, Some(Event::Traded { from: A, to: B, gives: 1, takes: 0 }), "others see only how many");
    let scene = revolution(scene);
    assert!(scene.may(B, act(Do::Place(Concession::Mining, Senator::Claudius))));
}

#[test]
fn a_trade_needs_the_named_card() {
    // ROR-N.12, ROR-1.07.37a
    let scene = Scene::three();
    let deal = |card| Deal { from: A, to: B, gives: [card].into_iter().collect(), ..Deal::default() };
    let refusal = |card| {
        let view = scene.rules.view(&scene.s, Viewer::Seat(A));
        scene.rules.permits(&view, &deal(card)).unwrap_err().rule.unwrap().0
    };
    assert_eq!(refusal(Card::Intrigue(Intrigue::Tribune)), "ROR-N.12");
    assert_eq!(refusal(Card::War(War::Syrian)), "ROR-1.07.37a");
}

#[test]
fn the_order_of_declarations_is_that_after_the_cards() {
    // ROR-1.11.3a, ROR-R.104: B plays a Statesman who is HRAO now, and B's Commander declares first
    let (fabius, plautius, scipio) = (Senator::Fabius, Senator::Plautius, Senator::ScipioAfricanus);
    let scene = Scene::three().with(A, fabius).with(B, plautius).hand(B, Card::Senator(scipio));
    let scene = scene.war(War::Syrian, Status::Over).war(War::FirstGallic, Status::Over);
    let scene = scene.force(fabius, War::Syrian, 2, 0).force(plautius, War::FirstGallic, 2, 0).set(|s| {
        s.board.forces.iter_mut().for_each(|f| f.victorious = true);
    });
    let mut scene = revolution(scene);
    assert_eq!(scene.s.board.first, A);
    scene.act(B, act(Do::Field(scipio)));
    for seat in [A, B, C] {
        scene.act(seat, act(Do::Done));
    }
    assert_eq!((scene.s.board.hrao, scene.s.board.first), (Some(scipio), B));
    assert!(matches!(scene.asks(), Some(Ask::Revolution(revolution::Ask::Loyalty { seat: B, .. }))));
}
