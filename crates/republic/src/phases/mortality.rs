//! Phase I, Mortality (ROR-1.05): one chit decides natural deaths, or each Senator's age does (ROR-3.1).

use super::{optional, turn};
use crate::parts::*;
use crate::play::*;
use crate::setup;

/// Draws the chit, unless Senators grow old (ROR-3.1.4a).
pub fn run(p: &mut Play) {
    turn::enter(p, Phase::Mortality);
    if p.s.board.switches.has(Switch::WarExhaustion) {
        optional::exhaustion::wars_age(p);
    }
    if p.s.board.switches.has(Switch::AgeingSenators) {
        optional::ageing::year(p);
    } else {
        p.chits_kill(1, Cause::Nature, |_, _| true); // ROR-1.05.1a: aligned or not, wherever he is
        close(p);
    }
}

/// All who had to die have died. In the first year a Temporary Rome Consul among them is replaced at once.
pub(super) fn close(p: &mut Play) {
    if p.s.board.year == 1 && p.s.board.offices[Office::RomeConsul].is_none() {
        setup::temporary_consul(p); // ROR-1.04.26c, ROR-R.135
    }
    p.boundary();
}
