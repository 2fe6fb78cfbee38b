//! The rules beside a table.

use super::found::{link, lists};
use super::text::Text;
use crate::page::RulesPage;
use crate::parts::{hidden, icon};
use crate::to;
use kernel::book::Place;
use maud::{Markup, html};

/// So many lines of an appendix stand before and after the one asked for.
const AROUND: usize = 12;

/// The rules beside a table: the paragraph that tells a line, with the line marked; what a search has found; or the
/// chapters.
pub fn rule_panel(page: &RulesPage) -> Markup {
    let w = &page.shell.words().rules;
    let game = &page.game;
    let book = &page.book.book;
    let line = book.line(&page.line);
    let at = line.and_then(|line| book.place(line)).or_else(|| section(page));
    let to_page = match at {
        Some(_) => format!("{}#{}", to::rules(game), page.line),
        None => to::rules(game),
    };
    html! {
        section #rule.panel.rulep role="dialog" aria-labelledby="rule-h" {
            header {
                button.btn.quiet.icon type="button" data-rule="back" title=(w.back) hidden { (icon("prev")) (hidden(w.back)) }
                form.find role="search" action=(to::rules(game)) data-rule-search {
                    label.vh for="rule-q" { (w.search_the_rules_of(&page.title)) }
                    (icon("search"))
                    input #rule-q name="q" type="search" value=(page.query) placeholder=(w.search_rules_and_cards) autocomplete="off";
                    kbd.desk-only { "/" }
                }
                button.btn.quiet.icon type="button" data-rule="close" title=(w.close_esc) {
                    (icon("close")) (hidden(w.close_the_rule))
                }
            }
            div.rbody.scroll tabindex="0" aria-label=(w.rule) {
                @if let Some(at) = at {
                    (rule(page, at, line))
                } @else if !page.query.trim().is_empty() {
                    @let found = book.search(&page.query);
                    h2 #rule-h tabindex="-1" { (w.found(found.count())) }
                    (lists(page, &found))
                } @else {
                    h2 #rule-h tabindex="-1" { (w.rules_of(&page.title)) }
                    @if !page.line.is_empty() { p.muted { (w.no_such_rule(&page.line)) } }
                    (chapters(page))
                }
            }
            footer { a.btn.small href=(to_page) data-leave { (icon("rules")) " " (w.in_the_rulebook) } span.muted.desk-only { (w.esc_closes) } }
        }
    }
}

/// A section by its name in an address.
fn section(page: &RulesPage) -> Option<Place> {
    let (chapter, section) = page.line.strip_prefix("section-")?.split_once('-')?;
    let (chapter, section) =
        (chapter.parse::<usize>().ok()?.checked_sub(1)?, section.parse::<usize>().ok()?.checked_sub(1)?);
    let found = page.book.book.chapters.get(chapter)?.sections.get(section)?;
    (!found.parts.is_empty()).then_some(Place { chapter, section, part: 0 })
}

/// The paragraph at a place and the lines behind it; without a line the whole section.
fn rule(page: &RulesPage, at: Place, line: Option<usize>) -> Markup {
    let w = &page.shell.words().rules;
    let (book, text) = (&page.book.book, Text { book: &page.book });
    let (chapter, section, part) = (&book.chapters[at.chapter], book.section(at), book.part(at));
    // An appendix may be long: the line asked for, and what stands around it.
    let middle = line.and_then(|line| part.told.iter().position(|told| *told == line)).unwrap_or(0);
    let around = if part.letter {
        part.told[middle.saturating_sub(AROUND)..part.told.len().min(middle + AROUND + 1)].to_vec()
    } else {
        // Right under the paragraph, so that both are read together; then the others.
        let others = part.told.iter().copied().filter(|told| Some(*told) != line);
        line.filter(|line| part.told.contains(line)).into_iter().chain(others).collect()
    };
    let others =
        chapter.sections.iter().enumerate().filter(|(n, other)| *n != at.section && !other.parts.is_empty());
    html! {
        p.crumb { (chapter.title) @if let Some(line) = line { " / " b { (book.lines[line].short()) } } }
        h2 #rule-h tabindex="-1" { (section.title) }
        @if line.is_some() {
            div.said { (text.blocks(&part.blocks)) }
        } @else {
            div.said { @for part in &section.parts { (text.blocks(&part.blocks)) } }
        }
        @if !around.is_empty() {
            h3 { (w.in_the_letter) }
            (text.lines(&around, line))
        }
        @if !part.see.is_empty() {
            h3 { (w.see_also) }
            (text.lines(&part.see, None))
        }
        @if chapter.sections.len() > 1 {
            h3 { (w.in_this_chapter) }
            ol.rel {
                @for (n, other) in others {
                    li { a href=(link(&page.book, Place { section: n, part: 0, ..at })) { span { (other.title) } (icon("next")) } }
                }
            }
        }
    }
}

fn chapters(page: &RulesPage) -> Markup {
    let list = page.book.book.chapters.iter().enumerate().filter(|(_, chapter)| !chapter.sections.is_empty());
    html! {
        ol.rel {
            @for (n, chapter) in list {
                @if chapter.title.is_empty() {
                    @for (s, section) in chapter.sections.iter().enumerate() {
                        li { a href=(to::section(&page.game, n, s)) { span { (section.title) } (icon("next")) } }
                    }
                } @else {
                    li { a href=(to::section(&page.game, n, 0)) { span { (chapter.title) } (icon("next")) } }
                }
            }
        }
    }
}
