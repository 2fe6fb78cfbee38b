//! What every game of Quadriga shares: seats, choices, chance, views, journals, tables, and the checks that hold it
//! all together.
//!
//! A game is one implementation of [`Rules`]. Its position is a plain value; every decision is a list of [`Choices`];
//! flow is a stack of frames ([`Flow`]); chance comes from outside ([`Chance`]); secrets leave only through
//! [`Rules::view`]. A [`Table`] plays it: it accepts only what is listed, records what chance brought, and gives each
//! viewer a revision that moves only when his own view does.
//!
//! ```
//! use kernel::sample::{Action, Auction};
//! use kernel::{Head, Pick, Seat, Secret, Table, Viewer, verify};
//! use std::sync::Arc;
//!
//! // Two seats at the sample game. The seed comes from the host's secret and the players' nonces.
//! let rules = Arc::new(Auction { seats: 2 });
//! let head = Head::of(&*rules);
//! let nonces = vec!["lucky".into(), "seven".into()];
//! let mut table = Table::new(rules.clone(), head, Secret::from_word("host"), nonces);
//!
//! // Both bid in secret. Whatever is not on the list is refused, with the rule.
//! let too_much = table.submit(Seat(0), None, Pick { action: Action::Bid, amount: 99 });
//! assert_eq!(too_much.unwrap_err().to_string(), "the amount must be from 0 to 10, not 99 (AUC-1)");
//! table.submit(Seat(0), Some(0), Pick { action: Action::Bid, amount: 3 }).unwrap();
//! assert_eq!(table.revision(Viewer::Seat(Seat(1))), 0, "seat 1 cannot tell that seat 0 has answered");
//!
//! // Play on by the game's own time-out moves, then check the dice of the whole game.
//! while let Some(awaiting) = table.turn().awaiting() {
//!     table.expire(awaiting.pending.first().unwrap()).unwrap();
//! }
//! assert!(verify(rules, &table.journal()).is_ok());
//! ```
//!
//! To write a game, start from [`sample`] and hold it against [`check::Suite`].

mod arrange;
pub mod book;
mod chance;
pub mod check;
mod choice;
mod flow;
mod game;
mod journal;
mod judge;
pub mod kept;
mod language;
pub mod lesson;
mod log;
mod parts;
mod play;
mod refusal;
mod rules;
pub mod sample;
mod schema;
mod seal;
mod seat;
mod table;
mod text;
mod words;

pub use arrange::Arrange;
pub use chance::{Came, Chance, Counts, Fast, Named, Refusing, Script, Sealed, Urn};
pub use choice::{Amount, Choice, Choices, Offers, Pick, Rule, Sought};
pub use flow::{Flow, Frame};
pub use game::{DealRules, Game, HostRules, Info, Names, Promised, Sentence, Setup, Words, with_minus};
pub use journal::{By, Damaged, Fairness, Head, Journal, JournalOf, Line, LineOf, Mark};
pub use judge::{Clash, Judged, Side, Unplayed};
pub use language::{Language, Said, Say};
pub use log::{Entry, Log};
/// What the types of a game derive that are said to programs: actions, events, views, positions. A released program does
/// without, because the schemas are kept ([`library!`]): only builds with assertions can derive them, and a test compares.
#[cfg(not(debug_assertions))]
pub use macros::JsonSchema;
pub use macros::packed;
#[doc(hidden)]
pub use parts::name_or_number;
pub use parts::{Bag, Each, Kind, Packed, Part, Set, Word};
pub use play::{Agenda, Flowing, Play};
pub use refusal::{Code, Misconfigured, Reason, Refusal};
pub use rules::{Awaiting, Never, Outcome, Rules, Turn};
pub use schema::{OptionText, options, options_of, schemas};
#[doc(hidden)]
pub use schema::{kept_schemas, names};
#[doc(hidden)]
pub use schemars;
/// What the types of a game derive that are said to programs: actions, events, views, positions. A released program does
/// without, because the schemas are kept ([`library!`]): only builds with assertions can derive them, and a test compares.
#[cfg(debug_assertions)]
pub use schemars::JsonSchema;
pub use seal::{Digest, Secret};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use table::{
    Draft, DraftOf, Drafting, MOST_PICKS, Menu, Moved, Receipt, Snapshot, SnapshotOf, Table, Told, Verified,
    position, verify,
};
pub use text::Text;
