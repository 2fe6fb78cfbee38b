//! Accounts, history, and pages for what went wrong.

use crate::lobby::marks;
use crate::page::{AccountPage, ErrorPage, HistoryPage, OwnGames};
use crate::parts::{game_icon, hidden, icon};
use crate::shell::{Here, page as frame};
use crate::to;
use maud::{Markup, html};

/// Signing in, registering, or one's own account.
pub fn account(page: &AccountPage) -> Markup {
    let guest = page.shell.person.as_ref().is_none_or(|p| p.guest);
    frame(
        &page.shell,
        Here::Account,
        html! {
            main.narrow #main {
                h1.title {
                    (icon("human")) @match &page.shell.person {
                        Some(person) => (person.name),
                        None => "Your account"
                    }
                }
                @if guest {
                    p { "You can play as a guest. An account keeps your games when you change browsers."
                        @if page.games > 0 { " Your " (page.games) @if page.games == 1 { " game comes" } @else { " games come" } " along." } }
                    div.two {
                        (credentials(page, "register", "Make an account", "Keep my games", "new-password", page.registering))
                        (credentials(page, "sign-in", "Sign in", "Sign in", "current-password", !page.registering))
                    }
                }
                @if page.shell.person.is_some() {
                    section.panel.formpage {
                        form.formrow method="post" action="/account/name" {
                            label for="display" { "The name others see" }
                            input.field #display name="name" maxlength="32" required value=(page.shell.person.as_ref().map_or("", |p| p.name.as_str()));
                            button.btn { "Change" }
                            @if !guest { (faults(page, "name", true)) }
                        }
                        @if !guest {
                            form method="post" action="/account/sign-out" { button.btn { "Sign out" } }
                            form method="post" action="/account/sign-out-everywhere" {
                                button.btn { "Sign out in all browsers" }
                            }
                        }
                    }
                    @if !guest { (password(page)) }
                    p { a href=(to::HISTORY) { "Your games" } }
                }
            }
        },
    )
}

/// Another password: whoever is signed in must know the present one.
fn password(page: &AccountPage) -> Markup {
    let fault = |name: &str| faults(page, name, true);
    html! {
        form.panel.formpage method="post" action="/account/password" {
            h2 { "Another password" }
            p.muted { "All other browsers are signed out." }
            div.formrow {
                label for="current" { "Present password" }
                input.field #current name="current" type="password" autocomplete="current-password" maxlength="200" required;
                (fault("current"))
            }
            div.formrow {
                label for="new-password" { "New password" }
                input.field #new-password name="password" type="password" autocomplete="new-password" minlength="8" maxlength="200" required;
                (fault("password"))
            }
            button.btn { "Change the password" }
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
    let fault = |name: &str| faults(page, name, tried);
    html! {
        form.panel.formpage method="post" action={ "/account/" (what) } {
            h2 { (title) }
            (fault(""))
            div.formrow {
                label for={ (what) "-name" } { "Name" }
                input.field id={ (what) "-name" } name="name" autocomplete="username" maxlength="32" required value=(if tried { page.name.as_str() } else { "" });
                (fault("name"))
            }
            div.formrow {
                label for={ (what) "-password" } { "Password" }
                input.field id={ (what) "-password" } name="password" type="password" autocomplete=(hint) minlength="8" maxlength="200" required;
                (fault("password"))
            }
            button.btn.primary[what == "register"] { (button) }
        }
    }
}

/// One's own games, a page of one of their lists.
pub fn history(page: &HistoryPage) -> Markup {
    let lists = [
        (OwnGames::Finished, "Finished", ""),
        (OwnGames::YourTurn, "Your turn", "?list=turn"),
        (OwnGames::Running, "Waiting for others", "?list=running"),
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
                h1.title { (icon("replay")) "Your games" }
                nav.row aria-label="Lists" {
                    @for (list, title, query) in lists {
                        a.btn.small.quiet[list != page.list] href={ (to::HISTORY) (query) }
                            aria-current=[(list == page.list).then_some("page")] { (title) }
                    }
                }
                section.panel.opens aria-label={ "Your games: " (title) } {
                    @if page.rows.is_empty() {
                        p.body.muted {
                            @if page.list == OwnGames::Finished { "No finished game yet. " } @else { "No such game. " }
                            a href=(to::LOBBY) { "Start one." }
                        }
                    }
                    @else {
                        table {
                            thead {
                                tr {
                                    th scope="col" { "Table" }
                                    th scope="col" { "Result" }
                                    th scope="col" { "Seats" }
                                    th scope="col" { "When" }
                                    th { (hidden("Open")) }
                                }
                            }
                            tbody {
                                @for row in &page.rows {
                                    tr {
                                        td {
                                            span.gn {
                                                (game_icon(&row.game)) span {
                                                    b { (row.title) }
                                                    small {
                                                        (row.game_title) @if !row.detail.is_empty() {
                                                            ", " (row.detail)
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                        td { (row.outcome.as_deref().unwrap_or("in play")) }
                                        td { (marks(&row.seats)) }
                                        td { (row.when) }
                                        td.r {
                                            a.btn.small href=(to::replay(&row.id, 0)) { "Replay" (hidden(html! { ": " (row.title) })) } " "
                                            a.btn.small.quiet href=(to::table(&row.id)) { "Open" (hidden(html! { ": " (row.title) })) }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
                @if !page.first || page.older.is_some() {
                    nav.row aria-label="Pages" {
                        @if !page.first {
                            a.btn href={ (to::HISTORY) (query) } { (icon("prev")) " Newest" }
                        }
                        @if let Some(older) = &page.older {
                            a.btn href={ (to::HISTORY) @if query.is_empty() { "?" } @else { (query) "&" } "from=" (older) } { "Older " (icon("next")) }
                        }
                    }
                }
                form.panel.formpage method="post" action=(to::JOURNAL) enctype="multipart/form-data" {
                    h2 { "Load a journal" }
                    p.muted {
                        "A journal downloaded here or written by the engine becomes a private table that you can step through."
                    }
                    div.row {
                        label.vh for="journal" { "Journal" }
                        input #journal type="file" name="journal" accept="application/json,.json" required;
                        button.btn { "Load" }
                    }
                }
            }
        },
    )
}

/// Something went wrong.
pub fn error(page: &ErrorPage) -> Markup {
    frame(
        &page.shell,
        Here::Elsewhere,
        html! {
            main.narrow.oops #main {
                p.status { (page.status) }
                h1 { (page.heading) }
                p { (page.why) }
                p { a.btn href=(to::LOBBY) { (icon("prev")) " To the lobby" } }
            }
        },
    )
}
