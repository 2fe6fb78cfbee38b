//! Phase 1 and the cesura magna.

use crate::common::*;
use kernel::{Names, Rules, Words};
use tribune::{Action, Ask, Card, Event, Face, Faction, Phase, Step};

/// Draw order for one whole Phase 1 in which every Curia field has one card.
fn plain_round() -> Vec<Card> {
    vec![
        gla(1),
        gla(2),
        gla(3), // Thermae
        leg(2),
        leg(3),
        leg(4),
        leg(5),
        leg(6),
        pra(2), // Forum
        pra(3), // Latrine
        pra(5),
        pra(6),
        sen(9), // Curia
        sen(10),
        sen(4),
        sen(5), // Atrium
        ple(1),
        ple(2),
        ple(3),
        ple(4),
        ple(5), // Catacombs
        pat(7), // Pantheon
    ]
}

#[test]
fn cards_are_laid_region_by_region() {
    let scene = Scene::new(4).draws(plain_round()).phase1();
    let open = &scene.s.open;
    // TRI-5.01 (ascending order, from the top of the pile), TRI-5.02, TRI-5.03: face up on every field
    assert_eq!(open.thermae.iter().map(|s| s.card).collect::<Vec<_>>(), [gla(1), gla(2), gla(3)].map(Some));
    assert_eq!(open.forum.iter().filter_map(|s| s.card).collect::<Vec<_>>(), plain_round()[3..9]);
    // TRI-5.04: one card face down; TRI-0.03: light fields take cards face up, dark ones face down
    assert_eq!((open.latrine, scene.s.secret.latrine), (Face::Down, Some(pra(3))));
    // TRI-5.05: three fields, one after another
    let curia: Vec<_> = open.curia.iter().map(|f| f.cards.to_vec()).collect();
    assert_eq!(curia, [vec![pra(5)], vec![pra(6)], vec![sen(9)]]);
    // TRI-5.07: three face down
    assert_eq!(open.atrium, [Face::Down; 3]);
    assert_eq!(scene.s.secret.atrium, [sen(10), sen(4), sen(5)].map(Some));
    // TRI-5.08: a pile of five
    assert_eq!(open.catacombs, 5);
    assert_eq!(scene.s.secret.catacombs.each().collect::<Vec<_>>(), plain_round()[16..21]);
    // TRI-5.09: one face down
    assert_eq!((open.pantheon, scene.s.secret.pantheon), (Face::Down, Some(pat(7))));
    // TRI-5.10: nothing on the Field of Mars: 3 + 6 + 1 + 3 + 3 + 5 + 1 cards left the deck, and no more
    assert_eq!(scene.s.secret.deck.len(), 100 - 22);
    // TRI-5.12, TRI-DT.13: no decision in between; the first question is where to place
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
    assert_eq!(open.phase, Phase::Followers);
}

#[test]
fn a_curia_field_is_filled_to_five_or_closed_by_a_leader() {
    // TRI-EX.36, TRI-5.05, TRI-5.06, TRI-RUL.14: 2+2+4; 3 and a leader; a leader alone
    let mut draws = plain_round();
    draws.splice(10..13, [ple(2), leg(2), leg(4), ple(3), ple(0), sen(0)]);
    draws[5] = leg(3);
    let scene = Scene::new(4).draws(draws).phase1();
    let curia: Vec<_> = scene.s.open.curia.iter().map(|f| f.cards.to_vec()).collect();
    assert_eq!(curia, [vec![ple(2), leg(2), leg(4)], vec![ple(3), ple(0)], vec![sen(0)]]);
}

#[test]
fn the_discards_are_shuffled_when_the_last_card_is_taken() {
    // TRI-5.11, TRI-RUL.07: the draw pile holds four cards, the discard pile all the others
    let mut scene = Scene::new(4);
    let rest = scene.s.secret.deck.minus(&[gla(1), gla(2), gla(3), leg(2)].into_iter().collect());
    scene.s.secret.deck = [gla(1), gla(2), gla(3), leg(2)].into_iter().collect();
    scene.s.open.discard = rest;
    let scene = scene.draws([gla(1), gla(2), gla(3)]).phase1();
    // at once with the fourth card, the only one left, so that the pile is 96 then
    assert!(scene.logged(&Event::Reshuffled { cards: 96, cesura: false }));
    assert_eq!(scene.s.open.forum[0].card, Some(leg(2)));
    assert!(scene.s.open.forum.iter().all(|s| s.card.is_some()), "placement goes on");
    assert!(scene.s.open.discard.is_empty());
    assert_eq!(scene.count(|e| *e == Event::Cesura), 0);
    // at once, also if no further card is laid in this phase
    let mut scene = Scene::new(4);
    scene.s.open.discard = scene.s.secret.deck.minus(&[gla(1)].into_iter().collect());
    scene.s.secret.deck = [gla(1)].into_iter().collect();
    let scene = scene.run(Phase::Cards, Step::LayCards(tribune::CardField::Pantheon));
    assert_eq!((scene.s.secret.pantheon, scene.s.secret.deck.len()), (Some(gla(1)), 99));
}

