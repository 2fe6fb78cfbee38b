//! Being told although no page is open.

words! {
    /// Mail, messages to programs, and the pages that letters lead to.
    Tell {
        by_push, by_push_what, no_push, push_here, push_refused, address, at_once, by_hook, by_hook_what, by_mail,
        change, clock, clock_of, daily, forgotten_link, hook_came_back, hook_came_back_once, how_often, invitation, keep,
        mail_came_back, mail_came_back_once, never,
        new_password, no_mail_here, no_more, not_from, not_to, offer, over, send_there, paired, present_password, round,
        signed_with, tell_me, tell_me_what, to_the_account, try_it, turn, web_address, what, when, write_to_me,
        your_clock,
    }
    counts {}
    says {
        browsers(n: u32) -> String,
        returned(address: &str) -> String,
        zone(minutes: i16) -> String,
    }
}
