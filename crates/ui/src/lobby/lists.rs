//! Tables to sit down at and to watch; who is here.

use super::marks;
use crate::page::{Barred, Lobby, Sat, TableRow, WatchPage};
use crate::parts::{columns, game_icon, hidden, icon, pace, seat_class};
use crate::shell::{Here, page as frame};
use crate::to;
use crate::words::Words;
use kernel::{Arrange, Seat};
use maud::{Markup, html};

/// So many games to watch stand on the front page; the others have a page.
const WATCHED: usize = 4;

/// The tables that look for players.
pub(super) fn open_tables(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let game = page.filter.as_deref().unwrap_or("tribune");
    html! {
        section #open.panel.opens aria-label=(w.open_tables) data-fresh {
            header {
                h2 { (w.open_tables) }
                (filter(page))
                @if page.shell.person.as_ref().is_some_and(|person| !person.guest) {
                    a.btn.small.quiet href=(to::open(page.filter.as_deref(), !page.of_my_strength)) rel="nofollow"
                        title=(w.of_my_strength_means) aria-current=[page.of_my_strength.then_some("true")] {
                        (icon("odds")) " " (w.my_strength)
                    }
                }
                a.btn.small href=(to::new(game)) { (icon("plus")) " " (w.new_table) }
            }
            @if page.open.is_empty() {
                p.body.muted {
                    (w.no_table_is_looking)
                }
            } @else {
                table {
                    thead {
                        tr { (columns(&[w.table_and_options, w.seats, w.pace, w.strength])) th { (hidden(w.join)) } }
                    }
                    tbody { @for row in &page.open { (open_row(page.shell.words(), row)) } }
                }
            }
        }
    }
}

/// Which game's tables are listed: opened and closed without script.
fn filter(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let chosen = page.games.iter().find(|game| Some(&game.id) == page.filter.as_ref());
    html! {
        details.pick {
            summary.btn.small.quiet { (icon("filter")) " " (chosen.map_or(w.all_games, |game| &game.title)) }
            nav aria-label=(w.only_one_game) {
                a href=(to::open(None, page.of_my_strength)) aria-current=[chosen.is_none().then_some("true")] { (w.all_games) }
                @for game in page.games.iter().filter(|game| game.ready) {
                    a href=(to::open(Some(&game.id), page.of_my_strength))
                        aria-current=[(page.filter.as_ref() == Some(&game.id)).then_some("true")] { (game.title) }
                }
            }
        }
    }
}

fn open_row(words: &Words, row: &TableRow) -> Markup {
    let w = &words.lobby;
    html! {
        tr.off[row.closed.is_some()].new[row.followed] {
            td {
                span.gn {
                    (game_icon(&row.game))
                    span { b title=(w.opened_by(&row.host)) { (row.title) } small { (row.detail) } }
                    @if row.seeks { " " span.tag.warn { (w.wants_a_player) } }
                }
            }
            td { (marks(words, &row.seats)) }
            td { (pace(words, row.pace)) }
            td.str { (strength(words, &row.sat)) }
            td.r {
                @match row.closed {
                    Some(why) => span.muted.nowrap.str { (closed(words, why)) },
                    None => a.btn.small href=(to::table(&row.id)) {
                        @if row.seeks { (w.take_over) } @else { (w.join) } (hidden(html! { ": " (row.title) }))
                    },
                }
            }
        }
    }
}

/// Why somebody cannot sit down, in place of the button.
fn closed(words: &Words, why: Barred) -> &'static str {
    let w = &words.lobby;
    match why {
        Barred::ForNames => w.for_names,
        Barred::Reserved => w.reserved,
    }
}

/// How strong those are who sit there: one with how sure that is, several from the weakest to the strongest.
fn strength(words: &Words, sat: &[Sat]) -> Markup {
    let (w, p) = (&words.lobby, &words.person);
    let mut known: Vec<_> = sat.iter().filter_map(|sat| sat.strength).collect();
    known.arrange_by(|a, b| a.mean.total_cmp(&b.mean));
    let whole = |mean: f64| mean.round() as i64;
    let told = |sat: &Sat| match sat.strength {
        Some(of) => w.as_strong(&sat.name, &p.plus_minus(whole(of.mean), whole(of.deviation))),
        None => w.as_strong(&sat.name, w.unrated),
    };
    let all = sat.iter().map(told).collect::<Vec<_>>().join("; ");
    html! {
        span title=(all) {
            @match known.as_slice() {
                [] => { b { (w.any) } @if !sat.is_empty() { ", " (w.nobody_rated) } },
                [one] => { b { (p.number(whole(one.mean))) } " \u{b1} " (whole(one.deviation)) },
                [least, .., most] => { b { (p.number(whole(least.mean))) } " " (w.to_most(&p.number(whole(most.mean)))) },
            }
        }
    }
}

