//! The front page.

use crate::page::{Dot, GameCard, Lobby, TableRow};
use crate::parts::{clock, game_icon, hidden, icon, mark, pace};
use crate::shell::{Here, page as frame};
use crate::{assets, to};
use kernel::Seat;
use maud::{Markup, PreEscaped, html};

/// The front page: my turns, the games with their one-click start, the open tables.
pub fn lobby(page: &Lobby) -> Markup {
    let newcomer = page.your_turn.is_empty() && page.waiting.is_empty();
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.lobby.is-new[newcomer] #main {
                @if newcomer { (welcome()) } @else { (your_turn(&page.your_turn)) (waiting(&page.waiting)) }
                section.games aria-label="Games" {
                    div.games-h {
                        h2 { "Start a game" }
                        span.muted { "One click seats you against bots. No account, nothing to set up." }
                    }
                    ul.glist {
                        @for (n, game) in page.games.iter().enumerate() { (card(game, newcomer && n == 0)) }
                    }
                }
                (open_tables(page))
                (also_here(&page.watch))
            }
        },
    )
}

fn welcome() -> Markup {
    html! {
        section.welcome aria-label="Welcome" {
            h1 { "Four board games of ancient Rome" }
            p {
                "Play at once against bots, or open a table for friends: live, by correspondence, or on one screen."
            }
        }
    }
}

/// The marks of those who sit at a table.
pub(crate) fn marks(seats: &[Dot]) -> Markup {
    let taken = seats.iter().filter(|dot| !dot.free).count();
    html! {
        span.marks {
            @for (dot, seat) in seats.iter().zip(Seat::all(seats.len())) {
                @if dot.free { span.seat-empty title="Free seat" {} }
                @else { span.dot.to-move[dot.to_move] title=(dot.name) { (mark(seat)) } }
            }
            (hidden(html! { (taken) " of " (seats.len()) " seats taken" }))
        }
    }
}

fn your_turn(rows: &[TableRow]) -> Markup {
    html! {
        section #turns.panel.turns-p aria-label="Your turn" {
            header {
                h2 { "Your turn" }
                @match rows.len() {
                    0 => span.tag { "nothing waits for you" },
                    1 => span.tag.danger { "1 table waits for you" },
                    n => span.tag.danger { (n) " tables wait for you" },
                }
            }
            @if rows.is_empty() { p.body.muted { "All your tables wait for others." } }
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
                        (marks(&row.seats))
                        @match row.left {
                            Some(left) => span.tag.warn[left.seconds < 3600] title="Time left for this move" {
                                (icon("clock")) " " (clock(left))
                            },
                            None => span {},
                        }
                        a.btn.primary[n == 0] href=(to::table(&row.id)) {
                            (icon("play")) @if n == 0 { " Play now" } @else { " Play" }
                            (hidden(html! { ": " (row.title) }))
                        }
                    }
                }
            }
        }
    }
}

fn waiting(rows: &[TableRow]) -> Markup {
    html! {
        section.panel.wait aria-label="Waiting for others" {
            header { h2 { "Waiting for others" } span.tag { (rows.len()) } }
            ul {
                @for row in rows {
                    li {
                        (game_icon(&row.game))
                        span {
                            a href=(to::table(&row.id)) { (row.game_title) ", " (row.title) }
                            small { (row.asks) }
                        }
                        (marks(&row.seats))
                    }
                }
            }
        }
    }
}

/// The picture of a game, drawn with the symbols of the sheet.
fn picture(game: &str) -> Markup {
    let art = match game {
        "tribune" => include_str!("../assets/art/tribune.svg"),
        "ave-roma" => include_str!("../assets/art/ave-roma.svg"),
        "republic" => include_str!("../assets/art/republic.svg"),
        "triumph" => include_str!("../assets/art/triumph.svg"),
        _ => "",
    };
    PreEscaped(art.replace("{icons}", assets::icons()))
}

