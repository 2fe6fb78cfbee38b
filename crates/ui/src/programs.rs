//! One's own programs: their tokens, and whether a program plays under one's name.

use crate::page::Programs;
use crate::parts::{columns, hidden, icon};
use crate::to;
use crate::words::programs::Programs as Said;
use maud::{Markup, html};

/// The part of the account page about programs.
pub(crate) fn programs(w: &'static Said, programs: &Programs) -> Markup {
    html! {
        section.panel.formpage.programs #programs {
            h2 { (w.programs) }
            p.muted { (w.programs_what) " " a href=(to::API) { (w.how_they_speak) } }
            @if let Some(said) = &programs.said { p.said role="status" { (icon("check")) " " (said) } }
            @if let Some(fresh) = &programs.fresh {
                div.fresh role="status" {
                    label for="fresh-token" { (w.fresh) }
                    input.field #fresh-token readonly value=(fresh);
                }
            }
            @if !programs.tokens.is_empty() { (tokens(w, programs)) }
            form.make method="post" action="/account/tokens" {
                div.formrow {
                    label for="token-name" { (w.name) }
                    input.field #token-name name="name" maxlength="40" required placeholder=(w.name_such_as);
                }
                div.formrow {
                    label for="token-scope" { (w.may) }
                    select.field #token-scope name="scope" {
                        option value="read" { (w.may_read) }
                        option value="play" { (w.may_play) }
                    }
                }
                button.btn { (w.make) }
            }
            @if let Some(fault) = &programs.fault { p.fault role="alert" { (icon("warning")) " " (fault) } }
            form.flag method="post" action="/account/program" {
                label { input type="checkbox" name="program" value="1" checked[programs.program]; " " (w.a_program_plays) }
                p.muted { (w.a_program_plays_what) }
                button.btn { (w.keep) }
            }
        }
    }
}

fn tokens(w: &'static Said, programs: &Programs) -> Markup {
    html! {
        table {
            thead {
                tr { (columns(&[w.token, w.may, w.made, w.used])) th { (hidden(w.revoke)) } }
            }
            tbody {
                @for token in &programs.tokens {
                    tr {
                        th scope="row" { (token.name) }
                        td { @if token.plays { (w.may_play) } @else { (w.may_read) } }
                        td { (token.made) }
                        td { (token.used.as_deref().unwrap_or(w.never)) }
                        td {
                            form method="post" action=(to::end_token(token.id)) {
                                button.btn.small.quiet { (w.revoke) (hidden(html! { ": " (token.name) })) }
                            }
                        }
                    }
                }
            }
        }
    }
}
