//! Who plays: seats of every kind in one list. Every seat that the game can have is in the form, and the style sheet shows
//! those in use.

use super::{fault, fields, seats_chosen, value, words};
use crate::cast::{bot_label, level_field};
use crate::page::NewTable;
use crate::parts::{icon, mark, reference, seat_class};
use kernel::{Seat, Unplayed};
use maud::{Markup, html};

/// How many play, and who.
pub(super) fn panel(page: &NewTable) -> Markup {
    let w = words(page);
    let (least, most) = page.game.seats;
    let (now, numbers) =
        (seats_chosen(page).to_string(), (least..=most).map(|n| n.to_string()).collect::<Vec<_>>());
    let list: Vec<_> = numbers.iter().map(|n| (n.as_str(), n.as_str(), "")).collect();
    html! {
        section.panel aria-label=(w.seats) {
            header { h2 { (w.seats) } (fields::segments("seats", w.how_many_play, &now, &list)) }
            (fault(page, "seats"))
            ol.chairs {
                @for n in 0..most { (chair(page, n)) }
                @if let Some(unplayed) = &page.unplayed { @for n in least..unplayed.sides { (side(unplayed, n)) } }
            }
            div.formrow.for-bots {
                b { (page.shell.words().cast.level_of_the_bots) }
                (level_field(page.shell.words(), &page.levels, value(page, "level").unwrap_or_default()))
                (fault(page, "level"))
            }
            p.muted.for-pace.for-screen { (w.every_person_plays) }
            @if let Some(unplayed) = &page.unplayed { (notes(page, unplayed)) }
        }
    }
}

/// Who sits in a chair as the form stands: what he is called, what is said of him, and a letter for his face.
fn sitting(page: &NewTable, chosen: &str) -> (String, String, String) {
    let w = words(page);
    let bot = chosen.strip_prefix("bot:").and_then(|id| page.bots.iter().find(|bot| bot.id == id));
    match (chosen, bot) {
        (_, Some(bot)) => (bot.name.clone(), w.bot_of(&bot.character), initial(&bot.name)),
        ("you", _) => {
            let name = page.shell.person.as_ref().map_or("", |person| person.name.as_str());
            (w.you.into(), w.host(name), initial(if name.is_empty() { w.you } else { name }))
        }
        ("hot", _) => (w.another_player.into(), w.at_this_screen.into(), "+".into()),
        _ => (w.anybody.into(), w.whoever_sits_down.into(), "?".into()),
    }
}

fn initial(name: &str) -> String {
    name.chars().next().map(|c| c.to_uppercase().collect()).unwrap_or_default()
}

/// The kinds of chairs, as the form stands, with the number of seats that it has.
pub(super) fn kinds(page: &NewTable) -> (usize, usize) {
    let chairs = 0..seats_chosen(page);
    let bots = chairs.clone().filter(|n| chosen(page, *n).starts_with("bot:")).count();
    (chairs.len() - bots, bots)
}

/// Who opens a table wants company: people first, bots for whoever asks for them.
fn chosen(page: &NewTable, n: usize) -> &str {
    value(page, &format!("seat-{n}")).unwrap_or(if n == 0 { "you" } else { "open" })
}

fn chair(page: &NewTable, n: usize) -> Markup {
    let w = words(page);
    let name = format!("seat-{n}");
    let chosen = chosen(page, n);
    let option = |key: &str, label: &str| html! { option value=(key) selected[key == chosen] { (label) } };
    let seat = Seat(n as u8);
    let (who, about, letter) = sitting(page, chosen);
    html! {
        li.chair.{ (seat_class(seat)) } {
            (mark(seat))
            span.face aria-hidden="true" { (letter) }
            span.who { b { (who) } small { (about) } }
            // The list lies over the word; without script it stands by itself and says what is chosen.
            span.change {
                span.btn.small.quiet aria-hidden="true" { (w.change) }
                label.vh for=(name) { (w.seat(n + 1)) }
                select.field id=(name) name=(name) {
                    (option("you", w.you))
                    (option("open", w.a_person_whoever_sits_down))
                    (option("hot", w.another_player_on_this_screen))
                    @for bot in &page.bots { (option(&format!("bot:{}", bot.id), &bot_label(page.shell.words(), bot))) }
                }
            }
            (fault(page, &name))
        }
    }
}

/// A side that nobody plays, in the place of the seat that would be there with more players.
fn side(unplayed: &Unplayed, n: usize) -> Markup {
    let seat = Seat(n as u8);
    let [name, named, moved] = unplayed.one;
    html! {
        li.side.{ (seat_class(seat)) }.{ "below-" (unplayed.from) }.{ "side-" (n + 1) } {
            (mark(seat))
            span.face aria-hidden="true" { (icon("scroll")) }
            span.who { b { (name) } small { (named) } }
            span.tag { (moved) }
        }
    }
}

/// What is said of the sides that nobody plays, where there are some and where there are none.
fn notes(page: &NewTable, unplayed: &Unplayed) -> Markup {
    let reference = || reference(page.shell.words(), &page.game.id, unplayed.rule.0);
    let [with, otherwise] = unplayed.notes;
    html! {
        p.alert.note.{ "below-" (unplayed.from) } { (icon("info")) span { (with) " " (reference()) } }
        p.alert.note.{ "from-" (unplayed.from) } { (icon("info")) span { (otherwise) " " (reference()) } }
    }
}
