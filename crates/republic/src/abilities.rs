//! What single cards do that others do not: each says it here, at named hooks, and the phases ask the hook. A card with a
//! rule of its own is added to the hooks it touches, and to no phase.

use crate::Republic;
use crate::components::{DroughtWhile, Needs, Per, Start};
use crate::parts::*;
use crate::phases::combat::{Fate, cleopatra};
use crate::state::{Board, LeaderAt, Status};
use kernel::Rule;

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
    /// With its switch he voids those of a Leader of the War too, not those of a guest (ROR-3.5.3a).
    pub(crate) fn voids_leader(
        &self,
        board: &Board,
        commander: Option<Senator>,
        war: War,
        leader: Leader,
    ) -> bool {
        board.switches.has(Switch::EarlyDsLeaders)
            && self.voids_numbers(commander, war)
            && self.parts.aids(leader, war)
    }
    /// Can this Senator do this?
    #[inline]
    pub fn can(&self, senator: Senator, ability: Ability) -> bool {
        self.parts.senators[senator].abilities.has(ability)
    }
    /// Does this Commander break off the battle at the War's own numbers (ROR-R.38)? Not while he governs a Province, though a
    /// legate rule it for him (ROR-4.1e).
    pub(crate) fn breaks_off(&self, board: &Board, commander: Senator) -> bool {
        self.can(commander, Ability::StandsOff) && !(self.read_closely() && board.governs(commander))
    }
    /// Does this Commander halve his losses (ROR-7.04c)?
    #[inline]
    pub fn halves_losses(&self, commander: Option<Senator>) -> bool {
        commander.is_some_and(|s| self.can(s, Ability::HalvesLosses))
    }
    /// His Military where no battle of his is rolled (ROR-R.163): as printed, and Cleopatra's help for a rebel (ROR-7.10n).
    #[inline]
    pub fn military_of(&self, board: &Board, senator: Senator) -> u8 {
        let charmed = board.leaders[Leader::Cleopatra] == LeaderAt::WithRebel
            && board.rebel.is_some_and(|r| r.leader == senator);
        self.parts.senators[senator].military + if charmed { cleopatra::MILITARY } else { 0 }
    }
    /// What this Commander adds to every naval battle he leads, above what Military may (ROR-7.04n, ROR-R.164). It is no
    /// part of the minimum force (ROR-R.70).
    #[inline]
    pub fn naval_mastery(&self, commander: Option<Senator>) -> u8 {
        if commander.is_some_and(|s| self.can(s, Ability::NavalMaster)) { 2 } else { 0 }
    }
    /// How many Legions a land battle makes Veterans under this Commander: one if it is not lost (ROR-1.10.5a), two for a
    /// Victory of Caesar's (ROR-7.04m), none for a Standoff of Lucullus' (ROR-R.165).
    pub(crate) fn veterans_made(&self, board: &Board, commander: Option<Senator>, fate: Fate) -> usize {
        match fate {
            Fate::Victory if commander.is_some_and(|s| self.can(s, Ability::TwoVeterans)) => 2,
            Fate::Standoff if commander.is_some_and(|s| self.breaks_off(board, s)) => 0,
            Fate::Victory | Fate::Stalemate | Fate::Standoff => 1,
            Fate::Defeat | Fate::Disaster => 0,
        }
    }
    /// What a gain or loss of Popularity comes to for him (ROR-7.04k).
    #[inline]
    pub fn popularity_of(&self, senator: Senator, by: i8) -> i8 {
        if self.can(senator, Ability::DoublePopularity) { by.saturating_mul(2) } else { by }
    }
    /// Has he a Tribune of his own every turn (ROR-7.04d)? Cato has none where he has a veto instead (ROR-3.8.5a), nor
    /// Cicero where he is an orator before the courts (ROR-3.4.6a).
    #[inline]
    pub fn has_own_tribune(&self, board: &Board, senator: Senator) -> bool {
        let instead = match senator {
            Senator::CatoTheElder => board.switches.has(Switch::CatoLawVote),
            Senator::Cicero => board.switches.has(Switch::AdvocateCicero),
            _ => false,
        };
        self.can(senator, Ability::FreeTribune) && !instead
    }
    /// Has Cato the Elder of this faction his veto of the turn (ROR-3.8.5a)?
    pub fn cato_vetoes(&self, board: &Board, seat: kernel::Seat) -> Option<Senator> {
        let cato = Senator::CatoTheElder;
        let may = board.switches.has(Switch::CatoLawVote)
            && board.in_rome(cato)
            && board.owner(cato) == Some(seat)
            && !board.senate.tribunes_used.has(cato);
        may.then_some(cato)
    }
    /// How often his own income and that of his Concessions counts: not Knights, nor a Province (ROR-7.04i, ROR-4.1d).
    pub fn income_multiple(&self, senator: Senator) -> i32 {
        if self.can(senator, Ability::DoubleIncome) { 2 } else { 1 }
    }
    /// What is added when he tries to attract a Knight: by himself (ROR-7.04), because another faction proscribed
    /// (ROR-7.10k), and by his faction's Servilian Law (ROR-7.06d).
    pub fn knight_bonus(&self, board: &Board, senator: Senator) -> i32 {
        let proscribed = board.proscriber.is_some_and(|by| board.owner(senator) != Some(by));
        let servilian = board.servilian.is_some() && board.servilian == board.owner(senator);
        i32::from(self.can(senator, Ability::AttractsKnights)) + i32::from(proscribed) + i32::from(servilian)
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

    /// The line of the ledger that lets it be played with an attempt.
    pub(crate) fn persuasive_rule(self) -> Rule {
        Rule(if self == Intrigue::Seduction { "ROR-7.10c" } else { "ROR-7.10b" })
    }
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
            Status::Inactive | Status::Waiting | Status::Active | Status::Quelled | Status::Shelved => true,
        }
    }
    /// Has the Province been created? One in revolt exists too (ROR-R.169, ROR-R.172).
    #[inline]
    pub fn exists(&self, board: &Board, province: Province) -> bool {
        board.provinces[province].exists || board.wars[War::of(province)].present()
    }
    /// Do the Provinces exist without which this War is inactive (ROR-7.07g, ROR-R.170)?
    pub fn needs_met(&self, board: &Board, war: War) -> bool {
        match self.parts.wars[war].needs {
            Some(Needs::All(provinces)) => provinces.iter().all(|p| self.exists(board, p)),
            Some(Needs::Any(provinces)) => provinces.iter().any(|p| self.exists(board, p)),
            None => true,
        }
    }
    /// Does it lie inactive whatever Leader or War comes: until Rome attacks it (ROR-7.07a), or until the Revolution Phase
    /// after its Province is created (ROR-7.07g, ROR-R.110)?
    pub fn sleeps(&self, board: &Board, war: War) -> bool {
        let card = &self.parts.wars[war];
        match board.wars[war].status {
            Status::Inactive => card.start == Start::Attacked || card.needs.is_some(),
            Status::Quelled => card.start == Start::Attacked,
            _ => false,
        }
    }
    /// The printed land strength: of a Province in revolt that of the face that lies up (ROR-R.67).
    #[inline]
    pub fn land(&self, board: &Board, war: War) -> u8 {
        match war.province() {
            Some(province) => self.printed(board, province)[0],
            None => self.parts.wars[war].land,
        }
    }
    /// Fleets that must accompany Legions, those of Provinces on its side included (ROR-2.2.5a, ROR-R.193).
    #[inline]
    pub fn support(&self, board: &Board, war: War) -> u8 {
        if let Some(province) = board.rebel_at(war) {
            return self.convoy(board, province); // ROR-2.3.61d
        }
        let printed = match war.province() {
            Some(province) => self.printed(board, province)[1],
            None => self.parts.wars[war].support,
        };
        printed + self.provinces_add(board, war)[1]
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
