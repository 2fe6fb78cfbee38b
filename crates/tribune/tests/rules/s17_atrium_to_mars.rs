//! Phase 3: Atrium, Catacombs, Pantheon, Field of Mars.

use crate::common::*;
use kernel::{Names, Pick, Rules, SeatSet, Words};
use tribune::{Action, Ask, Card, Event, Face, Faction, Favour, Region, Space, Turned};

use Space::*;

/// John on "1." with Senator and Praetorian open, Michelle perhaps on "2.".
fn atrium(second: bool) -> Scene {
    let scene = Scene::new(4).atrium([sen(5), pra(3), ves(7)]).put(JOHN, AtriumFirst(Turned::LeftMiddle));
    let scene = if second { scene.put(MICHELLE, AtriumSecond) } else { scene };
    scene.edit(|s| {
        for n in 0..if second { 3 } else { 2 } {
            let card = s.secret.atrium[n].take().unwrap();
            s.open.atrium[n] = Face::Up(card);
        }
    })
}

#[test]
fn alone_in_the_atrium() {
    // TRI-EX.06, TRI-17.02, TRI-RUL.25, TRI-DT.21: he pays 1, takes the open cards, the third goes unseen; no question
    let scene = atrium(false).evaluate(Region::Atrium);
    assert_eq!(scene.coins(JOHN), 19);
    assert!(scene.holds(JOHN, sen(5)) && scene.holds(JOHN, pra(3)) && !scene.holds(JOHN, ves(7)));
    assert!(scene.s.secret.dark.has(ves(7)) && !scene.discarded(ves(7)));
    assert!((0..4).all(|s| scene.coins(kernel::Seat(s)) <= 20), "to the stock, to nobody else");
    // TRI-RUL.24: without a denarius nothing is taken
    let scene = atrium(false).denarii(JOHN, 0).evaluate(Region::Atrium);
    assert_eq!(scene.hand_size(JOHN), 0);
    assert!(scene.discarded(sen(5)) && scene.discarded(pra(3)) && scene.s.secret.dark.has(ves(7)));
}

#[test]
fn a_short_atrium_is_handled_with_what_is_there() {
    // TRI-RUL.74: one card, one occupant
    let scene =
        Scene::new(4).atrium([sen(5)]).place(MIKE, AtriumFirst(Turned::LeftMiddle)).evaluate(Region::Atrium);
    assert!(scene.holds(MIKE, sen(5)) && scene.coins(MIKE) == 19);
}

#[test]
fn the_atrium_auction() {
    // TRI-17.03, TRI-DT.20: both occupants are asked at once, sealed
    let scene = atrium(true).evaluate(Region::Atrium);
    assert_eq!(scene.asks(), Some(Ask::AtriumBid));
    let awaiting = scene.rules.turn(&scene.s).awaiting().unwrap();
    assert_eq!(awaiting.asked, SeatSet::of(JOHN).with(MICHELLE));
    // TRI-17.04, TRI-RUL.27: from nothing to all he has, and no credit
    assert!(scene.choices(JOHN)[0].takes(0) && scene.choices(JOHN)[0].takes(20));
    assert!(!scene.choices(JOHN).allows(&Pick { action: Action::Bid, amount: 21 }));
    let scene = scene.bid(JOHN, 9);
    // TRI-17.05, TRI-HI.17, TRI-HI.18: until both are revealed nothing moves: totals stay, and nobody else sees the bid
    assert_eq!(scene.view(MICHELLE), atrium(true).evaluate(Region::Atrium).view(MICHELLE));
    assert_eq!(scene.view(JOHN).open.sheet(JOHN).denarii, 20);
    let scene = scene.bid(MICHELLE, 5);
    // TRI-EX.08, TRI-17.06, TRI-17.07: John gives his 9 to Michelle, who keeps her 5, and takes three cards
    assert_eq!((scene.coins(JOHN), scene.coins(MICHELLE)), (11, 29));
    assert!([sen(5), pra(3), ves(7)].iter().all(|card| scene.holds(JOHN, *card)));
    let bids = [(JOHN, 9), (MICHELLE, 5)];
    assert!(scene.logged(&Event::AtriumBids { bids, winner: JOHN, cards: vec![sen(5), pra(3), ves(7)] }));
    // the other way round
    let scene = atrium(true).evaluate(Region::Atrium).bid(MICHELLE, 6).bid(JOHN, 5);
    assert_eq!((scene.coins(JOHN), scene.coins(MICHELLE), scene.hand_size(MICHELLE)), (26, 14, 3));
}

