//! The kit for a game's vocabulary: closed lists of names, sets of them, a value for each, and bags of cards.
//!
//! A name is a small `Copy` value: an index inside, a word wherever it is kept. So a later build may append names, and
//! nothing that was kept before changes.
//!
//! ```
//! use kernel::{Each, Part, Set, vocabulary};
//!
//! vocabulary! {
//!     /// What grows on the fields.
//!     Crop: u8 { Wheat, Wine, OliveOil }
//! }
//!
//! let mut stored: Each<Crop, u8, { Crop::COUNT }> = Each::default();
//! stored[Crop::Wine] += 2;
//! let there: Set<Crop> = stored.iter().filter(|(_, n)| **n > 0).map(|(crop, _)| crop).collect();
//! assert_eq!(there, Set::of(Crop::Wine));
//! assert_eq!(serde_json::to_string(&there).unwrap(), r#"["wine"]"#);
//! assert_eq!(serde_json::to_string(&stored).unwrap(), r#"{"wheat":0,"wine":2,"olive-oil":0}"#);
//! assert_eq!(Crop::ALL[2].ix(), 2);
//! ```

use serde::Deserializer;
use serde::de::value::StrDeserializer;
use serde::de::{Error, IntoDeserializer, Visitor};
use std::fmt;

mod bag;
mod each;
mod set;

pub use bag::{Bag, Kind};
pub use each::Each;
pub use set::{Packed, Set, Word};

/// A name from a closed list, numbered from 0.
pub trait Part: Copy + Eq + 'static {
    /// All of them, in order.
    const ALL: &'static [Self];
    /// The word a [`Set`] of them fits into.
    type Word: Word;
    /// Its place in the list.
    fn ix(self) -> usize;
    /// The names in the order in which builds before names numbered them, where that is another one or where single
    /// numbers were kept. It never changes.
    const FORMER: &'static [Self] = Self::ALL;
    /// What an earlier build called so in its journals, if it was by another name than today's.
    fn formerly_called(_name: &str) -> Option<Self> {
        None
    }
}

/// Reads a name.
type Named<T, E> = fn(StrDeserializer<'_, E>) -> Result<T, E>;

/// Reads a name, or the number that builds before names wrote for it. For `vocabulary!`.
#[doc(hidden)]
pub fn name_or_number<'de, T: Part, D: Deserializer<'de>>(
    d: D,
    named: Named<T, D::Error>,
) -> Result<T, D::Error> {
    struct Either<T, E>(Named<T, E>);
    impl<T: Part, E: Error> Visitor<'_> for Either<T, E> {
        type Value = Result<T, E>;
        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("a name")
        }
        fn visit_str<F: Error>(self, name: &str) -> Result<Self::Value, F> {
            Ok((self.0)(name.into_deserializer()))
        }
        fn visit_u64<F: Error>(self, number: u64) -> Result<Self::Value, F> {
            let former = usize::try_from(number).ok().and_then(|n| T::FORMER.get(n));
            former.copied().map(Ok).ok_or_else(|| F::custom(format!("there is no number {number}")))
        }
        fn visit_i64<F: Error>(self, number: i64) -> Result<Self::Value, F> {
            self.visit_u64(u64::try_from(number).unwrap_or(u64::MAX))
        }
    }
    d.deserialize_any(Either(named))?
}

