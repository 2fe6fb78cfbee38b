//! By correspondence: the forms of Revenue, Forum and Revolution, and that nothing is promised twice (D.22, D.23, D.25, N.16).

use crate::letters::{money, rising};
use crate::session::*;
use phases::revolution;

// --- the Forum

#[test]
fn the_hraos_choices_about_events_ride_on_the_forum_form() {
    // ROR-D.33a, ROR-DC.28, ROR-DC.30: three Fleets of the army are lost first, then by default those in Rome
    let storm = |said: bool| {
        let scene = Scene::three().with(A, Senator::Fabius).force(Senator::Fabius, War::FirstPunic, 4, 7);
        let scene = posted(scene.set(|s| s.board.fleets = 2));
        let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        if said {
            scene.act(A, (Action::Forum(forum::Action::LoseFleets(Some(0))), 3));
        }
        scene.s.flow.clear();
        scene.s.board.events[EventCard::StormAtSea] = 1;
        let scene = scene.run(Step::Forum(forum::Step::Occur(EventCard::StormAtSea)), &[2, 3]);
        assert_eq!(scene.asks(), None);
        (scene.s.board.fleets, scene.s.board.forces[0].fleets)
    };
    assert_eq!((storm(true), storm(false)), ((0, 4), (0, 4)));
    let dies = |said: Option<Leader>| {
        let scene = Scene::three().war(War::FirstPunic, Status::Active).event(EventCard::EnemyLeaderDies, 1);
        let scene = scene.leader(Leader::Hannibal, LeaderAt::With(War::FirstPunic));
        let scene = posted(scene.leader(Leader::Hamilcar, LeaderAt::With(War::FirstPunic)));
        let mut scene = scene.set(|s| s.flow.ask(Ask::Forum(forum::Ask::Orders)));
        if let Some(leader) = said {
            scene.act(A, Action::Forum(forum::Action::Dies(leader)));
        }
        scene.s.flow.clear();
        let scene = scene.run(Step::Forum(forum::Step::LeaderDies), &[]);
        assert_eq!(scene.asks(), None);
        [Leader::Hannibal, Leader::Hamilcar].map(|l| scene.s.board.leaders[l] == LeaderAt::Gone)
    };
    assert_eq!((dies(Some(Leader::Hamilcar)), dies(None)), ([false, true], [true, false]));
}

#[test]
fn blackmail_and_seduction_ride_on_the_forum_form() {
    // ROR-D.15b, ROR-6.1h: no window opens for them, and nobody is asked to resist
    let resisted = |card: Option<Intrigue>| {
        let scene = Scene::three().forum(Senator::Fulvius).influence(Senator::Julius, 12);
        let scene = posted(scene.hand(A, Card::Intrigue(Intrigue::Seduction)));
        let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        let act = |action| Action::Forum(action);
        scene.act(A, act(forum::Action::Persuader(Senator::Julius)));
        scene.act(A, act(forum::Action::Target(Senator::Fulvius)));
        if let Some(card) = card {
            scene.act(A, act(forum::Action::Announce(Some(card))));
        }
        for seat in [B, C] {
            scene.act(seat, act(forum::Action::Nobody));
            scene.act(seat, act(forum::Action::Pass));
        }
        let pass = Pick { action: act(forum::Action::Pass), amount: 0 };
        scene.rules.apply(&mut scene.s, A, pass, &mut kernel::Fast::new(4), &mut scene.log);
        matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Resistance { .. })))
    };
    assert!(resisted(None) && !resisted(Some(Intrigue::Seduction)));
}

// --- Revenue

