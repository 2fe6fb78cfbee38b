//! Digital timing and hidden information.

use crate::common::*;
use arrayvec::ArrayVec;
use ave_roma::*;
use kernel::{
    Choices, Fast, Game, Head, Log, Names, Pick, Rule, Rules, Seat, SeatSet, Secret, Turn, Viewer, Words,
};
use std::sync::Arc;

/// The position of a table played by the kernel's host.
fn hosted(t: &Scene) -> kernel::Table<AveRoma> {
    let rules = Arc::new(t.rules.clone());
    let head = Head::of(&*rules);
    let mut table = kernel::Table::new(rules, head, Secret::from_word("test"), vec![]);
    table.put(t.s.clone(), "a test").expect("a position that passes the audit");
    table
}

#[test]
fn a_placement_and_what_follows_can_be_sent_together() {
    // AVE-DT.01, AVE-DT.14, AVE-DT.45: worker, value and location first, then small choices; all or nothing.
    let mut t = basic(3);
    t.area(4, "A18").stock(0, "3 ore");
    let mut host = hosted(&t);
    let before = host.digest();
    let trade = [
        place(4, Location::Mercator).into(),
        Pick { action: Action::Sell(Resource::Ore), amount: 2 },
        Pick { action: Action::Buy(Resource::Wheat), amount: 1 },
        Action::Done.into(),
    ];
    let mut wrong = trade;
    wrong[2].amount = 5;
    let (at, refusal) = host.batch(Seat(0), None, &wrong).unwrap_err();
    assert_eq!((at, refusal.rule.map(|rule| rule.0)), (2, Some("AVE-8.04")));
    assert_eq!(host.digest(), before, "nothing has changed");
    host.batch(Seat(0), None, &trade).unwrap();
    assert_eq!(host.state().players[0].money, 4);
    // AVE-DT.05: a batch that would leave the area price unpaid is refused.
    let mut t = basic(3);
    t.upper(4).stock(0, "1 ore");
    let mut host = hosted(&t);
    let unpaid = [place(4, Location::Mercator).into(), Action::Done.into()];
    assert_eq!(host.batch(Seat(0), None, &unpaid).unwrap_err().0, 1);
    // With two players the shadow belongs to the same turn.
    let mut host = hosted(&basic(2));
    let turn = [place(5, Location::Quaestor), Action::Shadow { worker: 1, at: Location::Aedilis }];
    host.batch(Seat(0), None, &turn.map(Pick::from)).unwrap();
    assert_eq!(host.turn(), Turn::one(Seat(1)));
}

#[test]
fn propraetor_is_one_panel() {
    // AVE-DT.15: the half, then cards; the level a card leads to is in its label.
    let mut t = basic(3);
    t.own(0, "W2e").cube(0, 2, 1);
    let mut host = hosted(&t);
    let picks = [place(2, Location::Propraetor), Action::Half(Half::Top), Action::Influence(t.card("W2e"))];
    t.place(2, Location::Propraetor).done();
    let view = t.rules.view(&t.s, Viewer::Seat(Seat(0)));
    let choices = t.choices();
    let label = t.rules.choice(&view, choices.find(&picks[2]).unwrap(), &Names::seats(3));
    assert!(label.ends_with("to level 3)"), "{label}");
    host.batch(Seat(0), None, &picks.map(Pick::from)).unwrap();
    assert_eq!(host.state().players[0].cubes[Area(2)], Some(3));
}

