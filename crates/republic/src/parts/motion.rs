//! What can be put to the vote: the closed list of motions (ROR-1.09.19b).

use super::{Concession, Each, LandBill, Law, Legion, Office, Province, Senator, Set, War};
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// For, against, or neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// For the motion; in a Prosecution: guilty.
    For,
    /// Against the motion; in a Prosecution: innocent.
    Against,
    /// Neither; not on Land Bills (ROR-1.09.14d).
    Abstain,
}

/// The Tribune that is used: a card from the hand, or a Statesman's own (ROR-1.09.151e).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TribuneBy {
    /// A Tribune card.
    Card,
    /// The free Tribune of this Statesman, once a turn.
    Statesman(Senator),
    /// No Tribune at all but a right of this Statesman, once a turn: to veto a Land Bill or its repeal (ROR-7.04g), or to
    /// propose a Land Bill (ROR-7.04h). Nobody can cancel it (ROR-R.40).
    Right(Senator),
    /// The veto of the Pontifex Maximus, once in a Senate Phase (ROR-2.1.4a). Nobody can cancel it (ROR-R.40).
    Pontifex,
    /// No Tribune but a Law card: where Laws are voted on, whoever holds one brings it to the vote (ROR-3.8.1b).
    Law(Law),
}

impl TribuneBy {
    /// Is it a Tribune, and not a right that needs none (ROR-R.40, ROR-R.181)?
    pub fn is_tribune(self) -> bool {
        matches!(self, TribuneBy::Card | TribuneBy::Statesman(_))
    }
}

/// What somebody is prosecuted for (ROR-1.09.42, ROR-1.09.43).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Minor A: a major office in the prior turn.
    Office(Office),
    /// Minor A: the office of Proconsul in the prior turn.
    Proconsul,
    /// Minor B and C: income from this Concession.
    Concession(Concession),
    /// Minor D: a corrupt Governor come home.
    Corruption,
    /// Major: any major office taken in the prior turn.
    Major,
    /// The special Major Prosecution of an assassin's Faction Leader (ROR-1.09.74).
    Assassination,
    /// A Major Prosecution beyond the usual number: his faction could not pay for Evil Omens, or had a Traitor in it
    /// (ROR-2.1.6d, ROR-3.10.31b, ROR-3.10.4a).
    Extra,
    /// The special Major Prosecution of a Traitor whose War is lost (ROR-3.10.31a).
    Treason,
}

impl Ground {
    /// Is his life at stake?
    pub fn is_major(self) -> bool {
        matches!(self, Ground::Major | Ground::Assassination | Ground::Extra | Ground::Treason)
    }
    /// Is it a special Prosecution: held at once, beyond the usual number, without Prosecutor and safe from vetoes
    /// (ROR-1.09.74, ROR-3.10.31a)?
    pub fn is_special(self) -> bool {
        matches!(self, Ground::Assassination | Ground::Treason)
    }
}

/// A commander and what he is sent out with (ROR-1.09.64e).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Dispatch {
    /// Who commands.
    pub commander: Senator,
    /// Against which War.
    pub war: War,
    /// Which Legions: Veterans as named, ordinary ones of any number.
    pub legions: Set<Legion>,
    /// How many Fleets.
    pub fleets: u8,
}

/// Fleets of a motion that knew none in earlier versions: without any it is the same motion as it was then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Ships(pub u8);

impl Ships {
    /// Are there none?
    pub fn is_none(&self) -> bool {
        self.0 == 0
    }
}

impl Hash for Ships {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_none() {
            self.0.hash(state);
        }
    }
}

