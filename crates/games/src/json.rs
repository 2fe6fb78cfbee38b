//! A table in JSON: what the engine protocol and the HTTP interface have in common.

use crate::AnyTable;
use crate::load::{parse, position_of};
use kernel::{
    Came, Choice, Choices, Code, Digest, Game, Head, MOST_PICKS, Names, Pick, Refusal, Seat, SeatSet, Table,
    Turn, Viewer, kept,
};
use protocol::answer::{Done, Happened, Listed, Offer, Standing, Trial};
use protocol::marked;
use protocol::request::{Chosen, Wish};
use serde_json::Value;

fn bad(why: impl Into<kernel::Said>) -> Refusal {
    Refusal::new(Code::BadRequest, why)
}

/// Plain data always has a JSON form; were one not to, it would read as nothing.
fn value(data: &impl serde::Serialize) -> Value {
    kept::json(data).unwrap_or_default()
}

/// A pick in JSON.
pub fn pick_value<A: serde::Serialize>(pick: &Pick<A>) -> Pick<Value> {
    Pick { action: value(&pick.action), amount: pick.amount }
}

impl AnyTable {
    /// What is played here.
    pub fn head(&self) -> &Head {
        with!(self, table => table.head())
    }
    /// How many seats there are.
    pub fn seats(&self) -> usize {
        with!(self, table => table.seats())
    }
    /// The viewer's own count of how often his view has moved.
    pub fn revision(&self, viewer: Viewer) -> u32 {
        with!(self, table => table.revision(viewer))
    }
    /// The digest of the position.
    pub fn digest(&self) -> Digest {
        with!(self, table => table.digest())
    }
    /// How many lines the journal has.
    pub fn len(&self) -> usize {
        with!(self, table => table.len())
    }
    /// Has nothing happened yet?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Is the game over?
    pub fn over(&self) -> bool {
        with!(self, table => table.outcome().is_some())
    }
    /// The viewer a program means: a seat of this table, or the spectators.
    pub fn viewer(&self, seat: Option<u8>) -> Result<Viewer, Refusal> {
        seat.map_or(Ok(Viewer::Spectator), |seat| self.seat(seat).map(Viewer::Seat))
    }
    /// A seat of this table.
    pub fn seat(&self, seat: u8) -> Result<Seat, Refusal> {
        with!(self, table => table.seat(Seat(seat)))
    }

    /// Whose move it is, as the referee sees it.
    pub fn turn(&self) -> Standing {
        match with!(self, table => table.turn()) {
            Turn::Awaiting(a) => Standing { awaiting: a.pending, asked: a.asked, over: None },
            Turn::Over(outcome) => {
                Standing { awaiting: SeatSet::NONE, asked: SeatSet::NONE, over: Some(outcome) }
            }
        }
    }

    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> Value {
        with!(self, table => value(table.view(viewer)))
    }

    /// The table as plain text, at most 80 columns wide.
    pub fn board(&self, viewer: Viewer, names: &Names) -> String {
        with!(self, table => kernel::Words::board(&**table.rules(), table.view(viewer), names))
    }

    /// What a seat is asked and what it may do.
    pub fn choices(&self, seat: Seat, names: &Names) -> Result<Offer, Refusal> {
        with!(self, table => offer_of(table, seat, names))
    }

    /// Makes a pick.
    pub fn act(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        chosen: Chosen,
        amount: u16,
        names: &Names,
    ) -> Result<Done, Refusal> {
        with!(self, table => {
            table.admit(seat, revision)?;
            let pick = pick_of(table, &table.choices(seat), chosen, amount)?;
            let receipt = table.submit(seat, revision, pick)?;
            let events = story(table, Viewer::Seat(seat), Some(receipt.line), names);
            Ok(Done { revision: receipt.revision, events })
        })
    }

    /// The pick that is meant, in JSON: checked, and not made.
    pub fn pick(
        &self,
        seat: Seat,
        revision: Option<u32>,
        chosen: Chosen,
        amount: u16,
    ) -> Result<Value, Refusal> {
        with!(self, table => {
            table.admit(seat, revision)?;
            let pick = pick_of(table, &table.choices(seat), chosen, amount)?;
            table.may_batch(seat, revision, &[pick]).map_err(at_pick)?;
            Ok(value(&pick))
        })
    }

