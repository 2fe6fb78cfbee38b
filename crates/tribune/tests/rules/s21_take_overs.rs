//! Phase 4: take-overs and contests.

use crate::common::*;
use kernel::Rules;
use tribune::{Action, Ask, Event, Faction, Favour, Proconsul, Space};

use Faction::*;

fn field(faction: Faction) -> Space {
    Space::Faction(faction)
}

#[test]
fn factions_are_handled_in_order() {
    // TRI-21.01, TRI-0.09, TRI-DT.25: Mike on two fields; the Legates are done with all benefits before the Senators
    let scene = Scene::new(4)
        .put(MIKE, field(Senators))
        .put(MIKE, field(Legates))
        .hand(MIKE, [leg(2), leg(3), sen(4), sen(5)])
        .take_overs(Gladiators);
    assert_eq!(scene.asks(), Some(Ask::TakeOver(MIKE, Legates)));
    let scene = scene.lay(MIKE, [leg(2), leg(3)]);
    assert_eq!(scene.asks(), Some(Ask::TakeOver(MIKE, Senators)));
    assert_eq!(scene.laurels(MIKE), 3, "two for the Legates and the first controller's");
    // TRI-21.11: a second faction in the same round
    let scene = scene.lay(MIKE, [sen(4), sen(5)]);
    assert_eq!(scene.controller(Senators), Some(MIKE));
}

#[test]
fn only_who_stands_there_may_try() {
    // TRI-21.02: Zoe holds Legates and has no follower on the field
    let scene = Scene::new(4)
        .put(MIKE, field(Legates))
        .hand(MIKE, [leg(2), leg(3)])
        .hand(ZOE, [leg(4), leg(5)])
        .take_overs(Gladiators);
    assert!(scene.choices(ZOE).is_empty());
    // TRI-21.03, TRI-9.01: he may decline, though he could
    let scene = scene.act(MIKE, Action::Decline);
    assert_eq!(scene.controller(Legates), None);
    assert!(scene.logged(&Event::TakeOverDeclined { seat: MIKE, faction: Legates }));
    // TRI-RUL.43: the follower is back
    assert_eq!(scene.s.open.sheet(MIKE).followers, 5);
}

#[test]
fn a_set_has_two_or_more_cards_of_the_faction() {
    let scene = Scene::new(4)
        .put(MIKE, field(Legates))
        .hand(MIKE, [leg(0), leg(2), leg(3), leg(6), gla(1)])
        .take_overs(Gladiators);
    // TRI-21.04, TRI-0.10: of that faction, from hand
    assert_eq!(scene.may_not(MIKE, Action::Add(gla(1))), "TRI-21.04");
    assert_eq!(scene.may_not(MIKE, Action::Add(leg(5))), "TRI-21.04");
    // TRI-21.08: one card is no set
    let one = scene.act(MIKE, Action::Add(leg(6)));
    assert_eq!(one.may_not(MIKE, Action::Lay), "TRI-21.08");
    // TRI-21.05: any two will do without a controller; TRI-21.04: no upper limit
    let two = one.act(MIKE, Action::Add(leg(0)));
    assert!(two.may(MIKE, Action::Lay));
    let scene = two.act(MIKE, Action::Add(leg(2))).act(MIKE, Action::Add(leg(3))).act(MIKE, Action::Lay);
    // TRI-0.13: the leader counts as a card and adds nothing
    assert_eq!(scene.set(Legates), [0, 2, 3, 6]);
    let set = scene.s.open.field(Legates).set;
    assert_eq!((set.len(), set.sum()), (4, 11));
}

/// May a rival lay this against 3-4-5?
fn beats_three_four_five(cards: &[u8]) -> bool {
    let hand: Vec<_> = cards.iter().map(|v| pat(*v)).collect();
    let scene = Scene::new(4)
        .control(Patricians, ZOE, [3, 4, 5])
        .put(MIKE, field(Patricians))
        .hand(MIKE, hand.clone())
        .take_overs(Gladiators);
    if !scene.may(MIKE, Action::Add(hand[0])) {
        return false;
    }
    hand.into_iter().fold(scene, |scene, card| scene.act(MIKE, Action::Add(card))).may(MIKE, Action::Lay)
}

