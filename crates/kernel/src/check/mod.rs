//! What holds all of it together: checks that every game gets for free.
//!
//! A [`Suite`] plays random games with any [`Rules`] and asserts seven promises at every step (see [`Check`]). A game
//! crate uses it in three lines of its tests:
//!
//! ```
//! use kernel::{check::Suite, sample::Auction};
//! Suite::new(Auction { seats: 3 })
//!     .scramble(|game, state, viewer, chance| {
//!         // Written from the rules' own list of what is hidden, without looking at `view`.
//! #       use kernel::{Chance, Seat, sample::Ask, Frame};
//!         let mut other = state.clone();
//!         for seat in Seat::all(game.seats).filter(|seat| !viewer.is(*seat)) {
//!             let (hand, seen) = (&mut other.hands[seat.ix()], state.seen[seat.ix()]);
//!             for kind in 0..6 {
//!                 while hand[kind] > seen[kind] {
//!                     hand[kind] -= 1;
//!                     other.bag[kind] += 1;
//!                 }
//!             }
//!         }
//! #       let size = |hand: &[u8; 6]| hand.iter().sum::<u8>();
//! #       for seat in Seat::all(game.seats).filter(|seat| !viewer.is(*seat)) {
//! #           while size(&other.hands[seat.ix()]) < size(&state.hands[seat.ix()]) {
//! #               let kind = chance.draw(&other.bag).unwrap();
//! #               other.bag[kind] -= 1;
//! #               other.hands[seat.ix()][kind] += 1;
//! #           }
//! #       }
//! #       for frame in other.flow.frames_mut() {
//! #           if let Frame::Ask(Ask::Bid { bids, .. }) = frame {
//! #               for seat in Seat::all(game.seats).filter(|seat| !viewer.is(*seat)) {
//! #                   bids[seat.ix()] = None;
//! #               }
//! #           }
//! #       }
//! #       if state.flow.is_empty() { return state.clone(); }
//!         other
//!     })
//!     .games(3)
//!     .run();
//! ```

mod book;
mod corrupt;
mod failure;
mod play;
mod record;
mod scene;
mod stubborn;

pub use book::book;
pub use corrupt::{corrupted, corrupted_where};
pub use failure::{Check, Failure};
pub(crate) use play::answerable;
pub use record::{cites, every_pick, find_golden, golden, record};
pub use scene::{Does, Scene};

use crate::{Chance, Choice, Names, Pick, Rules, Viewer, Words};
use std::sync::Arc;

/// Rewrites everything a viewer may not know: from the ledger's 'Hidden information' alone, never by way of `view`.
pub type Scramble<R> = fn(&R, &<R as Rules>::State, Viewer, &mut dyn Chance) -> <R as Rules>::State;
/// A deal two seats might strike now.
pub type SampleDeal<R> = fn(&R, &<R as Rules>::State, &mut dyn Chance) -> Option<<R as Rules>::Deal>;
/// An order the owner of a view might give.
pub type SampleOrder<R> = fn(&R, &<R as Rules>::View, &mut dyn Chance) -> Option<<R as Rules>::Order>;

/// What a choice is called.
type Label<R> = fn(&R, &<R as Rules>::View, &Choice<<R as Rules>::Action>) -> String;

/// A pick of this choice in a random game that is to go on: where it goes with a number, the least or at the most `more` than
/// that.
pub fn small<A: Copy>(choice: &Choice<A>, more: u16, random: &mut dyn Chance) -> Pick<A> {
    let mut pick = choice.least();
    if let Some(range) = choice.amount {
        let most = range.max.min(range.min.saturating_add(more));
        pick.amount = range.min + random.below(u32::from(most - range.min) + 1) as u16;
    }
    pick
}

/// Games of stubborn players for each that is checked step by step; they take a small part of its time.
const STUBBORN: u32 = 20;

/// Plays games and checks every step of them.
pub struct Suite<R: Rules> {
    rules: Arc<R>,
    scramble: Option<Scramble<R>>,
    deals: Option<SampleDeal<R>>,
    orders: Option<SampleOrder<R>>,
    labels: Option<Label<R>>,
    games: u32,
    seed: u64,
    bound: u32,
}

