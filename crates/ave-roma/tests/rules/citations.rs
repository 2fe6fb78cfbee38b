//! What is told names the rule it rests on.

use crate::common::*;
use ave_roma::*;
use kernel::{Names, Seat, Words};
use serde_json::json;

/// The rule named by an event.
fn cited(event: Event) -> &'static str {
    let t = basic(3);
    t.rules.event(&event, &Names::seats(3)).rule.expect("a rule").0
}

#[test]
fn gains_of_one_kind_from_several_sources() {
    // AVE-18.03: points of a building or a war; AVE-18.08, AVE-18.11: set bonuses of the two
    let points = |source| cited(Event::Points(Seat(0), 1, source));
    assert_eq!(points(Source::Card), "AVE-18.03");
    assert_eq!(points(Source::Set), "AVE-18.08");
    assert_eq!(points(Source::WarSet), "AVE-18.11");
    // AVE-17.21: influence from outside, blocked or plain; AVE-17.11: the brown cube by a purchase or a patron
    assert_eq!(cited(Event::Influence(Seat(0), Area(1), 1, 1)), "AVE-17.21");
    assert_eq!(cited(Event::Brown(Area(1), 1)), "AVE-17.11");
    // AVE-15.06: the part of a surplus gain that fits
    assert_eq!(cited(Event::Surplus(Seat(0), 1)), "AVE-15.06");
}

#[test]
fn money_and_surplus_say_what_for() {
    // AVE-6.01, AVE-25.14, AVE-26.03, AVE-18.11
    let earned = |why| cited(Event::Earned(Seat(0), 2, why));
    assert_eq!([For::Worker, For::Used].map(earned), ["AVE-6.01", "AVE-25.14"]);
    assert_eq!([For::Modifier, For::WarSet].map(earned), ["AVE-26.03", "AVE-18.11"]);
    // AVE-25.16, AVE-26.04, AVE-18.11
    let surplus = |why| cited(Event::MoreSurplus(Seat(0), 1, why));
    assert_eq!([For::Used, For::Modifier, For::WarSet].map(surplus), ["AVE-25.16", "AVE-26.04", "AVE-18.11"]);
    let mut t = basic(3);
    t.place(2, Location::Quaestor);
    assert!(t.told(|event| *event == Event::Earned(Seat(0), 4, For::Worker)));
}

#[test]
fn the_price_of_an_area() {
    // AVE-16.03, AVE-16.09: 2 denarii; AVE-25.03: 3 in the advanced game.
    assert_eq!(cited(Event::AreaPaid(Seat(0), Area(1), 2, false)), "AVE-16.03");
    assert_eq!(cited(Event::AreaPaid(Seat(0), Area(1), 2, true)), "AVE-16.09");
    let t = advanced(3);
    let said = t.rules.event(&Event::AreaPaid(Seat(0), Area(1), 3, false), &Names::seats(3));
    assert_eq!(said.rule.expect("a rule").0, "AVE-25.03");
    let mut t = basic(3);
    t.upper(2).money(0, 9).place(2, Location::Aedilis);
    assert!(t.told(|event| *event == Event::AreaPaid(Seat(0), Area(2), 2, false)));
}

#[test]
fn no_extra_action_is_told() {
    // AVE-21.08
    assert_eq!(cited(Event::NoExtra(Seat(0))), "AVE-21.08");
}

#[test]
fn the_fourth_war_card_of_a_set() {
    // AVE-18.11, AVE-EX.55
    let mut t = basic(3);
    t.own(0, "W1a W1c W1d").surplus(0, 7).money(0, 9).buy(1, Location::Legatus, 1);
    let sets: Vec<_> =
        t.events.drain(..).filter(|e| matches!(e, Event::Points(_, 2, Source::WarSet))).collect();
    assert_eq!(sets.len(), 1);
}

#[test]
fn a_step_by_a_patron_is_no_roma_action() {
    // AVE-26.16, AVE-RU.94
    let mut t = basic(3);
    t.active(0, "P26").money(0, 30).buy(1, Location::Senatus, 1).bonus("P26");
    assert!(t.told(|event| *event == Event::Stepped(Seat(0))));
    assert_eq!(cited(Event::Stepped(Seat(0))), "AVE-26.16");
    assert_eq!(cited(Event::Marched(Seat(0), 2)), "AVE-12.01");
}

#[test]
fn shadows() {
    // AVE-24.04, AVE-24.15
    assert_eq!(cited(Event::Shadow(Seat(0), 1, Location::Quaestor)), "AVE-24.04");
    let collected = |shadow| cited(Event::Collected(Seat(0), shadow, Location::Quaestor, Workers::default()));
    assert_eq!((collected(false), collected(true)), ("AVE-4.11", "AVE-24.15"));
}

#[test]
fn prices_are_refused_by_the_rule_of_their_row() {
    // AVE-9.05, AVE-10.03, AVE-13.01
    let t = basic(3);
    let refused = |at| t.may_not(Action::Place { worker: Worker::Supply(1), value: 1, at, space: 1 });
    assert_eq!(refused(Location::Aedificator), "AVE-9.05");
    assert_eq!(refused(Location::Legatus), "AVE-10.03");
    assert_eq!(refused(Location::Senatus), "AVE-13.01");
}

