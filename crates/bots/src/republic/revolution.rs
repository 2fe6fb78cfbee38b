//! Cards, and what a victorious Commander does with his army.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::parts::*;
use republic::phases::hand::Action as Hand;
use republic::phases::revolution::{Action as Revolution, Ask};

/// The difference of strengths with which a revolt is as good as won.
const SURE: i32 = 7;
/// More Wars than this would be the end of a rebel too.
const FEW_WARS: usize = 2;

fn of(action: Revolution) -> Action {
    Action::Revolution(action)
}

impl Mind<'_> {
    pub fn revolution(&self, ask: &Ask) -> Option<Pick<Action>> {
        match *ask {
            Ask::Cards => self.cards(),
            Ask::Lend { .. } => self.listed(of(Revolution::Pass)),
            Ask::Loyalty { commander, .. } => self.loyalty(commander),
            Ask::Declare { commander, follow, .. } => {
                let revolts = self.may_win(commander, follow);
                let pick = if revolts { self.listed(of(Revolution::Revolt)) } else { None };
                pick.or_else(|| self.listed(of(Revolution::Pass)))
            }
            Ask::Join { .. } => self.listed(of(Revolution::Loyal)),
        }
    }

    // --- cards

    /// Statesmen and Concessions are played as soon as they can be; what is too much is discarded.
    pub fn cards(&self) -> Option<Pick<Action>> {
        let played = self.best(|action| match action {
            Action::Hand(Hand::Field(_)) => Some(100.0),
            Action::Hand(Hand::Place(concession, on)) => Some(self.placed(concession, on)),
            _ => None,
        });
        played.or_else(|| self.listed(Action::Hand(Hand::Done))).or_else(|| {
            self.best(|action| match action {
                Action::Hand(Hand::Discard(card)) => Some(-self.card_worth(card)),
                _ => None,
            })
        })
    }
    /// A Concession goes to somebody who has none yet and little Influence to lose in a trial.
    fn placed(&self, concession: Concession, on: Senator) -> f32 {
        let burden = self.b.concessions_of(on).count() as f32;
        f32::from(self.rules.parts.concessions[concession].income) * 5.0
            - burden
            - 0.1 * f32::from(self.influence(on))
    }
    /// What a red card is worth in a hand.
    pub fn card_worth(&self, card: Card) -> f32 {
        match card {
            Card::Senator(s) => match self.rules.parts.family(s).map(|f| self.b.owner(f)) {
                Some(Some(owner)) if owner != self.me => 1.5,
                _ => 8.0,
            },
            Card::Concession(c) => 2.0 + f32::from(self.rules.parts.concessions[c].income),
            Card::Intrigue(Intrigue::Tribune) => 2.5,
            Card::Intrigue(_) => 3.0,
            Card::War(_) | Card::Leader(_) => 0.0,
        }
    }

    // --- revolt

    /// He asks his Legions only if he could win with most of them.
    fn loyalty(&self, commander: Senator) -> Option<Pick<Action>> {
        let pass = self.listed(of(Revolution::Pass));
        let Some(force) = self.b.force_of(commander) else { return pass };
        let own: Set<Legion> = force.legions.iter().filter(|&l| self.b.owed[l] == Some(commander)).collect();
        let doubtful = force.legions.minus(own);
        let paid = self.b.senators[commander].talents.min(doubtful.len() as u16);
        // a third of the Legions follow, half of those that are paid
        let follow = own.iter().chain(doubtful.iter().take((doubtful.len() + usize::from(paid) / 2) / 3));
        if self.may_win(commander, follow.collect()) {
            return self.amount(of(Revolution::Roll), paid).or_else(|| self.listed(of(Revolution::Revolt)));
        }
        pass
    }
    /// Would a revolt with these Legions beat whatever the Senate can send?
    fn may_win(&self, rebel: Senator, follow: Set<Legion>) -> bool {
        let b = self.b;
        if b.active_wars() > FEW_WARS || b.rebel.is_some() {
            return false;
        }
        let with = |army: i32, military: i32| army + military.min(army);
        let strength = with(b.strength(follow).into(), self.military(rebel).into());
        let others = b.legions().minus(follow);
        let raised = ((b.treasury + 60) / self.unit_price()).clamp(0, 25 - b.legions().len() as i32);
        let best = b.attending().filter(|&s| !self.mine(s)).map(|s| i32::from(self.military(s))).max();
        let senate = with(i32::from(b.strength(others)) + raised, best.unwrap_or(0));
        strength - senate >= SURE
    }
}
