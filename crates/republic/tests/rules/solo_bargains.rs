//! One or two players: what they may give whom (N.2, N.3), who of two helps a Land Bill (S.55), and for which War a Dictator is
//! chosen (S.46).

use crate::refusals::why;
use crate::session::*;
use crate::solo::*;
use crate::solo_senate::{armed, officials};
use phases::revolution;
use phases::solo::{self, Lodged, Spoil};

/// The seats to which a player may send money or give a card now.
fn receivers(scene: &Scene, seat: Seat) -> SeatSet {
    let to = |action: Action| match action {
        Action::Revenue(revenue::Action::Send(_, to))
        | Action::Revolution(revolution::Action::Give(_, to)) => Some(to),
        _ => None,
    };
    scene.choices(seat).iter().filter_map(|choice| to(choice.action)).collect()
}

#[test]
fn money_goes_to_other_players_alone() {
    // ROR-1.06.3a, ROR-N.2: neutrals have what they earn (ROR-S.12)
    let gifts = |seats: usize, version: u32| {
        let scene = peopled(Scene::new(seats)).saved(A, 9).holding(Senator::Cornelius, 5).treasury(50);
        let mut scene = scene.begun_by(version).run(Step::Revenue(revenue::Step::Rebels), &[]);
        while scene.asks() != Some(Ask::Revenue(revenue::Ask::Gifts)) {
            let seat = scene.pending().first().unwrap();
            let pick = scene.rules.fallback(&scene.s, seat);
            scene.act(seat, pick);
        }
        let receives = scene.may(A, Action::Revenue(revenue::Action::Receive(Senator::Cornelius)));
        (receivers(&scene, A), receives)
    };
    assert_eq!(gifts(2, 8), (SeatSet::of(B), true));
    assert_eq!(gifts(1, 8), (SeatSet::NONE, false), "nor does anybody give him anything");
    assert_eq!((gifts(1, 7).0.len(), gifts(1, 7).1), (4, true), "at a table begun before");
}

#[test]
fn by_letter_cards_go_to_other_players_alone() {
    // ROR-N.3, ROR-N.16: a neutral trades as ROR-S.65 says, and in no other way
    let cards = |seats: usize, version: u32| {
        let scene = posted(peopled(Scene::new(seats)).hand(A, TRIBUNE)).begun_by(version);
        let scene = scene.run(Step::Revolution(revolution::Step::Begin), &[]);
        let declines = |seat| scene.may(A, Action::Revolution(revolution::Action::Decline(Seat(seat))));
        assert_eq!((1..5).filter(|&seat| declines(seat)).count(), receivers(&scene, A).len());
        receivers(&scene, A)
    };
    assert_eq!(cards(2, 8), SeatSet::of(B));
    assert_eq!(cards(1, 8), SeatSet::NONE);
    assert_eq!(cards(1, 7).len(), 4);
}

#[test]
fn whoever_can_keeps_a_land_bill_from_failing() {
    // ROR-S.55: both would cancel A's pass, but A has nobody in Rome beside the sponsor
    let cosponsor = |version: u32| {
        let scene = peopled(Scene::new(2)).hand(A, TRIBUNE).hand(B, TRIBUNE);
        let scene = scene.governor(Senator::Papirius, Province::Sicily, 3).popularity(Senator::Flaminius, -1);
        let scene = officials(ruled(scene, &[A, B]), Senator::Cornelius).begun_by(version);
        let scene = scene.set(|s| s.board.solo.sponsor = Some(Senator::Cornelius));
        let mut scene = scene.run(Step::Solo(solo::Step::Round), &[]);
        let lodge = of(solo::Action::Lodge(Lodged::CancelPass));
        scene.act(A, lodge).act(B, lodge);
        scene.act(A, of(solo::Action::Pass));
        scene.events().into_iter().find_map(|e| match e {
            Event::Solo(solo::Event::Cosponsors { by, .. }) => Some(by),
            _ => None,
        })
    };
    assert_eq!((cosponsor(8), cosponsor(7)), (Some(B), None));
}

#[test]
fn a_dictator_is_chosen_for_the_war_that_will_be_fought() {
    // ROR-S.46, ROR-1.09.646b: both have Military 5. Papirius has no Fleets and will be recalled; with his 21 Legions Rome fights
    // the Macedonian War, in which Macedonicus fears no numbers, and not the weakest
    let dictator = |version: u32| {
        let wars = [War::FirstMacedonian, War::Syrian, War::FirstIllyrian];
        let scene = armed(4, 15, &wars).with(PLUTOCRATS, Senator::Macedonicus);
        let scene = scene.force(Senator::Papirius, War::FirstIllyrian, 21, 0);
        let scene = scene.set(|s| s.board.senators[Senator::Papirius].proconsul = true).begun_by(version);
        let scene = ruled(scene.with(IMPERIALS, Senator::ScipioAfricanus), &[IMPERIALS, POPULISTS]);
        let scene = scene.run(Step::Solo(solo::Step::Crisis), &[]);
        scene.s.board.offices[Office::Dictator]
    };
    assert_eq!(dictator(8), Some(Senator::Macedonicus));
    assert_eq!(dictator(7), Some(Senator::ScipioAfricanus));
}

