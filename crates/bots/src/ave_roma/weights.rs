//! What the greedy player of Ave Roma thinks things are worth.

use crate::Character;
use crate::weights::Sheet;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Worth in points at the end.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A denarius at the start of the game; at the end it is worth a fifth of a point.
    pub coin: f32,
    /// Coins beyond this number count as at the end.
    pub purse: f32,
    /// The first, second and third resource of a kind at the start; at the end each is a third of a point.
    pub goods: [f32; 3],
    /// Surplus at the start.
    pub surplus: f32,
    /// What the next levels of political influence promise, for each level, at the start.
    pub politics: f32,
    /// A slot for patrons, at the start.
    pub slot: f32,
    /// The share of the next level that the way to its honours counts.
    pub way: f32,
    /// Influence on a card that is not played yet.
    pub influence: f32,
    /// An active patron's modifier, at the start.
    pub modifier: f32,
    /// What a patron's bonus will grow to, at the start.
    pub bonus: f32,
    /// A building whose twin can still be had.
    pub half_pair: f32,
    /// A war for each other card of its set.
    pub war_set: f32,
    /// The share of the best card of each row that counts when it could be paid now.
    pub plan: f32,
    /// What is left of that share for each piece that is missing.
    pub missing: f32,
    /// A fragment that waits for its pair.
    pub fragment: f32,
    /// How far a brown cube is expected to rise from the start.
    pub brown: f32,
    /// A worker not yet used, at least: it can be passed with.
    pub unused: f32,
    /// The share of what the other workers could do now.
    pub other_workers: f32,
    /// Workers 1 to 5, when they are collected.
    pub worker: [f32; 5],
    /// To have a worker more from one location.
    pub many: f32,
}

/// The file that is built in.
pub static SHEET: LazyLock<Sheet<Weights>> =
    LazyLock::new(|| Sheet::built_in(include_str!("../../data/ave-roma.toml")));

/// What somebody thinks things are worth; nobody in particular plays by the even ones.
pub fn weights(who: Option<Character>) -> &'static Weights {
    SHEET.of(who)
}
