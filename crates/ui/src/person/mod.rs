//! A player's page: how strong they are, how they have fared, their games.

mod curve;
mod leaders;

pub use leaders::leaders;

use crate::page::{Dot, Finished, HistoryOf, PersonPage, Pledge, Rating, Tally};
use crate::parts::{game_icon, hidden, icon, mark, seat_class};
use crate::shell::{Here, styled};
use crate::to;
use crate::words::Words;
use crate::words::person::Person as Said;
use kernel::Seat;
use maud::{Markup, html};

/// A player's page.
pub fn person(page: &PersonPage) -> Markup {
    let w = page.shell.words();
    let games: u32 = page.tallies.iter().map(|tally| tally.games).sum();
    let main = html! {
        main.pers #main {
            (head(page, games))
            div.col.c1 { (ratings(page)) (ways(page)) }
            div.col.c2 {
                @if let Some(rating) = page.ratings.get(page.shown) { (course(page, rating)) }
                (results(page))
                (history(page))
            }
            div.col.c3 { (promises(page)) (meetings(page)) (playing(page)) (leagues(page)) (counted(&w.person)) }
        }
    };
    styled(&page.shell, Here::People, "people.css", main)
}

fn head(page: &PersonPage, games: u32) -> Markup {
    let w = &page.shell.words().person;
    let initial = page.name.chars().next().map(|c| c.to_uppercase().to_string());
    html! {
        section.panel.head {
            span.ava.(seat_class(Seat((page.id.unsigned_abs() % 6) as u8))) aria-hidden="true" { (initial.unwrap_or_default()) }
            div {
                h1 { (page.name) @if page.mine { " " span.tag { (w.that_is_you) } } @if page.program { " " span.tag { (icon("bot")) " " (page.shell.words().parts.a_program) } } }
                p.sub {
                    (w.here_since(&page.since)) @if page.here { " " span.tag.ok { (w.here_now) } }
                    @if page.can_report { " " a href=(to::report_person(page.id)) { (page.shell.words().desk.report) } }
                }
                @for (name, until) in &page.former { p.sub.former { (w.formerly(name, until)) } }
            }
            span.grow {}
            dl {
                div { dt { (w.games_said) } dd { (w.number(games.into())) } }
                @if let Some(minutes) = page.answers { div { dt { (w.answers_within) } dd { (w.within(minutes)) } } }
                @if page.left.1 > 0 { div { dt { (w.left_tables) } dd { (w.share(page.left.0, page.left.1)) } } }
                @if page.kept + page.broken > 0 {
                    div { dt { (w.promises_kept) } dd { (percent(page.kept, page.kept + page.broken)) "%" } }
                }
            }
            @if page.tie.is_some() || page.invite.is_some() {
                div.row {
                    @if let Some(tie) = page.tie { (crate::ties::forms(page.shell.words(), page.id, &page.name, tie)) }
                    @if let Some(game) = &page.invite {
                        a.btn.small.strong href=(to::new_table_with(game, page.id)) { (icon("mail")) " " (w.invite) }
                    }
                }
            }
        }
    }
}

/// How wide the bar of promises is drawn,
const PROMISES: u32 = 320;
/// and how wide a part of it is that has room for words.
const WIDE: u32 = 60;
/// So many others of a game are named.
const COMPANY: usize = 3;
/// Of fewer wins than this a share says less than the two numbers.
const FEW_WINS: u32 = 5;
/// The game in which promises are made before all.
const REPUBLIC: &str = "republic";

/// A share as a bar. It says nothing that does not stand beside it as a figure.
fn meter(share: u32) -> Markup {
    html! {
        svg.meter viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" { rect width=(share) height="8" {} }
    }
}

fn percent(part: u32, of: u32) -> u32 {
    if of == 0 { 0 } else { (u64::from(part) * 200 + u64::from(of)).div_euclid(2 * u64::from(of)) as u32 }
}

/// The name of a rating: a game, and by letter if it is.
fn named(w: &Said, rating: &Rating) -> Markup {
    html! { (rating.title) @if rating.letter { ", " (w.by_letter) } }
}

