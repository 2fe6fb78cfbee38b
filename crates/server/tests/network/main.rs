//! A server that really listens: streams, restarts, crashes.

mod bot;
mod client;
mod crash;
mod crowd;
mod serving;
mod stop;
