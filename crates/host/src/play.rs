//! What players do at a table: pick, undo, ask for a take-back, leave orders.

use crate::desk::{Desk, TakeBack};
use crate::words::Why;
use crate::{Done, Live, PersonId, Playable, Running, What};
use kernel::{Code, Line, Menu, Pick, Refusal, Seat, SeatSet};

/// So often may a seat take back, part of a decision or all of it, before it goes on to something that stands. Every
/// step back is a line of the journal, which only grows.
pub const BACKS: u16 = 200;

/// So many moves may be taken back by consent in one game. The journal only grows, and each of them replays it.
pub(crate) const TAKEN_BACK: u16 = 200;

/// So many orders may stand for a seat.
const MANY_ORDERS: usize = 20;

/// Picks by their numbers, each counting in the list that those before it lead to.
pub type Numbers = Vec<(usize, u16)>;

/// What is done about a take-back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    /// Ask for one.
    Ask,
    /// Agree to it.
    Agree,
    /// Refuse it, or withdraw one's own.
    Refuse,
}

/// What is done about standing orders.
#[derive(Clone, PartialEq, Debug)]
pub enum Standing<O> {
    /// Give this one.
    Give(O),
    /// Take back the one with this number.
    Drop(usize),
}

/// Picks as they are sent, and how many of them only take back part of an unfinished decision.
pub type Sent<A> = (Vec<Pick<A>>, usize);

impl Desk {
    /// Counts steps back of a seat. Going on is always possible: only going back has a limit.
    fn go_back(&mut self, seat: Seat, steps: usize) -> Result<(), Refusal> {
        if steps == 0 {
            return Ok(());
        }
        self.backs.resize(self.chairs.len(), 0);
        let Some(count) = self.backs.get_mut(seat.ix()) else { return Ok(()) };
        let more = usize::from(*count) + steps;
        if more > usize::from(BACKS) {
            return Err(Refusal::new(Code::Illegal, Why::GoneBack(BACKS)));
        }
        *count = more as u16;
        Ok(())
    }

    /// Is there anybody whose consent to a take-back is worth something? Bots always agree; where the result counts, somebody
    /// else who decides for themselves must agree with them, or dice would be thrown again until they please.
    pub fn takes_back(&self, seat: Seat) -> bool {
        let own = self.chair(seat).and_then(|chair| chair.person);
        !self.rated || self.deciding().any(|(_, person)| Some(person) != own)
    }

    /// The player is here: whatever was held against them is forgotten.
    fn forgive(&mut self, seat: Seat) {
        if let Some(chair) = self.chairs.get_mut(seat.ix()) {
            chair.expiries = 0;
        }
    }
}

impl<G: Playable> Running<G> {
    /// The picks that a draft means, from the seat's own view.
    pub fn picks_of(
        &self,
        seat: Seat,
        numbers: &[(usize, u16)],
    ) -> Result<Sent<G::Action>, (usize, Refusal)> {
        let mut drafting = self.table.drafting(seat).map_err(|why| (0, why))?;
        let (mut picks, mut backs) = (Vec::new(), 0);
        for (at, (n, amount)) in numbers.iter().enumerate() {
            if let Some(before) = picks.last() {
                drafting.pick(before).map_err(|why| (at - 1, why))?;
            }
            let choices = drafting.choices();
            let Some(choice) = choices.get(*n) else {
                return Err((at, Refusal::new(Code::Illegal, Why::NoChoice(*n))));
            };
            picks.push(Pick { action: choice.action, amount: *amount });
            backs += usize::from(choice.back);
        }
        Ok((picks, backs))
    }

    /// Makes picks of one seat, all or none.
    pub(crate) fn submit_all(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        picks: &[Pick<G::Action>],
    ) -> Result<(), Refusal> {
        self.table.may_batch(seat, revision, picks).map_err(|(_, refusal)| refusal)?;
        picks.iter().try_for_each(|pick| {
            self.table.submit(seat, None, *pick)?;
            self.mark_trail();
            Ok(())
        })
    }

