//! Bringing a data file up to date: each step in a transaction, and before the first a copy that can be trusted.

use super::Fault;
use super::names;
use rusqlite::{Connection, ErrorCode, OpenFlags, params};
use std::path::Path;

/// A step: what SQL does, and what it cannot.
struct Step {
    sql: &'static str,
    then: fn(&Connection) -> Result<(), Fault>,
}

const fn sql(sql: &'static str) -> Step {
    Step { sql, then: |_| Ok(()) }
}

/// Every step in order; the file remembers how many it has had.
const STEPS: &[Step] = &[
    sql(include_str!("migrations/0001.sql")),
    sql(include_str!("migrations/0002.sql")),
    sql(include_str!("migrations/0003.sql")),
    sql(include_str!("migrations/0004.sql")),
    Step { sql: include_str!("migrations/0005.sql"), then: look_at_names },
    sql(include_str!("migrations/0006.sql")),
    sql(include_str!("migrations/0007.sql")),
    sql(include_str!("migrations/0008.sql")),
    sql(include_str!("migrations/0009.sql")),
    sql(include_str!("migrations/0010.sql")),
    sql(include_str!("migrations/0011.sql")),
    sql(include_str!("migrations/0012.sql")),
    sql(include_str!("migrations/0013.sql")),
    sql(include_str!("migrations/0014.sql")),
    sql(include_str!("migrations/0015.sql")),
    sql(include_str!("migrations/0016.sql")),
    sql(include_str!("migrations/0017.sql")),
    sql(include_str!("migrations/0018.sql")),
];

fn version(db: &Connection) -> Result<usize, Fault> {
    Ok(db.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))? as usize)
}

/// Brings the file up to date. A copy of what was there is kept beside it first.
pub(super) fn migrate(db: &mut Connection, path: &Path) -> Result<(), Fault> {
    let done = version(db)?;
    if done > STEPS.len() {
        return Err(Fault::Broken(format!(
            "{} was written by a newer Quadriga (schema {done}, this one knows {})",
            path.display(),
            STEPS.len()
        )));
    }
    if done == 0 {
        for end in ["", "-wal", "-shm"] {
            ours_alone(&format!("{}{end}", path.display()))?;
        }
    }
    if (1..STEPS.len()).contains(&done) {
        keep_copy(db, path, done)?;
    }
    for (n, step) in STEPS.iter().enumerate().skip(done) {
        let tx = db.transaction()?;
        tx.execute_batch(step.sql)?;
        (step.then)(&tx)?;
        tx.pragma_update(None, "user_version", n as i64 + 1)?;
        tx.commit()?;
    }
    Ok(())
}

/// Is this a file of ours, or nothing yet? It is only looked at: what another program keeps is left as it is, to the last
/// byte.
pub(super) fn ours(path: &Path) -> Result<(), Fault> {
    if !std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0) {
        return Ok(());
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(std::time::Duration::from_secs(10))?;
    let sql = "SELECT count(*), count(*) FILTER (WHERE name IN ('people', 'sessions', 'tables')) FROM sqlite_master";
    let (all, known): (i64, i64) = match db.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))) {
        Err(fault) if fault.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            return Err(Fault::Broken("this is no data file: name another".into()));
        }
        found => found?,
    };
    let begun = version(&db)? > 0;
    if (begun && known == 3) || (!begun && all == 0) {
        return Ok(());
    }
    Err(Fault::Broken(
        "this file belongs to another program: it has tables that are not Quadriga's. Name another".into(),
    ))
}

/// Hands and dice lie in it, and the key of the house: nobody else on the machine reads it. A file that was there before is
/// read by whom its owner lets.
fn ours_alone(path: &str) -> Result<(), Fault> {
    #[cfg(unix)]
    if Path::new(path).is_file() {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))
            .map_err(|why| not_kept(path, why))?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// Keeps a copy of the file as it is, unless there is a sound one. It gets its name only when it is whole, checked and on
/// disk: a copy that was cut short by a full disk or a crash must not pass for one.
fn keep_copy(db: &Connection, path: &Path, done: usize) -> Result<(), Fault> {
    let copy = format!("{}.schema-{done}", path.display());
    if is_sound(Path::new(&copy), done) { Ok(()) } else { copy_to(db, &copy, done) }
}

/// A copy of the file as it is now, checked and on disk before it gets its name.
pub(super) fn copy(db: &Connection, to: &Path) -> Result<(), Fault> {
    copy_to(db, &to.display().to_string(), version(db)?)
}

/// Is this a file of today's schema?
pub(super) fn is_today(path: &Path) -> bool {
    is_of(path, STEPS.len())
}

