//! The cast: who plays beside people, and how well.

words! {
    /// The cast.
    Cast {
        change_who_plays, level_of_the_bots, one_level_for_all,
    }
    counts {}
    says {
        a_bot(name: &str, temper: &str, about: &str) -> String,
        and_more(n: usize) -> String,
        level_of(rank: u8, word: &str) -> String,
        not_here(asked: &str, is: &str) -> String,
        temper_and_level(temper: &str, level: &str) -> String,
        who_plays(game: &str) -> String,
    }
}
