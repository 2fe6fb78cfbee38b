//! Several amounts in one form: the numbers that were filled in beside a choice are picks that come before it.

use crate::Board;
use kernel::{Arrange, Choice, Pick, Seat, Table};

/// What was pressed, and the numbers that stood in the fields then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filling {
    /// The choice pressed, with its amount; none where only the form was sent.
    pub choice: Option<(usize, u16)>,
    /// The numbers in the fields, by choice.
    pub amounts: Vec<(usize, u16)>,
}

impl Filling {
    /// A draft with what was filled in and pressed added to it, each pick by its number in the list that those before it
    /// lead to. Whatever cannot be is added all the same: whoever follows the draft says what is wrong with it.
    pub fn added_to<G: Board>(
        &self,
        table: &Table<G>,
        seat: Seat,
        mut numbers: Vec<(usize, u16)>,
    ) -> Vec<(usize, u16)> {
        let mut picks = Vec::new();
        for &(n, amount) in &numbers {
            let choice = table.draft(seat, &picks).ok().and_then(|then| then.choices.get(n).copied());
            let Some(choice) = choice else { break };
            picks.push(Pick { action: choice.action, amount });
        }
        let start = table.draft(seat, &picks).ok().filter(|_| picks.len() == numbers.len());
        let pressed = self.choice.map(|(n, _)| n);
        let there = start.as_ref().filter(|start| pressed.is_none_or(|n| start.choices.get(n).is_some()));
        let Some(start) = there else {
            numbers.extend(self.choice);
            return numbers;
        };
        let mut wanted: Vec<(Pick<G::Action>, bool)> = Vec::new();
        for &(n, amount) in self.amounts.iter().filter(|(n, _)| Some(*n) != pressed) {
            let Some(choice) = start.choices.get(n) else { continue };
            let Some(stands) = G::field(&start.view, &choice.action).filter(|stands| *stands != amount)
            else {
                continue;
            };
            wanted.push((Pick { action: choice.action, amount }, amount > stands));
        }
        // What takes less comes first: it may free what another takes more of.
        wanted.arrange_by_key(|(_, more)| *more);
        let chosen = self.choice.and_then(|(n, amount)| {
            let choice = start.choices.get(n)?;
            Some(meaning(&**table.rules(), &start.view, choice, amount))
        });
        for pick in wanted.into_iter().map(|(pick, _)| pick).chain(chosen) {
            let Ok(then) = table.draft(seat, &picks) else { break };
            let n = then.choices.iter().position(|choice| choice.action == pick.action);
            numbers.push((n.unwrap_or(then.choices.len()), pick.amount));
            picks.push(pick);
        }
        numbers
    }
}

/// What pressing a choice means. If a target of the board was pressed and nothing filled in, the least that it can mean.
pub fn meaning<G: Board>(_: &G, view: &G::View, choice: &Choice<G::Action>, amount: u16) -> Pick<G::Action> {
    let untouched = G::field(view, &choice.action) == Some(amount) && !choice.takes(amount);
    let amount = choice.amount.filter(|_| untouched).map_or(amount, |range| range.min);
    Pick { action: choice.action, amount }
}
