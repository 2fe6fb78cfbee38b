//! Deals: what a bot answers to one, and which it offers by itself.
//!
//! A deal is judged by the change it brings to what the bot has, as far as everybody can see it, and by what the other party
//! is known for: never by what the bot holds in secret. So neither an answer nor the time it comes at tells what the bot
//! holds, however often it is asked; and a card that is asked for by name is not sold, because a refusal at any price
//! would tell that it is not there. What a bot would part with it says itself.

use crate::Character;
use crate::words::en;
use kernel::{MAX_SEATS, Rules};

/// After so many offers that it had to refuse in a phase a bot listens to nobody's next: prices are not to be sounded out.
const PATIENCE: u8 = 3;
/// Who has let so many offers of a bot pass gets no more of them, until they trade with it of their own accord.
const UNWANTED: u8 = 2;

/// What a bot remembers of somebody it may trade with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Past {
    /// Promises before all that they have made and not broken, as far as is known by now,
    pub kept: u16,
    /// and those that they have broken.
    pub broken: u16,
    /// Offers of theirs that the bot has refused in this phase.
    pub refused: u8,
    /// Deals that the two have made in this phase.
    pub made: u8,
    /// Offers of the bot that they have let pass, one after the other.
    pub spurned: u8,
}

/// What a bot remembers of everybody, by seat.
pub type Pasts = [Past; MAX_SEATS];

impl Past {
    /// Of somebody who is not to be offered anything.
    pub const AWAY: Past = Past { kept: 0, broken: 0, refused: 0, made: 0, spurned: UNWANTED };

    /// How many times the usual gain the next deal with them must bring: each costs more than the one before, so that nothing
    /// is got out of a bot by many small steps.
    pub(crate) fn patience(&self) -> Result<f32, No> {
        if self.refused >= PATIENCE { Err(No::Enough) } else { Ok(1.0 + f32::from(self.made)) }
    }
    /// What a promise of theirs is worth, as part of what it says. A promise that was kept helps a little, one that was
    /// broken is not made up for by many.
    pub(crate) fn trust(&self) -> f32 {
        (1.0 - 0.2 / (1.0 + f32::from(self.kept))) / (1.0 + 2.0 * f32::from(self.broken))
    }
    /// Are offers welcome to them?
    pub(crate) fn listens(&self) -> bool {
        self.spurned < UNWANTED
    }
}

/// What a bot is asked about deals: what it sees of the table, and what it remembers.
pub struct Bargain<'a, R: Rules> {
    /// The rules of the game.
    pub rules: &'a R,
    /// What the bot sees.
    pub view: &'a R::View,
    /// Whose weights it goes by.
    pub who: Option<Character>,
    /// What it remembers of the others.
    pub past: &'a Pasts,
}

// Not derived: the rules themselves need not be copied for it.
impl<R: Rules> Clone for Bargain<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<R: Rules> Copy for Bargain<'_, R> {}

impl<R: Rules> Bargain<'_, R> {
    /// May this deal be concluded, as far as the bot can tell; now, or as soon as an effect is done?
    pub(crate) fn permitted(&self, deal: &R::Deal) -> bool {
        let verdict = self.rules.permits(self.view, deal);
        verdict.is_ok() || verdict.is_err_and(|refusal| refusal.code == kernel::Code::Later)
    }
}

/// Why a bot declines a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum No {
    /// It does not trade.
    Never,
    /// It has refused enough of them for now.
    Enough,
    /// It does not sell what is asked for by name.
    NotOnRequest,
    /// It would not gain enough by it.
    TooLittle,
    /// It would help whoever leads more than is good for it.
    Leader,
    /// Promises in words are not for it.
    Words,
    /// A promise that only the two know of binds nobody.
    Unbound,
    /// The promise of somebody who has broken one is worth too little.
    Distrust,
    /// They could hardly pay what they promise.
    Credit,
    /// It could not be sure to pay.
    CannotPay,
}

kernel::says! { { English => en } No => no }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_that_was_broken_weighs_more_than_many_that_were_kept() {
        let trust = |kept, broken| Past { kept, broken, ..Past::default() }.trust();
        assert!(trust(5, 0) > trust(1, 0) && trust(1, 0) > trust(0, 0));
        assert!(trust(200, 1) < trust(0, 0) / 2.0);
        assert!(trust(3, 2) < trust(3, 1));
    }

    #[test]
    fn each_deal_of_a_phase_must_bring_more_than_the_one_before_and_patience_ends() {
        let past = |refused, made| Past { refused, made, ..Past::default() };
        assert!(past(0, 1).patience().unwrap() > past(0, 0).patience().unwrap());
        assert_eq!(past(2, 0).patience(), Ok(1.0));
        assert_eq!(past(3, 0).patience(), Err(No::Enough));
        assert!(Past::default().listens() && !Past::AWAY.listens());
    }
}
