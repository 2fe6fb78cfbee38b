//! What a seat can do: one small step of a decision.

use crate::parts::*;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A small decision. Amounts (Intrigue pairs, Legions, Talents) go with the pick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Set-up: first Client and Legion.
    Settle(Province),
    /// Play a Family card, first or second.
    Bid(FamilyCard),
    /// Do nothing (more) here.
    Pass,
    /// Pass in all further rounds of this bid.
    Done,
    /// Answer again after all.
    Resume,
    /// Begin the unfinished answer anew.
    Cancel,
    /// Discard Intrigue pairs for Influence.
    Spend,
    /// Flip the Forum, with Intrigue pairs on top.
    Forum,
    /// Take a Law card.
    TakeLaw(Source),
    /// Buy a Law card.
    BuyLaw(Source),
    /// Put up a Building.
    Build(Building),
    /// A Client into a Province.
    Place(Province),
    /// A Client into a space of a Building.
    Occupy(Building, Space),
    /// Remove (or lift) a Client from a Province.
    Remove(Province, Seat),
    /// Remove (or lift) a Client from a space of a Building.
    Evict(Building, Space),
    /// Discard a Law card for one more Client.
    ClientEffect(Law, Province),
    /// Play a Law card.
    Play(Law),
    /// Name an opponent for the Law card.
    Rival(Seat),
    /// Pay for the stronger effect of the Law card.
    PayMore,
    /// Take back this Family card.
    Recall(FamilyCard),
    /// Hold this Leader.
    Hold(Sigil),
    /// Reroll these dice by a Law card.
    Dice(Rolled),
    /// Flip the Basilica for Talents.
    BasilicaTalents,
    /// Flip the Basilica for a Client.
    Basilica(Province),
    /// Flip the Theatrum.
    Theatrum(Province),
    /// Flip the Templum for Intrigue.
    Templum,
    /// Flip the Thermae for a Law card.
    Thermae(Source),
    /// Place the Commander.
    March(Province),
    /// Family Legions that go with the Commander; the rest waits for the Mausoleum.
    FamilyLegions,
    /// Recruit Auxiliaries.
    Auxiliaries,
    /// Recruit Garrison Legions from here.
    Garrison(Province),
    /// Put a Building marker with the Commander.
    Marker(Building),
    /// Place the Mausoleum.
    Mausoleum(Province),
    /// May Minor Commanders reroll in this Battle round?
    Consent(bool),
    /// Reroll a die.
    Reroll(Die, Means),
    /// Give Talents of the Spoils to a Minor Commander's family.
    Give(Seat),
    /// Pay the tax of a Client in a Building.
    Pay(Building, Space),
    /// Pay Games tax with what is left, as far as it goes.
    PayGames,
    /// Hand over this Law card.
    HandOver(Law),
}

/// Where a Law card is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// From the display; of several copies the one with most Talents on it.
    FaceUp(Law),
    /// The unseen top of the deck.
    Deck,
    /// From the display: another copy of the card, with fewer Talents on it.
    Poorer(Law),
    /// From the display: a third copy, with still fewer.
    Poorest(Law),
}

impl Source {
    /// The card, if it lies face up.
    pub const fn law(self) -> Option<Law> {
        match self {
            Source::FaceUp(law) | Source::Poorer(law) | Source::Poorest(law) => Some(law),
            Source::Deck => None,
        }
    }
}

/// Which dice a Law card rerolls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rolled {
    /// One of them.
    One(Die),
    /// Both.
    Both,
}

/// By what right a die is rerolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// Consul I, once in the Phase.
    Office,
    /// Two Intrigue.
    Intrigue,
    /// The Amphitheatrum, once in the Battle.
    Amphitheatrum,
    /// Flipping the Templum.
    Templum,
}
