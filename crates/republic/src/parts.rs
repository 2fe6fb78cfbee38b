//! The vocabulary of the game: small `Copy` names for cards, offices, places and pieces.
//!
//! What is *printed* on a card is in [`crate::components`]; where it lies is in [`crate::state`]. The names of the
//! Early Republic are here; a later deck adds its names to the same lists, and arrays grow by themselves.

mod motion;

pub use kernel::{Each, Kind, Part, Set, Word};
pub use motion::{Dispatch, Ground, Motion, Side, TribuneBy};

use kernel::{kept, vocabulary};
use serde::{Deserialize, Serialize};

vocabulary! {
    /// A Senator card: the families first, then the Statesmen (ROR-7.03, ROR-7.04).
    Senator: u32 {
        Cornelius, Fabius, Valerius, Julius, Claudius, Manlius, Fulvius, Furius, Aurelius, Junius,
        Papirius, Acilius, Flaminius, Aelius, Sulpicius, Calpurnius, Plautius, Quinctius, Aemilius, Terentius,
        ScipioAfricanus, Cunctator, Flamininus, Macedonicus, CatoTheElder,
    }
}

impl Senator {
    /// How many of the list are families; the rest are Statesmen.
    pub const FAMILIES: usize = 20;
    /// Is it a Statesman (red card, alphanumeric id)?
    #[inline]
    pub fn is_statesman(self) -> bool {
        self.ix() >= Senator::FAMILIES
    }
    /// Is it a family (black card, numeric id)?
    #[inline]
    pub fn is_family(self) -> bool {
        !self.is_statesman()
    }
}

vocabulary! {
    /// A Concession (ROR-7.05).
    Concession: u16 {
        TaxFarmer1, TaxFarmer2, TaxFarmer3, TaxFarmer4, TaxFarmer5, TaxFarmer6,
        LandCommissioner, HarborFees, Mining, Armaments, ShipBuilding, EgyptianGrain, SicilianGrain,
    }
}

vocabulary! {
    /// A War or Revolt (ROR-7.07), in the order of its series.
    War: u8 {
        FirstPunic, SecondPunic, FirstMacedonian, SecondMacedonian, FirstIllyrian, SecondIllyrian, FirstGallic, Syrian,
    }
}

vocabulary! {
    /// Wars that match each other (ROR-DEFm).
    Series: u8 { Punic, Macedonian, Illyrian, Gallic, Mithridatic, Pirates, Slave }
}

vocabulary! {
    /// An enemy Leader (ROR-7.08).
    Leader: u8 { Hannibal, Hamilcar, Philip, Antiochus }
}

vocabulary! {
    /// An Intrigue card; the data say how many of each a deck holds (ROR-7.10).
    Intrigue: u8 { Tribune, Blackmail, InfluencePeddling, Seduction, Assassin, SecretBodyguard }
}

vocabulary! {
    /// One of the 18 two-sided Event cards (ROR-7.01).
    EventCard: u32 {
        AllyDeserts, AlliedEnthusiasm, BarbarianRaids, Drought, EnemyLeaderDies, EnemysAllyDeserts, Epidemic,
        EvilOmens, InternalDisorder, ManpowerShortage, MobViolence, NaturalDisaster, NewAlliance,
        PretenderEmerges, Refuge, RhodianAlliance, StormAtSea, TrialOfVerres,
    }
}

vocabulary! {
    /// A Province (ROR-7.02).
    Province: u16 {
        CisalpineGaul, FurtherSpain, Illyricum, NearerSpain, SardiniaCorsica, Sicily, Africa, Asia,
        CiliciaCyprus, Greece, NarboneseGaul, Bithynia, CreteCyrene, Syria, TransalpineGaul,
    }
}

vocabulary! {
    /// An office with a rank, highest first (ROR-1.09.11a). Proconsuls and Governors have none: they are away.
    Office: u8 { Dictator, RomeConsul, FieldConsul, Censor, MasterOfHorse, PontifexMaximus }
}

