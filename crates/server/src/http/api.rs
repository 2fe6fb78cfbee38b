//! The tables for programs: the same words as `quadriga engine`, from one's own seat.
//!
//! A program sees what a person would: who is asked, not who has answered; its own revision, not journal lines.
//! Sessions are those of the pages; access tokens for programs will be read here, in [`who`].

use super::{App, Problem, Visitor};
use crate::hub::{self, Dealing, Playable, Terms, Trouble, Wanted};
use crate::limits::Act;
use crate::pages;
use crate::storage::{Cursor, Mine, Which};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use games::Wish;
use host::desk::Chair;
use host::{
    AnyRunning, Dealt, Entry, Live, Moment, NewTable, Person, Proposal, Running, Stage, Standing, TableId,
    entwine, running,
};
use kernel::{Code, Language, Refusal, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

/// What a program may ask of the house.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum House {
    /// Which games there are.
    Games,
    /// A new table against bots.
    New {
        /// Which game.
        game: String,
        /// How many play.
        seats: usize,
        /// The game's options.
        #[serde(default)]
        options: Value,
    },
    /// My tables: those that wait for me, then the others that are on, then the finished ones, each the latest first.
    Tables {
        /// Which of them; all kinds, if left out.
        #[serde(default)]
        list: Option<List>,
        /// Go on from here: what the page before named as `next`. With a `list` only.
        #[serde(default)]
        from: Option<String>,
    },
}

/// A kind of one's own tables.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum List {
    /// Those that wait for me.
    Turn,
    /// The others that are on.
    Running,
    /// Finished games.
    Finished,
}

impl List {
    const ALL: [List; 3] = [List::Turn, List::Running, List::Finished];
    fn which(self) -> Which {
        match self {
            List::Turn => Which::Waiting,
            List::Running => Which::Running,
            List::Finished => Which::Over,
        }
    }
}

/// So many tables are on a page of a list.
const LISTED: usize = 100;

