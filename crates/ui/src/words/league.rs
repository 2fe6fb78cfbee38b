//! Leagues and tournaments.

use crate::page::{LeagueFormat, LeagueRow};

words! {
    /// Leagues and tournaments.
    League {
        absent, account_first, account_link, and_so_it_ends, begins_in, bots_fill, bots_fill_not, bots_score_nothing, bye, called_off,
        clocks_decide, closed_tables, enter, entered, filled_by, final_said, format, game, goes_on, groups, groups_about, groups_label,
        hours_about, how_it_counts, how_it_counts_ties, leagues, live, lost, make, make_one, make_this, name, no_fillers, nobody_has_entered,
        none_open, none_past, none_running, on_label, open, open_now, opponents, past, place, play, play_your_table, player,
        players, points, points_as_they_stand, published_seed, replay, room, round_days, rounds, rounds_label, running,
        running_now, season, season_about, seats, seats_about, shared, substitutes, swiss, swiss_about, tables_seen_by,
        terms, to_come, wait_list, watch, who_may_look_all, who_may_look_players, wins, withdraw,
        withdrawing_means, withdrawn, won, yes_withdraw, you_play, you_wait, your_schedule,
    }
    counts {}
    says {
        about(row: &LeagueRow, seats: u8) -> String,
        begins(when: &str) -> String,
        bot(name: &str) -> String,
        ended(when: &str) -> String,
        final_of(seats: usize) -> String,
        first_go_on(n: usize) -> String,
        format_said(format: LeagueFormat) -> String,
        from(when: &str) -> String,
        group(n: u8) -> String,
        key_points(points: &[u8]) -> String,
        made_by(name: &str) -> String,
        new_league(game: &str) -> String,
        placed(rank: u8, name: &str) -> String,
        played_of(players: u32, room: u32) -> String,
        points_by_rank(points: &[u8]) -> String,
        r(n: usize) -> String,
        round(n: usize) -> String,
        round_of(n: u32, of: u32) -> String,
        round_tables(ended: usize, all: usize, when: &str) -> String,
        seed(seed: &str) -> String,
        strength(mean: i64, deviation: i64, you: bool) -> String,
        table(group: Option<u8>, round: usize, number: Option<usize>) -> String,
        tables(n: usize) -> String,
        this_round(group: Option<u8>, round: usize, last: bool) -> String,
        won_by(name: &str) -> String,
        your_table(table: &str) -> String,
    }
}
