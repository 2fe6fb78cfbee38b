//! What Triumph tells of a finished game.

use super::{At, ending, name, seats};
use crate::story::{Notes, Tale};
use triumph::{Die, Ending, Event, Goods, Triumph};

// The deeds, in the order in which they are told.
const COMMANDS: usize = 0;
const LEADERS: usize = 1;
const LEGIONS: usize = 2;
const CLIENTS: usize = 3;
const BUILDINGS: usize = 4;
const LAWS: usize = 5;
const TALENTS: usize = 6;

pub(super) fn note(rules: &Triumph, events: &[&Event], notes: &mut Notes) {
    for event in events {
        match event {
            Event::Marched(seat, ..) => notes.deed(COMMANDS, *seat, 1_u32),
            Event::Captured(seat, _) => notes.deed(LEADERS, *seat, 1_u32),
            Event::Mustered { seat, legions, .. } => notes.deed(LEGIONS, *seat, *legions),
            Event::Placed(seat, _) | Event::Occupied(seat, ..) => notes.deed(CLIENTS, *seat, 1_u32),
            Event::Built(seat, _) => notes.deed(BUILDINGS, *seat, 1_u32),
            Event::Played(seat, _) => notes.deed(LAWS, *seat, 1_u32),
            Event::Gain { seat, what: Goods::Talents, by, .. } if *by > 0 => {
                notes.deed(TALENTS, *seat, by.unsigned_abs());
            }
            Event::Taxes { seat, buildings, games } => {
                notes.deed(TALENTS, *seat, u32::from(*buildings) + u32::from(*games))
            }
            Event::Rolled { seat, roman, barbarian, .. } => {
                notes.luck(*seat, against_mean(rules, Die::Roman, *roman));
                notes.luck(*seat, against_mean(rules, Die::Barbarian, *barbarian));
            }
            Event::Rerolled { seat, die, shows, .. } => notes.luck(*seat, against_mean(rules, *die, *shows)),
            _ => {}
        }
    }
}

/// What a die has shown against the mean of its faces, above 0 where it helped: Legions help, shields do not.
fn against_mean(rules: &Triumph, die: Die, shows: u8) -> f32 {
    let faces = rules.parts.dice.faces(die);
    let mean = faces.iter().map(|face| f32::from(*face)).sum::<f32>() / faces.len().max(1) as f32;
    match die {
        Die::Roman => f32::from(shows) - mean,
        Die::Barbarian => mean - f32::from(shows),
    }
}

pub(super) fn tale(at: &At) -> Tale {
    let (w, t) = (&at.words.triumph, &at.words.tales);
    let points = ending::points(at);
    let mut sums: Vec<i32> = points.as_ref().map_or_else(Vec::new, |points| points.sum.1.clone());
    sums.sort_unstable_by(|a, b| b.cmp(a));
    let first_two = sums.first().copied().zip(sums.get(1).copied());
    let (headline, why, rules) = match at.view.board.ending {
        Some(Ending::RomeFalls) => (t.rome_falls.into(), Some(ending::who_entered(at)), vec!["TRV-4.07"]),
        Some(Ending::NoEmperor) => (t.no_emperor.into(), ending::tie(at), vec!["TRV-4.06"]),
        Some(Ending::Emperor(seat)) if at.rules.is_caesar(seat) => {
            (t.emperor(w.caesar, first_two), ending::tie(at), vec!["TRV-4.01", "TRV-RULC.22"])
        }
        Some(Ending::Emperor(seat)) => {
            (t.emperor(name(at, seat), first_two), ending::tie(at), vec!["TRV-4.01"])
        }
        None => (String::new(), None, Vec::new()),
    };
    Tale {
        headline: Some(headline),
        why: why.unwrap_or_else(|| t.triumphs_decide.into()),
        rules,
        sides: seats(at).map(|seat| name(at, seat).to_string()).collect(),
        points: points.map(|points| (w.how_the_triumphs_came_about, points)),
        deeds: vec![
            t.commands,
            t.leaders_captured,
            t.legions_mustered,
            t.clients_placed,
            t.buildings_built,
            t.laws_played,
            t.talents_gained,
        ],
        luck: Some((t.in_faces, t.dice_of_battle)),
        ..Tale::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Setup};

    #[test]
    fn a_die_is_weighed_against_the_mean_of_its_faces() {
        let rules = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).unwrap();
        for die in [Die::Roman, Die::Barbarian] {
            let all: f32 =
                rules.parts.dice.faces(die).iter().map(|face| against_mean(&rules, die, *face)).sum();
            assert!(all.abs() < 1e-4, "over all faces luck is nothing");
        }
        let (least, most) =
            (rules.parts.dice.roman.iter().min().unwrap(), rules.parts.dice.roman.iter().max().unwrap());
        assert!(
            against_mean(&rules, Die::Roman, *most) > 0.0 && against_mean(&rules, Die::Roman, *least) < 0.0
        );
        let most = rules.parts.dice.barbarian.iter().max().unwrap();
        assert!(against_mean(&rules, Die::Barbarian, *most) < 0.0, "many shields are bad luck");
    }
}
