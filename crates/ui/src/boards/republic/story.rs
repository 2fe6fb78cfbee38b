//! What The Republic of Rome tells of a finished game: Influence and where it came from, the fate of Rome.

use super::{Table, ending, fortune, wars};
use crate::story::{Fate, Lane, Notes, Stir, Tale};
use crate::tally::{Line, Points};
use kernel::{Arrange, Seat};
use republic::numbers::FOR_LIFE;
use republic::parts::{Office, Senator, War};
use republic::phases::revenue::DANGER;
use republic::phases::{combat, forum, senate};
use republic::state::{Board, EndingKind};
use republic::{Event, Republic, View};

// The deeds, in the order in which they are told.
const CONSUL: usize = 0;
const COMMAND: usize = 1;
const PERSUADED: usize = 2;
const KNIGHTS: usize = 3;
const VOTED_DOWN: usize = 4;
const GAMES: usize = 5;
const GIVEN: usize = 6;

// Where Influence comes from.
const CAME: usize = 0;
const OFFICES: usize = 1;
const VICTORIES: usize = 2;
const GIFTS: usize = 3;
const TRIALS: usize = 4;
const OTHER: usize = 5;
const LOST: usize = 6;

/// Everybody's Influence, as it would count if the game were decided by it now.
pub(super) fn standing(rules: &Republic, view: &View) -> Vec<i32> {
    Seat::all(rules.factions).map(|seat| view.board.final_influence(seat) as i32).collect()
}

pub(super) fn note(rules: &Republic, [before, after]: [&View; 2], events: &[&Event], notes: &mut Notes) {
    deeds(&before.board, &after.board, events, notes);
    sources(rules, &before.board, &after.board, events, notes);
    fortune::note(rules, &before.board, &after.board, events, notes);
}

/// A Senator's faction: before the events, or if they brought him, after.
pub(super) fn owner(before: &Board, after: &Board, senator: Senator) -> Option<Seat> {
    before.owner(senator).or(after.owner(senator))
}

fn deeds(before: &Board, after: &Board, events: &[&Event], notes: &mut Notes) {
    let deed = |notes: &mut Notes, deed, senator, times: u32| {
        if let Some(seat) = owner(before, after, senator) {
            notes.deed(deed, seat, times);
        }
    };
    for event in events {
        match event {
            Event::Office { senator, office: Office::RomeConsul | Office::FieldConsul, .. } => {
                deed(notes, CONSUL, *senator, 1);
            }
            Event::Senate(senate::Event::Sent { commander, .. }) => deed(notes, COMMAND, *commander, 1),
            Event::Senate(senate::Event::Vetoed { seat }) => notes.deed(VOTED_DOWN, *seat, 1_u32),
            Event::Forum(forum::Event::Persuaded { persuader, success: true, .. }) => {
                deed(notes, PERSUADED, *persuader, 1);
            }
            Event::Forum(forum::Event::Attracted { senator, success: true, .. }) => {
                deed(notes, KNIGHTS, *senator, 1);
            }
            Event::Forum(forum::Event::Games { senator, .. }) => deed(notes, GAMES, *senator, 1),
            Event::Contributed { senator, talents, .. } => deed(notes, GIVEN, *senator, (*talents).into()),
            _ => {}
        }
    }
}

/// Does this event give or take Influence?
pub(super) fn turns(event: &Event) -> bool {
    matches!(
        event,
        Event::Office { .. }
            | Event::Joined { .. }
            | Event::Died { .. }
            | Event::Contributed { .. }
            | Event::Ransomed { .. }
            | Event::Fielded { .. }
            | Event::Over { .. }
            | Event::Forum(forum::Event::Persuaded { .. })
            | Event::Senate(
                senate::Event::Convicted { .. }
                    | senate::Event::Exiled { .. }
                    | senate::Event::Offended { .. }
                    | senate::Event::Ashamed { .. }
            )
            | Event::Combat(combat::Event::Glory { .. } | combat::Event::Captured { .. })
    )
}

/// What a Senator counts for, and for whom.
fn counts(board: &Board, senator: Senator) -> Option<(Seat, i32)> {
    let seat = board.owner(senator)?;
    let counted = board.influential(seat).find(|(one, _)| *one == senator)?;
    Some((seat, counted.1.into()))
}

/// Every change of a faction's Influence goes to one source, so that they add up.
fn sources(rules: &Republic, before: &Board, after: &Board, events: &[&Event], notes: &mut Notes) {
    let total = |board: &Board, seat| board.final_influence(seat) as i32;
    if Seat::all(rules.factions).all(|seat| total(before, seat) == total(after, seat)) {
        return;
    }
    for senator in before.senators.iter().map(|(senator, _)| senator) {
        match (counts(before, senator), counts(after, senator)) {
            (Some((was, had)), Some((is, has))) if was == is => {
                notes.source(source(senator, events), is, has - had);
            }
            (was, is) => {
                if let Some((seat, had)) = was {
                    notes.source(LOST, seat, -had);
                }
                if let Some((seat, has)) = is {
                    notes.source(CAME, seat, has);
                }
            }
        }
    }
    for seat in Seat::all(rules.factions) {
        let retired = |board: &Board| i32::from(board.factions[seat.ix()].retired);
        notes.source(OTHER, seat, retired(after) - retired(before));
    }
}

