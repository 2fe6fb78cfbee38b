//! Looking for opponents.

use super::deed::Path;
use super::front::{html, listing};
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::pages;
use crate::pairing::Wish;
use crate::seeks::{self, SEEKS};
use crate::storage::{PersonId, Sought};
use crate::words::words;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use games::Listing;
use host::Tempo;
use kernel::{Language, MAX_SEATS};
use ratings::Strength;

const BOTH: [Tempo; 2] = [Tempo::Live, Tempo::Letter];

/// How strong somebody is in a game, live and by correspondence.
async fn strengths(app: &App, me: Option<PersonId>, game: &str) -> Result<[Option<Strength>; 2], Problem> {
    let Some(me) = me else { return Ok([None; 2]) };
    let rated = BOTH.map(|tempo| (game.to_string(), tempo, me));
    let known = app.store().strengths(rated.to_vec()).await?;
    Ok(rated.map(|rated| known.get(&rated).copied()))
}

/// The form.
pub async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    query: Fields,
) -> Answer {
    let listing = listing(&game, visitor.language)?;
    form(&app, &visitor, &listing, query, None).await
}

async fn form(app: &App, visitor: &Visitor, game: &Listing, fields: Fields, fault: Option<String>) -> Answer {
    let status = if fault.is_none() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let [least, most] = game.seats;
    let page = ui::SeekPage {
        shell: visitor.shell(app, words(visitor.language).find_opponents).await?,
        games: games::all().iter().map(|game| (game.id.into(), game.title.into())).collect(),
        game: game.id.into(),
        seats: (least.max(2), most.min(MAX_SEATS)),
        sets: ui::settings::sets(visitor.language, &game.options),
        values: fields.0,
        strength: strengths(app, visitor.id(), game.id).await?.map(|known| known.map(pages::strength)),
        fault,
    };
    Ok((status, html(ui::seek(&page))).into_response())
}

/// Somebody looks for opponents; where enough wait already the table is there at once.
pub async fn seek(
    State(app): State<App>,
    mut visitor: Visitor,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer {
    let listing = listing(&game, visitor.language)?;
    app.limit(Act::NewTable, &visitor.key()).await?;
    let w = words(visitor.language);
    let mine = strengths(&app, visitor.id(), &game).await?;
    let wish = wish(&listing, &fields, mine);
    let named = visitor.person.as_ref().is_some_and(|person| !person.guest);
    if wish.rated && !named {
        return form(&app, &visitor, &listing, fields, Some(w.make_an_account.into())).await;
    }
    if !seeks::can_be(&listing, &wish) {
        return form(&app, &visitor, &listing, fields, Some(w.no_such_table.into())).await;
    }
    let me = visitor.or_guest(&app).await?;
    if !app.seeks().seek(me.id, wish).await? {
        let response = form(&app, &visitor, &listing, fields, Some(w.too_many_seeks(SEEKS))).await?;
        return Ok(visitor.keep(response));
    }
    let mut to = "/#seeks".to_string();
    for table in app.seeks().pair().await? {
        if app.hub().look(&table, |live| live.desk.seats_of(me.id).next().is_some()).await? {
            to = ui::to::table(table.as_str());
        }
    }
    Ok(visitor.keep(Redirect::to(&to).into_response()))
}

/// What the form asks for. What cannot be is refused by [`seeks::can_be`].
fn wish(listing: &Listing, fields: &Fields, mine: [Option<Strength>; 2]) -> Wish {
    let tempo = if fields.text("tempo") == "letter" { Tempo::Letter } else { Tempo::Live };
    let own = mine[usize::from(tempo == Tempo::Letter)].unwrap_or(Strength::NEW).mean.round() as i32;
    let around = fields.number::<i32>("strength").filter(|by| (1..=1_000).contains(by));
    Wish {
        game: listing.id.into(),
        least: fields.number("least").unwrap_or(0),
        most: fields.number("most").unwrap_or(0),
        set: fields.text("set").into(),
        options: seeks::options(listing, fields.text("set"), tempo).unwrap_or_default(),
        tempo,
        rated: fields.text("rated") == "on",
        strength: around.map(|by| (own - by, own + by)),
    }
}

/// Somebody does not wait any longer.
pub async fn no_more(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let me = visitor.signed_in()?;
    app.limit(Act::Write, &visitor.key()).await?;
    if let Some(id) = fields.number("seek") {
        app.store().end_seek(me.id, id).await?;
    }
    Ok(Redirect::to("/#seeks").into_response())
}

/// What somebody waits for, as the lobby shows it.
pub(super) fn told(seek: Sought, language: Language) -> ui::Sought {
    let listing = games::listing(&seek.wish.game, language).ok();
    let sets =
        listing.as_ref().map(|listing| ui::settings::sets(language, &listing.options)).unwrap_or_default();
    ui::Sought {
        id: seek.id,
        title: listing.map_or(String::new(), |listing| listing.title.into()),
        seats: (seek.wish.least, seek.wish.most),
        set: sets
            .into_iter()
            .find(|(key, _)| *key == seek.wish.set)
            .map_or(String::new(), |(_, label)| label),
        letter: seek.wish.tempo == Tempo::Letter,
        rated: seek.wish.rated,
        strength: seek.wish.strength,
        game: seek.wish.game,
    }
}
