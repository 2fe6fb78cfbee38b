//! How a price is paid: discounts, then substitutes, then what is fixed, then what is open, each a small choice
//! that appears only if two different results exist. (AVE-DT.10, AVE-DT.11)

use crate::action::Action;
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::{Hue, Kinds, Resource};
use crate::play::Play;
use crate::price::{Bill, Element, Price, Purse, Settled, Substitute};
use crate::rule;
use crate::state::State;
use kernel::{Frame, Offers, Rule};

/// What the player asked now can pay with.
#[inline]
pub(crate) fn purse(s: &State) -> Purse {
    let me = s.me();
    Purse { goods: me.goods, surplus: me.surplus, denarii: me.money }
}

/// Pays a price without discounts.
pub(crate) fn pay(p: &mut Play, price: Price) {
    pay_bill(p, Bill { price, ..Bill::default() });
}

/// Begins a payment. What is to happen after it has been pushed already.
pub(crate) fn pay_bill(p: &mut Play, bill: Bill) {
    p.s.bill = bill;
    settle(p);
}

/// Settles a payment as far as nothing is left to choose.
fn settle(p: &mut Play) {
    loop {
        let done = match p.s.bill.settled {
            Settled::Nothing => settle_discounts(p),
            Settled::Discounts => settle_substitutes(p),
            Settled::Fixed => {
                if settle_open(p) {
                    close_bill(p);
                } else {
                    p.ask(Ask::Pay);
                }
                return;
            }
        };
        if !done {
            p.ask(Ask::Pay);
            return;
        }
    }
}

fn close_bill(p: &mut Play) {
    let seat = p.s.active;
    let paid = std::mem::take(&mut p.s.bill).paid;
    if !paid.is_free() {
        p.log.all(|| Event::Paid(seat, paid.goods, paid.surplus, u16::from(paid.denarii)));
    }
}

/// Which element each discount removes. A discount beyond the last element is lost (AVE-26.17).
fn settle_discounts(p: &mut Play) -> bool {
    while p.s.bill.remitted > 0 && p.s.bill.price.resources() > 0 {
        if p.s.bill.remitted >= p.s.bill.price.resources() {
            let price = &mut p.s.bill.price;
            *price = Price { surplus: price.surplus, denarii: price.denarii, ..Price::FREE };
            break;
        }
        let mut options = savings(p.s);
        match (options.next(), options.next()) {
            (Some(only), None) => {
                drop(options);
                save(p, only);
            }
            _ => return false,
        }
    }
    p.s.bill.remitted = 0;
    p.s.bill.settled = Settled::Discounts;
    true
}

/// The elements a discount may remove so that the rest can still be paid.
fn savings(s: &State) -> impl Iterator<Item = Element> {
    let (bill, purse) = (s.bill, purse(s));
    ELEMENTS.into_iter().filter(move |element| {
        bill.price.has(*element)
            && bill.price.without(*element).payable(&purse, bill.remitted.saturating_sub(1), bill.substitute)
    })
}

fn save(p: &mut Play, element: Element) {
    let seat = p.s.active;
    p.s.bill.price = p.s.bill.price.without(element);
    p.s.bill.remitted = p.s.bill.remitted.saturating_sub(1);
    let by_cards = lowered_by_cards(p.s);
    p.log.all(|| if by_cards { Event::SavedByCards } else { Event::Saved }(seat, element));
}

/// Do cards used up lower the price under way? Only that of the face-up card (AVE-25.18, AVE-25.19).
fn lowered_by_cards(s: &State) -> bool {
    let mut below = s.flow.frames().iter().rev();
    let taken = below.find_map(|frame| match frame {
        Frame::Do(Step::TakeCard(_, extra)) => Some(*extra),
        _ => None,
    });
    taken == Some(true)
}

/// The line that a discount rests on.
pub(crate) fn discount_rule(s: &State) -> Rule {
    if lowered_by_cards(s) { rule::CHEAPER_BY_CARDS } else { rule::DISCOUNT }
}

/// Which elements are paid by a substitute; then everything that is fixed is paid.
fn settle_substitutes(p: &mut Play) -> bool {
    if p.s.bill.substitute == Substitute::None {
        pay_fixed(p);
        return true;
    }
    while let Some(forced) = forced_substitute(p.s) {
        substitute(p, forced);
    }
    if substitute_options(p.s).next().is_some() {
        return false;
    }
    pay_fixed(p);
    true
}

