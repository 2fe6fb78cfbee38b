//! Forms by letter that come late, twice or for another step: refused with the rule, and nothing is lost.

use crate::house::person;
use host::desk::Desk;
use host::{AnyRunning, Fresh, Live, Moment, NewTable, Pace, Running, Sitting, TableId, Visibility};
use kernel::{Code, Pick, Refusal, Seat, Secret, Viewer};
use republic::phases::{Ask, forum, senate};
use republic::{Action, Republic};
use serde_json::json;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// A table of the Republic by correspondence, three hot seats, at the form of the Forum (ROR-6.2.2a).
fn table() -> Live {
    let anna = person(1);
    let new = NewTable {
        game: "republic".into(),
        title: "".into(),
        chairs: vec![Sitting::Me; 3],
        visibility: Visibility::Private,
        pace: Pace::Days { days: 2 },
        options: json!({ "mode": "correspondence" }),
        rated: false,
    };
    let id = TableId::new([0; TableId::LEN]);
    let fresh = Fresh { id, secret: Secret::from_word("letters"), invite: String::new(), nonces: vec![] };
    let mut live = Live::open(&anna, new, fresh).unwrap();
    let begun = live.change(Moment::new(0, 1), |live, _| live.start(anna.id, "")).unwrap();
    assert!(begun.keep.is_some());
    until(&mut live, |ask| matches!(ask, Ask::Forum(forum::Ask::Orders)));
    live
}

fn game(live: &mut Live) -> (&mut Desk, &mut Running<Republic>) {
    match live {
        Live { desk, running: Some(AnyRunning::Republic(run)), .. } => (desk, run),
        _ => panic!("the Republic is on"),
    }
}
fn asks(run: &Running<Republic>) -> Option<Ask> {
    run.table.view(Viewer::Spectator).flow.question().copied()
}
/// Default moves are made until this is asked.
fn until(live: &mut Live, wanted: impl Fn(&Ask) -> bool) {
    let (_, run) = game(live);
    for _ in 0..400 {
        if asks(run).is_some_and(|ask| wanted(&ask)) {
            return;
        }
        let seat = run.table.turn().awaiting().and_then(|a| a.pending.first()).expect("the game goes on");
        run.table.expire(seat).unwrap();
    }
    panic!("it is never asked");
}
/// A pick that must be refused, and leaves everything as it was.
fn refused(run: &mut Running<Republic>, seat: Seat, action: Action) -> Refusal {
    let before = (run.table.len(), run.table.digest(), run.table.revision(Viewer::Seat(seat)));
    let refusal = run.table.submit(seat, None, Pick { action, amount: 0 }).expect_err("it is refused");
    assert_eq!((run.table.len(), run.table.digest(), run.table.revision(Viewer::Seat(seat))), before);
    refusal
}
fn rule(refusal: &Refusal) -> &str {
    refusal.rule.map_or("", |rule| rule.0)
}

#[test]
fn a_form_that_is_sent_twice_is_refused() {
    // ROR-D.33d: what was sent first stands, and the page it came from is an old one
    let mut live = table();
    let (desk, run) = game(&mut live);
    let pass = Action::Forum(forum::Action::Pass);
    let old = run.table.revision(Viewer::Seat(A));
    let menu = run.table.menu(A);
    let n = menu.choices.iter().position(|c| c.action == pass).unwrap();
    run.send(desk, A, Some(old), &[(n, 0)]).unwrap();
    let lines = run.table.len();
    assert_eq!(run.send(desk, A, Some(old), &[(n, 0)]).unwrap_err().code, Code::Stale);
    assert_eq!(run.table.len(), lines);
    let again = refused(run, A, pass);
    assert_eq!((again.code, rule(&again)), (Code::Illegal, "ROR-D.33d"));
    assert!(!run.table.turn().awaiting().unwrap().pending.has(A), "his answer stands");
}

#[test]
fn a_form_for_another_step_is_refused() {
    let mut live = table();
    let (_, run) = game(&mut live);
    let vote = Action::Senate(senate::Action::VoteOn(0, republic::parts::Side::For));
    assert_eq!(rule(&refused(run, B, vote)), "ROR-1.09.1b", "the Senate is not in session");
    let resists = Action::Forum(forum::Action::Resist(A, 2));
    assert_eq!(rule(&refused(run, B, resists)), "ROR-D.33a", "nothing is announced yet");
    assert!(run.table.turn().awaiting().unwrap().pending.has(B), "he may still write his own");
}

#[test]
fn a_form_that_comes_late_is_refused() {
    // ROR-D.33d, ROR-D.33e: the clock has closed it with the default move; the next one is not touched
    let mut live = table();
    let old = game(&mut live).1.table.revision(Viewer::Seat(B));
    until(&mut live, |ask| matches!(ask, Ask::Senate(_)));
    let (desk, run) = game(&mut live);
    let lines = run.table.len();
    assert_eq!(run.send(desk, B, Some(old), &[(0, 0)]).unwrap_err().code, Code::Stale);
    assert_eq!(run.table.len(), lines);
    until(&mut live, |ask| matches!(ask, Ask::Senate(senate::Ask::Letter)));
    let (_, run) = game(&mut live);
    let late = refused(run, B, Action::Forum(forum::Action::Nobody));
    assert_eq!((late.code, rule(&late)), (Code::Illegal, "ROR-D.33a"));
}
