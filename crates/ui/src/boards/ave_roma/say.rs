//! What a choice means, in one line under the prompt.

use super::At;
use super::forecast::Forecast;
use ave_roma::{Action, Ask};

/// One line under the prompt: what the chosen thing brings, or what there is to spend.
pub(super) fn consequence(at: &At) -> String {
    let w = &at.words.ave_roma;
    let s = at.view;
    let Some(ask) = s.flow.question().filter(|_| at.asked()) else { return String::new() };
    if let Some(choice) = at.ctx.chosen.and_then(|n| at.choices.get(n)) {
        return chosen(at, choice.action);
    }
    match ask {
        Ask::Turn => w.pick_a_worker(&purse(at)),
        Ask::Extra => w.any_action_but_training.into(),
        Ask::Shadow => w.shadows_fill_the_marked_slots.into(),
        Ask::Collect | Ask::Draft(_) => collecting(at),
        Ask::Announce => w.cards_of_one_icon.into(),
        Ask::Window(_) if s.act.used > 0 => w.used_up_so_far(s.act.used),
        Ask::Trade => w.bought_so_far(&(at.words.ave_roma_terms.denarii)(s.me().money), s.act.basket.total()),
        Ask::Pay => w.you_have(&purse(at)),
        Ask::Overflow(_) => w.surplus_of_seven(s.me().surplus),
        Ask::Rise(left) if *left > 0 => w.more_after_this(*left),
        _ => String::new(),
    }
}

/// What a choice would bring. Whoever is sent somewhere is told as the place is drawn ([`super::places::sendings`]).
pub(super) fn means(at: &At, action: Action) -> Option<String> {
    match action {
        Action::Place { .. } | Action::Shadow { .. } | Action::Collect(_) | Action::Draft(_) => None,
        // The label says the price of each; how many is still to be said.
        Action::Sell(_) | Action::Buy(_) => None,
        action => Some(chosen(at, action)),
    }
}

/// What becomes of a choice.
fn chosen(at: &At, action: Action) -> String {
    let w = &at.words.ave_roma;
    match action {
        Action::Shadow { .. } | Action::Collect(_) | Action::Draft(_) => collecting(at),
        Action::Train { slot, .. } => w.from_your_next_turn(slot + 1),
        Action::Pass => w.you_are_out_until.into(),
        action => Forecast::of(at, action).sentence(at),
    }
}

fn purse(at: &At) -> String {
    let w = &at.words.ave_roma;
    let me = at.view.me();
    let mut parts = vec![(at.words.ave_roma_terms.denarii)(me.money)];
    if !me.goods.is_empty() {
        parts.push((at.words.ave_roma_terms.goods)(&me.goods));
    }
    parts.push(w.surplus_of(me.surplus.into()));
    parts.join(", ")
}

/// How far the new team is.
fn collecting(at: &At) -> String {
    let w = &at.words.ave_roma;
    let s = at.view;
    let own = if s.for_shadow { s.me().shadow } else { s.me().workers };
    match own.len() {
        0 => w.low_sums_play_first.into(),
        n => w.so_far(n, &(at.words.ave_roma_terms.workers)(&own)),
    }
}
