//! Accounts, history, and pages for what went wrong.

use crate::lobby::marks;
use crate::page::{AccountPage, ErrorPage, HistoryPage};
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
                        }
                        @if !guest {
                            form method="post" action="/account/sign-out" { button.btn { "Sign out" } }
                        }
                    }
                    p { a href=(to::HISTORY) { "Your games" } }
                }
            }
        },
    )
}

fn credentials(page: &AccountPage, what: &str, title: &str, button: &str, hint: &str, tried: bool) -> Markup {
    let fault = |name: &str| {
        html! {
            @for (_, why) in page.errors.iter().filter(|(field, _)| tried && field == name) {
                p.fault role="alert" { (icon("warning")) " " (why) }
            }
        }
    };
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

/// Games played.
pub fn history(page: &HistoryPage) -> Markup {
    frame(
        &page.shell,
        Here::History,
        html! {
            main.narrow #main {
                h1.title { (icon("replay")) "Your games" }
                section.panel.opens aria-label="Finished games" {
                    @if page.rows.is_empty() {
                        p.body.muted { "No finished game yet. " a href=(to::LOBBY) { "Start one." } }
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
                @if page.pages > 1 {
                    nav.row aria-label="Pages" {
                        @if page.page > 1 {
                            a.btn href={ (to::HISTORY) "?page=" (page.page - 1) } { (icon("prev")) " Newer" }
                        }
                        span.muted { "Page " (page.page) " of " (page.pages) }
                        @if page.page < page.pages {
                            a.btn href={ (to::HISTORY) "?page=" (page.page + 1) } { "Older " (icon("next")) }
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
