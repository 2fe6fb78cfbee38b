//! Invitations.

words! {
    /// Invitations.
    Invite {
        by_name, decline, invitations, invite, sit_down,
    }
    counts {}
    says {
        invites_you(host: &str, game: &str) -> String,
        seats(n: usize) -> String,
    }
}