#[test]
fn other_phases_reshuffle_too() {
    // TRI-6.01: Phase 5, one card left to draw: the Senators' two cards
    let mut scene = Scene::new(4).control(Faction::Senators, ZOE, [4, 5]).edit(|s| {
        s.open.sheets[ZOE.ix()].tile = tribune::Tile::Tribune;
    });
    let last = scene.card(gla(6));
    scene.s.open.discard = scene.s.secret.deck.take();
    scene.s.secret.deck.add(last);
    let scene = scene.benefits(Faction::Senators);
    assert!(scene.holds(ZOE, gla(6)));
    assert_eq!(scene.hand_size(ZOE), 2);
    assert!(scene.logged(&Event::Reshuffled { cards: 97, cesura: false }));
}

#[test]
fn two_empty_piles_do_nothing_until_a_card_is_needed() {
    // TRI-EX.38, TRI-RUL.08: the last card of Phase 1 empties the draw pile, the discard pile is empty
    let mut scene = Scene::new(4);
    let laid: tribune::Cards = plain_round().into_iter().collect();
    scene.s.secret.hands[0] = scene.s.secret.deck.minus(&laid);
    scene.s.secret.deck = laid;
    let scene = scene.draws(plain_round()).phase1();
    assert_eq!(scene.count(|e| *e == Event::Cesura), 0);
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
    assert!(scene.s.secret.deck.is_empty());
    // TRI-6.11: nobody minds a hand of 78 cards meanwhile
    assert_eq!(scene.hand_size(MIKE), 78);
}

/// Hands of 9, 7 and 4, displayed sets of 5, 3 and 2, the rest on the board or with nobody; one card is needed.
fn before_cesura() -> Scene {
    Scene::new(4)
        .hand(MIKE, [gla(1), gla(2), gla(3), gla(4), gla(5), gla(6), pra(2), pra(3), pra(0)])
        .hand(ZOE, [sen(4), sen(5), sen(6), sen(7), sen(8), sen(9), sen(10)])
        .hand(JOHN, [ves(3), ves(4), ves(5), ves(6)])
        .control(Faction::Plebeians, ZOE, [1, 1, 2, 3, 5])
        .control(Faction::Legates, ZOE, [0, 3, 6])
        .control(Faction::Patricians, JOHN, [3, 4])
        .without_deck()
}

#[test]
fn a_cesura_takes_cards_from_hands_and_sets() {
    // TRI-6.02: a card is needed, the last one of Phase 1, and neither pile has one
    let scene = before_cesura().run(Phase::Cards, Step::LayCards(tribune::CardField::Pantheon));
    assert!(scene.logged(&Event::Cesura));
    // TRI-DT.32, TRI-RUL.13: one window for those with more than seven cards; 7 cards are not too many
    assert_eq!(scene.asks(), Some(Ask::Cesura));
    let awaiting = scene.rules.turn(&scene.s).awaiting().unwrap();
    assert_eq!(awaiting.asked.iter().collect::<Vec<_>>(), [MIKE]);
    // TRI-6.03: cards of his own choice, until he holds seven
    let scene = scene.act(MIKE, Action::Discard(gla(6))).act(MIKE, Action::Discard(pra(0)));
    // TRI-EX.29: hands become 7, 7 and 4
    assert_eq!([MIKE, ZOE, JOHN].map(|s| scene.hand_size(s)), [7, 7, 4]);
    // TRI-6.04, TRI-6.05, TRI-6.06, TRI-6.07: sets of 5, 3 and 2 lose two, one and no card, one player from two sets
    assert_eq!(scene.set(Faction::Plebeians), [2, 3, 5]);
    // TRI-RUL.10: a leader is the lowest card of its set
    assert_eq!(scene.set(Faction::Legates), [3, 6]);
    assert_eq!(scene.set(Faction::Patricians), [3, 4]);
    // TRI-6.08: control stays
    assert_eq!(scene.controller(Faction::Legates), Some(ZOE));
    assert_eq!(scene.controller(Faction::Plebeians), Some(ZOE));
    // TRI-6.09: the five cards are the new draw pile, and the interrupted placement goes on with one of them
    assert!(scene.logged(&Event::Reshuffled { cards: 5, cesura: true }));
    let mut cards: Vec<_> = scene.s.secret.deck.each().chain(scene.s.secret.pantheon).collect();
    cards.sort();
    assert_eq!(cards, [gla(6), leg(0), pra(0), ple(1), ple(1)]);
    assert_eq!(scene.s.open.pantheon, Face::Down);
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
}

