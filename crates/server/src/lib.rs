//! Quadriga on the web: accounts, lobby, tables, live play, clocks, storage. One process, one file.
//!
//! [`serve`] is all that a program needs; [`App`] is the same without a network, for tests:
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let folder = std::env::temp_dir().join(format!("quadriga-doc-{}", std::process::id()));
//! std::fs::create_dir_all(&folder).unwrap();
//! let config = server::Config { data: folder.join("games.db"), ..server::Config::default() };
//! let app = server::App::open(&config).unwrap();
//! let guest = app.people().guest().await.unwrap().0;
//! let table = host::NewTable::against_bots("auction", 3);
//! let id = app.hub().open(&guest, table).await.unwrap();
//! let stage = app.hub().look(&id, |table| table.stage).await.unwrap();
//! assert_eq!(stage, host::Stage::Playing);
//! # std::fs::remove_dir_all(&folder).unwrap();
//! # });
//! ```

mod aside;
pub mod clock;
mod crowd;
mod dice;
mod farewell;
mod hashing;
mod http;
pub mod hub;
pub mod limits;
mod metrics;
mod net;
mod nodes;
pub mod office;
mod pages;
pub mod pairing;
mod passkeys;
pub mod people;
mod picture;
mod post;
mod recount;
mod run;
mod season;
mod seeks;
pub mod settings;
mod site;
mod tending;
mod words;

pub use dice::Dice;
pub use http::App;
pub use metrics::resident_kib;
pub use net::Patience;
pub use post::{MailConfig, PostConfig};
pub use recount::Counted;
pub use run::{Config, NotServed, Running, serve, start};
pub use site::site;
pub use storage;
