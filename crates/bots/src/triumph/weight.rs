//! What things are worth, in Triumphs.

/// A Talent.
pub const TALENT: f32 = 0.45;
/// An Intrigue marker.
pub const INTRIGUE: f32 = 0.3;
/// An Intrigue marker that finds no second.
pub const ODD_INTRIGUE: f32 = 0.1;
/// A Talent that Taxes will ask for.
pub const DUES: f32 = 1.5;
/// A Law card in hand.
pub const LAW: f32 = 1.0;
/// A Client in a Roman-controlled Province, beside what it scores now.
pub const CLIENT: f32 = 0.3;
/// A Client in a lost Province.
pub const LOST_CLIENT: f32 = 0.1;
/// The Administrator space, for each Round to come.
pub const ADMINISTRATOR: f32 = 0.8;
/// Share of a Province that a Leader is about to enter.
pub const THREATENED: f32 = 0.4;
/// What the best rival has counts against us.
pub const RIVAL: f32 = 0.4;
/// What Caesar has counts against us: where he wins, both players have lost.
pub const CAESAR: f32 = 0.8;
/// The Owner space, for each Round to come.
pub const OWNER: f32 = 2.0;
/// Beating a Leader, by the moves he needs to Rome.
pub const DEFENCE: [f32; 5] = [0.0, 30.0, 9.0, 2.0, 1.0];
/// Goods in an exchange must bring at least this much.
pub const MARGIN: f32 = 0.3;

/// How often each Family card, from 0 to 5, is bid for the Offices of a Phase.
pub const ASSEMBLY: [u8; 6] = [1, 1, 4, 9, 6, 2];
/// The same for Construction.
pub const CONSTRUCTION: [u8; 6] = [1, 1, 2, 6, 10, 4];
/// The same for Conflict: the 1 with the 2 brings the most Legions.
pub const CONFLICT: [u8; 6] = [1, 14, 3, 2, 2, 1];
/// The same with a Leader at the gates.
pub const DANGER: [u8; 6] = [1, 4, 1, 2, 6, 10];
/// The same for Justice, where there is but one Office.
pub const JUSTICE: [u8; 6] = [12, 3, 3, 1, 1, 1];
/// The same for Games.
pub const GAMES: [u8; 6] = [1, 1, 1, 3, 6, 14];
/// What it is worth to bid a card that is wanted e times as often.
pub const BIDDING: f32 = 1.0;
