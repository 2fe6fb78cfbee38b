//! Legions and Fleets in the field.

use crate::parts::*;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// More forces than can be in the field at once: three are sent in a year, and what has lost all its units goes home. The
/// audit finds a position that comes near it.
pub const FORCES: usize = 16;
/// Where places of Fleets are numbered, those in garrison begin here, behind all forces. Journals say these numbers.
pub const GARRISONS: usize = 64;
/// Forces in the field, in the order of their dispatch.
pub type Forces = ArrayVec<Force, FORCES>;

/// A force against a War.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Force {
    /// Who commands; nobody if he was lost (ROR-R.57).
    pub commander: Option<Senator>,
    /// The Dictator's Master of Horse, if with him (ROR-1.09.34a).
    pub master_of_horse: Option<Senator>,
    /// The War it stands on, or has won; none if it has beaten a rebel in Italy, where no card lies (ROR-1.11.37c).
    pub war: Option<War>,
    /// Its Legions.
    pub legions: Set<Legion>,
    /// Its Fleets.
    pub fleets: u8,
    /// It has won: it lies on its Commander's card until the Revolution Phase (ROR-1.10.4a, ROR-R.95).
    pub victorious: bool,
}

/// What a Combat Phase has brought so far. Cleared when it begins; when it ends, all but who broke off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Campaign {
    /// Wars that an army fought to a Stalemate or Standoff: their Disaster and Standoff numbers no longer apply
    /// (ROR-1.09.644c), and they attack no Province (ROR-2.2.4c).
    pub worn: Set<War>,
    /// Wars that have attacked a Province, each once (ROR-2.2.4c). At tables begun before version 8 they are among the worn.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub assailed: Set<War>,
    /// Wars against which a naval battle was fought (ROR-1.10.9d).
    pub at_sea: Set<War>,
    /// Wars whose navy was beaten (ROR-1.10.1d).
    pub navy_beaten: Set<War>,
    /// The Wars that needed most Fleets as the phase began: Rhodes goes home when one is beaten (ROR-R.124).
    pub rhodes: Set<War>,
    /// How the Civil War went.
    pub civil_war: CivilWar,
    /// Commanders who broke off a battle at their War's number: it is unprosecuted, and they come home in the next Senate
    /// Phase, until when they are noted (ROR-R.38).
    #[serde(default, skip_serializing_if = "super::senate::nobody")]
    pub broke_off: Set<Senator>,
    /// Cleopatra helps the Commander in the battle that comes next (ROR-7.10l).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub charmed: bool,
    /// The rebel Province whose Veterans are asked before a battle in it (ROR-1.10.51c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacked: Option<Province>,
    /// Provincial Armies with a rebel who has Rome and fights a War (ROR-1.12.4b).
    #[serde(default, skip_serializing_if = "super::is_zero")]
    pub auxiliaries: u8,
    /// Rome's Legions that a rebel who has Rome has taken over: until he fights he may leave some behind (ROR-DC.120).
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub taken: Set<Legion>,
    /// Rome's Fleets likewise.
    #[serde(default, skip_serializing_if = "super::is_zero")]
    pub fleets_taken: u8,
    /// Fleets that he leaves behind, among those in Rome.
    #[serde(default, skip_serializing_if = "super::is_zero")]
    pub aside: u8,
}

/// The Civil War in this Combat Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CivilWar {
    /// Not yet fought.
    #[default]
    ToCome,
    /// Fought, and it goes on or the rebel is beaten.
    Fought,
    /// The Senate has won its battle: its army lies on its Commander's card (ROR-R.95).
    Won,
    /// The rebel has beaten the Senate: Rome is his when the other battles have been fought (ROR-1.11.37e).
    Lost,
}

/// The Senate's army against a rebel (ROR-1.11.35a). Its leaders are at [`super::At::March`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Army {
    /// Who commands; nobody if he was lost.
    pub commander: Option<Senator>,
    /// The Dictator's Master of Horse, if with him.
    pub master_of_horse: Option<Senator>,
    /// Its Legions; Fleets play no role (ROR-1.11.33c).
    pub legions: Set<Legion>,
    /// Commanders who were sent out before it, and their Masters of Horse: they fight first (ROR-R.93).
    pub after: Set<Senator>,
}

