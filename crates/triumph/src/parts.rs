//! The vocabulary of the game: small Copy types named after the rulebook.

use kernel::JsonSchema;
use kernel::{Each, Part, Set, Urn, vocabulary};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;

/// The most families at a table.
pub const FAMILIES: usize = 5;
/// How many Provinces the map has.
pub const PROVINCES: usize = Province::COUNT;
/// How many Buildings there are.
pub const BUILDINGS: usize = Building::COUNT;

vocabulary! {
    /// The four marks of the Barbarian lines. Leaders move in this order (TRV-RUL.60).
    Sigil: u8 {
        /// The north: Gallia and Britannia.
        Boar = "Boar",
        /// The east: Macedonia and Asia.
        Sun = "Sun",
        /// The south: Sicilia, Africa, Aegyptus.
        Elephant = "Elephant",
        /// The west: Sardinia, Hispania, Mauretania.
        Bull = "Bull",
    }
}

vocabulary! {
    /// The sixteen Provinces, in board order: line by line, from Italia outwards.
    Province: u16 {
        /// Italian end of the northern line.
        Umbria = "Umbria",
        /// Near north.
        GalliaCisalpina = "Gallia Cisalpina",
        /// Middle north.
        Gallia = "Gallia",
        /// Far north.
        Britannia = "Britannia",
        /// Italian end of the eastern line.
        Apulia = "Apulia",
        /// Near east.
        Macedonia = "Macedonia",
        /// Middle east.
        AsiaMinor = "Asia Minor",
        /// Far east.
        SyriaEtCilicia = "Syria et Cilicia",
        /// Italian end of the southern line.
        Lucania = "Lucania",
        /// Near south.
        Sicilia = "Sicilia",
        /// Middle south.
        Africa = "Africa",
        /// Far south.
        Aegyptus = "Aegyptus",
        /// Italian end of the western line.
        Etruria = "Etruria",
        /// Near west.
        SardiniaEtCorsica = "Sardinia et Corsica",
        /// Middle west.
        Hispania = "Hispania",
        /// Far west.
        Mauretania = "Mauretania",
    }
}

vocabulary! {
    /// The seven Phases of a Round.
    Phase: u8 {
        /// I: new Leaders, Buildings and Law cards.
        Auguries = "Auguries",
        /// II: Law cards.
        Assembly = "Assembly",
        /// III: Buildings.
        Construction = "Construction",
        /// IV: war.
        Conflict = "Conflict",
        /// V: the Praetor.
        Justice = "Justice",
        /// VI: Favour.
        Games = "Games",
        /// VII: Taxes, Income, Clean up.
        Administration = "Administration",
    }
}

impl Phase {
    /// Are Family cards played for Offices in it?
    pub const fn is_bidding(self) -> bool {
        !matches!(self, Phase::Auguries | Phase::Administration)
    }
}

vocabulary! {
    /// The eight Buildings.
    Building: u8 {
        /// Two Legions with a Commander.
        Circus = "Circus",
        /// A Legion and a reroll with a Commander.
        Amphitheatrum = "Amphitheatrum",
        /// A Minor Commander.
        Mausoleum = "Mausoleum",
        /// One Influence.
        Forum = "Forum",
        /// A Client or Talents.
        Basilica = "Basilica",
        /// Talents for the families in a Province.
        Theatrum = "Theatrum",
        /// Intrigue and a reroll.
        Templum = "Templum",
        /// A Law card, or leave to play another.
        Thermae = "Thermae",
    }
}

vocabulary! {
    /// The seven Hills of Rome, in the order in which they are built upon.
    Hill: u8 {
        /// First.
        Aventinus = "Aventinus",
        /// Second.
        Palatinus = "Palatinus",
        /// Third.
        Capitolinus = "Capitolinus",
        /// Fourth.
        Caelius = "Caelius",
        /// Fifth.
        Viminalis = "Viminalis",
        /// Sixth.
        Esquilinus = "Esquilinus",
        /// Seventh.
        Quirinalis = "Quirinalis",
    }
}

vocabulary! {
    /// The two spaces of a Building.
    Space: u8 {
        /// Brings Triumphs.
        Owner = "Owner",
        /// Holds the marker and its effect.
        Administrator = "Administrator",
    }
}

