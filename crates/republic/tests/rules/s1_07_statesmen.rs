//! 1.07.312: whatever lies on a card goes along when a Statesman is laid on it.

use crate::session::*;
use Senator::{Cunctator, Fabius};
use hand::Action as Do;
use phases::revolution;
use serde_json::Value;

fn field(scene: &mut Scene) {
    scene.happens(&[], |p| p.field(A, Cunctator));
    assert_eq!(scene.man(Fabius).at, At::Beneath(Cunctator));
}

/// How often a position names somebody, the keys of maps left out.
fn named(value: &Value, name: &str) -> usize {
    match value {
        Value::String(text) => usize::from(text == name),
        Value::Array(list) => list.iter().map(|v| named(v, name)).sum(),
        Value::Object(map) => map.values().map(|v| named(v, name)).sum(),
        _ => 0,
    }
}
/// Fabius (A) with the card of his Statesman in his player's hand.
fn fabius() -> Scene {
    Scene::three().with(A, Fabius).hand(A, Card::Senator(Cunctator))
}

#[test]
fn a_consul_for_life_is_one_still() {
    // ROR-1.07.312c, ROR-1.12.1a, ROR-1.12.1c: he and Rome have survived the turn
    let mut scene = fabius().influence(Fabius, 36).set(|s| s.board.consul_for_life = Some(Fabius));
    field(&mut scene);
    assert_eq!(scene.s.board.consul_for_life, Some(Cunctator));
    assert_eq!(scene.rules.audit(&scene.s), Err("nobody is asked and nothing is over".into()));
    let scene = scene.run(Step::EndOfTurn, &[]);
    let winners = SeatSet::of(A);
    assert_eq!(scene.ended(), Some((EndingKind::ConsulForLife, winners)));
}

#[test]
fn all_that_names_him_names_the_statesman() {
    // ROR-1.07.312c: office, title, allegiance, what he did and what is said of him, public and sealed
    let dispatch = Dispatch { commander: Fabius, war: War::Syrian, legions: Set::NONE, fleets: 0 };
    let sets = |s: &mut State| {
        let board = &mut s.board;
        board.senators[Fabius].corrupt = true;
        board.senators[Fabius].proconsul = true;
        (board.hrao, board.consul_for_life) = (Some(Fabius), Some(Fabius));
        for set in board.taken.values_mut().chain(board.held.values_mut()).chain(&mut board.proconsuls) {
            set.add(Fabius);
        }
        board.profited[Concession::Mining] = Some(Fabius);
        board.veterans.add(Legion::I);
        board.owed[Legion::I] = Some(Fabius);
        board.pressed[Fabius] = 1;
        board.round.bidder = Some((A, Fabius));
        let senate = &mut board.senate;
        (senate.magistrate, senate.elect) = (Some(Fabius), [Some(Fabius), None]);
        for set in [
            &mut senate.stepped_down,
            &mut senate.spared,
            &mut senate.tribunes_used,
            &mut senate.returned,
            &mut senate.deployed,
        ] {
            set.add(Fabius);
        }
    };
    let words = |s: &mut State| {
        let plot = Plot { target: Some(Fabius), ..Plot::by(Fabius) };
        s.secret.lodged[0] = Lodged {
            draft: Draft::of(Motion::Deploy([Some(dispatch), None, None])),
            plot: Some(plot),
            abandon: Some(Fabius),
            ransom: Some(Fabius),
            post: Some(Fabius),
            dictator: Some(Fabius),
            tribune: Some((TribuneBy::Statesman(Fabius), TribuneUse::Veto)),
            cancel: Some(Cancel::Graft(Fabius, 3)),
            mob: Some(Fabius),
            commission: Some(Fabius),
            ..Lodged::default()
        };
        let fabius = Some(Named::Senator(Fabius));
        s.secret.lodged[1].draft =
            Draft::waiting(Business::LandBill, [Some(Named::Bill(LandBill::I)), fabius]);
        s.secret.lodged[2].draft = Draft { line: fabius, ..Draft::grown(Motion::Deploy([None; 3])) };
        s.secret.held = Some((A, Draft::of(Motion::Censor(Fabius))));
        s.secret.docket.items.push(Motion::Prosecution {
            accused: Fabius,
            ground: Ground::Major,
            prosecutor: Some(Fabius),
        });
        s.secret
            .docket
            .items
            .push(Motion::Governors(Each::from_fn(|p| (p == Province::Sicily).then_some(Fabius))));
        s.secret.docket.hrao = Some(Fabius);
        s.secret.standing[0] = Standing { master: Some(Fabius), first: Some(Fabius), ..Standing::default() };
        s.secret.refused.push(Refused { proposer: A, province: Province::Sicily, senator: Fabius });
        s.secret.letters[0].write_revolution(|l| {
            l.risings[0] = Some(Rising { commander: Fabius, talents: 0, follow: 1, fleets: 0 });
            l.joins.add(Fabius);
        });
        s.secret.letters[1].write_senate(|l| {
            l.dissent[0] = Some(Dissent { item: 0, senator: Fabius, side: FOR.into() });
            l.dictators[0] = Some(Fabius);
        });
        s.secret.letters[2].write_forum(|l| {
            l.errands[0].persuade = Persuade::Try(Senator::Manlius, Fabius);
            l.bids.add(Bid { senator: Fabius, talents: 1, beyond: 0 });
        });
        s.secret.forms.landing.add(Fabius);
        s.secret.forms.plan.concessions[Concession::HarborFees] = Some(Fabius);
    };
    let scene = fabius()
        .led_by(Fabius)
        .office(Fabius, Office::FieldConsul)
        .concession(Concession::Mining, ConcessionAt::With(Fabius))
        .war(War::Syrian, Status::Active)
        .force(Fabius, War::Syrian, 4, 2)
        .set(sets)
        .set(words);
    let text = |scene: &Scene| serde_json::to_value(&scene.s).unwrap();
    let mut scene = scene;
    let before = named(&text(&scene), "fabius");
    assert!(before > 50, "{before}");
    let rows = scene.s.board.pressed[Fabius];
    scene.happens(&[], |p| {
        p.field(A, Cunctator);
        p.s.flow.clear(); // the checks would find another HRAO: he is at war
    });
    let after = text(&scene);
    assert_eq!(named(&after, "fabius"), 0, "{after:#}");
    assert_eq!(named(&after, "cunctator"), before + 1, "and the card beneath him");
    assert_eq!((scene.s.board.pressed[Fabius], scene.s.board.pressed[Cunctator]), (0, rows));
    let man = scene.man(Cunctator);
    assert_eq!((man.at, man.proconsul, man.corrupt), (At::War(War::Syrian), true, true));
}

