//! Several amounts in one form: the numbers that were filled in beside a choice are picks that come before it.

use super::table::Drafting;
use crate::hub::Playable;
use host::{Done, Live, PersonId, Running, running};
use kernel::{Refusal, Seat, Viewer};
pub use ui::Filling;

/// A draft with what was filled in and pressed added to it, each pick by its number in the list that those before it lead
/// to. Whatever cannot be is added all the same: whoever follows the draft says what is wrong with it.
pub fn filled(live: &Live, seat: Option<Seat>, draft: Drafting, filling: &Filling) -> Drafting {
    match (&live.running, seat) {
        (Some(running), Some(seat)) => running!(running, run => filling.added_to(&run.table, seat, draft)),
        _ => draft.into_iter().chain(filling.choice).collect(),
    }
}

/// Sends what was drafted, filled in and pressed.
pub fn send(
    live: &mut Live,
    me: PersonId,
    seat: Option<Seat>,
    revision: u32,
    draft: Drafting,
    filling: &Filling,
) -> Result<Done<Seat>, Refusal> {
    let seat = live.own_seat(me, seat)?;
    let (desk, game) = live.game()?;
    let done = running!(game, run => {
        run.table.admit(seat, Some(revision))?;
        let alone = filling.choice.filter(|_| draft.is_empty() && filling.amounts.is_empty());
        let menu = run.table.menu(seat);
        // Whoever has answered has read what the coach said to it.
        if let Some(chair) = desk.chairs.get_mut(seat.ix())
            && chair.coach.is_some()
            && run.table.pending(seat)
        {
            let about = coached(run, seat);
            [kernel::lesson::OPENING].into_iter().chain(about).for_each(|name| chair.note_said(name));
        }
        match alone.and_then(|(n, amount)| Some((menu.choices.get(n)?, amount))) {
            Some((choice, amount)) => {
                let (rules, view) = (&**run.table.rules(), run.table.view(Viewer::Seat(seat)));
                let pick = ui::meaning(rules, view, choice, amount);
                run.choose(desk, Some(revision), &menu, pick)
            }
            None => {
                let numbers = filling.added_to(&run.table, seat, draft);
                run.send(desk, seat, Some(revision), &numbers)
            }
        }
    })?;
    Ok(done.with(seat))
}

/// The name of the coach's note about what this seat is asked.
fn coached<G: Playable>(run: &Running<G>, seat: Seat) -> Option<&'static str> {
    ui::note_name::<G>(run.table.view(Viewer::Seat(seat)))
}
