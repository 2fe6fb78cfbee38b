//! The switches: optional rules that are on or off at a table (ROR-2.0b, chapter 3). One table says what each rests on,
//! what it needs and what it excludes; options, their schema and the deal that changes one in play all read it. Its name
//! and its sentence are words (`words/en/options.rs`).

use crate::parts::{Deck, Motion, Office, Phase, Preset, Set, Switch};
use crate::state::{Item, Vote};
use crate::{DocketCap, Republic, Scenario};
use kernel::Rule;

/// What is said of one switch.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The switch.
    pub switch: Switch,
    /// The part of the ledger it turns on.
    pub rule: Rule,
    /// It means nothing without this one.
    pub needs: Option<Switch>,
    /// It cannot be on together with this one.
    pub excludes: Option<Switch>,
    /// It cannot be on in this scenario.
    pub never_in: Option<Scenario>,
    /// It is of this scenario alone.
    pub only_in: Option<Scenario>,
    /// In this scenario it means nothing without this one.
    pub needs_in: Option<(Scenario, Switch)>,
    /// It may be on anywhere, but softens this scenario (ROR-3.5.1a).
    pub meant_for: Option<Scenario>,
}

/// A switch of this rule.
const fn plain(switch: Switch, rule: &'static str) -> Row {
    Row {
        switch,
        rule: Rule(rule),
        needs: None,
        excludes: None,
        never_in: None,
        only_in: None,
        needs_in: None,
        meant_for: None,
    }
}
const fn needing(switch: Switch, rule: &'static str, needs: Switch) -> Row {
    Row { needs: Some(needs), ..plain(switch, rule) }
}
const fn excluding(switch: Switch, rule: &'static str, excludes: Switch) -> Row {
    Row { excludes: Some(excludes), ..plain(switch, rule) }
}

/// Every switch, in the order of the ledger.
pub const TABLE: [Row; Switch::COUNT] = [
    plain(Switch::PontifexMaximus, "ROR-2.1.1a"),
    plain(Switch::ProvincialWars, "ROR-2.2.1a"),
    needing(Switch::RebelGovernors, "ROR-2.3.1a", Switch::ProvincialWars),
    plain(Switch::LegionaryDisbandment, "ROR-2.4.1a"),
    plain(Switch::AgeingSenators, "ROR-3.1.1a"),
    plain(Switch::LegionPopularityLoss, "ROR-3.2.1a"),
    plain(Switch::PopularityCap, "ROR-3.2.2a"),
    needing(Switch::PopularityCapPompeyExempt, "ROR-3.2.21a", Switch::PopularityCap),
    needing(Switch::VoluntaryRetirement, "ROR-3.3.1a", Switch::ExtendedGame),
    plain(Switch::Advocates, "ROR-3.4.1a"),
    needing(Switch::AdvocateCicero, "ROR-3.4.6a", Switch::Advocates),
    Row { meant_for: Some(Scenario::Early), ..plain(Switch::EarlyRandomConsul, "ROR-3.5.2a") },
    Row { meant_for: Some(Scenario::Early), ..plain(Switch::EarlyDsLeaders, "ROR-3.5.3a") },
    plain(Switch::EndRoll, "ROR-3.6.2a"),
    plain(Switch::KillCard, "ROR-3.6.3a"),
    plain(Switch::AbsentLeaderRecall, "ROR-3.7.3a"),
    plain(Switch::VotedLaws, "ROR-3.8.1a"),
    needing(Switch::CatoLawVote, "ROR-3.8.5a", Switch::VotedLaws),
    excluding(Switch::WineAndDine, "ROR-3.9.1a", Switch::CompleteIndulgence),
    excluding(Switch::CompleteIndulgence, "ROR-3.9.2a", Switch::WineAndDine),
    plain(Switch::Traitors, "ROR-3.10.2a"),
    plain(Switch::WarExhaustion, "ROR-3.11.2a"),
    // they replace the preparation of their scenario (ROR-1.04.3, ROR-1.04.4)
    Row { only_in: Some(Scenario::Middle), ..plain(Switch::AltSetupMiddle, "ROR-3.12.2a") },
    Row { only_in: Some(Scenario::Late), ..plain(Switch::AltSetupLate, "ROR-3.12.3a") },
    // ROR-1.04.1a: after the Late Republic only the Civil Wars can follow, after a shuffle of all decks none
    Row {
        never_in: Some(Scenario::AlternateHistory),
        needs_in: Some((Scenario::Late, Switch::CivilWarDeck)),
        ..plain(Switch::ExtendedGame, "ROR-1.04.5a")
    },
    Row {
        never_in: Some(Scenario::AlternateHistory), // ROR-R.185
        ..needing(Switch::CivilWarDeck, "ROR-5.1.1a", Switch::ExtendedGame)
    },
    needing(Switch::NoRepublicRestored, "ROR-5.1.7a", Switch::CivilWarDeck),
    plain(Switch::SpanishSeries, "ROR-3.13a"),
    plain(Switch::DsBelowDefeat, "ROR-3.13b"),
    plain(Switch::NoCounterbribeUnaligned, "ROR-6.1j"),
];

