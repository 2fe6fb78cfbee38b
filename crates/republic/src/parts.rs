//! The vocabulary of the game: small `Copy` names for cards, offices, places and pieces.
//!
//! What is *printed* on a card is in [`crate::components`]; where it lies is in [`crate::state`]. Lists stand in the order
//! of the decks: a later deck adds its names at the end, so that the place of a name never changes, and arrays grow by
//! themselves.

mod bag;
mod motion;

pub use bag::{Bag, Cards, Reds};
pub use kernel::{Each, Kind, Part, Set, Word};
pub use motion::{Dispatch, Ground, Motion, Ships, Side, TribuneBy};

use kernel::JsonSchema;
use kernel::{Packed, kept, vocabulary};
use serde::{Deserialize, Serialize};

vocabulary! {
    /// A Senator card, deck by deck: its families, then its Statesmen (ROR-7.03, ROR-7.04).
    Senator: Packed {
        Cornelius, Fabius, Valerius, Julius, Claudius, Manlius, Fulvius, Furius, Aurelius, Junius,
        Papirius, Acilius, Flaminius, Aelius, Sulpicius, Calpurnius, Plautius, Quinctius, Aemilius, Terentius,
        ScipioAfricanus, Cunctator, Flamininus, Macedonicus, CatoTheElder,
        Servilius, Porcius, Popillius, Cassius, Sempronius,
        ScipioAemilianus, Sulla, Flaccus, Glaucia, Laenas, TiberiusGracchus, GaiusGracchus, GaiusMarius,
        Octavius, Marius, Tullius, Licinius, Pompeius,
        Caesar, CatoTheYounger, Cicero, Crassus, Lucullus, Pompey,
        Domitius, Antonius,
        Lepidus, Thurinus, Antony,
    }
}

impl Senator {
    /// How many of the list are families; the rest are Statesmen.
    pub const FAMILIES: usize = FAMILY.count_ones() as usize;
    /// How many are Statesmen.
    pub const STATESMEN: usize = Senator::COUNT - Senator::FAMILIES;
    /// Is it a Statesman (red card, alphanumeric id)?
    #[inline]
    pub fn is_statesman(self) -> bool {
        !self.is_family()
    }
    /// Is it a family (black card, numeric id)?
    #[inline]
    pub const fn is_family(self) -> bool {
        FAMILY >> self.ix() & 1 == 1
    }
    /// All families, in order.
    pub fn families() -> impl DoubleEndedIterator<Item = Senator> + Clone {
        Senator::ALL.iter().copied().filter(|s| s.is_family())
    }
    /// All Statesmen, in order.
    pub fn statesmen() -> impl DoubleEndedIterator<Item = Senator> + Clone {
        Senator::ALL.iter().copied().filter(|s| s.is_statesman())
    }
    /// How many of the list are cards of this deck or of an earlier one.
    #[inline]
    pub const fn as_far_as(deck: Deck) -> usize {
        let last = match deck {
            Deck::Early => Senator::CatoTheElder,
            Deck::Middle => Senator::GaiusMarius,
            Deck::Late => Senator::Pompey,
            Deck::CivilWar => Senator::Antony,
        };
        last.ix() + 1
    }
    /// Its place among the families, or among the Statesmen.
    #[inline]
    fn rank(self) -> usize {
        let of_its_kind = if self.is_family() { FAMILY } else { !FAMILY };
        (of_its_kind & ((1 << self.ix()) - 1)).count_ones() as usize
    }
}

/// The families among the Senator cards.
const FAMILY: u64 = run(Senator::Cornelius, Senator::Terentius)
    | run(Senator::Servilius, Senator::Sempronius)
    | run(Senator::Octavius, Senator::Pompeius)
    | run(Senator::Domitius, Senator::Antonius);

/// The Senators from the first to the last of these, as a word.
const fn run(first: Senator, last: Senator) -> u64 {
    (1 << (last.ix() + 1)) - (1 << first.ix())
}

