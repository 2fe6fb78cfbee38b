//! Where on the board of The Republic of Rome an event shows, and what its dice do.

use super::phases::Phases;
use crate::page::Spot;
use republic::Event;
use republic::parts::{Concession, Province, Senator, War};
use republic::phases::{combat, forum, revenue, revolution, senate};

pub(super) fn spot(event: &Event) -> Option<Spot> {
    match event {
        Event::Leader { senator: s, .. }
        | Event::Joined { senator: s, .. }
        | Event::Office { senator: s, .. } => Some(man(*s)),
        Event::Hrao { senator: s }
        | Event::Fielded { statesman: s, .. }
        | Event::Abandoned { statesman: s } => Some(man(*s)),
        Event::Concession { concession: c, .. } => Some(grant(*c)),
        Event::Ransomed { senator: s, .. }
        | Event::GovernorReturns { senator: s, .. }
        | Event::TermEnds { senator: s, .. } => Some(man(*s)),
        Event::ConsulForLife { senator: s, .. } => Some(man(*s)),
        Event::Died { senator: s, .. } => Some(Spot::left(man(*s).at, "mortality")),
        Event::Graft { province: p, .. } | Event::Improvement { province: p, .. } => Some(land(*p)),
        Event::ProvinceIncome { province: p, .. } | Event::Governs { province: p, .. } => Some(land(*p)),
        Event::StateRevenue { .. } | Event::Danger { .. } | Event::Bankrupt => Some(Spot::new("treasury")),
        Event::Contributed { .. } => Some(Spot::new("treasury")),
        Event::StateOfTheRepublic { .. } => Some(Spot::new("unrest")),
        Event::WarActive { war: w } => Some(war(*w)),
        Event::Law { .. } | Event::LawRepealed { .. } => Some(Spot::new("laws")),
        _ => PHASES.read(event),
    }
}

/// What was thrown: the sum of the dice, as the tables of the game are read.
pub(super) fn dice(event: &Event) -> Vec<u8> {
    match event {
        Event::Initiative { roll, .. }
        | Event::Happens { roll, .. }
        | Event::StateOfTheRepublic { roll, .. } => {
            vec![*roll]
        }
        Event::Graft { roll, .. } | Event::Improvement { roll, .. } | Event::ProvinceIncome { roll, .. } => {
            vec![*roll]
        }
        Event::Forum(forum::Event::Persuaded { roll, .. } | forum::Event::Attracted { roll, .. }) => {
            vec![*roll]
        }
        Event::Combat(combat::Event::Battle { roll, .. } | combat::Event::CivilBattle { roll, .. }) => {
            vec![*roll]
        }
        Event::Combat(combat::Event::Defends { roll, .. } | combat::Event::Intercepted { roll, .. }) => {
            vec![*roll]
        }
        Event::Senate(senate::Event::Appealed { roll, .. } | senate::Event::Wooed { roll, .. }) => {
            vec![*roll]
        }
        Event::Senate(senate::Event::Dagger { natural, .. } | senate::Event::Pursued { natural, .. }) => {
            vec![*natural]
        }
        _ => Vec::new(),
    }
}

fn man(senator: Senator) -> Spot {
    Spot::new(format!("sen{}", senator.ix()))
}

fn war(war: War) -> Spot {
    Spot::new(format!("war{}", war.ix()))
}

fn grant(concession: Concession) -> Spot {
    Spot::new(format!("con{}", concession.ix()))
}

/// What the board calls a Province.
pub(super) fn land(province: Province) -> Spot {
    Spot::new(format!("province{}", province.ix()))
}

const PHASES: Phases<Spot> = Phases {
    senate: in_the_senate,
    forum: in_the_forum,
    field: in_the_field,
    provinces: in_the_provinces,
    revolt: in_revolt,
};

