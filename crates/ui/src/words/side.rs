//! What stands beside the board: log, chat, offers, notes.

use maud::Markup;

words! {
    /// What stands beside the board: log, chat, offers, notes.
    Side {
        a_bot_plays_on, a_player, a_seat_is_open, agree, chat, from_somebody_blocked, jump_to, keep, log, message_to_the_table,
        nobody_has_said_anything_yet, notes, offers, only_to, only_you, only_you_tag, open_the_seat, refuse,
        replay, report, send, since_your_last_move, sit_down, somebody, wait, what_happened, withdraw,
    }
    counts {}
    says {
        asks_to_take_back(name: &str, what: Markup) -> Markup,
        earlier_lines(n: u32) -> String,
        is_away(name: &str) -> String,
        said_to(names: &str) -> String,
        step(n: u32) -> String,
        you_have_asked(missing: Markup) -> Markup,
    }
}