#[test]
fn what_beats_a_set() {
    // TRI-EX.28, TRI-21.07: equality never counts
    assert!(!beats_three_four_five(&[3, 4, 5]));
    assert!(!beats_three_four_five(&[6, 6]));
    assert!(!beats_three_four_five(&[4, 8]));
    // TRI-21.06: more cards or a higher sum, one is enough
    assert!(beats_three_four_five(&[6, 7]));
    assert!(beats_three_four_five(&[3, 4, 5, 6]));
    assert!(beats_three_four_five(&[0, 3, 4, 5]), "by number alone: the sum is the same");
}

#[test]
fn a_set_that_is_not_sufficient_may_not_be_laid() {
    // TRI-21.08, TRI-RUL.38: no bluff; TRI-DT.04: he is asked all the same, and can only decline
    let scene = Scene::new(4)
        .control(Legates, ZOE, [6, 6, 5])
        .put(MIKE, field(Legates))
        .hand(MIKE, [leg(2), leg(3)])
        .take_overs(Gladiators);
    assert_eq!(scene.asks(), Some(Ask::TakeOver(MIKE, Legates)));
    assert_eq!(scene.may_not(MIKE, Action::Add(leg(2))), "TRI-21.08");
    assert_eq!(scene.choices(MIKE).iter().map(|c| c.action).collect::<Vec<_>>(), [Action::Decline]);
}

#[test]
fn example_one_by_sum() {
    // TRI-EX.14: Zoe controls the Legates with 11; John lays four with 15
    let scene = Scene::new(4)
        .control(Legates, ZOE, [2, 2, 3, 4])
        .put(JOHN, field(Legates))
        .put(MIKE, field(Praetorians))
        .hand(JOHN, [leg(2), leg(3), leg(4), leg(6)])
        .hand(MIKE, [pra(2), pra(3)])
        .take_overs(Gladiators)
        .lay(JOHN, [leg(2), leg(3), leg(4), leg(6)]);
    // TRI-21.09, TRI-0.11: John's set lies face up and proves control
    assert_eq!((scene.controller(Legates), scene.set(Legates)), (Some(JOHN), vec![2, 3, 4, 6]));
    // TRI-21.10: Zoe's is discarded at once
    let discard = scene.s.open.discard.of(Legates);
    assert_eq!(discard.each().collect::<Vec<_>>(), [2, 2, 3, 4]);
    // two wreaths and, having none, a marker (TRI-23.02); no first laurel (TRI-23.04)
    assert_eq!(scene.laurels(JOHN), 2);
    assert!(scene.s.open.sheet(JOHN).markers.has(Legates));
    // TRI-23.03, TRI-0.12: Zoe keeps hers, which says nothing about control
    assert!(scene.s.open.sheet(ZOE).markers.has(Legates));
    // Phase 4 goes on with the Praetorians
    assert_eq!(scene.asks(), Some(Ask::TakeOver(MIKE, Praetorians)));
}

#[test]
fn example_two_by_number() {
    // TRI-EX.15: three cards against four with a lower sum; no second marker
    let scene = Scene::new(4)
        .control(Legates, MICHELLE, [5, 6, 6])
        .marker(MIKE, Legates)
        .put(MIKE, field(Legates))
        .hand(MIKE, [leg(2), leg(2), leg(3), leg(4)])
        .take_overs(Gladiators)
        .lay(MIKE, [leg(2), leg(2), leg(3), leg(4)]);
    assert_eq!(scene.controller(Legates), Some(MIKE));
    assert_eq!(scene.laurels(MIKE), 2);
    assert!(
        !scene.logged(&Event::Marker { seat: MIKE, faction: Legates, cato: false }),
        "nobody holds two alike (TRI-23.02)"
    );
    assert_eq!(scene.s.open.sheet(MIKE).markers.len(), 1);
}

