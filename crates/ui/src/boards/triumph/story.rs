//! What Triumph tells of a finished game.

use super::{At, ending, name, seats};
use crate::story::{Notes, Tale};
use crate::tally::{Line, Points};
use triumph::{Die, Ending, Event, Goods, Triumph, Why};

// The deeds, in the order in which they are told.
const COMMANDS: usize = 0;
const LEADERS: usize = 1;
const LEGIONS: usize = 2;
const CLIENTS: usize = 3;
const BUILDINGS: usize = 4;
const LAWS: usize = 5;
const TALENTS: usize = 6;

// Where Triumphs come from over the whole game.
const FROM_LEADERS: usize = 0;
const FROM_GIFTS: usize = 1;
const FROM_PROVINCES: usize = 2;
const FROM_BUILDINGS: usize = 3;
const FROM_LAWS: usize = 4;
const FROM_TALENTS: usize = 5;
const FROM_GAMES: usize = 6;

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
            Event::Gain { seat, what: Goods::Triumphs, by, why } => {
                if let Some(source) = why.and_then(source) {
                    notes.source(source, *seat, i32::from(*by));
                }
            }
            Event::Majority(seat, _, by) => notes.source(FROM_PROVINCES, *seat, i32::from(*by)),
            Event::Rolled { seat, roman, barbarian, .. } => {
                notes.luck(*seat, against_mean(rules, Die::Roman, *roman));
                notes.luck(*seat, against_mean(rules, Die::Barbarian, *barbarian));
            }
            Event::Rerolled { seat, die, shows, .. } => notes.luck(*seat, against_mean(rules, *die, *shows)),
            _ => {}
        }
    }
}

/// What Triumphs that were gained for this are counted under.
fn source(why: Why) -> Option<usize> {
    Some(match why {
        Why::Leader | Why::Support => FROM_LEADERS,
        Why::Gift => FROM_GIFTS,
        Why::Provinces => FROM_PROVINCES,
        Why::Owner | Why::Building(_) => FROM_BUILDINGS,
        Why::Law(_) => FROM_LAWS,
        Why::Talents => FROM_TALENTS,
        Why::Games | Why::Favour => FROM_GAMES,
        _ => return None,
    })
}

/// Everybody's Triumphs by source over all Rounds. The position itself knows only those of the last Income apart; that is
/// what is told of games whose events do not say what everything was gained for.
fn points(at: &At, notes: &Notes) -> Option<Points> {
    let (w, t) = (&at.words.triumph, &at.words.tales);
    let known = ending::points(at)?;
    let line = |name, symbol, source| Line::new(name, symbol, notes.gained(source, known.sum.1.len()));
    let lines = vec![
        line(t.leaders_defeated, "barbarian", FROM_LEADERS),
        line(t.talents_passed_on, "deal", FROM_GIFTS),
        line(w.clients_in_provinces, "province", FROM_PROVINCES),
        line(w.buildings_owned, "building", FROM_BUILDINGS),
        line(t.laws_played, "law", FROM_LAWS),
        line(w.talents_by_threes, "talent", FROM_TALENTS),
        line(w.games, "circus", FROM_GAMES),
    ];
    let adds_up = |(n, sum): (usize, &i32)| lines.iter().map(|line| line.figures[n]).sum::<i32>() == *sum;
    match known.sum.1.iter().enumerate().all(adds_up) {
        true => Some(Points { lines, ..known }),
        false => Some(known),
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

pub(super) fn tale(at: &At, notes: &Notes) -> Tale {
    let (w, t) = (&at.words.triumph, &at.words.tales);
    let points = points(at, notes);
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

    /// Taxes are paid, not gained (TRV-32.01).
    #[test]
    fn taxes_are_no_talents_gained() {
        let rules = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).unwrap();
        let (seat, mut notes) = (kernel::Seat(1), Notes::default());
        let office = Event::Gain { seat, what: Goods::Talents, by: 3, why: Some(Why::Zero) };
        let bought = Event::Gain { seat, what: Goods::Talents, by: -2, why: Some(Why::Purchase) };
        note(&rules, &[&office, &bought, &Event::Taxes { seat, buildings: 2, games: 1 }], &mut notes);
        assert_eq!(notes.times(TALENTS, 3), [0, 3, 0]);
    }
}