#[test]
fn equal_bids_in_the_atrium() {
    // TRI-EX.31, TRI-17.08: both 6: "1." wins and pays; both 0: for nothing (TRI-RUL.27)
    let scene = atrium(true).evaluate(Region::Atrium).bid(JOHN, 6).bid(MICHELLE, 6);
    assert_eq!((scene.coins(JOHN), scene.coins(MICHELLE), scene.hand_size(JOHN)), (14, 26, 3));
    let scene = atrium(true).evaluate(Region::Atrium).bid(JOHN, 0).bid(MICHELLE, 0);
    assert_eq!((scene.coins(JOHN), scene.coins(MICHELLE), scene.hand_size(JOHN)), (20, 20, 3));
    let bids = Event::AtriumBids { bids: [(JOHN, 0), (MICHELLE, 0)], winner: JOHN, cards: vec![sen(5)] };
    let told = scene.rules.event(&bids, &Names::seats(4)).text;
    assert!(told.contains("pays nothing"), "{told}");
}

#[test]
fn the_atrium_with_a_shortage() {
    // TRI-RUL.74: with one or two cards the Atrium is handled with what is there, and the question says so
    for (cards, words) in [(3, "the three cards"), (2, "the two cards"), (1, "the card ")] {
        let scene = atrium(true).evaluate(Region::Atrium).edit(|s| s.open.atrium[cards..].fill(Face::Empty));
        let prompt = scene.rules.prompt(&scene.view(JOHN), &Names::seats(4)).text;
        assert!(prompt.contains(words), "{prompt}");
    }
}

#[test]
fn without_denarii_the_bid_is_nothing() {
    // TRI-DT.20, TRI-DT.05: committed at once, since it is public; the other is still asked
    let scene = atrium(true).denarii(MICHELLE, 0).evaluate(Region::Atrium);
    assert_eq!(scene.asked(), SeatSet::of(JOHN));
    let scene = scene.bid(JOHN, 1);
    assert_eq!((scene.coins(JOHN), scene.coins(MICHELLE), scene.hand_size(JOHN)), (19, 1, 3));
    let scene = atrium(true).denarii(JOHN, 0).denarii(MICHELLE, 0).evaluate(Region::Atrium);
    assert_eq!(scene.hand_size(JOHN), 3);
}

fn catacombs() -> Scene {
    Scene::new(4)
        .catacombs([gla(1), gla(2), leg(3), leg(0), sen(9)])
        .put(MIKE, Catacombs(0))
        .put(ZOE, Catacombs(1))
        .put(MIKE, Catacombs(2))
}

#[test]
fn the_catacombs() {
    // TRI-EX.09: Mike on "4" and "2", Zoe on "3"
    let scene = catacombs().evaluate(Region::Catacombs);
    // TRI-18.02: 4 first; TRI-18.03, TRI-HI.08, TRI-DT.22: he sees all five, the others none
    assert_eq!(scene.asks(), Some(Ask::Catacombs(MIKE, 0)));
    assert_eq!(scene.view(MIKE).catacombs.unwrap().len(), 5);
    assert_eq!(scene.view(ZOE).catacombs, None);
    assert!(scene.logged(&Event::Looked { seat: MIKE, cards: scene.view(MIKE).catacombs }));
    let scene = scene.act(MIKE, Action::Buy(sen(9)));
    // TRI-18.04, TRI-0.08: 4 denarii to the Colosseum
    assert_eq!((scene.coins(MIKE), scene.s.open.colosseum), (16, 4));
    // exactly one card; Zoe looks at four, declines and pays nothing (TRI-18.05)
    assert_eq!(scene.asks(), Some(Ask::Catacombs(ZOE, 1)));
    assert_eq!(scene.view(ZOE).catacombs.unwrap().len(), 4);
    let scene = scene.act(ZOE, Action::Decline);
    assert_eq!((scene.coins(ZOE), scene.hand_size(ZOE)), (20, 0));
    // TRI-18.06: Mike again, at the place of his other space, for 2 (TRI-7.10)
    assert_eq!(scene.asks(), Some(Ask::Catacombs(MIKE, 2)));
    let scene = scene.act(MIKE, Action::Buy(leg(0)));
    assert_eq!((scene.coins(MIKE), scene.s.open.colosseum), (14, 6));
    assert!(scene.holds(MIKE, sen(9)) && scene.holds(MIKE, leg(0)));
    // TRI-18.07: three cards are discarded, unseen
    assert_eq!(scene.s.secret.dark.each().collect::<Vec<_>>(), [gla(1), gla(2), leg(3)]);
}

