//! Chance comes from outside: games ask, and a [`Chance`] answers.
//!
//! What is recorded of a roll is the face, of a draw the kind drawn; so a journal survives a change of memory
//! layout and reads like a record of play.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::VecDeque;

/// A source of chance outcomes.
pub trait Chance {
    /// A number from 0 to `n` - 1, all equally likely. `n` of 0 or 1 gives 0 and uses no chance.
    fn below(&mut self, n: u32) -> u32;

    /// A die with faces 1 to `sides`.
    #[inline]
    fn die(&mut self, sides: u32) -> u32 {
        self.below(sides) + 1
    }

    /// Draws one thing from a bag that holds `bag[kind]` things of each kind, and says which kind;
    /// `None` if the bag is empty. The caller takes it out of the bag.
    #[inline]
    fn draw(&mut self, bag: &[u8]) -> Option<usize> {
        self.draw_from(&Counts(bag))
    }

    /// The same from a bag that is not laid out as counts.
    #[inline]
    fn draw_from(&mut self, bag: &dyn Urn) -> Option<usize> {
        match bag.size() {
            0 => None,
            size => Some(bag.kind(self.below(size))),
        }
    }
}

/// Things of several kinds from which one can be drawn.
pub trait Urn {
    /// How many things there are.
    fn size(&self) -> u32;
    /// The kind of the `n`th thing, counted kind by kind in ascending order. Called with `n` below the size only.
    fn kind(&self, n: u32) -> usize;
    /// Is there any of this kind?
    fn holds(&self, kind: usize) -> bool;
}

/// A bag as a count of each kind.
struct Counts<'a>(&'a [u8]);

impl Urn for Counts<'_> {
    #[inline]
    fn size(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }
    #[inline]
    fn kind(&self, mut n: u32) -> usize {
        for (kind, &count) in self.0.iter().enumerate() {
            if n < u32::from(count) {
                return kind;
            }
            n -= u32::from(count);
        }
        0
    }
    fn holds(&self, kind: usize) -> bool {
        self.0.get(kind).is_some_and(|&n| n > 0)
    }
}

/// The first and the last kind in a bag: if they are the same, drawing leaves nothing to chance.
fn ends(bag: &dyn Urn) -> Option<(usize, usize)> {
    let last = bag.size().checked_sub(1)?;
    Some((bag.kind(0), bag.kind(last)))
}

/// Quick and repeatable, for search and simulation: wyrand, eight bytes of state. Not for real tables.
#[derive(Clone, Debug)]
pub struct Fast(u64);

