//! 2.1: the Pontifex Maximus, his priests, his veto and what he answers for.

use crate::s7_soak::soaked;
use crate::session::*;
use Senator::{Aelius, Aurelius, Claudius, Fabius, Furius, Julius, Junius, Manlius, Papirius};

const PONTIFEX: Office = Office::PontifexMaximus;
const ELECT: Say = Say::Move(Business::Pontifex);
const VETO: Say = Say::Tribune(TribuneBy::Pontifex, TribuneUse::Veto);
const BY_CARD: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Veto);

fn advanced(scene: Scene) -> Scene {
    scene.set(|s| s.board.switches.add(Switch::PontifexMaximus))
}
/// Fabius (A) is Rome Consul, Claudius (B) Field Consul, and Manlius (C) Pontifex.
fn under_manlius() -> Scene {
    advanced(under_fabius()).office(Manlius, PONTIFEX)
}
fn priest(scene: Scene, senator: Senator) -> Scene {
    scene.set(|s| s.board.priests.add(senator))
}
fn sound(scene: &Scene) {
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

// --- the election

#[test]
fn a_pontifex_is_elected_after_the_dictator_and_before_the_censor() {
    // ROR-2.1.1a, ROR-2.1.1b, ROR-R.8, ROR-R.9, ROR-1.03v, ROR-DC.54, ROR-2.0b
    let mut scene = priest(advanced(under_fabius()), Junius).influence(Junius, 4).at(Item::Dictator);
    assert_eq!(scene.item(), Item::Pontifex);
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into());
    scene.say(A, ELECT);
    let may = |s: Senator| scene.can(A, Say::Name(s));
    assert!([Julius, Aelius, Furius, Aurelius, Manlius, Junius, Papirius].into_iter().all(may));
    assert!(!may(Fabius) && !may(Claudius), "the Pontifex holds no second office");
    scene.moves(A, &[Say::Name(Junius)]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (C, FOR)], &[]);
    assert_eq!((scene.holder(PONTIFEX), scene.item()), (Some(Junius), Item::Censor));
    assert_eq!(scene.man(Junius).influence, 9);
    assert!(scene.s.board.taken[PONTIFEX].has(Junius));
    // ROR-2.1.21d, ROR-R.125: a Priesthood goes back without loss
    assert!(!scene.s.board.priests.has(Junius));
    sound(&scene);
    // he stays, and nobody is elected in his place
    assert_eq!(under_manlius().at(Item::Dictator).item(), Item::Censor);
    assert_eq!(under_fabius().at(Item::Dictator).item(), Item::Censor, "a table that plays without one");
}

#[test]
fn the_last_candidate_for_pontifex_is_elected_by_himself() {
    // ROR-R.186
    let scene =
        advanced(Scene::three().office(Julius, Office::RomeConsul).office(Claudius, Office::FieldConsul));
    let scene = scene.at(Item::Pontifex);
    assert_eq!(scene.holder(PONTIFEX), Some(Manlius));
    assert_eq!(
        advanced(Scene::three().office(Julius, Office::RomeConsul)).at(Item::Pontifex).item(),
        Item::Pontifex
    );
}

#[test]
fn a_governor_by_legate_is_no_candidate() {
    // ROR-R.9: the Pontifex may hold no second office, under the Vatinian Law either
    let scene = later(advanced(under_fabius())).governor(Junius, Province::Sicily, 2).set(|s| {
        s.secret.deck.take(Card::Law(Law::Vatinian));
        s.board.laws.add(Law::Vatinian);
        s.board.senators[Junius].at = At::Rome;
    });
    let mut scene = scene.at(Item::Pontifex);
    scene.say(A, ELECT);
    assert!(scene.can(A, Say::Name(Papirius)) && !scene.can(A, Say::Name(Junius)));
}

// --- Priesthoods

