//! The look ahead held against a plain search: what is listed inside an action at an area is what some run of later
//! choices can finish, no more and no less (AVE-DT.06, AVE-DT.40).

use super::ahead::Picks;
use super::areas;
use crate::parts::{Card, CardKind, Location};
use crate::state::State;
use crate::{Action, Ask, AveRoma, Play, Stage, Step, Worker};
use kernel::{Chance, Choices, Fast, Flow, Frame, Game, Log, Pick, Refusing, Rules, Setup};
use serde_json::json;

/// Searches longer than this are given up.
const MOST_NODES: u32 = 4_000;

/// A first turn with little money, some goods, patrons that help at areas, and all area cards used once.
fn scene(rules: &AveRoma, chance: &mut Fast) -> State {
    let mut s = rules.setup(chance, &mut Log::off());
    s.areas.values_mut().for_each(|area| area.upper = true);
    let mut below = |n: u32| chance.below(n) as u8;
    let helps =
        |card: &Card| matches!(rules.parts.patron(*card).at, Location::Aedilis | Location::Propraetor);
    let patrons: Vec<_> = s.deck(CardKind::Patron).iter().filter(helps).collect();
    let me = s.active.ix();
    for slot in 0..3 {
        let card = patrons[usize::from(below(patrons.len() as u32))];
        if s.decks.has(card) {
            s.decks.remove(card);
            s.players[me].cards.add(card);
            s.players[me].slots[slot] = Some(card);
        }
    }
    let p = &mut s.players[me];
    (p.politics, p.money, p.surplus) = (3, below(3).into(), below(8));
    p.goods.0.iter_mut().for_each(|n| *n = [0, 1, 2, 3, 3][usize::from(below(5))]);
    s
}

/// The position after a pick, without the parts of the action from the settlement on.
fn then(rules: &AveRoma, s: &State, pick: Pick<Action>) -> State {
    let mut then = s.clone();
    let (mut chance, mut log) = (Refusing::default(), Log::off());
    super::answer(&mut Play::new(rules, &mut then, &mut chance, &mut log), pick);
    let frames: Vec<_> = then.flow.frames().to_vec();
    let settle = frames.iter().position(|frame| *frame == Frame::Do(Step::Act(Stage::Settle)));
    then.flow = Flow::new();
    for frame in &frames[settle.map_or(0, |n| n + 1)..] {
        match frame {
            Frame::Do(step) => then.flow.then(*step),
            Frame::Ask(ask) => then.flow.ask(*ask),
        }
    }
    super::run(&mut Play::new(rules, &mut then, &mut chance, &mut log));
    then
}

/// Is the area price there at the end of some run of choices? `None` if the search was given up.
fn payable(rules: &AveRoma, s: &State, nodes: &mut u32) -> Option<bool> {
    *nodes += 1;
    if *nodes > MOST_NODES {
        return None;
    }
    let Some(&ask) = s.flow.question() else {
        return Some(areas::area_price(rules, s, s.act.at, s.act.area()) <= s.me().money);
    };
    let mut picks = Picks::default();
    super::list(rules, s, ask, &mut picks);
    let mut sure = true;
    for pick in picks.0 {
        match payable(rules, &then(rules, s, pick), nodes) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => sure = false,
        }
    }
    sure.then_some(false)
}

