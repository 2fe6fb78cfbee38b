//! What stands beside the board: log, chat, offers, orders, notes.

use crate::page::{Away, LogLine, PlayerKind, Successor, TablePage, TakeBack};
use crate::parts::{actor, hidden, icon, mark, reference, seat_class, sentence};
use crate::plans::{self, Bargain};
use crate::to;
use kernel::Seat;
use maud::{Markup, html};

/// The log, with what happened since my last move marked.
pub(crate) fn log(page: &TablePage) -> Markup {
    let first_new = page.log.iter().position(|line| line.new);
    html! {
        section #log.panel.log-panel aria-label="Log" {
            header {
                (icon("log")) h2 { "Log" }
                a.btn.small.quiet href=(to::replay(&page.table.id, page.steps)) { (icon("replay")) " Replay" }
            }
            ol.log.scroll tabindex="0" aria-label="What happened" data-follow {
                @if page.log_left_out > 0 {
                    li.since { (page.log_left_out) " earlier lines are in the replay" }
                }
                @for (n, line) in page.log.iter().enumerate() {
                    @if Some(n) == first_new && n > 0 { li.since { "Since your last move" } }
                    (logged(line, page.seat, &page.players, &page.table))
                }
            }
        }
    }
}

/// One line of a log, for tables and replays.
pub(crate) fn logged(
    line: &LogLine,
    me: Option<Seat>,
    players: &[crate::Player],
    table: &crate::TableInfo,
) -> Markup {
    let who = actor(&line.text);
    let mine = who.is_some() && who == me;
    let class = who.map_or("", seat_class);
    html! {
        @if line.heading {
            li.when data-line=[line.line] {
                span { (sentence(&line.text, players)) }
                @if let Some(n) = line.line {
                    span.grow {}
                    a.muted href=(to::replay(&table.id, n)) { "step " (n) }
                }
            }
        } @else {
            li.line.is-mine[mine].is-private[line.private].is-new[line.new].(class) {
                @match who { Some(seat) => (mark(seat)), None => span {} }
                span {
                    @if line.private { b { "Only you: " } }
                    (sentence(&line.text, players))
                }
                @if let Some(rule) = line.rule { (reference(&table.game, rule.0)) }
            }
        }
    }
}

/// The chat: lines that are swapped, and a form that stays.
pub(crate) fn chat(page: &TablePage) -> Markup {
    html! {
        section #chat.panel.chat-panel aria-label="Chat" {
            header { (icon("chat")) h2 { "Chat" } }
            (crate::region::signed(page, crate::Region::Chat))
            form.say-form method="post" action=(to::at(&page.table.id, "chat")) data-stay {
                label.vh for="message" { "Message to the table" }
                input #message.field name="text" maxlength="500" placeholder="Message to the table" autocomplete="off" required;
                button.btn.icon title="Send" { (icon("send")) (hidden("Send")) }
                (listeners(page))
            }
        }
    }
}

/// Talk between players that nobody else hears.
fn listeners(page: &TablePage) -> Markup {
    let person = |p: &&crate::Player| {
        matches!(p.kind, PlayerKind::Person | PlayerKind::StandIn | PlayerKind::Absent) && !p.mine
    };
    let others: Vec<_> = page.players.iter().filter(person).collect();
    html! {
        @if page.seat.is_some() && !others.is_empty() {
            fieldset.listeners {
                legend { (icon("hidden")) " Only to" }
                @for p in others {
                    label for={ "to-" (p.seat) } {
                        input id={ "to-" (p.seat) } type="checkbox" name="to" value=(p.seat);
                        (mark(p.seat)) " " (p.name)
                    }
                }
            }
        }
    }
}

pub(crate) fn chat_lines(page: &TablePage) -> Markup {
    said("chat-lines", &page.chat)
}

