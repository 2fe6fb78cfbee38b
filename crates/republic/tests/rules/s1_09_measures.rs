//! 1.09.64: military measures that something else has gone before. A vote is suspended (1.09.641d), or a Tribune's motion
//! precedes what the Magistrate has ready (D.5b): then what is left of it takes effect.

use crate::session::*;
use Senator::{Claudius, Fabius, Furius, Manlius};

const SUSPEND: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Suspend);
const PROPOSE: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Propose);
const SICILY: Say = Say::Province(Province::Sicily);

/// Fabius (A) is Consul alone and presides; C holds a Tribune. The Syrian War (6 on land) needs 2 Fleets in support.
fn alone(legions: u8, fleets: u8) -> Scene {
    // nobody ties with Julius for the place of the HRAO who leaves
    let scene = house().office(Fabius, Office::RomeConsul).influence(Senator::Julius, 10);
    let scene = scene.treasury(100).hand(C, TRIBUNE);
    scene.war(War::Syrian, Status::Active).province(Province::Sicily).legions(legions).fleets(fleets)
}

/// A's motion is on the floor; C suspends the vote, and this becomes of it.
fn suspended(scene: &mut Scene, by_c: impl FnOnce(&mut Scene)) {
    assert_eq!(scene.question(), Some(Asks::Window));
    scene.say(C, SUSPEND);
    scene.pass(&[]);
    by_c(scene);
    scene.say(C, Say::Done);
    scene.pass(&[]);
    if matches!(scene.question(), Some(Asks::Consent { .. })) {
        scene.say(B, Say::Accept);
    }
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    assert_eq!(scene.s.board.senate.floor.len(), 1, "dealt with");
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
}

/// The position is well formed, whether anybody is asked or the session is over.
fn sound(scene: &Scene) {
    let mut scene = Scene::of(rules(3), scene.s.clone());
    if scene.asks().is_none() {
        scene.happens(&[], |p| p.open(Ask::Senate(Asks::Floor)));
    }
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

fn of(legions: std::ops::Range<usize>) -> Set<Legion> {
    Legion::ALL[legions].iter().copied().collect()
}

const TO_SYRIA: [Say; 3] = [Say::Move(Business::Deploy), Say::Name(Fabius), Say::War(War::Syrian)];

#[test]
fn a_successor_takes_along_what_is_left_in_rome() {
    // ROR-1.09.641d, ROR-1.09.643a, ROR-1.09.63a: I to IV were named, and have gone to Sicily before the vote went on
    let mut scene = alone(4, 6).force(Claudius, War::Syrian, 2, 2).at(Item::OtherBusiness);
    compose(&mut scene, A, &[Say::Move(Business::Replace), Say::Name(Claudius), Say::Name(Fabius)], 4, 6);
    scene.moves(A, &[Say::Done]);
    suspended(&mut scene, |scene| compose(scene, C, &[Say::Move(Business::Garrison), SICILY], 4, 0));
    assert_eq!(scene.s.board.provinces[Province::Sicily].garrison, of(0..4));
    let force = scene.s.board.forces[0];
    assert_eq!((force.commander, force.legions, force.fleets), (Some(Fabius), of(4..6), 8));
    assert_eq!((scene.man(Claudius).at, scene.item()), (At::Rome, Item::Closed));
    sound(&scene);
}

#[test]
fn nobody_is_sent_twice() {
    // ROR-1.09.641d, ROR-1.09.641a: Claudius has been sent to Gaul before the vote on both Consuls went on
    let scene = alone(25, 20).office(Claudius, Office::FieldConsul).war(War::FirstGallic, Status::Active);
    let mut scene = scene.at(Item::OtherBusiness);
    let claudius = Say::Name(Claudius);
    compose(&mut scene, A, &[Say::Move(Business::Deploy), claudius, Say::War(War::Syrian)], 6, 2);
    compose(&mut scene, A, &[Say::Name(Fabius), Say::War(War::Syrian)], 6, 2);
    scene.moves(A, &[Say::Done]);
    suspended(&mut scene, |scene| {
        compose(scene, C, &[Say::Move(Business::Deploy), claudius, Say::War(War::FirstGallic)], 9, 0);
    });
    let sent: Vec<_> = scene.s.board.forces.iter().map(|f| (f.commander, f.war, f.legions.len())).collect();
    assert_eq!(
        sent,
        [(Some(Claudius), Some(War::FirstGallic), 9), (Some(Fabius), Some(War::Syrian), 6)],
        "Fabius alone goes to Syria"
    );
    assert_eq!(scene.item(), Item::Closed, "the HRAO has gone");
    sound(&scene);
}

#[test]
fn nobody_leaves_without_the_fleets_that_are_needed() {
    // ROR-1.09.64b, ROR-1.09.641c, ROR-1.09.641d: one Fleet is left of two that are needed; or nothing at all
    for (legions, fleets) in [(0, 1), (6, 2)] {
        let mut scene = alone(6, 2).at(Item::OtherBusiness);
        compose(&mut scene, A, &TO_SYRIA, 6, 2);
        scene.moves(A, &[Say::Done]);
        suspended(&mut scene, |scene| compose(scene, C, &[Say::Move(Business::Disband)], legions, fleets));
        assert_eq!((scene.s.board.forces.len(), scene.man(Fabius).at), (0, At::Rome));
        assert_eq!(
            (scene.s.board.rome.len(), scene.s.board.fleets),
            (6 - legions as usize, 2 - fleets as u8)
        );
        assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::OtherBusiness), "it goes on");
        sound(&scene);
    }
}