fn ratings(page: &PersonPage) -> Markup {
    let w = &page.shell.words().person;
    html! {
        section.panel aria-label=(w.ratings) {
            header { h2 { (w.rating) } a.muted.small href="#counted" { (w.how_it_is_counted) } }
            @if page.ratings.is_empty() { p.body.muted { (w.no_rating_yet) } }
            div.rats {
                @for (n, rating) in page.ratings.iter().enumerate() {
                    a.rat href=(to::rating(page.id, &rating.game, rating.letter)) aria-current=[(n == page.shown).then_some("true")] {
                        (game_icon(&rating.game))
                        span { b { (named(w, rating)) } }
                        span.r.num { (w.number(rating.strength.mean.round() as i64)) }
                        small { (w.rated_games(rating.strength.games)) }
                        span.u.num { "\u{b1} " (rating.strength.deviation.round() as i64) }
                        (curve::spark(&rating.curve))
                    }
                }
            }
        }
    }
}

fn course(page: &PersonPage, rating: &Rating) -> Markup {
    let w = &page.shell.words().person;
    let (mean, deviation) = (rating.strength.mean.round() as i64, rating.strength.deviation.round() as i64);
    html! {
        section.panel aria-label=(w.rating) {
            header {
                h2 { (named(w, rating)) } span.tag { (w.plus_minus(mean, deviation)) }
                nav.tabs aria-label=(w.span) {
                    @for (all, name) in [(false, w.year), (true, w.all)] {
                        a href=(to::rating_over(page.id, &rating.game, rating.letter, all)) aria-current=[(all == page.all).then_some("true")] { (name) }
                    }
                }
            }
            div.curvebox { (curve::curve(w, rating)) }
            p.cap {
                span { i.f {} (w.won_tag) } span { i {} (w.not_won) } span { i.b {} (w.uncertainty) }
            }
        }
    }
}

fn ways(page: &PersonPage) -> Markup {
    let w = &page.shell.words().person;
    if page.ways.is_empty() {
        return Markup::default();
    }
    html! {
        section.panel aria-label=(w.ways_to_win) {
            header { h2 { (w.ways_to_win) } span.muted.small { (w.won_games) } }
            ul.ways-won {
                @for way in &page.ways {
                    @let share = percent(way.won, way.of);
                    li {
                        (game_icon(&way.game)) span { (w.way(&way.title, &way.kind)) }
                        (meter(share))
                        b { @if way.of < FEW_WINS { (way.won) "/" (way.of) } @else { (share) "%" } }
                    }
                }
            }
        }
    }
}

fn results(page: &PersonPage) -> Markup {
    let w = &page.shell.words().person;
    let seats = page.tallies.iter().map(|tally| tally.seats.len()).max().unwrap_or(0);
    if page.tallies.is_empty() {
        return Markup::default();
    }
    html! {
        section.panel aria-label=(w.results) {
            header { h2 { (w.results) } span.muted.small { (w.share_of_games_won) } }
            table.tb {
                thead {
                    tr {
                        th scope="col" { (w.game) }
                        th.r scope="col" { (w.games) }
                        th scope="col" { (w.won) }
                        th.opt-c scope="col" { (hidden(w.expected_said)) }
                        @for seat in Seat::all(seats) {
                            th.r.opt-c scope="col" { (hidden(html! { (w.seat) " " (seat.ix() + 1) })) (mark(seat)) }
                        }
                    }
                }
                tbody { @for tally in &page.tallies { (tally_row(w, tally, seats)) } }
            }
        }
    }
}

fn tally_row(w: &Said, tally: &Tally, seats: usize) -> Markup {
    let share = percent(tally.won, tally.games);
    let par = (100.0 * tally.par / f64::from(tally.games.max(1))).round() as u32;
    html! {
        tr {
            th scope="row" { (game_icon(&tally.game)) " " (tally.title) }
            td.r.num { (tally.games) }
            td { span.win { (meter(share)) b { (share) "%" } } }
            td.muted.opt-c.expected { (w.expected(par)) }
            @for seat in 0..seats {
                td.r.num.opt-c {
                    @if let Some((games, won)) = tally.seats.get(seat).filter(|(games, _)| *games > 0) {
                        (percent(*won, *games)) "%"
                    }
                }
            }
        }
    }
}