#[test]
fn the_parts_of_an_action_come_in_their_order() {
    // AVE-DT.02, AVE-DT.04: bonus before, basic action, cards after, area price, fragments, second training.
    let change = patron_change("P03", ("quaestor", "\"training\""), ("mercator", "\"training\""));
    let mut t =
        Scene::new(3, serde_json::json!({"mode": "advanced"}), Some(&changed(&[(&change.0, &change.1)])));
    // P08: a resource at Mercator; A06 is the second red fragment.
    t.active(0, "P08 P03").own(0, "A01").area(2, "A06").upper(2).money(0, 3).place(2, Location::Mercator);
    let mut asked = vec![];
    while t.s.active == Seat(0) {
        let ask = t.asks().unwrap();
        asked.push(ask);
        let action = match ask {
            Ask::Announce => Action::Cards(Moment::After),
            Ask::Window(Side::Before) => Action::Bonus(t.card("P08")),
            Ask::Kind(..) => Action::Take(Resource::Wine),
            Ask::Window(Side::After) => Action::Use(t.card("A01")),
            Ask::SecondTraining => Action::Train { worker: 1, slot: 0 },
            _ => Action::Done,
        };
        let action = if t.may(action) { action } else { t.listed()[0] };
        t.act(action);
    }
    let red = Ask::Kind(Hue::Red.kinds(), Why::Fragments);
    assert_eq!(asked[0], Ask::Announce);
    assert_eq!(asked[1], Ask::Window(Side::Before));
    assert!(matches!(asked[2], Ask::Kind(_, Why::Bonus)));
    assert_eq!(asked[3..], [Ask::Trade, Ask::Window(Side::After), red, Ask::SecondTraining]);
}

#[test]
fn bonuses_and_cards_of_one_side_in_any_order() {
    // AVE-DT.03: the window after lists both, and after one of them the other.
    let mut t = advanced(3);
    t.active(0, "P11").own(0, "A01").place(2, Location::Mercator).act(Action::Cards(Moment::After));
    assert!(t.may(Action::Bonus(t.card("P11"))) && t.may(Action::Use(t.card("A01"))));
    t.use_up("A01");
    assert!(t.may(Action::Bonus(t.card("P11"))));
    t.bonus("P11");
    assert_eq!((t.p(0).surplus, t.s.areas[Area(2)].brown), (1, 1));
}

#[test]
fn a_purchase_goes_step_by_step() {
    // AVE-DT.07: pay, take, points, set bonus.
    let mut t = basic(3);
    t.own(0, "B01a").stock(0, "1 wheat 1 wine").money(0, 2).buy(1, Location::Aedificator, 1);
    let told: Vec<_> = t
        .events
        .drain(..)
        .filter(|e| {
            !matches!(e, Event::Placed(..) | Event::Laid(..) | Event::AreaLaid(..) | Event::Round(..))
        })
        .collect();
    let card = t.card("B01b");
    assert_eq!(
        told,
        [
            Event::Paid(Seat(0), goods("1 wheat 1 wine"), 0, 2),
            Event::CardGained(Seat(0), card),
            Event::Points(Seat(0), 3, Source::Card),
            Event::Points(Seat(0), 1, Source::Set),
            Event::Gained(Seat(0), goods("1 wheat")),
        ]
    );
}

#[test]
fn overflow_is_one_number_asked_only_with_a_choice() {
    // AVE-DT.12
    let mut t = basic(3);
    t.area(3, "A09").stock(0, "3 wood 3 stone 3 ore").place(3, Location::Aedilis);
    assert_eq!((t.listed(), t.range(Action::Store)), (vec![Action::Store], Some((0, 4))));
    t.act((Action::Store, 3));
    assert_eq!(t.asks(), Some(Ask::Turn));
}

