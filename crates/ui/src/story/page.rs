//! The page after the game.

use super::plot::plot;
use super::{Story, Turning, fate};
use crate::page::{Comment, PlayerKind, StoryPage};
use crate::parts::{hidden, icon, mark, plain, reference, seat_class, sentence};
use crate::tally::{Line, Points};
use crate::words::Words;
use crate::{assets, shell, to};
use kernel::Seat;
use maud::{Markup, html};

/// The heights of the plots: chances, and a standing beside the fate of Rome.
const TALL: f32 = 356.0;
const LOW: f32 = 296.0;

/// How a finished game went.
pub fn story(page: &StoryPage) -> Markup {
    let w = &page.shell.words().story;
    let id = &page.table.id;
    let tab = |to: String, name: &str, here: bool| {
        html! { a href=(to) aria-current=[here.then_some("page")] { (name) } }
    };
    shell::document(
        &page.shell,
        "story-page",
        html! {
            link rel="stylesheet" href=(assets::url("story.css"));
            a.skip href="#result" { (w.skip_to_the_result) }
            header.bar {
                (shell::brand(&page.shell))
                span.sep.desk-only {}
                h1 { (shell::title(page.shell.words(), &page.table.game_title)) }
                span.muted.desk-only.nowrap { (w.finished) }
                nav.tabs.desk-only aria-label=(w.after_the_game) {
                    (tab(to::story(id), w.story, true))
                    (tab(to::table(id), w.final_table, false))
                    (tab(format!("{}#log", to::table(id)), w.log, false))
                    (tab(format!("{}#chat", to::table(id)), w.chat, false))
                }
                span.tag.phone-only { (w.the_story) }
                span.grow {}
                div.tools {
                    (shell::turns(&page.shell, page.shell.turns))
                    a.btn.quiet.icon.desk-only href=(to::rules(&page.table.game)) title=(w.rules) data-key="r" { (icon("rules")) (hidden(w.rules)) }
                    span.phone-only { a.btn.quiet.icon href=(to::table(id)) title=(w.final_table) { (icon("visible")) (hidden(w.final_table)) } }
                    (shell::theme_button(&page.shell))
                }
            }
            (shell::notice(&page.shell))
            main.after { (result(page)) (panels(page)) (comments(page)) }
            (share(page))
        },
    )
}

/// What side this is, as everybody may read it.
fn side(page: &StoryPage, seat: Seat) -> String {
    let name = page.story.sides.get(seat.ix()).map_or("", String::as_str);
    plain(page.shell.words(), name, &page.players)
}

/// Or "You".
fn who(page: &StoryPage, seat: Seat) -> String {
    if page.seat == Some(seat) { page.shell.words().story.you.into() } else { side(page, seat) }
}

fn result(page: &StoryPage) -> Markup {
    let words = page.shell.words();
    let (w, story, id) = (&words.story, &page.story, &page.table.id);
    let played = story.tale.played.iter().cloned();
    let facts: Vec<String> = played
        .chain([w.sides(story.sides.len()), w.length(story.rounds, story.tale.fate.is_some())])
        .filter(|fact| !fact.is_empty())
        .collect();
    html! {
        section.panel.result.lost[story.winners.is_empty()] #result aria-label=(w.result) {
            span.crown {
                (icon(if story.winners.is_empty() { "hourglass" } else { "laurel" }))
                @for seat in story.winners.iter().take(1) { (mark(*seat)) }
            }
            div {
                h2.headline { (sentence(words, &story.headline, &page.players)) }
                p { (sentence(words, &story.tale.why, &page.players)) }
                p.meta {
                    (capital(&facts.join(", "))) "."
                    @for rule in &story.tale.rules { " " (reference(words, &page.table.game, rule)) }
                }
            }
            div.do {
                button.btn type="button" popovertarget="share" { (icon("send")) " " (w.share_it) }
                a.btn href=(to::at(id, "journal")) { (icon("down")) " " (w.export) }
                a.btn href=(to::replay(id, 0)) { (icon("replay")) " " (w.replay) }
                @if page.rematch {
                    form method="post" action=(to::at(id, "rematch")) { button.btn.primary { (icon("play")) " " (w.rematch) } }
                } @else {
                    form method="post" action=(to::play(&page.table.game)) { button.btn.primary { (icon("play")) " " (w.play_this) } }
                }
            }
        }
    }
}