/// John controls the Senators with 16, Michelle stands on "1", Mike on "2".
fn contest() -> Scene {
    Scene::new(4)
        .control(Senators, JOHN, [7, 9])
        .put(MICHELLE, field(Senators))
        .put(MIKE, field(Senators))
        .hand(MIKE, [sen(6), sen(8), sen(8)])
        .hand(MICHELLE, [sen(4), sen(4), sen(5), sen(5)])
        .take_overs(Gladiators)
}

#[test]
fn example_three_the_contest() {
    // TRI-EX.16, TRI-22.01: Mike on "2" acts first
    let scene = contest();
    assert_eq!(scene.asks(), Some(Ask::TakeOver(MIKE, Senators)));
    let scene = scene.lay(MIKE, [sen(6), sen(8), sen(8)]);
    // TRI-22.03: before it takes effect "1" may answer
    assert_eq!(scene.controller(Senators), Some(JOHN));
    assert_eq!(scene.asks(), Some(Ask::TakeOver(MICHELLE, Senators)));
    let scene = scene.lay(MICHELLE, [sen(4), sen(4), sen(5), sen(5)]);
    // TRI-22.05: Michelle takes over by number
    assert_eq!(scene.controller(Senators), Some(MICHELLE));
    // TRI-EX.17, TRI-RUL.78, TRI-DT.27: she is in control, John's set is gone, Mike's still lies there
    assert_eq!(scene.asks(), Some(Ask::Penalty(MIKE, Senators)));
    assert!(scene.discarded(sen(7)) && scene.discarded(sen(9)));
    assert_eq!(scene.s.open.challenge.each().collect::<Vec<_>>(), [6, 8, 8]);
    // TRI-RUL.42: the penalty comes before the winner's gains
    assert_eq!(scene.laurels(MICHELLE), 0);
    // TRI-22.06, TRI-RUL.40: one card of his own choice, the others back to hand; TRI-22.07: and no raise
    let scene = scene.act(MIKE, Action::Forfeit(sen(6)));
    assert!(scene.discarded(sen(6)));
    assert_eq!(scene.s.secret.hands[0].of(Senators).each().collect::<Vec<_>>(), [8, 8]);
    // TRI-HI.16: everybody knows what went back
    assert_eq!(scene.spectator().open.sheet(MIKE).known.of(Senators).len(), 2);
    // TRI-EX.18: one wreath for the Senators, none from the field
    assert_eq!(scene.laurels(MICHELLE), 1);
    assert!(scene.s.open.sheet(MICHELLE).markers.has(Senators));
}

#[test]
fn example_three_the_alternative() {
    // TRI-EX.19, TRI-22.04: Michelle declines; Mike takes over, John discards at once
    let scene = contest().lay(MIKE, [sen(6), sen(8), sen(8)]).act(MICHELLE, Action::Decline);
    assert_eq!(scene.controller(Senators), Some(MIKE));
    assert!(scene.discarded(sen(7)) && scene.hand_size(MICHELLE) == 4);
    // TRI-22.02: if "2" declines, "1" may try in the normal way, against the controller: four cards beat two
    let scene = contest().act(MIKE, Action::Decline);
    assert_eq!(scene.asks(), Some(Ask::TakeOver(MICHELLE, Senators)));
    let scene = scene.lay(MICHELLE, [sen(4), sen(4), sen(5), sen(5)]);
    assert_eq!(scene.controller(Senators), Some(MICHELLE));
    assert_eq!(scene.hand_size(MIKE), 3, "no penalty for who has not laid");
}

