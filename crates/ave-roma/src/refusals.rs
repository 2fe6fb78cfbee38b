//! Why a pick is not on the list: a reason for each, with the rule behind it, judged from the view alone.

use crate::AveRoma;
use crate::action::Action;
use crate::components::Effect;
use crate::flow::{Ask, Why};
use crate::parts::{Area, Location, Row, Worker, label};
use crate::phases::ahead::Picks;
use crate::phases::{areas, list, payment, roma, stages, turn};
use crate::price::Substitute;
use crate::rule;
use crate::state::{Act, State};
use crate::view::View;
use kernel::{Choices, Pick, Reason, Rule};

/// Why something is not on the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// It is another player's turn, by this rule on whose turn it is.
    OthersTurn(Rule),
    /// Training as an extra action.
    ExtraTraining,
    /// A sale after a purchase.
    SaleAfterPurchase,
    /// A sale of what is not owned.
    NotOwned,
    /// A purchase with an empty area slot.
    NothingOnOffer,
    /// A purchase of what the area card does not show.
    NotOnOffer,
    /// More than may be bought in one action.
    TooManyBought,
    /// A purchase for which the money is not in hand.
    NotInHand,
    /// What leaves too little for the area card.
    AreaCardUnpaid,
    /// More surplus than fits, or too few coins for the area card.
    NoRoomForSurplus,
    /// A card used twice for extra actions.
    UsedBefore,
    /// Cards of different icons.
    OtherIcon,
    /// A card that would change nothing.
    WithoutEffect,
    /// A card that comes before one used already.
    UsedOutOfOrder,
    /// A card that is not on the left, or was not announced.
    NotUsable,
    /// The face-up card, without a card used for it or the money.
    NoExtraCard,
    /// A bonus used twice in one action.
    BonusSpent,
    /// A bonus of a patron who has none here.
    NoBonus,
    /// The action cannot end here.
    Unfinished,
    /// A set of three cards at Propraetor is begun.
    SetUnfinished,
    /// The other half of an area card is the same, and listed.
    SameHalf,
    /// A card used twice for area influence.
    InfluenceUsed,
    /// A card without area influence, or out of its order.
    NoInfluence,
    /// A resource and influence, both.
    NotBoth,
    /// A resource of an area card, and there is none.
    NothingToTake,
    /// A resource that the area card does not show.
    NotOnCard,
    /// A payment with what the price does not ask for.
    NotThePrice,
    /// A shadow worker somewhere else, or none.
    NoMarkedSlot,
    /// A location without workers.
    NobodyThere,
    /// Too few or too many workers.
    OtherNumber,
    /// A patron must enter the slot.
    MustEnter,
    /// No answer to the question that is open.
    NotAsked(Ask),
    /// The imaginary worker outside the extra action.
    NoSuchWorker,
    /// The imaginary worker has no such value.
    NoSuchValue,
    /// A real worker in the extra action.
    ImaginaryOnly,
    /// A worker that is not in the supply.
    NotInSupply,
    /// Another value than the printed one.
    PrintedValue,
    /// An empty training slot.
    NobodyInTraining,
    /// A value below 1 or above 5.
    OutOfRange,
    /// A value the training slot does not give.
    BeyondTraining,
    /// A value that makes no difference to this one, which is listed.
    SameAs(u8),
    /// A space without a card.
    NoCard,
    /// A value above the label of the space.
    AboveLabel,
    /// A slot of a row that is taken.
    SlotTaken,
    /// The card of a row cannot be paid.
    CardUnpayable(Row),
    /// A location without a free slot.
    NoSlot,
    /// An area without a card.
    NoAreaCard,
    /// The area card could not be paid at the end.
    AreaUnpayable,
    /// The path in the Colosseum cannot be paid.
    PathUnpayable,
    /// The action could not be carried out.
    Impossible,
    /// There is no such training slot.
    NoTrainingSlot,
    /// Only workers of the supply are trained.
    NotForTraining,
    /// The training slot cannot be paid.
    TrainingUnpayable,
    /// The training slot is taken.
    TrainingTaken,
}

