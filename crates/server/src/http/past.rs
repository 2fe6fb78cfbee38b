//! Replays, journals, studies.

use super::deed::At;
use super::front::html;
use super::guard::Embeddable;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::pages;
use crate::words::{say, words};
use axum::Extension;
use axum::extract::{Multipart, State};
use axum::response::{Html, IntoResponse, Redirect};
use games::AnyTable;
use host::{AnyRunning, Stage, TableId, running};
use kernel::{SeatSet, Viewer};
use serde_json::Value;

/// The past of a table.
pub async fn replay(State(app): State<App>, visitor: Visitor, At(id): At, query: Fields) -> Answer {
    let wanted = pages::Where { step: query.number("step"), round: query.number("round"), until: None };
    let (hub, me) = (app.hub().clone(), visitor.id());
    hub.admitted(&id, me, "").await?;
    let verified = verdict(&app, &id).await?;
    let title = words(visitor.language).replay;
    let shell = if visitor.regions { visitor.frame(title) } else { visitor.shell(&app, title).await? };
    let found = hub.look(&id, |live| {
        if !live.admits(me) {
            return None;
        }
        let viewpoints = live.viewpoints(me);
        // A finished game can be looked at from every seat; before, from one's own.
        let viewer = match (live.stage, query.seat().filter(|seat| viewpoints.contains(seat))) {
            (Stage::Over, Some(seat)) => Viewer::Seat(seat),
            (_, seat) => live.looking(visitor.who(seat)).viewer,
        };
        let until = live.late(me, hub.now());
        let past = pages::past(live, viewer, pages::Where { until, ..wanted })?;
        let notice = until.map(|_| ui::Notice {
            refused: false,
            text: words(visitor.language).so_late(live.desk.delay),
            rule: None,
        });
        let players = pages::players(live, me, hub.streams(), hub.now(), visitor.language);
        let context = ui::Context {
            viewer,
            language: visitor.language,
            players: if until.is_some() { without_clocks(players) } else { players },
            asked: SeatSet::NONE,
            chosen: None,
            text: false,
            kept: Vec::new(),
        };
        let page = ui::ReplayPage {
            shell: ui::Shell { notice, ..shell },
            table: pages::plate(live, visitor.language),
            seat: viewer.seat(),
            viewpoints,
            players: context.players.clone(),
            journal: live.stage == Stage::Over,
            can_clone: true,
            commitment: live.commitment(),
            verified,
            ..ui::ReplayPage::default()
        };
        Some((past, context, page))
    });
    let (past, context, mut page) = found.await?.ok_or_else(Problem::missing)?;
    let shown = hub.replay(move || past.show(&context)).await?.map_err(crate::hub::Trouble::from)?;
    let seat = page.seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
    page.link = format!("{}{}{seat}", visitor.base, ui::to::replay(id.as_str(), shown.step));
    (page.dress, page.step, page.steps) = (shown.dress, shown.step, shown.steps);
    (page.rounds, page.log, page.outcome) = (shown.rounds, shown.log, shown.outcome);
    if visitor.regions {
        let drawn = ui::replay_regions(&page).into_string();
        return Ok(Html(ui::without_kept(&drawn, &visitor.have)).into_response());
    }
    Ok(html(ui::replay(&page)))
}

/// A clock that runs would tell whose turn it is now.
fn without_clocks(players: Vec<ui::Player>) -> Vec<ui::Player> {
    players.into_iter().map(|player| ui::Player { left: None, ..player }).collect()
}

