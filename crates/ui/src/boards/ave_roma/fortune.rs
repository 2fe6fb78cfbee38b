//! Luck in Ave Roma: nobody rolls or draws for themselves, but the cards that are laid out fit one better than another.

use crate::story::Notes;
use ave_roma::{AveRoma, Card, CardKind, CardSet, Event, View};
use kernel::Seat;

/// Every card that was drawn, against the share of its deck that would have fitted, for everybody.
pub(super) fn note(rules: &AveRoma, before: &View, events: &[&Event], notes: &mut Notes) {
    let mut deck = before.decks;
    let mut owned: Vec<CardSet> = before.players.iter().map(|player| player.cards).collect();
    for event in events {
        match event {
            Event::CardGained(seat, card) => owned[seat.ix()].add(*card),
            // A card that lay face up is dealt, not drawn (AVE-25.28): it is no longer in the deck.
            Event::Dealt(_, _, card)
            | Event::FaceUp(_, card)
            | Event::NextUp(_, card)
            | Event::NewArea(_, card)
                if deck.has(*card) =>
            {
                for (seat, owned) in owned.iter().enumerate() {
                    if let Some(by) = against_share(rules, deck, *owned, *card) {
                        notes.luck(Seat(seat as u8), by);
                    }
                }
                deck.remove(*card);
            }
            _ => {}
        }
    }
}

/// Did the card fit, less the share of the cards in its deck that do; nothing if none would have, as there is no luck then.
fn against_share(rules: &AveRoma, deck: CardSet, owned: CardSet, card: Card) -> Option<f32> {
    let cards = deck.and(CardSet::of(card.kind()));
    let fitting = cards.iter().filter(|card| fits(rules, owned, *card)).count();
    let hit = if fits(rules, owned, card) { 1.0 } else { 0.0 };
    (fitting > 0).then(|| hit - fitting as f32 / cards.len() as f32)
}

/// Would this card bring the reward of a set to somebody who owns those? The second copy of a building (AVE-18.08), any but the
/// first card of a war set (AVE-18.11), every second identical fragment (AVE-18.16); patrons form no sets.
fn fits(rules: &AveRoma, owned: CardSet, card: Card) -> bool {
    let parts = rules.parts();
    match card.kind() {
        CardKind::Building => owned.has(parts.twin(card)),
        CardKind::War => parts.of_set(owned, card) > 0,
        CardKind::Area => {
            let fragment = |card: Card| parts.area(card).fragment;
            let areas = owned.and(CardSet::of(CardKind::Area));
            areas.iter().filter(|one| fragment(*one) == fragment(card)).count() % 2 == 1
        }
        CardKind::Patron => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ave_roma::{Area, Row};
    use kernel::{Fast, Game, Log, Rules, Setup, Viewer};

    fn two_players() -> (AveRoma, View) {
        let rules = AveRoma::configure(&Setup { seats: 2, ..Setup::default() }).unwrap();
        let state = rules.setup(&mut Fast::new(1), &mut Log::off());
        let mut view = rules.view(&state, Viewer::Spectator);
        view.decks = CardSet::NONE;
        view.players.iter_mut().for_each(|player| player.cards = CardSet::NONE);
        (rules, view)
    }

    fn set(kind: CardKind, cards: &[usize]) -> CardSet {
        let mut all = CardSet::NONE;
        cards.iter().for_each(|n| all.add(Card::new(kind, *n)));
        all
    }

    /// What these events bring the first player; the second owns nothing, and has no luck of either kind.
    fn luck(rules: &AveRoma, view: &View, events: &[Event]) -> f32 {
        let mut notes = Notes::default();
        note(rules, view, &events.iter().collect::<Vec<_>>(), &mut notes);
        let all = notes.fortunes(2);
        assert!(all.iter().all(|(seat, _)| *seat == Seat(0)), "{all:?}");
        all.first().map_or(0.0, |(_, by)| *by)
    }

    fn near(is: f32, should: f32) {
        assert!((is - should).abs() < 1e-5, "{is} instead of {should}");
    }

    /// One copy of a building is owned and four cards are in the deck, one of them its twin: if it comes first, that is 1 - 1/4;
    /// if another does, - 1/4, and if the twin follows out of the three that are left, 1 - 1/3 more.
    #[test]
    fn the_twin_of_a_building_is_luck() {
        let (rules, mut view) = two_players();
        view.players[0].cards = set(CardKind::Building, &[6]);
        view.decks = set(CardKind::Building, &[7, 8, 10, 12]);
        let dealt = |n| Event::Dealt(Row::Buildings, 0, Card::new(CardKind::Building, n));
        near(luck(&rules, &view, &[dealt(7)]), 0.75);
        near(luck(&rules, &view, &[dealt(10)]), -0.25);
        near(luck(&rules, &view, &[dealt(10), dealt(7)]), -0.25 + 1.0 - 1.0 / 3.0);
        // Once the twin is out, nothing that can come is luck for the owner.
        near(luck(&rules, &view, &[dealt(7), dealt(8)]), 0.75);
        // A card that lay face up is dealt and not drawn.
        near(luck(&rules, &view, &[dealt(20)]), 0.0);
    }

    /// The second to the fifth card of a war set have a reward: of six cards in the deck two belong to the set begun.
    #[test]
    fn a_war_set_goes_on() {
        let (rules, mut view) = two_players();
        view.players[0].cards = set(CardKind::War, &[0]);
        view.decks = set(CardKind::War, &[1, 4, 5, 6, 10, 29]);
        let up = |n| Event::FaceUp(Row::Wars, Card::new(CardKind::War, n));
        near(luck(&rules, &view, &[up(4)]), 1.0 - 2.0 / 6.0);
        near(luck(&rules, &view, &[up(5)]), -2.0 / 6.0);
    }

    /// Every second identical fragment has a reward, and the card just gained counts for the one that comes in its place.
    #[test]
    fn a_second_fragment_fits_and_a_third_does_not() {
        let (rules, mut view) = two_players();
        let fragment = |n: usize| rules.parts().area(Card::new(CardKind::Area, n)).fragment;
        let alike: Vec<usize> = (0..30).filter(|n| fragment(*n) == fragment(0)).take(3).collect();
        let other = (0..30).find(|n| fragment(*n) != fragment(0)).unwrap();
        let &[first, second, third] = &alike[..] else { panic!("three cards with the same fragment") };
        view.decks = set(CardKind::Area, &[third, other]);
        let area = |n| Card::new(CardKind::Area, n);
        let gained = Event::CardGained(Seat(0), area(first));
        let new = Event::NewArea(Area::ALL[0], area(third));
        near(luck(&rules, &view, std::slice::from_ref(&new)), 0.0);
        near(luck(&rules, &view, &[gained.clone(), new.clone()]), 0.5);
        view.players[0].cards = set(CardKind::Area, &[second]);
        near(luck(&rules, &view, &[gained, new]), 0.0);
    }

    #[test]
    fn patrons_form_no_sets() {
        let (rules, mut view) = two_players();
        view.players[0].cards = set(CardKind::Patron, &[0, 1, 2]);
        view.decks = set(CardKind::Patron, &[3, 4]);
        near(luck(&rules, &view, &[Event::Dealt(Row::Patrons, 0, Card::new(CardKind::Patron, 3))]), 0.0);
    }
}