/// The link, and the picture.
fn share(page: &StoryPage) -> Markup {
    let w = &page.shell.words().story;
    html! {
        div #share.pop popover {
            h3 { (w.share_it) }
            label for="link" { (w.link_to_this_story) }
            input #link.field readonly value=(page.link) data-copy;
            @if let Some(embed) = &page.embed {
                @let frame = html! { iframe src=(embed) width="100%" height="720" loading="lazy" title=(page.table.title) style="border:0" {} };
                label for="embed" { (w.for_your_own_page) }
                input #embed.field readonly value=(frame.into_string()) data-copy;
            }
            p {
                a.btn.small href=(to::at(&page.table.id, "story.png")) { (icon("down")) " " (w.as_a_picture) }
                " " a.btn.small href=(to::at(&page.table.id, "story.svg")) { (icon("down")) " " (w.as_a_drawing) }
            }
        }
    }
}

/// What people say about the game: folded, for whoever wants to read it.
fn comments(page: &StoryPage) -> Markup {
    let w = &page.shell.words().story;
    let id = &page.table.id;
    html! {
        details.panel.comments #comments {
            summary { (icon("chat")) " " (w.comments_so_many(page.comments.len())) }
            ol {
                @for comment in &page.comments {
                    li {
                        @if comment.folded {
                            details { summary.muted { (page.shell.words().side.from_somebody_blocked) } (commented(page, comment)) }
                        } @else { (commented(page, comment)) }
                    }
                }
            }
            @if page.can_comment {
                form.body.stack method="post" action=(to::at(id, "comment")) {
                    label for="comment" { (w.say_something) }
                    textarea.field #comment name="text" rows="3" maxlength="1000" required {}
                    div.row.end { button.btn.small { (icon("send")) " " (w.say_it) } }
                }
            } @else { p.body.muted { (w.comments_for_accounts) } }
        }
    }
}

fn commented(page: &StoryPage, comment: &Comment) -> Markup {
    let w = &page.shell.words().story;
    html! {
        p.by {
            a href=(to::person(comment.person)) { b { (comment.name) } } " " small.muted { (comment.when) }
            @if comment.mine {
                form.inline-form method="post" action=(to::at(&page.table.id, "comment")) {
                    button.btn.small.quiet.icon name="take-back" value=(comment.id) title=(w.take_it_back) {
                        (icon("close")) (hidden(w.take_it_back))
                    }
                }
            }
        }
        @for line in comment.text.lines() { p { (line) } }
    }
}

/// The panels, in the order of what is asked first.
fn panels(page: &StoryPage) -> Markup {
    let w = &page.shell.words().story;
    let (story, tale) = (&page.story, &page.story.tale);
    let chances = html! {
        @if let Some(course) = &story.chances {
            section.panel aria-label=(w.chance_to_win) {
                header {
                    h2 { (w.chance_to_win) }
                    span.muted {
                        (w.an_estimate(course.moments.len() > story.rounds, course.years))
                        // Where all can lose together, and nobody's side is left out, the chances need not add up.
                        @if tale.fate.is_some() && page.players.len() == story.sides.len() { "; " (w.the_rest_nobody) }
                    }
                }
                div.pbox { (plot(page.shell.words(), course, &names(page), TALL, w.chance_to_win, "chances-t")) }
            }
        }
    };
    let standing = html! {
        @if let (Some(course), Some((title, note))) = (&story.standing, &tale.standing) {
            section.panel aria-label=(title) {
                header { h2 { (title) } span.muted { (note) } }
                div.pbox { (plot(page.shell.words(), course, &names(page), LOW, title, "standing-t")) }
            }
        }
    };
    html! {
        @match &tale.fate {
            Some(rome) => {
                div.g2.even { (fate::panel(page.shell.words(), rome)) (standing) }
                div.g3.of-rome { (points(page)) (turning(page)) (luck(page, deeds(page))) }
                (chances)
            },
            None => {
                div.g2 { (points(page)) (chances) }
                div.g3.pair[story.luck.is_empty()] {
                    (turning(page))
                    @if !story.luck.is_empty() { (luck(page, Markup::default())) }
                    @if !story.deeds.is_empty() {
                        section.panel.deeds aria-label=(w.deeds) {
                            header { h2 { (w.deeds) } span.muted { (w.underlined_the_most) } }
                            (deeds(page))
                        }
                    }
                }
            },
        }
    }
}

