//! The move made when time is up (the ledger's decision catalogue).

use crate::AveRoma;
use crate::action::Action;
use crate::components::Effect;
use crate::flow::{Ask, Side, Why};
use crate::parts::{Area, Goods, Half, Kinds, Location, Moment, Resource, Worker};
use crate::phases::refill::FULL;
use crate::phases::{influence, patrons};
use crate::price::{Element, Settled};
use crate::state::State;
use kernel::{Choices, Pick, Rules, Seat};

/// The default of the catalogue or, where it is not listed, the first listed choice (AVE-DT.37).
pub(crate) fn time_out(rules: &AveRoma, s: &State, seat: Seat) -> Pick<Action> {
    let mut choices = Choices::default();
    rules.choices(s, seat, &mut choices);
    let default = s.flow.question().and_then(|ask| default(rules, s, *ask, &choices));
    match default {
        Some(pick) if choices.allows(&pick) => pick,
        _ => choices.first().map_or(Action::Pass.into(), |choice| choice.least()),
    }
}

fn default(rules: &AveRoma, s: &State, ask: Ask, choices: &Choices<Action>) -> Option<Pick<Action>> {
    let me = s.me();
    let listed = |test: &dyn Fn(Action) -> bool| choices.iter().map(|c| c.action).find(|a| test(*a));
    let action = match ask {
        Ask::Turn => Action::Pass, // DC.03
        // DC.33
        Ask::Extra => Action::Place { worker: Worker::Imaginary, value: 5, at: Location::Quaestor, space: 0 },
        Ask::Announce => Action::Cards(Moment::Never), // DC.26
        // DC.14 to DC.18: what only gains is used, what costs or helps others is not.
        Ask::Window(Side::After) => listed(&|action| match action {
            Action::Bonus(card) => {
                matches!(rules.parts.patron(card).effect, Effect::Resource | Effect::Step)
            }
            _ => false,
        })
        .unwrap_or(Action::Done),
        Ask::Pay => default_payment(s, choices)?,
        // DC.07: as many as fit.
        Ask::Overflow(_) => {
            let choice = choices.first()?;
            return Some(Pick { action: choice.action, amount: choice.amount?.max });
        }
        Ask::Half => Action::Half(Half::Top), // DC.10
        // DC.11
        Ask::Second => {
            let more = first_shown(rules, s).filter(|_| s.act.influence == 0);
            more.map_or(Action::Done, Action::Take)
        }
        Ask::Kind(_, Why::Bonus | Why::Used) => Action::Take(first_shown(rules, s)?), // DC.15, DC.28
        Ask::Kind(kinds, Why::Fragments | Why::Pair) => Action::Take(scarcest(&me.goods, kinds)?), // DC.24, DC.41
        // DC.23
        Ask::WarArea => Area::ALL
            .into_iter()
            .find(|area| influence::target(rules, &s.players, s.active, *area, 1) > me.cubes[*area])
            .map_or(Action::Done, Action::Area),
        Ask::Activate => Action::Activate(patrons::longest_serving(s)?), // DC.13
        // DC.31
        Ask::Shadow => return choices.first().map(|choice| choice.least()),
        Ask::Collect => default_collection(s, choices)?, // DC.29
        Ask::Draft(_) => choices.first()?.action,        // DC.30: highest values are listed first
        Ask::Rise(_) => default_rise(rules, s),          // DC.34
        // DC.08, DC.12, DC.16 to DC.19, DC.27, DC.40
        Ask::Window(Side::Before) | Ask::Trade | Ask::Replace(_) | Ask::SecondTraining | Ask::Double(_) => {
            Action::Done
        }
    };
    Some(action.into())
}

/// The first resource of the area card used.
fn first_shown(rules: &AveRoma, s: &State) -> Option<Resource> {
    s.area(s.act.area()).card.map(|card| rules.parts.area(card).top[0])
}

fn default_payment(s: &State, choices: &Choices<Action>) -> Option<Action> {
    let goods = &s.me().goods;
    match s.bill.settled {
        // DC.21: save what the payer holds fewest of.
        Settled::Nothing => choices.iter().map(|c| c.action).min_by_key(|action| match action {
            Action::Save(Element::Resource(kind)) => goods[*kind],
            Action::Save(Element::Colour(hue)) => goods.of(*hue),
            _ => goods.total(),
        }),
        // DC.22: as few substitutes as possible.
        Settled::Discounts if choices.find(&Action::Done).is_some() => Some(Action::Done),
        // DC.09: the resource of which most is held, the earliest of equals.
        _ => choices.iter().map(|c| c.action).rev().max_by_key(|action| match action {
            Action::Pay(kind) | Action::PayInstead(kind) => goods[*kind],
            _ => 0,
        }),
    }
}

fn default_collection(s: &State, choices: &Choices<Action>) -> Option<Action> {
    let own = if s.for_shadow { s.me().shadow } else { s.me().workers };
    let need = FULL.saturating_sub(own.len());
    choices.iter().map(|c| c.action).rev().max_by_key(|action| match action {
        Action::Collect(at) => s.workers_at(*at).len().min(need),
        _ => 0,
    })
}

/// The area where one more rise gives most points by the area scoring card, none if no cube would rise.
fn default_rise(rules: &AveRoma, s: &State) -> Action {
    let points = |area: Area, rises: u8| match rises {
        0 => s.me().cubes[area].map_or(0, |level| rules.area_points(level)),
        n => influence::target(rules, &s.players, s.active, area, n)
            .map_or(0, |level| rules.area_points(level)),
    };
    let gain = |area: Area| {
        let allotted = s.rises[area];
        points(area, allotted + 1).saturating_sub(points(area, allotted))
    };
    let best = Area::ALL.into_iter().rev().max_by_key(|area| gain(*area));
    best.filter(|area| gain(*area) > 0).map_or(Action::Done, Action::Area)
}

/// The kind of which least is stored, the earliest of equals.
fn scarcest(goods: &Goods, kinds: Kinds) -> Option<Resource> {
    kinds.iter().min_by_key(|kind| goods[*kind])
}
