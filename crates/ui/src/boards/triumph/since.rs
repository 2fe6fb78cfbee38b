//! Where on the board of Triumph an event shows, and what its dice do.

use super::map::slug;
use super::pieces::{emblem, word};
use crate::page::{Spot, Throw};
use triumph::{Building, Event, Goods, Sigil, Triumph, Turned};

pub(super) fn spot(rules: &Triumph, event: &Event) -> Option<Spot> {
    Some(match event {
        Event::Settled(_, p) | Event::Placed(_, p) | Event::Majority(_, p, _) => Spot::new(slug(*p)),
        Event::Marched(_, p, _) | Event::Appears { at: p, .. } | Event::Joins { at: p, .. } => {
            Spot::new(slug(*p))
        }
        Event::SetUp(Turned::Leader(_, p)) | Event::Moved { to: p, .. } => Spot::new(slug(*p)),
        Event::Mustered { to, .. } | Event::Marker(_, _, to) => Spot::new(slug(*to)),
        Event::Removed(_, p) => Spot::left(slug(*p), "client"),
        Event::Rolled { province, .. } => Spot::new(slug(*province)),
        Event::Victory { province, .. } => Spot::left(slug(*province), "barb-shield"),
        Event::Defeat { province, .. } | Event::Overrun(province, _) => Spot::left(slug(*province), "legion"),
        Event::Control(p, true) => Spot::new(slug(*p)),
        Event::Control(p, false) => Spot::left(slug(*p), "laurel"),
        Event::Captured(_, leader) => Spot::left(line(rules.parts.leader(*leader).sigil), "barbarian"),
        Event::Invades(_, p) => Spot::new(slug(*p)),
        Event::Halted(sigil) => Spot::new(line(*sigil)),
        Event::Offered(x) | Event::Used(_, x) | Event::Occupied(_, x, _) | Event::Built(_, x) => {
            Spot::new(hill(*x))
        }
        Event::SetUp(Turned::Standing(x) | Turned::Offered(x)) => Spot::new(hill(*x)),
        Event::Evicted(_, x, _) | Event::Unpaid(_, x, _) | Event::MovedOut(_, x, _) => {
            Spot::left(hill(*x), "client")
        }
        Event::LedSenate(seat) => Spot::new(format!("senator{seat}")),
        Event::Gain { seat, what: Goods::Favour, .. } => Spot::new(format!("favour{seat}")),
        Event::FaceUp(_) | Event::SetUp(Turned::Law(_)) | Event::OnLaws => Spot::new("laws"),
        _ => return None,
    })
}

/// What the dice of a Battle show.
pub(super) fn dice(event: &Event) -> Vec<Throw> {
    match event {
        Event::Rolled { roman, barbarian, .. } => vec![Throw::Die(*roman), Throw::Die(*barbarian)],
        Event::Rerolled { shows, .. } => vec![Throw::Die(*shows)],
        _ => Vec::new(),
    }
}

/// What the board calls the plate of a Leader.
fn line(sigil: Sigil) -> String {
    format!("leader-{}", word(sigil))
}

/// What the board calls the place of a Building.
pub(super) fn hill(x: Building) -> String {
    format!("hill-{}", emblem(x))
}
