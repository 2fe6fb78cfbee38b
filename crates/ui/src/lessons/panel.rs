//! The panel at the head of the right rail: the step of a lesson, or the note of a coach.

use crate::page::{Beside, CoachNote, LessonStep, TablePage};
use crate::parts::{FORM, icon, reference};
use crate::{advice, to};
use maud::{Markup, Render, html};

/// The panel. It has no place on the page of somebody who plays without a coach.
pub(crate) fn beside(page: &TablePage) -> Markup {
    match &page.beside {
        Beside::Nobody | Beside::Listening => html! { section #lesson hidden {} },
        Beside::Lesson(step) => lesson(page, step),
        Beside::Coach(notes) => coach(page, notes),
    }
}

/// A sentence of a lesson: `{1}` is a plate, `**so**` is bold.
struct Taught<'a>(&'a str);

impl Render for Taught<'_> {
    fn render_to(&self, page: &mut String) {
        for (n, part) in self.0.split("**").enumerate() {
            if n % 2 == 1 {
                html! { b { (Plates(part)) } }.render_to(page);
            } else {
                Plates(part).render_to(page);
            }
        }
    }
}

struct Plates<'a>(&'a str);

impl Render for Plates<'_> {
    fn render_to(&self, page: &mut String) {
        let mut parts = self.0.split('{');
        parts.next().unwrap_or_default().render_to(page);
        for part in parts {
            let Some((plate, rest)) = part.split_once('}') else {
                part.render_to(page);
                continue;
            };
            // A stop stays on the line of its plate.
            let words = rest.trim_start_matches([',', '.', ':', ';', '?', '!', ')']);
            let stop = &rest[..rest.len() - words.len()];
            let plate = html! { span.sn { (plate) } };
            match stop {
                "" => plate.render_to(page),
                stop => html! { span.snw { (plate) (stop) } }.render_to(page),
            }
            words.render_to(page);
        }
    }
}

fn rules(page: &TablePage, rules: &[String]) -> Markup {
    html! { @for rule in rules { " " (reference(page.shell.words(), &page.table.game, rule)) } }
}

fn lesson(page: &TablePage, step: &LessonStep) -> Markup {
    let w = &page.shell.words().lessons;
    let path = to::step(&step.home, step.step);
    html! {
        section #lesson.panel.lesson.is-done[step.done()] aria-labelledby="lesson-title" data-path=(path) {
            header {
                span.lbadge { (icon("rules")) }
                div { small { (w.lesson_n(step.number, &step.lesson)) } h2 #lesson-title { (step.title) } }
                a.btn.quiet.small href=(to::LEARN) { (w.quit) }
            }
            (bar(page, step))
            div.lbody {
                @match &step.astray {
                    Some(astray) => div.correct role="status" {
                        (icon("info"))
                        p {
                            b { @if step.task { (w.try_again) } @else { (w.not_yet) } }
                            @if astray.label.is_empty() { (w.not_here) } @else { (w.you_pressed(&astray.label)) } " "
                            @match &astray.say { Some(say) => (Taught(say)), None => (w.not_this) }
                            " " (w.nothing_was_played)
                        }
                    },
                    None => p.teach { (Taught(&step.say)) @if step.why.is_none() { (rules(page, &step.rules)) } },
                }
                @if step.shown {
                    div.press {
                        span.pk { (w.shown) }
                        div {
                            ol.did { @for step in &step.did { li { (crate::prompt::act(step)) } } }
                            (w.this_is_what_it_does)
                        }
                    }
                } @else if let Some(press) = &step.press {
                    p.press.is-task[step.task] { span.pk { @if step.task { (w.task) } @else { (w.press) } } span { (Taught(press)) } }
                }
                @if let Some(why) = reason(step) {
                    // Where there is no room for it, it opens when somebody asks.
                    p.why #why popover { span.pk { (w.why) } span { (Taught(why)) (rules(page, &step.rules)) } }
                }
            }
            (ways(page, step))
        }
    }
}

/// Why this is so; a task that nobody has tried gives nothing away.
fn reason(step: &LessonStep) -> Option<&String> {
    step.why.as_ref().filter(|_| !step.task || step.astray.is_some())
}

fn bar(page: &TablePage, step: &LessonStep) -> Markup {
    let w = &page.shell.words().lessons;
    html! {
        div.steps {
            ol aria-hidden="true" {
                @for n in 1..=step.steps {
                    li.done[n < step.step] aria-current=[(n == step.step).then_some("step")] {}
                }
            }
            span { @if step.done() { (w.all_done) } @else { (w.step_of(step.step, step.steps)) } }
        }
    }
}

