//! What a march on Rome may bring (ROR-1.11.35 to ROR-1.11.37), from what everybody can see.

use super::BattleOdds;
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::battle;
use crate::phases::revolution;
use crate::phases::senate::military;
use crate::state::{At, Board, Item, Rebellion};

/// What the Senate could send against a rebel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defence {
    /// Who would lead: whom the Senate may send, or before the elections the best soldier in Rome who is not of the
    /// rebel's faction.
    pub commander: Option<Senator>,
    /// The Legions in Rome, and those that stand against the rebel already.
    pub legions: Set<Legion>,
    /// Legions that the State could raise besides, with what it will have when the Senate sits.
    pub recruits: u8,
    /// Its strength without them.
    pub at_hand: u8,
    /// Its strength with them.
    pub at_most: u8,
}

impl Republic {
    /// How the Civil War would end for the Senate at these strengths: no roll is fate there (ROR-1.11.37a). Military that is
    /// rolled is known of the rebel and of a Commander who stands against him (ROR-7.04k).
    pub fn civil_war_odds(&self, board: &Board, senate: u8, rebel: u8) -> BattleOdds {
        let army = board.army().map_or([None; 2], |a| [a.commander, a.master_of_horse]);
        let rebels = board.rebel.map_or([None; 2], |r| [Some(r.leader), r.master_of_horse]);
        let ours = super::spread(board, senate, self.rolled_military(board, army), 0);
        let theirs = super::spread(board, rebel, self.rolled_military(board, rebels), 0);
        let mut odds = BattleOdds::default();
        for &senate in &ours {
            for &rebel in &theirs {
                for roll in 3..=18 {
                    let (fate, _) = battle::by_table(self, board, senate, rebel, roll);
                    odds.count(fate, super::ways(3, roll));
                }
            }
        }
        odds.over((ours.len() * theirs.len()) as u16)
    }

    /// The strength of Legions with their leaders, whose Military never counts for more than the army itself
    /// (ROR-1.10.11b, ROR-1.11.37a).
    pub fn led_strength(&self, board: &Board, legions: Set<Legion>, leaders: [Option<Senator>; 2]) -> u8 {
        battle::led(self, board, board.strength(legions), leaders)
    }

    /// The strength of the rebel in the field, his Military counted: what the Senate's army meets (ROR-1.11.37a), and what he
    /// counts for as a War (ROR-R.71, ROR-R.149).
    pub fn rebel_strength(&self, board: &Board, rebellion: &Rebellion) -> u8 {
        let leaders = [Some(rebellion.leader), rebellion.master_of_horse];
        battle::led(self, board, self.primary_strength(board, rebellion), leaders)
    }

    /// The board as it would be if this Commander revolted and these Legions followed him: his Veterans come to him from
    /// everywhere, a Master of Horse of his own faction joins him, the others of his army and all other victors go home
    /// (ROR-1.11.33c, ROR-1.11.36a, ROR-R.92).
    pub fn in_revolt(&self, board: &Board, commander: Senator, follow: Set<Legion>) -> Board {
        let mut then = board.clone();
        let master = board.force_of(commander).and_then(|f| f.master_of_horse);
        let master = master.filter(|&m| board.owner(m) == board.owner(commander));
        let won = board.forces.iter().filter(|f| f.victorious);
        for force in won {
            then.rome = then.rome.union(force.legions.minus(follow));
            for leader in [force.commander, force.master_of_horse].into_iter().flatten() {
                then.senators[leader].at = At::Rome;
            }
        }
        then.forces.retain(|f| !f.victorious);
        then.rebel = Some(Rebellion { master_of_horse: master, legions: follow, ..Rebellion::of(commander) });
        for rebel in [Some(commander), master].into_iter().flatten() {
            revolution::outlaw(&mut then, rebel, None);
        }
        then
    }

    /// What a Legion must roll to follow a rebel in the present period (ROR-1.11.31a).
    pub fn follows(&self, board: &Board) -> i32 {
        self.parts.loyalty[board.period].into()
    }

    /// What a Talent spent on a Legion adds to its roll: 1, in the Civil War's period 2 (ROR-1.11.31b, ROR-5.1.5a).
    pub fn talent_adds(&self, board: &Board) -> i32 {
        if board.period == Deck::CivilWar { 2 } else { 1 }
    }

    /// How many of so many Legions will follow a rebel who pays none of them, on average (ROR-1.11.31a).
    pub fn likely_followers(&self, board: &Board, doubtful: usize) -> usize {
        let least = self.follows(board);
        let follows = |die: &i32| die - board.omens() >= least;
        (doubtful * (1..=6).filter(follows).count() + 3) / 6
    }

    /// What the Senate could send against the rebel in the field; nothing if there is none.
    pub fn defence(&self, board: &Board) -> Option<Defence> {
        let rebellion = board.rebel?;
        let army = board.army();
        let standing = army.and_then(|a| a.commander);
        let commander = standing.or_else(|| self.likely_defender(board, rebellion.leader));
        let master = match army {
            Some(army) => army.master_of_horse,
            None => commander.and_then(|c| board.rides_with(c)),
        };
        let legions = board.rome.union(army.map_or(Set::NONE, |a| a.legions));
        // After the Revenue Phase the State has what it has.
        let booked = matches!(board.phase, Phase::Forum | Phase::Population | Phase::Senate | Phase::Combat);
        let treasury = board.treasury + if booked { 0 } else { self.state_forecast(board).balance() };
        let barred = board.phase == Phase::Senate && board.no_recruitment;
        let affordable = if barred { 0 } else { treasury / military::unit_price(board) };
        let recruits = affordable.clamp(0, (Legion::COUNT - board.legions().len()) as i32) as u8;
        let strength =
            |more: u8| battle::led(self, board, board.strength(legions) + more, [commander, master]);
        Some(Defence { commander, legions, recruits, at_hand: strength(0), at_most: strength(recruits) })
    }

    /// The highest who can be sent once the Consuls are elected; before, the best soldier.
    fn likely_defender(&self, board: &Board, rebel: Senator) -> Option<Senator> {
        let elected = board.phase == Phase::Senate && board.senate.item > Item::Consuls;
        if elected {
            return board.commanders().first().copied();
        }
        let able = |s: &Senator| board.owner(*s) != board.owner(rebel) && !board.is_elder(*s);
        let others = board.attending().filter(able);
        others.max_by_key(|&s| self.parts.senators[s].military)
    }
}