#[test]
fn the_pontifex_gives_one_priesthood_in_a_session() {
    // ROR-2.1.2a, ROR-2.1.21a, ROR-2.1.21b, ROR-D.29a, ROR-DC.81
    let scene = priest(under_manlius(), Papirius).influence(Julius, 3);
    let scene = scene.forum(Senator::Plautius);
    let mut scene = scene.at(Item::OtherBusiness);
    let may = |s: Senator| scene.can(C, Say::Priesthood(s));
    assert!(may(Julius) && may(Junius) && may(Fabius));
    assert!(!may(Manlius), "never to himself");
    assert!(!may(Papirius), "he has one");
    assert!(!may(Senator::Plautius), "unaligned: ROR-R.187");
    assert!(!scene.can(A, Say::Priesthood(Julius)), "the Pontifex alone");
    scene.say(C, Say::Priesthood(Julius));
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Window));
    assert!(scene.s.board.priests.has(Julius));
    assert_eq!(scene.man(Julius).influence, 4);
    assert!(!scene.can(C, Say::Priesthood(Junius)), "one in a session");
    sound(&scene);
}

#[test]
fn a_priesthood_can_be_taken_from_one_and_given_to_another() {
    // ROR-2.1.2a, ROR-2.1.21c: also between two ballots, unasked
    let after = |influence: u8| {
        let scene = priest(under_manlius(), Fabius).influence(Fabius, influence).influence(Junius, 2);
        let mut scene = scene.at(Item::OtherBusiness);
        scene.moves(A, &[Say::Move(Business::Minor)]);
        scene.pass(&[]);
        assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
        scene.say(C, Say::TakePriesthood(Fabius));
        assert!(scene.s.board.priests.has(Fabius), "nothing has happened yet");
        scene.say(C, Say::Priesthood(Junius));
        assert_eq!(scene.s.board.priests, Set::of(Junius));
        assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })), "the vote goes on");
        [Fabius, Junius].map(|s| scene.man(s).influence)
    };
    assert_eq!((after(5), after(0)), ([4, 3], [0, 3]));
}

#[test]
fn there_are_twelve_priesthoods() {
    // ROR-T.PRIESTS, ROR-2.1.21b
    let twelve: Vec<Senator> =
        Senator::families().filter(|&f| f != Manlius && f != Junius).take(12).collect();
    let scene = twelve.iter().fold(under_manlius(), |scene, &s| priest(scene, s));
    let scene = twelve.iter().fold(scene, |scene, &s| match scene.s.board.in_play(s) {
        true => scene,
        false => scene.forum(s),
    });
    let mut scene = scene.at(Item::OtherBusiness);
    assert!(!scene.can(C, Say::Priesthood(Junius)), "no marker is left");
    scene.say(C, Say::TakePriesthood(Fabius));
    scene.say(C, Say::Priesthood(Junius));
    sound(&scene);
}

#[test]
fn when_the_magistrate_adjourns_a_priesthood_is_due() {
    // ROR-2.1.2b, ROR-D.29a, ROR-DC.81
    let mut scene = under_manlius().at(Item::OtherBusiness);
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Priesthood { seat: C }));
    assert!(!scene.can(C, Say::Pass));
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Lot.into());
    scene.rolls(&[5]).act(C, Action::Lot);
    assert_eq!(scene.s.board.priests.len(), 1);
    assert_eq!(scene.item(), Item::Closed, "and nobody can go on");
    // whoever has given one is not asked
    let mut scene = under_manlius().set(|s| s.board.senate.priest_made = true).at(Item::OtherBusiness);
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert_eq!(scene.item(), Item::Closed);
    // nor where every Senator present has one
    let all = [Julius, Fabius, Aelius, Claudius, Furius, Aurelius, Junius, Papirius];
    let mut scene = all.into_iter().fold(under_manlius(), priest).at(Item::OtherBusiness);
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert_eq!(scene.item(), Item::Closed);
}

#[test]
fn away_from_rome_he_gives_and_vetoes_nothing() {
    // ROR-R.188
    let scene = under_manlius().set(|s| s.board.senators[Manlius].at = At::Hostage);
    let mut scene = scene.at(Item::OtherBusiness);
    assert!(!scene.can(C, Say::Priesthood(Julius)));
    scene.moves(A, &[Say::Move(Business::Minor)]);
    assert!(!scene.can(C, VETO));
}

