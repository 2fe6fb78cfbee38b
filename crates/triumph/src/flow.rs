//! What happens by itself, and what somebody must decide: the frames of the flow.

use crate::components::Where;
use crate::parts::*;
use crate::state::Board;
use crate::{Triumph, caesar};
use kernel::JsonSchema;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The five windows that are played in sealed rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// Influence may be modified.
    Bid,
    /// A Battle has been rolled.
    Battle,
    /// A Battle has been won.
    Spoils,
    /// Barbarians are about to invade.
    Invasion,
    /// The last chance before Administration.
    Closing,
}

/// A question somebody must answer. Sealed answers are not in it: they lie in the hidden half of the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Set-up: where the first Client and Legion go.
    Settle(Seat),
    /// These players choose a Family card.
    Bid(SeatSet),
    /// These players add a card to their 1.
    Second(SeatSet),
    /// A round of a sealed window.
    Round(Window, SeatSet),
    /// One player's answer in a round, while it is put together. Never on the table itself.
    Answer(Window, Seat),
    /// The Major Commander's consent, before the rest of his answer.
    Consent(Seat),
    /// One player's Spoils answer, with what his placed Clients allow.
    Spoils(Extras),
    /// Take a Law card.
    TakeLaw(Seat, Fresh),
    /// Place a Client.
    Place(Seat, Where, Fresh),
    /// Put up a Building.
    Build(Seat, Fresh),
    /// Remove a rival Client.
    Remove(Seat, Fresh),
    /// Buy a Law card?
    Buy(Seat),
    /// Anything else at the end of one's own prompt?
    After(Seat),
    /// What a placed Client allows: Client effect, Basilica, Law cards.
    Extras(Extras),
    /// Where the Commander goes.
    March(Seat, crate::components::Command),
    /// How many Family Legions go with him.
    Split(Seat),
    /// Recruiting and the rest of Planning; for the Mausoleum too.
    Muster(Seat, Province),
    /// Where the Mausoleum goes.
    Mausoleum(Seat),
    /// Who pays what of the Taxes.
    Taxes(SeatSet),
    /// A Law card wants opponents named.
    Rivals(Seat, Law, u8, SeatSet),
    /// A Law card wants to know whether one pays.
    Bribe(Seat, Law),
    /// A Law card wants a Family card.
    Recall(Seat),
    /// A Law card wants Italian Provinces.
    Settlers(Seat, u8, ProvinceSet),
    /// A Law card wants a Province where a Client was placed.
    There(Seat, Law, ProvinceSet),
    /// A Law card wants a space of a Building.
    Space(Seat),
    /// A Law card wants a rival Client in a Province.
    Banish(Seat),
    /// A Law card wants a rival Client in a Building.
    Condemn(Seat),
    /// A Law card wants a Client to move; so many may still.
    Lift(Seat, u8, Fresh),
    /// And where to, from a Province or a Building.
    Lower(Seat, u8, Option<Province>),
    /// A Law card wants Garrisons; so many may still march here.
    Viae(Seat, Province, u8, Fresh),
    /// A Law card wants a Leader.
    HoldLeader(Seat),
    /// A Law card wants dice.
    Dice(Seat),
    /// The first player chooses for Caesar.
    Caesar(CaesarAsk),
    /// A Law card of an exchange is to be picked: giver, receiver, how many still.
    HandOver(Seat, Seat, u8),
}

/// Is this the first choice of a prompt, so that no effect is half carried out?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fresh {
    /// Nothing has been done yet.
    Yes,
    /// An effect is under way.
    No,
}

/// What is chosen for Caesar, among equals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CaesarAsk {
    /// Set-up: his first Client and Legion.
    Settle(ProvinceSet),
    /// A Client into one of these Provinces.
    Place(ProvinceSet),
    /// A Client into the Owner space of one of these.
    Own(BuildingSet),
    /// Whose Client he removes.
    Remove,
    /// His Commander.
    March(ProvinceSet),
    /// The Client of his Office, nothing of which has been done yet. Where it may go is worked out anew while the
    /// question waits, since players may still use effects and exchange (TRV-DT.19).
    Client(Where),
}

/// What Clients just placed allow their family to do next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Extras {
    /// Whose.
    pub seat: Seat,
    /// How many Client effects may still be used.
    pub effects: u8,
    /// The Provinces in which a Client was placed.
    pub placed: ProvinceSet,
}

