//! The frame around every page.

use crate::page::{Notice, Preview, Shell, Theme};
use crate::parts::{hidden, icon, reference};
use crate::region::Room;
use crate::words::Words;
use crate::{assets, to};
use maud::{DOCTYPE, Markup, Render, html};

/// Which entry of the navigation is lit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Here {
    Play,
    Leagues,
    History,
    Learn,
    Rules,
    People,
    Account,
    Elsewhere,
}

/// A page outside a table: bar with navigation, notice, content.
pub(crate) fn page(shell: &Shell, here: Here, main: Markup) -> Markup {
    laid_out(shell, here, None, main)
}

/// The same with a style sheet of its own.
pub(crate) fn styled(shell: &Shell, here: Here, style: &str, main: Markup) -> Markup {
    laid_out(shell, here, Some(style), main)
}

fn laid_out(shell: &Shell, here: Here, style: Option<&str>, main: Markup) -> Markup {
    let w = &shell.words().shell;
    // On a phone the entries lie at the bottom, each under its picture; the rulebooks are found where one learns.
    let entry = |to: &str, picture: &str, name: &str, at: Here| {
        html! { a href=(to) aria-current=[(here == at).then_some("page")] { (icon(picture)) (name) } }
    };
    let me = if shell.person.is_some() { w.me } else { w.sign_in };
    let top = html! {
            a.skip href="#main" { (w.skip_to_the_content) }
            header.bar {
                (brand(shell))
                nav.nav aria-label=(w.main) {
                    (entry(to::LOBBY, "play", w.play, Here::Play))
                    (entry(to::LEAGUES, "league", w.leagues, Here::Leagues))
                    (entry(to::HISTORY, "replay", w.history, Here::History))
                    (entry(to::LEARN, "rules", w.learn, Here::Learn))
                    a.desk-only href=(to::rules("tribune")) aria-current=[(here == Here::Rules).then_some("page")] { (w.rules) }
                    (entry(to::PEOPLE, "people", w.people, Here::People))
                    a.me href=(to::ACCOUNT) aria-current=[(here == Here::Account).then_some("page")] { (icon("human")) (me) }
                }
                span.grow {}
                div.tools { (turns(shell, shell.turns)) (theme_button(shell)) (person(shell, here)) }
            }
            (notice(shell))
            @if let Some(style) = style { link rel="stylesheet" href=(assets::url(style)); }
    };
    whole(shell, "page", top.0.len() + main.0.len(), Both(top, main))
}

/// One after the other, each written straight into the page.
struct Both<A, B>(A, B);

impl<A: Render, B: Render> Render for Both<A, B> {
    fn render_to(&self, page: &mut String) {
        self.0.render_to(page);
        self.1.render_to(page);
    }
}

/// The document itself.
pub(crate) fn document(shell: &Shell, class: &str, body: Markup) -> Markup {
    whole(shell, class, body.0.len(), body)
}

fn whole(shell: &Shell, class: &str, bytes: usize, body: impl Render) -> Markup {
    let w = &shell.words().shell;
    // What the script says is written here, for it to find.
    let s = &shell.words().script;
    let theme = match shell.theme {
        Theme::Auto => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    };
    let title = if shell.title.is_empty() { w.quadriga } else { &shell.title };
    html! {
        (DOCTYPE)
        html lang=(shell.language.code()) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { @if shell.turns > 0 { "(" (shell.turns) ") " } (title) }
                @if let Some(preview) = &shell.preview { (previewed(w.quadriga, preview)) }
                link rel="icon" href=(assets::url("favicon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(assets::url("quadriga.css"));
                script type="module" src=(assets::url("quadriga.js")) {}
            }
            body class=(class) data-worker=(assets::url("worker.js")) data-turns=(shell.turns) {
                (Room(bytes + 2048))
                (body)
                p #announce.vh aria-live="polite" {}
                div #toasts role="status" aria-live="polite" data-failed=(s.failed) data-offline=(s.offline)
                    data-saved=(s.kept) data-copied=(s.copied) data-moved-on=(s.moved_on) data-paired=(s.paired) {}
                div #connection.link role="status" hidden data-lost=(s.lost) data-try-now=(s.try_now)
                    data-trying-in=(s.trying_in) data-trying=(s.trying) data-catching-up=(s.catching_up)
                    data-back=(s.back) data-complete=(s.complete) {}
            }
        }
    }
}

