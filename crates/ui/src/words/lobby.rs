//! The front page.

words! {
    /// The front page.
    Lobby {
        a_hot_seat_table_said, a_name_is_enough, a_real_game, all_games, all_your_tables_wait, also_here, any,
        every_rule_has_a_number, followed, for_names, four_board_games_of_ancient, free_seat, games, go_on_where_you_were,
        here_now, hot_seat_on_this_device, join, keep_your_games, learn, learn_by_playing, my_strength, new_table,
        no_table_is_looking, no_table_of_yours, nobody_here, nobody_rated, nothing_to_watch, nothing_waits_for_you,
        of_my_strength_means, only_one_game, open, play_alone, open_tables, pace, play, play_at_once_against_bots, play_now,
        players_said, read, replays_journals_results, reserved, rules, running_games, seats, set_up,
        several_players_one_screen, strength, table_and_options, take_a_name, take_over, the_rules_said,
        time_left_for_this_move, unrated, waiting_for_others, wants_a_player, watch, watching_said, welcome, your_games,
        your_games_said, your_turn,
    }
    counts {}
    says {
        all_running(n: usize) -> String,
        as_strong(name: &str, strength: &str) -> String,
        from_to(least: usize, most: usize) -> String,
        guests(n: usize) -> String,
        lessons_of(n: usize, minutes: u32) -> String,
        opened_by(name: &str) -> String,
        seats_taken(taken: usize, all: usize) -> String,
        short_title(game: &str) -> String,
        so_many_here(n: usize) -> String,
        tables_wait(n: usize) -> String,
        to_most(strength: &str) -> String,
    }
}