#[test]
fn standing_orders() {
    // AVE-DT.20: a standing preference for fragments.
    let mut t = basic(3);
    t.own(0, "A03").area(1, "A07").upper(1).money(0, 2).place(1, Location::Mercator);
    let view = t.rules.view(&t.s, Viewer::Seat(Seat(0)));
    let stone_first: ArrayVec<_, 6> = [Resource::Ore, Resource::Stone, Resource::Wood].into_iter().collect();
    let answer = t.rules.obey(&view, &Order::Fragments(stone_first), &t.choices());
    assert_eq!(answer, Some(Action::Take(Resource::Stone).into()));
    // AVE-DT.44: a ranked list for collecting; the first location that holds workers; lowest values first.
    let mut t = basic(3);
    t.workers(0, &[1, 2, 3, 4]).workers(1, &[1, 2, 3]).workers(2, &[1, 2, 3]);
    t.put(Location::Quaestor, &[4, 5, 3]).put(Location::Roma, &[4, 5]).all_pass();
    let wish = |at, prefer| Wish { at, prefer };
    let wishes = [wish(Location::Legatus, Prefer::Highest), wish(Location::Quaestor, Prefer::Lowest)];
    let order = Order::Collect(wishes.into_iter().collect());
    let view = t.rules.view(&t.s, Viewer::Seat(Seat(2)));
    assert_eq!(t.rules.obey(&view, &order, &t.choices()), Some(Action::Collect(Location::Quaestor).into()));
    t.act(Action::Collect(Location::Quaestor));
    let view = t.rules.view(&t.s, Viewer::Seat(Seat(2)));
    let answer = t.rules.obey(&view, &order, &t.choices());
    assert_eq!(answer, Some(Action::Draft(Workers([0, 0, 1, 1, 0])).into()));
    // An order says nothing to another question.
    let t = basic(3);
    let view = t.rules.view(&t.s, Viewer::Seat(Seat(0)));
    assert_eq!(t.rules.obey(&view, &order, &t.choices()), None);
}

#[test]
fn a_pass_is_told_apart_from_the_only_choice() {
    // AVE-DT.22: whoever is asked has a placement besides the pass; whoever has none is not asked (AVE-DT.23).
    for seed in 0..10 {
        let rules = configure(3, serde_json::json!({}));
        let (mut chance, mut log) = (Fast::new(seed), Log::off());
        let mut s = rules.setup(&mut chance, &mut log);
        let mut out = Choices::default();
        while let Turn::Awaiting(awaiting) = rules.turn(&s) {
            let seat = awaiting.asked.only().expect("one seat at a time");
            assert_eq!(seat, s.active);
            out.clear();
            rules.choices(&s, seat, &mut out);
            if s.flow.question() == Some(&Ask::Turn) {
                assert!(out.len() > 1 && out.find(&Action::Pass).is_some());
            }
            // AVE-DT.35, AVE-DT.46: it is the own turn, collecting turn or end-game choice of whoever is asked, so nobody
            // else's clock runs: nobody else has anything to choose.
            let place = s.order.iter().position(|player| *player == seat).expect("a player");
            match s.flow.question() {
                Some(Ask::Collect | Ask::Draft(_)) => assert_eq!(2 - usize::from(s.turn) % 3, place),
                Some(Ask::Extra | Ask::Double(_) | Ask::Rise(_)) => assert!(s.ending.is_some()),
                _ if s.ending.is_none() => assert_eq!(usize::from(s.turn), place),
                _ => {}
            }
            for other in Seat::all(3).filter(|other| *other != seat) {
                let mut none = Choices::default();
                rules.choices(&s, other, &mut none);
                assert!(none.is_empty());
            }
            let pick = out.random(&mut chance).unwrap();
            rules.apply(&mut s, seat, pick, &mut chance, &mut log);
        }
    }
}

#[test]
fn prompts_of_a_round_are_few() {
    // AVE-DT.46: in a basic round of five plain placements and a pass, six prompts, and one or two for collecting.
    let mut t = basic(3);
    t.surplus(0, 1).workers(1, &[]).workers(2, &[]);
    t.put(Location::Legatus, &[1, 2, 3, 4, 5]).put(Location::Senatus, &[1, 2, 3, 4, 5]);
    let mut prompts = 0;
    for action in [
        place(5, Location::Quaestor),
        place(4, Location::Quaestor),
        place(3, Location::Aedilis),
        place(2, Location::Aedilis),
        place(1, Location::Roma),
    ] {
        assert_eq!((t.s.active, t.asks()), (Seat(0), Some(Ask::Turn)));
        t.act(action);
        prompts += 1;
    }
    // Without workers the pass comes by itself; then the workers are collected.
    while t.s.round == 1 {
        prompts += usize::from(t.s.active == Seat(0));
        t.time_out();
    }
    assert!(prompts <= 8, "{prompts}");
}

