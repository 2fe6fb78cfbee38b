//! Phase 6, the end of the round and of the game, points, the variant.

use crate::common::*;
use kernel::{Outcome, Rules, Seat, SeatSet, Turn};
use serde_json::json;
use tribune::{
    Action, Ask, Event, Faction, FactionSet, Favour, Objective, Phase, Region, Sheet, Space, State, Step,
    Tile, score,
};

use Faction::*;

fn bids(scene: Scene, bids: &[u16]) -> Scene {
    Seat::all(bids.len()).zip(bids).fold(scene, |scene, (seat, bid)| scene.bid(seat, *bid))
}

#[test]
fn the_chariot_auction() {
    // TRI-EX.21: Zoe's 5 is the single highest of four
    let scene = Scene::new(4).control(Patricians, ZOE, [3, 4]).phase6();
    // TRI-29.01, TRI-DT.31: all take part, sealed, zero included
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
    assert_eq!(scene.s.open.asked, SeatSet::all(4));
    let scene = scene.bid(MIKE, 3).bid(ZOE, 5).bid(JOHN, 0);
    // TRI-29.02: nothing is known before the last one has bid
    assert_eq!((scene.coins(ZOE), scene.view(JOHN).open.sheet(ZOE).denarii), (20, 20));
    let scene = scene.bid(MICHELLE, 4);
    // TRI-29.03: she pays 5 to the stock, the others keep their bids
    assert_eq!(Seat::all(4).map(|s| scene.coins(s)).collect::<Vec<_>>(), [20, 15, 20, 20]);
    assert!(scene.logged(&Event::ChariotBids { bids: vec![3, 5, 0, 4], winner: Some(ZOE) }));
    // TRI-29.04: on a faction she controls
    assert_eq!(scene.asks(), Some(Ask::Chariot(ZOE)));
    assert_eq!(scene.may_not(ZOE, Action::Block(Senators)), "TRI-29.04");
    let scene = scene.act(ZOE, Action::Block(Patricians));
    // TRI-29.07: nobody may go there next round
    assert_eq!(scene.s.open.round, 2);
    assert_eq!(scene.may_not(ZOE, Action::Place(Space::Faction(Patricians))), "TRI-9.04");
    let scene = scene.place(ZOE, Space::CoinBowl);
    assert_eq!(scene.may_not(JOHN, Action::Place(Space::Faction(Patricians))), "TRI-9.07");
}

#[test]
fn the_winner_may_leave_it_off() {
    // TRI-29.05
    let scene =
        bids(Scene::new(2).control(Patricians, ZOE, [3, 4]).phase6(), &[0, 1]).act(ZOE, Action::LeaveChariot);
    assert_eq!((scene.s.open.chariot, scene.coins(ZOE)), (None, 19));
    // TRI-RUL.59: without a faction he pays, and it stays off; no question
    let scene = bids(Scene::new(2).phase6(), &[0, 1]);
    assert_eq!((scene.s.open.chariot, scene.coins(ZOE), scene.s.open.round), (None, 19, 2));
}

#[test]
fn ties_for_the_chariot() {
    // TRI-EX.32, TRI-29.06: all zero; TRI-EX.33: 5, 5 and 4; and 4, 4 and 5
    for tie in [[0, 0, 0], [5, 5, 4]] {
        let scene = bids(Scene::new(3).control(Patricians, ZOE, [3, 4]).phase6(), &tie);
        assert_eq!(Seat::all(3).map(|s| scene.coins(s)).collect::<Vec<_>>(), [20, 20, 20]);
        assert_eq!((scene.s.open.chariot, scene.s.open.round), (None, 2));
    }
    let scene = bids(Scene::new(3).phase6(), &[4, 4, 5]);
    assert_eq!(Seat::all(3).map(|s| scene.coins(s)).collect::<Vec<_>>(), [20, 20, 15]);
}

#[test]
fn the_chariot_leaves_before_the_auction() {
    // TRI-RUL.58; TRI-29.06: shared, so it is off next round
    let scene =
        Scene::new(2).control(Patricians, ZOE, [3, 4]).edit(|s| s.open.chariot = Some(Patricians)).phase6();
    assert_eq!(scene.s.open.chariot, None);
}

#[test]
fn who_has_nothing_is_not_asked_for_a_bid() {
    // TRI-DT.05
    let scene = Scene::new(3).denarii(JOHN, 0).phase6();
    assert_eq!(scene.s.open.asked, SeatSet::of(MIKE).with(ZOE));
    let scene = Scene::new(2).denarii(MIKE, 0).denarii(ZOE, 0).phase6();
    assert_eq!(scene.s.open.round, 2);
}

