//! The rulebook.

words! {
    /// The rulebook.
    Rules {
        at_a_glance, back, cards_and_tables, close_esc, close_the_rule, contents, esc_closes, example, game, in_the_letter,
        in_the_letter_said, in_the_rulebook, in_this_chapter, open_it, paragraphs, rule, rule_said, search, search_rules_and_cards,
        search_the_rules, see_also, the_whole_book, try_it,
    }
    counts {}
    says {
        chapter_of(n: usize, all: usize) -> String,
        found(n: usize) -> String,
        in_our_own_words(minutes: usize) -> String,
        no_such_rule(id: &str) -> String,
        rules_of(game: &str) -> String,
        search_the_rules_of(game: &str) -> String,
        somebody(n: usize) -> String,
        the_first(n: usize) -> String,
    }
}
