//! Cards of a few kinds that lie in a pile and in hands: what several games of these tests have.

use kernel::{Chance, Seat, Viewer};

/// How many cards a hand has.
pub fn size<const KINDS: usize>(hand: &[u8; KINDS]) -> u8 {
    hand.iter().sum()
}

/// Draws so many cards from the pile, as far as it goes.
pub fn draw<const KINDS: usize>(chance: &mut dyn Chance, pile: &mut [u8; KINDS], cards: u8) -> [u8; KINDS] {
    let mut hand = [0; KINDS];
    for _ in 0..cards {
        if let Some(kind) = chance.draw(pile) {
            pile[kind] -= 1;
            hand[kind] += 1;
        }
    }
    hand
}

/// Deals everybody three cards.
pub fn deal<const KINDS: usize>(chance: &mut dyn Chance, pile: &mut [u8; KINDS], hands: &mut [[u8; KINDS]]) {
    hands.iter_mut().for_each(|hand| *hand = draw(chance, pile, 3));
}

/// Hands and pile as the viewer may imagine them: their own hand as it is, the others' drawn from what nobody has seen.
pub fn imagine<const KINDS: usize, const SEATS: usize>(
    chance: &mut dyn Chance,
    viewer: Viewer,
    own: [u8; KINDS],
    sizes: [u8; SEATS],
    mut unseen: [u8; KINDS],
) -> ([[u8; KINDS]; SEATS], [u8; KINDS]) {
    (0..KINDS).for_each(|kind| unseen[kind] -= own[kind]);
    let mut hands = [[0; KINDS]; SEATS];
    for seat in Seat::all(SEATS) {
        let hidden = sizes[seat.ix()];
        hands[seat.ix()] = if viewer.is(seat) { own } else { draw(chance, &mut unseen, hidden) };
    }
    (hands, unseen)
}

/// The hands of all others go back to the pile and are drawn anew.
pub fn scramble<const KINDS: usize>(
    chance: &mut dyn Chance,
    viewer: Viewer,
    hands: &mut [[u8; KINDS]],
    pile: &mut [u8; KINDS],
) {
    let others: Vec<usize> = Seat::all(hands.len()).filter(|seat| !viewer.is(*seat)).map(Seat::ix).collect();
    for seat in &others {
        (0..KINDS).for_each(|kind| pile[kind] += hands[*seat][kind]);
    }
    for seat in others {
        hands[seat] = draw(chance, pile, size(&hands[seat]));
    }
}

/// Is every card somewhere, and once?
pub fn kept<const KINDS: usize>(
    all: [u8; KINDS],
    hands: &[[u8; KINDS]],
    elsewhere: &[[u8; KINDS]],
) -> Result<(), String> {
    let held = |kind: usize| hands.iter().chain(elsewhere).map(|cards| cards[kind]).sum::<u8>();
    match (0..KINDS).find(|kind| held(*kind) != all[*kind]) {
        Some(kind) => Err(format!("cards of kind {kind} were lost or made")),
        None => Ok(()),
    }
}
