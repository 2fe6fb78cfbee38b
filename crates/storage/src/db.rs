//! A connection to what is kept, whichever database keeps it. Every function of the storage is written once, over this, in
//! the SQL that SQLite and PostgreSQL both understand:
//!
//! * parameters are `?1`, `?2`; a column of a conflict's `DO UPDATE` is named with its table (`tallies.games + 1`);
//! * what is new and has a number says `RETURNING id`; what may be there already says `ON CONFLICT`;
//! * flags are compared with `true` and `false`, `IS DISTINCT FROM` compares with nothing, and a join that is to be done
//!   in its order is a `CROSS JOIN` with its condition in the `WHERE`.

use super::Fault;
use super::postgres::{Link, Prepared};
use std::fmt;

/// A value on its way to the database or from it. Flags are numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Value<'a> {
    /// Nothing.
    Null,
    /// A number, a time, a flag.
    Int(i64),
    /// A number with a fraction.
    Real(f64),
    /// A text.
    Text(&'a str),
    /// Bytes.
    Bytes(&'a [u8]),
}

/// What did not work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Error {
    /// There is no such row.
    NoRow,
    /// Another writer came first.
    Conflict,
    /// A text that cannot be kept.
    Unfit,
    /// Another program writes to the file.
    Busy,
    /// The database is not there.
    Away(String),
    /// The database says so.
    Failed(String),
}

pub(super) type Result<T> = std::result::Result<T, Error>;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Fault::from(self.clone()).fmt(f)
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        match error {
            Error::NoRow => Fault::Missing,
            Error::Conflict => Fault::Conflict,
            Error::Unfit => Fault::Unfit,
            Error::Busy => Fault::Busy,
            Error::Away(why) => Fault::Away(why),
            Error::Failed(why) => Fault::Broken(why),
        }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(e: rusqlite::Error) -> Error {
        use rusqlite::ErrorCode::{DatabaseBusy, DatabaseLocked};
        match e {
            rusqlite::Error::QueryReturnedNoRows => Error::NoRow,
            e if matches!(e.sqlite_error_code(), Some(DatabaseBusy | DatabaseLocked)) => Error::Busy,
            e => Error::Failed(e.to_string()),
        }
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(e: rusqlite::Error) -> Fault {
        Error::from(e).into()
    }
}

/// A row that need not be there.
pub(super) trait OptionalExtension<T> {
    /// Nothing if there is no such row.
    fn optional(self) -> Result<Option<T>>;
}

impl<T> OptionalExtension<T> for Result<T> {
    fn optional(self) -> Result<Option<T>> {
        match self {
            Ok(value) => Ok(Some(value)),
            Err(Error::NoRow) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

// ---- what goes in ----

/// What can be a parameter.
pub(super) trait Bind {
    /// As a value.
    fn value(&self) -> Value<'_>;
}

macro_rules! bind {
    ($($number:ty),*) => {$(
        impl Bind for $number {
            fn value(&self) -> Value<'_> {
                Value::Int(i64::from(*self))
            }
        }
    )*};
}
bind!(i64, i32, u32, u16, u8, bool);

impl Bind for f64 {
    fn value(&self) -> Value<'_> {
        Value::Real(*self)
    }
}

impl Bind for str {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Bind for String {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Bind for [u8] {
    fn value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl Bind for Vec<u8> {
    fn value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl<const N: usize> Bind for [u8; N] {
    fn value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl<T: Bind> Bind for Option<T> {
    fn value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, Bind::value)
    }
}

impl<T: Bind + ?Sized> Bind for &T {
    fn value(&self) -> Value<'_> {
        (**self).value()
    }
}

/// The parameters of a statement, in order.
pub(super) trait Params {
    /// As values.
    fn values(&self) -> Vec<Value<'_>>;
}

impl Params for &[&dyn Bind] {
    fn values(&self) -> Vec<Value<'_>> {
        self.iter().map(|bind| bind.value()).collect()
    }
}

impl Params for [&dyn Bind; 0] {
    fn values(&self) -> Vec<Value<'_>> {
        Vec::new()
    }
}

macro_rules! array {
    ($($n:literal),*) => {$(
        impl<T: Bind> Params for [T; $n] {
            fn values(&self) -> Vec<Value<'_>> {
                self.iter().map(Bind::value).collect()
            }
        }
    )*};
}
array!(1, 2, 3, 4);

