//! The front page: what waits for somebody, a game at once, tables to sit down at and to watch, who is here.

mod cards;
mod lists;

pub(crate) use cards::picture;
pub use lists::watching;

use crate::page::{Dot, Lobby, TableRow};
use crate::parts::{clock, game_icon, hidden, icon, mark};
use crate::shell::{Here, page as frame};
use crate::words::Words;
use crate::{cast, to};
use kernel::Seat;
use maud::{Markup, html};

/// So many tables that wait for others stand below one's turns; the others are counted.
const WAITING: usize = 6;

/// The front page. Somebody with an account finds their turns first, a newcomer a game.
pub fn lobby(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let newcomer = page.is_new();
    // what asks for an answer stands beside one's turns, and only if there is nothing of the kind who is here
    let beside = !page.invitations.is_empty() || !page.seeks.is_empty();
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.lobby.is-new[newcomer] #main data-lobby {
                @if newcomer { (welcome(page)) } @else {
                    (turns(page))
                    div.col {
                        (crate::invitations(page.shell.words(), &page.invitations))
                        @if !page.seeks.is_empty() { (crate::seek::waits(page)) }
                        @if !beside { (lists::here(page)) }
                    }
                }
                section.games.wide aria-label=(w.games) {
                    div.games-h {
                        h2 { (w.play_now) }
                        span.muted.grow { (page.shell.words().cast.one_level_for_all) }
                        (cast::levels(page.shell.words(), &page.levels, page.level, page.filter.as_deref()))
                    }
                    ul.glist {
                        @for (n, game) in page.games.iter().enumerate() { (cards::card(page, game, newcomer && n == 0)) }
                    }
                }
                @if newcomer { (cards::teach(page)) }
                (lists::open_tables(page))
                div.col {
                    @if newcomer {
                        (crate::invitations(page.shell.words(), &page.invitations))
                        (crate::seek::waits(page))
                    }
                    (lists::watch(page))
                    @if !newcomer && page.seeks.is_empty() { (crate::seek::waits(page)) }
                    @if newcomer || beside { (lists::here(page)) }
                    (lists::also_here(page))
                }
                @if !newcomer { (cards::teach(page)) }
            }
        },
    )
}

fn welcome(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    html! {
        section.welcome aria-label=(w.welcome) {
            h1 { (w.four_board_games_of_ancient) }
            p {
                (w.play_at_once_against_bots)
            }
        }
    }
}

/// The marks of those who sit at a table.
pub(crate) fn marks(words: &Words, seats: &[Dot]) -> Markup {
    let w = &words.lobby;
    let taken = seats.iter().filter(|dot| !dot.free).count();
    html! {
        span.marks {
            @for (dot, seat) in seats.iter().zip(Seat::all(seats.len())) {
                @if dot.free { span.seat-empty title=(w.free_seat) {} }
                @else { span.dot.to-move[dot.to_move] title=(dot.name) { (mark(seat)) } }
            }
            (hidden(w.seats_taken(taken, seats.len())))
        }
    }
}

fn turns(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let rows = &page.your_turn;
    html! {
        section #turns.panel.turns-p aria-label=(w.your_turn) data-fresh {
            header {
                h2 { (w.your_turn) }
                @match rows.len() {
                    0 => span.tag { (w.nothing_waits_for_you) },
                    n => span.tag.danger { (w.tables_wait(n)) },
                }
            }
            @if rows.is_empty() {
                p.body.muted { @if page.waiting.is_empty() { (w.no_table_of_yours) } @else { (w.all_your_tables_wait) } }
            }
            ol { @for (n, row) in rows.iter().enumerate() { (turn(page, row, n == 0)) } }
            @if !page.waiting.is_empty() { (waiting(page)) }
        }
    }
}

fn turn(page: &Lobby, row: &TableRow, first: bool) -> Markup {
    let w = &page.shell.words().lobby;
    html! {
        li.turn.first[first] {
            span.gi { (game_icon(&row.game)) }
            div.tx {
                strong { (row.asks) }
                span {
                    @if let Some(game) = row.game_unsaid() { (game) ", " }
                    (row.title) @if !row.detail.is_empty() { ", " (row.detail) }
                }
            }
            (marks(page.shell.words(), &row.seats))
            @match row.left {
                Some(left) => span.tag.warn[left.seconds < 3600] title=(w.time_left_for_this_move) {
                    (icon("clock")) " " (clock(page.shell.words(), left))
                },
                None => span {},
            }
            a.btn.primary[first] href=(to::table(&row.id)) {
                (icon("play")) @if first { " " (w.play_now) } @else { " " (w.play) }
                (hidden(html! { ": " (row.title) }))
            }
        }
    }
}

/// What waits for others, in a line below what does not.
fn waiting(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let more = page.waiting.len().saturating_sub(WAITING);
    html! {
        footer {
            b { (w.waiting_for_others) }
            ul {
                @for row in page.waiting.iter().take(WAITING) {
                    li {
                        (game_icon(&row.game))
                        span { a href=(to::table(&row.id)) { (row.title) } " " small { (row.asks) } }
                    }
                }
                @if more > 0 { li { a href=(to::RUNNING) { (page.shell.words().cast.and_more(more)) } } }
            }
        }
    }
}
