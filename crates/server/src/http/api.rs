//! The tables for programs: the same words as `quadriga engine`, from one's own seat.
//!
//! A program sees what a person would: who is asked, not who has answered; its own revision, not journal lines.
//! Whoever asks has the session of a page or shows a token ([`super::visitor`]); what a token must reach is said here, for
//! every request.

use super::counsel::{Whose, opinion};
use super::deed::Path;
use super::front::html;
use super::{Answer, App, Problem, Visitor, tokens};
use crate::hub::{self, Dealing, Playable, Terms, Trouble, Wanted};
use crate::limits::Act;
use crate::pages;
use crate::storage::{Cursor, Mine, Scope, Which};
use crate::words::words;
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bots::{Kind, Level};
use host::desk::Chair;
use host::{
    AnyRunning, Dealt, Entry, Live, Moment, NewTable, Person, Proposal, Running, Stage, Standing, TableId,
    entwine, running,
};
use kernel::{Code, Language, Refusal, Say, Seat, SeatSet, Setup, Viewer};
use protocol::answer::{self, Told, Wrong};
use protocol::reference::{Field, Reference, Ways};
use protocol::request::List;
use protocol::{Address, Answers, House, Table};
use serde_json::{Value, json};
use std::sync::LazyLock;
use std::sync::atomic::Ordering;

const LISTS: [List; 3] = [List::Turn, List::Running, List::Finished];

fn which(list: List) -> Which {
    match list {
        List::Turn => Which::Waiting,
        List::Running => Which::Running,
        List::Finished => Which::Over,
    }
}

/// So many tables are on a page of a list.
const LISTED: usize = 100;

/// The answer of a door: of the type that the protocol names for the request.
fn ok<D: Answers<R>, R>(asked: &R, answer: D::Answer) -> Response {
    Json(D::answer(asked, answer)).into_response()
}

fn wrongly(status: StatusCode, refusal: &Refusal) -> Response {
    (status, Json(Wrong::from(refusal))).into_response()
}

fn refused(refusal: &Refusal) -> Response {
    wrongly(Problem::status_of(refusal), refusal)
}

/// What went wrong, in the protocol's words.
fn wrong(trouble: Trouble) -> Response {
    match trouble {
        Trouble::Refused(refusal) => refused(&refusal),
        Trouble::Missing => refused(&Refusal::new(Code::Unknown, "there is no such table")),
        Trouble::Storage(fault) => limited(Problem::from(fault)),
    }
}

fn limited(problem: Problem) -> Response {
    problem.for_programs()
}

/// What a token must reach for a request to the house.
fn house_needs(asked: &House) -> Scope {
    match asked {
        House::Games(_) | House::Schema(_) | House::Tables(_) => Scope::Read,
        House::New(_) => Scope::Play,
    }
}

/// What it must reach at a table. Advice costs the house's time, as playing does.
fn table_needs(asked: &Table) -> Scope {
    match asked {
        Table::About(_)
        | Table::Turn(_)
        | Table::Choices(_)
        | Table::View(_)
        | Table::Log(_)
        | Table::Plans(_)
        | Table::Journal(_) => Scope::Read,
        Table::Join(_)
        | Table::Act(_)
        | Table::Advice(_)
        | Table::Undo(_)
        | Table::GiveOrder(_)
        | Table::DropOrder(_)
        | Table::Offer(_)
        | Table::Answer(_) => Scope::Play,
    }
}

/// Is this answered by one look at the table ([`At::look`]), which asks who may look?
fn only_looks(asked: &Table) -> bool {
    matches!(
        asked,
        Table::Turn(_)
            | Table::Choices(_)
            | Table::View(_)
            | Table::Log(_)
            | Table::Plans(_)
            | Table::Journal(_)
    )
}

/// Whoever asks.
#[allow(clippy::result_large_err, reason = "the error is the answer itself, as axum wants it")]
fn who(visitor: &Visitor) -> Result<&Person, Response> {
    let stranger = || Refusal::new(Code::BadRequest, "sign in first");
    visitor.person.as_ref().ok_or_else(|| wrongly(StatusCode::UNAUTHORIZED, &stranger()))
}

#[allow(clippy::result_large_err, reason = "the error is the answer itself, as axum wants it")]
fn read(body: Result<Json<Value>, JsonRejection>) -> Result<Value, Response> {
    body.map(|Json(request)| request)
        .map_err(|rejection| refused(&Refusal::new(Code::BadRequest, rejection.body_text())))
}

