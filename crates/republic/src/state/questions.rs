//! What is asked of the board.

use super::{At, Board, ConcessionAt, Man};
use crate::parts::*;
use kernel::{Seat, SeatSet};

/// Questions about the board that need no printed numbers. Those that do are in [`crate::play`].
impl Board {
    /// In Rome, aligned or not (ROR-DEFg).
    #[inline]
    pub fn in_rome(&self, senator: Senator) -> bool {
        self.senators[senator].at == At::Rome
    }
    /// Alive and on the table: chits can find him.
    #[inline]
    pub fn in_play(&self, senator: Senator) -> bool {
        !matches!(self.senators[senator].at, At::OutOfPlay | At::Curia | At::Beneath(_))
    }
    /// Who lies on this card: a family's Statesman, or the Senator himself. What was said of the one holds for the other
    /// (ROR-1.07.312c).
    #[inline]
    pub fn on_top_of(&self, senator: Senator) -> Senator {
        match self.senators[senator].at {
            At::Beneath(statesman) => statesman,
            _ => senator,
        }
    }
    /// The family card under a Statesman.
    pub fn beneath(&self, statesman: Senator) -> Option<Senator> {
        self.senators.iter().find(|(_, m)| m.at == At::Beneath(statesman)).map(|(s, _)| s)
    }
    /// A Senator's faction.
    #[inline]
    pub fn owner(&self, senator: Senator) -> Option<Seat> {
        self.senators[senator].faction
    }
    /// How many of the Senator cards can be in play: those of a deck that has yet to follow are not. All cards are asked
    /// so often that it pays to leave out the others.
    #[inline]
    pub(super) fn cast(&self) -> usize {
        self.decks.last().map_or(Senator::COUNT, Senator::as_far_as)
    }
    /// All Senators of a faction, wherever they are.
    #[inline]
    pub fn members(&self, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
        self.senators.which_of_first(self.cast(), |m| m.is_of(seat)).iter()
    }
    /// Those of a faction among these.
    #[inline]
    pub fn of_faction(&self, these: Set<Senator>, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
        these.among_first(self.cast()).iter().filter(move |&m| self.senators[m].is_of(seat))
    }
    /// The Senators of a faction in the hands of an enemy or of the rebel. Asked at every boundary, and hardly ever is
    /// there one.
    #[inline]
    pub fn captives(&self, seat: Seat) -> Set<Senator> {
        let cast = self.cast();
        if !self.senators.of_first(cast).iter().any(|man| man.at.is_captive()) {
            return Set::NONE;
        }
        self.senators.which_of_first(cast, |man| man.at.is_captive() && man.is_of(seat))
    }
    /// The Senators of a faction in Rome.
    #[inline]
    pub fn present(&self, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
        self.senators.which_of_first(self.cast(), |m| m.is_of(seat) & (m.at == At::Rome)).iter()
    }
    /// Those of these factions that have a Senator in Rome.
    pub fn in_session(&self, factions: SeatSet) -> SeatSet {
        factions.minus(self.without(factions, |man| man.faction.filter(|_| man.at == At::Rome)))
    }
    /// Those of these factions for which no Senator counts.
    #[inline]
    pub(crate) fn without(&self, factions: SeatSet, counts: impl Fn(&Man) -> Option<Seat>) -> SeatSet {
        let mut without = factions;
        for seat in self.senators.of_first(self.cast()).iter().filter_map(counts) {
            without = without.without(seat);
            if without.is_empty() {
                break;
            }
        }
        without
    }
    /// Aligned Senators in Rome: they attend, vote and can be elected.
    #[inline]
    pub fn attending(&self) -> impl Iterator<Item = Senator> + '_ {
        self.senators.which_of_first(self.cast(), |m| (m.at == At::Rome) & m.faction.is_some()).iter()
    }
    /// Loyal: in a faction and neither exile, captive nor rebel, so that his money moves and earns (ROR-1.06.1e).
    #[inline]
    pub fn loyal(&self, senator: Senator) -> bool {
        let man = &self.senators[senator];
        man.faction.is_some() && matches!(man.at, At::Rome | At::Province(_) | At::War(_) | At::March)
    }
    /// The ranked office a Senator holds.
    #[inline]
    pub fn office(&self, senator: Senator) -> Option<Office> {
        self.offices.iter().find(|(_, holder)| **holder == Some(senator)).map(|(office, _)| office)
    }
    /// Holds no office that excludes others (ROR-R.9).
    #[inline]
    pub fn free_of_office(&self, senator: Senator) -> bool {
        let man = &self.senators[senator];
        self.office(senator).is_none() && !man.proconsul && !matches!(man.at, At::Province(_))
    }
    /// Is he a Faction Leader?
    #[inline]
    pub fn leads(&self, senator: Senator) -> bool {
        self.factions.iter().any(|f| f.leader == Some(senator))
    }
    /// Concessions on a Senator.
    #[inline]
    pub fn concessions_of(&self, senator: Senator) -> impl Iterator<Item = Concession> + '_ {
        self.concessions.iter().filter(move |(_, at)| **at == ConcessionAt::With(senator)).map(|(c, _)| c)
    }
    /// Is any Land Bill in effect?
    #[inline]
    pub fn any_land_bill(&self) -> bool {
        self.land_bills.values().any(|&n| n > 0)
    }
    /// The modifier of Evil Omens (ROR-7.01.108).
    #[inline]
    pub fn omens(&self) -> i32 {
        i32::from(self.events[EventCard::EvilOmens])
    }
    /// Active Wars, the Civil War counting as one (ROR-R.71).
    pub fn active_wars(&self) -> usize {
        self.wars.values().filter(|w| w.active()).count() + usize::from(self.rebel.is_some())
    }
    /// Does the card of a Province lie in the Forum as a War (ROR-7.01.109c, ROR-R.67)?
    #[inline]
    pub fn in_revolt(&self, province: Province) -> bool {
        self.wars[War::of(province)].present()
    }
    /// The Governor who is in his Province: no captive, no rebel (ROR-R.33, ROR-R.167). A legate brings no Military and
    /// risks no chits (ROR-7.06m).
    #[inline]
    pub fn resident(&self, province: Province) -> Option<Senator> {
        self.provinces[province].governor.filter(|&g| self.senators[g].at == At::Province(province))
    }
    /// The Governor for whom a Province has income and may improve this year: neither a rebel nor a captive
    /// (ROR-1.06.21b, ROR-R.167), and neither overrun nor in disorder.
    pub fn fruitful(&self, province: Province) -> Option<Senator> {
        let governor = self.provinces[province].governor.filter(|_| !self.barren.has(province))?;
        self.at_hand(governor).then_some(governor)
    }
    /// Is he neither a rebel nor a captive?
    pub fn at_hand(&self, senator: Senator) -> bool {
        let at = self.senators[senator].at;
        at != At::Rebel && !at.is_captive()
    }
    /// Seats in turn order: the HRAO player first, then clockwise (ROR-DEFj).
    #[inline]
    pub fn turn_order(&self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        self.first.clockwise(seats)
    }
    /// A faction's combined Influence: not that of captives and exiles (ROR-R.58).
    pub fn combined_influence(&self, seat: Seat) -> u32 {
        self.influential(seat).map(|(_, influence)| u32::from(influence)).sum()
    }
    /// What counts for a faction where the game is decided by combined Influence: with that of those who have retired
    /// (ROR-3.3.1d, ROR-R.221).
    pub fn final_influence(&self, seat: Seat) -> u32 {
        self.combined_influence(seat) + u32::from(self.factions[seat.ix()].retired)
    }
    /// The Senators whose Influence makes up that of the faction, and how much each has (ROR-R.58).
    pub fn influential(&self, seat: Seat) -> impl Iterator<Item = (Senator, u8)> + '_ {
        let counts = |s: &Senator| !self.senators[*s].at.is_captive() && self.senators[*s].at != At::Exile;
        self.members(seat).filter(counts).map(|s| (s, self.senators[s].influence))
    }
    /// Is a faction, as that of a Consul for Life, safe from the persuasion of this one? Only from a rebel's it is not
    /// (ROR-1.12.3b).
    pub fn immune(&self, from: Seat, faction: Option<Seat>) -> bool {
        let rebel = self.rebel.and_then(|r| self.owner(r.leader));
        let ruler = self.consul_for_life.and_then(|s| self.owner(s));
        ruler.is_some() && faction == ruler && rebel != Some(from)
    }
    /// May this player look at another's hand? A Consul for Life's may, but not at a rebel's (ROR-1.12.3c).
    pub fn looks(&self, seat: Seat, other: Seat) -> bool {
        let Some(for_life) = self.consul_for_life else { return false };
        let rebel = self.rebel.and_then(|r| self.owner(r.leader));
        seat != other && rebel != Some(other) && self.owner(for_life) == Some(seat)
    }
    /// Does this faction still take part?
    #[inline]
    pub fn plays(&self, seat: Seat) -> bool {
        self.factions.get(seat.ix()).is_some_and(|faction| !faction.eliminated)
    }
    /// Factions that still take part.
    #[inline]
    pub fn playing(&self, factions: usize) -> SeatSet {
        Seat::all(factions).filter(|s| !self.factions[s.ix()].eliminated).collect()
    }
}