vocabulary! {
    /// A Concession (ROR-7.05).
    Concession: u16 {
        TaxFarmer1, TaxFarmer2, TaxFarmer3, TaxFarmer4, TaxFarmer5, TaxFarmer6,
        LandCommissioner, HarborFees, Mining, Armaments, ShipBuilding, EgyptianGrain, SicilianGrain,
    }
}

vocabulary! {
    /// A War or Revolt (ROR-7.07), deck by deck and within a series in its order; then the Provinces in revolt, whose
    /// cards lie in the Forum as Wars (ROR-7.01.109c, ROR-R.67).
    War: Packed {
        FirstPunic, SecondPunic, FirstMacedonian, SecondMacedonian, FirstIllyrian, SecondIllyrian, FirstGallic, Syrian,
        GermanicMigrations, Jugurthine, ThirdPunic, ThirdMacedonian, FourthMacedonian, FirstSicilianSlave,
        SecondSicilianSlave, SpanishRevolts, Numantine, FirstCilicianPirates,
        FirstMithridatic, SecondMithridatic, ThirdMithridatic, Parthian, SecondGallic, ThirdGallic, Social,
        SecondCilicianPirates, Alexandrine, SertorianRevolt, GladiatorSlave, InvasionOfGermany, InvasionOfBritain,
        InvasionOfParthia, Cantabrian, Dalmatian,
        RevoltOfCisalpineGaul,
        RevoltOfFurtherSpain,
        RevoltOfIllyricum,
        RevoltOfNearerSpain,
        RevoltOfSardiniaCorsica,
        RevoltOfSicily,
        RevoltOfAfrica,
        RevoltOfAsia,
        RevoltOfCiliciaCyprus,
        RevoltOfGreece,
        RevoltOfNarboneseGaul,
        RevoltOfBithynia,
        RevoltOfCreteCyrene,
        RevoltOfSyria,
        RevoltOfTransalpineGaul,
        RevoltOfEgypt,
    }
}

impl War {
    /// How many of the list are cards of the decks; the rest are Provinces in revolt.
    pub const CARDS: usize = War::COUNT - Province::COUNT;
    /// The War cards of all decks.
    pub fn cards() -> &'static [War] {
        &War::ALL[..War::CARDS]
    }
    /// The revolt of a Province.
    #[inline]
    pub fn of(province: Province) -> War {
        War::ALL[War::CARDS + province.ix()]
    }
    /// The Province whose revolt it is.
    #[inline]
    pub fn province(self) -> Option<Province> {
        self.ix().checked_sub(War::CARDS).map(|i| Province::ALL[i])
    }
}

vocabulary! {
    /// Wars that match each other (ROR-DEFm).
    Series: u8 { Punic, Macedonian, Illyrian, Gallic, Mithridatic, Pirates, Slave }
}

vocabulary! {
    /// An enemy Leader (ROR-7.08).
    Leader: u16 {
        Hannibal, Hamilcar, Philip, Antiochus, Viriathus, Mithridates, Spartacus, Vercingetorix,
        /// An Intrigue card that may become a Leader (ROR-7.10m).
        Cleopatra,
    }
}

vocabulary! {
    /// An Intrigue card; the data say how many of each a deck holds (ROR-7.10).
    Intrigue: u16 {
        Tribune, Blackmail, InfluencePeddling, Seduction, Assassin, SecretBodyguard,
        MobIncitedToViolence, MurderOfATribune, Graft, Proscription, CleopatraVii, OpenBodyguard,
        AssassinationConspiracy, Scandal, UltimateDecree, AnnexationOfEgypt,
    }
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
    /// An Event card of the decks (ROR-7.09).
    DeckEvent: u8 {
        PergameneBequest, CatilineConspiracy, PtolemyApionBequest, BithynianBequest, CivilUnrest, RepublicRestored,
    }
}

