//! What the dice may bring: pure readings of the tables for boards and calculators, made with the functions that the
//! phases themselves use.

mod march;
mod provinces;

pub use march::Defence;

use crate::Republic;
use crate::components::{Appeal, PopulationRow};
use crate::numbers::*;
use crate::parts::*;
use crate::phases::combat::{Arm, Fate, battle};
use crate::phases::forum::persuasion;
use crate::phases::senate::military;
use crate::phases::{population, revenue};
use crate::play::*;
use crate::state::{Board, Force};

/// How many ways three dice can fall.
pub const THREE_DICE: u16 = 216;
/// How many ways two dice can fall.
pub const TWO_DICE: u16 = 36;

/// In how many of 216 ways a battle ends so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BattleOdds {
    /// The War, or its navy, is beaten.
    pub victory: u16,
    /// Nothing is decided.
    pub stalemate: u16,
    /// Nothing is decided, and a quarter of the force is lost.
    pub standoff: u16,
    /// Half of the force is lost.
    pub disaster: u16,
    /// The Commander falls.
    pub defeat: u16,
}

impl BattleOdds {
    /// Adds the ways of a roll to what it brings.
    fn count(&mut self, fate: Fate, ways: u16) {
        let sum = match fate {
            Fate::Victory => &mut self.victory,
            Fate::Stalemate => &mut self.stalemate,
            Fate::Standoff => &mut self.standoff,
            Fate::Disaster => &mut self.disaster,
            Fate::Defeat => &mut self.defeat,
        };
        *sum += ways;
    }
}

/// What a battle promises, as shares of 1.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Prospect {
    /// The War, or its navy, is beaten.
    pub victory: f32,
    /// The Commander falls.
    pub defeat: f32,
    /// The share of the force that is lost in the mean.
    pub losses: f32,
}

/// A battle to come: what it is fought against, and which natural rolls are fate.
#[derive(Clone, Copy, Debug)]
pub struct Battlefield<'a> {
    rules: &'a Republic,
    board: &'a Board,
    /// The enemy's strength, before allies desert.
    pub enemy: u8,
    /// Natural rolls that bring a Disaster or a Standoff, one bit each.
    fated: [u32; 2],
    /// Its Commander spares his men.
    halves: bool,
}

impl Battlefield<'_> {
    /// How the battle would end for a force of this strength (ROR-1.10.11c).
    pub fn odds(&self, strength: u8) -> BattleOdds {
        let mut odds = BattleOdds::default();
        self.each_way(strength, |fate, _, ways| odds.count(fate, ways));
        odds
    }

    /// The same as shares, with what a force of so many units loses.
    pub fn prospect(&self, strength: u8, units: u8) -> Prospect {
        let (mut victory, mut defeat, mut lost) = (0, 0, 0);
        self.each_way(strength, |fate, listed, ways| {
            match fate {
                Fate::Victory => victory += ways,
                Fate::Defeat => defeat += ways,
                Fate::Stalemate | Fate::Standoff | Fate::Disaster => {}
            }
            lost += u32::from(ways) * u32::from(battle::lost(units, fate, listed, self.halves));
        });
        let share = |ways: u16| f32::from(ways) / f32::from(THREE_DICE);
        let losses = lost as f32 / (f32::from(THREE_DICE) * f32::from(units.max(1)));
        Prospect { victory: share(victory), defeat: share(defeat), losses }
    }

    /// What each roll brings, the losses the table lists for it, and in how many ways it comes.
    fn each_way(&self, strength: u8, mut see: impl FnMut(Fate, Option<u8>, u16)) {
        let mut roll = |dice: Tdr, ways: u16| {
            let (natural, enemy) = (dice.total(), battle::enemy(self.board, self.enemy, dice));
            let (table, listed) = battle::by_table(self.rules, self.board, strength, enemy, natural);
            let fate = match self.fated.map(|numbers| numbers & 1 << natural != 0) {
                [true, _] => Fate::Disaster,
                [_, true] => Fate::Standoff,
                _ => table,
            };
            see(fate, listed, ways);
        };
        // Which die shows what matters only where allies desert by it (ROR-7.01.101, ROR-7.01.106).
        let desert = [EventCard::AllyDeserts, EventCard::EnemysAllyDeserts];
        if desert.iter().all(|e| self.board.events[*e] == 0) {
            for natural in 3..=18 {
                roll(Tdr { coloured: 1, white: natural - 1 }, ways(3, natural));
            }
            return;
        }
        for coloured in 1..=6 {
            for white in 2..=12 {
                roll(Tdr { coloured, white }, ways(2, white));
            }
        }
    }
}

