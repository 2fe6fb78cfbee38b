//! Looking for opponents.

words! {
    /// Looking for opponents.
    Seek {
        about_mine, about_mine_means, all_rules, at_least, at_most, by_letter, by_letter_means, counts, do_not_wait, find,
        find_me_opponents, find_opponents, friendly, game, how_many, how_strong, in_one_sitting, in_one_sitting_means,
        keep_this_page_open, near_mine, near_mine_means, no_matter, no_matter_means, pace, rated, rules, waits_for_days,
        what_happens, you_wait,
    }
    counts {}
    says {
        between(least: &str, most: &str) -> String,
        players(least: u8, most: u8) -> String,
    }
}
