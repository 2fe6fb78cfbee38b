//! The rulebooks as files that need nothing else: styles and drawings are in them.

use super::Rulebook;
use crate::parts::game_icon;
use crate::shell::plain_head;
use crate::{assets, to};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

/// A file to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub html: String,
}

/// One file for each of these books, which lead to each other.
pub fn offline(books: &[Arc<Rulebook>]) -> Vec<File> {
    books.iter().map(|book| File { name: name(book.game), html: whole(book, books) }).collect()
}

fn name(game: &str) -> String {
    format!("{game}.html")
}

fn whole(book: &Rulebook, books: &[Arc<Rulebook>]) -> String {
    let body = body(book, books).into_string();
    // What leads to a page of the server leads to a file, and drawings come from the file itself.
    let mut body = body.replace(&format!("{}#", assets::icons()), "#");
    for other in books {
        body = body.replace(&format!("\"{}", to::rules(other.game)), &format!("\"{}", name(other.game)));
    }
    let w = &book.words().rules;
    html! {
        (DOCTYPE)
        html lang=(book.language.code()) {
            head {
                (plain_head())
                title { (w.rules_of(book.title)) }
                style { (PreEscaped(assets::css())) (PreEscaped(assets::book_css())) }
            }
            body.page { (drawings(&body)) (PreEscaped(body)) }
        }
    }
    .into_string()
}

fn body(book: &Rulebook, books: &[Arc<Rulebook>]) -> Markup {
    let w = &book.words().rules;
    html! {
        main.rules.book #main {
            aside.toc {
                nav.tabs4 aria-label=(w.game) {
                    @for other in books {
                        a href=(name(other.game)) title=(other.title) aria-current=[(other.game == book.game).then_some("page")] {
                            (game_icon(other.game)) (crate::parts::hidden(other.title))
                        }
                    }
                }
                h1 { (w.rules_of(book.title)) }
                p.muted { (w.in_our_own_words(book.minutes)) }
                nav #contents popover aria-label=(w.contents) { p.chs-h { (w.contents) } (book.contents()) }
            }
            article #book { (book.draw_chapters(false)) }
            button.btn.contents-b type="button" popovertarget="contents" { (w.contents) }
        }
    }
}

/// The drawings of the sheet that a page uses, and the patterns they are filled with.
fn drawings(body: &str) -> Markup {
    let sheet =
        assets::find("icons.svg").map_or("", |sheet| std::str::from_utf8(sheet.bytes).unwrap_or_default());
    let used: BTreeSet<&str> =
        body.split("<use href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut kept = String::new();
    if let Some((defs, _)) = sheet.split_once("<defs>").and_then(|(_, rest)| rest.split_once("</defs>")) {
        let _ = write!(kept, "<defs>{defs}</defs>");
    }
    for symbol in sheet
        .split("<symbol ")
        .skip(1)
        .filter_map(|rest| rest.split_once("</symbol>"))
        .map(|(symbol, _)| symbol)
    {
        let id = symbol.split_once("id=\"").and_then(|(_, rest)| rest.split('"').next());
        if id.is_some_and(|id| used.contains(id)) {
            let _ = write!(kept, "<symbol {symbol}</symbol>");
        }
    }
    html! { svg width="0" height="0" aria-hidden="true" style="position:absolute" { (PreEscaped(kept)) } }
}