fn card(game: &GameCard, first: bool) -> Markup {
    let (least, most) = game.seats;
    html! {
        li.gcard.panel.is-soon[!game.ready] {
            span.art { (picture(&game.id)) }
            div.gbody {
                h3 { (game_icon(&game.id)) (game.title) }
                p { (game.about) }
                p.meta {
                    span { (icon("people")) " " (least) " to " (most) (hidden(" players")) }
                    @if !game.length.is_empty() { span { (icon("clock")) " " (game.length) } }
                }
                div.acts {
                    @if game.ready {
                        form method="post" action=(to::play(&game.id)) {
                            button.btn.strong[!first].primary[first] {
                                (icon("play")) " Play " (game.bots) @if game.bots == 1 { " bot" }
                                @else { " bots" }
                                (hidden(html! { ": " (game.title) }))
                            }
                        }
                        a.btn href=(to::new(&game.id)) { "New table" (hidden(html! { ": " (game.title) })) }
                        a.btn.quiet.icon href=(to::rules(&game.id)) title={ "Rules of " (game.title) } {
                            (icon("rules")) (hidden(html! { "Rules of " (game.title) }))
                        }
                    } @else {
                        span.tag { "In preparation" }
                        a.btn.quiet href=(to::rules(&game.id)) { (icon("rules")) " Rules" (hidden(html! { " of " (game.title) })) }
                    }
                }
            }
        }
    }
}

fn open_tables(page: &Lobby) -> Markup {
    let filter = page.filter.as_deref();
    html! {
        section #open.panel.opens aria-label="Open tables" {
            header {
                h2 { "Open tables" }
                nav.filter aria-label="Only one game" {
                    a.btn.small.quiet href="/#open" aria-current=[filter.is_none().then_some("true")] {
                        "All games"
                    }
                    @for game in page.games.iter().filter(|g| g.ready) {
                        a.btn.small.quiet href={ "/?game=" (game.id) "#open" }
                            aria-current=[(filter == Some(game.id.as_str())).then_some("true")] { (game.title) }
                    }
                }
            }
            @if page.open.is_empty() {
                p.body.muted {
                    "No table is looking for players. Open one: friends join by link, strangers from here."
                }
            } @else {
                table {
                    thead {
                        tr {
                            th scope="col" { "Table" }
                            th scope="col" { "Host" }
                            th scope="col" { "Seats" }
                            th scope="col" { "Pace" }
                            th { (hidden("Join")) }
                        }
                    }
                    tbody { @for row in &page.open { (open_row(row)) } }
                }
            }
        }
    }
}

fn open_row(row: &TableRow) -> Markup {
    html! {
        tr {
            td {
                span.gn {
                    (game_icon(&row.game)) span { b { (row.title) } small { (row.detail) } }
                    @if row.seeks { " " span.tag.warn { "wants a player" } }
                }
            }
            td { (row.host) }
            td { (marks(&row.seats)) }
            td { (pace(row.pace)) }
            td.r { a.btn.small href=(to::table(&row.id)) { @if row.seeks { "Take over" } @else { "Join" } (hidden(html! { ": " (row.title) })) } }
        }
    }
}

fn also_here(watch: &[TableRow]) -> Markup {
    html! {
        section.panel.side aria-label="Also here" {
            header { h2 { "Also here" } }
            ul {
                @for row in watch.iter().take(4) {
                    li {
                        (icon("watch"))
                        span {
                            (row.game_title) ", " (row.title) small {
                                (row.detail) @if row.watchers > 0 { ", " (row.watchers) " watching" }
                            }
                        }
                        a.btn.small href=(to::table(&row.id)) { "Watch" (hidden(html! { ": " (row.title) })) }
                    }
                }
                li {
                    (icon("device")) span { "Hot seat on this device" small { "several players, one screen" } }
                    a.btn.small href={ (to::new("tribune")) "?with=screen" } {
                        "Set up" (hidden(" a hot-seat table"))
                    }
                }
                li {
                    (icon("rules")) span { "Rules" small { "every rule has a number; the game cites it" } }
                    a.btn.small href=(to::rules("tribune")) { "Read" (hidden(" the rules")) }
                }
                li {
                    (icon("replay")) span { "Your games" small { "replays, journals, results" } }
                    a.btn.small href=(to::HISTORY) { "Open" (hidden(" your games")) }
                }
            }
        }
    }
}
