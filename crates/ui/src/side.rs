//! What stands beside the board: log, chat, offers, orders, notes.

use crate::page::{Away, LogLine, PlayerKind, Successor, TablePage, TakeBack, Throw};
use crate::parts::{actor, hidden, icon, mark, reference, seat_class, sentence};
use crate::plans::{self, Bargain};
use crate::region::{Room, Written};
use crate::words::Words;
use crate::{since, to};
use kernel::Seat;
use maud::{Markup, Render, html};
use std::ops::Range;

/// So many bytes are about what a line of the log takes.
const LINE: usize = 400;

/// The log, with what happened since my last move marked.
pub(crate) fn log(page: &TablePage) -> Markup {
    let w = &page.shell.words().side;
    let first_new = page.log.iter().position(|line| line.new);
    let numbers = since::numbers(page);
    html! {
        (Room(LINE * page.log.len()))
        section #log.panel.log-panel aria-label=(w.log) {
            header {
                (icon("log")) h2 { (w.log) }
                // A lesson has no past to look back at: Back goes a step back.
                @if let Some(seat) = page.seat.filter(|_| page.beside.lesson().is_none()) {
                    a.btn.small.quiet href={ (to::at(&page.table.id, "report")) "?seat=" (seat) } { (w.report) }
                }
                @if page.beside.lesson().is_none() {
                    a.btn.small.quiet href=(to::replay(&page.table.id, page.steps)) { (icon("replay")) " " (w.replay) }
                }
            }
            (jump(page))
            ol.log.scroll tabindex="0" aria-label=(w.what_happened) data-follow {
                @if page.log_left_out > 0 {
                    li.since { (w.earlier_lines(page.log_left_out)) }
                }
                @for chapter in by_chapter(&page.log) {
                    @let lines = under_headings(&page.log, chapter.clone(), |n, out| {
                        if Some(n) == first_new && n > 0 {
                            html! { li.since { (w.since_your_last_move) } }.render_to(out);
                        }
                        let line = logged(page.shell.words(), &page.log[n], page.seat, &page.players, &page.table);
                        line.numbered(numbers[n]).render_to(out);
                    });
                    // What is new is never folded away.
                    @let open = chapter.end == page.log.len() || page.log[chapter.clone()].iter().any(|line| line.new);
                    @match page.log[chapter.start].chapter {
                        true => (folded(page.shell.words(), &page.log[chapter.start], &page.players, open, lines)),
                        false => (lines),
                    }
                }
            }
        }
    }
}

/// The ranges of a log that belong together: what stands before the first chapter, then chapter by chapter.
pub(crate) fn by_chapter(log: &[LogLine]) -> Vec<Range<usize>> {
    let mut starts: Vec<usize> = (0..log.len()).filter(|n| *n == 0 || log[*n].chapter).collect();
    starts.push(log.len());
    starts.windows(2).map(|pair| pair[0]..pair[1]).collect()
}

/// Lines of a log, those under a heading in a list of their own: a heading that stays in sight goes with its last line. In
/// one list all headings gone by would lie on top of each other, and a tall one show from under a low one.
pub(crate) fn under_headings(
    log: &[LogLine],
    lines: Range<usize>,
    write: impl Fn(usize, &mut String),
) -> impl Render {
    Written(move |out: &mut String| {
        let mut under = false;
        for n in lines.clone() {
            if log[n].heading && !log[n].chapter {
                out.push_str(if under { "</ol></li>" } else { "" });
                out.push_str("<li class=\"part\"><ol>");
                under = true;
            }
            write(n, out);
        }
        out.push_str(if under { "</ol></li>" } else { "" });
    })
}

/// A chapter of a log, which can be folded away. It writes itself straight into the page.
pub(crate) fn folded(
    words: &Words,
    head: &LogLine,
    players: &[crate::Player],
    open: bool,
    lines: impl Render,
) -> impl Render {
    Written(move |out: &mut String| {
        out.push_str("<li class=\"chapter\"><details id=\"chapter-");
        head.line.unwrap_or(0).render_to(out);
        out.push_str(if open { "\" open><summary class=\"when\">" } else { "\"><summary class=\"when\">" });
        sentence(words, &head.text, players).render_to(out);
        out.push_str("</summary><ol>");
        lines.render_to(out);
        out.push_str("</ol></details></li>");
    })
}

