//! The page for those who write programs: what may be asked where, made from the types that are asked and answered.

use crate::page::{ApiDoor, ApiPage, ApiType};
use crate::parts::{columns, icon};
use crate::shell::{Here, styled};
use crate::to;
use crate::words::programs::Programs;
use maud::{Markup, html};

/// What a program may ask, to be read.
pub fn api(page: &ApiPage) -> Markup {
    let w = &page.shell.words().programs;
    let main = html! {
        main.apidoc #main {
            h1.title { (icon("device")) (w.for_programs) }
            p { (w.for_programs_what) }
            p { (w.with_a_token) " " a href=(to::ACCOUNT) { (w.make) } }
            p {
                a.btn href=(to::OPENAPI) { (icon("scroll")) " " (w.as_openapi) } " "
                a.btn href=(to::SCHEMA) { (icon("scroll")) " " (w.as_schema) }
            }
            section.panel aria-labelledby="addresses" {
                header { h2 #addresses { (w.addresses) } }
                dl.addresses {
                    @for (method, path, about) in &page.addresses {
                        dt { code { b { (method) } " " (path) } }
                        dd { (about) }
                    }
                }
            }
            nav.panel aria-label=(w.contents) {
                @for door in &page.doors {
                    p { code { (door.about) } ": "
                        @for request in &door.requests { a href={ "#" (door.name) "-" (request.word) } { code { (request.word) } } " " } }
                }
            }
            @for part in &page.doors { (door(w, part)) }
            section aria-labelledby="types" {
                h2 #types { (w.types) }
                p.muted { (w.types_what) " " (w.words_of_games) }
                @for kind in &page.types { (one_type(w, kind)) }
            }
        }
    };
    styled(&page.shell, Here::Elsewhere, "api.css", main)
}

fn door(w: &Programs, door: &ApiDoor) -> Markup {
    html! {
        section aria-labelledby={ "door-" (door.name) } {
            h2 id={ "door-" (door.name) } { (w.requests) ": " code { (door.about) } }
            @for request in &door.requests {
                article.panel id={ (door.name) "-" (request.word) } {
                    header { h3 { code { "{\"do\":\"" (request.word) "\"}" } } }
                    div.body {
                        p { (request.about) }
                        (fields(w, &request.fields))
                        p { b { (w.answer) ": " } (said(&request.answer)) }
                    }
                }
            }
        }
    }
}

fn one_type(w: &Programs, kind: &ApiType) -> Markup {
    html! {
        article.panel id=(kind.name.to_lowercase()) {
            header { h3 { code { (kind.name) } } }
            div.body {
                p { (said(&kind.about)) }
                (fields(w, &kind.fields))
                @if !kind.ways.is_empty() { ul { @for way in &kind.ways { li { (said(way)) } } } }
            }
        }
    }
}

fn fields(w: &Programs, fields: &[[String; 3]]) -> Markup {
    html! {
        @if !fields.is_empty() {
            div.scroll tabindex="0" role="group" aria-label=(w.field) {
                table {
                    thead { tr { (columns(&[w.field, w.what, w.meaning])) } }
                    tbody {
                        @for [name, what, about] in fields {
                            tr { th scope="row" { code { (name) } } td { (said(what)) } td { (said(about)) } }
                        }
                    }
                }
            }
        }
    }
}

/// A piece of the reference: `code`, and [links](#to) to what stands below.
fn said(text: &str) -> Markup {
    let mut rest = text;
    let mut out = Vec::new();
    while let Some(at) = rest.find(['`', '[']) {
        let (before, piece) = rest.split_at(at);
        out.push(html! { (before) });
        let found = match piece.strip_prefix('`') {
            Some(code) => code.split_once('`').map(|(code, rest)| (html! { code { (code) } }, rest)),
            None => link(piece),
        };
        match found {
            Some((markup, after)) => {
                out.push(markup);
                rest = after;
            }
            None => {
                let (sign, after) = piece.split_at(1);
                out.push(html! { (sign) });
                rest = after;
            }
        }
    }
    html! { @for piece in out { (piece) } (rest) }
}

fn link(piece: &str) -> Option<(Markup, &str)> {
    let (name, rest) = piece.strip_prefix('[')?.split_once("](#")?;
    let (to, rest) = rest.split_once(')')?;
    name.chars().all(char::is_alphanumeric).then(|| (html! { a href={ "#" (to) } { code { (name) } } }, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_and_links_are_marked_and_nothing_else_is() {
        let html = |text: &str| said(text).into_string();
        assert_eq!(
            html("list of [Row](#row) or `null`"),
            "list of <a href=\"#row\"><code>Row</code></a> or <code>null</code>"
        );
        assert_eq!(html("[least,most] <b> `open"), "[least,most] &lt;b&gt; `open");
        assert_eq!(html("[a<](#x)"), "[a&lt;](#x)");
    }
}