// --- votes

#[test]
fn priests_and_pontifex_weigh_more_where_armies_are_concerned() {
    // ROR-2.1.22a, ROR-2.1.3a: Manlius has Oratory 2
    let scene = priest(under_manlius().knights(Manlius, 3), Junius).holding(Manlius, 5);
    let scene = scene.treasury(100).legions(2).fleets(10).war(War::Syrian, Status::Active);
    let fleets = Motion::Recruit { legions: 0, fleets: 1 };
    let dispatch = Dispatch { commander: Claudius, war: War::Syrian, legions: Set::NONE, fleets: 0 };
    let (legions, none) = (Set::NONE, None);
    for motion in [
        Motion::Deploy([Some(dispatch), None, None]),
        Motion::March { commander: Fabius, legions },
        Motion::Reinforce(dispatch),
        Motion::Recall { commander: Claudius, legions, fleets: 0 },
        Motion::Replace { old: none, new: dispatch },
    ] {
        let votes = |s: Senator| scene.rules.votes_on(&scene.s.board, s, &motion);
        assert_eq!([Manlius, Junius, Papirius].map(votes), [10, 3, 2], "{motion:?}");
    }
    for motion in
        [fleets, Motion::Garrison { province: Province::Sicily, legions, fleets: Ships(0) }, Motion::Minor]
    {
        let votes = |s: Senator| scene.rules.votes_on(&scene.s.board, s, &motion);
        assert_eq!([Manlius, Junius, Papirius].map(votes), [5, 2, 2], "{motion:?}");
    }
    let mut scene = scene.at(Item::OtherBusiness);
    compose(&mut scene, A, &to_war(Claudius, War::Syrian), 2, 10);
    scene.moves(A, &[Say::Done]);
    scene.say(B, Say::Accept); // Claudius is to go with a weak force
    scene.pass(&[]);
    scene.say(B, Say::Vote(ABSTAIN));
    scene.say_n(C, Say::Buy(Manlius, FOR), 4); // bought votes count once
    scene.say(C, Say::Vote(FOR));
    assert_eq!(scene.s.board.senate.floor[0].votes_for, 14 + 3 + 2);
}

// --- the veto

#[test]
fn the_pontifex_vetoes_once_in_a_session() {
    // ROR-2.1.4a, ROR-R.40, ROR-R.181, ROR-D.11a
    let scene = later(under_manlius())
        .hand(A, Card::Intrigue(Intrigue::MurderOfATribune))
        .set(|s| s.board.senate.decree = true);
    let mut scene = scene.treasury(100).at(Item::OtherBusiness);
    let parts = |scene: &mut Scene| {
        scene.say(A, Say::Move(Business::Recruit));
        let fleets = 1 + scene.s.board.senate.settled.len() as u16;
        scene.say_n(A, Say::Fleets, fleets);
        scene.moves(A, &[Say::Done]);
    };
    parts(&mut scene);
    assert!(!scene.can(B, VETO) && scene.can(C, VETO));
    scene.say(C, VETO);
    scene.pass(&[]);
    let vetoed = Event::Senate(senate::Event::Vetoed { seat: C });
    assert!(scene.events().contains(&vetoed), "nobody cancels it, and no decree stops it");
    assert_eq!(scene.question(), Some(Asks::Floor));
    parts(&mut scene);
    assert!(!scene.can(C, VETO), "once");
}

#[test]
fn what_no_tribune_can_stop_he_cannot_stop() {
    // ROR-2.1.4a, ROR-1.09.152b
    let mut scene = under_manlius().influence(Aelius, 21).at(Item::OtherBusiness);
    scene.moves(A, &[Say::Move(Business::ConsulForLife), Say::Name(Aelius)]);
    assert!(!scene.can(C, VETO));
}

// --- how he loses the office

fn removal(scene: Scene) -> Scene {
    let mut scene = scene.at(Item::OtherBusiness);
    scene.moves(A, &[Say::Move(Business::RemovePontifex), Say::Name(Manlius)]);
    scene
}

