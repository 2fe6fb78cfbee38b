//! Where a database is, who asks, and how safely it is spoken to.
//!
//! `sslmode` in an address is `disable` (as if nothing were said), or `require` or `verify-full`: then everything is sealed, and
//! whoever answers must show a certificate for the name of the machine, from somebody whom browsers trust or who is in the
//! file `sslrootcert`. What would only seem safe (`prefer`, `allow`, a certificate that is not looked at) is refused.

use super::tls::Tls;
use crate::Fault;
use crate::db::Error;
use postgres::config::{Config, SslMode};
use postgres::{Client, NoTls};
use std::path::Path;
use std::time::Duration;

/// One that does not answer is not there.
const SILENCE: Duration = Duration::from_secs(5);

/// The address of a database.
#[derive(Clone)]
pub(super) struct Address {
    config: Config,
    tls: Option<Tls>,
}

fn refuse<T>(why: &str) -> Result<T, Fault> {
    Err(Fault::Broken(why.into()))
}

/// What an address says about being safe, and the address without it.
fn parted(url: &str) -> Result<(String, Option<Tls>), Fault> {
    let (place, asked) = url.split_once('?').unwrap_or((url, ""));
    let (mut rest, mut safe, mut root) = (Vec::new(), false, None);
    for part in asked.split('&').filter(|part| !part.is_empty()) {
        match part.split_once('=') {
            Some(("sslmode", "disable")) => safe = false,
            Some(("sslmode", "require" | "verify-full")) => safe = true,
            Some(("sslmode", _)) => {
                return refuse(
                    "sslmode in the address of the database is disable, require or verify-full: nothing between is safe",
                );
            }
            Some(("sslrootcert", file)) => root = Some(file),
            Some((other, _)) if other.starts_with("ssl") => {
                return refuse(
                    "of what begins with ssl, the address of the database may have sslmode and sslrootcert only",
                );
            }
            _ => rest.push(part),
        }
    }
    if root.is_some() && !safe {
        return refuse(
            "sslrootcert in the address of the database counts with sslmode=verify-full only: add that",
        );
    }
    let tls = safe.then(|| Tls::new(root.map(Path::new))).transpose()?;
    Ok((format!("{place}?{}", rest.join("&")), tls))
}

impl Address {
    /// Reads an address.
    pub(super) fn of(url: &str) -> Result<Address, Fault> {
        let (url, tls) = parted(url)?;
        let Ok(mut config) = url.parse::<Config>() else {
            return refuse("this is no address of a database: postgres://name@machine/database is wanted");
        };
        config.application_name("quadriga").connect_timeout(SILENCE).tcp_user_timeout(SILENCE);
        config.keepalives_idle(SILENCE).keepalives_interval(Duration::from_secs(1)).keepalives_retries(3);
        config.ssl_mode(if tls.is_some() { SslMode::Require } else { SslMode::Disable });
        if config.get_user().is_none() {
            return refuse("the address of the database names nobody: postgres://name@machine/database");
        }
        Ok(Address { config, tls })
    }

    /// A new connection.
    pub(super) fn connect(&self) -> Result<Client, Fault> {
        let connected = match &self.tls {
            Some(tls) => self.config.connect(tls.clone()),
            None => self.config.connect(NoTls),
        };
        let mut client = connected.map_err(|e| Fault::from(Error::from(e)))?;
        // Whoever is cut off in the middle of something must not hold up the others; and nothing waits for ever.
        client
            .batch_execute(
                "SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '10s'; SET statement_timeout = '60s'",
            )
            .map_err(|e| Fault::from(Error::from(e)))?;
        Ok(client)
    }
}
