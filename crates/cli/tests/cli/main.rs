//! The program as people meet it, and what it is made of.

mod admin;
mod databases;
mod dependencies;
#[path = "../../../server/tests/postgres/mod.rs"]
mod postgres;
mod program;