#[test]
fn a_rebels_pay_rides_on_the_purse() {
    // ROR-D.33a, ROR-DC.13, ROR-DC.14: he pays two of four Legions, and the HRAO disbands the others
    let scene = posted(revolt(4).saved(C, 20).treasury(50));
    let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Purse)), "and nothing else");
    assert!(!scene.may(B, money(revenue::Action::Disband)) && !scene.may(B, money(revenue::Action::Keep)));
    scene.act(C, (money(revenue::Action::Pay { personal_first: true }), 2));
    scene.act(A, money(revenue::Action::Disband));
    scene.all_default(&[]);
    let board = &scene.s.board;
    assert_eq!((board.rebel.unwrap().legions.len(), board.legions().len()), (2, 2));
    assert_eq!(scene.s.secret.treasuries[C.ix()], 20 - 4);
    let mut silent = posted(revolt(4).saved(C, 20).treasury(50));
    silent = silent.run(Step::Revenue(revenue::Step::Rebels), &[]);
    silent.all_default(&[]);
    assert_eq!(silent.s.board.rebel.unwrap().legions.len(), 4, "by default as many as he can");
}

#[test]
fn a_payment_can_wait_for_its_return() {
    // ROR-N.16: 5 T for C only if C pays 3; C's own payment hangs on nothing
    let paid = |returned: u16| {
        let scene = posted(Scene::three().saved(A, 10).saved(C, 10).treasury(50));
        let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
        scene.act(A, (money(revenue::Action::Send(None, C)), 5));
        scene.act(A, (money(revenue::Action::InReturn(C)), 3));
        scene.act(C, (money(revenue::Action::Send(None, A)), returned));
        scene.all_default(&[]);
        [A, C].map(|seat| scene.s.secret.treasuries[seat.ix()])
    };
    assert_eq!((paid(3), paid(2)), ([8, 12], [12, 8]));
}

// --- Revolution

fn cards(scene: Scene) -> Scene {
    posted(scene).run(Step::Revolution(revolution::Step::Begin), &[])
}
/// All send the form as it stands.
fn done(scene: &mut Scene, dice: &[u16]) {
    for seat in [A, B, C] {
        let dice = if seat == C { dice } else { &[] };
        scene.rolls(dice).act(seat, Action::Hand(hand::Action::Done));
    }
}

#[test]
fn cards_change_hands_only_both_ways() {
    // ROR-N.16, ROR-N.13: B's Tribune for C's Influence Peddling, in one piece or not at all
    let traded = |answers: bool| {
        let mut scene = cards(Scene::three().hand(B, TRIBUNE).hand(C, PEDDLING));
        scene.act(B, rising(revolution::Action::Give(TRIBUNE, C)));
        scene.act(B, rising(revolution::Action::For(PEDDLING)));
        if answers {
            scene.act(C, rising(revolution::Action::Give(PEDDLING, B)));
        }
        done(&mut scene, &[]);
        scene.s.secret.hands[B.ix()].cards.cards().collect::<Vec<_>>()
    };
    assert_eq!((traded(true), traded(false)), (vec![PEDDLING], vec![TRIBUNE]));
    // C wants a Blackmail for it, which B does not give: no trade
    let mut scene = cards(Scene::three().hand(B, TRIBUNE).hand(C, PEDDLING));
    scene.act(B, rising(revolution::Action::Give(TRIBUNE, C)));
    scene.act(B, rising(revolution::Action::For(PEDDLING)));
    scene.act(C, rising(revolution::Action::Give(PEDDLING, B)));
    scene.act(C, rising(revolution::Action::For(Card::Intrigue(Intrigue::Blackmail))));
    done(&mut scene, &[]);
    let [b, c] = [B, C].map(|seat| scene.s.secret.hands[seat.ix()].cards);
    assert!(b.has(TRIBUNE) && c.has(PEDDLING));
}

