//! Phase VI, Games: Favour (ledger section 31).

use crate::event::Why;
use crate::play::{Hands, Play};
use kernel::Seat;

/// Every Favour marker goes up by the final Influence (TRV-31.05).
pub(crate) fn favour(p: &mut Play) {
    for seat in Seat::all(p.rules.families()) {
        p.favour(seat, p.s.board.family(seat).influence(), Why::Games);
    }
}
