//! The table page, region by region.

use crate::page::{Beside, Hold, Leave, Phase, TableInfo, TablePage, Vacation};
use crate::parts::{Symbol, clock, game_icon, hidden, icon, mark, pace, quick, reference, sentence};
use crate::region::{Room, Signed, signed};
use crate::{Region, advice, lessons, plans, prompt, shell, side, since, to};
use kernel::Seat;
use maud::{Markup, Render, html};

/// So many bytes are about what a table page holds besides its regions.
const REST: usize = 16_384;

/// A table in play, or finished.
pub fn table(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    if let Some(seat) = page.curtain {
        return shell::document(&page.shell, "game", curtain(page, seat));
    }
    let drawn = Region::MOVED.map(|region| signed(page, region));
    let room = Room(drawn.iter().map(Signed::len).sum::<usize>() + REST);
    let [top, prompt, since, board, hand, goal, players, state, advice, lesson, log, offers, orders, dock] =
        drawn;
    let learning = page.beside.lesson();
    shell::document(
        &page.shell,
        "game",
        html! {
            (room)
            a.skip href="#prompt" { (w.skip_to_your_move) }
            a.skip href="#board" { (w.skip_to_the_board) }
            header.bar {
                (shell::brand(&page.shell))
                span.sep.desk-only {}
                h1 { (shell::title(page.shell.words(), &page.table.game_title)) }
                span.table-title.muted.desk-only { (beside(&page.table)) }
                (top)
                div.tools { (tools(page)) }
            }
            main.table #table data-table=(learning.map_or(page.table.id.as_str(), |_| ""))
                data-home=[learning.map(|step| &step.home)] data-seat=[page.seat] data-revision=(page.revision) {
                // In the order of the eye: what is asked, where, with what; then everybody, then what is said.
                section.stage aria-label=(w.table) {
                    (prompt)
                    (since)
                    (board)
                    (hand)
                }
                aside.rail.rail-l aria-label=(page.dress.players_title) {
                    (goal)
                    (players)
                    (state)
                    (lessons::terms(page))
                }
                aside.rail aria-label=(w.log_and_chat) {
                    (lesson)
                    (advice)
                    (log)
                    (offers)
                    @if learning.is_none() {
                        (side::chat(page))
                        (orders)
                        (side::notes(page))
                    }
                }
            }
            (dock)
            (menu(page))
            (keys(page))
            (help(page))
        },
    )
}

/// The table's title beside the name of the game, which need not be said twice.
fn beside(table: &TableInfo) -> &str {
    table.title.strip_prefix(table.game_title.as_str()).unwrap_or(&table.title).trim_start()
}

/// A table as plain text, its choices as a list: the same form, the same answers.
pub fn text_table(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    if let Some(seat) = page.curtain {
        return shell::document(&page.shell, "game", curtain(page, seat));
    }
    shell::document(
        &page.shell,
        "text",
        html! {
            a.skip href="#prompt" { (w.skip_to_your_move) }
            header.bar {
                (shell::brand(&page.shell))
                h1 { (page.table.game_title) ", " (page.table.title) }
                span.grow {}
                a.btn.quiet href=(to::draft(&page.table.id, page.seat, "")) { (icon("visible")) " " (w.board) }
            }
            main.textpage #table data-table=(page.table.id) data-seat=[page.seat] data-revision=(page.revision) data-text {
                (prompt::text(page))
                (advice::panel(page))
                (hold(page))
                pre.textboard #board tabindex="0" aria-label=(w.the_table_in_words) {
                    (page.dress.text.as_deref().unwrap_or_default())
                }
                (side::offers(page))
                (plans::orders(page))
                (side::log(page))
                (side::chat(page))
            }
        },
    )
}

/// A region of the page; in a lesson, in its light.
pub(crate) fn region(page: &TablePage, region: Region) -> Markup {
    let drawn = draw(page, region);
    match page.beside.lesson() {
        Some(step) => lessons::light(drawn, region, step),
        None => drawn,
    }
}

