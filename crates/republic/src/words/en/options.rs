//! What the lobby says of the options, and why some cannot be chosen.

use crate::DocketCap;
use crate::components::kebab;
use crate::options::{Against, Clashing, Misfit, Setting};
use crate::parts::{Preset, Scenario, Switch};
use crate::switches::{Change, Contradiction, NoChange, Row};

/// What the lobby says about the scenarios (ROR-1.04.1b).
const SCENARIOS: &str = "Early Republic: the most cooperative game, and Rome is most likely to fall. Middle Republic: Rome \
    is safer and the factions compete. Late Republic: cut-throat, for experienced players. Alternate history: the cards of all \
    three in one deck. Extended games go through several decks and take more than five to seven hours.";

/// A scenario in one line, with its length: years as the cards last, at six and at three players (ROR-1.04.1b).
pub fn scenario(scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::Early => "most cooperative, Rome may fall; 6 to 9 years",
        Scenario::Middle => "more rivalry, Rome is safer; 9 to 13 years",
        Scenario::Late => "cut-throat, for the experienced; 9 to 14 years",
        Scenario::AlternateHistory => "all three eras in one deck; 24 to 28 years, more than 7 hours",
    }
}

/// The heading of an option, and a sentence about it.
pub fn setting(setting: Setting) -> (&'static str, &'static str) {
    match setting {
        Setting::Scenario => ("Scenario", SCENARIOS),
        Setting::Mode => ("Mode", "live: window after window; correspondence: a few forms a turn"),
        Setting::Dockets => ("Dockets a session", "By correspondence: after so many the Senate adjourns"),
        Setting::Switch(turned) => switch(turned),
        Setting::Preset => PRESET,
        Setting::EndRollFrom => END_ROLL_FROM,
        Setting::KillDepth => KILL_DEPTH,
    }
}

/// The heading and a sentence for the turn of the first end roll.
const END_ROLL_FROM: (&str, &str) = (
    "First end roll",
    "With the end by dice: the turn before which the die is first rolled; 0: after another deck is introduced",
);
/// The heading and a sentence for the depth of the marked card.
const KILL_DEPTH: (&str, &str) =
    ("Depth of the marked card", "With the end by a card: it lies among so many cards at the bottom");
/// The heading and a sentence for the presets.
const PRESET: (&str, &str) = ("Rules", "Optional rules that go well together; each can be turned on or off");

/// What a preset is and for whom, in one line.
pub fn preset(preset: Preset) -> &'static str {
    match preset {
        Preset::AsPrinted => "no switch on; for a first game",
        Preset::Advanced => "the four official modules; for those who know the game",
        Preset::Tournament => "hidden end, no Leader escapes trial; for play to win",
        Preset::Gentle => "first Consul by lot, Statesmen void Leaders; a milder Early Republic",
    }
}

/// The heading under which a switch stands in the lobby.
pub fn group(switch: Switch) -> &'static str {
    use Switch::*;
    match switch {
        PontifexMaximus | ProvincialWars | RebelGovernors | LegionaryDisbandment => "Official modules",
        ExtendedGame | CivilWarDeck | NoRepublicRestored | EndRoll | KillCard => "How long it lasts",
        AgeingSenators | VoluntaryRetirement | AbsentLeaderRecall | Traitors => "Senators",
        LegionPopularityLoss | PopularityCap | PopularityCapPompeyExempt => "Popularity",
        Advocates | AdvocateCicero | VotedLaws | CatoLawVote => "Trials and Laws",
        WineAndDine | CompleteIndulgence => "Persuasion",
        WarExhaustion | SpanishSeries | DsBelowDefeat | EarlyDsLeaders => "Wars",
        EarlyRandomConsul | AltSetupMiddle | AltSetupLate => "Set-up",
        NoCounterbribeUnaligned => "Correspondence",
    }
}

/// What a switch needs, what it excludes, where it is played.
pub fn note(row: &Row) -> Option<String> {
    let name = |s: Switch| switch(s).0;
    let notes = [
        row.needs.map(|s| format!("needs {}", name(s))),
        row.excludes.map(|s| format!("not with {}", name(s))),
        row.only_in.map(|s| format!("{} only", era(s))),
        row.never_in.map(|s| format!("not in the {}", era(s))),
        row.meant_for.map(|s| format!("meant for the {}", era(s))),
    ];
    let notes: Vec<_> = notes.into_iter().flatten().collect();
    (!notes.is_empty()).then(|| notes.join("; "))
}

fn era(scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::Early => "Early Republic",
        Scenario::Middle => "Middle Republic",
        Scenario::Late => "Late Republic",
        Scenario::AlternateHistory => "Alternate History",
    }
}

