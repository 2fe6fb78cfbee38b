//! The room where a table gathers.

use crate::words::room::Room;
use maud::html;

pub(in crate::words) const WORDS: Room = Room {
    anything_at_all: "anything at all",
    begin: "Begin",
    call_the_table_off: "Call the table off",
    chat: "Chat",
    everybody_is_here: "everybody is here",
    free: "free",
    invitation: "Invitation",
    invite: "Invite",
    keep_it: "Keep it",
    leave_the_table: "Leave the table",
    message_to_the_table: "Message to the table",
    name: "a name",
    release: "Let anybody have it",
    stand_up: "Stand up",
    seat_it: "Seat it",
    seats: "Seats",
    send: "Send",
    settings: "Settings",
    sit_here: "Sit here",
    they_stand: "They stand as they are. Whoever sits down agrees to them, and the game begins when no seat is free.",
    this_table_was_called_off: "This table was called off by its host before the game began.",
    to_the_lobby: "To the lobby",
    whoever_has_come_loses: "Whoever has come loses the seat, and the table is gone from the lobby.",
    whoever_has_this_link_may: "Whoever has this link may sit down",
    yes_call_it_off: "Yes, call it off",
    your_word_for_the_dice: "Your word for the dice",
    bot_for_seat: |n| format!("Bot for seat {n}"),
    fair_dice: |commitment| {
        html! {
            "Fair dice: this server has committed to a secret, " (commitment)
            ". Your words are mixed in after that, and the secret is shown when the game is over, so that everybody can check every roll."
        }
    },
    keep_seat_for: |n| format!("Keep seat {n} for"),
    kept_for: |name| format!("kept for {name}"),
    seat_said: |n| format!(", seat {n}"),
    seats_free: |n| match n {
        1 => "1 seat is free".into(),
        _ => format!("{n} seats are free"),
    },
};