/// Declares a closed list of names: the enum, its `COUNT`, its [`Part`] numbering, and the word a [`Set`] of them needs.
/// In JSON a name is its variant in kebab-case; another case stands in front. With `= "Title"` after each variant there is
/// also a `title()`: a proper name as people write it, the same in every language. With `formerly [..]` behind the list,
/// single numbers of builds before names still read: the names stand in the order of that numbering, and draws that
/// were noted by their titles are understood.
#[macro_export]
macro_rules! vocabulary {
    ($(#[$doc:meta])* $name:ident: $word:ty { $($(#[$note:meta])* $item:ident = $title:literal),+ $(,)? }
     formerly [$($former:ident),+ $(,)?]) => {
        $crate::vocabulary! { @list "kebab-case" [#[serde(remote = "Self")]] $(#[$doc])* $name { $($(#[$note])* $item),+ } }
        $crate::vocabulary! { @titles $name { $($item = $title),+ } }
        impl $crate::Part for $name {
            const ALL: &'static [Self] = $name::ALL;
            type Word = $word;
            #[inline]
            fn ix(self) -> usize { self as usize }
            const FORMER: &'static [Self] = &[$($name::$former),+];
            fn formerly_called(name: &str) -> Option<Self> {
                $name::ALL.iter().copied().find(|item| item.title() == name)
            }
        }
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                $name::serialize(self, s)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                $crate::name_or_number(d, |name| $name::deserialize(name))
            }
        }
    };
    ($(#[$doc:meta])* $name:ident: $word:ty { $($(#[$note:meta])* $item:ident = $title:literal),+ $(,)? }) => {
        $crate::vocabulary! { $(#[$doc])* $name: $word { $($(#[$note])* $item),+ } }
        $crate::vocabulary! { @titles $name { $($item = $title),+ } }
    };
    (@titles $name:ident { $($item:ident = $title:literal),+ }) => {
        impl $name {
            /// Its name as people write it.
            pub const fn title(self) -> &'static str {
                match self { $($name::$item => $title),+ }
            }
        }
    };
    (@list $case:literal [$($serde:tt)*] $(#[$doc:meta])* $name:ident { $($(#[$note:meta])* $item:ident),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = $case)]
        $($serde)*
        #[allow(missing_docs)]
        #[repr(u8)]
        pub enum $name { $($(#[$note])* $item),* }
        impl $name {
            /// How many there are.
            pub const COUNT: usize = [$($name::$item),*].len();
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$item),*];
            /// Its place in the order.
            #[inline]
            pub const fn ix(self) -> usize { self as usize }
        }
        impl $crate::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                $crate::names::<$name>()
            }
        }
    };
    ($(#[$doc:meta])* $name:ident: $word:ty { $($rest:tt)* }) => {
        $crate::vocabulary! { "kebab-case" $(#[$doc])* $name: $word { $($rest)* } }
    };
    ($case:literal $(#[$doc:meta])* $name:ident: $word:ty { $($(#[$note:meta])* $item:ident),* $(,)? }) => {
        $crate::vocabulary! { @list $case [] $(#[$doc])* $name { $($(#[$note])* $item),* } }
        impl $crate::Part for $name {
            const ALL: &'static [Self] = $name::ALL;
            type Word = $word;
            #[inline]
            fn ix(self) -> usize { self as usize }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Script};
    use serde_json::{from_str, json, to_value};

    vocabulary! {
        /// A card that builds before names numbered, in another order.
        Card: u8 { Ace = "The Ace", King = "The King", Queen = "The Queen" } formerly [Queen, Ace]
    }

    #[test]
    fn names_are_written_and_former_numbers_still_read() {
        assert_eq!(to_value(Card::King).unwrap(), json!("king"));
        assert_eq!(from_str::<Vec<Card>>(r#"["king", 0, 1]"#).unwrap(), [Card::King, Card::Queen, Card::Ace]);
        let fault = from_str::<Card>("2").unwrap_err().to_string();
        assert!(fault.starts_with("there is no number 2"), "{fault}");
        let fault = from_str::<Card>(r#""knave""#).unwrap_err().to_string();
        assert!(fault.starts_with("unknown variant `knave`"), "{fault}");
        let mut all = Set::<Card>::all();
        all.remove(Card::King);
        for came in [crate::Came::Number(0), "queen".into(), "The Queen".into()] {
            assert_eq!(Script::of([came]).draw_from(&all), Some(Card::Queen.ix()));
        }
    }

    #[test]
    fn a_list_of_values_reads_in_the_former_order() {
        type Held = Each<Card, Option<u8>, { Card::COUNT }>;
        let held: Held = from_str("[5, 7]").unwrap();
        assert_eq!((held[Card::Queen], held[Card::Ace], held[Card::King]), (Some(5), Some(7), None));
        assert_eq!(to_value(held).unwrap(), json!({"ace": 7, "king": null, "queen": 5}));
        assert!(from_str::<Held>("[5, 7, 9]").is_err(), "more than were numbered");
        assert!(
            from_str::<Each<Card, u8, { Card::COUNT }>>("[5, 7]").unwrap_err().to_string().contains("king")
        );
    }
}
