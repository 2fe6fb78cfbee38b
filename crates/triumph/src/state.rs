//! The whole position as one plain value: what lies open, and what is hidden.

use crate::action::*;
use crate::flow::*;
use crate::parts::*;
use crate::script::Scripts;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Flow, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct State {
    /// What everybody sees.
    pub board: Board,
    /// What only some know, or nobody.
    pub hidden: Hidden,
}

kernel::flowing! { State: board.flow, Flow<Step, Ask, 12> }

/// Everything that lies open on the table. Who is asked follows from this alone (TRV-DT.02).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Board {
    /// What is still to happen.
    pub flow: Flow<Step, Ask, 12>,
    /// 1 to 3.
    pub round: u8,
    /// Where the Phase marker stands.
    pub phase: Phase,
    /// The Influence Order of this Phase, once it is fixed.
    pub order: ArrayVec<Seat, FAMILIES>,
    /// The Senate track, from the left.
    pub senate: ArrayVec<Seat, FAMILIES>,
    /// The families; Caesar comes after the seats.
    pub families: [Family; FAMILIES],
    /// Roman-controlled Provinces. All other control markers are on the Auxiliary track, from the right.
    pub control: ProvinceSet,
    /// Clients by Province and family.
    pub clients: EachProvince<[u8; FAMILIES]>,
    /// Legion markers by Province.
    pub legions: EachProvince<Legions>,
    /// The Buildings.
    pub tiles: EachBuilding<Tile>,
    /// Buildings in Rome, in the order in which they were put up: the first stands on the first Hill, and so on.
    pub hills: ArrayVec<Building, 7>,
    /// Buildings on offer, from the left: in the order in which they were laid out. Positions kept before it was noted
    /// lack it.
    #[serde(default)]
    pub offered: [Option<Building>; 3],
    /// Building markers still face down.
    pub pile: BuildingSet,
    /// The Leader boxes by sigil.
    pub boxes: EachSigil<LeaderBox>,
    /// Leaders face down in an order nobody knows.
    pub leader_deck: LeaderSet,
    /// Leaders put to the bottom of the deck, the next one first (TRV-HI.10).
    pub leader_bottom: ArrayVec<Leader, 16>,
    /// Legions on the Auxiliary track: the starting spaces first, then the icons from the left.
    pub auxiliaries: u16,
    /// Face-up Law cards with the Talents on them.
    pub display: ArrayVec<FaceUp, FAMILIES>,
    /// Law cards played or discarded.
    pub discard: Laws,
    /// How many Law cards are in the deck.
    pub deck: u8,
    /// How many Law cards everybody holds.
    pub held: [u8; FAMILIES],
    /// Who has the unused reroll of Consul I.
    pub consul: Option<Seat>,
    /// The Battle under way.
    pub battle: Option<Battle>,
    /// Leaders held by a Law card this Round.
    pub halted: EachSigil<bool>,
    /// Exchanges concluded in this Phase, by pair of seats.
    pub exchanges: [u8; 10],
    /// May players exchange now (TRV-DT.39)?
    pub market: bool,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// A family: what its player (or Caesar) has in front of him, open to all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default, JsonSchema)]
pub struct Family {
    /// Money.
    pub talents: u16,
    /// Victory points.
    pub triumphs: u16,
    /// Intrigue markers.
    pub intrigue: u8,
    /// The Favour marker's space.
    pub favour: u8,
    /// Family cards not yet played this Round, a sealed one included; Caesar's lie face down in an order nobody knows.
    pub hand: FamilyCards,
    /// Family cards played for the present Phase.
    pub bid: FamilyCards,
    /// All modifications of the bid together.
    pub bonus: i8,
    /// Intrigue pairs spent on the bid.
    pub pairs: u8,
    /// Law cards played in this Phase, Battle Law cards apart.
    pub played: u8,
    /// Leader cards won.
    pub leaders: LeaderSet,
    /// Where the Commander stands, and on which side.
    pub commander: Option<(Province, Side)>,
    /// Family Legions kept for the Mausoleum.
    pub kept: u8,
}

impl Family {
    /// The bid: cards and modifications together, never below 0 (TRV-RUL.07).
    #[inline]
    pub fn influence(&self) -> u8 {
        self.influence_with(0)
    }
    /// The same, if so much more were added.
    pub fn influence_with(&self, more: u8) -> u8 {
        (influence(self.bid) as i8 + self.bonus + more as i8).max(0) as u8
    }
    /// Family cards played in earlier Phases of this Round.
    pub fn spent(&self) -> FamilyCards {
        FamilyCards::all().minus(self.hand).minus(self.bid)
    }
}

/// Legion markers in a Province, by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default, JsonSchema)]
pub struct Legions {
    /// May be Recruited.
    pub available: u8,
    /// Not until Clean up.
    pub recruited: u8,
}

impl Legions {
    /// Both sides together.
    #[inline]
    pub const fn all(self) -> u8 {
        self.available + self.recruited
    }
}

