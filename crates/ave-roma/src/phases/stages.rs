//! The parts of an action around its basic action: automatic bonuses, windows before and after, the cards used up
//! in the advanced game, the second action. (Sections 19, 25 and 26 of the ledger, AVE-DT.02.)

use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::components::Effect;
use crate::event::{Event, Source};
use crate::flow::{Ask, Side, Stage, Step, Why};
use crate::parts::{Card, CardSet, Location, Moment, Row};
use crate::state::{Progress, State};
use kernel::{Chance, Frame, Rule};

/// Denarii for each card used up at Quaestor (AVE-25.14).
const QUAESTOR_EXTRA: u16 = 2;
/// Cards used up at Propraetor count in sets of this size (AVE-25.22).
const PROPRAETOR_SET: u8 = 3;

impl AveRoma {
    /// Carries out the parts of an action from this one on, as long as nothing comes between.
    pub(crate) fn stages(&self, s: &mut State, from: Stage, chance: &mut dyn Chance, log: &mut L) {
        if from == Stage::Before {
            self.open_window(s, Side::Before, log);
        }
        if begins(s, from, Stage::Basic) {
            self.basic_action(s, log);
        }
        if begins(s, from, Stage::After) {
            self.late_surplus(s, log);
            self.open_window(s, Side::After, log);
        }
        if begins(s, from, Stage::Settle) {
            self.settle_area(s, chance, log);
        }
        if begins(s, from, Stage::Second) {
            self.offer_second_training(s);
        }
        if begins(s, from, Stage::Close) {
            self.turn_deck_tops(s, chance, log);
        }
    }

    /// Bonuses that never ask, the announcement of cards, then the window before the basic action.
    pub(crate) fn before_basic(&self, s: &mut State, log: &mut L) {
        self.automatic_bonuses(s, log);
        if self.cards_may_be_announced(s) {
            s.flow.then(Step::Act(Stage::Before));
            s.flow.ask(Ask::Announce);
        } else {
            self.open_window(s, Side::Before, log);
        }
    }

    fn basic_action(&self, s: &mut State, log: &mut L) {
        s.act.last = None;
        match s.act.at {
            Location::Quaestor => self.quaestor(s, log),
            Location::Aedilis => self.aedilis(s, log),
            Location::Mercator => self.ask_trade(s, log),
            Location::Propraetor => self.propraetor(s),
            Location::Roma => self.roma(s, log),
            Location::Aedificator | Location::Legatus | Location::Senatus => self.buy_from_row(s, log),
        }
    }

    /// Section 6: twice the value of the worker.
    fn quaestor(&self, s: &mut State, log: &mut L) {
        s.act.progress = Progress::Done;
        let denarii = 2 * u16::from(s.act.value);
        self.earn(s, denarii, log);
    }

    pub(crate) fn earn(&self, s: &mut State, denarii: u16, log: &mut L) {
        let seat = s.active;
        s.me_mut().money += denarii;
        log.all(|| Event::Money(seat, denarii));
    }

    // ----- bonuses that never ask -----

    /// Points and denarii, and surplus if it fits, come before the basic action (AVE-DT.08, AVE-DT.09).
    fn automatic_bonuses(&self, s: &mut State, log: &mut L) {
        for slot in 0..s.me().unlocked() {
            if let Some(card) = s.me().slots[slot] {
                self.automatic_bonus(s, card, log);
            }
        }
    }

    /// Gives the bonus of a patron that needs no decision, if it modifies the action under way.
    pub(crate) fn automatic_bonus(&self, s: &mut State, card: Card, log: &mut L) {
        let patron = self.parts.patron(card);
        if patron.at != s.act.at || s.act.spent(card) || s.act.progress == Progress::Settled {
            return;
        }
        match patron.effect {
            Effect::Point => self.score(s, s.active, 1, Source::Modifier, log),
            Effect::Denarii => self.earn(s, 2, log),
            Effect::Surplus if s.me().surplus < 7 => self.gain_surplus(s, 1, log),
            _ => return,
        }
        s.act.spend(card);
    }

    /// Surplus that did not fit before comes now, or is lost (AVE-DT.09).
    fn late_surplus(&self, s: &mut State, log: &mut L) {
        for slot in 0..s.me().unlocked() {
            if let Some(card) = s.me().slots[slot]
                && self.parts.patron(card).effect == Effect::Surplus
            {
                self.automatic_bonus(s, card, log);
                s.act.spend(card);
            }
        }
    }

    // ----- cards used up (advanced game) -----

    /// Is there anything that cards could be used up for here? (AVE-RU.115)
    fn cards_may_be_announced(&self, s: &State) -> bool {
        self.advanced() && (self.cards_before(s) || self.cards_after(s))
    }

