//! How a price is paid: discounts, then substitutes, then what is fixed, then what is open, each a small choice
//! that appears only if two different results exist. (AVE-DT.10, AVE-DT.11)

use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::event::Event;
use crate::flow::Ask;
use crate::parts::{Hue, Kinds, Resource};
use crate::price::{Bill, Element, Price, Purse, Settled, Substitute};
use crate::state::State;

impl AveRoma {
    /// What the player asked now can pay with.
    #[inline]
    pub(crate) fn purse(&self, s: &State) -> Purse {
        let me = s.me();
        Purse { goods: me.goods, surplus: me.surplus, denarii: me.money }
    }

    /// Pays a price without discounts.
    pub(crate) fn pay(&self, s: &mut State, price: Price, log: &mut L) {
        self.pay_bill(s, Bill { price, ..Bill::default() }, log);
    }

    /// Begins a payment. What is to happen after it has been pushed already.
    pub(crate) fn pay_bill(&self, s: &mut State, bill: Bill, log: &mut L) {
        s.bill = bill;
        self.settle(s, log);
    }

    /// Settles a payment as far as nothing is left to choose.
    fn settle(&self, s: &mut State, log: &mut L) {
        loop {
            let done = match s.bill.settled {
                Settled::Nothing => self.settle_discounts(s, log),
                Settled::Discounts => self.settle_substitutes(s),
                Settled::Fixed => {
                    if self.settle_open(s) {
                        self.close_bill(s, log);
                    } else {
                        s.flow.ask(Ask::Pay);
                    }
                    return;
                }
            };
            if !done {
                s.flow.ask(Ask::Pay);
                return;
            }
        }
    }

    fn close_bill(&self, s: &mut State, log: &mut L) {
        let seat = s.active;
        let paid = std::mem::take(&mut s.bill).paid;
        if !paid.is_free() {
            log.all(|| Event::Paid(seat, paid.goods, paid.surplus, u16::from(paid.denarii)));
        }
    }

    /// Which element each discount removes. A discount beyond the last element is lost (AVE-26.17).
    fn settle_discounts(&self, s: &mut State, log: &mut L) -> bool {
        while s.bill.remitted > 0 && s.bill.price.resources() > 0 {
            if s.bill.remitted >= s.bill.price.resources() {
                let price = &mut s.bill.price;
                *price = Price { surplus: price.surplus, denarii: price.denarii, ..Price::FREE };
                break;
            }
            let mut options = self.savings(s);
            match (options.next(), options.next()) {
                (Some(only), None) => {
                    drop(options);
                    self.save(s, only, log);
                }
                _ => return false,
            }
        }
        s.bill.remitted = 0;
        s.bill.settled = Settled::Discounts;
        true
    }

    /// The elements a discount may remove so that the rest can still be paid.
    fn savings(&self, s: &State) -> impl Iterator<Item = Element> {
        let (bill, purse) = (s.bill, self.purse(s));
        ELEMENTS.into_iter().filter(move |element| {
            bill.price.has(*element)
                && bill.price.without(*element).payable(
                    &purse,
                    bill.remitted.saturating_sub(1),
                    bill.substitute,
                )
        })
    }

    fn save(&self, s: &mut State, element: Element, log: &mut L) {
        let seat = s.active;
        s.bill.price = s.bill.price.without(element);
        s.bill.remitted = s.bill.remitted.saturating_sub(1);
        log.all(|| Event::Saved(seat, element));
    }

    /// Which elements are paid by a substitute; then everything that is fixed is paid.
    fn settle_substitutes(&self, s: &mut State) -> bool {
        if s.bill.substitute == Substitute::None {
            self.pay_fixed(s);
            return true;
        }
        while let Some(forced) = self.forced_substitute(s) {
            self.substitute(s, forced);
        }
        if self.substitute_options(s).next().is_some() {
            return false;
        }
        self.pay_fixed(s);
        true
    }

    /// A substitute without which the price cannot be paid, whatever else is chosen. Where several could be named,
    /// all of them lead to the same payment.
    fn forced_substitute(&self, s: &State) -> Option<Action> {
        let (bill, purse) = (&s.bill, self.purse(s));
        match bill.substitute {
            Substitute::None => None,
            Substitute::SurplusForResources => {
                let short = bill.price.shortage(&purse.goods);
                let helps = |element: &Element| {
                    bill.price.has(*element) && bill.price.without(*element).shortage(&purse.goods) < short
                };
                ELEMENTS.into_iter().find(helps).map(Action::PaySurplus).filter(|_| short > 0)
            }
            Substitute::ResourcesForSurplus => {
                let needed = bill.price.surplus.saturating_sub(purse.surplus);
                let all = needed > 0 && bill.price.resources() + needed >= purse.goods.total();
                let mut kinds = self.substitute_options(s);
                let (first, second) = (kinds.next(), kinds.next());
                first.filter(|_| all || (needed > 0 && second.is_none()))
            }
        }
    }

