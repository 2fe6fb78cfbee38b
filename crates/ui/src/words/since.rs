//! What happened since one's last move.

words! {
    /// The stepper on the upper edge of the board, and how it is told.
    Since {
        after, before, by_marks, key, put_away, quickly, show_all, show_what_happened, since_your_last_move, slowly,
        step_by_step, what_the_others_did, when_i_ask,
    }
    counts {}
    says {}
}