#[test]
fn two_thirds_of_the_votes_cast_remove_him() {
    // ROR-2.1.7a, ROR-R.91, ROR-DC.78, ROR-2.1.7b: A has 9 votes, B 9, C 6
    let votes = |scene: Scene, votes: &[(Seat, Side)]| {
        let mut scene = removal(priest(scene.influence(Manlius, 9), Fabius));
        scene.pass(&[]);
        scene.votes(votes, &[]);
        (scene.holder(PONTIFEX), scene.man(Manlius).influence, scene.s.board.priests.has(Fabius))
    };
    let stays = (Some(Manlius), 9, true);
    let goes = (None, 4, true);
    assert_eq!(votes(under_manlius(), &[(A, FOR), (C, AGAINST)]), stays, "9 to 6 is a majority");
    assert_eq!(votes(under_manlius(), &[(A, FOR), (B, FOR), (C, AGAINST)]), goes, "18 to 6");
    assert_eq!(
        votes(under_manlius().knights(Junius, 3), &[(A, FOR), (B, FOR), (C, AGAINST)]),
        goes,
        "18 to 9"
    );
    assert_eq!(
        votes(under_manlius().knights(Junius, 4), &[(A, FOR), (B, FOR), (C, AGAINST)]),
        stays,
        "18 to 10"
    );
    assert_eq!(votes(under_manlius(), &[]), stays, "no votes");
    // the place is filled in the following Senate Phase: ROR-2.1.8a
    let mut scene = removal(under_manlius());
    scene.pass(&[]);
    scene.votes(&[(A, FOR)], &[]);
    assert_eq!(scene.item(), Item::OtherBusiness);
}

#[test]
fn against_his_removal_another_must_hold_the_tribune() {
    // ROR-2.1.7a, ROR-R.189
    let scene = removal(under_manlius().hand(C, TRIBUNE));
    assert!(!scene.can(C, VETO) && scene.can(C, BY_CARD), "Junius plays it");
    let alone = under_manlius().hand(C, TRIBUNE).set(|s| {
        [Junius, Papirius].into_iter().for_each(|man| s.board.senators[man].faction = Some(B));
    });
    assert!(!removal(alone).can(C, BY_CARD));
    // nor has he his own as a Statesman
    let cato = Senator::CatoTheElder;
    let scene = advanced(under_fabius()).with(C, cato).office(cato, PONTIFEX);
    let mut scene = scene.at(Item::OtherBusiness);
    let own = Say::Tribune(TribuneBy::Statesman(cato), TribuneUse::Veto);
    scene.moves(A, &[Say::Move(Business::RemovePontifex), Say::Name(cato)]);
    assert!(!scene.can(C, own));
}

#[test]
fn tried_for_the_pontificate_he_loses_it() {
    // ROR-R.99, ROR-1.09.42a, ROR-1.09.42f, ROR-1.09.43a
    let court = || under_manlius().office(Furius, Office::Censor).influence(Manlius, 9);
    let trial = |ground: Ground| {
        let scene = court().set(|s| {
            s.board.held[PONTIFEX].add(Manlius);
            s.board.profited[Concession::Mining] = Some(Manlius);
        });
        let mut scene = scene.at(Item::Prosecutions);
        let parts = [Say::Name(Manlius), Say::Ground(ground), Say::Name(Aurelius)];
        scene.say(B, Say::Move(Business::Prosecution));
        scene.moves(B, &parts);
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR)], &[]);
        (scene.holder(PONTIFEX), scene.man(Manlius).influence)
    };
    assert_eq!(trial(Ground::Office(PONTIFEX)), (None, 4), "5 Influence and no more");
    assert_eq!(trial(Ground::Concession(Concession::Mining)), (Some(Manlius), 4));
    // elected last year he can be tried for his life, not when he has merely continued
    let grounds = |stayed: bool| {
        let scene = court().set(|s| {
            s.board.held[PONTIFEX].add(Manlius);
            s.board.pontifex_stayed = stayed;
        });
        let mut scene = scene.at(Item::Prosecutions);
        scene.say(B, Say::Move(Business::Prosecution));
        scene.say(B, Say::Name(Manlius));
        [Ground::Office(PONTIFEX), Ground::Major].map(|ground| scene.can(B, Say::Ground(ground)))
    };
    assert_eq!(grounds(false), [true, true]);
    assert_eq!(grounds(true), [true, false]);
}

