//! Sections 20 to 23: the end of the game, extra actions, scoring, the winner.

use crate::common::*;
use ave_roma::*;
use kernel::{Choices, Each, Fast, Game, Log, Rules, Seat, SeatSet, Setup};

#[test]
fn the_area_deck_runs_out() {
    // AVE-EX.47, AVE-20.01, AVE-20.04, AVE-20.07: phase A goes on until all have passed; then no B and no C.
    let mut t = basic(3);
    t.upper(1).money(0, 2).deck(CardKind::Area, 0).place(1, Location::Aedilis);
    assert_eq!((t.s.ending, t.asks()), (Some(Ending::Areas), Some(Ask::Turn)));
    t.place(4, Location::Quaestor);
    t.all_pass();
    assert_eq!((t.asks(), t.s.round), (Some(Ask::Extra), 1));
    assert_eq!(t.s.slots[Location::Quaestor][0], 4, "nobody collected");
    t.score();
    assert_eq!(t.rules.turn(&t.s).outcome().unwrap().kind, "areas");
}

fn after_phase_a(gaps: usize, deck: usize) -> Scene {
    let mut t = basic(3);
    for space in 0..gaps {
        t.no_card(Row::Wars, space);
    }
    t.deck(CardKind::War, deck).all_pass();
    t
}

#[test]
fn a_row_cannot_be_completed() {
    // AVE-EX.46, AVE-4.02, AVE-20.08, AVE-20.09, AVE-20.10, AVE-20.11, AVE-RU.18, AVE-RU.19.
    for (gaps, deck) in [(0, 0), (3, 2)] {
        let mut t = after_phase_a(gaps, deck);
        assert_eq!((t.s.ending, t.asks(), t.s.round), (Some(Ending::Rows), Some(Ask::Extra), 1));
        assert_eq!(t.s.rows[Row::Wars].iter().flatten().count(), 5 - gaps, "the board is unchanged");
        assert_eq!(t.s.rows[Row::Buildings].iter().flatten().count(), 5);
        assert_eq!(t.s.deck(CardKind::War).len(), deck);
        t.score();
        assert_eq!(t.rules.turn(&t.s).outcome().unwrap().kind, "rows");
    }
    // AVE-20.12: exactly enough does not end the game.
    let t = after_phase_a(3, 3);
    assert_eq!((t.s.ending, t.s.round, t.s.deck(CardKind::War).len()), (None, 2, 0));
    let t = after_phase_a(0, 1);
    assert_eq!((t.s.ending, t.s.round), (None, 2));
}

#[test]
fn both_conditions_at_once() {
    // AVE-20.13, AVE-RU.21: the first one rules, since phase B is never reached.
    let mut t = basic(3);
    t.upper(1)
        .money(0, 2)
        .deck(CardKind::Area, 0)
        .deck(CardKind::Patron, 0)
        .place(1, Location::Aedilis)
        .all_pass();
    assert_eq!(t.s.ending, Some(Ending::Areas));
    t.score();
    assert!(t.over().is_some());
}

#[test]
fn sixteen_rounds_of_passing() {
    // AVE-EX.62, AVE-20.15: 3 players pass in every round; in phase B of round 16 the war row fails; 80 points each.
    let rules = configure(3, serde_json::json!({}));
    let mut chance = kernel::Fast::new(1);
    let mut s = rules.setup(&mut chance, &mut kernel::Log::off());
    while s.flow.question() == Some(&Ask::Turn) {
        let seat = s.active;
        rules.apply(&mut s, seat, Action::Pass.into(), &mut chance, &mut kernel::Log::off());
    }
    assert_eq!((s.round, s.ending, s.flow.question()), (16, Some(Ending::Rows), Some(&Ask::Extra)));
    assert!(s.players.iter().all(|p| p.points == 80));
    assert_eq!(s.deck(CardKind::War).len(), 0);
}

