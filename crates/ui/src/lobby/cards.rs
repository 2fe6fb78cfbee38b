//! A game at once, and the courses.

use crate::page::{CourseCard, GameCard, LessonCard, Lobby};
use crate::parts::{game_icon, hidden, icon};
use crate::{assets, cast, to};
use maud::{Markup, PreEscaped, html};

/// The picture of a game, drawn with the symbols of the sheet.
pub(crate) fn picture(game: &str) -> Markup {
    let art = match game {
        "tribune" => include_str!("../../assets/art/tribune.svg"),
        "ave-roma" => include_str!("../../assets/art/ave-roma.svg"),
        "republic" => include_str!("../../assets/art/republic.svg"),
        "triumph" => include_str!("../../assets/art/triumph.svg"),
        _ => "",
    };
    PreEscaped(art.replace("{icons}", assets::icons()))
}

/// A game with those who come to it: one click seats whoever presses. `first` is the one act of a newcomer.
pub(super) fn card(page: &Lobby, game: &GameCard, first: bool) -> Markup {
    let w = &page.shell.words().lobby;
    let (least, most) = game.seats;
    let weight = if first { "primary" } else { "strong" };
    html! {
        li.gcard.panel {
            span.art { (picture(&game.id)) }
            div.gbody {
                h3 {
                    (game_icon(&game.id)) (w.short_title(&game.title)) " "
                    small {
                        (w.from_to(least, most)) (hidden(w.players_said))
                        @if !game.length.is_empty() { ", " (game.length) }
                    }
                }
                @if page.is_new() { p { (game.about) } }
                (cast::company(page.shell.words(), &game.company))
                div.acts {
                    @if game.unknown { (with_a_coach(page, game, weight)) }
                    (cast::play_now(page.shell.words(), game, page.level, if game.unknown { "plain" } else { weight }))
                    @if least == 1 {
                        form.alone method="post" action=(to::alone(&game.id)) {
                            button.btn { (icon("human")) " " (w.play_alone) (hidden(html! { ": " (game.title) })) }
                        }
                    }
                }
            }
        }
    }
}

/// Before anything else to whoever has never played this game: a first one, with a coach.
fn with_a_coach(page: &Lobby, game: &GameCard, weight: &str) -> Markup {
    let l = &page.shell.words().lessons;
    html! {
        form.coached method="post" action=(to::coach(&game.id)) {
            button.btn.{ (weight) } title=(l.a_note_at_every_new_kind) {
                (icon("human")) " " (l.first_game_with_a_coach) (hidden(html! { ": " (game.title) }))
            }
        }
    }
}

/// The courses: where somebody stands in each.
pub(super) fn teach(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let (title, about) = match page.is_new() {
        true => (w.learn_by_playing, w.a_real_game),
        false => (w.learn, w.go_on_where_you_were),
    };
    html! {
        @if !page.courses.is_empty() {
            section.wide aria-label=(w.learn) {
                div.games-h { h2 { (title) } span.muted { (about) } }
                ul.learnt { @for course in &page.courses { (lesson(page, course)) } }
            }
        }
    }
}

fn lesson(page: &Lobby, course: &CourseCard) -> Markup {
    let (w, l) = (&page.shell.words().lobby, &page.shell.words().lessons);
    let begun = (1..).zip(&course.lessons).find(|(_, lesson)| lesson.begun());
    let named = hidden(html! { ": " (course.title) });
    html! {
        li.panel.tl {
            span.gi { (game_icon(&course.game)) }
            @match begun {
                Some((n, lesson)) => {
                    span { b { (lesson.title) } small { (l.step_of(lesson.at + 1, lesson.steps)) } (meter(page, lesson)) }
                    a.btn.small href=(to::step(&to::lesson(&course.game, n), lesson.at + 1)) { (l.go_on) (named) }
                },
                None => {
                    span { b { (w.short_title(&course.title)) } small { (standing(page, course)) } }
                    a.btn.small href=(to::course(&course.game)) { (l.learn_it) (named) }
                },
            }
        }
    }
}

fn meter(page: &Lobby, lesson: &LessonCard) -> Markup {
    let l = &page.shell.words().lessons;
    let said = l.so_many_steps(lesson.at, lesson.steps);
    html! { progress.meter value=(lesson.at) max=(lesson.steps.max(1)) aria-label=(said) {} }
}

/// How much of a course is done, or how long it takes.
fn standing(page: &Lobby, course: &CourseCard) -> String {
    let (w, l) = (&page.shell.words().lobby, &page.shell.words().lessons);
    let done = course.lessons.iter().filter(|lesson| lesson.done).count();
    match done {
        0 => w.lessons_of(course.lessons.len(), course.lessons.iter().map(|lesson| lesson.minutes).sum()),
        done => l.lessons_done(done, course.lessons.len()),
    }
}
