//! Gains, and what happens above the storage limit. (Section 15 of the ledger.)

use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::components::Board;
use crate::event::Event;
use crate::flow::{Ask, Why};
use crate::parts::{Goods, Kinds};
use crate::state::State;
use kernel::Seat;

/// The most of each basic resource (AVE-1.19).
pub(crate) const MOST_GOODS: u8 = 3;
/// The most surplus (AVE-1.20).
pub(crate) const MOST_SURPLUS: u8 = 7;

impl AveRoma {
    /// The prices on a player's own board (AVE-1.40).
    #[inline]
    pub fn prices(&self, s: &State, seat: Seat) -> &Goods {
        &self.board(s, seat).prices
    }

    #[inline]
    fn board(&self, s: &State, seat: Seat) -> &Board {
        &self.parts.boards[usize::from(s.player(seat).board) % 10]
    }

    /// Gains basic resources; pieces above the limit become surplus or coins (AVE-15.01, AVE-15.02).
    pub(crate) fn gain(&self, s: &mut State, goods: Goods, log: &mut L) {
        let seat = s.active;
        if goods.is_empty() {
            return;
        }
        log.all(|| Event::Gained(seat, goods));
        let mut above = Goods::NONE;
        let me = s.me_mut();
        for (kind, n) in goods.iter() {
            let room = MOST_GOODS.saturating_sub(me.goods[kind]).min(n);
            me.goods[kind] += room;
            above[kind] = n - room;
        }
        if above.is_empty() {
            return;
        }
        // AVE-DT.12: asked only if both surplus and coins are possible.
        if self.most_surplus(s, &above) == 0 {
            self.overflow(s, &above, 0, log);
        } else {
            s.flow.ask(Ask::Overflow(above));
        }
    }

    /// How many of the pieces above the limit can become surplus, the area price still being payable in the end
    /// (AVE-15.04, AVE-DT.40).
    pub(crate) fn most_surplus(&self, s: &State, above: &Goods) -> u8 {
        let most = above.total().min(MOST_SURPLUS.saturating_sub(s.me().surplus));
        match self.area_price_missing(s) {
            None => most,
            Some(price) => {
                let safe = |n: &u8| self.area_price_safe(s, price, self.coins(s, above, *n));
                (0..=most).rev().find(safe).unwrap_or(0)
            }
        }
    }

    /// What pieces above the limit bring if so many become surplus: the cheapest do (AVE-RU.106).
    pub(crate) fn coins(&self, s: &State, above: &Goods, as_surplus: u8) -> u16 {
        let board = self.board(s, s.active);
        let mut left = as_surplus;
        let mut coins = 0;
        for kind in board.cheapest_first {
            let surplus = above[kind].min(left);
            left -= surplus;
            coins += u16::from(board.prices[kind]) * u16::from(above[kind] - surplus);
        }
        coins
    }

    pub(crate) fn list_overflow(&self, s: &State, above: &Goods, out: &mut impl Offers) {
        out.amount(rule::STORE, Action::Store, 0..=self.most_surplus(s, above).into());
    }

    pub(crate) fn overflow(&self, s: &mut State, above: &Goods, as_surplus: u8, log: &mut L) {
        let seat = s.active;
        let coins = self.coins(s, above, as_surplus);
        let me = s.me_mut();
        me.surplus = (me.surplus + as_surplus).min(MOST_SURPLUS);
        me.money += coins;
        log.all(|| Event::Overflow(seat, as_surplus, coins));
    }

    /// Surplus from any other source: what does not fit is lost (AVE-15.05, AVE-15.06).
    pub(crate) fn gain_surplus(&self, s: &mut State, n: u8, log: &mut L) {
        let seat = s.active;
        let me = s.me_mut();
        let fits = n.min(MOST_SURPLUS.saturating_sub(me.surplus));
        me.surplus += fits;
        if fits > 0 {
            log.all(|| Event::Surplus(seat, fits));
        }
    }

    // ----- resources of a kind still to be named -----

    /// Asks for a kind, unless there is only one. What is named is stored by the step pushed before.
    pub(crate) fn ask_kind(&self, s: &mut State, kinds: Kinds, why: Why) {
        let mut options = kinds.iter();
        match (options.next(), options.next()) {
            (Some(only), None) => s.act.basket[only] += 1,
            (Some(_), _) => s.flow.ask(Ask::Kind(kinds, why)),
            (None, _) => {}
        }
    }

    pub(crate) fn list_kinds(&self, kinds: Kinds, why: Why, out: &mut impl Offers) {
        let rule = match why {
            Why::Fragments => rule::FRAGMENTS,
            Why::Pair => rule::PAIR,
            Why::Bonus => rule::BONUS_RESOURCE,
            Why::Used => rule::AEDILIS_EXTRA,
        };
        kinds.iter().for_each(|kind| out.add(rule, Action::Take(kind)));
    }

    /// Stores what was bought or named, as one gain.
    pub(crate) fn store(&self, s: &mut State, log: &mut L) {
        let goods = std::mem::take(&mut s.act.basket);
        self.gain(s, goods, log);
    }
}
