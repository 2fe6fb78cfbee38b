//! The room where a table gathers.

use maud::Markup;

words! {
    /// The room where a table gathers.
    Room {
        anything_at_all, begin, call_the_table_off, chat, everybody_is_here, free, invitation, invite, keep_it, name, release, stand_up,
        leave_the_table, message_to_the_table, seat_it, seats, send, settings, sit_here, they_stand,
        this_table_was_called_off, to_the_lobby, whoever_has_come_loses, whoever_has_this_link_may,
        yes_call_it_off, your_word_for_the_dice,
    }
    counts {}
    says {
        bot_for_seat(n: u8) -> String,
        fair_dice(commitment: Markup) -> Markup,
        keep_seat_for(n: u8) -> String,
        kept_for(name: &str) -> String,
        seat_said(n: u8) -> String,
        seats_free(n: usize) -> String,
    }
}
