//! D.34: what is ordered without a motion's name waits until it is legal, what the motions of a docket depend on, and what a
//! form can hold.

use crate::letters_session::prosecutes;
use crate::session::*;
use Senator::{Aelius, Claudius, Furius, Julius, Manlius};
use republic::state::{Bid, Bids, Clause, Payments, Stance, When};
use serde_json::{from_value, json, to_value};

const FLACCUS: Senator = Senator::Flaccus;
const TAKE: Say = Say::TakeCommission(FLACCUS);
const COMMISSIONER: Concession = Concession::LandCommissioner;

/// Later decks; C has Flaccus, and the Land Commissioner lies in the Forum.
fn flaccus() -> Scene {
    later(under_fabius()).treasury(200).with(C, FLACCUS).concession(COMMISSIONER, ConcessionAt::Forum)
}
fn taken(scene: &Scene) -> bool {
    scene.s.board.concessions[COMMISSIONER] == ConcessionAt::With(FLACCUS)
}

/// A's docket of three motions: a Land Bill at this place, and one Legion more each before and after it; then adjournment, or not.
/// A and B vote for the Legions, and all like this on the bill.
fn docket(land: u8, adjourns: bool, bill: Side) -> Scene {
    let mut scene = posted(flaccus()).at(Item::OtherBusiness);
    for item in 0..3 {
        if item == land {
            let parts = [Say::Bill(LandBill::II), Say::Name(Julius), Say::Name(Aelius)];
            scene.say(A, Say::Move(Business::LandBill));
            parts.into_iter().for_each(|part| scene.say(A, part));
        } else {
            compose(&mut scene, A, &[Say::Move(Business::Recruit)], u16::from(item) + 1, 0);
            scene.say(A, Say::Done);
        }
    }
    scene.say(A, if adjourns { Say::Adjourn } else { Say::Done });
    assert!(letter(&scene), "{:?}", scene.question());
    for (seat, item) in [A, B].into_iter().flat_map(|seat| (0..3).map(move |item| (seat, item))) {
        ballot(&mut scene, seat, item, if item == land { bill } else { FOR });
    }
    ballot(&mut scene, C, land, bill);
    scene
}

#[test]
fn an_order_without_a_name_waits_until_it_is_legal() {
    // ROR-D.34h, ROR-7.04e, ROR-DC.73: Flaccus takes the Land Commissioner as soon as the Land Bill of the same docket has passed
    let run = |land: u8, before: Option<u8>, bill: Side| {
        let mut scene = docket(land, true, bill);
        scene.say(C, TAKE);
        assert!(!scene.can(C, TAKE), "said once");
        before.into_iter().for_each(|item| scene.say(C, Say::Before(item)));
        send(&mut scene, &[]);
        scene
    };
    let told = |scene: &Scene, test: fn(&Event) -> bool| scene.events().iter().position(test);
    let scene = run(1, None, FOR);
    let took = told(&scene, |e| matches!(e, Event::Concession { concession: COMMISSIONER, .. }));
    let passed = told(&scene, |e| matches!(e, Event::Senate(senate::Event::LandBill { passed: true, .. })));
    let raised = told(&scene, |e| matches!(e, Event::Senate(senate::Event::Raised { legions: 3, .. })));
    assert!(passed.is_some() && passed < took && took < raised, "{passed:?} {took:?} {raised:?}");
    assert!(taken(&scene) && !taken(&run(1, None, AGAINST)));
    // with a name it runs there or not at all
    assert!(taken(&run(1, Some(2), FOR)) && !taken(&run(1, Some(1), FOR)));
    assert!(!docket(1, true, FOR).begun_by(8).can(C, TAKE), "a table begun earlier goes on as it began");
}

