//! The form that opens a table.

words! {
    /// The form that opens a table.
    Gather {
        an_hour_late, at_once, fifty_moves_late, ten_minutes_late, five_moves_late, late_means, spectators_see_it, twenty_moves_late,
        does_it_count, friendly, friendly_means, rated, rated_means,
        a_person_whoever_sits_down, a_time_for_each_decision, another_player, another_player_on_this_screen, anybody,
        as_usual, at_one_screen, at_this_screen, bank_in_minutes, change, contradiction, days_for_each_move, days_label,
        each_changes_one_rule, every_person_plays, everybody, everybody_confirms, game, guideline, hot_seat_no_clock,
        how_many_play, ides_of_march, keep_as_my_preset, keep_this_one, lasts, letters, listed_in_the_lobby, live_by_the_rules,
        live_with_a_bank, minutes_for_the_whole_game, my_preset, name_of_the_table, new_table, no_clock, nobody_else_can_watch,
        none_on, not_listed, one_screen, only_those_invited, open_the_table, pace, reserve_in_minutes, rules, seats,
        seconds_more_for_each_move, solve_it_first, take_your_time, time_for_a_decision, who_may_come,
        whoever_has_the_link, whoever_sits_down, with_bots, with_people, with_whom, you, your_table,
    }
    counts {}
    says {
        a_table_of(game: &str) -> String,
        all_switches(n: usize) -> String,
        back_to(set: &str) -> String,
        bot_of(character: &str) -> String,
        changed(set: &str, n: usize) -> String,
        host(name: &str) -> String,
        invites(name: &str) -> String,
        less(label: &str) -> String,
        more(label: &str) -> String,
        options_of(game: &str) -> String,
        seat(n: usize) -> String,
        seated(people: usize, bots: usize, unplayed: usize) -> String,
        set_with(set: &str, with: &str, without: &str) -> String,
        so_many_on(n: usize, of: usize) -> String,
        switches_on(n: usize) -> String,
        that_is(name: &str) -> String,
        turn_off(name: &str) -> String,
        turn_on(name: &str) -> String,
    }
}
