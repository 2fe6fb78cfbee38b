//! Refusals name the rule: what is out of sequence, out of season or out of reach.

use crate::session::*;
use kernel::Refusal;

fn why(scene: &Scene, seat: Seat, action: Action, amount: u16) -> Option<&'static str> {
    let pick = Pick { action, amount };
    assert!(!scene.choices(seat).allows(&pick), "{pick:?} is allowed");
    let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
    let refusal: Option<Refusal> = scene.rules.why_not(&view, &pick);
    refusal.and_then(|r| r.rule).map(|rule| rule.0)
}

fn say(say: Say) -> Action {
    Action::Senate(say)
}

#[test]
fn a_proposal_out_of_sequence() {
    // ROR-1.09.19a, ROR-1.09.151b: the order of the chart is binding
    let scene = house().at(Item::Consuls);
    for business in [Business::Censor, Business::Recruit, Business::Governors, Business::ConsulForLife] {
        assert_eq!(why(&scene, A, say(Say::Move(business)), 0), Some("ROR-1.09.19a"));
    }
    assert_eq!(why(&scene, B, say(Say::Move(Business::Consuls)), 0), Some("ROR-1.09.13a"));
    assert_eq!(why(&scene, A, say(Say::Adjourn), 0), Some("ROR-1.09.12d"));
    let poor = under_fabius().at(Item::OtherBusiness);
    assert_eq!(why(&poor, A, say(Say::Move(Business::Consuls)), 0), Some("ROR-1.09.19a"));
    assert_eq!(why(&poor, A, say(Say::Move(Business::Recruit)), 0), Some("ROR-1.09.63a"), "no money");
    // ROR-1.09.18a, ROR-1.09.19b: nothing else can be put to the vote, so nothing can bind later choices
    let kinds = poor.choices(A).iter().filter(|c| matches!(c.action, Action::Senate(Say::Move(_)))).count();
    assert!(kinds < Business::ALL.len());
}

#[test]
fn a_vote_by_one_who_is_away() {
    // ROR-1.09.11c, ROR-1.09.14a, ROR-1.09.142b
    let mut scene = under_fabius().treasury(100).governor(Senator::Junius, Province::Sicily, 2);
    scene = scene.at(Item::OtherBusiness);
    assert_eq!(why(&scene, A, say(Say::Vote(FOR)), 0), Some("ROR-1.09.14a"), "nothing is put to the vote");
    scene.moves(A, &[Say::Move(Business::Minor)]);
    scene.pass(&[]);
    assert_eq!(why(&scene, C, say(Say::Vote(FOR)), 0), Some("ROR-1.09.14a"), "B is called first");
    scene.say(B, Say::Vote(FOR));
    assert_eq!(why(&scene, B, say(Say::Vote(AGAINST)), 0), Some("ROR-1.09.142b"));
    assert_eq!(why(&scene, C, say(Say::VoteOne(Senator::Junius, FOR)), 0), Some("ROR-1.09.11c"));
    assert_eq!(why(&scene, C, say(Say::VoteOne(Senator::Furius, FOR)), 0), Some("ROR-1.09.142a"));
}

#[test]
fn money_outside_its_segment() {
    // ROR-1.06.3b, ROR-N.2, ROR-1.06.22e, ROR-1.06.11b
    let money = |action| Action::Revenue(action);
    let session = under_fabius().saved(A, 10).holding(Senator::Fabius, 5).at(Item::OtherBusiness);
    let forum = Scene::three().saved(A, 10).holding(Senator::Julius, 5);
    let forum = forum.run(Step::Forum(forum::Step::Knights(A)), &[]);
    for (scene, rich) in [(session, Senator::Fabius), (forum, Senator::Julius)] {
        assert_eq!(why(&scene, A, money(revenue::Action::Send(None, B)), 3), Some("ROR-1.06.3b"));
        assert_eq!(why(&scene, A, money(revenue::Action::Contribute(rich)), 3), Some("ROR-1.06.22e"));
        // ROR-1.06.11b: what lies in the Faction Treasury stays there until the next Revenue Phase
        assert_eq!(why(&scene, A, money(revenue::Action::Hold(rich)), 9), Some("ROR-1.06.11b"));
    }
}

#[test]
fn a_card_traded_this_turn() {
    // ROR-N.4, ROR-1.07.37b: it waits for the next Revolution Phase
    let mut scene = under_fabius().treasury(100).hand(C, TRIBUNE).at(Item::OtherBusiness);
    let deal = Deal { from: C, to: B, gives: [TRIBUNE].into_iter().collect(), ..Deal::default() };
    let mut dice = Script::new([]);
    scene.rules.conclude(&mut scene.s, &deal, &mut dice, &mut scene.log);
    let propose = say(Say::Tribune(TribuneBy::Card, TribuneUse::Propose));
    assert_eq!(why(&scene, B, propose, 0), Some("ROR-N.4"));
    assert_eq!(why(&scene, C, propose, 0), Some("ROR-DEFi"), "he has given it away");
}

#[test]
fn tribunes_and_daggers_at_the_wrong_time() {
    let mut scene = under_fabius().hand(B, TRIBUNE).at(Item::OtherBusiness);
    let veto = say(Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    assert_eq!(why(&scene, B, veto, 0), Some("ROR-1.09.152a"), "there is nothing to veto");
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Adjourn));
    assert_eq!(why(&scene, B, say(Say::Assassin(Senator::Furius)), 0), Some("ROR-D.9b"));
    assert_eq!(why(&scene, B, say(Say::StepDown), 0), Some("ROR-1.09.181a"));
}

#[test]
fn nothing_is_said_in_the_senate_before_it_meets() {
    // ROR-1.09.1b
    let scene = Scene::three().run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert_eq!(why(&scene, A, say(Say::Move(Business::Minor)), 0), Some("ROR-1.09.1b"));
    assert_eq!(why(&scene, B, Action::Forum(forum::Action::Pass), 0), Some("ROR-D.1b"), "it is A's turn");
}
