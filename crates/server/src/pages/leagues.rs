//! Leagues as pages show them.

use super::lists::{left, pace};
use crate::clock::date;
use crate::season::number_in_group;
use crate::storage::{
    Fault, League, LeagueStage, Listed, Millis, Pairing, Person, PersonId, Season, Stage, TableId, TableRow,
    Visibility,
};
use crate::words::words;
use host::desk::Desk;
use kernel::Language;
use league::{Cell, Competition, Entrant, Format, Points, Round, State, Table, Who};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use ui::{LeagueCell, RoundState};

/// So many rounds to come are shown.
const AHEAD: usize = 2;
/// In a larger field nothing is said about rounds to come.
const FORESEEN: usize = 60;

/// The next rounds of leagues, drawn once for each state of a league.
#[derive(Default)]
pub struct Plans {
    known: Mutex<HashMap<i64, Plan>>,
}

struct Plan {
    entrants: Vec<Entrant>,
    rounds: usize,
    ahead: Arc<Vec<Round>>,
}

impl Plans {
    /// The next rounds of a league, as they will be drawn if nobody comes or goes.
    pub async fn of(&self, season: &Season) -> Result<Arc<Vec<Round>>, Fault> {
        let competition = &season.competition;
        if season.league.stage != LeagueStage::Running || competition.entrants.len() > FORESEEN {
            return Ok(Arc::default());
        }
        let (id, rounds) = (season.league.id.0, competition.rounds.len());
        let found = {
            let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let same = |plan: &&Plan| plan.rounds == rounds && plan.entrants == competition.entrants;
            known.get(&id).filter(same).map(|plan| plan.ahead.clone())
        };
        if let Some(ahead) = found {
            return Ok(ahead);
        }
        let drawn: Competition = competition.clone();
        let ahead = crate::aside::toil(move || drawn.plan(AHEAD)).await;
        let ahead = Arc::new(ahead.map_err(|e| Fault::Broken(e.to_string()))?);
        let plan = Plan { entrants: competition.entrants.clone(), rounds, ahead: ahead.clone() };
        self.known.lock().unwrap_or_else(PoisonError::into_inner).insert(id, plan);
        Ok(ahead)
    }
}

fn day(at: Millis, language: Language) -> String {
    let (day, month, _) = date(at);
    words(language).day(day, month)
}

fn format(format: Format) -> ui::LeagueFormat {
    match format {
        Format::Season { rounds } => ui::LeagueFormat::Season(rounds),
        Format::Swiss { rounds } => ui::LeagueFormat::Swiss(rounds),
        Format::Groups { rounds, groups, on } => ui::LeagueFormat::Groups(rounds, groups, on),
    }
}

fn row(league: &League, players: u32, round: u32, mine: bool, language: Language) -> ui::LeagueRow {
    let made = &league.made;
    ui::LeagueRow {
        id: league.id.0,
        title: made.title.clone(),
        game: made.game.clone(),
        game_title: games::find(&made.game).map_or(made.game.as_str(), |game| game.title).into(),
        format: format(made.terms.format),
        pace: pace(made.pace),
        players,
        room: made.terms.room.into(),
        stage: match league.stage {
            LeagueStage::Open => ui::LeagueStage::Open,
            LeagueStage::Running => ui::LeagueStage::Running,
            LeagueStage::Over => ui::LeagueStage::Over,
            LeagueStage::CalledOff => ui::LeagueStage::CalledOff,
        },
        round,
        rounds: made.terms.format.rounds().into(),
        when: day(league.ended.unwrap_or(made.begins), language),
        mine,
    }
}

/// A league in a list.
pub fn league_row(listed: &Listed, language: Language) -> ui::LeagueRow {
    row(&listed.league, listed.players, listed.rounds, listed.mine, language)
}

/// The tables of the latest round that are shown beside a group, and which group that is.
fn latest(season: &Season, shown: usize) -> Vec<(usize, usize)> {
    let Some(round) = season.competition.rounds.len().checked_sub(1) else { return Vec::new() };
    let group = group(season, shown);
    let last = season.competition.is_final(round);
    let tables = season.competition.rounds[round].tables.iter().enumerate();
    tables.filter(|(_, table)| last || table.group == group).map(|(n, _)| (round, n)).collect()
}

fn group(season: &Season, shown: usize) -> Option<u8> {
    match season.competition.groups() {
        0 => None,
        groups => Some((shown as u8).min(groups - 1)),
    }
}