#[test]
fn the_answer_must_beat_only_the_set_of_two() {
    // TRI-EX.25, TRI-RUL.39: 1-1-2-2-3 controls, "2" lays 5-5, "1" answers 0-1-2
    let scene = Scene::new(4)
        .control(Plebeians, ZOE, [1, 1, 2, 2, 3])
        .put(MIKE, field(Plebeians))
        .put(JOHN, field(Plebeians))
        .hand(JOHN, [ple(5), ple(5)])
        .hand(MIKE, [ple(0), ple(1), ple(2)])
        .take_overs(Gladiators)
        .lay(JOHN, [ple(5), ple(5)])
        .lay(MIKE, [ple(0), ple(1), ple(2)]);
    assert_eq!(scene.controller(Plebeians), Some(MIKE));
    // TRI-DT.27, TRI-RUL.41: two equal cards leave no choice; one is lost, one taken back
    assert!(scene.logged(&Event::Forfeited { seat: JOHN, card: ple(5) }));
    assert!(scene.holds(JOHN, ple(5)) && scene.discarded(ple(5)));
}

#[test]
fn the_answer_must_beat_the_set_of_two() {
    // TRI-RUL.38: three cards of sum 17 beat the controller (16) but not 6-8-8
    let scene = Scene::new(4)
        .control(Senators, JOHN, [7, 9])
        .put(MICHELLE, field(Senators))
        .put(MIKE, field(Senators))
        .hand(MIKE, [sen(6), sen(8), sen(8)])
        .hand(MICHELLE, [sen(4), sen(4), sen(9)])
        .take_overs(Gladiators)
        .lay(MIKE, [sen(6), sen(8), sen(8)]);
    assert_eq!(scene.may_not(MICHELLE, Action::Add(sen(9))), "TRI-21.08");
}

#[test]
fn the_penalty_card_comes_first() {
    // TRI-EX.39, TRI-RUL.42: both piles empty; the penalty card is what the winner draws
    let scene = Scene::new(4)
        .put(MIKE, field(Praetorians))
        .put(ZOE, field(Praetorians))
        .hand(ZOE, [pra(2), pra(3)])
        .hand(MIKE, [pra(4), pra(5)])
        .without_deck()
        .take_overs(Gladiators)
        .lay(ZOE, [pra(2), pra(3)])
        .lay(MIKE, [pra(4), pra(5)])
        .act(ZOE, Action::Forfeit(pra(2)));
    assert!(scene.logged(&Event::Drew { seat: MIKE, card: Some(pra(2)) }));
    assert!(!scene.logged(&Event::Cesura));
}

#[test]
fn who_has_fewer_than_two_cards_declines_unasked() {
    // TRI-DT.25, TRI-DT.05
    let scene = Scene::new(4)
        .put(MIKE, field(Legates))
        .put(ZOE, field(Legates))
        .hand(MIKE, [leg(2), leg(3)])
        .hand(ZOE, [leg(4)])
        .take_overs(Gladiators);
    assert!(scene.logged(&Event::TakeOverDeclined { seat: ZOE, faction: Legates }));
    assert_eq!(scene.asks(), Some(Ask::TakeOver(MIKE, Legates)));
}

#[test]
fn a_controller_has_nothing_to_do_in_phase_four() {
    // TRI-21.12: no follower (TRI-9.04), so no attempt, and no card added to his set
    let scene =
        Scene::new(4).control(Legates, ZOE, [2, 3]).hand(ZOE, [leg(4), leg(5)]).take_overs(Gladiators);
    assert_eq!(scene.set(Legates), [2, 3]);
    assert_eq!(scene.count(|e| matches!(e, Event::SetLaid { .. })), 0);
}

#[test]
fn a_blocked_faction_stays() {
    // TRI-21.13, TRI-29.07: no follower can get there
    let scene = Scene::new(4)
        .control(Legates, ZOE, [2, 3])
        .edit(|s| s.open.chariot = Some(Legates))
        .hand(MIKE, [leg(4), leg(5)]);
    assert_eq!(scene.may_not(MIKE, Action::Place(field(Legates))), "TRI-9.07");
    let scene = scene.take_overs(Gladiators);
    assert_eq!(scene.controller(Legates), Some(ZOE));
    // TRI-21.13: nor does one who was put there take it over
    let scene = Scene::new(4)
        .control(Legates, ZOE, [2, 3])
        .edit(|s| s.open.chariot = Some(Legates))
        .put(MIKE, field(Legates))
        .hand(MIKE, [leg(4), leg(5)])
        .take_overs(Gladiators);
    assert_ne!(scene.asks(), Some(Ask::TakeOver(MIKE, Legates)));
    assert_eq!((scene.controller(Legates), scene.s.open.field(Legates).followers), (Some(ZOE), [None; 2]));
}

