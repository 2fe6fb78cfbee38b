//! A position laid out in a few words and played on, so that a test reads like an example of the rulebook.

use crate::{
    Agenda, Came, Choices, Flowing, Game, Log, Outcome, Pick, Play, Script, Sealed, Seat, SeatSet, Viewer,
};

/// A table for the test of one rule. A game's tests wrap it in a `Scene` of their own that adds how positions are laid
/// out; playing, asking and looking are spoken of in the same words in every game: `may`, `may_not`, `act`, `asks`,
/// `told`.
///
/// ```
/// use kernel::check::Scene;
/// use kernel::sample::{Action, Auction};
/// use kernel::Seat;
///
/// let mut scene = Scene::at_start(Auction { seats: 2 });
/// assert!(scene.may(Seat(0), Action::Bid));
/// assert_eq!(scene.may_not(Seat(0), (Action::Bid, 11)), "AUC-1");
/// scene.act(Seat(0), (Action::Bid, 2)).act(Seat(1), (Action::Bid, 1));
/// assert!(scene.told(|event| format!("{event:?}").contains("Bought")));
/// ```
pub struct Scene<G: Game> {
    /// The game as configured.
    pub rules: G,
    /// The position.
    pub s: G::State,
    /// What has been told, whole.
    pub events: Vec<G::Event>,
    /// Is the position audited after every pick? Not where a test lays out what cannot come up by play.
    pub audited: bool,
    /// What was prescribed, and then what comes by lot.
    chance: Script,
    /// Outcomes of the next act that must all be used.
    strict: Option<Script>,
}

/// These outcomes, and then what the lot of all scenes brings.
fn by_lot(outcomes: impl IntoIterator<Item = Came>) -> Script {
    Script::of(outcomes).then(Sealed::new([7; 32], 1))
}

/// A pick in a test: an action alone, or with the number named with it.
pub trait Does<A> {
    /// The pick.
    fn pick(self) -> Pick<A>;
}
impl<A: Copy + Eq> Does<A> for A {
    fn pick(self) -> Pick<A> {
        self.into()
    }
}
impl<A> Does<A> for (A, u16) {
    fn pick(self) -> Pick<A> {
        Pick { action: self.0, amount: self.1 }
    }
}
impl<A> Does<A> for Pick<A> {
    fn pick(self) -> Pick<A> {
        self
    }
}

impl<G: Game> Scene<G> {
    /// A position as it was laid out.
    pub fn new(rules: G, s: G::State) -> Self {
        Scene { rules, s, events: Vec::new(), audited: true, chance: by_lot([]), strict: None }
    }
    /// A game at its beginning, its set-up by lot.
    pub fn at_start(rules: G) -> Self {
        let s = rules.setup(&mut Sealed::new([7; 32], 0), &mut Log::off());
        Scene::new(rules, s)
    }
    /// What chance brings next: faces of dice, kinds or names of what is drawn. What comes after is by lot.
    pub fn dice(&mut self, outcomes: impl IntoIterator<Item = impl Into<Came>>) -> &mut Self {
        self.chance = by_lot(outcomes.into_iter().map(Into::into));
        self
    }
    /// One more outcome after those that were prescribed.
    pub fn comes(&mut self, outcome: impl Into<Came>) -> &mut Self {
        self.chance.push(outcome);
        self
    }
    /// All that chance brings in the next act, no more and no less.
    pub fn rolls(&mut self, outcomes: impl IntoIterator<Item = impl Into<Came>>) -> &mut Self {
        self.strict = Some(Script::of(outcomes.into_iter().map(Into::into)));
        self
    }