    /// Does this choice only take back part of an unfinished decision?
    pub fn goes_back(&self, seat: Seat, chosen: Chosen) -> bool {
        with!(self, table => {
            let choices = table.choices(seat);
            let pick = pick_of(table, &choices, chosen, 0);
            pick.is_ok_and(|pick| choices.find(&pick.action).is_some_and(|choice| choice.back))
        })
    }

    /// Makes several picks of one seat, all or none.
    pub fn batch(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        wishes: &[Wish],
        names: &Names,
    ) -> Result<Done, Refusal> {
        with!(self, table => {
            table.admit(seat, revision)?;
            let picks = picks_from(table, seat, wishes)?;
            let first = Some(table.len() as u32);
            let receipt = table.batch(seat, revision, &picks).map_err(at_pick)?;
            let events = story(table, Viewer::Seat(seat), first, names);
            Ok(Done { revision: receipt.revision, events })
        })
    }

    /// Where a seat would stand after picks it has not sent.
    pub fn draft(&self, seat: Seat, wishes: &[Wish], names: &Names) -> Result<Trial, Refusal> {
        with!(self, table => {
            table.admit(seat, None)?;
            let picks = picks_from(table, seat, wishes)?;
            let draft = table.draft(seat, &picks).map_err(at_pick)?;
            let choices = listed(&**table.rules(), &draft.view, &draft.choices, names);
            Ok(Trial { view: value(&draft.view), choices })
        })
    }

    /// Takes back the seat's latest line.
    pub fn undo(&mut self, seat: Seat, revision: Option<u32>) -> Result<(), Refusal> {
        with!(self, table => table.undo(seat, revision))
    }

    /// Makes the game's own move for a seat whose time is up.
    pub fn expire(&mut self, seat: Seat, names: &Names) -> Result<Done, Refusal> {
        with!(self, table => {
            let receipt = table.expire(seat)?;
            let events = story(table, Viewer::Seat(seat), Some(receipt.line), names);
            Ok(Done { revision: receipt.revision, events })
        })
    }

    /// Concludes a deal that both parties have agreed to; the events as everybody sees them.
    pub fn deal(&mut self, deal: &Value, names: &Names) -> Result<Done, Refusal> {
        with!(self, table => {
            let receipt = table.deal(&parse("the deal", deal)?)?;
            let events = story(table, Viewer::Spectator, Some(receipt.line), names);
            Ok(Done { revision: receipt.revision, events })
        })
    }

    /// Could this deal be concluded now? Judged from the two parties' own views.
    pub fn offerable(&self, deal: &Value) -> Result<(), Refusal> {
        with!(self, table => table.offerable(&parse("the deal", deal)?))
    }

    /// What a standing order of this seat answers to the present question, if anything.
    pub fn ordered(&self, seat: Seat, order: &Value) -> Result<Option<Pick<Value>>, Refusal> {
        with!(self, table => {
            table.admit(seat, None)?;
            Ok(table.ordered(seat, &[parse("the order", order)?]).as_ref().map(pick_value))
        })
    }

    /// What the log tells a viewer from a line of the journal on; `None`: everything, the set-up too.
    pub fn log(&self, viewer: Viewer, from: Option<u32>, names: &Names) -> Vec<Happened> {
        with!(self, table => story(table, viewer, from, names))
    }

    /// The journal with its secret: enough to go on playing.
    pub fn journal(&self) -> Value {
        with!(self, table => marked(value(&table.private_journal())))
    }

    /// The journal as anybody may have it: with the secret once the game is over, without it before.
    pub fn public_journal(&self) -> Value {
        with!(self, table => marked(value(&table.journal())))
    }

    /// The table as it stands, to be kept beside the journal.
    pub fn snapshot(&self) -> Value {
        with!(self, table => marked(value(&table.snapshot())))
    }

    /// The whole position: for referees, analysis and tests.
    pub fn state(&self) -> Value {
        with!(self, table => marked(value(table.state())))
    }

    /// Sets the position, after an audit.
    pub fn put(&mut self, state: &Value, why: &str) -> Result<(), Refusal> {
        self.put_with(state, why, None)
    }
    /// Sets the position and what is told of how it came about.
    pub fn put_with(&mut self, state: &Value, why: &str, story: Option<&Value>) -> Result<(), Refusal> {
        with!(self, table => {
            let story = story.map(|story| parse("the story", story)).transpose()?;
            let state = position_of(&**table.rules(), "the position", state)?;
            table.put_with(state, why, story)
        })
    }

