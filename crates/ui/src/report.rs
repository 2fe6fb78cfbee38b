//! What a player finds when they come back: a letter to read before the form.

use crate::page::ReportPage;
use crate::parts::{actor, game_icon, icon, mark, reference, sentence};
use crate::shell::{Here, page as frame};
use crate::to;
use maud::{Markup, Render, html};

/// The report of one seat.
pub fn report(page: &ReportPage) -> Markup {
    let w = &page.shell.words().report;
    let id = &page.table.id;
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.report #main {
                header {
                    h1.title { (game_icon(&page.table.game)) (page.table.title) }
                    p.row {
                        span.tag { (page.moment) }
                        @if let (true, Some(seconds)) = (page.waits, page.left) {
                            span.tag.warn { (icon("clock")) " " (w.time_left(seconds)) }
                        }
                    }
                }
                section #happened.panel aria-label=(w.happened) {
                    header { h2 { (w.happened) } }
                    div.body.stack {
                        @if page.happened.is_empty() { p.muted { (w.nothing) } }
                        @for (title, lines) in &page.happened {
                            @if !title.is_empty() { h3 { (say(page, title)) } }
                            ul.told { @for line in lines {
                                li.is-private[line.private] {
                                    @if let Some(seat) = actor(&line.text) { (mark(seat)) " " }
                                    @if line.private { b { (w.only_you) " " } }
                                    (say(page, &line.text)) " "
                                    @if let Some(rule) = cite(page, line.rule) { (rule) }
                                }
                            } }
                        }
                    }
                }
                section #asked.panel aria-label=(w.asked) {
                    header { h2 { (w.asked) } }
                    div.body.stack {
                        @if page.waits {
                            p { (say(page, &page.prompt)) }
                            ul.stack { @for point in &page.points {
                                li { (say(page, &point.text)) " " @if let Some(rule) = cite(page, point.rule) { (rule) } }
                            } }
                            @if let Some(silence) = &page.silence {
                                p {
                                    b { (w.silence) } " " (say(page, &silence.text)) " "
                                    @if let Some(rule) = cite(page, silence.rule) { (rule) }
                                }
                            }
                        } @else {
                            p.muted { (w.not_asked) }
                        }
                        p.row {
                            a.btn.primary[page.waits] href=(to::looking(id, Some(page.seat), &[])) { (icon("play")) " " (w.to_the_table) }
                            a.btn.quiet href={ (to::at(id, "report.txt")) "?seat=" (page.seat) } { (w.as_text) }
                            a.btn.quiet href={ (to::at(id, "report.txt")) "?mail=1&seat=" (page.seat) } { (w.as_mail) }
                        }
                    }
                }
            }
        },
    )
}

/// A line with its names.
fn say<'a>(page: &'a ReportPage, text: &'a str) -> impl Render + 'a {
    sentence(page.shell.words(), text, &page.players)
}

/// The rule it rests on.
fn cite(page: &ReportPage, rule: Option<kernel::Rule>) -> Option<impl Render + '_> {
    rule.map(|rule| reference(page.shell.words(), &page.table.game, rule.0))
}
