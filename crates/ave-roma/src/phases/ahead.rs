//! Looking ahead inside an action: a choice is listed only if the action can still be finished with every compulsory
//! price paid. (AVE-DT.05, AVE-DT.06, AVE-DT.40)
//!
//! Only one compulsory price belongs to an action. At Aedilis, Mercator and Propraetor it is the area price at the
//! end, and the question is how much money can be had by then. At the rows and in the Colosseum it is the price of the
//! basic action, and the question is whether what comes before it can make it payable: a short search.

use super::patrons::Support;
use super::{MOST_GOODS, areas, payment, rows, stages, storage};
use crate::AveRoma;
use crate::action::Action;
use crate::components::Effect;
use crate::flow::{Ask, Side, Stage, Step};
use crate::parts::{Area, Card, CardKind, Goods, Half, Hue, Kinds, Location, Moment, Resource};
use crate::play::Play;
use crate::price::{Element, Price};
use crate::state::{Act, Progress, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Flow, Frame, Log, Offers, Pick, Refusing, Rule};
use std::ops::RangeInclusive;

/// The picks of one small question, on the stack.
#[derive(Default)]
pub(crate) struct Picks(pub ArrayVec<Pick<Action>, 128>);

impl Offers<Action> for Picks {
    fn add(&mut self, _: Rule, action: Action) {
        let _ = self.0.try_push(action.into());
    }
    fn amount(&mut self, _: Rule, action: Action, range: RangeInclusive<u16>) {
        for amount in range {
            let _ = self.0.try_push(Pick { action, amount });
        }
    }
    fn keep(&mut self, mut test: impl FnMut(Action) -> bool) {
        self.0.retain(|pick| test(pick.action));
    }
}

/// The compulsory price still ahead in an action.
enum Due {
    Nothing,
    /// The area price, paid last.
    Area(u16),
    /// The price of the basic action.
    Basic,
}

/// What can still come in an action at an area.
#[derive(Clone, Copy)]
struct Ahead {
    /// Cards can still be announced.
    announce: bool,
    /// The window before is not closed.
    before: bool,
    /// The window after is not closed.
    after: bool,
    /// Resources granted whose kind is not named yet.
    kinds: u8,
}

/// Takes off the list what could not be completed.
pub(crate) fn keep_completable(rules: &AveRoma, s: &State, ask: Ask, out: &mut Choices<Action>) {
    match due(rules, s, ask) {
        Due::Nothing => {}
        Due::Area(price) => out.retain(|c| c.amount.is_some() || area_viable(rules, s, ask, c.action, price)),
        Due::Basic => {
            if let Ask::Overflow(_) = ask {
                keep_viable_amounts(rules, s, out);
            } else {
                out.retain(|c| basic_viable(rules, s, ask, c.action));
            }
        }
    }
}

/// Is everything in the window just opened out of reach, except to go on? (AVE-DT.42)
pub(crate) fn only_way_is_out(rules: &AveRoma, s: &State) -> bool {
    let Some(&ask) = s.flow.question() else { return false };
    // Inside a look ahead the rest of the action is missing, and all that matters is its end.
    let whole = s.flow.frames().contains(&Frame::Do(Step::Act(Stage::Settle)));
    if !whole || matches!(due(rules, s, ask), Due::Nothing) {
        return false;
    }
    let mut picks = Picks::default();
    super::list(rules, s, ask, &mut picks);
    let mut ways = picks.0.into_iter().map(|pick| pick.action).filter(|action| *action != Action::Done);
    !ways.any(|action| match due(rules, s, ask) {
        Due::Nothing => true,
        Due::Area(price) => area_viable(rules, s, ask, action, price),
        Due::Basic => basic_viable(rules, s, ask, action),
    })
}

fn due(rules: &AveRoma, s: &State, ask: Ask) -> Due {
    match ask {
        _ if !ask.is_within_action() || ask == Ask::SecondTraining => Due::Nothing,
        _ if s.act.at.uses_area() => {
            let settled = s.act.progress == Progress::Settled;
            match if settled { 0 } else { areas::area_price(rules, s, s.act.at, s.act.area()) } {
                0 => Due::Nothing,
                price => Due::Area(price),
            }
        }
        _ if s.act.progress == Progress::Ahead && s.act.at != Location::Quaestor => Due::Basic,
        _ => Due::Nothing,
    }
}

// ----- the area price -----