fn draw(page: &TablePage, region: Region) -> Markup {
    let w = &page.shell.words().table;
    let dress = &page.dress;
    match region {
        Region::Top => top(page),
        Region::Prompt => advice::lettered(page, &prompt::prompt(page).0).render(),
        Region::Since => since::stepper(page),
        Region::Board => html! {
            (Room::beside(&dress.board))
            section #board.fresco.boardwrap aria-label=(w.board) { (advice::lettered(page, &dress.board.0)) }
        },
        Region::Advice => advice::panel(page),
        Region::Hand => html! {
            (Room::beside(&dress.hand))
            section #hand.panel.handwrap aria-label=(w.your(dress.hand_title)) hidden[dress.hand.0.is_empty()] { (advice::lettered(page, &dress.hand.0)) }
        },
        Region::Players => {
            html! { (Room::beside(&dress.players)) ol #players.seats.scroll tabindex="0" aria-label=(dress.players_title) { (dress.players) } }
        }
        Region::Goal => {
            html! { (Room::beside(&dress.goal)) div #goal hidden[dress.goal.0.is_empty()] { (dress.goal) } }
        }
        // In a low window it is the part of the rail that is scrolled, so it can be reached by keyboard.
        Region::State => html! {
            (Room::beside(&dress.state))
            div #state role="group" aria-label=(w.round_and_supplies) tabindex="0" hidden[dress.state.0.is_empty()] {
                (dress.state)
            }
        },
        Region::Lesson => lessons::beside(page),
        Region::Log => side::log(page),
        Region::Chat => side::chat_lines(page),
        Region::Offers => side::offers(page),
        Region::Orders => plans::orders(page),
        Region::Dock => dock(page),
    }
}

/// Where we are in the round, and my clock.
fn top(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    let mine = page.players.iter().find(|p| Some(p.seat) == page.seat);
    html! {
        div #top.topline data-revision=(page.revision) {
            @if !page.dress.phases.is_empty() {
                ol.phases.desk-only aria-label=(w.phases(&page.dress.moment)) {
                    @for (name, phase) in &page.dress.phases {
                        @match phase {
                            Phase::Done => li.done { (name) },
                            Phase::Now => li aria-current="step" { (name) },
                            Phase::ToCome => li.todo { (name) },
                        }
                    }
                }
            }
            @if !page.dress.moment.is_empty() { span.tag.phone-only { (page.dress.moment) } }
            span.grow {}
            (hold(page))
            @if matches!(page.beside, Beside::Coach(_) | Beside::Listening) {
                span.tag.info.desk-only title=(page.shell.words().lessons.a_note_at_every_new_kind) {
                    (icon("human")) " " (page.shell.words().lessons.coach_on)
                }
            }
            @if let Some(left) = mine.and_then(|p| p.left) {
                span.row.nowrap title=(w.your_clock) { (hidden(w.your_clock_said)) (icon("clock")) (clock(page.shell.words(), left)) }
            }
            @if page.watchers > 0 {
                span.row.nowrap.muted.desk-only title=(w.watching) {
                    (icon("watch")) (page.watchers) (hidden(w.watching_said))
                }
            }
        }
    }
}

/// Holds the open reaction window. The same for everybody who plays, whatever he could do in it.
fn hold(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    let Hold::Left(left) = page.hold else { return html! {} };
    html! {
        form.hold method="post" action=(to::at(&page.table.id, "hold")) {
            @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
            @if page.dress.text.is_some() { input type="hidden" name="text" value="1"; }
            button.btn.small.nowrap disabled[left == 0] data-key="h"
                title=(w.hold_this_window_open) {
                (icon("hourglass")) " " (w.hold) (hidden(w.this_window_seconds_more_said)) " (" (left) ")"
            }
        }
    }
}

fn tools(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    let id = &page.table.id;
    html! {
        @if page.beside.lesson().is_some() {
            span.tag.info.desk-only { (icon("rules")) " " (page.shell.words().lessons.nothing_counts) }
        }
        (shell::turns(&page.shell, page.shell.turns.saturating_sub(page.waits.into())))
        a.btn.quiet.icon.desk-only href=(to::rules(&page.table.game)) title=(w.rules_r) data-key="r" {
            (icon("rules")) (hidden(w.rules))
        }
        @if page.beside.lesson().is_none() {
            a.btn.quiet.icon.desk-only href={ (to::table(id)) "?text" } title=(w.text_mode_t) data-key="t" {
                (icon("text")) (hidden(w.text_mode))
            }
        }
        (shell::theme_button(&page.shell))
        button.btn.quiet.icon type="button" popovertarget="menu" title=(w.table_menu) {
            (icon("menu")) (hidden(w.table_menu))
        }
    }
}

/// What a lesson's menu has: it is nobody's table.
fn lesson_menu(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    html! {
        div #menu.pop.menu popover {
            h3 { (page.table.title) }
            ul {
                li { a.btn.quiet href=(to::LEARN) { (icon("rules")) " " (page.shell.words().lessons.courses) } }
                li { a.btn.quiet href=(to::rules(&page.table.game)) { (icon("rules")) " " (w.rules) } }
                li { button.btn.quiet type="button" popovertarget="keys" { (icon("help")) " " (w.keys) } }
            }
            (feel(page))
            div.phone-only { (shell::theme_button(&page.shell)) }
        }
    }
}