#[test]
fn the_end_of_a_round() {
    // TRI-30.01, TRI-RUL.72: what should not be on the board any more is discarded
    let scene =
        Scene::new(3).forum([sen(9)]).curia(1, [sen(10)]).latrine(sen(8)).run(Phase::Chariot, Step::EndRound);
    assert_eq!(
        scene.s.open.discard.each().chain(scene.s.secret.dark.each()).collect::<Vec<_>>(),
        [sen(9), sen(10), sen(8)]
    );
    // TRI-30.02, TRI-4.03, TRI-1.16: the coin passes clockwise, a new round starts with its holder
    assert_eq!((scene.s.open.start, scene.s.open.round), (ZOE, 2));
    assert_eq!(scene.asks(), Some(Ask::Place(ZOE)));
    // TRI-DT.34: at once
    assert_eq!(scene.s.open.phase, Phase::Followers);
}

/// Carpe Diem with four players: four of six, the tribune among them; 8 laurels, 2 legions, 25 denarii, 4 markers.
fn carpe_diem() -> Scene {
    Scene::with(4, json!({"victory": "carpe-diem"}))
}

/// Three of six, the tribune among them: one short of Carpe Diem.
fn nearly(s: &mut State, seat: Seat) {
    let sheet = &mut s.open.sheets[seat.ix()];
    (sheet.tile, sheet.laurels, sheet.legions) = (Tile::Tribune, 8, 2);
}

#[test]
fn meeting_the_conditions_makes_the_round_the_last() {
    // TRI-31.01, TRI-31.02, TRI-DT.33, TRI-RUL.70, TRI-RUL.73: at the placement that brings the 25th denarius
    let scene = carpe_diem().edit(|s| nearly(s, MIKE)).place(MIKE, Space::CoinBowl);
    assert_eq!(scene.s.open.announced, SeatSet::of(MIKE));
    let met = [Objective::Tribune, Objective::Laurels, Objective::Legions, Objective::Denarii];
    assert!(scene.logged(&Event::Announced { seat: MIKE, met: met.into_iter().collect() }));
    assert!(scene.logged(&Event::LastRound));
    // TRI-31.03: the round is played on
    assert_eq!(scene.asks(), Some(Ask::Place(ZOE)));
    // TRI-31.04, TRI-30.03: he wins alone, whatever the points of the others; TRI-RUL.63
    let mut scene = scene.edit(|s| s.open.sheets[ZOE.ix()].laurels = 90);
    scene.expire_until(|s| s.open.phase == Phase::Over);
    let outcome = scene.rules.turn(&scene.s).outcome().cloned().unwrap();
    assert_eq!((outcome.kind, outcome.winners), ("objectives", SeatSet::of(MIKE)));
    assert!(outcome.scores[1] > outcome.scores[0]);
    // TRI-RUL.60: no auction in the last round, the coin is not passed
    assert_eq!(scene.count(|e| matches!(e, Event::ChariotBids { .. })), 0);
    assert_eq!((scene.s.open.start, scene.s.open.round), (MIKE, 1));
}

#[test]
fn obligatory_objectives() {
    // TRI-3.04, TRI-RUL.69: five of six without the tribune are not enough; TRI-3.05: any others will do
    let five = |s: &mut State| {
        let sheet = &mut s.open.sheets[0];
        (sheet.favour, sheet.laurels, sheet.legions, sheet.denarii) = (Favour::Eternal, 8, 2, 30);
        sheet.markers = [Gladiators, Legates, Praetorians, Plebeians].into_iter().collect();
    };
    let scene = carpe_diem().edit(five).place(MIKE, Space::CoinBowl);
    assert!(scene.s.open.announced.is_empty());
    let scene =
        carpe_diem().edit(five).edit(|s| s.open.sheets[0].tile = Tile::Tribune).place(MIKE, Space::CoinBowl);
    assert_eq!(scene.s.open.announced, SeatSet::of(MIKE));
    // TRI-3.05: the tribune and three others are the four that are needed
    let four = carpe_diem().edit(|s| {
        let sheet = &mut s.open.sheets[0];
        (sheet.tile, sheet.laurels, sheet.legions, sheet.denarii) = (Tile::Tribune, 8, 2, 30);
    });
    assert_eq!(four.place(MIKE, Space::CoinBowl).s.open.announced, SeatSet::of(MIKE));
    // TRI-3.03: with three players the same four objectives are not enough
    let scene = Scene::with(3, json!({"victory": "carpe-diem"})).edit(|s| nearly(s, MIKE));
    assert!(scene.place(MIKE, Space::CoinBowl).s.open.announced.is_empty());
}

