//! Luck in The Republic of Rome: the dice that the Senators of a faction roll, each roll against the mean of its dice.

use super::story::owner;
use crate::story::Notes;
use republic::parts::{Ability, Motion, Senator, War};
use republic::phases::{combat, forum, revenue, senate};
use republic::state::Board;
use republic::{Event, Republic};

/// The mean of a die.
const DIE: f32 = 3.5;

/// How much better than its mean a roll of so many dice was, where a high one helps.
fn above(roll: u8, dice: u8) -> f32 {
    f32::from(roll) - DIE * f32::from(dice)
}

pub(super) fn note(rules: &Republic, before: &Board, after: &Board, events: &[&Event], notes: &mut Notes) {
    let mut assassin = None;
    for event in events {
        let rolled = match event {
            // A low roll persuades (ROR-1.07.413).
            Event::Forum(forum::Event::Persuaded { persuader, roll, .. }) => {
                Some((Some(*persuader), -above(*roll, 2)))
            }
            Event::Forum(forum::Event::Attracted { senator, roll, .. }) => {
                Some((Some(*senator), above(*roll, 1)))
            }
            Event::Combat(combat::Event::Battle { war, roll, .. }) => {
                Some((commander(before, *war), above(*roll, 3)))
            }
            Event::Graft { senator, province, roll, .. } => {
                let face = rules.parts.provinces[*province].face(before.provinces[*province].developed);
                Some((Some(*senator), above(*roll, face.personal.dice)))
            }
            Event::Revenue(revenue::Happened::Temples { senator, roll, .. }) => {
                Some((Some(*senator), above(*roll, 1)))
            }
            Event::Senate(senate::Event::Appealed { roll, .. }) => {
                let accused = accused(before).or_else(|| accused(after));
                let orator = accused.is_some_and(|senator| rules.can(senator, Ability::ThreeDiceAppeal));
                Some((accused, above(*roll, if orator { 3 } else { 2 })))
            }
            Event::Senate(senate::Event::Attempt { assassin: who, .. }) => {
                assassin = Some(*who);
                None
            }
            Event::Senate(senate::Event::Dagger { natural, .. }) => Some((assassin, above(*natural, 1))),
            _ => None,
        };
        if let Some((Some(senator), by)) = rolled
            && let Some(seat) = owner(before, after, senator)
        {
            notes.luck(seat, by);
        }
    }
}

/// Who led the battle: nobody where two armies stand, as the dice do not say whose they were (ROR-1.09.644).
fn commander(board: &Board, war: War) -> Option<Senator> {
    let mut there = board.forces.iter().filter(|force| force.war == Some(war) && !force.victorious);
    match (there.next(), there.next()) {
        (Some(force), None) => force.commander,
        _ => None,
    }
}

/// Who stands trial.
fn accused(board: &Board) -> Option<Senator> {
    match board.senate.floor.last()?.motion {
        Motion::Prosecution { accused, .. } => Some(accused),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::trial;
    use combat::{Arm, Fate};
    use kernel::{Fast, Log, Rules, Seat};
    use republic::parts::Province;
    use republic::state::Force;

    /// What these events bring the faction of a Senator of the first seat; nobody else has a part in them.
    fn luck(events: impl Fn(Senator) -> Vec<Event>, armies: usize) -> f32 {
        let rules: Republic = trial::game(4);
        let mut board = rules.setup(&mut Fast::new(1), &mut Log::off()).board;
        let (senator, _) = board.influential(Seat(0)).next().expect("a Senator");
        for _ in 0..armies {
            board.forces.push(Force {
                commander: Some(senator),
                master_of_horse: None,
                war: Some(War::ALL[0]),
                legions: Default::default(),
                fleets: 0,
                victorious: false,
            });
        }
        let (events, mut notes) = (events(senator), Notes::default());
        note(&rules, &board, &board, &events.iter().collect::<Vec<_>>(), &mut notes);
        let all = notes.fortunes(4);
        assert!(all.iter().all(|(seat, _)| *seat == Seat(0)), "{all:?}");
        all.first().map_or(0.0, |(_, by)| *by)
    }

    fn battle(roll: u8) -> Vec<Event> {
        let war = War::ALL[0];
        let fate = Fate::Victory;
        vec![
            combat::Event::Battle {
                war,
                arm: Arm::Land,
                roll,
                rome: 9,
                enemy: 9,
                fate,
                legions: 0,
                armies: 0,
                fleets: 0,
                omens: 0,
            }
            .into(),
        ]
    }

    /// The mean of a die is 3.5, of two 7, of three 10.5.
    #[test]
    fn every_roll_is_weighed_against_the_mean_of_its_dice() {
        let persuaded = |roll| {
            move |persuader| {
                let target = persuader;
                let (base, success, omens) = (0, true, 0);
                vec![forum::Event::Persuaded { persuader, target, base, roll, success, omens }.into()]
            }
        };
        assert_eq!(luck(persuaded(5), 0), 2.0, "a low roll persuades");
        assert_eq!(luck(persuaded(12), 0), -5.0);
        let knights = |senator| {
            let (talents, roll, success, omens, bonus) = (0, 6, true, 0, 0);
            vec![forum::Event::Attracted { senator, talents, roll, success, omens, bonus }.into()]
        };
        assert_eq!(luck(knights, 0), 2.5);
        let dagger = |assassin| {
            let attempt = senate::Event::Attempt { assassin, target: assassin, cards: 0 };
            vec![attempt.into(), senate::Event::Dagger { natural: 2, total: 2 }.into()]
        };
        assert_eq!(luck(dagger, 0), -1.5);
        let by_an_unknown_hand = |_| vec![senate::Event::Dagger { natural: 2, total: 2 }.into()];
        assert_eq!(luck(by_an_unknown_hand, 0), 0.0, "nobody is told of whom nobody was told");
        // Undeveloped Cisalpine Gaul brings its Governor a die less one (ROR-1.06.14, the table of Provinces).
        let graft = |senator| {
            let (province, roll, talents, omens, verres) = (Province::ALL[0], 1, 0, 0, 0);
            vec![Event::Graft { senator, province, roll, talents, omens, verres }]
        };
        assert_eq!(luck(graft, 0), -2.5);
    }

    #[test]
    fn a_battle_is_the_luck_of_whoever_led_it_alone() {
        assert_eq!(luck(|_| battle(14), 1), 3.5);
        assert_eq!(luck(|_| battle(3), 1), -7.5);
        assert_eq!(luck(|_| battle(14), 0), 0.0);
        assert_eq!(luck(|_| battle(14), 2), 0.0, "the dice do not say which of two armies they were");
    }
}
