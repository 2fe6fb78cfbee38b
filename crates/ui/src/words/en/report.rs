//! The report of a player who comes back.

use crate::words::report::Report;

pub(in crate::words) const WORDS: Report = Report {
    as_mail: "As a mail",
    as_text: "As plain text",
    asked: "What is asked",
    before_that: "Before that",
    happened: "What happened since you were here",
    not_asked: "Nothing now: the others are to move.",
    nothing: "Nothing since you were here.",
    only_you: "Only you:",
    silence: "If you do not answer:",
    to_the_table: "To the table",
    lines: |count| if count == 1 { "1 line".into() } else { format!("{count} lines") },
    time_left: |seconds| match seconds {
        0..3_600 => format!("{} min", seconds.div_ceil(60)),
        3_600..172_800 => format!("{} h", seconds / 3_600),
        _ => format!("{} days", seconds / 86_400),
    },
};
