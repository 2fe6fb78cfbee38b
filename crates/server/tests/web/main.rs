//! The web, called in process against a real SQLite file; with `QUADRIGA_TEST_ON=postgres`, against a real PostgreSQL.

mod absence;
mod accounts;
mod after;
mod agreement;
mod api;
mod clocks;
mod common;
mod delay;
mod desk;
mod fairness;
mod farewell;
mod gather;
mod hosts;
mod invitations;
mod kept;
mod leagues;
mod leaks;
mod lessons;
mod lists;
mod live;
mod lobby;
mod monitoring;
mod notices;
mod passkeys;
mod past;
mod plans;
mod play;
#[path = "../postgres/mod.rs"]
mod postgres;
mod private;
mod push;
#[path = "../shared/push_service.rs"]
mod push_service;
mod ratings;
mod reports;
mod resume;
mod rounds;
mod rules;
mod security;
mod seeks;
mod storage;
mod tables;
mod ties;
mod tokens;
mod watching;
mod windows;