/// The JSON schema of all that may be asked and answered.
pub async fn schema(visitor: Visitor) -> Json<Value> {
    Json(games::schema(visitor.language))
}

/// The addresses and all that may be asked there, as OpenAPI.
pub async fn openapi() -> Json<Value> {
    static OPENAPI: LazyLock<Value> = LazyLock::new(protocol::openapi);
    Json(OPENAPI.clone())
}

/// The same for people to read.
pub async fn page(State(app): State<App>, visitor: Visitor) -> Answer {
    static REFERENCE: LazyLock<Reference> = LazyLock::new(Reference::of_types);
    let fields = |fields: &[Field]| -> Vec<[String; 3]> {
        fields.iter().map(|f| [f.name.clone(), f.what.clone(), f.about.clone()]).collect()
    };
    // The engine is a program on its own; here only what this house answers.
    let doors = REFERENCE.doors.iter().filter(|(name, ..)| *name != "engine").map(|(name, about, asked)| {
        let requests = asked.iter().map(|asked| ui::ApiRequest {
            word: asked.word.into(),
            about: asked.about.clone(),
            answer: asked.answer.clone(),
            fields: fields(&asked.fields),
        });
        ui::ApiDoor { name: (*name).into(), about: (*about).into(), requests: requests.collect() }
    });
    let types = REFERENCE.types.iter().map(|kind| ui::ApiType {
        name: kind.name.clone(),
        about: kind.about.clone(),
        fields: fields(&kind.fields),
        ways: match &kind.ways {
            _ if !kind.fields.is_empty() => Vec::new(),
            Ways::Phrase(phrase) => vec![phrase.clone()],
            Ways::Each(ways) => ways.clone(),
        },
    });
    let address =
        |address: Address| (address.method.to_string(), address.path.to_string(), address.about.to_string());
    let page = ui::ApiPage {
        shell: visitor.shell(&app, words(visitor.language).for_programs).await?,
        addresses: Address::ALL.into_iter().map(address).collect(),
        doors: doors.collect(),
        types: types.collect(),
    };
    Ok(html(ui::api(&page)))
}

/// Asks the house.
pub async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Json<Value>, JsonRejection>,
) -> Result<Response, Response> {
    let request = House::read(read(body)?).map_err(|refusal| refused(&refusal))?;
    visitor.reaches(house_needs(&request)).map_err(limited)?;
    match request {
        House::Games(asked) => Ok(ok::<House, _>(&asked, games::listings(visitor.language))),
        House::Schema(asked) => Ok(ok::<House, _>(&asked, games::schema(visitor.language))),
        House::New(asked) => {
            let me = who(&visitor)?;
            app.may_open(&visitor).await.map_err(limited)?;
            games::find(&asked.game).map_err(|_| limited(Problem::missing()))?;
            let level = asked.level.as_deref().unwrap_or(Level::USUAL.name());
            let level = Level::named(level).ok_or_else(no_such_level)?;
            let mut new = NewTable::against(&asked.game, asked.seats, level);
            if !asked.options.is_null() {
                new.options = asked.options.clone();
            }
            if new.chairs.len() != asked.seats {
                // Of more than that there are not even bots: how many may play the game says.
                let setup = Setup { seats: asked.seats, options: Value::Null, components: None };
                games::game!(&asked.game, G => games::configure::<G>(&setup).map(drop))
                    .flatten()
                    .map_err(|refusal| refused(&refusal))?;
            }
            let id = app.hub().open(me, new).await.map_err(wrong)?;
            Ok(ok::<House, _>(&asked, answer::Opened { table: id.to_string(), revision: 0 }))
        }
        House::Tables(asked) => {
            let me = who(&visitor)?;
            if asked.from.is_some() && asked.list.is_none() {
                return Err(no_such_page());
            }
            let from = match asked.from.as_deref() {
                Some(from) => Some(Cursor::parse(from).ok_or_else(no_such_page)?),
                None => None,
            };
            let lists = asked.list.map_or(LISTS.to_vec(), |list| vec![list]);
            let mut tables = Vec::new();
            for list in lists {
                let room = LISTED - tables.len();
                let page = app.store().own(me.id, which(list), from.clone(), room).await;
                tables.extend(page.map_err(|fault| wrong(fault.into()))?);
            }
            let last = tables.last().filter(|_| tables.len() == LISTED);
            let next = last.map(|last| Cursor::after(last).to_string());
            let rows = tables.iter().map(row).collect();
            let tables = match asked.list {
                None => answer::Tables::All(rows),
                Some(_) => answer::Tables::Page { tables: rows, next },
            };
            Ok(ok::<House, _>(&asked, tables))
        }
    }
}