vocabulary! {
    /// The colours of the families. Caesar has red (TRV-35.01).
    Colour: u8 {
        /// Red.
        Red = "red",
        /// Blue.
        Blue = "blue",
        /// Green.
        Green = "green",
        /// Yellow.
        Yellow = "yellow",
        /// Purple.
        Purple = "purple",
    }
}

vocabulary! {
    /// The two Battle dice.
    Die: u8 {
        /// Shows Legions.
        Roman = "Roman",
        /// Shows Shields.
        Barbarian = "Barbarian",
    }
}

vocabulary! {
    /// The two sides of a Commander marker.
    Side: u8 {
        /// Leads.
        Major = "Major",
        /// Supports.
        Minor = "Minor",
    }
}

vocabulary! {
    /// A design of Law card. What it is called, does and how often it is there stands in the file of components
    /// (TRV-1.07). Builds before names wrote its number in that file.
    Law: u32 {
        OTemporaOMores = "O tempora! O mores!",
        CaptatioBenevolentiae = "Captatio Benevolentiae",
        Ambitus = "Ambitus",
        Obnuntiatio = "Obnuntiatio",
        PrincepsSenatus = "Princeps Senatus",
        Prorogatio = "Prorogatio",
        Colonia = "Colonia",
        LexAgraria = "Lex Agraria",
        Banito = "Banito",
        DamnatioMemoriae = "Damnatio Memoriae",
        Translatio = "Translatio",
        Patronus = "Patronus",
        Vectigal = "Vectigal",
        Annona = "Annona",
        Peculatus = "Peculatus",
        Coniuratio = "Coniuratio",
        ActaDiurna = "Acta Diurna",
        Ovatio = "Ovatio",
        PanemEtCircenses = "Panem et Circenses",
        Alliances = "Alliances",
        ViaeMilitares = "Viae Militares",
        Indutiae = "Indutiae",
        Testudo = "Testudo",
        Fortuna = "Fortuna",
        Insidiae = "Insidiae",
        Proditio = "Proditio",
    } formerly [
        OTemporaOMores, CaptatioBenevolentiae, Ambitus, Obnuntiatio, PrincepsSenatus, Prorogatio, Colonia, LexAgraria, Banito, DamnatioMemoriae, Translatio, Patronus, Vectigal, Annona, Peculatus, Coniuratio, ActaDiurna, Ovatio, PanemEtCircenses, Alliances, ViaeMilitares, Indutiae, Testudo, Fortuna, Insidiae, Proditio,
    ]
}

vocabulary! {
    /// A Barbarian Leader card, as printed in the file of components. Builds before names wrote its number there.
    Leader: u16 {
        Cassivellaunus = "Cassivellaunus",
        Viridomarus = "Viridomarus",
        Brennus = "Brennus",
        Vercingetorix = "Vercingetorix",
        PhilippusV = "Philippus V",
        AntiochusIii = "Antiochus III",
        Pyrrhus = "Pyrrhus",
        MithridatesVi = "Mithridates VI",
        HieroIi = "Hiero II",
        Syphax = "Syphax",
        CleopatraVii = "Cleopatra VII",
        HamilcarBarca = "Hamilcar Barca",
        Hampsicora = "Hampsicora",
        Jugurtha = "Jugurtha",
        Viriathus = "Viriathus",
        Hannibal = "Hannibal",
    } formerly [
        Cassivellaunus, Viridomarus, Brennus, Vercingetorix, PhilippusV, AntiochusIii, Pyrrhus, MithridatesVi, HieroIi, Syphax, CleopatraVii, HamilcarBarca, Hampsicora, Jugurtha, Viriathus, Hannibal,
    ]
}

/// A Family card, named by its Influence: 0 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8")]
pub struct FamilyCard(pub u8);

impl TryFrom<u8> for FamilyCard {
    type Error = String;
    fn try_from(n: u8) -> Result<Self, String> {
        if n < 6 { Ok(FamilyCard(n)) } else { Err(format!("there is no Family card {n}")) }
    }
}

impl Part for FamilyCard {
    const ALL: &'static [Self] =
        &[FamilyCard(0), FamilyCard(1), FamilyCard(2), FamilyCard(3), FamilyCard(4), FamilyCard(5)];
    type Word = u8;
    #[inline]
    fn ix(self) -> usize {
        self.0.into()
    }
}

