//! Players' pages, and who is the strongest.

use super::deed::Path;
use super::front::html;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::pages;
use crate::storage::{Filter, MINUTE, PersonId, Played, TableRow, Tally};
use crate::words::words;
use axum::extract::State;
use host::desk::Desk;
use host::{DAY, Millis, Player, Tempo};
use kernel::{Arrange, Seat};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// So many points has a curve,
const POINTS: usize = 60;
/// and so many if it is a finger wide.
const FEW_POINTS: usize = 15;
/// So many are on a leader board.
const LEADERS: usize = 50;
/// So many former names are told.
const NAMES: usize = 12;
/// So many games has a history.
const GAMES: usize = 20;
/// So many of them are looked at for promises,
const PLEDGED: usize = 4;
/// and so many promises are told.
const PLEDGES: usize = 6;
/// So many games that are on are named,
const PLAYING: usize = 5;
/// and so many leagues.
const LEAGUES: usize = 3;
/// Whether somebody leaves tables is told by so many of their latest games.
const LATELY: usize = 200;
/// A year of a curve.
const YEAR: Millis = 365 * DAY;
/// So many games are in a file,
const DOWNLOADED: usize = 2_000;
/// whose version is this.
const FORM: u32 = 1;

fn tempo(query: &Fields) -> Tempo {
    if query.text("tempo") == "letter" { Tempo::Letter } else { Tempo::Live }
}

fn title(game: &str) -> String {
    games::find(game).map_or(game, |game| game.title).into()
}

/// The leader board of a game.
pub async fn leaders(State(app): State<App>, visitor: Visitor, query: Fields) -> Answer {
    let games: Vec<(String, String)> =
        games::all().iter().map(|game| (game.id.into(), game.title.into())).collect();
    let asked = games::find(query.text("game")).map(|game| game.id.to_string());
    let game = asked.ok().or_else(|| games.first().map(|(id, _)| id.clone())).unwrap_or_default();
    let tempo = tempo(&query);
    let found = app.store().leaders(&game, tempo, LEADERS).await?;
    let leader = |leader: crate::storage::Leader| {
        let (id, name) = match leader.player {
            Player::Person(id) => (Some(id.0), leader.name),
            Player::Bot(name) => (None, name),
        };
        let mine = id.is_some() && id == visitor.id().map(|me| me.0);
        ui::Leader { id, name, strength: pages::strength(leader.strength), mine, former: leader.former }
    };
    let shell = visitor.shell(&app, words(visitor.language).people).await?;
    let leaders = found.into_iter().map(leader).collect();
    Ok(html(ui::leaders(&ui::LeadersPage { shell, games, game, letter: tempo == Tempo::Letter, leaders })))
}

