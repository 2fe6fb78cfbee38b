//! The prompt: what is asked, what may be chosen, what is chosen, and the one form that sends it.

use crate::page::{Closed, Draft, DraftStep, Group, Offer, TablePage};
use crate::parts::{FORM, hidden, icon, mark, reference};
use crate::{shell, table, to};
use kernel::Seat;
use maud::{Markup, html};

/// The most choices that are all shown as chips; beyond, those on the board are listed in a drawer.
const SHOWN: usize = 6;
/// So many characters make about two rows of chips: what is longer goes into the drawer too.
const TWO_ROWS: usize = 150;
/// What a chip takes besides its words, in characters.
const FRAME: usize = 5;

pub(crate) fn prompt(page: &TablePage) -> Markup {
    if page.outcome.is_some() {
        return table::ending(page);
    }
    let dress = &page.dress;
    let mine = page.seat.is_some_and(|seat| dress.asked.contains(&seat));
    let waiting = dress.choices.is_empty() && steps(page).is_empty();
    let quiet = |c: &&Offer| c.on_board && c.amount.is_none();
    let few = few(&dress.choices) && !dress.choices.iter().all(|c| quiet(&c));
    let (drawer, shown): (Vec<&Offer>, Vec<&Offer>) = dress.choices.iter().partition(|c| !few && quiet(c));
    let groups = groups(&shown);
    let place = |c: &Offer| c.group.as_ref().and_then(|own| groups.iter().position(|g| *g == own));
    html! {
        section #prompt.prompt.is-waiting[waiting] aria-label=(if waiting { "Waiting" } else { "Your move" })
            tabindex="-1" data-waiting[waiting] {
            @if let Some(note) = &page.shell.notice { (shell::slip(note, &page.table.game)) }
            (form(page))
            div.who { @for seat in who(page, mine) { (mark(seat)) } }
            (say(page))
            (actions(page, &drawer))
            @if !dress.odds.0.is_empty() { div.odds { (dress.odds) } }
            @if !shown.is_empty() || !dress.closed.is_empty() {
                div.choices role="group" aria-label="Choices" {
                    @for choice in shown.iter().filter(|c| place(c).is_none()) { (chip(page, choice)) }
                    (switch(page, &groups))
                    @for choice in &shown {
                        @if let Some(n) = place(choice) { span.{ "g g" (n) } { (chip(page, choice)) } }
                    }
                    (put_down(page))
                    @for closed in &dress.closed { (shut(page, closed)) }
                }
            }
        }
    }
}

/// Is there room for all of them as chips?
fn few(choices: &[Offer]) -> bool {
    let length: usize = choices.iter().map(|c| c.label.chars().count() + FRAME).sum();
    choices.len() <= SHOWN && length <= TWO_ROWS
}

/// The groups of choices, if there are several and the style sheet can tell so many apart.
fn groups<'a>(shown: &[&'a Offer]) -> Vec<&'a Group> {
    const MOST: usize = 12;
    let mut groups = Vec::new();
    for group in shown.iter().filter_map(|c| c.group.as_ref()) {
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    if (2..=MOST).contains(&groups.len()) { groups } else { Vec::new() }
}

/// Which group is shown: radio buttons that the style sheet follows, so it needs no script and asks the server nothing.
fn switch(page: &TablePage, groups: &[&Group]) -> Markup {
    let (last, _) = chosen(page);
    let picked = last.and_then(|step| page.dress.choices.iter().find(|c| c.n == step.n));
    let open = picked.and_then(|c| groups.iter().position(|g| Some(*g) == c.group.as_ref())).unwrap_or(0);
    html! {
        @if let Some(first) = groups.first() {
            div.groups role="radiogroup" aria-label=(first.lead) {
                span.lead { (first.lead) }
                @for (n, group) in groups.iter().enumerate() {
                    label { input type="radio" name="group" id={ "group-" (n) } value=(n) checked[n == open]; span { (group.name) } }
                }
            }
        }
    }
}

/// The prompt of the text page: every choice in one numbered list.
pub(crate) fn text(page: &TablePage) -> Markup {
    if page.outcome.is_some() {
        return table::ending(page);
    }
    let waiting = page.dress.choices.is_empty() && steps(page).is_empty();
    html! {
        section #prompt.prompt.is-waiting[waiting] aria-label="Your move" tabindex="-1" {
            @if let Some(note) = &page.shell.notice { (shell::slip(note, &page.table.game)) }
            (form(page))
            (say(page))
            (actions(page, &[]))
            @if !page.dress.choices.is_empty() {
                ol.textchoices start="0" {
                    @for choice in &page.dress.choices {
                        li { (chip(page, choice)) " " (reference(&page.table.game, &choice.rule)) }
                    }
                }
                (put_down(page))
            }
            @for closed in &page.dress.closed { p { (shut(page, closed)) } }
        }
    }
}

