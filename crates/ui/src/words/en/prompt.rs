//! What is asked, and what may be chosen.

use crate::words::prompt::Prompt;
use maud::html;

pub(in crate::words) const WORDS: Prompt = Prompt {
    ask_the_others_to_take: "Ask the others to take back your last move (U)",
    ask_to_undo: "Ask to undo",
    choices: "Choices",
    choices_on_the_board: "Choices on the board",
    look_again: "Look again",
    not_sent_yet: "Not sent yet.",
    put_these_down: "Put these down",
    send: "Send",
    take_back_what_you_chose: "Take back what you chose last (U, Esc)",
    take_back_your_last_move: "Take back your last move (U)",
    the_choices_on_the_board: "The choices on the board as a list",
    undo: "Undo",
    waiting: "Waiting",
    you_may_act: "You may act",
    your_move: "Your move",
    choices_on_the_board_said: |n| match n {
        1 => " choice on the board, as a list",
        _ => " choices on the board, as a list",
    },
    chosen: |steps| html! { "Chosen: " (steps) ". " },
    from_to: |min, max| format!(", from {min} to {max}"),
    less: |what| format!("Less: {what}"),
    more: |what| format!("More: {what}"),
    rule: |id| format!("Rule {id}"),
    undo_by_key: |what| format!("{what} (U)"),
};
