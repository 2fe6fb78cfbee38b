//! The room where a table gathers before its game begins.

use crate::gather::bot_label;
use crate::page::{PlayerKind, WaitingRoom};
use crate::parts::{game_icon, hidden, icon, mark, pace, seat_class};
use crate::settings::list as settings;
use crate::shell::{Here, page as frame};
use crate::{side, to};
use maud::{Markup, html};

/// A table before its game begins.
pub fn waiting_room(page: &WaitingRoom) -> Markup {
    let id = &page.table.id;
    let free = page.seats.iter().filter(|p| p.kind == PlayerKind::Free).count();
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.narrow #main data-table=(id) data-room {
                h1.title { (game_icon(&page.table.game)) (page.table.title) }
                p.row {
                    span.tag { (page.table.game_title) }
                    (pace(page.table.pace))
                }
                @if page.called_off {
                    p.notice.is-refused role="status" {
                        (icon("warning")) " This table was called off by its host before the game began. "
                        a href=(to::LOBBY) { "To the lobby" }
                    }
                }
                section #settings.panel aria-label="Settings" {
                    header { h2 { "Settings" } }
                    div.body.stack {
                        (settings(&page.settings))
                        p.muted {
                            "They stand as they are. Whoever sits down agrees to them, and the game begins when no seat is free."
                        }
                    }
                }
                section #room.panel aria-label="Seats" aria-live="polite" {
                    header {
                        h2 { "Seats" }
                        @if !page.called_off { @match free {
                            0 => span.tag.ok { "everybody is here" },
                            1 => span.tag.warn { "1 seat is free" },
                            n => span.tag.warn { (n) " seats are free" }
                        } }
                    }
                    ol.seatlist {
                        @for player in &page.seats {
                            li class=(seat_class(player.seat)) {
                                (mark(player.seat))
                                @if player.kind == PlayerKind::Free {
                                    span.muted { "free" } span.grow {}
                                    @if page.can_join {
                                        form method="post" action=(to::at(id, "join")) { button.btn.small name="seat" value=(player.seat) { "Sit here" (hidden(html! { ", seat " (player.seat.0 + 1) })) } }
                                    }
                                    @if page.host {
                                        form.row method="post" action=(to::at(id, "bot")) {
                                            input type="hidden" name="seat" value=(player.seat);
                                            label.vh for={ "bot-" (player.seat) } {
                                                "Bot for seat " (player.seat.0 + 1)
                                            }
                                            select.field.short id={ "bot-" (player.seat) } name="bot" {
                                                @for bot in &page.bots { option value=(bot.id) { (bot_label(bot)) } }
                                            }
                                            button.btn.small { "Seat it" }
                                        }
                                    }
                                } @else {
                                    b { (player.name) } " " (crate::parts::standing(player)) span.grow {}
                                    @if player.mine && !page.host {
                                        form method="post" action=(to::at(id, "leave")) {
                                            button.btn.small.quiet name="seat" value=(player.seat) {
                                                "Leave the table"
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                    @if page.can_start {
                        form.body.row method="post" action=(to::at(id, "start")) {
                            label for="nonce" { "Your word for the dice" }
                            input.field #nonce name="nonce" maxlength="80" placeholder="anything at all";
                            button.btn.primary { (icon("play")) " Begin" }
                        }
                    }
                    @if page.host { (call_off(id)) }
                }
                @if let Some(link) = &page.invite {
                    section.panel aria-label="Invitation" {
                        header { h2 { "Invite" } }
                        div.body.stack {
                            label for="invite" { "Whoever has this link may sit down" }
                            input #invite.field readonly value=(link) data-copy;
                        }
                    }
                }
                section #chat.panel.chat-panel aria-label="Chat" {
                    header { (icon("chat")) h2 { "Chat" } }
                    (side::said("chat-lines", &page.chat))
                    form.say-form method="post" action=(to::at(id, "chat")) data-stay {
                        label.vh for="message" { "Message to the table" }
                        input #message.field name="text" maxlength="500" placeholder="Message to the table" autocomplete="off" required;
                        button.btn.icon title="Send" { (icon("send")) (hidden("Send")) }
                    }
                }
                p.fair.muted {
                    "Fair dice: this server has committed to a secret, " code { (page.commitment) }
                    ". Your words are mixed in after that, and the secret is shown when the game is over, so that everybody can check every roll."
                }
            }
        },
    )
}

/// The host calls the table off; asked about first, since all who have come lose their seats.
fn call_off(id: &str) -> Markup {
    html! {
        details.ask.body {
            summary.btn.small.quiet { (icon("close")) " Call the table off" }
            p { "Whoever has come loses the seat, and the table is gone from the lobby." }
            form method="post" action=(to::at(id, "cancel")) {
                button.btn.small.danger { "Yes, call it off" }
            }
        }
    }
}
