//! The viewer's own board: workers, training, stores with prices, politics and patrons, cards left and right.

use super::At;
use super::areas::fragment;
use super::cards::about;
use super::envoys::Envoys;
use super::patrons;
use super::pieces::{corner, hue_class, kind_class, peg, symbol, worker};
use crate::parts::{hidden, icon, seat_class, target};
use ave_roma::{
    Action, Card, CardKind, CardSet, MOST_GOODS, MOST_SURPLUS, Player, Resource, bonus_points, trained_range,
};
use kernel::Seat;
use maud::{Markup, html};

pub(super) fn hand(at: &At) -> Markup {
    let Some(seat) = at.ctx.viewer.seat() else { return html! {} };
    let Some(me) = at.view.players.get(seat.ix()) else { return html! {} };
    html! {
        div.mine-a.seatcard.(seat_class(seat)) {
            div.wk { (workers(at, me)) (training(at, me)) }
            (stores(at, me))
            (purse(at, me))
            div.lowb { (politics(at, me)) (owned(at, seat, me)) }
        }
    }
}

fn workers(at: &At, me: &Player) -> Markup {
    let w = &at.words.ave_roma;
    html! {
        div {
            h2 { (w.workers) }
            p.pegs { (pegs(me, "mine")) @if me.workers.is_empty() { span.muted { (w.all_sent) } } }
            @if at.rules.two_players() {
                h2 { (w.shadow) }
                p.pegs.shadow { @for value in each(&me.shadow) { (peg(value)) } @if me.shadow.is_empty() { span.muted { (w.all_sent) } } }
            }
        }
    }
}

/// Every worker of a group by its value.
pub(super) fn each(workers: &ave_roma::Workers) -> impl Iterator<Item = u8> + use<> {
    let workers = *workers;
    workers.values().flat_map(move |value| (0..workers.count(value)).map(move |_| value))
}

/// The workers of the supply.
pub(super) fn pegs(player: &Player, place: &str) -> Markup {
    html! { @for (n, value) in each(&player.workers).enumerate() { (worker(value, format_args!("{place}-{n}"))) } }
}

fn training(at: &At, me: &Player) -> Markup {
    let w = &at.words.ave_roma;
    let envoys = Envoys::of(at);
    html! {
        div {
            h2 { (w.training) }
            ol.trains { @for slot in 0..4u8 { (train(at, &envoys, me, slot)) } }
        }
    }
}

fn train(at: &At, envoys: &Envoys, me: &Player, slot: u8) -> Markup {
    let w = &at.words.ave_roma;
    let (k, price) = (slot + 1, at.rules.parts().training[usize::from(slot)]);
    let cost = if price == 0 { w.free.to_string() } else { w.denarii_short(price) };
    let printed = me.training[usize::from(slot)];
    let face = html! { span.pm { "±" (k) } small { (cost) } };
    let mut targets = Vec::new();
    while let Some(choice) = at.target(|a| matches!(a, Action::Train { slot: s, .. } if *s == slot)) {
        targets.push(choice);
    }
    html! {
        li.has[printed > 0] title=(w.training_up_to(k, &cost)) {
            @if printed > 0 {
                (worker(printed, format_args!("training-{slot}")))
                @let (least, most) = trained_range(slot, printed);
                small { (w.from_to(least, most)) }
            } @else if targets.is_empty() { (face) }
            @for choice in &targets {
                @let class = at.choices.get(choice.n).map_or(String::new(), |c| envoys.classes(at, &c.action));
                (target(choice, &format!("target train{class}"), face.clone()))
            }
            @if printed == 0 && !targets.is_empty() { span.bare aria-hidden="true" { (face) } }
        }
    }
}

/// The six stores, with the own price to buy and sell, and what can be done with them now.
fn stores(at: &At, me: &Player) -> Markup {
    let w = &at.words.ave_roma;
    let prices = at.rules.prices(me);
    html! {
        div.sto {
            h2 { (w.stores) small { (w.at_most_of_each) } }
            ol.goods {
                @for (kind, n) in me.goods.iter() {
                    li.(hue_class(kind.hue())) title=(w.store((at.words.ave_roma_terms.resource)(kind), n, MOST_GOODS, prices[kind])) {
                        (icon(symbol(kind))) (hidden(format_args!("{}: ", (at.words.ave_roma_terms.resource)(kind)))) b { (n) }
                        span.lvl aria-hidden="true" { @for level in (0..MOST_GOODS).rev() { i.f[level < n] {} } }
                        small { (icon("denarius")) (hidden(w.price_said)) (prices[kind]) }
                        (deals(at, kind))
                    }
                }
            }
        }
    }
}

