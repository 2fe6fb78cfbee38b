//! The story of a game. Where a card is an `Option`, it is missing in the face for those who may not know it.

use crate::cards::{Card, Cards, Set};
use crate::parts::{Faction, Objectives, Region, Space, Title};
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// Set-up: cards were dealt.
    Dealt { seat: Seat, cards: Option<Cards> },
    /// Who begins; he has the least denarii, each one after him one more.
    Starts { seat: Seat, denarii: u16 },
    /// Set-up: cards were discarded.
    SetupDiscarded { seat: Seat, cards: Option<Cards> },
    /// The victory card, by its title.
    VictoryCard { card: Title },
    /// A round begins.
    Round { round: u8, start: Seat },
    /// Phase 1: the cards of a region; those laid face down are not named.
    Laid { region: Region, cards: Vec<Option<Card>> },
    /// Phase 1: the cards of the Curia, field by field. (Tables kept earlier have them in one list.)
    CuriaLaid { fields: Vec<Vec<Card>> },
    /// The discards became the draw pile: when the last card was taken, or after a cesura.
    Reshuffled {
        cards: u8,
        #[serde(default)]
        cesura: bool,
    },
    /// Neither pile had a card.
    Cesura,
    /// Cesura: hand cards were discarded.
    CesuraDiscarded { seat: Seat, count: u8, cards: Option<Cards> },
    /// Cesura: a displayed set lost these cards.
    SetReduced { faction: Faction, seat: Seat, lost: Set },
    /// Phase 2.
    Placed { seat: Seat, space: Space, proconsul: bool },
    /// The coin bowl paid: the first follower of the round, or a later one.
    BowlPaid {
        seat: Seat,
        denarii: u16,
        #[serde(default)]
        first: bool,
    },
    /// Atrium: these cards were turned face up, by whoever came first or second.
    AtriumTurned {
        seat: Seat,
        cards: Vec<Card>,
        #[serde(default)]
        second: bool,
    },
    /// Pantheon: somebody looked.
    Peeked { seat: Seat, card: Option<Card> },
    /// The proconsul was left aside.
    ProconsulLeft { seat: Seat },
    /// A card was bought in Thermae, Forum or Latrine.
    Bought { seat: Seat, region: Region, card: Card, price: u16 },
    /// A card could not be paid.
    CouldNotPay { seat: Seat, region: Region },
    /// The card of the Latrine was turned over.
    LatrineTurned { seat: Seat, card: Card },
    /// The Latrine's card was given up for denarii.
    Sold { seat: Seat, card: Card },
    /// Curia: a card was given for those of a field.
    Exchanged { seat: Seat, gave: Card, took: Vec<Card> },
    /// Curia: nothing was given.
    CuriaDeclined { seat: Seat },
    /// Atrium: whoever was alone there paid and took the open cards.
    AtriumTaken { seat: Seat, price: u16, cards: Vec<Card> },
    /// Atrium: both fists were opened.
    AtriumBids { bids: [(Seat, u16); 2], winner: Seat, cards: Vec<Card> },
    /// Catacombs: somebody looked at the pile.
    Looked { seat: Seat, cards: Option<Cards> },
    /// Catacombs: a card was bought.
    CatacombsBought { seat: Seat, price: u16, card: Option<Card> },
    /// Catacombs: no card was bought.
    CatacombsDeclined { seat: Seat },
    /// The Pantheon's card was turned over.
    PantheonTurned { card: Card },
    /// Pantheon: a card was sacrificed for the eternal favour.
    Sacrificed { seat: Seat, card: Card },
    /// Pantheon: nothing was sacrificed.
    NotSacrificed { seat: Seat },
    /// Field of Mars: the pairs of one player.
    PairsShown { seat: Seat, pairs: Vec<[Card; 2]> },
    /// Field of Mars: the additional wreath.
    BestPair { seat: Seat, sum: u8 },
    /// Field of Mars: the best pair was shared, so nobody has the additional wreath.
    BestPairTied { sum: u8 },
    /// Cards nobody took were discarded; how many, which of them had been shown, and whether a follower stood there.
    LeftOver {
        region: Region,
        count: u8,
        shown: Vec<Card>,
        #[serde(default)]
        occupied: bool,
    },
    /// Phase 4: a set was laid.
    SetLaid { seat: Seat, faction: Faction, set: Set },
    /// Phase 4: no set was laid.
    TakeOverDeclined { seat: Seat, faction: Faction },
    /// A faction has a new controller.
    TookOver { seat: Seat, faction: Faction, from: Option<Seat> },
    /// The temporary favour went back to the stock: with the control of the Vestal Virgins, or for the eternal one.
    FavourReturned {
        seat: Seat,
        #[serde(default)]
        eternal: bool,
    },
    /// The beaten set went back to hand, less this card.
    Forfeited { seat: Seat, card: Card },
    /// Laurel wreaths were gained.
    Laurels { seat: Seat, count: u16, why: Source },
    /// Legions were gained.
    Legions { seat: Seat, count: u16, why: Source },
    /// Denarii were gained.
    Denarii { seat: Seat, count: u16, why: Source },
    /// A card was drawn.
    Drew { seat: Seat, card: Option<Card> },
    /// No card could be drawn.
    NothingToDraw { seat: Seat },
    /// A marker was taken: that of the faction taken over, or a further one through Cato.
    Marker {
        seat: Seat,
        faction: Faction,
        #[serde(default)]
        cato: bool,
    },
    /// A scroll was taken.
    Scroll {
        seat: Seat,
        #[serde(default)]
        why: Option<Source>,
    },
    /// A scroll became the tribune.
    Tribune { seat: Seat },
    /// An eternal favour was gained through Aquilia Severa.
    EternalFavour { seat: Seat },
    /// The temporary favour was taken.
    TemporaryFavour { seat: Seat },
    /// The proconsul was received.
    ProconsulReceived { seat: Seat },
    /// An assassin struck a set.
    Assassinated { seat: Seat, faction: Faction, owner: Option<Seat>, card: Card },
    /// The assassin was not sent.
    AssassinSpared { seat: Seat },
    /// A card was given for a legion (Tigellinus).
    GaveForLegion { seat: Seat, card: Card },
    /// A legion was bought from the Legates.
    LegionBought { seat: Seat, price: u16 },
    /// Phase 6: all fists were opened.
    ChariotBids { bids: Vec<u16>, winner: Option<Seat> },
    /// Phase 6: where the chariot went.
    Chariot { seat: Seat, faction: Option<Faction> },
    /// Phase 6: the winner controls no faction that the chariot could block.
    ChariotUseless { seat: Seat },
    /// Somebody meets the victory condition: veni, vidi, vici.
    Announced { seat: Seat, met: Objectives },
    /// This is the last round: somebody has met the victory condition or, in the variant, has markers enough.
    LastRound,
    /// This is the last round: the limit of rounds is reached.
    RoundLimit,
    /// Points at the end, by seat; whether the limit of rounds ended it.
    Scored {
        points: Vec<u32>,
        #[serde(default)]
        limit: bool,
    },
}

/// Where a gain came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The take-over of this faction.
    TakeOver(Faction),
    /// The leader of this faction.
    Leader(Faction),
    /// Being the first controller of this faction.
    FirstController(Faction),
    /// The benefit of this faction.
    Benefit(Faction),
}