#[test]
fn a_cesura_follows_another_as_long_as_it_helps() {
    // TRI-6.10, TRI-RUL.11: the whole of Phase 1 needs 19 cards and more. The second cesura still takes the lowest of
    // three Plebeians, a third would free nothing and is not held; fields stay empty and the round goes on
    let scene =
        before_cesura().phase1().act(MIKE, Action::Discard(gla(6))).act(MIKE, Action::Discard(gla(5)));
    assert_eq!(scene.count(|e| *e == Event::Cesura), 2);
    assert_eq!(scene.set(Faction::Plebeians), [3, 5]);
    assert!(scene.s.secret.deck.is_empty() && scene.s.open.pantheon == Face::Empty);
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
}

#[test]
fn cards_on_the_board_are_no_part_of_a_cesura() {
    // TRI-RUL.12: the sixth card is needed; five lie on the board
    let scene = before_cesura()
        .edit(|s| {
            s.secret.deck = [sen(4), sen(5), sen(6), sen(7), sen(8)].into_iter().collect();
        })
        .draws([sen(4), sen(5), sen(6), sen(7)])
        .phase1();
    assert_eq!(scene.asks(), Some(Ask::Cesura));
    let laid: Vec<_> = scene.s.open.on_board().collect();
    assert_eq!(laid, [sen(4), sen(5), sen(6), sen(7), sen(8)]);
    // and they still lie there when it is over
    let scene = scene.act(MIKE, Action::Discard(gla(6))).act(MIKE, Action::Discard(pra(0)));
    let laid: Vec<_> = scene.s.open.on_board().take(5).collect();
    assert_eq!(laid, [sen(4), sen(5), sen(6), sen(7), sen(8)]);
}

#[test]
fn a_cesura_that_frees_nothing_is_not_held() {
    // TRI-RUL.11, TRI-6.10: no hand above seven, no set above two
    let scene =
        Scene::new(4).hand(ZOE, [gla(1)]).control(Faction::Legates, JOHN, [2, 3]).without_deck().phase1();
    assert!(!scene.logged(&Event::Cesura));
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
    assert_eq!(scene.s.open.on_board().count(), 0);
}

#[test]
fn a_cesura_between_two_draws() {
    // TRI-RUL.09, TRI-RUL.83: Senators, two cards, and only one is left. The first card counts for the limit of seven.
    let scene = Scene::new(4)
        .control(Faction::Senators, ZOE, [4, 5])
        .hand(ZOE, [gla(1), gla(2), gla(3), gla(4), gla(5), gla(6), leg(2)])
        .edit(|s| s.open.sheets[ZOE.ix()].tile = tribune::Tile::Tribune)
        .without_deck()
        .edit(|s| s.secret.deck.add(pra(4)))
        .benefits(Faction::Senators);
    assert_eq!(scene.asks(), Some(Ask::Cesura));
    assert_eq!(scene.hand_size(ZOE), 8);
    let scene = scene.act(ZOE, Action::Discard(pra(4)));
    assert_eq!(scene.hand_size(ZOE), 8, "seven and the second draw");
    assert!(scene.holds(ZOE, pra(4)), "the only card there was");
}

#[test]
fn a_cesura_while_the_curia_is_filled() {
    // TRI-RUL.15: the field has a 2 and needs more; after the cesura it gets it
    let scene = before_cesura()
        .edit(|s| {
            s.open.curia[0].cards.push(ple(2));
            s.open.curia[0].cards.clear();
            s.secret.deck.add(ple(2));
        })
        .run(Phase::Cards, Step::LayCards(tribune::CardField::Curia(0)));
    assert_eq!(scene.asks(), Some(Ask::Cesura));
    assert_eq!(scene.s.open.curia[0].cards.to_vec(), [ple(2)]);
    let scene = scene.draws([gla(6)]).act(MIKE, Action::Discard(gla(6))).act(MIKE, Action::Discard(gla(5)));
    assert_eq!(scene.s.open.curia[0].cards.to_vec(), [ple(2), gla(6)]);
}

#[test]
fn an_empty_field_of_the_curia_stays_as_it_is() {
    // TRI-RUL.15: with no cards at all
    let scene = Scene::new(2)
        .without_deck()
        .edit(|s| s.secret.deck.add(ple(2)))
        .run(Phase::Cards, Step::LayCards(tribune::CardField::Curia(0)));
    assert_eq!(scene.s.open.curia[0].cards.to_vec(), [ple(2)]);
    // TRI-5.05: what lies on which of the three fields
    let laid = Event::CuriaLaid { fields: vec![vec![ple(2)], vec![], vec![]] };
    assert!(scene.logged(&laid));
    let told = scene.rules.event(&laid, &Names::seats(2));
    assert_eq!(told.text, "Curia: 1. Plebeian 2; 2. nothing; 3. nothing.");
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
}