/// A Building: its tile and its marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default, JsonSchema)]
pub struct Tile {
    /// Is the tile laid out, on offer or in Rome?
    pub site: Site,
    /// Talents on a tile on offer.
    pub talents: u8,
    /// Whose Client is in the Owner space.
    pub owner: Option<Seat>,
    /// Whose Client is in the Administrator space.
    pub administrator: Option<Seat>,
    /// Is the marker on its used side?
    pub used: bool,
    /// Where the marker is with a Commander, and whose.
    pub with: Option<(Province, Seat)>,
}

/// Where a Building tile is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Site {
    /// Its marker is still in the pile.
    #[default]
    Aside,
    /// To be built.
    Offer,
    /// On a Hill.
    Rome,
}

/// A box of the Leader board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default, JsonSchema)]
pub struct LeaderBox {
    /// The cards in it; more than one overlap and count as one Leader.
    pub cards: LeaderSet,
    /// Where the marker stands.
    pub at: Option<Province>,
}

/// A Law card on display.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FaceUp {
    /// The card.
    pub law: Law,
    /// Talents on it.
    pub talents: u8,
}

impl FaceUp {
    /// What one says to take this card of a display. Copies of one card with different Talents on them are different
    /// things to take (TRV-14.01).
    pub fn source(self, display: &[FaceUp]) -> Source {
        let richer = || display.iter().filter(|x| x.law == self.law && x.talents > self.talents);
        match (richer().map(|x| x.talents).min(), richer().map(|x| x.talents).max()) {
            (None, _) => Source::FaceUp(self.law),
            (least, most) if least == most => Source::Poorer(self.law),
            _ => Source::Poorest(self.law),
        }
    }
}

/// A Battle while it is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Battle {
    /// Where.
    pub province: Province,
    /// Who rolls: the Major Commander's player.
    pub roller: Seat,
    /// Legion markers before the dice were rolled.
    pub markers: u8,
    /// What the Roman die shows.
    pub roman: u8,
    /// What the Barbarian die shows.
    pub barbarian: u8,
    /// Legions by Law cards.
    pub more_legions: u8,
    /// Shields by Law cards.
    pub more_shields: u8,
    /// The Barbarian die is void for the rest of the Battle.
    pub void: bool,
    /// Rerolls made, by family.
    pub rerolls: [u8; FAMILIES],
    /// The Leader that was defeated, once it is won.
    pub won: Option<Spoils>,
    /// Did the Leader come here by invading?
    pub invasion: bool,
    /// Has the Amphitheatrum's reroll been used?
    pub amphitheatrum: bool,
}

/// What a victory brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Spoils {
    /// Talents of the Leader, if one was defeated, not yet given away.
    pub talents: u8,
    /// Triumphs for the Major Commander.
    pub major: u8,
    /// Triumphs for each Minor Commander.
    pub minor: u8,
    /// Has a Leader been defeated?
    pub leader: bool,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// This family has won.
    Emperor(Seat),
    /// A tie that nothing broke.
    NoEmperor,
    /// A Leader entered Rome.
    RomeFalls,
}

/// What is hidden from some or from all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Hidden {
    /// Law cards in hand.
    pub laws: [Laws; FAMILIES],
    /// Law cards in the deck, in no order: they are drawn when they are needed.
    pub deck: Laws,
    /// What each viewer (spectators first) knows of each hand.
    pub known: [[Laws; FAMILIES]; FAMILIES + 1],
    /// Sealed Family cards.
    pub bids: [Option<FamilyCard>; FAMILIES],
    /// Sealed answers of a round, or Tax payments.
    pub scripts: Scripts,
    /// Whose answer is complete.
    pub answered: SeatSet,
    /// Who is done for this bid.
    pub done: SeatSet,
    /// Whose request for a reroll was refused in the Battle round that is being repeated.
    pub refused: SeatSet,
    /// Building spaces whose tax is paid, in sealed Taxes.
    pub paid: [Paid; FAMILIES],
    /// An exchange that waits for a Law card to be picked.
    #[serde(default, skip_serializing_if = "Promised::is_empty")]
    pub promised: Promised,
}

impl Hidden {
    /// These Law cards in hand and in the deck: nobody knows any, and nothing is sealed.
    pub(crate) fn with(laws: [Laws; FAMILIES], deck: Laws) -> Hidden {
        Hidden {
            laws,
            deck,
            known: [[Laws::NONE; FAMILIES]; FAMILIES + 1],
            bids: [None; FAMILIES],
            scripts: Scripts::default(),
            answered: SeatSet::NONE,
            done: SeatSet::NONE,
            refused: SeatSet::NONE,
            paid: Default::default(),
            promised: Promised::default(),
        }
    }
}

/// Law cards that the parties of an exchange give. They stay in hand until all have been picked (TRV-DT.37).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Promised {
    /// By the lower seat of the two.
    pub lower: Laws,
    /// By the higher one.
    pub higher: Laws,
}

impl Promised {
    /// Nothing at all.
    pub fn is_empty(&self) -> bool {
        self.lower.is_empty() && self.higher.is_empty()
    }
    /// What one of two parties gives to the other.
    pub fn of(&self, giver: Seat, other: Seat) -> Laws {
        if giver < other { self.lower } else { self.higher }
    }
    /// The same, to add to it.
    pub fn of_mut(&mut self, giver: Seat, other: Seat) -> &mut Laws {
        if giver < other { &mut self.lower } else { &mut self.higher }
    }
}

