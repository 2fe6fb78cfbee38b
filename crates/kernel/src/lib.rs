//! What every game of Quadriga shares.
#![doc = "(front page follows)"]

mod chance;
mod choice;
mod flow;
mod game;
mod log;
mod refusal;
mod rules;
mod seat;

pub use chance::{Chance, Fast, Refusing, Script, Sealed};
pub use choice::{Amount, Choice, Choices, Pick, Rule};
pub use flow::{Flow, Frame};
pub use game::{Game, Info, Names, Sentence, Setup, Words};
pub use log::{Entry, Log};
pub use refusal::{Code, Misconfigured, Refusal};
pub use rules::{Awaiting, Never, Outcome, Rules, Turn};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