/// What else can be done at this table.
fn menu(page: &TablePage) -> Markup {
    if page.beside.lesson().is_some() {
        return lesson_menu(page);
    }
    let w = &page.shell.words().table;
    let id = &page.table.id;
    let post = |what: &str, symbol: &str, label: &str| {
        html! {
            form method="post" action=(to::at(id, what)) {
                @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
                button.btn.quiet type="submit" { (icon(symbol)) " " (label) }
            }
        }
    };
    html! {
        div #menu.pop.menu popover {
            h3 { (page.table.title) }
            p.muted { (pace(page.shell.words(), page.table.pace)) }
            ul {
                li { a.btn.quiet href=(to::replay(id, page.steps)) { (icon("replay")) " " (w.replay) } }
                li { a.btn.quiet href=(to::rules(&page.table.game)) { (icon("rules")) " " (w.rules) } }
                li { a.btn.quiet href={ (to::table(id)) "?text" } { (icon("text")) " " (w.text_mode) } }
                li { button.btn.quiet type="button" popovertarget="keys" { (icon("help")) " " (w.keys) } }
                li { (post("clone", "fork", w.analyse_a_copy)) }
                @match page.leave {
                    Leave::No => {},
                    Leave::Leave => li {
                        details.ask {
                            summary.btn.quiet { (icon("bot")) " " (w.leave_the_seat) }
                            p { (w.a_bot_plays) }
                            (post("leave", "bot", w.yes_leave))
                        }
                    },
                    Leave::Return => li { (post("return", "human", w.return_to_my_seat)) },
                }
                @match page.vacation {
                    Vacation::No => {},
                    Vacation::Go(days) => {
                        li { (post("vacation", "calendar", &w.go_on_vacation(days))) }
                    },
                    Vacation::Back => li { (post("vacation", "calendar", w.back_from_vacation)) },
                }
                @if page.outcome.is_some() {
                    li { a.btn.quiet href=(to::at(id, "journal")) { (icon("down")) " " (w.download_the_journal) } }
                }
            }
            // The script keeps this, so it is there only with one.
            p.setting hidden data-setting="press" data-on="one" {
                input #one-press type="checkbox";
                label for="one-press" { (w.send_at_one_press_without) }
            }
            (tell(page))
            (feel(page))
            @if let Some(link) = &page.invite {
                label for="invite" { (w.invite_with_this_link) }
                input #invite.field readonly value=(link) data-copy;
            }
            div.phone-only { (shell::theme_button(&page.shell)) }
            p.fair.muted {
                (w.committed(html! { code { (page.commitment.get(..16).unwrap_or(&page.commitment)) "…" } }))
                @if let Some(secret) = &page.secret { (w.revealed(html! { code { (secret) } })) }
            }
        }
    }
}

/// How what the others did is told: when one asks, by marks, or step by step at this pace. The script keeps it.
fn tell(page: &TablePage) -> Markup {
    let w = &page.shell.words().since;
    let ways = [
        ("ask", w.when_i_ask),
        ("marks", w.by_marks),
        ("1200", w.quickly),
        ("2400", w.step_by_step),
        ("4800", w.slowly),
    ];
    html! {
        @if page.seat.is_some() {
            p.setting hidden data-setting="tell" {
                label for="tell" { (w.what_the_others_did) }
                select #tell.field { @for (way, name) in ways { option value=(way) selected[way == "marks"] { (name) } } }
            }
        }
    }
}

/// Motion, which is on, and sounds, which are off. The script keeps both.
fn feel(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    html! {
        p.setting hidden data-setting="motion" data-on="yes" {
            input #motion type="checkbox" checked;
            label for="motion" { (w.pieces_and_dice_move) }
        }
        p.setting hidden data-setting="sound" data-on="yes" {
            input #sound type="checkbox";
            label for="sound" { (w.sounds) }
        }
    }
}

