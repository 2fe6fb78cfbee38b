//! The bots in English.

use crate::{Character, Kind, Level, No, Reason, Source};
use kernel::Names;

pub(crate) fn about(kind: Kind) -> &'static str {
    match kind {
        Kind::Random => "picks any choice",
        Kind::Greedy => "plays sensibly without looking ahead",
        Kind::Search => "thinks ahead before every move",
        Kind::Cast(cast) => cast.character.map_or(about_level(cast.level), about_character),
    }
}

pub(crate) fn character(kind: Kind) -> &'static str {
    match kind {
        Kind::Random => "fickle",
        Kind::Greedy => "eager",
        Kind::Search => "thoughtful",
        Kind::Cast(cast) => cast.character.map_or("even", temper),
    }
}

pub(crate) fn level(level: Level) -> &'static str {
    match level {
        Level::Gentle => "gentle",
        Level::Steady => "steady",
        Level::Strong => "strong",
        Level::Hard => "hard",
    }
}

pub(crate) fn about_level(level: Level) -> &'static str {
    match level {
        Level::Gentle => "plays sensibly, and every fifth move anything at all",
        Level::Steady => "plays sensibly without looking ahead",
        Level::Strong => "thinks ahead for a moment before every move",
        Level::Hard => "thinks ahead for as long as it may",
    }
}

pub(crate) fn temper(character: Character) -> &'static str {
    match character {
        Character::Fabia => "patient",
        Character::Rufus => "bold",
        Character::Livia => "planner",
        Character::Gnaeus => "thrifty",
        Character::Servia => "builder",
        Character::Cassia => "schemer",
        Character::Drusus => "loyal",
    }
}

pub(crate) fn about_character(character: Character) -> &'static str {
    match character {
        Character::Fabia => "waits, holds on to what she has, wins late",
        Character::Rufus => "attacks early, bids high, risks what he has",
        Character::Livia => "picks a few goals and leaves the rest alone",
        Character::Gnaeus => "counts every coin and spends few",
        Character::Servia => "builds, settles, and trusts in what stands",
        Character::Cassia => "watches the leader and takes from others",
        Character::Drusus => "keeps Rome safe first, himself second",
    }
}

/// What is counted, one and many.
fn thing(of: Source) -> [&'static str; 2] {
    match of {
        Source::Denarii => ["denarius", "denarii"],
        Source::Talents => ["Talent", "Talents"],
        Source::Points => ["point", "points"],
        Source::Areas => ["point for areas", "points for areas"],
        Source::Cards => ["point for cards", "points for cards"],
        Source::Politics => ["point for political influence", "points for political influence"],
        Source::Stock => ["point's worth of money and goods", "points' worth of money and goods"],
        Source::Hand => ["card in hand", "cards in hand"],
        Source::Laurels => ["laurel", "laurels"],
        Source::Legions => ["Legion", "Legions"],
        Source::Markers => ["marker", "markers"],
        Source::Factions => ["faction held", "factions held"],
        Source::Triumphs => ["Triumph", "Triumphs"],
        Source::Intrigue => ["Intrigue marker", "Intrigue markers"],
        Source::Laws => ["Law card", "Law cards"],
        Source::Clients => ["Client", "Clients"],
        Source::Buildings => ["space in a Building", "spaces in Buildings"],
        Source::Favour | Source::Tribune | Source::Danger | Source::Behind | Source::Rival(_) => ["", ""],
    }
}

pub(crate) fn reason(Reason { of, by }: Reason, names: &Names) -> String {
    let more = by > 0.0;
    let in_a_hundred = (by.abs() * 100.0).round().max(1.0);
    match of {
        Source::Favour if more => "the favour of the gods more often".into(),
        Source::Favour => "the favour of the gods less often".into(),
        Source::Tribune if more => "nearer to the Tribune".into(),
        Source::Tribune => "farther from the Tribune".into(),
        Source::Danger if more => "a Leader at the gates of Rome more often".into(),
        Source::Danger => "Rome is safer".into(),
        Source::Behind if more => format!("left far behind in {in_a_hundred} more games of 100"),
        Source::Behind => format!("left far behind in {in_a_hundred} fewer games of 100"),
        Source::Rival(seat) => format!("{} wins {in_a_hundred} more games of 100", names.of(seat)),
        _ => {
            let ([one, many], than) = (thing(of), if more { "more" } else { "fewer" });
            match by.abs() {
                n if n >= 1.5 => format!("about {} {many} {than}", n.round()),
                n if n >= 0.75 => format!("about one {one} {than}"),
                _ => format!("now and then one {one} {than}"),
            }
        }
    }
}

/// Why it declines a deal, as it says so itself.
pub(crate) fn no(&no: &No) -> &'static str {
    match no {
        No::Never => "I do not trade.",
        No::Enough => "Enough for now. Ask me in the next phase.",
        No::NotOnRequest => "I say myself which cards I would part with.",
        No::TooLittle => "That is too little for me.",
        No::Leader => "You are ahead. I would only help you to win.",
        No::Words => "I trade in what can be counted, not in words.",
        No::Unbound => "A promise that nobody hears binds nobody.",
        No::Distrust => "You have broken your word before.",
        No::Credit => "You could hardly pay me that.",
        No::CannotPay => "I could not promise to pay that.",
    }
}