#[test]
fn who_cannot_pay_in_the_catacombs_still_looks() {
    // TRI-RUL.31, TRI-DT.22: not waited for; TRI-18.02: empty spaces are skipped
    let scene = Scene::new(4)
        .catacombs([gla(1), gla(2)])
        .put(ZOE, Catacombs(1))
        .denarii(ZOE, 2)
        .evaluate(Region::Catacombs);
    assert!(
        scene.events.iter().any(|e| matches!(e, Event::Looked { seat: ZOE, cards: Some(c) } if c.len() == 2))
    );
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
    // TRI-RUL.32: fewer cards than buyers
    let scene = Scene::new(4)
        .catacombs([gla(1)])
        .put(ZOE, Catacombs(1))
        .put(MIKE, Catacombs(2))
        .evaluate(Region::Catacombs)
        .act(ZOE, Action::Buy(gla(1)));
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
    assert_eq!(scene.coins(MIKE), 20);
}

fn pantheon() -> Scene {
    Scene::new(4)
        .pantheon(pra(4))
        .marker(ZOE, Faction::VestalVirgins)
        .marker(MIKE, Faction::VestalVirgins)
        .put(ZOE, Pantheon(0))
        .put(MIKE, Pantheon(1))
        .hand(ZOE, [pra(2), gla(1)])
        .hand(MIKE, [leg(4)])
}

#[test]
fn the_pantheon() {
    // TRI-19.02: turned face up first; TRI-DT.23, TRI-RUL.34: then all occupants at once, sealed
    let scene = pantheon().evaluate(Region::Pantheon);
    assert_eq!(scene.spectator().open.pantheon, Face::Up(pra(4)));
    assert_eq!(scene.asks(), Some(Ask::Sacrifice));
    assert_eq!(scene.s.open.asked, SeatSet::of(MIKE).with(ZOE));
    // TRI-19.03: a card of the same faction, any value. TRI-DT.04: Mike has none and is asked all the same.
    assert_eq!(scene.may_not(ZOE, Action::Sacrifice(gla(1))), "TRI-19.03");
    assert_eq!(scene.choices(MIKE).iter().map(|c| c.action).collect::<Vec<_>>(), [Action::Decline]);
    let scene = scene.act(ZOE, Action::Sacrifice(pra(2)));
    assert_eq!(scene.s.open.sheet(ZOE).favour, Favour::None);
    assert_eq!(scene.view(MIKE).open.discard.len(), 0, "hidden until the window closes");
    let scene = scene.act(MIKE, Action::Decline);
    // TRI-EX.11, TRI-19.04, TRI-19.05, TRI-HI.14: both cards are discarded, she takes a tile, he nothing
    assert!(scene.discarded(pra(2)) && scene.discarded(pra(4)));
    assert_eq!(scene.s.open.sheet(ZOE).favour, Favour::Eternal);
    assert_eq!(scene.s.open.sheet(MIKE).favour, Favour::None);
}