/// Can the area price of an action that is not begun be earned by its end?
#[inline(never)]
pub(crate) fn area_price_within_reach(
    rules: &AveRoma,
    s: &State,
    at: Location,
    value: u8,
    price: u16,
    money: u16,
    support: &Support,
) -> bool {
    let goods = &s.me().goods;
    if at == Location::Mercator && price <= money + stock(rules, s, goods) {
        return true;
    }
    let helped = rules.advanced() || support.early >> at.ix() & 1 != 0;
    // Without help there is only what exceeds the store: at Propraetor with one more resource of the card.
    let exceeds = || {
        let more = u8::from(at == Location::Propraetor);
        let shown = s.area(Area(value)).card.map_or(Goods::NONE, |card| rules.parts.area(card).goods);
        let mut pieces = goods.0.into_iter().zip(shown.0);
        pieces.any(|(held, new)| new > 0 && held + new + more > MOST_GOODS)
    };
    if !helped && (at == Location::Mercator || !exceeds()) {
        return false;
    }
    let ahead = Ahead { announce: rules.advanced(), before: true, after: true, kinds: 0 };
    price <= most_money(rules, s, &Act::new(at, value, 0, false), ahead, money, goods)
}

/// The area price that is still to be paid in the action under way and is not in hand.
pub(crate) fn area_price_missing(rules: &AveRoma, s: &State) -> Option<u16> {
    if !s.act.at.uses_area() || s.act.progress == Progress::Settled {
        return None;
    }
    Some(areas::area_price(rules, s, s.act.at, s.act.area())).filter(|price| *price > s.me().money)
}

/// Will this area price be in hand at the end if so many coins come in now?
pub(crate) fn area_price_safe(rules: &AveRoma, s: &State, price: u16, coins: u16) -> bool {
    let money = s.me().money + coins;
    price <= money || price <= most_money(rules, s, &s.act, ahead(s), money, &s.me().goods)
}

/// How many pieces of a kind can be bought, at most so many? The price must be in hand before (AVE-RU.113); what
/// is bought above the limit can come back as coins.
pub(crate) fn most_affordable(rules: &AveRoma, s: &State, kind: Resource, most: u8, due: u16) -> u8 {
    let price = u16::from(rules.prices(s.me())[kind]);
    let money = s.me().money;
    if money >= price * u16::from(most) + due {
        return most;
    }
    let paid_with = |money: u16| most.min((money / price).min(9) as u8);
    let (most, sure) = (paid_with(money), paid_with(money.saturating_sub(due)));
    if sure == most {
        return most;
    }
    let ahead = ahead(s);
    let safe = |n: &u8| {
        let mut act = s.act;
        act.basket[kind] += n;
        act.progress = Progress::Halfway;
        let left = money - price * u16::from(*n);
        due <= most_money(rules, s, &act, ahead, left, &s.me().goods)
    };
    (sure + 1..=most).rev().find(safe).unwrap_or(sure)
}

fn area_viable(rules: &AveRoma, s: &State, ask: Ask, action: Action, price: u16) -> bool {
    let spends = match action {
        Action::Bonus(card) => match rules.parts.patron(card).effect {
            Effect::Influence(influence) => u16::from(influence.denarii),
            _ => 0,
        },
        _ => 0,
    };
    if s.me().money >= price + spends {
        return true;
    }
    if let Some((progress, gain)) = plain_gain(rules, s, ask, action) {
        let mut goods = s.me().goods;
        gain.iter().for_each(|(kind, n)| goods[kind] += n);
        let act = Act { progress, ..s.act };
        return price <= most_money(rules, s, &act, ahead(s), s.me().money, &goods);
    }
    let then = suppose(rules, s, action.into(), Stage::Settle);
    within_prospects(rules, &then, areas::area_price(rules, &then, then.act.at, then.act.area()))
}

/// Choices that do no more than bring goods: how far the basic action then is, and which goods. They need not be
/// tried out.
fn plain_gain(rules: &AveRoma, s: &State, ask: Ask, action: Action) -> Option<(Progress, Goods)> {
    match (ask, action) {
        (Ask::Half, Action::Half(half)) => {
            let [top, bottom] = areas::halves(rules, s)?;
            Some((Progress::Halfway, if half == Half::Top { top } else { bottom }))
        }
        (Ask::Half, Action::Done) => Some((Progress::Halfway, Goods::NONE)),
        (Ask::Second, Action::Take(kind)) => Some((Progress::Done, Goods::one(kind))),
        (Ask::Second, Action::Done) => Some((Progress::Done, Goods::NONE)),
        (Ask::Trade, Action::Done) => Some((Progress::Done, s.act.basket)),
        _ => None,
    }
}