impl Reason for Refused {
    fn rule(&self) -> Rule {
        Rule(match self {
            Refused::OthersTurn(Rule(rule)) => rule,
            Refused::ExtraTraining => "AVE-21.09",
            Refused::SaleAfterPurchase => "AVE-8.07",
            Refused::NotOwned => "AVE-8.02",
            Refused::NothingOnOffer => "AVE-8.09",
            Refused::NotOnOffer | Refused::TooManyBought => "AVE-8.04",
            Refused::AreaCardUnpaid | Refused::Unfinished => "AVE-DT.40",
            Refused::NotInHand => "AVE-RU.113",
            Refused::NoRoomForSurplus => "AVE-15.04",
            Refused::UsedBefore => "AVE-25.09",
            Refused::OtherIcon => "AVE-25.06",
            Refused::WithoutEffect | Refused::SetUnfinished => "AVE-RU.86",
            Refused::UsedOutOfOrder => "AVE-RU.114",
            Refused::NotUsable => "AVE-25.08",
            Refused::NoExtraCard => "AVE-RU.72",
            Refused::BonusSpent => "AVE-26.19",
            Refused::NoBonus => "AVE-19.05",
            Refused::InfluenceUsed => "AVE-11.07",
            Refused::NoInfluence => "AVE-11.05",
            Refused::NotBoth => "AVE-11.03",
            Refused::NothingToTake => "AVE-11.09",
            Refused::NotOnCard => "AVE-11.04",
            Refused::NotThePrice => "AVE-1.43",
            Refused::NoMarkedSlot => "AVE-24.06",
            Refused::NobodyThere => "AVE-4.17",
            Refused::OtherNumber => "AVE-4.13",
            Refused::MustEnter => "AVE-19.09",
            Refused::NotAsked(ask) => asked_by(ask),
            Refused::NoSuchWorker | Refused::NotInSupply | Refused::NobodyInTraining => "AVE-3.05",
            Refused::NoSuchValue | Refused::ImaginaryOnly => "AVE-21.03",
            Refused::PrintedValue => "AVE-1.02",
            Refused::OutOfRange => "AVE-14.09",
            Refused::BeyondTraining => "AVE-14.08",
            Refused::SameAs(_) | Refused::SameHalf => "AVE-DT.43",
            Refused::NoCard => "AVE-9.04",
            Refused::AboveLabel => "AVE-9.02",
            Refused::SlotTaken => "AVE-1.28",
            Refused::CardUnpayable(Row::Buildings) => "AVE-9.05",
            Refused::CardUnpayable(Row::Wars) => "AVE-10.03",
            Refused::CardUnpayable(Row::Patrons) => "AVE-13.01",
            Refused::NoSlot => "AVE-3.06",
            Refused::NoAreaCard => "AVE-7.04",
            Refused::AreaUnpayable => "AVE-16.11",
            Refused::PathUnpayable => "AVE-12.05",
            Refused::Impossible => "AVE-3.08",
            Refused::NoTrainingSlot => "AVE-14.01",
            Refused::NotForTraining => "AVE-14.02",
            Refused::TrainingUnpayable => "AVE-14.04",
            Refused::TrainingTaken => "AVE-14.05",
        })
    }
}

