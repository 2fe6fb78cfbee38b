//! What the dice may bring: pure readings of the tables for boards and calculators, made with the functions that the
//! phases themselves use.

mod cancel;
mod march;
mod provinces;
mod trial;

pub use cancel::MobOdds;
pub use march::Defence;
pub use trial::TrialOdds;

use crate::Republic;
use crate::components::{Appeal, PopulationRow};
use crate::numbers::*;
use crate::parts::*;
use crate::phases::combat::battle::Fated;
use crate::phases::combat::{Arm, Fate, battle};
use crate::phases::forum::persuasion;
use crate::phases::senate::military;
use crate::phases::{population, revenue};
use crate::play::*;
use crate::state::{Board, EventAt, Force};
use arrayvec::ArrayVec;

/// How many ways three dice can fall.
pub const THREE_DICE: u16 = 216;
/// What a rolled Military counts as where no battle is rolled, as printed (ROR-R.163).
const MINIMUM: u8 = 2;
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

    /// The same where every way was counted so many times.
    fn over(self, times: u16) -> BattleOdds {
        let of = |ways: u16| (ways + times / 2) / times;
        let [victory, standoff, disaster, defeat] =
            [self.victory, self.standoff, self.disaster, self.defeat].map(of);
        let stalemate = THREE_DICE.saturating_sub(victory + standoff + disaster + defeat);
        BattleOdds { victory, stalemate, standoff, disaster, defeat }
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
    /// Natural rolls that bring a Disaster or a Standoff.
    fated: Fated,
    /// Its Commander spares his men.
    halves: bool,
    /// The Military of its leaders as printed, if a die decides on it.
    rolled: Option<u8>,
    /// What its Commander adds at sea besides his Military.
    mastery: u8,
    /// Allies may desert: in a War, not in the Province of a rebel (ROR-1.11.37a).
    allies: bool,
}

