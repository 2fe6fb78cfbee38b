//! Leagues: the list of them, and the page of one.

mod list;
mod tables;

pub use list::leagues;

use crate::page::{
    LeagueCell, LeagueField, LeaguePage, LeagueRound, LeagueStage, LeagueStanding, RoundState,
};
use crate::parts::{game_icon, hidden, icon};
use crate::shell::{Here, styled};
use crate::to;
use crate::words::league::League as Words;
use maud::{Markup, html};

/// What the places of a table bring.
const POINTS: [u8; 4] = [5, 3, 2, 1];

/// More rounds than this do not stand in one line.
const IN_A_LINE: usize = 7;

fn words(page: &LeaguePage) -> &'static Words {
    &page.shell.words().league
}

/// A league's own page.
pub fn league(page: &LeaguePage) -> Markup {
    let main = html! {
        main.lg #main {
            (head(page))
            (rounds(page))
            div.col {
                @match page.row.stage {
                    LeagueStage::Open | LeagueStage::CalledOff => (entered(page)),
                    LeagueStage::Running | LeagueStage::Over => { (champions(page)) (standings(page)) (others(page)) },
                }
            }
            div.col { (tables::round(page)) (tables::schedule(page)) (counts(page)) }
        }
    };
    styled(&page.shell, Here::Leagues, "league.css", main)
}

fn head(page: &LeaguePage) -> Markup {
    let (w, row) = (words(page), &page.row);
    html! {
        section.panel.head aria-label=(row.title) {
            span.gi { (game_icon(&row.game)) }
            div {
                h1 { (row.title) }
                p.sub {
                    (row.game_title) ", " (w.about(row, page.seats)) ", " (w.made_by(&page.host))
                    @if page.private { ". " (w.closed_tables) }
                }
            }
            span.grow {}
            div.row {
                @if page.may_leave { (withdraw(page)) }
                @if page.i_wait { span.tag { (w.you_wait) } }
                @if let Some(table) = &page.play {
                    a.btn.primary href=(to::table(table)) { (icon("play")) " " (w.play_your_table) }
                }
                @if page.may_enter {
                    form.inline-form method="post" action=(to::enter_league(row.id)) {
                        button.btn.primary[page.play.is_none()] { (icon("plus")) " " (w.enter) }
                    }
                } @else if !page.may_leave && page.shell.person.as_ref().is_none_or(|person| person.guest)
                    && matches!(row.stage, LeagueStage::Open | LeagueStage::Running) {
                    a.btn href=(to::ACCOUNT) title=(w.account_first) { (icon("human")) " " (w.enter) }
                }
            }
        }
    }
}

/// Before the first round one may come and go; once a league is on, whoever withdraws is drawn no more, and is asked first.
fn withdraw(page: &LeaguePage) -> Markup {
    let (w, path) = (words(page), to::leave_league(page.row.id));
    html! {
        @if matches!(page.row.stage, LeagueStage::Running) {
            details.ask {
                summary.btn.quiet { (w.withdraw) }
                p { (w.withdrawing_means) }
                form method="post" action=(path) { button.btn.small.danger { (w.yes_withdraw) } }
            }
        } @else {
            form.inline-form method="post" action=(path) { button.btn.quiet { (w.withdraw) } }
        }
    }
}

fn rounds(page: &LeaguePage) -> Markup {
    let w = words(page);
    html! {
        ol.lrounds.many[page.rounds.len() > IN_A_LINE] aria-label=(w.rounds) {
            @for round in &page.rounds {
                li.done[round.state == RoundState::Done] aria-current=[(round.state == RoundState::On).then_some("step")] {
                    b { @if round.last { (w.final_of(page.go_on.max(1) * page.fields.len().max(1))) } @else { (w.round(round.number)) } }
                    small { (when(w, page, round)) }
                }
            }
        }
    }
}

fn when(w: &Words, page: &LeaguePage, round: &LeagueRound) -> Markup {
    html! {
        @match round.state {
            RoundState::Done => (w.ended(&round.when)),
            RoundState::On => (w.round_tables(round.ended, round.tables, &round.when)),
            RoundState::ToCome => {
                @if round.last && page.go_on > 0 { (w.first_go_on(page.go_on)) ", " }
                (w.from(&round.when))
            },
        }
    }
}

/// Those who have entered, before it begins.
fn entered(page: &LeaguePage) -> Markup {
    let (w, row) = (words(page), &page.row);
    html! {
        section.panel.entered aria-label=(w.entered) {
            header {
                h2 { (w.entered) }
                span.tag { (w.played_of(page.entered.len() as u32, row.room)) }
            }
            @if row.stage == LeagueStage::CalledOff { p.body { (icon("warning")) " " (w.called_off) } }
            @if page.entered.is_empty() && row.stage == LeagueStage::Open { p.body.muted { (w.nobody_has_entered) } }
            ol { @for name in &page.entered { li { (icon("human")) " " (name) } } }
            @if !page.waiting.is_empty() {
                h3 { (w.wait_list) }
                ol { @for name in &page.waiting { li { (icon("hourglass")) " " (name) } } }
            }
        }
    }
}

/// The final has been played.
fn champions(page: &LeaguePage) -> Markup {
    let w = words(page);
    html! {
        @if !page.champions.is_empty() {
            section.panel.champions aria-label=(w.final_said) {
                header { (icon("laurel")) h2 { (w.final_said) } }
                ol { @for (rank, name) in &page.champions { li.first[*rank == 1] { (w.placed(*rank, name)) } } }
            }
        }
    }
}

