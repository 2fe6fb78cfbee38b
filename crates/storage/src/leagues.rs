//! Leagues and tournaments. Each step of a season is one transaction that looks whether it is still to be done: a step
//! that is asked for twice is done once.

use super::db::{Connection, OptionalExtension, Row, params};
use super::notices::queue;
use super::{Fault, Millis, News, PersonId, Stage, Store, TableId, Visibility, from_word, word};
use host::Pace;
use league::{Came, Competition, Entrant, Round, State, Table, Terms, Who};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which league.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeagueId(pub i64);

/// How far a league has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeagueStage {
    /// Whoever wants to enters.
    Open,
    /// Its rounds are played.
    Running,
    /// It has come to its end.
    Over,
    /// Too few had come when it was to begin.
    CalledOff,
}

/// A league as it is made.
#[derive(Clone, PartialEq, Debug)]
pub struct NewLeague {
    /// What it is called.
    pub title: String,
    /// What is played,
    pub game: String,
    /// with which options, in JSON,
    pub options: String,
    /// how fast,
    pub pace: Pace,
    /// and by which terms.
    pub terms: Terms,
    /// Who finds its tables.
    pub visibility: Visibility,
    /// Who has made it.
    pub owner: PersonId,
    /// What lots are drawn from.
    pub seed: u64,
    /// When it was made,
    pub created: Millis,
    /// when its first round begins,
    pub begins: Millis,
    /// and how long a round lasts.
    pub every: Millis,
}

/// A league.
#[derive(Clone, PartialEq, Debug)]
pub struct League {
    /// Which.
    pub id: LeagueId,
    /// What it was made as.
    pub made: NewLeague,
    /// How far it has come.
    pub stage: LeagueStage,
    /// When it ended.
    pub ended: Option<Millis>,
}

/// Somebody who has entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Who,
    pub person: PersonId,
    /// and what they are called.
    pub name: String,
    /// How strong they were when they came,
    pub rating: i32,
    /// and how sure that was.
    pub deviation: i32,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Its address.
    pub table: TableId,
    /// Has it been opened?
    pub opened: bool,
    /// When its result was written down.
    pub settled: Option<Millis>,
    /// How far the table itself has come, if it is there.
    pub stage: Option<Stage>,
}

/// A league with all that belongs to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Season {
    /// The league.
    pub league: League,
    /// Its owner's name.
    pub owner: String,
    /// Everybody who has entered, in the order of `competition.entrants`.
    pub entries: Vec<Entry>,
    /// When each round began.
    pub began: Vec<Millis>,
    /// The tables of each round, in the order of `competition.rounds`.
    pub pairings: Vec<Vec<Pairing>>,
    /// What is drawn and counted.
    pub competition: Competition,
}

impl Season {
    /// Somebody who has entered.
    pub fn entry(&self, who: Who) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.person.0 == who.0)
    }

    /// When the round that is on is over.
    pub fn until(&self) -> Option<Millis> {
        self.began.last().map(|began| began + self.league.made.every)
    }
}

/// A league in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Listed {
    /// The league.
    pub league: League,
    /// How many play, or want to.
    pub players: u32,
    /// How many rounds were drawn.
    pub rounds: u32,
    /// Is the one who asks among them?
    pub mine: bool,
}

const LEAGUE: &str = "c.id, c.title, c.game, c.options, c.pace, c.terms, c.visibility, c.owner, c.stage, c.seed, c.created, \
                      c.begins, c.every, c.ended";

fn json<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|e| Fault::Broken(e.to_string()))
}

fn text<T: Serialize>(value: &T) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(|e| Fault::Broken(e.to_string()))
}

fn league(r: &Row) -> Result<League, Fault> {
    let made = NewLeague {
        title: r.get(1)?,
        game: r.get(2)?,
        options: r.get(3)?,
        pace: json(&r.get::<String>(4)?)?,
        terms: json(&r.get::<String>(5)?)?,
        visibility: from_word(r.get(6)?)?,
        owner: PersonId(r.get(7)?),
        seed: r.get::<i64>(9)? as u64,
        created: r.get(10)?,
        begins: r.get(11)?,
        every: r.get(12)?,
    };
    Ok(League { id: LeagueId(r.get(0)?), made, stage: from_word(r.get(8)?)?, ended: r.get(13)? })
}