#[test]
fn wherever_the_family_is() {
    // ROR-1.07.312c: a Governor, a Commander, a rebel stays what he is
    let asked = |scene: Scene| scene.run(Step::Revolution(revolution::Step::Begin), &[]);
    let mut governor = asked(fabius().governor(Fabius, Province::Sicily, 2));
    field(&mut governor);
    assert_eq!(governor.s.board.provinces[Province::Sicily].governor, Some(Cunctator));
    assert_eq!(governor.rules.audit(&governor.s), Ok(()));
    let mut commander = asked(fabius().war(War::Syrian, Status::Active).force(Fabius, War::Syrian, 4, 2));
    field(&mut commander);
    assert_eq!(commander.s.board.forces[0].commander, Some(Cunctator));
    assert_eq!(commander.rules.audit(&commander.s), Ok(()));
    let rebels = revolt(2).set(|s| s.board.senators[Senator::Manlius].at = At::Rome).set(|s| {
        s.board.senators[Fabius].at = At::Rebel;
        if let Some(rebellion) = &mut s.board.rebel {
            rebellion.leader = Fabius;
        }
    });
    let mut rebel = asked(rebels.hand(A, Card::Senator(Cunctator)));
    field(&mut rebel);
    assert_eq!(rebel.s.board.rebel.map(|r| r.leader), Some(Cunctator));
    assert_eq!(rebel.rules.audit(&rebel.s), Ok(()));
}

#[test]
fn nobody_replaces_a_captive() {
    // ROR-1.10.82h, ROR-R.98
    let play = Action::Hand(Do::Field(Cunctator));
    let asked = |scene: Scene| scene.run(Step::Revolution(revolution::Step::Begin), &[]);
    let free = asked(fabius().war(War::Syrian, Status::Active));
    assert!(free.may(A, play));
    let captive = fabius()
        .war(War::Syrian, Status::Active)
        .set(|s| s.board.senators[Fabius].at = At::Captive(War::Syrian));
    let mut captive = asked(captive);
    assert!(!captive.may(A, play));
    captive.happens(&[], |p| p.field(A, Cunctator));
    assert_eq!(captive.man(Fabius).at, At::Captive(War::Syrian), "nor when a plan is carried out");
    let hostage = revolt(2).hand(A, Card::Senator(Cunctator));
    let hostage = asked(hostage.set(|s| s.board.senators[Fabius].at = At::Hostage));
    assert!(!hostage.may(A, play));
}

#[test]
fn a_concession_planned_on_the_family_lies_on_the_statesman() {
    // ROR-1.11.1a, ROR-D.25a, ROR-1.07.312c: whatever was named first
    let act = Action::Hand;
    let place = Do::Place(Concession::HarborFees, Fabius);
    for plan in [[Do::Field(Cunctator), place], [place, Do::Field(Cunctator)]] {
        let scene = fabius().hand(A, Card::Concession(Concession::HarborFees));
        let mut scene = scene.run(Step::Revolution(revolution::Step::Begin), &[]);
        for part in plan {
            scene.act(A, act(part));
        }
        for seat in [A, B, C] {
            scene.act(seat, act(Do::Done));
        }
        let at = scene.s.board.concessions[Concession::HarborFees];
        assert_eq!(at, ConcessionAt::With(Cunctator), "{plan:?}");
    }
}

