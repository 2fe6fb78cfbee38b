//! Phase 4: faction take-overs (sections 21 and 22 of the ledger).

use crate::cards::{Cards, Set};
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::{Faction, Space};
use crate::play::{Hands, Play};
use crate::state::{Open, Secret};
use crate::{Action, Card, MOST_PLAYERS, rule};
use kernel::{Offers, Rule, Seat};

/// A set has at least two cards (TRI-0.10).
const SMALLEST_SET: u32 = 2;

/// What a set must beat: that of "2" if he has laid one, and nothing else then (TRI-RUL.39); else the controller's.
pub(crate) fn to_beat(open: &Open, faction: Faction) -> Set {
    if open.challenge.is_empty() { open.field(faction).set } else { open.challenge }
}

/// May this set be laid? There are no bluffs (TRI-RUL.38).
pub(crate) fn sufficient(open: &Open, faction: Faction, set: Set) -> bool {
    is_enough(set, to_beat(open, faction))
}

fn is_enough(set: Set, rival: Set) -> bool {
    set.len() >= SMALLEST_SET && (rival.is_empty() || set.beats(rival))
}

/// Would this set take a faction over as things stand, whether it is being decided on or not?
pub fn would_take_over(open: &Open, faction: Faction, set: Set) -> bool {
    match open.question() {
        Some(Ask::TakeOver(_, asked)) if *asked == faction => sufficient(open, faction, set),
        _ => is_enough(set, open.field(faction).set),
    }
}

/// The rule a set is laid by.
fn laying_rule(open: &Open, faction: Faction) -> Rule {
    match (open.challenge.is_empty(), open.field(faction).set.is_empty()) {
        (false, _) => rule::ANSWER,
        (true, false) => rule::SUFFICIENT,
        (true, true) => rule::SET,
    }
}

/// One more card, the set as it is, or nothing at all. More cards never make a set worse, so any card may be added
/// as long as all of the faction in hand would do.
pub(crate) fn choices(
    open: &Open,
    secret: &Secret,
    seat: Seat,
    faction: Faction,
    out: &mut impl Offers<Action>,
) {
    let hand = secret.hands[seat.ix()].of(faction);
    if sufficient(open, faction, hand) {
        for value in hand.minus(secret.laying).values() {
            out.add(rule::SET, Action::Add(Card { faction, value }));
        }
        if sufficient(open, faction, secret.laying) {
            out.add(laying_rule(open, faction), Action::Lay);
        }
    }
    out.add(rule::DECLINE, Action::Decline);
    if !secret.laying.is_empty() {
        out.back(rule::REPLACE, Action::TakeBack);
    }
}

/// Which card of the beaten set to lose; its owner chooses, leaders included (TRI-RUL.40).
pub(crate) fn penalty_choices(open: &Open, faction: Faction, out: &mut impl Offers<Action>) {
    for value in open.challenge.values() {
        out.add(rule::PENALTY, Action::Forfeit(Card { faction, value }));
    }
}

/// One faction after another, each finished with all its consequences before the next (TRI-21.01). "2" acts
/// first (TRI-22.01).
pub(crate) fn take_overs(p: &mut Play, faction: Faction) {
    p.then(match faction.next() {
        Some(next) => Step::TakeOvers(next),
        None => Step::Benefits(Faction::Gladiators),
    });
    let [first, second] = p.s.open.field(faction).followers;
    if first.is_none() {
        return;
    }
    p.then(Step::FinishTakeOver(faction));
    if p.s.open.chariot == Some(faction) {
        return; // TRI-21.13: nobody gets there but in a position that was put up
    }
    p.then(Step::FirstContender(faction));
    if let Some(second) = second {
        contender(p, second, faction);
    }
}

/// Then "1", whether to answer the set of "2" or on his own account.
pub(crate) fn first_contender(p: &mut Play, faction: Faction) {
    if let Some(first) = p.s.open.field(faction).followers[0] {
        contender(p, first, faction);
    }
}

/// Asks a contender; one with fewer than two cards declines without being asked (TRI-DT.25).
fn contender(p: &mut Play, seat: Seat, faction: Faction) {
    if p.hand_size(seat) >= SMALLEST_SET {
        p.ask(Ask::TakeOver(seat, faction));
    } else {
        decline_take_over(p, seat, faction);
    }
}

