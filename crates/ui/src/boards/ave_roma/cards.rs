//! The faces of the cards, and the three rows they lie in.

use super::At;
use super::envoys::Envoys;
use super::patrons;
use super::pieces::{corner, either, kind_class, price, symbol};
use super::places::{cell, closed, heading, sendings, slot};
use crate::parts::{hidden, icon, target};
use ave_roma::{Action, Card, CardKind, Reward, Row};
use kernel::Seat;
use maud::{Markup, html};

/// A row: five cards, under each its slot with the values that may buy.
pub(super) fn row(at: &At, envoys: &Envoys, row: Row) -> Markup {
    let w = &at.words.ave_roma;
    let s = at.view;
    let place = row.location();
    html! {
        section.loc.c10 aria-label=((at.words.ave_roma_terms.location)(place)) data-spot=(super::since::location(place)) data-line=(super::since::rule(place)) {
            (heading(at, place, html! { (w.deck(s.row_deck(row))) }))
            ol.cds {
                @for space in 0..5u8 {
                    @let n = usize::from(space);
                    @let sent = sendings(at, place, Some(space));
                    @let card = s.rows[row][n];
                    @let why = card.and_then(|_| closed(at, place, space, &sent));
                    li.cd {
                        @match card {
                            Some(card) => (face(at, card, &format!("row{}-{n}", row.ix()), why.as_deref())),
                            None => span.mc.gone { (w.bought) },
                        }
                        span.ps {
                            @if sent.is_empty() {
                                (slot(at, place, n, why.as_deref()))
                            } @else { (cell(at, envoys, &sent, html! {})) }
                            span.lb title=(w.for_workers(&(at.words.ave_roma_terms.space_name)(space))) { ((at.words.ave_roma_terms.space_name)(space)) (hidden(w.may_buy_said)) }
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
    let w = &at.words.ave_roma;
    let Some(card) = at.view.face_up[row] else { return html! {} };
    let buy = at.target(|a| *a == Action::BuyExtra && at.view.act.at == row.location());
    let inner = html! {
        span.op { (w.open) } b { (at.rules.name(card)) } (corner(at, at.rules.parts().icon(card)))
        (price(at, at.rules.parts().price(card))) (worth(at, card))
    };
    html! {
        @match buy {
            Some(choice) => (target(&choice, "target topcard", inner)),
            None => span.topcard title=(about(at, card)) { (inner) },
        }
    }
}

/// The face of a card of a row.
fn face(at: &At, card: Card, place: &str, why: Option<&str>) -> Markup {
    let w = &at.words.ave_roma;
    let (class, _) = kind_class(card.kind());
    html! {
        span.mc.(class) title={ (about(at, card)) @if let Some(why) = why { ". " (w.not_now(why)) } } data-piece={ "card" (card.0) } data-at=(place) {
            span.nm { (corner(at, at.rules.parts().icon(card))) (at.rules.name(card)) }
            @match card.kind() {
                CardKind::Patron => { span.tx { (patrons::effect(at, card)) } span.tx.end { (patrons::bonus(at, card)) } },
                CardKind::War => span.tx.st { (at.rules.parts().face(card).set) (next_of_set(at, card)) },
                _ => span.tx.st { (w.pair) " " (reward(at, card)) (twin(at, card)) },
            }
            span.ft { (price(at, at.rules.parts().price(card))) (worth(at, card)) }
        }
    }
}

/// Points and influence of a building or a war.
pub(super) fn worth(at: &At, card: Card) -> Markup {
    let w = &at.words.ave_roma;
    let y = at.rules.parts().yields(card);
    html! {
        @if card.kind() != CardKind::Patron {
            span.yl {
                @if y.points > 0 { span title=(w.points) { (icon("points")) (hidden(w.points_said)) (y.points) } }
                @if y.influence > 0 { span.inf title=(w.area_influence_for_propraetor) { (icon("province")) (hidden(w.area_influence_said)) (y.influence) } }
            }
        }
    }
}

/// The reward in the corner of a building.
fn reward(at: &At, card: Card) -> Markup {
    let w = &at.words.ave_roma;
    let said = (at.words.ave_roma_terms.reward)(at.rules, card);
    html! {
        span.rw title=(w.with_its_pair(&said)) {
            (hidden(&said))
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
    let w = &at.words.ave_roma;
    let own = mine(at).is_some_and(|seat| at.view.player(seat).cards.has(at.rules.parts().twin(card)));
    html! { @if own { span.tag.ok { (w.yours) } } }
}

/// How many of its war set the viewer owns.
fn next_of_set(at: &At, card: Card) -> Markup {
    let w = &at.words.ave_roma;
    let own = mine(at).map_or(0, |seat| at.rules.parts().of_set(at.view.player(seat).cards, card));
    html! { @if own > 0 { span.tag.ok title=(w.cards_of_this_set) { (w.of_yours(own)) } } }
}

fn mine(at: &At) -> Option<Seat> {
    at.ctx.viewer.seat()
}

/// A card in words.
pub(super) fn about(at: &At, card: Card) -> String {
    let w = &at.words.ave_roma;
    let (rules, parts) = (at.rules, at.rules.parts());
    let name = format!("{} ({})", rules.name(card), (at.words.ave_roma_terms.icon)(parts.icon(card)));
    match card.kind() {
        CardKind::Area => format!("{name}: {}", (at.words.ave_roma_terms.goods)(&parts.area(card).goods)),
        CardKind::Building => w.building(
            &name,
            &(at.words.ave_roma_terms.yielding)(at.rules, card),
            &(at.words.ave_roma_terms.price)(parts.price(card)),
            &(at.words.ave_roma_terms.reward)(at.rules, card),
            &(at.words.ave_roma_terms.reward)(at.rules, parts.twin(card)),
        ),
        CardKind::War => w.war(
            &name,
            &parts.face(card).set.to_string(),
            &(at.words.ave_roma_terms.yielding)(at.rules, card),
            &(at.words.ave_roma_terms.price)(parts.price(card)),
        ),
        CardKind::Patron => w.patron(
            &name,
            &(at.words.ave_roma_terms.effect)(at.rules, card),
            &(at.words.ave_roma_terms.bonus)(at.rules, card),
            &(at.words.ave_roma_terms.price)(parts.price(card)),
        ),
    }
}
