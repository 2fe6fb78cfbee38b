//! Ways around a last turn that everybody knows of (ROR-3.6): a die before each turn, or a marked card in the last deck.

use super::Event;
use crate::parts::*;
use crate::phases::{Step, turn};
use crate::play::*;
use crate::state::EndingKind;
use kernel::Seat;

/// What an end roll must reach (ROR-3.6.2a).
const ENDS: i32 = 6;

/// Before a new turn: a die, more by 1 for each such roll before it, may end the game at once (ROR-3.6.2a). Says whether it
/// did; whoever has most Influence then wins (ROR-3.6.3b, ROR-R.63).
pub(crate) fn rolled(p: &mut Play) -> bool {
    if !p.s.board.switches.has(Switch::EndRoll) || !is_due(p) {
        return false;
    }
    let roll = p.dr();
    let total = p.less_omens(roll) + i32::from(p.s.board.end_rolls);
    p.s.board.end_rolls = p.s.board.end_rolls.saturating_add(1);
    p.log.all(|| Event::EndRoll { roll, total: total as i8 }.into());
    if total >= ENDS {
        let winners = turn::most_influence(p);
        p.end(EndingKind::EndRoll, winners);
    }
    total >= ENDS
}

/// From the turn that was agreed on, or as soon as another deck has been introduced.
fn is_due(p: &Play) -> bool {
    match p.rules.options.end_roll_from.turn() {
        Some(first) => p.s.board.year + 1 >= first,
        None => p.rules.scenario().followers().any(|deck| p.s.board.decks.has(deck)),
    }
}

/// The last deck is prepared: the marked card is shuffled into its bottom cards (ROR-3.6.3a). Where it lies stays as it is,
/// whatever is shuffled above it later (ROR-R.220).
pub(crate) fn mark(p: &mut Play) {
    if !p.s.board.switches.has(Switch::KillCard) || !p.s.board.to_come.is_empty() {
        return;
    }
    let depth = p.rules.options.kill_card_depth.0.min(p.s.secret.deck.len() as u8);
    p.s.board.marked = true;
    p.s.secret.below_marked = p.chance.below(u32::from(depth) + 1) as u8;
    p.log.all(|| Event::Marked { depth }.into());
}

/// The marked card is drawn: the game ends, unless all agree to go on with a deck that could follow (ROR-R.219). Where one
/// is to come by now, it only leaves.
pub(crate) fn marked_card(p: &mut Play, seat: Seat) {
    p.log.reveal();
    p.log.all(|| Event::MarkedDrawn { seat }.into());
    if !p.s.board.to_come.is_empty() {
        p.s.board.marked = false;
    } else if p.rules.next_deck(&p.s.board).is_some() {
        p.then(Step::LastCard);
    } else {
        p.s.board.marked = false;
        by_card(p);
    }
}

/// The game ends at once (ROR-3.6.3a); whoever has most Influence wins (ROR-3.6.3b, ROR-R.63).
pub(crate) fn by_card(p: &mut Play) {
    let winners = turn::most_influence(p);
    p.end(EndingKind::KillCard, winners);
}
