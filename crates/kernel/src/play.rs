//! A position on its way from one question to the next.

use crate::{Chance, Flow, Log, Refusing, Rules};

/// A position being played on: rules, position, chance and log in one place. Every phase of every game is written as
/// functions on one of these; a game gives it a shorter name (`type Play<'a> = kernel::Play<'a, Tribune>`) and adds its
/// own hands (dice, money, cards) in `play.rs`.
pub struct Play<'a, G: Rules> {
    /// The game as configured.
    pub rules: &'a G,
    /// The position.
    pub s: &'a mut G::State,
    /// Dice and draws.
    pub chance: &'a mut dyn Chance,
    /// The story.
    pub log: &'a mut Log<G::Event>,
}

impl<'a, G: Rules> Play<'a, G> {
    /// Takes a position in hand.
    #[inline]
    pub fn new(
        rules: &'a G,
        s: &'a mut G::State,
        chance: &'a mut dyn Chance,
        log: &'a mut Log<G::Event>,
    ) -> Self {
        Play { rules, s, chance, log }
    }

    /// Does something to a copy of the position, without chance and without a log, to see what would come of it.
    pub fn on_copy<T>(rules: &G, s: &G::State, f: impl FnOnce(&mut Play<'_, G>) -> T) -> T {
        let mut copy = s.clone();
        f(&mut Play { rules, s: &mut copy, chance: &mut Refusing::default(), log: &mut Log::off() })
    }
}

/// A position with a flow inside: what is to happen next.
pub trait Flowing {
    /// What happens by itself.
    type Step: Copy;
    /// What somebody must decide.
    type Ask: Copy;
    /// The stack of frames.
    type Agenda: Agenda<Step = Self::Step, Ask = Self::Ask>;
    /// Where it lies in the position.
    fn agenda(&self) -> &Self::Agenda;
    /// The same, to go on.
    fn agenda_mut(&mut self) -> &mut Self::Agenda;
}

/// Says where the flow lies in a position: `flowing! { State: board.flow, Flow<Step, Ask, 12> }`.
#[macro_export]
macro_rules! flowing {
    ($state:ty: $($at:ident).+, Flow<$step:ty, $ask:ty, $depth:tt>) => {
        impl $crate::Flowing for $state {
            type Step = $step;
            type Ask = $ask;
            type Agenda = $crate::Flow<$step, $ask, $depth>;
            #[inline]
            fn agenda(&self) -> &Self::Agenda {
                &self.$($at).+
            }
            #[inline]
            fn agenda_mut(&mut self) -> &mut Self::Agenda {
                &mut self.$($at).+
            }
        }
    };
}

/// A [`Flow`] of any depth.
pub trait Agenda {
    /// What happens by itself.
    type Step;
    /// What somebody must decide.
    type Ask;
    /// The question on top, unless a step lies there.
    fn question(&self) -> Option<&Self::Ask>;
    /// Pushes a step: the last pushed happens first.
    fn then(&mut self, step: Self::Step);
    /// Pushes a question.
    fn ask(&mut self, ask: Self::Ask);
    /// Takes the question off the top, if there is one.
    fn answered(&mut self) -> Option<Self::Ask>;
    /// Takes the next step off the top, unless a question lies there.
    fn next_step(&mut self) -> Option<Self::Step>;
}

impl<D: Copy, A: Copy, const N: usize> Agenda for Flow<D, A, N> {
    type Step = D;
    type Ask = A;
    #[inline]
    fn question(&self) -> Option<&A> {
        Flow::question(self)
    }
    #[inline]
    fn then(&mut self, step: D) {
        Flow::then(self, step);
    }
    #[inline]
    fn ask(&mut self, ask: A) {
        Flow::ask(self, ask);
    }
    #[inline]
    fn answered(&mut self) -> Option<A> {
        Flow::answered(self)
    }
    #[inline]
    fn next_step(&mut self) -> Option<D> {
        Flow::next_step(self)
    }
}

impl<G: Rules> Play<'_, G>
where
    G::State: Flowing,
{
    /// What follows: the last said happens first.
    #[inline]
    pub fn then(&mut self, step: <G::State as Flowing>::Step) {
        self.s.agenda_mut().then(step);
    }
    /// Asks a question.
    #[inline]
    pub fn ask(&mut self, ask: <G::State as Flowing>::Ask) {
        self.s.agenda_mut().ask(ask);
    }
    /// Asks several at once. What led here can no longer be undone: it would take others' sealed answers with it.
    #[inline]
    pub fn ask_sealed(&mut self, ask: <G::State as Flowing>::Ask) {
        self.ask(ask);
        self.log.reveal();
    }
    /// The question on top has been answered.
    #[inline]
    pub fn answered(&mut self) -> Option<<G::State as Flowing>::Ask> {
        self.s.agenda_mut().answered()
    }
    /// The next thing that happens by itself, unless somebody is asked first.
    #[inline]
    pub fn next_step(&mut self) -> Option<<G::State as Flowing>::Step> {
        self.s.agenda_mut().next_step()
    }
}