fn names(page: &StoryPage) -> Vec<String> {
    (0..page.story.sides.len()).map(|n| side(page, Seat(n as u8))).collect()
}

fn points(page: &StoryPage) -> Markup {
    let w = &page.shell.words().story;
    let Some((title, points)) = &page.story.tale.points else { return Markup::default() };
    let counted = points.lines.iter().any(|line| !line.counts.is_empty());
    html! {
        section.panel.sources aria-label=(title) {
            header { h2 { (title) } @if counted { span.muted { (w.small_and_bold) } } }
            div.pw { (table(page, points)) }
        }
    }
}

/// Points by source and side; the sides in the order in which they ended.
fn table(page: &StoryPage, points: &Points) -> Markup {
    let w = &page.shell.words().story;
    let order = &page.story.order;
    let you = |seat: &Seat| page.seat == Some(*seat);
    let most = points.sum.1.iter().copied().max().unwrap_or(0).max(1);
    html! {
        table.pt {
            thead {
                tr {
                    th scope="col" { (hidden(w.source)) }
                    @for seat in order {
                        th.(seat_class(*seat)).you[you(seat)] scope="col" {
                            (mark(*seat)) " " span.fam { (side(page, *seat)) } small { (about(page, *seat)) }
                        }
                    }
                }
            }
            tbody {
                @for line in &points.beside { (row(page, line, true)) }
                @for line in points.lines.iter().filter(|line| !line.is_idle()) { (row(page, line, false)) }
            }
            tfoot {
                tr {
                    th scope="row" { (points.sum.0) }
                    @for seat in order { td.you[you(seat)] { (signed(points.sum.1.get(seat.ix()).copied().unwrap_or_default())) } }
                }
                tr.totals aria-hidden="true" {
                    td {}
                    @for seat in order {
                        @let sum = points.sum.1.get(seat.ix()).copied().unwrap_or_default().max(0);
                        td.(seat_class(*seat)).you[you(seat)] { span.lane { i class=(share_class(sum as f32 / most as f32)) {} } }
                    }
                }
            }
        }
    }
}

fn row(page: &StoryPage, line: &Line, apart: bool) -> Markup {
    html! {
        tr.goalr[apart] {
            th scope="row" { (icon(line.symbol)) (line.name) @if !line.worth.is_empty() { small { (line.worth) } } }
            @for seat in &page.story.order {
                @let figure = line.figures.get(seat.ix()).copied().unwrap_or_default();
                td.z[figure == 0].you[page.seat == Some(*seat)] {
                    @if let Some(Some(count)) = line.counts.get(seat.ix()) { @if *count > 0 { span.raw { (count) } } }
                    @if figure == 0 || apart { (line.figure(page.shell.words(), *seat, &signed(figure))) } @else { b { (signed(figure)) } }
                }
            }
        }
    }
}

/// A bot's character, or that it is you.
fn about(page: &StoryPage, seat: Seat) -> String {
    let w = &page.shell.words().story;
    match page.players.get(seat.ix()) {
        _ if page.seat == Some(seat) => w.it_is_you.into(),
        None => w.nobody_plays_it.into(),
        Some(player) => match player.kind {
            PlayerKind::Bot => w.a_bot.into(),
            PlayerKind::StandIn | PlayerKind::Absent | PlayerKind::Vacant => w.left_early.into(),
            PlayerKind::Person | PlayerKind::Free => String::new(),
        },
    }
}

fn turning(page: &StoryPage) -> Markup {
    let words = page.shell.words();
    let (w, story) = (&words.story, &page.story);
    let shares = story.chances.is_some();
    let unit =
        if shares { w.largest_swings } else { story.tale.standing.as_ref().map_or("", |(title, _)| *title) };
    html! {
        @if !story.turning.is_empty() {
            section.panel.turns aria-label=(w.turning_points) {
                header { h2 { (w.turning_points) } span.muted { (unit) } }
                ol { @for (n, turn) in story.turning.iter().enumerate() { (turned(page, words, n + 1, turn, shares)) } }
            }
        }
    }
}

