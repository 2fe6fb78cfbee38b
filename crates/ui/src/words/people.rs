//! Accounts and history.

words! {
    /// Accounts and history.
    People {
        a_file_with_all, delete_for_good, delete_my_account, deleting_means, download, your_data,
        a_journal_downloaded_here, all_other_browsers_are_signed, another_password, change, change_the_password,
        finished, in_play, journal, keep_my_games, lists, load, load_a_journal, make_an_account, name,
        new_password, newest, no_finished_game_yet, no_such_game, older, open, pages, password, password_length,
        present_password, replay, result, seats, sign_in, sign_out, sign_out_in_all_browsers, start_one, story, table,
        the_name_others_see, to_the_lobby, waiting_for_others, when, you_can_play, your_account, your_games, your_page,
        your_turn,
    }
    counts {}
    says {
        games_come_along(n: u32) -> String,
        promises(kept: u16, broken: u16) -> String,
        promises_here(kept: u16, broken: u16) -> String,
        your_games_of(list: &str) -> String,
    }
}