/// A set of Provinces.
pub type ProvinceSet = Set<Province>;
/// A set of Buildings.
pub type BuildingSet = Set<Building>;
/// A set of Leader cards.
pub type LeaderSet = Set<Leader>;
/// A set of Family cards of one family; everybody has six (TRV-1.06).
pub type FamilyCards = Set<FamilyCard>;

/// The Influence of these cards together.
pub fn influence(cards: FamilyCards) -> u8 {
    cards.iter().map(|card| card.0).sum()
}

/// Something for each Province.
pub type EachProvince<T> = Each<Province, T, PROVINCES>;
/// Something for each Building.
pub type EachBuilding<T> = Each<Building, T, BUILDINGS>;
/// Something for each line of Barbarians.
pub type EachSigil<T> = Each<Sigil, T, { Sigil::COUNT }>;

/// A space of a Building.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Room(pub Building, pub Space);

impl Part for Room {
    const ALL: &'static [Self] = &{
        let mut all = [Room(Building::Circus, Space::Owner); 2 * BUILDINGS];
        let mut i = 0;
        while i < all.len() {
            all[i] = Room(Building::ALL[i / 2], Space::ALL[i % 2]);
            i += 1;
        }
        all
    };
    type Word = u16;
    #[inline]
    fn ix(self) -> usize {
        2 * self.0.ix() + self.1.ix()
    }
}

/// Spaces of Buildings whose tax is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "PaidRooms")]
pub struct Paid(pub Set<Room>);

/// How they are kept: builds before names wrote two bits a Building.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected a list of spaces of Buildings")]
enum PaidRooms {
    Rooms(Set<Room>),
    Bits(u16),
}

impl From<PaidRooms> for Paid {
    fn from(kept: PaidRooms) -> Paid {
        match kept {
            PaidRooms::Rooms(rooms) => Paid(rooms),
            PaidRooms::Bits(bits) => {
                Paid(Room::ALL.iter().copied().filter(|room| bits & (1 << room.ix()) != 0).collect())
            }
        }
    }
}

/// How many designs of Law card there are.
pub const LAWS: usize = Law::COUNT;
/// How many copies of one design there can be.
pub const LAW_COPIES: u8 = 3;

/// Law cards: how many of each design, two bits each. In JSON a list of their names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Laws(pub u64);

impl Laws {
    /// No card.
    pub const NONE: Laws = Laws(0);

    /// How many copies of this design?
    #[inline]
    pub const fn count(self, law: Law) -> u8 {
        (self.0 >> (2 * law.ix()) & 3) as u8
    }
    /// Is there a copy of this design?
    #[inline]
    pub const fn has(self, law: Law) -> bool {
        self.count(law) > 0
    }
    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, law: Law) {
        self.0 += 1 << (2 * law.ix());
    }
    /// Takes a card out, if it is there, and says whether it was.
    #[inline]
    pub const fn take(&mut self, law: Law) -> bool {
        let there = self.has(law);
        if there {
            self.0 -= 1 << (2 * law.ix());
        }
        there
    }
    /// How many cards?
    #[inline]
    pub const fn len(self) -> u8 {
        const LOW: u64 = 0x5555_5555_5555_5555;
        ((self.0 & LOW).count_ones() + 2 * ((self.0 >> 1) & LOW).count_ones()) as u8
    }
    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The designs of which there is a copy.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Law> + Clone {
        let mut left = (self.0 | self.0 >> 1) & 0x5555_5555_5555_5555;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let law = Law::ALL[(left.trailing_zeros() / 2) as usize];
                left &= left - 1;
                law
            })
        })
    }
    /// Every card, copies one after the other.
    pub fn cards(self) -> impl Iterator<Item = Law> + Clone {
        self.kinds().flat_map(move |law| std::iter::repeat_n(law, self.count(law) as usize))
    }
    /// Adds all cards of another pile. The sum must not exceed the copies there are.
    pub const fn add_all(&mut self, other: Laws) {
        self.0 += other.0;
    }
    /// Takes out what the other pile holds; `None` if something of it is missing.
    pub fn minus(self, other: Laws) -> Option<Laws> {
        other.kinds().all(|l| self.count(l) >= other.count(l)).then(|| Laws(self.0 - other.0))
    }
}

