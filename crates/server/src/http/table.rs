//! The table: its page, its regions, and everything that is done there.

use super::counsel::{Whose, opinion};
use super::deed::{At, Deed, answer};
use super::front::html;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::hub::{self, Dealing, Terms, Trouble};
use crate::limits::Act;
use crate::pages::{self, TableParts};
use crate::storage::Tie;
use crate::words::{say, words};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect};
use bots::{Kind, Level};
use host::{Back, Dealt, Live, PersonId, Proposal, Stage, Standing, Successor, TableId, What, chat};
use kernel::{Code, Refusal, Say, Seat, SeatSet};
use protocol::answer::Advice;
use std::collections::HashSet;
use std::sync::atomic::Ordering;
use ui::{Filled, Region};

/// So many lines of chat are on a page.
const CHAT: usize = 100;

/// What is to be shown of a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    pub seat: Option<Seat>,
    pub draft: Vec<(usize, u16)>,
    pub filling: pages::Filling,
    pub text: bool,
    pub plan: ui::Plan,
    pub notice: Option<ui::Notice>,
    /// What a bot would do, if it was asked.
    pub advice: Option<Advice>,
    /// Nothing, if the viewer's revision is still this one.
    pub unless: Option<u32>,
}

impl Wanted {
    /// What an address asks for.
    fn asked(query: &Fields) -> Result<Wanted, Problem> {
        let (seat, draft, plan) = (query.seat(), query.draft()?, query.plan());
        Ok(Wanted {
            seat,
            draft,
            filling: query.filling(),
            plan,
            text: query.has("text"),
            ..Wanted::default()
        })
    }
}

/// What a table looks like to somebody.
enum Sight {
    Waiting(Box<ui::WaitingRoom>),
    /// Whoever has no seat sees this game late: in its replay.
    Late,
    /// The same as at the revision that the page has.
    Same,
    Table(Box<ui::TablePage>),
}

/// How much is looked up for a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// Everything on the page.
    Whole,
    /// With the chat.
    Chat,
    /// Only what the game and the desk say.
    Regions,
}

async fn sight(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    wanted: Wanted,
    depth: Depth,
) -> Result<Sight, Problem> {
    let chat = match depth {
        Depth::Whole | Depth::Chat => {
            let seats = seats_of(app, id, visitor.id()).await?;
            app.store().chat(id, CHAT, visitor.id(), seats).await?
        }
        Depth::Regions => Vec::new(),
    };
    let blocked = match (depth, visitor.id()) {
        (Depth::Whole | Depth::Chat, Some(me)) => {
            app.store().others(me, Tie::Block).await?.into_iter().collect()
        }
        _ => HashSet::new(),
    };
    let (shell, notes) = match (depth, visitor.id()) {
        (Depth::Whole, Some(me)) => (visitor.shell(app, "").await?, app.store().note(id, me).await?),
        _ => (visitor.frame(""), String::new()),
    };
    let (hub, advice) = (app.hub(), wanted.advice.clone());
    let look = |live: &Live| {
        if !live.admits(visitor.id()) {
            return None;
        }
        if live.looks_late(visitor.id()) {
            // To whoever asks what is new it is not there.
            return wanted.unless.is_none().then_some(Sight::Late);
        }
        let looking = live.looking(visitor.who(wanted.seat));
        let seen_from = wanted.seat.is_none() || looking.viewer.seat() == wanted.seat;
        if seen_from && wanted.unless == Some(live.revision(looking.viewer)) {
            return Some(Sight::Same);
        }
        let title = &live.desk.title;
        let title =
            if title.is_empty() { live.game.as_str() } else { title.read(visitor.language) }.to_string();
        let parts = TableParts {
            shell: ui::Shell {
                title,
                notice: wanted.notice,
                preview: match depth {
                    Depth::Whole => pages::preview(live, &visitor.base, visitor.language),
                    Depth::Chat | Depth::Regions => None,
                },
                ..shell
            },
            person: visitor.id(),
            looking,
            draft: pages::filled(live, looking.viewer.seat(), wanted.draft, &wanted.filling),
            chat: chat.into_iter().filter(|said| live.hears(visitor.id(), said)).collect(),
            blocked,
            notes,
            text: wanted.text,
            plan: wanted.plan,
            streams: hub.streams(),
            base: &visitor.base,
            now: hub.now(),
        };
        match live.running {
            None => Some(Sight::Waiting(Box::new(pages::waiting_room(live, parts)))),
            Some(_) => {
                let page = pages::board_page(live, parts)?;
                let advice = advice.as_ref().filter(|advice| advice.revision == page.revision);
                Some(Sight::Table(Box::new(ui::TablePage { advice: advice.map(pages::advice), ..page })))
            }
        }
    };
    hub.look(id, look).await?.ok_or_else(Problem::missing)
}

