//! The past of a table, by step and by round.

use crate::page::{LogLine, ReplayPage};
use crate::parts::{hidden, icon, mark, sentence};
use crate::{shell, side, to};
use maud::{Markup, Render, html};

/// The past of a table, from one viewer's eyes.
pub fn replay(page: &ReplayPage) -> Markup {
    let w = &page.shell.words().replay;
    let id = &page.table.id;
    shell::document(
        &page.shell,
        "game replay",
        html! {
            a.skip href="#board" { (w.skip_to_the_board) }
            header.bar {
                (shell::brand(&page.shell))
                span.sep.desk-only {}
                h1 { (shell::title(page.shell.words(), &page.table.game_title)) }
                span.table-title.muted.desk-only { (w.replay_of(&page.table.title)) }
                span.grow {}
                div.tools {
                    @if page.journal {
                        a.btn.quiet href=(to::at(id, "journal")) {
                            (icon("down")) span.desk-only { " " (w.journal) }
                            (hidden(w.download_the_journal))
                        }
                    }
                    a.btn.quiet href=(to::table(id)) { (icon("play")) span { " " (w.table) } }
                    (shell::theme_button(&page.shell))
                }
            }
            (shell::notice(&page.shell))
            main.table data-replay=(to::at(id, "replay")) {
                section.stage aria-label=(w.position) { (controls(page)) (board(page)) (hand(page)) }
                aside.rail.rail-l aria-label=(page.dress.players_title) { (goal(page)) (players(page)) (state(page)) }
                aside.rail aria-label=(w.log) { (log(page)) (about(page)) }
            }
        },
    )
}

/// The past of a table in a frame on somebody else's page, as anybody may see it: no session, no script, no form; links
/// step through it, and one leads here.
pub fn embed(page: &ReplayPage) -> Markup {
    let w = &page.shell.words().replay;
    let at = |step: u32| to::embed(&page.table.id, step);
    let round = page.rounds.iter().rposition(|(_, step)| *step <= page.step);
    let step = |step: u32, symbol: &str, label: &str, on: bool| {
        html! {
            @if on { a.btn.icon href=(at(step)) title=(label) { (icon(symbol)) (hidden(label)) } }
            @else { span.btn.icon aria-disabled="true" { (icon(symbol)) (hidden(label)) } }
        }
    };
    let before = page.rounds.iter().rev().map(|r| r.1).find(|step| *step < page.step).unwrap_or(0);
    let after = page.rounds.iter().map(|r| r.1).find(|step| *step > page.step).unwrap_or(page.steps);
    let (back, on) = (page.step > 0, page.step < page.steps);
    html! {
        (shell::framed(&page.shell, &page.table.title, "game replay embed", html! {
                header.bar {
                    a.brand href=(page.link) target="_blank" rel="noopener" { (icon("quadriga")) span { (page.shell.words().shell.quadriga) } }
                    h1 { (shell::title(page.shell.words(), &page.table.game_title)) }
                    span.table-title.muted { (page.table.title) }
                    span.grow {}
                    nav.row aria-label=(w.replay) {
                        (step(before, "restart", w.round_before, back))
                        (step(page.step.saturating_sub(1), "prev", w.step_back, back))
                        span.num { (w.step_of(html! { (page.step) }, page.steps)) @if let Some(round) = round { ", " (page.rounds[round].0) } }
                        (step((page.step + 1).min(page.steps), "next", w.step_on, on))
                        (step(after, "redo", w.next_round, on))
                    }
                }
                main.table {
                    section.stage aria-label=(w.position) { (board(page)) }
                    aside.rail.rail-l aria-label=(page.dress.players_title) { (goal(page)) (players(page)) (state(page)) }
                }
        }))
    }
}

/// The parts of the replay page that change from step to step, to be swapped in by id.
pub fn replay_regions(page: &ReplayPage) -> Markup {
    html! { (controls(page)) (board(page)) (hand(page)) (players(page)) (goal(page)) (state(page)) (log(page)) (about(page)) }
}