#[test]
fn others_take_the_place_of_legions_that_have_gone_also_against_a_rebel() {
    // ROR-1.11.35a, ROR-1.09.64e, ROR-1.09.641d: three of five have gone to Sicily; five others are in Rome
    let scene = alone(10, 0).set(|s| {
        s.board.senators[Manlius].at = At::Rebel;
        s.board.rebel = Some(Rebellion { legions: Set::of(Legion::XX), ..Rebellion::of(Manlius) });
    });
    let mut scene = scene.at(Item::OtherBusiness);
    compose(&mut scene, A, &[Say::Move(Business::March), Say::Name(Fabius)], 5, 0);
    scene.moves(A, &[Say::Done]);
    suspended(&mut scene, |scene| compose(scene, C, &[Say::Move(Business::Garrison), SICILY], 3, 0));
    let army = *scene.s.board.army().unwrap();
    assert_eq!((army.commander, army.legions), (Some(Fabius), of(3..8)));
    sound(&scene);
}

#[test]
fn too_few_are_not_sent_with_one_who_has_not_agreed() {
    // ROR-1.09.642a, ROR-1.09.641d, ROR-R.13: 6 and Military 2 for Claudius (B), of whose Legions four have gone; nobody goes
    // before him, for he is still in Rome
    let scene = alone(12, 20).office(Claudius, Office::FieldConsul);
    let mut scene = scene.at(Item::OtherBusiness);
    compose(&mut scene, A, &[Say::Move(Business::Deploy), Say::Name(Claudius), Say::War(War::Syrian)], 6, 2);
    compose(&mut scene, A, &[Say::Name(Fabius), Say::War(War::Syrian)], 6, 2);
    scene.moves(A, &[Say::Done]);
    assert_eq!(scene.question(), Some(Asks::Window), "nobody had to agree");
    suspended(&mut scene, |scene| compose(scene, C, &[Say::Move(Business::Disband)], 10, 0));
    assert_eq!((scene.s.board.forces.len(), scene.s.board.rome.len()), (0, 2));
    assert_eq!((scene.man(Claudius).at, scene.man(Fabius).at), (At::Rome, At::Rome));
    assert_eq!(scene.item(), Item::OtherBusiness);
}

#[test]
fn earlier_tables_go_on_with_suspended_votes_as_they_began() {
    // ROR-1.09.641d: version 6 sends whoever was named
    let mut scene = alone(6, 2).begun_by(6).at(Item::OtherBusiness);
    compose(&mut scene, A, &TO_SYRIA, 6, 2);
    scene.moves(A, &[Say::Done]);
    suspended(&mut scene, |scene| compose(scene, C, &[Say::Move(Business::Disband)], 0, 2));
    assert_eq!((scene.s.board.forces.len(), scene.item()), (1, Item::Closed));
}

// --- a Tribune goes before the Magistrate's motion (ROR-D.5b)

