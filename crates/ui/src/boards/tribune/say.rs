//! What a choice costs and why others are closed.

use super::At;
use crate::page::Closed;
use kernel::{Choice, Pick, Rule, Rules, Words};
use tribune::{Action, Ask, Faction, Space};

/// One line under the prompt: what the chosen thing will cost, or what there is to spend.
pub(super) fn consequence(at: &At) -> String {
    let w = &at.words.tribune;
    let Some(seat) = at.view.asked() else { return String::new() };
    let sheet = at.view.open.sheet(seat);
    let purse = w.you_have(sheet.denarii);
    let chosen = at.ctx.chosen.and_then(|n| at.choices.get(n));
    if let Some(cost) = chosen.and_then(|choice| cost(at, choice.action)) {
        return cost;
    }
    match at.view.open.question() {
        Some(Ask::Place(_) | Ask::AtriumBid | Ask::ChariotBid | Ask::Catacombs(..) | Ask::Latrine(_)) => {
            purse
        }
        _ if chosen.is_some_and(|choice| matches!(choice.action, Action::BuyLegion)) => purse,
        // Why there is nothing but to decline.
        Some(Ask::TakeOver(_, faction)) if at.choices.iter().all(|c| c.action == Action::Decline) => {
            w.no_set_that_would_do(faction.name())
        }
        _ => String::new(),
    }
}

/// What a chosen action means later on.
pub(super) fn cost(at: &At, action: Action) -> Option<String> {
    let w = &at.words.tribune;
    let board = &at.rules.numbers().board;
    Some(match action {
        Action::Place(Space::Thermae(_)) => w.pay_at_the_thermae(board.thermae.price),
        Action::Place(Space::Forum(_)) => w.pay_at_the_forum(board.forum.price),
        Action::Place(Space::Latrine) => w.the_card_is_turned_over.into(),
        Action::Place(Space::Curia(_)) => w.you_may_give_one_hand.into(),
        Action::Place(Space::AtriumFirst(_)) => w.two_cards_are_turned_over.into(),
        Action::Place(Space::AtriumSecond) => w.the_third_card_is_turned.into(),
        Action::Place(Space::Catacombs(_)) => w.you_look_at_the_pile.into(),
        Action::Place(Space::Pantheon(_)) => w.you_see_the_card_now.into(),
        Action::Place(Space::FieldOfMars(_)) => w.one_pair_from_your_hand_for.into(),
        Action::Place(Space::Faction(_)) => w.you_announce_a_take_over.into(),
        Action::Place(Space::CoinBowl) => w.the_denarii_are_yours.into(),
        _ => return None,
    })
}

/// Benefits that are known and closed, each with its reason.
pub(super) fn closed(at: &At) -> Vec<Closed> {
    let candidates: &[Action] = match at.view.open.question() {
        Some(Ask::Benefit(_, Faction::Gladiators)) => &[Action::TakeColosseum, Action::TakeCards],
        Some(Ask::Benefit(_, Faction::Legates | Faction::Senators)) => {
            &[Action::TakeScroll, Action::TakeCards]
        }
        Some(Ask::Benefit(_, Faction::Plebeians)) => &[Action::TakeTribune, Action::TakeCards],
        Some(Ask::Benefit(_, Faction::VestalVirgins)) => &[Action::TakeTribune, Action::TakeLaurel],
        Some(Ask::Latrine(_)) => &[Action::BuyCard],
        Some(Ask::Agrippa(_)) => &[Action::TakeScroll, Action::TakeCards],
        _ => &[],
    };
    let shut = |action: Action| {
        let refusal = at.rules.why_not(at.view, &Pick::from(action))?;
        let rule = refusal.rule?;
        let choice = Choice { action, rule: Rule(rule.0), amount: None, back: false };
        Some(Closed {
            label: at.rules.choice(at.view, &choice, &at.names),
            why: refusal.why.read(at.names.language()).to_string(),
            rule: rule.to_string(),
        })
    };
    candidates
        .iter()
        .filter(|action| at.choices.find(action).is_none())
        .filter_map(|action| shut(*action))
        .collect()
}
