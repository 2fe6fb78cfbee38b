//! 1.11.3 to 1.11.36: commands are laid down, revolts declared, secondary rebels join.

use crate::common::*;
use Senator::{Fabius, Julius, Plautius};
use phases::revolution::{self, Action as Do};

fn act(action: Do) -> Action {
    Action::Revolution(action)
}
/// Fabius of A has won the Syrian War with six Legions and two Fleets.
fn victor() -> Scene {
    Scene::three()
        .influence(Julius, 30)
        .with(A, Fabius)
        .with(B, Plautius)
        .war(War::Syrian, Status::Over)
        .force(Fabius, War::Syrian, 6, 2)
        .set(|s| s.board.forces[0].victorious = true)
}
fn declare(scene: Scene) -> Scene {
    scene.run(Step::Revolution(revolution::Step::Declare(None)), &[])
}
/// These Legions are Veterans who owe a Senator allegiance.
fn veterans(owner: Senator, legions: &'static [Legion]) -> impl FnOnce(&mut State) {
    move |s| {
        for &legion in legions {
            s.board.veterans.add(legion);
            s.board.owed[legion] = Some(owner);
        }
    }
}
fn rebel(scene: &Scene) -> Rebellion {
    scene.s.board.rebel.unwrap()
}

#[test]
fn a_command_is_laid_down() {
    // ROR-1.11.3a, ROR-1.03ab, ROR-DC.99
    let mut scene = declare(victor());
    assert_eq!(scene.rules.fallback(&scene.s, A), act(Do::Pass).into());
    scene.act(A, act(Do::Pass));
    let board = &scene.s.board;
    assert_eq!((scene.man(Fabius).at, board.forces.len()), (At::Rome, 0));
    assert_eq!((board.rome.len(), board.fleets, board.rebel), (6, 2, None));
}

#[test]
fn commanders_declare_in_turn_order() {
    // ROR-1.11.3a, ROR-1.03ab, ROR-D.25b: Proconsuls who have not won are not asked (ROR-R.95)
    let scene = victor().force(Plautius, War::Syrian, 3, 0).set(|s| s.board.forces[1].victorious = true);
    let mut scene = declare(scene.set(|s| s.board.round.first = B));
    assert_eq!(scene.pending().only(), Some(B));
    scene.act(B, act(Do::Pass));
    assert_eq!(scene.pending().only(), Some(A));
    let beaten = declare(victor().set(|s| s.board.forces[0].victorious = false));
    assert!(beaten.asks().is_none());
}

#[test]
fn legions_follow_on_a_five() {
    // ROR-1.11.31a, ROR-1.11.31b, ROR-DC.98: each Talent adds 1 to one roll
    let mut scene = declare(victor().holding(Fabius, 2));
    assert!(!scene.may(A, act(Do::Revolt)), "nobody follows him unasked");
    assert_eq!(scene.choices(A).find(&act(Do::Roll)).unwrap().amount.unwrap().max, 2);
    scene.rolls(&[4, 4, 4, 5, 6, 1]).act(A, (act(Do::Roll), 2));
    assert_eq!(scene.man(Fabius).talents, 0);
    // ROR-D.3f: every die is told, and what it is compared with
    let said = scene.sentences();
    let dice = "Dice for Fabius: 4, 4, 4, 5, 6, 1. 5 or more follows; 4 or more for the first 2, with a Talent each.";
    assert!(said.iter().any(|(rule, text)| *rule == "ROR-1.11.31a" && text == dice), "{said:?}");
    scene.act(A, act(Do::Revolt));
    assert_eq!(rebel(&scene).legions.len(), 4);
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets), (2, 2), "the others go home"); // ROR-1.11.33c
    let mut omens = declare(victor().event(EventCard::EvilOmens, 1));
    omens.rolls(&[5, 5, 5, 5, 5, 5]).act(A, act(Do::Roll));
    assert!(!omens.may(A, act(Do::Revolt)), "a 5 is a 4 then"); // ROR-R.19
    omens.act(A, act(Do::Pass));
    assert_eq!(omens.s.board.rebel, None, "he may still lay down his command");
}

#[test]
fn own_veterans_follow_by_themselves() {
    // ROR-1.11.31c: those of another must be rolled for
    let scene =
        victor().set(veterans(Fabius, &[Legion::I, Legion::II])).set(veterans(Julius, &[Legion::III]));
    let mut scene = declare(scene);
    scene.act(A, act(Do::Revolt));
    assert_eq!(rebel(&scene).legions, [Legion::I, Legion::II].into_iter().collect());
    let mut rolled = declare(victor().set(veterans(Fabius, &[Legion::I])));
    rolled.rolls(&[1, 1, 1, 1, 6]).act(A, act(Do::Roll));
    rolled.act(A, act(Do::Revolt));
    assert_eq!(rebel(&rolled).legions.len(), 2);
}

