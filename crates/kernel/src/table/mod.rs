//! A table: a position, its journal, and what each viewer may see of them.
//!
//! Whatever a seat wants to do goes through here: membership in its list of choices is checked, chance is sealed and
//! recorded, every viewer's revision moves when, and only when, his view moves.

mod draft;
mod replay;
mod undo;

pub use draft::{Draft, DraftOf, Drafting, MOST_PICKS};
pub use replay::{Snapshot, SnapshotOf, Verified, position, verify};

use crate::check::answerable;
use crate::words::Cause;
use crate::{
    By, Came, Choices, Code, Digest, Entry, Fairness, Head, JournalOf, Line, LineOf, Log, MAX_SEATS, Mark,
    Outcome, Pick, Refusal, Rules, Script, Sealed, Seat, SeatSet, Secret, Turn, Viewer, kept,
};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

/// A digest of the position goes into the journal after every so many lines.
const DIGEST_EVERY: usize = 64;

/// How many lines back a seat can ever undo; older ones need a take-back.
const UNDO_DEPTH: usize = 128;

/// Something the log tells, and the journal line it came with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told<E> {
    /// The line of the journal; `None` for the set-up.
    pub line: Option<u32>,
    /// What it tells to whom.
    pub entry: Entry<E>,
}

/// What a seat gets for a move that was accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// The seat's revision now.
    pub revision: u32,
    /// The journal line written.
    pub line: u32,
    /// Whose views have moved.
    pub moved: Moved,
}

/// The viewers whose view has moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moved(u16);

impl Moved {
    /// Has this viewer's?
    pub fn has(self, viewer: Viewer) -> bool {
        self.0 & (1 << viewer.slot()) != 0
    }
    fn add(&mut self, viewer: Viewer) {
        self.0 |= 1 << viewer.slot();
    }
    /// Has nobody's?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What is done at a table: a seat picks, or seats conclude a deal.
#[derive(Clone, Debug)]
enum Deed<A, D> {
    Pick(Seat, Pick<A>, By),
    Deal(D),
}

type DeedOf<R> = Deed<<R as Rules>::Action, <R as Rules>::Deal>;

/// A line since the last thing that cannot be undone.
struct Live<R: Rules> {
    line: u32,
    deed: DeedOf<R>,
    before: R::State,
    moved: Moved,
    /// Where the log stood.
    mark: usize,
    /// Everybody's revision before.
    revisions: [u32; MAX_SEATS + 1],
}

impl<A> Menu<A> {
    /// Whose it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}

/// The last moment that nobody can go behind by themselves.
#[derive(Clone)]
struct Horizon<S> {
    lines: usize,
    state: S,
    revisions: [u32; MAX_SEATS + 1],
    mark: usize,
}

/// Everything a seat may do now, listed once: see [`Table::submit_from`].
#[derive(Clone, Debug)]
pub struct Menu<A> {
    seat: Seat,
    lines: usize,
    /// The list.
    pub choices: Choices<A>,
}

/// A game in play.
pub struct Table<R: Rules> {
    rules: Arc<R>,
    state: R::State,
    head: Head,
    fairness: Fairness,
    secret: Secret,
    seed: [u8; 32],
    setup: Vec<Came>,
    lines: Vec<LineOf<R>>,
    told: Vec<Told<R::Event>>,
    views: Vec<R::View>,
    revisions: [u32; MAX_SEATS + 1],
    live: Vec<Live<R>>,
    /// Before the first line that can be undone, where later ones were put on another base since.
    rebased: Option<Horizon<R::State>>,
    /// While the lines of a journal are followed: how things stood before some of them, as far as the lines before those
    /// still count. A take-back goes on from there; otherwise each would replay the game.
    waymarks: Vec<(usize, R::State)>,
    rigged: VecDeque<Came>,
    scratch: Choices<R::Action>,
    /// What positions are compared with; made with the first digest.
    start: OnceLock<kept::Start>,
}

/// Where the outcomes of a step come from.
enum Source {
    /// From the table's seed (and, before that, from the referee's rig).
    Fresh,
    /// From the journal.
    Recorded(Vec<Came>),
}

impl<R: Rules> Table<R> {
    /// Opens a table. The secret's commitment should have been published before the nonces were given.
    pub fn new(rules: Arc<R>, head: Head, secret: Secret, nonces: Vec<String>) -> Self {
        let seed = secret.seed(&nonces);
        let mut chance = Sealed::new(seed, 0);
        let mut log = Log::on();
        let state = rules.setup(&mut chance, &mut log);
        let fairness = Fairness { commitment: secret.commitment(), nonces, secret: None };
        Table::assemble(rules, head, fairness, secret, state, chance.into_record(), log)
    }

