//! Following and blocking people.

use crate::page::{Face, Tie, TiesPage};
use crate::parts::{hidden, icon};
use crate::shell::{Here, page as frame};
use crate::to;
use crate::words::Words;
use maud::{Markup, html};

/// The buttons with which somebody follows or blocks another, or does not any more.
pub(crate) fn forms(words: &Words, id: i64, name: &str, tie: Tie) -> Markup {
    let w = &words.ties;
    let form = |act: &str, label: &str, symbol: &str| {
        html! {
            form.inline-form method="post" action=(to::tie(id)) {
                button.btn.small name="do" value=(act) { (icon(symbol)) " " (label) (hidden(html! { ": " (name) })) }
            }
        }
    };
    html! {
        span.row.ties {
            @match tie {
                Tie::Nothing => { (form("follow", w.follow, "follow")) (form("block", w.block, "close")) },
                Tie::Followed => { (form("nothing", w.do_not_follow, "check")) (form("block", w.block, "close")) },
                Tie::Blocked => (form("nothing", w.do_not_block, "lock")),
            }
        }
    }
}

/// Whom somebody follows, and whom they block.
pub fn ties(page: &TiesPage) -> Markup {
    let words = page.shell.words();
    let w = &words.ties;
    html! {
        (frame(&page.shell, Here::People, html! {
            main.narrow #main {
                h1.title { (icon("people")) (w.your_people) }
                section.panel aria-label=(w.you_follow) {
                    header { h2 { (w.you_follow) } span.tag { (page.followed.len()) } }
                    @if page.followed.is_empty() { p.body.muted { (w.nobody_followed) } }
                    ul.seatlist {
                        @for (face, here) in &page.followed {
                            (row(words, face, Tie::Followed, *here))
                        }
                    }
                }
                section.panel aria-label=(w.you_block) {
                    header { h2 { (w.you_block) } span.tag { (page.blocked.len()) } }
                    p.body.muted { (w.what_blocking_does) }
                    ul.seatlist { @for face in &page.blocked { (row(words, face, Tie::Blocked, false)) } }
                }
                section.panel aria-label=(w.being_seen) {
                    header { h2 { (w.being_seen) } }
                    form.body.row method="post" action=(to::SEEN) {
                        span.muted { @if page.seen { (w.you_are_seen) } @else { (w.you_are_not_seen) } }
                        span.grow {}
                        button.btn.small name="seen" value=(if page.seen { "no" } else { "yes" }) {
                            @if page.seen { (icon("hidden")) " " (w.hide_me) } @else { (icon("visible")) " " (w.show_me) }
                        }
                    }
                }
            }
        }))
    }
}

fn row(words: &Words, face: &Face, tie: Tie, here: bool) -> Markup {
    html! {
        li {
            a href=(to::person(face.id)) { (face.name) }
            @if here { " " span.tag.ok { (words.person.here_now) } }
            span.grow {}
            (forms(words, face.id, &face.name, tie))
        }
    }
}