#[test]
fn what_waits_for_the_last_motion_comes_before_the_adjournment() {
    // ROR-D.34h, ROR-D.1b: there is a boundary after it too, before the Magistrate has anything new to put or adjourns
    for adjourns in [true, false] {
        let mut scene = docket(2, adjourns, FOR);
        scene.say(C, TAKE);
        send(&mut scene, &[]);
        assert!(taken(&scene), "{:?}", scene.question());
        assert_eq!(scene.item(), if adjourns { Item::Closed } else { Item::OtherBusiness });
    }
}

#[test]
fn what_a_tribune_is_to_put_waits_too() {
    // ROR-D.34h, ROR-1.09.82a, ROR-1.09.621a: the repeal of what this docket brings is legal after its last motion
    let mut scene = docket(2, false, FOR).hand(C, TRIBUNE);
    scene.s.board.senators[Manlius].popularity = 9;
    scene.s.secret.lodged[C.ix()].tribune = Some((TribuneBy::Card, TribuneUse::Propose));
    let repeal = Motion::Repeal { bill: LandBill::II, sponsor: Manlius };
    scene.s.secret.lodged[C.ix()].draft = Draft::of(repeal);
    send(&mut scene, &[]);
    assert!(letter(&scene), "{:?}", scene.question());
    assert_eq!(scene.s.secret.docket.items[..], [repeal]);
}

#[test]
fn flaccus_is_ordered_on_the_form_of_the_prosecutions() {
    // ROR-D.33c, ROR-D.34h, ROR-7.04e: he may after them, be there a docket on the form or none
    let court = |docket: bool| {
        let scene = flaccus().office(Furius, Office::Censor).set(|s| {
            s.board.held[Office::RomeConsul].add(Aelius);
            s.board.land_bills[LandBill::II] = 1;
        });
        let mut scene = posted(scene).at(Item::Prosecutions);
        if docket {
            compose(&mut scene, A, &[Say::Move(Business::Recruit)], 2, 0);
            scene.say(A, Say::Done);
        }
        scene.say(A, if docket { Say::Adjourn } else { Say::Done });
        prosecutes(&mut scene, B);
        scene.say(B, Say::Done);
        assert!(letter(&scene), "{:?}", scene.question());
        scene
    };
    for docket in [true, false] {
        let mut scene = court(docket);
        assert!(scene.can(C, TAKE) && !scene.can(A, TAKE));
        scene.say(C, TAKE);
        send(&mut scene, &[]);
        let tried = |e: &Event| matches!(e, Event::Senate(senate::Event::Acquitted { senator: Aelius }));
        assert!(taken(&scene) && scene.told(tried), "{:?}", scene.question());
        assert!(!court(docket).begun_by(8).can(C, TAKE));
    }
    let no_bill = court(true).set(|s| s.board.land_bills[LandBill::II] = 0);
    assert!(!no_bill.can(C, TAKE), "nor without a Land Bill");
}

#[test]
fn a_march_on_a_rebel_depends_on_the_recruitment_before_it() {
    // ROR-D.34d: it is a deployment; Manlius of C has four Legions, and five in Rome would do
    let marched = |version: u32, recruits: Side| {
        let rebels: Set<Legion> = Legion::ALL[..4].iter().copied().collect();
        let scene = under_fabius().treasury(200).legions(9).set(|s| {
            s.board.rome = s.board.rome.minus(rebels);
            s.board.senators[Manlius].at = At::Rebel;
            s.board.rebel = Some(Rebellion { legions: rebels, ..Rebellion::of(Manlius) });
        });
        let mut scene = posted(scene).begun_by(version).at(Item::OtherBusiness);
        compose(&mut scene, A, &[Say::Move(Business::Recruit)], 3, 0);
        scene.say(A, Say::Done);
        compose(&mut scene, A, &[Say::Move(Business::March), Say::Name(Claudius)], 5, 0);
        scene.say(A, Say::Done);
        scene.say(A, Say::Adjourn);
        for seat in [A, B, C] {
            ballot(&mut scene, seat, 0, recruits);
            ballot(&mut scene, seat, 1, FOR);
        }
        send(&mut scene, &[]);
        scene.s.board.army().is_some()
    };
    assert!(marched(9, FOR) && !marched(9, AGAINST));
    assert!(marched(8, AGAINST), "a table begun earlier goes on as it began");
}

