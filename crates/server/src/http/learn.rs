//! Lessons and courses; a first game with a coach.

use super::deed::{Deed, Path};
use super::front::html;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::pages;
use crate::storage::Learnt;
use crate::words::words;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect};
use games::game;
use host::NewTable;
use ui::{Draft, Region, Taken, Taking};

/// How far a visitor has come in everything.
async fn learnt(app: &App, visitor: &Visitor) -> Result<Vec<Learnt>, Problem> {
    match visitor.id() {
        Some(me) => Ok(app.store().learnt(me).await?),
        None => Ok(Vec::new()),
    }
}

/// Every course, with how far a visitor has come in it.
pub(super) async fn all_courses(app: &App, visitor: &Visitor) -> Result<Vec<ui::CourseCard>, Problem> {
    let learnt = learnt(app, visitor).await?;
    let language = visitor.language;
    let mut courses = Vec::new();
    for listed in games::all() {
        let come = |n: usize| {
            let at = learnt.iter().find(|at| at.game == listed.id && at.lesson == n);
            at.map_or((0, false), |at| (at.step, at.done))
        };
        let card = game!(listed.id, G => ui::course_card::<G>(language, come));
        courses.extend(card.ok().filter(|card| !card.lessons.is_empty()));
    }
    Ok(courses)
}

/// All courses.
pub async fn courses(State(app): State<App>, visitor: Visitor) -> Answer {
    let courses = all_courses(&app, &visitor).await?;
    let shell = visitor.shell(&app, words(visitor.language).learn).await?;
    Ok(html(ui::learn(&ui::LearnPage { shell, courses })))
}

/// A game's course: leads to where one stands in it.
pub async fn course(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Answer {
    let lessons =
        game!(&game, G => kernel::lesson::Course::<G>::of().len()).map_err(|_| Problem::no_lesson())?;
    if lessons == 0 {
        return Err(Problem::no_lesson());
    }
    let learnt = learnt(&app, &visitor).await?;
    let done = |n: &usize| learnt.iter().any(|at| at.game == game && at.lesson == *n && at.done);
    let next = (1..=lessons).find(|n| !done(n)).unwrap_or(1);
    Ok(Redirect::to(&ui::to::lesson(&game, next)).into_response())
}

/// A lesson: leads to where one stands in it.
pub async fn lesson(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
) -> Answer {
    // What is no game is named in no address that somebody is led to.
    let listing = games::listing(&game, visitor.language).map_err(|_| Problem::no_lesson())?;
    let game = listing.id;
    let learnt = learnt(&app, &visitor).await?;
    let at = learnt.iter().find(|at| at.game == game && at.lesson == number && !at.done);
    let steps = game!(game, G => {
        let mut lessons = kernel::lesson::Course::<G>::of().lessons();
        number.checked_sub(1).and_then(|n| lessons.nth(n)).and_then(Result::ok).map_or(0, |lesson| lesson.steps.len())
    });
    // A later version of the lesson may be shorter than the one in which they came so far.
    let most = steps.map_err(|_| Problem::no_lesson())?;
    let step = at.map_or(1, |at| at.step.min(most) + 1);
    Ok(Redirect::to(&ui::to::step(&ui::to::lesson(game, number), step)).into_response())
}

/// Where somebody stands: what is chosen, with what has just been filled in and pressed.
fn taking(game: &str, lesson: usize, step: usize, fields: &Fields) -> Result<Taking, Problem> {
    // What cannot be read is a press outside the lesson, which answers it; nothing is lost.
    let unreadable = |_| Taking { lesson, step, failed: Some(Vec::new()), ..Taking::default() };
    let readable = |draft| Taking { lesson, step, draft, ..Taking::default() };
    let taking = fields.draft().map_or_else(unreadable, readable);
    let filled = game!(game, G => ui::filled::<G>(taking, &fields.filling()));
    filled.map_err(|_| Problem::no_lesson())
}

/// A step of a lesson.
pub async fn step(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, lesson, step)): Path<(String, usize, usize)>,
    query: Fields,
) -> Answer {
    let taking = taking(&game, lesson, step, &query)?;
    let failed = query.has("fail").then(|| Draft::parse(query.text("fail")).unwrap_or_default());
    let taking = Taking { failed: failed.or(taking.failed), show: query.has("show"), ..taking };
    let title = words(visitor.language).learn;
    let shell = if visitor.regions { visitor.frame(title) } else { visitor.shell(&app, title).await? };
    let page = game!(&game, G => ui::lesson::<G>(shell, &taking)).ok().flatten();
    let page = page.ok_or_else(Problem::no_lesson)?;
    if !visitor.regions {
        return Ok(html(ui::table(&page)));
    }
    let new = ui::regions(&page, &Region::MOVED, &visitor.have).into_string();
    let status = if new.is_empty() { StatusCode::NO_CONTENT } else { StatusCode::OK };
    Ok((status, Html(new)).into_response())
}

/// Sends something at a step. Nothing is played anywhere: it leads to the next step, or to what the lesson says to it.
pub async fn send(
    State(app): State<App>,
    mut visitor: Visitor,
    Path((game, lesson, step)): Path<(String, usize, usize)>,
    fields: Fields,
) -> Answer {
    app.limit(Act::Write, &visitor.key()).await?;
    let taking = taking(&game, lesson, step, &fields)?;
    let taken = game!(&game, G => ui::take::<G>(&taking)).ok().flatten();
    let (taken, last) = taken.ok_or_else(Problem::no_lesson)?;
    let here = |step| ui::to::step(&ui::to::lesson(&game, lesson), step);
    let code = Draft::code(
        &taking
            .draft
            .iter()
            .map(|&(n, amount)| ui::DraftStep { n, amount, ..Default::default() })
            .collect::<Vec<_>>(),
    );
    let to = match taken {
        Taken::Right => {
            // Where too many guests come from one place, somebody learns without a place being kept.
            if let Ok(me) = visitor.or_guest(&app).await {
                let at = Learnt { game: game.clone(), lesson, step: if last { 0 } else { step }, done: last };
                app.store().learn(me.id, at).await?;
            }
            here(step + 1)
        }
        Taken::Unfinished => format!("{}?draft={code}", here(step)),
        Taken::Astray => format!("{}?fail={code}", here(step)),
    };
    Ok(visitor.keep(Redirect::to(&to).into_response()))
}

/// One click: a first game against bots for a newcomer, with a coach.
pub async fn coach(State(app): State<App>, mut visitor: Visitor, Path(game): Path<String>) -> Answer {
    let listing = games::listing(&game, visitor.language).map_err(|_| Problem::missing())?;
    app.may_open(&visitor).await?;
    let me = visitor.or_guest(&app).await?;
    let new = NewTable::for_a_newcomer(&game, pages::default_seats(&listing));
    let id = app.hub().open(&me, new).await?;
    let person = me.id;
    app.hub().change(&id, move |live, _| live.coach(person, None, true)).await?;
    Ok(visitor.keep(Redirect::to(&ui::to::table(id.as_str())).into_response()))
}

/// The coach says no more at this table.
pub async fn hush(deed: Deed) -> Answer {
    let (me, seat) = (deed.me, deed.seat());
    deed.does(move |live, _| live.coach(me, seat, false)).await
}