#[test]
fn both_can_have_the_eternal_favour() {
    // TRI-19.05, TRI-1.07: tiles never run out
    let scene = pantheon()
        .hand(MIKE, [pra(0)])
        .evaluate(Region::Pantheon)
        .act(ZOE, Action::Sacrifice(pra(2)))
        .act(MIKE, Action::Sacrifice(pra(0)));
    assert_eq!([MIKE, ZOE].map(|s| scene.s.open.sheet(s).favour), [Favour::Eternal; 2]);
}

#[test]
fn the_eternal_favour_replaces_the_temporary_one() {
    // TRI-19.06
    let scene = pantheon()
        .control(Faction::VestalVirgins, ZOE, [3, 4])
        .edit(|s| s.open.sheets[ZOE.ix()].favour = Favour::Temporary)
        .evaluate(Region::Pantheon)
        .act(ZOE, Action::Sacrifice(pra(2)))
        .act(MIKE, Action::Decline);
    assert_eq!(scene.s.open.sheet(ZOE).favour, Favour::Eternal);
    assert!(scene.logged(&Event::FavourReturned { seat: ZOE, eternal: true }));
}

#[test]
fn who_has_the_eternal_favour_only_blocks() {
    // TRI-RUL.33: he may place, and is not asked
    let scene =
        pantheon().edit(|s| s.open.sheets[ZOE.ix()].favour = Favour::Eternal).evaluate(Region::Pantheon);
    assert_eq!(scene.s.open.asked, SeatSet::of(MIKE));
    // TRI-DT.23: nor is one with an empty hand
    let scene = pantheon().edit(|s| {
        let hand = s.secret.hands[MIKE.ix()].take();
        s.secret.deck.join(&hand);
    });
    assert_eq!(scene.evaluate(Region::Pantheon).s.open.asked, SeatSet::of(ZOE));
}

fn mars() -> Scene {
    Scene::new(4)
        .put(JOHN, FieldOfMars(0))
        .put(MICHELLE, FieldOfMars(1))
        .hand(JOHN, [sen(6), sen(4), gla(1)])
        .hand(MICHELLE, [leg(4), leg(2), ple(1)])
}

fn pair(scene: Scene, seat: kernel::Seat, cards: [Card; 2]) -> Scene {
    scene.act(seat, Action::Add(cards[0])).act(seat, Action::Add(cards[1]))
}

#[test]
fn the_field_of_mars() {
    // TRI-20.02, TRI-DT.24: sealed, both at once
    let scene = mars().evaluate(Region::FieldOfMars);
    assert_eq!(scene.asks(), Some(Ask::Pairs));
    assert_eq!(scene.s.open.asked, SeatSet::of(JOHN).with(MICHELLE));
    // TRI-20.01: two cards of the same faction
    assert_eq!(scene.may_not(JOHN, Action::Add(gla(1))), "TRI-20.01");
    let scene = scene.act(JOHN, Action::Add(sen(6)));
    assert_eq!(scene.may_not(JOHN, Action::Add(gla(1))), "TRI-20.01");
    let scene = scene.act(JOHN, Action::Add(sen(4)));
    assert_eq!(scene.laurels(JOHN), 0, "nothing before all are revealed");
    let scene = pair(scene, MICHELLE, [leg(4), leg(2)]);
    // TRI-EX.13, TRI-EX.12, TRI-20.03, TRI-20.05, TRI-0.07: one each, one more for 10 against 6
    assert_eq!((scene.laurels(JOHN), scene.laurels(MICHELLE)), (2, 1));
    assert!(scene.logged(&Event::BestPair { seat: JOHN, sum: 10 }));
    // TRI-HI.14: shown
    assert!([sen(6), sen(4), leg(4), leg(2)].iter().all(|card| scene.discarded(*card)));
}

#[test]
fn the_sum_of_a_pair() {
    // TRI-EX.12: Gladiators 3 and 4 make 7; TRI-20.06: alone he has the additional wreath; TRI-RUL.37: a leader is 0
    let alone = |cards: [Card; 2]| {
        pair(
            Scene::new(4).put(ZOE, FieldOfMars(0)).hand(ZOE, cards).evaluate(Region::FieldOfMars),
            ZOE,
            cards,
        )
    };
    let scene = alone([gla(3), gla(4)]);
    assert!(scene.logged(&Event::BestPair { seat: ZOE, sum: 7 }));
    assert_eq!(scene.laurels(ZOE), 2);
    assert!(alone([gla(0), gla(4)]).logged(&Event::BestPair { seat: ZOE, sum: 4 }));
}

