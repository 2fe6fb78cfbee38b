//! The pages in English.

mod advice;
mod ave_roma;
mod cards;
mod cast;
mod desk;
mod drafting;
mod forum;
mod fronts;
mod gather;
mod glossary;
mod invite;
mod league;
mod lessons;
mod letters;
mod lobby;
mod parts;
mod passkeys;
mod people;
mod person;
mod plans;
mod programs;
mod prompt;
mod replay;
mod report;
mod republic;
mod room;
mod rules;
mod script;
mod seek;
mod senate;
mod settings;
mod shell;
mod side;
mod since;
mod solo;
mod story;
mod table;
mod tell;
mod terms;
mod ties;
mod traitors;
mod tribune;
mod triumph;

use super::Words;
use std::sync::OnceLock;

pub(super) static WORDS: Words = Words {
    link: OnceLock::new(),
    shell: shell::WORDS,
    parts: parts::WORDS,
    lobby: lobby::WORDS,
    seek: seek::WORDS,
    ties: ties::WORDS,
    lessons: lessons::WORDS,
    gather: gather::WORDS,
    glossary: glossary::WORDS,
    room: room::WORDS,
    cast: cast::WORDS,
    advice: advice::WORDS,
    prompt: prompt::WORDS,
    table: table::WORDS,
    side: side::WORDS,
    plans: plans::WORDS,
    replay: replay::WORDS,
    since: since::WORDS,
    story: story::WORDS,
    tales: story::TALES,
    report: report::WORDS,
    rules: rules::WORDS,
    people: people::WORDS,
    passkeys: passkeys::WORDS,
    tell: tell::WORDS,
    invite: invite::WORDS,
    programs: programs::WORDS,
    desk: desk::WORDS,
    person: person::WORDS,
    league: league::WORDS,
    settings: settings::WORDS,
    drafting: drafting::WORDS,
    script: script::WORDS,
    tribune: tribune::WORDS,
    ave_roma: ave_roma::WORDS,
    triumph: triumph::WORDS,
    republic: republic::WORDS,
    forum: forum::WORDS,
    cards: cards::WORDS,
    fronts: fronts::WORDS,
    senate: senate::WORDS,
    letters: letters::WORDS,
    solo: solo::WORDS,
    traitors: traitors::WORDS,
    ave_roma_terms: terms::AVE_ROMA,
    republic_terms: terms::REPUBLIC,
};

/// "1 Legion", "2 Legions".
fn count(n: impl Into<i64>, thing: &str) -> String {
    match n.into() {
        1 => format!("1 {thing}"),
        n => format!("{n} {thing}s"),
    }
}