impl Board {
    /// A family.
    #[inline]
    pub fn family(&self, seat: Seat) -> &Family {
        &self.families[seat.ix()]
    }
    /// A family, to change.
    #[inline]
    pub fn family_mut(&mut self, seat: Seat) -> &mut Family {
        &mut self.families[seat.ix()]
    }
    /// A Building.
    #[inline]
    pub fn tile(&self, b: Building) -> &Tile {
        &self.tiles[b]
    }
    /// A Building, to change.
    #[inline]
    pub fn tile_mut(&mut self, b: Building) -> &mut Tile {
        &mut self.tiles[b]
    }
    /// May the seat use this Building's effect now: Administrator, marker unused and not with a Commander?
    #[inline]
    pub fn ready(&self, seat: Seat, b: Building) -> bool {
        let tile = self.tile(b);
        tile.administrator == Some(seat) && !tile.used && tile.with.is_none()
    }
    /// Who stands in this space of a Building.
    pub fn tenant(&self, b: Building, space: Space) -> Option<Seat> {
        match space {
            Space::Owner => self.tile(b).owner,
            Space::Administrator => self.tile(b).administrator,
        }
    }
    /// Buildings on offer, from the left.
    pub fn offer(&self) -> impl Iterator<Item = Building> + Clone + '_ {
        let unnoted = Building::ALL.iter().copied().filter(|&b| !self.offered.contains(&Some(b)));
        let all = self.offered.iter().copied().flatten().chain(unnoted);
        all.filter(|&b| self.tile(b).site == Site::Offer)
    }
    /// Notes the order of the offer, this Building being the last.
    pub(crate) fn lay_out(&mut self, b: Building) {
        self.tile_mut(b).site = Site::Offer;
        let last = self.offer().filter(|&x| x != b).chain([b]).collect::<ArrayVec<_, BUILDINGS>>();
        self.offered = std::array::from_fn(|i| last.get(i).copied());
    }
    /// Buildings in Rome with this space free.
    #[inline]
    pub fn free(&self, space: Space) -> BuildingSet {
        self.hills.iter().copied().filter(|&b| self.tenant(b, space).is_none()).collect()
    }
    /// Every space of a Building in Rome, Building by Building.
    pub fn spaces(&self) -> impl Iterator<Item = (Building, Space)> + Clone + '_ {
        self.hills.iter().flat_map(|&b| Space::ALL.iter().map(move |&s| (b, s)))
    }
    /// Clients this family has in Buildings.
    pub fn tenants_of(&self, seat: Seat) -> u8 {
        self.spaces().filter(|&(b, s)| self.tenant(b, s) == Some(seat)).count() as u8
    }
    /// Clients of a family in a Province.
    #[inline]
    pub fn clients_in(&self, p: Province, seat: Seat) -> u8 {
        self.clients[p][seat.ix()]
    }
    /// The sigil whose Leader stands here.
    #[inline]
    pub fn leader_in(&self, p: Province) -> Option<Sigil> {
        Sigil::ALL.iter().copied().find(|s| self.boxes[*s].at == Some(p))
    }
    /// Provinces with a Leader.
    #[inline]
    pub fn led(&self) -> ProvinceSet {
        self.boxes.values().filter_map(|b| b.at).collect()
    }
    /// The player with the Major Commander in a Province.
    #[inline]
    pub fn major_in(&self, p: Province) -> Option<Seat> {
        let here = |f: &Family| f.commander == Some((p, Side::Major));
        self.families.iter().position(here).map(|i| Seat(i as u8))
    }
    /// Provinces with a Major Commander.
    pub fn commanded(&self) -> ProvinceSet {
        self.families.iter().filter_map(|f| f.commander).filter(|c| c.1 == Side::Major).map(|c| c.0).collect()
    }
    /// Does this family have a Commander here, the Mausoleum included?
    #[inline]
    pub fn commands_in(&self, p: Province, seat: Seat) -> bool {
        self.family(seat).commander.is_some_and(|c| c.0 == p)
            || self.tile(Building::Mausoleum).with == Some((p, seat))
    }
    /// Does this family have a Minor Commander here, and not the Major one?
    pub fn supports_in(&self, p: Province, seat: Seat) -> bool {
        self.commands_in(p, seat) && self.major_in(p) != Some(seat)
    }
    /// How many spaces of the Auxiliary track are free of control markers, from the left.
    #[inline]
    pub fn uncovered(&self) -> usize {
        self.control.len().saturating_sub(PROVINCES - crate::components::TRACK)
    }
    /// The question that waits for an answer.
    #[inline]
    pub fn question(&self) -> Option<Ask> {
        self.flow.question().copied()
    }
    /// The place of a pair of seats in the list of exchanges.
    pub fn pair(a: Seat, b: Seat) -> usize {
        let (low, high) = if a < b { (a.ix(), b.ix()) } else { (b.ix(), a.ix()) };
        (high * high.saturating_sub(1) / 2 + low) % 10
    }
}
