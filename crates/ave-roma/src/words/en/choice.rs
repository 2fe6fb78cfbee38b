//! What can be chosen, in English.

use super::{bonus, denarii, effect, element, goods, icon, location, points, resource, workers, yielding};
use crate::AveRoma;
use crate::action::Action;
use crate::flow::{Ask, Side};
use crate::parts::{Goods, Half, Location, Moment, Worker};
use crate::phases::influence;
use crate::view::View;
use kernel::{Choice, Names};

/// What a choice would do: a button's label.
pub(crate) fn choice(rules: &AveRoma, v: &View, choice: &Choice<Action>, _: &Names) -> String {
    let action = choice.action;
    match action {
        Action::Place { worker, value, at, space } => placement(rules, v, worker, value, at, space),
        Action::Train { worker, slot } => {
            let price = rules.parts.training[usize::from(slot) & 3];
            let cost = if price == 0 { "free".into() } else { denarii(price.into()) };
            format!("Train worker {worker} on ±{} ({cost})", slot + 1)
        }
        Action::Pass if v.flow.question() == Some(&Ask::Extra) => "No extra action".into(),
        Action::Pass => format!("Pass: {}", points(v.me().unused().into())),
        Action::Cards(Moment::Never) => "Use no cards".into(),
        Action::Cards(Moment::Before) => "Use cards before the action".into(),
        Action::Cards(Moment::After) => "Use cards after the action".into(),
        Action::Bonus(card) => format!("{}: {}", rules.name(card), effect(rules, card)),
        Action::Use(card) => format!("Use up {} ({})", rules.name(card), icon(rules.parts.icon(card))),
        Action::BuyExtra => match v.act.at.row().and_then(|row| v.face_up[row]) {
            Some(card) => format!("Buy {} from the deck", rules.name(card)),
            None => "Buy the card on the deck".into(),
        },
        Action::Done => done(v).into(),
        Action::Save(element_) => format!("Save {}", element(element_)),
        Action::PaySurplus(element_) => format!("Pay surplus for {}", element(element_)),
        Action::PayInstead(kind) => format!("Pay {} for a surplus", resource(kind)),
        Action::Pay(kind) => format!("Pay {}", resource(kind)),
        Action::Store => "Keep as surplus".into(),
        Action::Sell(kind) => {
            format!("Sell {} for {} each", resource(kind), rules.prices(v.me())[kind])
        }
        Action::Buy(kind) => {
            format!("Buy {} for {} each", resource(kind), rules.prices(v.me())[kind])
        }
        Action::Half(half) => {
            let [top, bottom] = halves(rules, v);
            match half {
                Half::Top => format!("Top half: {}", goods(&top)),
                Half::Bottom => format!("Bottom half: {}", goods(&bottom)),
            }
        }
        Action::Take(kind) => format!("Take {}", resource(kind)),
        Action::Influence(card) => {
            let total = v.act.influence + rules.parts.yields(card).influence;
            let level = influence::target(rules, &v.players, v.active, v.act.area(), total).unwrap_or(0);
            format!("Play {} (+{}, to level {level})", rules.name(card), rules.parts.yields(card).influence)
        }
        Action::Area(area) => {
            let rises = match v.flow.question() {
                Some(Ask::Rise(_)) => v.rises[area] + 1,
                _ => 1,
            };
            let level = influence::target(rules, &v.players, v.active, area, rises).unwrap_or(0);
            format!("Area {area} (to level {level})")
        }
        Action::Replace(card) => format!("Replace {}", rules.name(card)),
        Action::Activate(card) => format!("{}: {}", rules.name(card), effect(rules, card)),
        Action::Shadow { worker, at } => format!("Shadow worker {worker} to {}", location(at)),
        Action::Collect(at) => format!("{}: {}", location(at), workers(&v.workers_at(at))),
        Action::Draft(group) => format!("Take {}", workers(&group)),
        Action::Double(card) => format!("Double {}", bonus(rules, card)),
    }
}

fn halves(rules: &AveRoma, v: &View) -> [Goods; 2] {
    v.area(v.act.area()).card.map(|card| rules.parts.area(card).halves).unwrap_or_default()
}

fn placement(rules: &AveRoma, v: &View, worker: Worker, value: u8, at: Location, space: u8) -> String {
    let who = match worker {
        Worker::Supply(_) => format!("Worker {value}"),
        Worker::Trained(slot) => {
            let printed = v.me().training.get(usize::from(slot)).copied().unwrap_or(0);
            // Equal workers on different slots are told apart by them: one or the other slot becomes free.
            format!("Trained {printed} (±{}) as {value}", slot + 1)
        }
        Worker::Imaginary => format!("Value {value}"),
    };
    let what = match at.row() {
        Some(row) => match v.rows[row].get(usize::from(space)).copied().flatten() {
            Some(card) => format!(": {} ({})", rules.name(card), yielding(rules, card)),
            None => String::new(),
        },
        None if at.uses_area() => format!(", area {value}"),
        None if at == Location::Quaestor => format!(": {}", denarii(2 * u16::from(value))),
        None if value == 1 => ": 1 step".into(),
        None => format!(": {value} steps"),
    };
    format!("{who} to {}{what}", location(at))
}

fn done(v: &View) -> &'static str {
    match v.flow.question() {
        Some(Ask::Window(Side::Before)) => "Go on",
        Some(Ask::Trade | Ask::Window(Side::After)) => "Done",
        Some(Ask::Pay) => "No substitutes",
        Some(Ask::Half) => "Take neither half",
        Some(Ask::Second) if v.act.influence > 0 => "Move the cube",
        Some(Ask::Replace(_)) => "Keep the new patron passive",
        Some(Ask::SecondTraining) => "No training",
        Some(Ask::Double(_)) => "Keep it for points",
        _ => "Nothing",
    }
}
