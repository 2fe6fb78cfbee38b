//! Chance comes from outside: games ask, and a [`Chance`] answers.
//!
//! What is recorded of a roll is the face, of a draw the *name* of what was drawn ([`Came`]); so a journal survives a
//! change of memory layout, and cards added later, and reads like a record of play.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;

/// One outcome of chance, as it is recorded: the face of a die, a place in a list, or the name of what was drawn.
///
/// ```
/// use kernel::Came;
/// let outcomes: Vec<Came> = serde_json::from_str(r#"[4, "cornelius"]"#).unwrap();
/// assert_eq!(outcomes, [Came::from(4), Came::from("cornelius")]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected a number from 0 to 65535 or a name")]
pub enum Came {
    /// The face of a die, or a place in a list. In journals written before draws had names: the number of the kind.
    Number(u16),
    /// What was drawn from a bag whose kinds have names.
    Name(Box<str>),
}

impl From<u16> for Came {
    fn from(number: u16) -> Came {
        Came::Number(number)
    }
}

impl From<&str> for Came {
    fn from(name: &str) -> Came {
        Came::Name(name.into())
    }
}

impl fmt::Display for Came {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Came::Number(number) => write!(f, "{number}"),
            Came::Name(name) => write!(f, "{name:?}"),
        }
    }
}

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
    /// What the kind is called in a journal; `None` where a number says all there is to say (a seat, a face).
    fn name(&self, _kind: usize) -> Option<Cow<'static, str>> {
        None
    }
    /// The kind of this name.
    fn named(&self, _name: &str) -> Option<usize> {
        None
    }
    /// The kind that had this number in journals written before kinds had names.
    fn numbered(&self, number: u16) -> Option<usize> {
        Some(number.into())
    }
}

/// A bag as a count of each kind, whose kinds have names.
///
/// ```
/// use kernel::{Came, Chance, Named, Script};
/// let faces = Named::new(&[1, 4], |kind| ["sun", "moon"][kind].into());
/// let mut script = Script::of([Came::from("moon")]);
/// assert_eq!(script.draw_from(&faces), Some(1));
/// ```
pub struct Named<'a, F> {
    counts: &'a [u8],
    name: F,
}

impl<'a, F: Fn(usize) -> Cow<'static, str>> Named<'a, F> {
    /// So many of each kind, and what each kind is called.
    pub fn new(counts: &'a [u8], name: F) -> Self {
        Named { counts, name }
    }
}

impl<F: Fn(usize) -> Cow<'static, str>> Urn for Named<'_, F> {
    #[inline]
    fn size(&self) -> u32 {
        Counts(self.counts).size()
    }
    #[inline]
    fn kind(&self, n: u32) -> usize {
        Counts(self.counts).kind(n)
    }
    fn holds(&self, kind: usize) -> bool {
        Counts(self.counts).holds(kind)
    }
    fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
        Some((self.name)(kind))
    }
    fn named(&self, name: &str) -> Option<usize> {
        (0..self.counts.len()).find(|&kind| (self.name)(kind) == name)
    }
}

/// How a draw from this bag is recorded.
fn came(bag: &dyn Urn, kind: usize) -> Came {
    match bag.name(kind) {
        Some(name) => Came::Name(name.into()),
        None => Came::Number(kind as u16),
    }
}

/// The kind that a recorded outcome stands for in this bag, if there is any of it.
fn kind_of(bag: &dyn Urn, outcome: &Came) -> Option<usize> {
    let kind = match outcome {
        Came::Number(number) => bag.numbered(*number),
        Came::Name(name) => bag.named(name),
    };
    kind.filter(|kind| bag.holds(*kind))
}

/// A bag as a count of each kind.
pub struct Counts<'a>(
    /// So many of each kind.
    pub &'a [u8],
);

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
    record: Vec<Came>,
}

