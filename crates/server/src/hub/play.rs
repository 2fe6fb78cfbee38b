//! What players do at a table: pick, undo, ask for a take-back, trade, leave orders.

use super::desk::Offer;
use super::drive::submit;
use super::live::{Live, Playable};
use super::{Done, Hub, Trouble, What};
use crate::storage::{PersonId, TableId};
use bots::Kind;
use games::with;
use kernel::{Code, Pick, Refusal, Seat, Table, Viewer};
use serde_json::Value;
use std::sync::atomic::Ordering;

/// So many orders may stand for a seat.
const MANY_ORDERS: usize = 20;
/// So many deals may lie on a table.
const MANY_OFFERS: usize = 20;

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

/// What is done about a deal.
#[derive(Clone, PartialEq, Debug)]
pub enum Dealing {
    /// Offer one.
    Offer(Value),
    /// Accept the one with this number.
    Accept(u32),
    /// Refuse it, or withdraw one's own.
    Drop(u32),
}

/// What is done about standing orders.
#[derive(Clone, PartialEq, Debug)]
pub enum Standing {
    /// Give one.
    Add(Value),
    /// Give the one with this number among those on offer.
    Offered(usize),
    /// Take back the one with this number.
    Drop(usize),
}

/// The picks that a draft means, from the seat's own view.
pub fn picks_of<G: Playable>(
    table: &Table<G>,
    seat: Seat,
    numbers: &[(usize, u16)],
) -> Result<Vec<Pick<G::Action>>, (usize, Refusal)> {
    let mut picks = Vec::with_capacity(numbers.len());
    for (at, (n, amount)) in numbers.iter().enumerate() {
        let choices = table.draft(seat, &picks)?.choices;
        let Some(choice) = choices.get(*n) else {
            return Err((at, Refusal::new(Code::Illegal, format!("there is no choice {n} here"))));
        };
        picks.push(Pick { action: choice.action, amount: *amount });
    }
    Ok(picks)
}

fn send<G: Playable>(
    table: &mut Table<G>,
    seat: Seat,
    revision: u32,
    numbers: &[(usize, u16)],
) -> Result<(), Refusal> {
    // Stale before illegal: the numbers of an old page mean nothing now.
    table.admit(seat, Some(revision))?;
    match numbers {
        [] => Err(Refusal::new(Code::BadRequest, "nothing is chosen yet")),
        [one] => submit(table, seat, Some(revision), *one),
        many => {
            let picks = picks_of(table, seat, many).map_err(|(_, refusal)| refusal)?;
            table.batch(seat, Some(revision), &picks).map(drop).map_err(|(_, refusal)| refusal)
        }
    }
}

fn offer<G: Playable>(table: &Table<G>, seat: Seat, deal: &Value) -> Result<(Seat, G::Deal), Refusal> {
    let typed: G::Deal = serde_json::from_value(deal.clone())
        .map_err(|e| Refusal::new(Code::BadRequest, format!("this is no deal: {e}")))?;
    let (from, to) = table.rules().parties(&typed);
    if from != seat {
        return Err(Refusal::new(Code::Illegal, "offer deals of your own"));
    }
    table.offerable(&typed)?;
    Ok((to, typed))
}

fn would_agree<G: Playable>(table: &Table<G>, seat: Seat, deal: &Value, kind: Kind) -> bool {
    serde_json::from_value::<G::Deal>(deal.clone())
        .is_ok_and(|deal| kind.bot::<G>().agrees(table.rules(), table.view(Viewer::Seat(seat)), &deal))
}

fn conclude<G: Playable>(table: &mut Table<G>, deal: &Value) -> Result<(), Refusal> {
    let typed: G::Deal = serde_json::from_value(deal.clone())
        .map_err(|e| Refusal::new(Code::BadRequest, format!("this is no deal: {e}")))?;
    table.deal(&typed).map(drop)
}

fn check_order<G: Playable>(_: &Table<G>, order: &Value) -> Result<(), Refusal> {
    serde_json::from_value::<G::Order>(order.clone())
        .map(drop)
        .map_err(|e| Refusal::new(Code::BadRequest, format!("this is no standing order: {e}")))
}

