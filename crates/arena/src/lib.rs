//! Bots against bots. How strong is one? The same deals are played with the seats rotated, so that neither the luck of the
//! deal nor a good seat decides; shared wins are split; what is uncertain is reckoned by deal, because the games of one
//! deal are alike.
//!
//! ```
//! use arena::{Entrant, Plan, Standings, play};
//! use kernel::sample::Auction;
//!
//! let rules = Auction { seats: 3 };
//! let entrants: Vec<Entrant> = ["greedy", "random"].map(|name| name.parse().unwrap()).into();
//! let plan = Plan::new(entrants, 3, 60).unwrap();
//! let records: Vec<_> = plan.games().map(|game| play(&rules, &plan, game, "word").unwrap()).collect();
//! let standings = Standings::of(&plan, &records);
//! let greedy = standings.duel(0, 1).unwrap().share;
//! assert!(greedy.low > 1.0 / 3.0, "greedy wins more than its part against two random ones: {greedy}");
//! ```

mod curves;
mod entrant;
mod game;
mod league;
mod plan;
mod plot;
mod rating;
mod record;
mod rows;
mod standings;
mod svg;

pub use curves::{Axis, Curve, curves};
pub use entrant::Entrant;
pub use game::{Played, play, play_by, play_one, seed};
pub use league::{Bout, Mean, Outcome};
pub use plan::{Plan, Scheduled};
pub use plot::{Point, plot};
pub use rating::{Rating, ratings};
pub use record::{Head, Record};
pub use rows::{Column, rows};
pub use standings::{Estimate, Line, Standings};
