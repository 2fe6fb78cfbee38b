//! Family cards, and what is added to a bid once all lie open.

use super::Mind;
use kernel::{Chance, Choices, Pick, Seat};
use triumph::{Action, Effect, FamilyCard, Phase};

impl Mind<'_> {
    /// A card, by how much each is wanted in this Phase; with a Leader at the gates the highest go to war. Never always the
    /// same: whoever can be read is outbid.
    pub(super) fn bid(&self, chance: &mut dyn Chance) -> Option<FamilyCard> {
        let hand = self.b.family(self.seat).hand;
        let wanted = self.wanted();
        let bag: [u8; 6] = std::array::from_fn(|n| if hand.has(FamilyCard(n as u8)) { wanted[n] } else { 0 });
        chance.draw(&bag).map(|n| FamilyCard(n as u8))
    }

    /// How often each Family card is bid in this Phase, if it is there.
    pub(super) fn wanted(&self) -> [u8; 6] {
        let danger = self.b.led().iter().any(|p| self.g.steps_to_rome(p) == 1);
        match self.b.phase {
            Phase::Assembly => self.w.assembly,
            Phase::Construction => self.w.construction,
            Phase::Conflict if danger => self.w.danger,
            Phase::Conflict => self.w.conflict,
            Phase::Justice => self.w.justice,
            _ => self.w.games,
        }
    }

    pub(super) fn second(&self) -> Option<FamilyCard> {
        let hand = self.b.family(self.seat).hand;
        let wanted: [u8; 5] = if self.b.phase == Phase::Conflict { [2, 3, 4, 5, 0] } else { [0, 2, 3, 4, 5] };
        wanted.into_iter().map(FamilyCard).find(|&card| hand.has(card))
    }

    pub(super) fn rank(&self, influence: u8) -> usize {
        let left = |x: Seat| self.b.senate.iter().position(|&y| y == x);
        let ahead = |&x: &Seat| {
            let other = self.b.family(x).influence();
            x != self.seat && (other > influence || other == influence && left(x) < left(self.seat))
        };
        Seat::all(self.g.families()).filter(ahead).count()
    }

    /// Spends a pair, the Forum or a card where that wins an Office that would be missed.
    pub(super) fn modify(&self, choices: &Choices<Action>) -> Pick<Action> {
        if self.begun() {
            return self.finish_script(choices);
        }
        let family = self.b.family(self.seat);
        let offices = self.g.parts.offices(self.b.phase, self.g.families()).count();
        let now = self.rank(family.influence());
        let better = |more: u8| {
            let then = self.rank(family.influence() + more);
            then < now && (now >= offices && then < offices || then == 0)
        };
        let forum = choices.find(&Action::Forum).is_some();
        if forum && better(1) {
            return Action::Forum.into();
        }
        let pairs = choices.find(&Action::Spend).and_then(|c| c.amount).map_or(0, |a| a.max.min(2));
        if self.b.phase != Phase::Conflict
            && let Some(n) = (1..=pairs).find(|&n| better(n as u8))
        {
            return Pick { action: Action::Spend, amount: n };
        }
        for choice in choices.iter() {
            if let Action::Play(law) = choice.action
                && let Effect::RaiseBid { by } = self.g.parts.law(law).effect
                && better(by)
            {
                return choice.least();
            }
        }
        Action::Pass.into()
    }
}
