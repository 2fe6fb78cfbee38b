//! Agreements in the ledger, and judgements.

use super::*;

/// A game of four played at random up to a question; then Anna gives Ben a Tribune, and he promises her his vote.
fn agreed(until: impl Fn(&Ask, &State) -> bool) -> (Republic, State) {
    let game: Republic = trial::game(4);
    let mut found = None;
    trial::positions(&game, 2, |_, state, _| {
        let here = state.board.year > 0 && state.flow.question().is_some_and(|ask| until(ask, state));
        if found.is_none() && here {
            found = Some(state.clone());
        }
    });
    let mut state = found.expect("the question comes");
    let tribune = Card::Intrigue(Intrigue::Tribune);
    state.secret.hands[0].cards.add(tribune);
    let gives = [tribune].into_iter().collect();
    let mut deal = Deal { gives, to: Seat(1), subject: Some(Subject::Vote), years: 1, ..Deal::default() };
    deal.words.push_str("Ben votes for Junius");
    game.conclude(&mut state, &deal, &mut Fast::new(1), &mut Log::off());
    (game, state)
}

fn does(game: &Republic, state: &mut State, seat: Seat, action: ledger::Action) {
    game.apply(state, seat, Action::Ledger(action).into(), &mut Fast::new(1), &mut Log::off());
}

/// The panel of the ledger on a viewer's page.
fn ledger_of(game: &Republic, state: &State, viewer: Viewer) -> String {
    let html = dressed(game, state, viewer, None).state.0;
    let panel = html.split("<section").find(|part| part.contains("Public ledger")).expect("the ledger");
    panel.to_string()
}

#[test]
fn an_agreement_stands_in_the_ledger_with_its_facts_and_its_dispute() {
    let (game, mut state) = agreed(|ask, _| matches!(ask, Ask::Revenue(_)));
    let due = format!("due by the end of year {}", state.board.year + 1);
    for viewer in Viewer::all(4) {
        let panel = ledger_of(&game, &state, viewer);
        assert!(panel.contains("Anna and Ben; a promise about a vote; 1 card changed hands"), "{panel}");
        assert!(panel.contains(&due) && panel.contains(">promised<"), "{panel}");
        // Which card it was the two know.
        let party = viewer == Viewer::Seat(Seat(0)) || viewer == Viewer::Seat(Seat(1));
        let card = [("You gave", Seat(0)), ("You got", Seat(1))]
            .map(|(did, seat)| panel.contains(&format!("{did} Tribune")) == viewer.is(seat));
        assert_eq!((card, panel.contains("Tribune")), ([true; 2], party), "{panel}");
        // A party may call it unfulfilled, where it stands (ROR-N.6).
        assert_eq!(panel.contains("Call agreement 1 unfulfilled"), party, "{panel}");
    }
    for (promise, word) in [(Promise::Kept, "kept"), (Promise::Broken, "broken"), (Promise::Undone, "undone")]
    {
        state.board.agreements[0].promise = promise;
        assert!(ledger_of(&game, &state, Viewer::Spectator).contains(&format!(">{word}<")));
    }
    state.board.agreements.clear();
    assert!(!markup(&dressed(&game, &state, Viewer::Spectator, None)).contains("Public ledger"));
}

/// What two players wrote stands with their agreement, out of the log.
#[test]
fn the_words_of_an_agreement_stand_in_the_ledger() {
    let (game, state) = agreed(|ask, _| matches!(ask, Ask::Revenue(_)));
    let words = "Ben votes for <b>Junius</b>".to_string();
    let said = republic::Event::Terms { number: 1, from: Seat(0), to: Seat(1), words };
    let kept = crate::kept::<Republic>([said].iter());
    let people =
        ["Anna", "Ben", "Clio", "Dora"].map(|name| crate::Player { name: name.into(), ..Default::default() });
    for (kept, shown) in [(kept, 1), (vec![(2, "another".to_string())], 0)] {
        let (viewer, players) = (Viewer::Spectator, people.to_vec());
        let context = crate::Context {
            viewer,
            language: kernel::Language::English,
            players,
            asked: Default::default(),
            chosen: None,
            text: false,
            kept,
        };
        let view = game.view(&state, viewer);
        let html = crate::dress(&game, &view, &choices(&game, &state, viewer), &context).state.0;
        assert_eq!(trial::count(&html, ">Ben votes for &lt;b&gt;Junius&lt;/b&gt;<"), shown, "{html}");
        assert_eq!(trial::count(&html, "words-r"), shown);
    }
}

#[test]
fn a_judgement_is_put_on_the_floor_whatever_else_lies_there() {
    let (game, mut state) =
        agreed(|ask, s| matches!(ask, Ask::Senate(senate::Ask::Window)) && !s.board.senate.floor.is_empty());
    does(&game, &mut state, Seat(1), ledger::Action::Dispute(1));
    for viewer in Viewer::all(4) {
        let html = dressed(&game, &state, viewer, None).board.0;
        for fact in ["</b> calls agreement 1 unfulfilled", "a promise about a vote", "3 of 4 must say so"] {
            assert!(html.contains(fact), "{fact}: {html}");
        }
        assert!(ledger_of(&game, &state, viewer).contains("disputed by Ben"));
        let answers = trial::count(&html, "name=\"choice\"");
        assert_eq!(answers, if viewer == Viewer::Spectator { 0 } else { 2 });
        is_well_formed(&html);
        tells_no_secret(&game, &state, viewer, 3);
    }
    Seat::all(4).for_each(|seat| targets_are_sound(&game, &state, seat, 1));
    // An answer is the judge's own until all have given theirs (ROR-DC.107).
    let others = || Viewer::all(4).filter(|viewer| !viewer.is(Seat(2)));
    let pages = |state: &State| -> Vec<_> {
        others().map(|viewer| markup(&dressed(&game, state, viewer, None))).collect()
    };
    let before = pages(&state);
    does(&game, &mut state, Seat(2), ledger::Action::Unfulfilled);
    assert_eq!(pages(&state), before);
    let mine = dressed(&game, &state, Viewer::Seat(Seat(2)), None).board.0;
    assert!(mine.contains("You judged") && mine.contains(" Not fulfilled</span>"), "{mine}");
    for seat in [Seat(0), Seat(1), Seat(3)] {
        does(&game, &mut state, seat, ledger::Action::Unfulfilled);
    }
    assert!(ledger_of(&game, &state, Viewer::Spectator).contains(">undone<"));
}
