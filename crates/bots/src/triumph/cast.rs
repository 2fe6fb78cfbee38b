//! The cast at a table of Triumph.

use super::weight::{WEIGHTS, Weights};
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

/// Clients, and the high cards for the Games at the end.
static FABIA: Weights =
    Weights { client: 0.8, assembly: [1, 4, 9, 4, 1, 1], games: [0, 0, 0, 1, 4, 20], ..WEIGHTS };
/// High cards for the Offices of the Assembly and for war.
static RUFUS: Weights = Weights {
    assembly: [0, 0, 1, 4, 10, 8],
    conflict: [0, 8, 3, 3, 5, 3],
    defence: [0.0, 36.0, 14.0, 6.0, 4.0],
    ..WEIGHTS
};
/// The same cards for the same Offices, and Laws and Intrigue for later.
static LIVIA: Weights = Weights {
    intrigue: 0.45,
    odd_intrigue: 0.3,
    assembly: [0, 0, 0, 24, 1, 0],
    construction: [0, 0, 0, 1, 24, 0],
    justice: [24, 2, 0, 0, 0, 0],
    ..WEIGHTS
};
/// Talents, and few Taxes.
static GNAEUS: Weights = Weights { talent: 0.8, dues: 2.0, owner: 1.6, administrator: 0.6, ..WEIGHTS };
/// Buildings above all.
static SERVIA: Weights =
    Weights { owner: 3.2, administrator: 1.8, construction: [0, 0, 0, 2, 8, 14], ..WEIGHTS };
/// Intrigue, Justice, and whatever hurts the leader.
static CASSIA: Weights =
    Weights { rival: 0.9, intrigue: 0.6, odd_intrigue: 0.4, justice: [3, 2, 3, 6, 6, 2], ..WEIGHTS };
/// Rome first.
static DRUSUS: Weights = Weights {
    defence: [0.0, 40.0, 14.0, 4.0, 2.0],
    conflict: [0, 24, 1, 0, 0, 0],
    danger: [0, 12, 0, 0, 3, 6],
    rival: 0.1,
    ..WEIGHTS
};
