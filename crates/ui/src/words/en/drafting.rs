//! Why a draft does not hold.

use crate::words::drafting::Drafting;

pub(in crate::words) const WORDS: Drafting = Drafting {
    amount: |range| match range {
        Some((least, most)) => format!("name an amount from {least} to {most}"),
        None => "this choice takes no amount".into(),
    },
    no_choice: |n| format!("there is no choice {n} here any more"),
};
