//! The locations with their slots: Quaestor, Aedilis, Mercator, Propraetor; and what all locations share.

use super::At;
use super::envoys::Envoys;
use super::forecast::{Forecast, deed};
use super::pieces::{emblem, peg, pieces, symbol, worker};
use crate::Target;
use crate::parts::{hidden, icon, target};
use ave_roma::{Action, Area, Ask, FIRST_MARKED, Location, Worker, free_marked, label};
use kernel::{Pick, Rules};
use maud::{Markup, html};

/// A choice that sends somebody to a place, and what it would bring.
pub(super) struct Sending {
    pub(super) target: Target,
    pub(super) action: Action,
    pub(super) value: u8,
    pub(super) forecast: Forecast,
}

/// All choices that send somebody where the test says.
pub(super) fn sendings(at: &At, place: Location, space: Option<u8>) -> Vec<Sending> {
    let here = |action: &Action| match *action {
        Action::Place { at: to, space: n, .. } => to == place && space.is_none_or(|space| n == space),
        Action::Shadow { at: to, .. } => to == place,
        _ => false,
    };
    let mut list = Vec::new();
    while let Some(mut target) = at.target(here) {
        let Some(choice) = at.choices.get(target.n) else { break };
        let action = choice.action;
        let value = match action {
            Action::Place { value, .. } => value,
            Action::Shadow { worker, .. } => worker,
            _ => 0,
        };
        let forecast = match action {
            Action::Shadow { .. } => Forecast::default(),
            action => Forecast::of(at, action),
        };
        at.tell(&mut target, forecast.sentence(at));
        list.push(Sending { target, action, value, forecast });
    }
    list
}

/// The four locations above the areas.
pub(super) fn places(at: &At, envoys: &Envoys) -> Markup {
    html! { @for place in Location::MARKED { (location(at, envoys, place)) } }
}

fn location(at: &At, envoys: &Envoys, place: Location) -> Markup {
    let w = &at.words.ave_roma;
    let sent = sendings(at, place, None);
    let about = match place {
        Location::Quaestor => w.denarii_a_pip,
        Location::Aedilis => w.all_goods_of_the_area,
        Location::Mercator => w.sell_buy_up_to,
        _ => w.half_influence,
    };
    html! {
        section.loc.c5 aria-label=((at.words.ave_roma_terms.location)(place)) data-spot=(super::since::location(place)) data-line=(super::since::rule(place)) {
            (heading(at, place, html! { (about) }))
            (slots(at, envoys, place, &sent))
            (yields(at, envoys, place, &sent))
        }
    }
}

/// Symbol, name, what it is about; in the advanced game what each card used up adds.
pub(super) fn heading(at: &At, place: Location, about: Markup) -> Markup {
    let w = &at.words.ave_roma;
    html! {
        h3 {
            (icon(emblem(place))) span { ((at.words.ave_roma_terms.location)(place)) }
            @if at.rules.advanced() { (extra(at, place)) }
            @match at.target(|a| *a == Action::Collect(place)) {
                Some(choice) => (target(&choice, "target collect", html! { (icon("draw")) (w.collect) })),
                None => small { (about) },
            }
        }
    }
}

/// What a card used up adds here (AVE-25.14 to 25.26).
fn extra(at: &At, place: Location) -> Markup {
    let w = &at.words.ave_roma;
    let (words, short) = match place {
        Location::Quaestor => (w.denarii_for_each_card_used, html! { "+2" (icon("denarius")) }),
        Location::Aedilis => (w.resource_of_the_area, html! { "+1" (icon("goods")) }),
        Location::Mercator => (w.surplus_for_each_card_used, html! { "+1" (icon("surplus")) }),
        Location::Propraetor => (w.level_in_the_area, html! { "3: +1" }),
        Location::Roma => (w.further_step_paid_for_each, html! { (w.one_step_more) }),
        Location::Aedificator => (w.the_open_card_resource_less, html! { "−1" (icon("goods")) }),
        Location::Legatus => (w.the_open_card_surplus_less, html! { "−1" (icon("surplus")) }),
        Location::Senatus => (w.the_open_card_denarii_less, html! { "−2" (icon("denarius")) }),
    };
    html! {
        span.adv title=(w.advanced(words)) {
            (icon("draw")) span aria-hidden="true" { (short) } (hidden(w.advanced_said(words)))
        }
    }
}

/// The five slots of a location that has no row.
pub(super) fn slots(at: &At, envoys: &Envoys, place: Location, sent: &[Sending]) -> Markup {
    let open = free(at, place, sent);
    let why = closed(at, place, 0, sent);
    html! {
        div.srow {
            @for n in 0..5 {
                @if open == Some(n) { (cell(at, envoys, sent, mark(at, place, n))) }
                @else { (slot(at, place, n, why.as_deref())) }
            }
            // The extra action at the end needs no slot.
            @if open.is_none() && !sent.is_empty() { (cell(at, envoys, sent, html! {})) }
        }
    }
}

