//! The page of all courses.

use crate::lobby::picture;
use crate::page::{CourseCard, LearnPage, LessonCard};
use crate::parts::{game_icon, hidden, icon};
use crate::shell::{Here, page as frame};
use crate::to;
use maud::{Markup, html};

/// Where somebody goes on: the lesson they have begun.
fn begun(page: &LearnPage) -> Option<(&CourseCard, usize, &LessonCard)> {
    page.courses.iter().find_map(|course| {
        let (n, lesson) = (1..).zip(&course.lessons).find(|(_, lesson)| lesson.begun())?;
        Some((course, n, lesson))
    })
}

/// All courses, with how far somebody has come in each.
pub fn learn(page: &LearnPage) -> Markup {
    let w = &page.shell.words().lessons;
    let goes_on = begun(page);
    frame(
        &page.shell,
        Here::Learn,
        html! {
            main.learn #main {
                @if let Some((course, n, lesson)) = goes_on {
                    section.panel.goon aria-label=(w.go_on) {
                        span.lbadge { (icon("rules")) }
                        div.tx {
                            strong { (lesson.title) }
                            span { (w.stopped(&course.title, n, lesson.at + 1, lesson.steps, lesson.left())) }
                        }
                        ol.steps aria-hidden="true" {
                            @for k in 0..lesson.steps {
                                li.done[k < lesson.at] aria-current=[(k == lesson.at).then_some("step")] {}
                            }
                        }
                        a.btn.quiet href=(to::step(&to::lesson(&course.game, n), 1)) { (w.start_over) }
                        a.btn.primary href=(to::step(&to::lesson(&course.game, n), lesson.at + 1)) {
                            (icon("play")) " " (w.go_on)
                        }
                    }
                }
                div.h { h1 { (w.courses) } span.muted { (w.you_play_real_positions) } }
                ul.glist {
                    @for (k, course) in page.courses.iter().enumerate() {
                        (card(page, course, goes_on.is_none() && k == 0))
                    }
                }
                (after(page))
            }
        },
    )
}

fn card(page: &LearnPage, course: &CourseCard, first: bool) -> Markup {
    let w = &page.shell.words().lessons;
    let done = course.lessons.iter().filter(|lesson| lesson.done).count();
    let all = course.lessons.len();
    let minutes: u32 = course.lessons.iter().map(|lesson| lesson.minutes).sum();
    let next = (1..).zip(&course.lessons).find(|(_, lesson)| !lesson.done);
    html! {
        li.gcard.panel {
            span.art { (picture(&course.game)) }
            div.gbody {
                div.spread {
                    h2 { (game_icon(&course.game)) (course.title) }
                    @if all > 0 && done == all { span.tag.ok { (icon("laurel")) " " (w.finished) } }
                    @else { span.muted.num { (w.so_many_of(done, all)) } }
                }
                progress.meter value=(done) max=(all.max(1)) aria-label=(w.lessons_done(done, all)) {}
                ol.lessons {
                    @for (n, lesson) in (1..).zip(&course.lessons) { (row(page, course, n, lesson)) }
                }
                div.acts {
                    @match next {
                        Some((n, lesson)) => a.btn.strong[lesson.begun()].primary[first]
                            href=(to::step(&to::lesson(&course.game, n), if lesson.begun() { lesson.at + 1 } else { 1 })) {
                            (icon("play")) " "
                            @if lesson.begun() { (w.go_on_with(n)) } @else if n == 1 { (w.begin) } @else { (w.lesson_number(n)) }
                            (hidden(html! { ": " (course.title) }))
                        },
                        None => (coach(page, course, "btn")),
                    }
                    span.muted.nowrap { (icon("clock")) " " (w.minutes_in_all(minutes)) }
                }
            }
        }
    }
}

fn row(page: &LearnPage, course: &CourseCard, n: usize, lesson: &LessonCard) -> Markup {
    let w = &page.shell.words().lessons;
    let at = if lesson.begun() { lesson.at + 1 } else { 1 };
    html! {
        li.done[lesson.done].now[lesson.begun()] {
            a href=(to::step(&to::lesson(&course.game, n), at)) {
                @if lesson.done { span.st.d { (icon("check")) (hidden(w.done_said)) } }
                @else if lesson.begun() { span.st.n { i { (n) } (hidden(w.begun_said)) } }
                @else { span.st { (n) } }
                span.t {
                    (lesson.title)
                    @if lesson.begun() {
                        small { (w.so_many_steps(lesson.at, lesson.steps)) }
                    } @else { small { (lesson.about) } }
                }
                span.m { (w.minutes(lesson.minutes)) }
            }
        }
    }
}

fn coach(page: &LearnPage, course: &CourseCard, class: &str) -> Markup {
    let w = &page.shell.words().lessons;
    html! {
        form.inline-form method="post" action=(to::coach(&course.game)) {
            button class=(class) { (icon("play")) " " (w.play_with_a_coach) (hidden(html! { ": " (course.title) })) }
        }
    }
}

fn after(page: &LearnPage) -> Markup {
    let w = &page.shell.words().lessons;
    html! {
        section.panel.after aria-labelledby="after-title" {
            header { h2 #after-title { (w.after_the_lessons) } }
            ul {
                li {
                    (icon("human"))
                    span { b { (w.first_game_with_a_coach) } small { (w.a_note_at_every_new_kind) } }
                    span.row {
                        @for course in page.courses.iter().filter(|course| course.coached) {
                            form.inline-form method="post" action=(to::coach(&course.game)) {
                                button.btn.small { (course.title) (hidden(w.with_a_coach_said)) }
                            }
                        }
                    }
                }
                li {
                    (icon("rules"))
                    span { b { (w.rulebooks_in_plain_words) } small { (w.chapters_with_small_boards) } }
                    a.btn.small href=(to::rules("tribune")) { (w.read) (hidden(w.the_rulebooks_said)) }
                }
            }
        }
    }
}
