//! What single cards do that others do not: each says it here, at named hooks, and the phases ask the hook. A card with a
//! rule of its own is added to the hooks it touches, and to no phase.

use crate::Republic;
use crate::components::{Ability, DroughtWhile, Per};
use crate::parts::*;
use crate::state::{Board, LeaderAt};

/// Statesmen (ROR-7.04).
impl Republic {
    /// Does this Commander void the War's own Disaster and Standoff numbers, not those of its Leaders (ROR-7.04b,
    /// ROR-1.07.34e)?
    #[inline]
    pub fn voids_numbers(&self, commander: Option<Senator>, war: War) -> bool {
        commander.is_some_and(|s| match &self.parts.senators[s].ability {
            Ability::Voids(series) => self.parts.wars[war].series.is_some_and(|s| series.contains(&s)),
            _ => false,
        })
    }
    /// Does this Commander halve his losses (ROR-7.04c)?
    #[inline]
    pub fn halves_losses(&self, commander: Option<Senator>) -> bool {
        commander.is_some_and(|s| self.parts.senators[s].ability == Ability::HalvesLosses)
    }
    /// Has he a Tribune of his own every turn (ROR-7.04d)?
    #[inline]
    pub fn has_own_tribune(&self, senator: Senator) -> bool {
        self.parts.senators[senator].ability == Ability::FreeTribune
    }
    /// Can this card not be played to win him? Neither Cato can be blackmailed, nor Cicero (ROR-R.116).
    pub fn proof_against(&self, target: Senator, card: Intrigue) -> bool {
        card == Intrigue::Blackmail && target == Senator::CatoTheElder
    }
}

/// Concessions (ROR-7.05).
impl Republic {
    /// May somebody hold it now? The Land Commissioner needs a Land Bill in effect (ROR-1.09.61d, ROR-R.138).
    #[inline]
    pub fn can_be_held(&self, board: &Board, concession: Concession) -> bool {
        concession != Concession::LandCommissioner || board.any_land_bill()
    }
    /// Does it pay in the Revenue Phase now (ROR-1.07.32c-d)?
    pub fn pays(&self, board: &Board, concession: Concession) -> bool {
        self.parts.concessions[concession].per == Per::Year && self.can_be_held(board, concession)
    }
    /// The highest multiple of its income: Grain sells dear in a Drought (ROR-7.05b).
    pub fn most_multiple(&self, board: &Board, concession: Concession) -> u8 {
        if self.parts.concessions[concession].grain { 1 + self.droughts(board) } else { 1 }
    }
    /// The Concessions that are paid at once for each unit of this kind (ROR-1.07.32c).
    pub fn paid_per(&self, unit: Per) -> impl Iterator<Item = Concession> + '_ {
        Concession::ALL.iter().copied().filter(move |&c| self.parts.concessions[c].per == unit)
    }
}

/// The Tax Farmer that a die names (ROR-1.09.611a).
pub fn tax_farmer(die: u8) -> Concession {
    const FARMERS: [Concession; 6] = [
        Concession::TaxFarmer1,
        Concession::TaxFarmer2,
        Concession::TaxFarmer3,
        Concession::TaxFarmer4,
        Concession::TaxFarmer5,
        Concession::TaxFarmer6,
    ];
    FARMERS[usize::from(die.clamp(1, 6)) - 1]
}

/// Intrigue cards (ROR-7.10).
impl Intrigue {
    /// Those that are played with a Persuasion Attempt: nobody may then spend money to resist (ROR-7.10b-c).
    pub const PERSUASIVE: [Intrigue; 2] = [Intrigue::Blackmail, Intrigue::Seduction];

    /// Does the target of an attempt with it lose face if it fails (ROR-7.10b)?
    pub fn shames(self) -> bool {
        self == Intrigue::Blackmail
    }
}

/// Wars and Leaders (ROR-7.07, ROR-7.08).
impl Republic {
    /// Drought sources in play: the Event, and Wars that count as one (ROR-7.01.104c, ROR-R.133).
    pub fn droughts(&self, board: &Board) -> u8 {
        let wars = board.wars.iter().filter(|(w, front)| match self.parts.wars[*w].drought {
            Some(DroughtWhile::Present) => front.present(),
            Some(DroughtWhile::Active) => front.active(),
            None => false,
        });
        board.events[EventCard::Drought] + wars.count() as u8
    }
    /// How often a die is rolled for a Tax Farmer to be destroyed: once for each War that does so, and once more for a
    /// Leader with it (ROR-1.09.611a, ROR-R.18).
    pub fn tax_farmers_lost(&self, board: &Board) -> usize {
        let aided = |war: War| {
            let with = |l: &&Leader| {
                self.parts.leaders[**l].tax_farmers_with == Some(war)
                    && matches!(board.leaders[**l], LeaderAt::With(_) | LeaderAt::Abroad)
            };
            Leader::ALL.iter().filter(with).count()
        };
        let burning =
            board.wars.iter().filter(|(w, front)| front.active() && self.parts.wars[*w].tax_farmers);
        burning.map(|(war, _)| 1 + aided(war)).sum()
    }
}
