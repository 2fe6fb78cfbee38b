//! Complaining about somebody: the form, and what has become of one's complaints.

use crate::page::{ComplainPage, Complaint};
use crate::parts::icon;
use crate::shell::{Here, page as frame};
use crate::to;
use crate::words::desk::Desk;
use maud::{Markup, html};

/// The form in which somebody complains.
pub fn complain(page: &ComplainPage) -> Markup {
    let w = &page.shell.words().desk;
    frame(
        &page.shell,
        Here::Elsewhere,
        html! {
            main.narrow #main {
                h1.title { (icon("warning")) (page.shell.title) }
                @if page.done {
                    p role="status" { (w.complaint_kept) }
                    p { a.btn href=(to::ACCOUNT) { (w.to_the_account) } }
                } @else {
                    form.panel.formpage method="post" action=(to::COMPLAINTS) {
                        p { (w.complain_what(&page.name)) }
                        @if !page.said.is_empty() { blockquote { b { (page.name) } " " (page.said) } }
                        @for (name, value) in &page.hidden { input type="hidden" name=(name) value=(value); }
                        div.formrow {
                            label for="reason" { (w.what_is_wrong) }
                            select.field #reason name="reason" {
                                @for reason in &page.reasons { option value=(reason) { (w.reason(reason)) } }
                            }
                        }
                        div.formrow {
                            label for="text" { (w.in_your_words) }
                            textarea.field #text name="text" maxlength="500" rows="4" {}
                        }
                        @if let Some(fault) = &page.fault { p.fault role="alert" { (icon("warning")) " " (fault) } }
                        button.btn.primary { (w.send_complaint) }
                    }
                }
            }
        },
    )
}

/// What has become of one's complaints, on the account page.
pub(crate) fn answers(w: &Desk, complaints: &[Complaint]) -> Markup {
    html! {
        @if !complaints.is_empty() {
            section.panel.formpage #complaints {
                h2 { (w.your_complaints) }
                @for one in complaints {
                    div {
                        p { b { (one.about.1) } ", " (w.reason(one.reason)) ", " (one.when)
                            @if !one.said.is_empty() { ": \u{201c}" (one.said) "\u{201d}" } }
                        p.muted { @match &one.answer { Some(answer) => { (w.answer) ": " (answer) }, None => (w.waits) } }
                    }
                }
            }
        }
    }
}