/// What was said.
pub(crate) fn said(id: &str, chat: &[crate::Said]) -> Markup {
    html! {
        div id=(id) .chat.scroll role="log" aria-label="Chat" tabindex="0" data-follow {
            @if chat.is_empty() { p.muted.nobody { "Nobody has said anything yet." } }
            @for said in chat {
                p class=(said.seat.map_or("", seat_class)) title=(said.when) {
                    @match said.seat { Some(seat) => (mark(seat)), None => (icon("watch")) }
                    b { (said.name) } " "
                    @if !said.to.is_empty() { span.tag.private { (icon("hidden")) " to " (said.to) } " " }
                    (said.text)
                }
            }
        }
    }
}

/// The vote about a player who is away.
fn replace(page: &TablePage, away: &Away) -> Markup {
    let name = page.players.get(away.seat.ix()).map_or("A player", |p| p.name.as_str());
    let choices = [
        (Successor::Wait, "wait", "Wait"),
        (Successor::Bot, "bot", "A bot plays on"),
        (Successor::Person, "person", "Open the seat"),
    ];
    html! {
        form.offer method="post" action=(to::at(&page.table.id, "replace")) {
            @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
            input type="hidden" name="about" value=(away.seat);
            span { (mark(away.seat)) " " (name) " is away; default moves are made. Most of you decide who plays on." }
            @for (wish, word, label) in choices {
                button.btn.small.quiet name="do" value=(word) aria-pressed=[(away.wish == Some(wish)).then_some("true")] {
                    (label)
                }
            }
        }
    }
}

/// Take-backs, trade offers, votes about players who are away.
pub(crate) fn offers(page: &TablePage) -> Markup {
    let asks = matches!(page.take_back, TakeBack::Asked(_) | TakeBack::Answer(..));
    let slim = page.deals.is_empty()
        && !asks
        && !matches!(page.bargain, Bargain::Form(..))
        && page.away.is_empty()
        && !page.can_join;
    let empty = slim && page.bargain == Bargain::No;
    let action = to::at(&page.table.id, "take-back");
    let button = |what: &str, label: &str| {
        html! { button.btn.small name="do" value=(what) { (label) } }
    };
    let seat = html! { @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); } };
    html! {
        section #offers.panel.offers.is-slim[slim] aria-label="Offers" hidden[empty] {
            @for away in &page.away { (replace(page, away)) }
            @if page.can_join {
                form.offer.join method="post" action=(to::at(&page.table.id, "join")) {
                    span { "A seat is open in this game. Whoever sits down agrees to its settings." }
                    (crate::settings::list(&page.settings))
                    button.btn.small { (icon("human")) " Sit down" }
                }
            }
            @match &page.take_back {
                // The prompt has the control that asks.
                TakeBack::None | TakeBack::Possible(_) => {},
                TakeBack::Asked(missing) => form.offer method="post" action=(action) {
                    (seat)
                    span { "You have asked to take back your move. Missing: " @for s in missing { (mark(*s)) } }
                    (button("withdraw", "Withdraw"))
                },
                TakeBack::Answer(who, what) => form.offer method="post" action=(action) {
                    (seat)
                    span { (mark(*who)) " " b { (page.players.get(who.ix()).map_or("Somebody", |p| p.name.as_str())) }
                        " asks to take back: " (sentence(what, &page.players)) }
                    span.row { (button("agree", "Agree")) (button("refuse", "Refuse")) }
                },
            }
            (plans::deals(page))
        }
    }
}

/// My notes: nobody else sees them.
pub(crate) fn notes(page: &TablePage) -> Markup {
    html! {
        @if page.seat.is_some() {
            details #notes.panel.fold {
                summary { (icon("hidden")) " Notes " span.tag.private { "only you" } }
                form.body.stack method="post" action=(to::at(&page.table.id, "notes")) data-stay {
                    label.vh for="notes-text" { "Notes" }
                    textarea #notes-text.field name="text" rows="5" maxlength="10000" { (page.notes) }
                    button.btn.small { "Keep" }
                }
            }
        }
    }
}