#[test]
fn an_office_for_life_is_held_all_the_year() {
    // ROR-1.09.42a, ROR-1.09.43a, ROR-2.1.1c
    let year = |elected: bool| {
        let mut scene = under_manlius().set(|s| {
            if elected {
                s.board.taken[PONTIFEX].add(Manlius);
            }
        });
        scene.happens(&[BLANK, 3], phases::turn::start); // and the collections of the temples
        assert_eq!(scene.holder(PONTIFEX), Some(Manlius), "whatever year it is");
        (scene.s.board.held[PONTIFEX].has(Manlius), scene.s.board.pontifex_stayed)
    };
    assert_eq!([true, false].map(year), [(true, false), (true, true)]);
    // nor do new Consuls end it
    let mut scene = under_manlius().at(Item::Consuls);
    scene.carries(A, &[Say::Move(Business::Consuls), Say::Name(Aelius), Say::Name(Furius)]);
    scene.pass(&[0]);
    assert_eq!((scene.holder(Office::RomeConsul), scene.holder(PONTIFEX)), (Some(Furius), Some(Manlius)));
}

#[test]
fn rebels_keep_the_pontificate_and_exiles_lose_all() {
    // ROR-R.188, ROR-1.09.431d
    let mut scene =
        revolt(4).set(|s| s.board.switches.add(Switch::PontifexMaximus)).office(Senator::Valerius, PONTIFEX);
    scene.s.board.phase = Phase::Revolution;
    let mut scene = scene.run(Step::Revolution(phases::revolution::Step::Joining), &[]);
    let join = Action::Revolution(phases::revolution::Action::Join(Senator::Valerius));
    scene.act(C, join);
    assert_eq!(scene.man(Senator::Valerius).at, At::Rebel);
    assert_eq!(scene.holder(PONTIFEX), Some(Senator::Valerius));
    let scipio = Senator::ScipioAfricanus;
    let flees = |office: Option<Office>| {
        let scene = advanced(under_fabius()).office(Furius, Office::Censor).with(C, scipio);
        let scene = match office {
            Some(office) => scene.office(scipio, office),
            None => priest(scene, scipio),
        };
        let mut scene = scene.set(|s| s.board.held[PONTIFEX].add(scipio)).at(Item::Prosecutions);
        scene.say(B, Say::Move(Business::Prosecution));
        scene.moves(B, &[Say::Name(scipio), Say::Ground(Ground::Major), Say::Name(Aurelius)]);
        scene.pass(&[]);
        while !scene.can(C, Say::Exile) {
            let Some(Asks::Ballot { seat, .. }) = scene.question() else { panic!("not called") };
            scene.say(seat, Say::Vote(ABSTAIN));
        }
        scene.say(C, Say::Exile);
        assert_eq!(scene.man(scipio).at, At::Exile);
        assert_eq!(scene.holder(PONTIFEX), None);
        assert!(!scene.s.board.priests.has(scipio));
        sound(&scene);
    };
    flees(Some(PONTIFEX));
    flees(None);
}

// --- money

#[test]
fn temples_collect_a_die() {
    // ROR-2.1.5a, ROR-R.19, ROR-R.188
    let talents = |omens: u8, at: At, dice: &[u16]| {
        let scene = under_manlius().event(EventCard::EvilOmens, omens).treasury(100);
        let scene = scene.set(|s| s.board.senators[Manlius].at = at);
        let scene = scene.run(Step::Revenue(revenue::Step::Collect), dice);
        scene.man(Manlius).talents
    };
    assert_eq!(talents(0, At::Rome, &[4]), 4);
    assert_eq!(talents(1, At::Rome, &[4]), 3);
    assert_eq!(talents(2, At::Rome, &[1]), 0, "never below 0");
    assert_eq!(talents(0, At::Hostage, &[]), 0);
}