#[test]
fn a_gift_needs_no_answer_and_others_hear_only_of_its_number() {
    // ROR-DC.97: C says nothing, which refuses the trade and accepts the gift; A is told of one card and not which
    let mut scene = cards(Scene::three().hand(B, TRIBUNE).hand(B, PEDDLING));
    scene.act(B, rising(revolution::Action::Give(TRIBUNE, C)));
    scene.act(B, rising(revolution::Action::Give(PEDDLING, C)));
    scene.act(B, rising(revolution::Action::For(TRIBUNE)));
    done(&mut scene, &[]);
    let held = |seat: Seat| scene.s.secret.hands[seat.ix()].cards.cards().collect::<Vec<_>>();
    assert_eq!((held(B), held(C)), (vec![PEDDLING], vec![TRIBUNE]));
    let told: Vec<_> = scene.log.entries().iter().filter_map(|e| e.face(Viewer::Seat(A)).cloned()).collect();
    let traded = Event::Traded { from: B, to: C, gives: 1, takes: 0 };
    assert_eq!(told.iter().filter(|e| **e == traded).count(), 1);
    assert!(!told.iter().any(|e| format!("{e:?}").contains("Tribune")), "{told:?}");
}

#[test]
fn a_revolt_is_a_sealed_order() {
    // ROR-D.25b, ROR-D.25d, ROR-DC.98, ROR-DC.99, ROR-DC.100: Fabius revolts if enough Legions follow, and Julius joins
    let revolt = |least: u16| {
        let scene = Scene::three().influence(Senator::Julius, 30).with(A, Senator::Fabius);
        let scene = scene.war(War::Syrian, Status::Over).force(Senator::Fabius, War::Syrian, 6, 2);
        let mut scene = cards(scene.holding(Senator::Fabius, 2).set(|s| s.board.forces[0].victorious = true));
        scene.act(A, (rising(revolution::Action::Rise(Senator::Fabius)), 2));
        scene.act(A, (rising(revolution::Action::Follow), least));
        scene.act(A, rising(revolution::Action::Join(Senator::Julius)));
        let before = scene.rules.view(&scene.s, Viewer::Seat(B));
        assert_eq!(before.board.rebel, None, "sealed");
        done(&mut scene, &[4, 4, 5, 5, 1, 1]); // a Talent each makes fives of the first two
        assert_eq!(scene.man(Senator::Fabius).talents, 0, "irrevocably");
        (scene.s.board.rebel.map(|r| r.legions.len()), scene.man(Senator::Julius).at)
    };
    assert_eq!(revolt(4), (Some(4), At::Rebel));
    assert_eq!(revolt(5), (None, At::Rome), "he lays down his command");
}

#[test]
fn a_gift_may_be_refused() {
    // ROR-DC.114, ROR-N.3: B's Tribune stays with B, and nobody is told of it; what both have agreed to is no gift
    let run = |declines: Option<Seat>, trade: bool| {
        let mut scene = cards(Scene::three().hand(B, TRIBUNE).hand(C, PEDDLING));
        scene.act(B, rising(revolution::Action::Give(TRIBUNE, C)));
        if trade {
            scene.act(B, rising(revolution::Action::For(PEDDLING)));
            scene.act(C, rising(revolution::Action::Give(PEDDLING, B)));
        }
        if let Some(from) = declines {
            scene.act(C, rising(revolution::Action::Decline(from)));
            assert!(!scene.may(C, rising(revolution::Action::Decline(from))), "said");
        }
        done(&mut scene, &[]);
        let held = [B, C].map(|seat| scene.s.secret.hands[seat.ix()].cards.cards().collect::<Vec<_>>());
        (held, scene.told(|e| matches!(e, Event::Traded { .. })))
    };
    assert_eq!(run(None, false), ([vec![], vec![TRIBUNE, PEDDLING]], true), "by default it is accepted");
    assert_eq!(run(Some(B), false), ([vec![TRIBUNE], vec![PEDDLING]], false));
    assert!(run(Some(A), false).1, "A's he refuses");
    assert_eq!(run(Some(B), true), ([vec![PEDDLING], vec![TRIBUNE]], true));
}

// --- nothing is promised twice