impl Preset {
    /// What it turns on.
    pub fn switches(self) -> Set<Switch> {
        let all: &[Switch] = match self {
            Preset::AsPrinted => &[],
            // the modules of the advanced game (ROR-2.0b)
            Preset::Advanced => &[
                Switch::PontifexMaximus,
                Switch::ProvincialWars,
                Switch::RebelGovernors,
                Switch::LegionaryDisbandment,
            ],
            // nobody knows the last turn, and no Leader hides from his assassin's trial
            Preset::Tournament => &[Switch::KillCard, Switch::AbsentLeaderRecall],
            // what softens the Early Republic (ROR-3.5.1a)
            Preset::Gentle => &[Switch::EarlyRandomConsul, Switch::EarlyDsLeaders],
        };
        all.iter().copied().collect()
    }
}

impl Switch {
    /// May it be on where neutrals play: is it neither of the advanced nor of the optional rules (ROR-S.02)?
    pub fn suits_neutrals(self) -> bool {
        self == Switch::NoCounterbribeUnaligned
    }
    /// What the table says of it.
    pub fn row(self) -> &'static Row {
        &TABLE[self.ix()]
    }
}

/// Two things that cannot both be chosen, or of which one needs the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// The first means nothing without the second.
    Needs(Switch, Switch),
    /// They exclude each other.
    Excludes(Switch, Switch),
    /// There is no such switch in this scenario.
    NeverIn(Switch, Scenario),
    /// There is such a switch in this scenario alone.
    OnlyIn(Switch, Scenario),
}

/// What contradicts itself among these switches in this scenario, after these decks have followed its own.
pub fn contradiction(on: Set<Switch>, scenario: Scenario, followed: Set<Deck>) -> Option<Contradiction> {
    contradictions(on, scenario, followed).next()
}

/// All that does, in the order of the table: of each switch the first thing.
pub fn contradictions(
    on: Set<Switch>,
    scenario: Scenario,
    followed: Set<Deck>,
) -> impl Iterator<Item = Contradiction> {
    let needed_in =
        move |row: &Row| row.needs_in.filter(|(place, _)| *place == scenario).map(|(_, other)| other);
    let reached = move |switch: Switch| match switch {
        // The Civil Wars can follow where the end of the Late Republic is reached anyway: nothing else could.
        Switch::CivilWarDeck => {
            followed.has(Deck::Late) || needed_in(Switch::ExtendedGame.row()) == Some(Switch::CivilWarDeck)
        }
        // A game that all have extended when its deck ran out spans two decks as well (ROR-R.231).
        Switch::VoluntaryRetirement => !followed.is_empty(),
        _ => false,
    };
    on.iter().filter_map(move |switch| {
        let row = switch.row();
        let needs = row.needs.filter(|_| !reached(switch)).into_iter().chain(needed_in(row));
        let needs =
            needs.into_iter().find(|other| !on.has(*other)).map(|other| Contradiction::Needs(switch, other));
        let excludes = row.excludes.filter(|other| on.has(*other));
        let never = row.never_in.filter(|other| *other == scenario);
        let only = row.only_in.filter(|other| *other != scenario);
        let nowhere = never.map(|scenario| Contradiction::NeverIn(switch, scenario));
        nowhere
            .or(only.map(|scenario| Contradiction::OnlyIn(switch, scenario)))
            .or(needs)
            .or(excludes.map(|other| Contradiction::Excludes(switch, other)))
    })
}

