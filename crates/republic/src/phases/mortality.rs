//! Phase I, Mortality (ROR-1.05): one chit decides natural deaths.

use super::{optional, turn};
use crate::parts::*;
use crate::play::*;
use crate::setup;

/// Draws the chit. In the first year a Temporary Rome Consul who dies is replaced at once.
pub fn run(p: &mut Play) {
    turn::enter(p, Phase::Mortality);
    if p.s.board.switches.has(Switch::WarExhaustion) {
        optional::exhaustion::wars_age(p);
    }
    p.chits_kill(1, Cause::Nature, |_, _| true); // ROR-1.05.1a: aligned or not, wherever he is
    if p.s.board.year == 1 && p.s.board.offices[Office::RomeConsul].is_none() {
        setup::temporary_consul(p); // ROR-1.04.26c, ROR-R.135
    }
    p.boundary();
}