#[test]
fn decks_may_be_counted() {
    // AVE-20.14, AVE-RU.82, AVE-HI.02: the view holds them.
    let t = basic(3);
    let view = t.rules.view(&t.s, kernel::Viewer::Spectator);
    assert_eq!(view.deck(CardKind::War).len(), 15);
    assert_eq!(view.row_deck(Row::Patrons), 17);
}

// ----- the extra action -------------------------------------------------------------------------------------------

#[test]
fn everybody_has_one_extra_action_in_order() {
    // AVE-21.01, AVE-21.12, AVE-RU.24: the order of the round just played.
    let mut t = basic(3);
    t.s.order = [Seat(0), Seat(2), Seat(1)].into_iter().collect();
    t.at_the_end();
    for seat in [0, 2, 1] {
        assert_eq!((t.s.active, t.asks()), (Seat(seat), Some(Ask::Extra)));
        // AVE-21.02, AVE-21.03: any value at any location.
        t.act(imaginary(5, Location::Quaestor, 0));
        assert_eq!(t.p(seat).money, 10);
    }
    assert!(t.over().is_some());
    // AVE-21.11: no piece anywhere.
    assert_eq!(t.s.slots, Each::new([[0; 5]; 8]));
}

#[test]
fn no_slot_is_needed_but_everything_else() {
    // AVE-21.04, AVE-21.05, AVE-21.06, AVE-RU.23
    let mut t = basic(3);
    t.put(Location::Quaestor, &[1, 2, 3]).put(Location::Legatus, &[1, 1, 1, 1, 1]);
    t.no_card(Row::Wars, 2).surplus(0, 3).upper(3).at_the_end();
    assert!(t.may(imaginary(5, Location::Quaestor, 0)));
    // Every card still there that can be paid, with the lowest fitting value (AVE-DT.43); not the bought one.
    assert!(t.may(imaginary(1, Location::Legatus, 1)));
    assert!(!t.may(imaginary(1, Location::Legatus, 2)));
    assert!(!t.may(imaginary(1, Location::Legatus, 0)), "livestock and money are missing");
    // The area price is due as ever.
    assert!(!t.may(imaginary(3, Location::Aedilis, 0)) && t.may(imaginary(2, Location::Aedilis, 0)));
    // AVE-21.09, AVE-RU.22: no training.
    assert!(!t.listed().iter().any(|a| matches!(a, Action::Train { .. })));
    assert_eq!(t.may_not(Action::Train { worker: 1, slot: 0 }), "AVE-21.09");
    // AVE-21.08, AVE-DC.33: optional.
    assert!(t.may(Action::Pass));
}

#[test]
fn a_card_bought_in_an_extra_action_is_gone_for_the_next() {
    // AVE-21.13
    let mut t = basic(3);
    t.surplus(0, 3).surplus(1, 3).at_the_end();
    t.act(imaginary(1, Location::Legatus, 1));
    assert_eq!(t.points(0), 5 + 3);
    assert!(!t.may(imaginary(1, Location::Legatus, 1)));
}

#[test]
fn area_cards_move_in_extra_actions_too() {
    // AVE-21.10: refilled if the deck allows; a failed refill has no further effect.
    let mut t = basic(3);
    t.upper(1).upper(2).money(0, 2).money(1, 2).deck(CardKind::Area, 1);
    t.s.ending = Some(Ending::Rows);
    t.deck(CardKind::War, 0).all_pass();
    t.act(imaginary(1, Location::Aedilis, 0));
    assert!(t.s.areas[Area(1)].card.is_some());
    t.act(imaginary(2, Location::Aedilis, 0));
    assert_eq!((t.s.areas[Area(2)].card, t.s.ending), (None, Some(Ending::Rows)));
    assert_eq!(t.asks(), Some(Ask::Extra));
}

#[test]
fn patrons_work_in_the_extra_action() {
    // AVE-21.07, AVE-RU.77; AVE-21.14: but no training as a second action.
    let mut t = basic(3);
    t.active(0, "P01 P03").at_the_end().act(imaginary(2, Location::Quaestor, 0));
    assert_eq!((t.points(0), t.s.active), (5 + 1, Seat(1)));
}