impl Fast {
    /// A generator with its own sequence.
    pub fn new(seed: u64) -> Self {
        // Neighbouring seeds must not give neighbouring sequences.
        let mut fast = Fast(seed ^ 0x2545_f491_4f6c_dd1d);
        fast.next();
        fast
    }
    #[inline]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (wide >> 64) as u64 ^ wide as u64
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // Multiply and shift; the bias of at most n in 2^32 does not matter here.
        (((self.next() >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// The real thing: ChaCha20 keyed with the table's seed, one stream for each line of the journal.
///
/// A line's outcomes depend on the seed and the line's number alone. So nothing about the generator need be
/// saved, undone lines cannot rewind the dice, and anybody who has the seed can check any line by itself.
/// Range reduction is our own, so that a new release of a library changes no game.
#[derive(Clone, Debug)]
pub struct Sealed {
    seed: [u8; 32],
    line: u64,
    rng: Option<ChaCha20Rng>,
    record: Vec<u16>,
}

impl Sealed {
    /// The outcomes of one line of the journal.
    pub fn new(seed: [u8; 32], line: u64) -> Self {
        Sealed { seed, line, rng: None, record: Vec::new() }
    }
    /// What has come up so far.
    pub fn into_record(self) -> Vec<u16> {
        self.record
    }
    fn uniform(&mut self, n: u32) -> u32 {
        let (seed, line) = (self.seed, self.line);
        let rng = self.rng.get_or_insert_with(|| {
            let mut rng = ChaCha20Rng::from_seed(seed);
            rng.set_stream(line);
            rng
        });
        // Multiply and shift, rejecting what would favour some outcomes (Lemire).
        let floor = n.wrapping_neg() % n;
        loop {
            let wide = u64::from(rng.next_u32()) * u64::from(n);
            if wide as u32 >= floor {
                return (wide >> 32) as u32;
            }
        }
    }
}

impl Chance for Sealed {
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        let r = self.uniform(n);
        self.record.push(r as u16);
        r
    }
    fn die(&mut self, sides: u32) -> u32 {
        if sides < 2 {
            return 1;
        }
        let face = self.uniform(sides) + 1;
        self.record.push(face as u16);
        face
    }
    fn draw_from(&mut self, bag: &dyn Urn) -> Option<usize> {
        let (first, last) = ends(bag)?;
        if first == last {
            return Some(first);
        }
        let kind = bag.kind(self.uniform(bag.size()));
        self.record.push(kind as u16);
        Some(kind)
    }
}

/// Prescribed outcomes: "the next dice are 3, 5, 1". Used by tests, by replay and by a referee's `rig`.
///
/// ```
/// use kernel::{Chance, Script};
/// let mut dice = Script::new([3, 5, 1]);
/// assert_eq!((dice.die(6), dice.die(6), dice.die(6)), (3, 5, 1));
/// assert_eq!(dice.finish(), Ok(()));
/// ```
///
/// An outcome that cannot come up, or one that is missing, is answered with the lowest possible one and
/// remembered as a fault; [`Script::finish`] tells.
#[derive(Clone, Debug, Default)]
pub struct Script {
    outcomes: VecDeque<u16>,
    rest: Option<Sealed>,
    record: Vec<u16>,
    fault: Option<String>,
}

impl Script {
    /// These outcomes and no more.
    pub fn new(outcomes: impl IntoIterator<Item = u16>) -> Self {
        Script { outcomes: outcomes.into_iter().collect(), ..Script::default() }
    }
    /// These outcomes first, then those of another source.
    pub fn then(self, rest: Sealed) -> Self {
        Script { rest: Some(rest), ..self }
    }
    /// Prescribes one more outcome.
    pub fn push(&mut self, outcome: u16) {
        self.outcomes.push_back(outcome);
    }
    /// How many prescribed outcomes are left.
    pub fn left(&self) -> usize {
        self.outcomes.len()
    }
    /// The outcomes not yet used.
    pub fn into_outcomes(self) -> VecDeque<u16> {
        self.outcomes
    }
    /// What has come up so far.
    pub fn record(&self) -> &[u16] {
        &self.record
    }
    /// What went wrong, if anything: an impossible outcome, or one missing.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }
    /// Fine if every outcome was possible, none was missing and none is left.
    pub fn finish(&self) -> Result<(), String> {
        match &self.fault {
            Some(fault) => Err(fault.clone()),
            None if self.outcomes.is_empty() => Ok(()),
            None => Err(format!("{} recorded outcomes were never asked for", self.outcomes.len())),
        }
    }
    fn take(
        &mut self,
        legal: impl Fn(u16) -> bool,
        lowest: u16,
        sealed: impl FnOnce(&mut Sealed) -> u16,
    ) -> u16 {
        let outcome = match self.outcomes.pop_front() {
            Some(outcome) if legal(outcome) => outcome,
            Some(outcome) => {
                self.fault.get_or_insert(format!("the outcome {outcome} cannot come up here"));
                lowest
            }
            None => match &mut self.rest {
                Some(rest) => sealed(rest),
                None => {
                    self.fault.get_or_insert("an outcome is missing".into());
                    lowest
                }
            },
        };
        self.record.push(outcome);
        outcome
    }
}

impl Chance for Script {
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        self.take(|r| u32::from(r) < n, 0, |rest| rest.below(n) as u16).into()
    }
    fn die(&mut self, sides: u32) -> u32 {
        if sides < 2 {
            return 1;
        }
        self.take(|r| (1..=sides).contains(&u32::from(r)), 1, |rest| rest.die(sides) as u16).into()
    }
    fn draw_from(&mut self, bag: &dyn Urn) -> Option<usize> {
        let (first, last) = ends(bag)?;
        if first == last {
            return Some(first);
        }
        let legal = |kind: u16| bag.holds(kind as usize);
        let sealed = |rest: &mut Sealed| rest.draw_from(bag).unwrap_or(first) as u16;
        Some(self.take(legal, first as u16, sealed) as usize)
    }
}

/// Gives the lowest outcome and remembers that it was asked. Drafts run on it: they stop where chance begins.
#[derive(Clone, Debug, Default)]
pub struct Refusing {
    /// Has anything been left to chance?
    pub asked: bool,
}

impl Chance for Refusing {
    fn below(&mut self, n: u32) -> u32 {
        self.asked |= n > 1;
        0
    }
    fn draw_from(&mut self, bag: &dyn Urn) -> Option<usize> {
        let (first, last) = ends(bag)?;
        self.asked |= first != last;
        Some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sealed_outcomes_are_fixed_for_ever() {
        // If this test ever fails, old journals no longer verify.
        let mut a = Sealed::new([7; 32], 3);
        let rolls: Vec<_> = (0..8).map(|_| a.die(6)).collect();
        let mut b = Sealed::new([7; 32], 3);
        assert_eq!(rolls, (0..8).map(|_| b.die(6)).collect::<Vec<_>>());
        assert_eq!(a.into_record(), rolls.iter().map(|&r| r as u16).collect::<Vec<_>>());
        let mut other_line = Sealed::new([7; 32], 4);
        assert_ne!(rolls, (0..8).map(|_| other_line.die(6)).collect::<Vec<_>>());
    }

    #[test]
    fn sealed_and_fast_dice_are_fair_enough() {
        let mut sealed = Sealed::new([1; 32], 0);
        let mut fast = Fast::new(1);
        for dice in [&mut sealed as &mut dyn Chance, &mut fast] {
            let mut seen = [0u32; 6];
            (0..60_000).for_each(|_| seen[dice.die(6) as usize - 1] += 1);
            assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
        }
    }

    #[test]
    fn a_draw_records_the_kind_and_never_draws_what_is_not_there() {
        let mut sealed = Sealed::new([2; 32], 0);
        for _ in 0..200 {
            assert!(matches!(sealed.draw(&[0, 3, 0, 2]), Some(1 | 3)));
        }
        assert_eq!(sealed.draw(&[0, 0]), None);
        let before = sealed.record.len();
        assert_eq!(sealed.draw(&[0, 0, 5]), Some(2), "only one kind: nothing is left to chance");
        assert_eq!(sealed.record.len(), before);
    }

    #[test]
    fn a_script_says_what_does_not_fit() {
        let mut script = Script::new([7]);
        assert_eq!(script.die(6), 1);
        assert_eq!(script.finish(), Err("the outcome 7 cannot come up here".into()));
        let mut short = Script::new([]);
        short.die(6);
        assert_eq!(short.finish(), Err("an outcome is missing".into()));
        assert!(Script::new([1]).finish().is_err(), "left over");
        assert!(Script::new([4]).then(Sealed::new([0; 32], 0)).die(6) == 4);
    }

    #[test]
    fn refusing_tells_only_of_real_chance() {
        let mut none = Refusing::default();
        none.below(1);
        none.draw(&[0, 4]);
        assert!(!none.asked);
        none.die(6);
        assert!(none.asked);
    }
}
