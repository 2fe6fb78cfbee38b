//! The Battle under way: what counts on each side, the dice, and the rerolls on offer.

use super::odds::{after_reroll, per_cent};
use super::{At, name};
use crate::parts::{hidden, icon, mark, target};
use maud::{Markup, html};
use triumph::{Action, Battle, Building, Die, LeaderSet, Means, Rolled};

pub(super) fn battle(at: &At) -> Markup {
    let w = &at.words.triumph;
    let Some(battle) = at.view.board.battle else { return html! {} };
    let (legions, shields) = at.rules.totals(&at.view.board).unwrap_or_default();
    let title = battle.province.title();
    html! {
        section.battle aria-label=(w.battle_in(title)) data-group="battle" {
            h3 { (mark(battle.roller)) span { (hidden(html! { (name(at, battle.roller)) ": " })) (w.battle_in(title)) } }
            @if let Some(won) = battle.won {
                p.won { span.tag.ok { (icon("laurel")) (w.victory) }
                    @if won.leader { " " (w.spoils(won.talents, won.major, won.minor)) }
                    @else { " " (w.the_province_is_roman) }
                }
            } @else {
                (side(at, &battle, Die::Roman, legions))
                span.versus { (w.against) }
                (side(at, &battle, Die::Barbarian, shields))
                @if let Some(choice) = at.target(|a| *a == Action::Dice(Rolled::Both)) { (target(&choice, "target again", html! { (w.both) })) }
            }
        }
    }
}

/// One side: what stands there, its die, its sum.
fn side(at: &At, battle: &Battle, die: Die, total: u8) -> Markup {
    let w = &at.words.triumph;
    let (symbol, shows) = match die {
        Die::Roman => ("legion", battle.roman),
        Die::Barbarian => ("barb-shield", battle.barbarian),
    };
    let label = match die {
        Die::Roman => w.legions,
        Die::Barbarian => w.shields,
    };
    html! {
        div.side {
            b.total title=(label) { (icon(symbol)) (total) (hidden(html! { " " (label) })) }
            span.parts { @for (what, n) in parts(at, battle, die) { span { (what) " " (n) } } }
            span.die.void[die == Die::Barbarian && battle.void] title=(w.die(die.title())) { (hidden(w.die_said(die.title()))) (shows) }
            (rerolls(at, die))
        }
    }
}

/// What counts besides the die.
fn parts(at: &At, battle: &Battle, die: Die) -> Vec<(String, u8)> {
    let w = &at.words.triumph;
    let (b, p, numbers) = (&at.view.board, battle.province, &at.rules.parts.buildings);
    let here = |x: Building| b.tile(x).with.is_some_and(|w| w.0 == p);
    let mut list = Vec::new();
    match die {
        Die::Roman => {
            list.push((w.markers.to_string(), b.legions[p].all()));
            if here(Building::Circus) {
                list.push((w.circus.into(), numbers.circus_legions));
            }
            if here(Building::Amphitheatrum) {
                list.push((w.amphitheatrum.into(), numbers.amphitheatrum_legions));
            }
            list.push((w.law_cards.into(), battle.more_legions));
        }
        Die::Barbarian => {
            if !b.control.has(p) {
                list.push((w.printed.into(), at.rules.parts.at(p).shields));
            }
            let cards = b.leader_in(p).map_or(LeaderSet::NONE, |s| b.boxes[s].cards);
            list.extend(cards.iter().map(|l| at.rules.parts.leader(l)).map(|l| (l.name.clone(), l.shields)));
            list.push((w.law_cards.into(), battle.more_shields));
        }
    }
    list.retain(|(_, n)| *n > 0);
    list
}

/// The means by which the viewer can reroll this die, with the chance that gives.
fn rerolls(at: &At, die: Die) -> Markup {
    let w = &at.words.triumph;
    let mut found = Vec::new();
    while let Some(choice) =
        at.target(|a| matches!(a, Action::Reroll(d, _) if *d == die) || *a == Action::Dice(Rolled::One(die)))
    {
        found.push(choice);
    }
    let chance = after_reroll(at, die).filter(|_| !found.is_empty()).map(per_cent);
    html! {
        @if !found.is_empty() {
            span.again {
                @for choice in &found { (target(choice, "target again", html! { (icon("restart")) (means(w, at.choices[choice.n].action)) })) }
                @if let Some(n) = chance { small title=(w.chance_of_victory_after) { (hidden(w.then_said)) (n) "%" (hidden(w.victory_said)) } }
            }
        }
    }
}

fn means(w: &crate::words::triumph::Triumph, action: Action) -> &'static str {
    match action {
        Action::Reroll(_, Means::Office) => w.consul_i,
        Action::Reroll(_, Means::Intrigue) => w.intrigue,
        Action::Reroll(_, Means::Amphitheatrum) => w.amphitheatrum,
        Action::Reroll(_, Means::Templum) => w.templum,
        _ => w.fortuna,
    }
}
