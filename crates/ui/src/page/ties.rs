//! Whom somebody follows, and whom they block.

use super::frame::Shell;
use super::lobby::Face;

/// The people who are something to whoever looks.
#[derive(Clone, Debug, Default)]
pub struct TiesPage {
    /// The frame.
    pub shell: Shell,
    /// Whom they follow, those who are here first.
    pub followed: Vec<(Face, bool)>,
    /// Whom they block.
    pub blocked: Vec<Face>,
    /// Are they shown among those who are here?
    pub seen: bool,
}
