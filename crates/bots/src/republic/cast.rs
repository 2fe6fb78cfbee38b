//! The cast as factions of the Republic.

use super::weights::{WEIGHTS, Weights};
use crate::Character;

/// What somebody of the cast thinks things are worth.
pub fn weights(who: Option<Character>) -> &'static Weights {
    match who {
        None => &WEIGHTS,
        Some(Character::Fabia) => &FABIA,
        Some(Character::Rufus) => &RUFUS,
        Some(Character::Livia) => &LIVIA,
        Some(Character::Gnaeus) => &GNAEUS,
        Some(Character::Servia) => &SERVIA,
        Some(Character::Cassia) => &CASSIA,
        Some(Character::Drusus) => &DRUSUS,
    }
}

/// Men and votes, and money kept for a bad year.
static FABIA: Weights = Weights { senator: 2.2, vote: 0.8, guard: 18, reserve: 35, ..WEIGHTS };
/// Commands, and Rome herself if she lies open.
static RUFUS: Weights = Weights { military: 0.9, command: 1.1, march: 0.35, ruin: 0.25, bid: 6, ..WEIGHTS };
/// Reckons what others gain, and opposes it early.
static LIVIA: Weights = Weights { rival: 0.35, share: 3.0, nay: -1.8, ..WEIGHTS };
/// Concessions, and a full chest.
static GNAEUS: Weights =
    Weights { concession: 2.5, talent: 0.5, promise: 0.6, coin: 0.8, guard: 20, bid: 1, ..WEIGHTS };
/// Keeps the people quiet and the State solvent.
static SERVIA: Weights = Weights { restless: -1, reserve: 60, omens: 45, sound: 4.0, unit: 0.5, ..WEIGHTS };
/// Against whoever leads.
static CASSIA: Weights =
    Weights { rival: 0.5, ahead: 0.4, share: 3.5, aye: 0.8, nay: -0.8, veto: -2.5, dangerous: 7, ..WEIGHTS };
/// Rome first: armies that win, no rebellion, and little envy.
static DRUSUS: Weights =
    Weights { rival: 0.12, ahead: 0.05, sound: 3.0, nay: -4.0, march: 2.0, last_year: 140.0, ..WEIGHTS };