/// The name of a switch, and a sentence about it.
pub fn switch(switch: Switch) -> (&'static str, &'static str) {
    match switch {
        Switch::PontifexMaximus => (
            "Pontifex Maximus",
            "The Senate elects a high priest for life: he gives out Priesthoods, has a veto and answers for Evil Omens",
        ),
        Switch::ProvincialWars => (
            "Provincial Wars",
            "Wars attack Provinces; Governors raise Armies and Fleets with Local Taxes and defend them",
        ),
        Switch::RebelGovernors => (
            "Rebel Governors",
            "A Governor may revolt with the forces of his Province, stay in it or march on Rome; needs Provincial Wars",
        ),
        Switch::LegionaryDisbandment => (
            "Legionary disbandment",
            "A Commander may settle his Veterans for Oratory and Influence, and recall them when he is Consul",
        ),
        Switch::AgeingSenators => (
            "Ageing Senators",
            "Senators grow old, stay in Rome from seven years on and die of their age, not by a chit; heirs must be won",
        ),
        Switch::LegionPopularityLoss => (
            "Mourning",
            "A Commander loses Popularity for the Legions he loses: one for every two, in a Victory one for every three",
        ),
        Switch::PopularityCap => (
            "Fading fame",
            "Every Senator with Popularity 6 or more loses 1 each year, a Statesman not below what is printed",
        ),
        Switch::PopularityCapPompeyExempt => {
            ("Pompey's fame", "With fading fame: Pompey's Popularity does not fade")
        }
        Switch::VoluntaryRetirement => (
            "Retirement",
            "At the end of a year a Senator of more than 20 Influence may retire; half of it counts for his faction when the \
             game ends",
        ),
        Switch::Advocates => (
            "Advocates",
            "The Accused may be defended by another Senator; a roll with both orators' skill moves the votes, and whoever \
             loses the case loses Influence",
        ),
        Switch::AdvocateCicero => (
            "Cicero the Advocate",
            "With Advocates: Cicero adds 3 to his side of a trial roll, and has no Tribune of his own",
        ),
        Switch::EarlyRandomConsul => (
            "Random first Consul",
            "The Temporary Rome Consul is drawn by lot, and can be prosecuted in the first year",
        ),
        Switch::EarlyDsLeaders => (
            "Statesmen against Leaders",
            "A Statesman who voids the Disaster and Standoff numbers of a War voids those of its Leaders too",
        ),
        Switch::EndRoll => (
            "The end by dice",
            "From a chosen turn on a die, growing by 1 each year, may end the game for all before the next year",
        ),
        Switch::KillCard => (
            "The end by a card",
            "A marked card near the bottom of the last deck ends the game as soon as it is drawn",
        ),
        Switch::AbsentLeaderRecall => (
            "Absent Leaders are tried",
            "A Faction Leader who governs a Province comes to Rome to be tried for a caught assassin of his",
        ),
        Switch::VotedLaws => (
            "Voted Laws",
            "Whoever holds a Law brings it to the vote, with two sponsors; refused, it leaves the game",
        ),
        Switch::CatoLawVote => (
            "Cato and the Laws",
            "Cato the Elder triples his votes on Laws and has a veto a turn in place of his Tribune",
        ),
        Switch::WineAndDine => (
            "Wine and dine",
            "Of the money spent for and against a Persuasion Attempt its target keeps only half",
        ),
        Switch::CompleteIndulgence => (
            "Complete indulgence",
            "Of the money spent for and against a Persuasion Attempt its target keeps nothing",
        ),
        Switch::Traitors => (
            "Traitors",
            "Players bid for a Traitor in league with a War: if Rome falls, his faction wins alone; if the War is beaten, he is tried",
        ),
        Switch::WarExhaustion => ("War exhaustion", "All lose if a War is not beaten by its sixth year"),
        Switch::AltSetupMiddle => (
            "Other set-up: Middle",
            "Everybody begins with three early families, a Concession and three early red cards",
        ),
        Switch::AltSetupLate => (
            "Other set-up: Late",
            "Everybody begins with four earlier families, a Concession and three earlier red cards",
        ),
        Switch::ExtendedGame => {
            ("Extended game", "When a deck runs out, the next one follows, to the end of the last")
        }
        Switch::CivilWarDeck => {
            ("Civil War deck", "After the Late Republic the deck of the Civil Wars can follow")
        }
        Switch::NoRepublicRestored => ("No restoration", "The card Republic Restored is left out"),
        Switch::SpanishSeries => (
            "Spanish series",
            "Spanish Revolts, Numantine War and Sertorian Revolt are a series: they make each other stronger",
        ),
        Switch::DsBelowDefeat => (
            "Defeat before fate",
            "Where the table says Defeat, a Disaster or Standoff number does not soften it",
        ),
        Switch::NoCounterbribeUnaligned => (
            "No bids for the unaligned",
            "By correspondence: nobody may spend money against an attempt to win a Senator of no faction",
        ),
    }
}