    /// Prescribes the next chance outcomes: faces of dice, names of what is drawn.
    pub fn rig(&mut self, outcomes: Vec<Came>) {
        with!(self, table => table.rig(outcomes));
    }
}

/// What a seat is asked and what it may do.
pub fn offer_of<G: Game>(table: &Table<G>, seat: Seat, names: &Names) -> Result<Offer, Refusal> {
    let viewer = Viewer::Seat(table.seat(seat)?);
    let view = table.view(viewer);
    let prompt = table.rules().prompt(view, names);
    Ok(Offer {
        revision: table.revision(viewer),
        prompt: prompt.text,
        rule: prompt.rule,
        choices: listed(&**table.rules(), view, &table.choices(seat), names),
        undo: table.can_undo(seat),
    })
}

fn listed<G: Game>(rules: &G, view: &G::View, choices: &Choices<G::Action>, names: &Names) -> Vec<Listed> {
    let one = |(n, choice): (usize, &Choice<G::Action>)| Listed {
        n,
        action: value(&choice.action),
        label: rules.choice(view, choice, names),
        rule: choice.rule,
        amount: choice.amount,
        back: choice.back,
    };
    choices.iter().enumerate().map(one).collect()
}

fn story<G: Game>(table: &Table<G>, viewer: Viewer, from: Option<u32>, names: &Names) -> Vec<Happened> {
    // The set-up comes before every line.
    let told = table.told(viewer).filter(|(line, _)| *line >= from);
    let one = |(line, event): (Option<u32>, &G::Event)| {
        let sentence = table.rules().event(event, names);
        Happened { line, text: sentence.text, rule: sentence.rule, event: value(event) }
    };
    told.map(one).collect()
}

/// The pick a program means. Whether it is allowed, the table decides.
pub fn pick_of<G: Game>(
    table: &Table<G>,
    choices: &Choices<G::Action>,
    chosen: Chosen,
    amount: u16,
) -> Result<Pick<G::Action>, Refusal> {
    match chosen {
        Chosen::Action(action) => {
            let what = format!("not an action of {}", table.head().game);
            Ok(Pick { action: parse(&what, action)?, amount })
        }
        Chosen::Number(n) => match choices.get(n) {
            Some(choice) => Ok(Pick { action: choice.action, amount }),
            None if choices.is_empty() => {
                Err(Refusal::new(Code::Illegal, "this seat has nothing to decide now"))
            }
            None => Err(Refusal::new(
                Code::Illegal,
                format!("there is no choice {n}: the list runs from 0 to {}", choices.len() - 1),
            )),
        },
    }
}

/// Several picks in a row. A number means a choice on the list as it would stand after the picks before.
fn picks_from<G: Game>(
    table: &Table<G>,
    seat: Seat,
    wishes: &[Wish],
) -> Result<Vec<Pick<G::Action>>, Refusal> {
    let mut picks = Vec::with_capacity(wishes.len().min(MOST_PICKS));
    if wishes.len() > MOST_PICKS {
        let why = format!("a draft or a batch has at most {MOST_PICKS} picks, not {}", wishes.len());
        return Err(bad(why));
    }
    let mut drafting = table.drafting(seat)?;
    // Only a number needs the picks before it to be tried.
    let mut tried = 0;
    for (n, wish) in wishes.iter().enumerate() {
        let mut choices = Choices::default();
        if wish.choice.is_some() {
            for (at, pick) in picks.iter().enumerate().skip(tried) {
                drafting.pick(pick).map_err(|why| at_pick((at, why)))?;
            }
            (tried, choices) = (n, drafting.choices());
        }
        let pick =
            wish.chosen().and_then(|chosen| pick_of(table, &choices, chosen, wish.amount.unwrap_or(0)));
        picks.push(pick.map_err(|why| at_pick((n, why)))?);
    }
    Ok(picks)
}

fn at_pick((n, refusal): (usize, Refusal)) -> Refusal {
    Refusal { why: refusal.why.map(|_, why| format!("pick {n}: {why}")), ..refusal }
}
