//! Questions of the Combat Phase.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::phases::combat::{Action as Combat, Ask};
use republic::state::Charm;

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
            // what is thrown back at sea does not come to Rome; a rebel's own faction sends nothing
            Ask::Intercept { .. } => {
                let crossing = self.b.rebel.and_then(|r| r.crossing)?;
                let strong = self.b.fleets + 2 >= self.rules.convoy(self.b, crossing.province);
                let all = if strong && !self.rebels() { self.b.fleets } else { 0 };
                self.amount(of(Combat::Intercept), all.into())
            }
            Ask::Rhodes { .. } => self.spare(|place| of(Combat::Fleets(place))),
            // her help and her money are for a Commander of one's own; nobody makes Rome's enemies stronger
            Ask::Cleopatra { force, .. } => {
                let commander = self.rules.helped_by_cleopatra(self.b, force);
                let helps = commander.filter(|&c| self.mine(c)).map(|_| of(Combat::Charm(Charm::Help)));
                helps.and_then(|help| self.listed(help)).or_else(|| self.listed(of(Combat::Pass)))
            }
            Ask::Proscription { .. } => {
                let plays = self.best(|action| match action {
                    Action::Combat(Combat::Proscribe(s)) => Some(f32::from(self.influence(s))),
                    _ => None,
                });
                let plays = plays.filter(|_| self.gains_by_proscription());
                plays.or_else(|| self.listed(of(Combat::Pass)))
            }
        }
    }
    /// Do the others lose more Knights than his own faction, which then attracts none any more?
    pub fn gains_by_proscription(&self) -> bool {
        let knights = |mine: bool| -> u32 {
            let all = self.b.senators.iter().filter(|(s, _)| self.mine(*s) == mine);
            all.map(|(_, man)| u32::from(man.knights)).sum()
        };
        knights(false) > 2 * knights(true) + 2
    }
}
