//! One file a Phase of the rulebook, and one for each thing several Phases share.

pub(crate) mod administration;
pub(crate) mod anytime;
pub(crate) mod assembly;
pub(crate) mod auguries;
pub(crate) mod battle;
pub(crate) mod bidding;
pub(crate) mod clients;
pub(crate) mod conflict;
pub(crate) mod construction;
pub(crate) mod games;
pub(crate) mod invasion;
pub(crate) mod justice;
pub(crate) mod laws;
pub(crate) mod rounds;
pub(crate) mod waiting;
