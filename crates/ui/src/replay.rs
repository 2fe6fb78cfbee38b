//! The past of a table, by step and by round.

use crate::page::ReplayPage;
use crate::parts::{hidden, icon, mark, sentence};
use crate::{shell, side, to};
use maud::{Markup, html};

/// The past of a table, from one viewer's eyes.
pub fn replay(page: &ReplayPage) -> Markup {
    let id = &page.table.id;
    shell::document(
        &page.shell,
        "game replay",
        html! {
            a.skip href="#board" { "Skip to the board" }
            header.bar {
                (shell::brand())
                span.sep.desk-only {}
                h1 { (page.table.game_title) }
                span.table-title.muted.desk-only { (page.table.title) ", replay" }
                span.grow {}
                div.tools {
                    @if page.journal {
                        a.btn.quiet href=(to::at(id, "journal")) {
                            (icon("down")) span.desk-only { " Journal" }
                            (hidden("Download the journal"))
                        }
                    }
                    a.btn.quiet href=(to::table(id)) { (icon("play")) span { " Table" } }
                    (shell::theme_button(&page.shell))
                }
            }
            (shell::notice(&page.shell))
            main.table data-replay=(to::at(id, "replay")) {
                section.stage aria-label="Position" { (controls(page)) (board(page)) (hand(page)) }
                aside.rail.rail-l aria-label=(page.dress.players_title) { (goal(page)) (players(page)) (state(page)) }
                aside.rail aria-label="Log" { (log(page)) (about(page)) }
            }
        },
    )
}

/// The parts of the replay page that change from step to step, to be swapped in by id.
pub fn replay_regions(page: &ReplayPage) -> Markup {
    html! { (controls(page)) (board(page)) (hand(page)) (players(page)) (goal(page)) (state(page)) (log(page)) (about(page)) }
}

/// The slider and its buttons. Links and a form, so that it works without script; keys are arrows, Home and End.
fn controls(page: &ReplayPage) -> Markup {
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
        section #prompt.prompt.replay-bar aria-label="Replay" data-step=(page.step) {
            div.row {
                (button(before, "restart", "Round before (Page up)", "pageup", back))
                (button(page.step.saturating_sub(1), "prev", "Step back (left)", "arrowleft", back))
                (button((page.step + 1).min(page.steps), "next", "Step on (right)", "arrowright", on))
                (button(after, "redo", "Next round (Page down)", "pagedown", on))
            }
            form.slider method="get" action=(to::at(&page.table.id, "replay")) data-slider {
                @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
                label for="step" {
                    "Step " output for="step" { (page.step) } " of " (page.steps)
                    @if let Some(round) = round { ", " (page.rounds[round].0) }
                }
                input #step type="range" name="step" min="0" max=(page.steps) value=(page.step) list="rounds";
                datalist #rounds { @for (name, step) in &page.rounds { option value=(step) { (name) } } }
                button.btn.small.no-script { "Go" }
            }
            nav.row.rounds aria-label="Rounds" {
                @for (n, (name, step)) in page.rounds.iter().enumerate() {
                    a.tag href=(at(*step)) data-replay-link aria-current=[(Some(n) == round).then_some("true")] {
                        (name)
                    }
                }
            }
        }
    }
}

fn board(page: &ReplayPage) -> Markup {
    html! { section #board.fresco.boardwrap aria-label="Board" { (page.dress.board) } }
}

fn hand(page: &ReplayPage) -> Markup {
    html! { section #hand.panel.handwrap aria-label="Hand" hidden[page.dress.hand.0.is_empty()] { (page.dress.hand) } }
}

fn players(page: &ReplayPage) -> Markup {
    html! { ol #players.seats.scroll tabindex="0" aria-label=(page.dress.players_title) { (page.dress.players) } }
}

fn goal(page: &ReplayPage) -> Markup {
    html! { div #goal hidden[page.dress.goal.0.is_empty()] { (page.dress.goal) } }
}

fn state(page: &ReplayPage) -> Markup {
    html! { div #state role="group" aria-label="Round and supplies" tabindex="0" hidden[page.dress.state.0.is_empty()] { (page.dress.state) } }
}

fn log(page: &ReplayPage) -> Markup {
    html! {
        section #log.panel.log-panel aria-label="Log" {
            header { (icon("log")) h2 { "Log" } span.muted { (page.dress.moment) } }
            ol.log.scroll tabindex="0" aria-label="What happened" data-follow {
                @for line in &page.log {
                    (side::logged(line, page.seat, &page.players, &page.table))
                }
            }
        }
    }
}

/// Whose eyes, the link to this position, the dice.
fn about(page: &ReplayPage) -> Markup {
    let id = &page.table.id;
    html! {
        section #about.panel aria-label="This position" {
            header { h2 { "This position" } }
            div.body.stack {
                @if let Some(end) = &page.outcome { p { b { (sentence(&end.text, &page.players)) } } }
                @if page.viewpoints.len() > 1 {
                    p.row { span { "Seen by" }
                        @for seat in &page.viewpoints {
                            a.tag href={ (to::replay(id, page.step)) "&seat=" (seat) } data-replay-link aria-current=[(page.seat == Some(*seat)).then_some("true")] {
                                (mark(*seat)) " " (page.players.get(seat.ix()).map_or("", |p| p.name.as_str()))
                            }
                        }
                    }
                }
                label for="link" { "Link to this position" }
                input #link.field readonly value=(page.link) data-copy;
                @if page.can_clone {
                    form method="post" action=(to::at(id, "clone")) {
                        input type="hidden" name="step" value=(page.step);
                        button.btn.small { (icon("fork")) " Analyse from here" }
                    }
                }
                p.fair.muted {
                    "Dice committed to " code { (page.commitment) }
                    @match page.verified {
                        Some(true) => ": verified.",
                        Some(false) => ": they do not verify.",
                        None => ", revealed when the game is over."
                    }
                }
            }
        }
    }
}
