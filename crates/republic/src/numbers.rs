//! Numbers of the rulebook that more than one room asks for: phases, calculators, bots.

/// The State's yearly income (ROR-1.06.21a).
pub const STATE_INCOME: i32 = 100;
/// What an active War costs a year (ROR-1.06.22a).
pub const WAR_COST: i32 = 20;
/// What a Legion or Fleet costs a year (ROR-1.06.22c), a rebel's too (ROR-1.11.33a).
pub const MAINTENANCE: i32 = 2;
/// A Persuasion Attempt with a higher roll always fails (ROR-1.07.41c).
pub const HIGHEST: u8 = 9;
/// What a die and the Talents offered must make to bring a Knight (ROR-1.07.5b).
pub const ATTRACTED: i32 = 6;
/// Influence that makes a Consul for Life by itself (ROR-1.09.83a).
pub const FOR_LIFE: u8 = 35;
/// Influence with which somebody may be voted Consul for Life (ROR-1.09.82a).
pub const MAY_BE_VOTED_FOR_LIFE: u8 = 21;
/// Influence and Popularity that a Minor conviction costs (ROR-1.09.42e).
pub const MINOR_LOSS: u8 = 5;
/// Minor Prosecutions a year (ROR-1.09.41a).
pub const MINOR_TRIALS: u8 = 2;
/// A War of this age brings Rome down if it is not beaten in its year (ROR-3.11.2a).
pub const LAST_YEAR_OF_A_WAR: u8 = 6;
/// Popularity that the fellows of a Traitor lose (ROR-3.10.31b, ROR-3.10.4a).
pub const SHAME: i8 = 5;
/// A Senator of this age is an Elder (ROR-3.1.2a).
pub const ELDER: u8 = 7;
/// A die, and the years he is an Elder, that are the death of one (ROR-3.1.1b).
pub const DIES_OF_AGE: u8 = 6;
/// What an assassin's roll must reach to kill (ROR-1.09.72b).
pub const KILLS: i32 = 5;
/// A roll up to this gives him away (ROR-1.09.73a).
pub const CAUGHT: i32 = 2;
/// So many active Wars at the end of a Combat Phase destroy Rome (ROR-1.12.2a).
pub const TOO_MANY_WARS: usize = 4;
/// The years of a Governor's term (ROR-1.09.51a).
pub const TERM: u8 = 3;
/// Influence that a trial brings or costs Advocate and Prosecutor (ROR-3.4.4a, ROR-3.4.5a).
pub const ADVOCACY: u8 = 3;
/// What Cicero adds to his side of a trial roll (ROR-3.4.6a).
pub const ADVOCATES_SKILL: i32 = 3;
/// The most votes that a trial roll brings or costs the Accused (ROR-3.4.2b).
pub const MOST_TRIAL_VOTES: i16 = 20;
/// Only a Senator of more Influence than this may retire (ROR-3.3.1b).
pub const RETIRES_ABOVE: u8 = 20;
