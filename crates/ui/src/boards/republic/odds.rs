//! Chances as bars and small tables: battles, persuasion, Knights, daggers, appeals.

use super::{Table, advocates, senators};
use crate::parts::hidden;
use maud::{Markup, html};
use republic::forecast::{BattleOdds, THREE_DICE, TWO_DICE};
use republic::numbers::{ATTRACTED, HIGHEST};
use republic::parts::*;
use republic::phases::combat::{self, Arm};
use republic::phases::optional::ageing;
use republic::phases::{Ask, forum, revolution, senate};
use republic::state::Force;

/// Per cent, never rounded to certainty.
pub(super) fn per_cent(ways: u16, of: u16) -> u32 {
    let (ways, of) = (u32::from(ways), u32::from(of).max(1));
    match (ways * 200 + of) / (2 * of) {
        0 if ways > 0 => 1,
        100 if ways < of => 99,
        n => n.min(100),
    }
}

/// Of the ways of two dice.
pub(super) fn of_36(ways: u16) -> u32 {
    per_cent(ways, TWO_DICE)
}

/// Three shares that make a hundred: good, middling, bad.
pub(super) fn shares(good: u16, bad: u16, of: u16) -> [u32; 3] {
    let good = per_cent(good, of);
    let bad = per_cent(bad, of).min(100 - good);
    [good, 100 - good - bad, bad]
}

pub(super) fn battle_shares(odds: &BattleOdds) -> [u32; 3] {
    shares(odds.victory, odds.disaster + odds.defeat, THREE_DICE)
}

/// A bar of three shares with their figures; `said` names them for those who hear the page.
pub(super) fn bar([good, middle, bad]: [u32; 3], said: [&str; 3]) -> Markup {
    let parts = [("w", 0, good), ("m", good, middle), ("l", good + middle, bad)];
    html! {
        span.bar-r {
            (hidden(html! { (said[0]) " " (good) "%, " (said[1]) " " (middle) "%, " (said[2]) " " (bad) "%" }))
            svg aria-hidden="true" width="100%" height="18" {
                @for (class, x, width) in parts {
                    @if width > 0 { rect class=(class) x={ (x) "%" } width={ (width) "%" } height="18" {} }
                    @if width > 8 { text class=(class) x={ (x + width / 2) "%" } y="13" { (width) "%" } }
                }
            }
        }
    }
}

/// The bar of a battle.
pub(super) fn battle_bar(at: &Table, odds: &BattleOdds) -> Markup {
    let w = &at.words.forum;
    bar(battle_shares(odds), [w.victory, w.stalemate_or_standoff, w.disaster_or_defeat])
}

/// What the parts of the bar are called, under it.
pub(super) fn battle_caption(at: &Table) -> Markup {
    let w = &at.words.forum;
    html! { span.cap-r aria-hidden="true" { span { (w.victory) } span { (w.stalemate_or_standoff) } span { (w.disaster_defeat) } } }
}

/// A force of nobody yet: this Commander against this War.
pub(super) fn imagined(commander: Option<Senator>, war: War) -> Force {
    Force { commander, ..Force::against(war) }
}

/// Odds by the number of Legions or Fleets that this Commander leads against this War.
pub(super) fn calculator(at: &Table, commander: Option<Senator>, war: War, arm: Arm) -> Markup {
    let w = &at.words.forum;
    const UNITS: [u8; 6] = [5, 8, 10, 15, 20, 25];
    let (b, parts) = (&at.view.board, &at.rules.parts);
    let military = commander.map_or(0, |s| parts.senators[s].military);
    let field = at.rules.battlefield(b, &imagined(commander, war), arm);
    let table = UNITS.map(|n| battle_shares(&field.odds(n + military.min(n))));
    let units = if arm == Arm::Land { w.legions } else { w.fleets };
    html! {
        table.calc {
            caption {
                (w.against_with(units, field.enemy, arm))
                @match commander { Some(s) => { (senators::name(at, s)) " +" (military) }, None => (w.no_commander) }
            }
            thead { tr { th scope="col" { (units) } @for n in UNITS { th scope="col" { (n) } } } }
            tbody {
                @for (i, word) in [w.victory, w.undecided, w.lost].into_iter().enumerate() {
                    tr { th scope="row" { (word) } @for column in &table { td.z[column[i] == 0] { (column[i]) "%" } } }
                }
            }
        }
    }
}

