//! What players do at a table: pick, undo, ask for a take-back, leave orders.

use super::desk::Desk;
use super::live::{Live, Playable};
use super::{Done, Hub, Trouble, What};
use crate::storage::{PersonId, TableId};
use games::with;
use kernel::{Code, Pick, Refusal, Seat, SeatSet, Table};
use serde_json::Value;
use std::sync::atomic::Ordering;
use ui::Filled;

/// So often may a seat take back, part of a decision or all of it, before it goes on to something that stands. Every
/// step back is a line of the journal, which only grows.
pub const BACKS: u16 = 200;

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
pub enum Standing {
    /// Give this one, as a program says it.
    Give(Value),
    /// Give the one that this form means, filled in.
    Form(String, Filled),
    /// Take back the one with this number.
    Drop(usize),
}

/// Picks as they are sent, and how many of them only take back part of an unfinished decision.
pub type Sent<G> = (Vec<Pick<<G as kernel::Rules>::Action>>, usize);

/// The picks that a draft means, from the seat's own view.
pub fn picks_of<G: Playable>(
    table: &Table<G>,
    seat: Seat,
    numbers: &[(usize, u16)],
) -> Result<Sent<G>, (usize, Refusal)> {
    let mut drafting = table.drafting(seat).map_err(|why| (0, why))?;
    let (mut picks, mut backs) = (Vec::new(), 0);
    for (at, (n, amount)) in numbers.iter().enumerate() {
        if let Some(before) = picks.last() {
            drafting.pick(before).map_err(|why| (at - 1, why))?;
        }
        let choices = drafting.choices();
        let Some(choice) = choices.get(*n) else {
            return Err((at, Refusal::new(Code::Illegal, format!("there is no choice {n} here"))));
        };
        picks.push(Pick { action: choice.action, amount: *amount });
        backs += usize::from(choice.back);
    }
    Ok((picks, backs))
}

fn read<G: Playable>(
    table: &Table<G>,
    seat: Seat,
    revision: u32,
    numbers: &[(usize, u16)],
) -> Result<Sent<G>, Refusal> {
    // Stale before illegal: the numbers of an old page mean nothing now.
    table.admit(seat, Some(revision))?;
    match numbers {
        [] => Err(Refusal::new(Code::BadRequest, "nothing is chosen yet")),
        numbers => picks_of(table, seat, numbers).map_err(|(_, refusal)| refusal),
    }
}

fn make<G: Playable>(
    table: &mut Table<G>,
    seat: Seat,
    revision: u32,
    picks: &[Pick<G::Action>],
) -> Result<(), Refusal> {
    match picks {
        [one] => table.submit(seat, Some(revision), *one).map(drop),
        many => table.batch(seat, Some(revision), many).map(drop).map_err(|(_, refusal)| refusal),
    }
}

/// The order that is meant, checked and as it is stored.
fn read_order<G: Playable>(table: &Table<G>, order: &Standing) -> Result<Option<Value>, Refusal> {
    let no_order = |why: &dyn std::fmt::Display| {
        Refusal::new(Code::BadRequest, format!("this is no standing order: {why}"))
    };
    let order: G::Order = match order {
        Standing::Give(order) => serde_json::from_value(order.clone()).map_err(|e| no_order(&e))?,
        Standing::Form(form, filled) => {
            let order = table.rules().read_order(form, filled);
            order.ok_or_else(|| no_order(&"the form is not filled in"))?
        }
        Standing::Drop(_) => return Ok(None),
    };
    serde_json::to_value(order).map(Some).map_err(|e| no_order(&e))
}

fn not_begun() -> Refusal {
    Refusal::new(Code::BadRequest, "the game has not begun yet")
}

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
            let why = format!("you have taken back {BACKS} times here: go on from what stands now");
            return Err(Refusal::new(Code::Illegal, why));
        }
        *count = more as u16;
        Ok(())
    }
}

impl Live {
    /// The player has made a move. If it can no longer be undone, they have gone on.
    fn awake(&mut self, seat: Seat) {
        let gone_on = self.table.as_ref().is_some_and(|table| !with!(table, t => t.can_undo(seat)));
        if let Some(count) = self.desk.backs.get_mut(seat.ix()).filter(|_| gone_on) {
            *count = 0;
        }
        self.forgive(seat);
    }

    /// The player is here: whatever was held against them is forgotten.
    fn forgive(&mut self, seat: Seat) {
        if let Some(chair) = self.desk.chairs.get_mut(seat.ix()) {
            chair.expiries = 0;
        }
    }