/// The slot that the next worker takes.
fn free(at: &At, place: Location, sent: &[Sending]) -> Option<usize> {
    match sent.first()?.action {
        Action::Shadow { .. } => free_marked(&at.view.slots[place]),
        Action::Place { worker: Worker::Imaginary, .. } => None,
        _ => at.rules.free_slot(&at.view.slots[place], place),
    }
}

/// A slot that is taken now by whoever is sent: one target for each worker, shown one at a time.
pub(super) fn cell(at: &At, envoys: &Envoys, sent: &[Sending], base: Markup) -> Markup {
    html! {
        span.wcell {
            span.slot.wslot aria-hidden="true" { (base) }
            @for s in sent {
                (target(&s.target, &format!("slot wslot{}", envoys.classes(at, &s.action)), peg(s.value)))
            }
        }
    }
}

/// The player number of a slot.
fn mark(at: &At, place: Location, n: usize) -> Markup {
    let shadows = at.rules.two_players() && place.is_marked() && n >= FIRST_MARKED;
    html! {
        @if shadows { (icon("hidden")) }
        @else if place.is_marked() && n >= FIRST_MARKED { (n + 1) @if n < 4 { "+" } }
    }
}

/// A slot that cannot be chosen now: taken, empty, or closed for so few players.
pub(super) fn slot(at: &At, place: Location, n: usize, why: Option<&str>) -> Markup {
    let w = &at.words.ave_roma;
    let name = (at.words.ave_roma_terms.location)(place);
    let value = at.view.slots[place][n];
    let shadows = at.rules.two_players() && n >= FIRST_MARKED;
    html! {
        @if value > 0 {
            span.wslot.full title=(w.worker_at(name, value)) {
                (worker(value, format_args!("{name}-{n}"))) (hidden(w.worker_said(value)))
            }
        } @else if n >= at.rules.open_slots(place) && !shadows {
            span.slot.wslot.is-blocked title=(w.only_with(n + 1)) { b { (mark(at, place, n)) } (hidden(w.closed_said)) }
        } @else if place.is_marked() && shadows {
            span.slot.wslot title=(w.for_shadow_workers) { (mark(at, place, n)) (hidden(w.for_shadows_said)) }
        } @else {
            @let from = (place.is_marked() && n >= FIRST_MARKED).then(|| w.open_with(n + 1));
            span.slot.wslot title=[why.or(from.as_deref())] { (mark(at, place, n)) (hidden(w.empty_said(why))) }
        }
    }
}

/// Why nobody can be sent here, while somebody could be sent elsewhere.
pub(super) fn closed(at: &At, place: Location, space: u8, sent: &[Sending]) -> Option<String> {
    let table = at.view;
    if !sent.is_empty() || !at.asked() || table.flow.question() != Some(&Ask::Turn) {
        return None;
    }
    // Of a row the card itself is asked about: with a worker that may buy it, if there is one.
    let values: Vec<u8> = table.me().workers.values().collect();
    let fits = values.iter().copied().find(|value| *value <= label(space));
    let value = fits.or_else(|| values.first().copied())?;
    let action = Action::Place { worker: Worker::Supply(value), value, at: place, space };
    at.rules
        .why_not(at.view, &Pick::from(action))
        .map(|refusal| refusal.why.read(at.names.language()).to_string())
}

/// What each worker would bring, shown for the one picked.
pub(super) fn yields(at: &At, envoys: &Envoys, place: Location, sent: &[Sending]) -> Markup {
    html! {
        @if !sent.is_empty() {
            div.ylds aria-hidden="true" {
                @for s in sent {
                    @if matches!(s.action, Action::Place { .. }) {
                        span class={ "yld" (envoys.classes(at, &s.action)) } {
                            @if place != Location::Quaestor { b { (deed(at, place, s.value)) } } (details(at, place, s)) (s.forecast.symbols())
                        }
                    }
                }
            }
        }
    }
}

/// What there is to buy or to halve.
fn details(at: &At, place: Location, sending: &Sending) -> Markup {
    let w = &at.words.ave_roma;
    let card = at.view.area(Area(sending.value)).card.filter(|_| place.uses_area());
    let Some(card) = card.map(|card| at.rules.parts().area(card)) else { return html! {} };
    let prices = at.rules.prices(at.view.me());
    html! {
        @match place {
            Location::Mercator => {
                @for kind in card.goods.kinds().iter() { span { (icon(symbol(kind))) (prices[kind]) (icon("denarius")) } }
            },
            Location::Propraetor => {
                span { (pieces(&card.top.into_iter().collect())) } " " (w.or) " " span { (pieces(&card.bottom.into_iter().collect())) }
            },
            _ => {},
        }
    }
}
