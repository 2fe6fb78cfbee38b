//! One or two players: daggers, revolution and victory (S.60 to S.69), and what neutrals do with single cards.

use crate::common::*;
use crate::solo::*;
use crate::solo_senate::{officials, session};
use kernel::Turn;
use republic::phases::solo::{self, Lodged, Spoil};
use serde_json::json;

// --- daggers

#[test]
fn a_faction_alone_in_power_names_a_consul_for_life() {
    // ROR-S.60, ROR-S.61, ROR-S.62
    let life = |scene: Scene, dice: &[u16]| {
        ruled(scene, &[PLUTOCRATS]).influence(Senator::Fabius, 21).run(Step::Solo(solo::Step::Life), dice)
    };
    // A, Imperials, Conservatives and Populists roll; the player has the highest and must strike
    let mut scene = life(alone(), &[6, 1, 1, 1]);
    assert!(matches!(
        scene.asks(),
        Some(Ask::Solo(solo::Ask::Assassin { seat: A, target: Senator::Fabius }))
    ));
    scene.rolls(&[3]).act(A, of(solo::Action::Strike(Senator::Papirius)));
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Fabius), "a 3 fails");
    let mut scene = life(alone(), &[6, 1, 1, 1]);
    scene.rolls(&[5]).act(A, of(solo::Action::Strike(Senator::Papirius)));
    assert_eq!(scene.s.board.consul_for_life, None, "killed");
    // not if another has as much Influence: then neutrals do not take part
    for equal in [21, 30] {
        let scene = life(alone().influence(Senator::Cornelius, equal), &[2]);
        assert!(told(&scene, |e| matches!(e, solo::Event::Check { rolls, .. } if rolls.len() == 1)));
    }
    // one of two who rule together names nobody
    let two = ruled(alone(), &[PLUTOCRATS, CONSERVATIVES]).influence(Senator::Fabius, 21);
    let two = two.run(Step::Solo(solo::Step::Life), &[]);
    assert!(!told(&two, |e| matches!(e, solo::Event::NamedForLife { .. })));
}

#[test]
fn military_reforms_keep_nobody_from_being_named() {
    // ROR-S.60, ROR-7.06g: only the victory by 35 Influence is over
    let scene = ruled(alone(), &[PLUTOCRATS]).influence(Senator::Fabius, 21);
    let scene = scene.set(|s| s.board.laws.add(Law::MilitaryReforms));
    let scene = scene.run(Step::Solo(solo::Step::Life), &[6, 1, 1, 1]);
    assert!(told(&scene, |e| matches!(e, solo::Event::NamedForLife { senator: Senator::Fabius })));
}

#[test]
fn of_two_checks_the_second_comes_when_the_first_attempt_is_made() {
    // ROR-S.61, ROR-1.09.7c: A has struck, so that the second check falls on B
    let scene = ruled(peopled(Scene::new(2)), &[PLUTOCRATS, POPULISTS]).set(|s| {
        s.secret.orders = [Senator::Fabius, Senator::Furius].map(|target| Some(Lodged::Check(target)));
    });
    let mut scene = scene.run(Step::Solo(solo::Step::Obey), &[6, 1]);
    let asked = |seat, target| Some(Ask::Solo(solo::Ask::Assassin { seat, target }));
    assert_eq!(scene.asks(), asked(A, Senator::Fabius), "in turn order");
    scene.rolls(&[3, 2]).act(A, of(solo::Action::Strike(Senator::Papirius)));
    assert_eq!(scene.asks(), asked(B, Senator::Furius));
    scene.rolls(&[3]).act(B, of(solo::Action::Strike(Senator::Quinctius)));
    assert!(scene.s.board.factions[B.ix()].plotted, "an attempt of his own");
}