// ----- scoring ----------------------------------------------------------------------------------------------------

/// The points of seat 0 from each source of the final scoring.
fn final_points(t: &mut Scene, source: Source) -> u16 {
    t.at_the_end();
    t.events.clear();
    t.score();
    let of = |event| match event {
        Event::Points(Seat(0), n, from) if from == source => n,
        _ => 0,
    };
    t.events.drain(..).map(of).sum()
}

#[test]
fn money_left() {
    // AVE-EX.07, AVE-22.02
    assert_eq!(final_points(basic(3).money(0, 13), Source::Denarii), 2);
    assert_eq!(final_points(basic(3).money(0, 4), Source::Denarii), 0);
}

#[test]
fn goods_left() {
    // AVE-EX.08, AVE-22.03: 3 + 2 + 3 + 1 and 2 surplus: 11 together, 3 points.
    let mut t = basic(3);
    t.stock(0, "3 wood 2 stone 3 livestock 1 wheat").surplus(0, 2);
    assert_eq!(final_points(&mut t, Source::Goods), 3);
}

#[test]
fn political_influence() {
    // AVE-EX.09, AVE-22.05
    assert_eq!(final_points(basic(3).politics(0, 4), Source::Politics), 6);
    assert_eq!(final_points(basic(3).politics(0, 10), Source::Politics), 30);
    assert_eq!(final_points(&mut basic(3), Source::Politics), 0);
}

#[test]
fn areas_on_the_four_player_side() {
    // AVE-EX.12, AVE-22.06: blue 5, green 3, yellow 1: 17, 9, 3.
    let points = |cubes: [u8; 4], brown: u8| {
        let mut t = basic(4);
        (0..4).for_each(|seat| {
            t.cube(seat, 1, cubes[seat as usize]);
        });
        t.brown(1, brown).at_the_end();
        t.events.clear();
        t.score();
        let mut points = [0; 4];
        for event in t.events.drain(..) {
            if let Event::Points(seat, n, Source::Area) = event {
                points[seat.ix()] += n;
            }
        }
        points
    };
    assert_eq!(points([6, 3, 1, 0], 5), [17, 9, 3, 1]);
    // AVE-EX.13, AVE-22.07: yellow 2, black 1, green and blue 0: 6, 3, 1, 1.
    assert_eq!(points([4, 3, 2, 1], 2), [6, 3, 1, 1]);
    // AVE-EX.42: both on 0: 1 point each.
    assert_eq!(points([3, 2, 0, 0], 0), [1, 1, 1, 1]);
}

#[test]
fn no_cube_no_points() {
    // AVE-22.08
    assert_eq!(final_points(&mut basic(3), Source::Area), 0);
}

#[test]
fn steps_of_scoring_come_in_order_and_spend_nothing() {
    // AVE-22.01, AVE-22.04, AVE-22.09, AVE-22.10, AVE-DT.30, AVE-RU.60: adjustment, money, goods, patrons, politics,
    // areas; rises of everybody before the points of anybody.
    let mut t = basic(3);
    t.money(0, 5).stock(0, "3 wood").politics(0, 1).cube(0, 1, 1).brown(1, 1).own(0, "P12").own(1, "P28");
    t.s.players[0].slots[0] = Some(t.card("P12"));
    t.at_the_end();
    let before = t.points(0);
    t.events.clear();
    t.score();
    let told = &t.events;
    let sources: Vec<_> = told
        .iter()
        .filter_map(|event| match event {
            Event::Points(Seat(0), _, source) => Some(*source),
            _ => None,
        })
        .collect();
    use Source::*;
    assert_eq!(sources, [Denarii, Goods, Patron, Politics, Area]);
    let at = |wanted: &Event| told.iter().position(|event| event == wanted).unwrap();
    // AVE-21.08: all three forgo the extra action
    assert_eq!((at(&Event::NoExtra(Seat(2))), at(&Event::Adjusted)), (2, 3));
    let rise = at(&Event::Politics(Seat(1), 1));
    assert!(rise < at(&Event::Points(Seat(0), 3, Patron)), "pass 1 of seat 1 before pass 2 of seat 0");
    assert_eq!(t.points(0), before + 1 + 1 + 3 + 1 + 4);
    assert_eq!((t.p(0).money, t.p(0).goods), (5, goods("3 wood")));
}

