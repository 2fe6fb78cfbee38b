//! The host's desk, and complaints.

words! {
    /// The host's desk, and complaints.
    Desk {
        answer, ban, ban_what, banned, beginning_of_an_address, by_command, by_whom, complaint_kept, complaints, desk, end_it, end_it_what,
        for_good, for_so_long, guest, host, house, in_your_words, keep, message, message_what, name, no_complaints, nothing_yet, off,
        older, on, over, part_of_a_name, people, program, record, rename, report, search, send_answer, send_complaint, settings,
        settings_what, since, standing, tables, their_page, to_the_account, to_the_table, unban, waits, what, what_is_wrong, when,
        why, your_complaints, your_desk,
    }
    counts {}
    says {
        banned_for(why: &str, until: &str) -> String,
        complain_what(name: &str) -> String,
        complaint_about(name: &str) -> String,
        days(n: u32) -> String,
        deed(deed: &str) -> &'static str,
        here_since(date: &str) -> String,
        on_and_over(on: u64, over: u64) -> String,
        reason(reason: &str) -> &'static str,
        setting(name: &str) -> String,
        so_many_tables(open: u64, over: u64) -> String,
        that_is(milliseconds: u64) -> String,
        usually(value: &str) -> String,
    }
}
