//! What stands beside the board: log, chat, offers, notes.

use crate::words::side::Side;
use maud::html;

pub(in crate::words) const WORDS: Side = Side {
    a_bot_plays_on: "A bot plays on",
    a_player: "A player",
    a_seat_is_open: "A seat is open in this game. Whoever sits down agrees to its settings.",
    agree: "Agree",
    chat: "Chat",
    from_somebody_blocked: "From somebody you block",
    jump_to: "Year by year",
    keep: "Keep",
    log: "Log",
    message_to_the_table: "Message to the table",
    nobody_has_said_anything_yet: "Nobody has said anything yet.",
    notes: "Notes",
    offers: "Offers",
    only_to: "Only to",
    only_you: "Only you:",
    only_you_tag: "only you",
    open_the_seat: "Open the seat",
    refuse: "Refuse",
    replay: "Replay",
    report: "Report",
    send: "Send",
    since_your_last_move: "Since your last move",
    sit_down: "Sit down",
    somebody: "Somebody",
    wait: "Wait",
    what_happened: "What happened",
    withdraw: "Withdraw",
    asks_to_take_back: |name, what| html! { b { (name) } " asks to take back: " (what) },
    earlier_lines: |n| match n {
        1 => "1 earlier line is in the replay".into(),
        n => format!("{n} earlier lines are in the replay"),
    },
    is_away: |name| format!("{name} is away; default moves are made. Most of you decide who plays on."),
    said_to: |names| format!("to {names}"),
    step: |n| format!("step {n}"),
    you_have_asked: |missing| html! { "You have asked to take back your move. Missing: " (missing) },
};