    /// A table whose position at the start was laid out elsewhere: for lessons. Its journal does not verify.
    pub(crate) fn laid(
        rules: Arc<R>,
        head: Head,
        secret: Secret,
        state: R::State,
        log: Log<R::Event>,
    ) -> Self {
        let fairness = Fairness { commitment: secret.commitment(), nonces: Vec::new(), secret: None };
        Table::assemble(rules, head, fairness, secret, state, Vec::new(), log)
    }

    fn assemble(
        rules: Arc<R>,
        head: Head,
        fairness: Fairness,
        secret: Secret,
        state: R::State,
        setup: Vec<Came>,
        mut log: Log<R::Event>,
    ) -> Self {
        let views = Viewer::all(rules.seats()).map(|v| rules.view(&state, v)).collect();
        let told = log.drain().0.into_iter().map(|entry| Told { line: None, entry }).collect();
        Table {
            seed: secret.seed(&fairness.nonces),
            rules,
            state,
            head,
            fairness,
            secret,
            setup,
            lines: Vec::new(),
            told,
            views,
            revisions: [0; MAX_SEATS + 1],
            live: Vec::new(),
            rebased: None,
            waymarks: Vec::new(),
            rigged: VecDeque::new(),
            scratch: Choices::default(),
            start: OnceLock::new(),
        }
    }

