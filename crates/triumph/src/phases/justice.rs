//! Phase V, Justice: the Praetor removes a rival Client (ledger section 30).

use crate::Triumph;
use crate::action::*;
use crate::choices::Out;
use crate::phases::{clients, laws};
use crate::play::Play;
use crate::state::Board;
use kernel::Seat;

/// Has any other family a Client on the board?
pub(crate) fn can_remove(g: &Triumph, b: &Board, seat: Seat) -> bool {
    laws::strangers(g, b, seat).next().is_some() || laws::rival_tenants(b, seat).next().is_some()
}

/// Compulsory if any other family has a Client on the board (TRV-RUL.78).
pub(crate) fn remove(play: &mut Play, seat: Seat, fresh: Fresh) {
    if !can_remove(play.g, &play.s.board, seat) {
        return clients::stay_fresh(play, fresh);
    }
    if play.g.is_caesar(seat) {
        return play.ask(Ask::Caesar(CaesarAsk::Remove)); // TRV-RULC.13
    }
    play.ask(Ask::Remove(seat, fresh));
}

pub(crate) fn list(g: &Triumph, b: &Board, ask: Ask, seat: Seat, out: &mut Out) {
    let (rule, praetor) = match ask {
        Ask::Caesar(_) => ("TRV-RULC.13", g.caesar().unwrap_or(seat)),
        _ => ("TRV-30.01", seat),
    };
    laws::strangers(g, b, praetor).for_each(|(p, x)| out.add(rule, Action::Remove(p, x)));
    laws::rival_tenants(b, praetor).for_each(|(x, space)| out.add(rule, Action::Evict(x, space)));
}

/// The Client goes, and its owner gains 1 Intrigue (TRV-30.02).
pub(crate) fn banish(play: &mut Play, action: Action) {
    let owner = match action {
        Action::Remove(p, owner) => {
            clients::out_of_province(play, p, owner);
            Some(owner)
        }
        Action::Evict(b, space) => clients::out_of_building(play, b, space),
        _ => None,
    };
    if let Some(owner) = owner {
        play.intrigue(owner, 1);
    }
}