#[test]
fn neutrals_strike_with_all_their_cards_and_guard_with_all() {
    // ROR-S.61, ROR-S.63, ROR-S.64
    let assassin = Card::Intrigue(Intrigue::Assassin);
    let guard = Card::Intrigue(Intrigue::SecretBodyguard);
    let scene = alone().hand(IMPERIALS, assassin).hand(PLUTOCRATS, guard);
    let scene = ruled(scene, &[PLUTOCRATS]).influence(Senator::Fabius, 21);
    // 5 and a card are more than the player's 5
    let mut scene = scene.run(Step::Solo(solo::Step::Life), &[5, 5, 1, 1]);
    let strike = of(solo::Action::Strike(Senator::Quinctius));
    assert_eq!(scene.choices(A).find(&strike).unwrap().amount.map(|a| (a.min, a.max)), Some((1, 1)));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into(), "ROR-DC.134");
    // 4 + 1 - 1 is no success; the second roll, 1 + 1 - 1, gives him away: his Leader is guilty without trial
    scene.rolls(&[4, 1]).act(A, Pick { action: strike, amount: 1 });
    assert!(told(&scene, |e| matches!(e, solo::Event::Guards { cards: 1, .. })));
    assert!(told(&scene, |e| matches!(e, solo::Event::Guilty { senator: Senator::Flaminius })));
    assert!(scene.told(|e| matches!(e, Event::Died { senator: Senator::Flaminius, .. })));
}

#[test]
fn a_neutral_guards_its_most_famous_man_openly() {
    // ROR-S.64
    let guarded = |influence: u8| {
        let scene = late().influence(Senator::Terentius, influence).holding(Senator::Terentius, 1);
        let card = Card::Intrigue(Intrigue::OpenBodyguard);
        let scene = scene.hand(POPULISTS, card).run(Step::Revenue(revenue::Step::Redistribute), &[]);
        scene.man(Senator::Terentius).open_bodyguard
    };
    assert!(guarded(21));
    assert!(!guarded(20));
}

#[test]
fn a_player_may_ask_for_a_check() {
    // ROR-S.61, ROR-DC.132
    let mut scene = session([6, 7, 9, 5, 3]);
    assert_eq!(scene.asks(), Some(Ask::Solo(solo::Ask::Orders)));
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Pass).into());
    scene.rolls(&[2]).act(A, of(solo::Action::Lodge(Lodged::Check(Senator::Fabius))));
    assert!(
        matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Assassin { seat: A, .. }))),
        "neutrals see no threat"
    );
}

// --- revolution

/// Quinctius has won a War with so many Legions of so many.
fn victor(legions: usize, home: u8, talents: i32, dice: &[u16]) -> Scene {
    let scene = alone().force(Senator::Quinctius, War::Syrian, legions, 0).legions(home);
    let scene = scene.saved(IMPERIALS, talents).set(|s| s.board.forces[0].victorious = true);
    let mut scene = scene;
    scene.happens(dice, |p| p.then(Step::Revolution(phases::revolution::Step::Declare(None))));
    scene
}

#[test]
fn a_neutral_commander_revolts_only_with_money_and_three_fifths() {
    // ROR-S.66, ROR-S.67, ROR-S.68
    assert!(victor(4, 0, 11, &[]).s.board.rebel.is_none(), "3 T for each Legion");
    // 4 of 4: 4 x 1/2 is not more than half, so he pays nothing; 5 and 6 follow
    let scene = victor(4, 0, 12, &[5, 6, 5, 1]);
    assert!(told(&scene, |e| matches!(e, solo::Event::Pays { talents: 0, .. })));
    assert_eq!(scene.s.board.rebel.map(|r| r.leader), Some(Senator::Quinctius), "3 of 4");
    assert!(victor(4, 0, 12, &[5, 6, 1, 1]).s.board.rebel.is_none(), "2 of 4");
    // 12 Legions, all his, one his own Veteran: 6.5, so he pays 11 T
    let scene = alone().force(Senator::Quinctius, War::Syrian, 12, 0).saved(IMPERIALS, 36).set(|s| {
        s.board.forces[0].victorious = true;
        s.board.veterans.add(Legion::I);
        s.board.owed[Legion::I] = Some(Senator::Quinctius);
    });
    let mut scene = scene;
    // 6 of the other 11 follow: 7 of 12 is not enough
    let dice = [4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3];
    scene.happens(&dice, |p| p.then(Step::Revolution(phases::revolution::Step::Declare(None))));
    assert!(told(&scene, |e| matches!(e, solo::Event::Pays { talents: 11, .. })));
    assert!(told(&scene, |e| matches!(e, solo::Event::Rises { follow: 7, of: 12, rises: false, .. })));
}

