//! "What would you do?": a bot's opinion of a decision, for the one who has it. It is asked for, never offered, and rests on their
//! own view alone.

use crate::words::Why;
use crate::{Live, Playable, Running, Stage};
use bots::{Budget, Kind, Question, Reason};
use kernel::{Choices, Code, Fast, Names, Refusal, Seat, Table, Viewer};
use protocol::answer;

/// An opinion to be formed, without the table: it may take its time.
pub type Counsel = Box<dyn FnOnce() -> Option<answer::Advice> + Send>;

fn reason(names: &Names) -> impl Fn(&Reason) -> answer::Reason + '_ {
    |reason| answer::Reason { of: reason.of.name().into(), by: reason.by, text: reason.text(names) }
}

/// Why nobody is advised who has nothing to decide.
pub fn why_not_asked() -> kernel::Said {
    Why::NotAsked.into()
}

/// A bot's opinion of what a seat should do, in words.
fn opinion<G: Playable>(
    rules: &G,
    (view, revision): (&G::View, u32),
    choices: &Choices<G::Action>,
    kind: Kind,
    names: &Names,
    (seed, budget): (u64, Budget),
) -> Option<answer::Advice> {
    let advice = kind
        .bot::<G>()
        .advise(Question::new(rules, view, choices).by(kind.who()).within(budget), &mut Fast::new(seed))?;
    let opinion = |opinion: &bots::Opinion<G::Action>| {
        let choice = choices.iter().position(|choice| choice.action == opinion.pick.action)?;
        Some(answer::Opinion {
            choice,
            amount: opinion.pick.amount,
            label: rules.choice(view, &choices[choice], names),
            chance: opinion.chance,
            off: opinion.off,
            gains: opinion.gains.iter().map(reason(names)).collect(),
            risks: opinion.risks.iter().map(reason(names)).collect(),
        })
    };
    let best = advice.best.iter().filter_map(opinion).collect();
    Some(answer::Advice { revision, best, even: advice.even, games: advice.games })
}

/// What a bot thinks of a seat's decision at a table, at once; nothing if the seat has none.
pub fn advise<G: Playable>(
    table: &Table<G>,
    seat: Seat,
    kind: Kind,
    names: &Names,
    seed: u64,
    budget: Budget,
) -> Option<answer::Advice> {
    let viewer = Viewer::Seat(seat);
    let seen = (table.view(viewer), table.revision(viewer));
    opinion::<G>(table.rules(), seen, &table.choices(seat), kind, names, (seed, budget))
}

impl<G: Playable> Running<G> {
    fn counsel(&self, seat: Seat, kind: Kind, names: Names, seed: u64, budget: Budget) -> Counsel {
        let viewer = Viewer::Seat(seat);
        let (rules, view) = (self.table.rules().clone(), self.table.view(viewer).clone());
        let (choices, revision) = (self.table.choices(seat), self.table.revision(viewer));
        Box::new(move || opinion::<G>(&rules, (&view, revision), &choices, kind, &names, (seed, budget)))
    }
}

impl Live {
    /// May players ask bots for their opinion here? Not where the game counts for a rating, nor at a copy of one that did.
    pub fn counsels(&self) -> bool {
        !self.unadvised() && self.stage == Stage::Playing
    }

    /// Is nobody advised here while the game is on?
    pub(crate) fn unadvised(&self) -> bool {
        self.desk.rated || self.desk.unadvised
    }

    /// What a bot thinks of the decision of a seat. Whose seat it is the caller knows.
    pub fn counsel(
        &self,
        seat: Seat,
        kind: Kind,
        names: &Names,
        seed: u64,
        budget: Budget,
    ) -> Result<Counsel, Refusal> {
        if !self.counsels() {
            let why = if self.unadvised() { Why::Rated } else { Why::NoGame };
            return Err(Refusal::new(Code::Illegal, why));
        }
        match &self.running {
            Some(running) if self.pending().has(seat) => {
                Ok(running!(running, run => run.counsel(seat, kind, names.clone(), seed, budget)))
            }
            _ => Err(Refusal::new(Code::Illegal, Why::NotAsked)),
        }
    }
}
