//! Aedilis, Mercator and Propraetor, and the movement of the area cards. (Sections 7, 8, 11 and 16 of the ledger.)

use super::patrons::Support;
use super::{ahead, storage};
use crate::AveRoma;
use crate::action::Action;
use crate::components::Effect;
use crate::event::Event;
use crate::flow::{Ask, Step, Why};
use crate::parts::{Area, Bits, CardKind, CardSet, Goods, Half, Hue, Kinds, Location, Resource};
use crate::play::{Hands, Play};
use crate::rule;
use crate::state::{Ending, Progress, State};
use kernel::Offers;

/// The most resources bought in one action (AVE-8.04).
pub const MOST_BOUGHT: u8 = 4;
/// AVE-RU.25: with an empty area slot Mercator still sells and Propraetor still raises influence.
const EMPTY_SLOT_USABLE: bool = true;

/// The state of the areas, a bit by number.
pub(crate) struct AreasInUse {
    /// Those with a card.
    card: u8,
    /// Those whose card was not used yet.
    unused: u8,
}

/// What is due at the end of an action at this location and area: nothing for the first use of a card
/// (AVE-16.02), the price for the second use or an empty slot (AVE-16.03, AVE-16.09), nothing with the patron
/// that makes area cards free (AVE-26.06, AVE-RU.27).
#[inline]
pub fn area_price(rules: &AveRoma, s: &State, at: Location, area: Area) -> u16 {
    if first_use(s, area) || (s.me().unlocked() > 0 && free_area_cards(rules, s, at)) {
        0
    } else {
        rules.second_use_price()
    }
}

fn free_area_cards(rules: &AveRoma, s: &State, at: Location) -> bool {
    let patrons = s.me().active().map(|card| rules.parts.patron(card));
    patrons.into_iter().any(|patron| patron.at == at && patron.effect == Effect::FreeAreaCard)
}

/// Is the card of this area there and not used yet?
#[inline]
fn first_use(s: &State, area: Area) -> bool {
    let space = s.area(area);
    space.card.is_some() && !space.upper
}

/// Which areas, a bit by number, have a card, and which have one not used yet.
pub(crate) fn areas_in_use(s: &State) -> AreasInUse {
    let mut areas = AreasInUse { card: 0, unused: 0 };
    for (area, bit) in s.areas.values().zip(1..) {
        let card = u8::from(area.card.is_some());
        areas.card |= card << bit;
        areas.unused |= (card & u8::from(!area.upper)) << bit;
    }
    areas
}

/// Which of these values can act here, price and all? (AVE-7.04, AVE-16.11)
pub(crate) fn possible_areas(
    rules: &AveRoma,
    s: &State,
    at: Location,
    values: u8,
    areas: &AreasInUse,
    support: &Support,
) -> u8 {
    let needs_card = at == Location::Aedilis || !EMPTY_SLOT_USABLE;
    let values = if needs_card { values & areas.card } else { values };
    let money = support.purse(at).denarii;
    let price = rules.second_use_price();
    if price <= money || support.free_area >> at.ix() & 1 != 0 {
        return values;
    }
    let mut possible = values & areas.unused;
    for value in Bits(values & !areas.unused) {
        if ahead::area_price_within_reach(rules, s, at, value, price, money, support) {
            possible |= 1 << value;
        }
    }
    possible
}

// ----- Aedilis -----

/// All resources of the card (AVE-7.02).
pub(crate) fn aedilis(p: &mut Play) {
    p.s.act.progress = Progress::Done;
    if let Some(card) = p.s.area(p.s.act.area()).card {
        storage::gain(p, p.rules.parts.area(card).goods);
    }
}

// ----- Mercator -----

/// Opens the trading panel again if anything can be sold or bought, and ends the trade otherwise.
pub(crate) fn ask_trade(p: &mut Play) {
    let sale = p.s.act.progress == Progress::Ahead && !p.s.me().goods.is_empty();
    let purchase = || {
        let due = area_price(p.rules, p.s, p.s.act.at, p.s.act.area());
        on_offer(p.rules, p.s).iter().any(|kind| most_bought(p.rules, p.s, kind, due) > 0)
    };
    if sale || purchase() {
        p.ask(Ask::Trade);
    } else {
        end_trade(p);
    }
}