/// What gave this Senator his Influence, or took it: an event of his own, or else what the line was about.
fn source(senator: Senator, events: &[&Event]) -> usize {
    let his = events.iter().find_map(|event| match event {
        Event::Office { senator: who, .. } if *who == senator => Some(OFFICES),
        Event::Senate(senate::Event::Elected { senators }) if senators.contains(&senator) => Some(OFFICES),
        Event::Combat(combat::Event::Glory { senator: who, .. }) if *who == senator => Some(VICTORIES),
        Event::Contributed { senator: who, .. } if *who == senator => Some(GIFTS),
        _ => None,
    });
    let about = || {
        events.iter().find_map(|event| match event {
            Event::Senate(
                senate::Event::Convicted { .. }
                | senate::Event::Acquitted { .. }
                | senate::Event::Appealed { .. },
            ) => Some(TRIALS),
            Event::Combat(combat::Event::Won { .. }) => Some(VICTORIES),
            _ => None,
        })
    };
    his.or_else(about).unwrap_or(OTHER)
}

pub(super) fn tale(at: &Table, rounds: &[(u32, &View)], notes: &Notes, begun: &[i32]) -> Tale {
    let t = &at.words.tales;
    let Some(over) = at.view.board.over else { return Tale::default() };
    Tale {
        headline: Some(headline(at)),
        why: why(at, over.kind),
        rules: vec![over.kind.rule()],
        played: vec![at.rules.scenario().name.clone()],
        sides: Seat::all(at.rules.factions).map(|seat| at.name(seat).to_string()).collect(),
        points: Some((t.where_the_influence_came_from, influence(at, notes, begun))),
        deeds: vec![
            t.consulships,
            t.battles_led,
            t.persuasions,
            t.knights_attracted,
            t.vetoes,
            t.games_given,
            t.talents_given,
        ],
        luck: Some((t.in_pips, t.dice_of_factions)),
        standing: Some((t.influence_of_the_factions, t.at_the_end_of_each_year(FOR_LIFE.into()))),
        fate: Some(fate(at, rounds)),
    }
}

fn headline(at: &Table) -> String {
    let t = &at.words.tales;
    let Some(over) = at.view.board.over else { return String::new() };
    let winners = at.names.list(over.winners.iter());
    match over.kind {
        _ if over.winners.is_empty() => t.rome_falls.into(),
        EndingKind::Traitor => t.traitor_wins(&winners),
        EndingKind::ConsulForLife | EndingKind::Rebel => t.rules_rome(&winners),
        _ => t.leads_rome(&winners),
    }
}

/// The reason; where Influence decided, the first two with theirs.
fn why(at: &Table, kind: EndingKind) -> String {
    let why = ending::why(at, kind);
    let decided = matches!(
        kind,
        EndingKind::Influence | EndingKind::RepublicRestored | EndingKind::EndRoll | EndingKind::KillCard
    );
    let mut order: Vec<Seat> = Seat::all(at.rules.factions).collect();
    let influence = |seat: &Seat| at.view.board.final_influence(*seat) as i32;
    order.arrange_by_key(|seat| std::cmp::Reverse(influence(seat)));
    match order[..] {
        [first, second, ..] if decided => at.words.tales.influence_decides(
            &why,
            (at.name(first), influence(&first)),
            (at.name(second), influence(&second)),
        ),
        _ => why,
    }
}

/// Every faction's Influence by where it came from; what adds up is what counts.
fn influence(at: &Table, notes: &Notes, begun: &[i32]) -> Points {
    let t = &at.words.tales;
    let factions = at.rules.factions;
    let line = |name, symbol, source| Line::new(name, symbol, notes.gained(source, factions));
    let lines = vec![
        Line::new(t.senators_at_first, "senator", begun.iter().copied()),
        line(t.senators_won, "statesman", CAME),
        line(t.offices, "consul", OFFICES),
        line(t.victories, "laurel", VICTORIES),
        line(t.gifts, "treasury", GIFTS),
        line(t.trials, "prosecution", TRIALS),
        line(t.other_sources, "influence", OTHER),
        line(t.lost_senators, "mortality", LOST),
    ];
    Points { lines, sum: (t.influence, standing(at.rules, at.view)), beside: Vec::new() }
}

/// Treasury, Unrest and Wars at the end of each year.
fn fate(at: &Table, rounds: &[(u32, &View)]) -> Fate {
    let boards = || rounds.iter().map(|(_, view)| &view.board);
    Fate {
        years: rounds.iter().map(|(year, _)| *year).collect(),
        treasury: boards().map(|board| board.treasury).collect(),
        low: DANGER[0],
        unrest: boards().map(|board| board.unrest).collect(),
        wars: lanes(at, &boards().collect::<Vec<_>>()),
    }
}

/// The Wars that came, in the order in which they did.
fn lanes(at: &Table, years: &[&Board]) -> Vec<Lane> {
    let mut lanes: Vec<(usize, Lane)> = Vec::new();
    for &war in War::ALL {
        let won = years.iter().position(|board| board.wars[war].defeated);
        let mut stirs: Vec<Stir> = years.iter().map(|board| stir(board, war)).collect();
        if let Some(year) = won {
            stirs[year] = Stir::Active; // it was fought in the year in which it was won
        }
        if let Some(first) = stirs.iter().position(|stir| *stir != Stir::Away) {
            lanes.push((first, Lane { name: wars::name(at, war).into(), years: stirs, won }));
        }
    }
    lanes.arrange_by_key(|(first, _)| *first);
    lanes.into_iter().map(|(_, lane)| lane).collect()
}

fn stir(board: &Board, war: War) -> Stir {
    let front = &board.wars[war];
    match (front.active(), front.present()) {
        (true, _) => Stir::Active,
        (false, true) => Stir::Asleep,
        (false, false) => Stir::Away,
    }
}
