//! The prompt: what is asked, what may be chosen, what is chosen, and the one form that sends it.

use crate::page::{Closed, Draft, DraftStep, Group, Offer, TablePage, TakeBack};
use crate::parts::{FORM, hidden, icon, mark, number, quick, reference};
use crate::{advice, plans, shell, table, to};
use kernel::Seat;
use maud::{Markup, html};

/// The most choices that are all shown as chips; beyond, those on the board are listed in a drawer.
const SHOWN: usize = 6;
/// So many characters make about two rows of chips: what is longer goes into the drawer too.
const TWO_ROWS: usize = 150;
/// What a chip takes besides its words, in characters.
const FRAME: usize = 5;

pub(crate) fn prompt(page: &TablePage) -> Markup {
    let w = &page.shell.words().prompt;
    if page.outcome.is_some() {
        return table::ending(page);
    }
    let dress = &page.dress;
    let mine = page.seat.is_some_and(|seat| dress.asked.contains(&seat));
    let waiting = waiting(page);
    let forced = forced(page).map(|c| c.n);
    let listed = || dress.choices.iter().filter(|c| Some(c.n) != forced && !is_undo(page, c));
    let quiet = |c: &Offer| c.on_board && c.amount.is_none();
    // What stands on the board need not stand here as well, if all of it does, and in sight.
    let few = few(listed()) && listed().any(|c| !quiet(c) || c.aside);
    let (drawer, shown): (Vec<&Offer>, Vec<&Offer>) = listed().partition(|c| !few && quiet(c));
    let groups = groups(&shown);
    let place = |c: &Offer| c.group.as_ref().and_then(|own| groups.iter().position(|g| *g == own));
    html! {
        section #prompt.prompt.is-waiting[waiting] aria-label=(heard(page)) tabindex="-1" data-waiting[waiting] data-waits[page.waits] {
            @if let Some(note) = &page.shell.notice { (shell::slip(&page.shell, note, &page.table.game)) }
            (form(page))
            div.who { @for seat in who(page, mine) { (mark(seat)) } }
            (say(page))
            (actions(page, &drawer))
            @if !dress.odds.0.is_empty() { div.odds { (dress.odds) } }
            @if !shown.is_empty() || !dress.closed.is_empty() {
                div.choices role="group" aria-label=(w.choices) {
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

/// Is there nothing for me to do?
fn waiting(page: &TablePage) -> bool {
    !page.pending && page.dress.choices.is_empty() && steps(page).is_empty()
}

/// What the prompt is called for those who hear it.
fn heard(page: &TablePage) -> &'static str {
    let w = &page.shell.words().prompt;
    match waiting(page) {
        true => w.waiting,
        false if page.pending => w.your_move,
        false => w.you_may_act,
    }
}

/// The only thing that can be done: the primary button sends it at one press.
fn forced(page: &TablePage) -> Option<&Offer> {
    let mut forward = page.dress.choices.iter().filter(|c| !c.back);
    let only = forward.next().filter(|c| page.press.contains(&c.n) && chosen(page).0.is_none());
    only.filter(|_| forward.next().is_none())
}

/// A choice that only goes back is what Undo does; several of them say by themselves what they take back.
fn is_undo(page: &TablePage, choice: &Offer) -> bool {
    choice.back && page.dress.choices.iter().filter(|c| c.back).count() == 1
}

/// The one way back that there is now. The control is always the same; what it takes back follows from the moment.
enum Back<'a> {
    /// The newest step of what is chosen and not sent; these are left.
    Step(&'a [DraftStep]),
    /// My latest move: nobody has been told anything since that cannot be taken back.
    Move,
    /// What the game itself lets me take back: a sealed answer, part of an answer.
    Choice(&'a Offer),
    /// My latest move, if the others agree.
    Ask,
}

fn way_back(page: &TablePage) -> Option<Back<'_>> {
    match steps(page).split_last() {
        Some((_, left)) => Some(Back::Step(left)),
        None if page.can_undo => Some(Back::Move),
        None => {
            let choice = page.dress.choices.iter().find(|c| is_undo(page, c));
            let ask = matches!(page.take_back, TakeBack::Possible(_)).then_some(Back::Ask);
            choice.map(Back::Choice).or(ask)
        }
    }
}

/// Is there room for all of them as chips?
fn few<'a>(choices: impl Iterator<Item = &'a Offer>) -> bool {
    let (count, length) =
        choices.fold((0, 0), |(count, length), c| (count + 1, length + c.label.chars().count() + FRAME));
    count <= SHOWN && length <= TWO_ROWS
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
    let listed = page.dress.choices.iter().filter(|c| !is_undo(page, c) && forced(page) != Some(*c));
    html! {
        section #prompt.prompt.is-waiting[waiting(page)] aria-label=(heard(page)) tabindex="-1" {
            @if let Some(note) = &page.shell.notice { (shell::slip(&page.shell, note, &page.table.game)) }
            (form(page))
            (say(page))
            (actions(page, &[]))
            @if page.dress.choices.iter().any(|c| !is_undo(page, c)) {
                ol.textchoices start="0" {
                    @for choice in listed {
                        li value=(choice.n) { (chip(page, choice)) " " (reference(page.shell.words(), &page.table.game, &choice.rule)) }
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

/// The form every choice belongs to: choosing is a `GET` and changes nothing at the table.
fn form(page: &TablePage) -> Markup {
    let (_, before) = chosen(page);
    html! {
        form id=(FORM) method="get" action=(to::table(&page.table.id)) {
            @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
            input type="hidden" name="revision" value=(page.revision);
            input type="hidden" name="draft" value=(Draft::code(before));
            @if page.dress.text.is_some() { input type="hidden" name="text" value="1"; }
            // What somebody is filling in elsewhere stays open.
            (plans::open_fields(page))
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

/// The question, always; then what is chosen, what it would bring, and the rule.
fn say(page: &TablePage) -> Markup {
    let w = &page.shell.words().prompt;
    let dress = &page.dress;
    let (last, _) = chosen(page);
    html! {
        div.say {
            strong { (dress.prompt) }
            span {
                @if !steps(page).is_empty() { (w.chosen(html! { b.chosen { (listed(steps(page))) } })) }
                @if let Some(only) = forced(page) && only.label != verb(page, only.act, &only.label) { (only.label) ". " }
                @if last.is_some() && dress.consequence.is_empty() { (w.not_sent_yet) " " }
                (dress.consequence) " "
                @if let Some(rule) = &dress.rule { (reference(page.shell.words(), &page.table.game, rule)) }
            }
        }
    }
}

/// What is chosen, step by step. Where a step lists several things itself, a comma would not tell where it ends.
fn listed(steps: &[DraftStep]) -> String {
    let steps: Vec<String> = steps.iter().map(act).collect();
    steps.join(if steps.iter().any(|step| step.contains(", ")) { "; " } else { ", " })
}

/// A step in words, its amount included.
pub(crate) fn act(step: &DraftStep) -> String {
    match step.amount {
        _ if step.amount_said => step.label.clone(),
        0 if !step.amounts => step.label.clone(),
        amount => format!("{}: {amount}", step.label),
    }
}

/// What the button that sends is called: the act itself, or its verb if that is long.
fn verb(page: &TablePage, act: Option<&str>, whole: &str) -> String {
    let w = &page.shell.words().prompt;
    match act {
        Some(short) => short.to_string(),
        None if whole.chars().count() <= 26 => whole.into(),
        None => whole.split_whitespace().next().unwrap_or(w.send).trim_end_matches([',', ':']).to_string(),
    }
}

/// The same for a step, with its amount.
fn verb_of(page: &TablePage, step: &DraftStep) -> String {
    let short = page.dress.choices.iter().find(|c| c.n == step.n).and_then(|c| c.act);
    match short {
        Some(short) if step.amount > 0 => format!("{short}: {}", step.amount),
        _ => verb(page, short, &act(step)),
    }
}

/// Undo at the left, the one primary button at the right.
fn actions(page: &TablePage, drawer: &[&Offer]) -> Markup {
    let w = &page.shell.words().prompt;
    let send = to::at(&page.table.id, "send");
    let (last, before) = chosen(page);
    html! {
        div.do {
            @if !drawer.is_empty() {
                details.drawer {
                    summary.btn.quiet title=(w.the_choices_on_the_board) {
                        (icon("text")) " " (drawer.len()) (hidden(w.choices_on_the_board_said(drawer.len())))
                    }
                    div.choices role="group" aria-label=(w.choices_on_the_board) {
                        @for choice in drawer { (chip(page, choice)) }
                    }
                }
            }
            (undo(page))
            (advice::ask(page))
            // With script the page looks by itself.
            @if waiting(page) && page.beside.lesson().is_none() { noscript { a.btn href=(here(page, "")) { (icon("redo")) " " (w.look_again) } } }
            @if let Some(step) = last {
                button.btn.primary #send type="submit" form=(FORM) formmethod="post" formaction=(send)
                    name="choice" value=(step.n) { (icon("check")) " " (verb_of(page, step)) }
            } @else if let Some(only) = forced(page) {
                (fixed_amount(only))
                button.btn.primary #send type="submit" form=(FORM) formmethod="post" formaction=(send)
                    name="choice" value=(only.n) title=(w.rule(number(&only.rule))) {
                    (icon("check")) " " (verb(page, only.act, &only.label))
                }
            } @else if !before.is_empty() && page.draft.as_ref().is_some_and(|draft| draft.whole) {
                button.btn #send type="submit" form=(FORM) formmethod="post" formaction=(send) {
                    (icon("send")) " " (w.send)
                }
            }
        }
    }
}

/// The one control that goes back.
fn undo(page: &TablePage) -> Markup {
    let w = &page.shell.words().prompt;
    let id = &page.table.id;
    html! {
        @match way_back(page) {
            None => {},
            Some(Back::Step(left)) => {
                a.btn.quiet #undo href=(here(page, &Draft::code(left))) data-key="u" data-draft
                    title=(w.take_back_what_you_chose) { (icon("undo")) " " (w.undo) }
            },
            Some(Back::Move) => {
                button.btn.quiet #undo type="submit" form=(FORM) formmethod="post" formaction=(to::at(id, "undo"))
                    data-key="u" title=(w.take_back_your_last_move) { (icon("undo")) " " (w.undo) }
            },
            Some(Back::Choice(choice)) => {
                button.btn.quiet #undo type="submit" form=(FORM) formmethod="post" formaction=(to::at(id, "send"))
                    name="choice" value=(choice.n) data-key="u" title=(w.undo_by_key(&choice.label)) {
                    (icon("undo")) " " (w.undo) (hidden(html! { ": " (choice.label) }))
                }
            },
            Some(Back::Ask) => {
                button.btn.quiet #undo type="submit" form=(FORM) formmethod="post" formaction=(to::at(id, "take-back"))
                    name="do" value="ask" data-key="u" title=(w.ask_the_others_to_take) {
                    (icon("undo")) " " (w.ask_to_undo)
                }
            },
        }
    }
}

/// This page with another draft.
fn here(page: &TablePage, code: &str) -> String {
    let draft = if code.is_empty() { String::new() } else { format!("draft={code}") };
    let text = if page.dress.text.is_some() { "text=1" } else { "" };
    let plan = plans::open(page).query();
    to::looking(&page.table.id, page.seat, &[&draft, text, &plan])
}

/// The number that goes with a choice where there is none to be named.
fn fixed_amount(choice: &Offer) -> Markup {
    html! {
        @if let Some((min, max)) = choice.amount && min == max {
            input type="hidden" form=(FORM) name={ "amount-" (choice.n) } value=(min);
        }
    }
}

/// What a choice would bring, or else its rule. Where it stands on the board as well, it is said there.
fn about(page: &TablePage, choice: &Offer) -> Option<String> {
    let w = &page.shell.words().prompt;
    (!choice.on_board).then(|| choice.means.clone().unwrap_or_else(|| w.rule(number(&choice.rule))))
}

/// A choice as a button, with a stepper where a number goes with it.
fn chip(page: &TablePage, choice: &Offer) -> Markup {
    let w = &page.shell.words().prompt;
    let (last, _) = chosen(page);
    let picked = last.filter(|step| step.n == choice.n);
    let pressed = picked.map(|_| "true");
    let send = page.press.contains(&choice.n).then(|| to::at(&page.table.id, "send"));
    let button = html! {
        button.chip.is-back[choice.back] type="submit" form=(FORM) name="choice" value=(choice.n)
            formmethod=[send.as_ref().map(|_| "post")] formaction=[send.as_deref()]
            aria-pressed=[pressed] title=[about(page, choice)] data-line=[(!choice.on_board).then_some(&choice.rule)] {
            @if choice.back { (icon("undo")) }
            (quick(&choice.label))
        }
    };
    let Some((min, max)) = choice.amount.filter(|(min, max)| min != max) else {
        return html! { (fixed_amount(choice)) (button) };
    };
    let field = format!("amount-{}", choice.n);
    let stands = choice.field.filter(|_| is_form(page));
    let value = picked.map_or(stands.unwrap_or(min), |step| step.amount.clamp(min, max));
    let min = stands.map_or(min, |stands| stands.min(min));
    html! {
        span.stepper.is-field[stands.is_some()] data-stepper {
            @if stands.is_some() { label for=(field) title=(w.rule(number(&choice.rule))) { (choice.label) (hidden(w.from_to(min, max))) } }
            @else { label.vh for=(field) { (choice.label) (w.from_to(min, max)) } }
            button.btn.icon.step type="button" data-step="-1" aria-label=(w.less(&choice.label)) hidden {
                (icon("minus"))
            }
            input.field id=(field) type="number" inputmode="numeric" form=(FORM) name=(field) min=(min) max=(max)
                step="1" value=(value) required data-field=[stands.map(|_| choice.n)];
            button.btn.icon.step type="button" data-step="1" aria-label=(w.more(&choice.label)) hidden {
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
    let w = &page.shell.words().prompt;
    let forward = page.dress.choices.iter().filter(|c| !c.back);
    html! {
        @if is_form(page) && forward.into_iter().all(|c| c.field.is_some()) {
            button.chip type="submit" form=(FORM) name="fill" value="1" { (icon("check")) (w.put_these_down) }
        }
    }
}

/// What cannot be chosen now stays, dashed, with its reason.
fn shut(page: &TablePage, closed: &Closed) -> Markup {
    html! {
        span.chip.is-shut aria-disabled="true" {
            (closed.label) small { (closed.why) " " (reference(page.shell.words(), &page.table.game, &closed.rule)) }
        }
    }
}
