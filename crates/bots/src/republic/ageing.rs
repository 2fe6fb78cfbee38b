//! Senators grow old (ROR-3.1): who is checked first, and who wins an Elder's heir.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::numbers::HIGHEST;
use republic::parts::Senator;
use republic::phases::optional::ageing::{Action as Ageing, Ask};

/// More than this is never offered for an heir.
const BRIBE: u16 = 12;

fn of(action: Ageing) -> Action {
    Action::Ageing(action)
}

impl Mind<'_> {
    pub fn ageing(&self, ask: &Ask) -> Option<Pick<Action>> {
        match *ask {
            // whoever speaks best is checked last: he may still win the heirs of the others
            Ask::Order { .. } => self.best(|action| match action {
                Action::Ageing(Ageing::Check(s)) => Some(-self.worth(s)),
                _ => None,
            }),
            Ask::Heir { heir, persuader: None, .. } => self.best(|action| match action {
                Action::Ageing(Ageing::Persuader(by)) => Some(self.best_offer(by, heir).1),
                _ => None,
            }),
            Ask::Heir { heir, persuader: Some(by), .. } => {
                self.amount(of(Ageing::Announce), self.best_offer(by, heir).0)
            }
        }
    }

    /// The bribe with which he has most to gain, and how much that is: if the heir is won the money is ours again.
    fn best_offer(&self, by: Senator, heir: Senator) -> (u16, f32) {
        let base = i32::from(self.rules.heir_base(self.b, by, heir));
        let prize = self.prize_of(heir);
        let needed = (i32::from(HIGHEST) - base).max(0);
        let purse = self.b.senators[by].talents.min(BRIBE);
        let worth = |bribe: u16| {
            let chance = self.persuades(base + i32::from(bribe));
            chance * prize - (1.0 - chance) * self.w.talent * f32::from(bribe)
        };
        let offers = (0..=purse).filter(|&n| i32::from(n) <= needed).map(|n| (n, worth(n)));
        offers.rev().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 0.0))
    }
}