/// Can so much money be had by the end of the action under way, if what is being paid for is paid in the best
/// way? The cheapest pieces are not always the best ones to give: those kept may come above the limit.
fn within_prospects(rules: &AveRoma, s: &State, price: u16) -> bool {
    let (mut money, mut open) = (s.me().money, Price::FREE);
    for frame in s.flow.frames() {
        match frame {
            Frame::Ask(Ask::Overflow(above)) => money += storage::coins(rules, s, above, 0),
            Frame::Ask(Ask::Pay) => open = s.bill.price,
            _ => {}
        }
    }
    let ahead = ahead(s);
    let enough = |goods: &Goods| price <= most_money(rules, s, &s.act, ahead, money, goods);
    some_payment(&open, s.me().goods, 0, &enough)
}

fn ahead(s: &State) -> Ahead {
    let mut ahead = Ahead { announce: false, before: false, after: false, kinds: 0 };
    for frame in s.flow.frames() {
        match frame {
            Frame::Ask(Ask::Announce) => ahead.announce = true,
            Frame::Do(Step::Act(Stage::Basic)) => ahead.before = true,
            Frame::Do(Step::Act(Stage::After) | Step::Window(Side::After))
            | Frame::Ask(Ask::Window(Side::After)) => ahead.after = true,
            Frame::Ask(Ask::Kind(..)) => ahead.kinds += 1,
            _ => {}
        }
    }
    ahead
}

/// The most money by the end of an action at an area: everything sold, every piece above the limit taken as
/// coins, every extra resource used for that.
fn most_money(rules: &AveRoma, s: &State, act: &Act, ahead: Ahead, money: u16, goods: &Goods) -> u16 {
    let prices = rules.prices(s.me());
    let card = s.area(Area(act.value)).card.map(|card| rules.parts.area(card));
    let (shown, kinds) = card.map_or((Goods::NONE, Kinds::NONE), |card| (card.goods, card.kinds));
    let mut picks = ahead.kinds;
    if card.is_some() && ahead.after {
        picks += unused_resource_bonuses(rules, s, act);
        if act.at == Location::Aedilis {
            picks += cards_to_use(rules, s, act, ahead);
        }
    }
    let best = |fixed: &Goods, picks: u8| money + most_coins(goods, prices, fixed, picks, kinds);
    match (act.at, act.progress) {
        (Location::Aedilis, Progress::Ahead) => best(&shown, picks),
        (Location::Mercator, Progress::Ahead) => {
            let dearest = kinds.iter().map(|kind| prices[kind]).max().unwrap_or(0);
            let early = if ahead.before { picks } else { ahead.kinds };
            money + stock(rules, s, goods) + u16::from(early) * u16::from(dearest)
        }
        (Location::Mercator, Progress::Halfway) => best(&act.basket, picks),
        (Location::Propraetor, Progress::Ahead) => match card {
            Some(card) => {
                let [top, bottom] = card.halves;
                best(&top, picks + 1).max(best(&bottom, picks + 1))
            }
            None => money,
        },
        (Location::Propraetor, Progress::Halfway) if act.influence == 0 && card.is_some() => {
            best(&Goods::NONE, picks + 1)
        }
        _ => best(&Goods::NONE, picks),
    }
}

/// What some goods sell for.
fn stock(rules: &AveRoma, s: &State, goods: &Goods) -> u16 {
    let value = |(n, price): (&u8, &u8)| u16::from(*n) * u16::from(*price);
    goods.0.iter().zip(&rules.prices(s.me()).0).map(value).sum()
}

fn unused_resource_bonuses(rules: &AveRoma, s: &State, act: &Act) -> u8 {
    let bonus = |card: &Card| {
        let patron = rules.parts.patron(*card);
        patron.at == act.at && patron.effect == Effect::Resource && !act.spent(*card)
    };
    s.me().active().filter(bonus).count() as u8
}

/// Advanced game: how many cards can still be used up for resources at Aedilis.
fn cards_to_use(rules: &AveRoma, s: &State, act: &Act, ahead: Ahead) -> u8 {
    let open = match act.cards {
        Moment::Never => ahead.announce,
        Moment::Before => ahead.before,
        Moment::After => ahead.after,
    };
    if !open {
        return 0;
    }
    let left = s.left(s.active).after(act.last);
    match act.icon {
        None => stages::largest_group(rules, left) as u8,
        Some(icon) => left.and(rules.by_icon[icon]).len() as u8,
    }
}

