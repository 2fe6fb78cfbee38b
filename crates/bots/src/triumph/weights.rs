//! What things are worth, in Triumphs.

use crate::Character;
use crate::weights::Sheet;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// What a player of Triumph thinks things are worth.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A Talent.
    pub talent: f32,
    /// An Intrigue marker.
    pub intrigue: f32,
    /// An Intrigue marker that finds no second.
    pub odd_intrigue: f32,
    /// A Talent that Taxes will ask for.
    pub dues: f32,
    /// A Client in a Roman-controlled Province, beside what it scores now.
    pub client: f32,
    /// A Client in a lost Province.
    pub lost_client: f32,
    /// The Administrator space, for each Round to come.
    pub administrator: f32,
    /// Share of a Province that a Leader is about to enter.
    pub threatened: f32,
    /// What the best rival has counts against us.
    pub rival: f32,
    /// What Caesar has counts against us: where he wins, both players have lost.
    pub caesar: f32,
    /// The Owner space, for each Round to come.
    pub owner: f32,
    /// Beating a Leader, by the moves he needs to Rome.
    pub defence: [f32; 5],
    /// How often each Family card, from 0 to 5, is bid for the Offices of a Phase.
    pub assembly: [u8; 6],
    /// The same for Construction.
    pub construction: [u8; 6],
    /// The same for Conflict: the 1 with the 2 brings the most Legions.
    pub conflict: [u8; 6],
    /// The same with a Leader at the gates.
    pub danger: [u8; 6],
    /// The same for Justice, where there is but one Office.
    pub justice: [u8; 6],
    /// The same for Games.
    pub games: [u8; 6],
}

/// The file that is built in.
pub static SHEET: LazyLock<Sheet<Weights>> =
    LazyLock::new(|| Sheet::built_in(include_str!("../../data/triumph.toml")));

/// What somebody thinks things are worth; nobody in particular plays by the even ones.
pub fn weights(who: Option<Character>) -> &'static Weights {
    SHEET.of(who)
}

/// A Law card in hand.
pub const LAW: f32 = 1.0;
/// Goods in an exchange must bring at least this much.
pub const MARGIN: f32 = 0.3;
/// What it is worth to bid a card that is wanted e times as often.
pub const BIDDING: f32 = 1.0;