/// A substitute without which the price cannot be paid, whatever else is chosen. Where several could be named,
/// all of them lead to the same payment.
fn forced_substitute(s: &State) -> Option<Action> {
    let (bill, purse) = (&s.bill, purse(s));
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
            let mut kinds = substitute_options(s);
            let (first, second) = (kinds.next(), kinds.next());
            first.filter(|_| all || (needed > 0 && second.is_none()))
        }
    }
}

fn substitute_options(s: &State) -> impl Iterator<Item = Action> {
    let (bill, purse) = (s.bill, purse(s));
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
    let resources = Resource::ALL.iter().copied().filter(move |kind| {
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

fn substitute(p: &mut Play, action: Action) {
    match action {
        Action::PaySurplus(element) => {
            p.s.bill.price = p.s.bill.price.without(element);
            p.s.bill.paid.surplus += 1;
            p.s.me_mut().surplus = p.s.me().surplus.saturating_sub(1);
        }
        Action::PayInstead(kind) => {
            p.s.bill.price.surplus -= 1;
            hand_over(p, kind);
        }
        _ => {}
    }
}

fn hand_over(p: &mut Play, kind: Resource) {
    p.s.me_mut().goods[kind] = p.s.me().goods[kind].saturating_sub(1);
    p.s.bill.paid.goods[kind] += 1;
}

fn pay_fixed(p: &mut Play) {
    let price = p.s.bill.price;
    let me = &mut p.s.players[p.s.active.ix()];
    for (kind, n) in price.goods.iter() {
        me.goods[kind] = me.goods[kind].saturating_sub(n);
        p.s.bill.paid.goods[kind] += n;
    }
    me.surplus = me.surplus.saturating_sub(price.surplus);
    me.money = me.money.saturating_sub(price.denarii.into());
    p.s.bill.paid.surplus += price.surplus;
    p.s.bill.paid.denarii += price.denarii;
    p.s.bill.price = Price { hues: price.hues, any: price.any, ..Price::FREE };
    p.s.bill.substitute = Substitute::None;
    p.s.bill.settled = Settled::Fixed;
}

/// Pays open elements while there is only one way to do so.
fn settle_open(p: &mut Play) -> bool {
    while let Some((kinds, n)) = open_element(p.s) {
        let held = kinds.iter().filter(|kind| p.s.me().goods[*kind] > 0);
        let total: u8 = held.clone().map(|kind| p.s.me().goods[kind]).sum();
        match held.clone().next() {
            Some(kind) if held.count() == 1 || total <= n => pay_open(p, kind),
            Some(_) => return false,
            // A position that passes the audit never gets here: the price was payable.
            None => {
                p.s.bill.price = Price::FREE;
            }
        }
    }
    true
}

/// The next open element, colours before any: what it takes, and how many there are of it.
fn open_element(s: &State) -> Option<(Kinds, u8)> {
    let price = &s.bill.price;
    let hue = Hue::ALL.iter().copied().find(|hue| price.hues[*hue] > 0);
    match hue {
        Some(hue) => Some((hue.kinds(), price.hues[hue])),
        None => (price.any > 0).then_some((Kinds::all(), price.any)),
    }
}

fn pay_open(p: &mut Play, kind: Resource) {
    let hue = Hue::ALL.iter().copied().find(|hue| p.s.bill.price.hues[*hue] > 0);
    match hue {
        Some(hue) => p.s.bill.price.hues[hue] -= 1,
        None => p.s.bill.price.any -= 1,
    }
    hand_over(p, kind);
}

pub(crate) fn list_payment(s: &State, out: &mut impl Offers<Action>) {
    match s.bill.settled {
        Settled::Nothing => {
            let rule = discount_rule(s);
            savings(s).for_each(|element| out.add(rule, Action::Save(element)));
        }
        Settled::Discounts => {
            let instead = match s.bill.substitute {
                Substitute::ResourcesForSurplus => rule::RESOURCE_INSTEAD,
                _ => rule::SURPLUS_INSTEAD,
            };
            substitute_options(s).for_each(|action| out.add(instead, action));
            if s.bill.price.payable(&purse(s), 0, Substitute::None) {
                out.add(rule::OPTIONAL, Action::Done);
            }
        }
        Settled::Fixed => {
            let kinds = open_element(s).map_or(Kinds::NONE, |(kinds, _)| kinds);
            for kind in kinds.iter().filter(|kind| s.me().goods[*kind] > 0) {
                out.add(rule::OPEN_ELEMENT, Action::Pay(kind));
            }
        }
    }
}

pub(crate) fn pay_part(p: &mut Play, action: Action) {
    match action {
        Action::Save(element) => save(p, element),
        Action::Pay(kind) => pay_open(p, kind),
        Action::Done => pay_fixed(p),
        other => substitute(p, other),
    }
    settle(p);
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