impl Battlefield<'_> {
    /// How the battle would end for a force of this strength (ROR-1.10.11c), as [`Republic::force_strength`] counts it.
    /// Where a die decides on the Commander's Military, to the nearest of 216 ways.
    pub fn odds(&self, strength: u8) -> BattleOdds {
        let mut odds = BattleOdds::default();
        let strengths = self.strengths(strength);
        for &strength in &strengths {
            self.each_way(strength, |outcome, ways| odds.count(outcome.fate, ways));
        }
        odds.over(strengths.len() as u16)
    }

    /// The strengths that are as likely as each other: one, or one for each number of a die (ROR-7.04k).
    fn strengths(&self, strength: u8) -> ArrayVec<u8, 6> {
        spread(self.board, strength, self.rolled, self.mastery)
    }

    /// The same as shares, with what a force of so many units loses.
    pub fn prospect(&self, strength: u8, units: u8) -> Prospect {
        let (mut victory, mut defeat, mut lost) = (0, 0, 0);
        let strengths = self.strengths(strength);
        for &strength in &strengths {
            self.each_way(strength, |outcome, ways| {
                match outcome.fate {
                    Fate::Victory => victory += ways,
                    Fate::Defeat => defeat += ways,
                    Fate::Stalemate | Fate::Standoff | Fate::Disaster => {}
                }
                if !outcome.spared {
                    let of_these = battle::lost(units, outcome.fate, outcome.listed, self.halves);
                    lost += u32::from(ways) * u32::from(of_these);
                }
            });
        }
        let all = f32::from(THREE_DICE) * strengths.len() as f32;
        let share = |ways: u16| f32::from(ways) / all;
        let losses = lost as f32 / (all * f32::from(units.max(1)));
        Prospect { victory: share(victory), defeat: share(defeat), losses }
    }

    /// What each roll brings, and in how many ways it comes.
    fn each_way(&self, strength: u8, mut see: impl FnMut(Outcome, u16)) {
        let mut roll = |dice: Tdr, ways: u16| {
            let natural = dice.total();
            let enemy = if self.allies { battle::enemy(self.board, self.enemy, dice) } else { self.enemy };
            let (table, listed) = battle::by_table(self.rules, self.board, strength, enemy, natural);
            let (fate, spared) = battle::decided(self.board, self.fated.of(natural), table);
            see(Outcome { fate, listed, spared }, ways);
        };
        // Which die shows what matters only where allies desert by it (ROR-7.01.101, ROR-7.01.106).
        let desert = [EventCard::AllyDeserts, EventCard::EnemysAllyDeserts];
        if !self.allies || desert.iter().all(|e| self.board.events[*e] == 0) {
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

/// What a roll brings.
struct Outcome {
    fate: Fate,
    /// The losses the table lists for it.
    listed: Option<u8>,
    /// Nothing is lost (ROR-R.38).
    spared: bool,
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

/// The strengths a force may have that counts so much with the Military of its leaders as printed: if a die decides on it,
/// one for each number (ROR-7.04k); of it so much is no Military.
fn spread(board: &Board, strength: u8, rolled: Option<u8>, mastery: u8) -> ArrayVec<u8, 6> {
    let Some(printed) = rolled else { return std::iter::once(strength).collect() };
    let led = strength.saturating_sub(mastery);
    let army = if led >= 2 * printed { led - printed } else { led / 2 };
    let military = |die: i32| (die - board.omens() + 1).max(0) as u8;
    let others = printed.saturating_sub(MINIMUM);
    (1..=6).map(|die| battle::capped(army, others + military(die)) + mastery).collect()
}

/// In how many ways so many dice give this sum: two or three.
fn ways(dice: u8, sum: u8) -> u16 {
    let table: &[u16] = if dice == 2 { &OF_TWO } else { &OF_THREE };
    sum.checked_sub(dice).and_then(|i| table.get(usize::from(i))).copied().unwrap_or(0)
}

/// In how many ways two dice show less than this.
fn ways_below(needed: i32) -> u16 {
    (2..=12u8).filter(|&sum| i32::from(sum) < needed).map(|sum| ways(2, sum)).sum()
}

impl Republic {
    /// The strength of a force with its leaders (ROR-1.10.11a-b).
    pub fn force_strength(&self, board: &Board, force: &Force, arm: Arm) -> u8 {
        battle::strength(self, board, force, arm)
    }

    /// The Military of these leaders as printed, if a die decides on it in battle.
    fn rolled_military(&self, board: &Board, leaders: [Option<Senator>; 2]) -> Option<u8> {
        let rolls = leaders.into_iter().flatten().any(|s| self.can(s, Ability::RolledMilitary));
        rolls.then(|| battle::military(self, board, leaders))
    }

    /// Where this force would fight: its War, with what its Commander makes of the War's numbers. An army that has beaten a
    /// rebel has nobody before it.
    pub fn battlefield<'a>(&'a self, board: &'a Board, force: &Force, arm: Arm) -> Battlefield<'a> {
        Battlefield {
            rules: self,
            board,
            enemy: force.war.map_or(0, |war| battle::opposes(self, board, war, arm)),
            fated: force
                .war
                .map_or_else(Default::default, |war| battle::fated(self, board, war, force.commander)),
            halves: self.halves_losses(force.commander),
            rolled: self.rolled_military(board, [force.commander, force.master_of_horse]),
            mastery: battle::mastery(self, force, arm),
            allies: force.war.is_none_or(|war| board.rebel_at(war).is_none()),
        }
    }

    /// How a Province would fight the War that attacks it (ROR-2.2.4d): at sea as long as the War has a navy, for which it needs
    /// Fleets (ROR-2.2.4g); without enough of them for support it cannot win on land (ROR-2.2.4f).
    pub fn province_odds(&self, board: &Board, war: War, province: Province) -> BattleOdds {
        let by_sea = self.naval_strength(board, war) > 0;
        let arm = if by_sea { Arm::Sea } else { Arm::Land };
        if by_sea && self.forces_of(board, province, arm) == 0 {
            return BattleOdds { defeat: THREE_DICE, ..BattleOdds::default() };
        }
        let governor = board.resident(province);
        let mastery = if by_sea { self.naval_mastery(governor) } else { 0 };
        let reads = governor.filter(|g| !self.can(*g, Ability::StandsOff)); // ROR-R.38
        let field = Battlefield {
            rules: self,
            board,
            enemy: battle::opposes(self, board, war, arm),
            fated: battle::fated(self, board, war, reads),
            halves: self.halves_losses(governor),
            rolled: self.rolled_military(board, [governor, None]),
            mastery,
            allies: true,
        };
        let odds = field.odds(self.province_strength(board, province, arm) + mastery);
        match by_sea || self.supported(board, war, province) {
            true => odds,
            false => BattleOdds { victory: 0, stalemate: odds.stalemate + odds.victory, ..odds },
        }
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

    /// In how many of 6 ways a Knight comes to this Senator for this offer (ROR-1.07.5b).
    pub fn knight_odds(&self, board: &Board, senator: Senator, offer: u16) -> u16 {
        let more = self.knight_bonus(board, senator) - board.omens() + i32::from(offer);
        (1..=6).filter(|die| die + more >= ATTRACTED).count() as u16
    }

    /// In how many of 36 ways Barbarians overrun a Province in the next Revenue Phase, if they raid it (ROR-7.01.103a).
    pub fn raid_odds(&self, board: &Board, province: Province) -> Option<u16> {
        revenue::frontier::holds(self, board, province).map(ways_below)
    }

    /// In how many of 36 ways a Province revolts in the next Revenue Phase, if there is disorder in it (ROR-7.01.109b).
    pub fn disorder_odds(&self, board: &Board, province: Province) -> Option<u16> {
        revenue::frontier::stays_quiet(board, province).map(ways_below)
    }

    /// The strength of a garrison with the Governor who is there (ROR-1.10.11b).
    pub fn garrison_strength(&self, board: &Board, province: Province) -> u8 {
        let army = board.strength(board.provinces[province].garrison);
        battle::led(self, board, army, [board.resident(province), None])
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
        let fetched = board.deck_events.iter().filter(|(_, at)| **at == EventAt::Fetched); // ROR-7.09a
        let bequests: i32 = fetched.map(|(e, _)| i32::from(self.parts.deck_events[e].talents)).sum();
        let income = STATE_INCOME + revenue::enthusiasm(board) + bequests;
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
        let field = rules.battlefield(&board, &Force::against(War::FirstGallic), Arm::Land);
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
