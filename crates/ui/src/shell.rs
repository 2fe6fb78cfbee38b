//! The frame around every page.

use crate::page::{Notice, Shell, Theme};
use crate::parts::{hidden, icon, reference};
use crate::{assets, to};
use maud::{DOCTYPE, Markup, html};

/// Which entry of the navigation is lit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Here {
    Play,
    History,
    Rules,
    Account,
    Elsewhere,
}

/// A page outside a table: bar with navigation, notice, content.
pub(crate) fn page(shell: &Shell, here: Here, main: Markup) -> Markup {
    let entry = |to: &str, name: &str, at: Here| {
        html! { a href=(to) aria-current=[(here == at).then_some("page")] { (name) } }
    };
    document(
        shell,
        "page",
        html! {
            a.skip href="#main" { "Skip to the content" }
            header.bar {
                (brand())
                nav.nav aria-label="Main" {
                    (entry(to::LOBBY, "Play", Here::Play))
                    (entry(to::HISTORY, "History", Here::History))
                    (entry(&to::rules("tribune"), "Rules", Here::Rules))
                }
                span.grow {}
                div.tools { (turns(shell)) (theme_button(shell)) (person(shell, here)) }
            }
            (notice(shell))
            (main)
        },
    )
}

/// The document itself.
pub(crate) fn document(shell: &Shell, class: &str, body: Markup) -> Markup {
    let theme = match shell.theme {
        Theme::Auto => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    };
    let title = if shell.title.is_empty() { "Quadriga" } else { &shell.title };
    html! {
        (DOCTYPE)
        html lang="en" data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { @if shell.turns > 0 { "(" (shell.turns) ") " } (title) }
                link rel="icon" href=(assets::url("favicon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(assets::url("quadriga.css"));
                script type="module" src=(assets::url("quadriga.js")) {}
            }
            body class=(class) data-worker=(assets::url("worker.js")) data-turns=(shell.turns) {
                (body)
                p #announce.vh aria-live="polite" {}
                div #toasts role="status" aria-live="polite" {}
                div #connection.link role="status" hidden {}
            }
        }
    }
}

/// The wheel and the name, back to the lobby.
pub(crate) fn brand() -> Markup {
    html! { a.brand href=(to::LOBBY) title="To the lobby" { (icon("quadriga")) span { "Quadriga" } } }
}

/// How many tables wait.
pub(crate) fn turns(shell: &Shell) -> Markup {
    html! {
        a.btn.quiet #turns-badge href=(to::LOBBY) hidden[shell.turns == 0] title="Tables that wait for you" {
            (icon("bell")) span.count { (shell.turns) } (hidden(if shell.turns == 1 { " table waits for you" } else { " tables wait for you" }))
        }
    }
}

/// Light and dark: a form, so that it works without script.
pub(crate) fn theme_button(shell: &Shell) -> Markup {
    let (next, symbol) = match shell.theme {
        Theme::Dark => ("light", "sun"),
        Theme::Light | Theme::Auto => ("dark", "moon"),
    };
    html! {
        form.inline-form method="post" action=(to::THEME) data-theme-form {
            input type="hidden" name="back" value=(shell.path);
            button.btn.quiet.icon name="theme" value=(next) title="Switch light and dark" {
                (icon(symbol)) (hidden("Switch light and dark"))
            }
        }
    }
}

fn person(shell: &Shell, here: Here) -> Markup {
    let current = (here == Here::Account).then_some("page");
    html! {
        a.btn.quiet href=(to::ACCOUNT) aria-current=[current] {
            (icon("human"))
            @match &shell.person {
                Some(person) => {
                    span.who-name { (person.name) }
                    @if person.guest { span.tag.desk-only { "guest" } }
                },
                None => span { "Sign in" },
            }
        }
    }
}

/// Something said once.
pub(crate) fn notice(shell: &Shell) -> Markup {
    html! { @if let Some(note) = &shell.notice { (slip(note, "")) } }
}

/// A notice with the rule behind it, if there is one. `game` is needed for the link.
pub(crate) fn slip(note: &Notice, game: &str) -> Markup {
    html! {
        p.notice.is-refused[note.refused] role=(if note.refused { "alert" } else { "status" }) {
            (icon(if note.refused { "warning" } else { "check" })) " " (note.text)
            @if let Some(rule) = note.rule.as_deref().filter(|_| !game.is_empty()) {
                " " (reference(game, rule))
            }
        }
    }
}