#[test]
fn all_his_veterans_desert_to_him() {
    // ROR-1.11.36a
    let scene = victor()
        .force(Plautius, War::FirstGallic, 2, 0)
        .legions(1)
        .set(veterans(Fabius, &[Legion::I, Legion::VII, Legion::IX]));
    let mut scene = declare(scene);
    scene.act(A, act(Do::Revolt));
    assert_eq!(rebel(&scene).legions, [Legion::I, Legion::VII, Legion::IX].into_iter().collect());
    assert_eq!(scene.s.board.forces[0].legions.len(), 1);
}

#[test]
fn a_rebel_is_an_outlaw() {
    // ROR-1.11.34a, ROR-1.07.32e, ROR-R.44
    let scene = victor()
        .set(veterans(Fabius, &[Legion::I]))
        .office(Fabius, Office::FieldConsul)
        .knights(Fabius, 2)
        .concession(Concession::Mining, ConcessionAt::With(Fabius));
    let mut scene = declare(scene);
    scene.act(A, act(Do::Revolt));
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).knights), (At::Rebel, 2));
    assert_eq!(scene.s.board.office(Fabius), None);
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert!(!scene.s.board.loyal(Fabius), "his treasury is frozen"); // ROR-1.11.34b
    assert!(scene.s.board.loyal(Julius));
}

#[test]
fn a_stronger_rebel_takes_his_place() {
    // ROR-1.11.3d
    let scene = || {
        victor()
            .force(Plautius, War::Syrian, 4, 0)
            .set(|s| s.board.forces[1].victorious = true)
            .set(veterans(Fabius, &[Legion::I]))
    };
    // Fabius has 2 and 2; Plautius with two Legions 2 and 2 is not stronger, with three Veterans he is
    let mut weak = declare(scene());
    weak.act(A, act(Do::Revolt));
    weak.rolls(&[6, 6, 1, 1]).act(B, act(Do::Roll));
    assert!(!weak.may(B, act(Do::Revolt)));
    weak.act(B, act(Do::Pass));
    assert_eq!(rebel(&weak).leader, Fabius);
    let mut strong = declare(scene().set(veterans(Plautius, &[Legion::VII, Legion::VIII, Legion::IX])));
    strong.act(A, act(Do::Revolt));
    strong.act(B, act(Do::Revolt));
    assert_eq!(rebel(&strong).leader, Plautius);
    assert_eq!(strong.man(Fabius).at, At::Rome, "his declaration is ignored");
}

#[test]
fn nobody_revolts_while_another_does() {
    // ROR-1.11.3e
    let rebellion = Rebellion::of(Senator::Manlius);
    let scene = victor().set(veterans(Fabius, &[Legion::I])).set(|s| {
        s.board.senators[Senator::Manlius].at = At::Rebel;
        s.board.rebel = Some(rebellion);
    });
    let scene = declare(scene);
    assert!(scene.asks().is_none());
    assert_eq!((scene.man(Fabius).at, scene.s.board.rebel), (At::Rome, Some(rebellion)));
}

#[test]
fn others_of_his_faction_join_or_stay_loyal() {
    // ROR-1.11.32a, ROR-1.11.32b, ROR-1.11.32d, ROR-1.11.32e, ROR-D.25c, ROR-DC.100
    let scene = || {
        victor()
            .with(A, Senator::Valerius)
            .force(Julius, War::FirstGallic, 3, 1)
            .set(veterans(Fabius, &[Legion::I]))
            .set(veterans(Julius, &[Legion::VII]))
    };
    let mut loyal = declare(scene());
    loyal.act(A, act(Do::Revolt));
    assert_eq!(loyal.rules.fallback(&loyal.s, A), act(Do::Loyal).into());
    assert!(!loyal.may(A, act(Do::Join(Plautius))), "another faction's");
    loyal.act(A, act(Do::Loyal));
    assert_eq!(loyal.man(Senator::Valerius).at, At::Rome);
    let mut joined = declare(scene());
    joined.act(A, act(Do::Revolt));
    joined.act(A, act(Do::Join(Julius)));
    joined.act(A, act(Do::Loyal));
    assert_eq!((joined.man(Julius).at, joined.man(Senator::Valerius).at), (At::Rebel, At::Rome));
    assert!(rebel(&joined).legions.has(Legion::VII), "his Veteran follows");
    assert_eq!(
        (joined.s.board.rome.len(), joined.s.board.fleets),
        (5 + 2, 2 + 1),
        "his other forces go home"
    );
}