/// Running games.
pub(super) fn watch(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    html! {
        section #watch.panel.list aria-label=(w.running_games) data-fresh {
            header {
                (icon("watch")) h2 { (w.watch) }
                @if page.running > WATCHED { a.btn.small.quiet href=(to::WATCH) { (w.all_running(page.running)) } }
            }
            @if page.watch.is_empty() { p.body.muted { (w.nothing_to_watch) } }
            ul { @for row in page.watch.iter().take(WATCHED) { (watch_row(page.shell.words(), row)) } }
        }
    }
}

fn watch_row(words: &Words, row: &TableRow) -> Markup {
    let w = &words.lobby;
    html! {
        li.new[row.followed] {
            (game_icon(&row.game))
            span { (w.short_title(&row.game_title)) @if !row.detail.is_empty() { ", " (row.detail) } small { (row.title) } }
            span.two {
                @if row.watchers > 0 {
                    span.tag { (icon("watch")) " " (row.watchers) (hidden(w.watching_said)) }
                }
                a.btn.small href=(to::table(&row.id)) { (w.watch) (hidden(html! { ": " (row.title) })) }
            }
        }
    }
}

/// All running games that everybody may watch.
pub fn watching(page: &WatchPage) -> Markup {
    let w = &page.shell.words().lobby;
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.lobby.is-list #main {
                section.panel.list.wide aria-label=(w.running_games) {
                    header { (icon("watch")) h1 { (w.running_games) } span.tag { (page.rows.len()) } }
                    @if page.rows.is_empty() { p.body.muted { (w.nothing_to_watch) } }
                    ul { @for row in &page.rows { (watch_row(page.shell.words(), row)) } }
                }
            }
        },
    )
}

/// Who has a page open and does not mind being seen; guests are a number.
pub(super) fn here(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let here = &page.here;
    html! {
        section #here.panel.list.here aria-label=(w.here_now) data-fresh {
            header { (icon("people")) h2 { (w.here_now) } span.tag { (w.so_many_here(here.people.len() + here.more + here.guests)) } @if page.shell.person.is_some() { a.btn.small.quiet href=(to::TIES) { (page.shell.words().ties.your_people) } } }
            @if here.people.is_empty() && here.guests == 0 { p.body.muted { (w.nobody_here) } } @else {
                ul.foes.body {
                    @for person in &here.people {
                        li.foe.mine[person.mine] {
                            a href=(to::person(person.id)) {
                                span class={ "face " (seat_class(Seat((person.id.unsigned_abs() % 6) as u8))) } aria-hidden="true" {
                                    (person.name.chars().next().unwrap_or(' '))
                                }
                                " " (person.name)
                            }
                            @if person.followed { " " span title=(w.followed) { (icon("follow")) (hidden(w.followed)) } }
                        }
                    }
                    @if here.more > 0 { li.foe.more { (page.shell.words().cast.and_more(here.more)) } }
                    @if here.guests > 0 { li.foe.more { (w.guests(here.guests)) } }
                }
            }
        }
    }
}

/// What else there is.
pub(super) fn also_here(page: &Lobby) -> Markup {
    let w = &page.shell.words().lobby;
    let named = page.shell.person.as_ref().is_some_and(|person| !person.guest);
    html! {
        section.panel.list aria-label=(w.also_here) {
            header { h2 { (w.also_here) } }
            ul {
                li {
                    (icon("device")) span { (w.hot_seat_on_this_device) small { (w.several_players_one_screen) } }
                    a.btn.small href={ (to::new("tribune")) "?with=screen" } {
                        (w.set_up) (hidden(w.a_hot_seat_table_said))
                    }
                }
                @if !named {
                    li {
                        (icon("human")) span { (w.keep_your_games) small { (w.a_name_is_enough) } }
                        a.btn.small href=(to::ACCOUNT) { (w.take_a_name) }
                    }
                }
                li {
                    (icon("replay")) span { (w.your_games) small { (w.replays_journals_results) } }
                    a.btn.small href=(to::HISTORY) { (w.open) (hidden(w.your_games_said)) }
                }
                li {
                    (icon("rules")) span { (w.rules) small { (w.every_rule_has_a_number) } }
                    a.btn.small href=(to::rules("tribune")) { (w.read) (hidden(w.the_rules_said)) }
                }
            }
        }
    }
}
