//! Why something at a table did not work.

use crate::storage::Fault;
use kernel::Refusal;
use std::fmt;

/// Why something at a table did not work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// There is no such table, or not for you.
    Missing,
    /// The rules, or the host, refuse.
    Refused(Refusal),
    /// The storage failed.
    Storage(Fault),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Trouble::Refused(refusal)
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Missing => Trouble::Missing,
            fault => Trouble::Storage(fault),
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Trouble::Missing => f.write_str("there is no such table"),
            Trouble::Refused(refusal) => refusal.fmt(f),
            Trouble::Storage(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Trouble {}
