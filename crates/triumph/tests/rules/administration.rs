//! Taxes, Income, Clean up, the end (ledger sections 4, 16 and 32 to 34).

use crate::common::*;
use Building::*;

#[test]
fn building_tax_rises_by_round() {
    for (round, each) in [(1, 1), (2, 2), (3, 3)] {
        let t = calm(3).round(round).owner(Circus, A).administrator(Forum, A).talents(A, 10);
        // TRV-32.02
        assert_eq!(Dues::of(&t.rules, t.b(), A), Dues { each, tenants: 2, games: 0 });
    }
    let t = calm(3).owner(Circus, A).administrator(Forum, A).talents(A, 10).begin(Phase::Administration);
    assert!(t.s.board.tile(Circus).owner.is_some());
    assert_eq!(t.f(A).talents, 8);
}

#[test]
fn games_tax_by_the_row_of_the_track() {
    let tax = |favour| {
        let t = calm(3).favour(A, favour);
        Dues::of(&t.rules, t.b(), A).games
    };
    // TRV-32.04: nothing on the start space, then 1 to 4.
    assert_eq!([0, 1, 4, 5, 8, 9, 12, 13, 16].map(tax), [0, 1, 1, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn who_can_pay_must_pay_and_is_not_asked() {
    let t = calm(3).owner(Circus, A).favour(A, 5).talents(A, 3).begin(Phase::Administration);
    // TRV-32.07: no prompt.
    assert_eq!((t.f(A).talents, t.f(A).favour, t.b().tile(Circus).owner), (0, 5, Some(A)));
}

#[test]
fn the_legal_payments_of_who_falls_short() {
    // TRV-EX.28, TRV-RUL.69: Round 2, 3 Talents, two Clients, Games tax 2.
    let short = || {
        let t = calm(3).round(2).owner(Circus, A).administrator(Forum, A).favour(A, 5).talents(A, 3);
        t.begin(Phase::Administration)
    };
    let mut t = short();
    assert_eq!(t.asks(), Some(Ask::Taxes(set(&[A]))));
    // TRV-32.06: Games 2 with 1 kept (too little for a Client) is legal.
    t.act(A, Action::PayGames);
    assert!(t.logged(&Event::Taxes { seat: A, buildings: 0, games: 2 }));
    assert_eq!((t.b().tile(Circus).owner, t.b().tile(Forum).administrator, t.f(A).favour), (None, None, 5)); // TRV-32.03
    // One Client (2) and 1 of Games: the marker goes back one space (TRV-32.05).
    let mut t = short();
    t.act(A, Action::Pay(Forum, Space::Administrator));
    assert!(t.logged(&Event::Taxes { seat: A, buildings: 2, games: 1 }));
    assert_eq!(
        (t.b().tile(Circus).owner, t.b().tile(Forum).administrator, t.f(A).favour),
        (None, Some(A), 4)
    );
}

#[test]
fn no_talent_may_be_kept_that_could_still_pay() {
    // TRV-32.07, TRV-RUL.69: Games tax 1 of 3 Talents would keep 2, enough for a Client.
    let t = calm(3).round(2).owner(Circus, A).administrator(Forum, A).favour(A, 1).talents(A, 3);
    let t = t.begin(Phase::Administration);
    assert_eq!(t.may_not(A, Action::PayGames), "TRV-32.07");
    assert_eq!(t.listed(A).len(), 2);
}

#[test]
fn taxes_of_several_are_sealed_and_games_tax_is_read_first() {
    let short = |t: Scene, seat, b| t.owner(b, seat).favour(seat, 5).talents(seat, 2);
    let t = short(short(calm(3).round(2), A, Circus), B, Forum).begin(Phase::Administration);
    let mut t = t;
    assert_eq!(t.asks(), Some(Ask::Taxes(set(&[A, B])))); // TRV-32.01, TRV-DT.47
    let before = t.view(B);
    t.act(A, Action::Pay(Circus, Space::Owner));
    assert_eq!(t.view(B), before); // TRV-HI.19
    t.act(B, Action::PayGames);
    // TRV-RUL.70: A's marker went back 2 from space 5, although space 4 would have cost less.
    assert_eq!((t.f(A).favour, t.f(B).favour), (3, 5));
}

#[test]
fn income_in_talents_only_outside_italia() {
    let t = calm(3).control(Sicilia).control(Gallia).clients(Sicilia, A, 3).clients(Gallia, A, 1);
    let t = t.clients(Umbria, A, 2).clients(Hispania, A, 2).begin(Phase::Administration);
    // TRV-33.01, TRV-33.06, TRV-16.01: Sicilia and Gallia; not Umbria, not Hispania.
    assert_eq!(t.f(A).talents, 2);
    // TRV-33.06, TRV-16.04: Umbria gives Triumphs (2), Sicilia 3, Gallia 4, Hispania nothing.
    assert_eq!(t.f(A).triumphs, 2 + 3 + 4);
}

#[test]
fn the_example_of_income_with_a_tie() {
    // TRV-EX.19, TRV-33.03, TRV-33.04, TRV-RUL.68
    let t = calm(5).control(Gallia);
    let t = [(A, 3), (D, 3), (B, 2), (C, 1), (E, 1)].iter().fold(t, |t, &(s, n)| t.clients(Gallia, s, n));
    assert_eq!(majorities(&t.rules, t.b(), Gallia), [4, 2, 1, 4, 1]);
    // Ranks beyond the printed values gain nothing, and without Clients there is no rank.
    let t = calm(5).control(Sicilia).clients(Sicilia, A, 3).clients(Sicilia, B, 2).clients(Sicilia, C, 1);
    assert_eq!(majorities(&t.rules, t.b(), Sicilia), [3, 1, 0, 0, 0]);
    let t = calm(5).control(Gallia).clients(Gallia, A, 3);
    assert_eq!(majorities(&t.rules, t.b(), Gallia), [4, 0, 0, 0, 0]);
}

#[test]
fn clean_up_after_rounds_one_and_two() {
    let mut t = calm(3).spent(A, &[0, 5]).garrison(Umbria, 1, 2).auxiliaries(0);
    t.s.board.tiles[Forum] = Tile { site: Site::Rome, used: true, ..Tile::default() };
    t.s.board.pile.remove(Forum);
    t.s.board.hills.push(Forum);
    let t = t.begin(Phase::Administration);
    // TRV-34.01, TRV-34.02, TRV-34.03, TRV-34.05: cards, Round marker, Legions, markers; then Auguries and Assembly.
    assert_eq!((t.f(A).hand, t.b().round, t.b().phase), (FamilyCards::all(), 2, Phase::Assembly));
    assert_eq!(t.b().legions[Umbria], Legions { available: 3, recruited: 0 });
    assert!(!t.b().tile(Forum).used && t.b().auxiliaries == 0b11);
    // TRV-18.01, TRV-18.09, TRV-18.10: Auguries have filled the offer and the display.
    assert_eq!(t.b().tiles.values().filter(|x| x.site == Site::Offer).count(), 3);
    assert_eq!(t.b().display.len(), 3);
    let leaders = t.b().boxes.values().filter(|x| x.at.is_some()).count();
    assert_eq!(leaders, 2);
    // TRV-0.02, TRV-34.01: a third Round follows the second.
    let t = calm(3).round(2).begin(Phase::Administration);
    assert_eq!((t.b().round, t.b().phase, t.b().ending), (3, Phase::Assembly, None));
}

#[test]
fn with_an_empty_pile_fewer_buildings_are_on_offer() {
    let t = [Circus, Amphitheatrum, Mausoleum, Forum, Basilica, Theatrum]
        .iter()
        .fold(calm(3), |t, &b| t.built(b));
    let t = t.begin(Phase::Administration);
    // TRV-RUL.73: two markers were left.
    assert_eq!((t.b().tiles.values().filter(|x| x.site == Site::Offer).count(), t.b().pile.len()), (2, 0));
}

/// The end of Round 3.
fn last(t: Scene) -> (Scene, kernel::Outcome) {
    let mut t = t.round(3);
    t.s.board.flow.then(Step::Begin(Phase::Administration));
    t.s.board.flow.ask(Ask::After(A));
    t.act(A, Action::Pass);
    let Turn::Over(outcome) = t.rules.turn(&t.s) else { panic!("not over") };
    (t, outcome)
}

#[test]
fn last_scores_and_the_emperor() {
    let t = calm(3).talents(A, 8).favour(B, 16).talents(B, 4).triumphs(C, 14);
    let (t, outcome) = last(t);
    // TRV-34.07, TRV-16.05: 8 Talents are 2 Triumphs; B pays 4 and scores 13 for space 16.
    assert_eq!([A, B, C].map(|s| t.f(s).triumphs), [2, 13, 14]);
    // TRV-4.01, TRV-34.08, TRV-0.01, TRV-0.02: three Rounds, most Triumphs.
    assert_eq!((outcome.kind, outcome.winners, outcome.scores), ("emperor", set(&[C]), vec![2, 13, 14]));
    // By source: A's Talents, B's space on the Games track, what C had before.
    let tally = triumph::tally(&t.rules, t.b()).expect("played to its end");
    assert_eq!(
        tally[..],
        [
            Tally { talents: 2, ..Tally::default() },
            Tally { games: 13, ..Tally::default() },
            Tally { before: 14, ..Tally::default() },
        ]
    );
}

#[test]
fn the_last_income_is_told_by_source() {
    // TRV-33.02: 2 Triumphs for a Building owned; TRV-33.03: Hispania, Roman, is worth 4, 2 and 1 (facts).
    let t = calm(3).triumphs(A, 5).talents(A, 3).owner(Circus, A).control(Hispania).clients(Hispania, A, 2);
    let values = t.rules.parts.at(Hispania).triumphs.clone();
    let (t, outcome) = last(t.clients(Hispania, B, 1));
    let tally = triumph::tally(&t.rules, t.b()).expect("played to its end");
    assert_eq!((tally[0].before, tally[0].buildings, tally[0].provinces), (5, 2, values[0].into()));
    assert_eq!(tally[1], Tally { provinces: values[1].into(), ..Tally::default() });
    // TRV-4.01: all of it together are the Triumphs that are compared.
    let totals: Vec<i32> = tally.iter().map(|t| t.total().into()).collect();
    assert_eq!(totals, outcome.scores);
}

#[test]
fn ties_are_broken_in_order_among_those_still_tied() {
    let mut t = calm(3).triumphs(A, 20).triumphs(B, 20).triumphs(C, 19);
    t.s.board.leader_deck = leaders(5..16);
    t.s.board.families[1].leaders = leaders(0..1);
    t.s.board.families[2].leaders = leaders(1..5);
    // TRV-4.02, TRV-4.05: B has a Leader card more than A; C has four but is not tied.
    assert_eq!(last(t).1.winners, set(&[B]));
    let t = calm(3).triumphs(A, 20).triumphs(B, 18).talents(A, 3).talents(B, 3).owner(Circus, B);
    // TRV-4.03: 20 each after Income (B owns the Circus, taxed 3 Talents; A turns 3 Talents into 1).
    let (t, outcome) = last(t.triumphs(A, 19));
    assert_eq!((t.f(A).triumphs, t.f(B).triumphs), (20, 20));
    assert_eq!(outcome.winners, set(&[B]));
    // TRV-4.04: Clients in Roman-controlled Provinces only.
    let t = calm(3).triumphs(A, 20).triumphs(B, 20).clients(Gallia, A, 9).control(Hispania).control(Sicilia);
    let t = t.clients(Hispania, C, 5).clients(Hispania, B, 4).clients(Umbria, A, 1).clients(Umbria, C, 2);
    let (t, outcome) = last(t.triumphs(A, 21));
    assert_eq!((t.f(A).triumphs, t.f(B).triumphs), (22, 22));
    assert_eq!(outcome.winners, set(&[B]), "4 against 1; Gallia is not Roman");
}

#[test]
fn a_tie_that_nothing_breaks_has_no_winner() {
    let (_, outcome) = last(calm(3).triumphs(A, 20).triumphs(B, 20));
    // TRV-4.06, TRV-RUL.84
    assert_eq!((outcome.kind, outcome.winners), ("no-emperor", SeatSet::NONE));
}

#[test]
fn triumphs_have_no_upper_limit() {
    let (t, _) = last(calm(3).triumphs(A, 300).talents(A, 3));
    assert_eq!(t.f(A).triumphs, 301); // TRV-RUL.88
}

#[test]
fn talents_and_intrigue_have_no_limit_either() {
    let t = calm(3).talents(A, 500).intrigue(B, 90).offices(Phase::Justice, &[A, B, C]);
    let mut t = t;
    t.act(A, Action::Place(Umbria));
    assert_eq!((t.f(A).talents, t.f(B).intrigue), (501, 91)); // TRV-1.10, TRV-1.11, TRV-1.12
}