fn turned(page: &StoryPage, words: &Words, n: usize, turn: &Turning, shares: bool) -> Markup {
    let w = &words.story;
    let by = if shares { (turn.by * 100.0).round() as i32 } else { turn.by as i32 };
    let when = w.at_step(&turn.round, turn.step);
    let seat = page.seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
    html! {
        li {
            span.k { (n) }
            span.what {
                (sentence(words, &turn.text, &page.players))
                @if let Some(rule) = &turn.rule { " " (reference(words, &page.table.game, rule.0)) }
                small { (when) ", " (who(page, turn.seat)) " " (plus(by)) }
            }
            a.btn.small href={ (to::replay(&page.table.id, turn.step)) (seat) } { (icon("replay")) " " (w.watch) (hidden(&when)) }
        }
    }
}

fn luck(page: &StoryPage, more: Markup) -> Markup {
    let w = &page.shell.words().story;
    let story = &page.story;
    let Some((unit, counted)) = story.tale.luck.filter(|_| !story.luck.is_empty()) else {
        return html! {
            @if !more.0.is_empty() {
                section.panel.deeds aria-label=(w.deeds) { header { h2 { (w.deeds) } span.muted { (w.underlined_the_most) } } (more) }
            }
        };
    };
    let most = story.luck.iter().map(|(_, by)| by.abs()).fold(1.0_f32, f32::max);
    html! {
        section.panel.luck aria-label=(w.luck) {
            header { h2 { (w.luck) } span.muted { (unit) } }
            ol {
                @for (seat, by) in &story.luck {
                    li class=(seat_class(*seat)) {
                        span.row { (mark(*seat)) " " (who(page, *seat)) }
                        span.dv { i class={ (if *by < 0.0 { "down " } else { "up " }) (share_class(by.abs() / most / 2.0)) } {} }
                        b { (tenths(*by)) }
                    }
                }
            }
            p.capt { (counted) }
            (more)
        }
    }
}

/// What everybody did, the most of it underlined.
fn deeds(page: &StoryPage) -> Markup {
    let w = &page.shell.words().story;
    let (story, order) = (&page.story, &page.story.order);
    html! {
        @if !story.deeds.is_empty() {
            table.pt.dd {
                thead {
                    tr {
                        th scope="col" { (hidden(w.deed)) }
                        @for seat in order { th.you[page.seat == Some(*seat)] scope="col" { (mark(*seat)) (hidden(side(page, *seat))) } }
                    }
                }
                tbody {
                    @for (name, times) in &story.deeds {
                        @let most = times.iter().copied().max().unwrap_or(0);
                        @let alone = times.iter().filter(|n| **n == most).count() == 1;
                        tr {
                            th scope="row" { (name) }
                            @for seat in order {
                                @let n = times.get(seat.ix()).copied().unwrap_or(0);
                                td.z[n == 0].you[page.seat == Some(*seat)] { @if alone && n == most { span.hi { (n) } } @else { (n) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A share as a class that gives a bar its length, in twentieths.
fn share_class(share: f32) -> String {
    format!("w{}", (share.clamp(0.0, 1.0) * 20.0).round() as u32 * 5)
}

/// A number with a true minus.
fn signed(n: i32) -> String {
    if n < 0 { format!("\u{2212}{}", n.unsigned_abs()) } else { n.to_string() }
}

/// The same with its plus.
fn plus(n: i32) -> String {
    if n > 0 { format!("+{n}") } else { signed(n) }
}

/// With its sign and one place behind the point: what rounds to nothing has none.
fn tenths(by: f32) -> String {
    let tenths = (by * 10.0).round() as i32;
    let sign = if tenths > 0 {
        "+"
    } else if tenths < 0 {
        "−"
    } else {
        ""
    };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// With a capital first.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

impl Story {
    /// The result in one sentence, with seats marked.
    pub fn headline(&self) -> &str {
        &self.headline
    }
}

#[cfg(test)]
mod tests {
    use super::tenths;

    #[test]
    fn luck_has_a_sign_unless_it_is_none() {
        assert_eq!([0.64, -1.25, 0.04, -0.04, 12.0].map(tenths), ["+0.6", "−1.3", "0.0", "0.0", "+12.0"]);
    }
}
