//! Real Chromium, driven as a person would: by clicking, by keyboard, on a phone, in the dark, without script.
//!
//! Needs `chromedriver` and `chromium` (Debian's `chromium-driver`). Without them these tests say so and pass, unless
//! `CI` is `true`. Screenshots go to `artefacts/` in the repository. `AXE_CORE` names the file `axe.min.js`.

mod access;
mod after;
mod ave_roma;
mod desk;
mod dock;
mod driver;
mod feel;
mod fits;
mod help;
mod keyboard;
mod leagues;
mod lessons;
mod new_table;
mod newcomer;
mod passkeys;
mod playing;
mod push;
#[path = "../shared/push_service.rs"]
mod push_service;
mod republic;
mod since;
mod stays;
mod together;
mod ways;