/// Who would lead: the highest of those who may be sent.
pub(super) fn likely(at: &Table) -> Option<Senator> {
    at.view.board.commanders().first().copied()
}

// --- beside the prompt

/// The calculator that goes with the question.
pub(super) fn beside_prompt(at: &Table) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    if !at.asked() || at.choices.is_empty() {
        return Markup::default();
    }
    match at.view.flow.question() {
        Some(Ask::Forum(forum::Ask::Persuade { persuader: Some(by), target: Some(target), .. })) => {
            let base = at.rules.persuasion_base(b, *by, *target);
            money(at, base, b.senators[*by].talents, w.bribe)
        }
        Some(Ask::Ageing(ageing::Ask::Heir { heir, persuader: Some(by), .. })) => {
            money(at, at.rules.heir_base(b, *by, *heir), b.senators[*by].talents, w.bribe)
        }
        Some(Ask::Forum(forum::Ask::Raise { .. })) => b.attempt.map_or(Markup::default(), |attempt| {
            money(at, attempt.number(), b.senators[attempt.persuader].talents, w.more)
        }),
        Some(Ask::Forum(forum::Ask::Resist { .. })) => match (b.attempt, &at.view.own) {
            (Some(attempt), Some(own)) => resistance(at, attempt.number(), own.treasury),
            _ => Markup::default(),
        },
        Some(Ask::Forum(forum::Ask::Knights { .. })) => knights(at),
        Some(Ask::Combat(combat::Ask::LandAttack { force, .. })) => {
            b.forces.get(usize::from(*force)).map_or(Markup::default(), |force| landing(at, force))
        }
        Some(Ask::Senate(ask)) => in_senate(at, ask),
        Some(Ask::Revolution(revolution::Ask::Cards)) => super::march::beside_form(at),
        _ => Markup::default(),
    }
}

/// Columns of a small table: a heading and a chance each.
fn columns(row: &str, value: &str, cells: impl Iterator<Item = (String, u32)> + Clone) -> Markup {
    html! {
        table.calc.wide {
            thead { tr { th scope="col" { (row) } @for (head, _) in cells.clone() { th scope="col" { (head) } } } }
            tbody { tr { th scope="row" { (value) } @for (_, chance) in cells { td.z[chance == 0] { (chance) "%" } } } }
        }
    }
}

/// The chance of an attempt by the money added to it.
fn money(at: &Table, base: i16, purse: u16, what: &str) -> Markup {
    let w = &at.words.forum;
    // From the last sum that must fail to the one that cannot be bettered: 9, and what Evil Omens take away.
    let omens = at.view.board.omens() as i16;
    let first = (1 + omens - base).max(0).min(purse as i16) as u16;
    let last = (i16::from(HIGHEST) + omens - base).max(0).min(purse as i16) as u16;
    let cells = (first..=last).map(|n| (w.talents_offered(n), chance(at, base + n as i16)));
    columns(what, w.wins_him, cells)
}

fn resistance(at: &Table, number: i16, treasury: u16) -> Markup {
    let w = &at.words.forum;
    let omens = at.view.board.omens() as i16;
    let most = (number - 1 - omens).max(0).min(treasury as i16) as u16;
    let first = (number - i16::from(HIGHEST) - omens).max(0).min(most as i16) as u16;
    let cells = (first..=most).map(|n| (w.talents_offered(n), chance(at, number - n as i16)));
    columns(w.you_spend, w.he_is_won, cells)
}

