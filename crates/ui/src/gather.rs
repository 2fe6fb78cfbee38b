//! Opening a table, and the room where it gathers.

use crate::page::{NewTable, PlayerKind, WaitingRoom};
use crate::parts::{game_icon, hidden, icon, mark, pace, seat_class};
use crate::settings::{alternatives, list as settings, plain};
use crate::shell::{Here, page as frame};
use crate::{side, to};
use maud::{Markup, html};
use serde_json::Value;
use std::ops::RangeInclusive;

const VISIBILITY: [(&str, &str, &str); 3] = [
    ("public", "Everybody", "listed in the lobby"),
    ("unlisted", "Whoever has the link", "not listed"),
    ("private", "Only those invited", "nobody else can watch"),
];

const PACE: [(&str, &str, &str); 4] = [
    ("none", "No clock", "take your time"),
    ("windows", "Live, by the rules", "the time the rules name for each decision, and a reserve"),
    ("live", "Live, with a bank", "a bank of minutes, and seconds for each move"),
    ("days", "By correspondence", "days for each move"),
];

/// The form that opens a table.
pub fn new_table(page: &NewTable) -> Markup {
    let game = &page.game;
    let (least, most) = game.seats;
    let seats: usize =
        value(page, "seats").and_then(|v| v.parse().ok()).unwrap_or((game.bots + 1).clamp(least, most));
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.narrow #main {
                h1.title { (game_icon(&game.id)) "A table of " (game.title) }
                nav.tabs aria-label="Game" {
                    @for other in page.games.iter().filter(|g| g.ready) {
                        a href=(to::new(&other.id)) aria-current=[(other.id == game.id).then_some("page")] {
                            (other.title)
                        }
                    }
                }
                form.panel.formpage method="post" action=(to::new(&game.id)) {
                    (field(page, "title", "Name of the table", html! {
                        input.field #title name="title" maxlength="60" value=(value(page, "title").unwrap_or_default()) placeholder="Ides of March";
                    }))
                    fieldset {
                        legend { "Seats" }
                        div.row {
                            label for="seats" { "How many play" }
                            input.field.short #seats name="seats" type="number" min=(least) max=(most) value=(seats) data-seats;
                        }
                        (fault(page, "seats"))
                        ol.seatlist { @for n in 0..most { (seat_row(page, n, n < seats)) } }
                    }
                    fieldset { legend { "Who may come" } (radio(page, "visibility", &VISIBILITY)) }
                    fieldset {
                        legend { "Pace" }
                        (radio(page, "pace", &PACE))
                        div.row {
                            (number(page, "reserve", "Reserve in minutes", 0..=600, "10"))
                            (number(page, "percent", "Time for a decision in %", 25..=1000, "100"))
                            (number(page, "bank", "Bank in minutes", 1..=600, "20"))
                            (number(page, "increment", "Seconds a move", 0..=600, "15"))
                            (number(page, "days", "Days a move", 1..=30, "1"))
                        }
                    }
                    (options(page))
                    div.row.end { button.btn.primary { (icon("check")) " Open the table" } }
                }
            }
        },
    )
}

/// What was filled in before.
fn value<'a>(page: &'a NewTable, name: &str) -> Option<&'a str> {
    page.values.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// A small number with its label.
fn number(page: &NewTable, name: &str, label: &str, range: RangeInclusive<u32>, usual: &str) -> Markup {
    html! {
        label for=(name) { (label) }
        input.field.short id=(name) name=(name) type="number" min=(range.start()) max=(range.end())
            value=(value(page, name).unwrap_or(usual));
    }
}

fn fault(page: &NewTable, name: &str) -> Markup {
    html! {
        @for (_, why) in page.errors.iter().filter(|(field, _)| field == name) {
            p.fault role="alert" { (icon("warning")) " " (why) }
        }
    }
}

fn field(page: &NewTable, name: &str, label: &str, input: Markup) -> Markup {
    html! { div.formrow { label for=(name) { (label) } (input) (fault(page, name)) } }
}