    fn cards_before(&self, s: &State) -> bool {
        let left = s.left(s.active);
        match s.act.at {
            Location::Aedilis => !left.is_empty() && s.area(s.act.area()).card.is_some(),
            Location::Propraetor => self.largest_group(left) >= usize::from(PROPRAETOR_SET),
            at => !left.is_empty() && at.row().is_none_or(|row| s.face_up[row.ix()].is_some()),
        }
    }

    fn cards_after(&self, s: &State) -> bool {
        match s.act.at.row() {
            // The card bought, or a patron replaced, may be used at once (AVE-25.13, AVE-25.38).
            Some(row) => s.face_up[row.ix()].is_some(),
            None => self.cards_before(s),
        }
    }

    pub(crate) fn list_announce(&self, s: &State, out: &mut impl Offers) {
        out.add(rule::OPTIONAL, Action::Cards(Moment::Never));
        if self.cards_before(s) {
            out.add(rule::ANNOUNCE, Action::Cards(Moment::Before));
        }
        if self.cards_after(s) {
            out.add(rule::ANNOUNCE, Action::Cards(Moment::After));
        }
    }

    pub(crate) fn announce(&self, s: &mut State, moment: Moment, log: &mut L) {
        s.act.cards = moment;
        let seat = s.active;
        if moment != Moment::Never {
            log.all(|| Event::Announced(seat, moment));
        }
    }

    /// The largest number of cards with one icon.
    pub(crate) fn largest_group(&self, cards: CardSet) -> usize {
        self.by_icon.iter().map(|icon| cards.and(*icon).len()).max().unwrap_or(0)
    }

    /// The cards that may still be used up in this action: on the left, all of one icon, in a fixed order
    /// (AVE-25.06, AVE-25.08, AVE-RU.114).
    pub(crate) fn usable(&self, s: &State) -> CardSet {
        let left = s.left(s.active).after(s.act.last);
        match s.act.icon {
            Some(icon) => left.and(self.by_icon[icon.ix()]),
            None => left,
        }
    }

    /// What cards can be used up for now, card by card.
    fn each_card_use(&self, s: &State, offer: &mut impl FnMut(Rule, Action)) {
        let usable = self.usable(s);
        let act = &s.act;
        match act.at {
            Location::Quaestor => {}
            Location::Aedilis if s.area(act.area()).card.is_none() => return,
            Location::Aedilis => {}
            Location::Mercator if s.me().surplus >= 7 => return,
            Location::Mercator => {}
            Location::Roma => {
                if !self.path(s, 1).payable(&self.purse(s), 0, Default::default()) {
                    return;
                }
            }
            Location::Propraetor => {
                self.each_set_use(s, usable, offer);
                return;
            }
            Location::Aedificator | Location::Legatus | Location::Senatus => {
                self.each_row_use(s, usable, offer);
                return;
            }
        }
        usable.iter().for_each(|card| offer(rule::USE, Action::Use(card)));
    }

    /// At Propraetor only whole sets of three count, so a set is begun only if it can be finished, and if the sets that
    /// can still be made would move the cube at all (AVE-RU.86).
    fn each_set_use(&self, s: &State, usable: CardSet, offer: &mut impl FnMut(Rule, Action)) {
        let act = &s.act;
        let begun = !act.used.is_multiple_of(PROPRAETOR_SET);
        let missing = PROPRAETOR_SET - act.used % PROPRAETOR_SET;
        let level = |sets: u8| self.target(s, s.active, act.area(), sets);
        let so_far = level(act.used / PROPRAETOR_SET);
        for card in usable.iter() {
            let icon = self.by_icon[self.parts.icon(card).ix()];
            let more = usable.after(Some(card)).and(icon).len() as u8 + 1;
            let moves = || level((act.used + more) / PROPRAETOR_SET) != so_far;
            if more >= missing && (begun || moves()) {
                offer(rule::USE, Action::Use(card));
            }
        }
    }

