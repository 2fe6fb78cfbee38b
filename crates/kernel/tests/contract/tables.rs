//! Tables: submit, stale, batch, draft, undo, take-back, orders, rigs, snapshots, journals.

use kernel::sample::{Action, Ask, Auction, Order, State};
use kernel::{
    Came, Code, Digest, Flow, Head, JournalOf, Line, Pick, Rule, Seat, SeatSet, Secret, Table, Turn, Viewer,
    verify,
};
use proptest::prelude::*;
use std::sync::Arc;

pub(super) fn auction(seats: usize, word: &str) -> Table<Auction> {
    let rules = Arc::new(Auction { seats });
    let head = Head::of(&*rules);
    Table::new(rules, head, Secret::from_word(word), vec!["a".into(), "b".into()])
}

fn bid(amount: u16) -> Pick<Action> {
    Pick { action: Action::Bid, amount }
}

/// Plays to the end: everybody bids his seat number, winners keep.
fn finish(table: &mut Table<Auction>) {
    while let Some(awaiting) = table.turn().awaiting() {
        let seat = awaiting.pending.first().expect("somebody");
        let pick = table.choices(seat).iter().next().expect("something").least();
        let pick = if pick.action == Action::Bid { bid(u16::from(seat.0).min(1)) } else { pick };
        table.submit(seat, None, pick).expect("listed");
    }
}

#[test]
fn refusals_say_what_was_wrong_and_change_nothing() {
    let mut table = auction(3, "refusals");
    let digest = table.digest();
    let mut refused = |seat, revision, pick| {
        let refusal = table.submit(Seat(seat), revision, pick).expect_err("refused");
        assert_eq!((table.digest(), table.len()), (digest, 0), "nothing changed");
        refusal
    };
    let unknown = refused(9, None, bid(1));
    assert_eq!(unknown.code, Code::Unknown);
    assert_eq!(unknown.why, "there is no seat 9; seats run from 0 to 2");
    assert_eq!(refused(0, Some(5), bid(1)).code, Code::Stale);
    let too_much = refused(0, Some(0), bid(11));
    assert_eq!((too_much.code, too_much.rule), (Code::Illegal, Some(Rule("AUC-1"))));
    assert_eq!(too_much.why, "the amount must be from 0 to 10, not 11");
    let unlisted = refused(0, None, Action::Keep.into());
    assert_eq!((unlisted.code, unlisted.rule), (Code::Illegal, Some(Rule("AUC-1"))));
    assert_eq!(unlisted.why, "\"keep\" is not the one choice that there is");
}

#[test]
fn a_seat_that_has_answered_or_is_not_asked_has_nothing_to_decide() {
    let mut table = auction(3, "asked");
    table.submit(Seat(0), None, bid(3)).expect("listed");
    let again = table.submit(Seat(0), None, bid(4)).expect_err("already answered");
    assert_eq!(again.code, Code::Illegal);
    assert!(again.why.to_string().contains("nothing to decide"), "{again}");
    table.submit(Seat(1), None, bid(1)).expect("listed");
    table.submit(Seat(2), None, bid(0)).expect("listed");
    assert_eq!(table.turn(), Turn::one(Seat(0)), "the winner may sell");
    assert!(table.submit(Seat(1), None, Action::Keep.into()).is_err());
}

#[test]
fn a_game_that_is_over_takes_no_more() {
    let mut table = auction(2, "over");
    finish(&mut table);
    assert_eq!(table.submit(Seat(0), None, bid(0)).expect_err("over").code, Code::Over);
    assert_eq!(table.undo(Seat(0), None).expect_err("over").code, Code::Over);
    assert_eq!(table.expire(Seat(0)).expect_err("over").code, Code::Over);
}

