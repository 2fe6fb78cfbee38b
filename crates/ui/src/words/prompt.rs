//! What is asked, and what may be chosen.

use maud::Markup;

words! {
    /// What is asked, and what may be chosen.
    Prompt {
        ask_the_others_to_take, ask_to_undo, choices, choices_on_the_board,
        look_again, not_sent_yet, put_these_down, send, take_back_what_you_chose, take_back_your_last_move,
        the_choices_on_the_board, undo, waiting, you_may_act, your_move,
    }
    counts {}
    says {
        choices_on_the_board_said(n: usize) -> &'static str,
        chosen(steps: Markup) -> Markup,
        from_to(min: u16, max: u16) -> String,
        less(what: &str) -> String,
        more(what: &str) -> String,
        rule(id: &str) -> String,
        undo_by_key(what: &str) -> String,
    }
}