#[test]
fn a_neutral_offers_statesmen_it_cannot_play() {
    // ROR-S.65, ROR-DC.133, ROR-R.128
    let (africanus, cunctator) = (Senator::ScipioAfricanus, Senator::Cunctator);
    // the Imperials hold a Cornelius, whose family is the player's
    let scene = alone().hand(IMPERIALS, Card::Senator(africanus)).hand(A, Card::Intrigue(Intrigue::Tribune));
    let mut scene = scene.hand(A, Card::Senator(cunctator));
    scene.happens(&[], |p| p.then(Step::Revolution(phases::revolution::Step::Begin)));
    scene.act(A, Action::Hand(hand::Action::Done));
    let ask = solo::Ask::Trade { seat: A, from: IMPERIALS, statesman: africanus };
    assert_eq!(scene.asks(), Some(Ask::Solo(ask)));
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Refuse).into());
    assert!(!scene.may(A, of(solo::Action::Swap(cunctator))), "the Imperials do not control the Fabii");
    scene.rolls(&[drawn(Card::Senator(cunctator))]); // of two cards the other is certain
    scene.act(A, of(solo::Action::Two));
    assert!(scene.s.secret.hands[0].cards.has(Card::Senator(africanus)));
    assert_eq!(scene.s.secret.hands[1].cards.len(), 2);
    // two neutrals swap at once
    let scene = alone()
        .hand(PLUTOCRATS, Card::Senator(Senator::Flamininus))
        .hand(IMPERIALS, Card::Senator(cunctator));
    let mut scene = scene;
    scene.happens(&[], |p| p.then(Step::Revolution(phases::revolution::Step::Begin)));
    scene.all_default(&[]);
    assert_eq!(scene.s.board.owner(cunctator), Some(PLUTOCRATS));
    assert_eq!(scene.s.board.owner(Senator::Flamininus), Some(IMPERIALS));
}

// --- victory and who is asked

#[test]
fn a_neutral_that_wins_leaves_no_winner() {
    // ROR-S.69
    let mut scene = alone().set(|s| s.board.consul_for_life = Some(Senator::Fabius));
    scene.happens(&[], |p| p.then(Step::EndOfTurn));
    assert_eq!(scene.s.board.over.map(|o| o.winners), Some(SeatSet::of(PLUTOCRATS)));
    let Turn::Over(outcome) = scene.rules.turn(&scene.s) else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.scores.len()), (SeatSet::NONE, 1));
}

#[test]
fn what_no_guideline_decides_the_dominant_player_does() {
    // ROR-S.04, ROR-DC.134: of two players the one who dominates, here not the last
    for seats in [1, 2] {
        let scene = peopled(Scene::new(seats)).force(Senator::Flaminius, War::Syrian, 6, 3).force(
            Senator::Furius,
            War::FirstGallic,
            6,
            3,
        );
        let mut scene =
            scene.set(|s| (s.board.first, s.board.fleets, s.board.solo.dominant) = (PLUTOCRATS, 5, A));
        scene.happens(&[1, 1], |p| {
            p.s.board.events[EventCard::StormAtSea] = 1;
            p.then(Step::Forum(forum::Step::Occur(EventCard::StormAtSea)));
        });
        assert!(
            matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Storm { seat, .. })) if seat == PLUTOCRATS)
        );
        assert_eq!(scene.pending(), SeatSet::of(A));
        assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into());
    }
}

#[test]
fn a_concession_is_played_when_drawn() {
    // ROR-S.19, ROR-S.10: by the more influential of two who have none
    let fees = Card::Concession(Concession::HarborFees);
    let mut scene = alone().set(|s| {
        s.board.initiatives = 6;
        s.board.round.done = SeatSet::all(5);
    });
    // a roll of 3, the card, and the die for a Knight
    scene.happens(&[1, 2, drawn(fees), 1], |p| p.then(Step::Forum(forum::Step::Initiative(IMPERIALS))));
    assert_eq!(scene.s.board.concessions[Concession::HarborFees], ConcessionAt::With(Senator::Flaminius));
}

