//! The pages of Quadriga: pure functions from what a viewer may know and choose to HTML and SVG.
//!
//! No I/O, no clock: the server calls these functions, and so can a browser. A game's part of a page is made by
//! [`dress`] from its view and choices; [`page`] holds the values that a host fills in, and the contract of addresses
//! and form fields; each page is one function.
//!
//! ```
//! use kernel::{Choices, Head, Seat, Secret, Table, Turn, Viewer, sample::Auction};
//! use std::sync::Arc;
//!
//! let rules = Arc::new(Auction { seats: 2 });
//! let table = Table::new(rules.clone(), Head::of(&*rules), Secret::from_word("page"), vec![]);
//! let me = Viewer::Seat(Seat(0));
//! let players = ["Anna", "Ben"].iter().zip(0..).map(|(name, seat)| ui::Player {
//!     seat: Seat(seat), name: name.to_string(), kind: ui::PlayerKind::Person, ..Default::default()
//! }).collect();
//! let asked = table.turn().awaiting().map(|a| a.asked).unwrap_or_default();
//! let language = kernel::Language::English;
//! let context = ui::Context { viewer: me, language, players, asked, chosen: None, text: false, kept: vec![] };
//! let dress = ui::dress(&*rules, table.view(me), &table.choices(Seat(0)), &context);
//! let page = ui::TablePage { seat: Some(Seat(0)), players: context.players, dress, ..Default::default() };
//! let html = ui::table(&page).into_string();
//! assert!(html.contains(r#"name="choice" value="0""#));
//! ```

mod advice;
mod api;
pub mod assets;
mod board;
pub mod boards;
mod cast;
mod complain;
mod desk;
mod drafting;
mod filling;
mod gather;
mod invitations;
mod league;
mod lessons;
mod lobby;
pub mod page;
pub mod parts;
mod passkeys;
mod people;
mod person;
pub mod plans;
mod programs;
mod prompt;
mod region;
mod replay;
mod report;
mod room;
mod rulebook;
mod seek;
pub mod settings;
mod shell;
mod side;
mod since;
mod story;
mod table;
mod tally;
mod tell;
mod ties;
pub mod to;
mod words;

pub use api::api;
pub use board::{
    Board, Context, Scene, Target, chapters, dress, kept, log_line, since_then, standing_orders,
};
pub use complain::complain;
pub use desk::desk;
pub use drafting::Drafted;
pub use filling::{Filling, meaning};
pub use gather::{league_form, new_league, new_table, table_form};
pub use invitations::invitations;
pub use league::{league, leagues};
pub use lessons::{Taken, Taking, course_card, filled, learn, lesson, note, note_name, opening, take};
pub use lobby::{lobby, watching};
pub use page::*;
pub use people::{account, error, history};
pub use person::{leaders, person};
pub use plans::{Bargain, Blank, Deal, Filled, Form, Offered, Orders, Plan};
pub use region::{Region, regions, table_region, without_kept};
pub use replay::{embed, replay, replay_regions};
pub use report::report;
pub use room::waiting_room;
pub use rulebook::{Apart, File, Rulebook, Shelf, offline, rule_panel, rules, rules_apart};
pub use seek::seek;
pub use story::{
    Chances, Drawing, Mark, Notes, Recorder, Story, TablePicture, Tale, picture, story, table_picture,
};
pub use table::{table, text_table};
pub use tell::small_form;
pub use ties::ties;
pub use words::glossary::Term;
pub use words::{Words, words};
