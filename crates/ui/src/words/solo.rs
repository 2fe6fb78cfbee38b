//! The Republic of Rome with neutral factions.

words! {
    /// The Republic of Rome with neutral factions: coalition, plan, spoils, guidelines.
    Solo {
        a_majority, factions, nobody_rules_yet, plan, ranks, result, ruling_coalition, spoils, the_rebel, they_rule,
        too_few, votes, who_rules,
    }
    counts { }
    says {
        attack(enemy: &str, legions: u8, fleets: u8) -> String,
        first_set_with(votes: i16, of: i16) -> String,
        habits(knight: u16, initiative: i32, treasury: bool, games: bool) -> String,
        neutrals_offer(who: &str) -> String,
        pays(who: &str) -> String,
        picks_next(what: &str) -> String,
        rank(n: usize) -> String,
        rule_together(who: &str) -> String,
    }
}
