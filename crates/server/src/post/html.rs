//! The dress of a letter: tables and styles in place, because mail programs drop everything else; no picture, no font and
//! no script from anywhere. What it says is what the plain text says.

use super::news::Item;
use crate::words::Letters;
use games::{Report, ReportWords, report_words};
use kernel::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const SERIF: &str = "font-family:Georgia,'Times New Roman',serif;";
const LINE: &str = "#ddd1bc";
const CARD: &str = "width:100%;max-width:600px;background:#fffdf8;border:1px solid #ddd1bc;border-top:4px solid #9c2a20;\
    font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;font-size:16px;line-height:1.5;color:#2a221b";
/// A letter that tells of several things has a line between them.
const BETWEEN: &str = "margin:24px 0 20px;border-top:2px solid #ddd1bc;font-size:0;line-height:0";
/// For programs that know dark pages; those that drop it show the light letter.
const DARK: &str = "@media (prefers-color-scheme: dark) {\
    .m-bg { background: #16120e !important; }\
    .m-card { background: #211b16 !important; color: #f3eadc !important; border-color: #40362c !important; border-top-color: #c8473a !important; }\
    .m-mut { color: #cdbfab !important; } .m-line { border-color: #40362c !important; }\
    .m-a { color: #ec8576 !important; } .m-btn { background: #c8473a !important; } }";

/// A whole letter.
pub(super) fn letter(
    w: &Letters,
    language: Language,
    name: &str,
    subject: &str,
    items: &[Item],
    unsubscribe: Option<&str>,
    base: &str,
) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="supported-color-schemes" content="light dark";
                title { (subject) }
                style { (PreEscaped(DARK)) }
            }
            body style="margin:0" {
                table.m-bg role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5efe3" {
                    tr { td align="center" style="padding:16px 8px" {
                        table.m-card role="presentation" width="600" cellpadding="0" cellspacing="0" style=(CARD) {
                            tr { td style="padding:20px 24px 24px" {
                                @for (n, item) in items.iter().enumerate() {
                                    @if n > 0 { div.m-line style=(BETWEEN) {} }
                                    (part(w, language, item))
                                }
                                (foot(w, name, unsubscribe, base))
                            } }
                        }
                    } }
                }
            }
        }
    };
    page.into_string()
}

/// One thing that is told: what it is, the way there, and the report.
fn part(w: &Letters, language: Language, item: &Item) -> Markup {
    let said = report_words(language);
    html! {
        @if !item.about.is_empty() {
            p.m-mut style="margin:0 0 4px;color:#6d6051;font-size:14px" { (item.about) }
        }
        h1 style={ (SERIF) "font-size:26px;line-height:1.2;margin:0 0 10px" } { (item.subject) }
        (button(&item.link, item.button(w)))
        @match &item.report {
            Some(report) => (told(said, report)),
            // What is said in sentences stays in sentences; the way there is the button.
            None => @for line in sentences(item) { p style="margin:0 0 8px" { (line) } },
        }
    }
}

/// The paragraphs of a plain text, without its title and its links. What led up to a link ends there.
fn sentences(item: &Item) -> Vec<String> {
    let paragraph = |text: &str| {
        let lines = text.lines().filter(|line| !line.contains("://") && *line != item.subject);
        let said = lines.collect::<Vec<_>>().join(" ").trim().to_string();
        said.strip_suffix(':').map(|begun| format!("{begun}.")).unwrap_or(said)
    };
    item.text.split("\n\n").map(paragraph).filter(|text| !text.is_empty()).collect()
}

fn button(link: &str, says: &str) -> Markup {
    html! {
        table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 14px" {
            tr { td.m-btn style="background:#9c2a20;border-radius:6px" {
                a href=(link) style="display:inline-block;padding:12px 22px;color:#fff8ef;text-decoration:none;font-weight:bold" { (says) }
            } }
        }
    }
}

fn heading(text: &str) -> Markup {
    html! { h2 style={ (SERIF) "font-size:19px;margin:22px 0 6px" } { (text) } }
}

/// What happened, what is asked, and what is done without an answer.
fn told(w: &ReportWords, report: &Report) -> Markup {
    let cell = |more: &str| format!("padding:8px 0;border-top:1px solid {LINE};vertical-align:top;{more}");
    html! {
        (heading(w.happened))
        @if report.happened.is_empty() { p style="margin:0 0 8px" { (w.nothing) } }
        @for part in &report.happened {
            p style="margin:0 0 8px" {
                @if !part.title.is_empty() { b { (part.title) } " " }
                @for line in &part.lines { (line.text) " " }
            }
        }
        @if report.waits {
            (heading(w.asked))
            @if report.points.is_empty() { p style="margin:0 0 8px" { (w.waits) } } @else {
                table role="presentation" width="100%" cellpadding="0" cellspacing="0" {
                    @for (n, point) in report.points.iter().enumerate() {
                        @let (number, asked, how) = pieces(&point.text, n + 1);
                        tr {
                            td.m-line style=(cell(&format!("width:34px;font-weight:bold;{SERIF}"))) { (number) }
                            td.m-line style=(cell("")) {
                                b { (asked) }
                                @if !how.is_empty() { br; span.m-mut style="color:#6d6051;font-size:14px" { (how) } }
                            }
                        }
                    }
                }
            }
            @if let Some(silence) = &report.silence {
                (heading(w.silence))
                p style="margin:0 0 8px" { (silence.text) }
            }
        }
    }
}

/// A point that is asked: its own number, or else the one in the list; what is asked; and how it can be answered.
fn pieces(text: &str, n: usize) -> (String, &str, &str) {
    let own = text.split_once(". ").filter(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()));
    let (number, rest) = own.map_or((n.to_string(), text), |(number, rest)| (number.into(), rest));
    let (asked, how) = rest.split_once(": ").unwrap_or((rest, ""));
    (number, asked, how)
}

fn foot(w: &Letters, name: &str, unsubscribe: Option<&str>, base: &str) -> Markup {
    let link = |to: &str, says: &str| html! { a.m-a href=(to) style="color:#9c2a20" { (says) } };
    html! {
        p.m-mut.m-line style="margin:18px 0 0;padding-top:10px;border-top:1px solid #ddd1bc;color:#6d6051;font-size:13px" {
            @match unsubscribe {
                Some(end) => {
                    (w.never_sent) " " (w.you_asked(name)) " "
                    (link(&format!("{base}{}", ui::to::ACCOUNT), w.fewer)) ", " (link(end, w.no_more)) "."
                },
                None => (w.from(base)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_has_its_number_once_and_says_how_it_is_answered() {
        let point = "7. Acilius as Consul: for, against or abstain; once.";
        assert_eq!(pieces(point, 1), ("7".into(), "Acilius as Consul", "for, against or abstain; once."));
        assert_eq!(pieces("Place a worker.", 2), ("2".into(), "Place a worker.", ""));
        assert_eq!(pieces("M. Acilius is accused.", 3), ("3".into(), "M. Acilius is accused.", ""));
    }

    #[test]
    fn a_sentence_that_led_up_to_a_link_ends_without_it() {
        let item = Item {
            subject: "Your round begins".into(),
            text: "Your round begins\n\nYou play with Ben.\n\nIt has begun:\nhttps://games.example/t/7"
                .into(),
            link: "https://games.example/t/7".into(),
            topic: None,
            table: None,
            about: String::new(),
            report: None,
        };
        assert_eq!(sentences(&item), ["You play with Ben.", "It has begun."]);
    }
}
