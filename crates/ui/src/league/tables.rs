//! The tables of a round, and one's own that are to come.

use super::words;
use crate::page::{LeaguePage, LeagueTable, RoundState};
use crate::parts::{clock, hidden, icon, mark};
use crate::to;
use kernel::Seat;
use maud::{Markup, html};

/// The tables of the latest round.
pub(super) fn round(page: &LeaguePage) -> Markup {
    let w = words(page);
    let Some(first) = page.tables.first() else { return html! {} };
    html! {
        section.panel aria-label=(w.this_round(first.group, first.round, first.number.is_none())) {
            header {
                (icon("calendar")) h2 { (w.this_round(first.group, first.round, first.number.is_none())) }
                span.tag { (w.tables(page.tables.len())) }
            }
            @for table in &page.tables { (card(page, table)) }
        }
    }
}

/// One's own tables that are to come, as they will be if nobody comes or goes.
pub(super) fn schedule(page: &LeaguePage) -> Markup {
    let w = words(page);
    html! {
        @if !page.schedule.is_empty() {
            section.panel aria-label=(w.your_schedule) {
                header { h2 { (w.your_schedule) } }
                @for table in &page.schedule { (card(page, table)) }
            }
        }
    }
}

fn card(page: &LeaguePage, table: &LeagueTable) -> Markup {
    let w = words(page);
    let name = w.table(table.group, table.round, table.number);
    html! {
        div.tablecard {
            div.spread {
                b { @if table.mine && table.state == RoundState::On { (w.your_table(&name)) } @else { (name) } }
                @match (table.state, table.left) {
                    (RoundState::Done, _) => span.tag.ok { (icon("check")) " " (w.ended(&table.when)) },
                    (RoundState::On, Some(time)) => span.tag.warn { (icon("clock")) " " (clock(page.shell.words(), time)) },
                    (RoundState::On, None) => span.tag { (w.running) },
                    (RoundState::ToCome, _) => span.tag { (table.when) },
                }
            }
            span.marks {
                @for (n, seat) in table.seats.iter().enumerate() {
                    @let name = if seat.bot { w.bot(&seat.name) } else { seat.name.clone() };
                    span { (mark(Seat(n as u8))) " " @if seat.won { (w.won_by(&name)) } @else { (name) } }
                }
            }
            @if let Some(id) = &table.id {
                div.row {
                    span.muted.detail { (table.detail) }
                    @match (table.state, table.mine) {
                        (RoundState::Done, _) => a.btn.small.quiet href=(to::replay(id, 0)) { (icon("replay")) " " (w.replay) (hidden(html! { ": " (name) })) },
                        (_, true) => a.btn.small href=(to::table(id)) { (w.play) (hidden(html! { ": " (name) })) },
                        (_, false) => a.btn.small.quiet href=(to::table(id)) { (w.watch) (hidden(html! { ": " (name) })) },
                    }
                }
            }
        }
    }
}