fn row(mine: &Mine) -> answer::Row {
    let (table, game) = (mine.table.id.to_string(), mine.table.game.clone());
    answer::Row { table, game, stage: stage(mine.table.stage), waiting: mine.waiting }
}

fn stage(stage: Stage) -> answer::Stage {
    match stage {
        Stage::Open => answer::Stage::Open,
        Stage::Playing => answer::Stage::Playing,
        Stage::Over => answer::Stage::Over,
    }
}

fn no_such_page() -> Response {
    refused(&Refusal::new(
        Code::BadRequest,
        "`from` must be what another page named as `next`, with the `list` that it is a page of",
    ))
}

fn no_such_level() -> Response {
    let levels = Level::ALL.map(Level::name).join(", ");
    refused(&Refusal::new(Code::BadRequest, format!("`level` must be one of {levels}")))
}

/// Asks at a table.
pub async fn table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    body: Result<Json<Value>, JsonRejection>,
) -> Result<Response, Response> {
    let request = Table::read(read(body)?).map_err(|refusal| refused(&refusal))?;
    visitor.reaches(table_needs(&request)).map_err(limited)?;
    let id = TableId::parse(&id).ok_or_else(|| wrong(Trouble::Missing))?;
    // What is not open to whoever asks is not there, whatever they ask. Whoever only looks is asked while they do.
    if !only_looks(&request) {
        let invite = if let Table::Join(asked) = &request { &*asked.invite } else { "" };
        app.hub().admitted(&id, visitor.id(), invite).await.map_err(wrong)?;
    }
    let at = At { app: &app, visitor: &visitor, id: &id };
    match request {
        Table::About(asked) => {
            let told = app.hub().look(&id, |live| about(live, visitor.language)).await.map_err(wrong)?;
            Ok(ok::<Table, _>(&asked, told))
        }
        Table::Join(asked) => {
            let me = at.writes().await?.clone();
            let who = me.id;
            let nonce = app.hub().nonce().map_err(|fault| wrong(fault.into()))?;
            let seat = asked.seat.map(Seat);
            super::table::not_wanted(&app, &id, me.id).await.map_err(wrong)?;
            let join = move |live: &mut Live, moment: &mut Moment| live.join(&me, seat, nonce, moment);
            let seat = app.hub().change(&id, join).await.map_err(wrong)?;
            tokens::mark(&app, &id, who).await.map_err(limited)?;
            Ok(ok::<Table, _>(&asked, answer::Seated { seat }))
        }
        Table::Turn(asked) => at.look(&asked, None, |live, _| turn(live)).await,
        Table::Log(asked) => at.look(&asked, asked.seat, |live, viewer| log(live, viewer, asked.from)).await,
        Table::View(asked) => at.look(&asked, asked.seat, view).await,
        Table::Choices(asked) => at.look(&asked, asked.seat, choices).await,
        Table::Journal(asked) => at.look(&asked, None, |live, _| journal(live).map(Into::into)).await,
        Table::Act(asked) => {
            let me = at.writes().await?.id;
            let (seat, revision, wish) = asked.clone().parts();
            let act = move |live: &mut Live, _: &mut _| hub::act(live, me, seat.map(Seat), revision, &wish);
            let seat = app.hub().change(&id, act).await.map_err(wrong)?;
            app.metrics().moves.fetch_add(1, Ordering::Relaxed);
            at.look(&asked, Some(seat.0), after).await
        }
        Table::Advice(asked) => {
            who(&visitor)?;
            app.limit(Act::Advice, &visitor.key()).await.map_err(limited)?;
            let kind = asked.bot.as_deref().unwrap_or(Kind::Search.name()).parse();
            let kind = kind.map_err(|why: String| refused(&Refusal::new(Code::Unknown, why)))?;
            let whose = Whose { kind, seed: asked.seed, ms: asked.ms };
            let advice = opinion(&app, &visitor, &id, asked.seat.map(Seat), whose).await.map_err(wrong)?;
            Ok(ok::<Table, _>(&asked, advice))
        }
        Table::Undo(asked) => {
            let (me, seat, revision) = (at.writes().await?.id, asked.seat.map(Seat), asked.revision);
            let undo = move |live: &mut Live, _: &mut _| live.undo(me, seat, revision);
            app.hub().change(&id, undo).await.map_err(wrong)?;
            at.look(&asked, asked.seat, after).await
        }
        Table::Plans(asked) => at.look(&asked, asked.seat, plans).await,
        Table::GiveOrder(asked) => {
            at.order(asked.seat, Standing::Give(Wanted::Plain(asked.order.clone()))).await?;
            at.look(&asked, asked.seat, plans).await
        }
        Table::DropOrder(asked) => {
            at.order(asked.seat, Standing::Drop(asked.order)).await?;
            at.look(&asked, asked.seat, plans).await
        }
        Table::Offer(asked) => {
            let deal = Terms::Plain(asked.deal.clone());
            let dealing = Dealing::Offer(Proposal { deal, lapses: true, counters: None });
            Ok(ok::<Table, _>(&asked, at.deal(asked.seat, dealing).await?))
        }
        Table::Answer(asked) => {
            let dealing =
                if asked.accept { Dealing::Accept(asked.offer) } else { Dealing::Drop(asked.offer) };
            Ok(ok::<Table, _>(&asked, at.deal(asked.seat, dealing).await?))
        }
    }
}

