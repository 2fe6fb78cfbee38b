//! Being told although no page is open: by mail, or by a message to a program. And the small pages that letters lead to.

use crate::assets;
use crate::page::{SmallForm, TellMe, Told};
use crate::parts::icon;
use crate::shell::{Here, page as frame};
use crate::words::tell::Tell;
use maud::{Markup, html};

/// What may be wanted: the name of the field, and what it says.
fn topics(w: &'static Tell) -> [(&'static str, &'static str); 7] {
    [
        ("turn", w.turn),
        ("clock", w.clock),
        ("offer", w.offer),
        ("invitation", w.invitation),
        ("over", w.over),
        ("paired", w.paired),
        ("round", w.round),
    ]
}

/// The part of the account page where one says what one wants to be told, and where.
pub(crate) fn tell_me(w: &'static Tell, tell: &TellMe) -> Markup {
    html! {
        section.panel.formpage.tellme #tell-me {
            h2 { (w.tell_me) }
            p.muted { (w.tell_me_what) }
            @if let Some(said) = &tell.said { p.said role="status" { (icon("check")) " " (said) } }
            h3 { (w.by_mail) }
            @if !tell.mail_works {
                p { (w.no_mail_here) }
            } @else {
                form.formrow method="post" action="/account/mail" {
                    label for="mail" { (w.address) }
                    input.field #mail type="email" name="address" maxlength="254" autocomplete="email" required
                        value=(tell.mail.as_ref().map_or("", |mail| mail.address.as_str()));
                    label for="mail-password" { (w.present_password) }
                    input.field #mail-password type="password" name="password" maxlength="200" autocomplete="current-password" required;
                    button.btn { @if tell.mail.is_some() { (w.change) } @else { (w.write_to_me) } }
                    @for why in &tell.mail_faults { p.fault role="alert" { (icon("warning")) " " (why) } }
                }
                @if let Some(address) = &tell.returned { p.fault { (icon("warning")) " " (w.returned(address)) } }
                @if let Some(mail) = &tell.mail {
                    (not_arrived(mail, w.mail_came_back_once, w.mail_came_back))
                    (wishes(w, "mail", mail, Some(true)))
                }
            }
            (by_push(w, tell))
            @if tell.mail.is_some() || tell.push.is_some() {
                datalist #places { @for place in tell.places { option value=(place) {} } }
            }
            h3 { (w.by_hook) }
            p.muted { (w.by_hook_what) }
            form.formrow method="post" action="/account/hook" {
                label for="hook" { (w.web_address) }
                input.field #hook type="url" name="address" maxlength="500" required placeholder="https://"
                    value=(tell.hook.as_ref().map_or("", |hook| hook.address.as_str()));
                button.btn { @if tell.hook.is_some() { (w.change) } @else { (w.send_there) } }
                @for why in &tell.hook_faults { p.fault role="alert" { (icon("warning")) " " (why) } }
            }
            @if let Some(hook) = &tell.hook {
                (not_arrived(hook, w.hook_came_back_once, w.hook_came_back))
                p { (w.signed_with) " " code { (hook.key) } }
                (wishes(w, "hook", hook, None))
            }
        }
    }
}

/// What was sent lately has not arrived.
fn not_arrived(told: &Told, once: &str, given_up: &str) -> Markup {
    html! {
        @if told.given_up { p.fault { (icon("warning")) " " (given_up) } }
        @else if told.came_back { p.fault { (icon("warning")) " " (once) } }
    }
}

/// Messages to this browser: a script asks it whether it takes them.
fn by_push(w: &'static Tell, tell: &TellMe) -> Markup {
    html! {
        h3 { (w.by_push) }
        p.muted { (w.by_push_what) }
        p data-push-not { (w.no_push) }
        p.fault data-push-refused hidden role="alert" { (icon("warning")) " " (w.push_refused) }
        p { button.btn type="button" hidden data-push=(tell.push_key) data-worker=(assets::url("push-worker.js")) { (icon("bell")) " " (w.push_here) } }
        @if let Some(push) = &tell.push {
            p { (w.browsers(tell.browsers)) }
            (wishes(w, "push", push, Some(false)))
        }
    }
}

/// What is wanted; and when, if that can be chosen: with or without a digest.
fn wishes(w: &'static Tell, channel: &str, told: &Told, hours: Option<bool>) -> Markup {
    html! {
        form.wishes method="post" action={ "/account/" (channel) "/wishes" } {
            fieldset {
                legend { (w.what) }
                @for (name, text) in topics(w) {
                    label { input type="checkbox" name=(name) value="1" checked[told.wants.contains(&name)]; " " (text) }
                }
            }
            @if let Some(digest) = hours { (when(w, channel, told, digest)) }
            button.btn { (w.keep) }
        }
        div.row {
            form method="post" action={ "/account/" (channel) "/try" } { button.btn.quiet { (w.try_it) } }
            form method="post" action={ "/account/" (channel) "/end" } { button.btn.quiet { (w.no_more) } }
        }
    }
}

/// At once or once a day, and not at night.
fn when(w: &'static Tell, channel: &str, told: &Told, digest: bool) -> Markup {
    let hour = |name: &str, label: &str, chosen: Option<u8>, none: &str, each: &str| {
        let id = format!("{channel}-{name}");
        html! {
            label for=(id) { (label) }
            select.field #(id) name=(name) {
                option value="" selected[chosen.is_none()] { (none) }
                @for n in 0..24u8 { option value=(n) selected[chosen == Some(n)] { (each) (n) ":00" } }
            }
        }
    };
    let (from, to) = told.quiet.unzip();
    html! {
        fieldset {
            legend { (w.when) }
            @if digest { div.pair { (hour("digest", w.how_often, told.digest, w.at_once, w.daily)) } }
            div.pair { (hour("quiet-from", w.not_from, from, w.never, "")) }
            div.pair { (hour("quiet-to", w.not_to, to, w.never, "")) }
            div.pair {
                label for={ (channel) "-zone" } { (w.your_clock) }
                select.field id={ (channel) "-zone" } name="zone" {
                    @for half in -24..=28i16 {
                        @let minutes = half * 30;
                        option value=(minutes) selected[told.zone == minutes] { (w.zone(minutes)) }
                    }
                }
            }
            div.pair {
                label for={ (channel) "-place" } { (w.clock_of) }
                input.field id={ (channel) "-place" } name="place" list="places" value=(told.place) placeholder="Europe/Rome" maxlength="60" autocomplete="off";
            }
        }
    }
}

/// A page with a sentence and one button, where a link from a letter leads.
pub fn small_form(page: &SmallForm) -> Markup {
    let w = &page.shell.words().tell;
    frame(
        &page.shell,
        Here::Account,
        html! {
            main.narrow #main {
                h1.title { (icon("human")) (page.shell.title) }
                p { (page.text) }
                @if !page.button.is_empty() {
                    form.panel.formpage method="post" {
                        @if page.asks_password {
                            div.formrow {
                                label for="password" { (w.new_password) }
                                input.field #password name="password" type="password" autocomplete="new-password"
                                    minlength="8" maxlength="200" required;
                            }
                        }
                        @if page.asks_address {
                            div.formrow {
                                label for="address" { (w.address) }
                                input.field #address name="address" type="email" autocomplete="email" maxlength="254" required;
                            }
                        }
                        @for why in &page.faults { p.fault role="alert" { (icon("warning")) " " (why) } }
                        button.btn.primary { (page.button) }
                    }
                }
                p { a href=(crate::to::ACCOUNT) { (w.to_the_account) } }
            }
        },
    )
}