/// Why a pick is not on the list, as far as a reason can be named.
pub(crate) fn why_not(rules: &AveRoma, view: &View, pick: &Pick<Action>) -> Option<Refused> {
    let s = &view.position();
    let ask = s.flow.question()?;
    if !view.viewer.is(s.active) {
        return Some(Refused::OthersTurn(turn_order(s, *ask)));
    }
    // What answers the question and is not on the list could not be completed (AVE-DT.40).
    if ask.is_within_action() && answers(rules, s, *ask, pick.action) {
        return Some(if s.act.at.uses_area() { Refused::AreaCardUnpaid } else { Refused::Unfinished });
    }
    Some(match (ask, pick.action) {
        (Ask::Turn | Ask::Extra, Action::Place { worker, value, at, space }) => {
            let extra = *ask == Ask::Extra;
            no_worker(s, extra, worker, value)
                .or_else(|| listed_value(rules, s, *ask, pick.action).map(Refused::SameAs))
                .unwrap_or_else(|| no_place(rules, s, extra, value, at, space))
        }
        (Ask::Turn, Action::Train { worker, slot }) => no_training(s, worker, slot),
        (Ask::Extra, Action::Train { .. }) => Refused::ExtraTraining,
        (Ask::Trade, Action::Sell(_)) if s.act.basket.total() > 0 => Refused::SaleAfterPurchase,
        (Ask::Trade, Action::Sell(_)) => Refused::NotOwned,
        (Ask::Trade, Action::Buy(kind)) => {
            let shown = s.area(s.act.area()).card.map(|card| rules.parts.area(card));
            match shown {
                None => Refused::NothingOnOffer,
                Some(card) if card.goods[kind] == 0 => Refused::NotOnOffer,
                Some(_) if pick.amount > u16::from(areas::still_for_sale(s)) => Refused::TooManyBought,
                Some(_) if s.me().money < u16::from(rules.prices(s.me())[kind]) * pick.amount.max(1) => {
                    Refused::NotInHand
                }
                Some(_) => Refused::AreaCardUnpaid,
            }
        }
        (Ask::Overflow(_), Action::Store) => Refused::NoRoomForSurplus,
        (Ask::Window(_), Action::Use(card)) if s.right.has(card) => Refused::UsedBefore,
        (Ask::Window(_), Action::Use(card))
            if s.act.icon.is_some_and(|icon| icon != rules.parts.icon(card)) =>
        {
            Refused::OtherIcon
        }
        (Ask::Window(side), Action::Use(card))
            if stages::cards_now(s, *side) && stages::usable(rules, s).has(card) =>
        {
            Refused::WithoutEffect
        }
        (Ask::Window(side), Action::Use(card))
            if stages::cards_now(s, *side)
                && s.left(s.active).has(card)
                && !s.left(s.active).after(s.act.last).has(card) =>
        {
            Refused::UsedOutOfOrder
        }
        (Ask::Window(_), Action::Use(_)) => Refused::NotUsable,
        (Ask::Window(_), Action::BuyExtra) if s.act.at.row().is_some() => Refused::NoExtraCard,
        (Ask::Window(_), Action::Bonus(card)) if s.act.spent(card) => Refused::BonusSpent,
        (Ask::Window(side), Action::Bonus(card))
            if stages::set_begun(s, *side)
                && s.me().active().any(|active| active == card)
                && matches!(rules.parts.patron(card).effect, Effect::Influence(_)) =>
        {
            Refused::SetUnfinished
        }
        (Ask::Window(_), Action::Bonus(_)) => Refused::NoBonus,
        (Ask::Window(side), Action::Done) if stages::set_begun(s, *side) => Refused::SetUnfinished,
        (Ask::Window(_), Action::Done) => Refused::Unfinished,
        (Ask::Half, Action::Half(_)) => Refused::SameHalf,
        (Ask::Second, Action::Influence(card)) if s.rotated.has(card) => Refused::InfluenceUsed,
        (Ask::Second, Action::Influence(_)) => Refused::NoInfluence,
        (Ask::Second, Action::Take(_)) if s.act.influence > 0 => Refused::NotBoth,
        (Ask::Second, Action::Take(_)) if s.area(s.act.area()).card.is_none() => Refused::NothingToTake,
        (Ask::Second, Action::Take(_)) => Refused::NotOnCard,
        (Ask::Pay, Action::Pay(_) | Action::PaySurplus(_) | Action::PayInstead(_) | Action::Save(_)) => {
            Refused::NotThePrice
        }
        (Ask::Shadow, Action::Shadow { .. } | Action::Done) => Refused::NoMarkedSlot,
        (Ask::Collect, Action::Collect(_)) => Refused::NobodyThere,
        (Ask::Draft(_), Action::Draft(_)) => Refused::OtherNumber,
        (Ask::Activate, _) => Refused::MustEnter,
        (ask, _) => Refused::NotAsked(*ask),
    })
}

/// Everything that answers the question, whether or not the action could be finished then.
fn answers(rules: &AveRoma, s: &State, ask: Ask, action: Action) -> bool {
    let mut picks = Picks::default();
    list(rules, s, ask, &mut picks);
    picks.0.iter().any(|pick| pick.action == action)
}

/// The value with which this very placement is listed, where the value makes no difference (AVE-DT.43).
fn listed_value(rules: &AveRoma, s: &State, ask: Ask, named: Action) -> Option<u8> {
    let Action::Place { worker, value: wanted, at, space } = named else { return None };
    if matches!(worker, Worker::Supply(_)) || at.row().is_none() || wanted > label(space) {
        return None;
    }
    let mut choices = Choices::default();
    list(rules, s, ask, &mut choices);
    choices.iter().find_map(|choice| match choice.action {
        Action::Place { worker: w, value, at: a, space: sp } if (w, a, sp) == (worker, at, space) => {
            Some(value)
        }
        _ => None,
    })
}