fn find(db: &Connection, id: LeagueId) -> Result<(League, String), Fault> {
    let sql = format!(
        "SELECT {LEAGUE}, p.name FROM competitions c JOIN people p ON p.id = c.owner WHERE c.id = ?1"
    );
    let mut find = db.prepare_cached(&sql)?;
    let mut rows = find.query([id.0])?;
    let row = rows.next()?.ok_or(Fault::Missing)?;
    Ok((league(&row)?, row.get(14)?))
}

fn entrants(db: &Connection, id: LeagueId) -> Result<(Vec<Entry>, Vec<Entrant>), Fault> {
    let mut find = db.prepare_cached(
        "SELECT e.person, p.name, e.rating, e.deviation, e.state, e.grp FROM entrants e JOIN people p ON p.id = e.person
         WHERE e.competition = ?1 ORDER BY e.came, e.person",
    )?;
    let mut rows = find.query([id.0])?;
    let (mut entries, mut entrants) = (Vec::new(), Vec::new());
    while let Some(r) = rows.next()? {
        let (person, rating): (i64, i32) = (r.get(0)?, r.get(2)?);
        entries.push(Entry { person: PersonId(person), name: r.get(1)?, rating, deviation: r.get(3)? });
        entrants.push(Entrant { who: Who(person), rating, state: from_word(r.get(4)?)?, group: r.get(5)? });
    }
    Ok((entries, entrants))
}

/// The rounds that were drawn, with what came of their tables.
fn rounds(db: &Connection, id: LeagueId, many: usize) -> Result<(Vec<Round>, Vec<Vec<Pairing>>), Fault> {
    let mut rounds = vec![Round::default(); many];
    let mut pairings = vec![Vec::new(); many];
    let mut find = db.prepare_cached(
        "SELECT q.round, q.grp, q.table_id, q.opened, q.settled, t.stage
         FROM pairings q LEFT JOIN tables t ON t.id = q.table_id WHERE q.competition = ?1 ORDER BY q.round, q.n",
    )?;
    let mut rows = find.query([id.0])?;
    while let Some(r) = rows.next()? {
        let round: usize = r.get::<i64>(0)? as usize;
        let (Some(tables), Some(known)) = (rounds.get_mut(round), pairings.get_mut(round)) else { continue };
        tables.tables.push(Table { group: r.get(1)?, seats: Vec::new(), came: None });
        let stage: Option<String> = r.get(5)?;
        known.push(Pairing {
            table: TableId::stored(r.get(2)?),
            opened: r.get(3)?,
            settled: r.get(4)?,
            stage: stage.map(from_word).transpose()?,
        });
    }
    let mut find = db.prepare_cached(
        "SELECT round, n, person, place, won, absent FROM pairing_seats WHERE competition = ?1 ORDER BY round, n, seat",
    )?;
    let mut rows = find.query([id.0])?;
    while let Some(r) = rows.next()? {
        let (round, n) = (r.get::<i64>(0)? as usize, r.get::<i64>(1)? as usize);
        let Some(table) = rounds.get_mut(round).and_then(|round| round.tables.get_mut(n)) else { continue };
        table.seats.push(r.get::<Option<i64>>(2)?.map(Who));
        if let Some(rank) = r.get(3)? {
            let came = Came { rank, won: r.get(4)?, absent: r.get(5)? };
            table.came.get_or_insert_default().push(came);
        }
    }
    let mut find =
        db.prepare_cached("SELECT round, person FROM byes WHERE competition = ?1 ORDER BY person")?;
    let mut rows = find.query([id.0])?;
    while let Some(r) = rows.next()? {
        if let Some(round) = rounds.get_mut(r.get::<i64>(0)? as usize) {
            round.byes.push(Who(r.get(1)?));
        }
    }
    Ok((rounds, pairings))
}

