//! What a choice means later on, and why others are closed.

use super::odds::{family_legions, quiet};
use super::tracks::brings;
use super::{At, count, name, seats};
use crate::page::Closed;
use kernel::{Arrange, Choice, Pick, Rule, Rules, Seat, Words};
use triumph::{Action, Ask, Building, Die, Dues, Means, Province, Road, Sigil, Window};

/// One line under the prompt.
pub(super) fn consequence(at: &At) -> String {
    let w = &at.words.triumph;
    let Some(ask) = at.view.board.question() else { return String::new() };
    if let Some(choice) = at.ctx.chosen.and_then(|n| at.choices.get(n))
        && let Some(text) = chosen(at, choice.action)
    {
        return text;
    }
    let seat = at.ctx.viewer.seat().filter(|_| at.asked());
    match ask {
        Ask::Bid(_) | Ask::Second(_) => offices(at),
        Ask::Round(Window::Bid, _) => bids(at),
        Ask::March(..) => {
            let open = at.choices.iter().filter(|c| matches!(c.action, Action::March(_))).count() as u32;
            let legions = seat.map_or(0, |seat| family_legions(at, seat));
            match open {
                0 => threats(at),
                n => w.open_provinces(&count(n, w.province), &count(legions, w.legion), &threats(at)),
            }
        }
        Ask::Split(_) | Ask::Muster(..) | Ask::Viae(..) => {
            seat.map_or(String::new(), |seat| recruiting(at, seat, ask))
        }
        Ask::Round(Window::Battle, _) => battle(at),
        Ask::Round(Window::Invasion, _) => threats(at),
        Ask::Round(Window::Closing, _) | Ask::Taxes(_) => seat.map_or(String::new(), |seat| taxes(at, seat)),
        Ask::Buy(_) | Ask::Bribe(..) => seat.map_or(String::new(), |seat| purse(at, seat)),
        Ask::Place(..) => w.most_clients_in_a_province.into(),
        Ask::Build(..) => w.the_talents_on_the_tile.into(),
        _ => String::new(),
    }
}

fn purse(at: &At, seat: Seat) -> String {
    let w = &at.words.triumph;
    w.you_have(&count(at.view.board.family(seat).talents, w.talent))
}

/// What is at stake in this Phase.
fn offices(at: &At) -> String {
    let w = &at.words.triumph;
    let phase = at.view.board.phase;
    let list: Vec<_> = at
        .rules
        .parts
        .offices(phase, at.rules.families())
        .map(|office| format!("{}: {}", office.name, brings(w, office)))
        .collect();
    format!("{}.", list.join(". "))
}

/// How the Battle would end now.
fn battle(at: &At) -> String {
    let w = &at.words.triumph;
    match (at.view.board.battle, at.rules.totals(&at.view.board)) {
        (Some(battle), Some((legions, shields))) if legions >= shields => {
            let stay = (legions - shields).min(battle.markers);
            w.would_stay(&count(stay, w.legion))
        }
        (Some(_), Some(_)) => w.as_it_stands_a_defeat.into(),
        _ => String::new(),
    }
}

/// The bids as they stand, the highest first.
fn bids(at: &At) -> String {
    let w = &at.words.triumph;
    let b = &at.view.board;
    let mut list: Vec<_> = seats(at).map(|s| (s, b.family(s).influence())).collect();
    let place = |seat: Seat| b.senate.iter().position(|&s| s == seat);
    list.arrange_by_key(|&(seat, influence)| (std::cmp::Reverse(influence), place(seat)));
    let list: Vec<_> = list.iter().map(|&(seat, n)| format!("{} {n}", name(at, seat))).collect();
    w.as_it_stands(&list.join(", "))
}

/// The Leaders that stand next to Rome, or how near the nearest is.
fn threats(at: &At) -> String {
    let w = &at.words.triumph;
    let b = &at.view.board;
    let led = |s: &&Sigil| b.boxes[**s].at.is_some() && !b.halted[**s];
    let mut near: Vec<_> = Sigil::ALL
        .iter()
        .filter(led)
        .filter_map(|s| b.boxes[*s].at.map(|p| (at.rules.steps_to_rome(p), p)))
        .collect();
    near.arrange_by_key(|(steps, _)| *steps);
    match near.first() {
        Some((1, p)) => w.enters_rome_next(p.title()),
        Some((n, p)) => w.nearest_leader(p.title(), *n),
        None => w.no_leader_threatens_rome.into(),
    }
}

fn recruiting(at: &At, seat: Seat, ask: Ask) -> String {
    let purse = purse(at, seat);
    match ask {
        Ask::Muster(_, p) => format!("{purse} {} {}", prices(at, p), stakes(at, p)),
        _ => purse,
    }
}

/// What Legions cost that are brought here.
fn prices(at: &At, to: Province) -> String {
    let w = &at.words.triumph;
    let (b, parts) = (&at.view.board, &at.rules.parts);
    let mut said = Vec::new();
    if b.auxiliaries != 0 {
        said.push(match if parts.italia.has(to) { 0 } else { parts.at(to).shields } {
            0 => w.auxiliaries_are_free.into(),
            n => w.auxiliary_costs(&count(n, w.talent)),
        });
    }
    let from: Vec<_> = Province::ALL
        .iter()
        .filter(|p| b.legions[**p].available > 0)
        .map(|p| (at.rules.garrison_price(*p, to), p.title()))
        .collect();
    if !from.is_empty() {
        said.push(w.garrison_from(&from));
    }
    let mut text = said.join("; ");
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if text.is_empty() { text } else { text + "." }
}

