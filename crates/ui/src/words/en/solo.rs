//! The Republic of Rome with neutral factions.

use super::count;
use crate::words::solo::Solo;

pub(in crate::words) const WORDS: Solo = Solo {
    a_majority: "majority",
    by_their_lists: "by their lists",
    commander_to_come: "The odds are without a Commander: he is named later.",
    crisis: "Crisis",
    everything_goes: "Everything goes.",
    factions: "Factions",
    fleets: "Fleets",
    half_goes_along: "Half of what is left goes along.",
    hand: "Hand",
    if_you_refuse: "if you refuse",
    in_rome: "In Rome",
    in_the_forum: "Forum",
    joins: "With this player",
    legions: "Legions",
    military_plan: "Military plan",
    next_turn: "Next turn",
    no_crisis: "normal, no Crisis",
    no_plan: "No War can be attacked with adequate force.",
    nobody_rules_yet: "not found yet",
    nobodys: "stays",
    not_reached: "not reached",
    nothing_left: "Everything is shared.",
    nothing_to_build: "Nothing to build.",
    one_sponsor_more: "one sponsor more",
    outside: "outside",
    ranks: "Ranks",
    refused: "refused",
    refuses: "Without",
    result: "Result",
    ruling_coalition: "Ruling Coalition",
    share: "Share",
    spoil: "Spoil",
    spoils: "Spoils on offer",
    spoils_short: "Spoils",
    the_rebel: "the rebel",
    they_rule: "they rule",
    they_rule_title: "Those who rule",
    to_match: "As many as it is strong.",
    too_few: "too few",
    two_sponsors: "two sponsors",
    vacant: "vacant",
    votes: "Votes",
    what_they_take: "What the neutrals will take",
    who_rules: "Who rules?",
    who_rules_title: "Who rules",
    you_join: "You join",
    you_refuse: "You refuse",
    yours: "yours",
    yours_or: "yours, or",
    builds: |legions, fleets| match (legions, fleets) {
        (legions, 0) => format!("Rome builds {}.", count(legions, "Legion")),
        (0, fleets) => format!("Rome builds {}.", count(fleets, "Fleet")),
        (legions, fleets) => {
            format!("Rome builds {} and {}.", count(legions, "Legion"), count(fleets, "Fleet"))
        }
    },
    first_set_with: |votes, of| format!("first set with {votes} of {of} votes, ranks by votes"),
    habits: |knight, initiative, treasury, games| {
        let knight =
            if knight == 0 { "no money for Knights".into() } else { format!("{knight} T for a Knight") };
        let charity = match (treasury, games) {
            (true, true) => ", matches your gifts to Rome, Games when Unrest is high",
            (true, false) => ", matches your gifts to Rome",
            (false, true) => ", Games when Unrest is high",
            (false, false) => "",
        };
        let bids = kernel::with_minus(format!("{initiative:+}"));
        format!("{knight}, bids {bids}{charity}")
    },
    neutrals_offer: |who| format!("{who} offer a trade"),
    pays: |who| format!("{who} pays"),
    // Beside a name, in little room.
    picks_nth: |n| match n {
        1 => "picks 1st".into(),
        2 => "picks 2nd".into(),
        3 => "picks 3rd".into(),
        n => format!("picks {n}th"),
    },
    rank: |n| format!("rank {n}"),
    rule_together: |who| format!("{who} rule together"),
    strengthens: |who| format!("{who} stands there and is strengthened."),
    who_commands: |who| format!("Who commands where is the choice of {who}."),
    you_pick: |n, otherwise| match otherwise {
        "" => format!("You pick {}.", nth(n)),
        others => format!("You pick {}. If you refuse: {others}.", nth(n)),
    },
};

fn nth(n: usize) -> String {
    match n {
        1 => "first".into(),
        2 => "second".into(),
        3 => "third".into(),
        n => format!("{n}th"),
    }
}
