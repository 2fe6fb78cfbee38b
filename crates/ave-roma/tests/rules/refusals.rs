//! Whatever is refused is refused with a line of the ledger.

use crate::common::*;
use ave_roma::*;
use kernel::{Choices, Fast, Game, Log, Names, Rules, Seat, Turn, Viewer, Words};
use serde_json::json;

/// One action of every kind, with values in and out of range.
fn samples() -> Vec<Action> {
    use Resource::{Ore, Wood};
    let mut all = vec![
        Action::Pass,
        Action::Done,
        Action::BuyExtra,
        Action::Store,
        Action::Sell(Ore),
        Action::Buy(Ore),
        Action::Pay(Wood),
        Action::PayInstead(Wood),
        Action::PaySurplus(Element::Any),
        Action::Save(Element::Colour(Hue::Red)),
        Action::Half(Half::Bottom),
        Action::Take(Ore),
        Action::Area(Area(3)),
        Action::Draft(Workers([2, 0, 0, 0, 0])),
        Action::Shadow { worker: 2, at: Location::Mercator },
    ];
    all.extend([Moment::Never, Moment::Before, Moment::After].map(Action::Cards));
    all.extend(Location::ALL.iter().map(|at| Action::Collect(*at)));
    for card in [Card(1), Card(33), Card(70), Card(100), Card(200)] {
        all.extend([Action::Bonus(card), Action::Use(card), Action::Influence(card)]);
        all.extend([Action::Replace(card), Action::Activate(card), Action::Double(card)]);
    }
    for worker in
        [Worker::Supply(2), Worker::Supply(9), Worker::Trained(1), Worker::Trained(9), Worker::Imaginary]
    {
        for (value, space) in [(2, 0), (2, 4), (5, 1), (0, 0), (9, 9)] {
            all.extend(Location::ALL.iter().map(|&at| Action::Place { worker, value, at, space }));
        }
    }
    all.extend([(1, 0), (3, 3), (9, 9)].map(|(worker, slot)| Action::Train { worker, slot }));
    all
}

#[test]
fn every_refusal_names_a_line_of_the_ledger() {
    let samples = samples();
    for (seats, mode) in [(2, "advanced"), (3, "basic"), (4, "advanced")] {
        let rules = configure(seats, json!({"mode": mode}));
        for seed in 0..4 {
            let (mut chance, mut log) = (Fast::new(seed), Log::off());
            let mut s = rules.setup(&mut chance, &mut log);
            let mut out = Choices::default();
            while let Turn::Awaiting(awaiting) = rules.turn(&s) {
                let seat = awaiting.asked.only().unwrap();
                out.clear();
                rules.choices(&s, seat, &mut out);
                let view = rules.view(&s, Viewer::Seat(seat));
                for action in samples.iter().filter(|action| out.find(action).is_none()) {
                    let refusal = rules.why_not(&view, &(*action).into());
                    let rule = refusal.and_then(|refusal| refusal.rule);
                    let rule = rule.unwrap_or_else(|| panic!("{action:?} at {:?}", s.flow.question()));
                    assert!(AveRoma::ledger().contains(&format!("**{}**", rule.0)), "{rule}");
                }
                let pick = out.random(&mut chance).unwrap();
                rules.apply(&mut s, seat, pick, &mut chance, &mut log);
            }
        }
    }
}

#[test]
fn who_is_not_asked_is_told_so() {
    let t = basic(3);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let refusal = t.rules.why_not(&t.rules.view(&t.s, viewer), &Action::Pass.into()).unwrap();
        assert_eq!(refusal.rule.unwrap().0, "AVE-3.03");
    }
}