/// The table as a page.
pub async fn page(State(app): State<App>, visitor: Visitor, At(id): At, query: Fields) -> Answer {
    app.hub().admitted(&id, visitor.id(), "").await?;
    let mut wanted = Wanted::asked(&query)?;
    if query.has("advice") && visitor.id().is_some() {
        app.limit(Act::Advice, &visitor.key()).await?;
        let whose = Whose { kind: Kind::Search, seed: 0, ms: None };
        match opinion(&app, &visitor, &id, wanted.seat, whose).await {
            Ok(advice) => (wanted.advice, wanted.draft) = (Some(advice), Vec::new()),
            Err(Trouble::Refused(refusal)) => wanted.notice = Some(pages::notice(&refusal, visitor.language)),
            Err(trouble) => return Err(trouble.into()),
        }
    }
    if visitor.regions {
        return some_regions(&app, &visitor, &id, wanted, &Region::MOVED, StatusCode::OK).await;
    }
    whole_page(&app, &visitor, &id, wanted, StatusCode::OK).await
}

pub(super) async fn whole_page(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    wanted: Wanted,
    status: StatusCode,
) -> Answer {
    let text = wanted.text;
    let page = match sight(app, visitor, id, wanted, Depth::Whole).await? {
        Sight::Late => return Ok(Redirect::to(&ui::to::at(id.as_str(), "replay")).into_response()),
        Sight::Same => return Ok(StatusCode::NO_CONTENT.into_response()),
        Sight::Waiting(room) => ui::waiting_room(&room),
        Sight::Table(page) if text => ui::text_table(&page),
        Sight::Table(page) => ui::table(&page),
    };
    Ok((status, html(page)).into_response())
}

/// Of some regions those that the page does not have yet.
pub(super) async fn some_regions(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    wanted: Wanted,
    list: &[Region],
    status: StatusCode,
) -> Answer {
    let depth = if list.contains(&Region::Chat) { Depth::Chat } else { Depth::Regions };
    match sight(app, visitor, id, wanted, depth).await? {
        Sight::Table(page) if page.curtain.is_none() => {
            let new = ui::regions(&page, list, &visitor.have).into_string();
            let status = if new.is_empty() { StatusCode::NO_CONTENT } else { status };
            Ok((status, Html(new)).into_response())
        }
        Sight::Same => Ok(StatusCode::NO_CONTENT.into_response()),
        // The game has just begun, or a curtain has fallen: the whole page is another one.
        _ => Ok((StatusCode::RESET_CONTENT, [("x-quadriga", "reload")]).into_response()),
    }
}

/// The regions that have moved since a revision. Everything is found out in one look at the table: where nodes share a
/// database each look asks it whether the table is the latest.
pub async fn regions(State(app): State<App>, visitor: Visitor, At(id): At, query: Fields) -> Answer {
    let only: Vec<Region> = query.text("only").split(',').filter_map(Region::from_id).collect();
    let unless = query.number::<u32>("revision").filter(|_| only.is_empty());
    let wanted = Wanted { text: false, unless, ..Wanted::asked(&query)? };
    if only.contains(&Region::Chat) {
        // What was said is looked up before the table is: not for whoever may not come.
        app.hub().admitted(&id, visitor.id(), "").await?;
    }
    let list = if only.is_empty() { Region::MOVED.as_slice() } else { &only };
    some_regions(&app, &visitor, &id, wanted, list, StatusCode::OK).await
}

