//! The form that opens a table.

words! {
    /// The form that opens a table.
    Gather {
        a_person_whoever_sits_down, a_time_for_each_decision, another_player_on_this_screen, at_one_screen,
        bank_in_minutes, days_for_each_move, days_label, every_person_plays, everybody, game, hot_seat_no_clock,
        how_it_is_played, how_many_play, ides_of_march, letters, listed_in_the_lobby, live_by_the_rules,
        live_with_a_bank, minutes_for_the_whole_game, name_of_the_table, no_clock, nobody_else_can_watch,
        not_listed, one_screen, only_those_invited, open_the_table, reserve_in_minutes, seats,
        seconds_more_for_each_move, take_your_time, the_table, time_for_a_decision, who_may_come,
        whoever_has_the_link, with_bots, with_people, with_whom, you,
    }
    counts {}
    says {
        a_table_of(game: &str) -> String,
        options_of(game: &str) -> String,
        switches_on(n: usize) -> String,
        seat(n: usize) -> String,
    }
}