/// Evil Omens come, for the first time or again.
fn omens(scene: Scene, before: u8) -> Scene {
    scene
        .event(EventCard::EvilOmens, before)
        .influence(Manlius, 9)
        .treasury(100)
        .run(Step::Forum(forum::Step::Initiative(A)), &[3, 4, 2, 2, 2])
}

#[test]
fn the_pontifex_pays_for_evil_omens() {
    // ROR-2.1.6a, ROR-2.1.6b, ROR-2.1.6c, ROR-2.1.6d, ROR-2.1.6e, ROR-R.146, ROR-DC.27
    let after = |own: i32, faction: i32| {
        let scene = omens(under_manlius().holding(Manlius, own).saved(C, faction), 0);
        sound(&scene);
        let answers = scene.s.board.answerable == Set::of(Manlius);
        assert!(answers || scene.s.board.answerable.is_empty());
        let talents = (scene.man(Manlius).talents, scene.s.secret.treasuries[C.ix()], scene.s.board.treasury);
        (talents, scene.holder(PONTIFEX).is_some(), scene.man(Manlius).influence, answers)
    };
    assert_eq!(after(25, 50), ((5, 50, 100), true, 9, false));
    assert_eq!(after(20, 0), ((0, 0, 100), true, 9, false));
    assert_eq!(after(15, 50), ((0, 35, 100), false, 4, false), "5 missing and a fine of 10");
    assert_eq!(after(15, 12), ((0, 0, 100), false, 4, true), "the cost first, then the fine");
    assert_eq!(after(12, 5), ((0, 0, 97), false, 4, true), "the State pays the rest, not the fine");
    // without a Pontifex the State pays
    assert_eq!(omens(advanced(under_fabius()), 0).s.board.treasury, 80);
}

#[test]
fn evil_omens_again_cost_him_the_office() {
    // ROR-2.1.6b, ROR-R.100
    let scene = omens(under_manlius().holding(Manlius, 50), 1);
    assert_eq!((scene.holder(PONTIFEX), scene.man(Manlius).influence), (None, 4));
    assert_eq!((scene.man(Manlius).talents, scene.s.board.treasury), (50, 100), "nothing is paid");
    let scene = omens(advanced(under_fabius()), 2);
    assert_eq!(scene.s.board.treasury, 100, "the third finds no Pontifex");
}

// --- the extra Prosecution

#[test]
fn the_leader_of_a_faction_that_cannot_pay_may_be_tried_besides() {
    // ROR-2.1.6d, ROR-DC.64, ROR-1.09.41a, ROR-R.210
    let scene = advanced(under_fabius()).office(Furius, Office::Censor).set(|s| {
        s.board.answerable = [Julius, Aelius].into_iter().collect();
        (s.board.senate.major_trial, s.board.senate.minor_trials) = (true, 0);
    });
    let mut scene = scene.at(Item::Prosecutions);
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Pass).into(), "none");
    let parts = [Say::Name(Julius), Say::Ground(Ground::Extra), Say::Name(Aurelius)];
    scene.say(B, Say::Move(Business::Prosecution));
    scene.say(B, parts[0]);
    assert!(!scene.can(B, Say::Ground(Ground::Major)), "the one of the year has been held");
    scene.moves(B, &parts[1..]);
    scene.pass(&[]);
    scene.votes(&[(B, FOR), (C, FOR)], &[]);
    assert_eq!(scene.s.board.owner(Julius), Some(A), "his heir leads: he is dead");
    assert!(scene.told(|e| matches!(e, Event::Died { senator: Julius, cause: Cause::Executed })));
    assert_eq!(scene.item(), Item::OtherBusiness, "one of the faction, and then no more");
    assert!(scene.s.board.answerable.is_empty());
}

