//! What is asked, in English.

use super::{goods, location, price};
use crate::flow::{Ask, Side, Why};
use crate::phases::payment::discount_rule;
use crate::phases::{areas, stages};
use crate::price::{Settled, Substitute};
use crate::state::Progress;
use crate::view::View;
use crate::{AveRoma, MOST_BOUGHT};
use kernel::{Names, Rule, Sentence};

/// What the viewer is asked now, or whom everybody waits for.
pub(crate) fn prompt(rules: &AveRoma, v: &View, names: &Names) -> Sentence {
    let Some(&ask) = v.flow.question() else { return Sentence::plain("The game is over.") };
    if !v.viewer.is(v.active) {
        return Sentence::plain(format!("{} {}.", names.of(v.active), doing(v, ask)));
    }
    let at = location(v.act.at);
    let (rule, text) = match ask {
        Ask::Turn => ("AVE-3.04", "Place a worker, train one, or pass.".into()),
        Ask::Extra => ("AVE-21.01", "Your extra action, with an imaginary worker of any value.".into()),
        Ask::Announce => ("AVE-25.05", format!("Use up cards for the extra action at {at}?")),
        Ask::Window(side) => window(v, side),
        Ask::Pay => payment(v),
        Ask::Overflow(pieces) => (
            "AVE-15.02",
            format!(
                "No room for {}: how many pieces become surplus? The rest is paid in coins.",
                goods(&pieces)
            ),
        ),
        Ask::Trade => trade(v),
        Ask::Half => ("AVE-11.02", "Take the top or the bottom half of the area card.".into()),
        Ask::Second if v.act.influence > 0 => (
            "AVE-11.06",
            format!("Influence so far {}: play another card, or move the cube.", v.act.influence),
        ),
        Ask::Second => second(rules, v),
        Ask::Kind(_, Why::Fragments) => ("AVE-18.15", "Two fragments give a resource: which?".into()),
        Ask::Kind(_, Why::Pair) => ("AVE-18.20", "The pair of buildings gives a resource: which?".into()),
        Ask::Kind(_, Why::Bonus) => ("AVE-26.05", "Which resource of the area card?".into()),
        Ask::Kind(_, Why::Used) => ("AVE-25.15", "Which resource for the card used up?".into()),
        Ask::WarArea => ("AVE-18.13", "The set is complete: raise your influence in one area.".into()),
        Ask::Replace(card) => {
            ("AVE-13.05", format!("All slots are full. Does {} replace an active patron?", rules.name(card)))
        }
        Ask::Activate => ("AVE-19.09", "A patron slot is unlocked: who enters it?".into()),
        Ask::SecondTraining => ("AVE-26.07", "As a second action, send a worker to training?".into()),
        Ask::Shadow => ("AVE-24.04", "Place a worker of your shadow on a marked slot.".into()),
        Ask::Collect if v.for_shadow => ("AVE-24.15", "Collect workers for your shadow.".into()),
        Ask::Collect => ("AVE-4.11", "Collect workers from a location.".into()),
        Ask::Draft(at) => ("AVE-4.13", format!("Which workers do you take from {}?", location(at))),
        Ask::Double(_) => {
            ("AVE-27.05", "Spend your doubling patron on a rise, or keep it for points?".into())
        }
        Ask::Rise(_) => ("AVE-27.07", "Your patron raises a cube: in which area?".into()),
    };
    Sentence::new(Rule(rule), text)
}

/// Bonuses, and in the advanced game cards, where they may be used (AVE-25.05). A set that is begun comes first.
fn window(v: &View, side: Side) -> (&'static str, String) {
    let s = &v.position();
    if stages::set_begun(s, side) {
        return ("AVE-RU.86", "Finish the set of three cards.".into());
    }
    let what = if stages::cards_now(s, side) { "a bonus or a card" } else { "a bonus" };
    let at = location(v.act.at);
    let text = match side {
        Side::Before => format!("Before the action at {at}: use {what}, or go on."),
        Side::After => format!("After the action at {at}: use {what}, or finish."),
    };
    ("AVE-19.08", text)
}

/// What is left of a trade: sales end with the first purchase, and with an empty slot there is none.
fn trade(v: &View) -> (&'static str, String) {
    let s = &v.position();
    let sells = s.act.progress == Progress::Ahead && !s.me().goods.is_empty();
    let left = areas::still_for_sale(s);
    let resources = if left == 1 { "resource" } else { "resources" };
    match (s.area(s.act.area()).card, sells) {
        (None, _) => ("AVE-8.09", "Sell resources: there is no area card to buy from.".into()),
        (Some(_), true) => {
            ("AVE-8.01", format!("Sell, then buy up to {MOST_BOUGHT} resources of the area card."))
        }
        (Some(_), false) if left < MOST_BOUGHT => {
            ("AVE-8.04", format!("Buy up to {left} more {resources} of the area card."))
        }
        (Some(_), false) => ("AVE-8.04", format!("Buy up to {left} {resources} of the area card.")),
    }
}

/// The second part at Propraetor, as far as there is a card to take from and one to play.
fn second(rules: &AveRoma, v: &View) -> (&'static str, String) {
    let s = &v.position();
    let plays = !areas::influence_cards(rules, s).is_empty();
    match (s.area(s.act.area()).card, plays) {
        (None, _) => ("AVE-11.09", "Play cards for influence.".into()),
        (Some(_), true) => ("AVE-11.03", "Take one more resource, or play cards for influence.".into()),
        (Some(_), false) => ("AVE-11.04", "Take one more resource.".into()),
    }
}

/// What others wait for, so that whoever comes back knows what is going on.
fn doing(v: &View, ask: Ask) -> String {
    let at = location(v.act.at);
    match ask {
        Ask::Turn => "places a worker, trains one, or passes".into(),
        Ask::Extra => "takes an extra action".into(),
        Ask::Announce | Ask::Window(_) => format!("may use a bonus at {at}"),
        Ask::Pay => "pays".into(),
        Ask::Overflow(_) => "has no room, and chooses between surplus and coins".into(),
        Ask::Trade => "sells and buys".into(),
        Ask::Half | Ask::Second => format!("chooses at {at}"),
        Ask::Kind(..) => "chooses a resource".into(),
        Ask::WarArea | Ask::Rise(_) | Ask::Double(_) => "chooses an area".into(),
        Ask::Replace(_) | Ask::Activate => "chooses an active patron".into(),
        Ask::SecondTraining => "may train another worker".into(),
        Ask::Shadow => "places a worker of the shadow".into(),
        Ask::Collect | Ask::Draft(_) => "collects workers".into(),
    }
}

fn payment(v: &View) -> (&'static str, String) {
    let bill = &v.bill;
    match bill.settled {
        Settled::Nothing => (
            discount_rule(&v.position()).0,
            format!("Of {}, what does the discount save?", price(&bill.price)),
        ),
        Settled::Discounts => {
            let rule = match bill.substitute {
                Substitute::ResourcesForSurplus => "AVE-26.12",
                _ => "AVE-26.11",
            };
            (rule, format!("Of {}, what do you pay with a substitute?", price(&bill.price)))
        }
        Settled::Fixed => ("AVE-1.42", format!("Still to pay: {}. With what?", price(&bill.price))),
    }
}
