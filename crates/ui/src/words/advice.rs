//! "What would you do?"

words! {
    /// What a bot would do, and why.
    Advice {
        close, gain, risk, what_would_you_do, wins, without_chances,
    }
    counts {}
    says {
        about_equal(chance: u32) -> String,
        choose(letter: &str) -> String,
        where_from(even: Option<u32>, games: u32, off: u32) -> String,
    }
}
