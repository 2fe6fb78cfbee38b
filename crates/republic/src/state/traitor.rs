//! The two linked Traitor tokens (ROR-3.10.2): one lies on a Senator, the other on a War, for all to see.

use super::{At, Board};
use crate::parts::*;
use crate::state::EndingKind;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Who is in league with which enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Traitor {
    /// The Traitor.
    pub senator: Senator,
    /// His War.
    pub war: War,
    /// The faction he left when he went into exile and joined his War (ROR-3.10.4a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Seat>,
    /// His War lies inactive, and he has answered for it (ROR-R.210).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub tried: bool,
}

impl Board {
    /// Are the tokens to be bid for: they lie on nobody, and a War is active (ROR-3.10.2a)?
    pub fn tokens_for_bid(&self) -> bool {
        self.switches.has(Switch::Traitors) && self.traitor.is_none() && self.betrayable().next().is_some()
    }
    /// The Wars on which a token may be laid (ROR-3.10.2c).
    pub fn betrayable(&self) -> impl Iterator<Item = War> + '_ {
        self.wars.iter().filter(|(_, front)| front.active()).map(|(war, _)| war)
    }
    /// Whose Traitor he is: that of his faction, or of the one he left for his War.
    pub fn traitors_player(&self) -> Option<Seat> {
        let traitor = self.traitor?;
        let seat = traitor.left.or(self.owner(traitor.senator))?;
        (!self.factions[seat.ix()].eliminated).then_some(seat)
    }
    /// Has this Senator joined the enemy?
    pub fn has_defected(&self, senator: Senator) -> bool {
        self.traitor.is_some_and(|t| t.senator == senator && t.left.is_some())
    }
    /// The Traitor whom this player may send to his War, as long as it is active and he is free to go (ROR-3.10.4a).
    pub fn may_defect(&self, seat: Seat) -> Option<Senator> {
        let Traitor { senator, war, left: None, .. } = self.traitor? else { return None };
        let his = self.owner(senator) == Some(seat) && self.loyal(senator);
        (his && self.wars[war].active()).then_some(senator)
    }
    /// Whose Traitor wins when Rome falls in this way: to active Wars while his own is among them (ROR-3.10.3a), to the
    /// people or to debts whatever his War does (ROR-3.10.3b), and never to exhaustion (ROR-R.212).
    pub fn betrayed_to(&self, kind: EndingKind) -> Option<Seat> {
        let stands = self.traitor.is_some_and(|t| self.wars[t.war].active());
        let wins = match kind {
            EndingKind::FourWars => stands,
            EndingKind::PeopleRevolt | EndingKind::Bankruptcy => true,
            _ => false,
        };
        self.traitors_player().filter(|_| wins)
    }
    /// Is somebody tried as a Traitor? That can be while the Senate does not sit (ROR-R.209).
    pub fn tries_a_traitor(&self) -> bool {
        let treason = |m: &Motion| matches!(m, Motion::Prosecution { ground: Ground::Treason, .. });
        self.senate.floor.last().is_some_and(|vote| treason(&vote.motion))
    }
    /// What is wrong about the tokens, if anything.
    pub(super) fn audit_traitor(&self) -> Result<(), String> {
        match self.traitor {
            Some(t) if !self.in_play(t.senator) => Err(format!("{:?} is no Traitor any more", t.senator)),
            Some(t) if t.left.is_some() && self.senators[t.senator].at != At::Exile => {
                Err(format!("{:?} has not joined his War", t.senator))
            }
            _ => Ok(()),
        }
    }
}