#[test]
fn what_is_listed_can_be_finished_and_what_can_be_finished_is_listed() {
    let (mut judged, mut withheld, mut bonuses) = (0, 0, 0);
    for mode in ["basic", "advanced"] {
        let setup = Setup { seats: 3, options: json!({"mode": mode, "deck": "all"}), components: None };
        let rules = AveRoma::configure(&setup).expect("a table");
        for seed in 0..1_500 {
            let mut chance = Fast::new(seed);
            let mut s = scene(&rules, &mut chance);
            let mut list = Choices::default();
            rules.choices(&s, s.active, &mut list);
            let at_area = |action: Action| matches!(action, Action::Place { at, .. } if at != Location::Mercator && at.uses_area());
            list.retain(|c| at_area(c.action));
            let Some(pick) = list.random(&mut chance) else { continue };
            let seat = s.active;
            rules.apply(&mut s, seat, pick, &mut chance, &mut Log::off());
            let inside = |s: &State| s.flow.frames().contains(&Frame::Do(Step::Act(Stage::Settle)));
            while inside(&s) {
                let Some(&ask) = s.flow.question() else { break };
                let (mut raw, mut kept) = (Choices::default(), Choices::default());
                super::list(&rules, &s, ask, &mut raw);
                rules.choices(&s, s.active, &mut kept);
                for choice in raw.iter().filter(|c| c.amount.is_none()) {
                    let mut nodes = 0;
                    let Some(can) = payable(&rules, &then(&rules, &s, choice.action.into()), &mut nodes)
                    else {
                        continue;
                    };
                    judged += 1;
                    withheld += u32::from(!can);
                    bonuses += u32::from(can && matches!(choice.action, Action::Bonus(_) | Action::Pay(_)));
                    let listed = kept.find(&choice.action).is_some();
                    assert_eq!(listed, can, "{mode} {seed}: {:?} at {ask:?} in {s:?}", choice.action);
                }
                let Some(pick) = kept.random(&mut chance) else { panic!("stuck in {s:?}") };
                let seat = s.active;
                rules.apply(&mut s, seat, pick, &mut chance, &mut Log::off());
            }
        }
    }
    assert!(judged > 1_000 && withheld > 20 && bonuses > 100, "{judged}, {withheld}, {bonuses}");
}

#[test]
fn a_placement_is_listed_exactly_if_it_can_be_finished() {
    let (mut judged, mut withheld) = (0, 0);
    for mode in ["basic", "advanced"] {
        let setup = Setup { seats: 3, options: json!({"mode": mode, "deck": "all"}), components: None };
        let rules = AveRoma::configure(&setup).expect("a table");
        for seed in 0..300 {
            let s = scene(&rules, &mut Fast::new(seed));
            assert_eq!(s.flow.question(), Some(&Ask::Turn));
            let mut list = Choices::default();
            rules.choices(&s, s.active, &mut list);
            for at in [Location::Aedilis, Location::Propraetor] {
                for value in 1..=5 {
                    let place = Action::Place { worker: Worker::Supply(value), value, at, space: 0 };
                    let Some(can) = payable(&rules, &then(&rules, &s, place.into()), &mut 0) else {
                        continue;
                    };
                    judged += 1;
                    withheld += u32::from(!can);
                    assert_eq!(list.find(&place).is_some(), can, "{mode} {seed}: {place:?} in {s:?}");
                }
            }
        }
    }
    assert!(judged > 1_000 && withheld > 20, "{judged}, {withheld}");
}

/// A first turn in the advanced game that may need help to pay: cards on the left, patrons at rows and at Roma, active and
/// passive, the token anywhere in the Colosseum.
fn scene_of_rows(rules: &AveRoma, chance: &mut Fast) -> State {
    let mut s = rules.setup(chance, &mut Log::off());
    let mut below = |n: u32| chance.below(n) as u8;
    let me = s.active.ix();
    let helps = |card: &Card| {
        let at = rules.parts.patron(*card).at;
        at.row().is_some() || at == Location::Roma
    };
    let patrons: Vec<_> = s.deck(CardKind::Patron).iter().filter(helps).collect();
    let active = below(4);
    for n in 0..active + below(3) {
        let card = patrons[usize::from(below(patrons.len() as u32))];
        if s.decks.has(card) {
            s.decks.remove(card);
            s.players[me].cards.add(card);
            s.hired[card] = n + 1;
            if n < active {
                s.players[me].slots[usize::from(n)] = Some(card);
            }
        }
    }
    let mut rest: Vec<_> = s.deck(CardKind::War).iter().chain(s.deck(CardKind::Building).iter()).collect();
    for _ in 0..below(4) {
        let card = rest.swap_remove(usize::from(below(rest.len() as u32)));
        s.decks.remove(card);
        s.players[me].cards.add(card);
    }
    let p = &mut s.players[me];
    (p.politics, p.money, p.surplus) = (active, below(12).into(), below(6));
    p.colosseum = below(12);
    p.goods.0.iter_mut().for_each(|n| *n = below(4));
    // No slot is empty beside a passive patron.
    let filled: Vec<_> = p.slots.iter().flatten().copied().collect();
    p.slots = [None; 5];
    p.slots.iter_mut().zip(&filled).for_each(|(slot, card)| *slot = Some(*card));
    p.politics = filled.len() as u8;
    s
}