#[test]
fn who_is_not_tried_is_free_when_the_prosecutions_are_over() {
    // ROR-2.1.6d: in the next Senate Phase only
    let scene = advanced(under_fabius()).office(Furius, Office::Censor);
    let mut scene = scene.set(|s| s.board.answerable = Set::of(Julius)).at(Item::Prosecutions);
    scene.pass(&[]);
    assert!(scene.s.board.answerable.is_empty());
}

// --- by correspondence

#[test]
fn by_letter_a_pontifex_is_elected_with_alternates() {
    // ROR-6.2.9a, ROR-6.2.10a, ROR-D.21a, ROR-6.1c, ROR-R.230
    let nominated = |sides: [Side; 2]| {
        let mut scene = posted(advanced(under_fabius())).at(Item::Pontifex);
        assert!(matches!(scene.question(), Some(Asks::Compose { .. })));
        assert!(!scene.can(A, Say::Done), "somebody must be named");
        for s in [Junius, Aelius] {
            scene.say(A, ELECT);
            scene.say(A, Say::Name(s));
        }
        scene.say(A, Say::Move(Business::Censor));
        scene.say(A, Say::Name(Papirius));
        scene.say(A, Say::Done);
        assert!(letter(&scene), "one form for both offices");
        for (item, side) in sides.into_iter().enumerate() {
            ballot(&mut scene, C, item as u8, side);
        }
        scene
    };
    let mut first = nominated([FOR, FOR]);
    send(&mut first, &[]);
    assert_eq!(first.holder(PONTIFEX), Some(Junius));
    let mut second = nominated([AGAINST, FOR]);
    send(&mut second, &[]);
    assert_eq!(second.holder(PONTIFEX), Some(Aelius));
    // without an alternate that stands the lot names one at once, and all vote on him
    let mut none = nominated([AGAINST, AGAINST]);
    send(&mut none, &[0]);
    assert!(letter(&none) && none.item() == Item::Pontifex);
    assert!(matches!(none.s.secret.docket.items[..], [Motion::Pontifex(_)]));
}

#[test]
fn by_letter_whoever_has_claimed_the_next_motion_comes_before_the_lot_for_a_pontifex() {
    // ROR-1.09.151c, ROR-DC.116, ROR-R.230: Junius is defeated while C secures the next motion; only then the lot names another
    let scene = advanced(under_fabius()).hand(C, TRIBUNE);
    let mut scene = posted(scene).at(Item::Pontifex);
    scene.say(A, ELECT);
    scene.say(A, Say::Name(Junius));
    scene.say(A, Say::Done);
    assert!(letter(&scene));
    ballot(&mut scene, C, 0, AGAINST);
    scene.say(C, crate::letters_claims::CLAIM);
    send(&mut scene, &[]);
    assert_eq!(scene.question(), Some(Asks::Compose { seats: SeatSet::of(C) }));
    scene.rolls(&[0]).say(C, Say::Done);
    assert!(letter(&scene) && scene.item() == Item::Pontifex);
    assert!(matches!(scene.s.secret.docket.items[..], [Motion::Pontifex(_)]));
}

#[test]
fn by_letter_a_priesthood_is_an_order_and_else_the_lot_gives_it() {
    // ROR-D.29a, ROR-DC.81, ROR-D.34h
    let session = |order: bool| {
        let mut scene = posted(under_manlius().treasury(100)).at(Item::OtherBusiness);
        scene.say(A, Say::Move(Business::Recruit));
        scene.say_n(A, Say::Fleets, 1);
        scene.say(A, Say::Done);
        scene.say(A, Say::Adjourn);
        if order {
            scene.say(C, Say::Priesthood(Junius));
        }
        send(&mut scene, if order { &[] } else { &[0] });
        scene
    };
    assert_eq!(session(true).s.board.priests, Set::of(Junius));
    let lot = session(false);
    assert_eq!(lot.s.board.priests.len(), 1, "nobody comes back for it");
    assert_eq!(lot.item(), Item::Closed);
}

