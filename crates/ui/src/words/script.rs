//! What the script says.

words! {
    /// What the script says.
    Script {
        back, catching_up, complete, copied, failed, kept, lost, moved_on, offline, paired, try_now, trying, trying_in,
    }
    counts {}
    says {
    }
}
