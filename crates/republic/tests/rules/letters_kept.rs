//! By correspondence: whose word a policy is (D.23c), and what is left of a ballot when a Tribune is not there any more
//! (D.1d, D.7f).

use crate::letters_claims::CLAIM;
use crate::session::*;
use Intrigue::{Graft, MurderOfATribune as Murder};

const CARD: TribuneBy = TribuneBy::Card;

#[test]
fn whoever_has_been_won_is_not_defended_by_what_their_former_player_wrote() {
    // ROR-D.23c, ROR-6.2.3a: C lets Fulvius go; A wins him, and B tries to win him next. A has said nothing, and defends him as
    // by default, down to 1
    let defended = |version: u32, seed: u64| {
        let scene = posted(Scene::three().with(C, Senator::Fulvius).saved(A, 90)).begun_by(version);
        let scene = scene.influence(Senator::Julius, 30).influence(Senator::Claudius, 25);
        let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        let act = Action::Forum;
        for (seat, by) in [(A, Senator::Julius), (B, Senator::Claudius)] {
            scene.act(seat, act(forum::Action::Persuader(by)));
            scene.act(seat, act(forum::Action::Target(Senator::Fulvius)));
        }
        scene.act(C, (act(forum::Action::Defend(Some(Senator::Fulvius))), 0));
        scene.act(C, act(forum::Action::Nobody));
        let mut dice = kernel::Fast::new(seed);
        while matches!(scene.asks(), Some(Ask::Forum(_))) {
            let seat = scene.pending().first().unwrap();
            let pick = scene.rules.fallback(&scene.s, seat);
            scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
        }
        let won = |e: &Event| {
            let Event::Forum(forum::Event::Persuaded { persuader, target, success, .. }) = e else {
                return false;
            };
            (*persuader, *target, *success) == (Senator::Julius, Senator::Fulvius, true)
        };
        let tried = |e: &Event| {
            let Event::Forum(forum::Event::Attempt { persuader, target, .. }) = e else { return false };
            (*persuader, *target) == (Senator::Claudius, Senator::Fulvius)
        };
        let events = scene.events();
        let resisted =
            scene.told(|e| matches!(e, Event::Forum(forum::Event::Resisted { seat: A, base: 1, .. })));
        let first = events.iter().position(won)?;
        (first < events.iter().position(tried)?).then_some(resisted) // else A has failed, or somebody has died
    };
    let all = |version| (0..10).filter_map(|seed| defended(version, seed)).collect::<Vec<_>>();
    let (now, before) = (all(8), all(7));
    assert!(!now.is_empty() && now.iter().all(|defended| *defended));
    assert!(!before.is_empty() && !before.iter().any(|defended| *defended), "at tables begun before");
}

/// Two motions of the Magistrate's, two Legions and the Mining Concession for Aelius, for which A and B vote.
fn two(scene: Scene) -> Scene {
    let mut scene = scene.at(Item::OtherBusiness);
    scene.two_motions();
    scene.say(A, Say::Adjourn);
    assert!(letter(&scene));
    for seat in [A, B] {
        (0..2).for_each(|item| ballot(&mut scene, seat, item, FOR));
    }
    scene
}
fn table(version: u32) -> Scene {
    let scene = under_fabius().treasury(100).concession(Concession::Mining, ConcessionAt::Forum);
    posted(scene).begun_by(version)
}
/// C ties a Tribune to this ballot, and votes against.
fn ties(scene: &mut Scene, item: u8) {
    [Say::Ballot(item), Say::Tie(CARD), Say::Vote(AGAINST), Say::Done]
        .into_iter()
        .for_each(|part| scene.say(C, part));
}
fn vetoes(scene: &Scene) -> usize {
    let vetoed = |e: &Event| matches!(e, Event::Senate(senate::Event::Vetoed { seat: C }));
    scene.events().into_iter().filter(vetoed).count()
}

#[test]
fn a_tribune_that_is_spent_leaves_the_ballot_it_was_tied_to() {
    // ROR-D.1d, ROR-D.7f, ROR-6.1t: one Tribune, tied to both ballots; the second is counted as it was written
    let against = |version: u32| {
        let mut scene = two(table(version).hand(C, TRIBUNE));
        ties(&mut scene, 0);
        ties(&mut scene, 1);
        send(&mut scene, &[]);
        assert_eq!(vetoes(&scene), 1);
        let counted = |e: Event| match e {
            Event::Senate(senate::Event::Counted { votes_against, .. }) => Some(votes_against),
            _ => None,
        };
        scene.events().into_iter().find_map(counted)
    };
    assert_eq!((against(8), against(7)), (Some(6), Some(0)));
}

#[test]
fn a_tied_tribune_is_played_whatever_waits_for_a_later_motion() {
    // ROR-6.1t, ROR-D.34h: C has two Tribunes, one tied to the first ballot, one to secure what comes after the second motion
    let stopped = |version: u32| {
        let mut scene = two(table(version).hand(C, TRIBUNE).hand(C, TRIBUNE));
        scene.say(C, CLAIM);
        scene.say(C, Say::Before(1));
        ties(&mut scene, 0);
        send(&mut scene, &[]);
        vetoes(&scene) == 1
    };
    assert!(stopped(8));
}

#[test]
fn a_line_of_the_policy_that_nobody_can_pay_leaves_the_next_one() {
    // ROR-D.8d: Furius has nothing for Graft; Claudius murders the Tribune
    let raised = |version: u32, purse: i32, dice: &[u16]| {
        let scene = later(table(version)).holding(Senator::Furius, purse).hand(C, TRIBUNE);
        let mut scene = two(scene.hand(B, Card::Intrigue(Graft)).hand(B, Card::Intrigue(Murder)));
        scene.say(C, Say::Ballot(0));
        scene.say(C, Say::Tribune(CARD, TribuneUse::Veto));
        scene.say(C, Say::Done);
        scene.say_n(B, Say::Graft(Senator::Furius), 3);
        scene.say(B, Say::Murder(Senator::Claudius));
        send(&mut scene, dice);
        (scene.s.board.rome.len() == 2, scene.holds(B, Graft), scene.holds(B, Murder))
    };
    assert_eq!(raised(8, 0, &[4]), (true, true, false));
    assert_eq!(raised(8, 6, &[2]), (true, false, true), "whoever can pay comes first");
    assert_eq!(raised(7, 0, &[]), (false, true, true));
}
