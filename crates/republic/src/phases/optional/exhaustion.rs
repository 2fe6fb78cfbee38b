//! War exhaustion (ROR-3.11): active Wars age, and one that is too old brings Rome down.

use super::Event;
use crate::numbers::LAST_YEAR_OF_A_WAR;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, EndingKind};
use kernel::SeatSet;

/// Every active War is a year older, a Province in revolt among them; others keep the age they have, and a War that has
/// left has none (ROR-R.211).
pub(crate) fn wars_age(p: &mut Play) {
    for &war in War::ALL {
        let (front, age) = (p.s.board.wars[war], p.s.board.ages.of(war));
        if front.active() {
            let age = age + 1;
            p.s.board.ages.set(war, age);
            p.log.all(|| Event::WarAged { war, age }.into());
        } else if !front.present() {
            p.s.board.ages.set(war, 0);
        }
    }
}

impl Board {
    /// Does this War bring Rome down if it is not beaten this year (ROR-3.11.2a)?
    pub fn last_year_of(&self, war: War) -> bool {
        self.switches.has(Switch::WarExhaustion)
            && self.wars[war].active()
            && self.ages.of(war) >= LAST_YEAR_OF_A_WAR
    }
}

/// The Combat Phase is over, and a War of that age still goes on: all lose, a Traitor too (ROR-3.11.2a, ROR-R.212).
pub(crate) fn check(p: &mut Play) {
    if let Some(&war) = War::ALL.iter().find(|&&war| p.s.board.last_year_of(war)) {
        p.log.all(|| Event::Exhausted { war }.into());
        p.end(EndingKind::Exhaustion, SeatSet::NONE);
    }
}