#[test]
fn scores_have_no_limit() {
    // AVE-1.37, AVE-1.38, AVE-RU.81
    let mut t = basic(3);
    t.s.players[0].points = 199;
    t.money(0, 10).at_the_end().score();
    assert_eq!(t.points(0), 199 + 5 + 2);
}

// ----- the winner -------------------------------------------------------------------------------------------------

fn winners(points: [u16; 3], money: [u16; 3], wood: [u8; 3], surplus: [u8; 3]) -> SeatSet {
    let mut t = basic(3);
    t.at_the_end().score();
    for seat in 0..3 {
        let p = &mut t.s.players[seat];
        (p.points, p.money, p.surplus) = (points[seat], money[seat], surplus[seat]);
        p.goods = Goods([wood[seat], 0, 0, 0, 0, 0]);
    }
    t.rules.turn(&t.s).outcome().unwrap().winners
}

#[test]
fn the_winner_and_ties() {
    let of = |seats: &[u8]| seats.iter().map(|seat| Seat(*seat)).collect::<SeatSet>();
    // AVE-23.01
    assert_eq!(winners([10, 12, 11], [0; 3], [0; 3], [0; 3]), of(&[1]));
    // AVE-23.02: most denarii among the tied.
    assert_eq!(winners([12, 12, 11], [3, 4, 9], [0; 3], [0; 3]), of(&[1]));
    // AVE-23.03, AVE-RU.65: then most resources, surplus counted.
    assert_eq!(winners([12, 12, 11], [4, 4, 9], [1, 0, 3], [0, 2, 0]), of(&[1]));
    // AVE-23.04
    assert_eq!(winners([12, 12, 11], [4, 4, 9], [1, 0, 3], [1, 2, 0]), of(&[0, 1]));
}

#[test]
fn the_tally_of_a_finished_game_is_what_was_scored() {
    for seed in 0..4 {
        let rules = AveRoma::configure(&Setup { seats: 4, ..Setup::default() }).expect("a table");
        let (mut chance, mut log) = (Fast::new(seed), Log::on());
        let mut state = rules.setup(&mut chance, &mut log);
        let mut choices = Choices::default();
        while let Some(awaiting) = rules.turn(&state).awaiting() {
            let seat = awaiting.pending.first().expect("somebody is asked");
            assert_eq!(tally(&rules, &state).len(), 4);
            choices.clear();
            rules.choices(&state, seat, &mut choices);
            let pick = choices.random(&mut chance).expect("a choice");
            rules.apply(&mut state, seat, pick, &mut chance, &mut log);
        }
        for (tally, seat) in tally(&rules, &state).iter().zip(Seat::all(4)) {
            let scored = |sources: &[Source]| -> u16 {
                let of = |entry: &kernel::Entry<Event>| match entry.full {
                    Event::Points(who, n, from) if who == seat && sources.contains(&from) => n,
                    _ => 0,
                };
                log.entries().iter().map(of).sum()
            };
            assert_eq!(tally.total(), state.player(seat).points);
            assert_eq!(tally.denarii, scored(&[Source::Denarii]));
            assert_eq!(tally.goods, scored(&[Source::Goods]));
            assert_eq!(tally.patrons, scored(&[Source::Patron]));
            assert_eq!(tally.politics, scored(&[Source::Politics]));
            assert_eq!(tally.areas, scored(&[Source::Area]));
        }
    }
}