// --- what a form can hold

#[test]
fn of_six_players_one_can_pay_all_the_others() {
    // ROR-1.06.3a: five, live and by letter
    use Senator::{Cornelius, Fabius, Valerius};
    let families = [Julius, Claudius, Manlius, Cornelius, Fabius, Valerius];
    let others = || Seat::all(6).filter(|&to| to != A);
    for letter in [false, true] {
        let with = |scene: Scene, (family, seat)| scene.with(seat, family).led_by(family);
        let scene = families.into_iter().zip(Seat::all(6)).fold(Scene::new(6), with);
        let scene = scene.influence(Julius, 20).holding(Julius, 3).saved(A, 5).treasury(100);
        let step = if letter { revenue::Step::Rebels } else { revenue::Step::State };
        let scene = if letter { posted(scene) } else { scene };
        let mut scene = scene.run(Step::Revenue(step), &[]);
        let send = |from, to| Action::Revenue(revenue::Action::Send(from, to));
        others().for_each(|to| {
            scene.act(A, (send(None, to), 1));
        });
        assert!(others().all(|to| !scene.may(A, send(Some(Julius), to))), "and no more");
        scene.act(A, Action::Revenue(revenue::Action::Done));
        scene.all_default(&[]);
        assert_eq!(scene.s.secret.treasuries, [0, 1, 1, 1, 1, 1]);
    }
}

#[test]
fn where_one_of_three_is_out_four_initiatives_are_bid_for() {
    // ROR-D.24b, ROR-1.07.21a, ROR-1.05.3a: two regular Initiatives of six; A wants the last one only
    let scene = Scene::new(3).with(A, Julius).with(B, Claudius).led_by(Julius).led_by(Claudius);
    let scene = scene.set(|s| {
        s.board.factions[C.ix()].eliminated = true;
        s.board.hrao = Some(Julius);
    });
    let mut scene = posted(scene.holding(Julius, 9)).run(Step::Forum(forum::Step::Begin), &[]);
    let bid = Action::Forum(forum::Action::Bid(Julius));
    [A, B].into_iter().for_each(|seat| {
        scene.act(seat, Action::Forum(forum::Action::Nobody));
    });
    for talents in [0, 0, 0, 4] {
        scene.act(A, (bid, talents));
    }
    assert!(!scene.may(A, bid), "there are four");
    all_sent(&mut scene);
    let sold = |e: &Event| match e {
        Event::Forum(forum::Event::Auctioned { seat, talents }) => Some((*seat, *talents)),
        _ => None,
    };
    let sold: Vec<_> = scene.events().iter().filter_map(sold).collect();
    assert_eq!(sold, [(A, 0), (A, 0), (A, 0), (A, 4)]);
}

#[test]
fn the_form_of_the_attempts_has_a_cap_of_its_own() {
    // ROR-D.23b, ROR-D.23c, ROR-D.33b: what was said with the policy is a field of the other form
    let spent = |version: u32, late: Option<u16>| {
        let scene = Scene::three().forum(Senator::Fulvius).saved(C, 20).influence(Julius, 12);
        let mut scene = posted(scene).begun_by(version).run(Step::Forum(forum::Step::Begin), &[]);
        for action in [forum::Action::Persuader(Julius), forum::Action::Target(Senator::Fulvius)] {
            scene.act(A, Action::Forum(action));
        }
        scene.act(C, (Action::Forum(forum::Action::Cap), 1));
        [A, B, C].into_iter().for_each(|seat| {
            scene.act(seat, Action::Forum(forum::Action::Pass));
        });
        assert!(matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Resistance { .. }))));
        scene.act(C, (Action::Forum(forum::Action::Resist(A, 4)), 20));
        let cap = Action::Forum(forum::Action::Cap);
        assert_eq!(scene.may(C, cap), version > 8);
        late.into_iter().for_each(|most| {
            scene.act(C, (cap, most));
        });
        let mut dice = kernel::Fast::new(3);
        while let Some(Ask::Forum(forum::Ask::Resistance { .. })) = scene.asks() {
            let seat = scene.pending().first().unwrap();
            let pass = Action::Forum(forum::Action::Pass).into();
            scene.rules.apply(&mut scene.s, seat, pass, &mut dice, &mut scene.log);
        }
        20 - scene.s.secret.treasuries[C.ix()]
    };
    let (capped, enough) = (spent(9, None), spent(9, Some(20)));
    assert!(capped == 0 && enough > 1, "{capped} {enough}");
    assert_eq!((spent(9, Some(1)), spent(8, None)), (0, 0));
}

