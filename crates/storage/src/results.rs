//! What came of finished games: ratings, and all that pages about people say. A game is counted with the change that ends
//! it, in the same transaction; the same code counts them all again from the beginning.

use super::db::{self, Connection, Row, params};
use super::tables::{ROW, table_row};
use super::tallies;
use super::{Fault, Millis, PersonId, Store, TableId, TableRow, from_word, word};
use host::{Answers, Ended, Place, Player, Tempo};
use ratings::Strength;
use std::collections::BTreeMap;

/// A finished game to be counted.
#[derive(Clone, Debug)]
pub struct Finished {
    /// At which table.
    pub table: TableId,
    /// What was played.
    pub game: String,
    /// May everybody find it?
    pub public: bool,
    /// When it ended, as people read it.
    pub at: Millis,
    /// What came of it.
    pub ended: Ended,
}

/// A rating.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// In which game.
    pub game: String,
    /// How fast.
    pub tempo: Tempo,
    /// How strong.
    pub strength: Strength,
}

/// Somebody on a leader board.
#[derive(Clone, PartialEq, Debug)]
pub struct Leader {
    /// Who.
    pub player: Player,
    /// A person's name; empty for a bot.
    pub name: String,
    /// How strong.
    pub strength: Strength,
    /// They have gone for good: they have no page.
    pub former: bool,
}

/// Somebody's games at one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// Of which game.
    pub game: String,
    /// At which seat.
    pub seat: u8,
    /// How many.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many would have been won if everybody were alike.
    pub par: f64,
    /// Promises kept,
    pub kept: u32,
    /// and broken.
    pub broken: u32,
}

/// Two people's games against each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Of which game.
    pub game: String,
    /// How many.
    pub games: u32,
    /// Won by the one,
    pub won: u32,
    /// and by the other.
    pub lost: u32,
}

/// A finished game of somebody's.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played {
    /// At which seat.
    pub seat: u8,
    /// Among how many.
    pub seats: u8,
    /// The place.
    pub rank: u8,
    /// Won?
    pub won: bool,
    /// Did anybody win?
    pub somebody: bool,
    /// What it did to the rating, if it counts.
    pub change: Option<f64>,
}

/// Which of somebody's finished games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Only those that were won.
    pub won: bool,
    /// Only those that count for ratings.
    pub rated: bool,
    /// Only those by correspondence.
    pub letters: bool,
    /// Only those with this person too.
    pub with: Option<PersonId>,
    /// Only those in which they promised something before all.
    pub promised: bool,
    /// Also those that are not public.
    pub all: bool,
}

fn key(player: &Player) -> (String, Option<i64>) {
    match player {
        Player::Person(id) => (id.0.to_string(), Some(id.0)),
        Player::Bot(name) => (format!("bot:{name}"), None),
    }
}

fn player(key: &str) -> Player {
    match (key.strip_prefix("bot:"), key.parse()) {
        (None, Ok(id)) => Player::Person(PersonId(id)),
        (bot, _) => Player::Bot(bot.unwrap_or(key).into()),
    }
}

/// How long somebody took to answer, as it is kept: nothing where it was not counted.
fn answers(answers: &Answers) -> Result<Option<String>, Fault> {
    let text = || serde_json::to_string(answers).map_err(|e| Fault::Broken(e.to_string()));
    (!answers.is_empty()).then(text).transpose()
}

/// Writes down what came of a game, and counts it.
pub(super) fn note(db: &Connection, done: &Finished) -> Result<(), Fault> {
    let seats = done.ended.places.iter().map(|place| usize::from(place.seat) + 1).max().unwrap_or(0);
    let mut add = db.prepare_cached(
        "INSERT INTO results (table_id, seat, player, person, game, tempo, kind, seats, rank, won, rated, counts,
             kept, broken, public, ended, answers, sums)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, 1)
         ON CONFLICT DO NOTHING",
    )?;
    let mut new = 0;
    for place in &done.ended.places {
        let (key, person) = key(&place.player);
        new += add.execute(params![
            done.table.as_str(),
            place.seat,
            key,
            person,
            done.game,
            word(done.ended.tempo),
            done.ended.kind,
            seats as i64,
            place.rank,
            place.won,
            done.ended.rated,
            place.counts,
            place.promises.0,
            place.promises.1,
            done.public,
            done.at,
            answers(&place.answers)?,
        ])?;
    }
    // A game is counted once, however often it is told of.
    if new > 0 { count(db, done, seats) } else { Ok(()) }
}