/// What a program is told that looks on late.
const LATE: &str = "this table shows itself late to those who have no seat: look at its replay";

/// Whoever asks at a table.
struct At<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    id: &'a TableId,
}

impl At<'_> {
    /// What the table looks like from a seat.
    async fn look<R>(
        &self,
        asked: &R,
        seat: Option<u8>,
        look: impl Fn(&Live, Viewer) -> Result<<Table as Answers<R>>::Answer, Refusal> + Sync,
    ) -> Result<Response, Response>
    where
        Table: Answers<R, Answer: Send>,
    {
        let (me, seat) = (self.visitor.id(), seat.map(Seat));
        let found = self.app.hub().look(self.id, |live| match live.admits(me) {
            false => Err(Trouble::Missing),
            // Nothing of what happens now is told to whoever looks on late.
            true if live.looks_late(me) => Err(Refusal::new(Code::Illegal, LATE).into()),
            true => Ok(look(live, live.looking(self.visitor.who(seat)).viewer)?),
        });
        found.await.and_then(|found| found).map(|found| ok::<Table, _>(asked, found)).map_err(wrong)
    }

    /// Whoever changes something, if they do not do so too often.
    #[allow(clippy::result_large_err, reason = "the error is the answer itself, as axum wants it")]
    async fn writes(&self) -> Result<&Person, Response> {
        let me = who(self.visitor)?;
        self.app.limit(Act::Write, &self.visitor.key()).await.map_err(limited)?;
        Ok(me)
    }

    async fn order(&self, seat: Option<u8>, standing: Standing<Wanted>) -> Result<(), Response> {
        let (me, seat) = (self.writes().await?.id, seat.map(Seat));
        let order = move |live: &mut Live, _: &mut _| hub::order(live, me, seat, standing);
        self.app.hub().change(self.id, order).await.map_err(wrong)
    }

    async fn deal(&self, seat: Option<u8>, dealing: Dealing) -> Result<answer::Dealt, Response> {
        let (me, seat) = (self.writes().await?.id, seat.map(Seat));
        let deal = move |live: &mut Live, moment: &mut Moment| hub::deal(live, moment, me, seat, dealing);
        let dealt = self.app.hub().change(self.id, deal).await.map_err(wrong)?;
        let why = match dealt {
            Dealt::Declined(_, no) => Some(no.say(self.visitor.language)),
            _ => None,
        };
        let deal = match dealt {
            Dealt::Noted => answer::Fate::Noted,
            Dealt::Concluded => answer::Fate::Concluded,
            Dealt::Agreed => answer::Fate::Agreed,
            Dealt::Declined(..) => answer::Fate::Declined,
        };
        Ok(answer::Dealt { deal, why })
    }
}