/// What is wrong with the worker of a placement, if anything is.
fn no_worker(s: &State, extra: bool, worker: Worker, value: u8) -> Option<Refused> {
    let me = s.me();
    match worker {
        Worker::Imaginary if !extra => Some(Refused::NoSuchWorker),
        Worker::Imaginary => (!(1..=5).contains(&value)).then_some(Refused::NoSuchValue),
        _ if extra => Some(Refused::ImaginaryOnly),
        Worker::Supply(printed) if me.workers.count(printed) == 0 => Some(Refused::NotInSupply),
        Worker::Supply(printed) => (printed != value).then_some(Refused::PrintedValue),
        Worker::Trained(slot) => match me.training.get(usize::from(slot)).copied().unwrap_or(0) {
            0 => Some(Refused::NobodyInTraining),
            _ if !(1..=5).contains(&value) => Some(Refused::OutOfRange),
            printed => {
                let (least, most) = turn::trained_range(slot, printed);
                (!(least..=most).contains(&value)).then_some(Refused::BeyondTraining)
            }
        },
    }
}

/// Why a worker cannot be sent to this place.
fn no_place(rules: &AveRoma, s: &State, extra: bool, value: u8, at: Location, space: u8) -> Refused {
    if let Some(row) = at.row() {
        return match s.rows[row].get(usize::from(space)).copied().flatten() {
            None => Refused::NoCard,
            Some(_) if value > label(space) => Refused::AboveLabel,
            Some(_) if !extra && s.slots[at][usize::from(space)] > 0 => Refused::SlotTaken,
            Some(_) => Refused::CardUnpayable(row),
        };
    }
    if !extra && rules.free_slot(&s.slots[at], at).is_none() {
        return Refused::NoSlot;
    }
    if at == Location::Aedilis && s.area(Area(value)).card.is_none() {
        return Refused::NoAreaCard;
    }
    if at.uses_area() {
        return Refused::AreaUnpayable;
    }
    let mut then = s.clone();
    then.act = Act::new(at, value, 0, extra);
    let path = |steps| roma::path(rules, &then, steps);
    if at == Location::Roma && !path(value).payable(&payment::purse(s), 0, Substitute::None) {
        return Refused::PathUnpayable;
    }
    Refused::Impossible
}

/// Why a worker cannot be sent to training.
fn no_training(s: &State, worker: u8, slot: u8) -> Refused {
    let me = s.me();
    match me.training.get(usize::from(slot)) {
        None => Refused::NoTrainingSlot,
        Some(_) if me.workers.count(worker) == 0 => Refused::NotForTraining,
        Some(0) => Refused::TrainingUnpayable,
        Some(_) => Refused::TrainingTaken,
    }
}

/// The rule on whose turn it is: in phase A, in collecting, in the extra actions, when patrons raise cubes.
fn turn_order(s: &State, ask: Ask) -> Rule {
    Rule(match ask {
        Ask::Collect | Ask::Draft(_) if s.for_shadow => "AVE-24.16",
        Ask::Collect | Ask::Draft(_) => "AVE-4.10",
        Ask::Double(_) | Ask::Rise(_) => "AVE-DT.30",
        Ask::Extra => "AVE-21.01",
        ask if ask.is_within_action() && s.act.imaginary => "AVE-21.01",
        _ => rule::TURNS.0,
    })
}

/// The ledger line a question rests on.
fn asked_by(ask: &Ask) -> &'static str {
    match ask {
        Ask::Turn => "AVE-3.04",
        Ask::Extra => "AVE-21.02",
        Ask::Announce => "AVE-25.05",
        Ask::Window(_) => "AVE-19.08",
        Ask::Pay => "AVE-1.43",
        Ask::Overflow(_) => "AVE-15.02",
        Ask::Trade => "AVE-8.01",
        Ask::Half => "AVE-11.02",
        Ask::Second => "AVE-11.03",
        Ask::Kind(_, Why::Fragments) => "AVE-18.15",
        Ask::Kind(_, Why::Pair) => "AVE-18.20",
        Ask::Kind(_, Why::Bonus) => "AVE-26.05",
        Ask::Kind(_, Why::Used) => "AVE-25.15",
        Ask::WarArea => "AVE-18.13",
        Ask::Replace(_) => "AVE-13.05",
        Ask::Activate => "AVE-19.09",
        Ask::SecondTraining => "AVE-26.07",
        Ask::Shadow => "AVE-24.04",
        Ask::Collect => "AVE-4.11",
        Ask::Draft(_) => "AVE-4.13",
        Ask::Double(_) => "AVE-27.05",
        Ask::Rise(_) => "AVE-27.07",
    }
}
