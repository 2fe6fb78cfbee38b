//! The faces of the cards, and the three rows they lie in.

use super::At;
use super::envoys::Envoys;
use super::patrons;
use super::pieces::{corner, either, kind_class, price, symbol};
use super::places::{cell, closed, heading, sendings, slot};
use crate::parts::{hidden, icon, target};
use ave_roma::words::en;
use ave_roma::{Action, Card, CardKind, Reward, Row};
use kernel::Seat;
use maud::{Markup, html};

/// A row: five cards, under each its slot with the values that may buy.
pub(super) fn row(at: &At, envoys: &Envoys, row: Row) -> Markup {
    let s = at.view;
    let place = row.location();
    html! {
        section.loc.c10 aria-label=(en::location(place)) {
            (heading(at, place, html! { "deck " (s.row_deck(row)) }))
            ol.cds {
                @for space in 0..5u8 {
                    @let n = usize::from(space);
                    @let sent = sendings(at, place, Some(space));
                    @let card = s.rows[row][n];
                    li.cd {
                        @match card {
                            Some(card) => (face(at, card, &format!("row{}-{n}", row.ix()))),
                            None => span.mc.gone { "bought" },
                        }
                        span.ps {
                            @if sent.is_empty() {
                                @let why = card.and_then(|_| closed(at, place, &sent));
                                (slot(at, place, n, why.as_deref()))
                            } @else { (cell(at, envoys, &sent, html! {})) }
                            span.lb title={ "For workers of value " (en::space_name(space)) } { (en::space_name(space)) (hidden(" may buy")) }
                        }
                        div.ylds aria-hidden="true" {
                            @for x in &sent { span class={ "yld" (envoys.classes(at, &x.action)) } { (x.forecast.symbols()) } }
                        }
                    }
                }
            }
            (open_card(at, row))
        }
    }
}

/// Advanced game: the card that lies open on its deck (AVE-25.02).
fn open_card(at: &At, row: Row) -> Markup {
    let Some(card) = at.view.face_up[row] else { return html! {} };
    let buy = at.target(|a| *a == Action::BuyExtra && at.view.act.at == row.location());
    let inner = html! {
        span.op { "open" } b { (at.rules.name(card)) } (corner(at.rules.parts().icon(card)))
        (price(at.rules.parts().price(card))) (worth(at, card))
    };
    html! {
        @match buy {
            Some(choice) => (target(&choice, "target topcard", inner)),
            None => span.topcard title=(about(at, card)) { (inner) },
        }
    }
}

/// The face of a card of a row.
fn face(at: &At, card: Card, place: &str) -> Markup {
    let (class, _) = kind_class(card.kind());
    html! {
        span.mc.(class) title=(about(at, card)) data-piece={ "card" (card.0) } data-at=(place) {
            span.nm { (corner(at.rules.parts().icon(card))) (at.rules.name(card)) }
            @match card.kind() {
                CardKind::Patron => { span.tx { (patrons::effect(at, card)) } span.tx.end { (patrons::bonus(at, card)) } },
                CardKind::War => span.tx.st { (at.rules.parts().face(card).set) (next_of_set(at, card)) },
                _ => span.tx.st { "pair " (reward(at, card)) (twin(at, card)) },
            }
            span.ft { (price(at.rules.parts().price(card))) (worth(at, card)) }
        }
    }
}

/// Points and influence of a building or a war.
pub(super) fn worth(at: &At, card: Card) -> Markup {
    let y = at.rules.parts().yields(card);
    html! {
        @if card.kind() != CardKind::Patron {
            span.yl {
                @if y.points > 0 { span title="Points" { (icon("points")) (hidden("Points: ")) (y.points) } }
                @if y.influence > 0 { span.inf title="Area influence, for Propraetor" { (icon("province")) (hidden("Area influence: ")) (y.influence) } }
            }
        }
    }
}

/// The reward in the corner of a building.
fn reward(at: &At, card: Card) -> Markup {
    let words = en::reward(at.rules, card);
    html! {
        span.rw title={ "With its pair: " (words) } {
            (hidden(&words))
            @match at.rules.parts().rewards[card.n()] {
                Reward::Points(n) => { "+" (n) (icon("points")) },
                Reward::Resource(kind) => { "+1" (icon(symbol(kind))) },
                Reward::Colour(hue) => { "+1" (either(hue)) },
            }
        }
    }
}

/// Does the viewer own the other copy?
fn twin(at: &At, card: Card) -> Markup {
    let own = mine(at).is_some_and(|seat| at.view.player(seat).cards.has(at.rules.parts().twin(card)));
    html! { @if own { span.tag.ok { "yours" } } }
}

/// How many of its war set the viewer owns.
fn next_of_set(at: &At, card: Card) -> Markup {
    let own = mine(at).map_or(0, |seat| at.rules.parts().of_set(at.view.player(seat).cards, card));
    html! { @if own > 0 { span.tag.ok title="Cards of this set you own" { (own) " yours" } } }
}

fn mine(at: &At) -> Option<Seat> {
    at.ctx.viewer.seat()
}

/// A card in words.
pub(super) fn about(at: &At, card: Card) -> String {
    let (rules, parts) = (at.rules, at.rules.parts());
    let name = format!("{} ({})", rules.name(card), en::icon(parts.icon(card)));
    match card.kind() {
        CardKind::Area => format!("{name}: {}", en::goods(&parts.area(card).goods)),
        CardKind::Building => format!(
            "{name}: {} for {}; with its pair {} and {}",
            en::yielding(rules, card),
            en::price(parts.price(card)),
            en::reward(rules, card),
            en::reward(rules, parts.twin(card))
        ),
        CardKind::War => format!(
            "{name}, set {}: {} for {}",
            parts.face(card).set,
            en::yielding(rules, card),
            en::price(parts.price(card))
        ),
        CardKind::Patron => format!(
            "{name}: {}; at the end {}; for {}",
            en::effect(rules, card),
            en::bonus(rules, card),
            en::price(parts.price(card))
        ),
    }
}
