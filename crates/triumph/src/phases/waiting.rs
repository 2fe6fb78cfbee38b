//! A question that waits in the open for one player. While it waits others may use any-time effects and exchange
//! (TRV-DT.19, TRV-DT.38), and so may he himself; so it is looked at again after whatever has happened, and what has lost
//! its object is withdrawn: Office effects are carried out as far as possible (TRV-RUL.13).

use crate::flow::*;
use crate::phases::*;
use crate::play::Play;
use crate::state::Board;
use crate::{Triumph, caesar};

/// Has the question that waits still an object, by what lies open? Questions inside an effect cannot lose theirs, and
/// rounds are looked at again when an exchange has been made.
pub(crate) fn stands(rules: &Triumph, b: &Board) -> bool {
    let Some(ask) = b.question() else { return true };
    match ask {
        Ask::TakeLaw(..) => assembly::any_law(b),
        Ask::Place(_, to, _) => clients::has_room(b, to),
        Ask::Build(..) => construction::can_build(b),
        Ask::Remove(seat, _) => justice::can_remove(rules, b, seat),
        Ask::Buy(seat) => assembly::can_buy(b, seat),
        Ask::After(seat) => anytime::able(b, seat),
        Ask::March(_, command) => !conflict::places(rules, b, command).is_empty(),
        Ask::Mausoleum(seat) => conflict::can_place_mausoleum(b, seat),
        Ask::Caesar(CaesarAsk::Remove) => {
            rules.caesar().is_some_and(|seat| justice::can_remove(rules, b, seat))
        }
        Ask::Caesar(CaesarAsk::Client(to)) => {
            let (owner, provinces) = caesar::equals(rules, b, to);
            owner.len() + provinces.len() > 1
        }
        _ => true,
    }
}

/// Withdraws a question that has lost its object. The step that asked it is taken anew, and says what becomes of it.
pub(crate) fn withdraw(p: &mut Play) {
    let Some(ask) = p.s.board.question() else { return };
    p.answered();
    match ask {
        Ask::TakeLaw(seat, fresh) => p.then(Step::TakeLaw(seat, fresh)),
        Ask::Build(seat, fresh) => p.then(Step::Build(seat, fresh)),
        Ask::Remove(seat, fresh) => p.then(Step::Remove(seat, fresh)),
        Ask::Mausoleum(_) => p.then(Step::Mausoleum), // TRV-RUL.91
        Ask::Caesar(which) => match (which, p.rules.caesar()) {
            (CaesarAsk::Remove, Some(seat)) => p.then(Step::Remove(seat, Fresh::Yes)),
            (CaesarAsk::Client(to), Some(seat)) => p.then(Step::Place(seat, to, Fresh::Yes)),
            _ => {}
        },
        // A Client that finds no place, a card that cannot be paid, a turn that holds nothing more: that is all.
        _ => {}
    }
}
