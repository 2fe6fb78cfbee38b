//! Tribunes of others: when it pays to cancel them, when to let a mob loose; and cards that wait for their moment.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::parts::*;
use republic::phases::senate::{Action as Senate, at_stake};
use republic::state::TribuneUse;

/// What the attempt costs: a card, and Popularity or money.
const DEAR: f32 = 2.5;
/// What one point of Unrest a year is worth.
const CALM: f32 = 0.5;

impl Mind<'_> {
    /// What it is worth to us that the Tribune on the table fails: a veto against what we want, a proposal that would pass
    /// against our will. What a claim is for nobody knows.
    fn worth_of_silence(&self) -> f32 {
        let Some((_, _, what)) = at_stake(self.v.flow) else { return 0.0 };
        let Some(vote) = self.b.senate.floor.last() else { return 0.0 };
        if self.lead(&vote.motion, Some(vote), None) <= 0 {
            return 0.0; // it would fail anyhow
        }
        let opinion = self.opinion(self.me, &vote.motion);
        match what {
            TribuneUse::Veto => opinion,
            TribuneUse::Propose => -opinion,
            TribuneUse::Claim | TribuneUse::Suspend => 0.0,
            TribuneUse::Skip | TribuneUse::Cosponsor | TribuneUse::CancelBill => 0.0,
        }
    }
    /// Graft is surer than murder, which succeeds every other time; a man of little worth does it.
    pub fn cancel(&self) -> Option<Pick<Action>> {
        let worth = self.worth_of_silence();
        let rich = |s: Senator| f32::from(self.b.senators[s].talents.min(6));
        let pick = self.best(|action| match action {
            Action::Senate(Senate::Graft(s)) => Some(worth * rich(s) / 6.0 - DEAR),
            Action::Senate(Senate::Murder(s)) => Some(worth / 2.0 - DEAR - 0.01 * self.worth(s)),
            Action::Senate(Senate::Pass) => Some(0.0),
            _ => None,
        })?;
        match pick.action {
            Action::Senate(Senate::Graft(_)) => self.amount(pick.action, u16::MAX),
            _ => Some(pick),
        }
    }
    /// A mob protects our own Tribune; the best orator leads it.
    pub fn mob(&self) -> Option<Pick<Action>> {
        at_stake(self.v.flow).filter(|(seat, ..)| *seat == self.me)?;
        self.best(|action| match action {
            Action::Senate(Senate::Incite(s)) => Some(f32::from(self.oratory(s))),
            _ => None,
        })
    }
    /// The Ultimate Decree for a Dictator of ours, or for the sake of peace; Egypt for whoever may govern it.
    pub fn offer(&self, card: Intrigue) -> Option<Pick<Action>> {
        let worth = match card {
            Intrigue::UltimateDecree => {
                let dictator = self.b.offices[Office::Dictator];
                let gain = dictator.map_or(0.0, |d| self.gain(self.me, d, 5.0));
                gain + CALM * self.restlessness().max(0) as f32
            }
            _ => self.opinion(self.me, &Motion::CreateEgypt),
        };
        (worth > 0.0).then(|| self.listed(Action::Senate(Senate::Play(card)))).flatten()
    }
    /// By letter: a motion we want is protected against vetoes, our own Tribunes by a mob.
    pub fn tribune_policy(&self) -> Option<Pick<Action>> {
        let letter = self.v.letter.senate();
        let dear = |i: &usize| {
            let motion = self.v.docket.items.get(*i);
            motion.is_some_and(|m| self.opinion(self.me, m) > 2.0 * DEAR && self.passes(m))
        };
        let item = self.v.docket.on_form().find(dear);
        if let Some(line) = letter.interferes.iter().flatten().last() {
            let narrow = match line.card {
                Intrigue::MobIncitedToViolence => line.of.is_none().then_some(Senate::OnlyOf(self.me)),
                _ => item.filter(|_| line.item.is_none()).map(|i| Senate::OnlyOn(i as u8)),
            };
            if let Some(pick) = narrow.and_then(|narrow| self.listed(Action::Senate(narrow))) {
                return Some(pick);
            }
        }
        let pick = self.best(|action| match action {
            Action::Senate(Senate::Incite(s)) => Some(f32::from(self.oratory(s))),
            Action::Senate(Senate::Graft(s)) if item.is_some() => {
                Some(f32::from(self.b.senators[s].talents.min(6)))
            }
            Action::Senate(Senate::Murder(s)) if item.is_some() => Some(-0.01 * self.worth(s)),
            Action::Senate(Senate::Play(Intrigue::AnnexationOfEgypt)) => Some(0.0),
            _ => None,
        })?;
        match pick.action {
            Action::Senate(Senate::Graft(_)) => self.amount(pick.action, u16::MAX),
            _ => Some(pick),
        }
    }
}
