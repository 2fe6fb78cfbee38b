//! 6.2, D.33: what a report says of a form: its points, and what is done for whoever says nothing.

use crate::letters_claims::{CLAIM, three_motions};
use crate::session::*;
use kernel::{Fast, Names, Sentence, Words};
use serde_json::json;
use std::collections::BTreeSet;

/// What everybody's report says of the open form.
fn points(scene: &Scene) -> Vec<Sentence> {
    Words::points(&scene.rules, &scene.rules.view(&scene.s, Viewer::Spectator), &Names::seats(3))
}
fn silence(scene: &Scene) -> Option<Sentence> {
    Words::silence(&scene.rules, &scene.rules.view(&scene.s, Viewer::Spectator), &Names::seats(3))
}

#[test]
fn a_repeal_is_voted_for_or_against() {
    // ROR-R.23, ROR-DC.45: nobody abstains, and no answer counts as against it
    let scene = under_fabius().popularity(Senator::Julius, 3);
    let mut scene = posted(scene.set(|s| s.board.land_bills[LandBill::II] = 1)).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Repeal));
    scene.say(A, Say::Bill(LandBill::II));
    scene.say(A, Say::Name(Senator::Julius));
    scene.say(A, Say::Done);
    assert!(letter(&scene), "{:?}", scene.question());
    let said = points(&scene);
    assert_eq!(said[0].rule, Some(kernel::Rule("ROR-R.23")));
    assert!(said[0].text.ends_with("for or against; no answer counts as against."), "{}", said[0].text);
    assert!(silence(&scene).unwrap().text.contains("for Land Bills, against their repeal"));
    // as it is with the choices
    assert!(scene.can(B, Say::VoteOn(0, FOR)) && !scene.can(B, Say::VoteOn(0, ABSTAIN)));
}

#[test]
fn a_claimed_motion_is_no_docket() {
    // ROR-DC.116, ROR-DC.123: whoever says nothing has spent a Tribune, and adjourns nothing
    let mut scene = three_motions();
    scene.say(C, CLAIM);
    send(&mut scene, &[]);
    assert_eq!(scene.question(), Some(Asks::Compose { seats: SeatSet::of(C) }));
    let rule = Some(kernel::Rule("ROR-DC.116"));
    assert_eq!(points(&scene).iter().map(|p| p.rule).collect::<Vec<_>>(), [rule]);
    let said = silence(&scene).unwrap();
    assert_eq!((said.rule, said.text.contains("adjourns")), (rule, false), "{}", said.text);
    scene.say(C, Say::Done);
    assert!(scene.question() == Some(Asks::Compose { seats: SeatSet::of(A) }));
    assert!(silence(&scene).unwrap().text.contains("adjourns"));
}

#[test]
fn every_report_says_what_is_done_without_an_answer() {
    // ROR-D.33e: whatever is asked by correspondence has a default move, and the report tells it with its rule
    let ledger = Republic::ledger();
    let mut rules_told = BTreeSet::new();
    for (seats, scenario) in [(1, "late"), (2, "early"), (3, "early"), (4, "middle"), (5, "late")] {
        let options = json!({ "mode": "correspondence", "scenario": scenario });
        let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
        let (mut chance, mut log) = (Fast::new(seats as u64), Log::off());
        let mut s = rules.setup(&mut chance, &mut log);
        let names = Names::seats(rules.factions);
        for _ in 0..1500 {
            let Some(awaiting) = rules.turn(&s).awaiting() else { break };
            let said = Words::silence(&rules, &rules.view(&s, Viewer::Spectator), &names);
            let Some(Sentence { text, rule: Some(rule) }) = said else {
                panic!("nothing is said of {:?}", s.flow.question());
            };
            assert!(ledger.contains(&format!("**{rule}**")), "there is no {rule}: {text}");
            assert!(text.ends_with('.'), "{text}");
            rules_told.insert(rule.0);
            let seat = awaiting.pending.first().unwrap();
            let mut list = Choices::default();
            rules.choices(&s, seat, &mut list);
            let pick = list.random(&mut chance).unwrap();
            rules.apply(&mut s, seat, pick, &mut chance, &mut log);
        }
    }
    assert!(rules_told.len() > 12, "{rules_told:?}");
}
