//! The front page.

words! {
    /// The front page.
    Lobby {
        a_hot_seat_table_said, all_games, all_your_tables_wait, also_here, every_rule_has_a_number,
        four_board_games_of_ancient, free_seat, games, host, hot_seat_on_this_device, in_preparation, join,
        new_table, no_table_is_looking, nothing_waits_for_you, only_one_game, open, play_alone,
        open_tables, pace, play, play_at_once_against_bots, play_now, players_said, read,
        replays_journals_results, rules, seats, set_up, several_players_one_screen, start_a_game, table,
        take_over, the_rules_said, time_left_for_this_move, waiting_for_others, wants_a_player, watch, welcome,
        your_games, your_games_said, your_turn,
    }
    counts {}
    says {
        from_to(least: usize, most: usize) -> String,
        of_said(game: &str) -> String,
        rules_of(game: &str) -> String,
        seats_taken(taken: usize, all: usize) -> String,
        tables_wait(n: usize) -> String,
        watching(n: u32) -> String,
    }
}
