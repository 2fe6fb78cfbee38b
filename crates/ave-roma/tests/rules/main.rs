//! The rules of Ave Roma, filed by section of the ledger.

mod advanced;
mod areas;
mod bonuses;
mod catalogue;
mod citations;
mod colosseum;
mod common;
mod components;
mod digital;
mod ending;
mod kept;
mod locations;
mod patrons;
mod refill;
mod refusals;
mod rows;
mod setup;
mod storage;
mod turns;
mod two_players;
