//! What the server says to people by itself: problems, faults in forms and accounts, titles and lists. What stands on a
//! page anyhow is said by the pages (`ui::words`); the shape is the same: a language is a file here, and one that lacks a
//! sentence does not compile.

mod en;
mod letters;

pub(crate) use letters::{Doors, Letters};

use crate::settings::Kind;
use host::Delay;
use kernel::{Language, Said};

ui::words! {
    /// Everything the server says in one language.
    Words {
        account, answer_noted, away, back_soon, being_renewed, bot_person_or_wait, busy, busy_why, newer, everybody_listed, file_not_read, form_not_read, invited, learn,
        draft_not_read, exchange_made, journal_closed, choose_a_journal, make_an_account, may_not_talk, agreed,
        name_belongs_to_somebody, name_characters, name_for_guests, name_for_nobody, name_length, name_not_alike, name_too_often,
        name_script, no_chair, no_level, no_such_lesson, not_allowed, not_at_this_address, not_found, not_from_our_pages,
        not_possible, not_your_fault, not_your_password, offer_accept_refuse, only_those_invited, people,
        password_not_yours, password_too_long, password_too_short, quicker, replay, report, revision_missing,
        rules_mended, sign_in_first, somewhere_wrong, story, table_moved_on, take_back_how, this_makes_no_sense,
        today, too_much, which_deal, which_order, which_seat, find_opponents, no_such_table, rated, running_games,
        usual_rules, league_many, league_not_now, league_pace, league_room, league_rounds, league_seats,
        league_final, leagues,
        who_may_come, whoever_has_the_link, whom_to_admit, wrong_account, wrong_password, yesterday, your_games,
        // Hosts.
        complained_before, complaint_not_read, desk, done, for_good, report_somebody,
        cannot_be_host, file_is_there, hosts_are_not_banned, is_no_host, message_too_long, no_guests, no_such_thing, not_banned,
        registration_closed, until_is_past, why_is_missing, why_too_long,
        // Programs.
        enough_tokens, for_programs, no_such_token, reads_only, token_kept, token_name, token_revoked,
        // Passkeys.
        enough_passkeys, passkey_kept, passkey_late, passkey_name, passkey_not_kept, passkey_refused, passkey_removed, passkey_renamed,
        // Watching.
        free_seat, no_comment, nobody_of_that_name, spectators, your_people,
    }
    counts {}
    says {
        bot_chair(name: &str) -> String,
        date(day: i64, month: usize, year: i64) -> String,
        day(day: i64, month: usize) -> String,
        delay_from(moves: u16, minutes: u16) -> String,
        declines(name: &str, why: &str) -> String,
        length(game: &str) -> &'static str,
        league_named(game: &str) -> String,
        league_table(title: &str, group: Option<u8>, round: usize, number: Option<usize>) -> String,
        month(month: usize, year: i64) -> String,
        new_league(game: &str) -> String,
        new_table(game: &str) -> String,
        previewed(game: &str, title: &str) -> String,
        no_deal(why: Unread) -> String,
        no_journal(fault: &str) -> String,
        no_order(why: Unread) -> String,
        number_from(least: i64, most: i64) -> String,
        refused(why: &str, rule: &str) -> String,
        rules_of(game: &str) -> String,
        seats(least: usize, most: usize) -> String,
        so_late(delay: Delay) -> String,
        since_the_move_of(name: &str) -> String,
        too_many_seeks(most: usize) -> String,
        // Hosts.
        day_and_time(date: &str, time: &str) -> String,
        until(when: &str) -> String,
        banned(why: &str) -> String,
        banned_until(why: &str, date: &str, time: &str) -> String,
        enough_tables(most: usize) -> String,
        setting_out_of_bounds(name: &str, kind: Kind) -> String,
        wait(seconds: u64) -> String,
        waits_for(names: &str) -> String,
        wants_players(free: usize) -> String,
    }
}

/// Why something that was written down cannot be read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unread<'a> {
    /// A form that is not filled in.
    Form,
    /// A program has written something else.
    Json(&'a str),
}

/// The words of a language.
pub(crate) fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
    }
}

/// What letters say in a language.
pub(crate) fn letters(language: Language) -> &'static Letters {
    match language {
        Language::English => &en::LETTERS,
    }
}

/// What the pages say that letters lead to.
pub(crate) fn doors(language: Language) -> &'static Doors {
    match language {
        Language::English => &en::DOORS,
    }
}

/// A sentence in every language: which of them is read is decided where it is shown.
pub(crate) fn say<T: Into<String>>(choose: impl Fn(&'static Words) -> T) -> Said {
    Said::each(|language| choose(words(language)).into())
}
