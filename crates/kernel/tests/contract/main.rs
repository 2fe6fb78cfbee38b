//! The kernel under test: small games built to be hard, planted faults that the checks must catch, and tables.

mod auction;
mod declaration;
mod exchange;
mod faults;
mod payment;
mod senate;
mod tables;

/// Three cards to everybody.
fn deal<const KINDS: usize>(
    chance: &mut dyn kernel::Chance,
    deck: &mut [u8; KINDS],
    hands: &mut [[u8; KINDS]],
) {
    for hand in hands {
        for _ in 0..3 {
            if let Some(kind) = chance.draw(deck) {
                deck[kind] -= 1;
                hand[kind] += 1;
            }
        }
    }
}
