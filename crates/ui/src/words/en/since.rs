//! What happened since one's last move.

use crate::words::since::Since;

pub(in crate::words) const WORDS: Since = Since {
    after: "What happened next (N)",
    before: "What happened before (Shift N)",
    by_marks: "marked on the board",
    key: "what happened since your last move; with Shift, back",
    put_away: "Put the marks away (Esc)",
    quickly: "told step by step, quickly",
    show_all: "Show me",
    show_what_happened: "Show what happened, one after the other (N)",
    since_your_last_move: "Since your last move",
    slowly: "told step by step, slowly",
    step_by_step: "told step by step",
    what_the_others_did: "What the others did is",
    when_i_ask: "shown when I ask",
};
