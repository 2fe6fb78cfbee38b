//! Phase V, Justice: the Praetor removes a rival Client (ledger section 30).

use crate::Triumph;
use crate::action::*;
use crate::event::Why;
use crate::flow::*;
use crate::phases::{clients, laws};
use crate::play::{Hands, Play};
use crate::state::Board;
use kernel::{Offers, Rule, Seat};

/// Has any other family a Client on the board?
pub(crate) fn can_remove(rules: &Triumph, b: &Board, seat: Seat) -> bool {
    laws::strangers(rules, b, seat).next().is_some() || laws::rival_tenants(b, seat).next().is_some()
}

/// Compulsory if any other family has a Client on the board (TRV-RUL.78).
pub(crate) fn remove(p: &mut Play, seat: Seat, fresh: Fresh) {
    if !can_remove(p.rules, &p.s.board, seat) {
        return clients::stay_fresh(p, fresh);
    }
    if p.rules.is_caesar(seat) {
        return p.ask(Ask::Caesar(CaesarAsk::Remove)); // TRV-RULC.13
    }
    p.ask(Ask::Remove(seat, fresh));
}

pub(crate) fn list(rules: &Triumph, b: &Board, ask: Ask, seat: Seat, out: &mut impl Offers<Action>) {
    let (rule, praetor) = match ask {
        Ask::Caesar(_) => (Rule("TRV-RULC.13"), rules.caesar().unwrap_or(seat)),
        _ => (Rule("TRV-30.01"), seat),
    };
    laws::strangers(rules, b, praetor).for_each(|(p, x)| out.add(rule, Action::Remove(p, x)));
    laws::rival_tenants(b, praetor).for_each(|(x, space)| out.add(rule, Action::Evict(x, space)));
}

/// The Client goes, and its owner gains 1 Intrigue (TRV-30.02).
pub(crate) fn banish(p: &mut Play, action: Action) {
    let owner = match action {
        Action::Remove(at, owner) => {
            clients::out_of_province(p, at, owner);
            Some(owner)
        }
        Action::Evict(b, space) => clients::out_of_building(p, b, space),
        _ => None,
    };
    if let Some(owner) = owner {
        p.intrigue(owner, 1, Why::RemovedClient);
    }
}
