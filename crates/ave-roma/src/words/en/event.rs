//! What happens, in English.

use super::{
    bonus, card_kind, denarii, effect, element, goods, icon, location, points, resource, space_name, workers,
};
use crate::event::{Event, For, Source};
use crate::parts::{CardKind, Goods, Moment, Row, Worker};
use crate::state::Ending;
use crate::{AveRoma, MOST_SURPLUS};
use kernel::{Names, Rule, Seat, Sentence};

/// What happened.
pub(crate) fn event(rules: &AveRoma, event: &Event, names: &Names) -> Sentence {
    let who = |seat: &Seat| names.of(*seat);
    let (rule, text) = match event {
        Event::Round(n, order) => ("AVE-3.03", format!("Round {n}: {}.", names.list(order.iter().copied()))),
        Event::Placed(seat, worker, value, at) => (
            "AVE-3.04",
            match worker {
                Worker::Supply(_) => format!("{} sends worker {value} to {}.", who(seat), location(*at)),
                Worker::Trained(_) => {
                    format!("{} sends a trained worker to {} as {value}.", who(seat), location(*at))
                }
                Worker::Imaginary => {
                    format!("{} uses {} as an extra action, value {value}.", who(seat), location(*at))
                }
            },
        ),
        Event::Trained(seat, worker, slot) => {
            ("AVE-14.02", format!("{} sends worker {worker} to training on ±{}.", who(seat), slot + 1))
        }
        Event::Passed(seat, n) => ("AVE-3.13", format!("{} passes with {n} unused.", who(seat))),
        Event::Announced(seat, moment) => {
            let when = if *moment == Moment::Before { "before" } else { "after" };
            ("AVE-25.05", format!("{} will use up cards {when} the action.", who(seat)))
        }
        Event::Money(seat, n) => ("AVE-1.15", format!("{} receives {}.", who(seat), denarii(*n))),
        Event::Earned(seat, n, why) => {
            let rule = match why {
                For::Worker => "AVE-6.01",
                For::Used => "AVE-25.14",
                For::Modifier => "AVE-26.03",
                For::WarSet => "AVE-18.11",
            };
            (rule, format!("{} receives {} {}.", who(seat), denarii(*n), what_for(*why)))
        }
        Event::MoreSurplus(seat, n, why) => {
            let rule = match why {
                For::Used => "AVE-25.16",
                For::Modifier => "AVE-26.04",
                For::Worker | For::WarSet => "AVE-18.11",
            };
            (rule, format!("{} gains {n} surplus {}.", who(seat), what_for(*why)))
        }
        Event::AreaPaid(seat, area, n, empty) => {
            let rule = match (empty, rules.advanced()) {
                (true, _) => "AVE-16.09",
                (false, true) => "AVE-25.03",
                (false, false) => "AVE-16.03",
            };
            let what = if *empty { "the empty slot" } else { "the card" };
            (rule, format!("{} pays {} for {what} of area {area}.", who(seat), denarii(*n)))
        }
        Event::NoExtra(seat) => ("AVE-21.08", format!("{} takes no extra action.", who(seat))),
        Event::Points(seat, n, source_) => {
            (source_rule(*source_), format!("{} scores {} for {}.", who(seat), points(*n), source(*source_)))
        }
        Event::Gained(seat, g) => ("AVE-15.01", format!("{} gains {}.", who(seat), goods(g))),
        Event::Overflow(seat, surplus, coins) => (
            "AVE-15.02",
            format!("{} has no room: {} instead.", who(seat), paid(&Goods::NONE, *surplus, *coins)),
        ),
        Event::SurplusLost(seat, n) => {
            ("AVE-15.05", format!("{} loses {n} surplus: at most {MOST_SURPLUS} can be kept.", who(seat)))
        }
        Event::Surplus(seat, n) => ("AVE-15.06", format!("{} gains {n} surplus.", who(seat))),
        Event::Paid(seat, g, surplus, money) => {
            ("AVE-1.43", format!("{} pays {}.", who(seat), paid(g, *surplus, *money)))
        }
        Event::Sold(seat, kind, n, money) => {
            ("AVE-8.02", format!("{} sells {n} {} for {}.", who(seat), resource(*kind), denarii(*money)))
        }
        Event::Bought(seat, kind, n, money) => {
            ("AVE-8.06", format!("{} buys {n} {} for {}.", who(seat), resource(*kind), denarii(*money)))
        }
        Event::Saved(seat, e) => ("AVE-26.08", format!("{} saves {}.", who(seat), element(*e))),
        Event::SavedByCards(seat, e) => {
            ("AVE-25.18", format!("{} saves {} by the cards used up.", who(seat), element(*e)))
        }
        Event::CardGained(seat, card) => {
            (gaining(card.kind()), format!("{} takes {}.", who(seat), rules.name(*card)))
        }
        Event::Active(seat, card) => {
            ("AVE-19.01", format!("{} is active for {}.", rules.name(*card), who(seat)))
        }
        Event::Replaced(seat, card) => {
            ("AVE-13.06", format!("{} of {} is passive now.", rules.name(*card), who(seat)))
        }
        Event::BonusUsed(seat, card) => {
            ("AVE-19.05", format!("{} uses {}: {}.", who(seat), rules.name(*card), effect(rules, *card)))
        }
        Event::Used(seat, card) => (
            "AVE-25.09",
            format!("{} uses up {} ({}).", who(seat), rules.name(*card), icon(rules.parts.icon(*card))),
        ),
        Event::Played(seat, card) => {
            ("AVE-11.07", format!("{} plays {} for influence.", who(seat), rules.name(*card)))
        }
        Event::Influence(seat, area, n, level) => {
            ("AVE-17.21", format!("{}: +{n} in area {area}, now level {level}.", who(seat)))
        }
        Event::Stayed(seat, area, n, level) => {
            let (rule, why) = if *level == rules.parts.grey_top {
                ("AVE-17.06", "the top of the track")
            } else {
                ("AVE-17.08", "the way up is taken")
            };
            (rule, format!("{}: +{n} in area {area}, but the cube stays on level {level}: {why}.", who(seat)))
        }
        Event::Marched(seat, n) => ("AVE-12.01", format!("{} moves {n} in the Colosseum.", who(seat))),
        Event::Politics(seat, level) => {
            ("AVE-12.10", format!("{}'s political influence is {level}.", who(seat)))
        }
        Event::Slid(area) => ("AVE-16.02", format!("The card of area {area} slides up.")),
        Event::Brown(area, level) => {
            ("AVE-17.11", format!("The brown cube of area {area} rises to {level}."))
        }
        Event::NewArea(area, card) | Event::AreaLaid(area, card) => {
            let rule = if matches!(event, Event::NewArea(..)) { "AVE-16.06" } else { "AVE-2.03" };
            (rule, format!("{} comes to area {area}.", rules.name(*card)))
        }
        Event::NoArea(area) => ("AVE-16.07", format!("Area {area} stays empty.")),
        Event::Discarded(row, card) => {
            ("AVE-4.04", format!("{} leaves {}.", rules.name(*card), location(row.location())))
        }
        Event::Dealt(row, space, card) | Event::Laid(row, space, card) => (
            if matches!(event, Event::Dealt(..)) { "AVE-4.07" } else { "AVE-2.04" },
            format!(
                "{} comes to {}, space {}.",
                rules.name(*card),
                location(row.location()),
                space_name(*space)
            ),
        ),
        Event::FaceUp(row, card) | Event::Turned(row, card) | Event::NextUp(row, card) => {
            let rule = match event {
                Event::FaceUp(..) => "AVE-25.29",
                Event::NextUp(..) => "AVE-25.21",
                _ => "AVE-25.02",
            };
            (rule, format!("{} lies open on the {} deck.", rules.name(*card), row_name(*row)))
        }
        Event::Shadow(seat, worker, at) => {
            ("AVE-24.04", format!("{}'s shadow puts worker {worker} on {}.", who(seat), location(*at)))
        }
        Event::Collected(seat, shadow, at, group) => {
            let (rule, whose) = if *shadow { ("AVE-24.15", "'s shadow") } else { ("AVE-4.11", "") };
            (rule, format!("{}{whose} collects {} from {}.", who(seat), workers(group), location(*at)))
        }
        Event::Ending(Ending::Areas) => {
            ("AVE-20.02", "The area deck is empty: this is the last round.".into())
        }
        Event::Ending(Ending::Rows) => ("AVE-20.08", "A row cannot be refilled: the game ends.".into()),
        Event::Adjusted => ("AVE-17.13", "All areas are adjusted to their brown cubes.".into()),
        Event::Doubled(seat, card) => {
            ("AVE-27.05", format!("{} doubles {}.", who(seat), bonus(rules, *card)))
        }
        Event::Stepped(seat) => ("AVE-26.16", format!("{} moves 1 in the Colosseum.", who(seat))),
    };
    Sentence::new(Rule(rule), text)
}