fn standings(page: &LeaguePage) -> Markup {
    let w = words(page);
    let Some(field) = page.fields.get(page.shown) else { return html! {} };
    let rounds = page.rounds.iter().filter(|round| !round.last);
    html! {
        section.panel aria-label=(w.points_as_they_stand) {
            header {
                @if field.group.is_none() { h2 { (w.players) } } @else {
                    nav.tabs aria-label=(w.groups_label) {
                        @for (n, other) in page.fields.iter().enumerate() {
                            @if let Some(group) = other.group {
                                a href=(to::league_group(page.row.id, n)) aria-current=[(n == page.shown).then_some("true")] { (w.group(group)) }
                            }
                        }
                    }
                }
                span.muted.desk-only { (w.points_as_they_stand) }
            }
            div.scroll tabindex="0" role="region" aria-label=(w.points) {
                table.stand {
                    thead {
                        tr {
                            th scope="col" { (hidden(w.place)) }
                            th.l scope="col" { (w.player) }
                            @for round in rounds { th scope="col" { (w.r(round.number)) } }
                            th.tiebreak scope="col" { (w.wins) }
                            th.tiebreak scope="col" { (w.opponents) }
                            th scope="col" { (w.points) }
                        }
                    }
                    tbody { @for row in &field.rows { (standing(w, row, page.go_on)) } }
                }
            }
            (key(page))
        }
    }
}

fn standing(w: &Words, row: &LeagueStanding, go_on: usize) -> Markup {
    html! {
        tr.me[row.mine].cut[go_on > 0 && row.place == go_on + 1] {
            td.pos { (row.place) }
            th scope="row" {
                a href=(to::person(row.id)) { (row.name) }
                small { @if row.gone { (w.withdrawn) } @else { (w.strength(row.strength.0, row.strength.1, row.mine)) } }
            }
            @for cell in &row.cells { td { (self::cell(w, cell)) } }
            td.tiebreak.num { (row.wins) }
            td.tiebreak.num { (row.opponents) }
            td.pts.num { (row.points) }
        }
    }
}

/// A round of somebody's: five kinds, told apart by frame and fill, and in words.
fn cell(w: &Words, cell: &LeagueCell) -> Markup {
    let (class, text, said) = match cell {
        LeagueCell::Won(points) => ("cell w", points.as_str(), Some(w.won)),
        LeagueCell::Played(points) => ("cell", points.as_str(), None),
        LeagueCell::Bye(points) => ("cell bye", points.as_str(), Some(w.bye)),
        LeagueCell::Lost => ("cell lost", "0", Some(w.lost)),
        LeagueCell::Absent => ("cell lost", "\u{2013}", Some(w.absent)),
        LeagueCell::Running => ("cell run", w.live, None),
        LeagueCell::ToCome => ("cell todo", "\u{b7}", Some(w.to_come)),
        LeagueCell::Out => return html! {},
    };
    html! { span class=(class) title=[said] { (text) @if let Some(said) = said { span.vh { " " (said) } } } }
}

fn key(page: &LeaguePage) -> Markup {
    let w = words(page);
    let shows = |is: fn(&LeagueCell) -> bool| {
        page.fields.iter().flat_map(|field| &field.rows).flat_map(|row| &row.cells).any(is)
    };
    html! {
        p.key {
            span { span.cell.w { (POINTS[0]) } (w.won) }
            span { span.cell { (POINTS[1]) } (w.key_points(&POINTS)) }
            @if shows(|cell| *cell == LeagueCell::Lost) { span { span.cell.lost { "0" } (w.lost) } }
            @if shows(|cell| *cell == LeagueCell::Absent) { span { span.cell.lost { "\u{2013}" } (w.absent) } }
            @if shows(|cell| matches!(cell, LeagueCell::Bye(_))) { span { span.cell.bye { (POINTS[1]) } (w.bye) } }
            span { span.cell.run { (w.live) } (w.running) }
            span { span.cell.todo { "\u{b7}" } (w.to_come) }
            @if page.go_on > 0 { span { (w.goes_on) } }
        }
    }
}

/// The other groups, their first four.
fn others(page: &LeaguePage) -> Markup {
    let w = words(page);
    let others = || page.fields.iter().enumerate().filter(|(n, _)| *n != page.shown);
    let one = |n: usize, field: &LeagueField| {
        let name = w.group(field.group.unwrap_or_default());
        html! {
            section.panel.mini aria-label=(name) {
                header {
                    h3 { (name) }
                    a.btn.small.quiet href=(to::league_group(page.row.id, n)) { (w.open) (hidden(html! { ": " (name) })) }
                }
                ol {
                    @for row in field.rows.iter().take(4.max(page.go_on + 1)) {
                        li.up[row.place <= page.go_on].cut[row.place == page.go_on + 1] {
                            span.muted { (row.place) } span { (row.name) } b.num { (row.points) }
                        }
                    }
                }
            }
        }
    };
    html! { @if others().count() > 0 { div.groups { @for (n, field) in others() { (one(n, field)) } } } }
}

/// How it counts, and what happens if.
fn counts(page: &LeaguePage) -> Markup {
    let w = words(page);
    html! {
        section.panel.rules #counts aria-label=(w.how_it_counts) {
            header { h2 { (w.how_it_counts) } }
            ul {
                li { (icon("points")) span { (w.points_by_rank(&POINTS)) ". " (w.shared) " " (w.bots_score_nothing) } }
                li { (icon("influence")) span { (w.how_it_counts_ties) " " @match &page.seed { Some(seed) => (w.seed(seed)), None => (w.published_seed) } } }
                li { (icon("hourglass")) span { (w.clocks_decide) } }
                li { (icon("calendar")) span { (w.and_so_it_ends) } }
                li { (icon("human")) span { (w.substitutes) @if !page.fillers { " " (w.no_fillers) } } }
            }
            @if !page.settings.is_empty() {
                details { summary { (w.terms) } (crate::settings::list(page.shell.words(), &page.settings)) }
            }
        }
    }
}
