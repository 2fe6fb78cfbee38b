//! Everybody's panels: points, money, goods, workers; the rest of the board unfolds.

use super::At;
use super::cards::about;
use super::hand::{each, pegs};
use super::pieces::{kind_class, peg, symbol, worker};
use crate::parts::{figure, hidden, icon, player_class, player_head};
use ave_roma::{CardKind, CardSet, Player};
use kernel::Seat;
use maud::{Markup, html};

pub(super) fn players(at: &At) -> Markup {
    let s = at.view;
    // In the order of play, so that one sees who comes next.
    html! { @for seat in s.order.iter() { @if let Some(player) = s.players.get(seat.ix()) { (panel(at, *seat, player)) } } }
}

fn panel(at: &At, seat: Seat, player: &Player) -> Markup {
    let w = &at.words.ave_roma;
    let s = at.view;
    let points = html! { b.pp title=(w.points) { (icon("points")) (hidden(w.points_said)) (player.points) } };
    let cards = |kind: CardKind| player.cards.and(CardSet::of(kind)).len() as u32;
    let workers = player.unused();
    html! {
        li class=(player_class(at, seat)) {
            (player_head(at, seat, html! { @if s.passed.has(seat) && s.flow.question().is_some() { span.tag { (w.passed) } } (points) }))
            div.figs.figs-a {
                span.fig.coin title=(w.denarii) { (icon("denarius")) (hidden(w.denarii_said)) (player.money) }
                (figure("surplus", w.surplus, player.surplus.into()))
                (figure("consul", w.political_influence, player.politics.into()))
                @for &kind in CardKind::ALL { (figure(kind_class(kind).1, card_label(w, kind), cards(kind))) }
            }
            div.pegs-a {
                (hidden(w.workers_said(&(at.words.ave_roma_terms.workers)(&player.workers))))
                (pegs(player, &format!("seat{seat}")))
                @for (slot, printed) in player.training.iter().enumerate().filter(|(_, printed)| **printed > 0) {
                    span.intraining title=(w.in_training_on(slot + 1)) { (worker(*printed, format_args!("seat{seat}-training{slot}"))) (hidden(w.in_training_said)) }
                }
                @if workers == 0 { span.muted { (w.no_workers_left) } }
            }
            @if at.rules.two_players() {
                div.pegs-a.shadow title=(w.workers_of_the_shadow) {
                    span.lead { (w.shadow_tag) }
                    @for value in each(&player.shadow) { (peg(value)) (hidden(format_args!("{value} "))) }
                    @if player.shadow.is_empty() { span.muted { (w.all_sent) } }
                }
            }
            div.resline {
                @for (kind, n) in player.goods.iter() {
                    span.z[n == 0] title=((at.words.ave_roma_terms.resource)(kind)) { (icon(symbol(kind))) (hidden(format_args!("{}: ", (at.words.ave_roma_terms.resource)(kind)))) (n) }
                }
            }
            @if !at.ctx.viewer.is(seat) { (more(at, seat, player)) }
        }
    }
}

fn card_label(w: &crate::words::ave_roma::AveRoma, kind: CardKind) -> &'static str {
    match kind {
        CardKind::Area => w.area_cards,
        CardKind::Building => w.building_cards,
        CardKind::War => w.war_cards,
        CardKind::Patron => w.patron_cards,
    }
}

/// Prices, patrons and cards, for whoever wants to know.
fn more(at: &At, seat: Seat, player: &Player) -> Markup {
    let w = &at.words.ave_roma;
    let s = at.view;
    let prices = at.rules.prices(player);
    let active: CardSet = player.active().collect();
    html! {
        details.more-a id={ "cards-" (seat) } {
            summary { (w.prices_patrons_cards) }
            p.resline title=(w.prices_to_buy_and_sell) {
                @for (kind, n) in prices.iter() { span { (icon(symbol(kind))) (hidden(w.costs_said((at.words.ave_roma_terms.resource)(kind)))) (w.denarii_short(n)) } }
            }
            ul {
                @for card in player.active() { li { b { (at.rules.name(card)) } ": " (w.effect_and_bonus(&(at.words.ave_roma_terms.effect)(at.rules, card), &(at.words.ave_roma_terms.bonus)(at.rules, card))) } }
                @for card in player.cards.minus(active).iter() {
                    li.off[s.right.has(card)] title=(about(at, card)) {
                        (icon(kind_class(card.kind()).1)) (at.rules.name(card))
                        @if s.right.has(card) { span.muted { " " (w.used_up) } }
                        @if s.rotated.has(card) { span.muted { " " (w.influence_used_tag) } }
                    }
                }
            }
        }
    }
}