fn pairing(season: &Season, (round, n): (usize, usize)) -> Option<(&Table, &Pairing)> {
    Some((season.competition.rounds.get(round)?.tables.get(n)?, season.pairings.get(round)?.get(n)?))
}

/// The tables that a page about a group shows.
pub fn shown_tables(season: &Season, shown: usize) -> Vec<TableId> {
    let tables = latest(season, shown).into_iter().filter_map(|at| pairing(season, at));
    tables.map(|(_, pairing)| pairing.table.clone()).collect()
}

/// The page of a league, with the eyes of somebody.
pub fn league(
    season: &Season,
    me: Option<&Person>,
    shown: usize,
    plan: &[Round],
    tables: BTreeMap<TableId, TableRow>,
    (now, _): super::Times,
    language: Language,
) -> ui::LeaguePage {
    let (league, cup) = (&season.league, &season.competition);
    let made = &league.made;
    let account = me.filter(|me| !me.guest).map(|me| me.id);
    let mine = account.and_then(|me| cup.entrant(Who(me.0))).map(|entrant| entrant.state);
    let alive = matches!(league.stage, LeagueStage::Open | LeagueStage::Running);
    let (entered, waiting) = entered(season);
    let players = match league.stage {
        LeagueStage::Open | LeagueStage::CalledOff => entered.len(),
        _ => cup.entrants.iter().filter(|e| e.state == State::Playing).count(),
    };
    let fields = fields(season, account);
    let i_wait = match league.stage {
        LeagueStage::Open => account.is_some_and(|me| waiting.iter().any(|(id, _)| *id == me)),
        _ => mine == Some(State::Waiting) && alive,
    };
    let schema = games::listing(&made.game, language).map(|listing| listing.options.clone());
    let settings = match (schema, serde_json::from_str(&made.options)) {
        (Ok(schema), Ok(values)) => ui::settings::options(language, &schema, &values),
        _ => Vec::new(),
    };
    let clocks =
        (ui::settings::clocks_title(language).into(), ui::settings::clocks(language, pace(made.pace)));
    let names = |people: People| people.into_iter().map(|(_, name)| name).collect();
    let look = Eyes { season, me: account, tables: &tables, now, language };
    ui::LeaguePage {
        row: row(league, players as u32, season.began.len() as u32, mine.is_some(), language),
        host: season.owner.clone(),
        settings: std::iter::once(clocks).chain(settings).collect(),
        seats: made.terms.seats,
        fillers: made.terms.fillers,
        private: made.visibility == Visibility::Private,
        rounds: rounds(season, language),
        shown: shown.min(fields.len().saturating_sub(1)),
        fields,
        go_on: match (league.stage, made.terms.format) {
            (LeagueStage::Open, Format::Groups { on, .. }) => on.into(),
            _ => cup.go_on().into(),
        },
        champions: cup.champions().into_iter().map(|(rank, who)| (rank, name(season, who))).collect(),
        tables: latest(season, shown).into_iter().filter_map(|at| look.table(at)).collect(),
        schedule: look.schedule(plan),
        play: look.play(),
        entered: names(entered),
        waiting: names(waiting),
        may_enter: alive && account.is_some() && mine.is_none_or(|state| state == State::Withdrawn),
        may_leave: alive && mine.is_some_and(|state| state != State::Withdrawn),
        i_wait,
        seed: (league.stage != LeagueStage::Open).then(|| format!("{:016x}", made.seed)),
        ..ui::LeaguePage::default()
    }
}

/// How somebody stands in a league: in its final, or in their group.
pub fn standing_of(season: &Season, person: PersonId) -> Option<ui::PersonLeague> {
    let (cup, who) = (&season.competition, Who(person.0));
    let row = |last, group, place| ui::PersonLeague {
        id: season.league.id.0,
        title: season.league.made.title.clone(),
        over: season.league.stage == LeagueStage::Over,
        last,
        group,
        place,
    };
    let last = (0..cup.rounds.len()).any(|round| cup.is_final(round));
    // Before a table has ended the order is that of the lots.
    let counted = cup.rounds.iter().flat_map(|round| &round.tables).any(|table| table.came.is_some());
    if let Some((place, _)) = cup.champions().into_iter().find(|(_, champion)| *champion == who) {
        return Some(row(last, None, Some(usize::from(place))));
    }
    let groups = if cup.groups() == 0 { vec![None] } else { (0..cup.groups()).map(Some).collect() };
    groups.into_iter().find_map(|group| {
        let place = cup.standings(group).into_iter().find(|standing| standing.who == who)?.place;
        Some(row(false, group, counted.then_some(place)))
    })
}

