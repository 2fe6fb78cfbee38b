//! The parts of an action around its basic action: automatic bonuses, windows before and after, the cards used up
//! in the advanced game, the second action. (Sections 19, 25 and 26 of the ledger, AVE-DT.02.)

use super::{MOST_SURPLUS, ahead, areas, influence, payment, roma, rows, storage, turn};
use crate::AveRoma;
use crate::action::Action;
use crate::components::Effect;
use crate::event::{Event, For, Source};
use crate::flow::{Ask, Side, Stage, Step, Why};
use crate::parts::{Card, CardSet, Location, Moment, Row};
use crate::play::{Hands, Play};
use crate::rule;
use crate::state::{Progress, State};
use kernel::{Frame, Offers, Rule};

/// Denarii for each card used up at Quaestor (AVE-25.14).
const QUAESTOR_EXTRA: u16 = 2;
/// Cards used up at Propraetor count in sets of this size (AVE-25.22).
const PROPRAETOR_SET: u8 = 3;

/// Carries out the parts of an action from this one on, as long as nothing comes between.
pub(crate) fn stages(p: &mut Play, from: Stage) {
    if from == Stage::Before {
        open_window(p, Side::Before);
    }
    if begins(p.s, from, Stage::Basic) {
        basic_action(p);
    }
    if begins(p.s, from, Stage::After) {
        late_surplus(p);
        open_window(p, Side::After);
    }
    if begins(p.s, from, Stage::Settle) {
        areas::settle_area(p);
    }
    if begins(p.s, from, Stage::Second) {
        offer_second_training(p);
    }
    if begins(p.s, from, Stage::Close) {
        turn_deck_tops(p, Event::NextUp);
    }
}

/// Bonuses that never ask, the announcement of cards, then the window before the basic action.
pub(crate) fn before_basic(p: &mut Play) {
    automatic_bonuses(p);
    if cards_may_be_announced(p.rules, p.s) {
        p.then(Step::Act(Stage::Before));
        p.ask(Ask::Announce);
    } else {
        open_window(p, Side::Before);
    }
}

fn basic_action(p: &mut Play) {
    p.s.act.last = None;
    match p.s.act.at {
        Location::Quaestor => quaestor(p),
        Location::Aedilis => areas::aedilis(p),
        Location::Mercator => areas::ask_trade(p),
        Location::Propraetor => areas::propraetor(p),
        Location::Roma => roma::roma(p),
        Location::Aedificator | Location::Legatus | Location::Senatus => rows::buy_from_row(p),
    }
}

/// Section 6: twice the value of the worker.
fn quaestor(p: &mut Play) {
    p.s.act.progress = Progress::Done;
    let denarii = 2 * u16::from(p.s.act.value);
    p.earn(denarii, For::Worker);
}

// ----- bonuses that never ask -----

/// Points and denarii, and surplus if it fits, come before the basic action (AVE-DT.08, AVE-DT.09).
fn automatic_bonuses(p: &mut Play) {
    for slot in 0..p.s.me().unlocked() {
        if let Some(card) = p.s.me().slots[slot] {
            automatic_bonus(p, card);
        }
    }
}

/// Gives the bonus of a patron that needs no decision, if it modifies the action under way.
pub(crate) fn automatic_bonus(p: &mut Play, card: Card) {
    let patron = p.rules.parts.patron(card);
    if patron.at != p.s.act.at || p.s.act.spent(card) || p.s.act.progress == Progress::Settled {
        return;
    }
    match patron.effect {
        Effect::Point => p.score(p.s.active, 1, Source::Modifier),
        Effect::Denarii => p.earn(2, For::Modifier),
        Effect::Surplus if p.s.me().surplus < MOST_SURPLUS => p.gain_surplus(1, For::Modifier),
        _ => return,
    }
    p.s.act.spend(card);
}

/// Surplus that did not fit before comes now, or is lost (AVE-DT.09).
fn late_surplus(p: &mut Play) {
    for slot in 0..p.s.me().unlocked() {
        if let Some(card) = p.s.me().slots[slot]
            && p.rules.parts.patron(card).effect == Effect::Surplus
        {
            automatic_bonus(p, card);
            p.s.act.spend(card);
        }
    }
}

// ----- cards used up (advanced game) -----

/// Is there anything that cards could be used up for here? (AVE-RU.115)
fn cards_may_be_announced(rules: &AveRoma, s: &State) -> bool {
    rules.advanced() && (cards_before(rules, s) || cards_after(rules, s))
}

fn cards_before(rules: &AveRoma, s: &State) -> bool {
    let left = s.left(s.active);
    match s.act.at {
        Location::Aedilis => !left.is_empty() && s.area(s.act.area()).card.is_some(),
        Location::Propraetor => largest_group(rules, left) >= usize::from(PROPRAETOR_SET),
        at => !left.is_empty() && at.row().is_none_or(|row| s.face_up[row].is_some()),
    }
}

