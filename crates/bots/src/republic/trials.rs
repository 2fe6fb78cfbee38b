//! Advocates: whom the Accused asks, and who takes the case. Retirement: whose Influence is safer when he has gone.

use super::mind::Mind;
use kernel::{Pick, Seat};
use republic::Action;
use republic::forecast::TWO_DICE;
use republic::numbers::ADVOCACY;
use republic::parts::*;
use republic::phases::revolution::Action as Revolution;
use republic::phases::senate::{Action as Senate, Trial};
use republic::state::Vote;

/// A Senator of much Influence sees another year with this chance ...
const SURVIVES: f32 = 0.93;
/// ... and a year takes about so many cards of the deck.
const CARDS_A_YEAR: u16 = 7;

fn of(action: Senate) -> Action {
    Action::Senate(action)
}

impl Mind<'_> {
    /// The votes that the roll of a trial will probably bring the Accused.
    pub fn trial_votes(&self, motion: &Motion, advocate: Option<Senator>) -> i32 {
        let trial = self.b.tried_by(motion, advocate);
        trial.map_or(0, |trial| self.rules.odds_of(self.b, trial).mean().round() as i32)
    }
    /// His chance to be found innocent with this defender.
    fn innocence(&self, motion: &Motion, vote: Option<&Vote>, trial: Trial) -> f32 {
        let present = vote.and_then(|v| v.advocate);
        let lead = self.lead(motion, vote, None) + self.trial_votes(motion, present);
        f32::from(self.rules.odds_of(self.b, trial).innocent(lead, 0)) / f32::from(TWO_DICE)
    }
    /// What it is worth to a faction that this Senator defends the Accused, and not he himself: a better chance for him, and
    /// fame or shame for the Advocate.
    fn case(&self, seat: Seat, motion: &Motion, vote: Option<&Vote>, advocate: Senator) -> Option<f32> {
        let trial = self.b.tried_by(motion, None)?;
        let alone = self.innocence(motion, vote, trial);
        let defended = self.innocence(motion, vote, Trial { defender: advocate, ..trial });
        let fame = f32::from(ADVOCACY) * (2.0 * defended - 1.0);
        let freed = (alone - defended) * self.opinion(seat, motion);
        Some(freed + self.gain(seat, advocate, fame))
    }
    /// Would his own faction let him take the case?
    fn pleads(&self, motion: &Motion, vote: Option<&Vote>, advocate: Senator) -> bool {
        let owner = self.b.owner(advocate);
        owner
            .and_then(|seat| self.case(seat, motion, vote, advocate))
            .is_some_and(|worth| owner == Some(self.me) || worth > 0.0)
    }

    /// Whom our Accused asks: who helps most and will probably agree.
    pub fn advocate(&self) -> Option<Pick<Action>> {
        let vote = self.b.senate.floor.last()?;
        let best = self.best(|action| match action {
            Action::Senate(Senate::Name(s)) => self.asks_for(&vote.motion, Some(vote), s),
            _ => None,
        });
        best.or_else(|| self.listed(of(Senate::Pass)))
    }
    fn asks_for(&self, motion: &Motion, vote: Option<&Vote>, advocate: Senator) -> Option<f32> {
        let worth = self.case(self.me, motion, vote, advocate)?;
        (worth > 0.0 && self.pleads(motion, vote, advocate)).then_some(worth)
    }
    /// One of ours is asked to defend somebody.
    pub fn takes_the_case(&self, advocate: Senator) -> Option<Pick<Action>> {
        let vote = self.b.senate.floor.last()?;
        let worth = self.case(self.me, &vote.motion, Some(vote), advocate)?;
        self.listed(of(if worth > 0.0 { Senate::Accept } else { Senate::Refuse }))
    }
    /// Our Censor lets an Accused ask on whom we would rather see free.
    pub fn hears_others(&self) -> Option<Pick<Action>> {
        let vote = self.b.senate.floor.last()?;
        let free = self.opinion(self.me, &vote.motion) < 0.0;
        self.listed(of(if free { Senate::Accept } else { Senate::Refuse }))
    }

    /// On the form: whom our Accused asks, or who of ours would defend another.
    pub fn plea(&self, item: usize, motion: &Motion) -> Option<Pick<Action>> {
        if self.v.letter.senate().advocates(item).next().is_some() {
            return None;
        }
        self.best(|action| match action {
            Action::Senate(Senate::AskAdvocate(s)) => self.asks_for(motion, None, s),
            Action::Senate(Senate::Defend(s)) => {
                self.case(self.me, motion, None, s).filter(|worth| *worth > 0.0)
            }
            _ => None,
        })
    }
    /// Is there such a thing to be written about this motion?
    pub fn pleas(&self, motion: &Motion) -> bool {
        let Some(trial) = self.b.tried_by(motion, None) else { return false };
        let ours = self.mine(trial.accused);
        self.rules.advocates(self.b, &trial).iter().any(|s| match ours {
            true => self.asks_for(motion, None, s).is_some(),
            false => self.mine(s) && self.case(self.me, motion, None, s).is_some_and(|worth| worth > 0.0),
        })
    }

    // --- retirement

    /// A Senator retires whose Influence will probably be lost before the game ends: half of it, and what his family has,
    /// must be more than what he is expected to have then. Never the one who may rule for life.
    pub fn retiring(&self) -> Option<Pick<Action>> {
        let to_come: u16 = self.b.to_come.iter().map(|deck| self.rules.deck(deck).len() as u16).sum();
        let years = (u16::from(self.v.deck) + to_come) / CARDS_A_YEAR;
        let lasting = SURVIVES.powi(years.into());
        let hope = self.first_man().filter(|_| !self.b.laws.has(Law::MilitaryReforms));
        self.best(|action| match action {
            Action::Revolution(Revolution::Retire(s)) if hope != Some(s) => {
                let heir = match s.is_family() {
                    true => Some(s),
                    false => self.b.beneath(s),
                };
                let heir = heir.map_or(0, |family| self.rules.parts.senators[family].influence);
                let kept = f32::from(self.b.kept_of(s));
                let gain = kept + lasting * f32::from(heir) - lasting * f32::from(self.influence(s));
                (gain > 0.0).then_some(gain)
            }
            _ => None,
        })
    }
}