// ----- the price of the basic action -----

/// Can bonuses or cards used before make an action payable that is not payable now? Asked only where they could:
/// then a placement is tried out.
pub(crate) fn reachable_by_bonuses(
    rules: &AveRoma,
    s: &State,
    at: Location,
    value: u8,
    space: u8,
    imaginary: bool,
) -> bool {
    if !bonuses_could_pay(rules, s, at) && !cards_could_pay(rules, s, at) {
        return false;
    }
    let mut then = s.clone();
    then.flow = Flow::new();
    then.act = Act::new(at, value, space, imaginary);
    let (mut chance, mut log) = (Refusing::default(), Log::off());
    let p = &mut Play::new(rules, &mut then, &mut chance, &mut log);
    stages::before_basic(p);
    super::run(p);
    can_finish(rules, &then)
}

/// A resource before the action, or a step that may bring a helpful patron into a slot.
fn bonuses_could_pay(rules: &AveRoma, s: &State, at: Location) -> bool {
    let me = s.me();
    let unlocks = || {
        let track = &rules.parts.colosseum;
        let next = (usize::from(me.colosseum) + 1) % track.len();
        track[next].honours && usize::from(me.politics) < me.slots.len() && helpful_passive(rules, s, at)
    };
    me.active().map(|card| rules.parts.patron(card)).filter(|patron| patron.at == at).any(|patron| {
        match patron.effect {
            Effect::Resource => true,
            Effect::Step => at == Location::Roma || unlocks(),
            _ => false,
        }
    })
}

fn helpful_passive(rules: &AveRoma, s: &State, at: Location) -> bool {
    s.me().passive().iter().any(|card| rules.parts.patron(card).at == at)
}

/// Advanced game: the face-up card bought first may bring a set bonus or a helpful patron; extra steps may
/// unlock a slot for one.
fn cards_could_pay(rules: &AveRoma, s: &State, at: Location) -> bool {
    if !rules.advanced() || s.left(s.active).is_empty() {
        return false;
    }
    let me = s.me();
    match at.row() {
        None => usize::from(me.politics) < me.slots.len() && helpful_passive(rules, s, at),
        Some(row) => s.face_up[row].is_some_and(|card| match card.kind() {
            CardKind::Building => me.cards.has(rules.parts.twin(card)),
            CardKind::War => (1..=2).contains(&rules.parts.of_set(me.cards, card)),
            _ => me.unlocked() > 0 && rules.parts.patron(card).at == at,
        }),
    }
}

/// Does this choice leave the price of the basic action payable?
fn basic_viable(rules: &AveRoma, s: &State, ask: Ask, action: Action) -> bool {
    let harmless = match (ask, action) {
        (Ask::Window(_), Action::Done) => return rows::basic_payable(rules, s),
        (Ask::Window(_), Action::Use(card)) if s.act.at.row().is_some() => {
            return extra_within_reach(rules, s, card);
        }
        (Ask::Window(_), Action::Bonus(card)) => {
            !matches!(rules.parts.patron(card).effect, Effect::Influence(_))
        }
        (Ask::Announce | Ask::Kind(..) | Ask::Activate | Ask::WarArea, _) => true,
        _ => false,
    };
    (harmless && rows::basic_payable(rules, s))
        || can_finish(rules, &suppose(rules, s, action.into(), Stage::Basic))
}

/// Could the face-up card be bought before the card of the row, with this and all later cards used up for it, and
/// the card of the row after it? Otherwise using a card would have no effect (AVE-RU.86).
fn extra_within_reach(rules: &AveRoma, s: &State, card: Card) -> bool {
    let Some(row) = s.act.at.row() else { return false };
    let (Some(extra), Some(basic)) = (s.face_up[row], s.rows[row][usize::from(s.act.space)]) else {
        return false;
    };
    let alike = rules.by_icon[rules.parts.icon(card)];
    let used = s.act.used + 1 + stages::usable(rules, s).after(Some(card)).and(alike).len() as u8;
    let (first, second) = (rows::quote(rules, s, row, extra, used), rows::quote(rules, s, row, basic, 0));
    let (both, purse) = (first.price.plus(&second.price), payment::purse(s));
    if both.payable(&purse, 0, first.substitute) {
        return true;
    }
    let helped = bonuses_could_pay(rules, s, s.act.at) || cards_could_pay(rules, s, s.act.at);
    if !helped && !both.payable(&purse, first.remitted + second.remitted, first.substitute) {
        return false;
    }
    let mut then = s.clone();
    then.act.used = used;
    can_finish(rules, &suppose(rules, &then, Action::BuyExtra.into(), Stage::Basic))
}

