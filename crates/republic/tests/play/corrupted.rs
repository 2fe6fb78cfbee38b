//! Positions that nobody reached by play: whatever may be put can be played.

use kernel::check::corrupted_where;
use kernel::{Choices, Frame, Game, Rules, Setup, Turn};
use republic::phases::Step;
use republic::{Republic, State};

/// Can whoever is asked answer? If not the position is refused when it is put. And does the year go on: a position without its
/// end is for whoever wants to see what one answer does, and no more.
fn can_be_played(rules: &Republic, s: &State) -> bool {
    let goes_on = matches!(s.flow.frames().first(), Some(Frame::Do(Step::EndOfTurn | Step::StartOfTurn)));
    let Turn::Awaiting(open) = rules.turn(s) else { return goes_on };
    let mut list = Choices::default();
    let mut answers = |seat| {
        list.clear();
        rules.choices(s, seat, &mut list);
        !list.iter().all(|choice| choice.back) && list.allows(&rules.fallback(s, seat))
    };
    goes_on && open.pending.iter().all(&mut answers)
}

/// How many changed positions of a game of this kind could be played on.
fn corrupted(seats: usize, options: serde_json::Value, one_in: u32) -> u32 {
    let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
    corrupted_where(&rules, 2, one_in, |s| can_be_played(&rules, s))
}

#[test]
fn what_may_be_put_can_be_played() {
    let switches = serde_json::json!({
        "scenario": "late", "pontifex-maximus": true, "provincial-wars": true, "rebel-governors": true,
    });
    let passed = corrupted(4, serde_json::json!({}), 20)
        + corrupted(5, switches, 20)
        + corrupted(3, serde_json::json!({ "mode": "correspondence" }), 20)
        + corrupted(2, serde_json::json!({}), 10);
    assert!(passed > 20, "{passed}");
}
