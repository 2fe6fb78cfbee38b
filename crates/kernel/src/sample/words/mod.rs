//! The auction in sentences: a language is a module here, and the compiler names what it lacks.

mod en;

use super::{Auction, Refused};

crate::speaks! { Auction { English => en } }

crate::says! { { English => en } Refused => refused }