#[test]
fn a_neutral_official_names_the_conspirators_by_lot() {
    // ROR-R.229
    let mut scene = alone().set(|s| s.board.first = PLUTOCRATS);
    scene.happens(&[3, 1, 1, BLANK, BLANK], |p| p.then(Step::Forum(forum::Step::Catiline)));
    assert!(told(&scene, |e| matches!(e, solo::Event::Accuses { seat } if *seat == POPULISTS)));
}

#[test]
fn influence_peddling_is_played_when_drawn() {
    // ROR-S.28
    let (peddling, dagger) =
        (Card::Intrigue(Intrigue::InfluencePeddling), Card::Intrigue(Intrigue::Assassin));
    let guard = Card::Intrigue(Intrigue::SecretBodyguard);
    let drawing = |scene: Scene, taken: Card| {
        let mut scene = scene.set(|s| {
            s.board.initiatives = 6;
            s.board.round.done = SeatSet::all(5);
        });
        // a roll of 3, the card, what is taken, and the die for a Knight
        scene.happens(&[1, 2, drawn(peddling), drawn(taken), 1], |p| {
            p.then(Step::Forum(forum::Step::Initiative(IMPERIALS)));
        });
        assert!(scene.s.secret.hands[1].cards.has(taken) && scene.s.board.discards.has(peddling));
        assert!(told(&scene, |e| matches!(e, solo::Event::Plays { card, .. } if *card == peddling)));
        scene
    };
    // of the largest hand, whoever has more Influence
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let mine = || alone().hand(A, dagger).hand(A, tribune).hand(PLUTOCRATS, guard);
    drawing(mine().influence(Senator::Fabius, 30), dagger);
    // of equal hands that of the faction with more Influence
    let equal = || mine().hand(PLUTOCRATS, tribune);
    drawing(equal().influence(Senator::Fabius, 30), guard);
    drawing(equal().influence(Senator::Cornelius, 30), dagger);
}

#[test]
fn the_default_pick_is_an_office_for_ones_own() {
    // ROR-DC.130
    let mut scene = ruled(alone(), &[A, CONSERVATIVES]).run(Step::Solo(solo::Step::Share(0)), &[]);
    let rome = of(solo::Action::Take(Spoil::Office(Office::RomeConsul)));
    assert_eq!(scene.rules.fallback(&scene.s, A), rome.into());
    scene.act(A, rome);
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Name(Senator::Papirius)).into());
    let scene =
        officials(ruled(alone(), &[A]), Senator::Cornelius).run(Step::Solo(solo::Step::Share(0)), &[]);
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Pass).into());
}

/// The same table in the Late Republic, where there are Laws.
pub fn late() -> Scene {
    let options = json!({ "scenario": "late" });
    let rules = Republic::configure(&Setup { seats: 1, options, ..Setup::default() }).unwrap();
    let s = republic::setup::empty(&rules);
    let mut scene = Scene::of(rules, s);
    (scene.s.board.year, scene.s.board.phase) = (2, Phase::Mortality);
    peopled(scene)
}

#[test]
fn some_laws_are_played_only_when_a_player_asks() {
    // ROR-R.227, ROR-S.19, ROR-DC.135
    let scene =
        late().hand(IMPERIALS, Card::Law(Law::PlautianPapirian)).hand(POPULISTS, Card::Law(Law::Manilian));
    let scene = ruled(scene.war(War::Social, Status::Active), &[IMPERIALS]);
    let mut scene = scene.run(Step::Solo(solo::Step::Orders), &[]);
    assert!(scene.s.board.laws.has(Law::Manilian), "at once");
    assert!(!scene.s.board.laws.has(Law::PlautianPapirian));
    scene.act(A, of(solo::Action::AskLaw(IMPERIALS, Law::PlautianPapirian)));
    assert!(scene.s.board.laws.has(Law::PlautianPapirian));
}