fn history(page: &PersonPage) -> Markup {
    let w = &page.shell.words().person;
    let mut filters = vec![
        (HistoryOf::All, w.all_games),
        (HistoryOf::Won, w.won),
        (HistoryOf::Rated, w.rated),
        (HistoryOf::Letters, w.letters),
    ];
    if !page.mine && page.shell.person.is_some() {
        filters.push((HistoryOf::WithYou, w.with_you));
    }
    let strange = page.filter == HistoryOf::With && page.with.is_none();
    html! {
        section.panel.hist #history aria-label=(w.history) {
            header {
                h2 { (w.history) }
                @if !page.history.is_empty() {
                    a.btn.small.quiet href=(to::games_of(page.id, page.filter.word(), page.with)) download { (icon("draw")) " " (w.download) }
                }
            }
            div.filters {
                nav aria-label=(w.filters) {
                    @for (filter, name) in filters {
                        a.pill href={ (to::history_of(page.id, filter.word())) } aria-current=[(filter == page.filter).then_some("true")] { (name) }
                    }
                }
                (opponent(page))
            }
            @if page.history.is_empty() { p.body.muted { (if strange { w.nobody_of_that_name } else { w.no_game_yet }) } } @else {
                table.tb {
                    thead.vh {
                        tr {
                            th { (w.table) } th { (w.seat) } th { (w.result) } th { (w.rating) } th { (w.with) } th { (w.when) } th { (w.replay) }
                        }
                    }
                    tbody { @for game in &page.history { (played(page.shell.words(), game)) } }
                }
            }
        }
    }
}