#[test]
fn choices_can_be_taken_back_until_something_is_revealed() {
    // AVE-DT.32: inside an action, yes.
    let mut t = basic(3);
    t.upper(1).money(0, 2);
    let mut host = hosted(&t);
    host.submit(Seat(0), None, place(2, Location::Propraetor).into()).unwrap();
    host.submit(Seat(0), None, Action::Half(Half::Top).into()).unwrap();
    assert!(host.can_undo(Seat(0)));
    host.undo(Seat(0), None).unwrap();
    assert_eq!(host.state().flow.question(), Some(&Ask::Half));
    host.undo(Seat(0), None).unwrap();
    // AVE-DT.33: not after the area was refilled from the deck.
    host.submit(Seat(0), None, place(1, Location::Aedilis).into()).unwrap();
    assert!(!host.can_undo(Seat(0)));
}

#[test]
fn nothing_of_a_turn_that_is_over_can_be_taken_back() {
    // AVE-DT.32: a placement, a pass; nor after another player has decided.
    for over in [place(2, Location::Quaestor), Action::Pass] {
        let mut host = hosted(&basic(3));
        host.submit(Seat(0), None, over.into()).unwrap();
        assert_eq!(host.undo(Seat(0), None).unwrap_err().rule, Some(Rule("AVE-DT.32")));
        assert_eq!(host.expire(Seat(0)).unwrap_err().rule, Some(Rule("AVE-3.03")));
        host.submit(Seat(1), None, place(2, Location::Quaestor).into()).unwrap();
        assert!(!host.can_undo(Seat(0)) && !host.can_undo(Seat(1)));
    }
    // Also if the next turn is the same player's.
    let mut t = basic(3);
    t.s.passed = SeatSet::of(Seat(1)).with(Seat(2));
    let mut host = hosted(&t);
    host.submit(Seat(0), None, place(2, Location::Quaestor).into()).unwrap();
    assert_eq!((host.state().active, host.can_undo(Seat(0))), (Seat(0), false));
    // A draft goes beyond it, for nothing is shown.
    let turns = [place(1, Location::Quaestor), place(3, Location::Quaestor)];
    host.batch(Seat(0), None, &turns.map(Pick::from)).unwrap();
    // With two players the shadow belongs to the turn (AVE-24.04).
    let mut host = hosted(&basic(2));
    host.submit(Seat(0), None, place(2, Location::Quaestor).into()).unwrap();
    assert!(host.can_undo(Seat(0)));
    host.submit(Seat(0), None, Action::Shadow { worker: 1, at: Location::Mercator }.into()).unwrap();
    assert!(!host.can_undo(Seat(0)));
    // Nor can a turn of collecting be; the choice of a location where more lie than are needed can.
    let mut t = basic(3);
    t.workers(0, &[1, 2, 3, 4]).workers(1, &[1, 2, 3]).workers(2, &[1, 2, 3]);
    t.put(Location::Quaestor, &[4, 5, 5]).put(Location::Roma, &[4, 5]).all_pass();
    let mut host = hosted(&t);
    host.submit(Seat(2), None, Action::Collect(Location::Quaestor).into()).unwrap();
    assert!(host.can_undo(Seat(2)));
    let Some(Action::Draft(two)) = host.choices(Seat(2)).first().map(|choice| choice.action) else {
        panic!("which two?")
    };
    host.submit(Seat(2), None, Action::Draft(two).into()).unwrap();
    assert!(!host.can_undo(Seat(2)));
    // Tables begun before version 3 go on as they began.
    let mut t = basic(3);
    assert!(t.rules.play_by(2));
    let mut host = hosted(&t);
    host.submit(Seat(0), None, place(2, Location::Quaestor).into()).unwrap();
    host.undo(Seat(0), None).unwrap();
}