/// Sends picks.
pub async fn send(deed: Deed) -> Answer {
    let Deed { app, id, me, fields, .. } = &deed;
    let revision = fields.number("revision").ok_or_else(|| Problem::bad(say(|w| w.revision_missing)))?;
    let (draft, filling) = (fields.draft()?, fields.filling());
    let (me, seat) = (*me, deed.seat());
    let send = move |live: &mut Live, _: &mut _| pages::send(live, me, seat, revision, draft, &filling);
    let sent = app.hub().change(id, send).await;
    if sent.is_ok() {
        app.metrics().moves.fetch_add(1, Ordering::Relaxed);
    }
    deed.answer(sent.map(drop)).await
}

/// Takes back one's latest move, while it can be done alone.
pub async fn undo(deed: Deed) -> Answer {
    let revision = deed.fields.number("revision");
    let (me, seat) = (deed.me, deed.seat());
    deed.does(move |live, _| live.undo(me, seat, revision)).await
}

/// Asks for a take-back, or answers one.
pub async fn take_back(deed: Deed) -> Answer {
    let back = match deed.fields.text("do") {
        "ask" => Back::Ask,
        "agree" => Back::Agree,
        "refuse" | "withdraw" => Back::Refuse,
        _ => return Err(Problem::bad(say(|w| w.take_back_how))),
    };
    let (me, seat) = (deed.me, deed.seat());
    deed.does(move |live, _| live.take_back(me, seat, back)).await
}

/// Offers a deal, or answers one.
pub async fn deal(deed: Deed) -> Answer {
    let fields = &deed.fields;
    let number = || fields.number("deal").ok_or_else(|| Problem::bad(say(|w| w.which_deal)));
    let dealing = match fields.text("do") {
        "offer" => Dealing::Offer(Proposal {
            deal: Terms::Form(Filled(fields.0.clone())),
            lapses: fields.text("until") != "withdrawn",
            counters: fields.number("counter"),
        }),
        "accept" => Dealing::Accept(number()?),
        "refuse" | "withdraw" => Dealing::Drop(number()?),
        _ => return Err(Problem::bad(say(|w| w.offer_accept_refuse))),
    };
    let (me, seat) = (deed.me, deed.seat());
    let deal = move |live: &mut Live, moment: &mut _| hub::deal(live, moment, me, seat, dealing);
    let dealt = deed.app.hub().change(&deed.id, deal).await;
    let names = deed.app.hub().look(&deed.id, |live| live.desk.names()).await?;
    let w = words(deed.visitor.language);
    let notice = |refused, text: String| Some(ui::Notice { refused, text, rule: None });
    let done = dealt.map(|dealt| match dealt {
        Dealt::Noted => None,
        Dealt::Concluded => notice(false, w.exchange_made.into()),
        Dealt::Agreed => notice(false, w.agreed.into()),
        Dealt::Declined(seat, no) => notice(true, w.declines(names.of(seat), &no.say(deed.visitor.language))),
    });
    deed.answer_with(done).await
}

/// Gives or takes back a standing order.
pub async fn order(deed: Deed) -> Answer {
    let fields = &deed.fields;
    let standing = match (fields.number("drop"), fields.get("form")) {
        (Some(n), _) => Standing::Drop(n),
        (None, Some(form)) => Standing::Give(hub::Wanted::Form(form.into(), Filled(fields.0.clone()))),
        (None, None) => return Err(Problem::bad(say(|w| w.which_order))),
    };
    let (me, seat) = (deed.me, deed.seat());
    deed.does(move |live, _| hub::order(live, me, seat, standing)).await
}

