//! The form that makes a league: what is played and how fast as for a table, and how rounds follow each other.

use super::summary::name_and_clashes;
use super::{fault, fields, pace, rules, value};
use crate::page::NewTable;
use crate::parts::{game_icon, icon};
use crate::shell::{Here, styled};
use crate::to;
use maud::{Markup, html};

/// The form that makes a league.
pub fn new_league(page: &NewTable) -> Markup {
    let w = &page.shell.words().league;
    let main = html! {
        main.newtable.newleague #main {
            div.newhead {
                h1 { (w.new_league(&page.game.title)) }
                nav.tabs aria-label=(w.game) {
                    @for other in page.games.iter().filter(|game| game.ready) {
                        a href=(to::new_league(&other.id)) aria-current=[(other.id == page.game.id).then_some("page")] {
                            (game_icon(&other.id)) " " (other.title)
                        }
                    }
                }
            }
            (league_form(page))
        }
    };
    styled(&page.shell, Here::Leagues, "league.css", main)
}

/// The form alone, as the script asks for it when something is changed.
pub fn league_form(page: &NewTable) -> Markup {
    let w = &page.shell.words().league;
    html! {
        form.formpage #new method="post" action=(to::new_league(&page.game.id)) novalidate {
            button.vh type="submit" tabindex="-1" aria-hidden="true" { (w.make_this) }
            div.formcol.rules-c { (rules::panels(page)) }
            div.formcol.seats-c { (rounds(page)) (pace::panel_with_clocks(page)) }
            (summary(page))
        }
    }
}

fn rounds(page: &NewTable) -> Markup {
    let w = &page.shell.words().league;
    let (least, most) = page.game.seats;
    let sizes: Vec<String> = (least.max(3)..=most.min(6)).map(|n| n.to_string()).collect();
    let sizes: Vec<(&str, &str, &str)> = sizes.iter().map(|n| (n.as_str(), n.as_str(), "")).collect();
    let set = |name: &'static str, usual: &'static str| value(page, name).unwrap_or(usual);
    let ways = [
        ("season", w.season, w.season_about),
        ("swiss", w.swiss, w.swiss_about),
        ("groups", w.groups, w.groups_about),
    ];
    let ways = ways.map(|(value, label, about)| fields::Card { value, label, about, fewest: None });
    html! {
        section.panel aria-label=(w.format) {
            div.body {
                p.sub { (w.format) }
                (fields::cards("format", w.format, set("format", "season"), &ways))
                (fault(page, "format"))
                div.clocks {
                    (fields::number(page, "rounds", w.rounds_label, 1..=20, set("rounds", "5")))
                    div.for-groups {
                        (fields::number(page, "groups", w.groups_label, 2..=6, set("groups", "3")))
                        (fields::number(page, "on", w.on_label, 1..=3, set("on", "2")))
                    }
                }
                p.sub { (w.seats) }
                (fields::segments("seats", w.seats, set("seats", "4"), &sizes))
                (fault(page, "seats"))
                small.l { (w.seats_about) }
            }
        }
    }
}

fn summary(page: &NewTable) -> Markup {
    let w = &page.shell.words().league;
    let set = |name: &'static str, usual: &'static str| value(page, name).unwrap_or(usual);
    let clashes = !page.judged.clashes.is_empty();
    html! {
        aside.panel.sum aria-label=(w.make) {
            header { h2 { (w.make) } }
            div.body {
                (name_and_clashes(page, w.name, None))
                div.clocks {
                    (fields::number(page, "begins", w.begins_in, 1..=1440, set("begins", "168")))
                    (fields::number(page, "every", w.round_days, 1..=90, set("every", "14")))
                    (fields::number(page, "room", w.room, 6..=1000, set("room", "24")))
                }
                small.l { (w.hours_about) }
                div.formrow {
                    p.sub { (w.filled_by) }
                    (fields::segments("fillers", w.filled_by, set("fillers", "bots"), &[("bots", w.bots_fill, ""), ("none", w.bots_fill_not, "")]))
                }
                div.formrow {
                    p.sub { (w.tables_seen_by) }
                    (fields::segments("visibility", w.tables_seen_by, set("visibility", "public"), &[("public", w.who_may_look_all, ""), ("private", w.who_may_look_players, "")]))
                    (fault(page, "visibility"))
                }
                button.btn.primary disabled[clashes] { (icon("league")) " " (w.make_this) }
            }
        }
    }
}
