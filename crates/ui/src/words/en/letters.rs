//! The Republic of Rome by correspondence.

use crate::words::letters::Letters;

pub(in crate::words) const WORDS: Letters = Letters {
    consuls: "Consuls",
    forms_of_this_turn: "Forms of this turn",
    forum: "Forum",
    further: "if business remains",
    offices: "Offices",
    purse: "Purse",
    resistance: "Resistance",
    revolution: "Revolution",
    session: "Session",
    without_an_answer: "Without an answer:",
    form: |n, name| format!("F{n} {name}"),
};
