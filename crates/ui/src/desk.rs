//! The host's desk: complaints, people, tables, the house, and the record of what hosts have done.

use crate::page::{Complaint, DeskAct, DeskPage, DeskPart, DeskPerson, SettingRow};
use crate::parts::{columns, game_icon, hidden, icon};
use crate::shell::{Here, styled};
use crate::to;
use crate::words::desk::Desk;
use maud::{Markup, html};

/// A page of the desk.
pub fn desk(page: &DeskPage) -> Markup {
    let w = &page.shell.words().desk;
    let main = html! {
        main.hostdesk #main {
            h1.title { (icon("settings")) (w.desk) }
            (tabs(w, &page.part))
            @if let Some(said) = &page.said { p.said role="status" { (icon("check")) " " (said) } }
            @if let Some(fault) = &page.fault { p.fault role="alert" { (icon("warning")) " " (fault) } }
            @match &page.part {
                DeskPart::Complaints(complaints) => (queue(w, complaints)),
                DeskPart::People(part, people) => (search_people(w, part, people)),
                DeskPart::Person(whom, complaints) => (person(w, whom, complaints)),
                DeskPart::Tables(part, rows) => (tables(w, part, rows)),
                DeskPart::House(message, settings) => (house(w, message, settings)),
                DeskPart::Record(acts, next) => (record(w, acts, *next)),
            }
        }
    };
    styled(&page.shell, Here::Elsewhere, "desk.css", main)
}

fn tabs(w: &Desk, part: &DeskPart) -> Markup {
    let tab = |to: &str, name: &str, here: bool| {
        html! { a.btn.small.quiet[!here] href=(to) aria-current=[here.then_some("page")] { (name) } }
    };
    html! {
        nav.row aria-label=(w.desk) {
            (tab(to::DESK, w.complaints, matches!(part, DeskPart::Complaints(_))))
            (tab(to::DESK_PEOPLE, w.people, matches!(part, DeskPart::People(..) | DeskPart::Person(..))))
            (tab(to::DESK_TABLES, w.tables, matches!(part, DeskPart::Tables(..))))
            (tab(to::DESK_HOUSE, w.house, matches!(part, DeskPart::House(..))))
            (tab(to::DESK_RECORD, w.record, matches!(part, DeskPart::Record(..))))
        }
    }
}

fn queue(w: &Desk, complaints: &[Complaint]) -> Markup {
    html! {
        @if complaints.is_empty() { p.muted { (w.no_complaints) } }
        @for one in complaints {
            article.panel.complaint aria-label=(w.complaint_about(&one.about.1)) {
                (complaint(w, one))
                form.body method="post" action=(to::answer_complaint(one.id)) {
                    label for={ "answer-" (one.id) } { (w.answer) }
                    textarea.field id={ "answer-" (one.id) } name="answer" maxlength="500" rows="2" required {}
                    button.btn { (w.send_answer) }
                }
            }
        }
    }
}

fn complaint(w: &Desk, one: &Complaint) -> Markup {
    let line = |(name, text, _): &(String, String, bool)| html! { p.muted { b { (name) } " " (text) } };
    html! {
        header {
            h2 { a href=(to::desk_person(one.about.0)) { (one.about.1) } }
            span.tag { (w.reason(one.reason)) }
            span.grow {}
            span.muted { (one.when) @if let Some((id, name)) = &one.by { ", " a href=(to::desk_person(*id)) { (name) } } }
        }
        div.body {
            @if !one.said.is_empty() {
                div.around {
                    @for before in one.around.iter().filter(|line| line.2) { (line(before)) }
                    p.said-it { b { (one.about.1) } " " (one.said) }
                    @for after in one.around.iter().filter(|line| !line.2) { (line(after)) }
                }
                @if let Some(table) = &one.table { p { a href=(to::table(table)) { (w.to_the_table) } } }
            }
            @if !one.text.is_empty() { blockquote { (one.text) } }
            @if let Some(answer) = &one.answer { p { b { (w.answer) ": " } (answer) } }
        }
    }
}

fn search(w: &Desk, at: &str, part: &str, label: &str) -> Markup {
    html! {
        form.row role="search" action=(at) {
            label for="q" { (label) }
            input.field #q name="q" maxlength="64" value=(part);
            button.btn { (icon("search")) " " (w.search) }
        }
    }
}

fn marks(w: &Desk, whom: &DeskPerson) -> Markup {
    let marks = [(whom.guest, w.guest), (whom.program, w.program), (whom.host, w.host)];
    html! {
        @for (is, mark) in marks { @if is { span.tag { (mark) } " " } }
        @if whom.ban.is_some() { span.tag.warn { (w.banned) } }
    }
}

fn search_people(w: &Desk, part: &str, people: &[DeskPerson]) -> Markup {
    html! {
        (search(w, to::DESK_PEOPLE, part, w.part_of_a_name))
        section.panel aria-label=(w.people) {
            table {
                thead { tr { (columns(&[w.name, w.since, w.tables, w.standing])) } }
                tbody {
                    @for whom in people {
                        tr {
                            th scope="row" { a href=(to::desk_person(whom.id)) { (whom.name) } }
                            td { (whom.since) }
                            td { (w.on_and_over(whom.tables, whom.finished)) }
                            td { (marks(w, whom)) }
                        }
                    }
                }
            }
        }
    }
}

fn reason_field(w: &Desk, id: &str) -> Markup {
    html! {
        div.formrow {
            label for=(id) { (w.why) }
            input.field id=(id) name="why" maxlength="500" required;
        }
    }
}