fn cards_after(rules: &AveRoma, s: &State) -> bool {
    match s.act.at.row() {
        // The card bought, or a patron replaced, may be used at once (AVE-25.13, AVE-25.38).
        Some(row) => s.face_up[row].is_some(),
        None => cards_before(rules, s),
    }
}

pub(crate) fn list_announce(rules: &AveRoma, s: &State, out: &mut impl Offers<Action>) {
    out.add(rule::OPTIONAL, Action::Cards(Moment::Never));
    if cards_before(rules, s) {
        out.add(rule::ANNOUNCE, Action::Cards(Moment::Before));
    }
    if cards_after(rules, s) {
        out.add(rule::ANNOUNCE, Action::Cards(Moment::After));
    }
}

pub(crate) fn announce(p: &mut Play, moment: Moment) {
    p.s.act.cards = moment;
    let seat = p.s.active;
    if moment != Moment::Never {
        p.log.all(|| Event::Announced(seat, moment));
    }
}

/// The largest number of cards with one icon.
pub(crate) fn largest_group(rules: &AveRoma, cards: CardSet) -> usize {
    rules.by_icon.values().map(|icon| cards.and(*icon).len()).max().unwrap_or(0)
}

/// The cards that may still be used up in this action: on the left, all of one icon, in a fixed order
/// (AVE-25.06, AVE-25.08, AVE-RU.114).
pub(crate) fn usable(rules: &AveRoma, s: &State) -> CardSet {
    let left = s.left(s.active).after(s.act.last);
    match s.act.icon {
        Some(icon) => left.and(rules.by_icon[icon]),
        None => left,
    }
}

/// What cards can be used up for now, card by card.
fn each_card_use(rules: &AveRoma, s: &State, offer: &mut impl FnMut(Rule, Action)) {
    let usable = usable(rules, s);
    let act = &s.act;
    match act.at {
        Location::Quaestor => {}
        Location::Aedilis if s.area(act.area()).card.is_none() => return,
        Location::Aedilis => {}
        Location::Mercator if s.me().surplus >= MOST_SURPLUS => return,
        Location::Mercator => {}
        Location::Roma => {
            if !roma::path(rules, s, 1).payable(&payment::purse(s), 0, Default::default()) {
                return;
            }
        }
        Location::Propraetor => {
            each_set_use(rules, s, usable, offer);
            return;
        }
        Location::Aedificator | Location::Legatus | Location::Senatus => {
            each_row_use(rules, s, usable, offer);
            return;
        }
    }
    usable.iter().for_each(|card| offer(rule::USE, Action::Use(card)));
}

/// At Propraetor only whole sets of three count, so a set is begun only if it can be finished, and if the sets that
/// can still be made would move the cube at all (AVE-RU.86).
fn each_set_use(rules: &AveRoma, s: &State, usable: CardSet, offer: &mut impl FnMut(Rule, Action)) {
    let act = &s.act;
    let begun = !act.used.is_multiple_of(PROPRAETOR_SET);
    let missing = PROPRAETOR_SET - act.used % PROPRAETOR_SET;
    let level = |sets: u8| influence::target(rules, &s.players, s.active, act.area(), sets);
    let so_far = level(act.used / PROPRAETOR_SET);
    for card in usable.iter() {
        let icon = rules.by_icon[rules.parts.icon(card)];
        let more = usable.after(Some(card)).and(icon).len() as u8 + 1;
        let moves = || level((act.used + more) / PROPRAETOR_SET) != so_far;
        if more >= missing && (begun || moves()) {
            offer(rule::USE, Action::Use(card));
        }
    }
}

/// At a row cards lower the price of the face-up card; using them is listed while it can still be bought.
fn each_row_use(rules: &AveRoma, s: &State, usable: CardSet, offer: &mut impl FnMut(Rule, Action)) {
    let Some(row) = s.act.at.row() else { return };
    let Some(extra) = s.face_up[row].filter(|_| !s.act.extra) else { return };
    let purse = payment::purse(s);
    let payable = |used: u8| {
        let bill = rows::quote(rules, s, row, extra, used);
        bill.price.payable(&purse, bill.remitted, bill.substitute)
    };
    for card in usable.iter() {
        let icon = rules.by_icon[rules.parts.icon(card)];
        let most = s.act.used + 1 + usable.after(Some(card)).and(icon).len() as u8;
        if payable(most) {
            offer(rule::USE, Action::Use(card));
        }
    }
    // AVE-RU.72: at least one card used.
    if s.act.used > 0 && payable(s.act.used) {
        offer(rule::BUY_EXTRA, Action::BuyExtra);
    }
}