fn radio(page: &NewTable, name: &str, list: &[(&str, &str, &str)]) -> Markup {
    let chosen = value(page, name).unwrap_or(list[0].0);
    html! {
        div.radios {
            @for (key, label, about) in list {
                label {
                    input type="radio" name=(name) value=(key) checked[*key == chosen];
                    span { b { (label) } small { (about) } }
                }
            }
        }
        (fault(page, name))
    }
}

fn seat_row(page: &NewTable, n: usize, used: bool) -> Markup {
    let name = format!("seat-{n}");
    let bot = page.bots.first().map(|(bot, _)| format!("bot:{bot}"));
    let usual = if n == 0 { "you".to_string() } else { bot.unwrap_or_else(|| "open".into()) };
    let chosen = value(page, &name).unwrap_or(&usual);
    let option = |key: &str, label: &str| html! { option value=(key) selected[key == chosen] { (label) } };
    let seat = kernel::Seat(n as u8);
    html! {
        li.is-unused[!used].(seat_class(seat)) data-seat-row=(n) {
            (mark(seat))
            label.vh for=(name) { "Seat " (n + 1) }
            select.field id=(name) name=(name) {
                (option("you", "You"))
                (option("open", "Open: anybody may sit down"))
                (option("hot", "Another player on this screen"))
                @for (bot, about) in &page.bots { (option(&format!("bot:{bot}"), &format!("Bot, {bot}: {about}"))) }
            }
            (fault(page, &name))
        }
    }
}

/// The game's own options, from their schema.
fn options(page: &NewTable) -> Markup {
    let none = serde_json::Map::new();
    let properties = page.schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    html! {
        @if !properties.is_empty() {
            fieldset {
                legend { "Options of " (page.game.title) }
                @for (key, schema) in properties { (option(page, key, schema)) }
            }
        }
    }
}

fn option(page: &NewTable, key: &str, schema: &Value) -> Markup {
    let name = format!("option-{key}");
    let text = |key: &str| schema.get(key).and_then(Value::as_str).unwrap_or_default();
    let title = if text("title").is_empty() { key } else { text("title") };
    let filled = value(page, &name);
    let usual = schema.get("default").map(plain).unwrap_or_default();
    let now = filled.unwrap_or(&usual);
    let input = if schema.get("type").and_then(Value::as_str) == Some("boolean") {
        html! {
            // An unticked box is not sent: this says that it was there.
            input type="hidden" name=(name) value="false";
            input id=(name) type="checkbox" name=(name) value="true" checked[now == "true"];
        }
    } else if let Some(list) = alternatives(schema) {
        html! {
            select.field id=(name) name=(name) {
                @for (key, label) in &list { option value=(key) selected[key == now] { (label) } }
            }
        }
    } else if schema.get("type").and_then(Value::as_str) == Some("integer") {
        html! {
            input.field.short id=(name) name=(name) type="number" value=(now)
                min=[schema.get("minimum").and_then(Value::as_i64)] max=[schema.get("maximum").and_then(Value::as_i64)];
        }
    } else {
        html! { input.field id=(name) name=(name) value=(now); }
    };
    html! {
        div.formrow {
            label for=(name) { (title) }
            (input)
            @if !text("description").is_empty() { small.muted { (text("description")) } }
            (fault(page, &name))
        }
    }
}

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
                        @match free {
                            0 => span.tag.ok { "everybody is here" },
                            1 => span.tag.warn { "1 seat is free" },
                            n => span.tag.warn { (n) " seats are free" }
                        }
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
                                                @for (bot, about) in &page.bots {
                                                    option value=(bot) { "Bot, " (bot) ": " (about) }
                                                }
                                            }
                                            button.btn.small { "Seat it" }
                                        }
                                    }
                                } @else {
                                    b { (player.name) } " " (crate::parts::standing(player)) span.grow {}
                                    @if player.mine && !page.host {
                                        form method="post" action=(to::at(id, "leave")) {
                                            button.btn.small.quiet name="seat" value=(player.seat) {
                                                "Stand up"
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
