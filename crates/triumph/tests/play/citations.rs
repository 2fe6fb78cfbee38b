//! What is told names the rule it rests on: every kind of event and the lines it may name, by reading the ledger.

use kernel::{Game, Names, Seat, Setup, Words};
use triumph::{Building, Die, Event, Means, Province, Triumph};

fn rules(seats: usize) -> Triumph {
    Triumph::configure(&Setup { seats, ..Setup::default() }).expect("a table")
}

const EVENTS: &[(&str, &[&str])] = &[
    ("phase", &["TRV-5.01"]),
    ("appears", &["TRV-18.08"]),
    ("joins", &["TRV-18.06"]),
    ("to-bottom", &["TRV-18.03"]),
    ("offered", &["TRV-18.09"]),
    ("face-up", &["TRV-18.10"]),
    ("set-up", &["TRV-2.07", "TRV-2.08", "TRV-2.12", "TRV-2.13", "TRV-2.14"]),
    ("on-laws", &["TRV-19.06"]),
    ("on-buildings", &["TRV-20.06"]),
    ("settled", &["TRV-3.01"]),
    ("bids", &["TRV-6.01"]),
    ("seconds", &["TRV-7.02"]),
    ("raised", &["TRV-8.04", "TRV-8.06"]),
    ("changed", &["TRV-8.05"]),
    ("taken-back", &["TRV-DT.18"]),
    ("all-passed", &["TRV-DT.14"]),
    ("order", &["TRV-9.01"]),
    (
        "gain",
        &[
            "TRV-7.01",
            "TRV-9.07",
            "TRV-13.09",
            "TRV-13.10",
            "TRV-13.11",
            "TRV-14.08",
            "TRV-14.10",
            "TRV-19.01",
            "TRV-19.05",
            "TRV-20.01",
            "TRV-20.05",
            "TRV-21.02",
            "TRV-21.03",
            "TRV-21.04",
            "TRV-21.05",
            "TRV-23.07",
            "TRV-26.07",
            "TRV-26.08",
            "TRV-26.09",
            "TRV-26.12",
            "TRV-30.01",
            "TRV-30.02",
            "TRV-31.01",
            "TRV-31.05",
            "TRV-32.05",
            "TRV-33.01",
            "TRV-33.02",
            "TRV-34.07",
            "TRV-35.15",
        ],
    ),
    ("took-law", &["TRV-14.01"]),
    ("played", &["TRV-14.08"]),
    ("discarded", &["TRV-14.09", "TRV-35.10"]),
    ("used", &["TRV-12.07"]),
    ("placed", &["TRV-10.01"]),
    ("occupied", &["TRV-12.04"]),
    ("removed", &["TRV-10.05"]),
    ("evicted", &["TRV-10.05"]),
    ("unpaid", &["TRV-32.03"]),
    ("moved-out", &["TRV-RUL.93"]),
    ("moved", &["TRV-RUL.93"]),
    ("built", &["TRV-20.01"]),
    ("recalled", &["TRV-RUL.94"]),
    ("led-senate", &["TRV-0.21"]),
    ("marched", &["TRV-22.02"]),
    ("mustered", &["TRV-23.07", "TRV-RUL.48"]),
    ("marker", &["TRV-13.01", "TRV-13.02", "TRV-13.03"]),
    ("rolled", &["TRV-25.03"]),
    ("rerolled", &["TRV-25.06", "TRV-25.07", "TRV-13.02", "TRV-13.11", "TRV-14.07"]),
    ("refused", &["TRV-DT.32"]),
    ("victory", &["TRV-25.09"]),
    ("defeat", &["TRV-25.10"]),
    ("captured", &["TRV-26.11"]),
    ("gave", &["TRV-26.09"]),
    ("control", &["TRV-11.03", "TRV-11.05"]),
    ("invades", &["TRV-28.01"]),
    ("overrun", &["TRV-28.04"]),
    ("halted", &["TRV-DC.29"]),
    ("rome-falls", &["TRV-28.05"]),
    ("taxes", &["TRV-32.01"]),
    ("majority", &["TRV-33.03"]),
    ("exchanged", &["TRV-17.02"]),
    ("handed-over", &["TRV-HI.06"]),
    ("ended", &["TRV-4.01", "TRV-4.06", "TRV-4.07"]),
];

#[test]
fn every_event_of_whole_games_rests_on_its_line() {
    for seats in [2, 4] {
        kernel::check::cites(&rules(seats), 4, EVENTS);
    }
}

#[test]
fn the_same_event_by_other_means() {
    let game = rules(4);
    let cited = |event: Event| game.event(&event, &Names::seats(4)).rule.expect("a rule").0;
    // TRV-8.04, TRV-8.06: pairs of Intrigue, or the Forum alone
    let raised = |pairs, forum| cited(Event::Raised { seat: Seat(0), pairs, forum });
    assert_eq!((raised(1, true), raised(0, true)), ("TRV-8.04", "TRV-8.06"));
    // TRV-13.01, TRV-13.02, TRV-13.03: the markers placed with Commanders
    let marker = |building| cited(Event::Marker(Seat(0), building, Province::Gallia));
    assert_eq!(marker(Building::Circus), "TRV-13.01");
    assert_eq!(marker(Building::Amphitheatrum), "TRV-13.02");
    assert_eq!(marker(Building::Mausoleum), "TRV-13.03");
    // TRV-25.06, TRV-25.07, TRV-13.02, TRV-13.11, TRV-14.07: what a reroll is made with
    let reroll = |means| cited(Event::Rerolled { seat: Seat(0), die: Die::Roman, means, shows: 1 });
    assert_eq!(reroll(Some(Means::Office)), "TRV-25.06");
    assert_eq!(reroll(Some(Means::Intrigue)), "TRV-25.07");
    assert_eq!(reroll(Some(Means::Amphitheatrum)), "TRV-13.02");
    assert_eq!(reroll(Some(Means::Templum)), "TRV-13.11");
    assert_eq!(reroll(None), "TRV-14.07");
}