/// Counts a game whose results are written down.
fn count(db: &Connection, done: &Finished, seats: usize) -> Result<(), Fault> {
    tallies::count(db, done, seats)?;
    if done.ended.rated { rate(db, done) } else { Ok(()) }
}

/// Everybody's strength after a game that counts. A bot that had several seats is one player: it has the mean of what they
/// would give it.
fn rate(db: &Connection, done: &Finished) -> Result<(), Fault> {
    let (game, tempo) = (&done.game, word(done.ended.tempo));
    let playing: Vec<&Place> = done.ended.places.iter().filter(|place| place.counts).collect();
    let mut find = db.prepare_cached(
        "SELECT mean, deviation, games FROM ratings WHERE game = ?1 AND tempo = ?2 AND player = ?3",
    )?;
    let mut table = Vec::new();
    for place in &playing {
        let mut known = find.query_map(params![game, tempo, key(&place.player).0], strength)?;
        table.push((known.next().transpose()?.unwrap_or(Strength::NEW), place.rank));
    }
    let mut after: BTreeMap<(String, Option<i64>), Vec<Strength>> = BTreeMap::new();
    for (place, now) in playing.iter().zip(ratings::after(&table)) {
        after.entry(key(&place.player)).or_default().push(now);
    }
    if after.len() < 2 {
        return Ok(()); // nobody has played anybody else
    }
    let mut keep = db.prepare_cached(
        "INSERT INTO ratings (game, tempo, player, person, mean, deviation, games, sure)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (game, tempo, player) DO UPDATE SET person = excluded.person, mean = excluded.mean,
             deviation = excluded.deviation, games = excluded.games, sure = excluded.sure",
    )?;
    let mut mark = db
        .prepare_cached("UPDATE results SET mean = ?3, deviation = ?4 WHERE table_id = ?1 AND player = ?2")?;
    for ((player, person), all) in after {
        let mean = |of: fn(&Strength) -> f64| all.iter().map(of).sum::<f64>() / all.len() as f64;
        let games = all.first().map_or(0, |one| one.games);
        let now = Strength { mean: mean(|s| s.mean), deviation: mean(|s| s.deviation), games };
        keep.execute(params![game, tempo, player, person, now.mean, now.deviation, games, now.sure()])?;
        mark.execute(params![done.table.as_str(), player, now.mean, now.deviation])?;
    }
    Ok(())
}

pub(super) fn strength(r: &Row) -> db::Result<Strength> {
    Ok(Strength { mean: r.get(0)?, deviation: r.get(1)?, games: r.get(2)? })
}

/// The finished games after a place in their order, so many at the most.
fn games_after(db: &Connection, after: &(Millis, String), most: usize) -> Result<Vec<Finished>, Fault> {
    let mut find = db.prepare_cached(
        "SELECT r.table_id, r.seat, r.player, r.game, r.tempo, r.kind, r.rank, r.won, r.rated, r.counts, r.kept, r.broken,
                r.public, r.ended, r.answers
         FROM results r JOIN (SELECT DISTINCT ended, table_id FROM results WHERE (ended, table_id) > (?1, ?2)
                              ORDER BY ended, table_id LIMIT ?3) g USING (table_id)
         ORDER BY r.ended, r.table_id, r.seat, r.player",
    )?;
    let mut games: Vec<Finished> = Vec::new();
    let mut rows = find.query(params![after.0, after.1, most as i64])?;
    while let Some(r) = rows.next()? {
        let table = TableId::stored(r.get(0)?);
        let (who, answers): (String, Option<String>) = (r.get(2)?, r.get(14)?);
        let place = Place {
            seat: r.get(1)?,
            player: player(&who),
            rank: r.get(6)?,
            won: r.get(7)?,
            counts: r.get(9)?,
            promises: (r.get(10)?, r.get(11)?),
            answers: answers.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default(),
        };
        match games.last_mut().filter(|last| last.table == table) {
            Some(last) => last.ended.places.push(place),
            None => games.push(Finished {
                table,
                game: r.get(3)?,
                public: r.get(12)?,
                at: r.get(13)?,
                ended: Ended {
                    kind: r.get(5)?,
                    tempo: from_word(r.get(4)?)?,
                    rated: r.get(8)?,
                    places: vec![place],
                },
            }),
        }
    }
    Ok(games)
}