/// The State's next Revenue Phase as things stand, the yield of Provinces on average.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StateForecast {
    /// The yearly income.
    pub income: i32,
    /// What governed Provinces bring on average.
    pub provinces: i32,
    /// What active Wars cost.
    pub wars: i32,
    /// What Land Bills cost.
    pub land_bills: i32,
    /// What Legions and Fleets cost.
    pub forces: i32,
}

impl StateForecast {
    /// What the year adds to the State Treasury.
    pub fn balance(&self) -> i32 {
        self.income + self.provinces - self.wars - self.land_bills - self.forces
    }
}

/// In how many ways two dice show 2 to 12.
const OF_TWO: [u16; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// In how many ways three dice show 3 to 18.
const OF_THREE: [u16; 16] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

/// In how many ways so many dice give this sum: two or three.
fn ways(dice: u8, sum: u8) -> u16 {
    let table: &[u16] = if dice == 2 { &OF_TWO } else { &OF_THREE };
    sum.checked_sub(dice).and_then(|i| table.get(usize::from(i))).copied().unwrap_or(0)
}

impl Republic {
    /// The strength of a force with its leaders (ROR-1.10.11a-b).
    pub fn force_strength(&self, board: &Board, force: &Force, arm: Arm) -> u8 {
        battle::strength(self, board, force, arm)
    }

    /// Where this force would fight: its War, with what its Commander makes of the War's numbers.
    pub fn battlefield<'a>(&'a self, board: &'a Board, force: &Force, arm: Arm) -> Battlefield<'a> {
        let fated = battle::fated(self, board, force.war, force.commander);
        let halves = self.halves_losses(force.commander);
        Battlefield { rules: self, board, enemy: battle::opposes(self, board, force.war, arm), fated, halves }
    }

    /// The Unrest at the next State of the Republic, and the rows of the Population Table with their ways of 216
    /// (ROR-1.08). In the Population Phase and after it, of the next year as things stand.
    pub fn population_odds(&self, board: &Board) -> (u16, [(PopulationRow, u16); 16]) {
        let unrest = board.unrest + population::rise(self, board);
        let row = |roll: u8| self.parts.population(population::total(board, unrest, roll));
        (unrest, std::array::from_fn(|i| (row(i as u8 + 3), ways(3, i as u8 + 3))))
    }

    /// The Base Number of a Persuasion Attempt before any money (ROR-1.07.41a, ROR-1.07.411).
    pub fn persuasion_base(&self, board: &Board, persuader: Senator, target: Senator) -> i16 {
        persuasion::base(self, board, persuader, target)
    }

    /// In how many of 36 ways an attempt succeeds at this Base Number (ROR-1.07.41b-c, ROR-7.01.108b).
    pub fn persuasion_odds(&self, board: &Board, number: i16) -> u16 {
        let succeeds = |roll: &u8| i32::from(*roll) + board.omens() <= i32::from(number);
        (2..=HIGHEST).filter(succeeds).map(|roll| ways(2, roll)).sum()
    }

    /// In how many of 6 ways a Knight comes for this offer (ROR-1.07.5b).
    pub fn knight_odds(&self, board: &Board, offer: u16) -> u16 {
        (1..=6).filter(|die| die - board.omens() + i32::from(offer) >= ATTRACTED).count() as u16
    }

    /// In how many of 6 ways an assassin with so many cards kills, and in how many he is caught (ROR-1.09.72b,
    /// ROR-1.09.73a).
    pub fn dagger_odds(&self, board: &Board, cards: u8) -> [u16; 2] {
        let total = |die: i32| die - board.omens() + i32::from(cards);
        let count = |test: &dyn Fn(i32) -> bool| (1..=6).filter(|die| test(total(*die))).count() as u16;
        [count(&|n| n >= KILLS), count(&|n| n <= CAUGHT)]
    }

    /// In how many of 36 ways an appeal to the people helps the Accused, and in how many it harms him (ROR-1.09.44).
    pub fn appeal_odds(&self, board: &Board, accused: Senator) -> [u16; 2] {
        let modifier = i32::from(board.senators[accused].popularity) - board.omens();
        let (mut good, mut bad) = (0, 0);
        for dice in 2..=12u8 {
            let ways = ways(2, dice);
            match self.parts.appeal(i32::from(dice) + modifier) {
                Appeal::Freed { .. } => good += ways,
                Appeal::Votes(n) if n > 0 => good += ways,
                Appeal::Votes(0) => {}
                Appeal::Votes(_) | Appeal::Killed => bad += ways,
            }
        }
        [good, bad]
    }

    /// What a new Legion or Fleet costs now (ROR-1.09.63d).
    pub fn unit_price(&self, board: &Board) -> i32 {
        military::unit_price(board)
    }

    /// The State's next Revenue Phase (ROR-1.06.2).
    pub fn state_forecast(&self, board: &Board) -> StateForecast {
        let [wars, land_bills, forces] = revenue::debits(self, board);
        let yields = |province: &Province| self.twice_the_yield(board, *province);
        let provinces = Province::ALL.iter().map(yields).sum::<i32>() / 2;
        let income = STATE_INCOME + revenue::enthusiasm(board);
        StateForecast { income, provinces, wars, land_bills, forces }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Setup};

    #[test]
    fn dice_fall_in_as_many_ways_as_they_do() {
        assert_eq!([2, 7, 12].map(|n| ways(2, n)), [1, 6, 1]);
        assert_eq!([3, 10, 11, 18].map(|n| ways(3, n)), [1, 27, 27, 1]);
        assert_eq!((3..=18).map(|n| ways(3, n)).sum::<u16>(), THREE_DICE);
        assert_eq!((2..=12).map(|n| ways(2, n)).sum::<u16>(), TWO_DICE);
    }

    /// Fifteen against the ten of the 1st Gallic War: 13 is a Disaster, 15 a Standoff, anything else from 9 on wins.
    #[test]
    fn a_battle_is_counted_out() {
        let rules = Republic::configure(&Setup { seats: 3, ..Setup::default() }).expect("a table");
        let board = crate::setup::empty(&rules).board;
        let force = Force {
            commander: None,
            master_of_horse: None,
            war: War::FirstGallic,
            legions: Set::NONE,
            fleets: 0,
            victorious: false,
        };
        let field = rules.battlefield(&board, &force, Arm::Land);
        assert_eq!(field.enemy, 10);
        let odds = BattleOdds { victory: 129, stalemate: 56, standoff: 10, disaster: 21, defeat: 0 };
        assert_eq!(field.odds(15), odds);
    }

    /// A Base Number of 5 is met by 10 of 36 rolls; 10 and more always fail.
    #[test]
    fn persuasion_is_counted_out() {
        let rules = Republic::configure(&Setup { seats: 3, ..Setup::default() }).expect("a table");
        let board = crate::setup::empty(&rules).board;
        assert_eq!([1, 5, 9, 20].map(|n| rules.persuasion_odds(&board, n)), [0, 10, 30, 30]);
    }
}
