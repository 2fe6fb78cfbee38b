//! The bots in English.

use crate::Kind;

pub(crate) fn about(kind: Kind) -> &'static str {
    match kind {
        Kind::Random => "picks any choice",
        Kind::Greedy => "plays sensibly without looking ahead",
        Kind::Search => "thinks ahead before every move",
    }
}

pub(crate) fn character(kind: Kind) -> &'static str {
    match kind {
        Kind::Random => "fickle",
        Kind::Greedy => "eager",
        Kind::Search => "patient",
    }
}
