//! Why a draft does not hold.

use crate::words::drafting::Drafting;

pub(in crate::words) const WORDS: Drafting = Drafting {
    gone: "the table has moved on, and what you had chosen is no longer there",
    amount: |range| match range {
        Some((least, most)) => format!("name an amount from {least} to {most}"),
        None => "this choice takes no amount".into(),
    },
};