/// The parameters of a statement, if all of them can be kept: PostgreSQL knows no text with a NUL in it, and neither do we.
fn fit(params: &impl Params) -> Result<Vec<Value<'_>>> {
    let values = params.values();
    let fits = |value: &Value| !matches!(value, Value::Text(text) if text.contains('\0'));
    if values.iter().all(fits) { Ok(values) } else { Err(Error::Unfit) }
}

/// Parameters of different kinds.
macro_rules! params {
    ($($param:expr),* $(,)?) => {
        &[$(&$param as &dyn $crate::db::Bind),*] as &[&dyn $crate::db::Bind]
    };
}
pub(super) use params;

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        use rusqlite::types::ValueRef;
        Ok(rusqlite::types::ToSqlOutput::Borrowed(match *self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(number),
            Value::Real(number) => ValueRef::Real(number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

// ---- what comes out ----

/// What a column can be read as.
pub(super) trait Column: Sized {
    /// From a value; nothing if it is none of these.
    fn read(value: Value) -> Option<Self>;
}

macro_rules! column {
    ($($number:ty),*) => {$(
        impl Column for $number {
            fn read(value: Value) -> Option<Self> {
                match value {
                    Value::Int(number) => number.try_into().ok(),
                    _ => None,
                }
            }
        }
    )*};
}
column!(i64, i32, i16, u32, u16, u8);

impl Column for bool {
    fn read(value: Value) -> Option<Self> {
        i64::read(value).map(|number| number != 0)
    }
}

impl Column for f64 {
    fn read(value: Value) -> Option<Self> {
        match value {
            Value::Real(number) => Some(number),
            Value::Int(number) => Some(number as f64),
            _ => None,
        }
    }
}

impl Column for String {
    fn read(value: Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(text.into()),
            _ => None,
        }
    }
}

impl Column for Vec<u8> {
    fn read(value: Value) -> Option<Self> {
        match value {
            Value::Bytes(bytes) => Some(bytes.into()),
            _ => None,
        }
    }
}

impl<const N: usize> Column for [u8; N] {
    fn read(value: Value) -> Option<Self> {
        match value {
            Value::Bytes(bytes) => bytes.try_into().ok(),
            _ => None,
        }
    }
}

impl<T: Column> Column for Option<T> {
    fn read(value: Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            value => T::read(value).map(Some),
        }
    }
}

/// A row that was found.
pub(super) enum Row<'r> {
    /// In SQLite.
    Sqlite(&'r rusqlite::Row<'r>),
    /// In PostgreSQL.
    Postgres(postgres::Row),
}

impl Row<'_> {
    /// A column, by its number.
    pub(super) fn get<T: Column>(&self, n: usize) -> Result<T> {
        let value = self.value(n)?;
        T::read(value).ok_or_else(|| Error::Failed(format!("column {n} holds something else: {value:?}")))
    }

    /// The same, as it is.
    pub(super) fn value(&self, n: usize) -> Result<Value<'_>> {
        use rusqlite::types::ValueRef;
        match self {
            Row::Sqlite(row) => Ok(match row.get_ref(n)? {
                ValueRef::Null => Value::Null,
                ValueRef::Integer(number) => Value::Int(number),
                ValueRef::Real(number) => Value::Real(number),
                ValueRef::Text(text) => {
                    Value::Text(std::str::from_utf8(text).map_err(|e| Error::Failed(e.to_string()))?)
                }
                ValueRef::Blob(bytes) => Value::Bytes(bytes),
            }),
            Row::Postgres(row) => Ok(row.try_get(n)?),
        }
    }
}

// ---- connections and statements ----

/// A connection.
pub(super) enum Connection {
    /// To a file.
    Sqlite(rusqlite::Connection),
    /// To a server.
    Postgres(Box<Link>),
}