/// Somebody's finished games, the latest first. Whether anybody won is asked so that PostgreSQL looks for it game by game, and
/// does not read all results of the house beforehand, as it may for `EXISTS`.
fn history(from: &str, latest: &str) -> String {
    format!(
                "SELECT {ROW}, r.seat, r.seats, r.rank, r.won, r.mean,
                        (SELECT b.mean FROM results b WHERE b.person = r.person AND b.game = r.game AND b.tempo = r.tempo
                             AND b.mean IS NOT NULL AND b.ended < r.ended ORDER BY b.ended DESC LIMIT 1),
                        (SELECT true FROM results w WHERE w.table_id = r.table_id AND w.won = true LIMIT 1) IS NOT NULL
                 FROM {from} AND r.person = ?1 AND (?2 OR r.public) AND (NOT ?3 OR r.won) AND (NOT ?4 OR r.mean IS NOT NULL)
                   AND (NOT ?5 OR r.tempo = 'letter')
                   AND (NOT ?8 OR r.kept + r.broken > 0)
                 ORDER BY {latest}.ended DESC, {latest}.table_id DESC LIMIT ?7"
    )
}

/// With anybody, or with somebody else: whoever has played less is gone through, and the other looked for at each table.
fn histories() -> [String; 3] {
    [
        history("results r CROSS JOIN tables t WHERE t.id = r.table_id AND CAST(?6 AS BIGINT) IS NULL", "r"),
        history(
            "results r CROSS JOIN tables t WHERE t.id = r.table_id
                 AND EXISTS (SELECT 1 FROM results o WHERE o.table_id = r.table_id AND o.person = ?6)",
            "r",
        ),
        // Whoever left and came back may have two places at a table.
        history(
            "results o CROSS JOIN results r CROSS JOIN tables t WHERE t.id = r.table_id AND o.person = ?6
                 AND o.table_id = r.table_id AND NOT EXISTS
                 (SELECT 1 FROM results d WHERE d.table_id = o.table_id AND d.person = o.person AND d.seat < o.seat)",
            "o",
        ),
    ]
}

/// Has the first of two people played more games than the other?
fn more(db: &Connection, one: PersonId, other: PersonId) -> Result<bool, Fault> {
    let mut find = db.prepare_cached(
        "SELECT (SELECT coalesce(sum(games), 0) FROM tallies WHERE person = ?1)
              > (SELECT coalesce(sum(games), 0) FROM tallies WHERE person = ?2)",
    )?;
    Ok(find.query_row([one.0, other.0], |r| r.get(0))?)
}

/// So many games are counted again at a time.
const BATCH: usize = 5_000;

impl Store {
    /// Counts every finished game again, in the order in which they ended. Says how many there are.
    pub async fn count_again(&self) -> Result<usize, Fault> {
        self.write(|db| {
            db.execute_batch(
                "DELETE FROM ratings; DELETE FROM tallies; DELETE FROM ways; DELETE FROM meetings;
                 DELETE FROM answers; UPDATE results SET mean = NULL, deviation = NULL WHERE mean IS NOT NULL;
                 UPDATE results SET sums = 1 WHERE sums < 1;",
            )?;
            let (mut after, mut counted) = ((Millis::MIN, String::new()), 0);
            loop {
                let games = games_after(db, &after, BATCH)?;
                let Some(last) = games.last() else { return Ok(counted) };
                after = (last.at, last.table.to_string());
                counted += games.len();
                for game in &games {
                    let seats = game.ended.places.iter().map(|place| usize::from(place.seat) + 1).max();
                    count(db, game, seats.unwrap_or(0))?;
                }
            }
        })
        .await
    }

    /// Writes down games that ended before results were.
    pub async fn note_finished(&self, games: Vec<Finished>) -> Result<(), Fault> {
        self.write(move |db| games.iter().try_for_each(|game| note(db, game))).await
    }