vocabulary! {
    /// The phases of a Game Turn (ROR-1.03a), after the preparation.
    Phase: u8 { Setup, Mortality, Revenue, Forum, Population, Senate, Combat, Revolution }
}

vocabulary! {
    /// The deck a card belongs to, and with it the period of history.
    Deck: u8 { Early, Middle, Late, CivilWar }
}

vocabulary! {
    /// A scenario: a preparation and decks; what it is stands in the data (ROR-1.04.1a).
    Scenario: u8 { Early, Middle, Late, AlternateHistory }
}

/// The base procedure, of which the others state only their differences (ROR-1.04.2a).
impl Default for Scenario {
    fn default() -> Self {
        Scenario::Early
    }
}

vocabulary! {
    /// An optional rule that a table may play by (ROR-2.0b, chapter 3); what is said of it stands in [`crate::switches`].
    Switch: u64 {
        PontifexMaximus, ProvincialWars, RebelGovernors, LegionaryDisbandment, AgeingSenators, LegionPopularityLoss,
        PopularityCap, PopularityCapPompeyExempt, VoluntaryRetirement, Advocates, AdvocateCicero, EarlyRandomConsul,
        EarlyDsLeaders, EndRoll, KillCard, AbsentLeaderRecall, VotedLaws, CatoLawVote, WineAndDine,
        CompleteIndulgence, Traitors, WarExhaustion, AltSetupMiddle, AltSetupLate, ExtendedGame, CivilWarDeck,
        NoRepublicRestored, SpanishSeries, DsBelowDefeat,
    }
}

vocabulary! {
    /// A Law (ROR-7.06).
    Law: u16 {
        Calpurnian, Acilian, Servilian, TraditionErodes, MilitaryReforms, Gabinian, Manilian, Vatinian, Julian,
        PlautianPapirian, MilitaryCommand,
    }
}

vocabulary! {
    /// Games to amuse the people (ROR-T.GAMES).
    Games: u8 { SliceAndDice, BloodFest, GladiatorGala }
}

vocabulary! {
    "lowercase"
    /// The type of a Land Bill (ROR-T.LAND): I costs 20 T once, II 5 T and III 10 T a year.
    LandBill: u8 { I, II, III }
}

vocabulary! {
    "UPPERCASE"
    /// One of the 25 Legions: only Veterans are told apart (ROR-1.09.64e).
    Legion: u32 {
        I, II, III, IV, V, VI, VII, VIII, IX, X, XI, XII, XIII, XIV, XV, XVI, XVII, XVIII, XIX, XX, XXI, XXII,
        XXIII, XXIV, XXV,
    }
}

/// At most so many Fleets exist (ROR-1.02d).
pub const FLEETS: u8 = 25;
/// The most players at a table (ROR-1.02a).
pub const SEATS: usize = 6;
/// The most factions on a board; with one or two players there are five of them (ROR-S.01).
pub const FACTIONS: usize = SEATS;

/// A card of the Forum deck. Red cards go to a hand, black ones are resolved face up (ROR-DEFi).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A family (black) or a Statesman (red).
    Senator(Senator),
    /// Red.
    Concession(Concession),
    /// Red.
    Intrigue(Intrigue),
    /// Black.
    War(War),
    /// Black.
    Leader(Leader),
}

impl Card {
    const CONCESSIONS: usize = Senator::COUNT - Senator::FAMILIES;
    const INTRIGUES: usize = Card::CONCESSIONS + Concession::COUNT;
    /// How many kinds of red cards there are; they are numbered first.
    pub const REDS: usize = Card::INTRIGUES + Intrigue::COUNT;
    const WARS: usize = Card::REDS + Senator::FAMILIES;
    const LEADERS: usize = Card::WARS + War::COUNT;
    /// How many kinds of cards there are.
    pub const KINDS: usize = Card::LEADERS + Leader::COUNT;

    /// Does it go to a hand?
    #[inline]
    pub fn is_red(self) -> bool {
        self.kind() < Card::REDS
    }
}

