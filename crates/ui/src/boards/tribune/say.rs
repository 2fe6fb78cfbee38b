//! What a choice costs and why others are closed.

use super::At;
use crate::page::Closed;
use kernel::{Choice, Pick, Rule, Rules, Words};
use tribune::{Action, Ask, Faction, Space};

/// One line under the prompt: what the chosen thing will cost, or what there is to spend.
pub(super) fn consequence(at: &At) -> String {
    let Some(seat) = at.view.asked() else { return String::new() };
    let sheet = at.view.open.sheet(seat);
    let purse = match sheet.denarii {
        1 => "You have 1 denarius.".into(),
        n => format!("You have {n} denarii."),
    };
    if let Some(choice) = at.ctx.chosen.and_then(|n| at.choices.get(n)) {
        return cost(at, choice.action).unwrap_or(purse);
    }
    match at.view.open.question() {
        Some(Ask::Place(_) | Ask::AtriumBid | Ask::ChariotBid | Ask::Catacombs(..) | Ask::Latrine(_)) => {
            purse
        }
        _ => String::new(),
    }
}

/// What a chosen action means later on.
fn cost(at: &At, action: Action) -> Option<String> {
    let board = &at.rules.numbers().board;
    Some(match action {
        Action::Place(Space::Thermae(_)) => {
            format!("{} denarius when the Thermae are evaluated.", board.thermae.price)
        }
        Action::Place(Space::Forum(_)) => {
            format!("Pay {} denarii when the Forum is evaluated.", board.forum.price)
        }
        Action::Place(Space::Latrine) => "The card is turned over when the Latrine is evaluated.".into(),
        Action::Place(Space::Curia(_)) => "You may give one hand card for all cards of the field.".into(),
        Action::Place(Space::AtriumFirst(_)) => {
            "Two cards are turned over now; if nobody joins you, they are yours for 1.".into()
        }
        Action::Place(Space::AtriumSecond) => {
            "The third card is turned over now; both of you bid for all three.".into()
        }
        Action::Place(Space::Catacombs(_)) => {
            "You look at the pile and may buy one card; the denarii go to the Colosseum.".into()
        }
        Action::Place(Space::Pantheon(_)) => {
            "You see the card now, and may sacrifice one of its faction for the eternal favour.".into()
        }
        Action::Place(Space::FieldOfMars(_)) => {
            "One pair from your hand for a laurel; the best pair earns one more.".into()
        }
        Action::Place(Space::Faction(_)) => {
            "You announce a take-over: a set from your hand decides it in phase 4.".into()
        }
        Action::Place(Space::CoinBowl) => "The denarii are yours at once.".into(),
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
            why: refusal.why.to_string(),
            rule: rule.to_string(),
        })
    };
    candidates
        .iter()
        .filter(|action| at.choices.find(action).is_none())
        .filter_map(|action| shut(*action))
        .collect()
}