/// Every kind of event and the lines it may rest on, by reading the ledger.
const EVENTS: &[(&str, &[&str])] = &[
    ("round", &["AVE-3.03"]),
    ("placed", &["AVE-3.04"]),
    ("trained", &["AVE-14.02"]),
    ("passed", &["AVE-3.13"]),
    ("announced", &["AVE-25.05"]),
    ("earned", &["AVE-6.01", "AVE-25.14", "AVE-26.03", "AVE-18.11"]),
    (
        "points",
        &[
            "AVE-3.13",
            "AVE-18.03",
            "AVE-18.08",
            "AVE-18.11",
            "AVE-26.02",
            "AVE-12.11",
            "AVE-22.02",
            "AVE-22.03",
            "AVE-22.04",
            "AVE-22.05",
            "AVE-22.06",
        ],
    ),
    ("gained", &["AVE-15.01"]),
    ("overflow", &["AVE-15.02"]),
    ("more-surplus", &["AVE-25.16", "AVE-26.04", "AVE-18.11"]),
    ("area-paid", &["AVE-16.03", "AVE-16.09", "AVE-25.03"]),
    ("no-extra", &["AVE-21.08"]),
    ("paid", &["AVE-1.43"]),
    ("sold", &["AVE-8.02"]),
    ("bought", &["AVE-8.06"]),
    ("saved", &["AVE-26.08"]),
    ("saved-by-cards", &["AVE-25.18"]),
    ("card-gained", &["AVE-16.04", "AVE-9.06", "AVE-10.04", "AVE-13.01"]),
    ("active", &["AVE-19.01"]),
    ("replaced", &["AVE-13.06"]),
    ("bonus-used", &["AVE-19.05"]),
    ("used", &["AVE-25.09"]),
    ("played", &["AVE-11.07"]),
    ("influence", &["AVE-17.21"]),
    ("marched", &["AVE-12.01"]),
    ("politics", &["AVE-12.10"]),
    ("slid", &["AVE-16.02"]),
    ("brown", &["AVE-17.11"]),
    ("new-area", &["AVE-16.06"]),
    ("no-area", &["AVE-16.07"]),
    ("discarded", &["AVE-4.04"]),
    ("dealt", &["AVE-4.07"]),
    ("face-up", &["AVE-25.29"]),
    ("next-up", &["AVE-25.21"]),
    ("shadow", &["AVE-24.04"]),
    ("collected", &["AVE-4.11", "AVE-24.15"]),
    ("ending", &["AVE-20.02", "AVE-20.08"]),
    ("adjusted", &["AVE-17.13"]),
    ("doubled", &["AVE-27.05"]),
    ("stepped", &["AVE-26.16"]),
    ("stayed", &["AVE-17.06", "AVE-17.08"]),
    ("surplus-lost", &["AVE-15.05"]),
    ("area-laid", &["AVE-2.03"]),
    ("laid", &["AVE-2.04"]),
    ("turned", &["AVE-25.02"]),
];

#[test]
fn every_event_of_whole_games_rests_on_its_line() {
    for (seats, mode) in [(2, "basic"), (4, "advanced")] {
        kernel::check::cites(&configure(seats, json!({"mode": mode})), 3, EVENTS);
    }
}

#[test]
fn a_cube_that_does_not_rise_and_surplus_that_is_lost() {
    // AVE-EX.38, AVE-17.08: blocked; AVE-17.06: on top of the track already.
    let mut t = basic(3);
    t.own(0, "W1a").cube(0, 2, 2).cube(1, 2, 3).place(2, Location::Propraetor).done().plays("W1a");
    assert!(t.told(|event| *event == Event::Stayed(Seat(0), Area(2), 1, 2)));
    assert!(!t.told(|event| matches!(event, Event::Influence(..))));
    assert_eq!(cited(Event::Stayed(Seat(0), Area(2), 1, 2)), "AVE-17.08");
    assert_eq!(cited(Event::Stayed(Seat(0), Area(2), 1, t.rules.parts().grey_top)), "AVE-17.06");
    // AVE-15.05, AVE-EX.37: the third war card of a set brings a surplus that does not fit; a patron waives that of its price.
    let mut t = basic(3);
    t.own(0, "W2a W2c").row(Row::Wars, 4, "W2d").surplus(0, 7).stock(0, "1 wine").money(0, 2);
    t.active(0, "P20");
    t.buy(1, Location::Legatus, 4);
    assert!(t.told(|event| *event == Event::SurplusLost(Seat(0), 1)));
    assert_eq!(cited(Event::SurplusLost(Seat(0), 1)), "AVE-15.05");
}

#[test]
fn setting_up_rests_on_its_own_rules() {
    // AVE-2.03, AVE-2.04, AVE-25.02; later AVE-16.06, AVE-4.07, AVE-25.29
    let rules = configure(3, json!({"mode": "advanced"}));
    let mut log = kernel::Log::on();
    kernel::Rules::setup(&rules, &mut kernel::Fast::new(1), &mut log);
    let cited: Vec<_> =
        log.drain().0.iter().filter_map(|e| rules.event(&e.full, &Names::seats(3)).rule).collect();
    let times = |rule: &str| cited.iter().filter(|cited| cited.0 == rule).count();
    assert_eq!(["AVE-2.03", "AVE-2.04", "AVE-25.02"].map(times), [5, 15, 3]);
    assert_eq!(["AVE-16.06", "AVE-4.07", "AVE-25.29"].map(times), [0; 3]);
}
