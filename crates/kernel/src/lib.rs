//! What every game of Quadriga shares.

mod chance;
pub mod check;
mod choice;
mod flow;
mod game;
mod journal;
mod log;
mod refusal;
mod rules;
pub mod sample;
mod seal;
mod seat;
mod table;

pub use chance::{Chance, Fast, Refusing, Script, Sealed};
pub use choice::{Amount, Choice, Choices, Pick, Rule};
pub use flow::{Flow, Frame};
pub use game::{Game, Info, Names, Sentence, Setup, Words};
pub use journal::{Damaged, Fairness, Head, Journal, JournalOf, Line, LineOf};
pub use log::{Entry, Log};
pub use refusal::{Code, Misconfigured, Refusal};
pub use rules::{Awaiting, Never, Outcome, Rules, Turn};
pub use seal::{Digest, Secret};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use table::{
    Draft, DraftOf, Moved, Receipt, Snapshot, SnapshotOf, Table, Told, Verified, position, verify,
};
