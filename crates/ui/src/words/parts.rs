//! Small things said in many places.

words! {
    /// Small things said in many places.
    Parts {
        a_bot_stands_in, a_program, away, away_default_moves, bot_said, clock, clock_said, enough, hand, how_many, no_clock,
        on_vacation, players, rule_said, seat_open_default_moves, somebody, source, why_open_this_rule, you,
    }
    counts {}
    says {
        a_bot_of_character(character: &str) -> String,
        days(days: u64) -> String,
        days_a_move(days: u32) -> String,
        hours(hours: u64) -> String,
        live(bank: u32, increment: u32) -> String,
        live_by_the_rules(percent: u32, reserve: u32) -> String,
    }
}