/// While A has this ready, C proposes with a Tribune and all vote for it; then A's is put, or the floor is open.
fn preceded(mut scene: Scene, by_c: impl FnOnce(&mut Scene)) -> Scene {
    scene.say(A, Say::Done);
    scene.say(C, PROPOSE);
    by_c(&mut scene);
    scene.say(C, Say::Done);
    scene.pass(&[]);
    assert!(matches!(scene.s.board.senate.floor[0].proposer, Proposer::Tribune(C)));
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    scene
}

#[test]
fn ordinary_legions_are_counted_where_a_tribune_goes_first() {
    // ROR-D.5b, ROR-1.09.64e: two of the four are disbanded, and the other two go; of three, one would be missing
    for (named, put) in [(2, true), (3, false)] {
        let mut scene = alone(4, 0).at(Item::OtherBusiness);
        compose(&mut scene, A, &[Say::Move(Business::Garrison), SICILY], named, 0);
        let mut scene = preceded(scene, |scene| compose(scene, C, &[Say::Move(Business::Disband)], 2, 0));
        assert_eq!(scene.question(), Some(if put { Asks::Window } else { Asks::Floor }), "{named}");
        if put {
            scene.pass(&[]);
            scene.votes(&[(A, FOR)], &[]);
            assert_eq!(scene.s.board.provinces[Province::Sicily].garrison, of(2..4));
            sound(&scene);
        }
    }
}

#[test]
fn a_veteran_is_named_and_nobody_takes_his_place() {
    // ROR-1.09.64e: the Veterans by number
    let mut scene = alone(4, 0).set(|s| s.board.veterans.add(Legion::I)).at(Item::OtherBusiness);
    [Say::Move(Business::Garrison), SICILY, Say::Veteran(Legion::I)]
        .into_iter()
        .for_each(|x| scene.say(A, x));
    let scene = preceded(scene, |scene| {
        [Say::Move(Business::Disband), Say::Veteran(Legion::I)].into_iter().for_each(|x| scene.say(C, x));
    });
    assert_eq!(scene.question(), Some(Asks::Floor), "it cannot be put any more");
}

#[test]
fn a_whole_force_is_what_it_is_when_it_is_called_home() {
    // ROR-D.5b, ROR-1.09.643a: two Legions have joined Claudius since his recall was composed; he comes home with all
    let scene = alone(2, 0).office(Furius, Office::FieldConsul).force(Claudius, War::Syrian, 4, 2);
    let mut scene = scene.set(|s| s.board.senators[Claudius].proconsul = true).at(Item::OtherBusiness);
    [Say::Move(Business::Recall), Say::Name(Claudius)].into_iter().for_each(|part| scene.say(A, part));
    let mut scene = preceded(scene, |scene| {
        compose(scene, C, &[Say::Move(Business::Reinforce), Say::Name(Claudius)], 2, 0);
    });
    assert_eq!(scene.question(), Some(Asks::Window), "nobody has to agree to that");
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR)], &[]);
    assert_eq!((scene.man(Claudius).at, scene.s.board.forces.len()), (At::Rome, 0));
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets), (6, 2));
    sound(&scene);
}

// --- what may be taken from a force, and called home from a Province

#[test]
fn fleets_may_be_called_home_without_asking() {
    // ROR-1.09.642c, ROR-1.09.643b, ROR-DC.76: who loses no Legion is not asked, though he is weak
    let asked = |version, legions: u16, fleets: u16| {
        let scene = alone(0, 0).begun_by(version).office(Furius, Office::FieldConsul);
        let scene = scene.force(Claudius, War::Syrian, 2, 5);
        let mut scene = scene.set(|s| s.board.senators[Claudius].proconsul = true).at(Item::OtherBusiness);
        compose(&mut scene, A, &[Say::Move(Business::Recall), Say::Name(Claudius)], legions, fleets);
        scene.moves(A, &[Say::Done]);
        scene.consent().is_some()
    };
    assert!(!asked(7, 0, 3) && asked(7, 1, 0) && asked(7, 1, 3));
    assert!(asked(6, 0, 3), "a table begun earlier goes on as it began");
}

