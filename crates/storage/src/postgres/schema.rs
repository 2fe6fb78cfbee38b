//! Is this a database of ours, and is it up to date?

use super::link::told;
use crate::Fault;
use postgres::Client;
use std::path::Path;

/// Every step in order; the database remembers how many it has had.
const STEPS: &[&str] = &[
    include_str!("0001.sql"),
    include_str!("0002.sql"),
    include_str!("0003.sql"),
    include_str!("0004.sql"),
    include_str!("0005.sql"),
    include_str!("0006.sql"),
    include_str!("0007.sql"),
];

/// What is older is not looked after by anybody any more.
const OLDEST: i32 = 130_000;

/// The lock under which a database is brought up to date: one node does it, the others wait.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7110441, 0)";

/// Where the steps are counted.
const COUNTED: &str = "CREATE TABLE quadriga_schema (
    one   BOOLEAN PRIMARY KEY DEFAULT true CHECK (one),
    steps INTEGER NOT NULL
);
INSERT INTO quadriga_schema (steps) VALUES (0)";

/// What may be shown of what an address asks for. Whatever else is there may be a password, however it is spelt.
const SHOWN: [&str; 7] = ["host", "port", "dbname", "user", "sslmode", "sslrootcert", "target_session_attrs"];

/// Where something is kept, as it may be shown: an address of a database without its password.
pub fn shown(data: &Path) -> String {
    let text = data.display().to_string();
    let Some((scheme, rest)) = text.split_once("://") else { return text };
    let (address, asked) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, path) = address.split_once('/').unwrap_or((address, ""));
    let authority = match authority.rsplit_once('@') {
        Some((who, machine)) => format!("{}@{machine}", who.split(':').next().unwrap_or_default()),
        None => authority.into(),
    };
    let asked: Vec<&str> = asked
        .split('&')
        .filter(|part| part.split_once('=').is_some_and(|(name, _)| SHOWN.contains(&name)))
        .collect();
    let asked = if asked.is_empty() { String::new() } else { format!("?{}", asked.join("&")) };
    format!("{scheme}://{authority}/{path}{asked}")
}

fn ask(client: &mut Client, sql: &str) -> Result<String, Fault> {
    client.query_one(sql, &[]).and_then(|row| row.try_get(0)).map_err(failed)
}

fn failed(e: postgres::Error) -> Fault {
    Fault::Broken(told(&e))
}

/// Is there a site of an earlier version, which would be brought up to date if it were opened?
pub(super) fn is_behind(client: &mut Client) -> Result<bool, Fault> {
    let row = client.query_one(EXISTS, &[]).map_err(failed)?;
    if !row.get::<_, bool>(0) {
        return Ok(false);
    }
    let done: i32 = client.query_one("SELECT steps FROM quadriga_schema", &[]).map_err(failed)?.get(0);
    Ok(usize::try_from(done).is_ok_and(|done| done < STEPS.len()))
}

/// Is anything of ours there, and is anything at all?
const EXISTS: &str = "SELECT to_regclass('quadriga_schema') IS NOT NULL,
    EXISTS (SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm'))";

/// Looks whether the database will do, and brings it up to date. Whatever is refused has changed nothing.
pub(super) fn bring_up_to_date(client: &mut Client) -> Result<(), Fault> {
    let refuse = |why: String| Err(Fault::Broken(why));
    let number: i32 = ask(client, "SHOW server_version_num")?.parse().unwrap_or(0);
    if number < OLDEST {
        let version = ask(client, "SHOW server_version")?;
        return refuse(format!(
            "this PostgreSQL is too old ({version}): {} or later is needed",
            OLDEST / 10_000
        ));
    }
    let read_only = ask(
        client,
        "SELECT CASE WHEN pg_is_in_recovery() THEN 'on' ELSE current_setting('transaction_read_only') END",
    )?;
    if read_only == "on" {
        return refuse(
            "this database can only be read: name the primary, and a user who may write \
             (of several machines, target_session_attrs=read-write finds it)"
                .into(),
        );
    }
    if ask(client, "SHOW server_encoding")? != "UTF8" {
        return refuse("this database does not keep all letters: make one with ENCODING 'UTF8'".into());
    }
    loop {
        let mut tx = client.transaction().map_err(failed)?;
        tx.batch_execute(LOCK).map_err(failed)?;
        let row = tx.query_one(EXISTS, &[]).map_err(failed)?;
        let (ours, anything): (bool, bool) = (row.get(0), row.get(1));
        if !ours && anything {
            return refuse(
                "this database belongs to another program: it has tables that are not Quadriga's. Make an empty one \
                 (CREATE DATABASE quadriga) and name that"
                    .into(),
            );
        }
        if !ours {
            tx.batch_execute(COUNTED).map_err(failed)?;
        }
        let done: i32 = tx.query_one("SELECT steps FROM quadriga_schema", &[]).map_err(failed)?.get(0);
        let done = usize::try_from(done).unwrap_or(usize::MAX);
        if done > STEPS.len() {
            return refuse(format!(
                "this database was written by a newer Quadriga (schema {done}, this one knows {}): start that one",
                STEPS.len()
            ));
        }
        let Some(step) = STEPS.get(done) else { return Ok(()) };
        tx.batch_execute(step).map_err(failed)?;
        tx.execute("UPDATE quadriga_schema SET steps = steps + 1", &[]).map_err(failed)?;
        tx.commit().map_err(failed)?;
    }
}
