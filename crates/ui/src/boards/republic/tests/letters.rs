//! By correspondence.

use super::*;

#[test]
fn the_docket_shows_what_a_motion_needs_and_my_own_ballot() {
    let options = serde_json::json!({"mode": "correspondence"});
    let setup = Setup { seats: 4, options, ..Setup::default() };
    let game = <Republic as kernel::Game>::configure(&setup).expect("a table");
    let mut found = None;
    trial::until(
        &game,
        |seen| *seen,
        |seen, game, state, step| {
            let docket = &state.secret.docket;
            let form = matches!(state.flow.question(), Some(Ask::Senate(senate::Ask::Letter)));
            if form && docket.on_form().len() > 1 && docket.next == 0 && found.is_none() {
                found = Some(state.clone());
                *seen = true;
            }
            if step % 23 == 0 && state.board.over.is_none() {
                Viewer::all(4).for_each(|viewer| tells_no_secret(game, state, viewer, step as u64));
                targets_are_sound(game, state, Seat(1), step);
            }
        },
    );
    let mut state = found.expect("a docket of two motions");
    state.secret.letters = Default::default();
    state.secret.docket.depends[1] = 1;
    let apart = state.board.members(Seat(0)).next().expect("a Senator");
    // What is asked is said, and sending the form is called so.
    let blank = dressed(&game, &state, Viewer::Seat(Seat(0)), None);
    assert!(blank.consequence.contains("on the docket below without your ballot"), "{}", blank.consequence);
    assert!(blank.choices.iter().any(|c| c.label == "Send the form"));
    state.secret.letters[0].write_senate(|letter| {
        letter.ballots[1].side = Some(Side::For);
        (letter.ballots[1].buy, letter.ballots[1].ahead) = (5, 2);
        let vote = |when, side| Some(Clause { item: 1, when, then: Stance::Vote(side) });
        letter.clauses[0] = vote(When::Failed(0), Side::Against);
        letter.clauses[1] = vote(When::Bought(Seat(1), 3), Side::Abstain);
        letter.clauses[2] = Some(Clause { item: 1, when: When::Leading(7), then: Stance::Veto });
        letter.dissent[0] = Some(Dissent { item: 1, senator: apart, side: Side::Against.into() });
    });
    let said = format!(
        "Your ballot: if motion 1 has not passed, Nay; if Ben has bought 3 votes, Abstain; if the votes for lead by 7, \
         veto by Tribune; otherwise Aye; {} Nay; at most 5 T for votes, to be 2 ahead",
        super::short(&game.parts.senators[apart].name)
    );
    for viewer in Viewer::all(4) {
        let html = dressed(&game, &state, viewer, None).board.0;
        assert_eq!(trial::count(&html, "needs motion 1<"), 1, "ROR-D.34d: {html}");
        assert_eq!(html.contains(&said), viewer.is(Seat(0)), "{said}: {html}");
        assert_eq!(trial::count(&html, "Your ballot"), usize::from(viewer.is(Seat(0))));
        is_well_formed(&html);
    }
}

/// ROR-D.33a: the forms of a turn stand in a line, the open one marked; what is done for whoever stays silent stands with it.
#[test]
fn the_forms_of_a_turn_stand_in_a_line() {
    let options = serde_json::json!({"mode": "correspondence"});
    let game = <Republic as kernel::Game>::configure(&Setup { seats: 4, options, ..Setup::default() })
        .expect("a table");
    type Forms = std::collections::BTreeSet<&'static str>;
    trial::until(
        &game,
        |seen: &Forms| seen.len() == 4,
        |seen, game, state, _| {
            let html = dressed(game, state, Viewer::Seat(Seat(0)), None).board.0;
            let open = html.split("aria-current=\"step\">").nth(1).and_then(|rest| rest.split('<').next());
            let named = match state.flow.question() {
                Some(Ask::Revenue(revenue::Ask::Purse)) => "F1 Purse",
                Some(Ask::Forum(forum::Ask::Orders)) => "F2 Forum",
                Some(Ask::Forum(forum::Ask::Resistance { .. })) => "F3 Resistance",
                Some(Ask::Revolution(republic::phases::revolution::Ask::Cards)) => "F8 Revolution",
                _ => return,
            };
            assert_eq!(open, Some(named));
            let asked = game.turn(state).awaiting().is_some_and(|open| open.asked.has(Seat(0)));
            assert_eq!(html.contains("Without an answer:"), asked, "{named}");
            seen.insert(named);
        },
    );
    // Live there is no such line.
    trial::positions(&trial::game::<Republic>(4), 1, |game, state, step| {
        if step % 50 == 0 {
            assert!(!dressed(game, state, Viewer::Seat(Seat(0)), None).board.0.contains("path-r"));
        }
    });
}