/// How the head of a document begins that is no page of the site.
pub(crate) fn plain_head() -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1";
        meta name="color-scheme" content="light dark";
    }
}

/// The document of a page that stands in a frame on somebody else's: the style, and nothing that runs.
pub(crate) fn framed(shell: &Shell, title: &str, class: &str, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(shell.language.code()) {
            head {
                (plain_head())
                meta name="robots" content="noindex";
                title { (title) }
                link rel="stylesheet" href=(assets::url("quadriga.css"));
            }
            body class=(class) { (body) }
        }
    }
}

/// What networks and messengers read of a page.
fn previewed(site: &str, preview: &Preview) -> Markup {
    html! {
        meta name="description" content=(preview.about);
        meta property="og:type" content="website";
        meta property="og:site_name" content=(site);
        meta property="og:title" content=(preview.title);
        meta property="og:description" content=(preview.about);
        meta property="og:url" content=(preview.link);
        meta property="og:image" content=(preview.picture);
        meta property="og:image:type" content="image/png";
        meta property="og:image:width" content="1200";
        meta property="og:image:height" content="630";
        meta property="og:image:alt" content=(preview.about);
        meta name="twitter:card" content="summary_large_image";
    }
}

/// The wheel and the name, back to the lobby.
pub(crate) fn brand(shell: &Shell) -> Markup {
    let w = &shell.words().shell;
    html! { a.brand href=(to::LOBBY) title=(w.to_the_lobby) { (icon("quadriga")) span { (w.quadriga) } } }
}

/// How many tables wait; at a table, how many others.
pub(crate) fn turns(shell: &Shell, turns: u32) -> Markup {
    let w = &shell.words().shell;
    html! {
        a.btn.quiet #turns-badge href=(to::LOBBY) hidden[turns == 0] title=(w.tables_that_wait_for_you) {
            (icon("bell")) span.count { (turns) } (hidden(w.tables_wait_said(turns)))
        }
    }
}

/// What the game is called in the bar of a page about it: on a phone as short as it can be said.
pub(crate) fn title(words: &Words, game: &str) -> Markup {
    let short = words.lobby.short_title(game);
    html! {
        @if short == game { (game) } @else { span.desk-only { (game) } span.phone-only { (short) } }
    }
}

/// Light and dark: a form, so that it works without script.
pub(crate) fn theme_button(shell: &Shell) -> Markup {
    let w = &shell.words().shell;
    let (next, symbol) = match shell.theme {
        Theme::Dark => ("light", "sun"),
        Theme::Light | Theme::Auto => ("dark", "moon"),
    };
    html! {
        form.inline-form method="post" action=(to::THEME) data-theme-form {
            input type="hidden" name="back" value=(shell.path);
            button.btn.quiet.icon name="theme" value=(next) title=(w.switch_light_and_dark) {
                (icon(symbol)) (hidden(w.switch_light_and_dark))
            }
        }
    }
}

fn person(shell: &Shell, here: Here) -> Markup {
    let w = &shell.words().shell;
    let current = (here == Here::Account).then_some("page");
    html! {
        a.btn.quiet.desk-only href=(to::ACCOUNT) aria-current=[current] {
            (icon("human"))
            @match &shell.person {
                Some(person) => {
                    span.who-name { (person.name) }
                    @if person.guest { span.tag.desk-only { (w.guest) } }
                },
                None => span { (w.sign_in) },
            }
        }
    }
}

/// Something said once.
pub(crate) fn notice(shell: &Shell) -> Markup {
    html! { @if let Some(note) = &shell.notice { (slip(shell, note, "")) } }
}

/// A notice with the rule behind it, if there is one. `game` is needed for the link.
pub(crate) fn slip(shell: &Shell, note: &Notice, game: &str) -> Markup {
    html! {
        p.notice.is-refused[note.refused] role=(if note.refused { "alert" } else { "status" }) {
            (icon(if note.refused { "warning" } else { "check" })) " " (note.text)
            @if let Some(rule) = note.rule.as_deref().filter(|_| !game.is_empty()) {
                " " (reference(shell.words(), game, rule))
            }
        }
    }
}