fn steps(page: &TablePage) -> &[DraftStep] {
    page.draft.as_ref().map_or(&[], |draft| &draft.steps)
}

/// The step marked as chosen, and those before it.
fn chosen(page: &TablePage) -> (Option<&DraftStep>, &[DraftStep]) {
    match (&page.draft, steps(page).split_last()) {
        (Some(Draft { last: true, .. }), Some((last, before))) => (Some(last), before),
        _ => (None, steps(page)),
    }
}

/// A draft that is shown as carried out and that answers the question, or after which nothing leads forward: only
/// sending is left.
fn complete(page: &TablePage) -> Option<&DraftStep> {
    let (last, before) = chosen(page);
    let dress = &page.dress;
    let over = last.is_none() && (dress.answered || dress.choices.iter().all(|choice| choice.back));
    before.last().filter(|_| over)
}

/// The form every choice belongs to: choosing is a `GET` and changes nothing at the table.
fn form(page: &TablePage) -> Markup {
    let (_, before) = chosen(page);
    html! {
        form id=(FORM) method="get" action=(to::table(&page.table.id)) {
            @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
            input type="hidden" name="revision" value=(page.revision);
            input type="hidden" name="draft" value=(Draft::code(before));
            @if page.dress.text.is_some() { input type="hidden" name="text" value="1"; }
            // Enter in a number field presses the form's first button: this one, which does nothing.
            button type="submit" disabled hidden {}
        }
    }
}

/// Whose marks stand before the sentence: mine, or those we wait for.
fn who(page: &TablePage, mine: bool) -> Vec<Seat> {
    match page.seat {
        Some(seat) if mine => vec![seat],
        _ => page.dress.asked.iter().copied().take(3).collect(),
    }
}

fn say(page: &TablePage) -> Markup {
    let (last, before) = chosen(page);
    let dress = &page.dress;
    html! {
        div.say {
            strong { @match last.or(complete(page)) { Some(step) => (act(step)), None => (dress.prompt) } }
            span {
                @if !before.is_empty() {
                    "Chosen: "
                    @for (n, step) in before.iter().enumerate() { @if n > 0 { ", " } (act(step)) }
                    ". "
                }
                @if last.or(complete(page)).is_some() && dress.consequence.is_empty() { "Chosen, not sent yet. " }
                (dress.consequence) " "
                @if let Some(rule) = &dress.rule { (reference(&page.table.game, rule)) }
            }
        }
    }
}

/// A step in words, its amount included.
fn act(step: &DraftStep) -> String {
    match step.amount {
        0 => step.label.clone(),
        amount if step.label.chars().any(|c| c.is_ascii_digit()) => format!("{}: {amount}", step.label),
        amount => format!("{} {amount}", step.label),
    }
}

/// What the button that sends is called: the act itself, or its verb if that is long.
fn verb(page: &TablePage, step: &DraftStep) -> String {
    let short = page.dress.choices.iter().find(|c| c.n == step.n).and_then(|c| c.act);
    let whole = act(step);
    match short {
        Some(short) if step.amount > 0 => format!("{short}: {}", step.amount),
        Some(short) => short.to_string(),
        None if whole.chars().count() <= 26 => whole,
        None => whole.split_whitespace().next().unwrap_or("Send").trim_end_matches([',', ':']).to_string(),
    }
}