/// Uses up a card: it moves to the right side (AVE-25.09) and gives the extra of the location.
fn use_card(p: &mut Play, card: Card) {
    let seat = p.s.active;
    p.s.right.add(card);
    p.s.act.icon = Some(p.rules.parts.icon(card));
    p.s.act.used += 1;
    p.s.act.last = Some(card);
    p.log.all(|| Event::Used(seat, card));
    match p.s.act.at {
        Location::Quaestor => p.earn(QUAESTOR_EXTRA, For::Used),
        Location::Aedilis => ask_area_kind(p, Why::Used),
        Location::Mercator => p.gain_surplus(1, For::Used),
        Location::Roma => {
            let price = roma::path(p.rules, p.s, 1);
            p.then(Step::March(1));
            payment::pay(p, price);
        }
        Location::Propraetor | Location::Aedificator | Location::Legatus | Location::Senatus => {}
    }
}

// ----- the windows -----

/// A window opens if anything in it can be used and closes by itself otherwise (AVE-DT.42, AVE-RU.116).
pub(crate) fn open_window(p: &mut Play, side: Side) {
    if window_has_something(p.rules, p.s, side) {
        p.ask(Ask::Window(side));
        if ahead::only_way_is_out(p.rules, p.s) {
            p.answered();
            close_window(p, side);
        }
    } else {
        close_window(p, side);
    }
}

fn window_has_something(rules: &AveRoma, s: &State, side: Side) -> bool {
    let mut something = s.me().active().any(|card| bonus_usable(rules, s, card, side));
    if !something && cards_now(s, side) {
        each_card_use(rules, s, &mut |_, _| something = true);
    }
    something
}

pub(crate) fn cards_now(s: &State, side: Side) -> bool {
    matches!((s.act.cards, side), (Moment::Before, Side::Before) | (Moment::After, Side::After))
}

pub(crate) fn list_window(rules: &AveRoma, s: &State, side: Side, out: &mut impl Offers<Action>) {
    for card in s.me().active().filter(|card| bonus_usable(rules, s, *card, side)) {
        out.add(rule::BONUS, Action::Bonus(card));
    }
    if cards_now(s, side) {
        each_card_use(rules, s, &mut |rule, action| out.add(rule, action));
    }
    if !set_begun(s, side) {
        out.add(rule::OPTIONAL, Action::Done);
    }
}

/// Is a set of three at Propraetor begun in this window and not finished?
pub(crate) fn set_begun(s: &State, side: Side) -> bool {
    let here = s.act.at == Location::Propraetor && cards_now(s, side);
    here && !s.act.used.is_multiple_of(PROPRAETOR_SET)
}

/// The sets of three at Propraetor whose move is still to be made in this window.
fn sets_to_move(s: &State, side: Side) -> u8 {
    let here = s.act.at == Location::Propraetor && cards_now(s, side);
    if here { s.act.used / PROPRAETOR_SET } else { 0 }
}

/// Bonuses stand in the window after the action; before it only where that can change the result
/// (AVE-DT.41, AVE-26.21).
fn bonus_usable(rules: &AveRoma, s: &State, card: Card, side: Side) -> bool {
    let patron = rules.parts.patron(card);
    let act = &s.act;
    if patron.at != act.at || act.spent(card) {
        return false;
    }
    let area = act.area();
    let after = side == Side::After;
    match patron.effect {
        Effect::Resource => s.area(area).card.is_some() && (after || resource_matters_before(rules, s)),
        Effect::Influence(price) => {
            let early = act.at == Location::Propraetor || price.resources() + price.surplus > 0;
            // The sets used up before come first (AVE-DT.03).
            let cube = || influence::target(rules, &s.players, s.active, area, sets_to_move(s, side));
            (after || early)
                && !set_begun(s, side)
                && price.payable(&payment::purse(s), 0, Default::default())
                && influence::target_from(rules, &s.players, s.active, area, cube(), 1) != cube()
        }
        Effect::BrownCube => after && s.area(area).brown < rules.parts.brown_top,
        Effect::Step => after || act.at.row().is_some() || act.at == Location::Roma,
        _ => false,
    }
}

/// An extra resource before the action can pay a card, a sale or a bought influence (AVE-DT.41, AVE-RU.120).
fn resource_matters_before(rules: &AveRoma, s: &State) -> bool {
    let at = s.act.at;
    let pays_influence = |card| match rules.parts.patron(card) {
        patron if patron.at != at => false,
        patron => matches!(patron.effect, Effect::Influence(p) if p.resources() + p.surplus > 0),
    };
    at == Location::Mercator
        || at == Location::Roma
        || at.row().is_some()
        || s.me().active().any(pays_influence)
}

