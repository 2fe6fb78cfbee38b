//! The front page.

use crate::cast;
use crate::page::{Dot, GameCard, Lobby, TableRow};
use crate::parts::{clock, game_icon, hidden, icon, mark, pace};
use crate::shell::{Here, page as frame};
use crate::words::Words;
use crate::{assets, to};
use kernel::Seat;
use maud::{Markup, PreEscaped, html};

/// The front page: my turns, the games with their one-click start, the open tables.
pub fn lobby(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let newcomer = page.your_turn.is_empty() && page.waiting.is_empty();
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.lobby.is-new[newcomer] #main {
                @if newcomer { (welcome(page)) } @else { (your_turn(page)) (waiting(page)) }
                (crate::invitations(page.shell.words(), &page.invitations))
                section.games aria-label=(w.games) {
                    div.games-h {
                        h2 { (w.start_a_game) }
                        span.muted.grow { (page.shell.words().cast.one_level_for_all) }
                        (cast::levels(page.shell.words(), &page.levels, page.level, page.filter.as_deref()))
                    }
                    ul.glist {
                        @for (n, game) in page.games.iter().enumerate() { (card(page, game, newcomer && n == 0)) }
                    }
                }
                (open_tables(page))
                (also_here(page))
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

fn your_turn(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let rows = &page.your_turn;
    html! {
        section #turns.panel.turns-p aria-label=(w.your_turn) {
            header {
                h2 { (w.your_turn) }
                @match rows.len() {
                    0 => span.tag { (w.nothing_waits_for_you) },
                    n => span.tag.danger { (w.tables_wait(n)) },
                }
            }
            @if rows.is_empty() { p.body.muted { (w.all_your_tables_wait) } }
            ol {
                @for (n, row) in rows.iter().enumerate() {
                    li.turn.first[n == 0] {
                        span.gi { (game_icon(&row.game)) }
                        div.tx {
                            strong { (row.asks) }
                            span {
                                (row.game_title) ", " (row.title) @if !row.detail.is_empty() {
                                    ", " (row.detail)
                                }
                            }
                        }
                        (marks(page.shell.words(), &row.seats))
                        @match row.left {
                            Some(left) => span.tag.warn[left.seconds < 3600] title=(w.time_left_for_this_move) {
                                (icon("clock")) " " (clock(page.shell.words(), left))
                            },
                            None => span {},
                        }
                        a.btn.primary[n == 0] href=(to::table(&row.id)) {
                            (icon("play")) @if n == 0 { " " (w.play_now) } @else { " " (w.play) }
                            (hidden(html! { ": " (row.title) }))
                        }
                    }
                }
            }
        }
    }
}

fn waiting(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let rows = &page.waiting;
    html! {
        section.panel.wait aria-label=(w.waiting_for_others) {
            header { h2 { (w.waiting_for_others) } span.tag { (rows.len()) } }
            ul {
                @for row in rows {
                    li {
                        (game_icon(&row.game))
                        span {
                            a href=(to::table(&row.id)) { (row.game_title) ", " (row.title) }
                            small { (row.asks) }
                        }
                        (marks(page.shell.words(), &row.seats))
                    }
                }
            }
        }
    }
}

/// The picture of a game, drawn with the symbols of the sheet.
pub(crate) fn picture(game: &str) -> Markup {
    let art = match game {
        "tribune" => include_str!("../assets/art/tribune.svg"),
        "ave-roma" => include_str!("../assets/art/ave-roma.svg"),
        "republic" => include_str!("../assets/art/republic.svg"),
        "triumph" => include_str!("../assets/art/triumph.svg"),
        _ => "",
    };
    PreEscaped(art.replace("{icons}", assets::icons()))
}

