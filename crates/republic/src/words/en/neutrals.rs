//! The neutral factions and their guidelines, for who sets up a table (ROR-S).

use super::office;
use super::solo::neutral;
use crate::neutrals::{FACTIONS, FEWEST};
use crate::parts::*;
use crate::phases::solo::Spoils;
use kernel::{Rule, Unplayed};

/// What the form for a new table says of the neutrals: who is which (ROR-S.05), and their guidelines (the table under
/// ROR-S.11).
pub(crate) fn unplayed() -> Unplayed {
    let each = |say: fn(Neutral) -> String| Neutral::ALL.iter().map(|&n| say(n)).collect::<Vec<_>>();
    let listed = |spoils: &[Spoils]| spoils.iter().map(|&s| kind(s)).collect::<Vec<_>>().join(", ");
    Unplayed {
        from: FEWEST,
        sides: FACTIONS,
        one: ["Neutral faction", "named after the deal", "moved by guidelines"],
        notes: [
            "Always five factions. Neutrals follow guidelines, their hands lie open; one of them may win.",
            "One or two people: the rest become neutral factions, and no switch applies.",
        ],
        rule: Rule("ROR-S.01"),
        without: (
            "As printed. With neutral factions no module and no switch is used, no Prosecution is held, and only Early, \
             Middle and Late can be played.",
            Rule("ROR-S.02"),
        ),
        title: ["How neutral factions play", "everybody may read this"],
        names: Neutral::ALL.iter().map(|&n| [neutral(n), which(n)]).collect(),
        guidelines: vec![
            ("Faction Leader", each(|n| leader(n).into())),
            ("Revenue", each(|n| revenue(n).into())),
            ("A Governor takes", each(|n| graft(n.guideline().graft))),
            ("For a Knight", each(|n| talents(n.guideline().knight))),
            ("Bids", each(|n| bids(n.guideline().initiative))),
            ("Gives to", each(|n| charity(n.guideline().treasury, n.guideline().games).into())),
            (
                "Wants first",
                each(|n| n.guideline().spoils.first().map_or(String::new(), |s| kind(*s).into())),
            ),
            (
                "Then",
                Neutral::ALL
                    .iter()
                    .map(|n| listed(n.guideline().spoils.get(1..).unwrap_or_default()))
                    .collect(),
            ),
        ],
    }
}

/// Which of the factions becomes this one.
fn which(neutral: Neutral) -> &'static str {
    match neutral {
        Neutral::Imperials => "highest Military",
        Neutral::Plutocrats => "most Influence",
        Neutral::Conservatives => "least, two men more",
        Neutral::Populists => "only when you play alone, one man more",
    }
}

fn leader(neutral: Neutral) -> &'static str {
    match neutral {
        Neutral::Imperials => "highest Military",
        Neutral::Plutocrats | Neutral::Conservatives => "most Influence",
        Neutral::Populists => "most Influence and Popularity",
    }
}

fn revenue(neutral: Neutral) -> &'static str {
    match neutral {
        Neutral::Imperials => "a die to the Faction Treasury, the rest to the Leader",
        Neutral::Plutocrats => "equal shares, the remainder to the Faction Treasury",
        Neutral::Conservatives => "half to the Faction Treasury, the rest to the Leader",
        Neutral::Populists => "1 T to each and to the Faction Treasury, the rest to the Leader",
    }
}

fn graft(from: Option<u8>) -> String {
    match from {
        None => "never".into(),
        Some(1) => "always".into(),
        Some(least) => format!("on {least} or more"),
    }
}

fn talents(n: u16) -> String {
    if n == 0 { "nothing".into() } else { format!("{n} T") }
}

fn bids(more: i32) -> String {
    match more {
        0 => "as rolled".into(),
        n if n < 0 => format!("{} less", -n),
        n => format!("{n} more"),
    }
}

fn charity(treasury: bool, games: bool) -> &'static str {
    match (treasury, games) {
        (true, true) => "Rome, Games",
        (true, false) => "Rome",
        (false, true) => "Games",
        (false, false) => "nothing",
    }
}

/// A kind of spoils.
pub fn kind(spoils: Spoils) -> &'static str {
    match spoils {
        Spoils::Office(o) => office(o),
        Spoils::Governor => "Governor",
        Spoils::Concession => "Concession",
        Spoils::LandBill => "Land Bill",
    }
}
