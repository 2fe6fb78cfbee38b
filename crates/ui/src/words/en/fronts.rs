//! The Republic of Rome: Wars and Provinces at a glance.

use super::count;
use crate::words::fronts::Fronts;

pub(in crate::words) const WORDS: Fronts = Fronts {
    by_legate: "by legate",
    developed: "developed",
    developed_mark: "D",
    disaster_mark: "D",
    face: "Developed or not",
    frontier: "frontier",
    governor: "Governor",
    governors_income: "Governor's income",
    halved_by_law: "halved by the Plautian-Papirian Law",
    in_danger_first: "in danger first",
    rebel_crossing: "Its rebel forces are crossing to Italy.",
    rebel_province: "In the hands of a rebel Governor.",
    in_revolt: "In revolt: an active War.",
    inactive_war: "inactive",
    land_base: "Strength of its own",
    nothing_short: "–",
    odds_asleep: "Odds against those",
    province: "Province",
    spoils_of_talents: "Spoils in Talents",
    standoff_mark: "S",
    state_income: "State",
    term: "Term",
    undeveloped: "undeveloped",
    undeveloped_mark: "U",
    waiting_war: "waits for next year",
    wakes_by_attack: "wakes only if Rome attacks",
    war: "War",
    yields: "Yields and strength",
    year: |n| count(n, "year"),
    active_wars: |n, most| {
        if n + 1 < most {
            format!("Active: {n}")
        } else if n < most {
            format!("Active: {n}; one more and Rome may fall")
        } else {
            format!("Active: {n}; one must fall or Rome is lost")
        }
    },
    age_of_a_war: |age, last| match age >= last {
        true => format!("year {age}: not beaten this year, it ends Rome"),
        false => format!("year {age} of {last}"),
    },
    allied_with: |war| format!("Allied with the {war}: Roman again when that War is gone."),
    attacked_by: |wars| format!("Attacked by the {wars}."),
    defends: |victory, defeat| format!("It wins {victory}%, falls {defeat}%."),
    fleets_in_garrison: |fleets| format!("Fleets in garrison: {fleets}"),
    forces: |armies, fleets| format!("Own forces: Armies {armies}, Fleets {fleets}"),
    threatened_by: |wars| format!("No taxes while the {wars} lasts."),
    disorder: |per_cent| format!("Disorder: no taxes; revolt {per_cent}%."),
    inactive_wars: |n| format!("Inactive: {n}; woken by a Leader, a sister War or our attack"),
    needs_all: |provinces| match provinces {
        [one] => format!("sleeps until {one} is Roman, or Rome attacks"),
        all => format!("sleeps until {} are Roman, or Rome attacks", all.join(" and ")),
    },
    needs_one: |provinces| format!("sleeps until {} is Roman, or Rome attacks", provinces.join(" or ")),
    provinces: |n, in_danger| match in_danger {
        0 => format!("{n}"),
        _ => format!("{n}, in danger {in_danger}"),
    },
    raids: |per_cent| format!("Raids: overrun {per_cent}%."),
    waiting_wars: |n| format!("Waiting face down: {n}; active next year"),
    wars: |n| if n == 0 { String::new() } else { n.to_string() },
};
