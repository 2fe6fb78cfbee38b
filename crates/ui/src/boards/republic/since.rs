//! Where on the board of The Republic of Rome an event shows, and what its dice do.

use super::phases::Phases;
use crate::page::{Spot, Throw};
use republic::components::{Formula, ProvinceFace};
use republic::parts::{Concession, Province, Senator, War};
use republic::phases::{combat, forum, revenue, revolution, senate};
use republic::{Event, Republic};

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

/// What was thrown: a die, or the sum of several, as the tables of the game are read.
pub(super) fn dice(rules: &Republic, event: &Event) -> Vec<Throw> {
    use Throw::{Die, Sum};
    match event {
        Event::Initiative { roll, .. }
        | Event::Happens { roll, .. }
        | Event::StateOfTheRepublic { roll, .. } => vec![Sum(*roll)],
        Event::Improvement { roll, .. } => vec![Die(*roll)],
        Event::Graft { roll, province, .. } => vec![brought(rules, *province, |face| face.personal, *roll)],
        Event::ProvinceIncome { roll, province, .. } => {
            vec![brought(rules, *province, |face| face.state, *roll)]
        }
        Event::Forum(event) => match event {
            forum::Event::Persuaded { roll, .. } => vec![Sum(*roll)],
            forum::Event::Attracted { roll, .. } => vec![Die(*roll)],
            _ => Vec::new(),
        },
        Event::Combat(
            combat::Event::Battle { roll, .. }
            | combat::Event::CivilBattle { roll, .. }
            | combat::Event::Defends { roll, .. }
            | combat::Event::Intercepted { roll, .. },
        ) => vec![Sum(*roll)],
        Event::Senate(event) => match event {
            senate::Event::Appealed { roll, .. } | senate::Event::Wooed { roll, .. } => vec![Sum(*roll)],
            senate::Event::Dagger { natural, .. } | senate::Event::Pursued { natural, .. } => {
                vec![Die(*natural)]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// What a Province brought is rolled with one die or two. The event does not say whether it was developed then, so what
/// may have been two dice is shown as a sum.
fn brought(rules: &Republic, province: Province, formula: fn(&ProvinceFace) -> Formula, roll: u8) -> Throw {
    let sides = [false, true].map(|developed| formula(rules.parts.provinces[province].face(developed)).dice);
    if sides == [1, 1] { Throw::Die(roll) } else { Throw::Sum(roll) }
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
        Event::Paid { .. } => Some(Spot::new("treasury")),
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
        Event::Province { province, .. } | Event::Developed { province } | Event::Freed { province } => {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::trial;
    use Throw::{Die, Sum};

    fn thrown(event: impl Into<Event>) -> Vec<Throw> {
        dice(&trial::game(4), &event.into())
    }

    /// `dr` is one die, `DR` the sum of two and `TDR` of three: ROR-DEFa.
    #[test]
    fn a_sum_of_dice_is_not_shown_as_the_face_of_one() {
        assert_eq!(thrown(Event::Initiative { seat: kernel::Seat(0), roll: 5 }), [Sum(5)], "a DR: ROR-1.03j");
        let senator = Senator::ALL[0];
        let (base, success, omens) = (0, true, 0);
        let persuaded =
            forum::Event::Persuaded { persuader: senator, target: senator, base, roll: 4, success, omens };
        assert_eq!(thrown(persuaded), [Sum(4)]);
        let knight = forum::Event::Attracted { senator, talents: 0, roll: 4, success, omens, bonus: 0 };
        assert_eq!(thrown(knight), [Die(4)]);
        assert_eq!(thrown(senate::Event::Dagger { natural: 2, total: 3 }), [Die(2)]);
        assert_eq!(thrown(senate::Event::Appealed { roll: 6, total: 6 }), [Sum(6)]);
    }

    /// Cisalpine Gaul brings its Governor dr-1, developed dr+3; the State dr-1, developed DR-1 (the table of Provinces).
    #[test]
    fn what_may_have_been_two_dice_is_a_sum() {
        let (senator, province) = (Senator::ALL[0], Province::ALL[0]);
        let (roll, talents, omens, verres) = (3, 2, 0, 0);
        assert_eq!(thrown(Event::Graft { senator, province, roll, talents, omens, verres }), [Die(3)]);
        assert_eq!(thrown(Event::ProvinceIncome { province, roll, talents, omens, verres }), [Sum(3)]);
    }

    #[test]
    fn the_page_tells_its_script_what_is_a_sum() {
        assert_eq!([Die(5), Sum(11)].map(|throw| throw.to_string()), ["5", "+11"]);
    }
}
