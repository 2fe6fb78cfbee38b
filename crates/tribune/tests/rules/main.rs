//! Every line of the rules ledger, filed by its sections.

mod citations;
mod common;

mod components;
mod digital;
mod fallback;
mod hidden;
mod s00_vocabulary;
mod s02_setup;
mod s05_cards;
mod s07_followers;
mod s12_regions;
mod s17_atrium_to_mars;
mod s21_take_overs;
mod s24_gains;
mod s26_benefits;
mod s29_chariot_and_end;