    /// The game as configured.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }
    /// What is played here.
    pub fn head(&self) -> &Head {
        &self.head
    }
    /// The whole position: for referees and tests. Players and bots get [`Table::view`].
    pub fn state(&self) -> &R::State {
        &self.state
    }
    /// Whose move it is.
    pub fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }
    /// Must this seat still act? Only the seat itself and the host may know.
    pub fn pending(&self, seat: Seat) -> bool {
        self.turn().awaiting().is_some_and(|open| open.pending.has(seat))
    }
    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Awaiting(_) => None,
        }
    }
    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.rules.seats()
    }
    /// Does the table have this seat?
    pub fn seat(&self, seat: Seat) -> Result<Seat, Refusal> {
        if seat.ix() < self.seats() {
            Ok(seat)
        } else {
            Err(Refusal::new(Code::Unknown, Cause::NoSeat { seat, seats: self.seats() }))
        }
    }
    /// What this viewer may know.
    pub fn view(&self, viewer: Viewer) -> &R::View {
        &self.views[viewer.slot().min(self.views.len() - 1)]
    }
    /// The viewer's own count of how often his view has moved.
    pub fn revision(&self, viewer: Viewer) -> u32 {
        self.revisions[viewer.slot()]
    }
    /// What a seat may do now.
    pub fn choices(&self, seat: Seat) -> Choices<R::Action> {
        let mut out = Choices::default();
        self.rules.choices(&self.state, seat, &mut out);
        out
    }
    /// What a seat may do now, to be picked from with [`Table::submit_from`].
    pub fn menu(&self, seat: Seat) -> Menu<R::Action> {
        Menu { seat, lines: self.lines.len(), choices: self.choices(seat) }
    }
    /// What the log tells this viewer, with the journal line each event came with.
    pub fn told(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = (Option<u32>, &R::Event)> {
        self.told.iter().filter_map(move |t| t.entry.face(viewer).map(|event| (t.line, event)))
    }
    /// The digest of the position: what in it differs from the start, by names ([`kept::Start::digest`]).
    pub fn digest(&self) -> Digest {
        self.start.get_or_init(|| kept::Start::of(&*self.rules)).digest(&self.state)
    }
    /// The same as a journal notes it.
    pub(crate) fn mark(&self) -> Mark {
        Mark { form: R::FORM, digest: self.digest() }
    }
    /// How many lines the journal has.
    pub fn len(&self) -> usize {
        self.lines.len()
    }
    /// Has nothing happened yet?
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
    /// The lines of the journal from here on.
    pub fn lines(&self, from: usize) -> &[LineOf<R>] {
        self.lines.get(from..).unwrap_or_default()
    }
    /// The commitment published when the table opened.
    pub fn commitment(&self) -> Digest {
        self.fairness.commitment
    }
    /// The journal as anybody may have it: with the secret once the game is over, without it before. Note that even
    /// so it holds every pick; the host gives it to players only when the game is over.
    pub fn journal(&self) -> JournalOf<R> {
        let secret = self.outcome().map(|_| self.secret);
        self.journal_with(secret)
    }
    /// The journal with its secret, for the host's own storage: enough to go on playing.
    pub fn private_journal(&self) -> JournalOf<R> {
        self.journal_with(Some(self.secret))
    }
    fn journal_with(&self, secret: Option<Secret>) -> JournalOf<R> {
        let fairness = Fairness { secret, ..self.fairness.clone() };
        JournalOf::<R> {
            head: self.head.clone(),
            fairness,
            setup: self.setup.clone(),
            lines: self.lines.clone(),
        }
    }

    /// Makes a seat's pick. `revision` is the seat's revision that the pick was based on; `None` trusts the caller.
    pub fn submit(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        pick: Pick<R::Action>,
    ) -> Result<Receipt, Refusal> {
        self.submit_by(By::Hand, seat, revision, pick)
    }

    /// Makes a pick from a list that was just asked for, without listing everything again.
    pub fn submit_from(
        &mut self,
        menu: &Menu<R::Action>,
        revision: Option<u32>,
        pick: Pick<R::Action>,
    ) -> Result<Receipt, Refusal> {
        let seat = menu.seat;
        if menu.lines != self.lines.len() {
            return self.submit(seat, revision, pick);
        }
        self.admit(seat, revision)?;
        if !menu.choices.allows(&pick) {
            return Err(self.explain(self.view(Viewer::Seat(seat)), &menu.choices, &pick));
        }
        self.made(seat, pick, By::Hand)
    }

    fn submit_by(
        &mut self,
        by: By,
        seat: Seat,
        revision: Option<u32>,
        pick: Pick<R::Action>,
    ) -> Result<Receipt, Refusal> {
        self.admit(seat, revision)?;
        self.listed(seat, &pick)?;
        self.made(seat, pick, by)
    }

    /// Makes a pick that was found on the list.
    fn made(&mut self, seat: Seat, pick: Pick<R::Action>, by: By) -> Result<Receipt, Refusal> {
        let (line, moved) = self.perform(Deed::Pick(seat, pick, by), Source::Fresh).map_err(internal)?;
        Ok(Receipt { revision: self.revision(Viewer::Seat(seat)), line, moved })
    }

    /// Could the seat make these picks now? Says what [`Table::batch`] would, and does nothing.
    pub fn may_batch(
        &self,
        seat: Seat,
        revision: Option<u32>,
        picks: &[Pick<R::Action>],
    ) -> Result<(), (usize, Refusal)> {
        let Some((last, first)) = picks.split_last() else {
            return Err((0, Refusal::new(Code::BadRequest, Cause::NoPick)));
        };
        draft::not_too_many(picks.len()).map_err(|why| (MOST_PICKS, why))?;
        self.admit(seat, revision).map_err(|why| (0, why))?;
        let draft = self.draft(seat, first)?;
        if draft.answered {
            return Err((first.len(), draft::send_first()));
        }
        if !draft.choices.allows(last) {
            return Err((first.len(), self.explain(&draft.view, &draft.choices, last)));
        }
        // The draft has shown that the picks follow from the seat's own view; now that they are legal in fact.
        let mut world = self.state.clone();
        for (n, pick) in first.iter().enumerate() {
            self.quiet_step(&mut world, seat, pick).map_err(|why| (n, why))?;
        }
        let mut choices = Choices::default();
        self.rules.choices(&world, seat, &mut choices);
        if !choices.allows(last) {
            return Err((first.len(), self.explain(&draft.view, &draft.choices, last)));
        }
        Ok(())
    }

    /// Makes several picks of one seat, all or none and at most [`MOST_PICKS`]. Only the last may leave anything to chance
    /// or show anything.
    pub fn batch(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        picks: &[Pick<R::Action>],
    ) -> Result<Receipt, (usize, Refusal)> {
        self.may_batch(seat, revision, picks)?;
        let mut receipt = Receipt { revision: 0, line: 0, moved: Moved::default() };
        for (n, pick) in picks.iter().enumerate() {
            let done = self.perform(Deed::Pick(seat, *pick, By::Hand), Source::Fresh);
            let (line, moved) = done.map_err(|why| (n, internal(why)))?;
            receipt.line = line;
            receipt.moved.0 |= moved.0;
        }
        receipt.revision = self.revision(Viewer::Seat(seat));
        Ok(receipt)
    }

    /// Concludes a deal that all parties have agreed to.
    pub fn deal(&mut self, deal: &R::Deal) -> Result<Receipt, Refusal> {
        self.offerable(deal)?;
        let (line, moved) = self.perform(Deed::Deal(deal.clone()), Source::Fresh).map_err(internal)?;
        let offering = Viewer::Seat(self.rules.parties(deal).0);
        Ok(Receipt { revision: self.revision(offering), line, moved })
    }

    /// May this deal be offered? Judged from the view of whoever offers it alone: a refusal that hangs on what the
    /// other holds would tell it to whoever asks for one thing after the other.
    pub fn may_offer(&self, deal: &R::Deal) -> Result<(), Refusal> {
        self.running()?;
        let (from, others) = self.rules.parties(deal);
        for seat in others.with(from).iter() {
            self.seat(seat)?;
        }
        self.rules.permits(self.view(Viewer::Seat(from)), deal)?;
        if others.is_empty() || others.has(from) {
            return Err(Refusal::new(Code::BadRequest, Cause::TwoSeats));
        }
        Ok(())
    }

    /// Could this deal be concluded now? Judged from the parties' own views. The answer is for whoever is to accept it; to
    /// the others it may tell what this one holds.
    pub fn offerable(&self, deal: &R::Deal) -> Result<(), Refusal> {
        self.may_offer(deal)?;
        let mut others = self.rules.parties(deal).1.iter();
        others.try_for_each(|seat| self.rules.permits(self.view(Viewer::Seat(seat)), deal))
    }

    /// Seats whose standing orders count now: those who have not answered yet; then, where orders act unasked, those
    /// who are not asked at all. An answer that was given is nobody's to change.
    fn orderly(&self) -> impl Iterator<Item = Seat> + use<R> {
        let (pending, unasked) = match self.turn().awaiting() {
            Some(open) if R::UNASKED => (open.pending, SeatSet::all(self.seats()).minus(open.asked)),
            Some(open) => (open.pending, SeatSet::NONE),
            None => (SeatSet::NONE, SeatSet::NONE),
        };
        pending.iter().chain(unasked.iter())
    }

    /// What the first of a seat's standing orders that has an answer says to the present question.
    pub fn ordered(&self, seat: Seat, orders: &[R::Order]) -> Option<Pick<R::Action>> {
        if orders.is_empty() || !self.orderly().any(|orderly| orderly == seat) {
            return None;
        }
        let choices = self.choices(seat);
        let view = self.view(Viewer::Seat(seat));
        let pick = orders.iter().find_map(|order| self.rules.obey(view, order, &choices))?;
        choices.allows(&pick).then_some(pick)
    }

    /// Lets standing orders answer until none of them has an answer. Gives the seats that were answered for.
    pub fn obey(&mut self, orders: &[Vec<R::Order>]) -> Vec<Seat> {
        std::iter::from_fn(|| self.obey_one(orders)).collect()
    }

    /// Lets the first standing order answer that has an answer. Gives the seat that was answered for.
    pub fn obey_one(&mut self, orders: &[Vec<R::Order>]) -> Option<Seat> {
        let mut seats = self.orderly();
        let (seat, pick) =
            seats.find_map(|seat| Some((seat, self.ordered(seat, orders.get(seat.ix())?)?)))?;
        let by = if R::ORDERS_TOLD { By::Order } else { By::Hand };
        self.submit_by(by, seat, None, pick).ok().map(|_| seat)
    }

    /// Makes the game's own move for a seat whose time is up.
    pub fn expire(&mut self, seat: Seat) -> Result<Receipt, Refusal> {
        self.admit(seat, None)?;
        if !self.turn().awaiting().is_some_and(|a| a.pending.has(seat)) {
            return Err(Refusal::illegal(R::ASKED, Cause::NothingToAnswer { seat }));
        }
        self.submit_by(By::Clock, seat, None, self.rules.fallback(&self.state, seat))
    }

    /// Prescribes the next chance outcomes: for referees and tests. Such a journal does not verify, and should not.
    pub fn rig(&mut self, outcomes: impl IntoIterator<Item = Came>) {
        self.rigged = outcomes.into_iter().collect();
    }

    /// How many of the prescribed outcomes have not come up yet.
    pub fn rigged(&self) -> usize {
        self.rigged.len()
    }

    /// Sets the position: for referees, analysis and tests. It is audited first.
    pub fn put(&mut self, state: R::State, why: &str) -> Result<(), Refusal> {
        self.put_with(state, why, None)
    }

    /// Sets the position and, with a story, what everybody is told of how it came about: a copy of a position tells
    /// of that game and not of the one that was set up here.
    pub fn put_with(
        &mut self,
        state: R::State,
        why: &str,
        story: Option<Vec<R::Event>>,
    ) -> Result<(), Refusal> {
        // However it came about: whoever is asked can answer.
        let answered = || answerable(&*self.rules, &state).map_err(|(_, why)| why);
        let sound = self.rules.audit(&state).and_then(|()| answered());
        sound.map_err(|fault| Refusal::new(Code::BadRequest, Cause::Malformed { fault }))?;
        self.state = state.clone();
        if let Some(story) = &story {
            let told = |event: &R::Event| Told { line: None, entry: Entry::to_all(event.clone()) };
            self.told = story.iter().map(told).collect();
        }
        self.waymarks.clear();
        self.lines.push(Line::Put { state: Box::new(state), why: why.into(), story });
        self.stand();
        self.refresh();
        Ok(())
    }

    fn running(&self) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Over(_) => Err(Refusal::new(Code::Over, Cause::Over)),
            Turn::Awaiting(_) => Ok(()),
        }
    }

    /// The checks that come before the rules: the game runs, the seat exists, its page is not out of date.
    pub fn admit(&self, seat: Seat, revision: Option<u32>) -> Result<(), Refusal> {
        let seat = self.seat(seat)?;
        self.running()?;
        let now = self.revision(Viewer::Seat(seat));
        match revision {
            Some(revision) if revision != now => {
                Err(Refusal::new(Code::Stale, Cause::Stale { revision, now }))
            }
            _ => Ok(()),
        }
    }

    /// Is the pick on the seat's list?
    fn listed(&mut self, seat: Seat, pick: &Pick<R::Action>) -> Result<(), Refusal> {
        let mut choices = std::mem::take(&mut self.scratch);
        choices.clear();
        self.rules.choices(&self.state, seat, &mut choices);
        let verdict = if choices.allows(pick) {
            Ok(())
        } else {
            Err(self.explain(self.view(Viewer::Seat(seat)), &choices, pick))
        };
        self.scratch = choices;
        verdict
    }

    /// Why a pick is refused, told from the seat's own view.
    fn explain(&self, view: &R::View, choices: &Choices<R::Action>, pick: &Pick<R::Action>) -> Refusal {
        if let Some(choice) = choices.find(&pick.action) {
            let why = match choice.amount {
                Some(range) => Cause::Amount { range, named: pick.amount },
                None => Cause::NoAmount { named: pick.amount },
            };
            return Refusal::rule(choice.rule, why);
        }
        if let Some(refusal) = self.rules.why_not(view, pick) {
            return refusal;
        }
        match (choices.first(), self.turn().awaiting()) {
            (None, Some(awaiting)) => Refusal::illegal(R::ASKED, Cause::NotAsked { asked: awaiting.asked }),
            (first, _) => Refusal {
                code: Code::Illegal,
                rule: first.map(|c| c.rule),
                why: Cause::NotListed { action: as_sent(&pick.action), choices: choices.len() }.into(),
            },
        }
    }

    /// Carries out a deed that has been found legal; the table stays as it was if the outcomes do not fit.
    fn perform(&mut self, deed: DeedOf<R>, source: Source) -> Result<(u32, Moved), String> {
        let before = self.state.clone();
        let asked = self.asked();
        let mut log = Log::on();
        let outcomes = match source {
            Source::Fresh if self.rigged.is_empty() => {
                let mut chance = Sealed::new(self.seed, self.lines.len() as u64 + 1);
                self.enact(&deed, &mut chance, &mut log);
                chance.into_record()
            }
            Source::Fresh => {
                let sealed = Sealed::new(self.seed, self.lines.len() as u64 + 1);
                let mut chance = Script::of(std::mem::take(&mut self.rigged)).then(sealed);
                self.enact(&deed, &mut chance, &mut log);
                if let Some(fault) = chance.fault() {
                    let fault = fault.to_string();
                    self.state = before;
                    return Err(fault);
                }
                let record = chance.record().to_vec();
                self.rigged = chance.into_outcomes();
                record
            }
            Source::Recorded(outcomes) => {
                let mut chance = Script::of(outcomes);
                self.enact(&deed, &mut chance, &mut log);
                if let Err(fault) = chance.finish() {
                    self.state = before;
                    return Err(fault);
                }
                chance.record().to_vec()
            }
        };
        let stands = log.stands();
        let (entries, _) = log.drain();
        let line = self.lines.len() as u32;
        let (mark, revisions) = (self.told.len(), self.revisions);
        self.told.extend(entries.into_iter().map(|entry| Told { line: Some(line), entry }));
        let moved = self.refresh();
        // A step that puts a question to several is final: were it undone, their answers would fall with it; were it
        // undone only until one of them has answered, that would tell that he has.
        let puts_to_several = self.asked().len() > 1 && self.asked() != asked;
        if !outcomes.is_empty() || stands || puts_to_several || matches!(self.turn(), Turn::Over(_)) {
            self.stand();
        } else {
            if self.live.len() == UNDO_DEPTH {
                self.live.remove(0);
            }
            self.live.push(Live { line, deed: deed.clone(), before, moved, mark, revisions });
        }
        self.lines.push(match deed {
            Deed::Pick(seat, Pick { action, amount }, by) => Line::Act { seat, action, amount, outcomes, by },
            Deed::Deal(deal) => Line::Deal { deal, outcomes },
        });
        if self.lines.len() % DIGEST_EVERY == DIGEST_EVERY - 1 {
            self.lines.push(Line::Position(self.mark()));
        }
        Ok((line, moved))
    }

    fn enact(&mut self, deed: &DeedOf<R>, chance: &mut dyn crate::Chance, log: &mut Log<R::Event>) {
        match deed {
            Deed::Pick(seat, pick, _) => self.rules.apply(&mut self.state, *seat, *pick, chance, log),
            Deed::Deal(deal) => self.rules.conclude(&mut self.state, deal, chance, log),
        }
    }

    /// What was done until now stands: nobody can undo it by themselves.
    fn stand(&mut self) {
        self.live.clear();
        self.rebased = None;
    }

    fn asked(&self) -> SeatSet {
        self.turn().awaiting().map_or(SeatSet::NONE, |awaiting| awaiting.asked)
    }

    /// Looks at the position again through everybody's eyes; whose view has moved gets a new revision.
    fn refresh(&mut self) -> Moved {
        let mut moved = Moved::default();
        for viewer in Viewer::all(self.seats()) {
            let slot = viewer.slot();
            let view = self.rules.view(&self.state, viewer);
            if view != self.views[slot] {
                self.views[slot] = view;
                self.revisions[slot] += 1;
                moved.add(viewer);
            }
        }
        moved
    }
}

/// An action in the words in which it is sent.
fn as_sent(action: &impl serde::Serialize) -> String {
    serde_json::to_string(action).unwrap_or_default()
}

/// A deed that was found legal and could not be carried out: only an impossible rig can cause this.
fn internal(why: String) -> Refusal {
    Refusal::new(Code::BadRequest, why)
}

impl<R: Rules> std::fmt::Debug for Table<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "Table({}, {} lines)", self.head.game, self.lines.len())
    }
}
