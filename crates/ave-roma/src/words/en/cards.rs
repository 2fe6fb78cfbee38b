//! What stands on the cards, in English.

use super::{card_kind, hue, icon, location, points, price, resource};
use crate::AveRoma;
use crate::components::{Bonus, Effect, Mark, Passage, Reward};
use crate::parts::{Card, CardKind, Location};

/// What a card of a row yields, and for a patron what it does.
pub fn yielding(rules: &AveRoma, card: Card) -> String {
    if card.kind() == CardKind::Patron {
        return effect(rules, card);
    }
    let y = rules.parts.yields(card);
    match (y.points, y.influence) {
        (n, 0) => points(n.into()),
        (0, n) => format!("{n} influence"),
        (p, n) => format!("{}, {n} influence", points(p.into())),
    }
}

/// What an active patron does, in a few words.
pub fn effect(rules: &AveRoma, card: Card) -> String {
    let patron = rules.parts.patron(card);
    let what = match patron.effect {
        Effect::Point => "1 point".into(),
        Effect::Denarii => "2 denarii more".into(),
        Effect::Surplus => "1 surplus more".into(),
        Effect::Resource => "1 more resource of the area card".into(),
        Effect::FreeAreaCard => "area cards are free".into(),
        Effect::Training => "train a worker afterwards".into(),
        Effect::Cheaper => match patron.at {
            Location::Legatus => "1 surplus less".into(),
            Location::Senatus => "2 denarii less".into(),
            _ => "1 resource less".into(),
        },
        Effect::SurplusForResources => "surplus may replace resources".into(),
        Effect::ResourcesForSurplus => "resources may replace surplus".into(),
        Effect::BrownCube => "brown cube up 1".into(),
        Effect::Influence(p) => format!("1 influence for {}", price(&p)),
        Effect::Passage(Passage::Denarii) => "no money to pay".into(),
        Effect::Passage(Passage::Resources) => "no resources to pay".into(),
        Effect::Passage(Passage::Surplus) => "no surplus to pay".into(),
        Effect::Step => "1 free step in the Colosseum".into(),
    };
    format!("{what} at {}", location(patron.at))
}

/// The bonus of a patron at the end, in a few words.
pub fn bonus(rules: &AveRoma, card: Card) -> String {
    let each = rules.first_place();
    match rules.parts.patron(card).bonus {
        Bonus::PoliticalLevels => "1 point per political level".into(),
        Bonus::PoliticalRise(n) => format!("political influence +{n}"),
        Bonus::ActivePatrons => "1 point per active patron".into(),
        Bonus::Doubling => "another own patron counts twice".into(),
        Bonus::FirstPlaces => format!("{each} points per area led"),
        Bonus::AreaRise => "+1 level in one area".into(),
        Bonus::AreaLevel => "points for the best area level".into(),
        Bonus::Presence => "1 point per area with a cube".into(),
        Bonus::CardsWithPoints => "1 point per building or war with points".into(),
        Bonus::CardsWithInfluence => "1 point per building or war with influence".into(),
        Bonus::IconSets => "2 points per set of three icons".into(),
        Bonus::IconPairs(i) => format!("2 points per pair of the {}", icon(i)),
        Bonus::Goods => "1 point per 2 basic resources".into(),
        Bonus::Marked(Mark::Surplus) => "1 point per surplus".into(),
        Bonus::Marked(Mark::Chosen) => "1 point per resource of the best colour".into(),
        Bonus::Marked(Mark::Black) => "1 point per black resource".into(),
        Bonus::Marked(Mark::Green) => "1 point per green resource".into(),
        Bonus::Marked(Mark::Red) => "1 point per red resource".into(),
        Bonus::Cards(kind) => format!("1 point per {} card", card_kind(kind)),
    }
}

/// The reward of a building's pair that stands on this copy.
pub fn reward(rules: &AveRoma, card: Card) -> String {
    match rules.parts.rewards[card.n()] {
        Reward::Points(n) => points(n.into()),
        Reward::Resource(kind) => format!("1 {}", resource(kind)),
        Reward::Colour(h) => format!("1 {} resource", hue(h)),
    }
}