#[test]
fn what_each_objective_requires() {
    let scene = carpe_diem();
    let goal = goal_of(&scene.rules, &scene.s);
    let met = |sheet: Sheet| score::met(&sheet, &goal).iter().collect::<Vec<_>>();
    let bare = Sheet::default();
    // TRI-34.01
    assert_eq!(met(Sheet { tile: Tile::Tribune, ..bare }), [Objective::Tribune]);
    assert_eq!(met(Sheet { tile: Tile::Scroll, ..bare }), []);
    // TRI-34.02
    assert_eq!(met(Sheet { favour: Favour::Temporary, ..bare }), [Objective::Favour]);
    assert_eq!(met(Sheet { favour: Favour::Eternal, ..bare }), [Objective::Favour]);
    // TRI-34.03, TRI-34.04, TRI-34.05: at least the number listed
    assert_eq!(met(Sheet { laurels: 7, legions: 1, denarii: 24, ..bare }), []);
    let three = [Objective::Laurels, Objective::Legions, Objective::Denarii];
    assert_eq!(met(Sheet { laurels: 8, legions: 2, denarii: 25, ..bare }), three);
    // TRI-34.06: different markers
    let markers = |n: usize| Faction::ALL.iter().copied().take(n).collect::<FactionSet>();
    assert_eq!(met(Sheet { markers: markers(3), ..bare }), []);
    assert_eq!(met(Sheet { markers: markers(4), ..bare }), [Objective::Markers]);
}

/// Everybody plays time-out moves to the end.
fn finish(mut scene: Scene) -> (Outcome, Scene) {
    scene.expire_until(|s| s.open.phase == Phase::Over);
    let Turn::Over(outcome) = scene.rules.turn(&scene.s) else { panic!("not over") };
    (outcome, scene)
}

#[test]
fn an_announcement_stands() {
    // TRI-EX.26, TRI-RUL.62: Mike meets them in Phase 2 with favour and denarii, then pays and loses the Vestals
    let scene = carpe_diem()
        .edit(|s| {
            nearly(s, MIKE);
            s.open.sheets[0].legions = 0;
            s.open.sheets[0].favour = Favour::Temporary;
        })
        .control(VestalVirgins, MIKE, [3, 4])
        .hand(ZOE, [ves(5), ves(6)])
        .forum([sen(9)])
        .place(MIKE, Space::CoinBowl)
        .place(ZOE, Space::Faction(VestalVirgins))
        .place(JOHN, Space::CoinBowl)
        .place(MICHELLE, Space::CoinBowl)
        .place(MIKE, Space::Forum(0));
    assert_eq!(scene.s.open.announced, SeatSet::of(MIKE));
    let mut scene = scene;
    scene.expire_until(|s| s.open.question() == Some(&Ask::TakeOver(ZOE, VestalVirgins)));
    let scene = scene.lay(ZOE, [ves(5), ves(6)]);
    let (outcome, scene) = finish(scene);
    assert_eq!(scene.s.open.sheet(MIKE).favour, Favour::None);
    assert!(scene.holds(MIKE, sen(9)));
    assert_eq!(outcome.winners, SeatSet::of(MIKE));
}

#[test]
fn lost_before_the_last_objective() {
    // TRI-EX.37, TRI-34.02: John has the temporary favour and lacks one; Zoe takes the Vestals; his legion comes too late
    let scene = carpe_diem()
        .edit(|s| {
            nearly(s, JOHN);
            let sheet = &mut s.open.sheets[JOHN.ix()];
            (sheet.legions, sheet.favour) = (1, Favour::Temporary);
        })
        .control(VestalVirgins, JOHN, [3, 4])
        .control(Praetorians, JOHN, [2, 3])
        .put(ZOE, Space::Faction(VestalVirgins))
        .hand(ZOE, [ves(5), ves(6)])
        .take_overs(Gladiators)
        .lay(ZOE, [ves(5), ves(6)]);
    assert_eq!(scene.legions(JOHN), 2);
    assert!(scene.s.open.announced.is_empty() && !scene.s.open.last_round);
}

