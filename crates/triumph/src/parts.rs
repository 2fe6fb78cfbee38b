//! The vocabulary of the game: small Copy types named after the rulebook.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// The most families at a table.
pub const FAMILIES: usize = 5;
/// How many Provinces the map has.
pub const PROVINCES: usize = 16;
/// How many Buildings there are.
pub const BUILDINGS: usize = 8;

/// Declares an enum of things that are listed in a fixed order and used as indices.
macro_rules! listed {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $title:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// Its place in the order.
            #[inline]
            pub const fn ix(self) -> usize { self as usize }
            /// Its name as people write it.
            pub const fn title(self) -> &'static str {
                match self { $($name::$variant => $title),+ }
            }
        }
    };
}

listed! {
    /// The four marks of the Barbarian lines. Leaders move in this order (TRV-RUL.60).
    Sigil {
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

listed! {
    /// The sixteen Provinces, in board order: line by line, from Italia outwards.
    Province {
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

listed! {
    /// The seven Phases of a Round.
    Phase {
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

listed! {
    /// The eight Buildings.
    Building {
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

listed! {
    /// The seven Hills of Rome, in the order in which they are built upon.
    Hill {
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

listed! {
    /// The two spaces of a Building.
    Space {
        /// Brings Triumphs.
        Owner = "Owner",
        /// Holds the marker and its effect.
        Administrator = "Administrator",
    }
}

listed! {
    /// The colours of the families. Caesar has red (TRV-35.01).
    #[derive(schemars::JsonSchema)]
    Colour {
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

listed! {
    /// The two Battle dice.
    Die {
        /// Shows Legions.
        Roman = "Roman",
        /// Shows Shields.
        Barbarian = "Barbarian",
    }
}

listed! {
    /// The two sides of a Commander marker.
    Side {
        /// Leads.
        Major = "Major",
        /// Supports.
        Minor = "Minor",
    }
}

/// A design of Law card: its number in the file of components.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Law(pub u8);

impl TryFrom<u8> for Law {
    type Error = String;
    fn try_from(n: u8) -> Result<Self, String> {
        if n < LAWS as u8 { Ok(Law(n)) } else { Err(format!("there is no Law card {n}")) }
    }
}

impl Law {
    /// The number as an index.
    #[inline]
    pub const fn ix(self) -> usize {
        self.0 as usize
    }
}

/// A Barbarian Leader card: its number in the file of components.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Leader(pub u8);

impl TryFrom<u8> for Leader {
    type Error = String;
    fn try_from(n: u8) -> Result<Self, String> {
        if n < 16 { Ok(Leader(n)) } else { Err(format!("there is no Leader card {n}")) }
    }
}

impl Leader {
    /// The number as an index.
    #[inline]
    pub const fn ix(self) -> usize {
        self.0 as usize
    }
}

/// A Family card, named by its Influence: 0 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct FamilyCard(pub u8);

impl TryFrom<u8> for FamilyCard {
    type Error = String;
    fn try_from(n: u8) -> Result<Self, String> {
        if n < 6 { Ok(FamilyCard(n)) } else { Err(format!("there is no Family card {n}")) }
    }
}

/// Declares a set of small things kept as bits, read as a list in JSON.
macro_rules! bit_set {
    ($(#[$doc:meta])* $name:ident($bits:ty) of $item:ty, $n:expr, |$i:ident| $make:expr, |$x:ident| $index:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name(pub $bits);

        impl $name {
            /// Nothing.
            pub const NONE: $name = $name(0);
            /// Just this one.
            #[inline]
            pub const fn of($x: $item) -> Self { $name(1 << $index) }
            /// Is it a member?
            #[inline]
            pub const fn has(self, $x: $item) -> bool { self.0 & (1 << $index) != 0 }
            /// Adds a member.
            #[inline]
            pub const fn insert(&mut self, $x: $item) { self.0 |= 1 << $index; }
            /// Takes a member out.
            #[inline]
            pub const fn remove(&mut self, $x: $item) { self.0 &= !(1 << $index); }
            /// The set with this one added.
            #[inline]
            #[must_use]
            pub const fn with(self, $x: $item) -> Self { $name(self.0 | 1 << $index) }
            /// The members that are in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self { $name(self.0 & other.0) }
            /// The members of either.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self { $name(self.0 | other.0) }
            /// The members that the other has not.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self { $name(self.0 & !other.0) }
            /// Has it no member?
            #[inline]
            pub const fn is_empty(self) -> bool { self.0 == 0 }
            /// How many members?
            #[inline]
            pub const fn len(self) -> usize { self.0.count_ones() as usize }
            /// The members in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    (bits != 0).then(|| {
                        let $i = bits.trailing_zeros() as usize;
                        bits &= bits - 1;
                        $make
                    })
                })
            }
            /// The first member.
            #[inline]
            pub fn first(self) -> Option<$item> { self.iter().next() }
            /// The member, if there is exactly one.
            #[inline]
            pub fn only(self) -> Option<$item> { if self.len() == 1 { self.first() } else { None } }
        }
        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = $name::NONE;
                items.into_iter().for_each(|x| set.insert(x));
                set
            }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_seq(self.iter())
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let list = Vec::<$item>::deserialize(d)?;
                match list.iter().find(|&&$x| $index as usize >= $n) {
                    Some(x) => Err(D::Error::custom(format!("there is no {x:?}"))),
                    None => Ok(list.into_iter().collect()),
                }
            }
        }
    };
}

bit_set! {
    /// A set of Provinces.
    ProvinceSet(u16) of Province, PROVINCES, |i| Province::ALL[i], |p| p.ix()
}
bit_set! {
    /// A set of Buildings.
    BuildingSet(u8) of Building, BUILDINGS, |i| Building::ALL[i], |b| b.ix()
}
bit_set! {
    /// A set of Leader cards.
    LeaderSet(u16) of Leader, 16, |i| Leader(i as u8), |l| l.0
}
bit_set! {
    /// A set of Family cards of one family.
    FamilyCards(u8) of FamilyCard, 6, |i| FamilyCard(i as u8), |c| c.0
}

impl FamilyCards {
    /// The six cards everybody has (TRV-1.06).
    pub const ALL: FamilyCards = FamilyCards(0b11_1111);
    /// The Influence of all of them together.
    pub fn influence(self) -> u8 {
        self.iter().map(|c| c.0).sum()
    }
}

/// How many designs of Law card there can be.
pub const LAWS: usize = 32;
/// How many copies of one design there can be.
pub const LAW_COPIES: u8 = 3;

/// Law cards: how many of each design, two bits each. In JSON a list of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Laws(pub u64);

impl Laws {
    /// No card.
    pub const NONE: Laws = Laws(0);

    /// How many copies of this design?
    #[inline]
    pub const fn count(self, law: Law) -> u8 {
        (self.0 >> (2 * law.0) & 3) as u8
    }
    /// Is there a copy of this design?
    #[inline]
    pub const fn has(self, law: Law) -> bool {
        self.count(law) > 0
    }
    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, law: Law) {
        self.0 += 1 << (2 * law.0);
    }
    /// Takes a card out, if it is there, and says whether it was.
    #[inline]
    pub const fn take(&mut self, law: Law) -> bool {
        let there = self.has(law);
        if there {
            self.0 -= 1 << (2 * law.0);
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
                let law = Law((left.trailing_zeros() / 2) as u8);
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
    /// The counts by design, for drawing at random.
    pub fn bag(self) -> [u8; LAWS] {
        std::array::from_fn(|i| self.count(Law(i as u8)))
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
        f.debug_list().entries(self.cards().map(|l| l.0)).finish()
    }
}

impl Serialize for Laws {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Laws {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut laws = Laws::NONE;
        for law in Vec::<Law>::deserialize(d)? {
            if law.ix() >= LAWS || laws.count(law) == LAW_COPIES {
                return Err(D::Error::custom(format!("there is no Law card {}, or too often", law.0)));
            }
            laws.add(law);
        }
        Ok(laws)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_of_laws_counts_copies_and_reads_as_a_list() {
        let mut pile: Laws = [Law(3), Law(3), Law(31)].into_iter().collect();
        assert_eq!((pile.count(Law(3)), pile.len()), (2, 3));
        assert_eq!(serde_json::to_string(&pile).unwrap(), "[3,3,31]");
        assert_eq!(serde_json::from_str::<Laws>("[31,3,3]").unwrap(), pile);
        assert!(serde_json::from_str::<Laws>("[32]").is_err());
        assert!(serde_json::from_str::<Laws>("[1,1,1,1]").is_err());
        assert!(pile.take(Law(31)) && !pile.take(Law(31)));
        assert_eq!(pile.minus([Law(3)].into_iter().collect()).map(Laws::len), Some(1));
        assert_eq!(pile.minus([Law(4)].into_iter().collect()), None);
    }

    #[test]
    fn sets_read_as_lists_of_names() {
        let set = ProvinceSet::of(Province::Umbria).with(Province::SardiniaEtCorsica);
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["umbria","sardinia-et-corsica"]"#);
        assert!(serde_json::from_str::<FamilyCards>("[6]").is_err());
        assert_eq!(FamilyCards::ALL.influence(), 15);
    }
}