/// A step the game takes by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The next player in Senate order places his first Client.
    FirstClients(u8),
    /// A Phase begins.
    Begin(Phase),
    /// Second cards for a 1, if any.
    Seconds,
    /// Caesar turns over his second card and spends his Intrigue.
    CaesarBids,
    /// A round of a sealed window opens, if anybody can do anything.
    Round(Window),
    /// The Influence Order is fixed.
    FixOrder,
    /// The next in order applies his Office.
    Office(u8),
    /// A part of an Office effect.
    TakeLaw(Seat, Fresh),
    /// A part of an Office effect.
    Place(Seat, Where, Fresh),
    /// A part of an Office effect.
    Build(Seat, Fresh),
    /// A part of an Office effect.
    Remove(Seat, Fresh),
    /// A part of an Office effect.
    Talents(Seat, u8),
    /// The end of a prompt.
    After(Seat),
    /// What placed Clients allow, if the player can use it.
    Extras(Extras),
    /// A Law card has been carried out.
    Discard(Law),
    /// All Offices have been applied.
    AfterOffices,
    /// The next in Senate order may buy a Law card.
    Buy(u8),
    /// Recruiting goes on, or is over.
    Muster(Seat, Province),
    /// The Mausoleum's turn.
    Mausoleum,
    /// The next Major Commander fights.
    Campaign(u8),
    /// The dice are rolled.
    Roll,
    /// The Battle is decided.
    Decide,
    /// The Spoils have been answered.
    Gains,
    /// The Commanders of this Battle go home.
    EndBattle,
    /// The next Leader moves.
    Invade(u8),
    /// A Leader has met a Commander; go on after the Battle.
    EndConflict,
    /// Favour moves.
    Favour,
    /// Taxes are paid.
    Collect,
    /// Income and what follows.
    Income,
    /// Two players have made an exchange: the Law cards they give change hands (TRV-DT.37), and their answers in an
    /// open round are void (TRV-DT.40).
    Reopen(Seat, Seat),
}

/// Who decides a question that one player answers in the open.
pub(crate) fn decider(rules: &Triumph, b: &Board, ask: Ask) -> Option<Seat> {
    use Ask::*;
    match ask {
        Bid(_) | Second(_) | Round(..) | Taxes(_) => None,
        Caesar(_) => Some(caesar::proxy(rules, b)),
        Spoils(x) | Extras(x) => Some(x.seat),
        Settle(a)
        | Answer(_, a)
        | Consent(a)
        | TakeLaw(a, _)
        | Place(a, ..)
        | Build(a, _)
        | Remove(a, _)
        | Buy(a)
        | After(a)
        | March(a, _)
        | Split(a)
        | Muster(a, _)
        | Mausoleum(a)
        | Rivals(a, ..)
        | Bribe(a, _)
        | Recall(a)
        | Settlers(a, ..)
        | There(a, ..)
        | Space(a)
        | Banish(a)
        | Condemn(a)
        | Lift(a, ..)
        | Lower(a, ..)
        | Viae(a, ..)
        | HoldLeader(a)
        | Dice(a)
        | HandOver(a, ..) => Some(a),
    }
}

/// Is this a public decision at which no effect is half carried out?
pub(crate) fn clean(ask: Ask) -> bool {
    match ask {
        Ask::TakeLaw(_, fresh) | Ask::Place(_, _, fresh) | Ask::Build(_, fresh) | Ask::Remove(_, fresh) => {
            fresh == Fresh::Yes
        }
        Ask::Buy(_) | Ask::After(_) | Ask::March(..) | Ask::Mausoleum(_) => true,
        Ask::Caesar(CaesarAsk::Remove | CaesarAsk::March(_) | CaesarAsk::Client(_)) => true,
        _ => false,
    }
}

/// Who takes part in a question.
pub(crate) fn asked(rules: &Triumph, b: &Board, ask: Ask) -> SeatSet {
    match ask {
        Ask::Bid(asked) | Ask::Second(asked) | Ask::Round(_, asked) | Ask::Taxes(asked) => asked,
        other => decider(rules, b, other).map_or(SeatSet::NONE, SeatSet::of),
    }
}
