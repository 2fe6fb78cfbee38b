//! The host of a table, without a server: chairs, desk, windows, clocks, orders, deals, undo, take-backs, replacement,
//! bots' turns, chat. Pure logic: time and lots are brought along ([`Moment`]), what is to be kept and who is to be told
//! is handed out ([`Changed`]), and somebody else stores and sends it.
//!
//! ```
//! use host::{Fresh, Live, Moment, NewTable, Pace, Person, PersonId, Sitting, TableId, Visibility};
//! use kernel::Secret;
//!
//! let anna = Person { id: PersonId(1), name: "Anna".into(), guest: false };
//! let new = NewTable {
//!     game: "auction".into(),
//!     title: "".into(),
//!     chairs: vec![Sitting::Me, Sitting::Bot(bots::Kind::Greedy)],
//!     visibility: Visibility::Public,
//!     pace: Pace::Untimed,
//!     rated: false,
//!     options: Default::default(),
//! };
//! let id = TableId::new([0; TableId::LEN]);
//! let fresh = Fresh { id, secret: Secret::from_word("example"), invite: String::new(), nonces: vec![] };
//! let mut live = Live::open(&anna, new, fresh).unwrap();
//!
//! let begun = live.change(Moment::new(0, 1), |live, _| live.start(anna.id, "")).unwrap();
//! assert!(begun.keep.is_some(), "there is something to store");
//! let moved = live.change(Moment::new(0, 2), |live, _| live.send(anna.id, None, None, &[(0, 0)])).unwrap();
//! assert_eq!(moved.keep.unwrap().lines.len(), 1);
//! ```

#[macro_use]
mod running;
mod absence;
mod again;
mod answers;
pub mod chat;
mod closing;
mod coach;
mod counsel;
mod deals;
mod delay;
pub mod desk;
mod drive;
mod driver;
mod ended;
mod farewell;
mod kept;
mod live;
mod moment;
mod news;
mod note;
mod parts;
mod people;
mod play;
mod report;
mod seats;
mod time;
mod trail;
mod window;
mod words;

pub use absence::{Ballot, PATIENCE, Successor};
pub use answers::Answers;
pub use chat::Said;
pub use counsel::{Counsel, advise, why_not_asked};
pub use deals::{Dealt, Offer, Proposal};
pub use delay::{Delay, Reached};
pub use drive::{Decided, Failed, Fault, Numbered, Thought};
pub use driver::Driver;
pub use ended::{Ended, Place, Player, Tempo};
pub use farewell::FORMER;
pub use kept::{Addition, Broken, Changed, Hidden, Kept, Unchanged, lines_until, step_through};
pub use live::{Live, Revisions};
pub use moment::{DAY, Done, Millis, Moment, SECOND, What};
pub use news::{News, Topic};
pub use note::{Entry, Note, Noted, entwine};
pub use parts::{Part, whole};
pub use people::{Looking, Person, PersonId, Seated, Stage, TableId, Visibility, Who};
pub use play::{BACKS, Back, Numbers, Sent, Standing};
pub use running::{AnyRunning, Plans, Playable, Running};
pub use seats::{Fresh, NewTable, Sitting, Study, company};
pub use time::{Pace, SeatClock, VACATION, Vacation};
pub use window::{Early, HOLD, HOLDS, Window};
