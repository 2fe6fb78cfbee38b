//! Picks chosen and not yet sent: where they lead, and what one press would send.

use crate::page::{Draft, DraftStep, TablePage};
use crate::words::words;
use crate::{Board, Dress};
use kernel::{
    Amount, Choice, Choices, Code, DraftOf, Names, Pick, Refusal, Said, Seat, Sentence, Table, Viewer,
};

/// Where the picks of a draft lead.
pub struct Drafted<G: Board> {
    /// The picks, as far as they hold.
    pub steps: Vec<DraftStep>,
    /// What the seat sees after them; `None` if that is what it sees anyhow.
    pub view: Option<G::View>,
    /// What it may choose next; if the newest pick ends the decision, what it could have chosen instead.
    pub choices: Choices<G::Action>,
    /// The newest pick ends the decision: it is not part of the view, and waits to be sent.
    pub chosen: Option<usize>,
    /// Must the seat act, in this view?
    pub pending: bool,
    /// The question is one that has been answered before in this draft, so what has been chosen can be sent as it is.
    pub whole: bool,
    /// The choices that one press sends: the only one there is, and those that are plain ([`Board::plain`]).
    pub press: Vec<usize>,
    picks: Vec<Pick<G::Action>>,
}

impl<G: Board> Drafted<G> {
    /// Nothing is chosen.
    pub fn none(table: &Table<G>, viewer: Viewer) -> Self {
        let (choices, pending) = match viewer {
            Viewer::Seat(seat) => (table.choices(seat), table.pending(seat)),
            Viewer::Spectator => Default::default(),
        };
        let mut drafted = Drafted {
            steps: Vec::new(),
            view: None,
            choices,
            chosen: None,
            pending,
            whole: false,
            press: Vec::new(),
            picks: Vec::new(),
        };
        if let Some(seat) = viewer.seat() {
            drafted.press = drafted.presses(table, seat);
        }
        drafted
    }

    /// The picks, as far as they hold.
    pub fn picks(&self) -> &[Pick<G::Action>] {
        &self.picks
    }

    /// The newest of these steps waits to be sent, though more would be asked after it.
    pub(crate) fn hold(&mut self, n: usize, steps: Vec<DraftStep>) {
        (self.chosen, self.whole, self.steps) = (Some(n), false, steps);
        self.press.clear();
    }

    /// Follows choices by their numbers and amounts as far as they lead; and says why, if that is not to the end.
    pub fn follow(
        table: &Table<G>,
        seat: Seat,
        numbers: &[(usize, u16)],
        names: &Names,
    ) -> (Self, Option<Refusal>) {
        let mut drafted = Drafted::none(table, Viewer::Seat(seat));
        let mut asked = Vec::new();
        let mut refusal = None;
        for &(n, amount) in numbers {
            asked.push(drafted.question(table, seat, names));
            match drafted.choose(table, seat, (n, amount), names) {
                Ok(()) if drafted.chosen.is_none() => {}
                Ok(()) => break,
                Err(why) => {
                    refusal = Some(why);
                    break;
                }
            }
        }
        drafted.whole = drafted.chosen.is_none()
            && !drafted.steps.is_empty()
            && (!drafted.pending || asked.contains(&drafted.question(table, seat, names)));
        drafted.press = if drafted.chosen.is_none() { drafted.presses(table, seat) } else { Vec::new() };
        (drafted, refusal)
    }

    fn question(&self, table: &Table<G>, seat: Seat, names: &Names) -> Sentence {
        table.rules().prompt(self.view.as_ref().unwrap_or(table.view(Viewer::Seat(seat))), names)
    }

    fn choose(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        (n, amount): (usize, u16),
        names: &Names,
    ) -> Result<(), Refusal> {
        let Some(choice) = self.choices.get(n).copied() else {
            let gone = Said::each(|language| words(language).drafting.gone.into());
            return Err(Refusal::new(Code::Illegal, gone));
        };
        if !choice.takes(amount) {
            let range = choice.amount.map(|range| (range.min, range.max));
            let why = Said::each(|language| words(language).drafting.amount(range));
            return Err(Refusal::rule(choice.rule, why));
        }
        let view = self.view.as_ref().unwrap_or(table.view(Viewer::Seat(seat)));
        let any = table.rules().choice(view, &choice, names);
        let exact = Choice { amount: choice.amount.map(|_| Amount { min: amount, max: amount }), ..choice };
        let label = table.rules().choice(view, &exact, names);
        let amount_said = label != any;
        let amounts = choice.amount.is_some_and(|range| range.max > 0);
        self.steps.push(DraftStep { n, amount, label, amount_said, amounts });
        self.picks.push(Pick { action: choice.action, amount });
        match table.draft(seat, &self.picks) {
            Ok(next) if self.leads_on(&next) => {
                (self.view, self.choices, self.pending) = (Some(next.view), next.choices, next.pending);
            }
            // Nothing more is asked, or it rolls, draws or shows something: it waits to be sent.
            _ => self.chosen = Some(n),
        }
        Ok(())
    }

    /// Is more asked of the seat after the newest pick? What it may do at any time does not count, unless the pick
    /// itself, made unasked, has opened it.
    fn leads_on(&self, next: &DraftOf<G>) -> bool {
        let mut forward = next.choices.iter().filter(|choice| !choice.back);
        if next.pending {
            return forward.next().is_some();
        }
        !self.pending && forward.any(|choice| self.choices.find(&choice.action).is_none())
    }

    fn presses(&self, table: &Table<G>, seat: Seat) -> Vec<usize> {
        let settled = |choice: &Choice<G::Action>| choice.amount.is_none_or(|range| range.min == range.max);
        let mut forward = self.choices.iter().enumerate().filter(|(_, choice)| !choice.back);
        let forced = match (forward.next(), forward.next()) {
            (Some((n, _)), None) => Some(n),
            _ => None,
        };
        let ends = |choice: &Choice<G::Action>| {
            let picks: Vec<_> = self.picks.iter().copied().chain([choice.least()]).collect();
            !table.draft(seat, &picks).is_ok_and(|next| self.leads_on(&next))
        };
        let view = self.view.as_ref().unwrap_or(table.view(Viewer::Seat(seat)));
        let plain =
            |n: usize, choice: &Choice<G::Action>| Some(n) == forced || G::plain(view, &choice.action);
        let list = self.choices.iter().enumerate().filter(|(_, choice)| self.pending && !choice.back);
        list.filter(|(n, choice)| settled(choice) && plain(*n, choice) && ends(choice))
            .map(|(n, _)| n)
            .collect()
    }

    /// A page with this draft on it, drawn from its view and choices.
    pub fn put(self, page: &mut TablePage, dress: Dress) {
        page.dress = dress;
        page.pending = self.pending;
        page.press = self.press;
        let draft = Draft { steps: self.steps, last: self.chosen.is_some(), whole: self.whole };
        page.draft = (!draft.steps.is_empty()).then_some(draft);
    }
}
