//! What a choice means, in one line under the prompt.

use super::At;
use super::forecast::Forecast;
use ave_roma::words::en;
use ave_roma::{Action, Ask, FULL, MOST_SURPLUS, Moment};

/// One line under the prompt: what the chosen thing brings, or what there is to spend.
pub(super) fn consequence(at: &At) -> String {
    let s = at.view;
    let Some(ask) = s.flow.question().filter(|_| at.asked()) else { return String::new() };
    if let Some(choice) = at.ctx.chosen.and_then(|n| at.choices.get(n)) {
        return chosen(at, choice.action);
    }
    match ask {
        Ask::Turn => format!("You have {}. Pick a worker, then a place.", purse(at)),
        Ask::Extra => "Any action but training; no slot is needed.".into(),
        Ask::Shadow => "Shadows fill the marked slots and do nothing else.".into(),
        Ask::Collect | Ask::Draft(_) => collecting(at),
        Ask::Announce => "Cards of one icon on the left of your board move to the right.".into(),
        Ask::Window(_) if s.act.used > 0 => format!("{} used up so far.", cards(s.act.used)),
        Ask::Trade => {
            format!("You have {}; {} bought so far.", en::denarii(s.me().money), s.act.basket.total())
        }
        Ask::Pay => format!("You have {}.", purse(at)),
        Ask::Overflow(_) => format!("Surplus {} of {MOST_SURPLUS}.", s.me().surplus),
        Ask::Rise(left) if *left > 0 => format!("{left} more after this one."),
        _ => String::new(),
    }
}

/// What becomes of a choice.
fn chosen(at: &At, action: Action) -> String {
    match action {
        Action::Shadow { .. } | Action::Collect(_) | Action::Draft(_) => collecting(at),
        Action::Cards(Moment::Never) => String::new(),
        Action::Train { slot, .. } => {
            format!("From your next turn it acts with up to {} more or less.", slot + 1)
        }
        Action::Pass => "You are out until the next round.".into(),
        action => Forecast::of(at, action).sentence(at),
    }
}

fn purse(at: &At) -> String {
    let me = at.view.me();
    let mut parts = vec![en::denarii(me.money)];
    if !me.goods.is_empty() {
        parts.push(en::goods(&me.goods));
    }
    parts.push(format!("{} surplus", me.surplus));
    parts.join(", ")
}

/// How far the new team is.
fn collecting(at: &At) -> String {
    let s = at.view;
    let own = if s.for_shadow { s.me().shadow } else { s.me().workers };
    match own.len() {
        0 => "Low sums play first in the next round.".into(),
        n => format!("So far {} of {FULL}: {}. Low sums play first in the next round.", n, en::workers(&own)),
    }
}

fn cards(n: u8) -> String {
    if n == 1 { "1 card".into() } else { format!("{n} cards") }
}