    /// Finished tables without a result, by id.
    pub async fn uncounted(&self) -> Result<Vec<TableId>, Fault> {
        self.read(|db| {
            let mut find = db.prepare_cached(
                "SELECT id FROM tables t WHERE stage = 'over' AND opening IS NOT NULL
                 AND NOT EXISTS (SELECT 1 FROM results r WHERE r.table_id = t.id) ORDER BY changed, id",
            )?;
            let ids = find.query_map([], |r| Ok(TableId::stored(r.get(0)?)))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Somebody with an account: their name, and since when they are here.
    pub async fn somebody(&self, id: PersonId) -> Result<(String, Millis), Fault> {
        self.read(move |db| {
            let sql = "SELECT name, created FROM people WHERE id = ?1 AND password IS NOT NULL";
            Ok(db.prepare_cached(sql)?.query_row([id.0], |r| Ok((r.get(0)?, r.get(1)?)))?)
        })
        .await
    }

    /// A person's ratings.
    pub async fn ratings_of(&self, id: PersonId) -> Result<Vec<Rating>, Fault> {
        self.read_aside(move |db| {
            let mut find = db.prepare_cached(
                "SELECT mean, deviation, games, game, tempo FROM ratings WHERE person = ?1 ORDER BY games DESC, game, tempo",
            )?;
            let rows = find.query_map([id.0], |r| Ok((strength(r)?, r.get(3)?, r.get(4)?)))?;
            rows.map(|row| {
                let (strength, game, tempo) = row?;
                Ok(Rating { game, tempo: from_word(tempo)?, strength })
            })
            .collect()
        })
        .await
    }

    /// The strongest players of a game; those under whose name a program plays are not among them.
    pub async fn leaders(&self, game: &str, tempo: Tempo, most: usize) -> Result<Vec<Leader>, Fault> {
        let (game, tempo) = (game.to_string(), word(tempo));
        self.read_aside(move |db| {
            let mut find = db.prepare_cached(
                "SELECT r.mean, r.deviation, r.games, r.player, coalesce(p.name, ''), p.gone IS NOT NULL
                 FROM ratings r LEFT JOIN people p ON p.id = r.person
                 WHERE r.game = ?1 AND r.tempo = ?2 AND NOT coalesce(p.program, false) ORDER BY r.sure DESC LIMIT ?3",
            )?;
            let rows = find.query_map(params![game, tempo, most as i64], |r| {
                let who: String = r.get(3)?;
                Ok(Leader {
                    player: player(&who),
                    name: r.get(4)?,
                    strength: strength(r)?,
                    former: r.get(5)?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Of so many of somebody's latest games (all, or those that anybody could watch), how many they left to others before the
    /// end; and how many there are.
    pub async fn left(&self, id: PersonId, all: bool, most: usize) -> Result<(u32, u32), Fault> {
        self.read_aside(move |db| {
            // Who left has the place behind all seats.
            let sql = "SELECT coalesce(sum(CASE WHEN rank > seats THEN 1 ELSE 0 END), 0), count(*)
                       FROM (SELECT rank, seats FROM results WHERE person = ?1 AND (public = true OR ?3)
                             ORDER BY ended DESC, table_id DESC LIMIT ?2) r";
            let asked = params![id.0, most as i64, all];
            let (left, of): (i64, i64) =
                db.prepare_cached(sql)?.query_row(asked, |r| Ok((r.get(0)?, r.get(1)?)))?;
            Ok((left as u32, of as u32))
        })
        .await
    }

    /// What two people have played against each other, from the eyes of the first.
    pub async fn meetings(&self, me: PersonId, other: PersonId) -> Result<Vec<Meeting>, Fault> {
        self.read_aside(move |db| {
            let mut find = db.prepare_cached(
                "SELECT game, games, won, lost FROM meetings WHERE person = ?1 AND other = ?2 ORDER BY games DESC, game",
            )?;
            let rows = find.query_map([me.0, other.0], |r| {
                Ok(Meeting { game: r.get(0)?, games: r.get(1)?, won: r.get(2)?, lost: r.get(3)? })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// A person's finished games, the latest first.
    pub async fn finished(
        &self,
        id: PersonId,
        filter: Filter,
        most: usize,
    ) -> Result<Vec<(Played, TableRow)>, Fault> {
        self.read_aside(move |db| {
            let Filter { won, rated, letters, with, promised, all } = filter;
            let [alone, mine, theirs] = histories();
            let history = match with {
                None => alone,
                Some(other) if more(db, id, other)? => theirs,
                Some(_) => mine,
            };
            let mut find = db.prepare_cached(&history)?;
            let asked = params![id.0, all, won, rated, letters, with.map(|p| p.0), most as i64, promised];
            let mut rows = find.query(asked)?;
            let mut found = Vec::new();
            while let Some(r) = rows.next()? {
                let (mean, before): (Option<f64>, Option<f64>) = (r.get(17)?, r.get(18)?);
                let played = Played {
                    seat: r.get(13)?,
                    seats: r.get(14)?,
                    rank: r.get(15)?,
                    won: r.get(16)?,
                    somebody: r.get(19)?,
                    change: mean.map(|mean| mean - before.unwrap_or(Strength::NEW.mean)),
                };
                found.push((played, table_row(&r)?));
            }
            Ok(found)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::StatementStatus;

    /// A person with so many finished games.
    fn fill(db: &Connection, games: i64) -> Result<(), Fault> {
        db.execute("INSERT INTO people (id, name, created) VALUES (1, 'Anna', 0)", [])?;
        for n in 0..games {
            let id = TableId::new(std::array::from_fn(|place| (n >> (5 * place.min(10))) as u8));
            db.execute(
                "INSERT INTO tables (id, game, visibility, stage, owner, created, changed, version, lines, secret, desk)
                 VALUES (?1, 'tribune', 'public', 'over', 1, 0, ?2, 0, 0, 's', '{}')",
                params![id.as_str(), n],
            )?;
            let place = |seat, player, rank| Place {
                seat,
                player,
                rank,
                won: rank == 1,
                counts: true,
                promises: (0, 0),
                answers: Answers::default(),
            };
            let places =
                vec![place(0, Player::Person(PersonId(1)), 1), place(1, Player::Bot("greedy".into()), 2)];
            let ended = Ended { kind: "points".into(), tempo: Tempo::Live, rated: true, places };
            note(db, &Finished { table: id, game: "tribune".into(), public: true, at: n, ended })?;
        }
        Ok(())
    }

    #[tokio::test]
    async fn a_page_about_somebody_costs_the_same_whatever_the_number_of_their_games() {
        let mut all = Vec::new();
        for games in [100, 2_000] {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(&folder.path().join("x.db")).unwrap();
            store.write(move |db| fill(db, games)).await.unwrap();
            store.optimise().await.unwrap();
            let work = store.read(|db| {
                let db = db.sqlite()?;
                let mut find = db.prepare(&histories()[0])?;
                let asked = rusqlite::params![1, false, false, false, false, None::<i64>, 20, false];
                assert_eq!(find.query_map(asked, |_| Ok(()))?.count(), 20);
                assert_eq!(find.get_status(StatementStatus::Sort), 0, "the history is not sorted");
                Ok(find.get_status(StatementStatus::VmStep))
            });
            all.push(work.await.unwrap());
            assert_eq!(store.tallies(PersonId(1), false).await.unwrap()[0].games, games as u32);
            assert_eq!(
                store.curve(PersonId(1), ("tribune", Tempo::Live), true, 0, 60).await.unwrap().len(),
                61
            );
        }
        assert_eq!(all[0], all[1]);
    }

    #[tokio::test]
    async fn games_with_somebody_are_found_from_whoever_has_played_less() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.db")).unwrap();
        let together = [40, 70, 90];
        let fill = move |db: &Connection| {
            fill(db, 100)?;
            db.execute("INSERT INTO people (id, name, created) VALUES (2, 'Bea', 0)", [])?;
            let mut add = db.prepare_cached(
                "INSERT INTO results (table_id, seat, player, person, game, tempo, kind, seats, rank, won, rated, counts, kept,
                     broken, public, ended)
                 SELECT table_id, ?2, '2', 2, game, tempo, kind, seats, 2, false, rated, counts, 0, 0, public, ended
                 FROM results WHERE ended = ?1 AND person = 1",
            )?;
            for n in together {
                add.execute(params![n, 2])?;
            }
            // They left the last one, and came back at another seat.
            add.execute(params![together[2], 3])?;
            db.execute("INSERT INTO tallies SELECT 2, game, seat, 3, 0, 1, 0, 0, 3, 0, 1, 0, 0 FROM tallies WHERE person = 1", [])?;
            Ok(())
        };
        store.write(fill).await.unwrap();
        let (anna, bea) = (PersonId(1), PersonId(2));
        let ended = async |of: PersonId, with: PersonId, most| {
            let filter = Filter { with: Some(with), all: true, ..Filter::default() };
            let found = store.finished(of, filter, most).await.unwrap();
            found.iter().map(|(_, table)| table.changed).collect::<Vec<_>>()
        };
        assert!(store.read(move |db| more(db, anna, bea)).await.unwrap());
        assert_eq!(ended(anna, bea, 20).await, [90, 70, 40], "each once, the latest first");
        assert_eq!(ended(anna, bea, 2).await, [90, 70]);
        assert_eq!(ended(bea, anna, 20).await, [90, 90, 70, 40], "both of her places");
        assert_eq!(ended(anna, PersonId(3), 20).await, [0; 0]);
    }
}
