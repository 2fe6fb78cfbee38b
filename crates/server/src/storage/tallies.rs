//! Sums over somebody's games: of all of them for themselves, of those that anybody could watch for others.

use super::{Fault, PersonId, Store, Tally};

impl Store {
    /// A person's games by game and seat.
    pub async fn tallies(&self, id: PersonId) -> Result<Vec<Tally>, Fault> {
        let sql = "SELECT game, seat, games, won, par, kept, broken FROM tallies WHERE person = ?1 ORDER BY game, seat";
        self.tallied(id, sql).await
    }

    async fn tallied(&self, id: PersonId, sql: &'static str) -> Result<Vec<Tally>, Fault> {
        self.read_aside(move |db| {
            let mut find = db.prepare_cached(sql)?;
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

    /// The same of those games alone that anybody could watch.
    pub async fn public_tallies(&self, id: PersonId) -> Result<Vec<Tally>, Fault> {
        self.tallied(
            id,
            "SELECT game, seat, count(*), CAST(sum(CASE WHEN won THEN 1 ELSE 0 END) AS BIGINT),
                 CAST(sum(1.0 / seats) AS DOUBLE PRECISION), CAST(sum(kept) AS BIGINT), CAST(sum(broken) AS BIGINT)
             FROM results WHERE person = ?1 AND public = true GROUP BY game, seat ORDER BY game, seat",
        )
        .await
    }

    /// How somebody has won of those games alone that anybody could watch.
    pub async fn public_ways(&self, id: PersonId) -> Result<Vec<(String, String, u32)>, Fault> {
        self.ways_by(
            id,
            "SELECT game, kind, count(*) AS times FROM results WHERE person = ?1 AND public = true AND won = true
             GROUP BY game, kind ORDER BY game, times DESC, kind",
        )
        .await
    }

    /// How a person has won: game, way, how often; the usual way first.
    pub async fn ways(&self, id: PersonId) -> Result<Vec<(String, String, u32)>, Fault> {
        let sql = "SELECT game, kind, won FROM ways WHERE person = ?1 ORDER BY game, won DESC, kind";
        self.ways_by(id, sql).await
    }

    async fn ways_by(&self, id: PersonId, sql: &'static str) -> Result<Vec<(String, String, u32)>, Fault> {
        self.read_aside(move |db| {
            let mut find = db.prepare_cached(sql)?;
            let rows = find.query_map([id.0], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }
}