/// The position after a pick, as far as it goes before the basic action.
fn before_basic(rules: &AveRoma, s: &State, pick: Pick<Action>) -> State {
    let mut then = s.clone();
    let (mut chance, mut log) = (Refusing::default(), Log::off());
    super::answer(&mut Play::new(rules, &mut then, &mut chance, &mut log), pick);
    let frames: Vec<_> = then.flow.frames().to_vec();
    let basic = frames.iter().position(|frame| *frame == Frame::Do(Step::Act(Stage::Basic)));
    then.flow = Flow::new();
    for frame in &frames[basic.map_or(0, |n| n + 1)..] {
        match frame {
            Frame::Do(step) => then.flow.then(*step),
            Frame::Ask(ask) => then.flow.ask(*ask),
        }
    }
    super::run(&mut Play::new(rules, &mut then, &mut chance, &mut log));
    then
}

/// Can the price of the basic action be paid after some run of choices?
fn basic_reached(rules: &AveRoma, s: &State, nodes: &mut u32) -> Option<bool> {
    *nodes += 1;
    if *nodes > MOST_NODES {
        return None;
    }
    let Some(&ask) = s.flow.question() else { return Some(super::rows::basic_payable(rules, s)) };
    let mut picks = Picks::default();
    super::list(rules, s, ask, &mut picks);
    let mut sure = true;
    for pick in picks.0 {
        match basic_reached(rules, &before_basic(rules, s, pick), nodes) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => sure = false,
        }
    }
    sure.then_some(false)
}

#[test]
fn what_a_row_or_the_colosseum_costs_is_listed_exactly_if_it_can_be_had() {
    let (mut judged, mut withheld, mut helped, mut inside) = (0, 0, 0, 0);
    for mode in ["basic", "advanced"] {
        let setup = Setup { seats: 3, options: json!({"mode": mode, "deck": "all"}), components: None };
        let rules = AveRoma::configure(&setup).expect("a table");
        for seed in 0..600 {
            let mut chance = Fast::new(seed);
            let mut s = scene_of_rows(&rules, &mut chance);
            assert_eq!(rules.audit(&s), Ok(()), "{mode} {seed}");
            let mut list = Choices::default();
            rules.choices(&s, s.active, &mut list);
            let mut open = vec![];
            for at in [Location::Aedificator, Location::Legatus, Location::Senatus, Location::Roma] {
                for n in 0..5 {
                    let (value, space) = if at.row().is_some() { (1, n) } else { (n + 1, 0) };
                    let place = Action::Place { worker: Worker::Supply(value), value, at, space };
                    let then = before_basic(&rules, &s, place.into());
                    let plain = then.flow.question().is_none();
                    let Some(can) = basic_reached(&rules, &then, &mut 0) else { continue };
                    judged += 1;
                    withheld += u32::from(!can);
                    helped += u32::from(can && !plain);
                    assert_eq!(list.find(&place).is_some(), can, "{mode} {seed}: {place:?} in {s:?}");
                    if can && !plain {
                        open.push(place);
                    }
                }
            }
            if open.is_empty() {
                continue;
            }
            let place = open[chance.below(open.len() as u32) as usize];
            let seat = s.active;
            rules.apply(&mut s, seat, place.into(), &mut chance, &mut Log::off());
            while s.flow.frames().contains(&Frame::Do(Step::Act(Stage::Basic))) {
                let Some(&ask) = s.flow.question() else { break };
                let (mut raw, mut kept) = (Choices::default(), Choices::default());
                super::list(&rules, &s, ask, &mut raw);
                rules.choices(&s, s.active, &mut kept);
                for choice in raw.iter().filter(|c| c.amount.is_none()) {
                    let then = before_basic(&rules, &s, choice.action.into());
                    let Some(can) = basic_reached(&rules, &then, &mut 0) else { continue };
                    inside += 1;
                    let listed = kept.find(&choice.action).is_some();
                    // A card that could help to buy nothing has no effect and is not listed (AVE-RU.86).
                    let idle = matches!(choice.action, Action::Use(_)) && s.act.at.row().is_some();
                    if !idle || listed {
                        assert_eq!(listed, can, "{mode} {seed}: {:?} at {ask:?} in {s:?}", choice.action);
                    }
                }
                let Some(pick) = kept.random(&mut chance) else { panic!("stuck in {s:?}") };
                rules.apply(&mut s, seat, pick, &mut chance, &mut Log::off());
            }
        }
    }
    assert!(
        judged > 1_000 && withheld > 20 && helped > 100 && inside > 100,
        "{judged}, {withheld}, {helped}, {inside}"
    );
}