pub(crate) fn answer_take_over(p: &mut Play, seat: Seat, faction: Faction, action: Action) {
    match action {
        Action::Add(card) => p.s.secret.laying.add(card.value),
        Action::TakeBack => p.s.secret.laying = Set::EMPTY,
        Action::Lay => {
            p.answered();
            lay_set(p, seat, faction);
        }
        _ => {
            p.answered();
            p.s.secret.laying = Set::EMPTY;
            decline_take_over(p, seat, faction);
        }
    }
}

fn decline_take_over(p: &mut Play, seat: Seat, faction: Faction) {
    p.log.all(|| Event::TakeOverDeclined { seat, faction });
    let challenge = std::mem::take(&mut p.s.open.challenge);
    if challenge.is_empty() {
        return;
    }
    // "1" has not answered: "2" takes over (TRI-22.04).
    if let Some(second) = p.s.open.field(faction).followers[1] {
        take_over(p, second, faction, challenge);
    }
}

fn lay_set(p: &mut Play, seat: Seat, faction: Faction) {
    let set = std::mem::take(&mut p.s.secret.laying);
    for value in set.each() {
        p.leaves_hand_openly(seat, Card { faction, value });
    }
    p.log.reveal();
    p.log.all(|| Event::SetLaid { seat, faction, set });
    let second = p.s.open.field(faction).followers[1];
    if second == Some(seat) {
        p.s.open.challenge = set; // for "1" to answer, TRI-22.03
        return;
    }
    take_over(p, seat, faction, set);
    if let Some(second) = second
        && !p.s.open.challenge.is_empty()
    {
        penalise(p, second, faction);
    }
}

/// The old controller discards his set, the new one displays his, and all his gains are put on the agenda
/// (TRI-21.09, TRI-21.10, TRI-23.01, TRI-RUL.42).
fn take_over(p: &mut Play, seat: Seat, faction: Faction, set: Set) {
    let field = &mut p.s.open.fields[faction];
    let from = field.controller.replace(seat);
    let beaten = std::mem::replace(&mut field.set, set);
    p.discard_set(faction, beaten);
    p.log.all(|| Event::TookOver { seat, faction, from });
    if let Some(loser) = from
        && faction == Faction::VestalVirgins
    {
        p.return_temporary_favour(loser, false); // TRI-28.01
    }
    p.then(Step::MarkerAndLaurel(seat, faction));
    if set.has_leader() {
        p.then(Step::LeaderBenefit(seat, faction)); // the set as laid, TRI-RUL.77
    }
    p.then(Step::TakeOverBenefit(seat, faction));
}

/// The beaten "2" loses a card of his set before the winner's gains; with equal cards there is nothing to choose
/// (TRI-22.06, TRI-DT.27).
fn penalise(p: &mut Play, seat: Seat, faction: Faction) {
    let set = p.s.open.challenge;
    match set.lowest() {
        Some(value) if set.highest() == Some(value) => forfeit(p, seat, Card { faction, value }),
        _ => p.ask(Ask::Penalty(seat, faction)),
    }
}

pub(crate) fn answer_penalty(p: &mut Play, seat: Seat, action: Action) {
    p.answered();
    if let Action::Forfeit(card) = action {
        forfeit(p, seat, card);
    }
}

/// The rest of the set goes back to hand, known to all (TRI-HI.16).
fn forfeit(p: &mut Play, seat: Seat, card: Card) {
    let mut set = std::mem::take(&mut p.s.open.challenge);
    set.remove(card.value);
    p.s.open.discard.add(card);
    let back = Cards::from((card.faction, set));
    p.hand(seat).join(&back);
    p.sheet(seat).known.join(&back);
    p.log.all(|| Event::Forfeited { seat, card });
}

/// The followers of the field go home (TRI-RUL.43); the step is complete.
pub(crate) fn finish_take_over(p: &mut Play, faction: Faction) {
    let mut figures = [0; MOST_PLAYERS];
    for seat in std::mem::take(&mut p.s.open.fields[faction].followers).into_iter().flatten() {
        figures[seat.ix()] += 1;
    }
    p.go_home(figures, |space| space == Space::Faction(faction));
    p.check_objectives();
}
