//! Players' pages and leader boards.

words! {
    /// Players' pages and leader boards.
    Person {
        all, all_games, answers_within, by_letter, download, find_opponent, opponent, nobody_of_that_name, expected_said, filters, for_sure, game, games, games_said, here_now, history, how_it_is_counted,
        how_it_is_counted_long, invite, its_story, leaders, leagues, left_tables, now_playing, span, was_broken, was_kept, watch, what_counts, year, live, neither, no_game_yet, no_rating_yet, nobody_yet, open,
        not_won, place, player, promises, promises_from, promises_kept, rated, rating, ratings, replay,
        result, results, rome_fell, seat, share_of_games_won, strength, table, tempo, that_is_you, uncertainty, when,
        ways_to_win, who_is_strongest, with, with_you, won, won_games, won_tag, you, letters,
    }
    counts {}
    says {
        bot(name: &str) -> String,
        change(points: i32) -> String,
        course(title: &str, from: i64, to: i64, deviation: i64) -> String,
        expected(percent: u32) -> String,
        here_since(date: &str) -> String,
        formerly(name: &str, until: &str) -> String,
        kept(n: u32) -> String,
        and_more(n: usize) -> String,
        nth(place: usize) -> String,
        within(minutes: u32) -> String,
        share(part: u32, of: u32) -> String,
        broken(n: u32) -> String,
        place_of(rank: u8, seats: u8) -> String,
        plus_minus(mean: i64, deviation: i64) -> String,
        rated_games(n: u32) -> String,
        together(n: u32) -> String,
        you_and(name: &str) -> String,
        number(n: i64) -> String,
        way(title: &str, kind: &str) -> String,
    }
}
