//! The rulebook.

use crate::words::rules::Rules;

pub(in crate::words) const WORDS: Rules = Rules {
    at_a_glance: "At a glance",
    back: "Back",
    cards_and_tables: "Cards and tables",
    close_esc: "Close (Esc)",
    close_the_rule: "Close the rule",
    contents: "Contents",
    esc_closes: "Esc closes",
    example: "Example",
    game: "Game",
    in_the_letter: "In the letter",
    in_the_letter_said: "In the letter: ",
    in_the_rulebook: "In the rulebook",
    in_this_chapter: "In this chapter",
    paragraphs: "In the rulebook",
    rule: "Rule",
    rule_said: "Rule ",
    search: "Search",
    search_rules_and_cards: "Rules and cards",
    search_the_rules: "Search the rules",
    see_also: "See also",
    the_whole_book: "The whole rulebook",
    chapter_of: |n, all| format!("Chapter {n} of {all}"),
    found: |n| match n {
        0 => "Nothing has all of these words".into(),
        1 => "Found in 1 place".into(),
        _ => format!("Found in {n} places"),
    },
    in_our_own_words: |minutes| format!("In our own words, {minutes} minutes"),
    no_such_rule: |id| format!("There is no rule {id} in this book."),
    rules_of: |game| format!("{game}: the rules"),
    search_the_rules_of: |game| format!("Search the rules of {game}"),
    somebody: |n| ["Marta", "Kwame", "Ines", "Benedek", "Aiko", "Tove"][n % 6].into(),
    the_first: |n| format!("These are the first {n}."),
};
