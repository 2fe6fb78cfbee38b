//! What can be on the agenda: the steps the game takes by itself and the questions somebody must answer.
//! Both are public facts; what is answered in secret lies in [`crate::state::Secret`].

use crate::parts::{Faction, Region};
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A card field, in the order in which the fields are filled (TRI-5.01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CardField {
    /// Face up.
    Thermae(u8),
    /// Face up.
    Forum(u8),
    /// Face down.
    Latrine,
    /// Face up, until the field is full.
    Curia(u8),
    /// Face down.
    Atrium(u8),
    /// Face down; so many lie there already.
    Catacombs(u8),
    /// Face down.
    Pantheon,
}

/// Something the game does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The rest of the set-up, after the discards.
    FinishSetup,
    /// A new round begins.
    NewRound,
    /// Phase 1, from this card field on.
    LayCards(CardField),
    /// Phase 2: the next follower, this seat or whoever is next clockwise being on turn.
    NextFollower(Seat),
    /// Phase 3: a region, from this space on.
    Evaluate(Region, u8),
    /// Phase 4, from this faction on.
    TakeOvers(Faction),
    /// "1" is asked, "2" having acted, or nobody being there.
    FirstContender(Faction),
    /// A new controller has won: what he gets for the take-over.
    TakeOverBenefit(Seat, Faction),
    /// What his leader gets him.
    LeaderBenefit(Seat, Faction),
    /// The marker, and the laurel of the first controller.
    MarkerAndLaurel(Seat, Faction),
    /// The followers of a faction field go home.
    FinishTakeOver(Faction),
    /// Phase 5, from this faction on.
    Benefits(Faction),
    /// A player receives a card.
    Draw(Seat),
    /// A player may dispatch an assassin, if there is a target.
    OfferAssassin(Seat),
    /// The Legates' controller may buy a legion, if he can pay.
    OfferLegion(Seat),
    /// A step is complete: has anybody met the victory condition (TRI-RUL.73)?
    CheckObjectives,
    /// Phase 6.
    Auction,
    /// The round is over.
    EndRound,
    /// A cesura magna ends: discards, shuffle.
    FinishCesura,
}

impl Step {
    /// Whom it concerns, if it is somebody in particular.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Step::NextFollower(seat)
            | Step::TakeOverBenefit(seat, _)
            | Step::LeaderBenefit(seat, _)
            | Step::MarkerAndLaurel(seat, _)
            | Step::Draw(seat)
            | Step::OfferAssassin(seat)
            | Step::OfferLegion(seat) => Some(seat),
            Step::FinishSetup
            | Step::NewRound
            | Step::LayCards(_)
            | Step::Evaluate(..)
            | Step::TakeOvers(_)
            | Step::FirstContender(_)
            | Step::FinishTakeOver(_)
            | Step::Benefits(_)
            | Step::CheckObjectives
            | Step::Auction
            | Step::EndRound
            | Step::FinishCesura => None,
        }
    }
}

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Set-up: which two cards to discard? All at once, sealed.
    SetupDiscard,
    /// Phase 2: where does the next follower, or the proconsul, go?
    Place(Seat),
    /// Denarii or the card?
    Latrine(Seat),
    /// Which card to give for those of this field?
    Curia(Seat, u8),
    /// How much for the three cards? Both at once, sealed.
    AtriumBid,
    /// Which card to buy from this space?
    Catacombs(Seat, u8),
    /// Which card to sacrifice? Sealed.
    Sacrifice,
    /// Which pairs for the Field of Mars? Sealed.
    Pairs,
    /// Which set to lay, to take this faction over?
    TakeOver(Seat, Faction),
    /// Which card of the beaten set to lose?
    Penalty(Seat, Faction),
    /// Whose set shall the assassin visit?
    Assassin(Seat),
    /// Which card to give for a legion?
    Tigellinus(Seat),
    /// A scroll or a card?
    Agrippa(Seat),
    /// Which further marker?
    Cato(Seat),
    /// Phase 5: which benefit of this faction?
    Benefit(Seat, Faction),
    /// Buy a legion at the price of the displayed Legates?
    Legion(Seat),
    /// How much for the chariot? All at once, sealed.
    ChariotBid,
    /// Which faction shall the chariot block?
    Chariot(Seat),
    /// Cesura magna: which cards to discard, down to seven? Sealed.
    Cesura,
}

impl Ask {
    /// The only one asked; `None` for a sealed window.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Ask::SetupDiscard
            | Ask::AtriumBid
            | Ask::Sacrifice
            | Ask::Pairs
            | Ask::ChariotBid
            | Ask::Cesura => None,
            Ask::Place(seat)
            | Ask::Latrine(seat)
            | Ask::Curia(seat, _)
            | Ask::Catacombs(seat, _)
            | Ask::TakeOver(seat, _)
            | Ask::Penalty(seat, _)
            | Ask::Assassin(seat)
            | Ask::Tigellinus(seat)
            | Ask::Agrippa(seat)
            | Ask::Cato(seat)
            | Ask::Benefit(seat, _)
            | Ask::Legion(seat)
            | Ask::Chariot(seat) => Some(seat),
        }
    }
}