#[test]
fn a_batch_stops_at_a_reveal() {
    // AVE-DT.45: what comes after the new area card is asked after it.
    let mut t = basic(2);
    t.upper(1).money(0, 2);
    let mut host = hosted(&t);
    let turn = [place(1, Location::Aedilis), Action::Shadow { worker: 1, at: Location::Mercator }];
    assert_eq!(host.batch(Seat(0), None, &turn.map(Pick::from)).unwrap_err().0, 0);
}

#[test]
fn time_out_answers_are_always_listed() {
    // AVE-DT.37, AVE-DC.38: a whole game of time-outs, in every variant; an absent player goes on by default moves.
    for (seats, mode) in [(2, "basic"), (3, "advanced"), (4, "basic"), (5, "advanced")] {
        let rules = configure(seats, serde_json::json!({"mode": mode}));
        let (mut chance, mut log) = (Fast::new(9), Log::off());
        let mut s = rules.setup(&mut chance, &mut log);
        let mut out = Choices::default();
        while let Turn::Awaiting(awaiting) = rules.turn(&s) {
            let seat = awaiting.pending.first().unwrap();
            out.clear();
            rules.choices(&s, seat, &mut out);
            let mut pick = rules.fallback(&s, seat);
            assert!(out.allows(&pick), "{pick:?}");
            // Only every other player is absent, so that there is something to time out in.
            if seat.0 % 2 == 0 {
                pick = out.random(&mut chance).unwrap();
            }
            rules.apply(&mut s, seat, pick, &mut chance, &mut log);
        }
    }
}

#[test]
fn what_each_worker_can_reach_is_the_list_itself() {
    // AVE-DT.38, the engine's part: every worker with exactly what it can reach is on the list, with its result in words.
    let mut t = basic(3);
    t.row(Row::Buildings, 0, "B01b").stock(0, "1 wheat 1 wine").money(0, 2);
    let view = t.rules.view(&t.s, Viewer::Seat(Seat(0)));
    let label = |action: Action| t.rules.choice(&view, t.choices().find(&action).unwrap(), &Names::seats(3));
    assert_eq!(label(place(4, Location::Quaestor)), "Worker 4 to Quaestor: 8 denarii");
    assert_eq!(label(place(3, Location::Aedilis)), "Worker 3 to Aedilis, area 3");
    let building = Action::Place { worker: Worker::Supply(1), value: 1, at: Location::Aedificator, space: 0 };
    assert_eq!(label(building), "Worker 1 to Aedificator: Macellum Magnum (3 points)");
    assert_eq!(label(Action::Pass), "Pass: 5 points");
    // Reached now: area 3 only by the 3, the building on space 1 only by the 1, the dear cards by nobody.
    let goes = |value: u8, at: Location| t.can_place(value, at);
    assert_eq!((1..=5).map(|value| goes(value, Location::Quaestor)).collect::<Vec<_>>(), [true; 5]);
    let to_area_3 =
        |value| Action::Place { worker: Worker::Supply(value), value: 3, at: Location::Aedilis, space: 0 };
    assert_eq!((1..=5).map(|v| t.may(to_area_3(v))).collect::<Vec<_>>(), [false, false, true, false, false]);
    assert_eq!(
        (1..=5).map(|v| t.can_buy(v, Location::Aedificator, 0)).collect::<Vec<_>>(),
        [true, false, false, false, false]
    );
    assert!((1..=5).all(|value| (0..5).all(|space| !t.can_buy(value, Location::Senatus, space))));
}

