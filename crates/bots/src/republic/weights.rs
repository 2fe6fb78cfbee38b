//! What the greedy faction of The Republic of Rome thinks things are worth.

use crate::Character;
use crate::weights::Sheet;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Worth in points of Influence, chances from 0 to 1, Talents where it says so.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    // --- rivals
    /// What a point of Influence of another faction costs us ...
    pub rival: f32,
    /// ... more if that faction has more than we have ...
    pub ahead: f32,
    /// ... and more the larger its share is of all Influence beyond an equal one.
    pub share: f32,
    /// Both Consuls of one faction that is not ours.
    pub monopoly: f32,
    /// The rivalry from which a faction is too strong for all others.
    pub overmighty: f32,
    /// From this Influence on a Senator of another faction is dangerous: his gains count double.
    pub dangerous: u8,

    // --- votes
    /// We vote for what is worth more than this ...
    pub aye: f32,
    /// ... against what is worth less than this, and abstain between the two.
    pub nay: f32,
    /// We vote against a nominee if whoever comes next is better by this.
    pub oppose: f32,
    /// That somebody is made Consul for Life.
    pub victory: f32,
    /// What a Pontifex has besides the Influence of his office: temples, priests and a veto.
    pub priests: f32,
    /// What a Talent is worth when votes are bought.
    pub coin: f32,
    /// A Tribune is played against a motion that costs us this much.
    pub veto: f32,

    // --- Rome
    /// A point of Military of the better Consul, for each active War.
    pub command: f32,
    /// How much of that a Dictator is worth.
    pub dictator: f32,
    /// Another commander, where there are more Wars than commanders.
    pub another: f32,
    /// A point of Popularity of the better loved Consul, for each point of Unrest.
    pub loved: f32,
    /// A point by which Unrest less the Popularity of the worse loved Consul is too much.
    pub hated: f32,
    /// A sound motion for the army or the treasury.
    pub sound: f32,
    /// What the State should have when the next Forum Phase begins, in Talents.
    pub reserve: i32,
    /// ... in a crisis ...
    pub bare: i32,
    /// ... and when there is no next year without a victory.
    pub debt: i32,
    /// What gifts should leave the State with, for an Event may cost it that much.
    pub omens: i32,
    /// Unrest above the Popularity of the highest official that asks for a Land Bill.
    pub restless: i32,

    // --- Wars
    /// The differences of strengths an army may be given.
    pub margins: [i32; 6],
    /// The least chance of victory an army is sent with: with up to two active Wars, with three, with more.
    pub chance: [f32; 3],
    /// What 0, 1, 2, 3, and 4 or more active Wars weigh at the end of a year.
    pub burden: [f32; 5],
    /// Beating a War that sleeps.
    pub inactive: f32,
    /// Beating a navy.
    pub navy: f32,
    /// How much of a War is beaten with its navy.
    pub halfway: f32,
    /// A Talent of Spoils.
    pub spoils: f32,
    /// Beating a War whose sister may still come, or is there.
    pub sister: [f32; 2],
    /// Beating a War that would otherwise be the end of Rome this year.
    pub last_year: f32,
    /// Beating the War with which a Senator of another faction is in league.
    pub traitor: f32,
    /// Losing a battle and its commander.
    pub defeat: f32,
    /// Losing a Legion or a Fleet.
    pub loss: f32,
    /// A new Legion or Fleet when the State has 50 T.
    pub unit: f32,

    // --- revolt
    /// The least chance of beating the Senate with which a Commander marches on Rome ...
    pub march: f32,
    /// ... and the most of being beaten.
    pub ruin: f32,

    // --- Senators
    /// A Senator by himself: income and a name for an office.
    pub senator: f32,
    /// A point of Oratory or a Knight.
    pub vote: f32,
    /// A point of Military.
    pub military: f32,
    /// A Concession.
    pub concession: f32,
    /// What a Talent lost is worth.
    pub talent: f32,
    /// What a Talent promised for next year is worth in a deal.
    pub promise: f32,
    /// Talents kept in the Faction Treasury to resist.
    pub guard: u16,
    /// What others are thought to keep there.
    pub their_guard: i32,
    /// A bid for an Initiative, in Talents, and the share of the purse it may take.
    pub bid: u16,
}

/// The file that is built in.
pub static SHEET: LazyLock<Sheet<Weights>> =
    LazyLock::new(|| Sheet::built_in(include_str!("../../data/republic.toml")));

/// What somebody thinks things are worth; nobody in particular plays by the even ones.
pub fn weights(who: Option<Character>) -> &'static Weights {
    SHEET.of(who)
}
