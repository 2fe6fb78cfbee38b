//! The end of the game: extra actions, adjustment of the areas, rises. (Sections 17, 21 and 27 of the ledger.)

use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::components::Bonus;
use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Area, Card, CardKind, CardSet};
use crate::phases::roma::TOP_POLITICS;
use crate::score::left_over;
use crate::state::State;
use kernel::Seat;

impl AveRoma {
    /// Every player in order has one extra action (AVE-21.01).
    pub(crate) fn extra_action(&self, s: &mut State, place: u8) {
        match s.order.get(usize::from(place)) {
            Some(&seat) => {
                s.active = seat;
                s.turn = place;
                s.flow.then(Step::Extra(place + 1));
                s.flow.ask(Ask::Extra);
            }
            None => s.flow.then(Step::Adjust),
        }
    }

    /// Cubes are pushed down to the brown cube (AVE-22.01); then money and goods are scored (AVE-22.02, AVE-22.03).
    pub(crate) fn adjust(&self, s: &mut State, log: &mut L) {
        for area in Area::ALL {
            push_down(s, area);
        }
        log.all(|| Event::Adjusted);
        for seat in s.order.clone() {
            let (denarii, goods) = left_over(s.player(seat));
            self.score(s, seat, denarii, Source::Denarii, log);
            self.score(s, seat, goods, Source::Goods, log);
        }
        s.flow.then(Step::Rises(0));
    }

    /// The own patrons with a bonus that passes the test.
    fn patrons_with(
        &self,
        s: &State,
        seat: Seat,
        test: impl Fn(Bonus) -> bool,
    ) -> impl Iterator<Item = Card> {
        let patrons = s.player(seat).cards.and(CardSet::of(CardKind::Patron));
        patrons.iter().filter(move |card| test(self.parts.patron(*card).bonus))
    }

    /// Pass 1 of the patrons, in player order: the rises (AVE-RU.60). Doubling is decided before (AVE-RU.112).
    pub(crate) fn rises(&self, s: &mut State, place: u8, log: &mut L) {
        let Some(&seat) = s.order.get(usize::from(place)) else {
            s.flow.then(Step::Final);
            return;
        };
        s.active = seat;
        s.turn = place;
        s.flow.then(Step::Rises(place + 1));
        let doublers = self.patrons_with(s, seat, |bonus| bonus == Bonus::Doubling).count() as u8;
        if doublers > 0 && self.patrons_with(s, seat, is_rise).next().is_some() {
            s.flow.ask(Ask::Double(doublers));
        } else {
            self.begin_rises(s, log);
        }
    }

    /// Equal rises are one choice (AVE-DT.43).
    pub(crate) fn list_double(&self, s: &State, out: &mut impl Offers) {
        let bonus = |card: Card| self.parts.patron(card).bonus;
        let rises = || self.patrons_with(s, s.active, is_rise);
        for card in rises() {
            let mut before = rises().take_while(|other| *other != card);
            if !before.any(|other| bonus(other) == bonus(card)) {
                out.add(rule::DOUBLE, Action::Double(card));
            }
        }
        out.add(rule::DOUBLE, Action::Done);
    }

    pub(crate) fn double(&self, s: &mut State, left: u8, action: Action, log: &mut L) {
        if let Action::Double(card) = action {
            let seat = s.active;
            s.doublers_spent[seat.ix()] += 1;
            log.all(|| Event::Doubled(seat, card));
            match self.parts.patron(card).bonus {
                Bonus::PoliticalRise(levels) => self.political_rise(s, levels, log),
                _ => s.doubled += 1,
            }
            if left > 1 {
                s.flow.ask(Ask::Double(left - 1));
                return;
            }
        }
        self.begin_rises(s, log);
    }

    /// Political rises are always taken (AVE-DC.35); then each area rise is allotted.
    fn begin_rises(&self, s: &mut State, log: &mut L) {
        let seat = s.active;
        let patrons = s.player(seat).cards.and(CardSet::of(CardKind::Patron));
        let mut area_rises = std::mem::take(&mut s.doubled);
        for card in patrons.iter() {
            match self.parts.patron(card).bonus {
                Bonus::PoliticalRise(levels) => self.political_rise(s, levels, log),
                Bonus::AreaRise => area_rises += 1,
                _ => {}
            }
        }
        s.rises = [0; 5];
        if area_rises > 0 {
            s.flow.then(Step::Raise);
            s.flow.ask(Ask::Rise(area_rises - 1));
        }
    }

    /// Level by level, 2 points each beyond the top; a slot unlocked takes the patron owned longest, without a
    /// prompt: the choice cannot matter any more (AVE-DT.17, AVE-RU.44).
    fn political_rise(&self, s: &mut State, levels: u8, log: &mut L) {
        for _ in 0..levels {
            if s.me().politics >= TOP_POLITICS {
                self.score(s, s.active, 2, Source::Honours, log);
                continue;
            }
            s.me_mut().politics += 1;
            let (seat, level) = (s.active, s.me().politics);
            log.all(|| Event::Politics(seat, level));
            if let Some(card) = self.longest_serving(s).filter(|_| usize::from(level) <= s.me().slots.len()) {
                self.enter_slot(s, card, log);
            }
        }
    }

    pub(crate) fn list_rise(&self, out: &mut impl Offers) {
        Area::ALL.into_iter().for_each(|area| out.add(rule::RISE, Action::Area(area)));
        out.add(rule::OPTIONAL, Action::Done);
    }

    pub(crate) fn allot_rise(&self, s: &mut State, left: u8, action: Action) {
        if let Action::Area(area) = action {
            s.rises[area.ix()] += 1;
        }
        if left > 0 {
            s.flow.ask(Ask::Rise(left - 1));
        }
    }

    /// All rises of a player in one area are one move, so that they may jump over cubes (AVE-27.09, AVE-RU.112).
    pub(crate) fn carry_out_rises(&self, s: &mut State, log: &mut L) {
        let rises = std::mem::take(&mut s.rises);
        for area in Area::ALL {
            if rises[area.ix()] > 0 {
                self.raise(s, s.active, area, rises[area.ix()], log);
            }
        }
    }
}

fn is_rise(bonus: Bonus) -> bool {
    matches!(bonus, Bonus::AreaRise | Bonus::PoliticalRise(_))
}

/// From the highest cube to the lowest: the first gets at most the level of the brown cube, each next one at most the
/// level below the one before, never below 0 (AVE-17.16).
pub(crate) fn push_down(s: &mut State, area: Area) {
    let mut ceiling = s.area(area).brown;
    let mut done = [false; 5];
    let highest = |s: &State, done: &[bool; 5]| {
        let cubes = s.players.iter().enumerate().filter(|(i, _)| !done[*i]);
        let levels = cubes.filter_map(|(i, p)| p.cubes[area.ix()].map(|level| (level, i)));
        levels.max_by_key(|(level, _)| *level)
    };
    while let Some((level, i)) = highest(s, &done) {
        done[i] = true;
        let level = level.min(ceiling);
        s.players[i].cubes[area.ix()] = Some(level);
        ceiling = level.saturating_sub(1);
    }
}
