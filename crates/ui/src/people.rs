//! Accounts, history, and pages for what went wrong.

use crate::lobby::marks;
use crate::page::{AccountPage, ErrorPage, HistoryPage, OwnGames};
use crate::parts::{columns, game_icon, hidden, icon};
use crate::shell::{Here, page as frame};
use crate::to;
use crate::words::people::People;
use maud::{Markup, html};

/// Signing in, registering, or one's own account.
pub fn account(page: &AccountPage) -> Markup {
    let w = &page.shell.words().people;
    let guest = page.shell.person.as_ref().is_none_or(|p| p.guest);
    frame(
        &page.shell,
        Here::Account,
        html! {
            main.narrow #main {
                h1.title {
                    (icon("human")) @match &page.shell.person {
                        Some(person) => (person.name),
                        None => (w.your_account)
                    }
                }
                @if guest {
                    p { (w.you_can_play)
                        @if page.games > 0 { " " (w.games_come_along(page.games)) } }
                    div.two {
                        (credentials(page, "register", w.make_an_account, w.keep_my_games, "new-password", page.registering))
                        (credentials(page, "sign-in", w.sign_in, w.sign_in, "current-password", !page.registering))
                    }
                    (crate::passkeys::sign_in(&page.shell.words().passkeys, faults(page, "passkey", true)))
                    p { a href=(to::FORGOTTEN) { (page.shell.words().tell.forgotten_link) } }
                }
                @if page.shell.person.is_some() {
                    section.panel.formpage {
                        form.formrow method="post" action="/account/name" {
                            label for="display" { (w.the_name_others_see) }
                            input.field #display name="name" maxlength="32" required value=(page.shell.person.as_ref().map_or("", |p| p.name.as_str()));
                            button.btn { (w.change) }
                            @if !guest { (faults(page, "name", true)) }
                        }
                        @if !guest {
                            form method="post" action="/account/sign-out" { button.btn { (w.sign_out) } }
                            form method="post" action="/account/sign-out-everywhere" {
                                button.btn { (w.sign_out_in_all_browsers) }
                            }
                        }
                    }
                    @if !guest {
                        (crate::invitations(page.shell.words(), &page.invitations))
                        (crate::tell::tell_me(&page.shell.words().tell, &page.tell))
                        (crate::programs::programs(&page.shell.words().programs, &page.programs))
                        (password(page))
                        (crate::passkeys::passkeys(&page.shell.words().passkeys, &page.passkeys))
                        (data(page))
                    }
                    (crate::complain::answers(&page.shell.words().desk, &page.complaints))
                    p {
                        @if page.host { a href=(to::DESK) { (page.shell.words().desk.your_desk) } ", " }
                        a href=(to::HISTORY) { (w.your_games) }
                        @if let Some(id) = page.id.filter(|_| !guest) { ", " a href=(to::person(id)) { (w.your_page) } }
                    }
                }
            }
        },
    )
}

/// Another password: whoever is signed in must know the present one.
fn password(page: &AccountPage) -> Markup {
    let w = &page.shell.words().people;
    let fault = |name: &str| faults(page, name, true);
    html! {
        form.panel.formpage method="post" action="/account/password" {
            h2 { (w.another_password) }
            p.muted { (w.all_other_browsers_are_signed) }
            div.formrow {
                label for="current" { (w.present_password) }
                input.field #current name="current" type="password" autocomplete="current-password" maxlength="200" required;
                (fault("current"))
            }
            div.formrow {
                label for="new-password" { (w.new_password) }
                input.field #new-password name="password" type="password" autocomplete="new-password" minlength="8" maxlength="200" required aria-describedby="new-password-length";
                small.muted #new-password-length { (w.password_length) }
                (fault("password"))
            }
            button.btn { (w.change_the_password) }
        }
    }
}

/// All that is kept, to take along; and the way out.
fn data(page: &AccountPage) -> Markup {
    let w = &page.shell.words().people;
    html! {
        section.panel.formpage #your-data {
            h2 { (w.your_data) }
            p.muted { (w.a_file_with_all) }
            p { a.btn href=(to::DATA) download { (w.download) } }
            details.ask open[page.errors.iter().any(|(field, _)| field == "farewell")] {
                summary.btn.small.quiet { (icon("close")) " " (w.delete_my_account) }
                p { (w.deleting_means) }
                form method="post" action="/account/delete" {
                    div.formrow {
                        label for="farewell" { (w.present_password) }
                        input.field #farewell name="password" type="password" autocomplete="current-password" maxlength="200" required;
                        (faults(page, "farewell", true))
                    }
                    button.btn.danger { (w.delete_for_good) }
                }
            }
        }
    }
}

/// What is wrong with a field.
fn faults(page: &AccountPage, name: &str, tried: bool) -> Markup {
    html! {
        @for (_, why) in page.errors.iter().filter(|(field, _)| tried && field == name) {
            p.fault role="alert" { (icon("warning")) " " (why) }
        }
    }
}