#[test]
fn the_engine_keeps_the_state_of_each_card() {
    // AVE-DT.39: active, passive, rotated, right: no action of a player arranges cards.
    let mut t = advanced(3);
    t.active(0, "P02").own(0, "P28 W3d A01");
    let card = t.card("A01");
    t.s.right.add(card);
    let card = t.card("W3d");
    t.s.rotated.add(card);
    let board = t.rules.board(&t.rules.view(&t.s, Viewer::Spectator), &Names::seats(3));
    assert!(board.contains("active: Quintus Horatius Cumulus"), "{board}");
    let name = |code: &str| t.rules.name(t.card(code)).to_string();
    assert!(board.contains(&format!("Patron    {}", name("P28"))), "{board}");
    assert!(board.contains(&format!("War       {} (rotated)", name("W3d"))), "{board}");
    assert!(board.contains(&format!("Area      {} (on the right)", name("A01"))), "{board}");
    assert!(board.lines().all(|line| line.chars().count() <= 80));
    // AVE-19.04: a patron's bonus at the end is no matter of lying passive.
    assert!(!board.contains("passive") && board.contains("at the end: "), "{board}");
}

#[test]
fn bonuses_stand_before_the_action_only_where_that_matters() {
    // AVE-RU.111: the extra resource at Aedilis can only be worth the same before and after: one window.
    let mut t = basic(3);
    t.active(0, "P04").place(2, Location::Aedilis);
    assert_eq!(t.asks(), Some(Ask::Window(Side::After)));
}

// ----- hidden information -----------------------------------------------------------------------------------------

#[test]
fn everybody_sees_everything_but_the_order_of_the_decks() {
    let mut t = advanced(2);
    t.active(0, "P02")
        .own(1, "A01 W3d")
        .stock(1, "2 ore")
        .money(1, 4)
        .surplus(1, 3)
        .training(1, 0, 2)
        .cube(1, 3, 2);
    let card = t.card("W3d");
    t.s.rotated.add(card);
    for viewer in Viewer::all(2) {
        // AVE-HI.04, AVE-HI.05, AVE-HI.06, AVE-HI.07, AVE-HI.09, AVE-HI.13: spectators too.
        let view = t.rules.view(&t.s, viewer);
        assert_eq!(view.position(), t.s);
        assert_eq!(view.viewer, viewer);
    }
    // AVE-HI.01, AVE-HI.11: a deck is a set. Two tables that differ only in what will be drawn are one position.
    // AVE-HI.12: what a bot imagines from its view is that position, and no more.
    let view = t.rules.view(&t.s, Viewer::Seat(Seat(0)));
    assert_eq!(t.rules.imagine(&view, &mut Fast::new(4)), t.s);
    // AVE-HI.03: the cards of a deck can be derived by anyone: used, and not seen yet.
    let open = CardSet::ALL.minus(t.s.boxed()).minus(t.s.decks);
    assert_eq!(t.s.decks.and(open), CardSet::NONE);
}

#[test]
fn the_draw_is_made_when_the_card_is_needed() {
    // AVE-HI.11, AVE-DT.33, AVE-DT.36: the same position, two different new area cards.
    let buy = |code: &str| {
        let mut t = basic(3);
        let (pick, seat) = (place(1, Location::Aedilis).into(), t.s.active);
        let shown = t.upper(1).money(0, 2).draws(code).play(|p| {
            p.rules.apply(p.s, seat, pick, p.chance, p.log);
            p.log.revealed()
        });
        assert!(shown);
        t.s.areas[Area(1)].card == Some(t.card(code))
    };
    assert!(buy("A12") && buy("A13"));
}

#[test]
fn cards_in_the_box_stay_known() {
    // AVE-HI.08
    let mut t = basic(3);
    t.all_pass();
    let boxed = t.spectator().position().boxed();
    assert!(boxed.has(t.card("B03a")) && boxed.has(t.card("W2b")));
}

#[test]
fn only_the_cards_of_the_book() {
    // AVE-RU.91: no promotional cards; a file with more than thirty of a kind is refused.
    let text = changed(&[]);
    let from = text.find("[[patron]]\ncode = \"P30\"").unwrap();
    let extra = text[from..].replace("P30", "P31");
    let refused = Components::read("promo.toml", &format!("{text}\n{extra}")).unwrap_err();
    assert_eq!(refused.to_string(), "promo.toml: patron: there must be 30 cards of each kind, found 31");
}
