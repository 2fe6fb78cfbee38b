//! What the dice may bring: pure readings of the tables for boards and calculators, made with the functions that the
//! phases themselves use.

mod march;

pub use march::Defence;

use crate::Republic;
use crate::components::PopulationRow;
use crate::parts::*;
use crate::phases::combat::{Arm, Fate, battle};
use crate::phases::forum::persuasion;
use crate::phases::{population, revenue};
use crate::play::*;
use crate::state::{At, Board, Force};

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

/// A battle to come: what it is fought against, and which natural rolls are fate.
#[derive(Clone, Copy, Debug)]
pub struct Battlefield<'a> {
    rules: &'a Republic,
    board: &'a Board,
    /// The enemy's strength, before allies desert.
    pub enemy: u8,
    fates: [Option<Fate>; 16],
}

impl Battlefield<'_> {
    /// How the battle would end for a force of this strength (ROR-1.10.11c).
    pub fn odds(&self, strength: u8) -> BattleOdds {
        let mut odds = BattleOdds::default();
        for coloured in 1..=6 {
            for white in 2..=12 {
                let dice = Tdr { coloured, white };
                let roll = dice.total();
                let enemy = battle::enemy(self.board, self.enemy, dice);
                let (table, _) = battle::by_table(self.rules, self.board, strength, enemy, roll);
                let fate = self.fates[usize::from(roll) - 3].unwrap_or(table);
                odds.count(fate, ways(2, white));
            }
        }
        odds
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

/// In how many ways so many dice give this sum: two or three.
fn ways(dice: u8, sum: u8) -> u16 {
    match dice {
        1 => u16::from((1..=6).contains(&sum)),
        _ => (1..=6).filter(|die| *die < sum).map(|die| ways(dice - 1, sum - die)).sum(),
    }
}

impl Republic {
    /// The strength of a force with its leaders (ROR-1.10.11a-b).
    pub fn force_strength(&self, board: &Board, force: &Force, arm: Arm) -> u8 {
        battle::strength(self, board, force, arm)
    }

    /// Where this force would fight: its War, with what its Commander makes of the War's numbers.
    pub fn battlefield<'a>(&'a self, board: &'a Board, force: &Force, arm: Arm) -> Battlefield<'a> {
        let fates = std::array::from_fn(|i| battle::fate(self, board, force, i as u8 + 3));
        Battlefield { rules: self, board, enemy: battle::opposes(self, board, force.war, arm), fates }
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
        (2..=persuasion::HIGHEST).filter(succeeds).map(|roll| ways(2, roll)).sum()
    }

    /// The State's next Revenue Phase (ROR-1.06.2).
    pub fn state_forecast(&self, board: &Board) -> StateForecast {
        let yields = |(province, land): (Province, &crate::state::Land)| {
            let governed = land.governor.is_some_and(|g| board.senators[g].at != At::Rebel);
            let formula = self.parts.provinces[province].face(land.developed).state;
            let (low, high) = (formula.of(formula.dice), formula.of(6 * formula.dice));
            if governed { low + high } else { 0 }
        };
        let [wars, land_bills, forces] = revenue::debits(self, board);
        let provinces = board.provinces.iter().map(yields).sum::<i32>() / 2;
        StateForecast { income: revenue::STATE_INCOME, provinces, wars, land_bills, forces }
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
