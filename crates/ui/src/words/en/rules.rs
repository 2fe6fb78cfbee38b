//! The rules reference.

use crate::words::rules::Rules;

pub(in crate::words) const WORDS: Rules = Rules {
    all_the_rules: "All the rules",
    back: "Back",
    chapters: "Chapters",
    close_esc: "Close (Esc)",
    close_the_rule: "Close the rule",
    esc_closes: "Esc closes",
    game: "Game",
    lines_found: "{n} lines with all of these words",
    lines_shown: "{n} lines",
    rule: "Rule",
    rule_said: "Rule ",
    search: "Search",
    search_the_rules: "Search the rules",
    found: |n| match n {
        1 => "1 line with these words".into(),
        _ => format!("{n} lines with these words"),
    },
    lines: |n, searched| match searched {
        true => format!("{n} lines with all of these words"),
        false => format!("{n} lines"),
    },
    rules_of: |game| format!("{game}: the rules"),
    search_the_rules_of: |game| format!("Search the rules of {game}"),
    the_first: |n| format!("These are the first {n}."),
};