    fn substitute_options(&self, s: &State) -> impl Iterator<Item = Action> {
        let (bill, purse) = (s.bill, self.purse(s));
        let surplus = ELEMENTS.into_iter().filter(move |element| {
            bill.substitute == Substitute::SurplusForResources
                && bill.price.has(*element)
                && purse.surplus > 0
                && bill.price.without(*element).payable(
                    &Purse { surplus: purse.surplus - 1, ..purse },
                    0,
                    bill.substitute,
                )
        });
        let resources = Resource::ALL.into_iter().filter(move |kind| {
            bill.substitute == Substitute::ResourcesForSurplus
                && bill.price.surplus > 0
                && purse.goods[*kind] > 0
                && {
                    let mut rest = purse;
                    rest.goods[*kind] -= 1;
                    let price = Price { surplus: bill.price.surplus - 1, ..bill.price };
                    price.payable(&rest, 0, bill.substitute)
                }
        });
        surplus.map(Action::PaySurplus).chain(resources.map(Action::PayInstead))
    }

    fn substitute(&self, s: &mut State, action: Action) {
        match action {
            Action::PaySurplus(element) => {
                s.bill.price = s.bill.price.without(element);
                s.bill.paid.surplus += 1;
                s.me_mut().surplus = s.me().surplus.saturating_sub(1);
            }
            Action::PayInstead(kind) => {
                s.bill.price.surplus -= 1;
                self.hand_over(s, kind);
            }
            _ => {}
        }
    }

    fn hand_over(&self, s: &mut State, kind: Resource) {
        s.me_mut().goods[kind] = s.me().goods[kind].saturating_sub(1);
        s.bill.paid.goods[kind] += 1;
    }

    fn pay_fixed(&self, s: &mut State) {
        let price = s.bill.price;
        let me = &mut s.players[s.active.ix()];
        for (kind, n) in price.goods.iter() {
            me.goods[kind] = me.goods[kind].saturating_sub(n);
            s.bill.paid.goods[kind] += n;
        }
        me.surplus = me.surplus.saturating_sub(price.surplus);
        me.money = me.money.saturating_sub(price.denarii.into());
        s.bill.paid.surplus += price.surplus;
        s.bill.paid.denarii += price.denarii;
        s.bill.price = Price { hues: price.hues, any: price.any, ..Price::FREE };
        s.bill.substitute = Substitute::None;
        s.bill.settled = Settled::Fixed;
    }

    /// Pays open elements while there is only one way to do so.
    fn settle_open(&self, s: &mut State) -> bool {
        while let Some((kinds, n)) = self.open_element(s) {
            let held = kinds.iter().filter(|kind| s.me().goods[*kind] > 0);
            let total: u8 = held.clone().map(|kind| s.me().goods[kind]).sum();
            match held.clone().next() {
                Some(kind) if held.count() == 1 || total <= n => self.pay_open(s, kind),
                Some(_) => return false,
                // A position that passes the audit never gets here: the price was payable.
                None => {
                    s.bill.price = Price::FREE;
                }
            }
        }
        true
    }

    /// The next open element, colours before any: what it takes, and how many there are of it.
    fn open_element(&self, s: &State) -> Option<(Kinds, u8)> {
        let price = &s.bill.price;
        let hue = Hue::ALL.into_iter().find(|hue| price.hues[hue.ix()] > 0);
        match hue {
            Some(hue) => Some((Kinds::of(hue), price.hues[hue.ix()])),
            None => (price.any > 0).then_some((Kinds::ALL, price.any)),
        }
    }

    fn pay_open(&self, s: &mut State, kind: Resource) {
        let hue = Hue::ALL.into_iter().find(|hue| s.bill.price.hues[hue.ix()] > 0);
        match hue {
            Some(hue) => s.bill.price.hues[hue.ix()] -= 1,
            None => s.bill.price.any -= 1,
        }
        self.hand_over(s, kind);
    }

    pub(crate) fn list_payment(&self, s: &State, out: &mut impl Offers) {
        match s.bill.settled {
            Settled::Nothing => {
                self.savings(s).for_each(|element| out.add(rule::DISCOUNT, Action::Save(element)));
            }
            Settled::Discounts => {
                let instead = match s.bill.substitute {
                    Substitute::ResourcesForSurplus => rule::RESOURCE_INSTEAD,
                    _ => rule::SURPLUS_INSTEAD,
                };
                self.substitute_options(s).for_each(|action| out.add(instead, action));
                if s.bill.price.payable(&self.purse(s), 0, Substitute::None) {
                    out.add(rule::OPTIONAL, Action::Done);
                }
            }
            Settled::Fixed => {
                let kinds = self.open_element(s).map_or(Kinds::NONE, |(kinds, _)| kinds);
                for kind in kinds.iter().filter(|kind| s.me().goods[*kind] > 0) {
                    out.add(rule::OPEN_ELEMENT, Action::Pay(kind));
                }
            }
        }
    }

    pub(crate) fn pay_part(&self, s: &mut State, action: Action, log: &mut L) {
        match action {
            Action::Save(element) => self.save(s, element, log),
            Action::Pay(kind) => self.pay_open(s, kind),
            Action::Done => self.pay_fixed(s),
            other => self.substitute(s, other),
        }
        self.settle(s, log);
    }
}

/// Every element a price can have that asks for a resource.
const ELEMENTS: [Element; 10] = [
    Element::Resource(Resource::Wood),
    Element::Resource(Resource::Stone),
    Element::Resource(Resource::Livestock),
    Element::Resource(Resource::Wheat),
    Element::Resource(Resource::Ore),
    Element::Resource(Resource::Wine),
    Element::Colour(Hue::Black),
    Element::Colour(Hue::Green),
    Element::Colour(Hue::Red),
    Element::Any,
];