#[test]
fn several_announcers_compare_points() {
    // TRI-31.05, TRI-31.06: Mike and Zoe announce, John has more points and takes no part
    let scene = carpe_diem()
        .edit(|s| {
            nearly(s, MIKE);
            nearly(s, ZOE);
            s.open.sheets[ZOE.ix()].laurels = 14;
            s.open.sheets[JOHN.ix()].laurels = 90;
        })
        .place(MIKE, Space::CoinBowl)
        .place(ZOE, Space::CoinBowl);
    assert_eq!(scene.s.open.announced, SeatSet::of(MIKE).with(ZOE));
    // TRI-RUL.64, TRI-32.09, TRI-EX.40: the first is Mike alone
    assert_eq!(scene.s.open.first, SeatSet::of(MIKE));
    let (outcome, _) = finish(scene);
    // Mike: 7 + 8 + 4 + 2 (bowl: 20+7+5*4=47 -> 4) + 2 first; Zoe: 7 + 14 + 4 + 4
    assert_eq!((outcome.kind, outcome.winners), ("comparison", SeatSet::of(ZOE)));
    assert_eq!(outcome.scores[1] - outcome.scores[0], 6 - 2);
}

#[test]
fn announced_in_the_same_step() {
    // TRI-RUL.65: the Field of Mars as a whole is one step (TRI-RUL.73); both reach 8 laurels there
    let scene = carpe_diem()
        .edit(|s| {
            for seat in [JOHN, MICHELLE] {
                nearly(s, seat);
                let sheet = &mut s.open.sheets[seat.ix()];
                (sheet.laurels, sheet.denarii) = (7, 25);
            }
        })
        .put(JOHN, Space::FieldOfMars(0))
        .put(MICHELLE, Space::FieldOfMars(1))
        .hand(JOHN, [gla(3), gla(4)])
        .hand(MICHELLE, [leg(3), leg(4)])
        .evaluate(Region::FieldOfMars)
        .act(JOHN, Action::Add(gla(3)))
        .act(JOHN, Action::Add(gla(4)))
        .act(MICHELLE, Action::Add(leg(3)))
        .act(MICHELLE, Action::Add(leg(4)));
    let both = SeatSet::of(JOHN).with(MICHELLE);
    assert_eq!((scene.s.open.announced, scene.s.open.first), (both, both));
    // TRI-RUL.66: equal points: the victory is shared
    let (outcome, _) = finish(scene);
    assert_eq!((outcome.kind, outcome.winners), ("shared", both));
}

#[test]
fn points_are_counted_at_the_end() {
    // TRI-31.07, TRI-EX.40: the announcer has lost the temporary favour and scores nothing for it
    let game = game(4, json!({"victory": "carpe-diem"}));
    let with = |favour| Sheet { favour, ..Sheet::default() };
    let points = |sheet: &Sheet| score::points(sheet, &game.numbers().points);
    assert_eq!(points(&with(Favour::None)), 0);
    // TRI-32.01 to .08, one by one
    assert_eq!(points(&Sheet { tile: Tile::Tribune, ..Sheet::default() }), 7); // TRI-32.01, TRI-RUL.50
    assert_eq!(points(&Sheet { tile: Tile::Scroll, ..Sheet::default() }), 3); // TRI-32.02
    assert_eq!(points(&with(Favour::Eternal)), 5); // TRI-32.03
    assert_eq!(points(&with(Favour::Temporary)), 2); // TRI-32.04
    assert_eq!(points(&Sheet { legions: 3, ..Sheet::default() }), 6); // TRI-32.05
    assert_eq!(points(&Sheet { laurels: 3, ..Sheet::default() }), 3); // TRI-32.06
    assert_eq!(points(&Sheet { denarii: 29, ..Sheet::default() }), 2); // TRI-32.07
    let two = [Legates, Senators].into_iter().collect();
    assert_eq!(points(&Sheet { markers: two, ..Sheet::default() }), 2); // TRI-32.08
    // TRI-32.10: cards, control, proconsul, chariot and coin are no part of it
    let scene = carpe_diem().control(Senators, ZOE, [9, 10]).hand(ZOE, [sen(8)]).edit(|s| {
        s.open.sheets.iter_mut().for_each(|sheet| sheet.denarii = 0);
        s.open.proconsul = tribune::Proconsul::With(ZOE);
        s.open.chariot = Some(Senators);
        s.open.start = ZOE;
    });
    assert_eq!(score::all_points(&scene.rules, &scene.s.open), [0, 1, 0, 0], "one for her marker");
}