fn keep_viable_amounts(rules: &AveRoma, s: &State, out: &mut Choices<Action>) {
    let Some(choice) = out.first().copied() else { return };
    let Some(range) = choice.amount else { return };
    let viable = |amount: &u16| {
        let pick = Pick { action: choice.action, amount: *amount };
        can_finish(rules, &suppose(rules, s, pick, Stage::Basic))
    };
    let least = (range.min..=range.max).find(viable);
    let most = (range.min..=range.max).rev().find(viable);
    if let (Some(least), Some(most)) = (least, most) {
        out.clear();
        out.amount(choice.rule, choice.action, least..=most);
    }
}

/// Some run of choices leads to a payable basic action.
fn can_finish(rules: &AveRoma, s: &State) -> bool {
    let Some(&ask) = s.flow.question() else { return rows::basic_payable(rules, s) };
    if ask == Ask::Window(Side::Before) && rows::basic_payable(rules, s) {
        return true;
    }
    let mut picks = Picks::default();
    super::list(rules, s, ask, &mut picks);
    let window = matches!(ask, Ask::Window(_));
    let mut tried = [false; 3];
    let mut worth_trying = |action: Action| match action {
        // The way out of the window was judged above.
        Action::Done => !window,
        // For a price all cards of an icon are alike: the first stands for the others.
        Action::Use(card) => !std::mem::replace(&mut tried[rules.parts.icon(card).ix()], true),
        _ => true,
    };
    let mut ways = picks.0.into_iter().filter(|pick| worth_trying(pick.action));
    ways.any(|pick| can_finish(rules, &suppose(rules, s, pick, Stage::Basic)))
}

/// The position after a choice, as far as it goes before this part of the action.
fn suppose(rules: &AveRoma, s: &State, pick: Pick<Action>, until: Stage) -> State {
    let mut then = s.clone();
    let frames = s.flow.frames();
    let end = frames.iter().position(|frame| *frame == Frame::Do(Step::Act(until)));
    then.flow = Flow::new();
    for frame in &frames[end.map_or(0, |end| end + 1)..] {
        match frame {
            Frame::Do(step) => then.flow.then(*step),
            Frame::Ask(ask) => then.flow.ask(*ask),
        }
    }
    let (mut chance, mut log) = (Refusing::default(), Log::off());
    let p = &mut Play::new(rules, &mut then, &mut chance, &mut log);
    super::answer(p, pick);
    super::run(p);
    then
}

/// Is there a way to pay the open elements of a price after which some goods pass the test? Equal elements are paid in
/// the order of the kinds, from this one on: another order is the same payment.
fn some_payment(price: &Price, goods: Goods, from: usize, test: &impl Fn(&Goods) -> bool) -> bool {
    let hue = Hue::ALL.iter().copied().find(|hue| price.hues[*hue] > 0);
    let (element, kinds) = match hue {
        Some(hue) => (Element::Colour(hue), hue.kinds()),
        None if price.any > 0 => (Element::Any, Kinds::all()),
        None => return test(&goods),
    };
    let rest = price.without(element);
    kinds.iter().filter(|kind| kind.ix() >= from && goods[*kind] > 0).any(|kind| {
        let mut left = goods;
        left[kind] -= 1;
        some_payment(&rest, left, if rest.has(element) { kind.ix() } else { 0 }, test)
    })
}

/// The most coins for pieces above the limit, with some fixed gains and some free picks of these kinds. The more of one
/// kind, the more coins each further piece brings; so the best use of several picks is one kind for all of them.
fn most_coins(goods: &Goods, prices: &Goods, fixed: &Goods, picks: u8, kinds: Kinds) -> u16 {
    let (mut coins, mut best) = (0, 0);
    for &kind in Resource::ALL {
        let above = (goods[kind] + fixed[kind]).saturating_sub(MOST_GOODS);
        let price = u16::from(prices[kind]);
        coins += u16::from(above) * price;
        let picks = if kinds.has(kind) { picks } else { 0 };
        let with_picks = (goods[kind] + fixed[kind] + picks).saturating_sub(MOST_GOODS);
        best = best.max(u16::from(with_picks - above) * price);
    }
    coins + best
}