/// What can be done with a resource now: pay it, take it, sell it, buy it.
fn deals(at: &At, kind: Resource) -> Markup {
    let w = &at.words.ave_roma;
    let about = |action: &Action| match *action {
        Action::Pay(k) | Action::PayInstead(k) => (k == kind).then_some(w.pay),
        Action::Take(k) => (k == kind).then_some(w.take),
        Action::Sell(k) => (k == kind).then_some(w.sell),
        Action::Buy(k) => (k == kind).then_some(w.buy),
        _ => None,
    };
    let mut found = Vec::new();
    while let Some(choice) = at.target(|action| about(action).is_some()) {
        let word = at.choices.get(choice.n).and_then(|c| about(&c.action)).unwrap_or(w.take);
        found.push((choice, word));
    }
    html! { @for (choice, word) in &found { (target(choice, "target deal", html! { (word) })) } }
}

fn purse(at: &At, me: &Player) -> Markup {
    let w = &at.words.ave_roma;
    html! {
        div.purse {
            h2 { (w.surplus) }
            ol.sur aria-label=(w.surplus_of_most(me.surplus, MOST_SURPLUS)) {
                @for n in 0..=MOST_SURPLUS { li.on[n < me.surplus] aria-current=[(n == me.surplus).then_some("true")] { (n) } }
            }
            p.money { span.fig.coin title=(w.denarii) { (icon("denarius")) (hidden(w.denarii_said)) (me.money) } " " (w.the_coins) }
        }
    }
}

fn politics(at: &At, me: &Player) -> Markup {
    let w = &at.words.ave_roma;
    html! {
        div {
            h2 { (w.political_influence) small { (w.points_below_each) } }
            ol.pol aria-label=(w.political_influence) {
                @for (level, points) in at.rules.parts().political_points.iter().enumerate() {
                    li.on[level < usize::from(me.politics)] aria-current=[(level == usize::from(me.politics)).then_some("true")] {
                        (level) small { (hidden(w.points_below_said)) (points) }
                    }
                }
            }
            ol.pats {
                @for (n, slot) in me.slots.iter().enumerate() {
                    @match slot {
                        Some(card) => li { (patron(at, *card)) },
                        None if n < me.unlocked() => li.free { (w.open) },
                        None => li.lock { (icon("lock")) (w.level(n + 1)) },
                    }
                }
            }
        }
    }
}

/// An active patron: what he does, and his bonus at the end.
fn patron(at: &At, card: Card) -> Markup {
    let worth = bonus_points(
        at.rules,
        &at.view.players,
        at.ctx.viewer.seat().unwrap_or_default(),
        at.rules.parts().patron(card).bonus,
    );
    let inner = html! {
        b { (at.rules.name(card)) } span { (patrons::effect(at, card)) }
        span.end { (patrons::bonus(at, card)) @if worth > 0 { " = " (worth) } }
    };
    let about_him =
        |a: &Action| matches!(a, Action::Bonus(c) | Action::Replace(c) | Action::Double(c) if *c == card);
    match at.target(about_him) {
        Some(choice) => target(&choice, "target patron", inner),
        None => html! { span.patron data-piece={ "card" (card.0) } data-at="active" { (inner) } },
    }
}

fn owned(at: &At, seat: Seat, me: &Player) -> Markup {
    let w = &at.words.ave_roma;
    let s = at.view;
    let active: CardSet = me.active().collect();
    let (left, right) = (s.left(seat), me.cards.and(s.right).minus(active));
    html! {
        div.owned {
            div {
                h2 { @if at.rules.advanced() { (w.left) small { (w.can_be_used_up) } } @else { (w.cards) small { (w.passive_patrons_among_them) } } }
                ol.oclist { @for card in left.iter() { li { (own_card(at, card)) } } @if left.is_empty() { li.muted { (w.none_yet) } } }
            }
            @if at.rules.advanced() {
                div {
                    h2 { (w.right) small { (w.used_up) } }
                    ol.oclist { @for card in right.iter() { li { (own_card(at, card)) } } @if right.is_empty() { li.muted { (w.none) } } }
                }
            }
        }
    }
}

/// An own card beside the board; turned when its influence was used.
fn own_card(at: &At, card: Card) -> Markup {
    let w = &at.words.ave_roma;
    let s = at.view;
    let (class, _) = kind_class(card.kind());
    let (used, turned) = (s.right.has(card), s.rotated.has(card));
    let class = format!("oc {class}{}{}", if used { " off" } else { "" }, if turned { " rot" } else { "" });
    let influence = at.rules.parts().yields(card).influence;
    let inner = html! {
        (corner(at, at.rules.parts().icon(card))) b { (at.rules.name(card)) }
        @if card.kind() == CardKind::Area { (fragment(at, at.rules.parts().area(card).fragment)) }
        @else if influence > 0 && card.kind() != CardKind::Patron {
            span.inf title=(if turned { w.influence_used } else { w.area_influence_for_propraetor }) { (icon("province")) (influence) }
        }
    };
    let about_it = |a: &Action| matches!(a, Action::Use(c) | Action::Influence(c) | Action::Activate(c) | Action::Double(c) if *c == card);
    match at.target(about_it) {
        Some(choice) => target(&choice, &format!("target {class}"), inner),
        None => {
            html! { span class=(class) title=(about(at, card)) data-piece={ "card" (card.0) } data-at="own" { (inner) } }
        }
    }
}