#[test]
fn lists_that_have_grown_are_written_and_read_as_before() {
    let bid = |talents| Bid { senator: Julius, talents, beyond: 0 };
    let written = |talents: u16| json!({"senator": "julius", "talents": talents, "outbids": false});
    assert_eq!(to_value(Bids::default()).unwrap(), json!([null, null, null]));
    assert_eq!(from_value::<Bids>(json!([null, null, null])).unwrap(), Bids::default());
    let mut bids = Bids::default();
    (1..=4).for_each(|talents| bids.add(bid(talents)));
    assert_eq!(to_value(bids).unwrap(), json!([written(1), written(2), written(3), written(4)]));
    let three: Bids = from_value(json!([written(1), null, written(3)])).unwrap();
    assert_eq!([0, 1, 2, 3].map(|auction| three.of(auction)), [Some(bid(1)), None, Some(bid(3)), None]);
    assert_eq!(to_value(Payments::default()).unwrap(), json!([]));
    let one = json!([{"from": null, "to": 1, "talents": 7}]);
    let payments: Payments = from_value(one.clone()).unwrap();
    assert_eq!((payments.iter().count(), to_value(payments).unwrap()), (1, one));
}

#[test]
fn numbers_of_a_put_position_stay_within_their_bounds() {
    // ROR-D.7f, ROR-D.23b: a motion that no form has, and money that nobody can have spent
    let mut scene = on_the_form(under_fabius().treasury(100));
    scene.s.secret.letters[C.ix()].write_senate(|letter| {
        letter.clauses[0] = Some(Clause { item: 0, when: When::Passed(200), then: Stance::Vote(AGAINST) });
        letter.clauses[1] = Some(Clause { item: 0, when: When::Failed(200), then: Stance::Vote(FOR) });
    });
    send(&mut scene, &[]);
    assert_eq!(scene.s.board.rome.len(), 1, "C has voted for it");
    let scene = Scene::three().forum(Senator::Fulvius).saved(C, 20).influence(Julius, 12);
    let mut scene = posted(scene).run(Step::Forum(forum::Step::Begin), &[]);
    for action in [forum::Action::Persuader(Julius), forum::Action::Target(Senator::Fulvius)] {
        scene.act(A, Action::Forum(action));
    }
    scene.act(C, (Action::Forum(forum::Action::Defend(None)), 20));
    scene.s.secret.letters[C.ix()].write_forum(|letter| letter.spent[1] = u16::MAX);
    all_sent(&mut scene);
    assert!(scene.s.secret.treasuries[C.ix()] < 20, "he has resisted");
}

/// Everybody sends in their forms of the Forum as they stand; the dice fall as they like.
fn all_sent(scene: &mut Scene) {
    let mut dice = kernel::Fast::new(3);
    while let Some(Ask::Forum(forum::Ask::Orders | forum::Ask::Resistance { .. })) = scene.asks() {
        let seat = scene.pending().first().unwrap();
        let sent = Action::Forum(forum::Action::Pass).into();
        scene.rules.apply(&mut scene.s, seat, sent, &mut dice, &mut scene.log);
    }
}
