//! The rules, filed by section of the ledger.

mod administration;
mod battle;
mod bidding;
mod buildings;
mod caesar;
mod clients;
mod common;
mod components;
mod conflict;
mod defaults;
mod exchange;
mod invasion;
mod laws;
mod phases;
mod setup;
mod timing;
mod waiting;
mod words;
