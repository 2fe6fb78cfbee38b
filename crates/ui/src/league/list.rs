//! The leagues: those that can be entered, those that are on, those that were.

use crate::page::{LeagueRow, LeagueStage, LeaguesPage};
use crate::parts::{game_icon, hidden, icon};
use crate::settings::clocks;
use crate::shell::{Here, styled};
use crate::to;
use maud::{Markup, html};

/// The leagues.
pub fn leagues(page: &LeaguesPage) -> Markup {
    let w = &page.shell.words().league;
    let main = html! {
        main.lg.list #main {
            h1.title { (icon("league")) (w.leagues) }
            (section(page, w.open_now, w.none_open, &page.open))
            (section(page, w.running_now, w.none_running, &page.running))
            (section(page, w.past, w.none_past, &page.past))
            section.panel.make aria-label=(w.make) {
                header { h2 { (w.make) } }
                @if page.shell.person.as_ref().is_some_and(|person| !person.guest) {
                    p.row {
                        @for (id, title) in &page.games {
                            a.btn.small href=(to::new_league(id)) { (game_icon(id)) " " (hidden(w.make_one)) " " (title) }
                        }
                    }
                } @else { p { (w.account_first) " " a href=(to::ACCOUNT) { (w.account_link) } } }
            }
        }
    };
    styled(&page.shell, Here::Leagues, "league.css", main)
}

fn section(page: &LeaguesPage, title: &str, none: &str, rows: &[LeagueRow]) -> Markup {
    html! {
        section.panel aria-label=(title) {
            header { h2 { (title) } }
            @if rows.is_empty() { p.body.muted { (none) } }
            @for row in rows { (one(page, row)) }
        }
    }
}

fn one(page: &LeaguesPage, row: &LeagueRow) -> Markup {
    let w = &page.shell.words().league;
    html! {
        div.lrow {
            span.gi { (game_icon(&row.game)) }
            div {
                a href=(to::league(row.id)) { b { (row.title) } } @if row.mine { " " span.tag.ok { (w.you_play) } }
                p.muted { (row.game_title) ", " (w.format_said(row.format)) }
                p.muted { (clocks(page.shell.language, row.pace)) }
            }
            div.at {
                b.num { (w.played_of(row.players, row.room)) } (hidden(w.players))
                small {
                    @match row.stage {
                        LeagueStage::Open => (w.begins(&row.when)),
                        LeagueStage::Running => (w.round_of(row.round, row.rounds)),
                        LeagueStage::Over => (w.ended(&row.when)),
                        LeagueStage::CalledOff => (w.called_off),
                    }
                }
            }
        }
    }
}