/// Two choices that do not go together.
pub fn contradiction(found: Contradiction, key: impl Fn(Switch) -> String, scenario: &str) -> String {
    match found {
        Contradiction::Needs(a, b) => format!("{} needs {}", key(a), key(b)),
        Contradiction::Excludes(a, b) => format!("{} and {} exclude each other", key(a), key(b)),
        Contradiction::OnlyIn(a, only) => {
            format!("{} is played in the {} only, not in the scenario {scenario}", key(a), era(only))
        }
        Contradiction::NeverIn(a, _) => format!("{} is not played in the scenario {scenario}", key(a)),
    }
}

/// The same in a sentence for people.
pub fn clashing(&Clashing(found, scenario): &Clashing) -> String {
    contradiction(found, |s| switch(s).0.to_string(), era(scenario))
}

/// What stands against one of two that do not go together.
pub fn against(&Against(found, of): &Against) -> String {
    let name = |s: Switch| switch(s).0;
    match found {
        Contradiction::Excludes(a, b) => format!("excludes {}", name(if of == a { b } else { a })),
        Contradiction::Needs(a, _) if of != a => format!("{} needs it", name(a)),
        found => closed(&found),
    }
}

/// Why a switch cannot be turned on.
pub fn closed(&found: &Contradiction) -> String {
    match found {
        Contradiction::Needs(_, b) => format!("needs {}", switch(b).0),
        Contradiction::Excludes(_, b) => format!("excludes {}", switch(b).0),
        Contradiction::OnlyIn(_, only) => format!("{} only", era(only)),
        Contradiction::NeverIn(_, never) => format!("not in the {}", era(never)),
    }
}

/// Why no table can be set up so.
pub fn misfit(why: &Misfit) -> String {
    match why {
        Misfit::Seats => "expected 1 to 6 players".into(),
        Misfit::NoObject => "expected an object".into(),
        Misfit::Unknown => "there is no such option".into(),
        Misfit::Dockets => "expected 1 to 20 dockets".into(),
        Misfit::NeitherOnNorOff => "expected true or false".into(),
        Misfit::EndRollFrom => "expected a turn up to 40, or 0".into(),
        Misfit::KillDepth => "expected 1 to 60 cards".into(),
        Misfit::NoPreset => {
            format!("expected one of {}", Preset::ALL.iter().map(kebab).collect::<Vec<_>>().join(", "))
        }
        Misfit::Contradicts(found, scenario) => contradiction(*found, kebab, &kebab(scenario)),
        // ROR-S.01, ROR-S.02: both are named
        Misfit::WithNeutrals { key, seats } => {
            let players = if *seats == 1 { "one player" } else { "two players" };
            format!(
                "{key} and a game of {players} exclude each other: neutral factions play the basic scenarios alone"
            )
        }
        Misfit::Only { names, keys } => {
            format!("only the {} can be played yet: expected {}", names.join(" and the "), keys.join(" or "))
        }
    }
}

/// Why all together cannot change this.
pub fn no_change(why: NoChange) -> String {
    match why {
        NoChange::Nothing => "This would change nothing.".into(),
        NoChange::Dockets => "A session has 1 to 20 dockets.".into(),
        NoChange::WithNeutrals(turned) => {
            format!("\"{}\" is not played with neutral factions.", switch(turned).0)
        }
        NoChange::TokensInPlay => {
            "There is a Traitor: as long as he lives and his War lasts, the rule stays.".into()
        }
        NoChange::UnderWay(turned) => {
            format!("\"{}\": what it is about is being decided just now.", switch(turned).0)
        }
        NoChange::RebelInProvince => "As long as a rebel governs a Province, the rule stays.".into(),
        NoChange::Contradicts(found) => {
            format!("{}.", contradiction(found, |s| format!("\"{}\"", switch(s).0), "that is played"))
        }
    }
}

/// What the switch `pbem.docket-cap` means.
fn dockets(cap: DocketCap) -> String {
    match cap.0 {
        1 => "from now on the Senate adjourns after one docket".into(),
        n => format!("from now on the Senate adjourns after {n} dockets"),
    }
}

/// What all together may change.
pub fn change(change: Change) -> String {
    match change {
        Change::DocketCap(cap) => dockets(cap),
        Change::Turn(switch, on) => turned(switch, on),
    }
}

/// A switch turned in play.
fn turned(turned: Switch, on: bool) -> String {
    let (name, about) = switch(turned);
    match on {
        true => format!("from now on \"{name}\" holds: {about}"),
        false => format!("from now on \"{name}\" no longer holds"),
    }
}
