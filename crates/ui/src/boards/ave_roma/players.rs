//! Everybody's panels: points, money, goods, workers; the rest of the board unfolds.

use super::At;
use super::cards::about;
use super::hand::{each, pegs};
use super::pieces::{kind_class, peg, symbol, worker};
use crate::parts::{figure, hidden, icon, player_class, player_head};
use ave_roma::words::en;
use ave_roma::{CardKind, CardSet, Player};
use kernel::Seat;
use maud::{Markup, html};

pub(super) fn players(at: &At) -> Markup {
    let s = at.view;
    // In the order of play, so that one sees who comes next.
    html! { @for seat in s.order.iter() { @if let Some(player) = s.players.get(seat.ix()) { (panel(at, *seat, player)) } } }
}

fn panel(at: &At, seat: Seat, player: &Player) -> Markup {
    let s = at.view;
    let points = html! { b.pp title="Points" { (icon("points")) (hidden("Points: ")) (player.points) } };
    let cards = |kind: CardKind| player.cards.and(CardSet::of(kind)).len() as u32;
    let workers = player.unused();
    html! {
        li class=(player_class(at, seat)) {
            (player_head(at, seat, html! { @if s.passed.has(seat) && s.flow.question().is_some() { span.tag { "passed" } } (points) }))
            div.figs.figs-a {
                span.fig.coin title="Denarii" { (icon("denarius")) (hidden("Denarii: ")) (player.money) }
                (figure("surplus", "Surplus", player.surplus.into()))
                (figure("consul", "Political influence", player.politics.into()))
                @for &kind in CardKind::ALL { (figure(kind_class(kind).1, card_label(kind), cards(kind))) }
            }
            div.pegs-a {
                (hidden(format_args!("Workers: {} ", en::workers(&player.workers))))
                (pegs(player, &format!("seat{seat}")))
                @for (slot, printed) in player.training.iter().enumerate().filter(|(_, printed)| **printed > 0) {
                    span.intraining title={ "In training on ±" (slot + 1) } { (worker(*printed, format_args!("seat{seat}-training{slot}"))) (hidden(" in training ")) }
                }
                @if workers == 0 { span.muted { "no workers left" } }
            }
            @if at.rules.two_players() {
                div.pegs-a.shadow title="Workers of the shadow" {
                    span.lead { "shadow" }
                    @for value in each(&player.shadow) { (peg(value)) (hidden(format_args!("{value} "))) }
                    @if player.shadow.is_empty() { span.muted { "all sent" } }
                }
            }
            div.resline {
                @for (kind, n) in player.goods.iter() {
                    span.z[n == 0] title=(en::resource(kind)) { (icon(symbol(kind))) (hidden(format_args!("{}: ", en::resource(kind)))) (n) }
                }
            }
            @if !at.ctx.viewer.is(seat) { (more(at, seat, player)) }
        }
    }
}

const fn card_label(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Area => "Area cards",
        CardKind::Building => "Building cards",
        CardKind::War => "War cards",
        CardKind::Patron => "Patron cards",
    }
}

/// Prices, patrons and cards, for whoever wants to know.
fn more(at: &At, seat: Seat, player: &Player) -> Markup {
    let s = at.view;
    let prices = at.rules.prices(player);
    let active: CardSet = player.active().collect();
    html! {
        details.more-a id={ "cards-" (seat) } {
            summary { "Prices, patrons, cards" }
            p.resline title="Prices to buy and sell" {
                @for (kind, n) in prices.iter() { span { (icon(symbol(kind))) (hidden(format_args!("{} costs ", en::resource(kind)))) (n) " d" } }
            }
            ul {
                @for card in player.active() { li { b { (at.rules.name(card)) } ": " (en::effect(at.rules, card)) "; at the end " (en::bonus(at.rules, card)) } }
                @for card in player.cards.minus(active).iter() {
                    li.off[s.right.has(card)] title=(about(at, card)) {
                        (icon(kind_class(card.kind()).1)) (at.rules.name(card))
                        @if s.right.has(card) { span.muted { " used up" } }
                        @if s.rotated.has(card) { span.muted { " influence used" } }
                    }
                }
            }
        }
    }
}
