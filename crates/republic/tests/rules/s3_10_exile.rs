//! Traitors (ROR-3.10): exile with the enemy, what is lodged or written, and what the rule touches elsewhere.

use crate::s3_10_traitors::{
    WAR, beaten, betrayed_by, does, forum_ends, goes, join, popularity, rome, traitor, war_is,
};
use crate::session::*;
use Senator::{Aelius, Aurelius, Claudius, Fabius, Furius, Julius, Junius, Manlius, Papirius};
use kernel::Rule;
use phases::optional::traitors::{Action as Do, Ask as Asked, Event as Told};
use republic::switches::{Change, NoChange};

// --- exile

#[test]
fn he_may_join_his_war_at_any_time_while_it_is_active() {
    // ROR-3.10.4a, ROR-DC.113, ROR-D.29b
    let scene = |status| {
        let scene = betrayed_by(rome(), Junius).set(|s| s.board.wars[WAR].status = status);
        let scene = scene.set(|s| s.board.traitor.iter_mut().for_each(|t| t.tried = true));
        scene.run(Step::Forum(forum::Step::Knights(A)), &[])
    };
    let mut active = scene(Status::Active);
    assert!(!active.may(A, join(Junius)) && !active.may(B, join(Junius)), "his own player sends him");
    assert!(!scene(Status::Inactive).may(C, join(Junius)));
    active.act(C, join(Junius));
    assert_eq!((active.man(Junius).at, active.man(Junius).faction), (At::Exile, None));
    assert_eq!(active.s.board.traitor.and_then(|t| t.left), Some(C));
    assert_eq!(popularity(&active, [Manlius, Papirius, Julius]), [-5, -5, 0]);
    assert_eq!(active.s.board.answerable, [Manlius, Papirius].into_iter().collect::<Set<Senator>>());
    assert!(!active.may(C, join(Junius)), "he is there");
    assert_eq!(active.rules.audit(&active.s), Ok(()));
    // a captive or a rebel is not free to go
    for at in [At::Captive(WAR), At::Rebel] {
        let held = betrayed_by(rome(), Junius).set(|s| s.board.senators[Junius].at = at);
        assert_eq!(held.s.board.may_defect(C), None);
    }
}

#[test]
fn he_loses_what_an_exile_loses_and_leaves_what_he_led() {
    // ROR-3.10.4a, ROR-1.09.431b-d
    let scene = rome()
        .influence(Aelius, 7)
        .popularity(Aelius, 3)
        .knights(Aelius, 2)
        .holding(Aelius, 6)
        .concession(Concession::Mining, ConcessionAt::With(Aelius))
        .force(Aelius, War::Syrian, 4, 2)
        .set(|s| {
            s.board.owed[Legion::I] = Some(Aelius);
            s.board.veterans.add(Legion::I);
            (s.board.senators[Aelius].proconsul, s.board.senators[Aelius].prior_consul) = (true, true);
        });
    let scene = goes(betrayed_by(scene, Aelius), Aelius);
    let man = scene.man(Aelius);
    assert_eq!((man.influence, man.popularity, man.knights, man.talents), (2, 0, 2, 6));
    assert!(!man.proconsul && !man.prior_consul);
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert_eq!(scene.s.board.owed[Legion::I], Some(Aelius), "his Veterans wait for him");
    assert_eq!((scene.s.board.forces[0].commander, scene.s.board.forces[0].legions.len()), (None, 4));
    assert_eq!(scene.s.board.combined_influence(A), 9 + 5);
    // a Faction Leader leaves no heir: the card itself is away
    let leader = goes(betrayed_by(rome(), Manlius), Manlius);
    assert_eq!((leader.s.board.factions[2].leader, leader.man(Manlius).at), (None, At::Exile));
    // a Governor leaves his Province
    let governor = goes(betrayed_by(rome().governor(Junius, Province::Sicily, 2), Junius), Junius);
    assert_eq!(governor.s.board.provinces[Province::Sicily].governor, None);
}

/// The Traitor is with his War.
fn joined(scene: Scene, senator: Senator) -> Scene {
    goes(betrayed_by(scene, senator), senator)
}