/// Back, Show me, Next. Next opens by doing; where there is only something to read it is open.
fn ways(page: &TablePage, step: &LessonStep) -> Markup {
    let w = &page.shell.words().lessons;
    let here = to::step(&step.home, step.step);
    let chosen = page.draft.as_ref().filter(|draft| draft.last).and_then(|draft| draft.steps.last());
    html! {
        footer {
            @if step.step > 1 {
                a.btn href=(to::step(&step.home, step.step - 1)) data-draft { (icon("prev")) " " (w.back) }
            } @else { span {} }
            @if reason(step).is_some() {
                button.btn.quiet.why-b type="button" popovertarget="why" { (w.why_so) }
            }
            @if step.shown {
                a.btn.strong href=(here) data-draft { (icon("undo")) " " (w.take_it_back) }
            } @else if step.press.is_some() && (!step.task || step.astray.is_some()) {
                a.btn.quiet href={ (here) "?show=1" } data-draft { (icon("visible")) " " (w.show_me) }
            }
            @if step.done() {
                @match &step.next {
                    Some((number, title)) => a.btn.primary href=(to::lesson(&page.table.game, *number)) {
                        (icon("play")) " " (w.lesson_number(*number)) (crate::parts::hidden(html! { ": " (title) }))
                    },
                    None => {
                        a.btn.quiet href=(to::LEARN) { (w.courses) }
                        form method="post" action=(to::coach(&page.table.game)) {
                            button.btn.primary { (icon("play")) " " (w.play_with_a_coach) }
                        }
                    },
                }
            } @else if step.reading && !step.shown {
                form method="post" action={ (here) "/send" } {
                    button.btn.primary #next { (w.next) " " (icon("next")) }
                }
            } @else if let Some(pick) = chosen {
                // On a phone the panel stands in the place of the prompt, and sends as it would.
                button.btn.primary.phone-only type="submit" form=(FORM) formmethod="post" formaction={ (here) "/send" }
                    name="choice" value=(pick.n) data-again { (w.send) }
                button.btn.desk-only disabled { (w.next) " " (icon("next")) }
            } @else {
                button.btn disabled { (w.next) " " (icon("next")) }
            }
        }
    }
}

/// The words that the lesson uses: they stand in the left rail.
pub(crate) fn terms(page: &TablePage) -> Markup {
    let w = &page.shell.words().lessons;
    html! {
        @if let Some(step) = page.beside.lesson().filter(|step| !step.terms.is_empty()) {
            section.panel.terms aria-label=(w.words_of_this_lesson) {
                header { h2 { (w.words_of_this_lesson) } }
                dl { @for (word, means) in &step.terms { div { dt { (word) } dd { (means) } } } }
            }
        }
    }
}

fn coach(page: &TablePage, notes: &[CoachNote]) -> Markup {
    let w = &page.shell.words().lessons;
    let kind = |note: &CoachNote| if note.opening { w.about_the_game } else { w.new_kind_of_decision };
    let Some((first, others)) = notes.split_first() else { return html! { section #lesson hidden {} } };
    html! {
        section #lesson.panel.lesson.is-coach aria-labelledby="lesson-title" {
            header {
                span.lbadge { (icon("human")) }
                div { small { (kind(first)) } h2 #lesson-title { (first.title) } }
                form method="post" action=(to::at(&page.table.id, "hush")) {
                    @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
                    button.btn.quiet.small title=(w.no_more_notes) { (w.hush) }
                }
            }
            div.lbody {
                p.teach { (Taught(&first.say)) (rules(page, &first.rules)) }
                @for note in others {
                    div.then { small { (kind(note)) } h3 { (note.title) } }
                    p.teach { (Taught(&note.say)) (rules(page, &note.rules)) }
                }
            }
            (advice::ask_the_coach(page))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_stays_with_its_plate() {
        let text = html! { (Taught("In your hand {2}. Then, {1}: so")) }.into_string();
        assert_eq!(
            text,
            "In your hand <span class=\"snw\"><span class=\"sn\">2</span>.</span> Then, <span class=\"snw\"><span \
             class=\"sn\">1</span>:</span> so"
        );
    }

    #[test]
    fn plates_and_bold_words() {
        let text = html! { (Taught("The field {1} **of the Legates {2}** <here>.")) }.into_string();
        assert_eq!(
            text,
            "The field <span class=\"sn\">1</span> <b>of the Legates <span class=\"sn\">2</span></b> &lt;here&gt;."
        );
    }
}
