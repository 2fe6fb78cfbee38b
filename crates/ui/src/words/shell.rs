//! The frame around every page.

words! {
    /// The frame around every page.
    Shell {
        guest, history, leagues, learn, main, me, people, play, quadriga, rules, sign_in, skip_to_the_content, switch_light_and_dark,
        tables_that_wait_for_you, to_the_lobby,
    }
    counts {}
    says {
        tables_wait_said(n: u32) -> &'static str,
    }
}