#[test]
fn a_neutral_fines_the_richest_governor_of_another() {
    // ROR-R.228
    let scene = ruled(late(), &[IMPERIALS]).set(|s| {
        s.board.laws.add(Law::Calpurnian);
        s.board.offices[Office::Censor] = Some(Senator::Quinctius);
        s.board.taken[Office::Censor].add(Senator::Quinctius);
        for corrupt in [Senator::Flaminius, Senator::Valerius, Senator::Junius] {
            s.board.senators[corrupt].corrupt = true;
            s.board.senate.returned.add(corrupt);
        }
    });
    let scene =
        scene.holding(Senator::Flaminius, 20).holding(Senator::Valerius, 9).holding(Senator::Junius, 3);
    let scene = scene.run(Step::Solo(solo::Step::Fine), &[2, 2]);
    assert_eq!([Senator::Flaminius, Senator::Valerius].map(|s| scene.man(s).talents), [20, 5]);
}

#[test]
fn a_neutral_answers_a_tribune_with_graft() {
    // ROR-S.59
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let scene = late().hand(A, tribune).hand(IMPERIALS, Card::Intrigue(Intrigue::Graft));
    let scene = ruled(scene.holding(Senator::Flaminius, 6), &[A, IMPERIALS]);
    let mut scene = scene.run(Step::Solo(solo::Step::Round), &[]);
    scene.act(A, of(solo::Action::Lodge(Lodged::Skip(IMPERIALS))));
    scene.rolls(&[4]).act(A, of(solo::Action::Pass));
    assert_eq!(scene.man(Senator::Flaminius).talents, 2, "the price");
    let field = scene.s.board.offices[Office::FieldConsul];
    assert_eq!(field, Some(Senator::Quinctius), "the Tribune is cancelled");
}

#[test]
fn a_neutral_whose_graft_is_too_dear_goes_on_to_murder() {
    // ROR-S.59: 4 T are more than he has; an even die murders the Tribune
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let scene = late().hand(A, tribune).hand(IMPERIALS, Card::Intrigue(Intrigue::Graft));
    let scene = scene.hand(IMPERIALS, Card::Intrigue(Intrigue::MurderOfATribune));
    let scene = ruled(scene.holding(Senator::Flaminius, 3), &[A, IMPERIALS]);
    let mut scene = scene.run(Step::Solo(solo::Step::Round), &[]);
    scene.act(A, of(solo::Action::Lodge(Lodged::Skip(IMPERIALS))));
    scene.rolls(&[4, 2]).act(A, of(solo::Action::Pass));
    let flaminius = scene.man(Senator::Flaminius);
    assert_eq!((flaminius.talents, flaminius.popularity), (3, -2));
    assert_eq!(scene.s.board.offices[Office::FieldConsul], Some(Senator::Quinctius));
}

#[test]
fn a_tribune_against_a_land_bill_is_told_as_that() {
    // ROR-S.58, ROR-S.55: nobody is skipped, and nobody lets it fail
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let scene = ruled(alone().hand(A, tribune).popularity(Senator::Terentius, -1), &[POPULISTS]);
    let scene = officials(scene, Senator::Cornelius);
    let mut scene = scene.run(Step::Solo(solo::Step::Round), &[]);
    scene.act(A, of(solo::Action::Lodge(Lodged::CancelBill)));
    assert!(told(&scene, |e| matches!(e, solo::Event::CancelsBill { by: A })));
    assert!(!told(&scene, |e| matches!(e, solo::Event::Skips { .. })));
    assert!(told(&scene, |e| matches!(e, solo::Event::BillFails { by: None })));
}

#[test]
fn the_field_consul_fetches_a_bequest_with_what_is_left() {
    // ROR-S.45
    let scene = late().legions(4).set(|s| {
        s.board.fleets = 4;
        s.secret.deck.take(Card::Event(DeckEvent::BithynianBequest));
        s.board.deck_events[DeckEvent::BithynianBequest] = EventAt::Forum;
    });
    let scene = ruled(scene, &[IMPERIALS]).office(Senator::Flaminius, Office::FieldConsul);
    let scene = scene.run(Step::Solo(solo::Step::March(3)), &[]);
    assert_eq!(scene.s.board.deck_events[DeckEvent::BithynianBequest], EventAt::Fetched);
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets), (1, 1), "three of each go with him");
}