/// Numbered with the red kinds first, so that a hand needs only those.
impl Kind for Card {
    #[inline]
    fn kind(self) -> usize {
        match self {
            Card::Senator(s) if s.is_statesman() => s.ix() - Senator::FAMILIES,
            Card::Concession(c) => Card::CONCESSIONS + c.ix(),
            Card::Intrigue(i) => Card::INTRIGUES + i.ix(),
            Card::Senator(s) => Card::REDS + s.ix(),
            Card::War(w) => Card::WARS + w.ix(),
            Card::Leader(l) => Card::LEADERS + l.ix(),
        }
    }
    #[inline]
    fn of_kind(kind: usize) -> Card {
        match kind {
            k if k < Card::CONCESSIONS => Card::Senator(Senator::ALL[Senator::FAMILIES + k]),
            k if k < Card::INTRIGUES => Card::Concession(Concession::ALL[k - Card::CONCESSIONS]),
            k if k < Card::REDS => Card::Intrigue(Intrigue::ALL[k - Card::INTRIGUES]),
            k if k < Card::WARS => Card::Senator(Senator::ALL[k - Card::REDS]),
            k if k < Card::LEADERS => Card::War(War::ALL[k - Card::WARS]),
            k => Card::Leader(Leader::ALL[k - Card::LEADERS]),
        }
    }
    fn name(self) -> String {
        let name = match self {
            Card::Senator(s) => kept::name(&s),
            Card::Concession(c) => kept::name(&c),
            Card::Intrigue(i) => kept::name(&i),
            Card::War(w) => kept::name(&w),
            Card::Leader(l) => kept::name(&l),
        };
        name.unwrap_or_default()
    }
    fn former(number: u16) -> Option<Card> {
        let name = FORMER.get(usize::from(number))?;
        (0..Card::KINDS).map(Card::of_kind).find(|card| card.name() == *name)
    }
}

/// So many of each of the first `N` kinds of cards.
pub type Bag<const N: usize> = kernel::Bag<Card, N>;

/// The cards as journals numbered them before they were called by their names. It never changes.
const FORMER: [&str; 56] = [
    "scipio-africanus",
    "cunctator",
    "flamininus",
    "macedonicus",
    "cato-the-elder",
    "tax-farmer1",
    "tax-farmer2",
    "tax-farmer3",
    "tax-farmer4",
    "tax-farmer5",
    "tax-farmer6",
    "land-commissioner",
    "harbor-fees",
    "mining",
    "armaments",
    "ship-building",
    "egyptian-grain",
    "sicilian-grain",
    "tribune",
    "blackmail",
    "influence-peddling",
    "seduction",
    "assassin",
    "secret-bodyguard",
    "cornelius",
    "fabius",
    "valerius",
    "julius",
    "claudius",
    "manlius",
    "fulvius",
    "furius",
    "aurelius",
    "junius",
    "papirius",
    "acilius",
    "flaminius",
    "aelius",
    "sulpicius",
    "calpurnius",
    "plautius",
    "quinctius",
    "aemilius",
    "terentius",
    "first-punic",
    "second-punic",
    "first-macedonian",
    "second-macedonian",
    "first-illyrian",
    "second-illyrian",
    "first-gallic",
    "syrian",
    "hannibal",
    "hamilcar",
    "philip",
    "antiochus",
];

/// Where money lies (ROR-DEFc).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fund {
    /// Without limit.
    Bank,
    /// The State Treasury: public.
    State,
    /// A Faction Treasury: its owner's secret.
    Faction(kernel::Seat),
    /// A Personal Treasury: public.
    Personal(Senator),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_name_of_its_own_and_what_journals_numbered_is_still_there() {
        let names: Vec<_> = (0..Card::KINDS).map(|kind| Card::of_kind(kind).name()).collect();
        for (kind, name) in names.iter().enumerate() {
            assert_eq!(names.iter().position(|other| other == name), Some(kind), "{name} is called so twice");
        }
        assert!(FORMER.iter().all(|former| names.iter().any(|name| name == former)));
        // From a journal of the first version: its set-up dealt 26, 31 and 39 to the first of three players.
        assert_eq!([26, 31, 39].map(|n: usize| FORMER[n]), ["valerius", "furius", "calpurnius"]);
    }
}