#[test]
fn his_military_counts_as_a_leaders_for_that_war_alone() {
    // ROR-3.10.4a, ROR-R.163; Furius has 3
    let scene = rome();
    let strength = |scene: &Scene, war| {
        let (rules, board) = (&scene.rules, &scene.s.board);
        (rules.land_strength(board, war), rules.naval_strength(board, war))
    };
    assert_eq!(strength(&scene, WAR), (6, 0));
    assert_eq!(strength(&betrayed_by(scene, Furius), WAR), (6, 0), "as long as he stays in Rome");
    assert_eq!(strength(&joined(rome(), Furius), WAR), (9, 0));
    let two = joined(rome().war(War::FirstPunic, Status::Active), Furius);
    assert_eq!(strength(&two, War::FirstPunic), (10, 10), "not for another");
    // at sea too, and after multiplication: the 1st and 2nd Punic Wars double each other
    let naval = two.set(|s| s.board.traitor.iter_mut().for_each(|t| t.war = War::FirstPunic));
    assert_eq!(strength(&naval, War::FirstPunic), (13, 13));
    let naval = naval.war(War::SecondPunic, Status::Active);
    assert_eq!(strength(&naval, War::FirstPunic), (23, 23));
    // Pompey's is 2 where no battle of his is rolled
    let pompey = later(rome()).with(A, Senator::Pompey);
    assert_eq!(strength(&joined(pompey, Senator::Pompey), WAR), (8, 0));
}

#[test]
fn nobody_recalls_him_and_nobody_takes_his_card() {
    // ROR-3.10.4a: he is with the enemy
    let scene = joined(rome().with(A, Senator::CatoTheElder), Senator::CatoTheElder);
    let scene = scene.office(Fabius, Office::RomeConsul).at(Item::OtherBusiness);
    assert!(!scene.can(A, Say::Move(Business::RecallExile)));
    let family = rome().with(A, Senator::Cornelius).hand(B, Card::Senator(Senator::ScipioAfricanus));
    let family = joined(family, Senator::Cornelius);
    assert!(!family.rules.may_field(&family.s.board, B, Senator::ScipioAfricanus));
}

#[test]
fn he_dies_with_his_war_and_its_victor_gains_half_his_military() {
    // ROR-3.10.4b: Fabius (4) and 15 Legions against 6 + 3; the printed 6 brings 3, Furius (3) brings 2 more
    let army = || rome().force(Fabius, WAR, 15, 2);
    let plain = fight(army(), &[4, 4, 4]);
    assert_eq!((plain.man(Fabius).influence, plain.man(Fabius).popularity), (5 + 3, 3));
    let scene = fight(joined(army(), Furius), &[4, 4, 4]);
    assert_eq!((scene.man(Fabius).influence, scene.man(Fabius).popularity), (5 + 3 + 2, 3 + 2));
    assert_eq!((scene.man(Furius).at, traitor(&scene)), (At::Curia, None));
    assert!(scene.told(|e| *e == Event::Died { senator: Furius, cause: Cause::War }));
    assert_eq!(popularity(&scene, [Claudius, Aurelius, Julius]), [-5, -5, 0], "once, when he went");
    // beaten by a Province, or at peace, it is lost all the same
    for status in [Status::Inactive, Status::Undrawn] {
        let scene = war_is(joined(rome(), Furius), status, &[]);
        assert_eq!((scene.man(Furius).at, traitor(&scene)), (At::Curia, None));
    }
    // and a chit may find him before
    let mut scene = joined(rome(), Furius);
    scene.happens(&[7], |p| p.then(Step::Mortality));
    assert_eq!((scene.man(Furius).at, traitor(&scene)), (At::Curia, None));
}

// --- lodging

#[test]
fn in_a_session_his_exile_is_lodged_for_the_boundary() {
    // ROR-D.29b, ROR-DC.113, ROR-D.1b
    let mut scene = betrayed_by(rome().office(Fabius, Office::RomeConsul), Junius).at(Item::OtherBusiness);
    scene.act(C, join(Junius));
    assert_eq!(scene.man(Junius).at, At::Rome, "not before the boundary");
    let lodged = |viewer| scene.rules.view(&scene.s, viewer).own.and_then(|own| own.joins);
    assert_eq!([A, C].map(|seat| lodged(Viewer::Seat(seat))), [None, Some(Junius)]);
    assert!(!scene.may(C, join(Junius)), "once is enough");
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert_eq!(scene.man(Junius).at, At::Exile);
}

#[test]
fn on_a_form_of_the_revenue_phase_it_waits_for_the_boundary_after_it() {
    // ROR-D.29b: men and money stay where the open form found them
    let scene = betrayed_by(rome().treasury(100), Junius).set(|s| s.board.phase = Phase::Revenue);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Purse)));
    scene.act(C, join(Junius));
    assert_eq!(scene.man(Junius).at, At::Rome);
    scene.all_default(&[]);
    assert_eq!(scene.man(Junius).at, At::Exile, "{:?}", scene.asks());
}

