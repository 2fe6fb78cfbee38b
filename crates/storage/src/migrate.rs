//! Bringing a data file up to date: each step in a transaction, and before the first a copy that can be trusted.

use super::Fault;
use super::names;
use rusqlite::{Connection, ErrorCode, OpenFlags, params};
use std::io::Read;
use std::path::Path;

/// So long is the head of a file.
const HEAD: u64 = 100;

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
    if let Some((has, should)) = cut_short(path) {
        let why = format!("this file is cut short: it has {has} bytes, and should have {should}");
        return Err(Fault::Broken(format!("{why}. Take the latest copy of it")));
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

/// How long a file is and should be, by its own head (SQLite's file format, 1.3), if it lacks its end. A part of a page would
/// not be missed before something is read there, and that may be long after something else was written. Where there is a
/// log beside it SQLite knows better: the file may grow from that.
fn cut_short(path: &Path) -> Option<(u64, u64)> {
    let log = format!("{}-wal", path.display());
    if std::fs::metadata(log).is_ok_and(|log| log.len() > 0) {
        return None;
    }
    let file = std::fs::File::open(path).ok()?;
    let has = file.metadata().ok()?.len();
    let mut head = Vec::new();
    file.take(HEAD).read_to_end(&mut head).ok()?;
    if !head.starts_with(b"SQLite format 3\0") {
        return None;
    }
    if has < HEAD {
        return Some((has, HEAD));
    }
    let number = |at: usize, long: usize| head[at..at + long].iter().fold(0, |n, b| n << 8 | u64::from(*b));
    let page = if number(16, 2) == 1 { 1 << 16 } else { number(16, 2) };
    // Old programs did not note how many pages there are.
    let noted = number(24, 4) == number(92, 4);
    let should = page * number(28, 4);
    (noted && has < should).then_some((has, should))
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
    fn a_file_that_lacks_its_end_is_refused_and_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.db");
        old_file(&path);
        let whole = std::fs::read(&path).unwrap();
        assert_eq!(ours(&path), Ok(()));
        for missing in [1, 100, 4_096, whole.len() - 100, whole.len() - 60] {
            let rest = &whole[..whole.len() - missing];
            std::fs::write(&path, rest).unwrap();
            let why = ours(&path).unwrap_err().to_string();
            assert!(
                why.contains("cut short") && why.contains(&format!("{} bytes", rest.len())),
                "{missing}: {why}"
            );
            assert_eq!(std::fs::read(&path).unwrap(), rest);
        }
        // While a log lies beside it, the file need not be as long yet.
        std::fs::write(&path, &whole[..whole.len() - 4_096]).unwrap();
        std::fs::write(folder.path().join("x.db-wal"), "a log").unwrap();
        assert_eq!(cut_short(&path), None);
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
