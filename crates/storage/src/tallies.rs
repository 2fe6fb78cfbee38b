//! Sums over somebody's games, counted with every game that ends: of all of them for themselves, of those that anybody could
//! watch for others. No page counts games itself.

use super::db::{Connection, params};
use super::{Fault, Finished, PersonId, Store, Tally};
use host::{Answers, Player};

/// Counts a game for the people who have played it.
pub(super) fn count(db: &Connection, done: &Finished, seats: usize) -> Result<(), Fault> {
    let people = || {
        done.ended.places.iter().filter_map(|place| match place.player {
            Player::Person(id) => Some((id, place)),
            Player::Bot(_) => None,
        })
    };
    let mut tally = db.prepare_cached(
        "INSERT INTO tallies (person, game, seat, games, won, par, kept, broken,
             public_games, public_won, public_par, public_kept, public_broken)
         VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
         ON CONFLICT (person, game, seat) DO UPDATE SET games = tallies.games + 1, won = tallies.won + excluded.won,
             par = tallies.par + excluded.par, kept = tallies.kept + excluded.kept,
             broken = tallies.broken + excluded.broken, public_games = tallies.public_games + excluded.public_games,
             public_won = tallies.public_won + excluded.public_won, public_par = tallies.public_par + excluded.public_par,
             public_kept = tallies.public_kept + excluded.public_kept,
             public_broken = tallies.public_broken + excluded.public_broken",
    )?;
    let mut way = db.prepare_cached(
        "INSERT INTO ways (person, game, kind, won, public_won) VALUES (?1, ?2, ?3, 1, ?4)
         ON CONFLICT (person, game, kind) DO UPDATE SET won = ways.won + 1,
             public_won = ways.public_won + excluded.public_won",
    )?;
    let mut meet = db.prepare_cached(
        "INSERT INTO meetings (person, other, game, games, won, lost) VALUES (?1, ?2, ?3, 1, ?4, ?5)
         ON CONFLICT (person, other, game) DO UPDATE SET games = meetings.games + 1,
             won = meetings.won + excluded.won, lost = meetings.lost + excluded.lost",
    )?;
    let mut answer = db.prepare_cached(
        "INSERT INTO answers (person, public, within, times) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (person, public, within) DO UPDATE SET times = answers.times + excluded.times",
    )?;
    for (id, place) in people() {
        let par = 1.0 / seats.max(1) as f64;
        let (kept, broken) = place.promises;
        let watched = i64::from(done.public);
        tally.execute(params![
            id.0,
            done.game,
            place.seat,
            place.won,
            par,
            kept,
            broken,
            watched,
            watched * i64::from(place.won),
            if done.public { par } else { 0.0 },
            watched * i64::from(kept),
            watched * i64::from(broken),
        ])?;
        if place.won {
            way.execute(params![id.0, done.game, done.ended.kind, watched])?;
        }
        for (other, theirs) in people().filter(|(other, _)| *other != id) {
            meet.execute(params![id.0, other.0, done.game, place.won, theirs.won])?;
        }
        for (within, times) in place.answers.counts() {
            answer.execute(params![id.0, done.public, within as i64, times])?;
        }
    }
    Ok(())
}

/// A guest's games go over to an account.
pub(super) fn hand_over(db: &Connection, guest: PersonId, into: PersonId) -> Result<(), Fault> {
    for sql in [
        "UPDATE results SET person = CAST(?2 AS BIGINT), player = CAST(CAST(?2 AS BIGINT) AS TEXT)
         WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM results o
             WHERE o.table_id = results.table_id AND o.seat = results.seat AND o.player = CAST(CAST(?2 AS BIGINT) AS TEXT))",
        "INSERT INTO tallies (person, game, seat, games, won, par, kept, broken,
                 public_games, public_won, public_par, public_kept, public_broken)
             SELECT ?2, game, seat, games, won, par, kept, broken,
                 public_games, public_won, public_par, public_kept, public_broken FROM tallies WHERE person = ?1
         ON CONFLICT (person, game, seat) DO UPDATE SET games = tallies.games + excluded.games,
             won = tallies.won + excluded.won, par = tallies.par + excluded.par, kept = tallies.kept + excluded.kept,
             broken = tallies.broken + excluded.broken, public_games = tallies.public_games + excluded.public_games,
             public_won = tallies.public_won + excluded.public_won, public_par = tallies.public_par + excluded.public_par,
             public_kept = tallies.public_kept + excluded.public_kept,
             public_broken = tallies.public_broken + excluded.public_broken",
        "INSERT INTO ways (person, game, kind, won, public_won)
             SELECT ?2, game, kind, won, public_won FROM ways WHERE person = ?1
         ON CONFLICT (person, game, kind) DO UPDATE SET won = ways.won + excluded.won,
             public_won = ways.public_won + excluded.public_won",
        "INSERT INTO answers (person, public, within, times)
             SELECT ?2, public, within, times FROM answers WHERE person = ?1
         ON CONFLICT (person, public, within) DO UPDATE SET times = answers.times + excluded.times",
        "INSERT INTO meetings (person, other, game, games, won, lost)
             SELECT ?2, other, game, games, won, lost FROM meetings WHERE person = ?1 AND other <> ?2
         ON CONFLICT (person, other, game) DO UPDATE SET games = meetings.games + excluded.games,
             won = meetings.won + excluded.won, lost = meetings.lost + excluded.lost",
        "INSERT INTO meetings (person, other, game, games, won, lost)
             SELECT person, ?2, game, games, won, lost FROM meetings WHERE other = ?1 AND person <> ?2
         ON CONFLICT (person, other, game) DO UPDATE SET games = meetings.games + excluded.games,
             won = meetings.won + excluded.won, lost = meetings.lost + excluded.lost",
        "DELETE FROM tallies WHERE person = ?1 AND person <> ?2",
        "DELETE FROM ways WHERE person = ?1 AND person <> ?2",
        "DELETE FROM answers WHERE person = ?1 AND person <> ?2",
        "DELETE FROM meetings WHERE (person = ?1 OR other = ?1) AND ?1 <> ?2",
    ] {
        db.execute(sql, params![guest.0, into.0])?;
    }
    Ok(())
}