/// What a program may ask of a table.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// What is agreed on here, and who sits where.
    About,
    /// Sits down, and so agrees to the settings.
    Join {
        /// Which free seat; any, if left out.
        #[serde(default)]
        seat: Option<u8>,
        /// The word of the invitation, for a private table.
        #[serde(default)]
        invite: String,
    },
    /// Who is asked.
    Turn,
    /// What happened, as I may know it: the lines of the log, the host's own too.
    Log {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
        /// What happened at this revision of mine or later; everything, if left out.
        #[serde(default)]
        from: Option<u32>,
    },
    /// What a seat may do.
    Choices {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// What I see.
    View {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Makes a pick.
    Act {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
        /// Guards against stale picks.
        #[serde(default)]
        revision: Option<u32>,
        /// The number of a choice,
        #[serde(default)]
        choice: Option<usize>,
        /// or the action itself,
        #[serde(default)]
        action: Option<Value>,
        /// and the number named with it.
        #[serde(default)]
        amount: Option<u16>,
    },
    /// Takes back my latest move.
    Undo {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
        /// Guards against stale requests.
        #[serde(default)]
        revision: Option<u32>,
    },
    /// My standing orders, and the deals on the table that concern me.
    Plans {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Gives a standing order.
    GiveOrder {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
        /// The order.
        order: Value,
    },
    /// Drops a standing order.
    DropOrder {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
        /// Its number among mine.
        order: usize,
    },
    /// Offers a deal; it lapses with the phase.
    Offer {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
        /// The deal.
        deal: Value,
    },
    /// Accepts an offer, or declines (or withdraws) it.
    Answer {
        /// Which of my seats.
        #[serde(default)]
        seat: Option<u8>,
        /// The number of the offer.
        offer: u32,
        /// Yes or no.
        accept: bool,
    },
    /// The journal of a finished game.
    Journal,
}

fn ok(value: Value) -> Response {
    Json(json!({ "ok": value })).into_response()
}

fn refused(refusal: &Refusal) -> Response {
    let err = json!({ "code": refusal.code.word(), "why": refusal.why.to_string(), "rule": refusal.rule });
    (Problem::status_of(refusal), Json(json!({ "err": err }))).into_response()
}

/// What went wrong, in the protocol's words.
fn wrong(trouble: Trouble) -> Response {
    match trouble {
        Trouble::Refused(refusal) => refused(&refusal),
        Trouble::Missing => refused(&Refusal::new(Code::Unknown, "there is no such table")),
        Trouble::Storage(fault) => {
            let problem = Problem::from(fault);
            let err = json!({ "code": "bad-request", "why": problem.why.to_string(), "rule": null });
            (problem.status, Json(json!({ "err": err }))).into_response()
        }
    }
}

fn limited(problem: Problem) -> Response {
    let err = json!({ "code": "bad-request", "why": problem.why.to_string(), "rule": null });
    (problem.status, Json(json!({ "err": err }))).into_response()
}

/// Whoever asks. The place of access tokens.
#[allow(clippy::result_large_err, reason = "the error is the answer itself, as axum wants it")]
fn who(visitor: &Visitor) -> Result<&Person, Response> {
    visitor.person.as_ref().ok_or_else(|| {
        let err = json!({ "code": "bad-request", "why": "sign in first", "rule": null });
        (StatusCode::UNAUTHORIZED, Json(json!({ "err": err }))).into_response()
    })
}

#[allow(clippy::result_large_err, reason = "the error is the answer itself, as axum wants it")]
fn read<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Response> {
    body.map(|Json(request)| request)
        .map_err(|rejection| refused(&Refusal::new(Code::BadRequest, rejection.body_text())))
}

/// Asks the house.
pub async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Json<House>, JsonRejection>,
) -> Result<Response, Response> {
    match read(body)? {
        House::Games => Ok(ok(json!(games::all()))),
        House::New { game, seats, options } => {
            let me = who(&visitor)?;
            app.limit(Act::NewTable, &visitor.key()).map_err(limited)?;
            games::find(&game).map_err(|_| limited(Problem::missing()))?;
            let mut new = NewTable::against_bots(&game, seats);
            if !options.is_null() {
                new.options = options;
            }
            let id = app.hub().open(me, new).await.map_err(wrong)?;
            Ok(ok(json!({ "table": id, "revision": 0 })))
        }
        House::Tables { list, from } => {
            let me = who(&visitor)?;
            let from = match from.as_deref() {
                Some(from) => Some(Cursor::parse(from).ok_or_else(no_such_page)?),
                None => None,
            };
            let lists = list.map_or(List::ALL.to_vec(), |list| vec![list]);
            let mut tables = Vec::new();
            for list in lists {
                let room = LISTED - tables.len();
                let page = app.store().own(me.id, list.which(), from.clone(), room).await;
                tables.extend(page.map_err(|fault| wrong(fault.into()))?);
            }
            let next = tables.last().filter(|_| list.is_some() && tables.len() == LISTED).map(Cursor::after);
            let row = |mine: &Mine| {
                json!({
                    "table": mine.table.id, "game": mine.table.game, "stage": mine.table.stage,
                    "waiting": mine.waiting,
                })
            };
            let rows: Value = tables.iter().map(row).collect();
            match list {
                None => Ok(ok(rows)),
                Some(_) => Ok(ok(json!({ "tables": rows, "next": next.map(|next| next.to_string()) }))),
            }
        }
    }
}

fn no_such_page() -> Response {
    refused(&Refusal::new(Code::BadRequest, "`from` must be what another page named as `next`"))
}

/// Asks at a table.
pub async fn table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    body: Result<Json<Request>, JsonRejection>,
) -> Result<Response, Response> {
    let request = read(body)?;
    let id = TableId::parse(&id).ok_or_else(|| wrong(Trouble::Missing))?;
    // What is not open to whoever asks is not there, whatever they ask.
    let invite = if let Request::Join { invite, .. } = &request { invite } else { "" };
    app.hub().admitted(&id, visitor.id(), invite).await.map_err(wrong)?;
    type Look<'a> = &'a (dyn Fn(&Live, Viewer) -> Result<Value, Refusal> + Sync);
    let look = async |seat: Option<u8>, look: Look| {
        let value = app.hub().look(&id, |live| match live.admits(visitor.id()) {
            false => Err(Trouble::Missing),
            true => Ok(look(live, live.looking(visitor.who(seat.map(Seat))).viewer)?),
        });
        value.await.and_then(|value| value).map(ok).map_err(wrong)
    };
    match request {
        Request::About => look(None, &|live, _| Ok(about(live, visitor.language))).await,
        Request::Join { seat, .. } => {
            let me = who(&visitor)?.clone();
            app.limit(Act::Write, &visitor.key()).map_err(limited)?;
            let nonce = app.hub().nonce().map_err(|fault| wrong(fault.into()))?;
            let join =
                move |live: &mut Live, moment: &mut Moment| live.join(&me, seat.map(Seat), nonce, moment);
            let seat = app.hub().change(&id, join).await.map_err(wrong)?;
            Ok(ok(json!({ "seat": seat })))
        }
        Request::Turn => look(None, &|live, _| turn(live)).await,
        Request::Log { seat, from } => look(seat, &|live, viewer| log(live, viewer, from)).await,
        Request::View { seat } => look(seat, &view).await,
        Request::Choices { seat } => look(seat, &choices).await,
        Request::Journal => look(None, &|live, _| journal(live)).await,
        Request::Act { seat, revision, choice, action, amount } => {
            let me = who(&visitor)?.id;
            app.limit(Act::Write, &visitor.key()).map_err(limited)?;
            let wish = Wish { choice, action, amount };
            let act = move |live: &mut Live, _: &mut _| hub::act(live, me, seat.map(Seat), revision, &wish);
            let seat = app.hub().change(&id, act).await.map_err(wrong)?;
            app.metrics().moves.fetch_add(1, Ordering::Relaxed);
            look(Some(seat.0), &after).await
        }
        Request::Undo { seat, revision } => {
            let me = who(&visitor)?.id;
            app.limit(Act::Write, &visitor.key()).map_err(limited)?;
            let undo = move |live: &mut Live, _: &mut _| live.undo(me, seat.map(Seat), revision);
            app.hub().change(&id, undo).await.map_err(wrong)?;
            look(seat, &after).await
        }
        Request::Plans { seat } => look(seat, &plans).await,
        Request::GiveOrder { seat, order } => {
            self::order(&app, &visitor, &id, seat, Standing::Give(Wanted::Plain(order))).await?;
            look(seat, &plans).await
        }
        Request::DropOrder { seat, order } => {
            self::order(&app, &visitor, &id, seat, Standing::Drop(order)).await?;
            look(seat, &plans).await
        }
        Request::Offer { seat, deal } => {
            let proposal = Proposal { deal: Terms::Plain(deal), lapses: true, counters: None };
            self::deal(&app, &visitor, &id, seat, Dealing::Offer(proposal)).await
        }
        Request::Answer { seat, offer, accept } => {
            let dealing = if accept { Dealing::Accept(offer) } else { Dealing::Drop(offer) };
            self::deal(&app, &visitor, &id, seat, dealing).await
        }
    }
}

