//! What single cards do that others do not: each says it here, at named hooks, and the phases ask the hook. A card with a
//! rule of its own is added to the hooks it touches, and to no phase.

use crate::Republic;
use crate::components::{DroughtWhile, Per};
use crate::parts::*;
use crate::state::{Board, LeaderAt, Status};

/// Statesmen (ROR-7.04).
impl Republic {
    /// Does this Commander void the War's own Disaster and Standoff numbers, not those of its Leaders (ROR-7.04b,
    /// ROR-1.07.34e)?
    #[inline]
    pub fn voids_numbers(&self, commander: Option<Senator>, war: War) -> bool {
        commander.is_some_and(|s| {
            let voids = &self.parts.senators[s].voids;
            voids.wars.has(war) || self.parts.wars[war].series.is_some_and(|s| voids.series.has(s))
        })
    }
    /// Can this Senator do this?
    #[inline]
    pub fn can(&self, senator: Senator, ability: Ability) -> bool {
        self.parts.senators[senator].abilities.has(ability)
    }
    /// Does this Commander halve his losses (ROR-7.04c)?
    #[inline]
    pub fn halves_losses(&self, commander: Option<Senator>) -> bool {
        commander.is_some_and(|s| self.can(s, Ability::HalvesLosses))
    }
    /// Has he a Tribune of his own every turn (ROR-7.04d)?
    #[inline]
    pub fn has_own_tribune(&self, senator: Senator) -> bool {
        self.can(senator, Ability::FreeTribune)
    }
    /// How often his own income and that of his Concessions counts: not Knights, nor a Province (ROR-7.04i, ROR-4.1d).
    pub fn income_multiple(&self, senator: Senator) -> i32 {
        if self.can(senator, Ability::DoubleIncome) { 2 } else { 1 }
    }
    /// What is added when he tries to attract a Knight: by himself (ROR-7.04), and because another faction proscribed
    /// (ROR-7.10k).
    pub fn knight_bonus(&self, board: &Board, senator: Senator) -> i32 {
        let proscribed = board.proscriber.is_some_and(|by| board.owner(senator) != Some(by));
        i32::from(self.can(senator, Ability::AttractsKnights)) + i32::from(proscribed)
    }
    /// Can this card not be played to win him? Neither Cato can be blackmailed, nor Cicero (ROR-R.116).
    pub fn proof_against(&self, target: Senator, card: Intrigue) -> bool {
        const PROUD: [Senator; 3] = [Senator::CatoTheElder, Senator::CatoTheYounger, Senator::Cicero];
        card == Intrigue::Blackmail && PROUD.contains(&target)
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
    /// What it pays this holder, once or for one unit.
    pub fn concession_income(&self, holder: Senator, concession: Concession) -> i32 {
        i32::from(self.parts.concessions[concession].income) * self.income_multiple(holder)
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
    /// Is the War in the Forum, in the deck, or in one that is to come (ROR-1.07.34c, ROR-R.15)?
    pub fn still_in_game(&self, board: &Board, war: War) -> bool {
        match board.wars[war].status {
            Status::Over => false,
            Status::Undrawn => {
                self.parts.wars[war].deck.is_some_and(|deck| board.decks.has(deck) || board.to_come.has(deck))
            }
            Status::Inactive | Status::Waiting | Status::Active => true,
        }
    }
    /// The printed land strength: of a Province in revolt that of the face that lies up (ROR-R.67).
    #[inline]
    pub fn land(&self, board: &Board, war: War) -> u8 {
        match war.province() {
            Some(province) => {
                self.parts.provinces[province].face(board.provinces[province].developed).base[0]
            }
            None => self.parts.wars[war].land,
        }
    }
    /// Fleets that must accompany Legions.
    #[inline]
    pub fn support(&self, board: &Board, war: War) -> u8 {
        match war.province() {
            Some(province) => {
                self.parts.provinces[province].face(board.provinces[province].developed).base[1]
            }
            None => self.parts.wars[war].support,
        }
    }
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