fn card(page: &Lobby, game: &GameCard, first: bool) -> Markup {
    let w = &page.shell.words().lobby;
    let (least, most) = game.seats;
    html! {
        li.gcard.panel.is-soon[!game.ready] {
            span.art { (picture(&game.id)) }
            div.gbody {
                h3 { (game_icon(&game.id)) (game.title) }
                p { (game.about) }
                p.meta {
                    span { (icon("people")) " " (w.from_to(least, most)) (hidden(w.players_said)) }
                    @if !game.length.is_empty() { span { (icon("clock")) " " (game.length) } }
                }
                @if game.ready {
                    (cast::company(page.shell.words(), &game.company))
                    div.acts {
                        @if game.unknown {
                            form.coached method="post" action=(to::coach(&game.id)) {
                                button.btn.strong[!first].primary[first] title=(page.shell.words().lessons.a_note_at_every_new_kind) {
                                    (icon("play")) " " (page.shell.words().lessons.first_game_with_a_coach)
                                    (hidden(html! { ": " (game.title) }))
                                }
                            }
                        }
                        (cast::play_now(page.shell.words(), game, page.level, first && !game.unknown))
                    }
                }
                div.acts {
                    @if game.ready {
                        @if least == 1 {
                            form method="post" action=(to::alone(&game.id)) {
                                button.btn { (w.play_alone) (hidden(html! { ": " (game.title) })) }
                            }
                        }
                        a.btn href=(to::new(&game.id)) { (w.new_table) (hidden(html! { ": " (game.title) })) }
                        @if game.taught {
                            a.btn href=(to::course(&game.id)) {
                                (page.shell.words().lessons.learn_it) (hidden(html! { ": " (game.title) }))
                            }
                        }
                        @let rules_of = w.rules_of(&game.title);
                        a.btn.quiet.icon href=(to::rules(&game.id)) title=(rules_of) {
                            (icon("rules")) (hidden(&rules_of))
                        }
                    } @else {
                        span.tag { (w.in_preparation) }
                        a.btn.quiet href=(to::rules(&game.id)) { (icon("rules")) " " (w.rules) (hidden(w.of_said(&game.title))) }
                    }
                }
            }
        }
    }
}

fn open_tables(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let filter = page.filter.as_deref();
    html! {
        section #open.panel.opens aria-label=(w.open_tables) {
            header {
                h2 { (w.open_tables) }
                nav.filter aria-label=(w.only_one_game) {
                    a.btn.small.quiet href="/#open" aria-current=[filter.is_none().then_some("true")] {
                        (w.all_games)
                    }
                    @for game in page.games.iter().filter(|g| g.ready) {
                        a.btn.small.quiet href={ "/?game=" (game.id) "#open" }
                            aria-current=[(filter == Some(game.id.as_str())).then_some("true")] { (game.title) }
                    }
                }
            }
            @if page.open.is_empty() {
                p.body.muted {
                    (w.no_table_is_looking)
                }
            } @else {
                table {
                    thead {
                        tr {
                            th scope="col" { (w.table) }
                            th scope="col" { (w.host) }
                            th scope="col" { (w.seats) }
                            th scope="col" { (w.pace) }
                            th { (hidden(w.join)) }
                        }
                    }
                    tbody { @for row in &page.open { (open_row(page, row)) } }
                }
            }
        }
    }
}

fn open_row(page: &Lobby, row: &TableRow) -> Markup {
    let w = &page.shell.words().lobby;
    html! {
        tr {
            td {
                span.gn {
                    (game_icon(&row.game)) span { b { (row.title) } small { (row.detail) } }
                    @if row.seeks { " " span.tag.warn { (w.wants_a_player) } }
                }
            }
            td { (row.host) }
            td { (marks(page.shell.words(), &row.seats)) }
            td { (pace(page.shell.words(), row.pace)) }
            td.r { a.btn.small href=(to::table(&row.id)) { @if row.seeks { (w.take_over) } @else { (w.join) } (hidden(html! { ": " (row.title) })) } }
        }
    }
}

fn also_here(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    html! {
        section.panel.side aria-label=(w.also_here) {
            header { h2 { (w.also_here) } }
            ul {
                @for row in page.watch.iter().take(4) {
                    li {
                        (icon("watch"))
                        span {
                            (row.game_title) ", " (row.title) small {
                                (row.detail) @if row.watchers > 0 { ", " (w.watching(row.watchers)) }
                            }
                        }
                        a.btn.small href=(to::table(&row.id)) { (w.watch) (hidden(html! { ": " (row.title) })) }
                    }
                }
                li {
                    (icon("device")) span { (w.hot_seat_on_this_device) small { (w.several_players_one_screen) } }
                    a.btn.small href={ (to::new("tribune")) "?with=screen" } {
                        (w.set_up) (hidden(w.a_hot_seat_table_said))
                    }
                }
                li {
                    (icon("rules")) span { (w.rules) small { (w.every_rule_has_a_number) } }
                    a.btn.small href=(to::rules("tribune")) { (w.read) (hidden(w.the_rules_said)) }
                }
                li {
                    (icon("replay")) span { (w.your_games) small { (w.replays_journals_results) } }
                    a.btn.small href=(to::HISTORY) { (w.open) (hidden(w.your_games_said)) }
                }
            }
        }
    }
}