#[test]
fn an_order_that_has_become_impossible_is_forgotten() {
    // ROR-D.1d, ROR-D.3g
    let scene = betrayed_by(rome().treasury(100), Junius).set(|s| s.board.phase = Phase::Revenue);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
    scene.act(C, join(Junius));
    scene.s.board.senators[Junius].faction = Some(A);
    scene.all_default(&[]);
    assert_eq!((scene.man(Junius).at, scene.s.secret.joins), (At::Rome, None));
    assert!(!scene.told(|e| matches!(e, Event::Traitors(_))));
}

// --- by correspondence

fn forum_form(scene: Scene) -> Scene {
    let scene = scene.set(|s| s.board.phase = Phase::Forum);
    let scene = posted(scene).run(Step::Forum(forum::Step::Begin), &[]);
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Orders)));
    scene
}
/// All send what lies before them, until the Forum Phase is over.
fn run_out(scene: &mut Scene) {
    let mut dice = kernel::Fast::new(5);
    while let Some(Ask::Forum(_)) = scene.asks() {
        let seat = scene.pending().first().unwrap();
        let pick = Pick { action: Action::Forum(forum::Action::Pass), amount: 0 };
        scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
    }
}

#[test]
fn by_letter_bid_and_tokens_are_fields_of_the_form() {
    // ROR-DC.32, ROR-D.33a-e
    let mut scene = forum_form(rome().governor(Papirius, Province::Sicily, 2));
    assert!(scene.may(C, does(Do::Bid(Papirius))), "in Rome or not");
    assert!(!scene.may(C, does(Do::Mark(Junius))), "first the bid");
    scene.act(C, does(Do::Bid(Manlius)));
    scene.act(C, does(Do::Mark(Junius)));
    scene.act(C, does(Do::Betray(WAR)));
    scene.act(B, does(Do::Bid(Furius)));
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    assert_eq!(view.own.map(|own| own.letter), Some(Letter::Blank), "nobody sees another's letter");
    run_out(&mut scene);
    assert_eq!(traitor(&scene), Some((Junius, WAR)), "4 Influence against 3");
    assert!(scene.told(|e| *e == Event::Traitors(Told::Won { seat: C, senator: Manlius })));
    // a bid that does not say where the tokens go lays them nowhere; silence bids nothing
    let mut scene = forum_form(rome());
    scene.act(C, does(Do::Bid(Manlius)));
    run_out(&mut scene);
    assert_eq!(traitor(&scene), None);
    let mut scene = forum_form(rome());
    run_out(&mut scene);
    assert!(!scene.told(|e| matches!(e, Event::Traitors(_))));
    // no such field while the tokens are in play, or where they are not played with
    assert!(!forum_form(betrayed_by(rome(), Junius)).may(C, does(Do::Bid(Manlius))));
    assert!(!forum_form(rome().set(|s| s.board.switches = Set::NONE)).may(C, does(Do::Bid(Manlius))));
}

#[test]
fn by_letter_a_war_that_sleeps_by_then_is_not_betrayed_to() {
    // ROR-3.10.2c, ROR-6.1a
    let mut scene = forum_form(rome().war(War::FirstPunic, Status::Inactive));
    scene.act(C, does(Do::Bid(Manlius)));
    scene.act(C, does(Do::Mark(Junius)));
    scene.act(C, does(Do::Betray(War::FirstPunic)));
    run_out(&mut scene);
    assert_eq!(traitor(&scene), None);
}

#[test]
fn by_letter_the_trial_has_a_form_of_its_own() {
    // ROR-R.209, ROR-D.34e, ROR-D.35a
    let scene = posted(betrayed_by(rome(), Junius));
    let mut scene = beaten(scene, &[3, 4]);
    assert!(letter(&scene), "{:?}", scene.asks());
    assert_eq!(scene.pending(), SeatSet::all(3));
    let only_ballots = |c: &kernel::Choice<Action>| {
        matches!(c.action, Action::Senate(Say::Pass | Say::VoteOn(0, _) | Say::Ballot(0)))
    };
    assert!(scene.choices(B).iter().all(only_ballots), "{:#?}", scene.choices(B));
    ballot(&mut scene, A, 0, FOR);
    ballot(&mut scene, B, 0, FOR);
    send(&mut scene, &[]);
    assert_eq!((scene.man(Junius).at, scene.asks()), (At::Curia, None));
    assert_eq!(scene.s.secret.docket, Docket::default());
}

// --- agreements, switches, words

#[test]
fn no_public_agreement_is_about_the_tokens() {
    // ROR-3.10.5a, ROR-N.9
    let scene = betrayed_by(rome(), Junius);
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    let deal = Deal { from: A, to: B, subject: Some(Subject::Traitor), ..Deal::default() };
    assert_eq!(scene.rules.permits(&view, &deal).unwrap_err().rule, Some(kernel::Rule("ROR-N.9")));
    let between = Deal { private: true, ..deal };
    assert!(scene.rules.permits(&view, &between).is_ok(), "what binds nobody may be said");
}

