//! The past of a table.

use crate::words::replay::Replay;
use maud::html;

pub(in crate::words) const WORDS: Replay = Replay {
    next_round: "Next round",
    round_before: "Round before",
    step_back: "Step back",
    step_on: "Step on",
    analyse_from_here: "Analyse from here",
    board: "Board",
    download_the_journal: "Download the journal",
    go: "Go",
    hand: "Hand",
    journal: "Journal",
    link_to_this_position: "Link to this position",
    log: "Log",
    next_round_page_down: "Next round (Page down)",
    play_p: "Play or pause (P)",
    position: "Position",
    quickly: "Quickly",
    replay: "Replay",
    round_and_supplies: "Round and supplies",
    round_before_page_up: "Round before (Page up)",
    rounds: "Rounds",
    seen_by: "Seen by",
    skip_to_the_board: "Skip to the board",
    slowly: "Slowly",
    speed: "Speed",
    steadily: "Steadily",
    step_back_left: "Step back (left)",
    step_on_right: "Step on (right)",
    table: "Table",
    this_position: "This position",
    what_happened: "What happened",
    dice: |sum, verified| {
        html! {
            "Dice committed to " (sum)
            @match verified {
                Some(true) => ": verified.",
                Some(false) => ": they do not verify.",
                None => ", revealed when the game is over."
            }
        }
    },
    replay_of: |table| format!("{table}, replay"),
    step_of: |step, steps| html! { "Step " (step) " of " (steps) },
};