pub(crate) fn use_window(p: &mut Play, side: Side, action: Action) {
    if action == Action::Done {
        close_window(p, side);
        return;
    }
    p.then(Step::Window(side));
    match action {
        Action::Bonus(card) => {
            if let Effect::Influence(_) = p.rules.parts.patron(card).effect {
                move_by_sets(p, side);
            }
            use_bonus(p, card);
        }
        Action::Use(card) => use_card(p, card),
        Action::BuyExtra => {
            p.s.act.extra = true;
            if let Some(row) = p.s.act.at.row()
                && let Some(card) = p.s.face_up[row]
            {
                p.then(Step::TakeCard(card, true));
                let bill = rows::quote(p.rules, p.s, row, card, p.s.act.used);
                payment::pay_bill(p, bill);
            }
        }
        _ => {}
    }
}

fn use_bonus(p: &mut Play, card: Card) {
    let seat = p.s.active;
    p.s.act.spend(card);
    p.log.all(|| Event::BonusUsed(seat, card));
    match p.rules.parts.patron(card).effect {
        Effect::Resource => ask_area_kind(p, Why::Bonus),
        Effect::Influence(price) => {
            p.then(Step::BoughtInfluence);
            payment::pay(p, price);
        }
        Effect::BrownCube => p.raise_brown(p.s.act.area()),
        Effect::Step => p.then(Step::March(1)),
        _ => {}
    }
}

/// One resource of a kind shown on the area card used.
fn ask_area_kind(p: &mut Play, why: Why) {
    let Some(card) = p.s.area(p.s.act.area()).card else { return };
    let kinds = p.rules.parts.area(card).kinds;
    p.then(Step::Store);
    storage::ask_kind(p, kinds, why);
}

/// Influence bought after cards were used up at Propraetor comes after their move (AVE-DT.03); as all sets are one
/// move (AVE-RU.76), no more cards can be used after that.
fn move_by_sets(p: &mut Play, side: Side) {
    let sets = sets_to_move(p.s, side);
    if sets > 0 {
        p.s.act.cards = Moment::Never;
        p.raise(p.s.active, p.s.act.area(), sets);
    }
}

/// All sets of three used up at Propraetor are one move (AVE-RU.76).
fn close_window(p: &mut Play, side: Side) {
    let sets = sets_to_move(p.s, side);
    if sets > 0 {
        p.raise(p.s.active, p.s.act.area(), sets);
    }
}

// ----- the second action, and the end of an action -----

/// Training as a second action, if a worker and a slot are there (AVE-26.07, AVE-DT.18); never in the extra
/// action at the end (AVE-21.14).
fn offer_second_training(p: &mut Play) {
    let trainer = |card: &Card| {
        let patron = p.rules.parts.patron(*card);
        patron.at == p.s.act.at && patron.effect == Effect::Training && !p.s.act.spent(*card)
    };
    let possible = !p.s.act.imaginary
        && p.s.me().active().any(|card| trainer(&card))
        && !p.s.me().workers.is_empty()
        && turn::training_slots(p.rules, p.s).next().is_some();
    if possible {
        p.ask(Ask::SecondTraining);
    }
}

pub(crate) fn list_second_training(rules: &AveRoma, s: &State, out: &mut impl Offers<Action>) {
    for worker in s.me().workers.values() {
        for slot in turn::training_slots(rules, s) {
            out.add(rule::SECOND_TRAINING, Action::Train { worker, slot });
        }
    }
    out.add(rule::OPTIONAL, Action::Done);
}

pub(crate) fn second_training(p: &mut Play, worker: u8, slot: u8) {
    let at = p.s.act.at;
    let spent = p.s.me().active().find(|card| {
        let patron = p.rules.parts.patron(*card);
        patron.at == at && patron.effect == Effect::Training && !p.s.act.spent(*card)
    });
    if let Some(card) = spent {
        p.s.act.spend(card);
        let seat = p.s.active;
        p.log.all(|| Event::BonusUsed(seat, card));
    }
    turn::train(p, worker, slot);
    p.then(Step::Act(Stage::Second));
}

/// The next card is turned face up only when the action is over (AVE-25.21, AVE-DT.33), and after the rows were
/// dealt or refilled (AVE-25.02, AVE-25.29).
pub(crate) fn turn_deck_tops(p: &mut Play, told: fn(Row, Card) -> Event) {
    if !p.rules.advanced() {
        return;
    }
    for &row in Row::ALL {
        if p.s.face_up[row].is_none()
            && let Some(card) = p.draw(row.kind())
        {
            p.s.face_up[row] = Some(card);
            p.log.reveal();
            p.log.all(|| told(row, card));
        }
    }
}

/// Does this part of the action begin now: is it the one to begin from, or a later one and next in the flow?
#[inline]
fn begins(s: &mut State, from: Stage, stage: Stage) -> bool {
    if stage <= from {
        return stage == from;
    }
    let next = matches!(s.flow.frames().last(), Some(Frame::Do(Step::Act(next))) if *next == stage);
    if next {
        s.flow.next_step();
    }
    next
}
