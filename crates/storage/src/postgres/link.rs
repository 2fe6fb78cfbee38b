//! One connection to PostgreSQL, and how values go over it.

use crate::db::{Error, Result, Value};
use postgres::error::SqlState;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, Row, Statement};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::error::Error as _;
use std::time::{Duration, Instant};

type Trouble = Box<dyn std::error::Error + Sync + Send>;

/// Whoever has not been heard of for so long is asked whether they are there before something is said to them.
const QUIET: Duration = Duration::from_secs(1);

/// A connection, with the statements that it has ready.
pub(crate) struct Link {
    client: RefCell<Client>,
    ready: RefCell<HashMap<String, Statement>>,
    used: Instant,
    /// The other end was not there when it was last spoken to.
    lost: Cell<bool>,
}

/// A statement that is ready.
pub(crate) struct Prepared<'c> {
    link: &'c Link,
    statement: Statement,
}

impl Link {
    pub(super) fn new(client: Client) -> Link {
        Link {
            client: RefCell::new(client),
            ready: RefCell::default(),
            used: Instant::now(),
            lost: Cell::new(false),
        }
    }

    /// Is the other end still there, as far as is known? One that was used a moment ago is believed.
    pub(super) fn stands(&mut self) -> bool {
        let client = self.client.get_mut();
        let stands = !self.lost.get()
            && !client.is_closed()
            && (self.used.elapsed() < QUIET || client.is_valid(QUIET).is_ok());
        self.used = Instant::now();
        stands
    }

    /// Is it known to be lost?
    pub(super) fn is_lost(&self) -> bool {
        self.lost.get() || self.client.borrow().is_closed()
    }

    /// Does something at the other end; if that is not there, it is noted.
    fn ask<T>(&self, ask: impl FnOnce(&mut Client) -> std::result::Result<T, postgres::Error>) -> Result<T> {
        let asked = ask(&mut self.client.borrow_mut()).map_err(Error::from);
        self.lost.set(self.lost.get() || matches!(asked, Err(Error::Away(_))));
        asked
    }

    pub(crate) fn prepare(&self, sql: &str) -> Result<Prepared<'_>> {
        if let Some(statement) = self.ready.borrow().get(sql) {
            return Ok(Prepared { link: self, statement: statement.clone() });
        }
        let statement = self.ask(|client| client.prepare(&numbered(sql)))?;
        self.ready.borrow_mut().insert(sql.into(), statement.clone());
        Ok(Prepared { link: self, statement })
    }

    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        self.ask(|client| client.batch_execute(sql))
    }
}

impl Prepared<'_> {
    pub(crate) fn execute(&self, values: &[Value]) -> Result<usize> {
        let changed = self.link.ask(|client| client.execute(&self.statement, &bound(values)))?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    pub(crate) fn query(&self, values: &[Value]) -> Result<Vec<Row>> {
        self.link.ask(|client| client.query(&self.statement, &bound(values)))
    }
}

fn bound<'v>(values: &'v [Value]) -> Vec<&'v (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

/// `?1` is `$1` there. No text in our statements has a question mark.
fn numbered(sql: &str) -> String {
    sql.replace('?', "$")
}

impl From<postgres::Error> for Error {
    fn from(e: postgres::Error) -> Error {
        if let Some(code) = e.code()
            && [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED].contains(code)
        {
            return Error::Conflict;
        }
        if is_away(&e) { Error::Away(told(&e)) } else { Error::Failed(told(&e)) }
    }
}

/// Is nobody there? A server that is going down or coming up says so itself (57P..).
fn is_away(e: &postgres::Error) -> bool {
    match e.as_db_error() {
        Some(said) => said.code().code().starts_with("57P"),
        None => e.is_closed() || e.source().is_some_and(|why| why.is::<std::io::Error>()),
    }
}

/// What went wrong and what to do about it, without what was asked: that may be secret.
pub(super) fn told(e: &postgres::Error) -> String {
    let why = e.source().map_or_else(|| e.to_string(), ToString::to_string);
    match e.as_db_error() {
        Some(said) => match advice(said.code()) {
            Some(advice) => format!("{}: {advice}", said.message()),
            None => said.message().into(),
        },
        None if is_away(e) => {
            format!("the database cannot be reached: {why} (does it run, and is its address right?)")
        }
        None if e.to_string().contains("TLS") && !why.starts_with("no safe") => {
            format!("no safe connection to the database: {why}")
        }
        None => why,
    }
}

/// What whoever runs the server can do about it.
fn advice(code: &SqlState) -> Option<&'static str> {
    match *code {
        SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
            Some("look at the name and the password in the address of the database, and at its pg_hba.conf")
        }
        SqlState::INVALID_CATALOG_NAME => Some("make it first (createdb)"),
        SqlState::INSUFFICIENT_PRIVILEGE => Some("let the one who is named in its address own the database"),
        SqlState::READ_ONLY_SQL_TRANSACTION => Some("name the primary, and a user who may write"),
        SqlState::TOO_MANY_CONNECTIONS => Some("each node needs ten: raise max_connections"),
        _ => None,
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self, ty: &Type, out: &mut bytes::BytesMut) -> std::result::Result<IsNull, Trouble> {
        match (*self, ty) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Int(number), &Type::BOOL) => (number != 0).to_sql(ty, out),
            (Value::Int(number), &Type::INT2) => i16::try_from(number)?.to_sql(ty, out),
            (Value::Int(number), &Type::INT4) => i32::try_from(number)?.to_sql(ty, out),
            (Value::Int(number), &Type::INT8) => number.to_sql(ty, out),
            (Value::Int(number), &Type::FLOAT8) => (number as f64).to_sql(ty, out),
            (Value::Real(number), &Type::FLOAT8) => number.to_sql(ty, out),
            (Value::Text(text), ty) if <&str as ToSql>::accepts(ty) => text.to_sql(ty, out),
            (Value::Bytes(bytes), &Type::BYTEA) => bytes.to_sql(ty, out),
            (value, ty) => Err(format!("{value:?} is no {ty}").into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value<'a> {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> std::result::Result<Value<'a>, Trouble> {
        Ok(match *ty {
            Type::BOOL => Value::Int(i64::from(bool::from_sql(ty, raw)?)),
            Type::INT2 => Value::Int(i64::from(i16::from_sql(ty, raw)?)),
            Type::INT4 => Value::Int(i64::from(i32::from_sql(ty, raw)?)),
            Type::INT8 => Value::Int(i64::from_sql(ty, raw)?),
            Type::FLOAT8 => Value::Real(f64::from_sql(ty, raw)?),
            Type::BYTEA => Value::Bytes(raw),
            _ => Value::Text(<&str>::from_sql(ty, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> std::result::Result<Value<'a>, Trouble> {
        Ok(Value::Null)
    }

    fn accepts(ty: &Type) -> bool {
        let plain = [Type::BOOL, Type::INT2, Type::INT4, Type::INT8, Type::FLOAT8, Type::BYTEA];
        plain.contains(ty) || <&str as FromSql>::accepts(ty)
    }
}