/// What numbers may be written with an action.
fn range(scene: &Scene, seat: Seat, action: revenue::Action) -> Option<(u16, u16)> {
    scene.choices(seat).find(&money(action)).and_then(|c| c.amount).map(|a| (a.min, a.max))
}
/// The form of the Revenue Phase lies before everybody (F1).
fn purse(scene: Scene) -> Scene {
    posted(scene.treasury(50)).run(Step::Revenue(revenue::Step::Rebels), &[])
}

#[test]
fn what_is_sent_away_is_not_held_as_well() {
    // ROR-N.2, ROR-N.16, ROR-D.22e: 5 T in the treasury are C's now, and nobody of A's can hold them
    let hold = |version: u32| {
        let mut scene = purse(Scene::three().saved(A, 5)).begun_by(version);
        scene.act(A, (money(revenue::Action::Send(None, C)), 5));
        range(&scene, A, revenue::Action::Hold(Senator::Julius))
    };
    assert_eq!(hold(7), Some((0, 0)));
    assert_eq!(hold(6), Some((0, 5)), "older tables go on as they began");
}

#[test]
fn what_a_senator_gives_he_holds() {
    // ROR-D.22b, ROR-D.22e: of his 10 T he gives the State 6 and B 3; 4 T more lie in the treasury
    let mut scene = purse(Scene::three().holding(Senator::Julius, 10).saved(A, 4));
    scene.act(A, (money(revenue::Action::Contribute(Senator::Julius)), 6));
    scene.act(A, (money(revenue::Action::Send(Some(Senator::Julius), B)), 3));
    assert_eq!(range(&scene, A, revenue::Action::Hold(Senator::Julius)), Some((9, 14)));
    scene.act(A, (money(revenue::Action::Hold(Senator::Julius)), 9));
    assert_eq!(range(&scene, A, revenue::Action::Send(None, B)), Some((1, 5)));
    assert_eq!(range(&scene, A, revenue::Action::Send(Some(Senator::Julius), C)), None);
}

#[test]
fn an_open_bodyguard_is_paid_out_of_what_is_left() {
    // ROR-7.10o, ROR-R.3: he is paid before anything is given away, so 9 of 10 T can be given
    let guarded = || Scene::three().holding(Senator::Julius, 10);
    let mut scene = purse(guarded().set(|s| s.board.senators[Senator::Julius].open_bodyguard = true));
    assert_eq!(range(&scene, A, revenue::Action::Contribute(Senator::Julius)), Some((1, 9)));
    scene.act(A, money(revenue::Action::Unguard(Senator::Julius)));
    assert_eq!(range(&scene, A, revenue::Action::Contribute(Senator::Julius)), Some((1, 10)));
}

#[test]
fn a_rebels_pay_does_not_come_out_of_what_is_sent_away() {
    // ROR-N.2, ROR-DC.13: four Legions cost 8 T; he has 10, and the 10 T of the Faction Treasury go to A
    let pay = revenue::Action::Pay { personal_first: false };
    let mut scene = purse(revolt(4).holding(Senator::Manlius, 10).saved(C, 10));
    assert_eq!(range(&scene, C, pay), Some((0, 4)));
    scene.act(C, (money(revenue::Action::Send(None, A)), 7));
    assert_eq!(range(&scene, C, pay), Some((0, 1)), "3 T are left");
    assert_eq!(range(&scene, C, revenue::Action::Pay { personal_first: true }), Some((0, 4)));
}