/// Says something.
pub async fn chat(State(app): State<App>, visitor: Visitor, At(id): At, fields: Fields) -> Answer {
    let me = visitor.signed_in()?;
    app.limit(Act::Chat, &visitor.key()).await?;
    app.hub().admitted(&id, Some(me.id), "").await?;
    let text = chat::line(fields.text("text"));
    let named: Vec<&str> = fields.0.iter().filter(|(key, _)| key == "to").map(|(_, seat)| &**seat).collect();
    let to = app.hub().look(&id, |live| live.listeners(me.id, &named)).await?;
    let to = to.map_err(|refusal| Problem::bad(refusal.why))?;
    if !text.is_empty() {
        let at = (app.hub().now(), app.hub().wall());
        app.store().say(&id, me.clone(), to, text, at).await?;
        let late = app.hub().look(&id, |live| live.looks_late(None)).await?;
        if to.is_empty() && !late {
            app.hub().streams().all(&id, What::Chat);
        } else if to.is_empty() {
            let tell = |live: &Live| {
                let all = SeatSet::all(live.desk.chairs.len());
                app.hub().streams().some(&id, &live.desk, all, What::Chat);
            };
            app.hub().look(&id, tell).await?;
        } else {
            // Nobody else learns that anything was said.
            let with_me = SeatSet(to.0 | seats_of(&app, &id, Some(me.id)).await?.0);
            app.hub()
                .look(&id, |live| app.hub().streams().some(&id, &live.desk, with_me, What::Chat))
                .await?;
        }
    }
    if visitor.regions {
        return some_regions(&app, &visitor, &id, Wanted::default(), &[Region::Chat], StatusCode::OK).await;
    }
    Ok(Redirect::to(&ui::to::table(id.as_str())).into_response())
}

/// The seats of a person at a table.
async fn seats_of(app: &App, id: &TableId, person: Option<PersonId>) -> Result<SeatSet, Problem> {
    let Some(person) = person else { return Ok(SeatSet::NONE) };
    Ok(app.hub().look(id, |live| live.desk.seats_of(person).collect()).await?)
}

/// Keeps one's own notes.
pub async fn notes(deed: Deed) -> Answer {
    let Deed { app, id, me, visitor, fields } = deed;
    app.store().put_note(&id, me, chat::notes(fields.text("text"))).await?;
    if visitor.regions {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Redirect::to(&ui::to::table(id.as_str())).into_response())
}

/// Sits down; a guest is made if need be.
pub async fn join(State(app): State<App>, mut visitor: Visitor, At(id): At, fields: Fields) -> Answer {
    // Nobody becomes a guest for a table that is not there.
    app.hub().admitted(&id, visitor.id(), fields.text("invite")).await?;
    let me = visitor.or_guest(&app).await?;
    app.limit(Act::Write, &visitor.key()).await?;
    let (seat, nonce, who) = (fields.seat(), app.hub().nonce()?, me.id);
    let done = match not_wanted(&app, &id, me.id).await {
        Ok(()) => app.hub().change(&id, move |live, moment| live.join(&me, seat, nonce, moment)).await,
        Err(trouble) => Err(trouble),
    };
    if done.is_ok() {
        super::tokens::mark(&app, &id, who).await?;
    }
    let response = answer(&app, &visitor, &id, &Fields::default(), done.map(|_| None)).await?;
    Ok(visitor.keep(response))
}

/// Whoever is blocked by somebody of a table that has not begun cannot sit down there. They are not told why: it is as if
/// somebody had been quicker.
pub(super) async fn not_wanted(app: &App, id: &TableId, me: PersonId) -> Result<(), Trouble> {
    let people = |live: &Live| match live.stage {
        Stage::Open => live.seated().into_iter().map(|seated| seated.person).chain([live.owner]).collect(),
        Stage::Playing | Stage::Over => Vec::new(),
    };
    let people = app.hub().look(id, people).await?;
    if app.store().blocked_by(people, me).await? { Err(Live::taken().into()) } else { Ok(()) }
}