/// The keys, for those who ask (?).
fn keys(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    let keys = [
        (w.tab, w.through_prompt_targets_hand),
        (w.arrows, w.within_a_group_of_targets),
        (w.enter, w.choose_on_the_chosen_one),
        ("U", w.undo_what_is_chosen_then),
        (w.esc, w.close_the_rule_or_undo),
        ("H", w.hold_a_reaction_window_open),
        ("N", page.shell.words().since.key),
        ("L", w.log_key),
        ("R", w.rules_beside_the_table),
        ("/", w.search_the_rules),
        ("T", w.text_mode_key),
        ("E", w.explain_the_next_thing),
        ("?", w.these_keys),
    ];
    html! {
        div #keys.pop popover {
            h3 { (w.keys) }
            dl.keys { @for (key, what) in keys { dt { kbd { (key) } } dd { (what) } } }
        }
    }
}

/// What the script explains things in place with: the card, and what the symbols stand for.
fn help(page: &TablePage) -> Markup {
    let words = page.shell.words();
    html! {
        div #help.pop.help-card popover="manual" role="tooltip" data-rule-said=(words.parts.rule_said)
            data-rules=(to::rules(&page.table.game)) {}
        dl #glossary hidden {
            @for term in page.dress.glossary {
                dt data-symbol=(term.symbol) data-line=(term.rule) data-drawn=[(!term.drawn.is_empty()).then_some(term.drawn)] { (term.name) }
                dd { (quick(term.about)) }
            }
        }
    }
}

/// The section bar of the phone.
fn dock(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    let new = page.log.iter().filter(|line| line.new && !line.heading).count();
    let entry = |to: &str, symbol: Symbol, name: &str, count: usize| {
        html! {
            a href=(to) { (symbol) (name) @if count > 0 { span.n { (count) } } }
        }
    };
    html! {
        nav #dock.dockbar aria-label=(w.sections) {
            // The board comes first there, in whatever parts it is laid out.
            (entry("#table", game_icon(&page.table.game), w.board, 0))
            @if !page.dress.hand.0.is_empty() {
                (entry("#hand", icon("draw"), page.dress.hand_title, page.dress.hand_count as usize))
            }
            (entry("#players", icon("people"), page.dress.players_title, 0))
            @for mark in &page.dress.landmarks { (entry(&format!("#{}", mark.id), icon(mark.symbol), mark.name, mark.count)) }
            (entry("#log", icon("log"), w.log, new))
            @if page.beside.lesson().is_none() { (entry("#chat", icon("chat"), w.chat, 0)) }
        }
    }
}

/// Hot seat: nothing of the table until the next player says that he is alone with the screen.
fn curtain(page: &TablePage, seat: Seat) -> Markup {
    let w = &page.shell.words().table;
    let name = page.players.get(seat.ix()).map_or(w.the_next_player, |p| p.name.as_str());
    html! {
        main.curtain #table data-table=(page.table.id) data-revision=(page.revision) {
            (icon("hidden"))
            h1 { (w.pass_the_screen(name)) }
            p { (w.covered(name)) }
            form method="post" action=(to::at(&page.table.id, "ready")) {
                input type="hidden" name="seat" value=(seat);
                button.btn.primary autofocus { (mark(seat)) " " (w.i_am(name)) }
            }
        }
    }
}

/// How it ended, in the place of the prompt.
pub(crate) fn ending(page: &TablePage) -> Markup {
    let w = &page.shell.words().table;
    let id = &page.table.id;
    html! {
        @if let Some(end) = &page.outcome {
            section #prompt.prompt.is-over aria-label=(w.the_game_is_over) tabindex="-1" {
                div.who { @for seat in end.winners.iter().take(1) { (mark(*seat)) } }
                div.say {
                    strong { (sentence(page.shell.words(), &end.text, &page.players)) }
                    @if !end.scores.is_empty() {
                        span.scores {
                            @for (score, seat) in end.scores.iter().zip(Seat::all(end.scores.len())) {
                                span.row {
                                    (mark(seat)) (hidden(page.players.get(seat.ix()).map_or("", |p| p.name.as_str()))) b {
                                        (score)
                                    }
                                }
                            }
                        }
                    }
                    @if let Some(rule) = &page.dress.rule { (reference(page.shell.words(), &page.table.game, rule)) }
                }
                div.do {
                    a.btn href=(to::story(id)) { (icon("log")) " " (w.the_story) }
                    a.btn href=(to::replay(id, 0)) { (icon("replay")) " " (w.replay) }
                    @if page.seat.is_some() {
                        form method="post" action=(to::at(id, "rematch")) data-leaves {
                            button.btn.primary { (icon("play")) " " (w.rematch) }
                        }
                    } @else {
                        form method="post" action=(to::play(&page.table.game)) {
                            button.btn.primary { (icon("play")) " " (w.play_again) }
                        }
                    }
                }
            }
        }
    }
}
