//! A server that really listens: streams, restarts, crashes.

mod bot;
mod client;
mod crash;
mod crowd;
mod faults;
mod games;
mod leases;
mod nodes;
#[path = "../postgres/mod.rs"]
mod postgres;
mod replica;
mod serving;
mod stop;