/// The way to every chapter, also to those that this page leaves out: each is a step of the replay.
fn jump(page: &TablePage) -> Markup {
    let w = &page.shell.words().side;
    html! {
        @if page.chapters.len() > 1 {
            details.jump #chapters {
                summary { (icon("calendar")) " " (w.jump_to) }
                nav.row.rounds aria-label=(w.jump_to) {
                    @for (name, step) in &page.chapters { a.tag href=(to::replay(&page.table.id, *step)) { (name) } }
                }
            }
        }
    }
}

/// See [`logged`].
pub(crate) struct Logged<'a> {
    words: &'a Words,
    line: &'a LogLine,
    me: Option<Seat>,
    players: &'a [crate::Player],
    table: &'a crate::TableInfo,
    number: Option<usize>,
}

/// One line of a log, for tables and replays. It writes itself straight into the page: a log holds hundreds.
pub(crate) fn logged<'a>(
    words: &'a Words,
    line: &'a LogLine,
    me: Option<Seat>,
    players: &'a [crate::Player],
    table: &'a crate::TableInfo,
) -> Logged<'a> {
    Logged { words, line, me, players, table, number: None }
}

impl Render for Logged<'_> {
    fn render_to(&self, page: &mut String) {
        let Logged { words, line, me, players, table, number } = self;
        if line.chapter {
            return; // it is the head of what is folded
        }
        if line.heading {
            return self.heading().render_to(page);
        }
        let who = actor(&line.text);
        page.push_str("<li class=\"line");
        let mine = who.is_some() && who == *me;
        for (class, holds) in [(" is-mine", mine), (" is-private", line.private), (" is-new", line.new)] {
            if holds {
                page.push_str(class);
            }
        }
        page.push(' ');
        page.push_str(who.map_or("", seat_class));
        if let Some(number) = number {
            page.push_str("\" data-mark=\"");
            number.render_to(page);
        }
        if !line.dice.is_empty() {
            page.push_str("\" data-dice=\"");
            let shows: Vec<String> = line.dice.iter().map(Throw::to_string).collect();
            page.push_str(&shows.join(" "));
        }
        page.push_str("\">");
        if let Some(number) = number {
            page.push_str("<span class=\"nb\" aria-hidden=\"true\">");
            number.render_to(page);
            page.push_str("</span>");
        }
        match who {
            Some(seat) => mark(seat).render_to(page),
            None => page.push_str("<span></span>"),
        }
        page.push_str("<span>");
        if line.private {
            html! { b { (words.side.only_you) " " } }.render_to(page);
        }
        sentence(words, &line.text, players).render_to(page);
        page.push_str("</span>");
        if let Some(rule) = line.rule {
            reference(words, &table.game, rule.0).render_to(page);
        }
        page.push_str("</li>");
    }
}

impl Logged<'_> {
    /// With its number among what happened since the viewer's last move.
    fn numbered(self, number: Option<usize>) -> Self {
        Logged { number, ..self }
    }

    /// What begins a part of the game.
    fn heading(&self) -> Markup {
        let Logged { words, line, players, table, .. } = self;
        html! {
            li.when data-line=[line.line] {
                span { (sentence(words, &line.text, players)) }
                @if let Some(n) = line.line {
                    span.grow {}
                    a.muted href=(to::replay(&table.id, n)) { (words.side.step(n)) }
                }
            }
        }
    }
}

/// The chat: lines that are swapped, and a form that stays.
pub(crate) fn chat(page: &TablePage) -> Markup {
    let w = &page.shell.words().side;
    html! {
        section #chat.panel.chat-panel aria-label=(w.chat) {
            header { (icon("chat")) h2 { (w.chat) } }
            (crate::region::signed(page, crate::Region::Chat))
            form.say-form method="post" action=(to::at(&page.table.id, "chat")) data-stay {
                label.vh for="message" { (w.message_to_the_table) }
                input #message.field name="text" maxlength="500" placeholder=(w.message_to_the_table) autocomplete="off" required;
                button.btn.icon title=(w.send) { (icon("send")) (hidden(w.send)) }
                (listeners(page))
            }
        }
    }
}

