//! What a player finds when they come back: a letter to read before the form.

use crate::page::{LogLine, ReportPage};
use crate::parts::{actor, game_icon, icon, mark, reference, sentence};
use crate::shell::{Here, page as frame};
use crate::to;
use maud::{Markup, Render, html};

/// So many lines of a report are shown at once, if its parts are not longer by themselves.
const OPEN: usize = 150;

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
                        @for (n, (title, lines)) in page.happened.iter().enumerate() {
                            @if is_open(page, n) { (part(page, n, title, lines)) } @else { (folded(page, n, title, lines)) }
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

/// Is this part shown whole: the newest ones that make a page, and the one that was asked for?
fn is_open(page: &ReportPage, n: usize) -> bool {
    let later: usize = page.happened.iter().skip(n).map(|(_, lines)| lines.len()).sum();
    later <= OPEN || n + 1 == page.happened.len() || page.part == Some(n)
}

/// What happened in a part.
fn part(page: &ReportPage, n: usize, title: &str, lines: &[LogLine]) -> Markup {
    let w = &page.shell.words().report;
    html! {
        @if !title.is_empty() { h3 id=(anchor(n)) { (say(page, title)) } }
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

/// A part that is fetched when somebody asks for it: the report of many years is long.
fn folded(page: &ReportPage, n: usize, title: &str, lines: &[LogLine]) -> Markup {
    let w = &page.shell.words().report;
    let here = to::at(&page.table.id, "report");
    html! {
        p.folded {
            a href={ (here) "?seat=" (page.seat) "&part=" (n) "#" (anchor(n)) } {
                (icon("next")) " " @if title.is_empty() { (w.before_that) } @else { (say(page, title)) }
            }
            " " span.muted { (w.lines(lines.len())) }
        }
    }
}

/// Where a part stands on the page.
fn anchor(n: usize) -> String {
    format!("part-{n}")
}

/// A line with its names.
fn say<'a>(page: &'a ReportPage, text: &'a str) -> impl Render + 'a {
    sentence(page.shell.words(), text, &page.players)
}

/// The rule it rests on.
fn cite(page: &ReportPage, rule: Option<kernel::Rule>) -> Option<impl Render + '_> {
    rule.map(|rule| reference(page.shell.words(), &page.table.game, rule.0))
}
