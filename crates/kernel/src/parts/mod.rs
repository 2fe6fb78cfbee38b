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

mod bag;
mod each;
mod set;

pub use bag::{Bag, Kind};
pub use each::Each;
pub use set::{Set, Word};

/// A name from a closed list, numbered from 0.
pub trait Part: Copy + Eq + 'static {
    /// All of them, in order.
    const ALL: &'static [Self];
    /// The word a [`Set`] of them fits into.
    type Word: Word;
    /// Its place in the list.
    fn ix(self) -> usize;
}

/// Declares a closed list of names: the enum, its `COUNT`, its [`Part`] numbering, and the word a [`Set`] of them needs.
/// In JSON a name is its variant in kebab-case; another case stands in front. With `= "Title"` after each variant there is
/// also a `title()`: a proper name as people write it, the same in every language.
#[macro_export]
macro_rules! vocabulary {
    ($(#[$doc:meta])* $name:ident: $word:ty { $($(#[$note:meta])* $item:ident = $title:literal),+ $(,)? }) => {
        $crate::vocabulary! { $(#[$doc])* $name: $word { $($(#[$note])* $item),+ } }
        impl $name {
            /// Its name as people write it.
            pub const fn title(self) -> &'static str {
                match self { $($name::$item => $title),+ }
            }
        }
    };
    ($(#[$doc:meta])* $name:ident: $word:ty { $($rest:tt)* }) => {
        $crate::vocabulary! { "kebab-case" $(#[$doc])* $name: $word { $($rest)* } }
    };
    ($case:literal $(#[$doc:meta])* $name:ident: $word:ty { $($(#[$note:meta])* $item:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = $case)]
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
        impl $crate::Part for $name {
            const ALL: &'static [Self] = $name::ALL;
            type Word = $word;
            #[inline]
            fn ix(self) -> usize { self as usize }
        }
    };
}
