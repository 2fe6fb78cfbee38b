//! Every decision is a list: what a seat may do now, and the rule each choice rests on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;

use crate::Chance;

/// A line of a rules ledger, such as `TRI-7.10`. Choices, events and refusals name one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What a seat submits: an action from its list, and the amount where the choice asks for one (0 otherwise).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Pick<A> {
    /// One of the actions listed for the seat.
    pub action: A,
    /// The number named with it.
    #[serde(default)]
    pub amount: u16,
}

impl<A> From<A> for Pick<A> {
    fn from(action: A) -> Self {
        Pick { action, amount: 0 }
    }
}

/// The range of the number that goes with a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct Amount {
    /// The least that may be named.
    pub min: u16,
    /// The most that may be named.
    pub max: u16,
}

/// One thing a seat may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice<A> {
    /// What would be done.
    pub action: A,
    /// The rule that allows it.
    pub rule: Rule,
    /// The number to be named with it, if any.
    pub amount: Option<Amount>,
    /// It only takes back part of an unfinished decision. Play-outs skip these, or they would go round in circles.
    pub back: bool,
}

impl<A: Copy> Choice<A> {
    /// The pick of this choice with the least amount.
    pub fn least(&self) -> Pick<A> {
        Pick { action: self.action, amount: self.amount.map_or(0, |a| a.min) }
    }

    /// The pick of this choice with the greatest amount.
    pub fn most(&self) -> Pick<A> {
        Pick { action: self.action, amount: self.amount.map_or(0, |a| a.max) }
    }

    /// Is this amount one that may be named with it?
    #[inline]
    pub fn takes(&self, amount: u16) -> bool {
        match self.amount {
            Some(range) => (range.min..=range.max).contains(&amount),
            None => amount == 0,
        }
    }
}

/// The complete list of what a seat may do now. Nothing else is legal.
///
/// ```
/// use kernel::{Choices, Pick, Rule};
/// let mut list = Choices::default();
/// list.add(Rule("X-1"), "pass");
/// list.amount(Rule("X-2"), "bid", 1..=5);
/// assert!(list.allows(&Pick { action: "bid", amount: 5 }));
/// assert!(!list.allows(&Pick { action: "bid", amount: 6 }));
/// assert!(!list.allows(&Pick { action: "pass", amount: 1 }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices<A> {
    list: Vec<Choice<A>>,
}

impl<A> Default for Choices<A> {
    fn default() -> Self {
        Choices { list: Vec::new() }
    }
}

impl<A> std::ops::Deref for Choices<A> {
    type Target = [Choice<A>];
    #[inline]
    fn deref(&self) -> &[Choice<A>] {
        &self.list
    }
}

impl<A: Copy + Eq> Choices<A> {
    /// An empty list with room for so many, so that it need not grow.
    pub fn with_capacity(choices: usize) -> Self {
        Choices { list: Vec::with_capacity(choices) }
    }
    /// Lists a choice.
    #[inline]
    pub fn add(&mut self, rule: Rule, action: A) {
        self.list.push(Choice { action, rule, amount: None, back: false });
    }
    /// Lists a choice that goes with a number. An empty range lists nothing.
    #[inline]
    pub fn amount(&mut self, rule: Rule, action: A, range: RangeInclusive<u16>) {
        if range.start() <= range.end() {
            let amount = Some(Amount { min: *range.start(), max: *range.end() });
            self.list.push(Choice { action, rule, amount, back: false });
        }
    }
    /// Lists a choice that only goes back inside an unfinished decision.
    #[inline]
    pub fn back(&mut self, rule: Rule, action: A) {
        self.list.push(Choice { action, rule, amount: None, back: true });
    }
    /// Empties the list, keeping its memory.
    #[inline]
    pub fn clear(&mut self) {
        self.list.clear();
    }
    /// Keeps only the choices that pass the test.
    pub fn retain(&mut self, test: impl FnMut(&Choice<A>) -> bool) {
        self.list.retain(test);
    }
    /// Is the pick on the list, with an amount in range?
    pub fn allows(&self, pick: &Pick<A>) -> bool {
        self.list.iter().any(|c| c.action == pick.action && c.takes(pick.amount))
    }
    /// The listed choice with this action.
    pub fn find(&self, action: &A) -> Option<&Choice<A>> {
        self.list.iter().find(|c| c.action == *action)
    }
    /// A pick at random, each choice that does not go back being equally likely, and then each amount.
    /// `None` when nothing leads forward.
    #[inline]
    pub fn random<C: Chance + ?Sized>(&self, chance: &mut C) -> Option<Pick<A>> {
        let mut choice = self.list.get(chance.below(self.list.len() as u32) as usize)?;
        if choice.back {
            let forward = || self.list.iter().filter(|c| !c.back);
            choice = forward().nth(chance.below(forward().count() as u32) as usize)?;
        }
        let amount = match choice.amount {
            Some(Amount { min, max }) => min + chance.below(u32::from(max - min) + 1) as u16,
            None => 0,
        };
        Some(Pick { action: choice.action, amount })
    }
}

/// Where choices are written, each with the rule it rests on: into the list of a seat, or, without a list, only compared
/// with one pick ([`Sought`]).
pub trait Offers<A> {
    /// A choice.
    fn add(&mut self, rule: Rule, action: A);
    /// A choice that goes with a number. An empty range offers nothing.
    fn amount(&mut self, rule: Rule, action: A, range: RangeInclusive<u16>);
    /// A choice that only goes back inside an unfinished decision.
    fn back(&mut self, rule: Rule, action: A) {
        self.add(rule, action);
    }
    /// Takes out again what does not pass the test.
    fn keep(&mut self, test: impl FnMut(A) -> bool);
}

impl<A: Copy + Eq> Offers<A> for Choices<A> {
    #[inline]
    fn add(&mut self, rule: Rule, action: A) {
        Choices::add(self, rule, action);
    }
    #[inline]
    fn amount(&mut self, rule: Rule, action: A, range: RangeInclusive<u16>) {
        Choices::amount(self, rule, action, range);
    }
    #[inline]
    fn back(&mut self, rule: Rule, action: A) {
        Choices::back(self, rule, action);
    }
    fn keep(&mut self, mut test: impl FnMut(A) -> bool) {
        self.retain(|choice| test(choice.action));
    }
}

/// One pick that is looked for among the choices; nothing is allocated.
///
/// ```
/// use kernel::{Offers, Pick, Rule, Sought};
/// let mut sought = Sought::new(Pick { action: "bid", amount: 3 });
/// sought.add(Rule("X-1"), "pass");
/// sought.amount(Rule("X-2"), "bid", 1..=5);
/// assert!(sought.found);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sought<A> {
    pick: Pick<A>,
    /// Was it among them?
    pub found: bool,
}

impl<A> Sought<A> {
    /// Looks for this pick.
    pub fn new(pick: Pick<A>) -> Self {
        Sought { pick, found: false }
    }
}

impl<A: Copy + Eq> Offers<A> for Sought<A> {
    #[inline]
    fn add(&mut self, _: Rule, action: A) {
        self.found |= self.pick.action == action && self.pick.amount == 0;
    }
    #[inline]
    fn amount(&mut self, _: Rule, action: A, range: RangeInclusive<u16>) {
        self.found |= self.pick.action == action && range.contains(&self.pick.amount);
    }
    fn keep(&mut self, mut test: impl FnMut(A) -> bool) {
        self.found &= test(self.pick.action);
    }
}
