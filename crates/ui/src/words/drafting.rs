//! Why a draft does not hold.

words! {
    /// Why a draft does not hold.
    Drafting {
        gone,
    }
    counts {}
    says {
        amount(range: Option<(u16, u16)>) -> String,
    }
}
