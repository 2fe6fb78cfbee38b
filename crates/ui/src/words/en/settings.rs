//! The settings of a table.

use super::count;
use crate::words::settings::Settings;

pub(in crate::words) const WORDS: Settings = Settings {
    as_the_game_decides: "as the game decides",
    clocks: "Clocks",
    no: "no",
    no_clock: "No clock",
    none: "none",
    settings_of_the_table: "Settings of the table",
    yes: "yes",
    changed: |set, n| format!("{set}, {n} changed"),
    by_letter: |days| format!("By correspondence: {} for each move", count(days, "day")),
    live: |bank, increment| {
        let (bank, more) = (count(bank, "minute"), count(increment, "second"));
        format!("Live: {bank} for each player, and {more} more for each move")
    },
    without: |title| format!("without {title}"),
    windows: |reserve, percent| {
        let time = match percent {
            100 => "the time that the rules name for each decision".to_string(),
            percent => format!("{percent} % of the time that the rules name for each decision"),
        };
        format!("Live: {time}, and a reserve of {} for each player", count(reserve, "minute"))
    },
};
