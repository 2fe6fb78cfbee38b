//! Standing orders, read with their owner's view alone (TRI-DT.06, TRI-DT.15, TRI-DT.26, TRI-DT.29).

use crate::Card;
use crate::action::{Action, Auction, Order, Window};
use crate::cards::Set;
use crate::flow::Ask;
use crate::parts::Faction;
use crate::phases::take_overs::sufficient;
use crate::state::Phase;
use crate::view::View;
use kernel::{Choices, Pick};

/// What an order answers to the question that is open, if it covers it.
pub(crate) fn obey(view: &View, order: &Order, choices: &Choices<Action>) -> Option<Pick<Action>> {
    view.asked()?;
    let ask = *view.open.question()?;
    let listed = |action: &Action| choices.find(action).is_some();
    match order {
        Order::Wishes(spaces) => {
            let wished = spaces.iter().map(|space| Action::Place(*space));
            wished.into_iter().find(listed).map(Pick::from)
        }
        Order::TakeOver { faction, sets, otherwise_decline } => match ask {
            Ask::TakeOver(_, asked) if asked == *faction => {
                let action = follow_plan(view, *faction, sets, *otherwise_decline)?;
                listed(&action).then(|| action.into())
            }
            _ => None,
        },
        Order::Benefit { faction, wishes } => {
            let covered = subject(view, ask) == Some(*faction);
            wishes.iter().filter(|_| covered).find(|action| listed(action)).map(|action| (*action).into())
        }
        Order::Bid { auction, denarii } => {
            let covered = matches!(
                (auction, ask),
                (Auction::Atrium, Ask::AtriumBid) | (Auction::Chariot, Ask::ChariotBid)
            );
            let most = choices.find(&Action::Bid).filter(|_| covered)?.amount?.max;
            Some(Pick { action: Action::Bid, amount: most.min(*denarii) })
        }
        Order::Decline(window) => {
            (declinable(ask) == Some(*window) && listed(&Action::Decline)).then(|| Action::Decline.into())
        }
    }
}

/// The next small step towards the first sufficient set of a plan. A plan with a card that is not in hand is dropped
/// (TRI-DT.26), and so is one that does not fit the set already begun.
fn follow_plan(view: &View, faction: Faction, sets: &[Set], otherwise_decline: bool) -> Option<Action> {
    let hand = view.hand.of(faction);
    if sets.iter().any(|set| !hand.includes(*set)) {
        return None;
    }
    match sets.iter().find(|set| sufficient(&view.open, faction, **set)) {
        Some(set) if set.includes(view.laying) => Some(match set.minus(view.laying).lowest() {
            Some(value) => Action::Add(Card { faction, value }),
            None => Action::Lay,
        }),
        Some(_) => None,
        None => otherwise_decline.then_some(Action::Decline),
    }
}

/// The faction whose Phase 5 benefit, or its second part, is asked about.
fn subject(view: &View, ask: Ask) -> Option<Faction> {
    match ask {
        Ask::Benefit(_, faction) => Some(faction),
        Ask::Assassin(_) if view.open.phase == Phase::Benefits => Some(Faction::Gladiators),
        Ask::Legion(_) => Some(Faction::Legates),
        _ => None,
    }
}

/// The window an unconditional "decline" can be given for.
fn declinable(ask: Ask) -> Option<Window> {
    Some(match ask {
        Ask::Curia(..) => Window::Curia,
        Ask::Catacombs(..) => Window::Catacombs,
        Ask::Sacrifice => Window::Pantheon,
        Ask::Pairs => Window::FieldOfMars,
        Ask::TakeOver(_, faction) => Window::TakeOver(faction),
        Ask::Assassin(_) => Window::Assassin,
        Ask::Tigellinus(_) => Window::Tigellinus,
        Ask::Legion(_) => Window::Legion,
        _ => return None,
    })
}