/// The host keeps a seat for somebody with an account, or for nobody any more.
pub async fn reserve(deed: Deed) -> Answer {
    let seat = deed.seat().ok_or_else(|| Problem::bad(say(|w| w.which_seat)))?;
    let (me, name) = (deed.me, deed.fields.text("name").trim().to_string());
    let whom = match name.as_str() {
        "" => None,
        name => match deed.app.store().by_name(name).await? {
            // Also for somebody who blocks them: nobody is told that they are blocked, and nobody has to sit down.
            Some((person, _)) => Some(person),
            None => {
                let nobody = Refusal::new(Code::BadRequest, say(|w| w.nobody_of_that_name));
                return deed.answer(Err(nobody.into())).await;
            }
        },
    };
    deed.does(move |live, _| live.reserve(me, seat, whom.as_ref())).await
}

/// Leaves; a bot takes over. Whoever stands up in the waiting room does not leave a game that has begun meanwhile.
pub async fn leave(deed: Deed) -> Answer {
    let (me, waiting) = (deed.me, deed.fields.text("stage") == "open");
    deed.does(move |live, _| if waiting { live.stand_up(me) } else { live.leave(me) }).await
}

/// The host calls the table off.
pub async fn cancel(deed: Deed) -> Answer {
    let me = deed.me;
    match deed.app.hub().change(&deed.id, move |live, _| live.cancel(me)).await {
        Ok(()) => Ok(Redirect::to(ui::to::LOBBY).into_response()),
        refused => deed.answer(refused).await,
    }
}

/// Comes back.
pub async fn come_back(deed: Deed) -> Answer {
    let me = deed.me;
    deed.does(move |live, _| live.come_back(me)).await
}

/// Goes on vacation, or comes back from it.
pub async fn vacation(deed: Deed) -> Answer {
    let me = deed.me;
    deed.does(move |live, moment| live.vacation(me, moment)).await
}

/// Holds the open reaction window.
pub async fn hold(deed: Deed) -> Answer {
    let (me, seat) = (deed.me, deed.seat());
    deed.does(move |live, _| live.hold(me, seat)).await
}

/// Votes about a player who is away.
pub async fn replace(deed: Deed) -> Answer {
    let wish = match deed.fields.text("do") {
        "bot" => Successor::Bot,
        "person" => Successor::Person,
        "wait" => Successor::Wait,
        _ => return Err(Problem::bad(say(|w| w.bot_person_or_wait))),
    };
    let about = deed.fields.number("about").map(Seat).ok_or_else(|| Problem::bad(say(|w| w.which_seat)))?;
    let me = deed.me;
    deed.does(move |live, _| live.vote(me, about, wish)).await
}

/// Begins the game.
pub async fn start(deed: Deed) -> Answer {
    let (me, nonce) = (deed.me, deed.fields.text("nonce").to_string());
    deed.does(move |live, _| live.start(me, &nonce)).await
}

/// The host seats a bot.
pub async fn bot(deed: Deed) -> Answer {
    let seat = deed.seat().ok_or_else(|| Problem::bad(say(|w| w.which_seat)))?;
    let (me, name) = (deed.me, deed.fields.text("bot").to_string());
    let level = Level::named(deed.fields.text("level")).unwrap_or(Level::USUAL);
    let seat_bot = move |live: &mut Live, _: &mut _| {
        let kind = super::front::bot(&name, level);
        let no_such = || Refusal::new(Code::BadRequest, name.parse::<bots::Kind>().err().unwrap_or_default());
        live.seat_bot(me, seat, kind.ok_or_else(no_such)?)
    };
    deed.does(seat_bot).await
}

/// Hot seat: the curtain opens.
pub async fn ready(deed: Deed) -> Answer {
    let seat = deed.seat().ok_or_else(|| Problem::bad(say(|w| w.which_seat)))?;
    let (hub, id) = (deed.app.hub(), &deed.id);
    hub.open_curtain(id, deed.me, seat).await?;
    let playing = hub.look(id, |live| live.stage == Stage::Playing).await?;
    let to = if playing { ui::to::draft(id.as_str(), Some(seat), "") } else { ui::to::table(id.as_str()) };
    Ok(Redirect::to(&to).into_response())
}