#[test]
fn a_revision_moves_only_with_its_own_view() {
    let mut table = auction(3, "revisions");
    table.submit(Seat(0), Some(0), bid(3)).expect("listed");
    let revisions = |t: &Table<Auction>| Viewer::all(3).map(|v| t.revision(v)).collect::<Vec<_>>();
    assert_eq!(revisions(&table), [0, 1, 0, 0], "only the bidder sees his bid");
    table.undo(Seat(0), Some(1)).expect("still open");
    assert_eq!(revisions(&table), [0, 2, 0, 0]);
    for (seat, amount) in [(0, 1), (1, 1), (2, 1)] {
        table.submit(Seat(seat), None, bid(amount)).expect("listed");
    }
    assert!(revisions(&table).iter().all(|r| *r > 0), "the reveal moves everybody");
}

#[test]
fn a_sealed_answer_can_be_replaced_under_others_until_the_window_closes() {
    let mut table = auction(3, "replace");
    table.submit(Seat(0), None, bid(3)).expect("listed");
    table.submit(Seat(1), None, bid(5)).expect("listed");
    assert!(table.can_undo(Seat(0)), "that seat 1 has answered does not show");
    table.undo(Seat(0), None).expect("open");
    let Some(Ask::Bid { bids, .. }) = table.state().flow.question() else { panic!("still bidding") };
    assert_eq!((bids[0], bids[1]), (None, Some(5)), "the other answer is kept");
    table.submit(Seat(0), None, bid(6)).expect("listed");
    table.submit(Seat(2), None, bid(0)).expect("listed");
    assert!(!table.can_undo(Seat(0)), "the bids are open");
    assert_eq!(table.undo(Seat(0), None).expect_err("too late").code, Code::Illegal);
    assert_eq!(table.state().coins[0], 4);
}

#[test]
fn a_draft_shows_where_picks_would_lead_and_changes_nothing() {
    let table = auction(2, "draft");
    let draft = table.draft(Seat(0), &[bid(4)]).expect("listed");
    let Some(Ask::Bid { bids, .. }) = draft.view.flow.question() else { panic!("still bidding") };
    assert_eq!(bids[0], Some(4));
    assert!(draft.choices.is_empty(), "answered");
    let (at, why) = table.draft(Seat(0), &[bid(4), bid(4)]).expect_err("answered already");
    assert_eq!((at, why.code), (1, Code::Illegal));
    assert_eq!(table.draft(Seat(0), &[bid(40)]).expect_err("too much").0, 0);
    assert_eq!(table.revision(Viewer::Seat(Seat(0))), 0);
}

#[test]
fn a_draft_or_batch_that_is_too_long_is_refused_before_anything_is_tried() {
    let mut table = auction(2, "long");
    // Each of these takes the one before it back: nothing in the rules ends them.
    let long = vec![bid(1); kernel::MOST_PICKS + 1];
    for refused in [table.draft(Seat(0), &long).err(), table.batch(Seat(0), None, &long).err()] {
        let (_, why) = refused.expect("too long");
        assert_eq!(why.code, Code::BadRequest);
        assert!(why.why.to_string().contains("at most 256 picks, not 257"), "{why}");
    }
    assert_eq!(table.len(), 0);
    let (at, why) = table.draft(Seat(0), &long[1..]).expect_err("answered already");
    assert_eq!((at, why.code), (1, Code::Illegal), "as many as may be are looked at");
}

#[test]
fn a_draft_put_together_pick_by_pick_is_the_same_draft() {
    let table = auction(2, "draft");
    let mut drafting = table.drafting(Seat(0)).expect("a seat");
    assert_eq!(drafting.choices(), table.choices(Seat(0)));
    drafting.pick(&bid(4)).expect("listed");
    let draft = table.draft(Seat(0), &[bid(4)]).expect("listed");
    assert_eq!((drafting.view(), drafting.choices()), (draft.view, draft.choices));
    assert_eq!(drafting.pick(&bid(4)).expect_err("answered already").code, Code::Illegal);
    assert!(table.drafting(Seat(7)).is_err());
}

