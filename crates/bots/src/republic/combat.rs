//! Questions of the Combat Phase.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::phases::combat::{Action as Combat, Ask};

fn of(action: Combat) -> Action {
    Action::Combat(action)
}

impl Mind<'_> {
    pub fn combat(&self, ask: &Ask) -> Option<Pick<Action>> {
        match *ask {
            // the strongest army first: it has the best chance, and those after it need not fight
            Ask::Order { .. } => self.best(|action| match action {
                Action::Combat(Combat::First(s)) => {
                    let force = self.b.force_of(s)?;
                    Some(self.odds_of(force).victory)
                }
                _ => None,
            }),
            Ask::Ransom { .. } => self.listed(of(Combat::Accept)).or_else(|| self.listed(of(Combat::Pass))),
            Ask::LandAttack { force, .. } => {
                let force = self.b.forces.get(usize::from(force))?;
                let odds = self.odds_of(force);
                let attacks = odds.victory > 1.2 * odds.defeat;
                self.listed(of(if attacks { Combat::Accept } else { Combat::Pass }))
            }
            Ask::Desert => self.best(|action| match action {
                Action::Combat(Combat::Desert(_, leaves)) => {
                    Some(if leaves != self.rebels() { 1.0 } else { 0.0 })
                }
                _ => None,
            }),
            Ask::NextWar { .. } => self.best(|action| match action {
                Action::Combat(Combat::War(war)) => Some(-self.threat(war)),
                _ => None,
            }),
            Ask::Rhodes { .. } => self.spare(|place| of(Combat::Fleets(place))),
        }
    }
}