    pub(super) fn own_seat(&self, person: PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let seat = self.acting(person, seat)?;
        match self.desk.chair(seat).map(|chair| chair.bot.is_some()) {
            Some(false) => Ok(seat),
            _ => Err(Refusal::new(Code::Illegal, "your seat is played for you: come back to it first")),
        }
    }
}

impl Hub {
    /// Sends picks. Seat, revision and every choice are checked again under the table's lock.
    pub async fn send(
        &self,
        id: &TableId,
        person: PersonId,
        seat: Option<Seat>,
        revision: u32,
        numbers: Numbers,
    ) -> Result<Seat, Trouble> {
        let sent = self.change(id, move |live, _| {
            let seat = live.own_seat(person, seat)?;
            if live.answers_early(seat) {
                let done = live.send_early(seat, revision, &numbers)?;
                live.forgive(seat);
                return Ok((done, seat));
            }
            let Live { desk, table, .. } = live;
            let table = table.as_mut().ok_or_else(not_begun)?;
            with!(table, t => {
                let (picks, backs) = read(t, seat, revision, &numbers)?;
                desk.go_back(seat, backs)?;
                make(t, seat, revision, &picks)?;
            });
            live.awake(seat);
            Ok((Done::by(seat), seat))
        });
        let seat = sent.await?;
        self.inner.metrics.moves.fetch_add(1, Ordering::Relaxed);
        Ok(seat)
    }

    /// Makes one pick named by its action, as programs do.
    pub async fn act(
        &self,
        id: &TableId,
        person: PersonId,
        seat: Option<Seat>,
        revision: Option<u32>,
        wish: games::Wish,
    ) -> Result<Seat, Trouble> {
        let sent = self.change(id, move |live, _| {
            let seat = live.own_seat(person, seat)?;
            if live.answers_early(seat) {
                let pick = live.playing()?.pick(seat, revision, wish.chosen()?, wish.amount.unwrap_or(0))?;
                live.forgive(seat);
                return Ok((live.keep_early(seat, vec![pick]), seat));
            }
            let names = live.desk.names();
            let back = live.playing()?.goes_back(seat, wish.chosen()?);
            live.desk.go_back(seat, usize::from(back))?;
            live.playing()?.act(seat, revision, wish.chosen()?, wish.amount.unwrap_or(0), &names)?;
            live.awake(seat);
            Ok((Done::by(seat), seat))
        });
        let seat = sent.await?;
        self.inner.metrics.moves.fetch_add(1, Ordering::Relaxed);
        Ok(seat)
    }

    /// Takes back the seat's latest line, while it can be done alone.
    pub async fn undo(
        &self,
        id: &TableId,
        person: PersonId,
        seat: Option<Seat>,
        revision: Option<u32>,
    ) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            let seat = live.own_seat(person, seat)?;
            if live.drop_early(seat) {
                return Ok((Done::told_to(SeatSet::of(seat), What::Offers), ()));
            }
            live.desk.go_back(seat, 1)?;
            let table = live.playing()?;
            with!(table, t => t.undo(seat, revision))?;
            live.forgive(seat);
            // The clock goes on: taking back gives no time.
            Ok((Done::default(), ()))
        })
        .await
    }

    /// Asks for a take-back, or answers one.
    pub async fn take_back(
        &self,
        id: &TableId,
        person: PersonId,
        seat: Option<Seat>,
        back: Back,
    ) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            let seat = live.own_seat(person, seat)?;
            live.playing()?;
            match back {
                Back::Ask => live.ask_back(seat)?,
                Back::Agree => live.answer_back(seat, true)?,
                Back::Refuse => live.answer_back(seat, false)?,
            }
            Ok((Done::told(What::Offers), ()))
        })
        .await
    }

    /// Gives or takes back a standing order.
    pub async fn order(
        &self,
        id: &TableId,
        person: PersonId,
        seat: Option<Seat>,
        order: Standing,
    ) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            let seat = live.own_seat(person, seat)?;
            let table = live.playing()?;
            let given = with!(&*table, t => read_order(t, &order))?;
            live.desk.orders.resize(live.desk.chairs.len(), Vec::new());
            let Some(mine) = live.desk.orders.get_mut(seat.ix()) else { return Ok((Done::default(), ())) };
            match (order, given) {
                (Standing::Drop(n), _) if n < mine.len() => {
                    mine.remove(n);
                }
                (_, None) => return Err(Refusal::new(Code::Unknown, "there is no such standing order")),
                (_, Some(_)) if mine.len() >= MANY_ORDERS => {
                    return Err(Refusal::new(Code::BadRequest, "there are too many standing orders"));
                }
                // The same order twice is the same order.
                (_, Some(order)) if mine.contains(&order) => {}
                (_, Some(order)) => mine.push(order),
            }
            Ok((Done::default(), ()))
        })
        .await
    }
}