#[test]
fn a_batch_is_all_or_nothing_and_an_empty_one_is_nothing() {
    let mut table = auction(3, "batch");
    let digest = table.digest();
    assert_eq!(table.batch(Seat(0), None, &[]).expect_err("empty").1.code, Code::BadRequest);
    assert_eq!(table.batch(Seat(0), None, &[bid(3), bid(4)]).expect_err("twice").0, 1);
    assert_eq!((table.digest(), table.len()), (digest, 0));
    table.batch(Seat(0), Some(0), &[bid(3)]).expect("one is fine");
    assert_eq!(table.len(), 1);
}

#[test]
fn a_take_back_needs_everybody_and_brings_new_dice() {
    let mut table = auction(2, "take back");
    let start = table.digest();
    table.submit(Seat(0), None, bid(4)).expect("listed");
    table.submit(Seat(1), None, bid(2)).expect("listed");
    table.submit(Seat(0), None, Action::Keep.into()).expect("listed");
    assert_eq!(table.take_back(Seat(0), 0, SeatSet::NONE).expect_err("alone").code, Code::Illegal);
    assert_eq!(
        table.take_back(Seat(0), 99, SeatSet::all(2)).expect_err("no such line").code,
        Code::BadRequest
    );
    table.take_back(Seat(0), 0, SeatSet::of(Seat(1))).expect("agreed");
    assert_eq!(table.digest(), start);
    assert_eq!(table.told(Viewer::Spectator).count(), 1, "what was taken back is no longer told");
    finish(&mut table);
    let verified =
        verify(table.rules().clone(), &table.journal()).expect("verifies, the taken-back part included");
    assert_eq!(verified.digest, table.digest());
}

#[test]
fn standing_orders_answer_when_the_window_opens_and_only_for_their_owner() {
    let mut table = auction(2, "orders");
    let wanted = Order::BidUpTo { worth: 0, most: 7 };
    let answered = table.obey(&[vec![wanted], vec![]]);
    assert_eq!(answered, [Seat(0)]);
    let Some(Ask::Bid { bids, .. }) = table.state().flow.question() else { panic!("still bidding") };
    assert_eq!(&bids[..2], &[Some(7), None]);
}

#[test]
fn time_out_makes_the_games_own_move() {
    let mut table = auction(2, "time");
    table.expire(Seat(1)).expect("asked");
    assert_eq!(table.expire(Seat(1)).expect_err("answered").code, Code::Illegal);
    let Some(Ask::Bid { bids, .. }) = table.state().flow.question() else { panic!("still bidding") };
    assert_eq!(bids[1], Some(0));
}

#[test]
fn a_rig_prescribes_outcomes_and_does_not_verify() {
    let mut table = auction(2, "rig");
    table.rig([Came::from(5)]);
    for seat in [0, 1] {
        table.submit(Seat(seat), None, bid(1)).expect("listed");
    }
    assert_eq!(table.state().lot, Some(5), "the next treasure is a 6");
    let journal = table.private_journal();
    assert!(Table::load(table.rules().clone(), &journal).is_ok(), "it replays");
    let damaged = verify(table.rules().clone(), &journal).expect_err("rigged dice do not verify");
    assert_eq!(
        (damaged.line, damaged.why.as_str()),
        (Some(1), "what chance brought is not what the seed gives")
    );
    table.rig([Came::from(99)]);
    table.submit(Seat(0), None, bid(2)).expect("sealed");
    let digest = table.digest();
    let refusal = table.submit(Seat(1), None, bid(2)).expect_err("a treasure of 100 does not exist");
    assert_eq!((refusal.code, table.digest()), (Code::BadRequest, digest));
}

#[test]
fn a_position_that_does_not_pass_the_audit_cannot_be_put() {
    let mut table = auction(2, "put");
    let mut cheat: State = table.state().clone();
    cheat.hands[0][5] += 1;
    let refusal = table.put(cheat, "a fine hand").expect_err("one treasure too many");
    assert!(refusal.why.to_string().contains("not well formed"), "{refusal}");
    let mut over = table.state().clone();
    over.flow = Flow::new();
    table.put(over, "end it").expect("sound");
    assert!(table.outcome().is_some());
    let again = Table::load(table.rules().clone(), &table.journal()).expect("put positions replay");
    assert_eq!(again.digest(), table.digest());
}

