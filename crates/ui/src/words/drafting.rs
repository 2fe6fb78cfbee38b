//! Why a draft does not hold.

words! {
    /// Why a draft does not hold.
    Drafting {
    }
    counts {}
    says {
        amount(range: Option<(u16, u16)>) -> String,
        no_choice(n: usize) -> String,
    }
}
