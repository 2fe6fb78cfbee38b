//! Standing orders.

use crate::action::{Action, Order, Prefer};
use crate::flow::{Ask, Why};
use crate::parts::Workers;
use crate::view::View;
use kernel::{Choices, Pick};

/// What a standing order answers.
pub(crate) fn follow(view: &View, order: &Order, choices: &Choices<Action>) -> Option<Pick<Action>> {
    let listed = |action: &Action| choices.find(action).is_some();
    let action = match (view.flow.question()?, order) {
        // AVE-DT.44: the first location on the list that holds workers.
        (Ask::Collect, Order::Collect(wishes)) => {
            wishes.iter().map(|wish| Action::Collect(wish.at)).find(listed)?
        }
        (Ask::Draft(at), Order::Collect(wishes)) => {
            let wish = wishes.iter().find(|wish| wish.at == *at)?;
            let groups = choices.iter().filter_map(|c| match c.action {
                Action::Draft(workers) => Some(workers),
                _ => None,
            });
            let sum = |workers: &Workers| workers.sum();
            Action::Draft(match wish.prefer {
                Prefer::Highest => groups.max_by_key(sum)?,
                Prefer::Lowest => groups.min_by_key(sum)?,
            })
        }
        // AVE-DT.20
        (Ask::Kind(_, Why::Fragments), Order::Fragments(kinds)) => {
            kinds.iter().map(|kind| Action::Take(*kind)).find(listed)?
        }
        _ => return None,
    };
    Some(action.into())
}