#[test]
fn a_snapshot_spares_the_lines_before_it() {
    let mut table = auction(3, "snapshot");
    for seat in [0, 1, 2] {
        table.submit(Seat(seat), None, bid(u16::from(seat))).expect("listed");
    }
    let snapshot = table.snapshot();
    table.submit(Seat(2), None, Action::Keep.into()).expect("listed");
    let journal = table.private_journal();
    let again = Table::from_snapshot(table.rules().clone(), &journal, &snapshot).expect("fits");
    assert_eq!(again.digest(), table.digest());
    for viewer in Viewer::all(3) {
        assert_eq!(again.revision(viewer), table.revision(viewer));
        assert!(again.told(viewer).eq(table.told(viewer)));
    }
}

#[test]
fn a_table_whose_old_lines_no_longer_replay_goes_on_from_its_snapshot_and_says_so() {
    let mut table = auction(3, "mended");
    for seat in [0, 1, 2] {
        table.submit(Seat(seat), None, bid(u16::from(seat))).expect("listed");
    }
    let snapshot = table.snapshot();
    let mut journal = table.private_journal();
    // As if a fix of the rules no longer allowed an old bid.
    let Line::Act { amount, .. } = &mut journal.lines[0] else { panic!("a bid") };
    *amount = 11;
    assert!(Table::load(table.rules().clone(), &journal).is_err());
    let mut mended = Table::resume(table.rules().clone(), &journal, &snapshot).expect("goes on");
    assert_eq!(mended.digest(), table.digest());
    assert!(matches!(mended.lines(0).last(), Some(Line::Put { why, .. }) if why.contains("snapshot")));
    finish(&mut mended);
    let again = Table::resume(mended.rules().clone(), &mended.private_journal(), &snapshot);
    assert!(again.is_ok(), "and can be opened again");
}

#[test]
fn a_position_that_is_put_may_come_with_its_own_story() {
    let mut played = auction(3, "told");
    for seat in [0, 1, 2] {
        played.submit(Seat(seat), None, bid(u16::from(seat))).expect("listed");
    }
    let viewer = Viewer::Seat(Seat(1));
    let story: Vec<_> = played.told(viewer).map(|(_, event)| event.clone()).collect();
    let mut copy = auction(3, "copy");
    assert!(!copy.told(viewer).map(|(_, event)| event.clone()).eq(story.iter().cloned()), "another set-up");
    copy.put_with(played.state().clone(), "a copy", Some(story.clone())).expect("well formed");
    for viewer in Viewer::all(3) {
        assert!(copy.told(viewer).map(|(_, event)| event).eq(&story), "the story of the copy, and no other");
    }
    // It is in the journal, and what happens next is told after it.
    finish(&mut copy);
    let text = serde_json::to_string(&copy.private_journal()).expect("plain");
    let journal: JournalOf<Auction> = serde_json::from_str(&text).expect("a journal");
    let again = Table::load(copy.rules().clone(), &journal).expect("replays");
    assert!(again.told(viewer).eq(copy.told(viewer)));
    assert!(again.told(viewer).count() > story.len());
    // Without one, what was told before stands.
    let mut plain = auction(3, "plain");
    let before: Vec<_> = plain.told(viewer).map(|(_, event)| event.clone()).collect();
    plain.put(played.state().clone(), "as it is").expect("well formed");
    assert!(plain.told(viewer).map(|(_, event)| event).eq(&before));
}

