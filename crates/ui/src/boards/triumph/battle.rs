//! The Battle under way: what counts on each side, the dice, and the rerolls on offer.

use super::odds::{after_reroll, per_cent};
use super::{At, name};
use crate::parts::{hidden, icon, mark, target};
use maud::{Markup, html};
use triumph::{Action, Battle, Building, Die, LeaderSet, Means, Rolled};

pub(super) fn battle(at: &At) -> Markup {
    let Some(battle) = at.view.board.battle else { return html! {} };
    let (legions, shields) = at.rules.totals(&at.view.board).unwrap_or_default();
    let title = battle.province.title();
    html! {
        section.battle aria-label={ "Battle in " (title) } data-group="battle" {
            h3 { (mark(battle.roller)) span { (hidden(html! { (name(at, battle.roller)) ": " })) "Battle in " (title) } }
            @if let Some(won) = battle.won {
                p.won { span.tag.ok { (icon("laurel")) "Victory" }
                    @if won.leader { " Spoils: " (won.talents) " Talents, Triumphs " (won.major) " and " (won.minor) "." }
                    @else { " The Province is Roman." }
                }
            } @else {
                (side(at, &battle, Die::Roman, legions))
                span.versus { "against" }
                (side(at, &battle, Die::Barbarian, shields))
                @if let Some(choice) = at.target(|a| *a == Action::Dice(Rolled::Both)) { (target(&choice, "target again", html! { "both" })) }
            }
        }
    }
}

/// One side: what stands there, its die, its sum.
fn side(at: &At, battle: &Battle, die: Die, total: u8) -> Markup {
    let (symbol, shows) = match die {
        Die::Roman => ("legion", battle.roman),
        Die::Barbarian => ("barb-shield", battle.barbarian),
    };
    let label = match die {
        Die::Roman => "Legions",
        Die::Barbarian => "Shields",
    };
    html! {
        div.side {
            b.total title=(label) { (icon(symbol)) (total) (hidden(html! { " " (label) })) }
            span.parts { @for (what, n) in parts(at, battle, die) { span { (what) " " (n) } } }
            span.die.void[die == Die::Barbarian && battle.void] title={ (die.title()) " die" } { (hidden(html! { (die.title()) " die " })) (shows) }
            (rerolls(at, die))
        }
    }
}

/// What counts besides the die.
fn parts(at: &At, battle: &Battle, die: Die) -> Vec<(String, u8)> {
    let (b, p, numbers) = (&at.view.board, battle.province, &at.rules.parts.buildings);
    let here = |x: Building| b.tile(x).with.is_some_and(|w| w.0 == p);
    let mut list = Vec::new();
    match die {
        Die::Roman => {
            list.push(("markers".to_string(), b.legions[p].all()));
            if here(Building::Circus) {
                list.push(("Circus".into(), numbers.circus_legions));
            }
            if here(Building::Amphitheatrum) {
                list.push(("Amphitheatrum".into(), numbers.amphitheatrum_legions));
            }
            list.push(("Law cards".into(), battle.more_legions));
        }
        Die::Barbarian => {
            if !b.control.has(p) {
                list.push(("printed".into(), at.rules.parts.at(p).shields));
            }
            let cards = b.leader_in(p).map_or(LeaderSet::NONE, |s| b.boxes[s].cards);
            list.extend(cards.iter().map(|l| at.rules.parts.leader(l)).map(|l| (l.name.clone(), l.shields)));
            list.push(("Law cards".into(), battle.more_shields));
        }
    }
    list.retain(|(_, n)| *n > 0);
    list
}

/// The means by which the viewer can reroll this die, with the chance that gives.
fn rerolls(at: &At, die: Die) -> Markup {
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
                @for choice in &found { (target(choice, "target again", html! { (icon("restart")) (means(at.choices[choice.n].action)) })) }
                @if let Some(n) = chance { small title="Chance of victory after this reroll" { (hidden("then ")) (n) "%" (hidden(" victory")) } }
            }
        }
    }
}

const fn means(action: Action) -> &'static str {
    match action {
        Action::Reroll(_, Means::Office) => "Consul I",
        Action::Reroll(_, Means::Intrigue) => "2 Intrigue",
        Action::Reroll(_, Means::Amphitheatrum) => "Amphitheatrum",
        Action::Reroll(_, Means::Templum) => "Templum",
        _ => "Fortuna",
    }
}