#[test]
fn conditions_are_judged_by_what_is_there() {
    // ROR-N.16: C pays only if A does, and A has laid its money elsewhere, however it came to be written
    let mut scene = purse(Scene::three().saved(A, 5).saved(C, 5));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    scene.act(A, (money(revenue::Action::Send(None, C)), 5));
    scene.act(C, (money(revenue::Action::Send(None, A)), 5));
    scene.act(C, (money(revenue::Action::InReturn(A)), 5));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    scene.s.secret.forms.sums[Senator::Julius] = 5;
    assert!(scene.rules.audit(&scene.s).is_err(), "committed twice");
    scene.all_default(&[]);
    assert_eq!((scene.s.secret.treasuries[C.ix()], scene.man(Senator::Julius).talents), (5, 5));
    assert!(!scene.told(|e| matches!(e, Event::Transferred { .. })), "and nobody pays 0 T");
    // ROR-D.22b: Manlius gives 25 T if the others give 10, and they do not
    let rich = Scene::three().holding(Senator::Julius, 10).holding(Senator::Manlius, 25);
    let mut scene = purse(rich);
    scene.act(A, (money(revenue::Action::Contribute(Senator::Julius)), 10));
    scene.act(C, (money(revenue::Action::Contribute(Senator::Manlius)), 25));
    scene.act(C, (money(revenue::Action::OnlyIf), 10));
    scene.s.secret.forms.sums[Senator::Julius] = 0;
    assert!(scene.rules.audit(&scene.s).is_err());
    scene.all_default(&[]);
    assert_eq!((scene.man(Senator::Manlius).talents, scene.s.secret.treasuries[A.ix()]), (25, 10));
    assert!(!scene.told(|e| matches!(e, Event::Contributed { .. })));
}

#[test]
fn a_ransom_goes_before_what_is_only_written() {
    // ROR-D.17a, ROR-1.10.82c: live; the 10 T were to go to B, and buy Fabius free
    let scene = Scene::three().with(A, Senator::Fabius).saved(A, 12).treasury(100);
    let scene = scene.war(War::Syrian, Status::Active);
    let scene = scene.set(|s| s.board.senators[Senator::Fabius].at = At::Captive(War::Syrian));
    let mut scene = scene.run(Step::Revenue(revenue::Step::State), &[]);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Gifts)));
    scene.act(A, (money(revenue::Action::Send(None, B)), 10));
    scene.act(A, ransom(Senator::Fabius));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()), "2 T are left to send");
    scene.all_default(&[]);
    assert!(scene.told(|e| *e == Event::Transferred { from: A, to: B, talents: 2 }));
}

#[test]
fn who_is_abandoned_pays_for_nobody_any_more() {
    // ROR-1.07.411d, ROR-N.2: live; he takes his money with him
    let cato = Senator::CatoTheElder;
    let scene = Scene::three().with(A, cato).with(A, Senator::ScipioAfricanus).holding(cato, 9);
    let mut scene = scene.treasury(100).run(Step::Revenue(revenue::Step::State), &[]);
    scene.act(A, (money(revenue::Action::Send(Some(cato), B)), 4));
    scene.act(A, (money(revenue::Action::Contribute(cato)), 5));
    scene.act(A, abandon(cato));
    scene.all_default(&[]);
    assert_eq!((scene.man(cato).talents, scene.man(cato).faction), (9, None));
}

// --- the Forum once more

#[test]
fn who_is_abandoned_receives_for_nobody_any_more() {
    // ROR-N.2, ROR-DC.115, ROR-R.26: what others pay goes to the Faction Treasury then
    let paid = |version: u32| {
        let scene =
            Scene::three().with(B, Senator::CatoTheElder).with(B, Senator::ScipioAfricanus).saved(A, 9);
        let mut scene = scene.treasury(50).begun_by(version).run(Step::Revenue(revenue::Step::State), &[]);
        scene.act(A, (Action::Revenue(revenue::Action::Send(None, B)), 5));
        scene.act(B, Action::Revenue(revenue::Action::Receive(Senator::CatoTheElder)));
        scene.act(B, abandon(Senator::CatoTheElder));
        scene.all_default(&[]);
        (scene.man(Senator::CatoTheElder).talents, scene.s.secret.treasuries[B.ix()])
    };
    assert_eq!(paid(8), (0, 5));
    assert_eq!(paid(7), (5, 0), "at a table begun before");
}