fn season(db: &Connection, id: LeagueId) -> Result<Season, Fault> {
    let (league, owner) = find(db, id)?;
    let (entries, entrants) = entrants(db, id)?;
    let mut find = db.prepare_cached("SELECT began FROM rounds WHERE competition = ?1 ORDER BY n")?;
    let began: Vec<Millis> = find.query_map([id.0], |r| r.get(0))?.collect::<Result<_, _>>()?;
    let (rounds, pairings) = rounds(db, id, began.len())?;
    let competition = Competition { terms: league.made.terms, seed: league.made.seed, entrants, rounds };
    Ok(Season { league, owner, entries, began, pairings, competition })
}

fn stage(db: &Connection, id: LeagueId) -> Result<LeagueStage, Fault> {
    let found: String =
        db.prepare_cached("SELECT stage FROM competitions WHERE id = ?1")?.query_row([id.0], |r| r.get(0))?;
    from_word(found)
}

fn drawn(db: &Connection, id: LeagueId) -> Result<usize, Fault> {
    let mut find = db.prepare_cached("SELECT count(*) FROM rounds WHERE competition = ?1")?;
    Ok(find.query_row([id.0], |r| r.get::<i64>(0))? as usize)
}

impl Store {
    /// Makes a league.
    pub async fn new_league(&self, new: NewLeague) -> Result<LeagueId, Fault> {
        self.write(move |db| {
            let (pace, terms) = (text(&new.pace)?, text(&new.terms)?);
            let mut add = db.prepare_cached(
                "INSERT INTO competitions (title, game, options, pace, terms, visibility, owner, stage, seed, created, begins,
                    every) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) RETURNING id",
            )?;
            let made = params![
                new.title,
                new.game,
                new.options,
                pace,
                terms,
                word(new.visibility),
                new.owner.0,
                word(LeagueStage::Open),
                new.seed as i64,
                new.created,
                new.begins,
                new.every
            ];
            Ok(LeagueId(add.query_row(made, |r| r.get(0))?))
        })
        .await
    }

    /// A league with all that belongs to it.
    pub async fn season(&self, id: LeagueId) -> Result<Season, Fault> {
        self.read(move |db| season(db, id)).await
    }

    /// Leagues that have come so far, with the eyes of somebody; the next first, and of those that are over the latest.
    pub async fn leagues(
        &self,
        stage: LeagueStage,
        me: Option<PersonId>,
        most: usize,
    ) -> Result<Vec<Listed>, Fault> {
        let down = match stage {
            LeagueStage::Open | LeagueStage::Running => "",
            LeagueStage::Over | LeagueStage::CalledOff => " DESC",
        };
        let sql = format!(
            "SELECT {LEAGUE},
                    (SELECT count(*) FROM entrants e WHERE e.competition = c.id AND e.state = 'playing'),
                    (SELECT count(*) FROM rounds r WHERE r.competition = c.id),
                    EXISTS (SELECT 1 FROM entrants m WHERE m.competition = c.id AND m.person = ?2 AND m.state <> 'withdrawn')
             FROM competitions c WHERE c.stage = ?1 ORDER BY c.begins{down}, c.id{down} LIMIT ?3"
        );
        self.read(move |db| {
            let mut find = db.prepare_cached(&sql)?;
            let mut rows = find.query(params![word(stage), me.map(|me| me.0), most as i64])?;
            let mut found = Vec::new();
            while let Some(r) = rows.next()? {
                found.push(Listed {
                    league: league(&r)?,
                    players: r.get(14)?,
                    rounds: r.get(15)?,
                    mine: r.get(16)?,
                });
            }
            Ok(found)
        })
        .await
    }

    /// The leagues in which somebody plays or has played, the latest first.
    pub async fn leagues_with(&self, person: PersonId, most: usize) -> Result<Vec<LeagueId>, Fault> {
        self.read(move |db| {
            let sql = "SELECT c.id FROM entrants e JOIN competitions c ON c.id = e.competition
                       WHERE e.person = ?1 AND e.state = 'playing' AND c.stage IN ('running', 'over')
                       ORDER BY c.begins DESC, c.id DESC LIMIT ?2";
            let mut find = db.prepare_cached(sql)?;
            let rows = find.query_map([person.0, most as i64], |r| Ok(LeagueId(r.get(0)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// How many leagues of somebody's are not over yet.
    pub async fn leagues_of(&self, owner: PersonId) -> Result<usize, Fault> {
        self.read(move |db| {
            let sql = "SELECT count(*) FROM competitions WHERE owner = ?1 AND stage IN ('open', 'running')";
            Ok(db.prepare_cached(sql)?.query_row([owner.0], |r| r.get::<i64>(0))? as usize)
        })
        .await
    }

    /// Leagues where something may be due.
    pub async fn leagues_due(&self, now: Millis) -> Result<Vec<LeagueId>, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached(
                "SELECT id FROM competitions WHERE stage = 'running' OR (stage = 'open' AND begins <= ?1) ORDER BY id",
            )?;
            let ids = find.query_map([now], |r| Ok(LeagueId(r.get(0)?)))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Somebody enters: before the first round for a place, later for the waiting list. Whoever plays already goes on.
    pub async fn enter_league(
        &self,
        id: LeagueId,
        person: PersonId,
        (rating, deviation): (i32, i32),
        at: Millis,
    ) -> Result<State, Fault> {
        self.write(move |db| {
            let state = match stage(db, id)? {
                LeagueStage::Open => State::Playing,
                LeagueStage::Running => State::Waiting,
                LeagueStage::Over | LeagueStage::CalledOff => return Err(Fault::Missing),
            };
            db.prepare_cached(
                "INSERT INTO entrants (competition, person, came, rating, deviation, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                 ON CONFLICT (competition, person) DO UPDATE SET came = excluded.came, state = excluded.state
                 WHERE entrants.state = 'withdrawn'",
            )?
            .execute(params![id.0, person.0, at, rating, deviation, word(state)])?;
            Ok(state)
        })
        .await
    }

    /// Somebody withdraws: before the first round as if they had never come, later for the rounds to come.
    pub async fn leave_league(&self, id: LeagueId, person: PersonId) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = match stage(db, id)? {
                LeagueStage::Open => "DELETE FROM entrants WHERE competition = ?1 AND person = ?2",
                LeagueStage::Running => {
                    "UPDATE entrants SET state = 'withdrawn' WHERE competition = ?1 AND person = ?2"
                }
                LeagueStage::Over | LeagueStage::CalledOff => return Err(Fault::Missing),
            };
            match db.prepare_cached(sql)?.execute([id.0, person.0])? {
                0 => Err(Fault::Missing),
                _ => Ok(()),
            }
        })
        .await
    }

    /// Writes down a round that was drawn, the latest of the competition, with the addresses of its tables. If another has
    /// drawn it first, theirs stands.
    pub async fn keep_round(
        &self,
        id: LeagueId,
        drawn_from: Season,
        after: Competition,
        tables: Vec<TableId>,
        at: Millis,
    ) -> Result<(), Fault> {
        self.write(move |db| {
            let before = drawn_from.competition.rounds.len();
            if stage(db, id)? != drawn_from.league.stage || drawn(db, id)? != before {
                return Err(Fault::Conflict);
            }
            // Whoever has come or gone meanwhile is drawn for, too: next time.
            if entrants(db, id)?.1 != drawn_from.competition.entrants {
                return Err(Fault::Conflict);
            }
            let Some(round) = after.rounds.get(before) else { return Err(Fault::Missing) };
            let running = word(LeagueStage::Running);
            db.execute("UPDATE competitions SET stage = ?2 WHERE id = ?1", params![id.0, running])?;
            let mut keep = db.prepare_cached(
                "UPDATE entrants SET state = ?3, grp = ?4 WHERE competition = ?1 AND person = ?2",
            )?;
            for entrant in &after.entrants {
                keep.execute(params![id.0, entrant.who.0, word(entrant.state), entrant.group])?;
            }
            let n = before as i64;
            db.execute(
                "INSERT INTO rounds (competition, n, began) VALUES (?1, ?2, ?3)",
                params![id.0, n, at],
            )?;
            let mut pair = db.prepare_cached(
                "INSERT INTO pairings (competition, round, n, grp, table_id) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?;
            let mut seat = db.prepare_cached(
                "INSERT INTO pairing_seats (competition, round, n, seat, person) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?;
            for ((at, table), address) in round.tables.iter().enumerate().zip(&tables) {
                pair.execute(params![id.0, n, at as i64, table.group, address.as_str()])?;
                for (chair, who) in table.seats.iter().enumerate() {
                    seat.execute(params![id.0, n, at as i64, chair as i64, who.map(|who| who.0)])?;
                }
            }
            let mut bye =
                db.prepare_cached("INSERT INTO byes (competition, round, person) VALUES (?1, ?2, ?3)")?;
            for who in &round.byes {
                bye.execute(params![id.0, n, who.0])?;
            }
            Ok(())
        })
        .await
    }

    /// A table of a league is open; those who sit there are told so, once.
    pub async fn pairing_opened(&self, table: &TableId, news: Vec<News>, wall: Millis) -> Result<(), Fault> {
        let table = table.clone();
        self.write(move |db| {
            let sql = "UPDATE pairings SET opened = true WHERE table_id = ?1 AND NOT opened";
            let changed = db.prepare_cached(sql)?.execute([table.as_str()])?;
            if changed == 0 { Ok(()) } else { queue(db, &table, &news, wall) }
        })
        .await
    }

    /// Writes down what came of a table of a league, once.
    pub async fn settle_pairing(&self, table: &TableId, came: Vec<Came>, at: Millis) -> Result<(), Fault> {
        let table = table.clone();
        self.write(move |db| {
            let open: Option<(i64, i64, i64)> = db
                .prepare_cached(
                    "SELECT competition, round, n FROM pairings WHERE table_id = ?1 AND settled IS NULL",
                )?
                .query_row([table.as_str()], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?)))
                .optional()?;
            let Some((league, round, n)) = open else { return Ok(()) };
            db.prepare_cached("UPDATE pairings SET opened = true, settled = ?2 WHERE table_id = ?1")?
                .execute(params![table.as_str(), at])?;
            let mut keep = db.prepare_cached(
                "UPDATE pairing_seats SET place = ?5, won = ?6, absent = ?7
                 WHERE competition = ?1 AND round = ?2 AND n = ?3 AND seat = ?4",
            )?;
            for (seat, came) in came.iter().enumerate() {
                keep.execute(params![league, round, n, seat as i64, came.rank, came.won, came.absent])?;
            }
            Ok(())
        })
        .await
    }

    /// A league is over, or is called off.
    pub async fn end_league(&self, id: LeagueId, how: LeagueStage, at: Millis) -> Result<(), Fault> {
        self.write(move |db| {
            db.prepare_cached(
                "UPDATE competitions SET stage = ?2, ended = ?3 WHERE id = ?1 AND stage IN ('open', 'running')",
            )?
            .execute(params![id.0, word(how), at])?;
            Ok(())
        })
        .await
    }

    /// The leagues that tables belong to: for each its id and what it is called.
    pub async fn league_of(&self, table: &TableId) -> Result<Option<(LeagueId, String)>, Fault> {
        let table = table.clone();
        self.read(move |db| {
            let mut find = db.prepare_cached(
                "SELECT c.id, c.title FROM pairings q JOIN competitions c ON c.id = q.competition WHERE q.table_id = ?1",
            )?;
            Ok(find.query_row([table.as_str()], |r| Ok((LeagueId(r.get(0)?), r.get(1)?))).optional()?)
        })
        .await
    }

    /// What some tables of a league look like in lists, by their addresses.
    pub async fn league_tables(
        &self,
        ids: Vec<TableId>,
    ) -> Result<BTreeMap<TableId, super::TableRow>, Fault> {
        self.read(move |db| {
            let sql = format!("SELECT {} FROM tables t WHERE t.id = ?1", super::tables::ROW);
            let mut find = db.prepare_cached(&sql)?;
            let mut found = BTreeMap::new();
            for id in ids {
                if let Some(row) = find.query_row([id.as_str()], super::tables::table_row).optional()? {
                    found.insert(id, row);
                }
            }
            Ok(found)
        })
        .await
    }
}