    /// A seat sends picks by their numbers. Stale comes before illegal: the numbers of an old page mean nothing now.
    pub fn send(
        &mut self,
        desk: &mut Desk,
        seat: Seat,
        revision: Option<u32>,
        numbers: &[(usize, u16)],
    ) -> Result<Done, Refusal> {
        self.table.admit(seat, revision)?;
        if let [(n, amount)] = numbers {
            let menu = self.table.menu(seat);
            let choice = menu.choices.get(*n).map(|choice| choice.action);
            let action = choice.ok_or_else(|| Refusal::new(Code::Illegal, Why::NoChoice(*n)))?;
            return self.choose(desk, revision, &menu, Pick { action, amount: *amount });
        }
        let (picks, backs) = self.picks_of(seat, numbers).map_err(|(_, refusal)| refusal)?;
        self.make(desk, seat, backs, picks, |run, picks| run.submit_all(seat, revision, picks))
    }

    /// A seat makes one pick from a list that was just asked for.
    pub fn choose(
        &mut self,
        desk: &mut Desk,
        revision: Option<u32>,
        menu: &Menu<G::Action>,
        pick: Pick<G::Action>,
    ) -> Result<Done, Refusal> {
        let back = menu.choices.find(&pick.action).is_some_and(|choice| choice.back);
        self.make(desk, menu.seat(), usize::from(back), vec![pick], |run, _| {
            run.table.submit_from(menu, revision, pick).map(drop)
        })
    }

    /// Makes picks of a seat, so many of which only take something back. In a window whose shortest time runs they are
    /// kept until they count.
    fn make(
        &mut self,
        desk: &mut Desk,
        seat: Seat,
        backs: usize,
        picks: Vec<Pick<G::Action>>,
        submit: impl FnOnce(&mut Self, &[Pick<G::Action>]) -> Result<(), Refusal>,
    ) -> Result<Done, Refusal> {
        if picks.is_empty() {
            return Err(Refusal::new(Code::BadRequest, Why::NothingChosen));
        }
        if self.answers_early(desk, seat) {
            self.table.may_batch(seat, None, &picks).map_err(|(_, refusal)| refusal)?;
            desk.forgive(seat);
            return Ok(self.keep_early(seat, picks));
        }
        desk.go_back(seat, backs)?;
        submit(self, &picks)?;
        // If it can no longer be undone, they have gone on.
        if let Some(count) = desk.backs.get_mut(seat.ix()).filter(|_| !self.table.can_undo(seat)) {
            *count = 0;
        }
        desk.forgive(seat);
        Ok(Done::by(seat))
    }

    /// Takes back the seat's latest line, while it can be done alone.
    fn undo(&mut self, desk: &mut Desk, seat: Seat, revision: Option<u32>) -> Result<Done, Refusal> {
        if self.drop_early(seat) {
            return Ok(Done::told_to(SeatSet::of(seat), What::Offers));
        }
        desk.go_back(seat, 1)?;
        self.table.undo(seat, revision)?;
        desk.forgive(seat);
        // The clock goes on: taking back gives no time.
        Ok(Done::quietly())
    }

    /// Gives or takes back a standing order of a seat.
    pub fn order(&mut self, desk: &Desk, seat: Seat, order: Standing<G::Order>) -> Result<Done, Refusal> {
        let orders = &mut self.plans.orders;
        orders.resize(desk.chairs.len(), Vec::new());
        let Some(mine) = orders.get_mut(seat.ix()) else { return Ok(Done::quietly()) };
        match order {
            Standing::Drop(n) if n < mine.len() => drop(mine.remove(n)),
            Standing::Drop(_) => return Err(Refusal::new(Code::Unknown, Why::NoSuchOrder)),
            Standing::Give(_) if mine.len() >= MANY_ORDERS => {
                return Err(Refusal::new(Code::BadRequest, Why::ManyOrders));
            }
            // The same order twice is the same order.
            Standing::Give(order) if mine.contains(&order) => {}
            Standing::Give(order) => mine.push(order),
        }
        Ok(Done::quietly())
    }

    /// The line just before which a seat's latest standing move was made, if any.
    pub fn latest_line(&self, seat: Seat) -> Option<u32> {
        let mut mine: Vec<u32> = Vec::new();
        for (line, n) in self.table.lines(0).iter().zip(0..) {
            match line {
                Line::Act { seat: actor, .. } if *actor == seat => mine.push(n),
                Line::Undo { dropped, .. } => mine.retain(|n| !dropped.contains(n)),
                Line::TakeBack { to, .. } => mine.retain(|n| n < to),
                Line::Put { .. } => mine.clear(),
                Line::Act { .. } | Line::Deal { .. } | Line::Position(_) | Line::Digest(_) => {}
            }
        }
        mine.pop()
    }

