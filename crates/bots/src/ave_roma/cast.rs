//! The cast at a table of Ave Roma.

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

/// Patrons early, for what they grow to.
static FABIA: Weights = Weights { modifier: 6.0, bonus: 6.0, slot: 1.2, ..WEIGHTS };
/// Wars, and what brings them.
static RUFUS: Weights = Weights { war_set: 1.2, purse: 8.0, goods: [0.7, 0.5, 0.3], ..WEIGHTS };
/// Gathers what the best cards cost, and keeps workers for one another.
static LIVIA: Weights = Weights { plan: 0.45, missing: 0.35, other_workers: 0.5, ..WEIGHTS };
/// Money first.
static GNAEUS: Weights = Weights { coin: 0.3, purse: 25.0, surplus: 0.8, ..WEIGHTS };
/// Buildings in pairs.
static SERVIA: Weights = Weights { half_pair: 3.0, plan: 0.3, fragment: 1.0, ..WEIGHTS };
/// The way up.
static CASSIA: Weights = Weights { politics: 3.2, way: 1.0, influence: 1.4, ..WEIGHTS };
/// The provinces.
static DRUSUS: Weights = Weights { influence: 3.2, brown: 4.5, politics: 1.5, ..WEIGHTS };
