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