/// A statement that is ready to be carried out. It is kept for the next time.
pub(super) enum Statement<'c> {
    /// In SQLite.
    Sqlite(rusqlite::CachedStatement<'c>),
    /// In PostgreSQL.
    Postgres(Prepared<'c>),
}

/// Rows, one after the other.
pub(super) enum Rows<'s> {
    /// From SQLite, where each is looked for when it is asked for.
    Sqlite(rusqlite::Rows<'s>),
    /// From PostgreSQL.
    Postgres(std::vec::IntoIter<postgres::Row>),
}

impl Rows<'_> {
    /// The next.
    pub(super) fn next(&mut self) -> Result<Option<Row<'_>>> {
        match self {
            Rows::Sqlite(rows) => Ok(rows.next()?.map(Row::Sqlite)),
            Rows::Postgres(rows) => Ok(rows.next().map(Row::Postgres)),
        }
    }
}

/// Rows, each read as something.
pub(super) struct Mapped<'s, F> {
    rows: Rows<'s>,
    read: F,
}

impl<T, F: FnMut(&Row) -> Result<T>> Iterator for Mapped<'_, F> {
    type Item = Result<T>;
    fn next(&mut self) -> Option<Result<T>> {
        match self.rows.next() {
            Ok(row) => row.map(|row| (self.read)(&row)),
            Err(error) => Some(Err(error)),
        }
    }
}

impl Statement<'_> {
    /// Carries it out; how many rows it has changed.
    pub(super) fn execute(&mut self, params: impl Params) -> Result<usize> {
        match self {
            Statement::Sqlite(statement) => Ok(statement.execute(rusqlite::params_from_iter(fit(&params)?))?),
            Statement::Postgres(statement) => statement.execute(&fit(&params)?),
        }
    }

    /// What it finds.
    pub(super) fn query(&mut self, params: impl Params) -> Result<Rows<'_>> {
        match self {
            Statement::Sqlite(statement) => {
                Ok(Rows::Sqlite(statement.query(rusqlite::params_from_iter(fit(&params)?))?))
            }
            Statement::Postgres(statement) => {
                Ok(Rows::Postgres(statement.query(&fit(&params)?)?.into_iter()))
            }
        }
    }

    /// What it finds, each row read.
    pub(super) fn query_map<T, F: FnMut(&Row) -> Result<T>>(
        &mut self,
        params: impl Params,
        read: F,
    ) -> Result<Mapped<'_, F>> {
        Ok(Mapped { rows: self.query(params)?, read })
    }

    /// The first row that it finds.
    pub(super) fn query_row<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row) -> Result<T>,
    ) -> Result<T> {
        read(&self.query(params)?.next()?.ok_or(Error::NoRow)?)
    }
}

impl Connection {
    /// A statement, made ready once.
    pub(super) fn prepare_cached(&self, sql: &str) -> Result<Statement<'_>> {
        match self {
            Connection::Sqlite(db) => Ok(Statement::Sqlite(db.prepare_cached(sql)?)),
            Connection::Postgres(link) => Ok(Statement::Postgres(link.prepare(sql)?)),
        }
    }

    /// Carries out a statement.
    pub(super) fn execute(&self, sql: &str, params: impl Params) -> Result<usize> {
        self.prepare_cached(sql)?.execute(params)
    }

    /// The first row that a statement finds.
    pub(super) fn query_row<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row) -> Result<T>,
    ) -> Result<T> {
        self.prepare_cached(sql)?.query_row(params, read)
    }

    /// Carries out statements without parameters, one after the other.
    pub(super) fn execute_batch(&self, sql: &str) -> Result<()> {
        match self {
            Connection::Sqlite(db) => Ok(db.execute_batch(sql)?),
            Connection::Postgres(link) => link.batch(sql),
        }
    }

    /// The file's own connection, for what only SQLite has.
    pub(super) fn sqlite(&self) -> Result<&rusqlite::Connection> {
        match self {
            Connection::Sqlite(db) => Ok(db),
            Connection::Postgres(_) => Err(Error::Failed("only a file has this".into())),
        }
    }

    /// The connection to a server, if it is one.
    pub(super) fn postgres_mut(&mut self) -> Option<&mut Link> {
        match self {
            Connection::Sqlite(_) => None,
            Connection::Postgres(link) => Some(link),
        }
    }

    /// Is it a connection to a server, which others write to as well?
    pub(super) fn is_shared(&self) -> bool {
        matches!(self, Connection::Postgres(_))
    }
}