#[test]
fn an_old_garrison_may_be_called_home_though_a_legion_has_joined_it() {
    // ROR-1.09.645b: I and II lie there since last year, one more is sent
    let most = |version, old: usize| {
        let scene = alone(4, 0).begun_by(version).set(|s| {
            let garrison = of(0..old);
            s.board.rome = s.board.rome.minus(garrison);
            s.board.provinces[Province::Sicily].garrison = garrison;
        });
        let mut scene = scene.at(Item::OtherBusiness);
        compose(&mut scene, A, &[Say::Move(Business::Garrison), SICILY], 1, 0);
        scene.moves(A, &[Say::Done]);
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
        assert_eq!(scene.s.board.provinces[Province::Sicily].garrison.len(), old + 1);
        let withdraw = Say::Move(Business::Withdraw);
        if !scene.can(A, withdraw) {
            let view = scene.rules.view(&scene.s, Viewer::Seat(A));
            let why = scene.rules.why_not(&view, &Action::Senate(withdraw).into());
            return Err(why.and_then(|why| why.rule).map(|rule| rule.0));
        }
        [withdraw, SICILY].into_iter().for_each(|part| scene.say(A, part));
        Ok(scene.choices(A).find(&Action::Senate(Say::Legions)).and_then(|c| c.amount).unwrap().max)
    };
    assert_eq!(most(7, 2), Ok(2));
    assert_eq!(most(7, 0), Err(Some("ROR-1.09.645b")), "what was sent now stays");
    assert!(most(6, 2).is_err(), "a table begun earlier goes on as it began");
}

// --- what is said of it

/// What the log says, line by line.
fn log(scene: &Scene) -> Vec<String> {
    let names = kernel::Names::seats(3);
    scene.events().iter().map(|event| kernel::Words::event(&scene.rules, event, &names).text).collect()
}

#[test]
fn a_motion_says_which_units_come_home_or_go() {
    // ROR-1.09.64e, ROR-D.16a, ROR-DC.75: V and VI of Claudius's six are Veterans; I to IV are in Rome, IV a Veteran
    let field = || {
        let scene = alone(4, 6).office(Furius, Office::FieldConsul).force(Claudius, War::Syrian, 6, 5);
        scene.set(|s| {
            s.board.senators[Claudius].proconsul = true;
            [Legion::IV, Legion::V, Legion::VI].iter().for_each(|&l| s.board.veterans.add(l));
        })
    };
    let put = |parts: &[Say], legions, fleets| {
        let mut scene = field().at(Item::OtherBusiness);
        compose(&mut scene, A, parts, legions, fleets);
        scene.moves(A, &[Say::Done]);
        let names = kernel::Names::seats(3);
        let asked =
            kernel::Words::prompt(&scene.rules, &scene.rules.view(&scene.s, Viewer::Seat(B)), &names).text;
        if matches!(scene.question(), Some(Asks::Consent { .. })) {
            scene.say(B, Say::Accept);
        }
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
        (asked, log(&scene))
    };
    let says = |log: &[String], what: &str| assert!(log.iter().any(|line| line == what), "{what}: {log:#?}");
    let recall = [Say::Move(Business::Recall), Say::Name(Claudius)];
    let (_, whole) = put(&recall, 0, 0);
    says(&whole, "The Magistrate puts: recall Claudius with all he has.");
    let part = [recall[0], recall[1], Say::Veteran(Legion::V)];
    let (asked, part) = put(&part, 3, 1);
    assert_eq!(
        asked,
        "Does Claudius agree to this: call home 3 Legions, Veteran Legion V and 1 Fleet from Claudius?"
    );
    says(&part, "The Magistrate puts: call home 3 Legions, Veteran Legion V and 1 Fleet from Claudius.");
    says(&part, "Rome calls home 4 Legions and 1 Fleet from Claudius.");
    let (_, taken) = put(&[Say::Move(Business::Replace), Say::Name(Claudius), Say::Name(Furius)], 2, 1);
    says(
        &taken,
        "The Magistrate puts: Furius takes command against the Syrian War, with 2 Legions and 1 Fleet more.",
    );
    let (_, sent) = put(&[Say::Move(Business::Garrison), SICILY, Say::Veteran(Legion::IV)], 1, 0);
    says(&sent, "The Magistrate puts: 1 Legion and Veteran Legion IV as garrison of Sicily.");
    says(&sent, "Rome sends 2 Legions to Sicily.");
    let (_, gone) = put(&[Say::Move(Business::Disband)], 2, 3);
    says(&gone, "Rome disbands 2 Legions and 3 Fleets.");
}