/// A motion, complete. While one is composed, its parts are in [`crate::state::Draft`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// A pair of Consuls, lower id first (ROR-1.09.2).
    Consuls([Senator; 2]),
    /// An elected Dictator (ROR-1.09.32).
    Dictator(Senator),
    /// ROR-1.09.4.
    Censor(Senator),
    /// ROR-1.09.41; not a proposal, but voted on like one. Without Prosecutor: the special one (ROR-1.09.74d).
    Prosecution {
        /// Who stands trial.
        accused: Senator,
        /// What for.
        ground: Ground,
        /// Who leads it.
        prosecutor: Option<Senator>,
    },
    /// A slate of Governors for vacant Provinces, and replacements that recall (ROR-1.09.5, ROR-1.09.52).
    Governors(Each<Province, Option<Senator>, { Province::COUNT }>),
    /// Concessions in the Forum to Senators present (ROR-1.09.61).
    Concessions(Each<Concession, Option<Senator>, { Concession::COUNT }>),
    /// ROR-1.09.62.
    LandBill {
        /// Its type.
        bill: LandBill,
        /// Sponsor and co-sponsor.
        sponsors: [Senator; 2],
    },
    /// ROR-1.09.621.
    Repeal {
        /// Its type.
        bill: LandBill,
        /// Who volunteers.
        sponsor: Senator,
    },
    /// Raise units (ROR-1.09.63).
    Recruit {
        /// New Legions.
        legions: u8,
        /// New Fleets.
        fleets: u8,
    },
    /// Disband units in Rome (ROR-1.09.63e).
    Disband {
        /// Which Legions.
        legions: Set<Legion>,
        /// How many Fleets.
        fleets: u8,
    },
    /// Send commanders to war, in the order Dictator, Field Consul, Rome Consul (ROR-1.09.641b).
    Deploy([Option<Dispatch>; 3]),
    /// Send an army against the rebel (ROR-1.11.35a).
    March {
        /// Who commands.
        commander: Senator,
        /// Which Legions; Fleets play no role.
        legions: Set<Legion>,
    },
    /// More units for a commander in the field (ROR-1.09.646).
    Reinforce(Dispatch),
    /// A commander in the field comes home, or a part of his force (ROR-1.09.643).
    Recall {
        /// Whose force.
        commander: Senator,
        /// The units that come home; without any his whole force does, and he with it. So he does where all are named.
        legions: Set<Legion>,
        /// Fleets that come home.
        fleets: u8,
    },
    /// A force whose commander is replaced in one motion (ROR-1.09.643a).
    Replace {
        /// Who comes home, unless he is dead and his army waits.
        old: Option<Senator>,
        /// Who takes over, with further units if any.
        new: Dispatch,
    },
    /// Legions to a Province (ROR-1.09.645), and Fleets where they are played with (ROR-R.199).
    Garrison {
        /// Where.
        province: Province,
        /// Which.
        legions: Set<Legion>,
        /// How many Fleets.
        #[serde(default, skip_serializing_if = "Ships::is_none")]
        fleets: Ships,
    },
    /// A garrison comes home (ROR-1.09.645a).
    Withdraw {
        /// Where.
        province: Province,
        /// Which.
        legions: Set<Legion>,
        /// How many Fleets.
        #[serde(default, skip_serializing_if = "Ships::is_none")]
        fleets: Ships,
    },
    /// A Statesman comes back from exile (ROR-1.09.433).
    RecallExile(Senator),
    /// The Rhodian Maritime Alliance is rejected (ROR-7.01.116b).
    RejectRhodes,
    /// ROR-1.09.82.
    ConsulForLife(Senator),
    /// Censure, thanks and the like, without effect (ROR-1.09.84).
    Minor,
    /// Egypt becomes a Province (ROR-7.10s).
    CreateEgypt,
    /// The Field Consul fetches a Bequest (ROR-7.09a): where he goes is told by the revolt its Province could be.
    Fetch(Dispatch),
    /// The Pontifex Maximus (ROR-2.1.1).
    Pontifex(Senator),
    /// The Pontifex Maximus loses his office (ROR-2.1.7).
    RemovePontifex(Senator),
    /// A Law, where the Senate votes on them (ROR-3.8.1).
    Law {
        /// Which.
        law: Law,
        /// Sponsor and co-sponsor.
        sponsors: [Senator; 2],
    },
    /// An army against the rebel and others against Wars, in one package (ROR-1.09.641c, ROR-R.93).
    Campaign {
        /// Who marches against the rebel.
        commander: Senator,
        /// With which Legions.
        legions: Set<Legion>,
        /// Who else goes, and to which War; in the order of their rank.
        sent: [Option<Dispatch>; 2],
    },
}

impl Motion {
    /// Those of these Veterans that it names.
    pub fn veterans(&self, veterans: Set<Legion>) -> Set<Legion> {
        let (mut of, mut named) = (*self, Set::NONE);
        of.forces(&mut |legions| named = named.union(*legions));
        named.both(veterans)
    }
    /// The Legions of every force it speaks of.
    pub(crate) fn forces(&mut self, see: &mut dyn FnMut(&mut Set<Legion>)) {
        match self {
            Motion::Deploy(sent) => sent.iter_mut().flatten().for_each(|d| see(&mut d.legions)),
            Motion::Campaign { legions, sent, .. } => {
                see(legions);
                sent.iter_mut().flatten().for_each(|d| see(&mut d.legions));
            }
            Motion::Disband { legions, .. }
            | Motion::March { legions, .. }
            | Motion::Recall { legions, .. }
            | Motion::Garrison { legions, .. }
            | Motion::Withdraw { legions, .. }
            | Motion::Reinforce(Dispatch { legions, .. })
            | Motion::Fetch(Dispatch { legions, .. })
            | Motion::Replace { new: Dispatch { legions, .. }, .. } => see(legions),
            _ => {}
        }
    }
    /// Does it send forces into battle, or change or keep their Commander (ROR-2.1.22a)?
    pub fn is_of_war(&self) -> bool {
        matches!(
            self,
            Motion::Deploy(_)
                | Motion::Campaign { .. }
                | Motion::March { .. }
                | Motion::Reinforce(_)
                | Motion::Recall { .. }
                | Motion::Replace { .. }
        )
    }
}
