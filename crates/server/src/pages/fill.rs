//! Several amounts in one form: the numbers that were filled in beside a choice are picks that come before it.

use super::table::Drafting;
use crate::hub::Playable;
use host::{Done, Live, PersonId, Running, running};
use kernel::{Choice, Pick, Refusal, Seat, Viewer};

/// What was pressed, and the numbers that stood in the fields then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filling {
    /// The choice pressed, with its amount; none where only the form was sent.
    pub choice: Option<(usize, u16)>,
    /// The numbers in the fields, by choice.
    pub amounts: Vec<(usize, u16)>,
}

/// A draft with what was filled in and pressed added to it, each pick by its number in the list that those before it lead
/// to. Whatever cannot be is added all the same: whoever follows the draft says what is wrong with it.
pub fn filled(live: &Live, seat: Option<Seat>, draft: Drafting, filling: &Filling) -> Drafting {
    match (&live.running, seat) {
        (Some(running), Some(seat)) => running!(running, run => fill(run, seat, draft, filling)),
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
            && let Some(name) = coached(run, seat)
        {
            chair.note_said(name);
        }
        match alone.and_then(|(n, amount)| Some((menu.choices.get(n)?, amount))) {
            Some((choice, amount)) => {
                let (rules, view) = (&**run.table.rules(), run.table.view(Viewer::Seat(seat)));
                let pick = meaning(rules, view, choice, amount);
                run.choose(desk, Some(revision), &menu, pick)
            }
            None => {
                let numbers = fill(run, seat, draft, filling);
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

/// What pressing a choice means. If a target of the board was pressed and nothing filled in, the least that it can mean.
fn meaning<G: Playable>(_: &G, view: &G::View, choice: &Choice<G::Action>, amount: u16) -> Pick<G::Action> {
    let untouched = G::field(view, &choice.action) == Some(amount) && !choice.takes(amount);
    let amount = choice.amount.filter(|_| untouched).map_or(amount, |range| range.min);
    Pick { action: choice.action, amount }
}

fn fill<G: Playable>(run: &Running<G>, seat: Seat, mut numbers: Drafting, filling: &Filling) -> Drafting {
    let table = &run.table;
    let start = run.picks_of(seat, &numbers).and_then(|(picks, _)| Ok((table.draft(seat, &picks)?, picks)));
    let Ok((start, mut picks)) = start else {
        numbers.extend(filling.choice);
        return numbers;
    };
    let pressed = filling.choice.map(|(n, _)| n);
    let mut wanted: Vec<(Pick<G::Action>, bool)> = Vec::new();
    for &(n, amount) in filling.amounts.iter().filter(|(n, _)| Some(*n) != pressed) {
        let Some(choice) = start.choices.get(n) else { continue };
        let Some(stands) = G::field(&start.view, &choice.action).filter(|stands| *stands != amount) else {
            continue;
        };
        wanted.push((Pick { action: choice.action, amount }, amount > stands));
    }
    // What takes less comes first: it may free what another takes more of.
    wanted.sort_by_key(|(_, more)| *more);
    let chosen = filling
        .choice
        .and_then(|(n, amount)| Some(meaning(&**table.rules(), &start.view, start.choices.get(n)?, amount)));
    if chosen.is_none() && filling.choice.is_some() {
        numbers.extend(filling.choice);
        return numbers;
    }
    for pick in wanted.into_iter().map(|(pick, _)| pick).chain(chosen) {
        let Ok(then) = table.draft(seat, &picks) else { break };
        let n = then.choices.iter().position(|choice| choice.action == pick.action);
        numbers.push((n.unwrap_or(then.choices.len()), pick.amount));
        picks.push(pick);
    }
    numbers
}
