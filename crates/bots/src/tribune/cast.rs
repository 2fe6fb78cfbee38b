//! The cast at a table of Tribune.

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

/// Gathers cards for sets that last, and lays them late.
static FABIA: Weights = Weights { any_card: 0.3, held: 2.2, set_size: 4, hope: 0.1, ..WEIGHTS };
/// Goes to the factions before his hand is ready, and bids much.
static RUFUS: Weights = Weights {
    hope: 0.7,
    sure: [1.1, 0.9],
    set_size: 2,
    most_of_purse: 0.8,
    atrium_share: 0.7,
    chariot_share: 0.16,
    ..WEIGHTS
};
/// Only the plan counts.
static LIVIA: Weights = Weights { unplanned: 0.02, last_step: 1.2, obligatory: 1.9, ..WEIGHTS };
/// A denarius is worth half as much again, whatever it is for.
static GNAEUS: Weights = Weights {
    coin: 0.26,
    poor_coin: 0.42,
    needed_coin: 0.34,
    most_of_purse: 0.3,
    atrium_share: 0.3,
    chariot_share: 0.04,
    ..WEIGHTS
};
/// Every faction once, and Legions beside it.
static SERVIA: Weights = Weights { marker: 3.4, legion: 2.8, far_marker: 1.4, ..WEIGHTS };
/// What others hold she would rather hold herself; assassins are welcome.
static CASSIA: Weights = Weights { deny: 1.6, assassin: 0.9, chariot_share: 0.12, ..WEIGHTS };
/// The gods and the people: favour, laurels, the Tribune.
static DRUSUS: Weights =
    Weights { eternal: 6.5, temporary: 2.8, laurel: 1.6, deny: 0.0, assassin: 0.0, ..WEIGHTS };
