//! The games of Quadriga behind one typed door.
//!
//! A table of whichever game is an [`AnyTable`]. Typed callers go through [`with!`], which gives them the
//! [`kernel::Table`] of the game at hand; programs that speak JSON use the methods of [`AnyTable`].
//!
//! ```
//! use games::{AnyTable, Setup, with};
//! use kernel::{Secret, Viewer};
//!
//! let setup = Setup { seats: 2, ..Setup::default() };
//! let table = AnyTable::open("auction", &setup, Secret::from_word("example"), vec![]).unwrap();
//! // JSON, for protocols
//! assert_eq!(serde_json::to_string(&table.turn()).unwrap(), r#"{"awaiting":[0,1],"asked":[0,1],"over":null}"#);
//! // types, for everybody else
//! let revision = with!(&table, table => table.revision(Viewer::Spectator));
//! assert_eq!(revision, 0);
//! ```

#[macro_use]
mod registry;
mod json;
mod ledger;
mod load;
mod report;
mod words;

pub use json::{offer_of, pick_of, pick_value};
pub use kernel::Setup;
pub use ledger::rules;
pub use load::{begin, configure, line_of, snapshot_of};
pub use protocol::answer::{Done, Happened, Listed, Listing, Offer, RuleLine, Standing, Trial};
pub use protocol::request::{Chosen, Wish};
pub use registry::{AnyTable, all, find, known, listing, listings, no_such_game, of_rule, played, schema};
pub use report::{Part, Report, Told, last_visit, report, wrap};
pub use words::{ReportWords, report as report_words};

#[doc(hidden)]
pub use kernel;
