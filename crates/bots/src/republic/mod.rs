//! The Republic of Rome.

use crate::Heuristic;
use kernel::{Chance, Choices, Pick};
use republic::{Action, Republic, View};

impl Heuristic for Republic {
    fn greedy(&self, _: &View, _: &Choices<Action>, _: &mut dyn Chance) -> Option<Pick<Action>> {
        None
    }
}