impl Sealed {
    /// The outcomes of one line of the journal.
    pub fn new(seed: [u8; 32], line: u64) -> Self {
        Sealed { seed, line, rng: None, record: Vec::new() }
    }
    /// What has come up so far.
    pub fn into_record(self) -> Vec<Came> {
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
        self.record.push(Came::Number(r as u16));
        r
    }
    fn die(&mut self, sides: u32) -> u32 {
        if sides < 2 {
            return 1;
        }
        let face = self.uniform(sides) + 1;
        self.record.push(Came::Number(face as u16));
        face
    }
    fn draw_from(&mut self, bag: &dyn Urn) -> Option<usize> {
        let (first, last) = ends(bag)?;
        if first == last {
            return Some(first);
        }
        let kind = bag.kind(self.uniform(bag.size()));
        self.record.push(came(bag, kind));
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
    outcomes: VecDeque<Came>,
    rest: Option<Sealed>,
    record: Vec<Came>,
    fault: Option<String>,
}

impl Script {
    /// These numbers and no more.
    pub fn new(outcomes: impl IntoIterator<Item = u16>) -> Self {
        Script::of(outcomes.into_iter().map(Came::Number))
    }
    /// These outcomes and no more, numbers and names.
    pub fn of(outcomes: impl IntoIterator<Item = Came>) -> Self {
        Script { outcomes: outcomes.into_iter().collect(), ..Script::default() }
    }
    /// These outcomes first, then those of another source.
    pub fn then(self, rest: Sealed) -> Self {
        Script { rest: Some(rest), ..self }
    }
    /// Prescribes one more outcome.
    pub fn push(&mut self, outcome: impl Into<Came>) {
        self.outcomes.push_back(outcome.into());
    }
    /// How many prescribed outcomes are left.
    pub fn left(&self) -> usize {
        self.outcomes.len()
    }
    /// The outcomes not yet used.
    pub fn into_outcomes(self) -> VecDeque<Came> {
        self.outcomes
    }
    /// What has come up so far, in the words of today: a draw that was prescribed by number is recorded by name.
    pub fn record(&self) -> &[Came] {
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
    /// The next prescribed outcome as `read` understands it; what the other source gives if none is left; `lowest`,
    /// and a fault to remember, where neither will do.
    fn take<T>(
        &mut self,
        read: impl Fn(&Came) -> Option<T>,
        lowest: T,
        sealed: impl FnOnce(&mut Sealed) -> T,
    ) -> T {
        let Some(outcome) = self.outcomes.pop_front() else {
            return match &mut self.rest {
                Some(rest) => sealed(rest),
                None => {
                    self.fault.get_or_insert("an outcome is missing".into());
                    lowest
                }
            };
        };
        read(&outcome).unwrap_or_else(|| {
            self.fault.get_or_insert(format!("the outcome {outcome} cannot come up here"));
            lowest
        })
    }
    /// A number from `from` to `to`.
    fn number(&mut self, from: u32, to: u32, sealed: impl FnOnce(&mut Sealed) -> u32) -> u32 {
        let read = |outcome: &Came| match outcome {
            Came::Number(n) => Some(u32::from(*n)).filter(|n| (from..=to).contains(n)),
            Came::Name(_) => None,
        };
        let number = self.take(read, from, sealed);
        self.record.push(Came::Number(number as u16));
        number
    }
}

impl Chance for Script {
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        self.number(0, n - 1, |rest| rest.below(n))
    }
    fn die(&mut self, sides: u32) -> u32 {
        if sides < 2 {
            return 1;
        }
        self.number(1, sides, |rest| rest.die(sides))
    }
    fn draw_from(&mut self, bag: &dyn Urn) -> Option<usize> {
        let (first, last) = ends(bag)?;
        if first == last {
            return Some(first);
        }
        let read = |outcome: &Came| kind_of(bag, outcome);
        let kind = self.take(read, first, |rest| rest.draw_from(bag).unwrap_or(first));
        self.record.push(came(bag, kind));
        Some(kind)
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
        assert_eq!(a.into_record(), rolls.iter().map(|&r| Came::from(r as u16)).collect::<Vec<_>>());
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

    /// Two white balls and a black one; long ago they were numbered 7 and 8.
    struct Balls;

    impl Urn for Balls {
        fn size(&self) -> u32 {
            3
        }
        fn kind(&self, n: u32) -> usize {
            usize::from(n == 2)
        }
        fn holds(&self, kind: usize) -> bool {
            kind < 2
        }
        fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
            Some(["white", "black"][kind].into())
        }
        fn named(&self, name: &str) -> Option<usize> {
            ["white", "black"].iter().position(|known| *known == name)
        }
        fn numbered(&self, number: u16) -> Option<usize> {
            usize::from(number).checked_sub(7)
        }
    }

    #[test]
    fn what_is_drawn_has_a_name_and_what_had_a_number_still_means_the_same() {
        let mut script = Script::of([Came::from("black"), Came::from(7), Came::from("white")]);
        let drawn = [(); 3].map(|()| script.draw_from(&Balls));
        assert_eq!(drawn, [Some(1), Some(0), Some(0)]);
        assert_eq!(script.record(), ["black", "white", "white"].map(Came::from), "recorded in today's words");
        assert_eq!(script.finish(), Ok(()));
        for strange in [Came::from("green"), Came::from(0), Came::from(9)] {
            let mut script = Script::of([strange.clone()]);
            script.draw_from(&Balls);
            assert_eq!(script.finish(), Err(format!("the outcome {strange} cannot come up here")));
        }
        let mut sealed = Sealed::new([3; 32], 1);
        let kind = sealed.draw_from(&Balls).expect("three balls");
        assert_eq!(sealed.into_record(), [Came::from(["white", "black"][kind])]);
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
