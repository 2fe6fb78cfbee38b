//! Looking for opponents.

use crate::words::seek::Seek;

pub(in crate::words) const WORDS: Seek = Seek {
    about_mine: "About mine",
    about_mine_means: "no farther than 150 from my own",
    all_rules: "The usual rules",
    at_least: "At least",
    at_most: "At most",
    by_letter: "By correspondence",
    by_letter_means: "2 days for each move; you need not stay",
    counts: "Does it count?",
    do_not_wait: "Do not wait any longer",
    find: "Find me opponents",
    find_me_opponents: "Find me opponents",
    find_opponents: "Find opponents",
    friendly: "Friendly",
    game: "Game",
    how_many: "How many at the table",
    how_strong: "How strong the others are",
    in_one_sitting: "In one sitting",
    in_one_sitting_means: "20 minutes for each player and 15 seconds more for each move",
    keep_this_page_open: "Keep a page open: you are led to the table as soon as enough have come.",
    near_mine: "Not far from mine",
    near_mine_means: "no farther than 300 from my own",
    no_matter: "No matter",
    no_matter_means: "whoever comes",
    pace: "Pace",
    rated: "Rated",
    rules: "Rules",
    waits_for_days: "You need not stay: you find the table among your own, and are told where you want to be told.",
    what_happens: "Whoever waits for the same is brought together, those who have waited longest first. You are never brought together with people you block.",
    you_wait: "You wait for opponents",
    between: |least, most| format!("{least} to {most}"),
    players: |least, most| {
        if least == most { format!("{least} players") } else { format!("{least} to {most} players") }
    },
};
