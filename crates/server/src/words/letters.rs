//! What the post says in its own words.

ui::words! {
    /// Letters.
    Letters {
        answer, confirm, fewer, moved, never_sent, no_more, open_the_page, reset, test, test_text, to_the_table,
    }
    counts {}
    says {
        because(name: &str, settings: &str, end: &str) -> String,
        clock(title: &str) -> String,
        confirm_text(name: &str, link: &str) -> String,
        from(house: &str) -> String,
        invitation(host: &str, title: &str) -> String,
        invitation_text(host: &str, game: &str, title: &str, link: &str) -> String,
        moved_text(name: &str, link: &str) -> String,
        offer(title: &str) -> String,
        over(title: &str) -> String,
        paired(title: &str) -> String,
        round(title: &str) -> String,
        round_text(others: &[String], title: &str, link: &str) -> String,
        reset_text(name: &str, link: &str) -> String,
        several(n: usize) -> String,
        turn(title: &str) -> String,
        you_asked(name: &str) -> String,
    }
}

ui::words! {
    /// The pages that letters lead to, and what is said about addresses.
    Doors {
        confirm_button, confirm_text, confirm_title, confirmed, forgotten_button, forgotten_done, forgotten_text,
        forgotten_title, inward_address, kept, late, no_address, no_mail, no_web_address, reset_button, reset_done, reset_text,
        reset_title, gone_text, gone_title, sent, tried, unsubscribe_button, unsubscribe_text, unsubscribe_title, unsubscribed,
    }
    counts {}
    says {}
}