fn name(season: &Season, who: Who) -> String {
    season.entry(who).map(|entry| entry.name.clone()).unwrap_or_default()
}

/// People with their names.
type People = Vec<(PersonId, String)>;

/// Those who have a place before the first round, and those who wait for one.
fn entered(season: &Season) -> (People, People) {
    let all: Vec<_> = season.entries.iter().map(|entry| (entry.person, entry.name.clone())).collect();
    let room = usize::from(season.league.made.terms.room).min(all.len());
    let waiting = all[room..].to_vec();
    (all[..room].to_vec(), waiting)
}

fn rounds(season: &Season, language: Language) -> Vec<ui::LeagueRound> {
    let (cup, made) = (&season.competition, &season.league.made);
    let (drawn, over) = (season.began.len(), season.league.stage == LeagueStage::Over);
    let next = season.until().unwrap_or(made.begins);
    let round = |n: usize| {
        let tables = season.pairings.get(n).map_or(&[][..], |tables| tables);
        let ended = tables.iter().filter(|pairing| pairing.settled.is_some()).count();
        let done = n < drawn && (over || n + 1 < drawn || ended == tables.len());
        let latest = tables.iter().filter_map(|pairing| pairing.settled).max();
        let (state, when) = match (done, n < drawn) {
            (true, _) => (RoundState::Done, latest.or(season.league.ended).unwrap_or(next)),
            (false, true) => (RoundState::On, season.began[n] + made.every),
            (false, false) => (RoundState::ToCome, next + (n - drawn) as Millis * made.every),
        };
        let when = day(when, language);
        ui::LeagueRound { number: n + 1, last: cup.is_final(n), state, when, ended, tables: tables.len() }
    };
    (0..usize::from(made.terms.format.rounds())).map(round).collect()
}

fn fields(season: &Season, me: Option<PersonId>) -> Vec<ui::LeagueField> {
    let cup = &season.competition;
    if cup.rounds.is_empty() {
        return Vec::new();
    }
    let groups: Vec<Option<u8>> = match cup.groups() {
        0 => vec![None],
        groups => (0..groups).map(Some).collect(),
    };
    let rounds = usize::from(cup.terms.format.before_final());
    let over = season.league.stage == LeagueStage::Over;
    let standing = |row: league::Row| {
        let entry = season.entry(row.who);
        let gone = cup.entrant(row.who).is_none_or(|entrant| entrant.state == State::Withdrawn);
        let mut cells: Vec<LeagueCell> = row.cells.iter().map(|cell| told(*cell, over)).collect();
        cells.resize(rounds, if gone || over { LeagueCell::Out } else { LeagueCell::ToCome });
        ui::LeagueStanding {
            place: row.place,
            id: row.who.0,
            name: name(season, row.who),
            strength: entry.map_or((0, 0), |entry| (entry.rating.into(), entry.deviation.into())),
            mine: me.is_some_and(|me| me.0 == row.who.0),
            gone,
            cells,
            wins: row.wins.to_string(),
            opponents: Points(row.opponents / 60).to_string(),
            points: row.points.to_string(),
        }
    };
    let field = |group: Option<u8>| ui::LeagueField {
        group,
        rows: cup.standings(group).into_iter().map(standing).collect(),
    };
    groups.into_iter().map(field).collect()
}

/// What a round was for somebody; what is still on when the league is over does not count.
fn told(cell: Cell, over: bool) -> LeagueCell {
    match cell {
        Cell::None => LeagueCell::Out,
        Cell::Running if over => LeagueCell::Out,
        Cell::Running => LeagueCell::Running,
        Cell::Won(points) => LeagueCell::Won(points.to_string()),
        Cell::Played(points) => LeagueCell::Played(points.to_string()),
        Cell::Lost => LeagueCell::Lost,
        Cell::Absent => LeagueCell::Absent,
        Cell::Bye(points) => LeagueCell::Bye(points.to_string()),
    }
}

