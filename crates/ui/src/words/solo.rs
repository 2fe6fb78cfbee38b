//! The Republic of Rome with neutral factions.

words! {
    /// The Republic of Rome with neutral factions: coalition, plan, spoils, guidelines.
    Solo {
        a_majority, by_their_lists, commander_to_come, crisis, everything_goes, factions, fleets, half_goes_along, hand,
        if_you_refuse, in_rome, in_the_forum, joins, legions, military_plan, next_turn, no_crisis, no_plan,
        nobody_rules_yet, nobodys, not_reached, nothing_left, nothing_to_build, one_sponsor_more, outside, ranks,
        refused, refuses, result, ruling_coalition, share, spoil, spoils, spoils_short, the_rebel, they_rule,
        they_rule_title, to_match, too_few, two_sponsors, vacant, votes, what_they_take, who_rules, who_rules_title,
        you_join, you_refuse, yours, yours_or,
    }
    counts { }
    says {
        builds(legions: u8, fleets: u8) -> String,
        first_set_with(votes: i16, of: i16) -> String,
        habits(knight: u16, initiative: i32, treasury: bool, games: bool) -> String,
        neutrals_offer(who: &str) -> String,
        pays(who: &str) -> String,
        picks_nth(n: usize) -> String,
        rank(n: usize) -> String,
        rule_together(who: &str) -> String,
        strengthens(who: &str) -> String,
        who_commands(who: &str) -> String,
        you_pick(n: usize, otherwise: &str) -> String,
    }
}