vocabulary! {
    /// What a Statesman can do that others cannot (ROR-7.04). What he voids is printed beside it.
    Ability: u16 {
        /// As Commander he halves all losses, rounded up (ROR-7.04c).
        HalvesLosses,
        /// One Tribune a turn without a card (ROR-7.04d).
        FreeTribune,
        /// He may take the Land Commissioner without a vote (ROR-7.04e).
        ClaimsLandCommissioner,
        /// Three dice for his own Popular Appeal (ROR-7.04f).
        ThreeDiceAppeal,
        /// One veto a turn against a Land Bill or its repeal (ROR-7.04g).
        VetoesLandBills,
        /// One Land Bill a turn proposed without a Tribune (ROR-7.04h).
        ProposesLandBills,
        /// 1 more when he attracts Knights (ROR-7.04).
        AttractsKnights,
        /// Two Veterans for a land Victory (ROR-7.04m).
        TwoVeterans,
        /// His own income and that of his Concessions twice (ROR-7.04i).
        DoubleIncome,
        /// As Commander the War's numbers are Standoffs that leave it unprosecuted (ROR-4.1e, ROR-R.38).
        StandsOff,
        /// His Military is rolled before each battle: a die and 1 (ROR-7.04k).
        RolledMilitary,
        /// All he gains and loses of Popularity counts twice (ROR-7.04k).
        DoublePopularity,
        /// A Veteran that owes nobody joins him when he enters play (ROR-7.04l).
        BringsVeteran,
        /// 2 more in every naval battle he leads (ROR-7.04n).
        NavalMaster,
    }
}

vocabulary! {
    /// A Province (ROR-7.02).
    Province: u16 {
        CisalpineGaul, FurtherSpain, Illyricum, NearerSpain, SardiniaCorsica, Sicily, Africa, Asia,
        CiliciaCyprus, Greece, NarboneseGaul, Bithynia, CreteCyrene, Syria, TransalpineGaul, Egypt,
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
    Switch: Packed {
        PontifexMaximus, ProvincialWars, RebelGovernors, LegionaryDisbandment, AgeingSenators, LegionPopularityLoss,
        PopularityCap, PopularityCapPompeyExempt, VoluntaryRetirement, Advocates, AdvocateCicero, EarlyRandomConsul,
        EarlyDsLeaders, EndRoll, KillCard, AbsentLeaderRecall, VotedLaws, CatoLawVote, WineAndDine,
        CompleteIndulgence, Traitors, WarExhaustion, AltSetupMiddle, AltSetupLate, ExtendedGame, CivilWarDeck,
        NoRepublicRestored, SpanishSeries, DsBelowDefeat, NoCounterbribeUnaligned,
    }
}

vocabulary! {
    /// Switches that are often on together, so that nobody has to read all of them.
    Preset: u8 { AsPrinted, Advanced, Tournament, Gentle }
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

vocabulary! {
    /// A faction that nobody plays, by its guidelines (ROR-S.05). They sit behind the players, in this order.
    Neutral: u8 { Imperials, Plutocrats, Conservatives, Populists }
}

/// At most so many Fleets exist (ROR-1.02d).
pub const FLEETS: u8 = 25;
/// The most players at a table (ROR-1.02a).
pub const SEATS: usize = 6;
/// The most factions on a board; with one or two players there are five of them (ROR-S.01).
pub const FACTIONS: usize = SEATS;

/// A card of the Forum deck. Red cards go to a hand, black ones are resolved face up (ROR-DEFi).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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
    /// Red.
    Law(Law),
    /// Black.
    Event(DeckEvent),
}

impl Card {
    const CONCESSIONS: usize = Senator::STATESMEN;
    const INTRIGUES: usize = Card::CONCESSIONS + Concession::COUNT;
    const LAWS: usize = Card::INTRIGUES + Intrigue::COUNT;
    /// How many kinds of red cards there are; they are numbered first.
    pub const REDS: usize = Card::LAWS + Law::COUNT;
    const WARS: usize = Card::REDS + Senator::FAMILIES;
    const LEADERS: usize = Card::WARS + War::CARDS;
    const EVENTS: usize = Card::LEADERS + Leader::COUNT;
    /// How many kinds of cards there are.
    pub const KINDS: usize = Card::EVENTS + DeckEvent::COUNT;

    /// Does it go to a hand?
    #[inline]
    pub fn is_red(self) -> bool {
        self.kind() < Card::REDS
    }
    /// All kinds of cards, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..Card::KINDS).map(Card::of_kind)
    }
}

