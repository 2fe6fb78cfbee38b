//! Passkeys.

words! {
    /// Passkeys.
    Passkeys {
        browser_refused, make, name, name_such_as, not_here, passkeys, passkeys_what, present_password, remove, rename,
        sign_in, without_a_password, without_a_password_what,
    }
    counts {}
    says {
        made_and_used(made: &str, used: Option<&str>) -> String,
    }
}