/// As many switches as go together in this scenario; of two that exclude each other the first.
pub fn together(scenario: Scenario) -> Set<Switch> {
    let mut on: Set<Switch> = TABLE.iter().map(|row| row.switch).collect();
    while let Some(found) = contradiction(on, scenario, Set::NONE) {
        on.remove(match found {
            Contradiction::Needs(switch, _)
            | Contradiction::Excludes(_, switch)
            | Contradiction::NeverIn(switch, _)
            | Contradiction::OnlyIn(switch, _) => switch,
        });
    }
    on
}

/// What all together may change while they play (ROR-DC.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A switch is turned on or off.
    Turn(Switch, bool),
    /// A session by correspondence has so many dockets (ROR-D.34j).
    DocketCap(DocketCap),
}

/// Why a change cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoChange {
    /// It is so already, or means nothing at this table.
    Nothing,
    /// No session has so many dockets.
    Dockets,
    /// It would contradict another.
    Contradicts(Contradiction),
    /// It is not played with neutral factions (ROR-S.02).
    WithNeutrals(Switch),
    /// The Traitor tokens lie on somebody (ROR-3.10.2d).
    TokensInPlay,
    /// A rebel governs a Province, and nobody else could deal with him (ROR-2.3.61a).
    RebelInProvince,
    /// What it is about is being decided just now.
    UnderWay(Switch),
}