#[test]
fn refusals_inside_an_action() {
    // Nothing is sold that is not there; a wrong kind of answer gets the line the question rests on.
    let mut t = basic(3);
    t.stock(0, "1 wood").money(0, 9).place(1, Location::Mercator);
    assert_eq!(t.may_not(Action::Sell(Resource::Ore)), "AVE-8.02");
    assert_eq!(t.may_not(Action::Pass), "AVE-8.01");
    // Propraetor: the same.
    let mut t = basic(3);
    t.place(1, Location::Propraetor);
    assert_eq!(t.may_not(Action::Pass), "AVE-11.02");
    t.done();
    assert_eq!(t.may_not(Action::Influence(t.card("W1a"))), "AVE-11.05");
    // A bonus is used once in an action.
    let mut t = basic(3);
    t.active(0, "P04 P07").place(2, Location::Aedilis).bonus("P07");
    assert_eq!(t.may_not(Action::Bonus(t.card("P07"))), "AVE-26.19");
    assert_eq!(t.may_not(Action::Bonus(t.card("P08"))), "AVE-19.05");
}

/// What the player asked now is told of something that is refused.
fn told(t: &Scene, action: Action) -> (String, &'static str) {
    let view = t.rules.view(&t.s, Viewer::Seat(t.s.active));
    let refusal = t.rules.why_not(&view, &action.into()).expect("a reason");
    (refusal.why.to_string(), refusal.rule.expect("a rule").0)
}

#[test]
fn a_value_that_makes_no_difference_is_no_question_of_the_price() {
    // AVE-14.08, AVE-DT.43: the card is payable; the choice is listed with the printed value.
    let mut t = basic(3);
    t.money(0, 20)
        .stock(0, "3 wood 3 stone 3 livestock 3 wheat 3 ore 3 wine")
        .surplus(0, 7)
        .training(0, 1, 3);
    let place =
        |value| Action::Place { worker: Worker::Trained(1), value, at: Location::Aedificator, space: 4 };
    assert!(t.may(place(3)));
    let (why, rule) = told(&t, place(2));
    assert_eq!((why.ends_with("with value 3"), rule), (true, "AVE-DT.43"));
}

#[test]
fn what_the_area_card_forbids_is_refused_for_it() {
    // AVE-DT.40: "done" at Mercator is an answer; the price of the card is not there.
    let mut t = basic(3);
    t.money(0, 0).upper(2).stock(0, "3 stone").place(2, Location::Mercator);
    assert_eq!(told(&t, Action::Done), ("the area card could not be paid then".into(), "AVE-DT.40"));
    // Propraetor: the first half, and the one more resource.
    let mut t = basic(3);
    t.area(2, "A05").money(0, 0).upper(2).stock(0, "3 stone").place(2, Location::Propraetor);
    t.done();
    assert_eq!(t.asks(), Some(Ask::Second));
    let shown = t.rules.parts().area(t.card("A05")).kinds;
    for kind in shown.iter().filter(|kind| !t.may(Action::Take(*kind))) {
        assert_eq!(told(&t, Action::Take(kind)).1, "AVE-DT.40");
    }
    assert_eq!(told(&t, Action::Done).1, "AVE-DT.40");
    // AVE-11.04: what the card does not show.
    let other = *Resource::ALL.iter().find(|kind| !shown.has(**kind)).expect("four of six");
    assert_eq!(told(&t, Action::Take(other)).1, "AVE-11.04");
}

#[test]
fn a_purchase_without_the_money_is_refused_for_that() {
    // AVE-RU.113: no area price is due at the first use.
    let mut t = basic(3);
    t.money(0, 0).stock(0, "1 wood").place(2, Location::Mercator);
    let card = t.s.areas[Area(2)].card.expect("an area card");
    let kind = t.rules.parts().area(card).kinds.iter().next().expect("a kind");
    assert_eq!(told(&t, Action::Buy(kind)).1, "AVE-RU.113");
}

#[test]
fn cards_are_used_in_a_fixed_order() {
    // AVE-RU.114: on the left, announced and with an effect, but before one that was used.
    let mut t = advanced(3);
    let parts = t.rules.parts().clone();
    let lions: Vec<_> = Card::all().filter(|c| c.kind() == CardKind::Area && t.s.decks.has(*c)).collect();
    let lions: Vec<_> = lions.into_iter().filter(|c| parts.icon(*c) == parts.icon(t.card("A01"))).collect();
    let codes = lions.iter().take(3).map(|card| card.code()).collect::<Vec<_>>().join(" ");
    t.own(0, &codes).place(2, Location::Quaestor).act(Action::Cards(Moment::Before));
    t.act(Action::Use(lions[1]));
    assert_eq!(told(&t, Action::Use(lions[0])).1, "AVE-RU.114");
    // AVE-25.17: only at the rows there is a deck with an open card, whatever was used.
    assert_eq!(told(&t, Action::BuyExtra), ("that is no answer to what is asked now".into(), "AVE-19.08"));
}