#[test]
fn several_followers_several_pairs() {
    // TRI-20.04, TRI-EX.34, TRI-RUL.35, TRI-RUL.37: two pairs of 7 of one player are no tie; 6 of another
    let scene = Scene::new(4)
        .put(JOHN, FieldOfMars(0))
        .put(JOHN, FieldOfMars(1))
        .put(MICHELLE, FieldOfMars(2))
        .hand(JOHN, [gla(3), gla(4), leg(3), leg(4), ple(1), ple(2)])
        .hand(MICHELLE, [leg(4), leg(2)])
        .evaluate(Region::FieldOfMars);
    let scene = pair(pair(scene, JOHN, [gla(3), gla(4)]), JOHN, [leg(4), leg(3)]);
    assert!(scene.view(JOHN).answered, "two followers, two pairs, no third (TRI-20.04)");
    let scene = pair(scene, MICHELLE, [leg(4), leg(2)]);
    assert_eq!((scene.laurels(JOHN), scene.laurels(MICHELLE)), (3, 1));
}

#[test]
fn a_tie_for_the_best_pair() {
    // TRI-20.07: nobody has it
    let scene = Scene::new(4)
        .put(JOHN, FieldOfMars(0))
        .put(MICHELLE, FieldOfMars(2))
        .hand(JOHN, [gla(3), gla(4)])
        .hand(MICHELLE, [leg(4), leg(3)])
        .evaluate(Region::FieldOfMars);
    let scene = pair(pair(scene, JOHN, [gla(3), gla(4)]), MICHELLE, [leg(4), leg(3)]);
    assert_eq!((scene.laurels(JOHN), scene.laurels(MICHELLE)), (1, 1));
    assert!(scene.logged(&Event::BestPairTied { sum: 7 }));
}

#[test]
fn no_pair_no_laurel() {
    // TRI-20.08; TRI-RUL.36: of two present only one discards, and has the additional wreath
    let scene =
        pair(mars().evaluate(Region::FieldOfMars).act(JOHN, Action::Decline), MICHELLE, [leg(4), leg(2)]);
    assert_eq!((scene.laurels(JOHN), scene.laurels(MICHELLE)), (0, 2));
    assert_eq!(scene.hand_size(JOHN), 3);
    // TRI-DT.24, TRI-DT.05: with fewer than two cards he is not asked
    let scene = Scene::new(4).put(JOHN, FieldOfMars(0)).hand(JOHN, [gla(1)]).evaluate(Region::FieldOfMars);
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
}

#[test]
fn fewer_pairs_than_followers() {
    // TRI-20.01, TRI-20.04: "for each follower he may": one pair of two possible
    let scene = Scene::new(4)
        .put(JOHN, FieldOfMars(0))
        .put(JOHN, FieldOfMars(1))
        .hand(JOHN, [gla(3), gla(4), leg(3), leg(4)])
        .evaluate(Region::FieldOfMars);
    // TRI-20.01: there is nothing to finish yet, and no half pair either
    let why = |scene: &Scene| {
        let refusal = scene.rules.why_not(&scene.view(JOHN), &Action::Finish.into()).expect("a reason");
        (refusal.rule.expect("a rule").0, refusal.why.to_string())
    };
    let none = "No pair is chosen; whoever wants to show none declines.";
    assert_eq!(why(&scene), ("TRI-20.01", none.into()));
    let half = scene.act(JOHN, Action::Add(gla(3)));
    assert_eq!(why(&half), ("TRI-20.01", "The pair is not complete.".into()));
    let scene = half.act(JOHN, Action::TakeBack);
    let scene = pair(scene, JOHN, [gla(3), gla(4)]).act(JOHN, Action::Finish);
    assert_eq!((scene.laurels(JOHN), scene.hand_size(JOHN)), (2, 2));
}
