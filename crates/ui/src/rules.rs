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

/// The rules of a game, line by line.
pub fn rules(page: &RulesPage) -> Markup {
    let words: Vec<String> = page.query.split_whitespace().map(str::to_lowercase).collect();
    let wanted = |(id, text): &(&str, &str)| {
        let line = format!("{id} {text}").to_lowercase();
        words.iter().all(|word| line.contains(word.as_str()))
    };
    let mut list = chapters(page.ledger);
    list.iter_mut().for_each(|chapter| chapter.lines.retain(wanted));
    list.retain(|chapter| !chapter.lines.is_empty());
    let found: usize = list.iter().map(|chapter| chapter.lines.len()).sum();
    frame(
        &page.shell,
        Here::Rules,
        html! {
            main.rules #main {
                aside.rules-nav {
                    nav.tabs aria-label="Game" {
                        @for game in &page.games {
                            a href=(to::rules(&game.id)) aria-current=[(game.id == page.game).then_some("page")] {
                                (game.title)
                            }
                        }
                    }
                    form.row role="search" action=(to::rules(&page.game)) {
                        label.vh for="q" { "Search the rules" }
                        input.field #q name="q" type="search" value=(page.query) placeholder="Search the rules" data-filter="#ledger";
                        button.btn.icon title="Search" { (icon("search")) (hidden("Search")) }
                    }
                    p.muted #found role="status" {
                        (found) " lines" @if !words.is_empty() { " with all of these words" }
                    }
                    ol.chapters.scroll tabindex="0" aria-label="Chapters" {
                        @for (n, chapter) in list.iter().enumerate() {
                            li { a href={ "#chapter-" (n) } { (chapter.title) } }
                        }
                    }
                }
                article #ledger {
                    h1 { (page.title) ": the rules" }
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