/// The Civil War (ROR-1.11.3). Secondary rebels are those with [`super::At::Rebel`] besides the leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rebellion {
    /// The primary rebel.
    pub leader: Senator,
    /// His Master of Horse, if he joined: his Military counts (ROR-R.92).
    pub master_of_horse: Option<Senator>,
    /// His Legions.
    pub legions: Set<Legion>,
    /// His Fleets; they play no role in battle (ROR-1.11.33c).
    pub fleets: u8,
    /// The Senate's army against him.
    pub army: Option<Army>,
    /// The Province in which he stays (ROR-2.3.6a); without one he is in Italy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<Province>,
    /// Provincial Armies that have landed with him (ROR-2.3.5c).
    #[serde(default, skip_serializing_if = "super::is_zero")]
    pub armies: u8,
    /// Provinces whose forces have gone to Italy, or whose rebel has: they are not attacked (ROR-2.3.51d, ROR-2.3.61a).
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub sent: Set<Province>,
    /// Forces on their way to Italy (ROR-2.3.51b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crossing: Option<Crossing>,
    /// His last battle decided nothing: others may come to his help (ROR-2.3.51a).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub stalled: bool,
}

/// Forces of a rebel Province in transit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Crossing {
    /// From where.
    pub province: Province,
    /// So many Provincial Armies.
    pub armies: u8,
    /// With the Legions that are there.
    pub legions: bool,
    /// But for these.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub stay: Set<Legion>,
}

impl Force {
    /// Nobody and nothing yet, against this War.
    pub fn against(war: War) -> Force {
        let (commander, master_of_horse) = (None, None);
        Force { commander, master_of_horse, war: Some(war), legions: Set::NONE, fleets: 0, victorious: false }
    }
    /// The Province whose revolt it stands on, or whose Bequest it has fetched.
    pub(crate) fn province(&self) -> Option<Province> {
        self.war.and_then(War::province)
    }
}

impl super::Board {
    /// Every Legion that exists, rebel ones included.
    pub fn legions(&self) -> Set<Legion> {
        let field = self.forces.iter().fold(self.rome, |all, f| all.union(f.legions));
        let garrisons = self.provinces.values().fold(field, |all, p| all.union(p.garrison));
        let rebels = self.rebel.map_or(Set::NONE, |r| r.legions);
        garrisons.union(rebels).union(self.army().map_or(Set::NONE, |a| a.legions))
    }
    /// The Senate's army against the rebel.
    pub fn army(&self) -> Option<&Army> {
        self.rebel.as_ref().and_then(|r| r.army.as_ref())
    }
    /// Whoever is sent from now on is sent after the army that stands against the rebel, though he was sent before it once
    /// (ROR-R.93).
    pub(crate) fn sent_anew(&mut self, commander: Senator) {
        if let Some(army) = self.rebel.as_mut().and_then(|r| r.army.as_mut()) {
            army.after.remove(commander);
        }
    }
    /// How many Fleets exist, rebel ones included.
    pub fn all_fleets(&self) -> u8 {
        let field = self.forces.iter().map(|f| f.fleets);
        let garrisons = self.provinces.values().map(|land| land.squadron); // ROR-R.199
        let away = field.chain(garrisons).chain(self.rebel.map(|r| r.fleets));
        away.fold(self.fleets, u8::saturating_add)
    }
    /// Legions and Fleets the State must maintain: all but the rebel's (ROR-1.06.22c).
    pub fn maintained(&self) -> i32 {
        let rebel = self.rebel_legions().len() as i32 + i32::from(self.rebel_fleets());
        self.legions().len() as i32 + i32::from(self.all_fleets()) - rebel
    }
    /// The strength of Legions: Veterans count 2 (ROR-1.10.11a).
    #[inline]
    pub fn strength(&self, legions: Set<Legion>) -> u8 {
        (legions.len() + legions.both(self.veterans).len()) as u8
    }
    /// A new Legion is raised in Rome, the lowest free one; `None` when all 25 exist. A disbanded one is raised only when no
    /// other remains, is no Veteran, and can no longer be recalled (ROR-2.4.2c): its marker goes.
    pub fn raise_legion(&mut self) -> Option<Legion> {
        let free = Set::all().minus(self.legions());
        let legion = free.minus(self.disbanded).first().or(free.first())?;
        if self.disbanded.has(legion) {
            self.disbanded.remove(legion);
            self.forget_legion(legion);
        }
        self.rome.add(legion);
        Some(legion)
    }
    /// Takes a Legion out of the game for good or until raised again: no Veteran any more, owing nobody.
    pub fn forget_legion(&mut self, legion: Legion) {
        self.veterans.remove(legion);
        self.owed[legion] = None;
    }
    /// A force stands against its War. Nothing is sent where there is no room for it: then the answer is `false`.
    pub(crate) fn takes_the_field(&mut self, force: Force) -> bool {
        self.forces.try_push(force).is_ok()
    }
    /// Is there room for so many more forces?
    pub(crate) fn room_for(&self, more: usize) -> bool {
        self.forces.remaining_capacity() >= more
    }
    /// The force a Senator commands.
    pub fn force_of(&self, commander: Senator) -> Option<&Force> {
        self.forces.iter().find(|f| f.commander == Some(commander))
    }
}