/// The slider and its buttons. Links and a form, so that it works without script; keys are arrows, Home and End.
fn controls(page: &ReplayPage) -> Markup {
    let w = &page.shell.words().replay;
    let at = |step: u32| {
        let seat = page.seat.map(|s| format!("&seat={s}")).unwrap_or_default();
        format!("{}{seat}", to::replay(&page.table.id, step))
    };
    let round = page.rounds.iter().rposition(|(_, step)| *step <= page.step);
    let before = page.rounds.iter().rev().map(|r| r.1).find(|step| *step < page.step).unwrap_or(0);
    let after = page.rounds.iter().map(|r| r.1).find(|step| *step > page.step).unwrap_or(page.steps);
    let button = |step: u32, symbol: &str, label: &str, key: &str, on: bool| {
        html! {
            @if on {
                a.btn.icon href=(at(step)) data-key=(key) data-replay-link title=(label) {
                    (icon(symbol)) (hidden(label))
                }
            }
            @else { span.btn.icon aria-disabled="true" { (icon(symbol)) (hidden(label)) } }
        }
    };
    let (back, on) = (page.step > 0, page.step < page.steps);
    html! {
        section #prompt.prompt.replay-bar aria-label=(w.replay) data-step=(page.step) {
            div.row {
                (button(before, "restart", w.round_before_page_up, "pageup", back))
                (button(page.step.saturating_sub(1), "prev", w.step_back_left, "arrowleft", back))
                (button((page.step + 1).min(page.steps), "next", w.step_on_right, "arrowright", on))
                (button(after, "redo", w.next_round_page_down, "pagedown", on))
                (autoplay(page))
            }
            form.slider method="get" action=(to::at(&page.table.id, "replay")) data-slider {
                @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
                label for="step" {
                    (w.step_of(html! { output for="step" { (page.step) } }, page.steps))
                    @if let Some(round) = round { ", " (page.rounds[round].0) }
                }
                input #step type="range" name="step" min="0" max=(page.steps) value=(page.step) list="rounds";
                datalist #rounds { @for (name, step) in &page.rounds { option value=(step) { (name) } } }
                button.btn.small.no-script { (w.go) }
            }
            @let rounds = html! {
                nav.row.rounds aria-label=(w.rounds) {
                    @for (n, (name, step)) in page.rounds.iter().enumerate() {
                        a.tag href=(at(*step)) data-replay-link aria-current=[(Some(n) == round).then_some("true")] {
                            (name)
                        }
                    }
                }
            };
            @if page.rounds.len() > AT_A_GLANCE {
                details.jump #rounds-of { summary { (icon("calendar")) " " (w.rounds) ": " (page.rounds.len()) } (rounds) }
            } @else { (rounds) }
        }
    }
}

/// Goes on by itself, faster or slower. The script does it, so it is there only with one.
fn autoplay(page: &ReplayPage) -> Markup {
    let w = &page.shell.words().replay;
    html! {
        span.autoplay data-autoplay hidden {
            button.btn.icon type="button" data-play data-key="p" data-from=(to::replay(&page.table.id, 0)) aria-pressed="false" title=(w.play_p) {
                (icon("play")) (icon("pause")) (hidden(w.play_p))
            }
            label.vh for="speed" { (w.speed) }
            select #speed data-speed title=(w.speed) {
                option value="3000" { (w.slowly) }
                option value="1400" selected { (w.steadily) }
                option value="600" { (w.quickly) }
            }
        }
    }
}