impl crate::state::Board {
    /// May this be changed now?
    pub fn may_change(&self, rules: &Republic, change: Change) -> Result<(), NoChange> {
        match change {
            Change::DocketCap(cap) if !cap.sound() => Err(NoChange::Dockets),
            Change::DocketCap(cap) if !rules.by_post() || self.docket_cap == cap => Err(NoChange::Nothing),
            Change::DocketCap(_) => Ok(()),
            Change::Turn(switch, on) if self.switches.has(switch) == on => Err(NoChange::Nothing),
            Change::Turn(Switch::NoRepublicRestored | Switch::CivilWarDeck, _)
                if self.decks.has(Deck::CivilWar) =>
            {
                Err(NoChange::Nothing) // its cards are in play already
            }
            Change::Turn(Switch::AltSetupMiddle | Switch::AltSetupLate, _) => Err(NoChange::Nothing), // all is dealt
            Change::Turn(Switch::EarlyRandomConsul, _) if self.phase != Phase::Setup => {
                Err(NoChange::Nothing) // he is named
            }
            Change::Turn(Switch::Traitors, false) if self.traitor.is_some() => Err(NoChange::TokensInPlay),
            Change::Turn(switch @ Switch::PontifexMaximus, _)
                if rules.read_anew() && (self.votes_on_pontifex() || self.sits_by_letter(rules)) =>
            {
                Err(NoChange::UnderWay(switch))
            }
            Change::Turn(Switch::RebelGovernors, false)
                if rules.read_closely() && self.rebel_lands().next().is_some() =>
            {
                Err(NoChange::RebelInProvince)
            }
            // the last deck is prepared already (ROR-3.6.3a)
            Change::Turn(Switch::KillCard, true) if self.to_come.is_empty() => Err(NoChange::Nothing),
            Change::Turn(switch, on) => {
                let then = if on { self.switches.with(switch) } else { self.switches.minus(Set::of(switch)) };
                contradiction(then, rules.options.scenario, rules.followed(self))
                    .map_or(Ok(()), |found| Err(NoChange::Contradicts(found)))
            }
        }
    }
    /// Does the Senate sit by letter, where several offices stand on one form?
    fn sits_by_letter(&self, rules: &Republic) -> bool {
        rules.by_post() && self.phase == Phase::Senate
    }
    /// Is a Pontifex being elected, or his removal voted on (ROR-2.1.1a, ROR-2.1.7a)?
    fn votes_on_pontifex(&self) -> bool {
        let about = |vote: &Vote| matches!(vote.motion, Motion::Pontifex(_) | Motion::RemovePontifex(_));
        self.senate.item == Item::Pontifex || self.senate.floor.iter().any(about)
    }
    /// Changes it.
    pub(crate) fn change(&mut self, change: Change) {
        match change {
            Change::DocketCap(cap) => self.docket_cap = cap,
            Change::Turn(switch, true) => self.switches.add(switch),
            Change::Turn(switch, false) => {
                self.switches.remove(switch);
                if switch == Switch::PontifexMaximus {
                    self.offices[Office::PontifexMaximus] = None;
                    self.priests = Set::NONE;
                }
                self.marked &= switch != Switch::KillCard;
                if switch == Switch::AgeingSenators {
                    self.senators.values_mut().for_each(|man| man.age = 0); // the markers leave the table
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Game;

    #[test]
    fn the_table_is_in_the_order_of_the_names_and_cites_the_ledger() {
        assert!(TABLE.iter().zip(Switch::ALL).all(|(row, switch)| row.switch == *switch));
        for row in TABLE {
            let line = format!("**{}**", row.rule);
            assert!(crate::Republic::ledger().contains(&line), "{:?}: there is no {line}", row.switch);
        }
    }

    #[test]
    fn what_one_excludes_or_needs_is_said_by_name() {
        let on = |switches: &[Switch]| switches.iter().copied().collect::<Set<Switch>>();
        let found = |switches: &[Switch]| contradiction(on(switches), Scenario::Early, Set::NONE);
        let (wine, indulgence) = (Switch::WineAndDine, Switch::CompleteIndulgence);
        assert_eq!(found(&[wine, indulgence]), Some(Contradiction::Excludes(wine, indulgence)));
        let (rebels, wars) = (Switch::RebelGovernors, Switch::ProvincialWars);
        assert_eq!(found(&[rebels]), Some(Contradiction::Needs(rebels, wars)));
        assert_eq!(found(&[rebels, wars]), None);
        let deck = on(&[Switch::CivilWarDeck, Switch::ExtendedGame]);
        let never = Contradiction::NeverIn(Switch::CivilWarDeck, Scenario::AlternateHistory);
        let mixed = |switches| contradictions(switches, Scenario::AlternateHistory, Set::NONE);
        assert_eq!(mixed(deck).count(), 2, "nothing follows, and not this either");
        let alone = on(&[Switch::CivilWarDeck]);
        assert_eq!(mixed(alone).next(), Some(never));
        let late = |switches| contradiction(switches, Scenario::Late, Set::NONE);
        assert_eq!(late(deck), None);
        assert_eq!(late(alone), None, "all may agree at the end");
        let (extended, civil) = (Switch::ExtendedGame, Switch::CivilWarDeck);
        assert_eq!(late(on(&[extended])), Some(Contradiction::Needs(extended, civil)), "what would follow?");
        assert_eq!(found(&[civil]), Some(Contradiction::Needs(civil, extended)));
        let after = |followed| contradiction(alone, Scenario::Early, followed);
        assert_eq!(after(Set::of(Deck::Middle)), Some(Contradiction::Needs(civil, extended)));
        assert_eq!(
            after(Set::of(Deck::Middle).with(Deck::Late)),
            None,
            "the end of the Late Republic is reached"
        );
        let retires = |followed| contradiction(on(&[Switch::VoluntaryRetirement]), Scenario::Early, followed);
        assert!(retires(Set::NONE).is_some());
        assert_eq!(retires(Set::of(Deck::Middle)), None); // ROR-R.231
    }
}
