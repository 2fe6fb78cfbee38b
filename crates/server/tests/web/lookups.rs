//! Pages of a house with many games, on PostgreSQL: nothing is read from one end to the other.
//!
//! What a page reads is counted by the server itself: how often each table was read whole, and how many rows were fetched
//! by an index. The planner decides by what it finds, so the tables are large, and have been looked at.

use crate::common::*;
use crate::postgres;
use server::{App, Config};
use std::path::Path;

/// Six thousand finished games of four thousand people: 2,000 are Anna's (1), 20 are Ben's (2). Some are on, some open.
const MANY: &str = "
INSERT INTO people (id, name, key, skeleton, password, created)
    SELECT n, 'Player ' || n, 'player ' || n, 'player ' || n, 'x', 0 FROM generate_series(3, 4100) n;
CREATE TEMPORARY TABLE who AS
    SELECT n, lpad(n::text, 12, 'a') AS id, seat,
           CASE WHEN seat = 1 THEN 3 + (n * 7) % 4000 WHEN n <= 2000 THEN 1 WHEN n <= 2020 THEN 2 ELSE 3 + n % 4000 END AS person
    FROM generate_series(1, 6100) n, generate_series(0, 1) seat;
INSERT INTO tables (id, game, visibility, stage, owner, created, changed, version, lines, secret, desk)
    SELECT id, 'tribune', 'public', CASE WHEN n <= 6000 THEN 'over' WHEN n <= 6060 THEN 'playing' ELSE 'open' END,
           person, n, n, 0, 0, 's', '{\"x\":\"' || repeat('x', 1700) || '\"}' FROM who WHERE seat = 0;
INSERT INTO players (table_id, person, waiting, over, changed)
    SELECT id, person, false, n <= 6000, n FROM who ON CONFLICT DO NOTHING;
INSERT INTO results (table_id, seat, player, person, game, tempo, kind, seats, rank, won, rated, counts, kept, broken, public,
                     ended, mean, deviation, sums)
    SELECT id, seat, person, person, 'tribune', 'live', 'points', 2, 1 + seat, seat = 0, true, true, 0, 0, true, n, 1500 + n % 90, 90, 1
    FROM who WHERE n <= 6000 ON CONFLICT DO NOTHING;
INSERT INTO ratings (game, tempo, player, person, mean, deviation, games, sure)
    SELECT 'tribune', 'live', person, person, 1500 + person % 400, 90, count(*), 1300 + person % 400 FROM who GROUP BY person;
INSERT INTO tallies (person, game, seat, games, won, par, kept, broken, public_games, public_won, public_par)
    SELECT person, 'tribune', seat, count(*), 0, 1, 0, 0, count(*), 0, 1 FROM who GROUP BY person, seat;
INSERT INTO ways (person, game, kind, won, public_won) SELECT person, 'tribune', 'points', 1, 1 FROM who GROUP BY person;
INSERT INTO meetings (person, other, game, games, won, lost)
    SELECT a.person, b.person, 'tribune', count(*), 0, 0 FROM who a JOIN who b ON a.n = b.n AND a.seat <> b.seat
    WHERE a.person <> b.person GROUP BY 1, 2;
INSERT INTO desks (table_id, part, body) SELECT id, 'taken_back', '0' FROM who WHERE seat = 0;
ANALYZE";

/// The tables that grow.
const GROWING: &str =
    "('people', 'tables', 'players', 'results', 'ratings', 'tallies', 'ways', 'meetings', 'desks')";

/// How often each of them was read whole, and how many rows were fetched of them all.
fn counted(data: &Path) -> (Vec<(String, i64)>, i64) {
    // A connection tells what it has done when it ends.
    let on = "SELECT 'x' FROM pg_stat_activity WHERE application_name = 'quadriga' AND datname = current_database()";
    while !postgres::asked(data, on).is_empty() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let scans = format!(
        "SELECT relname || ' ' || coalesce(seq_scan, 0) FROM pg_stat_user_tables WHERE relname IN {GROWING} ORDER BY 1"
    );
    let scans = postgres::asked(data, &scans);
    let scans = scans.iter().map(|row| row.split_once(' ').unwrap());
    let rows = format!(
        "SELECT sum(coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))::bigint::text
         FROM pg_stat_user_tables WHERE relname IN {GROWING}"
    );
    let rows = postgres::asked(data, &rows)[0].parse().unwrap();
    (scans.map(|(table, scans)| (table.to_string(), scans.parse().unwrap())).collect(), rows)
}

/// What it costs to open the house and to look at these pages: which tables were read whole, and how many rows.
async fn cost(config: &Config, like: &Browser, pages: &[&str]) -> (Vec<(String, i64)>, i64) {
    let before = counted(&config.data);
    let app = App::open(config).unwrap();
    let mut anna = House::browser_at(&app, like);
    for page in pages {
        assert!(anna.get(page).await.status.is_success(), "{page}");
    }
    drop(anna);
    app.close().await.unwrap();
    drop(app);
    let after = counted(&config.data);
    let scans =
        before.0.into_iter().zip(after.0).map(|((table, before), (_, after))| (table, after - before));
    (scans.collect(), after.1 - before.1)
}

#[tokio::test]
async fn on_postgresql_too_every_page_is_a_look_up_whatever_the_number_of_games() {
    let test = "on_postgresql_too_every_page_is_a_look_up_whatever_the_number_of_games";
    let Some(data) = postgres::database(test) else { return };
    let house = House::with(|config| Config { data, limits: false, ..config });
    let anna = named(&house, "Anna").await;
    named(&house, "Ben").await;
    house.app.close().await.unwrap();
    postgres::tell(&house.config.data, MANY);
    let opening = cost(&house.config, &anna, &[]).await;
    for pages in [
        &["/"][..],
        &["/watch"],
        &["/history", "/history?list=over"],
        &["/people", "/people?game=tribune&tempo=letter"],
        &["/people/1", "/people/1?list=won", "/people/1?list=rated", "/people/1?game=tribune&span=all"],
        &["/people/2", "/people/2?list=you", "/people/2?list=with&opponent=Player+7"],
        &["/account", "/leagues"],
    ] {
        let (scans, _) = cost(&house.config, &anna, pages).await;
        for ((table, more), (_, usual)) in scans.iter().zip(&opening.0) {
            assert!(more <= usual, "{pages:?} read all of {table}: {more} times, {usual} without");
        }
    }
    // Somebody else's page with 2,000 games costs as one with 20.
    let stranger = house.browser();
    let many = cost(&house.config, &stranger, &["/people/1"]).await.1;
    let few = cost(&house.config, &stranger, &["/people/2"]).await.1;
    assert!(many <= 2 * few + 400, "{many} rows for 2,000 games, {few} for 20");
}
