//! A question that waits in the open for one player. While it waits others may use any-time effects and exchange
//! (TRV-DT.19, TRV-DT.38), and so may he himself; so it is looked at again after whatever has happened, and what has lost
//! its object is withdrawn: Office effects are carried out as far as possible (TRV-RUL.13).

use crate::action::*;
use crate::phases::*;
use crate::play::Play;
use crate::state::Board;
use crate::{Triumph, caesar};

/// Has the question that waits still an object, by what lies open? Questions inside an effect cannot lose theirs, and
/// rounds are looked at again when an exchange has been made.
pub(crate) fn stands(g: &Triumph, b: &Board) -> bool {
    let Some(ask) = b.question() else { return true };
    match ask {
        Ask::TakeLaw(..) => assembly::any_law(b),
        Ask::Place(_, to, _) => clients::has_room(b, to),
        Ask::Build(..) => construction::can_build(b),
        Ask::Remove(seat, _) => justice::can_remove(g, b, seat),
        Ask::Buy(seat) => assembly::can_buy(b, seat),
        Ask::After(seat) => anytime::able(b, seat),
        Ask::March(_, command) => !conflict::places(g, b, command).is_empty(),
        Ask::Mausoleum(seat) => conflict::can_place_mausoleum(b, seat),
        Ask::Caesar(CaesarAsk::Remove) => g.caesar().is_some_and(|seat| justice::can_remove(g, b, seat)),
        Ask::Caesar(CaesarAsk::Client(to)) => {
            let (owner, provinces) = caesar::equals(g, b, to);
            owner.len() + provinces.len() > 1
        }
        _ => true,
    }
}

/// Withdraws a question that has lost its object. The step that asked it is taken anew, and says what becomes of it.
pub(crate) fn withdraw(play: &mut Play) {
    let Some(ask) = play.s.board.question() else { return };
    play.answered();
    match ask {
        Ask::TakeLaw(seat, fresh) => play.then(Step::TakeLaw(seat, fresh)),
        Ask::Build(seat, fresh) => play.then(Step::Build(seat, fresh)),
        Ask::Remove(seat, fresh) => play.then(Step::Remove(seat, fresh)),
        Ask::Mausoleum(_) => play.then(Step::Mausoleum), // TRV-RUL.91
        Ask::Caesar(which) => match (which, play.g.caesar()) {
            (CaesarAsk::Remove, Some(seat)) => play.then(Step::Remove(seat, Fresh::Yes)),
            (CaesarAsk::Client(to), Some(seat)) => play.then(Step::Place(seat, to, Fresh::Yes)),
            _ => {}
        },
        // A Client that finds no place, a card that cannot be paid, a turn that holds nothing more: that is all.
        _ => {}
    }
}