#[test]
fn the_first_controller_takes_the_laurel_of_the_field() {
    // TRI-23.04, TRI-2.03
    let scene = Scene::new(4)
        .put(MIKE, field(Gladiators))
        .hand(MIKE, [gla(1), gla(2)])
        .take_overs(Gladiators)
        .lay(MIKE, [gla(1), gla(2)]);
    assert_eq!(scene.laurels(MIKE), 1);
    assert!(!scene.s.open.field(Gladiators).laurel);
    // TRI-23.01: benefit, then marker, then laurel
    let order: Vec<_> = scene
        .events
        .iter()
        .filter_map(|e| match e {
            Event::Legions { .. } => Some("benefit"),
            Event::Marker { .. } => Some("marker"),
            Event::Laurels { .. } => Some("laurel"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["benefit", "marker", "laurel"]);
}

#[test]
fn losing_the_vestal_virgins_costs_the_temporary_favour() {
    // TRI-23.07, TRI-28.01, TRI-RUL.56: at the moment of the take-over
    let scene = Scene::new(4)
        .control(VestalVirgins, ZOE, [3, 4])
        .edit(|s| s.open.sheets[ZOE.ix()].favour = Favour::Temporary)
        .put(MIKE, field(VestalVirgins))
        .hand(MIKE, [ves(5), ves(6)])
        .take_overs(Gladiators)
        .lay(MIKE, [ves(5), ves(6)]);
    assert_eq!(scene.s.open.sheet(ZOE).favour, Favour::None);
    // and Phase 5 has given it to the new controller (TRI-RUL.56, TRI-27.10)
    assert_eq!(scene.s.open.sheet(MIKE).favour, Favour::Temporary);
}

#[test]
fn the_eternal_favour_is_not_lost() {
    // TRI-28.02
    let scene = Scene::new(4)
        .control(VestalVirgins, ZOE, [3, 4])
        .edit(|s| s.open.sheets[ZOE.ix()].favour = Favour::Eternal)
        .put(MIKE, field(VestalVirgins))
        .hand(MIKE, [ves(5), ves(6)])
        .take_overs(Gladiators)
        .lay(MIKE, [ves(5), ves(6)]);
    assert_eq!(scene.s.open.sheet(ZOE).favour, Favour::Eternal);
}

#[test]
fn the_proconsul_stays_valid_though_the_patricians_are_lost() {
    // TRI-RUL.18, TRI-RUL.19: Zoe's proconsul stands on the Senators; Mike takes the Patricians first
    let scene = Scene::new(4)
        .control(Patricians, ZOE, [3, 4])
        .put(MIKE, field(Patricians))
        .put(ZOE, field(Senators))
        .edit(|s| {
            s.open.sheets[ZOE.ix()].followers += 1;
            s.open.proconsul = Proconsul::At(ZOE, field(Senators));
        })
        .hand(MIKE, [pat(7), pat(8)])
        .hand(ZOE, [sen(4), sen(5)])
        .take_overs(Gladiators)
        .lay(MIKE, [pat(7), pat(8)]);
    // not at the take-over, but in Phase 5
    assert_eq!(scene.s.open.proconsul, Proconsul::At(ZOE, field(Senators)));
    assert_eq!(scene.asks(), Some(Ask::TakeOver(ZOE, Senators)));
    let scene = scene.lay(ZOE, [sen(4), sen(5)]);
    assert_eq!(scene.controller(Senators), Some(ZOE));
    assert_eq!(scene.s.open.proconsul, Proconsul::With(MIKE));
    assert_eq!(scene.s.open.sheet(ZOE).followers, 5);
    assert_eq!(scene.rules.seats(), 4);
}