/// The kinds shown on the area card (AVE-8.04); none with an empty slot (AVE-8.09).
fn on_offer(rules: &AveRoma, s: &State) -> Kinds {
    s.area(s.act.area()).card.map_or(Kinds::NONE, |card| rules.parts.area(card).kinds)
}

/// How many more can be bought in this action (AVE-8.04).
pub(crate) fn still_for_sale(s: &State) -> u8 {
    MOST_BOUGHT.saturating_sub(s.act.basket.total())
}

/// How many of a kind can be bought: four in all, paid in full, the area price still within reach.
fn most_bought(rules: &AveRoma, s: &State, kind: Resource, due: u16) -> u8 {
    ahead::most_affordable(rules, s, kind, still_for_sale(s), due)
}

pub(crate) fn list_trade(rules: &AveRoma, s: &State, out: &mut impl Offers<Action>) {
    // AVE-8.07: all sales before all purchases.
    if s.act.progress == Progress::Ahead {
        for (kind, n) in s.me().goods.iter() {
            out.amount(rule::SELL, Action::Sell(kind), 1..=n.into());
        }
    }
    let due = area_price(rules, s, s.act.at, s.act.area());
    for kind in on_offer(rules, s).iter() {
        out.amount(rule::BUY, Action::Buy(kind), 1..=most_bought(rules, s, kind, due).into());
    }
    out.add(rule::OPTIONAL, Action::Done);
}

pub(crate) fn trade(p: &mut Play, action: Action, n: u8) {
    let seat = p.s.active;
    match action {
        Action::Sell(kind) => {
            let coins = u16::from(p.rules.prices(p.s.me())[kind]) * u16::from(n);
            let me = p.s.me_mut();
            me.goods[kind] = me.goods[kind].saturating_sub(n);
            me.money += coins;
            p.log.all(|| Event::Sold(seat, kind, n, coins));
            ask_trade(p);
        }
        Action::Buy(kind) => {
            let coins = u16::from(p.rules.prices(p.s.me())[kind]) * u16::from(n);
            let me = p.s.me_mut();
            me.money = me.money.saturating_sub(coins);
            p.s.act.basket[kind] += n;
            p.s.act.progress = Progress::Halfway;
            p.log.all(|| Event::Bought(seat, kind, n, coins));
            ask_trade(p);
        }
        _ => end_trade(p),
    }
}

/// Everything bought is one gain (AVE-RU.113).
fn end_trade(p: &mut Play) {
    p.s.act.progress = Progress::Done;
    storage::store(p);
}

// ----- Propraetor -----

/// First one half of the card, then one more resource or influence (AVE-11.02, AVE-11.03).
pub(crate) fn propraetor(p: &mut Play) {
    let card = p.s.area(p.s.act.area()).card;
    if card.is_some() || !influence_cards(p.rules, p.s).is_empty() {
        p.ask(Ask::Second);
    }
    match card {
        Some(_) => p.ask(Ask::Half),
        None => p.s.act.progress = Progress::Halfway, // AVE-11.09
    }
}

pub(crate) fn halves(rules: &AveRoma, s: &State) -> Option<[Goods; 2]> {
    Some(rules.parts.area(s.area(s.act.area()).card?).halves)
}

pub(crate) fn list_half(rules: &AveRoma, s: &State, out: &mut impl Offers<Action>) {
    let [top, bottom] = halves(rules, s).unwrap_or_default();
    out.add(rule::HALF, Action::Half(Half::Top));
    if top != bottom {
        out.add(rule::HALF, Action::Half(Half::Bottom));
    }
    out.add(rule::OPTIONAL, Action::Done);
}

pub(crate) fn take_half(p: &mut Play, action: Action) {
    p.s.act.progress = Progress::Halfway;
    let [top, bottom] = halves(p.rules, p.s).unwrap_or_default();
    match action {
        Action::Half(Half::Top) => storage::gain(p, top),
        Action::Half(Half::Bottom) => storage::gain(p, bottom),
        _ => {}
    }
}

