//! What is written on the forms of the Senate for the field.

use crate::parts::*;
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a player says on the forms of the Senate about things that come after its votes; it stands until he says
/// something else, or the Combat Phase is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Standing {
    /// His Dictator's Master of Horse (ROR-D.10e).
    pub master: Option<Senator>,
    /// The War that makes peace by New Alliance (DC.86).
    pub peace: Option<War>,
    /// Which of several armies at one War attacks first (ROR-D.26a).
    pub first: Option<Senator>,
    /// The War his winning rebel fights next (DC.93).
    pub next: Option<War>,
    /// What Cleopatra does before a battle (DC.89, ROR-D.15b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charm: Option<crate::state::Charm>,
    /// Who has the money of a Proscription (DC.106, ROR-D.15b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proscribe: Option<Senator>,
    /// Fleets that meet rebels who cross to Italy, and one more; 0 where nothing is said (DC.92).
    #[serde(default, skip_serializing_if = "crate::state::is_zero")]
    pub intercept: u8,
}

/// Does an army land after a naval victory (ROR-D.26c)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Landing {
    /// Whatever its strength.
    Attack,
    /// If it is as strong as the War (DC.91).
    #[default]
    IfStrong,
    /// Not this year.
    Stay,
}
