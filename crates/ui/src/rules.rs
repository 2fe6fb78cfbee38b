//! The rules reference: the ledger, an anchor for every line, and a search that works without script.

use crate::page::RulesPage;
use crate::parts::{hidden, icon};
use crate::shell::{Here, page as frame};
use crate::to;
use maud::{Markup, html};

/// A chapter of the ledger.
struct Chapter<'a> {
    title: &'a str,
    lines: Vec<(&'a str, &'a str)>,
}

/// The chapters and lines of a ledger. What is neither (the notes at its head) is left out.
fn chapters(ledger: &str) -> Vec<Chapter<'_>> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for line in ledger.lines() {
        if let Some(title) = line.strip_prefix("## ").or(line.strip_prefix("### ")) {
            chapters.push(Chapter { title: title.trim(), lines: Vec::new() });
        } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**"))
            && let Some(chapter) = chapters.last_mut()
        {
            chapter.lines.push((id.trim(), text.trim()));
        }
    }
    chapters.retain(|chapter| !chapter.lines.is_empty());
    chapters
}

/// So many lines are found for a panel.
const FOUND: usize = 60;

/// The chapters with only those lines that hold all the words asked for.
fn found<'a>(page: &RulesPage, ledger: &'a str) -> Vec<Chapter<'a>> {
    let words: Vec<String> = page.query.split_whitespace().map(str::to_lowercase).collect();
    let wanted = |(id, text): &(&str, &str)| {
        let line = format!("{id} {text}").to_lowercase();
        words.iter().all(|word| line.contains(word.as_str()))
    };
    let mut list = chapters(ledger);
    list.iter_mut().for_each(|chapter| chapter.lines.retain(wanted));
    list.retain(|chapter| !chapter.lines.is_empty());
    list
}

/// The rules beside a table: the chapter of one line with the line marked, what a search has found, or the chapters.
pub fn rule_panel(page: &RulesPage) -> Markup {
    let w = &page.shell.words().rules;
    let game = &page.game;
    let list = found(page, page.ledger);
    let cited = |chapter: &&Chapter| chapter.lines.iter().any(|(id, _)| *id == page.line);
    let to_page = match list.iter().find(cited) {
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
                    input #rule-q name="q" type="search" value=(page.query) placeholder=(w.search_the_rules) autocomplete="off";
                }
                button.btn.quiet.icon type="button" data-rule="close" title=(w.close_esc) {
                    (icon("close")) (hidden(w.close_the_rule))
                }
            }
            div.rbody.scroll tabindex="0" aria-label=(w.rule) {
                @if let Some(chapter) = list.iter().find(cited) {
                    p.crumb { (page.title) " / " b { (short(&page.line)) } }
                    h2 #rule-h tabindex="-1" { (chapter.title) }
                    (lines(chapter.lines.iter(), page))
                } @else if !page.query.trim().is_empty() {
                    @let count: usize = list.iter().map(|chapter| chapter.lines.len()).sum();
                    h2 #rule-h tabindex="-1" { (w.found(count)) }
                    @if count > FOUND { p.muted { (w.the_first(FOUND)) } }
                    (lines(list.iter().flat_map(|chapter| &chapter.lines).take(FOUND), page))
                } @else {
                    h2 #rule-h tabindex="-1" { (w.rules_of(&page.title)) }
                    ol.rel {
                        @for chapter in &list {
                            @if let Some((first, _)) = chapter.lines.first() {
                                li { a href=(to::Rule { game, rule: first }) { span { (chapter.title) } small { (chapter.lines.len()) } } }
                            }
                        }
                    }
                }
            }
            footer { a.btn.small href=(to_page) data-leave { (icon("rules")) " " (w.all_the_rules) } span.muted { (w.esc_closes) } }
        }
    }
}

/// An id as pages show it, without the game's prefix.
fn short(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, rest)| rest)
}

fn lines<'a>(lines: impl Iterator<Item = &'a (&'a str, &'a str)>, page: &RulesPage) -> Markup {
    let w = &page.shell.words().rules;
    html! {
        ol.led {
            @for (id, text) in lines {
                li.hot[*id == page.line] {
                    a.rid href=(to::Rule { game: &page.game, rule: id }) { (hidden(w.rule_said)) (short(id)) }
                    p { (prose(text, &page.game)) }
                }
            }
        }
    }
}