#[test]
fn the_rule_stays_while_there_is_a_traitor() {
    // ROR-DC.2, ROR-3.10.2d
    let off = Change::Turn(Switch::Traitors, false);
    let may = |scene: &Scene| scene.s.board.may_change(&scene.rules, off);
    assert_eq!(may(&rome()), Ok(()));
    assert_eq!(may(&betrayed_by(rome(), Junius)), Err(NoChange::TokensInPlay));
}

#[test]
fn the_rule_stays_while_the_tokens_are_bid_for() {
    // ROR-DC.2, ROR-3.10.2b-c: otherwise there were a Traitor at a table that knows none
    let off = Deal { from: B, switch: Some((Switch::Traitors, false)), ..Deal::default() };
    let may = |scene: &Scene| {
        let refusal = scene.rules.permits(&scene.rules.view(&scene.s, Viewer::Seat(B)), &off).err();
        refusal.and_then(|refusal| refusal.rule)
    };
    let mut scene = forum_ends(rome());
    assert_eq!((scene.asks(), may(&scene)), (Some(Ask::Traitors(Asked::Bid)), Some(Rule("ROR-DC.2"))));
    scene.act(A, does(Do::Bid(Julius))).act(B, does(Do::Pass)).act(C, does(Do::Pass));
    assert!(matches!(scene.asks(), Some(Ask::Traitors(Asked::Tokens { seat: A, .. }))));
    assert_eq!(may(&scene), Some(Rule("ROR-DC.2")));
    scene.act(A, does(Do::Pass));
    assert_eq!(may(&scene), None);
}

#[test]
fn what_is_refused_names_its_rule() {
    // ROR-3.10.2a-d, ROR-3.10.4a
    let why = |scene: &Scene, seat: Seat, action: Action| {
        assert!(!scene.may(seat, action), "{action:?}");
        let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
        scene.rules.why_not(&view, &action.into()).and_then(|r| r.rule).map(|rule| rule.0)
    };
    let asked = |scene: Scene| scene.run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert_eq!(why(&forum_ends(rome()), A, does(Do::Bid(Junius))), Some("ROR-3.10.2b"));
    assert_eq!(why(&asked(betrayed_by(rome(), Junius)), A, does(Do::Bid(Julius))), Some("ROR-3.10.2d"));
    let peace = rome().set(|s| s.board.wars[WAR].status = Status::Inactive);
    assert_eq!(why(&asked(peace), A, does(Do::Bid(Julius))), Some("ROR-3.10.2a"));
    assert_eq!(why(&asked(betrayed_by(rome(), Junius)), A, join(Junius)), Some("ROR-3.10.4a"));
}

#[test]
fn the_words_say_who_and_with_whom() {
    let rules = rules(3);
    let names = kernel::Names::seats(3);
    let marked = Event::Traitors(Told::Marked { seat: C, senator: Junius, war: WAR });
    let marked = kernel::Words::event(&rules, &marked, &names).text;
    assert!(marked.contains("Junius") && marked.contains("Syrian"), "{marked}");
    let scene = betrayed_by(rome(), Junius);
    let text = kernel::Words::board(&rules, &rules.view(&scene.s, Viewer::Seat(A)), &names);
    assert!(text.contains("TRAITOR") && text.contains("in league with Syrian War"), "{text}");
}

#[test]
fn older_positions_have_no_traitor() {
    let scene = Scene::three();
    let mut json = serde_json::to_value(&scene.s).unwrap();
    assert!(json["board"].get("traitor").is_none());
    json["board"]["traitor"] = serde_json::json!({ "senator": "junius", "war": "syrian" });
    let read: State = serde_json::from_value(json).unwrap();
    assert_eq!(read.board.traitor.map(|t| (t.senator, t.left, t.tried)), Some((Junius, None, false)));
}

#[test]
fn his_fellows_lose_popularity_by_the_line_that_says_so() {
    // ROR-3.10.31c, ROR-3.10.4a
    use kernel::{Names, Words};
    let cited = |scene: &Scene| {
        let shamed = |e: &Event| matches!(e, Event::Traitors(Told::Shamed { .. }));
        let told = scene.events().into_iter().find(shamed).unwrap();
        scene.rules.event(&told, &Names::seats(3)).rule.map(|r| r.0)
    };
    let away = betrayed_by(rome().governor(Junius, Province::Sicily, 2), Junius);
    assert_eq!(cited(&war_is(away, Status::Over, &[])), Some("ROR-3.10.31c"));
    assert_eq!(cited(&goes(betrayed_by(rome(), Junius), Junius)), Some("ROR-3.10.4a"));
}
