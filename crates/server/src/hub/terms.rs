//! Orders and deals as people and programs write them, read into the words of the game.

use crate::words::{Unread, say};
use host::{Dealt, Done, Live, Moment, PersonId, Proposal, Standing, running};
use kernel::{Code, Refusal, Seat, kept};
use serde_json::Value;
use ui::Filled;

/// What a game must be for a table on the web: the host can run it, and it can be drawn.
pub trait Playable: host::Playable + ui::Board {}
impl<G: host::Playable + ui::Board> Playable for G {}

/// What is done about a deal.
#[derive(Clone, PartialEq, Debug)]
pub enum Dealing {
    /// Offer one.
    Offer(Proposal<Terms>),
    /// Accept the one with this number.
    Accept(u32),
    /// Decline it, or withdraw one's own.
    Drop(u32),
}

/// The terms of a deal.
#[derive(Clone, PartialEq, Debug)]
pub enum Terms {
    /// As a program says it.
    Plain(Value),
    /// As a form says it.
    Form(Filled),
}

/// A standing order.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted {
    /// As a program says it.
    Plain(Value),
    /// As this form says it, filled in.
    Form(String, Filled),
}

impl Terms {
    fn read<G: Playable>(self, rules: &G, seat: Seat) -> Result<G::Deal, Refusal> {
        let no_deal = |why: Unread| Refusal::new(Code::BadRequest, say(|w| w.no_deal(why)));
        match self {
            Terms::Plain(deal) => kept::from_json(&deal).map_err(|fault| no_deal(Unread::Json(&fault))),
            Terms::Form(filled) => rules.read_deal(seat, &filled).ok_or_else(|| no_deal(Unread::Form)),
        }
    }
}

impl Wanted {
    fn read<G: Playable>(self, rules: &G) -> Result<G::Order, Refusal> {
        let no_order = |why: Unread| Refusal::new(Code::BadRequest, say(|w| w.no_order(why)));
        match self {
            Wanted::Plain(order) => kept::from_json(&order).map_err(|fault| no_order(Unread::Json(&fault))),
            Wanted::Form(form, filled) => {
                rules.read_order(&form, &filled).ok_or_else(|| no_order(Unread::Form))
            }
        }
    }
}

/// Offers a deal, or answers one.
pub fn deal(
    live: &mut Live,
    moment: &mut Moment,
    me: PersonId,
    seat: Option<Seat>,
    dealing: Dealing,
) -> Result<Done<Dealt>, Refusal> {
    let seat = live.own_seat(me, seat)?;
    let (desk, game) = live.game()?;
    running!(game, run => match dealing {
        Dealing::Offer(Proposal { deal, lapses, counters }) => {
            let deal = deal.read(&**run.table.rules(), seat)?;
            run.offer(desk, seat, Proposal { deal, lapses, counters }, moment)
        }
        Dealing::Accept(n) => run.accept(desk, seat, n),
        Dealing::Drop(n) => run.drop_offer(desk, seat, n),
    })
}

/// Gives or takes back a standing order.
pub fn order(
    live: &mut Live,
    me: PersonId,
    seat: Option<Seat>,
    standing: Standing<Wanted>,
) -> Result<Done, Refusal> {
    let seat = live.own_seat(me, seat)?;
    let (desk, game) = live.game()?;
    running!(game, run => {
        let standing = match standing {
            Standing::Give(order) => Standing::Give(order.read(&**run.table.rules())?),
            Standing::Drop(n) => Standing::Drop(n),
        };
        run.order(desk, seat, standing)
    })
}

/// Makes one pick named by its action, as programs do.
pub fn act(
    live: &mut Live,
    me: PersonId,
    seat: Option<Seat>,
    revision: Option<u32>,
    wish: &games::Wish,
) -> Result<Done<Seat>, Refusal> {
    let seat = live.own_seat(me, seat)?;
    let (desk, game) = live.game()?;
    let done = running!(game, run => {
        run.table.admit(seat, revision)?;
        let menu = run.table.menu(seat);
        let pick = games::pick_of(&run.table, &menu.choices, wish.chosen()?, wish.amount.unwrap_or(0))?;
        run.choose(desk, revision, &menu, pick)
    })?;
    Ok(done.with(seat))
}
