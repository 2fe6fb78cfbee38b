//! What the greedy player of Ave Roma thinks things are worth.

/// Worth in points at the end.
#[derive(Clone, Copy, PartialEq, Debug)]
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

/// Found by playing against itself and against random players.
pub const WEIGHTS: Weights = Weights {
    coin: 0.11,
    purse: 15.0,
    goods: [0.8, 0.65, 0.5],
    surplus: 0.5,
    politics: 2.0,
    slot: 0.3,
    way: 0.7,
    influence: 2.0,
    modifier: 3.0,
    bonus: 2.0,
    half_pair: 0.4,
    war_set: 0.15,
    plan: 0.2,
    missing: 0.2,
    fragment: 0.5,
    brown: 3.0,
    unused: 1.0,
    other_workers: 0.3,
    worker: [1.0, 0.9, 0.85, 0.9, 1.1],
    many: 0.05,
};
