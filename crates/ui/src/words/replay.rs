//! The past of a table.

use maud::Markup;

words! {
    /// The past of a table.
    Replay {
        next_round, round_before, step_back, step_on,
        analyse_from_here, board, download_the_journal, go, hand, journal, link_to_this_position, log,
        next_round_page_down, play_p, position, quickly, replay, round_and_supplies, round_before_page_up, rounds, seen_by,
        skip_to_the_board, slowly, speed, steadily, step_back_left, step_on_right, table, this_position, what_happened,
    }
    counts {}
    says {
        dice(sum: Markup, verified: Option<bool>) -> Markup,
        replay_of(table: &str) -> String,
        step_of(step: Markup, steps: u32) -> Markup,
    }
}