fn credentials(page: &AccountPage, what: &str, title: &str, button: &str, hint: &str, tried: bool) -> Markup {
    let w = &page.shell.words().people;
    let fault = |name: &str| faults(page, name, tried);
    let new = what == "register";
    html! {
        form.panel.formpage method="post" action={ "/account/" (what) } {
            h2 { (title) }
            (fault(""))
            div.formrow {
                label for={ (what) "-name" } { (w.name) }
                input.field id={ (what) "-name" } name="name" autocomplete="username" maxlength="32" required value=(if tried { page.name.as_str() } else { "" });
                (fault("name"))
            }
            div.formrow {
                label for={ (what) "-password" } { (w.password) }
                input.field id={ (what) "-password" } name="password" type="password" autocomplete=(hint) minlength="8" maxlength="200" required aria-describedby=[new.then_some("password-length")];
                @if new { small.muted #password-length { (w.password_length) } }
                (fault("password"))
            }
            button.btn.primary[new] { (button) }
        }
    }
}

/// Where a game leads from such a list: one that is over to its story, one that is on to the table.
fn doors(w: &People, list: OwnGames, id: &str) -> [(String, &'static str); 2] {
    let replay = (to::replay(id, 0), w.replay);
    match list {
        OwnGames::Finished => [(to::story(id), w.story), replay],
        OwnGames::YourTurn | OwnGames::Running => [(to::table(id), w.open), replay],
    }
}

/// One's own games, a page of one of their lists.
pub fn history(page: &HistoryPage) -> Markup {
    let w = &page.shell.words().people;
    let lists = [
        (OwnGames::Finished, w.finished, ""),
        (OwnGames::YourTurn, w.your_turn, "?list=turn"),
        (OwnGames::Running, w.waiting_for_others, "?list=running"),
    ];
    let (title, query) = lists
        .iter()
        .find(|(list, ..)| *list == page.list)
        .map_or(("", ""), |(_, title, query)| (title, query));
    frame(
        &page.shell,
        Here::History,
        html! {
            main.narrow #main {
                h1.title { (icon("replay")) (w.your_games) }
                nav.row aria-label=(w.lists) {
                    @for (list, title, query) in lists {
                        a.btn.small.quiet[list != page.list] href={ (to::HISTORY) (query) }
                            aria-current=[(list == page.list).then_some("page")] { (title) }
                    }
                }
                @let (kept, broken) = page.rows.iter().filter_map(|r| r.promises).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
                @if kept + broken > 0 { p #promises.muted { (w.promises_here(kept, broken)) } }
                section.panel.opens aria-label=(w.your_games_of(title)) {
                    @if page.rows.is_empty() {
                        p.body.muted {
                            @if page.list == OwnGames::Finished { (w.no_finished_game_yet) " " } @else { (w.no_such_game) " " }
                            a href=(to::LOBBY) { (w.start_one) }
                        }
                    }
                    @else {
                        table {
                            thead {
                                tr { (columns(&[w.table, w.result, w.seats, w.when])) th { (hidden(w.open)) } }
                            }
                            tbody {
                                @for row in &page.rows {
                                    tr {
                                        td {
                                            span.gn {
                                                (game_icon(&row.game)) span {
                                                    b {
                                                        @if page.list == OwnGames::Finished { a href=(to::table(&row.id)) { (row.title) } }
                                                        @else { (row.title) }
                                                    }
                                                    small {
                                                        @let game = row.game_unsaid();
                                                        (game.unwrap_or_default())
                                                        @if game.is_some() && !row.detail.is_empty() { ", " }
                                                        (row.detail)
                                                    }
                                                }
                                            }
                                        }
                                        td {
                                            (row.outcome.as_deref().unwrap_or(w.in_play))
                                            @if let Some((kept, broken)) = row.promises { small { " " (w.promises(kept, broken)) } }
                                        }
                                        td { (marks(page.shell.words(), &row.seats)) }
                                        td { (row.when) }
                                        td.r {
                                            @for (n, (href, does)) in (doors(w, page.list, &row.id)).into_iter().enumerate() {
                                                a.btn.small.quiet[n > 0] href=(href) { (does) (hidden(html! { ": " (row.title) })) } " "
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
                @if !page.first || page.older.is_some() {
                    nav.row aria-label=(w.pages) {
                        @if !page.first {
                            a.btn href={ (to::HISTORY) (query) } { (icon("prev")) " " (w.newest) }
                        }
                        @if let Some(older) = &page.older {
                            a.btn href={ (to::HISTORY) @if query.is_empty() { "?" } @else { (query) "&" } "from=" (older) } { (w.older) " " (icon("next")) }
                        }
                    }
                }
                form.panel.formpage method="post" action=(to::JOURNAL) enctype="multipart/form-data" {
                    h2 { (w.load_a_journal) }
                    p.muted {
                        (w.a_journal_downloaded_here)
                    }
                    div.row {
                        label.vh for="journal" { (w.journal) }
                        input #journal type="file" name="journal" accept="application/json,.json" required;
                        button.btn { (w.load) }
                    }
                }
            }
        },
    )
}

/// Something went wrong.
pub fn error(page: &ErrorPage) -> Markup {
    let w = &page.shell.words().people;
    frame(
        &page.shell,
        Here::Elsewhere,
        html! {
            main.narrow.oops #main {
                p.status { (page.status) }
                h1 { (page.heading) }
                p { (page.why) }
                p { a.btn href=(to::LOBBY) { (icon("prev")) " " (w.to_the_lobby) } }
            }
        },
    )
}
