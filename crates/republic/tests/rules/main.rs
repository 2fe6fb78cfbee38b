//! Tests filed by the sections of the ledger. Each names the lines that it would catch breaking.

mod common;
mod s1_04_setup;
mod s1_05_mortality;
mod s1_06_revenue;
mod s1_06_state;
mod s1_07_forum;
mod s1_07_persuasion;
mod s1_08_population;
mod s1_09_business;
mod s1_09_elections;
mod s1_09_floor;
mod s1_09_military;
mod s1_09_murder;
mod s1_09_offices;
mod s1_09_provinces;
mod s1_09_trials;
mod s1_10_combat;
mod s1_10_commanders;
mod s1_11_cards;
mod s1_11_civil_war;
mod s1_11_revolt;
mod s7_01_events;
mod s7_cards;
mod session;
mod tables;
