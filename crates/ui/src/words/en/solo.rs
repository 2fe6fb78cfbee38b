//! The Republic of Rome with neutral factions.

use crate::words::solo::Solo;

pub(in crate::words) const WORDS: Solo = Solo {
    a_majority: "majority",
    factions: "Factions",
    nobody_rules_yet: "not found yet",
    plan: "Plan",
    ranks: "Ranks",
    result: "Result",
    ruling_coalition: "Ruling Coalition",
    spoils: "Spoils on offer",
    the_rebel: "the rebel",
    they_rule: "they rule",
    too_few: "too few",
    votes: "Votes",
    who_rules: "Who rules?",
    attack: |enemy, legions, fleets| format!("{enemy}: {legions} Legions, {fleets} Fleets"),
    first_set_with: |votes, of| format!("The first of these sets with {votes} of {of} votes rules"),
    habits: |knight, initiative, treasury, games| {
        let charity = match (treasury, games) {
            (true, true) => ", matches your gifts to Rome, Games when Unrest is high",
            (true, false) => ", matches your gifts to Rome",
            (false, true) => ", Games when Unrest is high",
            (false, false) => "",
        };
        format!("{knight} T for a Knight, bids {initiative:+}{charity}")
    },
    neutrals_offer: |who| format!("{who} offer a trade"),
    pays: |who| format!("{who} pays"),
    picks_next: |what| format!("would pick: {what}"),
    rank: |n| format!("rank {n}"),
    rule_together: |who| format!("{who} rule together"),
};