fn in_the_senate(event: &senate::Event) -> Option<Spot> {
    use senate::Event;
    match event {
        Event::Put { .. } | Event::Counted { .. } | Event::Vetoed { .. } | Event::Adjourned => {
            Some(Spot::new("floor"))
        }
        Event::Acquitted { senator } | Event::Convicted { senator } | Event::Refused { senator } => {
            Some(man(*senator))
        }
        Event::Exiled { senator } => Some(Spot::left(man(*senator).at, "senator")),
        Event::Returned { senator } | Event::Caught { senator } | Event::SteppedDown { senator } => {
            Some(man(*senator))
        }
        Event::Governor { province, .. } | Event::Created { province } => Some(land(*province)),
        Event::Garrisoned { province, .. } | Event::GarrisonHome { province, .. } => Some(land(*province)),
        Event::PartHome { commander, .. } => Some(man(*commander)),
        Event::Attempt { target, .. } | Event::Stabbed { target } => Some(man(*target)),
        Event::Offended { senator, .. } | Event::Ashamed { senator, .. } | Event::Fined { senator, .. } => {
            Some(man(*senator))
        }
        Event::Sent { war: w, .. } | Event::CameHome { war: w, .. } => Some(war(*w)),
        Event::Raised { .. } | Event::Levied { .. } | Event::Disbanded { .. } => Some(Spot::new("forces")),
        _ => None,
    }
}

fn in_the_forum(event: &forum::Event) -> Option<Spot> {
    use forum::Event;
    match event {
        Event::Attempt { target, .. } | Event::Persuaded { target, .. } => Some(man(*target)),
        Event::Attracted { senator, .. } | Event::Pressured { senator, .. } => Some(man(*senator)),
        Event::Games { .. } => Some(Spot::new("unrest")),
        Event::Shamed { senator, .. } | Event::Scandal { senator, .. } => Some(man(*senator)),
        Event::Destroyed { concession } => Some(Spot::left(grant(*concession).at, "concession")),
        Event::Restored { concession } => Some(grant(*concession)),
        Event::Returned { family } => Some(man(*family)),
        Event::Allies { .. } => Some(Spot::new("forces")),
        Event::Storm { .. } => Some(Spot::left("forces", "fleet")),
        Event::Peace { war: w, .. } => Some(Spot::left(war(*w).at, "war")),
        Event::Revolts { province, .. } | Event::PutDown { province } | Event::Pretender { province } => {
            Some(land(*province))
        }
        _ => None,
    }
}

fn in_the_field(event: &combat::Event) -> Option<Spot> {
    use combat::Event;
    match event {
        Event::Battle { war: w, .. } => Some(war(*w)),
        Event::Proconsul { senator, war: w } => Some(w.map_or_else(|| man(*senator), war)),
        Event::Won { war: w, .. } => Some(Spot::left(war(*w).at, "war")),
        Event::Captured { senator, .. } => Some(Spot::left(man(*senator).at, "senator")),
        Event::Glory { senator, .. } | Event::TakesCommand { senator } => Some(man(*senator)),
        Event::Province { province } | Event::Developed { province } | Event::Freed { province } => {
            Some(land(*province))
        }
        Event::RebelsLost { province, .. } | Event::AlliesLost { province, .. } => Some(land(*province)),
        _ => None,
    }
}

fn in_the_provinces(event: &revenue::Happened) -> Option<Spot> {
    use revenue::Happened;
    match event {
        Happened::Raid { province, .. }
        | Happened::Disorder { province, .. }
        | Happened::Raised { province, .. } => Some(land(*province)),
        Happened::Taken { senator } => Some(Spot::left(man(*senator).at, "senator")),
        _ => None,
    }
}

fn in_revolt(event: &revolution::Event) -> Option<Spot> {
    use revolution::Event;
    match event {
        Event::LaidDown { senator } | Event::Declared { senator, .. } | Event::Rebel { senator, .. } => {
            Some(man(*senator))
        }
        Event::Uprising { province, .. } => Some(land(*province)),
        _ => None,
    }
}