#[test]
fn a_master_of_horse_of_another_faction_stays_loyal() {
    // ROR-1.11.3c, ROR-R.92, ROR-DC.126
    let scene = |master: Senator| {
        victor().set(veterans(Fabius, &[Legion::I])).set(move |s| {
            s.board.forces[0].master_of_horse = Some(master);
            s.board.senators[master].at = At::War(War::Syrian);
        })
    };
    let mut other = declare(scene(Plautius));
    other.act(A, act(Do::Revolt));
    other.act(A, act(Do::Loyal));
    assert_eq!((other.man(Plautius).at, rebel(&other).master_of_horse), (At::Rome, None));
    let mut own = declare(scene(Julius));
    own.act(A, act(Do::Revolt));
    own.act(A, act(Do::Join(Julius)));
    assert_eq!(rebel(&own).master_of_horse, Some(Julius));
}

#[test]
fn a_master_of_horse_of_his_own_faction_lends_money() {
    // ROR-1.11.31b, ROR-D.16a
    let scene = victor().holding(Fabius, 1).holding(Julius, 3).set(|s| {
        s.board.forces[0].master_of_horse = Some(Julius);
        s.board.senators[Julius].at = At::War(War::Syrian);
    });
    let mut scene = declare(scene);
    scene.rolls(&[4, 4, 4, 4, 4, 4]).act(A, (act(Do::Roll), 4));
    assert_eq!((scene.man(Fabius).talents, scene.man(Julius).talents), (0, 0));
    scene.act(A, act(Do::Revolt));
    assert_eq!(rebel(&scene).legions.len(), 4);
}

#[test]
fn veterans_elsewhere_count_for_the_strength_of_a_revolt() {
    // ROR-1.11.36a, ROR-1.11.3a, ROR-1.11.3d: four of his Veterans are in Rome, and his Military is 4
    let scene = || {
        let his = &[Legion::VII, Legion::VIII, Legion::IX, Legion::X];
        victor().legions(4).set(veterans(Fabius, his))
    };
    let declared = |scene: &Scene| {
        scene.events().iter().find_map(|e| match e {
            Event::Revolution(revolution::Event::Declared { strength, .. }) => Some(*strength),
            _ => None,
        })
    };
    let deserted = |scene: &Scene| {
        scene.told(|e| matches!(e, Event::Revolution(revolution::Event::Deserted { legions: 4, .. })))
    };
    let mut alone = declare(scene());
    alone.act(A, act(Do::Revolt)); // no Legion of his army follows
    assert_eq!((declared(&alone), rebel(&alone).legions.len()), (Some(8 + 4), 4));
    assert!(deserted(&alone)); // ROR-D.32a
    let mut followed = declare(scene());
    followed.rolls(&[6, 1, 1, 1, 1, 1]).act(A, act(Do::Roll));
    followed.act(A, act(Do::Revolt));
    assert_eq!((declared(&followed), rebel(&followed).legions.len()), (Some(1 + 8 + 4), 5));
}

#[test]
fn who_cannot_revolt_is_told_why() {
    // ROR-1.11.3d, ROR-1.11.3e, ROR-7.06i
    let asked = |scene: &Scene, seat: Seat| {
        let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
        let names = kernel::Names::marked(3);
        let refusal = scene.rules.why_not(&view, &act(Do::Revolt).into()).and_then(|r| r.rule);
        (refusal.map(|r| r.0), kernel::Words::prompt(&scene.rules, &view, &names).text.to_string())
    };
    let second = victor().force(Plautius, War::Syrian, 1, 0).set(|s| s.board.forces[1].victorious = true);
    let mut weaker = declare(second.set(veterans(Fabius, &[Legion::I])));
    weaker.act(A, act(Do::Revolt));
    weaker.rolls(&[6]).act(B, act(Do::Roll));
    let none = "Lay down your command: you cannot revolt.";
    assert_eq!(asked(&weaker, B), (Some("ROR-1.11.3d"), none.into()));
    let scene = victor().war(War::FirstGallic, Status::Active).set(|s| {
        s.board.laws.add(Law::Manilian);
        s.board.senators[Senator::Manlius].at = At::Rebel;
        s.board.rebel = Some(Rebellion::of(Senator::Manlius));
    });
    let march = "Lay down your command, or take your army to another War.";
    assert_eq!(asked(&declare(scene), A), (Some("ROR-1.11.3e"), march.into()));
}