/// The rules of a game, line by line.
pub fn rules(page: &RulesPage) -> Markup {
    let w = &page.shell.words().rules;
    let list = found(page, page.ledger);
    let found: usize = list.iter().map(|chapter| chapter.lines.len()).sum();
    frame(
        &page.shell,
        Here::Rules,
        html! {
            main.rules #main {
                aside.rules-nav {
                    nav.tabs aria-label=(w.game) {
                        @for game in &page.games {
                            a href=(to::rules(&game.id)) aria-current=[(game.id == page.game).then_some("page")] {
                                (game.title)
                            }
                        }
                    }
                    form.row role="search" action=(to::rules(&page.game)) {
                        label.vh for="q" { (w.search_the_rules) }
                        input.field #q name="q" type="search" value=(page.query) placeholder=(w.search_the_rules) data-filter="#ledger";
                        button.btn.icon title=(w.search) { (icon("search")) (hidden(w.search)) }
                    }
                    p.muted #found role="status" data-shown=(w.lines_shown) data-found=(w.lines_found) {
                        (w.lines(found, !page.query.trim().is_empty()))
                    }
                    ol.chapters.scroll tabindex="0" aria-label=(w.chapters) {
                        @for (n, chapter) in list.iter().enumerate() {
                            li { a href={ "#chapter-" (n) } { (chapter.title) } }
                        }
                    }
                }
                article #ledger {
                    h1 { (w.rules_of(&page.title)) }
                    @for (n, chapter) in list.iter().enumerate() {
                        section id={ "chapter-" (n) } {
                            h2 { (chapter.title) }
                            dl {
                                @for (id, text) in &chapter.lines {
                                    div.rule id=(id) {
                                        dt { a href={ "#" (id) } { (id) } }
                                        dd { (prose(text, &page.game)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        },
    )
}

/// A ledger line with its references to other lines as links.
fn prose(text: &str, game: &str) -> Markup {
    html! {
        @for (n, piece) in text.split(' ').enumerate() {
            @if n > 0 { " " }
            @let (before, id, after) = reference(piece);
            (before)
            @if !id.is_empty() { a href=(to::Rule { game, rule: id }) { (id) } }
            (after)
        }
    }
}

/// A word such as `(TRI-RUL.61),` split into what comes before the id, the id, and what comes after it.
fn reference(word: &str) -> (&str, &str, &str) {
    let Some(dash) = word.find('-') else { return (word, "", "") };
    let start = word[..dash]
        .rfind(|c: char| !c.is_ascii_uppercase())
        .map_or(0, |at| at + word[at..].chars().next().map_or(1, char::len_utf8));
    let end = word[dash + 1..]
        .find(|c: char| !(c.is_ascii_alphanumeric() || c == '.'))
        .map_or(word.len(), |at| dash + 1 + at);
    let id = word[start..end].trim_end_matches('.');
    let is_id = dash - start == 3 && id[4..].contains('.') && id[4..].contains(|c: char| c.is_ascii_digit());
    if is_id { (&word[..start], id, &word[start + id.len()..]) } else { (word, "", "") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_inside_a_line_become_links() {
        assert_eq!(reference("(TRI-RUL.61)."), ("(", "TRI-RUL.61", ")."));
        assert_eq!(reference("TRI-7.10."), ("", "TRI-7.10", "."));
        assert_eq!(reference("ROR-1.09.14a,"), ("", "ROR-1.09.14a", ","));
        for plain in ["two-sided", "face-down.", "-", "A-1", "XYZ-", "é-é"] {
            assert_eq!(reference(plain), (plain, "", ""));
        }
    }

    #[test]
    fn a_ledger_falls_into_chapters() {
        let list = chapters(
            "# T\n- **X-0.1** lost\n## 1. One\n- **X-1.1** a\n- note\n## Empty\n## 2\n- **X-2.1** b\n",
        );
        assert_eq!(list.len(), 2);
        assert_eq!(list[0].lines, [("X-1.1", "a")]);
    }
}