/// Own buildings and wars with influence not yet used (AVE-11.05, AVE-11.07), picked in a fixed order.
pub(crate) fn influence_cards(rules: &AveRoma, s: &State) -> CardSet {
    let last = if s.act.progress == Progress::Halfway { s.act.last } else { None };
    s.me().cards.and(rules.influential).minus(s.rotated).after(last)
}

pub(crate) fn list_second(rules: &AveRoma, s: &State, out: &mut impl Offers<Action>) {
    // AVE-11.03: one of the two, not both.
    if s.act.influence == 0 {
        on_offer(rules, s).iter().for_each(|kind| out.add(rule::MORE, Action::Take(kind)));
    }
    for card in influence_cards(rules, s).iter() {
        out.add(rule::INFLUENCE, Action::Influence(card));
    }
    out.add(rule::OPTIONAL, Action::Done);
}

pub(crate) fn second_part(p: &mut Play, action: Action) {
    match action {
        Action::Influence(card) => {
            let seat = p.s.active;
            p.s.rotated.add(card);
            p.s.act.influence = p.s.act.influence.saturating_add(p.rules.parts.yields(card).influence);
            p.s.act.last = Some(card);
            p.log.all(|| Event::Played(seat, card));
            if !influence_cards(p.rules, p.s).is_empty() {
                p.ask(Ask::Second);
                return;
            }
        }
        Action::Take(kind) => {
            p.s.act.progress = Progress::Done;
            storage::gain(p, Goods::one(kind));
            return;
        }
        _ => {}
    }
    p.s.act.progress = Progress::Done;
    p.s.act.last = None;
    if p.s.act.influence > 0 {
        // AVE-11.06: the sum of all cards is one move.
        p.raise(p.s.active, p.s.act.area(), p.s.act.influence);
    }
}

// ----- moving the area cards -----

/// First use: the card slides up. Second use: the price, the card, the brown cube, a new card
/// (AVE-16.02 to 16.07).
pub(crate) fn settle_area(p: &mut Play) {
    let (at, area) = (p.s.act.at, p.s.act.area());
    let price = area_price(p.rules, p.s, at, area);
    p.s.act.progress = Progress::Settled;
    p.s.act.last = None;
    if !at.uses_area() {
        return;
    }
    let seat = p.s.active;
    let space = *p.s.area(area);
    if price > 0 {
        let me = p.s.me_mut();
        me.money = me.money.saturating_sub(price);
        let empty = space.card.is_none();
        p.log.all(|| Event::AreaPaid(seat, area, price, empty));
    }
    match space.card {
        None => {} // AVE-16.09
        Some(_) if !space.upper => {
            p.s.areas[area].upper = true;
            p.log.all(|| Event::Slid(area));
        }
        Some(card) => {
            p.s.me_mut().cards.add(card);
            p.s.areas[area].card = None;
            p.s.areas[area].upper = false;
            p.log.all(|| Event::CardGained(seat, card));
            p.raise_brown(area);
            refill_area(p, area);
            join_fragments(p, card);
        }
    }
}

fn refill_area(p: &mut Play, area: Area) {
    match p.draw(CardKind::Area) {
        Some(card) => {
            p.s.areas[area].card = Some(card);
            p.log.reveal();
            p.log.all(|| Event::NewArea(area, card));
        }
        None => {
            p.log.all(|| Event::NoArea(area));
            // AVE-20.03; in the extra actions it has no further effect (AVE-21.10).
            if p.s.ending.is_none() && !p.s.act.imaginary {
                p.s.ending = Some(Ending::Areas);
                p.log.all(|| Event::Ending(Ending::Areas));
            }
        }
    }
}

/// The 2nd, 4th, 6th ... identical fragment gives a resource (AVE-18.14, AVE-18.16).
fn join_fragments(p: &mut Play, card: crate::Card) {
    let fragment = p.rules.parts.area(card).fragment;
    let areas = p.s.me().cards.and(CardSet::of(CardKind::Area));
    let owned = areas.iter().filter(|card| p.rules.parts.area(*card).fragment == fragment).count();
    if owned % 2 == 0 {
        p.then(Step::Store);
        storage::ask_kind(p, fragment.hue().map_or_else(Kinds::all, Hue::kinds), Why::Fragments);
    }
}