fn chance(at: &Table, number: i16) -> u32 {
    of_36(at.rules.persuasion_odds(&at.view.board, number))
}

/// A Knight comes on 6 or more: a die and the Talents offered, less Evil Omens.
fn knights(at: &Table) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    // of his Senators in Rome, the one to whom Knights come most easily
    let present = at.ctx.viewer.seat().into_iter().flat_map(|seat| b.present(seat));
    let Some(senator) = present.max_by_key(|&s| at.rules.knight_bonus(b, s)) else {
        return Markup::default();
    };
    let useful = 0..=ATTRACTED - 1 + b.omens();
    columns(
        w.offer,
        w.a_knight_comes,
        useful
            .take(9)
            .map(|n| (w.talents_offered(n as u16), per_cent(at.rules.knight_odds(b, senator, n as u16), 6))),
    )
}

fn landing(at: &Table, force: &Force) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let strength = at.rules.force_strength(b, force, Arm::Land);
    let field = at.rules.battlefield(b, force, Arm::Land);
    let odds = field.odds(strength);
    html! {
        div.oddline-r {
            span { (w.on_land(strength, field.enemy)) }
            (battle_bar(at, &odds)) (battle_caption(at))
        }
    }
}

fn in_senate(at: &Table, ask: &senate::Ask) -> Markup {
    let (b, Some(own)) = (&at.view.board, &at.view.own) else { return Markup::default() };
    if own.lodged.plot.is_some_and(|plot| plot.cards.is_none()) {
        return dagger(at);
    }
    if let Some(Motion::Deploy(sent)) = own.lodged.draft.motion()
        && let Some(dispatch) = sent.iter().flatten().last()
        && own.lodged.draft.line.is_none()
    {
        let arm = if at.rules.naval_strength(b, dispatch.war) > 0 { Arm::Sea } else { Arm::Land };
        return calculator(at, Some(dispatch.commander), dispatch.war, arm);
    }
    match (ask, b.senate.floor.last()) {
        (senate::Ask::Ballot { seat, .. }, Some(vote)) => match vote.motion {
            Motion::Prosecution { accused, .. } if b.owner(accused) == Some(*seat) && !vote.appealed => {
                html! { (appeal(at, accused)) (advocates::beside(at, ask)) }
            }
            _ => advocates::beside(at, ask),
        },
        (senate::Ask::Advocate { .. } | senate::Ask::Defend { .. } | senate::Ask::AskOn { .. }, _) => {
            advocates::beside(at, ask)
        }
        _ => Markup::default(),
    }
}

/// A die, and one more for each Assassin card: 5 kills, 2 gives the assassin away.
fn dagger(at: &Table) -> Markup {
    let w = &at.words.forum;
    let held = at.view.own.as_ref().map_or(0, |own| own.hand.cards.count(Card::Intrigue(Intrigue::Assassin)));
    let chances = |cards: u8| {
        let [kills, caught] = at.rules.dagger_odds(&at.view.board, cards);
        shares(kills, caught, 6)
    };
    html! {
        @for cards in 0..=held.min(3) {
            div.oddline-r {
                span { (super::count(cards, w.assassin_card)) }
                (bar(chances(cards), [w.he_dies, w.nothing_happens, w.the_assassin_is_caught]))
            }
        }
        span.cap-r aria-hidden="true" { span { (w.he_dies) } span { (w.nothing_happens) } span { (w.caught) } }
    }
}

/// What an appeal to the people brings.
fn appeal(at: &Table, accused: Senator) -> Markup {
    let w = &at.words.forum;
    let [good, bad] = at.rules.appeal_odds(&at.view.board, accused);
    html! {
        div.oddline-r {
            span { (w.an_appeal_to_the_people) }
            (bar(shares(good, bad, TWO_DICE), [w.helps_him, w.changes_nothing, w.harms_him]))
            span.cap-r aria-hidden="true" { span { (w.helps_him) } span { (w.no_change) } span { (w.harms_him) } }
        }
    }
}