#[test]
fn which_of_several_concessions_a_neutral_takes_is_not_foreseen() {
    // ROR-S.04, ROR-S.49: the dominant player says
    let concessions = [Concession::Mining, Concession::HarborFees];
    let scene = concessions.iter().fold(alone(), |scene, c| scene.concession(*c, ConcessionAt::Forum));
    let scene = officials(ruled(scene, &[]), Senator::Cornelius);
    let shares = scene.rules.sharing(&scene.s.board, SeatSet::of(PLUTOCRATS));
    let [first, second, ..] = &shares[..] else { panic!("{shares:?}") };
    assert_eq!(first.among.len(), 2);
    assert!(concessions.iter().all(|c| first.among.contains(&Spoil::Concession(*c))));
    assert_eq!((first.to, second.among.len()), (None, 1));
}

#[test]
fn refusals_know_of_neutrals() {
    use phases::any_time::Action as Act;
    // ROR-S.31
    let scene = ruled(alone(), &[A]).run(Step::Solo(solo::Step::Orders), &[]);
    assert_eq!(why(&scene, A, Action::Senate(Say::Move(Business::Recruit)), 0), Some("ROR-S.31"));
    // ROR-S.29: Concessions and Laws are played at any boundary; what keeps them is their own condition
    let commissioner = Card::Concession(Concession::LandCommissioner);
    let place = |on| Action::AnyTime(Act::Place(Concession::LandCommissioner, on));
    let forum = |scene: Scene| scene.run(Step::Forum(forum::Step::Knights(A)), &[]);
    let scene = forum(alone().hand(A, commissioner));
    assert_eq!(why(&scene, A, place(Senator::Cornelius), 0), Some("ROR-R.138"), "without a Land Bill");
    assert_eq!(why(&forum(alone()), A, place(Senator::Cornelius), 0), Some("ROR-DEFi"));
    let scene = forum(Scene::three().hand(A, Card::Concession(Concession::Mining)));
    let mining = Action::AnyTime(Act::Place(Concession::Mining, Senator::Julius));
    assert_eq!(why(&scene, A, mining, 0), Some("ROR-1.07.32a"), "three play by the usual rule");
    // ROR-S.02: no switch is turned on in play either
    let two = peopled(Scene::new(2));
    let deal = Deal { from: A, to: B, switch: Some((Switch::WarExhaustion, true)), ..Deal::default() };
    let refused = two.rules.permits(&two.rules.view(&two.s, Viewer::Seat(A)), &deal);
    assert_eq!(refused.err().and_then(|r| r.rule).map(|rule| rule.0), Some("ROR-S.02"));
    // ROR-1.06.3a
    let scene = alone().saved(A, 9).treasury(50).run(Step::Revenue(revenue::Step::Rebels), &[]);
    let mut scene = scene;
    while scene.asks() != Some(Ask::Revenue(revenue::Ask::Gifts)) {
        let pick = scene.rules.fallback(&scene.s, A);
        scene.act(A, pick);
    }
    let send = Action::Revenue(revenue::Action::Send(None, IMPERIALS));
    assert_eq!(why(&scene, A, send, 1), Some("ROR-1.06.3a"));
}

#[test]
fn a_neutral_commander_is_told_to_be_poor_only_where_he_is() {
    // ROR-S.66: he has won at sea, without a Legion; or somebody else is in revolt (ROR-1.11.3e)
    let told_of = |version: u32, legions: usize, rebel: bool| {
        let scene = alone().force(Senator::Quinctius, War::Syrian, legions, 3).begun_by(version);
        let scene = scene.saved(IMPERIALS, 30).set(|s| {
            s.board.forces[0].victorious = true;
            let in_revolt = Rebellion::of(Senator::Valerius);
            s.board.rebel = rebel.then_some(in_revolt);
        });
        let scene = scene.run(
            Step::Revolution(revolution::Step::Declare(None)),
            &[1, 1, 1, 1][..if legions > 0 && !rebel { legions } else { 0 }],
        );
        told(
            &scene,
            |e| matches!(e, solo::Event::Considers { considers, .. } if *considers == (legions > 0 && !rebel)),
        )
    };
    assert_eq!(
        [(0, false), (4, true), (4, false)].map(|(n, rebel)| told_of(8, n, rebel)),
        [false, false, true]
    );
    assert_eq!([(0, false), (4, true), (4, false)].map(|(n, rebel)| told_of(7, n, rebel)), [true; 3]);
}

#[test]
fn the_log_says_why_a_neutral_does_not_revolt() {
    // ROR-S.67, ROR-S.68, ROR-1.11.3d
    use kernel::Words;
    let scene = alone();
    let says = |event: solo::Event| {
        let sentence = scene.rules.event(&Event::Solo(event), &kernel::Names::seats(1));
        (sentence.rule.map(|rule| rule.0), sentence.text)
    };
    let rises = |follow| solo::Event::Rises { senator: Senator::Quinctius, follow, of: 10, rises: false };
    assert_eq!(says(rises(5)).0, Some("ROR-S.68"));
    assert!(says(rises(5)).1.ends_with("too few for a revolt."));
    assert_eq!(says(rises(6)).0, Some("ROR-1.11.3d"), "6 of 10 are enough: another was stronger");
    let pays = |talents| says(solo::Event::Pays { senator: Senator::Quinctius, talents }).1;
    assert_eq!(pays(0), "Quinctius pays nothing for the loyalty of his Legions.");
    assert_eq!(pays(3), "Quinctius pays 3 T for the loyalty of his Legions.");
}