async fn order(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    seat: Option<u8>,
    standing: Standing<Wanted>,
) -> Result<(), Response> {
    let me = who(visitor)?;
    app.limit(Act::Write, &visitor.key()).map_err(limited)?;
    let (me, seat) = (me.id, seat.map(Seat));
    app.hub().change(id, move |live, _| hub::order(live, me, seat, standing)).await.map_err(wrong)
}

async fn deal(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    seat: Option<u8>,
    dealing: Dealing,
) -> Result<Response, Response> {
    let me = who(visitor)?;
    app.limit(Act::Write, &visitor.key()).map_err(limited)?;
    let (me, seat) = (me.id, seat.map(Seat));
    let deal = move |live: &mut Live, moment: &mut Moment| hub::deal(live, moment, me, seat, dealing);
    let dealt = app.hub().change(id, deal).await.map_err(wrong)?;
    let word = match dealt {
        Dealt::Noted => "noted",
        Dealt::Concluded => "concluded",
        Dealt::Agreed => "agreed",
        Dealt::Declined(_) => "declined",
    };
    Ok(ok(json!({ "deal": word })))
}

/// One's own standing orders, and the offers that concern one.
fn plans(live: &Live, viewer: Viewer) -> Result<Value, Refusal> {
    let seat = viewer.seat().ok_or_else(|| Refusal::new(Code::Illegal, "you have no seat here"))?;
    let Some(running) = &live.running else { return Ok(json!({ "orders": null, "offers": [] })) };
    Ok(running!(running, run => {
        let concern = run.plans.offers.iter().filter(|offer| offer.parties().has(seat));
        let offers = concern.map(|offer| json!({
            "offer": offer.n, "mine": offer.from == seat, "agreed": offer.agreed.has(seat),
            "accepted": offer.accepted, "deal": offer.deal,
        }));
        json!({ "orders": run.plans.orders.get(seat.ix()), "offers": offers.collect::<Vec<_>>() })
    }))
}