/// With whose eyes tables are looked at.
struct Eyes<'a> {
    season: &'a Season,
    me: Option<PersonId>,
    tables: &'a BTreeMap<TableId, TableRow>,
    now: Millis,
    language: Language,
}

impl Eyes<'_> {
    fn sits(&self, table: &Table) -> bool {
        self.me.is_some_and(|me| table.seats.contains(&Some(Who(me.0))))
    }

    /// A table of a round. Of a private one strangers learn what the standings say: who sits there, and who has won.
    fn table(&self, at: (usize, usize)) -> Option<ui::LeagueTable> {
        let (table, pairing) = pairing(self.season, at)?;
        let mine = self.sits(table);
        let made = &self.season.league.made;
        let admitted = made.visibility != Visibility::Private || mine || self.me == Some(made.owner);
        let row = self.tables.get(&pairing.table);
        let desk: Option<Desk> = row.and_then(|row| serde_json::from_str(&row.desk).ok());
        let seat = |(n, who): (usize, &Option<Who>)| {
            let chair = desk.as_ref().and_then(|desk| desk.chairs.get(n));
            let bot = who.is_none();
            let name = match who {
                Some(who) => name(self.season, *who),
                None => chair.map(|chair| chair.name.clone()).unwrap_or_default(),
            };
            let won =
                table.came.as_ref().and_then(|came| came.get(n)).is_some_and(|came| came.won && !came.absent);
            ui::LeagueSeat { name, bot, won }
        };
        let over = pairing.settled.is_some() || pairing.stage == Some(Stage::Over);
        let told = desk.as_ref().filter(|_| admitted);
        let detail = told.map(|desk| match &desk.ending {
            Some(ending) => ending.read(self.language).to_string(),
            None => desk.moment.read(self.language).to_string(),
        });
        let my_clock = told.filter(|_| mine && !over).and_then(|desk| {
            let seat = desk.seats_of(self.me?).find(|seat| desk.asked.has(*seat))?;
            let clock = desk.chair(seat)?.clock;
            Some(left(clock.now(self.now), clock.since.is_some()))
        });
        Some(ui::LeagueTable {
            group: table.group,
            round: at.0 + 1,
            number: self.number(at),
            id: row.filter(|_| admitted).map(|_| pairing.table.to_string()),
            seats: table.seats.iter().enumerate().map(seat).collect(),
            mine,
            state: if over { RoundState::Done } else { RoundState::On },
            when: pairing.settled.map(|at| day(at, self.language)).unwrap_or_default(),
            left: my_clock,
            detail: detail.unwrap_or_default(),
        })
    }

    fn number(&self, (round, n): (usize, usize)) -> Option<usize> {
        (!self.season.competition.is_final(round)).then(|| number_in_group(self.season, round, n))
    }

    /// My tables that are to come.
    fn schedule(&self, plan: &[Round]) -> Vec<ui::LeagueTable> {
        let Some(next) = self.season.until() else { return Vec::new() };
        let drawn = self.season.began.len();
        let mut found = Vec::new();
        for (ahead, round) in plan.iter().enumerate() {
            let Some(at) = round.tables.iter().position(|table| self.sits(table)) else { continue };
            let table = &round.tables[at];
            let number = round.tables[..=at].iter().filter(|other| other.group == table.group).count();
            let begins = next + ahead as Millis * self.season.league.made.every;
            let seat = |who: &Option<Who>| ui::LeagueSeat {
                name: who.map(|who| name(self.season, who)).unwrap_or_default(),
                bot: who.is_none(),
                won: false,
            };
            found.push(ui::LeagueTable {
                group: table.group,
                round: drawn + ahead + 1,
                number: Some(number),
                seats: table.seats.iter().map(seat).collect(),
                mine: true,
                when: day(begins, self.language),
                ..ui::LeagueTable::default()
            });
        }
        found
    }

    /// The table that I play at, the latest if there are several.
    fn play(&self) -> Option<String> {
        if self.season.league.stage == LeagueStage::CalledOff {
            return None;
        }
        let rounds = self.season.competition.rounds.iter().zip(&self.season.pairings).rev();
        let mut tables = rounds.flat_map(|(round, pairings)| round.tables.iter().zip(pairings));
        let on = |pairing: &Pairing| pairing.stage == Some(Stage::Playing);
        tables.find(|(table, pairing)| on(pairing) && self.sits(table)).map(|(_, p)| p.table.to_string())
    }
}