/// Whose name games are looked for by: those are offered who stand in the list.
fn opponent(page: &PersonPage) -> Markup {
    let w = &page.shell.words().person;
    let mut names: Vec<&str> =
        page.history.iter().flat_map(others).filter(|dot| !dot.bot).map(|dot| dot.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    html! {
        form.pill.find method="get" action={ (to::person(page.id)) "#history" } role="search" data-on[page.filter == HistoryOf::With] {
            (icon("search"))
            input type="hidden" name="list" value=(HistoryOf::With.word());
            input type="search" name="opponent" value=(page.opponent) placeholder=(w.opponent) aria-label=(w.opponent) list="opponents" required maxlength="40" autocomplete="off";
            datalist #opponents { @for name in names { option value=(name) {} } }
            button.vh type="submit" { (w.find_opponent) }
        }
    }
}

/// Who else sat there.
fn others(game: &Finished) -> impl Iterator<Item = &Dot> {
    let seats = game.table.seats.iter().enumerate();
    seats.filter(|(n, dot)| *n != game.seat.ix() && !dot.free).map(|(_, dot)| dot)
}

fn played(words: &Words, game: &Finished) -> Markup {
    let w = &words.person;
    let others: Vec<&str> = others(game).map(|dot| dot.name.as_str()).collect();
    html! {
        tr {
            th scope="row" {
                (game_icon(&game.table.game)) " "
                a href=(to::story(&game.table.id)) title=(w.its_story) { (game.table.title) }
            }
            td { (mark(game.seat)) }
            td title=[game.table.outcome.as_deref()] {
                @if game.won { span.tag.ok { (icon("laurel")) " " (w.won_tag) } }
                @else if !game.somebody { span.tag.danger { (icon("warning")) " " (w.rome_fell) } }
                @else { span.tag { (w.place_of(game.rank, game.seats)) } }
            }
            td.r.num { @if let Some(change) = game.change { b { (w.change(change)) } } }
            td.muted.opt-c {
                @if others.len() > COMPANY {
                    (others[..COMPANY - 1].join(", ")) " " (w.and_more(others.len() + 1 - COMPANY))
                    (hidden(html! { ": " (others[COMPANY - 1..].join(", ")) }))
                } @else { (others.join(", ")) }
            }
            td.muted.opt-c.when { (game.table.when) }
            td.r { a.btn.small.quiet href=(to::replay(&game.table.id, 0)) { (icon("replay")) " " (w.replay) (hidden(html! { ": " (game.table.title) })) } }
        }
    }
}

fn promises(page: &PersonPage) -> Markup {
    let w = &page.shell.words().person;
    let (kept, broken) = (page.kept, page.broken);
    if kept + broken == 0 {
        return Markup::default();
    }
    let said = html! { (w.kept(kept)) ", " (w.broken(broken)) };
    let green = PROMISES * percent(kept, kept + broken) / 100;
    html! {
        section.panel aria-label=(w.promises) {
            header { (icon("deal")) h2 { (w.promises) } span.muted.small { (w.promises_from) } }
            div.prom {
                svg.pbar viewBox=(format!("0 0 {PROMISES} 20")) aria-hidden="true" {
                    rect.k width=(green) height="20" {}
                    rect.b x=(green) width=(PROMISES - green) height="20" {}
                    @if green >= WIDE { text x=(green / 2) y="14" { (w.kept(kept)) } }
                    @if PROMISES - green >= WIDE { text x=((PROMISES + green) / 2) y="14" { (w.broken(broken)) } }
                }
                p.small { (said) }
                @if !page.pledges.is_empty() { ul { @for pledge in &page.pledges { (promise(w, pledge)) } } }
                p.muted.small { (w.what_counts) " " a.ref href=(to::Rule { game: REPUBLIC, rule: "ROR-N.10" }) { "N.10" } }
            }
        }
    }
}

/// A promise, what came of it, and the game it was made in.
fn promise(w: &Said, pledge: &Pledge) -> Markup {
    html! {
        li {
            @if pledge.kept { span.ok { (icon("check")) (hidden(w.was_kept)) } }
            @else { span.no { (icon("close")) (hidden(w.was_broken)) } }
            span { (pledge.text) " " a.small href=(to::story(&pledge.table)) { (pledge.title) } }
            a.ref href=(to::Rule { game: &pledge.game, rule: "ROR-N.6" }) { "N.6" }
        }
    }
}

/// Games that are on.
fn playing(page: &PersonPage) -> Markup {
    let w = &page.shell.words().person;
    html! {
        @if !page.playing.is_empty() {
            section.panel.now aria-label=(w.now_playing) {
                header { (icon("watch")) h2 { (w.now_playing) } }
                table.tb {
                    tbody {
                        @for table in &page.playing {
                            tr {
                                th scope="row" { (game_icon(&table.game)) " " (table.title) }
                                td.muted { (table.detail) }
                                td.r { a.btn.small href=(to::table(&table.id)) { (if page.mine { w.open } else { w.watch }) (hidden(html! { ": " (table.title) })) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Leagues, and how they stand there.
fn leagues(page: &PersonPage) -> Markup {
    let (w, said) = (&page.shell.words().person, &page.shell.words().league);
    html! {
        @if !page.leagues.is_empty() {
            section.panel aria-label=(w.leagues) {
                header { (icon("league")) h2 { (w.leagues) } }
                table.tb {
                    tbody {
                        @for league in &page.leagues {
                            tr {
                                th scope="row" { a href=(to::league(league.id)) { (league.title) } }
                                td.muted {
                                    @match (league.last, league.group) {
                                        (true, _) => (said.final_said),
                                        (false, Some(group)) => (said.group(group)),
                                        (false, None) => {},
                                    }
                                }
                                td.r { @if let Some(place) = league.place { b { (w.nth(place)) } } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn meetings(page: &PersonPage) -> Markup {
    let w = &page.shell.words().person;
    if page.meetings.is_empty() {
        return Markup::default();
    }
    let games: u32 = page.meetings.iter().map(|meeting| meeting.games).sum();
    let title = w.you_and(&page.name);
    html! {
        section.panel aria-label=(title) {
            header { h2 { (title) } span.tag { (w.together(games)) } }
            table.tb {
                thead { tr { th scope="col" { (w.game) } th.r scope="col" { (w.you) } th.r scope="col" { (page.name) } th.r scope="col" { (w.neither) } } }
                tbody {
                    @for meeting in &page.meetings {
                        tr {
                            th scope="row" { (meeting.title) }
                            td.r { (meeting.mine) }
                            td.r { (meeting.theirs) }
                            td.r.muted { (meeting.games.saturating_sub(meeting.mine + meeting.theirs)) }
                        }
                    }
                }
            }
        }
    }
}

/// How ratings come about.
fn counted(w: &Said) -> Markup {
    html! {
        section.panel #counted aria-label=(w.how_it_is_counted) {
            header { h2 { (w.how_it_is_counted) } }
            p.body.muted.small { (w.how_it_is_counted_long) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_to_the_nearest() {
        let shares = [(0, 0), (1, 3), (2, 3), (1, 2), (199, 200), (7, 7)].map(|(part, of)| percent(part, of));
        assert_eq!(shares, [0, 33, 67, 50, 100, 100]);
    }
}