/// Undo at the left, the one primary button at the right.
fn actions(page: &TablePage, drawer: &[&Offer]) -> Markup {
    let id = &page.table.id;
    let (last, before) = chosen(page);
    let all = steps(page);
    html! {
        div.do {
            @if !drawer.is_empty() {
                details.drawer {
                    summary.btn.quiet title="The choices on the board as a list" {
                        (icon("text")) " " (drawer.len()) (hidden(" choices on the board, as a list"))
                    }
                    div.choices role="group" aria-label="Choices on the board" {
                        @for choice in drawer { (chip(page, choice)) }
                    }
                }
            }
            @if let Some((_, fewer)) = all.split_last() {
                a.btn.quiet href=(here(page, &Draft::code(fewer))) data-key="u" data-draft title="Undo the last step (U)" {
                    (icon("undo")) " Undo"
                }
                @if all.len() > 1 {
                    a.btn.quiet href=(here(page, "")) data-key="escape" data-draft title="Clear (Esc)" {
                        "Clear"
                    }
                }
            } @else if page.can_undo {
                button.btn.quiet type="submit" form=(FORM) formmethod="post" formaction=(to::at(id, "undo"))
                    data-key="u" title="Undo your last move (U)" { (icon("undo")) " Undo" }
            }
            @if let Some(step) = last {
                button.btn.primary #send type="submit" form=(FORM) formmethod="post" formaction=(to::at(id, "send"))
                    name="choice" value=(step.n) { (icon("check")) " " (verb(page, step)) }
            } @else if let Some(step) = complete(page) {
                button.btn.primary #send type="submit" form=(FORM) formmethod="post" formaction=(to::at(id, "send")) {
                    (icon("check")) " " (verb(page, step))
                }
            } @else if !before.is_empty() {
                button.btn #send type="submit" form=(FORM) formmethod="post" formaction=(to::at(id, "send")) {
                    (icon("send")) " Send so far"
                }
            }
        }
    }
}

/// This page with another draft.
fn here(page: &TablePage, code: &str) -> String {
    let draft = if code.is_empty() { String::new() } else { format!("draft={code}") };
    let text = if page.dress.text.is_some() { "text=1" } else { "" };
    to::looking(&page.table.id, page.seat, &[&draft, text])
}

/// A choice as a button, with a stepper where a number goes with it.
fn chip(page: &TablePage, choice: &Offer) -> Markup {
    let (last, _) = chosen(page);
    let picked = last.filter(|step| step.n == choice.n);
    let pressed = picked.map(|_| "true");
    let button = html! {
        button.chip.is-back[choice.back] type="submit" form=(FORM) name="choice" value=(choice.n)
            aria-pressed=[pressed] title={ "Rule " (choice.rule) } {
            @if choice.back { (icon("undo")) }
            (choice.label)
        }
    };
    let Some((min, max)) = choice.amount else { return button };
    let field = format!("amount-{}", choice.n);
    if min == max {
        // There is nothing to be named, but the number goes with the choice.
        return html! { input type="hidden" form=(FORM) name=(field) value=(min); (button) };
    }
    let stands = choice.field.filter(|_| is_form(page));
    let value = picked.map_or(stands.unwrap_or(min), |step| step.amount.clamp(min, max));
    let min = stands.map_or(min, |stands| stands.min(min));
    html! {
        span.stepper.is-field[stands.is_some()] data-stepper {
            @if stands.is_some() { label for=(field) title={ "Rule " (choice.rule) } { (choice.label) (hidden(html! { ", from " (min) " to " (max) })) } }
            @else { label.vh for=(field) { (choice.label) ", from " (min) " to " (max) } }
            button.btn.icon.step type="button" data-step="-1" aria-label={ "Less: " (choice.label) } hidden {
                (icon("minus"))
            }
            input.field id=(field) type="number" inputmode="numeric" form=(FORM) name=(field) min=(min) max=(max)
                step="1" value=(value) required data-field=[stands.map(|_| choice.n)];
            button.btn.icon.step type="button" data-step="1" aria-label={ "More: " (choice.label) } hidden {
                (icon("plus"))
            }
            @if stands.is_none() { (button) }
        }
    }
}

/// Are there several amounts to be named in one form? Then they need no button each.
fn is_form(page: &TablePage) -> bool {
    page.dress.choices.iter().filter(|c| c.field.is_some()).count() > 1
}

/// Sends the form where nothing else would: every way forward is one of its fields.
fn put_down(page: &TablePage) -> Markup {
    let forward = page.dress.choices.iter().filter(|c| !c.back);
    html! {
        @if is_form(page) && forward.into_iter().all(|c| c.field.is_some()) {
            button.chip type="submit" form=(FORM) name="fill" value="1" { (icon("check")) "Put these down" }
        }
    }
}

/// What cannot be chosen now stays, dashed, with its reason.
fn shut(page: &TablePage, closed: &Closed) -> Markup {
    html! {
        span.chip.is-shut aria-disabled="true" {
            (closed.label) small { (closed.why) " " (reference(&page.table.game, &closed.rule)) }
        }
    }
}