/// A player's page. Guests have none.
pub async fn person(State(app): State<App>, visitor: Visitor, Path(id): Path<i64>, query: Fields) -> Answer {
    let (store, language, them) = (app.store(), visitor.language, PersonId(id));
    let (name, since) = store.somebody(them).await?;
    let mine = visitor.id() == Some(them);
    let Wanted { list, opponent, games } = Wanted::of(&app, &visitor, them, &query).await?;
    let meetings = match visitor.id().filter(|_| !mine) {
        Some(me) => store.meetings(me, them).await?,
        None => Vec::new(),
    };
    let known = store.ratings_of(them).await?;
    let letter = tempo(&query);
    let shown = known.iter().position(|r| r.game == query.text("game") && r.tempo == letter).unwrap_or(0);
    let (mut ratings, mut all) = (Vec::new(), query.text("span") == "all");
    for (n, rating) in known.into_iter().enumerate() {
        let since = if all && n == shown { 0 } else { app.hub().wall() - YEAR };
        let points = if n == shown { POINTS } else { FEW_POINTS };
        let mut curve = store.curve(them, (&rating.game, rating.tempo), mine, since, points).await?;
        if curve.len() < 2 && since > 0 {
            // Whoever has hardly played for a year is shown as they were.
            curve = store.curve(them, (&rating.game, rating.tempo), mine, 0, points).await?;
            all |= n == shown;
        }
        ratings.push(ui::Rating {
            title: title(&rating.game),
            letter: rating.tempo == Tempo::Letter,
            strength: pages::strength(rating.strength),
            curve: curve.into_iter().map(|point| pages::point(point, language)).collect(),
            game: rating.game,
        });
    }
    // What others could not have watched they do not learn of by a sum.
    let (tallies, won) = (store.tallies(them, mine).await?, store.ways(them, mine).await?);
    let sum = |of: fn(&Tally) -> u32| tallies.iter().map(of).sum();
    let played = match games {
        Some(games) => store.finished(them, games, GAMES).await?,
        None => Vec::new(),
    };
    let times = app.hub().times();
    let promised = Filter { promised: true, all: mine, ..Filter::default() };
    let pledged = match tallies.iter().any(|tally| tally.kept + tally.broken > 0) {
        true => store.finished(them, promised, PLEDGED).await?,
        false => Vec::new(),
    };
    let mut leagues = Vec::new();
    for league in store.leagues_with(them, LEAGUES).await? {
        leagues.extend(pages::standing_of(&store.season(league).await?, them));
    }
    let tie = super::ties::tie_to(&app, &visitor, them).await?;
    let account = visitor.person.as_ref().is_some_and(|me| !me.guest && me.id != them);
    let page = ui::PersonPage {
        pledges: pages::pledges(pledged, PLEDGES, language),
        playing: pages::rows(store.playing(them, PLAYING).await?, times, language),
        leagues,
        left: store.left(them, mine, LATELY).await?,
        answers: store.answers(them, mine).await?.usual().map(|within| (within / MINUTE) as u32),
        all,
        invite: (account && tie != Some(ui::Tie::Blocked))
            .then(|| tallies.iter().max_by_key(|tally| tally.games).map(|tally| tally.game.clone()))
            .map(|usual| usual.unwrap_or_else(|| games::all()[0].id.into())),
        shell: visitor.shell(&app, &name).await?,
        id,
        former: store
            .former_names(them)
            .await?
            .into_iter()
            .take(NAMES)
            .map(|(name, until)| (name, pages::day(until, language)))
            .collect(),
        name,
        since: pages::month(since, language),
        mine,
        program: store.is_program(them).await?,
        can_report: visitor.id().is_some() && !mine,
        tie,
        here: super::ties::is_here(&app, them).await?,
        shown,
        ratings,
        kept: sum(|tally| tally.kept),
        broken: sum(|tally| tally.broken),
        tallies: by_game(&tallies),
        ways: ways(won),
        meetings: meetings
            .into_iter()
            .map(|m| ui::Meeting { title: title(&m.game), games: m.games, mine: m.won, theirs: m.lost })
            .collect(),
        filter: list,
        with: games.and_then(|games| games.with).map(|other| other.0),
        opponent,
        history: played
            .into_iter()
            .filter_map(|(game, table)| {
                let mut table = pages::rows(vec![table], times, language);
                Some(ui::Finished {
                    table: table.pop()?,
                    seat: Seat(game.seat),
                    won: game.won,
                    somebody: game.somebody,
                    rank: game.rank,
                    seats: game.seats,
                    change: game.change.map(|by| by.round() as i32),
                })
            })
            .collect(),
    };
    Ok(html(ui::person(&page)))
}

/// Which of somebody's finished games are asked for.
struct Wanted {
    list: ui::HistoryOf,
    /// With whom, as it was asked.
    opponent: String,
    /// Nothing if nobody goes by that name.
    games: Option<Filter>,
}

