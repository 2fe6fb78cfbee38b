//! Phase VI, Games: Favour (ledger section 31).

use crate::play::Play;
use kernel::Seat;

/// Every Favour marker goes up by the final Influence (TRV-31.05).
pub(crate) fn favour(play: &mut Play) {
    for seat in Seat::all(play.g.families()) {
        play.favour(seat, play.s.board.family(seat).influence());
    }
}
