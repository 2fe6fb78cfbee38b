//! One or two players: coalitions and spoils instead of motions (ROR-S).

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::parts::Office;
use republic::phases::solo::{Action as Solo, Ask, Lodged, Spoil};

/// A rival with so much Influence is worth a dagger.
const DANGEROUS: u8 = 24;

impl Mind<'_> {
    /// Whoever rules shares the spoils: it joins, takes offices for its best man, and lets the guidelines fight the Wars.
    pub fn solo(&self, ask: &Ask) -> Option<Pick<Action>> {
        self.best(|action| match action {
            Action::Solo(action) => Some(self.solo_worth(ask, action)?),
            _ => None,
        })
    }

    fn solo_worth(&self, ask: &Ask, action: Solo) -> Option<f32> {
        let mine = |s| {
            if self.mine(s) { 20.0 + f32::from(self.influence(s)) } else { -f32::from(self.influence(s)) }
        };
        Some(match (ask, action) {
            (Ask::Join { .. }, Solo::Join) => 1.0,
            (_, Solo::Partner(seat)) => -f32::from(self.rules.faction_votes(self.b, seat)),
            (_, Solo::Lodge(Lodged::Check(target))) => {
                let dangerous = !self.mine(target) && self.influence(target) >= DANGEROUS;
                if dangerous { f32::from(self.influence(target)) } else { return None }
            }
            // the man of least worth strikes
            (_, Solo::Strike(s)) => -self.worth(s),
            (Ask::Receive { spoil: Spoil::Governor(_), .. }, Solo::Name(s)) if self.mine(s) => {
                5.0 - self.worth(s)
            }
            (Ask::Receive { .. }, Solo::Name(s)) => mine(s),
            (Ask::Command { .. }, Solo::Name(s)) => mine(s),
            (Ask::Master { .. }, Solo::Name(s)) => mine(s),
            (Ask::Pick { .. }, Solo::Take(Spoil::Office(Office::RomeConsul))) => 5.0,
            (Ask::Pick { .. }, Solo::Take(Spoil::Office(_))) => 4.0,
            (Ask::Pick { .. }, Solo::Take(Spoil::Concession(_))) => 3.0,
            (Ask::Pick { .. }, Solo::Take(Spoil::LandBill)) if self.b.unrest > 3 => 2.0,
            (Ask::Plan { .. }, Solo::Automatic) => 1.0,
            (_, Solo::Pass | Solo::Done | Solo::Refuse) => 0.0,
            _ => return None,
        })
    }
}
