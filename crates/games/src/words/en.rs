//! English.

use super::Why;
use crate::known;

pub(super) fn why(why: &Why) -> String {
    match why {
        Why::NoGame(id) => format!("there is no game {id:?}; there are: {}", known()),
        Why::Seats { title, least, most, seats } => {
            format!("{title} is for {least} to {most} players, not {seats}")
        }
    }
}

pub(super) const REPORT: super::ReportWords = super::ReportWords {
    happened: "What happened",
    nothing: "Nothing since you were here.",
    only_you: "(only you)",
    asked: "What is asked",
    not_asked: "Nothing now: the others are to move.",
    waits: "Your answer.",
    silence: "If you do not answer",
    time_left: |seconds| match seconds {
        0..3_600 => format!("({} min left)", seconds.div_ceil(60)),
        3_600..172_800 => format!("({} h left)", seconds / 3_600),
        _ => format!("({} days left)", seconds / 86_400),
    },
};
