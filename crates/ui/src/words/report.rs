//! The report of a player who comes back.

words! {
    /// The report of a player who comes back.
    Report {
        as_mail, as_text, asked, before_that, happened, not_asked, nothing, only_you, silence, to_the_table,
    }
    counts {}
    says {
        lines(count: usize) -> String,
        time_left(seconds: u64) -> String,
    }
}