fn board(page: &ReplayPage) -> Markup {
    let w = &page.shell.words().replay;
    html! { section #board.fresco.boardwrap aria-label=(w.board) { (page.dress.board) } }
}

fn hand(page: &ReplayPage) -> Markup {
    let w = &page.shell.words().replay;
    html! { section #hand.panel.handwrap aria-label=(w.hand) hidden[page.dress.hand.0.is_empty()] { (page.dress.hand) } }
}

fn players(page: &ReplayPage) -> Markup {
    html! { ol #players.seats.scroll tabindex="0" aria-label=(page.dress.players_title) { (page.dress.players) } }
}

fn goal(page: &ReplayPage) -> Markup {
    html! { div #goal hidden[page.dress.goal.0.is_empty()] { (page.dress.goal) } }
}

fn state(page: &ReplayPage) -> Markup {
    let w = &page.shell.words().replay;
    html! { div #state role="group" aria-label=(w.round_and_supplies) tabindex="0" hidden[page.dress.state.0.is_empty()] { (page.dress.state) } }
}

/// So many rounds are shown at a glance; more are folded.
const AT_A_GLANCE: usize = 12;
/// So many chapters of the log are on the page, up to the step that is shown; of earlier ones the way there.
const WHOLE: usize = 2;

/// A chapter that is left out: it stands whole where it begins.
fn gone_by(page: &ReplayPage, head: &LogLine) -> Markup {
    let seat = page.seat.map(|s| format!("&seat={s}")).unwrap_or_default();
    let step = head.line.unwrap_or(0);
    html! {
        li.when { a href={ (to::replay(&page.table.id, step)) (seat) } data-replay-link { (sentence(page.shell.words(), &head.text, &page.players)) } }
    }
}

fn log(page: &ReplayPage) -> Markup {
    let w = &page.shell.words().replay;
    let chapters = side::by_chapter(&page.log);
    html! {
        section #log.panel.log-panel aria-label=(w.log) {
            header { (icon("log")) h2 { (w.log) } span.muted { (page.dress.moment) } }
            ol.log.scroll tabindex="0" aria-label=(w.what_happened) data-follow {
                @for (left, chapter) in chapters.iter().enumerate().map(|(n, c)| (chapters.len() - n, c)) {
                    @let head = &page.log[chapter.start];
                    @let lines = side::under_headings(&page.log, (*chapter).clone(), |n, out| {
                        side::logged(page.shell.words(), &page.log[n], page.seat, &page.players, &page.table).render_to(out);
                    });
                    @match head.chapter {
                        true if left > WHOLE => (gone_by(page, head)),
                        true => (side::folded(page.shell.words(), head, &page.players, left == 1, lines)),
                        false if left > WHOLE => {},
                        false => (lines),
                    }
                }
            }
        }
    }
}

/// Whose eyes, the link to this position, the dice.
fn about(page: &ReplayPage) -> Markup {
    let w = &page.shell.words().replay;
    let id = &page.table.id;
    html! {
        section #about.panel aria-label=(w.this_position) {
            header { h2 { (w.this_position) } }
            div.body.stack {
                @if let Some(end) = &page.outcome { p { b { (sentence(page.shell.words(), &end.text, &page.players)) } } }
                @if page.viewpoints.len() > 1 {
                    p.row { span { (w.seen_by) }
                        @for seat in &page.viewpoints {
                            a.tag href={ (to::replay(id, page.step)) "&seat=" (seat) } data-replay-link aria-current=[(page.seat == Some(*seat)).then_some("true")] {
                                (mark(*seat)) " " (page.players.get(seat.ix()).map_or("", |p| p.name.as_str()))
                            }
                        }
                    }
                }
                label for="link" { (w.link_to_this_position) }
                input #link.field readonly value=(page.link) data-copy;
                @if page.can_clone {
                    form method="post" action=(to::at(id, "clone")) {
                        input type="hidden" name="step" value=(page.step);
                        button.btn.small { (icon("fork")) " " (w.analyse_from_here) }
                    }
                }
                p.fair.muted {
                    (w.dice(html! { code { (page.commitment) } }, page.verified))
                }
            }
        }
    }
}