/// One's own standing orders, and the offers that concern one.
fn plans(live: &Live, viewer: Viewer) -> Result<answer::Plans, Refusal> {
    let seat = viewer.seat().ok_or_else(|| Refusal::new(Code::Illegal, "you have no seat here"))?;
    let Some(running) = &live.running else {
        return Ok(answer::Plans { orders: Vec::new(), offers: Vec::new() });
    };
    Ok(running!(running, run => {
        let offers = run.plans.offers.iter().filter(|offer| offer.parties().has(seat));
        let offers = offers.map(|offer| answer::Offered {
            offer: offer.n,
            mine: offer.from == seat,
            agreed: offer.agreed.has(seat),
            accepted: offer.accepted,
            deal: json!(offer.deal),
        });
        let orders = run.plans.orders.get(seat.ix()).into_iter().flatten();
        answer::Plans { orders: orders.map(|order| json!(order)).collect(), offers: offers.collect() }
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
fn turn(live: &Live) -> Result<answer::Standing, Refusal> {
    let turn = live.turn().ok_or_else(not_begun)?;
    let (awaiting, asked) = match turn.awaiting() {
        Some(a) => (if a.counted || a.asked.len() == 1 { a.pending } else { a.asked }, a.asked),
        None => (SeatSet::NONE, SeatSet::NONE),
    };
    Ok(answer::Standing { awaiting, asked, over: turn.outcome().cloned() })
}

fn view(live: &Live, viewer: Viewer) -> Result<answer::Seen, Refusal> {
    Ok(running!(begun(live)?, run => {
        answer::Seen { revision: run.table.revision(viewer), view: json!(run.table.view(viewer)) }
    }))
}

fn choices(live: &Live, viewer: Viewer) -> Result<answer::Offer, Refusal> {
    let running = begun(live)?;
    let seat = viewer.seat().ok_or_else(|| Refusal::new(Code::Illegal, "you have no seat here"))?;
    let mut offer = running!(running, run => games::offer_of(&run.table, seat, &live.desk.names()))?;
    if live.broken_off() {
        offer.choices.clear();
        offer.undo = false;
    }
    if live.early().has(seat) {
        // They have answered; it can be taken back until it counts.
        offer.choices.clear();
        offer.undo = true;
    }
    Ok(offer)
}

/// The settings in words, which whoever sits down agrees to, and the seats.
fn about(live: &Live, language: Language) -> answer::About {
    let setting = |(name, value): (String, String)| answer::Setting { name, value };
    let seat = |chair: &Chair| answer::Chair {
        name: chair.name.clone(),
        bot: chair.bot.is_some() || chair.program,
        free: chair.free() || chair.vacant(),
    };
    answer::About {
        game: live.game.clone(),
        title: live.desk.title.read(language).into(),
        host: live.desk.host.clone(),
        stage: stage(live.stage),
        settings: pages::settings(live, language).into_iter().map(setting).collect(),
        seats: live.desk.chairs.iter().map(seat).collect(),
    }
}

/// After a move: the revision, and what the log has told since.
fn after(live: &Live, viewer: Viewer) -> Result<answer::Story, Refusal> {
    Ok(running!(begun(live)?, run => {
        let since = viewer.seat().and_then(|seat| run.latest_line(seat));
        answer::Story { revision: run.table.revision(viewer), events: story(live, run, viewer, since) }
    }))
}

/// What happened at a viewer's revision or later.
fn log(live: &Live, viewer: Viewer, from: Option<u32>) -> Result<answer::Story, Refusal> {
    let mut events = running!(begun(live)?, run => story(live, run, viewer, None));
    events.retain(|event| from.is_none_or(|from| event.step >= Some(from)));
    Ok(answer::Story { revision: live.revision(viewer), events })
}

/// What a viewer may know of all that happened from a line of the journal on: what the game tells them, and the host's
/// own lines, which have no event. The number of each is their own revision.
fn story<G: Playable>(live: &Live, run: &Running<G>, viewer: Viewer, from: Option<u32>) -> Vec<Told> {
    let names = live.desk.names();
    let told = run.table.told(viewer).filter(|(line, _)| line >= &from);
    let entry = |entry| match entry {
        Entry::Game(line, event) => {
            let sentence = run.table.rules().event(event, &names);
            let step = line.map(|line| run.step_of(line, viewer));
            Told { step, text: sentence.text, rule: sentence.rule, event: json!(event) }
        }
        Entry::Host(before, line) => {
            // What they knew last when it was said.
            let step = before.checked_sub(1).map_or(0, |line| run.step_of(line, viewer));
            Told { step: Some(step), text: line.text, rule: line.rule, event: Value::Null }
        }
    };
    entwine(told, run.asides(&live.desk, from, &names)).into_iter().map(entry).collect()
}

fn journal(live: &Live) -> Result<Value, Refusal> {
    match (&live.running, live.stage) {
        (Some(running), Stage::Over) => Ok(super::past::public_journal(running)),
        _ => Err(Refusal::new(Code::Illegal, "the journal is open when the game is over")),
    }
}