/// Numbered with the red kinds first, so that a hand needs only those. A Province in revolt is no card of the decks.
impl Kind for Card {
    #[inline]
    fn kind(self) -> usize {
        match self {
            Card::Senator(s) if s.is_statesman() => s.rank(),
            Card::Concession(c) => Card::CONCESSIONS + c.ix(),
            Card::Intrigue(i) => Card::INTRIGUES + i.ix(),
            Card::Law(l) => Card::LAWS + l.ix(),
            Card::Senator(s) => Card::REDS + s.rank(),
            Card::War(w) => Card::WARS + w.ix(),
            Card::Leader(l) => Card::LEADERS + l.ix(),
            Card::Event(e) => Card::EVENTS + e.ix(),
        }
    }
    #[inline]
    fn of_kind(kind: usize) -> Card {
        match kind {
            k if k < Card::CONCESSIONS => Card::Senator(STATESMEN[k]),
            k if k < Card::INTRIGUES => Card::Concession(Concession::ALL[k - Card::CONCESSIONS]),
            k if k < Card::LAWS => Card::Intrigue(Intrigue::ALL[k - Card::INTRIGUES]),
            k if k < Card::REDS => Card::Law(Law::ALL[k - Card::LAWS]),
            k if k < Card::WARS => Card::Senator(FAMILIES[k - Card::REDS]),
            k if k < Card::LEADERS => Card::War(War::ALL[k - Card::WARS]),
            k if k < Card::EVENTS => Card::Leader(Leader::ALL[k - Card::LEADERS]),
            k => Card::Event(DeckEvent::ALL[k - Card::EVENTS]),
        }
    }
    fn name(self) -> String {
        let name = match self {
            Card::Senator(s) => kept::name(&s),
            Card::Concession(c) => kept::name(&c),
            Card::Intrigue(i) => kept::name(&i),
            Card::War(w) => kept::name(&w),
            Card::Leader(l) => kept::name(&l),
            Card::Law(l) => kept::name(&l),
            Card::Event(e) => kept::name(&e),
        };
        name.unwrap_or_default()
    }
    fn former(number: u16) -> Option<Card> {
        let name = FORMER.get(usize::from(number))?;
        Card::all().find(|card| card.name() == *name)
    }
}

/// The families, and the Statesmen, as cards are numbered.
const FAMILIES: [Senator; Senator::FAMILIES] = picked(true);
const STATESMEN: [Senator; Senator::STATESMEN] = picked(false);

/// The Senators who are families, or who are not, in order.
const fn picked<const N: usize>(families: bool) -> [Senator; N] {
    let mut picked = [Senator::Cornelius; N];
    let (mut from, mut to) = (0, 0);
    while from < Senator::COUNT {
        if Senator::ALL[from].is_family() == families {
            picked[to] = Senator::ALL[from];
            to += 1;
        }
        from += 1;
    }
    picked
}

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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
    fn senators_stand_in_the_order_of_the_decks() {
        let parts = crate::components::Components::built_in().unwrap();
        let mut first = 0;
        for &deck in Deck::ALL {
            let of_it = first..Senator::as_far_as(deck);
            first = of_it.end;
            assert!(of_it.clone().all(|ix| parts.senators[Senator::ALL[ix]].deck == deck), "{deck:?}");
        }
        assert_eq!(first, Senator::COUNT);
    }

    #[test]
    fn every_card_has_a_name_of_its_own_and_what_journals_numbered_is_still_there() {
        let names: Vec<_> = Card::all().map(Card::name).collect();
        assert!(Card::all().enumerate().all(|(kind, card)| card.kind() == kind));
        for (kind, name) in names.iter().enumerate() {
            assert_eq!(names.iter().position(|other| other == name), Some(kind), "{name} is called so twice");
        }
        assert!(FORMER.iter().all(|former| names.iter().any(|name| name == former)));
        // From a journal of the first version: its set-up dealt 26, 31 and 39 to the first of three players.
        assert_eq!([26, 31, 39].map(|n: usize| FORMER[n]), ["valerius", "furius", "calpurnius"]);
    }
}
