//! The six phases of a round, in order of play.

pub(crate) mod benefits;
pub(crate) mod cards;
pub(crate) mod cesura;
pub(crate) mod chariot;
pub(crate) mod followers;
pub(crate) mod gains;
pub(crate) mod regions;
pub(crate) mod take_overs;
