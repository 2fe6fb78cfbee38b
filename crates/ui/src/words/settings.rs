//! The settings of a table.

words! {
    /// The settings of a table.
    Settings {
        as_the_game_decides, clocks, no, no_clock, none, settings_of_the_table, yes,
    }
    counts {}
    says {
        by_letter(days: u32) -> String,
        changed(set: &str, n: usize) -> String,
        live(bank: u32, increment: u32) -> String,
        without(title: &str) -> String,
        windows(reserve: u32, percent: u32) -> String,
    }
}