/// Talk between players that nobody else hears.
fn listeners(page: &TablePage) -> Markup {
    let w = &page.shell.words().side;
    let person = |p: &&crate::Player| {
        matches!(p.kind, PlayerKind::Person | PlayerKind::StandIn | PlayerKind::Absent) && !p.mine
    };
    let others: Vec<_> = page.players.iter().filter(person).collect();
    html! {
        @if page.seat.is_some() && !others.is_empty() {
            fieldset.listeners {
                legend { (icon("hidden")) " " (w.only_to) }
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
    said(page.shell.words(), "chat-lines", &page.chat)
}

/// What was said.
pub(crate) fn said(words: &Words, id: &str, chat: &[crate::Said]) -> Markup {
    let w = &words.side;
    html! {
        div id=(id) .chat.scroll role="log" aria-label=(w.chat) tabindex="0" data-follow {
            @if chat.is_empty() { p.muted.nobody { (w.nobody_has_said_anything_yet) } }
            @for said in chat {
                @if said.folded { details.folded { summary { (w.from_somebody_blocked) } (line(words, said)) } } @else { (line(words, said)) }
            }
        }
    }
}

fn line(words: &Words, said: &crate::Said) -> Markup {
    let w = &words.side;
    html! {
        p class=(said.seat.map_or("", seat_class)) title=(said.when) {
            @match said.seat { Some(seat) => (mark(seat)), None => (icon("watch")) }
            b { (said.name) } " "
            @if !said.to.is_empty() { span.tag.private { (icon("hidden")) " " (w.said_to(&said.to)) } " " }
            (said.text)
            @if let Some(report) = &said.report {
                " " a.report href=(report) title=(words.desk.report) { (icon("warning")) (hidden(words.desk.report)) }
            }
        }
    }
}

/// The vote about a player who is away.
fn replace(page: &TablePage, away: &Away) -> Markup {
    let w = &page.shell.words().side;
    let name = page.players.get(away.seat.ix()).map_or(w.a_player, |p| p.name.as_str());
    let choices = [
        (Successor::Wait, "wait", w.wait),
        (Successor::Bot, "bot", w.a_bot_plays_on),
        (Successor::Person, "person", w.open_the_seat),
    ];
    html! {
        form.offer method="post" action=(to::at(&page.table.id, "replace")) {
            @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
            input type="hidden" name="about" value=(away.seat);
            span { (mark(away.seat)) " " (w.is_away(name)) }
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
    let w = &page.shell.words().side;
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
        section #offers.panel.offers.is-slim[slim] aria-label=(w.offers) hidden[empty] {
            @for away in &page.away { (replace(page, away)) }
            @if page.can_join {
                form.offer.join method="post" action=(to::at(&page.table.id, "join")) {
                    span { (w.a_seat_is_open) }
                    (crate::settings::list(page.shell.words(), &page.settings))
                    button.btn.small { (icon("human")) " " (w.sit_down) }
                }
            }
            @match &page.take_back {
                // The prompt has the control that asks.
                TakeBack::None | TakeBack::Possible(_) => {},
                TakeBack::Asked(missing) => form.offer method="post" action=(action) {
                    (seat)
                    span { (w.you_have_asked(html! { @for s in missing { (mark(*s)) } })) }
                    (button("withdraw", w.withdraw))
                },
                TakeBack::Answer(who, what) => form.offer method="post" action=(action) {
                    (seat)
                    @let name = page.players.get(who.ix()).map_or(w.somebody, |p| p.name.as_str());
                    span { (mark(*who)) " " (w.asks_to_take_back(name, sentence(page.shell.words(), what, &page.players).render())) }
                    span.row { (button("agree", w.agree)) (button("refuse", w.refuse)) }
                },
            }
            (plans::deals(page))
        }
    }
}

/// My notes: nobody else sees them.
pub(crate) fn notes(page: &TablePage) -> Markup {
    let w = &page.shell.words().side;
    html! {
        @if page.seat.is_some() {
            details #notes.panel.fold {
                summary { (icon("hidden")) " " (w.notes) " " span.tag.private { (w.only_you_tag) } }
                form.body.stack method="post" action=(to::at(&page.table.id, "notes")) data-stay {
                    label.vh for="notes-text" { (w.notes) }
                    textarea #notes-text.field name="text" rows="5" maxlength="10000" { (page.notes) }
                    button.btn.small { (w.keep) }
                }
            }
        }
    }
}