fn copy_to(db: &Connection, copy: &str, done: usize) -> Result<(), Fault> {
    let part = format!("{copy}.part");
    if Path::new(&part).exists() {
        std::fs::remove_file(&part).map_err(|why| not_kept(&part, why))?;
    }
    db.execute("VACUUM INTO ?1", [&part])?;
    ours_alone(&part)?;
    if !is_sound(Path::new(&part), done) {
        return Err(not_kept(&part, "it does not read as it was written"));
    }
    let on_disk = std::fs::File::open(&part).and_then(|file| file.sync_all());
    on_disk.and_then(|()| std::fs::rename(&part, copy)).map_err(|why| not_kept(copy, why))
}

fn not_kept(copy: &str, why: impl std::fmt::Display) -> Fault {
    Fault::Broken(format!("no safety copy could be kept at {copy}: {why}"))
}

/// Is this a whole data file of that schema?
fn is_sound(copy: &Path, done: usize) -> bool {
    let sound = || -> Result<bool, Fault> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(copy, flags)?;
        let verdict: String = db.pragma_query_value(None, "integrity_check", |row| row.get(0))?;
        Ok(verdict == "ok" && version(&db)? == done)
    };
    copy.is_file() && sound().unwrap_or(false)
}

/// Is this a data file of that schema?
fn is_of(path: &Path, done: usize) -> bool {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let found = Connection::open_with_flags(path, flags).map_err(Fault::from).and_then(|db| version(&db));
    found == Ok(done)
}

/// What the names look like that are there already. Should two look alike, both stay.
fn look_at_names(db: &Connection) -> Result<(), Fault> {
    let mut find = db.prepare("SELECT id, name FROM people WHERE key IS NOT NULL")?;
    let people = find.query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
    for person in people.collect::<Result<Vec<_>, _>>()? {
        let (id, name) = person;
        db.execute("UPDATE people SET skeleton = ?2 WHERE id = ?1", params![id, names::skeleton(&name)])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file as the first schema left it.
    fn old_file(path: &Path) {
        let db = Connection::open(path).unwrap();
        db.execute_batch(STEPS[0].sql).unwrap();
        db.execute_batch(
            "INSERT INTO people VALUES (1, 'Anna', 'anna', 'x', 0), (2, 'Guest 1', NULL, NULL, 0);
             INSERT INTO tables VALUES ('t', 'auction', 'public', 'playing', 1, 10, 99, 0, 0, 's', NULL, '{}', NULL);
             INSERT INTO chairs VALUES ('t', 0, 1, 0), ('t', 1, 1, 1), ('t', 2, 2, 0);
             PRAGMA user_version = 1;",
        )
        .unwrap();
    }

    fn number(db: &Connection, sql: &str) -> i64 {
        db.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn an_old_file_keeps_its_people_tables_and_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.db");
        old_file(&path);
        let mut db = Connection::open(&path).unwrap();
        migrate(&mut db, &path).unwrap();
        assert_eq!(number(&db, "SELECT value FROM house WHERE key = 'time'"), 99);
        assert_eq!(number(&db, "SELECT changed FROM tables"), 10, "not moved by what nobody may know");
        assert_eq!(number(&db, "SELECT count(*) FROM players WHERE person = 1 AND waiting"), 1, "once");
        assert_eq!(number(&db, "SELECT count(*) FROM players"), 2);
        assert_eq!(number(&db, "SELECT count(*) FROM people WHERE skeleton = 'anna'"), 1);
    }

    #[test]
    fn a_broken_safety_copy_does_not_count_as_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.db");
        old_file(&path);
        let copy = folder.path().join("x.db.schema-1");
        // What a crash in the middle of copying leaves: the beginning of a file.
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&copy, &whole[..whole.len() / 2]).unwrap();
        std::fs::write(folder.path().join("x.db.schema-1.part"), "half").unwrap();
        let mut db = Connection::open(&path).unwrap();
        migrate(&mut db, &path).unwrap();
        let kept = Connection::open(&copy).unwrap();
        assert_eq!(number(&kept, "SELECT count(*) FROM people"), 2, "the copy was made again");
        assert_eq!(number(&kept, "PRAGMA user_version"), 1);
        assert!(!folder.path().join("x.db.schema-1.part").exists());
    }

    #[test]
    fn a_sound_safety_copy_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.db");
        old_file(&path);
        let copy = folder.path().join("x.db.schema-1");
        std::fs::copy(&path, &copy).unwrap();
        Connection::open(&copy)
            .unwrap()
            .execute("UPDATE people SET name = 'Older' WHERE id = 1", [])
            .unwrap();
        let mut db = Connection::open(&path).unwrap();
        migrate(&mut db, &path).unwrap();
        let kept = Connection::open(&copy).unwrap();
        assert_eq!(number(&kept, "SELECT count(*) FROM people WHERE name = 'Older'"), 1);
    }
}