    /// Does something to the position with chance and log at hand.
    #[track_caller]
    pub fn play<T>(&mut self, f: impl FnOnce(&mut Play<'_, G>) -> T) -> T {
        let mut log = Log::on();
        let mut strict = self.strict.take();
        let chance = strict.as_mut().unwrap_or(&mut self.chance);
        let done = f(&mut Play::new(&self.rules, &mut self.s, chance, &mut log));
        assert_eq!(chance.fault(), None);
        assert_eq!(strict.map_or(Ok(()), |script| script.finish()), Ok(()));
        self.events.extend(log.drain().0.into_iter().map(|entry| entry.full));
        done
    }

    /// A seat does something that is on its list.
    #[track_caller]
    pub fn act(&mut self, seat: Seat, what: impl Does<G::Action>) -> &mut Self {
        let pick = what.pick();
        let list = self.choices(seat);
        assert!(list.allows(&pick), "{pick:?} is not among {:?}", self.listed(seat));
        self.play(|p| p.rules.apply(p.s, seat, pick, p.chance, p.log));
        if self.audited
            && let Err(fault) = self.rules.audit(&self.s)
        {
            panic!("after {pick:?}: {fault}");
        }
        self
    }
    /// Time is up for a seat.
    #[track_caller]
    pub fn expire(&mut self, seat: Seat) -> &mut Self {
        let pick = self.rules.fallback(&self.s, seat);
        self.act(seat, pick)
    }
    /// Time is up for whoever is asked, until the test is fulfilled or the game is over.
    #[track_caller]
    pub fn expire_until(&mut self, done: impl Fn(&G::State) -> bool) -> &mut Self {
        for _ in 0..self.rules.bound() {
            if done(&self.s) {
                return self;
            }
            let Some(seat) = self.pending().first() else { return self };
            self.expire(seat);
        }
        panic!("never");
    }

    /// What a seat may do now.
    pub fn choices(&self, seat: Seat) -> Choices<G::Action> {
        let mut list = Choices::default();
        self.rules.choices(&self.s, seat, &mut list);
        list
    }
    /// The actions on a seat's list.
    pub fn listed(&self, seat: Seat) -> Vec<G::Action> {
        self.choices(seat).iter().map(|choice| choice.action).collect()
    }
    /// Is it on the seat's list, with whatever number?
    pub fn may(&self, seat: Seat, action: G::Action) -> bool {
        self.choices(seat).find(&action).is_some()
    }
    /// The rule that a refusal names for something that is not on the list; empty if it names none.
    #[track_caller]
    pub fn may_not(&self, seat: Seat, what: impl Does<G::Action>) -> &'static str {
        let pick = what.pick();
        let list = self.choices(seat);
        assert!(!list.allows(&pick), "{pick:?} is listed");
        // The table itself answers for a number out of range.
        if let Some(choice) = list.find(&pick.action) {
            return choice.rule.0;
        }
        let view = self.view(seat);
        self.rules.why_not(&view, &pick).and_then(|refusal| refusal.rule).map_or("", |rule| rule.0)
    }
    /// The numbers that may be named with an action.
    pub fn range(&self, seat: Seat, action: G::Action) -> Option<(u16, u16)> {
        self.choices(seat).find(&action).and_then(|choice| choice.amount).map(|a| (a.min, a.max))
    }
    /// The time-out move.
    pub fn default(&self, seat: Seat) -> Pick<G::Action> {
        self.rules.fallback(&self.s, seat)
    }
    /// Who takes part in the open question.
    pub fn asked(&self) -> SeatSet {
        self.rules.turn(&self.s).awaiting().map_or(SeatSet::NONE, |open| open.asked)
    }
    /// Who has not answered it yet.
    pub fn pending(&self) -> SeatSet {
        self.rules.turn(&self.s).awaiting().map_or(SeatSet::NONE, |open| open.pending)
    }
    /// How the game ended, if it has.
    pub fn over(&self) -> Option<Outcome> {
        self.rules.turn(&self.s).outcome().cloned()
    }
    /// What a seat sees.
    pub fn view(&self, seat: Seat) -> G::View {
        self.rules.view(&self.s, Viewer::Seat(seat))
    }
    /// What everybody sees.
    pub fn spectator(&self) -> G::View {
        self.rules.view(&self.s, Viewer::Spectator)
    }
    /// Has something like this been told?
    pub fn told(&self, test: impl Fn(&G::Event) -> bool) -> bool {
        self.events.iter().any(test)
    }
    /// Has just this been told?
    pub fn logged(&self, event: &G::Event) -> bool {
        self.events.contains(event)
    }
    /// How often something like this has been told.
    pub fn count(&self, test: impl Fn(&G::Event) -> bool) -> usize {
        self.events.iter().filter(|event| test(event)).count()
    }
    /// Any other change of the position.
    pub fn set(&mut self, change: impl FnOnce(&mut G::State)) -> &mut Self {
        change(&mut self.s);
        self
    }
}

impl<G: Game> Scene<G>
where
    G::State: Flowing,
{
    /// The open question.
    pub fn asks(&self) -> Option<<G::State as Flowing>::Ask> {
        self.s.agenda().question().copied()
    }
}
