//! Everybody's panels: Triumphs, goods, Family cards, Office and Influence.

use super::{At, name, seats, tracks};
use crate::parts::{figure, hidden, icon, mark, player_class, player_head, target};
use kernel::Seat;
use maud::{Markup, html};
use triumph::{Action, Dues, FamilyCards, Laws, influence, majorities};

pub(super) fn families(at: &At) -> Markup {
    html! { @for seat in seats(at) { (family(at, seat)) } }
}

fn family(at: &At, seat: Seat) -> Markup {
    let w = &at.words.triumph;
    let family = at.view.board.family(seat);
    let (triumphs, talents) = income(at, seat);
    let dues = Dues::of(at.rules, &at.view.board, seat).total();
    let forecast = w.if_income_came(triumphs, talents);
    let figures = html! {
        b.pp title=(w.triumphs) { (icon("laurel")) (hidden(w.triumphs_said)) (family.triumphs) }
        @if at.view.board.ending.is_none() { span.coming title=(forecast) { (hidden(html! { (forecast) " " })) "+" (triumphs) } }
    };
    html! {
        li class=(player_class(at, seat)) {
            @if at.rules.is_caesar(seat) {
                div.spread {
                    span.row { (mark(seat)) span.who-name { span.name { (w.caesar) } " " span.sub { (w.run_by_rules) } } }
                    span.row.small { (figures) }
                }
            } @else { (player_head(at, seat, figures)) }
            div.figs {
                span.fig.coin.zero[family.talents == 0] title=(w.talents) { (icon("talent")) (hidden(w.talents_said)) (family.talents) }
                @if dues > 0 && !at.rules.is_caesar(seat) && at.view.board.ending.is_none() {
                    span.fig.due.short[family.talents < dues] title=(w.taxes_at_the_end(dues)) { (hidden(w.taxes_said)) "−" (dues) }
                }
                (figure("intrigue", w.intrigue_markers, family.intrigue.into()))
                (figure("law", w.law_cards_hidden, at.view.board.held[seat.ix()].into()))
                (figure("barbarian", w.leader_cards_won, family.leaders.len() as u32))
                span.home data-home={ "client" (seat) } {}
                span.home data-home={ "commander" (seat) } {}
            }
            div.spread.offs { (six(w, family.hand, family.bid)) (office(at, seat)) }
            (laws(at, seat))
            (named(at, seat))
        }
    }
}

/// Triumphs and Talents that this family would gain if Income came now.
fn income(at: &At, seat: Seat) -> (u32, u32) {
    let (b, g) = (&at.view.board, at.rules);
    let provinces: u32 = b.control.iter().map(|p| u32::from(majorities(g, b, p)[seat.ix()])).sum();
    let owned = b.tiles.values().filter(|tile| tile.owner == Some(seat)).count() as u32;
    let outer = b.control.minus(g.parts.italia).iter().filter(|&p| b.clients_in(p, seat) > 0).count() as u32;
    (provinces + owned * u32::from(g.parts.buildings.owner_triumphs), outer)
}

/// The six Family cards: in hand, in this bid, played earlier.
fn six(w: &crate::words::triumph::Triumph, hand: FamilyCards, bid: FamilyCards) -> Markup {
    html! {
        span.six title=(w.family_cards_dark_ones) {
            @for card in FamilyCards::all().iter() {
                @if bid.has(card) { i.now { (card.0) (hidden(w.in_the_bid_said)) } }
                @else if hand.has(card) { i { (card.0) (hidden(w.in_hand_said)) } }
                @else { i.pl { (card.0) (hidden(w.played_said)) } }
            }
        }
    }
}

/// The Office of this Phase and the Influence that won it.
fn office(at: &At, seat: Seat) -> Markup {
    let w = &at.words.triumph;
    let family = at.view.board.family(seat);
    html! {
        span.of {
            @match tracks::office(at, seat) {
                Some(office) => (office.name),
                None if at.view.board.order.contains(&seat) => span.muted { (w.no_office) },
                None => {},
            }
            @if !family.bid.is_empty() {
                b title=(w.influence_of(influence(family.bid), family.bonus)) { (hidden(w.influence_said)) (family.influence()) }
            }
        }
    }
}

/// Law cards the viewer knows this family to hold; after the end, all of them.
fn laws(at: &At, seat: Seat) -> Markup {
    let known = match &at.view.all {
        Some(all) => all.laws[seat.ix()],
        None if at.ctx.viewer.is(seat) => Laws::NONE,
        None => at.view.known[seat.ix()],
    };
    html! {
        @if !known.is_empty() {
            p.laws-known.muted { (icon("visible")) @for (n, law) in known.cards().enumerate() { @if n > 0 { ", " } (at.rules.parts.law(law).name) } }
        }
    }
}

/// A family that a Law card or a gift may name.
fn named(at: &At, seat: Seat) -> Markup {
    let w = &at.words.triumph;
    let choice = at.target(|a| *a == Action::Rival(seat) || *a == Action::Give(seat));
    html! {
        @if let Some(choice) = choice {
            @let word = if matches!(at.choices[choice.n].action, Action::Give(_)) { w.give_to } else { w.name };
            (target(&choice, "target pick", html! { (word) " " (name(at, seat)) }))
        }
    }
}