    /// Asks for a take-back of one's latest move, and carries it out if everybody has agreed (bots always do, but not alone
    /// where the result counts).
    fn ask_back(&mut self, desk: &mut Desk, seat: Seat) -> Result<(), Refusal> {
        let refuse = |why: Why| Err(Refusal::new(Code::Illegal, why));
        let Some(to) = self.latest_line(seat) else { return refuse(Why::NoMoveBack) };
        if desk.taken_back >= TAKEN_BACK {
            return refuse(Why::TakenBack(TAKEN_BACK));
        }
        if !desk.takes_back(seat) {
            return refuse(Why::RatedBack);
        }
        if desk.take_back.is_some() {
            return refuse(Why::BackAsked);
        }
        let person = desk.chair(seat).and_then(|chair| chair.person);
        let own: SeatSet = person.map(|p| desk.seats_of(p).collect()).unwrap_or_default();
        let agreed = SeatSet(desk.driven().0 | own.0);
        desk.take_back = Some(TakeBack { seat, to, agreed });
        self.conclude_back(desk)
    }

    /// Answers a take-back.
    fn answer_back(&mut self, desk: &mut Desk, seat: Seat, agree: bool) -> Result<(), Refusal> {
        let Some(asked) = &mut desk.take_back else {
            return Err(Refusal::new(Code::Illegal, Why::BackGone));
        };
        if !agree || asked.seat == seat {
            desk.take_back = None;
            return Ok(());
        }
        asked.agreed = asked.agreed.with(seat);
        self.conclude_back(desk)
    }

    fn conclude_back(&mut self, desk: &mut Desk) -> Result<(), Refusal> {
        let Some(asked) = desk.take_back.clone() else { return Ok(()) };
        if self.table.concerned(asked.seat).minus(asked.agreed).is_empty() && desk.takes_back(asked.seat) {
            desk.take_back = None;
            self.table.take_back(asked.seat, asked.to, asked.agreed)?;
            desk.taken_back += 1;
            // What was answered before it counted was about a question that is asked no more, or asked anew.
            self.plans.early.clear();
            desk.window = None;
        }
        Ok(())
    }
}

impl Live {
    /// The seat that somebody may act for: their own, not one behind the curtain, and nobody plays it for them.
    pub fn own_seat(&self, person: PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let seat = self.acting(person, seat)?;
        match self.desk.chair(seat).map(|chair| chair.bot.is_some()) {
            Some(false) => Ok(seat),
            _ => Err(Refusal::new(Code::Illegal, Why::PlayedForYou)),
        }
    }

    /// Somebody sends picks by their numbers.
    pub fn send(
        &mut self,
        person: PersonId,
        seat: Option<Seat>,
        revision: Option<u32>,
        numbers: &[(usize, u16)],
    ) -> Result<Done<Seat>, Refusal> {
        let seat = self.own_seat(person, seat)?;
        let (desk, game) = self.game()?;
        running!(game, run => run.send(desk, seat, revision, numbers)).map(|done| done.with(seat))
    }

    /// Somebody takes back their latest line, while it can be done alone.
    pub fn undo(
        &mut self,
        person: PersonId,
        seat: Option<Seat>,
        revision: Option<u32>,
    ) -> Result<Done, Refusal> {
        let seat = self.own_seat(person, seat)?;
        let (desk, game) = self.game()?;
        running!(game, run => run.undo(desk, seat, revision))
    }

    /// Somebody asks for a take-back, or answers one.
    pub fn take_back(&mut self, person: PersonId, seat: Option<Seat>, back: Back) -> Result<Done, Refusal> {
        let seat = self.own_seat(person, seat)?;
        let (desk, game) = self.game()?;
        running!(game, run => match back {
            Back::Ask => run.ask_back(desk, seat),
            Back::Agree => run.answer_back(desk, seat, true),
            Back::Refuse => run.answer_back(desk, seat, false),
        })?;
        Ok(Done::told(What::Offers))
    }

    /// The seats that have not agreed to the take-back yet.
    pub fn missing(&self, asked: &TakeBack) -> SeatSet {
        SeatSet::all(self.desk.chairs.len()).without(asked.seat).minus(asked.agreed)
    }
}
