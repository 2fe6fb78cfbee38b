//! The web, called in process against a real SQLite file.

mod absence;
mod accounts;
mod after;
mod agreement;
mod api;
mod clocks;
mod common;
mod fairness;
mod gather;
mod kept;
mod leaks;
mod lessons;
mod lists;
mod live;
mod past;
mod plans;
mod play;
mod private;
mod ratings;
mod reports;
mod resume;
mod rules;
mod security;
mod storage;
mod tables;
mod windows;
