//! The odds of a Battle: before Legions are committed, and before a reroll.

use super::At;
use kernel::Seat;
use maud::{Markup, html};
use triumph::{Action, Ask, Battle, Building, Dice, Province, Window, chance_after, chance_before};

/// Rerolls that are looked ahead: more hardly change the chance, and take long to work out.
const AHEAD: u8 = 2;

/// A Battle as it would go now.
pub(super) struct Forecast {
    pub legions: u32,
    pub shields: u32,
    /// Have the dice been rolled?
    pub rolled: bool,
    /// The chance of victory as it stands.
    pub now: f64,
    /// The same if the rerolls are used as well as possible.
    pub with: f64,
    /// How many rerolls that counts.
    pub rerolls: u8,
}

/// The Battle this decision is about, if there is one.
pub(super) fn forecast(at: &At) -> Option<Forecast> {
    let b = &at.view.board;
    let chosen = at.ctx.chosen.and_then(|n| at.choices.get(n)).map(|c| c.action);
    match (b.question()?, chosen) {
        (Ask::Round(Window::Battle, _), _) => {
            b.battle.filter(|battle| battle.won.is_none()).map(|battle| after(at, &battle))
        }
        (Ask::March(seat, _), Some(Action::March(p))) => before(at, p, seat, family_legions(at, seat)),
        (Ask::Split(seat), _) => before(at, b.family(seat).commander?.0, seat, family_legions(at, seat)),
        (Ask::Muster(seat, p) | Ask::Viae(seat, p, ..), _) => before(at, p, seat, 0),
        (Ask::Mausoleum(seat), Some(Action::Mausoleum(p))) => before(at, p, seat, b.family(seat).kept.into()),
        _ => None,
    }
}

/// Legions that come with the Family cards of this bid.
pub(super) fn family_legions(at: &At, seat: Seat) -> u32 {
    let printed = at.rules.parts.family.legions;
    at.view.board.family(seat).bid.iter().map(|card| u32::from(printed[usize::from(card.0) % 6])).sum()
}

/// Would there be a Battle at all?
pub(super) fn quiet(at: &At, p: Province) -> bool {
    at.view.board.control.has(p) && at.view.board.leader_in(p).is_none()
}

fn before(at: &At, p: Province, seat: Seat, more: u32) -> Option<Forecast> {
    if quiet(at, p) {
        return None;
    }
    let (legions, shields) = at.rules.strengths(&at.view.board, p);
    let (legions, shields) = (u32::from(legions) + more, u32::from(shields));
    let margin = legions as i32 - shields as i32;
    let rerolls = rerolls(at, p, at.view.board.major_in(p).unwrap_or(seat)).min(AHEAD);
    let dice = &at.rules.parts.dice;
    Some(Forecast {
        legions,
        shields,
        rolled: false,
        now: chance_before(dice, margin, 0),
        with: chance_before(dice, margin, rerolls),
        rerolls,
    })
}

fn after(at: &At, battle: &Battle) -> Forecast {
    let (legions, shields) = at.rules.totals(&at.view.board).unwrap_or_default();
    let margin =
        i32::from(legions) - i32::from(battle.roman) - i32::from(shields) + i32::from(battle.barbarian);
    let rerolls = rerolls(at, battle.province, battle.roller).min(AHEAD);
    let dice = dice(at, battle);
    let chance = |n| chance_after(&dice, margin, battle.roman, battle.barbarian, n).win;
    Forecast {
        legions: legions.into(),
        shields: shields.into(),
        rolled: true,
        now: chance(0),
        with: chance(rerolls),
        rerolls,
    }
}

/// The dice; one that is void shows the same whenever it is rolled.
fn dice(at: &At, battle: &Battle) -> Dice {
    let mut dice = at.rules.parts.dice.clone();
    if battle.void {
        dice.barbarian.iter_mut().for_each(|face| *face = battle.barbarian);
    }
    dice
}

/// The chance after rerolling this die once, with no further reroll.
pub(super) fn after_reroll(at: &At, die: triumph::Die) -> Option<f64> {
    let battle = at.view.board.battle?;
    let (legions, shields) = at.rules.totals(&at.view.board)?;
    let margin =
        i32::from(legions) - i32::from(battle.roman) - i32::from(shields) + i32::from(battle.barbarian);
    let dice = dice(at, &battle);
    let faces = dice.faces(die);
    let win = |&face: &u8| {
        let (roman, barbarian) = match die {
            triumph::Die::Roman => (face, battle.barbarian),
            triumph::Die::Barbarian => (battle.roman, face),
        };
        chance_after(&dice, margin, roman, barbarian, 0).win
    };
    Some(faces.iter().map(win).sum::<f64>() / faces.len().max(1) as f64)
}

/// Rerolls of which everybody knows: Consul I, Intrigue and Building markers of those with a Commander there.
fn rerolls(at: &At, p: Province, roller: Seat) -> u8 {
    let b = &at.view.board;
    let used = b.battle.is_some_and(|battle| battle.amphitheatrum);
    let here = b.tile(Building::Amphitheatrum).with.is_some_and(|w| w.0 == p);
    let markers = u8::from(here && !used);
    let own = u8::from(b.consul == Some(roller)) + u8::from(b.ready(roller, Building::Templum));
    let pairs: u8 = super::seats(at)
        .filter(|&seat| seat == roller || b.commands_in(p, seat))
        .map(|seat| b.family(seat).intrigue / 2)
        .fold(0, u8::saturating_add);
    markers.saturating_add(own).saturating_add(pairs)
}

/// Per cent, never rounded to certainty.
pub(super) fn per_cent(chance: f64) -> u32 {
    match (chance * 100.0).round() as u32 {
        0 if chance > 0.0 => 1,
        100 if chance < 1.0 => 99,
        n => n.min(100),
    }
}

/// The bar: victory, what rerolls would add, defeat.
pub(super) fn odds(at: &At) -> Markup {
    let w = &at.words.triumph;
    let Some(f) = forecast(at) else { return html! {} };
    let (now, with) = (per_cent(f.now), per_cent(f.with));
    let more = with.saturating_sub(now);
    let said = match (f.rerolls, more) {
        (_, 0) => String::new(),
        (n, _) => w.with_rerolls(with, n),
    };
    html! {
        div.oddrow {
            span { (w.strengths(f.legions, f.shields, f.rolled)) }
            span.oddsbar role="img" aria-label=(w.victory_chance(now, (more > 0).then_some(said.as_str()))) {
                svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
                    rect.l width="100" height="10" {} rect.m width=(with) height="10" {} rect.w width=(now) height="10" {}
                }
                b aria-hidden="true" { (w.victory_bar(now, more)) }
            }
            span { (said) }
        }
    }
}