/// Of all of somebody's games, or of those that anybody could watch, by game and seat.
pub(super) const TALLIES: [&str; 2] = [
    "SELECT game, seat, public_games, public_won, public_par, public_kept, public_broken FROM tallies
     WHERE person = ?1 AND public_games > 0 ORDER BY game, seat",
    "SELECT game, seat, games, won, par, kept, broken FROM tallies WHERE person = ?1 ORDER BY game, seat",
];

/// How they have won, in all of them or in those that anybody could watch.
pub(super) const WAYS: [&str; 2] = [
    "SELECT game, kind, public_won AS times FROM ways WHERE person = ?1 AND public_won > 0 ORDER BY game, times DESC, kind",
    "SELECT game, kind, won AS times FROM ways WHERE person = ?1 ORDER BY game, times DESC, kind",
];

/// How long they took to answer.
pub(super) const ANSWERS: &str =
    "SELECT within, times FROM answers WHERE person = ?1 AND (public = true OR ?2)";

/// The sums of somebody's games that anybody could watch, made anew from what came of them. However often this is done, they
/// are the same: it does not matter which of the games stood in them before.
const WATCHED: [&str; 3] = [
    "UPDATE tallies SET public_games = w.games, public_won = w.won, public_par = w.par, public_kept = w.kept,
         public_broken = w.broken
     FROM (SELECT game, seat, count(*) AS games, sum(CASE WHEN won THEN 1 ELSE 0 END) AS won, sum(1.0 / seats) AS par,
                  sum(kept) AS kept, sum(broken) AS broken
           FROM results WHERE person = ?1 AND public GROUP BY game, seat) w
     WHERE tallies.person = ?1 AND w.game = tallies.game AND w.seat = tallies.seat",
    "UPDATE ways SET public_won = w.won
     FROM (SELECT game, kind, count(*) AS won FROM results WHERE person = ?1 AND public AND won GROUP BY game, kind) w
     WHERE ways.person = ?1 AND w.game = ways.game AND w.kind = ways.kind",
    "UPDATE results SET sums = 1 WHERE person = ?1 AND sums < 1",
];

/// So many people's games are summed up at a time.
const PEOPLE: i64 = 100;

impl Store {
    /// Sums up what a node of an earlier version has ended and not put into all sums. Says for how many people.
    pub async fn sum_up(&self) -> Result<usize, Fault> {
        let behind = "SELECT DISTINCT person FROM results WHERE sums < 1 AND person IS NOT NULL ORDER BY person LIMIT ?1";
        let found = self.read(move |db| {
            let mut find = db.prepare_cached(behind)?;
            let rows = find.query_map([PEOPLE], |r| r.get::<i64>(0))?;
            Ok(rows.collect::<Result<Vec<_>, _>>()?)
        });
        let people = found.await?;
        if people.is_empty() {
            return Ok(0); // almost always
        }
        self.write(move |db| {
            for person in &people {
                for sql in WATCHED {
                    db.prepare_cached(sql)?.execute([*person])?;
                }
            }
            Ok(people.len())
        })
        .await
    }

    /// A person's games by game and seat: all of them, or those that anybody could watch.
    pub async fn tallies(&self, id: PersonId, all: bool) -> Result<Vec<Tally>, Fault> {
        self.read_aside(move |db| {
            let mut find = db.prepare_cached(TALLIES[usize::from(all)])?;
            let rows = find.query_map([id.0], |r| {
                Ok(Tally {
                    game: r.get(0)?,
                    seat: r.get(1)?,
                    games: r.get(2)?,
                    won: r.get(3)?,
                    par: r.get(4)?,
                    kept: r.get(5)?,
                    broken: r.get(6)?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// How a person has won: game, way, how often; the usual way first. In all of their games, or in those that anybody
    /// could watch.
    pub async fn ways(&self, id: PersonId, all: bool) -> Result<Vec<(String, String, u32)>, Fault> {
        self.read_aside(move |db| {
            let mut find = db.prepare_cached(WAYS[usize::from(all)])?;
            let rows = find.query_map([id.0], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// How long a person takes to answer by correspondence: in all of their finished games, or in those that anybody could
    /// watch.
    pub async fn answers(&self, id: PersonId, all: bool) -> Result<Answers, Fault> {
        self.read_aside(move |db| {
            let mut find = db.prepare_cached(ANSWERS)?;
            let rows = find.query_map(params![id.0, all], |r| Ok((r.get::<i64>(0)?, r.get(1)?)))?;
            let mut answers = Answers::default();
            for row in rows {
                let (within, times) = row?;
                answers.add(usize::try_from(within).unwrap_or(0), times);
            }
            Ok(answers)
        })
        .await
    }
}