fn taxes(at: &At, seat: Seat) -> String {
    let w = &at.words.triumph;
    let dues = Dues::of(at.rules, &at.view.board, seat);
    w.you_owe(
        dues.each * dues.tenants,
        &count(dues.tenants, w.client),
        dues.games,
        &count(at.view.board.family(seat).talents, w.talent),
    )
}

/// What a Commander meets in a Province.
fn stakes(at: &At, p: Province) -> String {
    let w = &at.words.triumph;
    let b = &at.view.board;
    if quiet(at, p) {
        return w.roman_and_quiet(p.title());
    }
    let mut foes: Vec<String> = b.leader_in(p).map_or(Vec::new(), |s| {
        b.boxes[s]
            .cards
            .iter()
            .map(|l| at.rules.parts.leader(l))
            .map(|l| format!("{} {}", l.name, l.shields))
            .collect()
    });
    if !b.control.has(p) {
        foes.push(format!("{} {}", p.title(), at.rules.parts.at(p).shields));
    }
    w.shields_of(&foes.join(", "))
}

/// What a chosen action means later on.
pub(super) fn chosen(at: &At, action: Action) -> Option<String> {
    let w = &at.words.triumph;
    let b = &at.view.board;
    Some(match action {
        Action::March(p) => match b.major_in(p) {
            Some(major) => w.you_support(name(at, major), &stakes(at, p)),
            None => w.you_lead(&stakes(at, p)),
        },
        Action::Mausoleum(p) => stakes(at, p),
        Action::Place(p) | Action::Basilica(p) | Action::ClientEffect(_, p) | Action::Settle(p) => {
            standing(at, p)
        }
        Action::Theatrum(p) => {
            let present = seats(at).filter(|&s| b.clients_in(p, s) > 0).count() as u32;
            w.to_gain(&count(present, w.talent))
        }
        Action::Bid(card) => {
            let legions = at.rules.parts.family.legions[usize::from(card.0) % 6];
            match card.0 {
                0 => w.you_gain_talent_without.into(),
                1 => w.you_add_a_second_card.into(),
                n => w.influence_and_legions(n, &count(legions, w.legion)),
            }
        }
        Action::Garrison(from) => {
            let seat = at.ctx.viewer.seat()?;
            let to = b.family(seat).commander?.0;
            let steps = at.rules.parts.steps[from][to];
            w.each_costs(&count(steps, w.talent), &count(steps, w.step), from.title())
        }
        Action::TakeLaw(source) | Action::BuyLaw(source) | Action::Thermae(source) => {
            at.rules.parts.law(source.law()?).text.clone()
        }
        Action::Play(law) | Action::HandOver(law) => at.rules.parts.law(law).text.clone(),
        Action::Hold(sigil) => {
            let p = b.boxes[sigil].at?;
            let next = match at.rules.parts.at(p).next {
                Road::Province(next) => next.title(),
                Road::Rome(_) => w.rome,
            };
            w.would_have_entered(next)
        }
        _ => return None,
    })
}

/// Who has how many Clients in a Province.
fn standing(at: &At, p: Province) -> String {
    let w = &at.words.triumph;
    let b = &at.view.board;
    let list: Vec<_> = seats(at)
        .filter(|&s| b.clients_in(p, s) > 0)
        .map(|s| format!("{} {}", name(at, s), b.clients_in(p, s)))
        .collect();
    let worth: Vec<_> = at.rules.parts.at(p).triumphs.iter().map(u8::to_string).collect();
    let worth = worth.join("/");
    if list.is_empty() { w.no_clients_yet(&worth) } else { w.clients_there(&list.join(", "), &worth) }
}

/// What is known and closed, each with its reason.
pub(super) fn closed(at: &At) -> Vec<Closed> {
    let w = &at.words.triumph;
    let Some(seat) = at.ctx.viewer.seat() else { return Vec::new() };
    let b = &at.view.board;
    let mut candidates: Vec<Action> = Vec::new();
    match b.question() {
        Some(Ask::Round(Window::Bid, _)) => candidates.push(Action::Spend),
        Some(Ask::Round(Window::Battle, _)) => {
            let here = b.battle.is_some_and(|battle| b.commands_in(battle.province, seat));
            if here && (at.view.refused || b.family(seat).intrigue < 2) {
                candidates.push(Action::Reroll(Die::Roman, Means::Intrigue));
            }
        }
        Some(Ask::Muster(..)) => candidates.push(Action::Auxiliaries),
        Some(Ask::Place(_, triumph::Where::Province, _)) => {
            candidates
                .extend(b.hills.iter().take(1).map(|&x: &Building| Action::Occupy(x, triumph::Space::Owner)));
        }
        _ => {}
    }
    let shut = |action: Action| {
        let refusal = at.rules.why_not(at.view, &Pick::from(action))?;
        let rule = refusal.rule?;
        let choice = Choice { action, rule: Rule(rule.0), amount: None, back: false };
        let label = match action {
            Action::Occupy(..) => w.client_to_a_building.into(),
            Action::Reroll(..) => w.reroll_a_die_for_intrigue.into(),
            _ => at.rules.choice(at.view, &choice, &at.names),
        };
        Some(Closed { label, why: refusal.why.read(at.names.language()).to_string(), rule: rule.to_string() })
    };
    candidates.into_iter().filter(|action| at.choices.find(action).is_none()).filter_map(shut).collect()
}
