//! What a patron does and what he is worth at the end, short enough for a card; in full for whoever asks.

use super::At;
use super::pieces::{either, kind_class, price, sign};
use crate::parts::{hidden, icon};
use ave_roma::{Bonus, Card, Effect, Hue, Location, Mark, Passage};
use maud::{Markup, html};

/// The action he modifies, and how.
pub(super) fn effect(at: &At, card: Card) -> Markup {
    let w = &at.words.ave_roma;
    let patron = at.rules.parts().patron(card);
    let what = match patron.effect {
        Effect::Point => html! { "+1" (icon("points")) },
        Effect::Denarii => html! { "+2" (icon("denarius")) },
        Effect::Surplus => html! { "+1" (icon("surplus")) },
        Effect::Resource => html! { "+1" (icon("goods")) },
        Effect::FreeAreaCard => html! { (icon("province")) " " (w.free) },
        Effect::Training => html! { (w.then_train) },
        Effect::Cheaper => match patron.at {
            Location::Legatus => html! { "−1" (icon("surplus")) },
            Location::Senatus => html! { "−2" (icon("denarius")) },
            _ => html! { "−1" (icon("goods")) },
        },
        Effect::SurplusForResources => html! { (icon("surplus")) " " (w.the_for) " " (icon("goods")) },
        Effect::ResourcesForSurplus => html! { (icon("goods")) " " (w.the_for) " " (icon("surplus")) },
        Effect::BrownCube => html! { (w.brown) },
        Effect::Influence(p) => html! { (w.level_for) " " (price(at, &p)) },
        Effect::Passage(Passage::Denarii) => html! { (w.no) " " (icon("denarius")) },
        Effect::Passage(Passage::Resources) => html! { (w.no) " " (icon("goods")) },
        Effect::Passage(Passage::Surplus) => html! { (w.no) " " (icon("surplus")) },
        Effect::Step => html! { (w.one_step_more) },
    };
    said(
        &(at.words.ave_roma_terms.effect)(at.rules, card),
        html! { i { ((at.words.ave_roma_terms.location)(patron.at)) } " " (what) },
    )
}

/// His points at the end.
pub(super) fn bonus(at: &At, card: Card) -> Markup {
    let w = &at.words.ave_roma;
    let each = at.rules.parts().first_place[usize::from(at.ctx.players.len() >= 4)];
    let what = match at.rules.parts().patron(card).bonus {
        Bonus::PoliticalLevels => html! { (w.per_level) " " (icon("consul")) },
        Bonus::PoliticalRise(n) => html! { "+" (n) (icon("consul")) },
        Bonus::ActivePatrons => html! { (w.per_active) " " (icon("patron")) },
        Bonus::Doubling => html! { (w.doubles_a_patron) },
        Bonus::FirstPlaces => html! { (w.per_area_led(each)) },
        Bonus::AreaRise => html! { (w.level_in_an_area) },
        Bonus::AreaLevel => html! { (w.best_area_level) },
        Bonus::Presence => html! { (w.per_area_with_a_cube) },
        Bonus::CardsWithPoints => html! { (w.per_card_with) " " (icon("points")) },
        Bonus::CardsWithInfluence => html! { (w.per_card_with) " " (icon("province")) },
        Bonus::IconSets => html! { (w.two_per) " " (icon("amphora")) (icon("gladius")) (icon("lion")) },
        Bonus::IconPairs(kind) => html! { (w.two_per_two) " " (icon(sign(kind))) },
        Bonus::Goods => html! { (w.one_per_two) " " (icon("goods")) },
        Bonus::Marked(Mark::Surplus) => html! { (w.one_per) " " (icon("surplus")) },
        Bonus::Marked(Mark::Chosen) => html! { (w.per_good_of_the_best) },
        Bonus::Marked(Mark::Black) => html! { (w.one_per) " " (either(Hue::Black)) },
        Bonus::Marked(Mark::Green) => html! { (w.one_per) " " (either(Hue::Green)) },
        Bonus::Marked(Mark::Red) => html! { (w.one_per) " " (either(Hue::Red)) },
        Bonus::Cards(kind) => html! { (w.one_per) " " (icon(kind_class(kind).1)) " " (w.card) },
    };
    said(&w.at_the_end(&(at.words.ave_roma_terms.bonus)(at.rules, card)), html! { (icon("points")) (what) })
}

/// Symbols to be seen, words to be heard and asked for.
fn said(words: &str, symbols: Markup) -> Markup {
    html! { span.short title=(words) { (hidden(format_args!("{words} "))) span aria-hidden="true" { (symbols) } } }
}
