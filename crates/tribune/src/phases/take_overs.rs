//! Phase 4: faction take-overs (sections 21 and 22 of the ledger).

use crate::cards::{Cards, Set};
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::{Faction, Space};
use crate::play::Play;
use crate::state::{Open, Secret};
use crate::{Action, Card, MOST_PLAYERS, rule};
use kernel::{Choices, Rule, Seat};

/// A set has at least two cards (TRI-0.10).
const SMALLEST_SET: u32 = 2;

/// What a set must beat: that of "2" if he has laid one, and nothing else then (TRI-RUL.39); else the controller's.
pub(crate) fn to_beat(open: &Open, faction: Faction) -> Set {
    if open.challenge.is_empty() { open.field(faction).set } else { open.challenge }
}

/// May this set be laid? There are no bluffs (TRI-RUL.38).
pub(crate) fn sufficient(open: &Open, faction: Faction, set: Set) -> bool {
    let rival = to_beat(open, faction);
    set.len() >= SMALLEST_SET && (rival.is_empty() || set.beats(rival))
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
pub(crate) fn choices(open: &Open, secret: &Secret, seat: Seat, faction: Faction, out: &mut Choices<Action>) {
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
pub(crate) fn penalty_choices(open: &Open, faction: Faction, out: &mut Choices<Action>) {
    for value in open.challenge.values() {
        out.add(rule::PENALTY, Action::Forfeit(Card { faction, value }));
    }
}

impl Play<'_> {
    /// One faction after another, each finished with all its consequences before the next (TRI-21.01). "2" acts
    /// first (TRI-22.01).
    pub fn take_overs(&mut self, faction: Faction) {
        self.open.agenda.then(match faction.next() {
            Some(next) => Step::TakeOvers(next),
            None => Step::Benefits(Faction::Gladiators),
        });
        let [first, second] = self.open.field(faction).followers;
        if first.is_none() {
            return;
        }
        self.open.agenda.then(Step::FinishTakeOver(faction));
        self.open.agenda.then(Step::FirstContender(faction));
        if let Some(second) = second {
            self.contender(second, faction);
        }
    }

    /// Then "1", whether to answer the set of "2" or on his own account.
    pub fn first_contender(&mut self, faction: Faction) {
        if let Some(first) = self.open.field(faction).followers[0] {
            self.contender(first, faction);
        }
    }

    /// Asks a contender; one with fewer than two cards declines without being asked (TRI-DT.25).
    fn contender(&mut self, seat: Seat, faction: Faction) {
        if self.hand_size(seat) >= SMALLEST_SET {
            self.open.agenda.ask(Ask::TakeOver(seat, faction));
        } else {
            self.decline_take_over(seat, faction);
        }
    }

    pub fn answer_take_over(&mut self, seat: Seat, faction: Faction, action: Action) {
        match action {
            Action::Add(card) => self.secret.laying.add(card.value),
            Action::TakeBack => self.secret.laying = Set::EMPTY,
            Action::Lay => {
                self.open.agenda.answered();
                self.lay_set(seat, faction);
            }
            _ => {
                self.open.agenda.answered();
                self.secret.laying = Set::EMPTY;
                self.decline_take_over(seat, faction);
            }
        }
    }

    fn decline_take_over(&mut self, seat: Seat, faction: Faction) {
        self.log.all(|| Event::TakeOverDeclined { seat, faction });
        let challenge = std::mem::take(&mut self.open.challenge);
        if challenge.is_empty() {
            return;
        }
        // "1" has not answered: "2" takes over (TRI-22.04).
        if let Some(second) = self.open.field(faction).followers[1] {
            self.take_over(second, faction, challenge);
        }
    }

    fn lay_set(&mut self, seat: Seat, faction: Faction) {
        let set = std::mem::take(&mut self.secret.laying);
        for value in set.each() {
            self.leaves_hand_openly(seat, Card { faction, value });
        }
        self.log.reveal();
        self.log.all(|| Event::SetLaid { seat, faction, set });
        let second = self.open.field(faction).followers[1];
        if second == Some(seat) {
            self.open.challenge = set; // for "1" to answer, TRI-22.03
            return;
        }
        self.take_over(seat, faction, set);
        if let Some(second) = second
            && !self.open.challenge.is_empty()
        {
            self.penalise(second, faction);
        }
    }

    /// The old controller discards his set, the new one displays his, and all his gains are put on the agenda
    /// (TRI-21.09, TRI-21.10, TRI-23.01, TRI-RUL.42).
    fn take_over(&mut self, seat: Seat, faction: Faction, set: Set) {
        let field = &mut self.open.fields[faction];
        let from = field.controller.replace(seat);
        let beaten = std::mem::replace(&mut field.set, set);
        self.discard_set(faction, beaten);
        self.log.all(|| Event::TookOver { seat, faction, from });
        if let Some(loser) = from
            && faction == Faction::VestalVirgins
        {
            self.return_temporary_favour(loser, false); // TRI-28.01
        }
        self.open.agenda.then(Step::MarkerAndLaurel(seat, faction));
        if set.has_leader() {
            self.open.agenda.then(Step::LeaderBenefit(seat, faction)); // the set as laid, TRI-RUL.77
        }
        self.open.agenda.then(Step::TakeOverBenefit(seat, faction));
    }

    /// The beaten "2" loses a card of his set before the winner's gains; with equal cards there is nothing to choose
    /// (TRI-22.06, TRI-DT.27).
    fn penalise(&mut self, seat: Seat, faction: Faction) {
        let set = self.open.challenge;
        match set.lowest() {
            Some(value) if set.highest() == Some(value) => self.forfeit(seat, Card { faction, value }),
            _ => self.open.agenda.ask(Ask::Penalty(seat, faction)),
        }
    }

    pub fn answer_penalty(&mut self, seat: Seat, action: Action) {
        self.open.agenda.answered();
        if let Action::Forfeit(card) = action {
            self.forfeit(seat, card);
        }
    }

    /// The rest of the set goes back to hand, known to all (TRI-HI.16).
    fn forfeit(&mut self, seat: Seat, card: Card) {
        let mut set = std::mem::take(&mut self.open.challenge);
        set.remove(card.value);
        self.open.discard.add(card);
        let back = Cards::from((card.faction, set));
        self.hand(seat).join(&back);
        self.sheet(seat).known.join(&back);
        self.log.all(|| Event::Forfeited { seat, card });
    }

    /// The followers of the field go home (TRI-RUL.43); the step is complete.
    pub fn finish_take_over(&mut self, faction: Faction) {
        let mut figures = [0; MOST_PLAYERS];
        for seat in std::mem::take(&mut self.open.fields[faction].followers).into_iter().flatten() {
            figures[seat.ix()] += 1;
        }
        self.go_home(figures, |space| space == Space::Faction(faction));
        self.check_objectives();
    }
}
