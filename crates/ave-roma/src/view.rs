//! What each viewer may know; and `imagine`, its inverse.

use crate::state::State;
use kernel::Viewer;
use serde::{Deserialize, Serialize};

/// What one viewer may know.
///
/// Nothing on the table is secret, and the order of a deck is not part of a position: a card is drawn when it is
/// needed (AVE-HI.01, AVE-HI.11). So everybody, spectators too, sees the whole table (AVE-HI.13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Everything on the table.
    pub table: State,
}

impl View {
    /// What this viewer sees.
    pub(crate) fn new(state: &State, viewer: Viewer) -> View {
        View { viewer, table: state.clone() }
    }
}
