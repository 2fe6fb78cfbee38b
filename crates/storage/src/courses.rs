//! The course of ratings: points of their curves.

use super::db::{Connection, params};
use super::{Fault, Millis, PersonId, Store, word};
use host::Tempo;

/// A point of a rating's curve.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// When.
    pub at: Millis,
    /// Was that game won?
    pub won: bool,
    /// The most likely strength after it,
    pub mean: f64,
    /// and how sure that is.
    pub deviation: f64,
}

/// Whose curve, of which game and how fast; of all games, or of those that anybody could watch.
type Course<'a> = (PersonId, &'a str, &'a str, bool);

/// The latest points of a curve between two times, the latest first.
fn points_until(
    db: &Connection,
    (id, game, tempo, all): Course,
    (since, until): (Millis, Millis),
    most: usize,
) -> Result<Vec<Point>, Fault> {
    let mut find = db.prepare_cached(
        "SELECT ended, won, mean, deviation FROM results
         WHERE person = ?1 AND game = ?2 AND tempo = ?3 AND mean IS NOT NULL AND ended >= ?4 AND ended <= ?5
           AND (public = true OR ?7)
         ORDER BY ended DESC LIMIT ?6",
    )?;
    let rows = find.query_map(params![id.0, game, tempo, since, until, most as i64, all], |r| {
        Ok(Point { at: r.get(0)?, won: r.get(1)?, mean: r.get(2)?, deviation: r.get(3)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// When a curve begins, from some time on.
fn first_after(db: &Connection, (id, game, tempo, all): Course, since: Millis) -> Result<Millis, Fault> {
    let mut find = db.prepare_cached(
        "SELECT ended FROM results
         WHERE person = ?1 AND game = ?2 AND tempo = ?3 AND mean IS NOT NULL AND ended >= ?4
           AND (public = true OR ?5) ORDER BY ended LIMIT 1",
    )?;
    Ok(find.query_row(params![id.0, game, tempo, since, all], |r| r.get(0))?)
}

impl Store {
    /// A rating's curve from some time on, the oldest point first. Of more games than so many it has about so many points,
    /// equally long apart; each is found by itself, so that a long life costs no more than a short one.
    pub async fn curve(
        &self,
        id: PersonId,
        (game, tempo): (&str, Tempo),
        all: bool,
        since: Millis,
        most: usize,
    ) -> Result<Vec<Point>, Fault> {
        let (game, tempo) = (game.to_string(), word(tempo));
        self.read_aside(move |db| {
            let mut latest = points_until(db, (id, &game, &tempo, all), (since, Millis::MAX), most + 1)?;
            if latest.len() > most {
                let first = first_after(db, (id, &game, &tempo, all), since)?;
                let last = latest.first().map_or(first, |point| point.at);
                let time = |n: usize| first + (last - first) / most as Millis * n as Millis;
                let mut spread = vec![latest.swap_remove(0)];
                for n in (0..most).rev() {
                    spread.extend(points_until(db, (id, &game, &tempo, all), (since, time(n)), 1)?);
                }
                spread.dedup_by_key(|point| point.at);
                latest = spread;
            }
            latest.reverse();
            Ok(latest)
        })
        .await
    }
}