#[test]
fn a_rising_written_of_the_family_is_the_statesmans() {
    // ROR-D.25d, ROR-1.07.312c: cards before revolts, on one form
    let scene = posted(fabius().influence(Senator::Julius, 30));
    let scene = scene.war(War::Syrian, Status::Over).force(Fabius, War::Syrian, 2, 0).set(|s| {
        s.board.forces[0].victorious = true;
        s.board.veterans = s.board.forces[0].legions;
        s.board.veterans.iter().for_each(|l| s.board.owed[l] = Some(Fabius));
    });
    let mut scene = scene.run(Step::Revolution(revolution::Step::Begin), &[]);
    scene.act(A, Action::Hand(Do::Field(Cunctator)));
    scene.act(A, Action::Revolution(revolution::Action::Rise(Fabius)));
    for seat in [A, B] {
        scene.act(seat, Action::Hand(Do::Done));
    }
    scene.happens(&[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1][..0], |_| {});
    let pick = Action::Hand(Do::Done).into();
    let mut dice = kernel::Fast::new(1);
    scene.rules.apply(&mut scene.s, C, pick, &mut dice, &mut scene.log);
    assert_eq!(scene.s.board.rebel.map(|r| r.leader), Some(Cunctator));
}

#[test]
fn a_standing_order_follows_the_card() {
    // ROR-D.23a, ROR-1.07.312c: whoever is to be kept is kept when the Statesman lies on the card
    use republic::Order;
    let scene =
        Scene::three().with(B, Fabius).with(B, Senator::Furius).saved(B, 9).holding(Senator::Julius, 30);
    let mut scene = scene.hand(B, Card::Senator(Cunctator));
    scene.happens(&[], |p| p.field(B, Cunctator));
    let mut scene = scene.run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    scene.act(A, Action::Forum(forum::Action::Persuader(Senator::Julius)));
    scene.act(A, Action::Forum(forum::Action::Target(Cunctator)));
    scene.act(A, (Action::Forum(forum::Action::Announce(None)), 12));
    let number = scene.s.board.attempt.unwrap().number();
    let order = Order::Resist { whom: Some(Fabius), most: 9, below: 2 };
    let view = scene.rules.view(&scene.s, Viewer::Seat(B));
    let pick = scene.rules.obey(&view, &order, &scene.choices(B)).unwrap();
    assert_eq!((pick.action, pick.amount), (Action::Forum(forum::Action::Spend), number as u16 - 1));
}

#[test]
fn two_who_cannot_be_in_play_together_are_not_planned_together() {
    // ROR-1.07.312i: the Scipio who comes second would stay in the hand; the Gracchi are a pair
    use Senator::{GaiusGracchus, ScipioAemilianus, Sulla, TiberiusGracchus};
    let plan = |m: Senator| Action::Hand(Do::Field(m));
    let holding = |scene: Scene, men: [Senator; 2]| {
        let scene = men.into_iter().fold(later(scene), |s, m| s.hand(A, Card::Senator(m)));
        scene.run(Step::Revolution(revolution::Step::Begin), &[])
    };
    let mut scene = holding(Scene::three(), [ScipioAemilianus, Sulla]);
    assert!(scene.may(A, plan(ScipioAemilianus)) && scene.may(A, plan(Sulla)));
    scene.act(A, plan(Sulla));
    assert!(!scene.may(A, plan(ScipioAemilianus)));
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    let refusal = scene.rules.why_not(&view, &plan(ScipioAemilianus).into()).unwrap();
    assert_eq!(refusal.rule.unwrap().0, "ROR-1.07.312i");
    scene.act(A, Action::Hand(Do::Clear));
    assert!(scene.may(A, plan(ScipioAemilianus)), "he may think again");
    let mut pair = holding(Scene::three(), [TiberiusGracchus, GaiusGracchus]);
    pair.act(A, plan(TiberiusGracchus));
    assert!(pair.may(A, plan(GaiusGracchus)));
    // a plan of another's is nobody's business
    let mut both =
        holding(Scene::three().hand(B, Card::Intrigue(Intrigue::Tribune)), [ScipioAemilianus, Sulla]);
    both.s.secret.hands[A.ix()].lose(Card::Senator(Sulla));
    both.s.secret.hands[B.ix()].cards.add(Card::Senator(Sulla));
    both.act(B, plan(Sulla));
    assert!(both.may(A, plan(ScipioAemilianus)));
    let mut earlier = holding(Scene::three().begun_by(7), [ScipioAemilianus, Sulla]);
    earlier.act(A, plan(Sulla));
    assert!(earlier.may(A, plan(ScipioAemilianus)), "as it began");
}