/// The game, once it has begun.
fn begun(live: &Live) -> Result<&AnyRunning, Refusal> {
    live.running.as_ref().ok_or_else(not_begun)
}

fn not_begun() -> Refusal {
    Refusal::new(Code::BadRequest, "the game has not begun yet")
}

/// Who is asked; who has answered only where the rules show it.
fn turn(live: &Live) -> Result<Value, Refusal> {
    let turn = live.turn().ok_or_else(not_begun)?;
    let awaiting = turn.awaiting();
    Ok(json!({
        "awaiting": awaiting.map(|a| if a.counted || a.asked.len() == 1 { a.pending } else { a.asked }),
        "asked": awaiting.map(|a| a.asked),
        "over": turn.outcome(),
    }))
}

fn view(live: &Live, viewer: Viewer) -> Result<Value, Refusal> {
    Ok(running!(begun(live)?, run => {
        json!({ "revision": run.table.revision(viewer), "view": run.table.view(viewer) })
    }))
}

fn choices(live: &Live, viewer: Viewer) -> Result<Value, Refusal> {
    let running = begun(live)?;
    let seat = viewer.seat().ok_or_else(|| Refusal::new(Code::Illegal, "you have no seat here"))?;
    let mut offer = running!(running, run => games::offer_of(&run.table, seat, &live.desk.names()))?;
    if live.early().has(seat) {
        // They have answered; it can be taken back until it counts.
        offer.choices.clear();
        offer.undo = true;
    }
    Ok(json!(offer))
}

/// The settings in words, which whoever sits down agrees to, and the seats.
fn about(live: &Live, language: Language) -> Value {
    let setting = |(name, value): (String, String)| json!({ "name": name, "value": value });
    let seat = |chair: &Chair| {
        let free = chair.free() || chair.vacant();
        json!({ "name": chair.name, "bot": chair.bot.is_some(), "free": free })
    };
    json!({
        "game": live.game, "title": live.desk.title, "host": live.desk.host, "stage": live.stage,
        "settings": pages::settings(live, language).into_iter().map(setting).collect::<Vec<_>>(),
        "seats": live.desk.chairs.iter().map(seat).collect::<Vec<_>>(),
    })
}

/// After a move: the revision, and what the log has told since.
fn after(live: &Live, viewer: Viewer) -> Result<Value, Refusal> {
    Ok(running!(begun(live)?, run => {
        let since = viewer.seat().and_then(|seat| run.latest_line(seat));
        json!({ "revision": run.table.revision(viewer), "events": story(live, run, viewer, since) })
    }))
}

/// What happened at a viewer's revision or later.
fn log(live: &Live, viewer: Viewer, from: Option<u32>) -> Result<Value, Refusal> {
    let mut events = running!(begun(live)?, run => story(live, run, viewer, None));
    events.retain(|event| from.is_none_or(|from| event["step"].as_u64() >= Some(from.into())));
    Ok(json!({ "revision": live.revision(viewer), "events": events }))
}

/// What a viewer may know of all that happened from a line of the journal on: what the game tells them, and the host's
/// own lines, which have no event. The number of each is their own revision.
fn story<G: Playable>(live: &Live, run: &Running<G>, viewer: Viewer, from: Option<u32>) -> Vec<Value> {
    let names = live.desk.names();
    let told = run.table.told(viewer).filter(|(line, _)| line >= &from);
    let entry = |entry| match entry {
        Entry::Game(line, event) => {
            let sentence = run.table.rules().event(event, &names);
            let step = line.map(|line| run.step_of(line, viewer));
            json!({ "step": step, "text": sentence.text, "rule": sentence.rule, "event": event })
        }
        Entry::Host(before, said) => {
            // What they knew last when it was said.
            let step = before.checked_sub(1).map_or(0, |line| run.step_of(line, viewer));
            json!({ "step": step, "text": said.text, "rule": said.rule, "event": null })
        }
    };
    entwine(told, run.asides(&live.desk, from, &names)).into_iter().map(entry).collect()
}

fn journal(live: &Live) -> Result<Value, Refusal> {
    match (&live.running, live.stage) {
        (Some(running), Stage::Over) => Ok(running!(running, run => json!(run.table.journal()))),
        _ => Err(Refusal::new(Code::Illegal, "the journal is open when the game is over")),
    }
}
