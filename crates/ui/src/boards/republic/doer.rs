//! Whose doing an event is that names no player but a Senator: that of his faction.

use super::phases::Phases;
use kernel::Seat;
use republic::parts::Senator;
use republic::phases::{combat, forum, revenue, revolution, senate};
use republic::{Event, View};

/// The faction of the Senator who did it, or to whom it happened, as things stand.
pub(super) fn whose(view: &View, event: &Event) -> Option<Seat> {
    view.board.owner(doer(event)?)
}

/// The Senator whom the sentence is about: the first it names.
fn doer(event: &Event) -> Option<Senator> {
    match event {
        Event::Office { senator, .. } | Event::Hrao { senator } | Event::Concession { senator, .. } => {
            Some(*senator)
        }
        Event::Ransomed { senator, .. }
        | Event::Graft { senator, .. }
        | Event::Contributed { senator, .. } => Some(*senator),
        Event::GovernorReturns { senator, .. }
        | Event::TermEnds { senator, .. }
        | Event::Governs { senator, .. } => Some(*senator),
        Event::ConsulForLife { senator, .. } | Event::Died { senator, .. } => Some(*senator),
        Event::Abandoned { statesman } => Some(*statesman),
        _ => PHASES.read(event),
    }
}

const PHASES: Phases<Senator> = Phases {
    senate: in_the_senate,
    forum: in_the_forum,
    field: in_the_field,
    provinces: in_the_provinces,
    revolt: in_revolt,
};

fn in_the_senate(event: &senate::Event) -> Option<Senator> {
    use senate::Event;
    match *event {
        Event::Refused { senator } | Event::SteppedDown { senator } | Event::Caught { senator } => {
            Some(senator)
        }
        Event::Acquitted { senator } | Event::Convicted { senator } | Event::Exiled { senator } => {
            Some(senator)
        }
        Event::Returned { senator } | Event::Withdrawn { senator } | Event::Foiled { senator } => {
            Some(senator)
        }
        Event::Governor { senator, .. } | Event::Travelled { senator, .. } => Some(senator),
        Event::Offended { senator, .. } | Event::Ashamed { senator, .. } | Event::Fined { senator, .. } => {
            Some(senator)
        }
        Event::Levied { senator, .. } | Event::Recalled { senator, .. } => Some(senator),
        Event::Priest { senator, .. } | Event::Deposed { senator, .. } | Event::Omens { senator, .. } => {
            Some(senator)
        }
        Event::Summoned { senator, .. } => Some(senator),
        Event::Sent { commander, .. } | Event::Fetches { commander, .. } => Some(commander),
        Event::CameHome { commander, .. } => commander,
        Event::Attempt { assassin, .. } => Some(assassin),
        Event::Stabbed { target } => Some(target),
        _ => None,
    }
}

fn in_the_forum(event: &forum::Event) -> Option<Senator> {
    use forum::Event;
    match *event {
        Event::Attempt { persuader, .. } | Event::Announced { persuader, .. } => Some(persuader),
        Event::Persuaded { persuader, .. } => Some(persuader),
        Event::Attracted { senator, .. } | Event::Pressured { senator, .. } => Some(senator),
        Event::Shamed { senator, .. } | Event::Scandal { senator, .. } => Some(senator),
        Event::Games { senator, .. } => Some(senator),
        _ => None,
    }
}

fn in_the_field(event: &combat::Event) -> Option<Senator> {
    use combat::Event;
    match *event {
        Event::Marches { rebel } | Event::Collapsed { rebel } => Some(rebel),
        Event::Captured { senator, .. } | Event::TakesCommand { senator } => Some(senator),
        Event::Proconsul { senator, .. } | Event::Glory { senator, .. } => Some(senator),
        Event::BrokeOff { senator, .. } | Event::Military { senator, .. } => Some(senator),
        _ => None,
    }
}

fn in_the_provinces(event: &revenue::Happened) -> Option<Senator> {
    match *event {
        revenue::Happened::Taken { senator } => Some(senator),
        _ => None,
    }
}

fn in_revolt(event: &revolution::Event) -> Option<Senator> {
    use revolution::Event;
    match *event {
        Event::LaidDown { senator } | Event::Joined { senator } => Some(senator),
        Event::Sounded { senator, .. } | Event::FleetsSounded { senator, .. } => Some(senator),
        Event::Declared { senator, .. } | Event::Rebel { senator, .. } => Some(senator),
        Event::Marched { senator, .. } | Event::Kept { senator, .. } => Some(senator),
        Event::Governs { senator, .. } | Event::Disbanded { senator, .. } => Some(senator),
        Event::Uprising { senator, .. } | Event::Rolled { senator, .. } => Some(senator),
        _ => None,
    }
}