#[test]
fn a_journal_shows_the_secret_only_when_the_game_is_over() {
    let mut table = auction(2, "secret");
    let secret = Secret::from_word("secret").reveal().to_string();
    let open = serde_json::to_string(&table.journal()).expect("plain");
    assert!(!open.contains(&secret));
    assert!(
        Table::load(table.rules().clone(), &table.journal()).is_err(),
        "without the secret one cannot go on"
    );
    finish(&mut table);
    let closed = serde_json::to_string(&table.journal()).expect("plain");
    assert!(closed.contains(&secret));
    assert_eq!(table.commitment(), Secret::from_word("secret").commitment());
}

#[test]
fn an_honest_journal_verifies_and_every_tampering_is_found() {
    let mut table = auction(3, "tamper");
    finish(&mut table);
    let rules = table.rules().clone();
    let honest = table.journal();
    let verified = verify(rules.clone(), &honest).expect("honest");
    assert_eq!(verified.lines, honest.lines.len());
    assert!(verified.outcomes >= 9 + 4, "nine treasures dealt, four shown: {verified:?}");
    let tampered = |change: fn(&mut JournalOf<Auction>)| {
        let mut journal = honest.clone();
        change(&mut journal);
        verify(rules.clone(), &journal).expect_err("found").to_string()
    };
    assert!(tampered(|j| j.setup[0] = other(&j.setup[0])).contains("set-up"));
    assert!(tampered(|j| j.fairness.commitment = Digest::of("x", b"x")).contains("committed"));
    assert!(tampered(|j| j.fairness.secret = Some(Secret::from_word("other"))).contains("committed"));
    assert!(tampered(|j| j.fairness.nonces.push("late".into())).contains("seed"));
    assert!(tampered(|j| j.fairness.secret = None).contains("secret"));
    assert!(tampered(|j| j.head.seats = 2).contains("seats"));
    tampered(|j| {
        j.lines.remove(0);
    });
    tampered(|j| {
        let Some(Line::Act { outcomes, .. }) =
            j.lines.iter_mut().find(|l| matches!(l, Line::Act { outcomes, .. } if !outcomes.is_empty()))
        else {
            return;
        };
        outcomes[0] = other(&outcomes[0]);
    });
}

/// Another treasure than the one that came.
fn other(came: &Came) -> Came {
    let Came::Number(kind) = came else { panic!("treasures are numbers: {came}") };
    Came::from((kind + 1) % 6)
}

proptest! {
    /// Whatever order people bid, undo and time out in, the journal leads to the same position again.
    #[test]
    fn any_course_of_play_replays(steps in prop::collection::vec((0u8..3, 0u16..12, 0u8..4), 1..80)) {
        let mut table = auction(3, "any");
        for (seat, amount, what) in steps {
            let seat = Seat(seat);
            let _ = match what {
                0 => table.undo(seat, None).map(drop),
                1 => table.submit(seat, None, Action::Sell(amount as u8 % 6).into()).map(drop),
                2 => table.expire(seat).map(drop),
                _ => table.submit(seat, None, bid(amount)).map(drop),
            };
        }
        let again = Table::load(table.rules().clone(), &table.private_journal()).expect("replays");
        prop_assert_eq!(again.digest(), table.digest());
        for viewer in Viewer::all(3) {
            prop_assert_eq!(again.revision(viewer), table.revision(viewer));
            prop_assert_eq!(again.can_undo(Seat(0)), table.can_undo(Seat(0)));
        }
    }
}

#[test]
fn nothing_goes_on_top_of_a_sealed_answer_whether_the_others_have_answered_or_not() {
    let mut first = auction(2, "sealed");
    let mut last = auction(2, "sealed");
    last.submit(Seat(0), None, bid(1)).expect("listed");
    let drafted = first.draft(Seat(1), &[bid(2)]).expect("listed");
    assert!(drafted.answered && !drafted.pending);
    let refusals = [&mut first, &mut last].map(|table| {
        let (at, refusal) = table.batch(Seat(1), None, &[bid(2), bid(3)]).expect_err("refused");
        (at, refusal.why)
    });
    assert_eq!(refusals[0], refusals[1], "the refusal tells nothing of others");
    assert!(refusals[0].1.to_string().contains("send it before going on"), "{refusals:?}");
}