/// What somebody else is told who wants to do this.
fn other_is_told(t: &Scene, action: Action) -> &'static str {
    let other = Seat::all(3).find(|seat| *seat != t.s.active).unwrap();
    let view = t.rules.view(&t.s, Viewer::Seat(other));
    t.rules.why_not(&view, &action.into()).unwrap().rule.unwrap().0
}

#[test]
fn whose_turn_it_is_rests_on_the_rule_of_the_moment() {
    // AVE-4.10: collecting goes backwards through the order.
    let mut t = basic(3);
    t.workers(0, &[1, 2, 3, 4]).workers(1, &[1, 2, 3]).workers(2, &[1, 2, 3]);
    t.put(Location::Quaestor, &[4, 5]).put(Location::Roma, &[4, 5]).put(Location::Legatus, &[5]);
    assert_eq!(other_is_told(&t, Action::Pass), "AVE-3.03");
    t.all_pass();
    assert_eq!(other_is_told(&t, Action::Collect(Location::Roma)), "AVE-4.10");
    // AVE-21.01: the extra actions, and what is decided in them.
    let mut t = basic(3);
    t.at_the_end();
    assert_eq!(other_is_told(&t, Action::Pass), "AVE-21.01");
    t.act(imaginary(2, Location::Propraetor, 0));
    assert_eq!(other_is_told(&t, Action::Done), "AVE-21.01");
}

#[test]
fn a_set_of_three_is_finished_first() {
    // AVE-RU.86
    let prompt = |t: &Scene| {
        let said = t.rules.prompt(&t.rules.view(&t.s, Viewer::Seat(t.s.active)), &Names::seats(3));
        (said.rule.unwrap().0, said.text)
    };
    let mut t = advanced(3);
    t.own(0, "A01 A02 A07").place(2, Location::Propraetor).act(Action::Cards(Moment::Before));
    assert!(prompt(&t).1.ends_with("use a bonus or a card, or go on."));
    assert!(t.may(Action::Done));
    t.use_up("A01");
    assert_eq!(t.may_not(Action::Done), "AVE-RU.86");
    assert_eq!(prompt(&t), ("AVE-RU.86", "Finish the set of three cards.".into()));
    t.use_up("A02 A07");
    // AVE-8.07, AVE-8.04: no sale after a purchase, and fewer than four are left.
    let mut t = basic(3);
    t.stock(0, "1 wood").money(0, 9).place(1, Location::Mercator);
    assert_eq!(prompt(&t), ("AVE-8.01", "Sell, then buy up to 4 resources of the area card.".into()));
    let kind = t.listed().into_iter().find(|action| matches!(action, Action::Buy(_))).unwrap();
    t.act((kind, 1));
    assert_eq!(prompt(&t), ("AVE-8.04", "Buy up to 3 more resources of the area card.".into()));
    // AVE-8.09, AVE-11.09: an empty slot.
    let mut t = basic(3);
    t.no_area(2).money(0, 2).stock(0, "1 ore").place(2, Location::Mercator);
    assert_eq!(prompt(&t).0, "AVE-8.09");
    let mut t = basic(3);
    t.no_area(2).own(0, "W3d").money(0, 2).place(2, Location::Propraetor);
    assert_eq!(prompt(&t), ("AVE-11.09", "Play cards for influence.".into()));
    assert_eq!(t.may_not(Action::Take(Resource::Ore)), "AVE-11.09");
    // AVE-11.03, AVE-11.04: with a card of the area, and with one to play or without.
    let mut t = basic(3);
    t.own(0, "W3d").place(2, Location::Propraetor).done();
    assert_eq!(prompt(&t).0, "AVE-11.03");
    let mut t = basic(3);
    t.place(2, Location::Propraetor).done();
    assert_eq!(prompt(&t), ("AVE-11.04", "Take one more resource.".into()));
}
