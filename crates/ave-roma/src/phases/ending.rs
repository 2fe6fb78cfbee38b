//! The end of the game: extra actions, adjustment of the areas, rises. (Sections 17, 21 and 27 of the ledger.)

use super::patrons;
use crate::AveRoma;
use crate::action::Action;
use crate::components::Bonus;
use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Area, Card, CardKind, CardSet};
use crate::phases::roma::{BEYOND_TOP, TOP_POLITICS};
use crate::play::{Hands, Play};
use crate::rule;
use crate::score::left_over;
use crate::state::State;
use kernel::{Each, Offers, Seat};

/// Every player in order has one extra action (AVE-21.01).
pub(crate) fn extra_action(p: &mut Play, place: u8) {
    match p.s.order.get(usize::from(place)) {
        Some(&seat) => {
            p.s.active = seat;
            p.s.turn = place;
            p.then(Step::Extra(place + 1));
            p.ask(Ask::Extra);
        }
        None => p.then(Step::Adjust),
    }
}

/// Cubes are pushed down to the brown cube (AVE-22.01); then money and goods are scored (AVE-22.02, AVE-22.03).
pub(crate) fn adjust(p: &mut Play) {
    for area in Area::ALL {
        push_down(p.s, area);
    }
    p.log.all(|| Event::Adjusted);
    for seat in p.s.order.clone() {
        let (denarii, goods) = left_over(p.s.player(seat));
        p.score(seat, denarii, Source::Denarii);
        p.score(seat, goods, Source::Goods);
    }
    p.then(Step::Rises(0));
}

/// The own patrons with a bonus that passes the test.
fn patrons_with(
    rules: &AveRoma,
    s: &State,
    seat: Seat,
    test: impl Fn(Bonus) -> bool,
) -> impl Iterator<Item = Card> {
    let patrons = s.player(seat).cards.and(CardSet::of(CardKind::Patron));
    patrons.iter().filter(move |card| test(rules.parts.patron(*card).bonus))
}

/// Pass 1 of the patrons, in player order: the rises (AVE-RU.60). Doubling is decided before (AVE-RU.112).
pub(crate) fn rises(p: &mut Play, place: u8) {
    let Some(&seat) = p.s.order.get(usize::from(place)) else {
        p.then(Step::Final);
        return;
    };
    p.s.active = seat;
    p.s.turn = place;
    p.then(Step::Rises(place + 1));
    let doublers = patrons_with(p.rules, p.s, seat, |bonus| bonus == Bonus::Doubling).count() as u8;
    if doublers > 0 && patrons_with(p.rules, p.s, seat, is_rise).next().is_some() {
        p.ask(Ask::Double(doublers));
    } else {
        begin_rises(p);
    }
}

/// Equal rises are one choice (AVE-DT.43).
pub(crate) fn list_double(rules: &AveRoma, s: &State, out: &mut impl Offers<Action>) {
    let bonus = |card: Card| rules.parts.patron(card).bonus;
    let rises = || patrons_with(rules, s, s.active, is_rise);
    for card in rises() {
        let mut before = rises().take_while(|other| *other != card);
        if !before.any(|other| bonus(other) == bonus(card)) {
            out.add(rule::DOUBLE, Action::Double(card));
        }
    }
    out.add(rule::DOUBLE, Action::Done);
}

pub(crate) fn double(p: &mut Play, left: u8, action: Action) {
    if let Action::Double(card) = action {
        let seat = p.s.active;
        p.s.doublers_spent[seat.ix()] += 1;
        p.log.all(|| Event::Doubled(seat, card));
        match p.rules.parts.patron(card).bonus {
            Bonus::PoliticalRise(levels) => political_rise(p, levels),
            _ => p.s.doubled += 1,
        }
        if left > 1 {
            p.ask(Ask::Double(left - 1));
            return;
        }
    }
    begin_rises(p);
}

/// Political rises are always taken (AVE-DC.35); then each area rise is allotted.
fn begin_rises(p: &mut Play) {
    let seat = p.s.active;
    let patrons = p.s.player(seat).cards.and(CardSet::of(CardKind::Patron));
    let mut area_rises = std::mem::take(&mut p.s.doubled);
    for card in patrons.iter() {
        match p.rules.parts.patron(card).bonus {
            Bonus::PoliticalRise(levels) => political_rise(p, levels),
            Bonus::AreaRise => area_rises += 1,
            _ => {}
        }
    }
    p.s.rises = Each::default();
    if area_rises > 0 {
        p.then(Step::Raise);
        p.ask(Ask::Rise(area_rises - 1));
    }
}

/// Level by level, 2 points each beyond the top; a slot unlocked takes the patron owned longest, without a
/// prompt: the choice cannot matter any more (AVE-DT.17, AVE-RU.44).
fn political_rise(p: &mut Play, levels: u8) {
    for _ in 0..levels {
        if p.s.me().politics >= TOP_POLITICS {
            p.score(p.s.active, BEYOND_TOP, Source::Honours);
            continue;
        }
        p.s.me_mut().politics += 1;
        let (seat, level) = (p.s.active, p.s.me().politics);
        p.log.all(|| Event::Politics(seat, level));
        if let Some(card) =
            patrons::longest_serving(p.s).filter(|_| usize::from(level) <= p.s.me().slots.len())
        {
            patrons::enter_slot(p, card);
        }
    }
}

pub(crate) fn list_rise(out: &mut impl Offers<Action>) {
    Area::ALL.into_iter().for_each(|area| out.add(rule::RISE, Action::Area(area)));
    out.add(rule::OPTIONAL, Action::Done);
}

pub(crate) fn allot_rise(p: &mut Play, left: u8, action: Action) {
    if let Action::Area(area) = action {
        p.s.rises[area] += 1;
    }
    if left > 0 {
        p.ask(Ask::Rise(left - 1));
    }
}

/// All rises of a player in one area are one move, so that they may jump over cubes (AVE-27.09, AVE-RU.112).
pub(crate) fn carry_out_rises(p: &mut Play) {
    let rises = std::mem::take(&mut p.s.rises);
    for area in Area::ALL {
        if rises[area] > 0 {
            p.raise(p.s.active, area, rises[area]);
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
        let levels = cubes.filter_map(|(i, p)| p.cubes[area].map(|level| (level, i)));
        levels.max_by_key(|(level, _)| *level)
    };
    while let Some((level, i)) = highest(s, &done) {
        done[i] = true;
        let level = level.min(ceiling);
        s.players[i].cubes[area] = Some(level);
        ceiling = level.saturating_sub(1);
    }
}
