//! The report of a player who comes back.

words! {
    /// The report of a player who comes back.
    Report {
        as_mail, as_text, asked, happened, not_asked, nothing, only_you, silence, to_the_table,
    }
    counts {}
    says {
        time_left(seconds: u64) -> String,
    }
}
