//! What Ave Roma tells of a finished game.

use super::{At, tracks};
use crate::story::{Notes, Tale};
use ave_roma::{Ending, Event, tally};

// The deeds, in the order in which they are told.
const PLACED: usize = 0;
const TRAINED: usize = 1;
const CARDS: usize = 2;
const PATRONS: usize = 3;
const RISEN: usize = 4;
const COLOSSEUM: usize = 5;
const DENARII: usize = 6;

pub(super) fn note(events: &[&Event], notes: &mut Notes) {
    for event in events {
        match event {
            Event::Placed(seat, ..) => notes.deed(PLACED, *seat, 1_u32),
            Event::Trained(seat, ..) => notes.deed(TRAINED, *seat, 1_u32),
            Event::CardGained(seat, _) => notes.deed(CARDS, *seat, 1_u32),
            Event::BonusUsed(seat, _) => notes.deed(PATRONS, *seat, 1_u32),
            Event::Influence(seat, _, by, _) => notes.deed(RISEN, *seat, *by),
            Event::Marched(seat, steps) => notes.deed(COLOSSEUM, *seat, *steps),
            Event::Stepped(seat) => notes.deed(COLOSSEUM, *seat, 1_u32),
            Event::Money(seat, denarii) | Event::Earned(seat, denarii, _) => {
                notes.deed(DENARII, *seat, *denarii)
            }
            Event::Sold(seat, _, _, denarii) => notes.deed(DENARII, *seat, *denarii),
            _ => {}
        }
    }
}

pub(super) fn tale(at: &At) -> Tale {
    let (w, t) = (&at.words.ave_roma, &at.words.tales);
    let points = tracks::points(at, &tally(at.rules, &at.view.position()));
    let most = points.sum.1.iter().copied().max().unwrap_or(0);
    let shared = points.sum.1.iter().filter(|sum| **sum == most).count() > 1;
    Tale {
        why: t.area_or_row(at.view.ending == Some(Ending::Areas), shared),
        rules: vec![
            if at.view.ending == Some(Ending::Areas) { "AVE-20.02" } else { "AVE-20.08" },
            "AVE-23.01",
        ],
        played: vec![(if at.rules.advanced() { w.advanced_game } else { w.basic_game }).into()],
        points: Some((w.how_the_points_came_about, points)),
        deeds: vec![
            t.workers_placed,
            t.workers_trained,
            t.cards_gained,
            t.bonuses_used,
            t.areas_risen,
            t.colosseum_steps,
            t.denarii_earned,
        ],
        luck: Some((t.in_cards_that_fit, t.cards_that_fit)),
        ..Tale::default()
    }
}