/// The order with this number among those that the game offers the seat.
fn offered<G: Playable>(_: &Table<G>, _: Seat, _: usize) -> Result<Value, Refusal> {
    Err(Refusal::new(Code::Unknown, "this game offers no such order"))
}

impl Live {
    /// The player is here: whatever was held against him is forgotten.
    fn awake(&mut self, seat: Seat) {
        if let Some(chair) = self.desk.chairs.get_mut(seat.ix()) {
            chair.expiries = 0;
        }
    }

    fn own_seat(&self, person: PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let seat = self.acting(person, seat)?;
        match self.desk.chair(seat).map(|chair| chair.bot.is_some()) {
            Some(false) => Ok(seat),
            _ => Err(Refusal::new(Code::Illegal, "a bot drives this seat: come back to it first")),
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
            let table = live.playing()?;
            with!(table, t => send(t, seat, revision, &numbers))?;
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
            let names = live.desk.names();
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
            let table = live.playing()?;
            with!(table, t => t.undo(seat, revision))?;
            live.awake(seat);
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

    /// Offers a deal, or answers one. A bot answers at once.
    pub async fn deal(
        &self,
        id: &TableId,
        person: PersonId,
        seat: Option<Seat>,
        dealing: Dealing,
    ) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            let seat = live.own_seat(person, seat)?;
            live.playing()?;
            match dealing {
                Dealing::Offer(deal) => live.offer(seat, deal)?,
                Dealing::Accept(n) => live.accept(seat, n)?,
                Dealing::Drop(n) => {
                    live.desk.offers.retain(|offer| offer.n != n || (offer.from != seat && offer.to != seat));
                }
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
            let order = match order {
                Standing::Offered(n) => Standing::Add(with!(&*table, t => offered(t, seat, n))?),
                other => other,
            };
            if let Standing::Add(order) = &order {
                with!(&*table, t => check_order(t, order))?;
            }
            live.desk.orders.resize(live.desk.chairs.len(), Vec::new());
            let mine = &mut live.desk.orders[seat.ix()];
            match order {
                Standing::Add(_) if mine.len() >= MANY_ORDERS => {
                    return Err(Refusal::new(Code::BadRequest, "there are too many standing orders"));
                }
                Standing::Add(order) => mine.push(order),
                Standing::Drop(n) if n < mine.len() => {
                    mine.remove(n);
                }
                Standing::Drop(_) | Standing::Offered(_) => {}
            }
            Ok((Done::default(), ()))
        })
        .await
    }
}

impl Live {
    fn offer(&mut self, seat: Seat, deal: Value) -> Result<(), Refusal> {
        if self.desk.offers.len() >= MANY_OFFERS {
            return Err(Refusal::new(Code::BadRequest, "there are too many offers on the table"));
        }
        let table = self.playing()?;
        let to = with!(&*table, t => offer(t, seat, &deal).map(|(to, _)| to))?;
        let bot = self.desk.chair(to).and_then(|chair| chair.bot.clone());
        if let Some(bot) = bot {
            let kind = bot.parse().unwrap_or(super::drive::STAND_IN);
            let table = self.playing()?;
            return if with!(&*table, t => would_agree(t, to, &deal, kind)) {
                with!(table, t => conclude(t, &deal))
            } else {
                Err(Refusal::new(Code::Illegal, "the bot does not want this deal"))
            };
        }
        let n = self.desk.next_offer;
        self.desk.next_offer += 1;
        self.desk.offers.push(Offer { n, from: seat, to, deal });
        Ok(())
    }

    fn accept(&mut self, seat: Seat, n: u32) -> Result<(), Refusal> {
        let found = self.desk.offers.iter().position(|offer| offer.n == n && offer.to == seat);
        let Some(at) = found else {
            return Err(Refusal::new(Code::Illegal, "this offer no longer lies on the table"));
        };
        let offer = self.desk.offers.remove(at);
        let table = self.playing()?;
        with!(table, t => conclude(t, &offer.deal))
    }
}
