//! What the greedy player of Tribune thinks things are worth.

use crate::Character;
use crate::weights::Sheet;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Worth in units of about one laurel that is needed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A legion that is needed.
    pub legion: f64,
    /// A laurel that is needed.
    pub laurel: f64,
    /// A new marker that is needed.
    pub marker: f64,
    /// A scroll, while the tribune is needed.
    pub scroll: f64,
    /// The tribune that is needed.
    pub tribune: f64,
    /// An eternal favour that is needed.
    pub eternal: f64,
    /// The temporary favour that is needed.
    pub temporary: f64,
    /// A denarius.
    pub coin: f64,
    /// A denarius, while there are fewer than `poor` of them.
    pub poor_coin: f64,
    /// See `poor_coin`.
    pub poor: u16,
    /// A denarius, while denarii are an objective of the plan.
    pub needed_coin: f64,
    /// An objective that is not in the plan counts for this share.
    pub unplanned: f64,
    /// More of what there is enough of.
    pub surplus: f64,
    /// An obligatory objective counts for this much more.
    pub obligatory: f64,
    /// What the last step to an objective counts for on top.
    pub last_step: f64,
    /// The proconsul.
    pub proconsul: f64,
    /// An assassin.
    pub assassin: f64,
    /// How many rounds a faction is expected to be held.
    pub held: f64,
    /// To take a faction from somebody.
    pub deny: f64,
    /// A card by itself, whatever it is.
    pub any_card: f64,
    /// How sure a take-over is on space "1", and on space "2".
    pub sure: [f64; 2],
    /// A field where the set is not good enough yet counts for this share of its readiness.
    pub hope: f64,
    /// The cards a laid set should have.
    pub set_size: u32,
    /// Laurels expected for a pair: one, and sometimes another.
    pub pair_laurels: f64,
    /// The share of what the Atrium's cards are worth that is bid for them.
    pub atrium_share: f64,
    /// The share of what could be lost that is bid for the chariot.
    pub chariot_share: f64,
    /// The most of the purse that goes into one bid.
    pub most_of_purse: f64,
    /// Cato should bring a marker that is hard to get otherwise.
    pub far_marker: f64,
}

/// The file that is built in.
pub static SHEET: LazyLock<Sheet<Weights>> =
    LazyLock::new(|| Sheet::built_in(include_str!("../../data/tribune.toml")));

/// What somebody thinks things are worth; nobody in particular plays by the even ones.
pub fn weights(who: Option<Character>) -> &'static Weights {
    SHEET.of(who)
}

/// What brings victory nearer: whoever is ahead by 1 is e times as likely to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Race {
    /// What is missing of the planned objectives: the tribune,
    pub tribune: f32,
    /// the tribune after the scroll,
    pub after_scroll: f32,
    /// the favour of the gods,
    pub favour: f32,
    /// a laurel,
    pub laurel: f32,
    /// a legion,
    pub legion: f32,
    /// a denarius,
    pub denarius: f32,
    /// a marker;
    pub marker: f32,
    /// and each objective that is not met, whatever it lacks.
    pub objective: f32,
    /// The favour that does not last.
    pub temporary: f32,
    /// A faction that is held.
    pub held: f32,
    /// A card in hand.
    pub card: f32,
    /// A point.
    pub point: f32,
    /// A point, where points alone decide.
    pub points_alone: f32,
}

/// Fitted to 600 games of greedy players: who won, by what everybody had at the beginning of each round.
pub const RACE: Race = Race {
    tribune: 1.03,
    after_scroll: 0.82,
    favour: 0.1,
    laurel: 0.077,
    legion: 0.098,
    denarius: 0.019,
    marker: 0.119,
    objective: 0.108,
    temporary: 0.33,
    held: 0.25,
    card: 0.16,
    point: 0.063,
    points_alone: 0.35,
};
