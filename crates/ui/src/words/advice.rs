//! "What would you do?"

words! {
    /// What a bot would do, and why.
    Advice {
        close, gain, nothing_special, risk, what_would_you_do, wins, without_chances,
    }
    counts {}
    says {
        choose(letter: &str) -> String,
        where_from(even: u32, games: u32, off: u32) -> String,
    }
}