impl Wanted {
    async fn of(app: &App, visitor: &Visitor, them: PersonId, query: &Fields) -> Result<Wanted, Problem> {
        let list = match query.text("list") {
            "won" => ui::HistoryOf::Won,
            "rated" => ui::HistoryOf::Rated,
            "letters" => ui::HistoryOf::Letters,
            "you" if visitor.id().is_some() => ui::HistoryOf::WithYou,
            "with" => ui::HistoryOf::With,
            _ => ui::HistoryOf::All,
        };
        let opponent = query.text("opponent").trim().to_string();
        let with = match list {
            ui::HistoryOf::WithYou => visitor.id(),
            ui::HistoryOf::With => match query.text("with").parse() {
                Ok(id) => Some(PersonId(id)),
                Err(_) => app.store().by_name(&opponent).await?.map(|(person, _)| person.id),
            },
            _ => None,
        };
        let games = Filter {
            won: list == ui::HistoryOf::Won,
            rated: list == ui::HistoryOf::Rated,
            letters: list == ui::HistoryOf::Letters,
            with,
            // One's own games, and those one was at, are no secret to oneself.
            all: visitor.id().is_some_and(|me| me == them || with == Some(me)),
            promised: false,
        };
        let known = list != ui::HistoryOf::With || with.is_some();
        Ok(Wanted { list, opponent, games: known.then_some(games) })
    }
}

/// Somebody's finished games as a file, each with the way to its journal. Guests have none.
pub async fn games(State(app): State<App>, visitor: Visitor, Path(id): Path<i64>, query: Fields) -> Answer {
    app.limit(Act::Letter, &visitor.key()).await?;
    let them = PersonId(id);
    let (name, _) = app.store().somebody(them).await?;
    let wanted = Wanted::of(&app, &visitor, them, &query).await?;
    let played = match wanted.games {
        Some(games) => app.store().finished(them, games, DOWNLOADED).await?,
        None => Vec::new(),
    };
    let games: Vec<Value> = played.iter().filter_map(|(game, table)| listed(game, table, &visitor)).collect();
    let file = json!({ "form": FORM, "made": app.hub().wall(), "player": { "id": id, "name": name }, "games": games });
    Ok(super::data::file("quadriga-games.json", &file))
}

/// A finished game in a file. What was hidden in it stands in its journal, now that it is over.
fn listed(game: &Played, table: &TableRow, visitor: &Visitor) -> Option<Value> {
    let desk: Desk = serde_json::from_str(&table.desk).ok()?;
    let players: Vec<&str> = desk.chairs.iter().map(|chair| chair.name.as_str()).collect();
    let at = |address: String| format!("{}{address}", visitor.base);
    Some(json!({
        "table": table.id,
        "game": table.game,
        "title": desk.title.read(visitor.language),
        "tempo": Tempo::from(desk.pace),
        "players": players,
        "seat": game.seat,
        "place": game.rank,
        "won": game.won,
        "anybody_won": game.somebody,
        "rating_change": game.change,
        "at": table.changed,
        "ending": desk.ending.as_ref().map(|ending| ending.read(visitor.language)),
        "replay": at(ui::to::replay(table.id.as_str(), 0)),
        "journal": at(ui::to::journal(table.id.as_str())),
    }))
}

/// A person's games, the seats of each game together; what is played most comes first.
fn by_game(tallies: &[Tally]) -> Vec<ui::Tally> {
    let mut games: BTreeMap<&str, ui::Tally> = BTreeMap::new();
    for tally in tallies {
        let of = games.entry(&tally.game).or_insert_with(|| ui::Tally {
            game: tally.game.clone(),
            title: title(&tally.game),
            ..ui::Tally::default()
        });
        of.games += tally.games;
        of.won += tally.won;
        of.par += tally.par;
        of.seats.resize(of.seats.len().max(usize::from(tally.seat) + 1), (0, 0));
        of.seats[usize::from(tally.seat)] = (tally.games, tally.won);
    }
    let mut games: Vec<ui::Tally> = games.into_values().collect();
    games.arrange_by_key(|game| std::cmp::Reverse(game.games));
    games
}

/// The usual way to win of each game.
fn ways(ways: Vec<(String, String, u32)>) -> Vec<ui::Way> {
    let mut usual: Vec<ui::Way> = Vec::new();
    for (game, kind, won) in ways {
        match usual.last_mut().filter(|last| last.game == game) {
            Some(last) => last.of += won,
            None => usual.push(ui::Way { title: title(&game), game, kind, won, of: won }),
        }
    }
    usual
}