    /// At a row cards lower the price of the face-up card; using them is listed while it can still be bought.
    fn each_row_use(&self, s: &State, usable: CardSet, offer: &mut impl FnMut(Rule, Action)) {
        let Some(row) = s.act.at.row() else { return };
        let Some(extra) = s.face_up[row.ix()].filter(|_| !s.act.extra) else { return };
        let purse = self.purse(s);
        let payable = |used: u8| {
            let bill = self.quote(s, row, extra, used);
            bill.price.payable(&purse, bill.remitted, bill.substitute)
        };
        for card in usable.iter() {
            let icon = self.by_icon[self.parts.icon(card).ix()];
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
    fn use_card(&self, s: &mut State, card: Card, log: &mut L) {
        let seat = s.active;
        s.right.add(card);
        s.act.icon = Some(self.parts.icon(card));
        s.act.used += 1;
        s.act.last = Some(card);
        log.all(|| Event::Used(seat, card));
        match s.act.at {
            Location::Quaestor => self.earn(s, QUAESTOR_EXTRA, log),
            Location::Aedilis => self.ask_area_kind(s, Why::Used),
            Location::Mercator => self.gain_surplus(s, 1, log),
            Location::Roma => {
                let price = self.path(s, 1);
                s.flow.then(Step::March(1));
                self.pay(s, price, log);
            }
            Location::Propraetor | Location::Aedificator | Location::Legatus | Location::Senatus => {}
        }
    }

    // ----- the windows -----

    /// A window opens if anything in it can be used and closes by itself otherwise (AVE-DT.42, AVE-RU.116).
    pub(crate) fn open_window(&self, s: &mut State, side: Side, log: &mut L) {
        if self.window_has_something(s, side) {
            s.flow.ask(Ask::Window(side));
            if self.only_way_is_out(s) {
                s.flow.answered();
                self.close_window(s, side, log);
            }
        } else {
            self.close_window(s, side, log);
        }
    }

    fn window_has_something(&self, s: &State, side: Side) -> bool {
        let mut something = s.me().active().any(|card| self.bonus_usable(s, card, side));
        if !something && self.cards_now(s, side) {
            self.each_card_use(s, &mut |_, _| something = true);
        }
        something
    }

    pub(crate) fn cards_now(&self, s: &State, side: Side) -> bool {
        matches!((s.act.cards, side), (Moment::Before, Side::Before) | (Moment::After, Side::After))
    }

    pub(crate) fn list_window(&self, s: &State, side: Side, out: &mut impl Offers) {
        for card in s.me().active().filter(|card| self.bonus_usable(s, *card, side)) {
            out.add(rule::BONUS, Action::Bonus(card));
        }
        if self.cards_now(s, side) {
            self.each_card_use(s, &mut |rule, action| out.add(rule, action));
        }
        if !self.set_begun(s, side) {
            out.add(rule::OPTIONAL, Action::Done);
        }
    }

    /// Is a set of three at Propraetor begun in this window and not finished?
    fn set_begun(&self, s: &State, side: Side) -> bool {
        let here = s.act.at == Location::Propraetor && self.cards_now(s, side);
        here && !s.act.used.is_multiple_of(PROPRAETOR_SET)
    }

    /// The sets of three at Propraetor whose move is still to be made in this window.
    fn sets_to_move(&self, s: &State, side: Side) -> u8 {
        let here = s.act.at == Location::Propraetor && self.cards_now(s, side);
        if here { s.act.used / PROPRAETOR_SET } else { 0 }
    }

    /// Bonuses stand in the window after the action; before it only where that can change the result
    /// (AVE-DT.41, AVE-26.21).
    fn bonus_usable(&self, s: &State, card: Card, side: Side) -> bool {
        let patron = self.parts.patron(card);
        let act = &s.act;
        if patron.at != act.at || act.spent(card) {
            return false;
        }
        let area = act.area();
        let after = side == Side::After;
        match patron.effect {
            Effect::Resource => s.area(area).card.is_some() && (after || self.resource_matters_before(s)),
            Effect::Influence(price) => {
                let early = act.at == Location::Propraetor || price.resources() + price.surplus > 0;
                // The sets used up before come first (AVE-DT.03).
                let cube = || self.target(s, s.active, area, self.sets_to_move(s, side));
                (after || early)
                    && !self.set_begun(s, side)
                    && price.payable(&self.purse(s), 0, Default::default())
                    && self.target_from(s, s.active, area, cube(), 1) != cube()
            }
            Effect::BrownCube => after && s.area(area).brown < self.parts.brown_top,
            Effect::Step => after || act.at.row().is_some() || act.at == Location::Roma,
            _ => false,
        }
    }

    /// An extra resource before the action can pay a card, a sale or a bought influence (AVE-DT.41, AVE-RU.120).
    fn resource_matters_before(&self, s: &State) -> bool {
        let at = s.act.at;
        let pays_influence = |card| match self.parts.patron(card) {
            patron if patron.at != at => false,
            patron => matches!(patron.effect, Effect::Influence(p) if p.resources() + p.surplus > 0),
        };
        at == Location::Mercator
            || at == Location::Roma
            || at.row().is_some()
            || s.me().active().any(pays_influence)
    }

    pub(crate) fn use_window(&self, s: &mut State, side: Side, action: Action, log: &mut L) {
        if action == Action::Done {
            self.close_window(s, side, log);
            return;
        }
        s.flow.then(Step::Window(side));
        match action {
            Action::Bonus(card) => {
                if let Effect::Influence(_) = self.parts.patron(card).effect {
                    self.move_by_sets(s, side, log);
                }
                self.use_bonus(s, card, log);
            }
            Action::Use(card) => self.use_card(s, card, log),
            Action::BuyExtra => {
                s.act.extra = true;
                if let Some(row) = s.act.at.row()
                    && let Some(card) = s.face_up[row.ix()]
                {
                    s.flow.then(Step::TakeCard(card, true));
                    let bill = self.quote(s, row, card, s.act.used);
                    self.pay_bill(s, bill, log);
                }
            }
            _ => {}
        }
    }

    fn use_bonus(&self, s: &mut State, card: Card, log: &mut L) {
        let seat = s.active;
        s.act.spend(card);
        log.all(|| Event::BonusUsed(seat, card));
        match self.parts.patron(card).effect {
            Effect::Resource => self.ask_area_kind(s, Why::Bonus),
            Effect::Influence(price) => {
                s.flow.then(Step::BoughtInfluence);
                self.pay(s, price, log);
            }
            Effect::BrownCube => self.raise_brown(s, s.act.area(), log),
            Effect::Step => s.flow.then(Step::March(1)),
            _ => {}
        }
    }

    /// One resource of a kind shown on the area card used.
    fn ask_area_kind(&self, s: &mut State, why: Why) {
        let Some(card) = s.area(s.act.area()).card else { return };
        let kinds = self.parts.area(card).kinds;
        s.flow.then(Step::Store);
        self.ask_kind(s, kinds, why);
    }

    /// Influence bought after cards were used up at Propraetor comes after their move (AVE-DT.03); as all sets are one
    /// move (AVE-RU.76), no more cards can be used after that.
    fn move_by_sets(&self, s: &mut State, side: Side, log: &mut L) {
        let sets = self.sets_to_move(s, side);
        if sets > 0 {
            s.act.cards = Moment::Never;
            self.raise(s, s.active, s.act.area(), sets, log);
        }
    }

    /// All sets of three used up at Propraetor are one move (AVE-RU.76).
    fn close_window(&self, s: &mut State, side: Side, log: &mut L) {
        let sets = self.sets_to_move(s, side);
        if sets > 0 {
            self.raise(s, s.active, s.act.area(), sets, log);
        }
    }

    // ----- the second action, and the end of an action -----

    /// Training as a second action, if a worker and a slot are there (AVE-26.07, AVE-DT.18); never in the extra
    /// action at the end (AVE-21.14).
    fn offer_second_training(&self, s: &mut State) {
        let trainer = |card: &Card| {
            let patron = self.parts.patron(*card);
            patron.at == s.act.at && patron.effect == Effect::Training && !s.act.spent(*card)
        };
        let possible = !s.act.imaginary
            && s.me().active().any(|card| trainer(&card))
            && !s.me().workers.is_empty()
            && self.training_slots(s).next().is_some();
        if possible {
            s.flow.ask(Ask::SecondTraining);
        }
    }

    pub(crate) fn list_second_training(&self, s: &State, out: &mut impl Offers) {
        for worker in s.me().workers.values() {
            for slot in self.training_slots(s) {
                out.add(rule::SECOND_TRAINING, Action::Train { worker, slot });
            }
        }
        out.add(rule::OPTIONAL, Action::Done);
    }

    pub(crate) fn second_training(&self, s: &mut State, worker: u8, slot: u8, log: &mut L) {
        let at = s.act.at;
        let spent = s.me().active().find(|card| {
            let patron = self.parts.patron(*card);
            patron.at == at && patron.effect == Effect::Training && !s.act.spent(*card)
        });
        if let Some(card) = spent {
            s.act.spend(card);
            let seat = s.active;
            log.all(|| Event::BonusUsed(seat, card));
        }
        self.train(s, worker, slot, log);
        s.flow.then(Step::Act(Stage::Second));
    }

    /// The next card is turned face up only when the action is over (AVE-25.21, AVE-DT.33), and after the rows were
    /// dealt or refilled (AVE-25.02, AVE-25.29).
    pub(crate) fn turn_deck_tops(&self, s: &mut State, chance: &mut dyn Chance, log: &mut L) {
        if !self.advanced() {
            return;
        }
        for row in Row::ALL {
            if s.face_up[row.ix()].is_none()
                && let Some(card) = self.draw(s, row.kind(), chance)
            {
                s.face_up[row.ix()] = Some(card);
                log.reveal();
                log.all(|| Event::FaceUp(row, card));
            }
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
