//! Who is the strongest.

use super::counted;
use crate::page::LeadersPage;
use crate::parts::{game_icon, icon};
use crate::shell::{Here, styled};
use crate::to;
use maud::{Markup, html};

/// The leader board of a game, live or by letter.
pub fn leaders(page: &LeadersPage) -> Markup {
    let w = &page.shell.words().person;
    let main = html! {
        main.narrow.leaders #main {
            h1.title { (icon("people")) (w.who_is_strongest) }
            section.panel aria-label=(w.leaders) {
                header {
                    nav.tabs aria-label=(w.game) {
                        @for (id, title) in &page.games {
                            a href=(to::leaders(id, page.letter)) aria-current=[(*id == page.game).then_some("true")] { (game_icon(id)) " " (title) }
                        }
                    }
                    span.grow {}
                    nav.tabs aria-label=(w.tempo) {
                        @for (letter, name) in [(false, w.live), (true, w.by_letter)] {
                            a href=(to::leaders(&page.game, letter)) aria-current=[(letter == page.letter).then_some("true")] { (name) }
                        }
                    }
                }
                @if page.leaders.is_empty() { p.body.muted { (w.nobody_yet) } } @else { (board(page)) }
            }
            (counted(w))
        }
    };
    styled(&page.shell, Here::People, "people.css", main)
}

fn board(page: &LeadersPage) -> Markup {
    let w = &page.shell.words().person;
    html! {
        table.tb {
            thead {
                tr {
                    th.r scope="col" { (w.place) }
                    th scope="col" { (w.player) }
                    th.r scope="col" { (w.strength) }
                    th.r.opt-c scope="col" { (w.for_sure) }
                    th.r scope="col" { (w.games) }
                }
            }
            tbody {
                @for (n, leader) in page.leaders.iter().enumerate() {
                    @let known = leader.strength;
                    tr.mine[leader.mine] {
                        td.r.num { (n + 1) }
                        th scope="row" {
                            @match leader.id {
                                Some(_) if leader.former => span.muted { (icon("human")) " " (leader.name) },
                                Some(id) => a href=(to::person(id)) { (icon("human")) " " (leader.name) },
                                None => { (icon("bot")) " " (w.bot(&leader.name)) },
                            }
                            @if leader.mine { " " span.tag { (w.that_is_you) } }
                        }
                        td.r.num { (w.plus_minus(known.mean.round() as i64, known.deviation.round() as i64)) }
                        td.r.num.muted.opt-c { (w.number((known.mean - 2.0 * known.deviation).round() as i64)) }
                        td.r.num { (known.games) }
                    }
                }
            }
        }
    }
}
