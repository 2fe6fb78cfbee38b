//! Small things said in many places.

use crate::words::parts::Parts;

pub(in crate::words) const WORDS: Parts = Parts {
    a_bot_stands_in: "a bot stands in",
    a_program: "a program",
    away: "away",
    away_default_moves: "away, default moves",
    bot_said: "bot ",
    clock: "Clock",
    clock_said: "Clock ",
    hand: "Hand",
    enough: ", enough",
    how_many: "How many",
    no_clock: "No clock",
    on_vacation: "on vacation",
    players: "Players",
    rule_said: "Rule ",
    seat_open_default_moves: "seat open, default moves",
    somebody: "somebody",
    source: "Source",
    why_open_this_rule: "Why? Open this rule",
    you: "you",
    a_bot_of_character: |character| format!("A bot, {character}"),
    days: |days| format!("{days} days"),
    days_a_move: |days| match days {
        1 => "1 day a move".into(),
        _ => format!("{days} days a move"),
    },
    hours: |hours| format!("{hours} h"),
    live: |bank, increment| match increment {
        0 => format!("Live, {bank} min"),
        _ => format!("Live, {bank} min + {increment} s"),
    },
    live_by_the_rules: |percent, reserve| {
        let mut said = String::from("Live, by the rules");
        if percent != 100 {
            said += &format!(", {percent} %");
        }
        if reserve > 0 {
            said += &format!(" + {reserve} min");
        }
        said
    },
};