#[test]
fn a_limit_for_one_attempt_is_not_spent_on_another() {
    // ROR-D.23b, ROR-D.23c: 20 T were for the announced attempt; the Initiatives that are bought are a policy's, of 0 T
    let spent = |version: u32| {
        let (julius, furius) = (Senator::Julius, Senator::Furius);
        let scene = Scene::three().with(B, furius).saved(B, 60).influence(julius, 25).holding(julius, 3);
        let scene = scene.set(|s| s.board.switches.add(Switch::CompleteIndulgence)).treasury(300);
        let mut scene = posted(scene).begun_by(version).run(Step::Forum(forum::Step::Begin), &[]);
        let act = |action: forum::Action| Action::Forum(action);
        for page in 0..2 {
            if page == 1 {
                scene.act(A, (act(forum::Action::Bid(julius)), 1));
                scene.act(A, act(forum::Action::Page));
            }
            scene.act(A, act(forum::Action::Persuader(julius)));
            scene.act(A, act(forum::Action::Target(furius)));
            scene.act(A, act(forum::Action::More));
        }
        scene.act(B, act(forum::Action::Nobody)).act(B, (act(forum::Action::Defend(Some(furius))), 0));
        scene.act(C, act(forum::Action::Nobody));
        for seat in [A, B, C] {
            scene.act(seat, act(forum::Action::Pass));
        }
        scene.act(B, (act(forum::Action::Resist(A, 2)), 20));
        let mut dice = kernel::Fast::new(5);
        for seat in scene.pending().iter() {
            let pick = Pick { action: act(forum::Action::Pass), amount: 0 };
            scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
        }
        let resisted = |e: Event| match e {
            Event::Forum(forum::Event::Resisted { talents, .. }) => Some(talents),
            _ => None,
        };
        scene.events().into_iter().filter_map(resisted).count()
    };
    assert_eq!(spent(7), 1);
    assert!(spent(6) > 1, "older tables go on as they began");
}

#[test]
fn nobody_is_abandoned_once_an_attempt_on_them_is_announced() {
    // ROR-D.18a, ROR-1.07.411d: F2 has announced A's attempt on Cato, and F3 is open
    let cato = Senator::CatoTheElder;
    let asked = |target: Senator, version: u32| {
        let scene = Scene::three().with(B, cato).with(B, Senator::ScipioAfricanus).forum(Senator::Fulvius);
        let scene = posted(scene.influence(Senator::Julius, 25)).begun_by(version);
        let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        assert!(scene.may(B, abandon(cato)), "nothing is announced yet");
        scene.act(A, Action::Forum(forum::Action::Persuader(Senator::Julius)));
        scene.act(A, Action::Forum(forum::Action::Target(target)));
        for seat in [B, C] {
            scene.act(seat, Action::Forum(forum::Action::Nobody));
        }
        for seat in [A, B, C] {
            scene.act(seat, Action::Forum(forum::Action::Pass));
        }
        assert!(matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Resistance { .. }))));
        scene.may(B, abandon(cato))
    };
    assert!(!asked(cato, 7) && asked(Senator::Fulvius, 7));
    assert!(asked(cato, 6), "older tables go on as they began");
}

#[test]
fn no_knight_may_be_ordered_too() {
    // ROR-DC.24: attract, pressure, or none
    let tried = |none: bool| {
        let scene = posted(Scene::three().treasury(300));
        let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        for seat in [A, B, C] {
            scene.act(seat, Action::Forum(forum::Action::Nobody));
            if none {
                scene.act(seat, Action::Forum(forum::Action::NoKnights));
                assert!(!scene.may(seat, Action::Forum(forum::Action::Attract(Senator::Julius))));
            }
        }
        let mut dice = kernel::Fast::new(3);
        for seat in [A, B, C] {
            let pick = Pick { action: Action::Forum(forum::Action::Pass), amount: 0 };
            scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
        }
        let knights = |e: &Event| matches!(e, Event::Forum(forum::Event::Attracted { .. }));
        scene.events().iter().filter(|e| knights(e)).count()
    };
    // an Initiative that is bought, or free, has a page of its own
    assert_eq!((tried(false), tried(true)), (6, 3));
}
