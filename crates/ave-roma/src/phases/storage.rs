//! Gains, and what happens above the storage limit. (Section 15 of the ledger.)

use super::ahead;
use crate::AveRoma;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Ask, Why};
use crate::parts::{Goods, Kinds};
use crate::play::Play;
use crate::rule;
use crate::state::State;
use kernel::Offers;

/// The most of each basic resource (AVE-1.19).
pub const MOST_GOODS: u8 = 3;
/// The most surplus (AVE-1.20).
pub const MOST_SURPLUS: u8 = 7;

/// Gains basic resources; pieces above the limit become surplus or coins (AVE-15.01, AVE-15.02).
pub(crate) fn gain(p: &mut Play, goods: Goods) {
    let seat = p.s.active;
    if goods.is_empty() {
        return;
    }
    p.log.all(|| Event::Gained(seat, goods));
    let mut above = Goods::NONE;
    let me = p.s.me_mut();
    for (kind, n) in goods.iter() {
        let room = MOST_GOODS.saturating_sub(me.goods[kind]).min(n);
        me.goods[kind] += room;
        above[kind] = n - room;
    }
    if above.is_empty() {
        return;
    }
    // AVE-DT.12: asked only if both surplus and coins are possible.
    if most_surplus(p.rules, p.s, &above) == 0 {
        overflow(p, &above, 0);
    } else {
        p.ask(Ask::Overflow(above));
    }
}

/// How many of the pieces above the limit can become surplus, the area price still being payable in the end
/// (AVE-15.04, AVE-DT.40).
pub(crate) fn most_surplus(rules: &AveRoma, s: &State, above: &Goods) -> u8 {
    let most = above.total().min(MOST_SURPLUS.saturating_sub(s.me().surplus));
    match ahead::area_price_missing(rules, s) {
        None => most,
        Some(price) => {
            let safe = |n: &u8| ahead::area_price_safe(rules, s, price, coins(rules, s, above, *n));
            (0..=most).rev().find(safe).unwrap_or(0)
        }
    }
}

/// What pieces above the limit bring if so many become surplus: the cheapest do (AVE-RU.106).
pub(crate) fn coins(rules: &AveRoma, s: &State, above: &Goods, as_surplus: u8) -> u16 {
    let board = rules.board_of(s.me());
    let mut left = as_surplus;
    let mut coins = 0;
    for kind in board.cheapest_first {
        let surplus = above[kind].min(left);
        left -= surplus;
        coins += u16::from(board.prices[kind]) * u16::from(above[kind] - surplus);
    }
    coins
}

pub(crate) fn list_overflow(rules: &AveRoma, s: &State, above: &Goods, out: &mut impl Offers<Action>) {
    out.amount(rule::STORE, Action::Store, 0..=most_surplus(rules, s, above).into());
}

pub(crate) fn overflow(p: &mut Play, above: &Goods, as_surplus: u8) {
    let seat = p.s.active;
    let coins = coins(p.rules, p.s, above, as_surplus);
    let me = p.s.me_mut();
    me.surplus = (me.surplus + as_surplus).min(MOST_SURPLUS);
    me.money += coins;
    p.log.all(|| Event::Overflow(seat, as_surplus, coins));
}

// ----- resources of a kind still to be named -----

/// Asks for a kind, unless there is only one. What is named is stored by the step pushed before.
pub(crate) fn ask_kind(p: &mut Play, kinds: Kinds, why: Why) {
    let mut options = kinds.iter();
    match (options.next(), options.next()) {
        (Some(only), None) => p.s.act.basket[only] += 1,
        (Some(_), _) => p.ask(Ask::Kind(kinds, why)),
        (None, _) => {}
    }
}

pub(crate) fn list_kinds(kinds: Kinds, why: Why, out: &mut impl Offers<Action>) {
    let rule = match why {
        Why::Fragments => rule::FRAGMENTS,
        Why::Pair => rule::PAIR,
        Why::Bonus => rule::BONUS_RESOURCE,
        Why::Used => rule::AEDILIS_EXTRA,
    };
    kinds.iter().for_each(|kind| out.add(rule, Action::Take(kind)));
}

/// Stores what was bought or named, as one gain.
pub(crate) fn store(p: &mut Play) {
    let goods = std::mem::take(&mut p.s.act.basket);
    gain(p, goods);
}
