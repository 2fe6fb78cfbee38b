//! The cast in lists and forms: faces, temperaments, levels.

use crate::page::{BotCard, Foe, GameCard, LevelCard};
use crate::parts::{hidden, icon, seat_class};
use crate::to;
use crate::words::Words;
use kernel::Seat;
use maud::{Markup, html};

/// So many faces stand on the card of a game; the others are counted.
const FACES: usize = 3;

/// Those who come to "play now".
pub(crate) fn company(words: &Words, foes: &[Foe]) -> Markup {
    let w = &words.cast;
    let more = foes.len().saturating_sub(FACES);
    html! {
        ul.foes {
            @for (foe, n) in foes.iter().zip(1..).take(FACES) {
                li.foe title=(foe.about) {
                    span class={ "face " (seat_class(Seat(n))) } aria-hidden="true" { (foe.name.chars().next().unwrap_or(' ')) }
                    " " (foe.name) " " em { (foe.temper) }
                }
            }
            @if more > 0 { li.foe.more { (w.and_more(more)) } }
        }
    }
}

/// A level: four bars of growing height, and the word.
pub(crate) fn level(words: &Words, level: LevelCard) -> Markup {
    let w = &words.cast;
    html! {
        span.skill title=(w.level_of(level.rank, level.word)) {
            @for n in 1..=4 { i.on[n <= level.rank] aria-hidden="true" {} }
            (level.word)
        }
    }
}

/// One level for all games of the front page; each is an address of its own.
pub(crate) fn levels(words: &Words, levels: &[LevelCard], chosen: LevelCard, filter: Option<&str>) -> Markup {
    let w = &words.cast;
    let game = filter.map(|game| format!("&game={game}")).unwrap_or_default();
    html! {
        nav.seg aria-label=(w.level_of_the_bots) {
            @for level in levels {
                a href={ "/?level=" (level.id) (game) } title=(level.about)
                    aria-current=[(*level == chosen).then_some("true")] { (level.word) }
            }
        }
    }
}

/// The start of a game against the cast: one click, at a level. `weight` is the class of the button: the one act of a page
/// (`primary`), of a card (`strong`), or one of several.
pub(crate) fn play_now(words: &Words, game: &GameCard, chosen: LevelCard, weight: &str) -> Markup {
    let (w, lobby) = (&words.cast, &words.lobby);
    let who = w.who_plays(&game.title);
    html! {
        form method="post" action=(to::play(&game.id)) {
            input type="hidden" name="level" value=(chosen.id);
            button.btn.{ (weight) } {
                (icon("play")) " " (lobby.play_now) (hidden(html! { ": " (game.title) }))
            }
        }
        (level(words, game.level))
        a.btn.icon href={ (to::new(&game.id)) "?with=bots&level=" (chosen.id) } title=(w.change_who_plays) {
            (icon("settings")) (hidden(who))
        }
        @if game.level.rank < chosen.rank {
            small.muted.degrades { (w.not_here(chosen.word, game.level.word)) }
        }
    }
}

/// The choice of a level in a form.
pub(crate) fn level_field(words: &Words, levels: &[LevelCard], chosen: &str) -> Markup {
    let w = &words.cast;
    html! {
        div.segments.levels role="radiogroup" aria-label=(w.level_of_the_bots) {
            @for level in levels {
                label title=(level.about) {
                    input id={ "level-" (level.id) } type="radio" name="level" value=(level.id) checked[level.id == chosen];
                    span { (level.word) }
                }
            }
        }
    }
}

/// A bot in a list.
pub(crate) fn bot_label(words: &Words, bot: &BotCard) -> String {
    words.cast.a_bot(&bot.name, &bot.character, &bot.about)
}