/// What a suite that passed has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Passed {
    /// Games played to the end.
    pub games: u32,
    /// Steps checked.
    pub steps: u64,
    /// Steps undone and made again.
    pub undos: u64,
    /// Undos with another seat's sealed answer on top.
    pub undos_under: u64,
    /// Steps foretold in imagined and scrambled worlds.
    pub foretold: u64,
    /// Drafts compared with what then happened.
    pub drafts: u64,
    /// Deals concluded.
    pub deals: u64,
    /// Answers that standing orders gave.
    pub ordered: u64,
    /// Of these, answers for seats that were not asked.
    pub unasked: u64,
    /// Answers of standing orders that were carried out.
    pub obeyed: u64,
    /// Answers given because the time was up.
    pub expired: u64,
    /// Batches carried out.
    pub batches: u64,
    /// Take-backs by consent.
    pub taken_back: u64,
}

impl<R: Rules> Suite<R> {
    /// Checks for this table's rules.
    pub fn new(rules: R) -> Self {
        let (scramble, deals, orders, labels) = (None, None, None, None);
        let rules = Arc::new(rules);
        Suite { rules, scramble, deals, orders, labels, games: 10, seed: 1, bound: 100_000 }
    }
    /// No list may hold two choices that read alike: nobody could tell them apart.
    pub fn told_apart(self) -> Self
    where
        R: Words,
    {
        let label: Label<R> = |rules, view, choice| rules.choice(view, choice, &Names::seats(rules.seats()));
        Suite { labels: Some(label), ..self }
    }
    /// What no viewer may notice. Without it half of check 4 is missing.
    pub fn scramble(self, scramble: Scramble<R>) -> Self {
        Suite { scramble: Some(scramble), ..self }
    }
    /// Deals to try out.
    pub fn deals(self, deals: SampleDeal<R>) -> Self {
        Suite { deals: Some(deals), ..self }
    }
    /// Standing orders to try out.
    pub fn orders(self, orders: SampleOrder<R>) -> Self {
        Suite { orders: Some(orders), ..self }
    }
    /// How many games to play.
    pub fn games(self, games: u32) -> Self {
        Suite { games, ..self }
    }
    /// Another seed, other games.
    pub fn seed(self, seed: u64) -> Self {
        Suite { seed, ..self }
    }
    /// No game takes more picks than this.
    pub fn bound(self, bound: u32) -> Self {
        Suite { bound, ..self }
    }

    /// Plays and checks; panics with a readable report at the first promise broken.
    pub fn run(self) -> Passed {
        match self.report() {
            Ok(passed) => passed,
            Err(failure) => panic!("{failure}"),
        }
    }

    /// Plays and checks; gives the first promise broken.
    pub fn report(self) -> Result<Passed, Box<Failure>> {
        let mut passed = Passed::default();
        for game in 0..self.games {
            let mut checked = play::one_game(&self, game, &mut passed);
            for nth in game * STUBBORN..(game + 1) * STUBBORN {
                checked = checked.and_then(|()| stubborn::one_game(&self, nth));
            }
            checked.map_err(|mut failure| {
                failure.file = write(&failure);
                failure
            })?;
            passed.games += 1;
        }
        Ok(passed)
    }
}

/// Writes the journal of a failure where a person can find it: `QUADRIGA_CHECK_DIR`, or the system's temporary folder.
fn write(failure: &Failure) -> Option<std::path::PathBuf> {
    let folder = match std::env::var_os("QUADRIGA_CHECK_DIR") {
        Some(folder) => folder.into(),
        None => std::env::temp_dir().join("quadriga-check"),
    };
    std::fs::create_dir_all(&folder).ok()?;
    let game = failure.journal["head"]["game"].as_str().unwrap_or("game").to_string();
    let file = folder.join(format!("{game}-check{}-{}.json", failure.check.number(), failure.seed));
    std::fs::write(&file, serde_json::to_vec_pretty(&failure.journal).ok()?).ok()?;
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Auction;

    #[test]
    fn choices_that_read_alike_are_caught() {
        let mute = Suite { labels: Some(|_, _, _| "do it".into()), ..Suite::new(Auction { seats: 3 }) };
        let failure = mute.report().expect_err("caught");
        assert!(failure.check == Check::OnlyListed && failure.what.contains("both read"), "{failure}");
        assert!(Suite::new(Auction { seats: 3 }).told_apart().games(3).report().is_ok());
    }
}
