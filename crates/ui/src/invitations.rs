//! Invitations: the tables one is invited to, and the host's form to invite somebody.

use crate::page::TableRow;
use crate::parts::{game_icon, hidden, icon, pace};
use crate::to;
use crate::words::Words;
use maud::{Markup, html};

/// The tables one is invited to, each with one press to sit down and one to decline; nothing if there are none. A section
/// for the lobby and the account page.
pub fn invitations(words: &'static Words, tables: &[TableRow]) -> Markup {
    let w = &words.invite;
    if tables.is_empty() {
        return Markup::default();
    }
    html! {
        section #invitations.panel.list.invitations aria-label=(w.invitations) {
            header { (icon("mail")) h2 { (w.invitations) } span.tag { (tables.len()) } }
            ul {
                @for row in tables {
                    li.new {
                        (game_icon(&row.game))
                        span {
                            a href=(to::table(&row.id)) { (w.invites_you(&row.host, &row.game_title)) }
                            small { (row.title) ", " (w.seats(row.seats.len())) }
                            small { (pace(words, row.pace)) }
                        }
                        span.two {
                            form method="post" action=(to::at(&row.id, "accept")) {
                                button.btn.small.strong { (icon("check")) " " (w.sit_down) (hidden(html! { ": " (row.title) })) }
                            }
                            form method="post" action=(to::at(&row.id, "decline")) {
                                button.btn.small.quiet.icon title=(w.decline) { (icon("close")) (hidden(html! { (w.decline) ": " (row.title) })) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The host's form to invite somebody by name.
pub(crate) fn by_name(words: &'static Words, table: &str) -> Markup {
    let w = &words.invite;
    html! {
        form.row method="post" action=(to::at(table, "invite")) {
            label for="invite-name" { (w.by_name) }
            input.field #invite-name name="name" maxlength="32" autocomplete="off" required;
            button.btn { (w.invite) }
        }
    }
}
