//! The table page.

use maud::Markup;

words! {
    /// The table page.
    Table {
        a_bot_plays, analyse_a_copy, arrows, back_from_vacation, board, chat, choose_on_the_chosen_one,
        close_the_rule_or_undo, download_the_journal, enter, esc, explain_the_next_thing, hold, hold_a_reaction_window_open,
        hold_this_window_open, invite_with_this_link, keys, leave_the_seat, log, log_and_chat, log_key, pieces_and_dice_move,
        play_again, rematch, the_story, replay, return_to_my_seat, round_and_supplies, rules, rules_beside_the_table, rules_r,
        search_the_rules, sections, send_at_one_press_without, sounds, skip_to_the_board, skip_to_your_move, tab, table,
        table_menu, text_mode, text_mode_key, text_mode_t, the_game_is_over, the_next_player,
        the_table_in_words, these_keys, this_window_seconds_more_said, through_prompt_targets_hand,
        undo_what_is_chosen_then, watching, watching_said, within_a_group_of_targets, yes_leave, your_clock,
        your_clock_said,
    }
    counts {}
    says {
        committed(sum: Markup) -> Markup,
        covered(name: &str) -> String,
        go_on_vacation(days: i64) -> String,
        i_am(name: &str) -> String,
        pass_the_screen(name: &str) -> String,
        phases(moment: &str) -> String,
        revealed(secret: Markup) -> Markup,
        your(hand: &str) -> String,
    }
}
