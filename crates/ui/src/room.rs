//! The room where a table gathers before its game begins.

use crate::cast::bot_label;
use crate::page::{PlayerKind, WaitingRoom};
use crate::parts::{game_icon, hidden, icon, mark, pace, seat_class};
use crate::settings::list as settings;
use crate::shell::{Here, page as frame};
use crate::{side, to};
use maud::{Markup, html};

/// A table before its game begins.
pub fn waiting_room(page: &WaitingRoom) -> Markup {
    let w = &page.shell.words().room;
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
                    (pace(page.shell.words(), page.table.pace))
                }
                @if page.called_off {
                    p.notice.is-refused role="status" {
                        (icon("warning")) " " (w.this_table_was_called_off) " "
                        a href=(to::LOBBY) { (w.to_the_lobby) }
                    }
                }
                section #settings.panel aria-label=(w.settings) {
                    header { h2 { (w.settings) } }
                    div.body.stack {
                        (settings(page.shell.words(), &page.settings))
                        p.muted {
                            (w.they_stand)
                        }
                    }
                }
                section #room.panel aria-label=(w.seats) aria-live="polite" {
                    header {
                        h2 { (w.seats) }
                        @if !page.called_off { @match free {
                            0 => span.tag.ok { (w.everybody_is_here) },
                            n => span.tag.warn { (w.seats_free(n)) }
                        } }
                    }
                    ol.seatlist {
                        @for player in &page.seats {
                            li class=(seat_class(player.seat)) {
                                (mark(player.seat))
                                @if player.kind == PlayerKind::Free {
                                    @let kept = page.kept.get(player.seat.ix()).and_then(Option::as_ref);
                                    @match kept {
                                        Some((name, _)) => span.muted { (icon("lock")) " " (w.kept_for(name)) },
                                        None => span.muted { (w.free) },
                                    }
                                    span.grow {}
                                    @if page.can_join && kept.is_none_or(|(_, mine)| *mine) {
                                        form method="post" action=(to::at(id, "join")) { button.btn.small name="seat" value=(player.seat) { (w.sit_here) (hidden(w.seat_said(player.seat.0 + 1))) } }
                                    }
                                    @if page.host { (reserve(page, player.seat, kept.is_some())) }
                                    @if page.host && kept.is_none() {
                                        form.row method="post" action=(to::at(id, "bot")) {
                                            input type="hidden" name="seat" value=(player.seat);
                                            label.vh for={ "bot-" (player.seat) } {
                                                (w.bot_for_seat(player.seat.0 + 1))
                                            }
                                            select.field.short id={ "bot-" (player.seat) } name="bot" {
                                                @for bot in &page.bots { option value=(bot.id) { (bot_label(page.shell.words(), bot)) } }
                                            }
                                            label.vh for={ "level-" (player.seat) } { (page.shell.words().cast.level_of_the_bots) }
                                            select.field.short id={ "level-" (player.seat) } name="level" {
                                                @for level in &page.levels { option value=(level.id) selected[level.rank == 2] { (level.word) } }
                                            }
                                            button.btn.small { (w.seat_it) }
                                        }
                                    }
                                } @else {
                                    b { (player.name) } " " (crate::parts::standing(page.shell.words(), player)) span.grow {}
                                    @if player.mine {
                                        form method="post" action=(to::at(id, "leave")) {
                                            input type="hidden" name="stage" value="open";
                                            button.btn.small.quiet name="seat" value=(player.seat) {
                                                @if page.host { (w.stand_up) } @else { (w.leave_the_table) }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                    @if page.can_start {
                        form.body.row method="post" action=(to::at(id, "start")) {
                            label for="nonce" { (w.your_word_for_the_dice) }
                            input.field #nonce name="nonce" maxlength="80" placeholder=(w.anything_at_all);
                            button.btn.primary { (icon("play")) " " (w.begin) }
                        }
                    }
                    @if page.host { (call_off(page)) }
                }
                @if let Some(link) = &page.invite {
                    section.panel aria-label=(w.invitation) {
                        header { h2 { (w.invite) } }
                        div.body.stack {
                            label for="invite" { (w.whoever_has_this_link_may) }
                            input #invite.field readonly value=(link) data-copy;
                            @if page.can_invite { (crate::invitations::by_name(page.shell.words(), id)) }
                        }
                    }
                }
                section #chat.panel.chat-panel aria-label=(w.chat) {
                    header { (icon("chat")) h2 { (w.chat) } }
                    (side::said(page.shell.words(), "chat-lines", &page.chat))
                    form.say-form method="post" action=(to::at(id, "chat")) data-stay {
                        label.vh for="message" { (w.message_to_the_table) }
                        input #message.field name="text" maxlength="500" placeholder=(w.message_to_the_table) autocomplete="off" required;
                        button.btn.icon title=(w.send) { (icon("send")) (hidden(w.send)) }
                    }
                }
                p.fair.muted {
                    (w.fair_dice(html! { code { (page.commitment) } }))
                }
            }
        },
    )
}

/// The host keeps a seat for somebody, or lets whoever comes have it again.
fn reserve(page: &WaitingRoom, seat: kernel::Seat, kept: bool) -> Markup {
    let w = &page.shell.words().room;
    let field = format!("for-{seat}");
    html! {
        form.row.reserve method="post" action=(to::at(&page.table.id, "reserve")) {
            input type="hidden" name="seat" value=(seat);
            @if kept { button.btn.small name="name" value="" { (w.release) (hidden(w.seat_said(seat.0 + 1))) } } @else {
                label.vh for=(field) { (w.keep_seat_for(seat.0 + 1)) }
                input.field id=(field) name="name" maxlength="24" placeholder=(w.name) required;
                button.btn.small { (w.keep_it) (hidden(w.seat_said(seat.0 + 1))) }
            }
        }
    }
}

/// The host calls the table off; asked about first, since all who have come lose their seats.
fn call_off(page: &WaitingRoom) -> Markup {
    let w = &page.shell.words().room;
    html! {
        details.ask.body {
            summary.btn.small.quiet { (icon("close")) " " (w.call_the_table_off) }
            p { (w.whoever_has_come_loses) }
            form method="post" action=(to::at(&page.table.id, "cancel")) {
                button.btn.small.danger { (w.yes_call_it_off) }
            }
        }
    }
}
