//! The rules reference.

words! {
    /// The rules reference.
    Rules {
        all_the_rules, back, chapters, close_esc, close_the_rule, esc_closes, game, lines_found, lines_shown,
        rule, rule_said, search, search_the_rules,
    }
    counts {}
    says {
        found(n: usize) -> String,
        lines(n: usize, searched: bool) -> String,
        rules_of(game: &str) -> String,
        search_the_rules_of(game: &str) -> String,
        the_first(n: usize) -> String,
    }
}
