//! Whatever is refused is refused with a line of the ledger.

use crate::common::*;
use ave_roma::*;
use kernel::{Choices, Fast, Game, Log, Rules, Seat, Turn, Viewer};
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
