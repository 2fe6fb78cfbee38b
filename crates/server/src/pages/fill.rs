//! Several amounts in one form: the numbers that were filled in beside a choice are picks that come before it.

use super::table::Drafting;
use crate::hub::Playable;
use host::{Live, Running, running};
use kernel::{Pick, Seat};

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
    let chosen = filling.choice.and_then(|(n, amount)| {
        let choice = start.choices.get(n)?;
        // A target of the board was pressed and nothing filled in: the least that it can mean.
        let untouched = G::field(&start.view, &choice.action) == Some(amount) && !choice.takes(amount);
        let amount = choice.amount.filter(|_| untouched).map_or(amount, |range| range.min);
        Some(Pick { action: choice.action, amount })
    });
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