fn person(w: &Desk, whom: &DeskPerson, complaints: &[Complaint]) -> Markup {
    html! {
        section.panel aria-label=(whom.name) {
            header { h2 { (whom.name) } (marks(w, whom)) span.grow {} @if !whom.guest { a href=(to::person(whom.id)) { (w.their_page) } } }
            div.body {
                p { (w.here_since(&whom.since)) " " (w.so_many_tables(whom.tables, whom.finished)) }
                @if let Some((why, until)) = &whom.ban { p.fault { (w.banned_for(why, until)) } }
            }
        }
        div.two {
            @if whom.ban.is_some() {
                form.panel.formpage method="post" action=(to::desk_do(whom.id, "unban")) {
                    h2 { (w.unban) }
                    div.formrow { label for="unban-why" { (w.why) } input.field #unban-why name="why" maxlength="500"; }
                    button.btn { (w.unban) }
                }
            } @else if !whom.host {
                form.panel.formpage method="post" action=(to::desk_do(whom.id, "ban")) {
                    h2 { (w.ban) }
                    p.muted { (w.ban_what) }
                    (reason_field(w, "ban-why"))
                    div.formrow {
                        label for="ban-days" { (w.for_so_long) }
                        select.field #ban-days name="days" {
                            @for days in [1u32, 3, 7, 30, 90, 365] { option value=(days) selected[days == 7] { (w.days(days)) } }
                            option value="" { (w.for_good) }
                        }
                    }
                    button.btn { (w.ban) }
                }
            }
            form.panel.formpage method="post" action=(to::desk_do(whom.id, "rename")) {
                h2 { (w.rename) }
                div.formrow {
                    label for="rename-to" { (w.name) }
                    input.field #rename-to name="name" maxlength="32" required value=(whom.name);
                }
                (reason_field(w, "rename-why"))
                button.btn { (w.rename) }
            }
        }
        @if !complaints.is_empty() {
            h2 { (w.complaints) }
            @for one in complaints { article.panel.complaint { (complaint(w, one)) } }
        }
    }
}

/// Who sits at a table; the name of a bot has a comma in it.
fn sitting(row: &crate::TableRow) -> String {
    let names: Vec<&str> =
        row.seats.iter().map(|seat| seat.name.as_str()).filter(|name| !name.is_empty()).collect();
    names.join("; ")
}

fn tables(w: &Desk, part: &str, rows: &[(crate::TableRow, bool)]) -> Markup {
    html! {
        (search(w, to::DESK_TABLES, part, w.beginning_of_an_address))
        section.panel aria-label=(w.tables) {
            @for (row, over) in rows {
                div.onetable {
                    span.gn { (game_icon(&row.game)) span { a href=(to::table(&row.id)) { b { (row.title) } }
                        small { (row.id) ", " (row.game_title) ", " (row.when) } } }
                    span { (sitting(row)) }
                    @if *over { span.muted { (row.outcome.as_deref().unwrap_or(w.over)) } }
                    @else {
                        details {
                            summary { (w.end_it) (hidden(html! { ": " (row.title) })) }
                            form method="post" action=(to::end_table(&row.id)) {
                                p.muted { (w.end_it_what) }
                                (reason_field(w, &format!("end-{}", row.id)))
                                button.btn { (w.end_it) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How long a setting is, where it is a time.
fn milliseconds(row: &SettingRow) -> Option<u64> {
    row.name.ends_with("-ms").then(|| row.value.parse().ok())?
}

fn house(w: &Desk, message: &str, settings: &[SettingRow]) -> Markup {
    html! {
        form.panel.formpage method="post" action=(to::DESK_MESSAGE) {
            h2 { (w.message) }
            p.muted { (w.message_what) }
            label.vh for="message" { (w.message) }
            textarea.field #message name="message" maxlength="500" rows="2" { (message) }
            button.btn { (w.keep) }
        }
        form.panel.formpage method="post" action=(to::DESK_SETTINGS) {
            h2 { (w.settings) }
            p.muted { (w.settings_what) }
            @for row in settings {
                div.setting {
                    label for=(row.name) { (w.setting(&row.name)) }
                    @match row.bounds {
                        Some((least, most)) => input.field.short id=(row.name) name=(row.name) type="number" min=(least) max=(most) required value=(row.value);,
                        None => select.field.short id=(row.name) name=(row.name) {
                            option value="on" selected[row.value == "on"] { (w.on) }
                            option value="off" selected[row.value == "off"] { (w.off) }
                        },
                    }
                    small.muted {
                        @if let Some(long) = milliseconds(row) { (w.that_is(long)) " " }
                        @if row.value != row.usual { (w.usually(&row.usual)) }
                    }
                }
            }
            div.formrow { label for="settings-why" { (w.why) } input.field #settings-why name="why" maxlength="500"; }
            button.btn { (w.keep) }
        }
    }
}

fn record(w: &Desk, acts: &[DeskAct], next: Option<i64>) -> Markup {
    html! {
        section.panel aria-label=(w.record) {
            @if acts.is_empty() { p.body.muted { (w.nothing_yet) } }
            @else {
                table {
                    thead { tr { (columns(&[w.when, w.by_whom, w.what, w.why])) } }
                    tbody {
                        @for act in acts {
                            tr {
                                td { (act.when) }
                                td { @if act.host.is_empty() { (w.by_command) } @else { (act.host) } }
                                td {
                                    b { (w.deed(&act.deed)) } " "
                                    @if let Some((id, name)) = &act.person { a href=(to::desk_person(*id)) { (name) } " " }
                                    @if let Some(table) = &act.table { a href=(to::table(table)) { (table) } " " }
                                    (act.detail)
                                }
                                td { (act.why) }
                            }
                        }
                    }
                }
            }
        }
        @if let Some(next) = next { nav.row { a.btn href={ (to::DESK_RECORD) "?before=" (next) } { (w.older) " " (icon("next")) } } }
    }
}
