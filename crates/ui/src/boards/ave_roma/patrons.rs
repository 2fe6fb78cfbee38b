//! What a patron does and what he is worth at the end, short enough for a card; in full for whoever asks.

use super::At;
use super::pieces::{either, kind_class, price, sign};
use crate::parts::{hidden, icon};
use ave_roma::words::en;
use ave_roma::{Bonus, Card, Effect, Hue, Location, Mark, Passage};
use maud::{Markup, html};

/// The action he modifies, and how.
pub(super) fn effect(at: &At, card: Card) -> Markup {
    let patron = at.rules.parts().patron(card);
    let what = match patron.effect {
        Effect::Point => html! { "+1" (icon("points")) },
        Effect::Denarii => html! { "+2" (icon("denarius")) },
        Effect::Surplus => html! { "+1" (icon("surplus")) },
        Effect::Resource => html! { "+1" (icon("goods")) },
        Effect::FreeAreaCard => html! { (icon("province")) " free" },
        Effect::Training => html! { "then train" },
        Effect::Cheaper => match patron.at {
            Location::Legatus => html! { "−1" (icon("surplus")) },
            Location::Senatus => html! { "−2" (icon("denarius")) },
            _ => html! { "−1" (icon("goods")) },
        },
        Effect::SurplusForResources => html! { (icon("surplus")) " for " (icon("goods")) },
        Effect::ResourcesForSurplus => html! { (icon("goods")) " for " (icon("surplus")) },
        Effect::BrownCube => html! { "brown +1" },
        Effect::Influence(p) => html! { "+1 level for " (price(&p)) },
        Effect::Passage(Passage::Denarii) => html! { "no " (icon("denarius")) },
        Effect::Passage(Passage::Resources) => html! { "no " (icon("goods")) },
        Effect::Passage(Passage::Surplus) => html! { "no " (icon("surplus")) },
        Effect::Step => html! { "+1 step" },
    };
    said(&en::effect(at.rules, card), html! { i { (en::location(patron.at)) } " " (what) })
}

/// His points at the end.
pub(super) fn bonus(at: &At, card: Card) -> Markup {
    let each = at.rules.first_place();
    let what = match at.rules.parts().patron(card).bonus {
        Bonus::PoliticalLevels => html! { "1 per level " (icon("consul")) },
        Bonus::PoliticalRise(n) => html! { "+" (n) (icon("consul")) },
        Bonus::ActivePatrons => html! { "1 per active " (icon("patron")) },
        Bonus::Doubling => html! { "doubles a patron" },
        Bonus::FirstPlaces => html! { (each) " per area led" },
        Bonus::AreaRise => html! { "+1 level in an area" },
        Bonus::AreaLevel => html! { "best area level" },
        Bonus::Presence => html! { "1 per area with a cube" },
        Bonus::CardsWithPoints => html! { "1 per card with " (icon("points")) },
        Bonus::CardsWithInfluence => html! { "1 per card with " (icon("province")) },
        Bonus::IconSets => html! { "2 per " (icon("amphora")) (icon("gladius")) (icon("lion")) },
        Bonus::IconPairs(kind) => html! { "2 per 2 " (icon(sign(kind))) },
        Bonus::Goods => html! { "1 per 2 " (icon("goods")) },
        Bonus::Marked(Mark::Surplus) => html! { "1 per " (icon("surplus")) },
        Bonus::Marked(Mark::Chosen) => html! { "1 per good of the best colour" },
        Bonus::Marked(Mark::Black) => html! { "1 per " (either(Hue::Black)) },
        Bonus::Marked(Mark::Green) => html! { "1 per " (either(Hue::Green)) },
        Bonus::Marked(Mark::Red) => html! { "1 per " (either(Hue::Red)) },
        Bonus::Cards(kind) => html! { "1 per " (icon(kind_class(kind).1)) " card" },
    };
    said(&format!("At the end {}", en::bonus(at.rules, card)), html! { (icon("points")) (what) })
}

/// Symbols to be seen, words to be heard and asked for.
fn said(words: &str, symbols: Markup) -> Markup {
    html! { span.short title=(words) { (hidden(format_args!("{words} "))) span aria-hidden="true" { (symbols) } } }
}