/// As a deck to draw from: journals call a card by its name.
impl Urn for Laws {
    #[inline]
    fn size(&self) -> u32 {
        self.len().into()
    }
    #[inline]
    fn kind(&self, mut n: u32) -> usize {
        for law in self.kinds() {
            let count = self.count(law).into();
            if n < count {
                return law.ix();
            }
            n -= count;
        }
        0
    }
    fn holds(&self, kind: usize) -> bool {
        Law::ALL.get(kind).is_some_and(|&law| self.has(law))
    }
    fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
        Set::<Law>::NONE.name(kind)
    }
    fn named(&self, name: &str) -> Option<usize> {
        Set::<Law>::NONE.named(name)
    }
    fn numbered(&self, number: u16) -> Option<usize> {
        Set::<Law>::NONE.numbered(number)
    }
}

impl FromIterator<Law> for Laws {
    fn from_iter<I: IntoIterator<Item = Law>>(laws: I) -> Self {
        let mut all = Laws::NONE;
        laws.into_iter().for_each(|l| all.add(l));
        all
    }
}

impl std::fmt::Debug for Laws {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Laws {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.cards())
    }
}

#[cfg(debug_assertions)]
impl JsonSchema for Laws {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Laws".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<Law>>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Laws {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut laws = Laws::NONE;
        for law in Vec::<Law>::deserialize(d)? {
            if laws.count(law) == LAW_COPIES {
                return Err(D::Error::custom(format!("there are not so many cards {}", law.title())));
            }
            laws.add(law);
        }
        Ok(laws)
    }
}

/// The Rounds are counted in Roman numerals.
pub fn numeral(round: u8) -> &'static str {
    ["0", "I", "II", "III"].get(usize::from(round)).copied().unwrap_or("III")
}

#[cfg(test)]
mod tests {
    use super::*;
    use Law::{Fortuna, Obnuntiatio, PrincepsSenatus, Proditio};

    fn pile<const N: usize>(laws: [Law; N]) -> Laws {
        laws.into_iter().collect()
    }

    #[test]
    fn piles_count_copies() {
        let mut laws = pile([Obnuntiatio, Obnuntiatio, Proditio]);
        assert_eq!((laws.count(Obnuntiatio), laws.len()), (2, 3));
        assert_eq!(laws.cards().collect::<Vec<_>>(), [Obnuntiatio, Obnuntiatio, Proditio]);
        let text = serde_json::to_string(&laws).unwrap();
        assert_eq!(text, r#"["obnuntiatio","obnuntiatio","proditio"]"#);
        assert_eq!(serde_json::from_str::<Laws>(&text).unwrap(), laws);
        assert!(serde_json::from_str::<Laws>("[3,3,3,3]").is_err());
        assert!(laws.take(Proditio) && !laws.take(Proditio));
        assert_eq!(laws.minus(pile([Obnuntiatio])).map(Laws::len), Some(1));
        assert_eq!(laws.minus(pile([PrincepsSenatus])), None);
        assert_eq!((laws.kind(1), laws.named("Fortuna")), (Obnuntiatio.ix(), Some(Fortuna.ix())));
    }

    #[test]
    fn what_builds_before_names_wrote_still_reads() {
        assert_eq!(
            serde_json::from_str::<Laws>("[3,3,25]").unwrap(),
            pile([Obnuntiatio, Obnuntiatio, Proditio])
        );
        assert_eq!(serde_json::from_str::<Law>("23").unwrap(), Fortuna);
        assert!(serde_json::from_str::<Law>("26").is_err());
        let leaders: LeaderSet = serde_json::from_str("[3, 5, 15]").unwrap();
        let names = serde_json::to_string(&leaders).unwrap();
        assert_eq!(names, r#"["vercingetorix","antiochus-iii","hannibal"]"#);
        assert!(serde_json::from_str::<Leader>("16").is_err());
    }

    #[test]
    fn sets_read_as_lists() {
        let set: ProvinceSet = [Province::SardiniaEtCorsica, Province::Umbria].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["umbria","sardinia-et-corsica"]"#);
        assert!(serde_json::from_str::<FamilyCards>("[6]").is_err());
        assert_eq!(influence(FamilyCards::all()), 15);
    }
}
