//! The words programs use: requests and answers as types, with their JSON schema.
//!
//! There is one type for each request and each answer, and three doors at which they are spoken: [`Engine`]
//! (`quadriga engine`), [`House`] (`POST /api`) and [`Table`] (`POST /api/tables/ID`). A door lists what may be asked
//! there and the type of each answer; whoever answers goes through [`Answers`], so that what is documented is what is
//! sent. [`schema`] tells programs all of it, [`openapi()`] the addresses too, and [`reference()`] is the second half of
//! docs/protocol.md.
//!
//! ```
//! use protocol::{Engine, request};
//!
//! let asked = Engine::read(serde_json::json!({ "do": "choices", "seat": 2 })).unwrap();
//! assert!(matches!(asked, Engine::Choices(request::Choices { seat: 2 })));
//! let refused = Engine::read(serde_json::json!({ "do": "choices", "seat": "two" })).unwrap_err();
//! assert_eq!(refused.why, "`seat`: invalid type: string \"two\", expected u8");
//! ```

pub mod answer;
mod doors;
mod kept;
mod openapi;
pub mod reference;
pub mod request;
mod schema;

pub use doors::{Answers, Engine, House, Table};
pub use kept::{VERSION, marked, unmarked};
#[cfg(debug_assertions)]
pub(crate) use openapi::TABLE;
pub use openapi::{Address, Serves, openapi};
pub use reference::reference;
#[cfg(debug_assertions)]
pub use schema::derived;
pub use schema::{Asked, Door, Doors, doors, schema};