#[test]
fn by_letter_the_veto_of_the_pontifex_is_a_line_of_the_ballot() {
    // ROR-2.1.4a, ROR-D.11a, ROR-6.1t
    let mut scene = posted(under_manlius().treasury(100)).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Fleets, 1);
    scene.say(A, Say::Done);
    scene.say(A, Say::Done);
    ballot(&mut scene, A, 0, FOR);
    scene.say(C, Say::Ballot(0));
    scene.say(C, VETO);
    scene.say(C, Say::Done);
    send(&mut scene, &[]);
    assert!(scene.told(|e| matches!(e, Event::Senate(senate::Event::Vetoed { seat: C }))));
    assert!(scene.s.board.senate.pontifex_vetoed);
}

#[test]
fn by_letter_the_extra_prosecution_stands_beside_two_minor_ones() {
    // ROR-DC.64
    let scene = advanced(under_fabius()).office(Furius, Office::Censor).set(|s| {
        s.board.answerable = Set::of(Julius);
        s.board.held[Office::RomeConsul] = [Manlius, Junius].into_iter().collect();
    });
    let mut scene = posted(scene).at(Item::Prosecutions);
    for (accused, ground) in [
        (Manlius, Ground::Office(Office::RomeConsul)),
        (Junius, Ground::Office(Office::RomeConsul)),
        (Julius, Ground::Extra),
    ] {
        scene.say(B, Say::Move(Business::Prosecution));
        scene.say(B, Say::Name(accused));
        scene.say(B, Say::Ground(ground));
        scene.say(B, Say::Name(Aurelius));
    }
    assert!(!scene.can(B, Say::Move(Business::Prosecution)));
    scene.say(B, Say::Done);
    scene.say(A, Say::Adjourn);
    assert_eq!(scene.s.secret.docket.items.len(), 3);
}

// --- the switch

#[test]
fn a_table_may_give_up_its_pontifex_in_play() {
    // ROR-2.0a, ROR-DC.2
    let mut scene = priest(under_manlius(), Fabius).at(Item::OtherBusiness);
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Priesthood { seat: C }));
    let change = republic::switches::Change::Turn(Switch::PontifexMaximus, false);
    assert_eq!(scene.s.board.may_change(&scene.rules, change), Ok(()));
    scene.s.board.switches.remove(Switch::PontifexMaximus);
    scene.s.board.offices[PONTIFEX] = None;
    scene.s.board.priests = Set::NONE;
    sound(&scene);
    scene.say(C, Say::Pass);
    assert_eq!(scene.item(), Item::Closed);
}

#[test]
fn nobody_gives_up_the_pontifex_while_one_is_elected() {
    // ROR-DC.2, ROR-2.1.1a: or the Senate would elect whom nobody wants any more
    let off = Deal { from: B, switch: Some((Switch::PontifexMaximus, false)), ..Deal::default() };
    let may = |scene: &Scene| {
        let refusal = scene.rules.permits(&scene.rules.view(&scene.s, Viewer::Seat(B)), &off).err();
        refusal.and_then(|refusal| refusal.rule)
    };
    let no = Some(kernel::Rule("ROR-DC.2"));
    let vacant = || advanced(under_fabius());
    let mut election = vacant().at(Item::Pontifex);
    assert_eq!((election.question(), may(&election)), (Some(Asks::Floor), no), "before anybody is nominated");
    assert_eq!(may(&vacant().begun_by(7).at(Item::Pontifex)), None, "at tables begun before");
    assert_eq!(may(&priest(under_manlius(), Fabius).at(Item::OtherBusiness)), None);
    let voted_on = removal(priest(under_manlius(), Fabius));
    assert_eq!((voted_on.question(), may(&voted_on)), (Some(Asks::Window), no), "while he may lose it");
    election.moves(A, &[ELECT, Say::Name(Julius)]);
    assert_eq!(may(&election), no);
}

#[test]
fn random_games_with_a_pontifex_are_sound() {
    use senate::Event as S;
    let seen = soaked(
        &["pontifex-maximus"],
        &[
            |e| matches!(e, Event::Office { office: PONTIFEX, .. }),
            |e| matches!(e, Event::Senate(S::Priest { .. })),
            |e| matches!(e, Event::Senate(S::Omens { .. })),
        ],
    );
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}