/// The past of a table for a frame on somebody else's page: what anybody may see of it, whoever asks.
pub async fn embed(State(app): State<App>, visitor: Visitor, At(id): At, query: Fields) -> Answer {
    let wanted = pages::Where { step: Some(query.number("step").unwrap_or(0)), round: None, until: None };
    let (hub, language) = (app.hub().clone(), visitor.language);
    let found = hub.look(&id, |live| {
        if !live.admits(None) {
            return None;
        }
        let past = pages::past(
            live,
            Viewer::Spectator,
            pages::Where { until: live.late(None, hub.now()), ..wanted },
        )?;
        let players = without_clocks(pages::players(live, None, hub.streams(), hub.now(), language));
        let context = ui::Context {
            viewer: Viewer::Spectator,
            language,
            players: players.clone(),
            asked: SeatSet::NONE,
            chosen: None,
            text: false,
            kept: Vec::new(),
        };
        let link = format!("{}{}", visitor.base, ui::to::table(id.as_str()));
        let page = ui::ReplayPage {
            shell: ui::Shell { language, ..ui::Shell::default() },
            table: pages::plate(live, language),
            players,
            link,
            ..ui::ReplayPage::default()
        };
        Some((past, context, page))
    });
    let (past, context, mut page) = found.await?.ok_or_else(Problem::missing)?;
    let shown = hub.replay(move || past.show(&context)).await?.map_err(crate::hub::Trouble::from)?;
    (page.dress, page.step, page.steps) = (shown.dress, shown.step, shown.steps);
    page.rounds = shown.rounds;
    Ok((Extension(Embeddable), html(ui::embed(&page))).into_response())
}

/// Does the finished journal verify? Found out once.
async fn verdict(app: &App, id: &TableId) -> Result<Option<bool>, Problem> {
    let known = app.hub().verified(id);
    let (over, journal) = app
        .hub()
        .look(id, |live| {
            let over = live.stage == Stage::Over;
            (over, live.running.as_ref().filter(|_| over && known.is_none()).map(public_journal))
        })
        .await?;
    let Some(journal) = journal else { return Ok(known.filter(|_| over)) };
    let verified = app.hub().replay(move || AnyTable::verify(&journal, None).is_ok()).await.unwrap_or(false);
    app.hub().set_verified(id, verified);
    Ok(Some(verified))
}

/// The journal of a table that is over, as anybody may have it: with its secret, also where the house has broken the game off.
pub(super) fn public_journal(running: &AnyRunning) -> Value {
    let journal =
        running!(running, run => kernel::kept::json(&run.table.private_journal()).unwrap_or_default());
    protocol::marked(journal)
}

/// The journal of a finished game, with its secret, for anybody to verify.
pub async fn download(State(app): State<App>, visitor: Visitor, At(id): At) -> Answer {
    let found = app
        .hub()
        .look(&id, |live| match (&live.running, live.admits(visitor.id()), live.stage) {
            (Some(running), true, Stage::Over) => Ok((live.game.clone(), public_journal(running))),
            (Some(_), true, _) => Err(Problem::forbidden(say(|w| w.journal_closed))),
            _ => Err(Problem::missing()),
        })
        .await?;
    let (game, journal) = found?;
    Ok(super::data::file(&format!("{game}-{id}.json"), &journal))
}

/// Loads a journal: a private table to look through it, or to study how it goes on.
pub async fn upload(State(app): State<App>, mut visitor: Visitor, mut form: Multipart) -> Answer {
    app.may_bring(&visitor).await?;
    let unreadable = |_| Problem::bad(say(|w| w.file_not_read));
    let mut file = None;
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        if field.name() == Some("journal") {
            // As it is, and not as a text: JSON is UTF-8, and reading texts takes the characters of all the world's old ones.
            file = Some(field.bytes().await.map_err(unreadable)?);
        }
    }
    let file = file.ok_or_else(|| Problem::bad(say(|w| w.choose_a_journal)))?;
    let text = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&file); // some editors begin with it
    let journal = serde_json::from_slice(text)
        .map_err(|fault: serde_json::Error| Problem::bad(say(|w| w.no_journal(&fault.to_string()))))?;
    let me = visitor.or_guest(&app).await?;
    let id = app.hub().load_journal(&me, journal).await?;
    Ok(visitor.keep(Redirect::to(&ui::to::table(id.as_str())).into_response()))
}

/// A private table to study a position, as one sees it oneself.
pub async fn clone_table(State(app): State<App>, mut visitor: Visitor, At(id): At, fields: Fields) -> Answer {
    app.may_open(&visitor).await?;
    app.hub().admitted(&id, visitor.id(), "").await?;
    let me = visitor.or_guest(&app).await?;
    let study = app.hub().clone_for(&id, &me, visitor.who(fields.seat()), fields.number("step")).await?;
    Ok(visitor.keep(Redirect::to(&ui::to::table(study.as_str())).into_response()))
}