fn what_for(why: For) -> &'static str {
    match why {
        For::Worker => "for the worker",
        For::Used => "for the card used up",
        For::Modifier => "through a patron",
        For::WarSet => "for a set",
    }
}

fn row_name(row: Row) -> &'static str {
    card_kind(row.kind())
}

fn gaining(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Area => "AVE-16.04",
        CardKind::Building => "AVE-9.06",
        CardKind::War => "AVE-10.04",
        CardKind::Patron => "AVE-13.01",
    }
}

fn paid(g: &Goods, surplus: u8, money: u16) -> String {
    let mut parts = Vec::new();
    if !g.is_empty() {
        parts.push(goods(g));
    }
    if surplus > 0 {
        parts.push(format!("{surplus} surplus"));
    }
    if money > 0 {
        parts.push(denarii(money));
    }
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Workers => "unused workers",
        Source::Card => "the card",
        Source::Set | Source::WarSet => "a set",
        Source::Modifier => "a patron",
        Source::Honours => "honours beyond the top",
        Source::Denarii => "money left",
        Source::Goods => "goods left",
        Source::Patron => "patrons",
        Source::Politics => "political influence",
        Source::Area => "areas",
    }
}

fn source_rule(source: Source) -> &'static str {
    match source {
        Source::Workers => "AVE-3.13",
        Source::Card => "AVE-18.03",
        Source::Set => "AVE-18.08",
        Source::WarSet => "AVE-18.11",
        Source::Modifier => "AVE-26.02",
        Source::Honours => "AVE-12.11",
        Source::Denarii => "AVE-22.02",
        Source::Goods => "AVE-22.03",
        Source::Patron => "AVE-22.04",
        Source::Politics => "AVE-22.05",
        Source::Area => "AVE-22.06",
    }
}