#[test]
fn the_worked_score() {
    // TRI-EX.35: 7 + 5 + 6 + 8 + 2 + 5 + 2 = 35
    let scene = carpe_diem().edit(|s| {
        s.open.sheets[0] = Sheet {
            tile: Tile::Tribune,
            favour: Favour::Eternal,
            legions: 3,
            laurels: 8,
            denarii: 27,
            markers: Faction::ALL.iter().copied().take(5).collect(),
            ..s.open.sheets[0]
        };
        s.open.first = SeatSet::of(MIKE);
        s.open.announced = SeatSet::of(MIKE);
    });
    assert_eq!(score::all_points(&scene.rules, &scene.s.open)[0], 35);
    // and by source: tribune 7, eternal favour 5, 3 legions 6, 8 laurels 8, 27 denarii 2, 5 markers 5, first 2
    let tally = score::tallies(&scene.rules, &scene.s.open)[0];
    assert_eq!(
        tally,
        score::Tally { tile: 7, favour: 5, legions: 6, laurels: 8, denarii: 2, markers: 5, first: 2 }
    );
}

fn variant(players: usize) -> Scene {
    Scene::with(players, json!({"variant": "points"}))
}

#[test]
fn the_point_value_variant() {
    for (players, markers) in [(2, 7), (3, 6), (4, 6), (5, 5)] {
        // TRI-33.02, TRI-35.01, TRI-35.02, TRI-35.03, TRI-35.04: one marker fewer does not end it
        let with = |n: usize| {
            variant(players)
                .edit(|s| s.open.sheets[0].markers = Faction::ALL.iter().copied().take(n).collect())
                .place(MIKE, Space::CoinBowl)
        };
        assert!(!with(markers - 1).s.open.last_round, "{players} players");
        let scene = with(markers);
        assert!(scene.s.open.last_round, "{players} players");
        // TRI-33.03, TRI-33.04, TRI-RUL.68: played to its end; all compare, so Zoe wins with her laurels
        let scene = scene.edit(|s| s.open.sheets[ZOE.ix()].laurels = 50);
        let (outcome, scene) = finish(scene);
        assert_eq!((outcome.kind, outcome.winners), ("points", SeatSet::of(ZOE)));
        // TRI-RUL.67: nobody scores for being first; TRI-33.01, TRI-3.08: there is no victory card
        assert!(scene.s.open.first.is_empty() && scene.s.open.victory.is_none());
        assert!(scene.count(|e| matches!(e, Event::VictoryCard { .. })) == 0);
    }
}

#[test]
fn the_round_limit() {
    // TRI-RUL.75, TRI-4.04: round 100 is the last, and all compare points; TRI-RUL.60: without an auction
    let scene = carpe_diem().edit(|s| s.open.round = 99).phase6();
    let scene = bids(scene, &[0, 0, 0, 0]);
    assert_eq!(scene.s.open.round, 100);
    assert!(scene.s.open.last_round);
    let scene = scene.edit(|s| s.open.sheets[JOHN.ix()].laurels = 50);
    let (outcome, _) = finish(scene);
    assert_eq!((outcome.kind, outcome.winners), ("round-limit", SeatSet::of(JOHN)));
}

#[test]
fn an_exchange_is_not_checked_half_done() {
    // TRI-RUL.73: 24 denarii and one more from the Latrine are enough; 25 spent to 19 and back would not be
    let scene = carpe_diem()
        .edit(|s| nearly(s, MIKE))
        .denarii(MIKE, 24)
        .latrine(gla(1))
        .put(MIKE, Space::Latrine)
        .evaluate(Region::Latrine)
        .act(MIKE, Action::TakeDenarii);
    assert_eq!(scene.s.open.announced, SeatSet::of(MIKE));
    // Vestals with 5 denarii and Aquilia: one step; the favour completes four of six only with its marker there too
    let scene = carpe_diem()
        .edit(|s| {
            let sheet = &mut s.open.sheets[0];
            (sheet.tile, sheet.laurels) = (Tile::Tribune, 8);
            sheet.markers = [Gladiators, Legates, Praetorians].into_iter().collect();
        })
        .put(MIKE, Space::Faction(VestalVirgins))
        .hand(MIKE, [ves(0), ves(5)])
        .take_overs(Gladiators)
        .lay(MIKE, [ves(0), ves(5)]);
    let announced = scene.events.iter().position(|e| matches!(e, Event::Announced { .. })).unwrap();
    let laurel = scene.events.iter().position(|e| matches!(e, Event::Laurels { .. })).unwrap();
    assert!(laurel < announced, "after all consequences of the take-over");
}