// --- a package against the rebel and against a War

/// Fabius (A) is Dictator, Claudius (B) Field Consul; Manlius (C) marches on Rome, and the Syrian War is active.
fn two_fronts(version: u32) -> Scene {
    let scene = alone(20, 20).begun_by(version).office(Claudius, Office::FieldConsul);
    let scene = scene.set(|s| {
        (s.board.offices[Office::RomeConsul], s.board.offices[Office::Dictator]) = (None, Some(Fabius));
        s.board.senators[Manlius].at = At::Rebel;
        s.board.rebel = Some(Rebellion { legions: Set::of(Legion::XXII), ..Rebellion::of(Manlius) });
    });
    let mut scene = scene.at(Item::OtherBusiness);
    [Say::Move(Business::Deploy), Say::Name(Fabius)].into_iter().for_each(|part| scene.say(A, part));
    scene
}

#[test]
fn one_package_sends_against_the_rebel_and_against_a_war() {
    // ROR-1.09.641c, ROR-R.13, ROR-R.93, ROR-1.11.35a, ROR-1.11.33c: the Dictator against the rebel, the Consul to Syria
    let syria = Say::War(War::Syrian);
    let mut scene = two_fronts(7);
    assert!(scene.can(A, syria) && scene.can(A, Say::AgainstRebel));
    compose(&mut scene, A, &[Say::AgainstRebel], 5, 0);
    assert!(!scene.can(A, Say::Fleets), "none are needed");
    compose(&mut scene, A, &[Say::Name(Claudius), syria], 8, 2);
    scene.moves(A, &[Say::Done]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    let (army, force) = (*scene.s.board.army().unwrap(), scene.s.board.forces[0]);
    assert_eq!((army.commander, army.legions.len()), (Some(Fabius), 5));
    assert_eq!(
        (force.commander, force.war, force.legions.len(), force.fleets),
        (Some(Claudius), Some(War::Syrian), 8, 2)
    );
    assert!(army.legions.both(force.legions).is_empty() && army.after.is_empty(), "he fights first");
    assert_eq!(scene.item(), Item::Closed);
    sound(&scene);
    // the other way round the Civil War comes second
    let mut scene = two_fronts(7);
    compose(&mut scene, A, &[syria], 8, 2);
    scene.say(A, Say::Name(Claudius));
    compose(&mut scene, A, &[Say::AgainstRebel], 5, 0);
    scene.moves(A, &[Say::Done]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    let army = *scene.s.board.army().unwrap();
    assert_eq!((army.commander, army.after), (Some(Claudius), Set::of(Fabius)));
    sound(&scene);
    assert!(!two_fronts(6).can(A, Say::AgainstRebel), "a table begun earlier goes on as it began");
}

#[test]
fn who_marches_alone_is_sent_as_ever() {
    // ROR-1.11.35a, ROR-1.09.642a: too few for the rebel need his consent, which the proposer's own give
    let mut scene = two_fronts(7);
    compose(&mut scene, A, &[Say::AgainstRebel], 5, 0);
    scene.moves(A, &[Say::Done]);
    assert!(matches!(scene.s.board.senate.floor[0].motion, Motion::March { commander: Fabius, .. }));
}

#[test]
fn what_is_left_of_such_a_package_goes() {
    // ROR-1.09.641d, ROR-1.09.64b: the Fleets for Syria are gone, and the Dictator marches all the same
    let mut scene = two_fronts(7);
    compose(&mut scene, A, &[Say::AgainstRebel], 5, 0);
    compose(&mut scene, A, &[Say::Name(Claudius), Say::War(War::Syrian)], 8, 2);
    scene.moves(A, &[Say::Done]);
    suspended(&mut scene, |scene| compose(scene, C, &[Say::Move(Business::Disband)], 3, 20));
    let army = *scene.s.board.army().unwrap();
    assert_eq!((army.commander, army.legions, scene.s.board.forces.len()), (Some(Fabius), of(3..8), 0));
    assert_eq!((scene.man(Claudius).at, scene.item()), (At::Rome, Item::Closed));
    sound(&scene);
}
